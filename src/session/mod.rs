//! One run being watched: where it stands, how it moves, and why it came to rest.
//!
//! A [`Session`] has no clock and no thread. Whoever owns it hands it the time that has passed
//! ([`Session::tick`]) and asks how soon it wants the next ([`Session::wait`]).

mod advance;
mod afterglow;
mod broken_run;
mod chain;
mod checkpoints;
mod choices_by_hand;
mod clause;
mod colours;
mod cost;
mod dead_end;
mod dead_end_words;
mod event_places;
mod excerpt;
mod explain;
mod explainer;
mod fault;
mod fewest;
mod follow;
mod fork_records;
mod hint;
mod history;
mod log_filter;
mod log_lines;
mod log_runs;
mod lost_rows;
mod motion;
mod open_branches;
mod other_lines;
mod pace;
mod path_ages;
mod path_forks;
mod plan;
mod progress;
mod pulse;
mod rule_words;
mod solutions;
mod state;
mod still;
mod stop;
mod stop_words;
mod surroundings;
mod takeover;
mod takeover_words;
mod tempo;
mod timeline;
mod travel;
mod tree;
mod tree_line;
mod unfold;
mod unfold_order;
mod wait;
mod watches;
mod weight_words;
mod why;
mod words;

pub use afterglow::{Afterglow, LookedAt, Stretch, TakenBack};
pub use broken_run::{BrokenRun, node_name, wrong_in_words};
pub use checkpoints::Checkpoints;
pub use choices_by_hand::{ChoiceByHand, CostOf, Forgotten};
pub use clause::{Clause, choices_of_line};
pub use cost::{ChoiceCost, MOST_NODES, SubtreeCost};
pub use dead_end::{Cause, DeadEnd, Emptied, LostRow};
pub use event_places::{Course, EventPlaces};
pub use excerpt::Excerpt;
pub use explain::Explanation;
pub use explainer::Explainer;
pub use follow::kept_path;
pub use hint::{Finding, Hint};
pub use log_filter::LogFilter;
pub use log_lines::{Fold, LogLine, Logged};
pub use motion::{Arrival, Beat, Grain, Motion, Route, Target, Until, Way};
pub use pace::{Pace, Speed};
pub use progress::progress;
pub use pulse::{LastSeen, Pulse, algorithm_step, step_of};
pub use rule_words::RuleAnswer;
pub use solutions::{KeptSolution, KeptSolutions};
pub use state::Session;
pub use still::Still;
pub use stop::{Breakpoint, Breakpoints, Stop};
pub use stop_words::STOP_FORMS;
pub use surroundings::Surroundings;
pub use timeline::{Bookmark, LevelsSeen, Recent, Seen, Timeline};
pub use tree_line::{
    BranchCursor, Fate, KeptFork, KeptOption, Subtree, TreeBranch, TreeLine, rows_one_by_one,
};
pub use wait::Wait;
pub use watches::Watches;
pub use why::ReasonFor;
#[cfg(feature = "laboratory")]
pub(crate) use words::wording_names;
pub use words::{Wording, Words, briefly, counted, counted_in, grouped, rounded};

//! The engine: exact cover by dancing links, forwards and backwards.
//!
//! A [`Problem`] says what is to be covered, and answers what its solutions are, and how many; a [`Search`]
//! walks Algorithm X over its [`Links`], one [`Event`] at a time, in either direction, or flat out
//! ([`Search::run`]). [`engine`] has other ways to the same answers, faster where nobody watches. Nothing here
//! knows of Sudoku, screens or files; it needs `std` alone.
//!
//! # Step by step, and back
//!
//! Each step of a search is an event. After any of them it can be asked where it stands, turned round, or
//! run to the next solution.
//!
//! ```
//! use quadrille::exact_cover::{Event, Search, text};
//!
//! let problem = text::parse("A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n")?;
//! let mut search = Search::new(&problem);
//! // Item A is chosen first: of the smallest it is the leftmost.
//! let event = search.next().unwrap();
//! assert_eq!(event.display(&problem).to_string(), "choose A size 2");
//!
//! // On to the first dead end: after A D G and B C F nothing is left that has E.
//! let dead_end = search.events().find(|event| matches!(event, Event::DeadEnd { .. })).unwrap();
//! assert_eq!(dead_end.display(&problem).to_string(), "dead end E");
//! assert_eq!((search.step(), search.level()), (13, 2));
//!
//! // One step back and forth again: each step of the past is taken back exactly.
//! assert_eq!(search.back(), Some(dead_end));
//! assert_eq!(search.next(), Some(dead_end));
//!
//! // The rest at full speed. Six nodes, as Knuth counts them: level by level 1, 2, 2 and 1.
//! assert!(search.next_solution());
//! assert_eq!(search.partial_solution().map(|row| row.index()).collect::<Vec<_>>(), [3, 0, 4]);
//! assert_eq!(search.count_to(u64::MAX), 1);
//! assert_eq!(search.stats().profile(), [1, 2, 2, 1]);
//! # Ok::<(), text::TextError>(())
//! ```
//!
//! # Items that may stay uncovered, and colours
//!
//! A secondary item is covered once at most. Where options give it a colour, any number of them may have
//! it, as long as all give the same one (TAOCP 7.2.2.1, *exact covering with colors*). So words cross: each
//! place wants a word, each cell takes one letter.
//!
//! ```
//! use quadrille::exact_cover::Problem;
//!
//! let places =
//!     [("R1", ["a1", "b1"]), ("R2", ["a2", "b2"]), ("CA", ["a1", "a2"]), ("CB", ["b1", "b2"])];
//! let mut builder = Problem::builder();
//! for (place, _) in places {
//!     builder.primary(place)?;
//! }
//! for cell in ["a1", "b1", "a2", "b2"] {
//!     builder.secondary(cell)?;
//! }
//! for (place, [first, second]) in places {
//!     for word in ["at", "so", "as", "to"] {
//!         builder.option_coloured([
//!             (place, None),
//!             (first, Some(&word[..1])),
//!             (second, Some(&word[1..])),
//!         ])?;
//!     }
//! }
//! // at/so, at/to, as/to and as/so: their columns are words too.
//! assert_eq!(builder.build()?.count(), 4);
//! # Ok::<(), quadrille::exact_cover::ProblemError>(())
//! ```

mod balance;
pub mod broken;
mod builder;
mod check;
mod chooser;
mod closed_set;
mod colours;
mod conflict_error;
mod cursor;
mod dance;
mod descent;
pub mod engine;
mod estimate;
mod event;
mod extent;
mod failure_weights;
mod frame;
mod inspect;
mod iterators;
mod link_grain;
mod links;
mod luby;
mod moves;
mod names;
mod position;
mod position_path;
mod preference;
mod problem;
mod problem_error;
pub mod proof;
mod random;
mod restart;
mod retrace;
mod rule;
mod run;
mod search;
mod share;
mod split;
mod stats;
mod steering;
pub mod text;
mod view;
mod visible;

pub use builder::ProblemBuilder;
pub use check::{LinkError, LinkField, WrongField};
pub use chooser::{Choice, Chooser};
pub(crate) use closed_set::{closed_set, listed};
pub use conflict_error::ConflictError;
pub use engine::{
    Effort, Engine, EngineError, FoundSolution, Limit, MEMORY, Memory, PathError, Prepared, ResumableSearch,
    SearchPath, SolutionCount, Solutions, Solver, Watch,
};
pub use estimate::{Estimator, SampleMean};
pub use event::{Event, EventKind, Link, LinkStep, Moved};
pub use extent::Extent;
pub use failure_weights::{FailureWeights, FinishedRun};
pub use inspect::Neighbours;
pub use iterators::{Events, SearchSolutions};
pub use links::{Links, NodeId};
pub(crate) use names::NameTable;
pub use position::Position;
pub use position_path::PositionPath;
pub use preference::{Preference, PreferenceError};
pub use problem::{ColourId, ItemId, OptionId, Problem};
pub use problem_error::ProblemError;
pub use random::Random;
#[cfg(feature = "laboratory")]
pub(crate) use rule::rule_names;
pub use rule::{Rule, RuleError};
pub use run::{Interest, NoObserver, Observer, StopReason};
pub use search::{Search, Setup};
pub use split::Subproblem;
pub use stats::Stats;
pub use view::Level;

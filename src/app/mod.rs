//! What the program is doing and how it answers: state, messages, bindings of keys.
//!
//! Pure: no clock, no file, no terminal. Whatever touches the world is an [`Effect`].

// `core::time` holds durations and no clock, so it may come in here.
use core::time::Duration;

mod action;
mod asking;
pub mod bindings;
mod choosing;
mod chords;
mod class;
mod columns;
mod command;
mod edit;
mod export;
mod faults;
pub mod help;
mod hint;
pub mod key;
mod keys;
pub mod letters;
pub mod look;
mod matrix;
mod nodes;
mod opening;
mod overlay;
mod panel;
pub mod pencil;
mod predict;
mod prompt;
mod race;
mod scroll;
mod seek;
mod settings;
mod sheet;
mod solve;
mod state;
mod stops;
mod takeover;
mod trail;
mod tree;
mod update;
mod verdict;
mod watches;

pub use action::{Action, Direction, Edge};
pub use choosing::{Choice, Collection};
pub use class::ActiveLesson;
pub use columns::Columns;
pub use command::{COMMANDS, is_command};
pub use export::{ExportKind, ExportRequest};
pub use key::{Code, Key, Mouse, MouseKind};
pub use look::{Depth, Look};
pub use matrix::Entry;
pub use overlay::{Bookmarking, Keys, Overlay, Question};
pub use panel::Panel;
pub use prompt::{Prompt, Purpose};
pub use settings::Settings;
pub use sheet::Sheet;
pub use state::{Mode, Notice, State, Tone};
pub use verdict::{Tally, Verdict};

pub use crate::session::Wait;

use crate::exact_cover::ItemId;
use crate::problems::sudoku::Cell;

/// Something that happened outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// A key was pressed.
    Key(Key),
    /// Text was pasted, already free of control characters other than line ends and tabs.
    Paste(String),
    /// The mouse did something somewhere: what that means, only those who draw can say.
    Mouse(Mouse),
    /// Something was asked for, by a click or the wheel.
    Do(Action),
    /// A cell of the grid was pointed at.
    PointAtCell(Cell),
    /// A column of the matrix was pointed at.
    PointAtItem(ItemId),
    /// An entry of the matrix was pointed at.
    PointAtEntry(Entry),
    /// A step was pointed at on the line of time.
    PointAtStep(u64),
    /// The window has this size now, in columns and rows.
    Resize(u16, u16),
    /// Time passed: `since` the last such message; the last one's work took `took`.
    Tick {
        /// Time since the last tick.
        since: Duration,
        /// How long the answer to the last tick took.
        took: Duration,
    },
    /// An [`Effect`] succeeded or failed, in a sentence for the user.
    Outcome(Result<String, String>),
    /// An [`Effect::Save`] succeeded.
    Saved {
        /// A sentence for the user.
        said: String,
        /// Whether the pencil marks were written too.
        with_marks: bool,
    },
    /// An [`Effect::Read`] brought this file's text.
    Loaded {
        /// The name of the file.
        name: String,
        /// Its content.
        text: String,
    },
}

/// Something the program wants done outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Put text on the clipboard.
    Copy(String),
    /// Write the puzzle to a file.
    Save {
        /// Where to.
        path: String,
        /// What.
        text: String,
        /// Whether a file that is there may be replaced.
        replace: bool,
        /// Whether the text has the pencil marks in it.
        with_marks: bool,
    },
    /// Make this of the state, and write it to a file.
    ExportKind(ExportRequest),
    /// Keep how far the lessons were taken, until the program is started again.
    Remember(String),
    /// Read a file and answer with [`Msg::Loaded`].
    Read(String),
    /// Forget what the terminal shows and draw everything again.
    Repaint,
    /// Stop, as Ctrl-Z does, until the shell says to go on.
    Suspend,
    /// Leave the terminal as it was and end.
    Quit,
}

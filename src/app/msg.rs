//! Messages from outside.

// `core::time` holds durations and no clock, so it may come in here.
use super::action::Action;
use super::drawing_editor::DrawnPlace;
use super::key::Key;
use super::matrix::MatrixEntry;
use super::prompt::Folder;
use super::theme_choice::Background;
use crate::exact_cover::ItemId;
use crate::facts::Panel;
use crate::problems::sudoku::Cell;
use crate::session::{BranchCursor, Way};
use core::time::Duration;

/// Something that happened outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// A key was pressed.
    Key(Key),
    /// Text was pasted, already free of control characters other than line ends and tabs.
    Paste(String),
    /// Something was asked for, by a click or the wheel.
    Do(Action),
    /// A command was asked for, by a click: it is done at once, or begun if it ends with a space.
    Command(&'static str),
    /// A cell of the grid was pointed at.
    PointAtCell(Cell),
    /// A place of what is drawn by hand was pointed at.
    PointAtDrawn(DrawnPlace),
    /// A column of the matrix was pointed at.
    PointAtItem(ItemId),
    /// An entry of the matrix was pointed at.
    PointAtEntry(MatrixEntry),
    /// A step was pointed at: on the line of time, in the log, or where a solution was found.
    PointAtStep(u64),
    /// An option of the path was pointed at, by its depth and number.
    PointAtTry(usize, u32),
    /// A branch of the tree was pointed at.
    PointAtBranch(BranchCursor),
    /// A line of the list over the screen was pointed at, from 0.
    PointAtLine(usize),
    /// The wheel was turned over a panel that scrolls.
    Wheel(Panel, Way),
    /// The window has this size now, in columns and rows.
    Resize(u16, u16),
    /// The terminal says that its background is this.
    Background(Background),
    /// Time passed: `since` the last such message; the last one's work took `took`.
    Tick {
        /// Time since the last tick.
        since: Duration,
        /// How long the answer to the last tick took.
        took: Duration,
    },
    /// The program has run for so long.
    Clock(Duration),
    /// An [`Effect`](super::Effect) succeeded or failed, in a sentence for the user.
    Outcome(Result<String, String>),
    /// An [`Effect::Copy`](super::Effect::Copy) was handed to the terminal, which never answers.
    Copied,
    /// An [`Effect::Save`](super::Effect::Save) succeeded.
    Saved {
        /// A sentence for the user.
        said: String,
        /// Whether the pencil marks were written too.
        with_marks: bool,
    },
    /// An [`Effect::List`](super::Effect::List) brought the files of a folder.
    Listed(Folder),
    /// An [`Effect::Read`](super::Effect::Read) brought this file.
    Loaded {
        /// The name of the file.
        name: String,
        /// Its content.
        bytes: Vec<u8>,
    },
}

impl Msg {
    /// Whether somebody asks for something by it, other than by a key.
    pub(super) fn is_asked_for(&self) -> bool {
        match self {
            Msg::Paste(_)
            | Msg::Do(_)
            | Msg::Command(_)
            | Msg::PointAtCell(_)
            | Msg::PointAtDrawn(_)
            | Msg::PointAtItem(_)
            | Msg::PointAtEntry(_)
            | Msg::PointAtStep(_)
            | Msg::PointAtTry(..)
            | Msg::PointAtBranch(_)
            | Msg::PointAtLine(_)
            | Msg::Wheel(..)
            | Msg::Loaded { .. } => true,
            Msg::Key(_)
            | Msg::Resize(..)
            | Msg::Background(_)
            | Msg::Tick { .. }
            | Msg::Outcome(_)
            | Msg::Copied
            | Msg::Saved { .. }
            | Msg::Listed(_)
            | Msg::Clock(_) => false,
        }
    }
}

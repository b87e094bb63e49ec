//! What can lie over the screen.

use super::prompt::Prompt;
use super::state::{Mode, State};
use crate::exact_cover::{ItemId, NodeId};

/// What lies over the screen and takes the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// The page of keys, scrolled down by so many lines.
    Help {
        /// Lines above the window.
        scroll: u16,
    },
    /// A line being typed.
    Prompt(Prompt),
    /// A question to be answered with yes or no.
    Ask(Question),
    /// A node and its links.
    Node(NodeId),
    /// The letter of a bookmark is awaited.
    Bookmark(Bookmarking),
    /// The race.
    Race {
        /// Whether it stands still.
        paused: bool,
    },
    /// The list of lessons.
    Lessons {
        /// The one under the cursor, from 0.
        at: usize,
    },
    /// The list of faults.
    Faults {
        /// The one under the cursor, from 0.
        at: usize,
    },
    /// The list of what can be opened.
    Choices {
        /// The line under the cursor, from 0.
        at: usize,
    },
    /// The rows of a column that is chosen by hand, one of which is to be tried first.
    Rows {
        /// The column.
        item: ItemId,
        /// The row under the cursor, from 0.
        at: usize,
    },
    /// The list of breakpoints.
    Breakpoints {
        /// The one under the cursor, from 0.
        at: usize,
    },
}

/// Keys, and what they do in a few words.
pub type Keys = &'static [(&'static str, &'static str)];

impl Overlay {
    /// The keys that it takes; none if it says so itself.
    fn keys(&self) -> Keys {
        match self {
            Overlay::Prompt(_) => &[("Enter", "does it"), ("Esc", "leaves it")],
            Overlay::Ask(_) => &[("y/Enter", "does it"), ("n/Esc", "leaves it")],
            Overlay::Bookmark(_) => &[("a-z", "the letter"), ("Esc", "none")],
            _ => &[],
        }
    }
}

impl State {
    /// The keys that work now in place of those of the mode: something lies over the screen, or a column is
    /// to be chosen.
    pub fn keys_instead(&self) -> Option<Keys> {
        match &self.overlay {
            Some(overlay) => Some(overlay.keys()),
            None if self.is_taking() && self.mode == Mode::Solve => Some(&[
                ("arrows", "to a column"),
                ("Enter", "takes it"),
                ("Esc", "leaves it"),
                ("x", "gives one back"),
                ("?", "help"),
            ]),
            None => None,
        }
    }
}

/// What the letter of a bookmark is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bookmarking {
    /// To name the present step.
    Set,
    /// To go to the step of that name.
    Jump,
}

impl Bookmarking {
    /// What is asked.
    pub fn text(self) -> &'static str {
        match self {
            Bookmarking::Set => "A letter names this step.",
            Bookmarking::Jump => "Which bookmark?",
        }
    }
}

/// What a yes would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Clear the grid.
    ClearAll,
    /// Leave with digits unsaved.
    Quit,
}

impl Question {
    /// What is asked.
    pub fn text(self) -> &'static str {
        match self {
            Question::ClearAll => "Clear the whole grid? u brings it back.",
            Question::Quit => "Not saved (:w FILE writes it). Quit all the same?",
        }
    }
}

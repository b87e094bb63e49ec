//! Modals: prompts, lists, questions and help over the screen, which take the keys.

use super::list_cursor::ListCursor;
use super::prompt::{Prompt, Purpose};
use crate::exact_cover::{ItemId, NodeId};
use crate::race::Race;

/// A modal: it lies over the screen and takes the keys.
#[derive(Clone, Debug, PartialEq)]
pub enum Modal {
    /// The page of keys, scrolled down by so many lines.
    Help {
        /// Lines above the window.
        scroll: u16,
        /// Words that its lines have; empty: all lines.
        filter: String,
    },
    /// A line being typed.
    Prompt(Prompt),
    /// A question to be answered with yes or no.
    Confirm(Confirm),
    /// A node and its links.
    Node(NodeId),
    /// The letter of a bookmark is awaited.
    Bookmark(Bookmarking),
    /// The race.
    Race {
        /// The lanes, and how far they are.
        race: Box<Race>,
        /// Whether it stands still.
        paused: bool,
        /// The lane under the cursor, from 0.
        at: usize,
    },
    /// Two runs side by side; the race that one of them is a lane of, and the number of that lane.
    Compare(Option<(Box<Race>, usize)>),
    /// A list, and the cursor in it.
    List(List, ListCursor),
}

/// The lists of which one line is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// The lessons.
    Lessons,
    /// The faults of "break it".
    Faults,
    /// Puzzles and problems that can be opened.
    Openings,
    /// The rows of a column that is chosen by hand, one of which is to be tried first.
    Rows(ItemId),
    /// The breakpoints.
    Breakpoints,
    /// The settings.
    Settings,
}

/// Keys, and what they do in a few words.
pub type Keys = &'static [(&'static str, &'static str)];

impl Modal {
    /// The keys that it takes, for the footer; none if it says so itself.
    pub fn keys(&self) -> Keys {
        match self {
            Modal::Prompt(prompt) => match prompt.purpose {
                Purpose::Command | Purpose::Find => &[
                    ("Tab", "completes"),
                    ("Up", "earlier lines"),
                    ("Enter", "does it"),
                    ("Esc", "leaves it"),
                ],
                Purpose::Palette => &[("arrows", "choose"), ("Enter", "does it"), ("Esc", "leaves it")],
            },
            Modal::Confirm(Confirm::Quit { .. } | Confirm::EndRun) => {
                &[("y/Enter", "quits"), ("n/Esc", "stays")]
            }
            Modal::Confirm(Confirm::ClearAll) => &[("y/Enter", "clears it"), ("n/Esc", "leaves it")],
            Modal::Bookmark(_) => &[("a-z", "the letter"), ("Esc", "none")],
            Modal::Help { .. }
            | Modal::Node(_)
            | Modal::Race { .. }
            | Modal::Compare(_)
            | Modal::List(..) => &[],
        }
    }
}

/// The use of a bookmark's letter: to set it, or to go there.
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

/// Questions that are answered by yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirm {
    /// Clear the grid.
    ClearAll,
    /// Leave with digits unsaved.
    Quit {
        /// Whether they come back at the next start.
        comes_back: bool,
    },
    /// Leave a run for which there is no EDIT.
    EndRun,
}

impl Confirm {
    /// What is asked.
    pub fn text(self) -> &'static str {
        match self {
            Confirm::ClearAll => "Clear the whole grid? ⟨undo⟩ brings it back.",
            Confirm::Quit { comes_back: true } => {
                "Quit? The next start brings this back; :w FILE puts it into a file."
            }
            Confirm::Quit { comes_back: false } => {
                "Quit? This is in no file and does not come back; :w FILE keeps it."
            }
            Confirm::EndRun => "Quit the program? The run ends here.",
        }
    }
}

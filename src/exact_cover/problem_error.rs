//! The errors of a problem, in sentences.

use std::error::Error;
use std::fmt;

/// Why something is not an exact cover problem. Options are counted from 1, as a reader counts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemError {
    /// No item was declared.
    NoItems,
    /// Two items have the same name.
    DuplicateName {
        /// The name.
        item: String,
    },
    /// A primary item was declared after a secondary one.
    PrimaryAfterSecondary {
        /// The primary item's name.
        item: String,
    },
    /// An option covers nothing.
    EmptyOption {
        /// Which option, from 1.
        option: usize,
    },
    /// An option names an item that was not declared.
    UnknownItem {
        /// Which option, from 1.
        option: usize,
        /// The name that is unknown.
        item: String,
    },
    /// An option names the same item twice.
    ItemTwice {
        /// Which option, from 1.
        option: usize,
        /// The item's name.
        item: String,
    },
    /// An option gives a primary item a colour.
    ColourOnPrimary {
        /// Which option, from 1.
        option: usize,
        /// The item's name.
        item: String,
        /// The colour's name.
        colour: String,
    },
    /// An option gives an item a colour that the builder does not know.
    UnknownColour {
        /// Which option, from 1.
        option: usize,
        /// The item's name.
        item: String,
    },
    /// There are more of something than 32-bit links can hold, or than a text should make.
    TooLarge {
        /// The things of which there are too many.
        what: &'static str,
        /// How many there may be.
        most: usize,
    },
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProblemError::NoItems => write!(f, "there are no items: declare at least one"),
            ProblemError::DuplicateName { item } => {
                write!(f, "item {item} is declared twice: give each item a name of its own")
            }
            ProblemError::PrimaryAfterSecondary { item } => {
                write!(f, "primary item {item} comes after a secondary one: declare all primary items first")
            }
            ProblemError::EmptyOption { option } => {
                write!(f, "option {option} is empty: an option covers at least one item")
            }
            ProblemError::UnknownItem { option, item } => write!(
                f,
                "option {option} names item {item}, which was not declared: declare it first, or correct the name"
            ),
            ProblemError::ItemTwice { option, item } => {
                write!(f, "option {option} names item {item} twice: leave one of them out")
            }
            ProblemError::ColourOnPrimary { option, item, colour } => write!(
                f,
                "option {option} gives primary item {item} the colour {colour}: only secondary items have \
                 colours, so declare {item} as one, or leave the colour out"
            ),
            ProblemError::UnknownColour { option, item } => write!(
                f,
                "option {option} gives item {item} a colour that is unknown: take one that this builder made"
            ),
            ProblemError::TooLarge { what, most } => {
                write!(f, "the problem is too large: it has more than {most} {what}")
            }
        }
    }
}

impl Error for ProblemError {}

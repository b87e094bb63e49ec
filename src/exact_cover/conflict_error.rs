//! The error of given options that exclude each other.

use std::error::Error;
use std::fmt;

use super::problem::OptionId;

/// Why options cannot be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ConflictError {
    /// Two of them exclude each other.
    Excluded {
        /// The one that came first.
        earlier: OptionId,
        /// The one that cannot be taken as well.
        later: OptionId,
    },
    /// The problem has no such option.
    Unknown {
        /// The option.
        option: OptionId,
    },
}

impl fmt::Display for ConflictError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConflictError::Excluded { earlier, later } => write!(
                f,
                "options {} and {} exclude each other: only one of them can be preselected",
                earlier.0 + 1,
                later.0 + 1
            ),
            ConflictError::Unknown { option } => {
                write!(f, "option {} cannot be preselected: the problem has no such option", option.0 + 1)
            }
        }
    }
}

impl Error for ConflictError {}

//! Errors of a problem that is asked for.

use std::error::Error;
use std::fmt;

use crate::exact_cover::{ConflictError, ProblemError};

/// Why a problem cannot be made, or written, as asked. Says it in a sentence with the cure.
///
/// ```
/// use quadrille::problems::{CatalogueError, catalogue};
///
/// let error = catalogue::open(&["queens", "1000"]).unwrap_err();
/// assert!(matches!(error, CatalogueError::Size { most: 100, .. }));
/// assert_eq!(error.to_string(), "queens 1000: take a size from 1 to 100");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CatalogueError {
    /// No problem is named.
    NoName {
        /// The names that there are.
        known: String,
    },
    /// No problem has this name.
    UnknownName {
        /// The name, fit to be shown.
        name: String,
        /// The names that there are.
        known: String,
    },
    /// The words after the name are not understood.
    Words {
        /// The name of the problem.
        name: &'static str,
        /// The error in the words.
        reason: String,
        /// How the problem is asked for.
        usage: &'static str,
    },
    /// The size is too small or too large.
    Size {
        /// What has a size.
        what: &'static str,
        /// The size asked for.
        size: usize,
        /// The smallest that there is.
        least: usize,
        /// The largest that there is.
        most: usize,
    },
    /// There is no such thing, or it cannot be written in this format.
    Impossible {
        /// Why, and what to ask for.
        sentence: String,
    },
    /// Options that are given cannot be.
    Given(ConflictError),
    /// Items and options do not make a problem.
    Problem(ProblemError),
}

impl CatalogueError {
    /// That there is no such thing.
    pub(super) fn new(sentence: impl Into<String>) -> CatalogueError {
        CatalogueError::Impossible { sentence: sentence.into() }
    }

    /// Refuses a size that is not within `least` to `most`.
    pub(super) fn unless_within(
        what: &'static str,
        size: usize,
        (least, most): (usize, usize),
    ) -> Result<(), CatalogueError> {
        if (least..=most).contains(&size) {
            return Ok(());
        }
        Err(CatalogueError::Size { what, size, least, most })
    }
}

impl fmt::Display for CatalogueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CatalogueError::NoName { known } => write!(f, "no problem is named: take one of {known}"),
            CatalogueError::UnknownName { name, known } => {
                write!(f, "found {name}, expected the name of a problem: {known}")
            }
            CatalogueError::Words { name, reason, usage } => write!(f, "{name}: {reason}: {usage}"),
            CatalogueError::Size { what, size, least, most } => {
                write!(f, "{what} {size}: take a size from {least} to {most}")
            }
            CatalogueError::Impossible { sentence } => f.write_str(sentence),
            CatalogueError::Given(error) => error.fmt(f),
            CatalogueError::Problem(error) => error.fmt(f),
        }
    }
}

/// Without a source: what is wrong is said once.
impl Error for CatalogueError {}

impl From<ConflictError> for CatalogueError {
    fn from(error: ConflictError) -> CatalogueError {
        CatalogueError::Given(error)
    }
}

impl From<ProblemError> for CatalogueError {
    fn from(error: ProblemError) -> CatalogueError {
        CatalogueError::Problem(error)
    }
}

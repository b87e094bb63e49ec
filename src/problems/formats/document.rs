//! What a reader gives: a puzzle or a problem, where it stands, or what is wrong there.

use std::error::Error;
use std::fmt;

use super::decode::NotText;
use super::error::FormatError;
use super::puzzle::SudokuPuzzle;
use crate::problems::instance::Instance;

/// What is to be solved.
#[derive(Clone, Debug)]
pub enum Document {
    /// A grid of digits, with what a format says of it.
    Sudoku(SudokuPuzzle),
    /// An exact cover, with its board if it is a problem by name.
    Cover(Instance),
}

/// A document, and where it stands.
#[derive(Clone, Debug)]
pub struct Located {
    /// The name of the text, and the line if it is one of many: `file.txt:7`.
    pub place: String,
    /// What stands there.
    pub document: Document,
}

/// Why a text, or a part of it, cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The name of the text, and the line and column if there is a place: `file.txt:7:2`.
    pub place: String,
    /// What is wrong, and the cure.
    pub sentence: String,
}

impl ReadError {
    pub(super) fn of(name: &str, error: &FormatError) -> ReadError {
        let FormatError { line, column, sentence } = error;
        ReadError { place: format!("{name}:{line}:{column}"), sentence: sentence.clone() }
    }

    pub(super) fn not_text(name: &str, error: &NotText) -> ReadError {
        let place = match error.place() {
            Some((line, column)) => format!("{name}:{line}:{column}"),
            None => name.to_owned(),
        };
        ReadError { place, sentence: error.to_string() }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.sentence)
    }
}

impl Error for ReadError {}

//! The result of a reader: a puzzle or a problem with its place, or an error with its place.

use std::error::Error;
use std::fmt;

use super::decode::NotText;
use super::error::FormatError;
use super::puzzle::SudokuPuzzle;
use crate::problems::instance::Instance;

/// The puzzle of a document: a grid or an exact cover.
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
    /// The puzzle or problem there.
    pub document: Document,
}

/// Why a text, or a part of it, cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The name of the text.
    pub name: String,
    /// The line and column, from 1, if there is a place.
    pub at: Option<(usize, usize)>,
    /// The error, and the cure.
    pub sentence: String,
}

impl ReadError {
    pub(super) fn of(name: &str, error: &FormatError) -> ReadError {
        let at = Some((error.line, error.column));
        ReadError { name: name.to_owned(), at, sentence: error.sentence.clone() }
    }

    pub(super) fn not_text(name: &str, error: &NotText) -> ReadError {
        ReadError { name: name.to_owned(), at: error.place(), sentence: error.to_string() }
    }

    /// Where it is wrong: `file.txt:7:2`.
    pub fn place(&self) -> String {
        match self.at {
            Some((line, column)) => format!("{}:{line}:{column}", self.name),
            None => self.name.clone(),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place(), self.sentence)
    }
}

impl Error for ReadError {}

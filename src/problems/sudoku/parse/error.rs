//! Why a text is no puzzle, and where.

use std::error::Error;
use std::fmt;

use crate::exact_cover::text::Visible;
use crate::problems::sudoku::shape::{Shape, digit_of, symbol};

/// Line and column, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Default for Place {
    fn default() -> Place {
        Place { line: 1, column: 1 }
    }
}

impl Place {
    pub(super) fn error(self, kind: ParseErrorKind) -> ParseError {
        ParseError { line: self.line, column: self.column, kind }
    }
}

/// Why a text is no puzzle, and where. It prints as a sentence with its cure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The error there.
    pub kind: ParseErrorKind,
}

/// An error in a puzzle's text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// There is no cell at all.
    NoCells,
    /// A character that is neither a digit of the shape nor a blank.
    Character {
        /// The character.
        found: char,
        /// The shape that the rest has.
        shape: Shape,
    },
    /// A row ends too early.
    ShortRow {
        /// How many cells it has.
        found: usize,
        /// How many it needs.
        needed: usize,
    },
    /// A row goes on too long.
    LongRow {
        /// How many cells it needs.
        needed: usize,
    },
    /// The text ends too early.
    TooFew {
        /// How many cells there are.
        found: usize,
        /// The shape that was expected.
        shape: Shape,
    },
    /// The text goes on after the last cell.
    TooMany {
        /// The text that stands there.
        found: char,
        /// The shape that was expected.
        shape: Shape,
    },
    /// The text goes on and on, and no line of it can belong to a puzzle.
    Endless,
    /// A second puzzle begins where one was expected.
    Several,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.kind)
    }
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            ParseErrorKind::NoCells => {
                write!(f, "there is no puzzle here: give 81 cells, a dot for each blank")
            }
            ParseErrorKind::Character { found, shape } => {
                let cure = match digit_of(found) {
                    Some(_) => "take a digit of the grid",
                    None => "correct it, or put # before a comment",
                };
                write!(
                    f,
                    "found {}, expected a digit from 1 to {} or a blank (. 0 _ * - x X ?): {cure}",
                    shown(found),
                    symbol(shape.side()),
                )
            }
            ParseErrorKind::ShortRow { found, needed } => {
                let missing = needed.saturating_sub(found);
                write!(f, "the row ends after {found} of {needed} cells: add {missing}, a dot for each blank")
            }
            ParseErrorKind::LongRow { needed } => {
                write!(f, "the row goes on after {needed} cells: take out what is too much")
            }
            ParseErrorKind::TooFew { found, shape } => {
                let needed = shape.cell_count();
                let missing = needed.saturating_sub(found);
                write!(
                    f,
                    "the puzzle ends after {found} of {needed} cells: add {missing}, a dot for each blank"
                )
            }
            ParseErrorKind::TooMany { found, shape } => write!(
                f,
                "found {} after all {} cells: take out what is too much, or put # before a comment",
                shown(found),
                shape.cell_count()
            ),
            ParseErrorKind::Endless => {
                write!(f, "this is too long to be a puzzle: give 81 cells, a dot for each blank")
            }
            ParseErrorKind::Several => write!(f, "a second puzzle begins here: give one at a time"),
        }
    }
}

/// A character as a message shows it.
fn shown(c: char) -> String {
    Visible(c.encode_utf8(&mut [0; 4])).to_string()
}

impl Error for ParseError {}

//! Reads a Sudoku from almost any text.
//!
//! One line, a line for each row, wrapped anywhere, framed, or separated by commas or tabs; a blank is
//! one of `. 0 _ * - x X ?`, or a space where a frame shows its place. `#` starts a comment. Titles
//! (`Grid 01`, `% a title`, `[Puzzle]`) set puzzles apart.
//!
//! It goes in two strides. `read` makes rows of cells out of lines, each cell with its place, and
//! decides nothing about size. `layout` decides the shape from all rows of a puzzle together, and so
//! can say what is missing where. Both take time in proportion to the text, and stop at the first row
//! that no layout could hold.

use std::error::Error;
use std::fmt;

use super::grid::Grid;
use super::shape::{Shape, digit_of, symbol};
use crate::exact_cover::text::Visible;

mod layout;
mod read;
mod spaced;

#[cfg(test)]
mod tests;

/// A puzzle of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedGrid {
    /// Its title or the comment after it, fit to be shown; empty where there is none.
    pub name: String,
    /// The line of its first cell, from 1.
    pub line: usize,
    /// The puzzle.
    pub grid: Grid,
}

/// Reads one puzzle of 16, 36, 81, 256 or 625 cells, or of 64, 100 or 144.
///
/// # Errors
/// What is there instead, with its line and column. A second puzzle is an error too.
pub fn parse(text: &str) -> Result<Grid, ParseError> {
    one(told(text, 2, AfterError::Stop))
}

/// Reads one puzzle of the shape given, when the number of cells does not tell it.
///
/// # Errors
/// As [`parse`].
pub fn parse_as(text: &str, shape: Shape) -> Result<Grid, ParseError> {
    one(puzzles(text, &[shape], 2, AfterError::Stop))
}

/// Reads every puzzle: one in any layout, one a line, or one after each title, or after another in rows.
///
/// # Errors
/// The first thing that is no puzzle. There is at least one puzzle if there is no error.
pub fn parse_many(text: &str) -> Result<Vec<NamedGrid>, ParseError> {
    let found = told(text, usize::MAX, AfterError::Stop);
    found.into_iter().map(|found| found.map(|found| found.puzzle)).collect()
}

/// Reads every puzzle as [`parse_many`] does, and goes on after what is no puzzle where the next one
/// must begin: on the next line if there is one a line, or after the next title. Never empty. All are of the
/// shape given, if there is one, when the number of cells does not tell it.
pub fn parse_each(text: &str, shape: Option<Shape>) -> Vec<Result<NamedGrid, ParseError>> {
    let found = match shape {
        Some(shape) => puzzles(text, &[shape], usize::MAX, AfterError::GoOn),
        None => told(text, usize::MAX, AfterError::GoOn),
    };
    found.into_iter().map(|found| found.map(|found| found.puzzle)).collect()
}

fn one(found: Vec<Result<FoundGrid, ParseError>>) -> Result<Grid, ParseError> {
    let found: Result<Vec<FoundGrid>, ParseError> = found.into_iter().collect();
    let mut found = found?.into_iter();
    let first = found.next().map(|found| found.puzzle.grid);
    match (first, found.next()) {
        (_, Some(second)) => Err(second.start.error(ParseErrorKind::Several)),
        (Some(grid), None) => Ok(grid),
        (None, None) => Err(Place::default().error(ParseErrorKind::NoCells)),
    }
}

/// A puzzle, and where its first cell stands.
struct FoundGrid {
    puzzle: NamedGrid,
    start: Place,
}

/// Whether to go on after a mistake, where that makes sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AfterError {
    Stop,
    GoOn,
}

/// The first `take` puzzles of the text, whose shape is told by their size: a rare one where the text is all
/// of that and makes no sense as a usual one, or begins with a line of so many cells.
fn told(text: &str, take: usize, after_error: AfterError) -> Vec<Result<FoundGrid, ParseError>> {
    let rare = || {
        let each = Shape::RARE.iter().map(|&shape| puzzles(text, &[shape], take, AfterError::Stop));
        each.into_iter().find(|found| found.iter().all(Result::is_ok))
    };
    let first = text.lines().find(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let width = first.map_or(0, |line| line.chars().filter(|c| !c.is_whitespace()).count());
    if Shape::RARE.iter().any(|shape| shape.cell_count() == width)
        && let Some(found) = rare()
    {
        return found;
    }
    let found = puzzles(text, &Shape::USUAL, take, after_error);
    if found.iter().all(Result::is_ok) {
        return found;
    }
    rare().unwrap_or(found)
}

/// The first `take` puzzles of the text, and the mistakes among them. Never empty.
fn puzzles(
    text: &str,
    shapes: &[Shape],
    take: usize,
    after_error: AfterError,
) -> Vec<Result<FoundGrid, ParseError>> {
    let mut found = Vec::new();
    let mut end = Place::default();
    for block in read::blocks(text, shapes, take) {
        end = Place { line: block.line, column: 1 };
        let mut failed = false;
        if block.is_empty() {
            if !block.is_numbered {
                continue;
            }
            failed = true;
            found.push(Err(end.error(ParseErrorKind::NoCells)));
        } else {
            let content = layout::puzzles(&block, shapes, take - found.len());
            failed |= content.found.iter().any(Result::is_err);
            found.extend(content.found);
            if let Some(place) = block.cut.filter(|_| !(failed && content.one_a_line)) {
                if !failed && found.len() < take {
                    found.push(Err(place.error(ParseErrorKind::Endless)));
                }
                break;
            }
        }
        if found.len() >= take || failed && after_error == AfterError::Stop {
            break;
        }
    }
    if found.is_empty() {
        found.push(Err(end.error(ParseErrorKind::NoCells)));
    }
    found
}

/// Line and column, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    line: usize,
    column: usize,
}

impl Default for Place {
    fn default() -> Place {
        Place { line: 1, column: 1 }
    }
}

impl Place {
    fn error(self, kind: ParseErrorKind) -> ParseError {
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
    /// What is wrong there.
    pub kind: ParseErrorKind,
}

/// What is wrong with a puzzle's text.
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
        /// What stands there.
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

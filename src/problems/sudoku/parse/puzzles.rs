//! Puzzles out of a text: one, many, or as many as can be read.

use std::str::FromStr;

use super::drawn::drawn_shape;
use super::error::{ParseError, ParseErrorKind, Place};
use super::found::{FoundGrid, NamedGrid};
use super::{layout, read};
use crate::problems::sudoku::grid::Grid;
use crate::problems::sudoku::shape::Shape;

/// Reads one puzzle of 16, 36, 81, 256 or 625 cells, or of as many as a rarer shape has.
///
/// # Errors
/// The error, with its line and column. A second puzzle is an error too.
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

/// Whether to go on after a mistake, where that makes sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AfterError {
    Stop,
    GoOn,
}

/// The first `take` puzzles of the text, whose shape is told by their size: a rare one where the text is all
/// of that and makes no sense as a usual one, or begins with a line of so many cells.
fn told(text: &str, take: usize, after_error: AfterError) -> Vec<Result<FoundGrid, ParseError>> {
    // Boxes of another height than usual are told by the frame alone.
    let written = |part: &str| part.chars().filter(|c| !c.is_whitespace()).count();
    if let Some(shape) = drawn_shape(text, written).filter(|shape| !shape.is_told_by_side()) {
        let found = puzzles(text, &[shape], take, AfterError::Stop);
        if found.iter().all(Result::is_ok) {
            return found;
        }
    }
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
    let mut is_lost = false;
    for block in read::blocks(text, shapes, take) {
        // After rows that make no puzzle only a title tells where the next one begins.
        is_lost &= !block.is_titled;
        if is_lost {
            continue;
        }
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
                (failed, is_lost) = (true, true);
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

impl FromStr for Grid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Grid, ParseError> {
        parse(text)
    }
}

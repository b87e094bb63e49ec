//! Reading a whole text in a format that is known.

use super::document::Document;
use super::error::FormatError;
use super::format::Format;
use super::interface::Holds;
use super::puzzle::SudokuPuzzle;
use super::rules_comment;
use crate::problems::instance::Instance;
use crate::problems::sudoku::Shape;

/// Reads a whole text in a format. For what does not fit into memory, or has mistakes, see
/// [`Reader`](super::Reader).
///
/// # Errors
/// The first thing that is not of this format, with its line and column.
pub fn read(text: &str, format: Format) -> Result<Vec<Document>, FormatError> {
    match format.holds() {
        Holds::Sudokus(_) => {
            Ok(read_puzzles(text, format, None)?.into_iter().map(Document::Sudoku).collect())
        }
        Holds::Cover(cover) => Ok(vec![Document::Cover(Instance::bare("", (cover.read)(text)?))]),
    }
}

/// Reads the Sudokus of a text: of 16, 36, 81, 256 or 625 cells, or all of the shape given, when the number
/// of cells does not tell it.
///
/// # Errors
/// The first thing that is not of this format, with its line and column; a format of exact covers is none.
pub fn read_puzzles(
    text: &str,
    format: Format,
    shape: Option<Shape>,
) -> Result<Vec<SudokuPuzzle>, FormatError> {
    let Some(sudokus) = format.sudokus() else {
        return Err(FormatError::found(1, 1, format!("the format {format}"), "a format of Sudokus"));
    };
    rules_comment::read(sudokus, text, shape).into_iter().map(|found| Ok(found?.puzzle)).collect()
}

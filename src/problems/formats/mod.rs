//! Formats of puzzles and exact covers: which one a text is in, reading it, writing it.
//!
//! ```
//! use quadrille::problems::formats::{self, Document, Format};
//!
//! let text = "A = {1, 4, 7}\nB = {1, 4}\nC = {4, 5, 7}\nD = {3, 5, 6}\nE = {2, 3, 6, 7}\nF = {2, 7}\n";
//! let format = formats::detect(text, None);
//! assert_eq!(format, Format::Sets);
//! let Document::Cover(problem) = formats::read(text, format)? else { unreachable!() };
//! assert_eq!(problem.count(), 1);
//! assert_eq!(formats::write_cover(&problem, Format::Sets).unwrap(), text);
//! # Ok::<(), formats::FormatError>(())
//! ```
//!
//! | format | read by |
//! |---|---|
//! | grids of digits in lines, rows, frames and fields | [`sudoku::parse`](crate::problems::sudoku::parse()) |
//! | pencil marks, strings of candidates, HoDoKu's library, addresses | here |
//! | Knuth's items and options | [`exact_cover::text`](crate::exact_cover::text) |
//! | miniexact's problems in a line, matrices, column numbers, sets, JSON | here |
//!
//! What can be written is read back the same: each format has a property test.

mod address;
mod candidates;
mod detect;
mod dimacs;
mod error;
mod format;
mod fpuzzles;
mod grids;
mod hodoku;
mod marks;
mod matrix;
mod miniexact;
mod names;
mod puzzle;
mod sets;
mod stream;

#[cfg(test)]
mod tests;

pub use candidates::Candidates;
pub use detect::detect;
pub use error::FormatError;
pub use format::Format;
pub use puzzle::Puzzle;
pub use stream::{Located, PuzzleReader, puzzles};

use super::instance::CatalogueError;
use super::sudoku::{self, Shape};
use crate::exact_cover::Problem;
use crate::exact_cover::text::{Visible, lines};

/// What a text holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Document {
    /// Sudokus: one, or a collection.
    Puzzles(Vec<Puzzle>),
    /// An exact cover.
    Cover(Problem),
}

/// Reads a whole text in a format. For collections that do not fit into memory see [`PuzzleReader`].
///
/// # Errors
/// The first thing that is not of this format, with its line and column.
pub fn read(text: &str, format: Format) -> Result<Document, FormatError> {
    match format {
        Format::Dlx => names::read(text).map(Document::Cover),
        Format::Miniexact => miniexact::read(text).map(Document::Cover),
        Format::Dimacs => dimacs::read(text).map(Document::Cover),
        Format::Dense | Format::DenseCsv => matrix::read_dense(text).map(Document::Cover),
        Format::Sparse => matrix::read_sparse(text).map(Document::Cover),
        Format::Sets | Format::Json => sets::read(text).map(Document::Cover),
        _ => read_puzzles(text, format).map(Document::Puzzles),
    }
}

/// Reads the Sudokus of a text: of 16, 36, 81, 256 or 625 cells.
///
/// # Errors
/// The first thing that is not of this format, with its line and column; a format of exact covers is none.
pub fn read_puzzles(text: &str, format: Format) -> Result<Vec<Puzzle>, FormatError> {
    match format {
        Format::PencilMarks => marks::read_groups(text, &Shape::USUAL),
        Format::Candidates => marks::read_strings(text, &Shape::USUAL),
        Format::Hodoku => hodoku::read(text),
        Format::SudokuWiki | Format::SudokuExchange => address::read(text),
        format if format.is_sudoku() => Ok(described(text, sudoku::parse_many(text)?)),
        format => Err(FormatError::found(1, 1, format!("the format {format}"), "a format of Sudokus")),
    }
}

/// Reads the Sudokus of a text, all of the shape given, when the number of cells does not tell it.
///
/// # Errors
/// As [`read_puzzles`]. HoDoKu's library and addresses have 9×9 grids, whatever is asked for.
pub fn read_puzzles_as(text: &str, format: Format, shape: Shape) -> Result<Vec<Puzzle>, FormatError> {
    match format {
        Format::PencilMarks => marks::read_groups(text, &[shape]),
        Format::Candidates => marks::read_strings(text, &[shape]),
        Format::Hodoku | Format::SudokuWiki | Format::SudokuExchange => read_puzzles(text, format),
        format if format.is_sudoku() => Ok(described(text, sudoku::parse_many_as(text, shape)?)),
        format => read_puzzles(text, format),
    }
}

/// The puzzles, of which one without a name may be described in a `#D` line, as in a .sdk file.
fn described(text: &str, found: Vec<sudoku::Named>) -> Vec<Puzzle> {
    let mut puzzles: Vec<Puzzle> = found.into_iter().map(Puzzle::from).collect();
    if let [puzzle] = puzzles.as_mut_slice()
        && puzzle.name.is_empty()
        && let Some(description) = lines(text).find_map(|line| line.strip_prefix("#D"))
    {
        puzzle.name = Visible(description.trim()).to_string();
    }
    puzzles
}

/// Writes the puzzle that is the `number`-th of its collection, counted from 1. The text ends with a line
/// end, and puzzles written one after another make a collection.
///
/// # Errors
/// If the format cannot say it: one of exact covers, or a grid or candidates that it does not have.
pub fn write_puzzle(puzzle: &Puzzle, format: Format, number: usize) -> Result<String, CatalogueError> {
    let grid = &puzzle.grid;
    Ok(match format {
        Format::Line => grids::line(puzzle),
        Format::Sdm => grid.line() + "\n",
        Format::Rows => grids::plain(grid),
        Format::Euler => grids::euler(grid, number),
        Format::Sdk => grids::sdk(puzzle),
        Format::SimpleSudoku => grids::simple(grid),
        Format::Framed => format!("{grid}\n"),
        Format::Debian => grids::debian(puzzle),
        Format::Csv => grids::csv(grid),
        Format::PencilMarks => return marks::write_groups(puzzle),
        Format::Candidates => marks::write_string(puzzle),
        Format::Hodoku => return hodoku::write(puzzle),
        Format::SudokuWiki => return address::write(puzzle, "https://www.sudokuwiki.org/sudoku.htm?bd="),
        Format::SudokuExchange => return address::write(puzzle, "https://sudokuexchange.com/play/?s="),
        Format::Dlx
        | Format::Miniexact
        | Format::Dimacs
        | Format::Dense
        | Format::DenseCsv
        | Format::Sparse
        | Format::Sets
        | Format::Json => {
            return write_cover(&puzzle.instance().problem, format);
        }
    })
}

/// Writes an exact cover. The text ends with a line end.
///
/// # Errors
/// If the format cannot say it: one of Sudokus, or secondary items, colours, names or a shape that it does
/// not have.
pub fn write_cover(problem: &Problem, format: Format) -> Result<String, CatalogueError> {
    let knows_colours = matches!(format, Format::Dlx | Format::Miniexact | Format::Dimacs);
    if problem.has_colours() && !format.is_sudoku() && !knows_colours {
        return Err(CatalogueError::new(format!(
            "{format} cannot say that options give items colours: write it as dlx, miniexact or dimacs"
        )));
    }
    match format {
        Format::Dlx => names::write(problem),
        Format::Miniexact => miniexact::write(problem),
        Format::Dimacs => Ok(dimacs::write(problem)),
        Format::Dense => matrix::write_dense(problem, " "),
        Format::DenseCsv => matrix::write_dense(problem, ","),
        Format::Sparse => Ok(matrix::write_sparse(problem)),
        Format::Sets => sets::write(problem),
        Format::Json => sets::write_json(problem),
        format => {
            let covers: Vec<&str> =
                Format::ALL.into_iter().filter(|format| !format.is_sudoku()).map(Format::name).collect();
            Err(CatalogueError::new(format!(
                "{format} is a format of Sudokus: an exact cover can be written as {}",
                covers.join(", ")
            )))
        }
    }
}

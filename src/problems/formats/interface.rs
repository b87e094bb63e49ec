//! What is asked of each format: its name, its endings, how it is recognised, read and written.

use super::error::FormatError;
use super::puzzle::{LocatedPuzzle, SudokuPuzzle};
use super::sample::{Likeness, Sample};
use crate::exact_cover::Problem;
use crate::problems::catalogue_error::CatalogueError;
use crate::problems::sudoku::Shape;

/// All about a format.
pub(super) struct FormatSpec {
    /// The name to ask for it by.
    pub(super) name: &'static str,
    /// Endings of files that can be nothing else, without the dot.
    pub(super) extensions: &'static [&'static str],
    /// A description in a few words.
    pub(super) about: &'static str,
    /// How much a text is like it.
    pub(super) likeness: fn(&Sample<'_>) -> Likeness,
    /// The kind of its content.
    pub(super) holds: Holds,
}

/// The kind of puzzle in a text of a format.
pub(super) enum Holds {
    /// Sudokus: one, or a collection.
    Sudokus(SudokuFormat),
    /// An exact cover.
    Cover(CoverFormat),
}

/// Every puzzle of a text and every mistake, of the shape given if the size does not tell it; never empty.
pub(super) type ReadPuzzles = fn(&str, Option<Shape>) -> Vec<Result<LocatedPuzzle, FormatError>>;

/// How Sudokus are read and written.
pub(super) struct SudokuFormat {
    pub(super) read: ReadPuzzles,
    /// Writes a puzzle, the n-th of its collection, counted from 1.
    pub(super) write: fn(&SudokuPuzzle, usize) -> Result<String, CatalogueError>,
    /// Whether a line of a collection is a puzzle by itself, by a sign that other formats do not have.
    pub(super) is_line: fn(&str) -> bool,
    /// How many cells a line has, if it is a row in a way that only this format has; else 0.
    pub(super) row: fn(&str) -> usize,
    /// How rules are told that digits do not tell.
    pub(super) rules: RulesTold,
}

/// How a format tells rules that digits do not tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RulesTold {
    /// In a comment of ours.
    InComment,
    /// By itself, those that it knows.
    Inside,
    /// Not at all: it is for 9×9 grids by the usual rules alone.
    Never,
}

impl SudokuFormat {
    /// A format whose lines look like those of any other grid of digits.
    pub(super) const fn of_digits(
        read: ReadPuzzles,
        write: fn(&SudokuPuzzle, usize) -> Result<String, CatalogueError>,
    ) -> Holds {
        Holds::Sudokus(SudokuFormat {
            read,
            write,
            is_line: |_| false,
            row: |_| 0,
            rules: RulesTold::InComment,
        })
    }

    /// A format of classic grids with a puzzle a line, told by `is_line`.
    pub(super) const fn of_lines(
        read: ReadPuzzles,
        write: fn(&SudokuPuzzle, usize) -> Result<String, CatalogueError>,
        is_line: fn(&str) -> bool,
    ) -> Holds {
        Holds::Sudokus(SudokuFormat { read, write, is_line, row: |_| 0, rules: RulesTold::Never })
    }
}

/// How exact covers are read and written.
pub(super) struct CoverFormat {
    pub(super) read: fn(&str) -> Result<Problem, FormatError>,
    pub(super) write: fn(&Problem) -> Result<String, CatalogueError>,
    /// Whether it can say that options give items colours.
    pub(super) colours: bool,
    /// Whether a line begins another problem, if a text can hold several.
    pub(super) begins: Option<fn(&str) -> bool>,
}

impl CoverFormat {
    /// A format of one problem without colours.
    pub(super) const fn plain(
        read: fn(&str) -> Result<Problem, FormatError>,
        write: fn(&Problem) -> Result<String, CatalogueError>,
    ) -> Holds {
        Holds::Cover(CoverFormat { read, write, colours: false, begins: None })
    }
}

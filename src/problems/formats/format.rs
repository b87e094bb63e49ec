//! The list of formats. Each has a file that says all about it; what reads, writes, names or lists formats
//! goes by this list.

use std::fmt;

use super::interface::{CoverFormat, FormatSpec, Holds, SudokuFormat};
use super::sample::{Likeness, Sample};
use super::{
    address, candidate_strings, dimacs, grids, hodoku, matrix, miniexact, names, pencil_marks, sets,
};
use crate::exact_cover::closed_set;

closed_set! {
    /// A format in which a puzzle or an exact cover is written. Those of Sudokus come first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Format {
        /// A puzzle a line, a comment after it: `4.....8.5.3… # name`.
        Line = &grids::LINE,
        /// A collection of SudoCue: a puzzle a line, nothing after it.
        Sdm = &grids::SDM,
        /// A line for each row.
        Rows = &grids::ROWS,
        /// Project Euler's: `Grid 01`, then a line for each row, 0 for a blank.
        Euler = &grids::EULER,
        /// SadMan's and SudoCue's: `[Puzzle]`, then a line for each row; `#` lines say who made it.
        Sdk = &grids::SDK,
        /// Simple Sudoku's: a frame of dashes and stars.
        SimpleSudoku = &grids::SIMPLE_SUDOKU,
        /// A frame with a space around every digit, as qqwing and others print.
        Framed = &grids::FRAMED,
        /// That of Debian's package sudoku: `% title`, then rows with bars between boxes.
        Debian = &grids::DEBIAN,
        /// Values separated by commas, nothing for a blank.
        Csv = &grids::CSV,
        /// A group of candidates for each cell: one digit is a placed value, unless a peer still has it.
        PencilMarks = &pencil_marks::SPEC,
        /// n characters for each cell, a digit or a dot: 729 for a 9×9 grid.
        Candidates = &candidate_strings::SPEC,
        /// A line of HoDoKu's library: fields between colons, the grid in the fourth.
        Hodoku = &hodoku::SPEC,
        /// An address of sudokuwiki.org with `bd=`.
        SudokuWiki = &address::SUDOKU_WIKI,
        /// An address of sudokuexchange.com with `s=`.
        SudokuExchange = &address::SUDOKU_EXCHANGE,
        /// An address of f-puzzles.com with `load=`.
        FPuzzles = &address::F_PUZZLES,
        /// Knuth's: items, then options, by their names.
        Dlx = &names::SPEC,
        /// That of miniexact, a problem in a line: `< a b > [ s ] a s; b;`.
        Miniexact = &miniexact::SPEC,
        /// Miniexact's in numbers: `p xcc 2 1`, then `2 3 -1 0` for an option.
        Dimacs = &dimacs::SPEC,
        /// A 0/1 matrix with spaces between.
        Dense = &matrix::DENSE,
        /// A 0/1 matrix with commas between.
        DenseCsv = &matrix::DENSE_CSV,
        /// Column numbers from 0, a row of the matrix a line, after a line with their count.
        Sparse = &matrix::SPARSE,
        /// `A = {1, 2}`: a set for each option.
        Sets = &sets::SETS,
        /// `{"A": [1, 2]}`: an array for each option.
        Json = &sets::JSON,
    }

    const fn spec -> &'static FormatSpec;
}

impl Format {
    /// The name to ask for it by: `pencil-marks`.
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    /// Extensions of files that can be nothing else, without the dot.
    pub fn extensions(self) -> &'static [&'static str] {
        self.spec().extensions
    }

    /// A description in a few words.
    pub fn about(self) -> &'static str {
        self.spec().about
    }

    /// The format of this name. Capitals do not matter.
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// The format that an extension decides, whatever the content looks like.
    pub fn of_extension(extension: &str) -> Option<Format> {
        let has = |format: &Format| format.extensions().iter().any(|e| e.eq_ignore_ascii_case(extension));
        Format::ALL.into_iter().find(has)
    }

    /// The format in which a file with this extension must be, whatever it looks like. In JSON anything may be written.
    pub fn forced_by(extension: &str) -> Option<Format> {
        Format::of_extension(extension).filter(|&format| format != Format::Json)
    }

    /// The format that the extension of a file's name decides.
    pub fn of_file(name: &str) -> Option<Format> {
        Format::of_extension(name.rsplit_once('.')?.1)
    }

    /// Whether it holds Sudokus; else it holds exact covers.
    pub fn is_sudoku(self) -> bool {
        self.sudokus().is_some()
    }

    /// Whether a text in it can hold more than one puzzle or problem.
    pub fn holds_several(self) -> bool {
        self.cover().is_none_or(|cover| cover.begins.is_some())
    }

    pub(super) fn sudokus(self) -> Option<&'static SudokuFormat> {
        match &self.spec().holds {
            Holds::Sudokus(sudokus) => Some(sudokus),
            Holds::Cover(_) => None,
        }
    }

    pub(super) fn cover(self) -> Option<&'static CoverFormat> {
        match &self.spec().holds {
            Holds::Sudokus(_) => None,
            Holds::Cover(cover) => Some(cover),
        }
    }

    pub(super) fn holds(self) -> &'static Holds {
        &self.spec().holds
    }

    pub(super) fn likeness(self, sample: &Sample<'_>) -> Likeness {
        (self.spec().likeness)(sample)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_extensions_find_their_format() {
        for (number, format) in Format::ALL.into_iter().enumerate() {
            assert_eq!(Format::named(&format.name().to_uppercase()), Some(format));
            assert!(format.extensions().iter().all(|e| Format::of_extension(e) == Some(format)));
            assert!(Format::ALL[..number].iter().all(|other| other.name() != format.name()));
            assert!(!format.about().is_empty());
        }
        assert_eq!(Format::of_extension("DLX"), Some(Format::Dlx));
        assert_eq!(Format::of_file("a.b.dlx"), Some(Format::Dlx));
        assert_eq!(Format::of_extension("txt"), None);
        assert_eq!(Format::named("word"), None);
        assert!(Format::Line.is_sudoku() && !Format::Sparse.is_sudoku());
    }
}

//! The formats by name.

use std::fmt;

/// A format in which a puzzle or an exact cover is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A puzzle a line, a comment after it: `4.....8.5.3… # name`.
    Line,
    /// A collection of SudoCue: a puzzle a line, nothing after it.
    Sdm,
    /// A line for each row.
    Rows,
    /// Project Euler's: `Grid 01`, then a line for each row, 0 for a blank.
    Euler,
    /// SadMan's and SudoCue's: `[Puzzle]`, then a line for each row; `#` lines say who made it.
    Sdk,
    /// Simple Sudoku's: a frame of dashes and stars.
    SimpleSudoku,
    /// A frame with a space around every digit, as qqwing and others print.
    Framed,
    /// That of Debian's package sudoku: `% title`, then rows with bars between boxes.
    Debian,
    /// Values separated by commas, nothing for a blank.
    Csv,
    /// A group of candidates for each cell: one digit is a placed value, unless a peer still has it.
    PencilMarks,
    /// n characters for each cell, a digit or a dot: 729 for a 9×9 grid.
    Candidates,
    /// A line of HoDoKu's library: fields between colons, the grid in the fourth.
    Hodoku,
    /// An address of sudokuwiki.org with `bd=`.
    SudokuWiki,
    /// An address of sudokuexchange.com with `s=`.
    SudokuExchange,
    /// Knuth's: items, then options, by their names.
    Dlx,
    /// That of miniexact, a problem in a line: `< a b > [ s ] a s; b;`.
    Miniexact,
    /// Miniexact's in numbers: `p xcc 2 1`, then `2 3 -1 0` for an option.
    Dimacs,
    /// A 0/1 matrix with spaces between.
    Dense,
    /// A 0/1 matrix with commas between.
    DenseCsv,
    /// Column numbers from 0, a row of the matrix a line, after a line with their count.
    Sparse,
    /// `A = {1, 2}`: a set for each option.
    Sets,
    /// `{"A": [1, 2]}`: an array for each option.
    Json,
}

/// Name, extensions, description.
type Facts = (&'static str, &'static [&'static str], &'static str);

impl Format {
    /// All of them; Sudoku first.
    pub const ALL: [Format; 22] = [
        Format::Line,
        Format::Sdm,
        Format::Rows,
        Format::Euler,
        Format::Sdk,
        Format::SimpleSudoku,
        Format::Framed,
        Format::Debian,
        Format::Csv,
        Format::PencilMarks,
        Format::Candidates,
        Format::Hodoku,
        Format::SudokuWiki,
        Format::SudokuExchange,
        Format::Dlx,
        Format::Miniexact,
        Format::Dimacs,
        Format::Dense,
        Format::DenseCsv,
        Format::Sparse,
        Format::Sets,
        Format::Json,
    ];

    const fn facts(self) -> Facts {
        match self {
            Format::Line => ("line", &[], "a puzzle a line"),
            Format::Sdm => ("sdm", &["sdm"], "a SudoCue collection, a puzzle a line"),
            Format::Rows => ("rows", &[], "a line for each row"),
            Format::Euler => ("euler", &[], "Project Euler's Grid NN and a line for each row"),
            Format::Sdk => ("sdk", &["sdk"], "SadMan's and SudoCue's rows after [Puzzle]"),
            Format::SimpleSudoku => ("ss", &["ss"], "Simple Sudoku's framed grid"),
            Format::Framed => ("framed", &[], "a framed grid"),
            Format::Debian => ("debian", &[], "Debian sudoku's % title and rows"),
            Format::Csv => ("csv", &[], "rows of values with commas"),
            Format::PencilMarks => ("pencil-marks", &["sdx"], "a group of candidates for each cell"),
            Format::Candidates => ("candidates", &[], "as many characters for each cell as digits (729)"),
            Format::Hodoku => ("hodoku", &["hol"], "a line of HoDoKu's library"),
            Format::SudokuWiki => ("sudokuwiki", &[], "an address of sudokuwiki.org"),
            Format::SudokuExchange => ("sudokuexchange", &[], "an address of sudokuexchange.com"),
            Format::Dlx => ("dlx", &["dlx", "xc"], "Knuth's items and options"),
            Format::Miniexact => ("miniexact", &[], "< a b > [ s ] a s; b; - a problem a line"),
            Format::Dimacs => ("dimacs", &[], "p xcc 2 1 and numbers, 0 after each option"),
            Format::Dense => ("matrix", &[], "a 0/1 matrix"),
            Format::DenseCsv => ("matrix-csv", &[], "a 0/1 matrix with commas"),
            Format::Sparse => ("sparse", &[], "column numbers from 0, a row of the matrix a line"),
            Format::Sets => ("sets", &[], "A = {1, 2}, a set for each option"),
            Format::Json => ("json", &["json"], "{\"A\": [1, 2]}, an array for each option"),
        }
    }

    /// The name to ask for it by: `pencil-marks`.
    pub const fn name(self) -> &'static str {
        self.facts().0
    }

    /// Extensions of files that can be nothing else, without the dot.
    pub const fn extensions(self) -> &'static [&'static str] {
        self.facts().1
    }

    /// What it is, in a few words.
    pub const fn about(self) -> &'static str {
        self.facts().2
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

    /// Whether it holds Sudokus; else it holds one exact cover.
    pub fn is_sudoku(self) -> bool {
        use Format::{Dense, DenseCsv, Dimacs, Dlx, Json, Miniexact, Sets, Sparse};
        !matches!(self, Dlx | Miniexact | Dimacs | Dense | DenseCsv | Sparse | Sets | Json)
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
        assert_eq!(Format::of_extension("txt"), None);
        assert_eq!(Format::named("word"), None);
        assert!(Format::Line.is_sudoku() && !Format::Sparse.is_sudoku());
    }
}

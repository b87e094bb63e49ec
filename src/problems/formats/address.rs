//! Addresses of web sites that carry a puzzle: 81 characters after `bd=` or `s=`, or a packed one after
//! `load=`.

use super::delimited;
use super::error::FormatError;
use super::fpuzzles;
use super::interface::{FormatSpec, Holds, RulesTold, SudokuFormat};
use super::puzzle::{LocatedPuzzle, SudokuPuzzle};
use super::sample::{Likeness, Sample};
use crate::exact_cover::text::lines;
use crate::problems::catalogue_error::CatalogueError;
use crate::problems::sudoku::{Grid, Shape};

/// Addresses of sudokuwiki.org, and those that are of no other format.
pub(super) const SUDOKU_WIKI: FormatSpec = FormatSpec {
    name: "sudokuwiki",
    extensions: &[],
    about: "an address of sudokuwiki.org",
    likeness: |sample| Likeness::Sign.when(is_address(sample) && !is_exchange(sample) && !is_packed(sample)),
    holds: SudokuFormat::of_lines(
        read,
        |puzzle, _| write(puzzle, "https://www.sudokuwiki.org/sudoku.htm?bd="),
        is_line,
    ),
};

/// Addresses of sudokuexchange.com.
pub(super) const SUDOKU_EXCHANGE: FormatSpec = FormatSpec {
    name: "sudokuexchange",
    extensions: &[],
    about: "an address of sudokuexchange.com",
    likeness: |sample| Likeness::Sign.when(is_address(sample) && is_exchange(sample)),
    holds: SudokuFormat::of_lines(
        read,
        |puzzle, _| write(puzzle, "https://sudokuexchange.com/play/?s="),
        is_line,
    ),
};

/// Addresses of f-puzzles.com, and of sites that take them over.
pub(super) const F_PUZZLES: FormatSpec = FormatSpec {
    name: "f-puzzles",
    extensions: &[],
    about: "an address of f-puzzles.com, also with diagonals, windows, knights and regions",
    likeness: |sample| Likeness::Sign.when(is_address(sample) && is_packed(sample)),
    holds: Holds::Sudokus(SudokuFormat {
        read,
        write: |puzzle, _| fpuzzles::write(puzzle),
        is_line,
        row: |_| 0,
        rules: RulesTold::Inside,
    }),
};

fn is_packed(sample: &Sample<'_>) -> bool {
    ["f-puzzles.com", "/fpuzzles", "=fpuzzles"].iter().any(|sign| sample.start().contains(sign))
}

fn is_address(sample: &Sample<'_>) -> bool {
    is_line(sample.start()) && !sample.start().trim_start().starts_with("//")
}

fn is_exchange(sample: &Sample<'_>) -> bool {
    sample.start().contains("sudokuexchange")
}

/// Whether a line holds an address.
fn is_line(line: &str) -> bool {
    // After a puzzle it says where that is from.
    line.contains("://") && delimited::puzzle_of(line).is_none()
}

/// Reads an address a line.
fn read(text: &str, _: Option<Shape>) -> Vec<Result<LocatedPuzzle, FormatError>> {
    let mut puzzles = Vec::new();
    let mut last = 1;
    for (line, text) in (1..).zip(lines(text)) {
        last = line;
        if !text.trim().is_empty() && !text.trim_start().starts_with('#') {
            puzzles.push(read_line(line, text).map(|puzzle| puzzle.at(line)));
        }
    }
    if puzzles.is_empty() {
        puzzles.push(Err(FormatError::new(last, 1, "there is no address here: give one with bd= or s=")));
    }
    puzzles
}

fn read_line(line: usize, text: &str) -> Result<SudokuPuzzle, FormatError> {
    let column = |at: usize| text[..at].chars().count() + 1;
    let query = text.find('?').map_or(text.len(), |at| at + 1);
    // A packed puzzle stands in the path, or in a field of its own.
    for mark in ["/fpuzzles", "=fpuzzles"] {
        if let Some(at) = text.find(mark) {
            let packed = text[at + mark.len()..].trim_end().split(['&', '?', '#']).next().unwrap_or_default();
            return fpuzzles::read(line, column(at + mark.len()), packed);
        }
    }
    let mut at = query;
    for field in text[query..].trim_end().split('&') {
        let value = ["bd=", "s="].into_iter().find_map(|key| field.strip_prefix(key));
        if let Some(value) = value {
            return read_cells(line, column(at + field.len() - value.len()), value);
        }
        if let Some(packed) = field.strip_prefix("load=") {
            return fpuzzles::read(line, column(at + 5), packed);
        }
        at += field.len() + 1;
    }
    Err(FormatError::found(line, column(query), "an address without a puzzle", "bd= or s= and 81 characters"))
}

fn read_cells(line: usize, start: usize, text: &str) -> Result<SudokuPuzzle, FormatError> {
    let mut digits = Vec::new();
    for (column, c) in (start..).zip(text.chars()) {
        match c {
            '.' | '0' | '-' | '_' => digits.push(0),
            '1'..='9' => digits.push(c as u8 - b'0'),
            _ => return Err(FormatError::found(line, column, c, "a digit, or 0 for a blank")),
        }
    }
    let (found, end) = (digits.len(), start + text.chars().count());
    let grid = Grid::from_digits(Shape::CLASSIC, digits);
    grid.map(SudokuPuzzle::new)
        .ok_or_else(|| FormatError::found(line, end, format!("{found} cells"), "81, a 0 for each blank"))
}

/// Writes the cells after `before`.
fn write(puzzle: &SudokuPuzzle, before: &str) -> Result<String, CatalogueError> {
    if puzzle.grid.shape() != Shape::CLASSIC {
        return Err(CatalogueError::new("these sites have grids of 9×9 alone: write it as line or rows"));
    }
    Ok(format!("{before}{}\n", puzzle.grid.line().replace('.', "0")))
}

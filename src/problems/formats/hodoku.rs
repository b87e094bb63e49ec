//! Lines of HoDoKu's library: `:0000:x:9..8..+7…:112 212::`, fields between colons.
//!
//! The fourth field is the grid, with `+` before digits that were placed; the fifth has the candidates that
//! were deleted besides, as digit, row and column; the seventh is a comment. The first line of a program's
//! own `Sudoku2.java` is the reference.

use super::candidates::Candidates;
use super::error::FormatError;
use super::interface::{FormatSpec, SudokuFormat};
use super::puzzle::{LocatedPuzzle, SudokuPuzzle};
use super::sample::Likeness;
use crate::exact_cover::text::{Visible, lines, words};
use crate::problems::catalogue_error::CatalogueError;
use crate::problems::sudoku::{Cell, Grid, Shape};

pub(super) const SPEC: FormatSpec = FormatSpec {
    name: "hodoku",
    extensions: &["hol"],
    about: "a line of HoDoKu's library",
    likeness: |sample| Likeness::Sign.when(is_line(sample.start())),
    holds: SudokuFormat::of_lines(read, |puzzle, _| write(puzzle), is_line),
};

/// Whether a line looks like one of the library.
fn is_line(line: &str) -> bool {
    line.trim_start().starts_with(':') && line.matches(':').count() >= 5
}

/// Reads a puzzle a line.
fn read(text: &str, _: Option<Shape>) -> Vec<Result<LocatedPuzzle, FormatError>> {
    let mut puzzles = Vec::new();
    let mut last = 1;
    for (line, text) in (1..).zip(lines(text)) {
        last = line;
        if !text.trim().is_empty() && !text.starts_with('#') {
            puzzles.push(read_line(line, text).map(|puzzle| puzzle.at(line)));
        }
    }
    if puzzles.is_empty() {
        let nothing = "there is no puzzle here: give a line of HoDoKu's library";
        puzzles.push(Err(FormatError::new(last, 1, nothing)));
    }
    puzzles
}

fn read_line(line: usize, text: &str) -> Result<SudokuPuzzle, FormatError> {
    let mut fields = Vec::new();
    let mut column = 1;
    for field in text.split(':') {
        fields.push((column, field));
        column += field.chars().count() + 1;
    }
    let &[(_, before), _, _, (grid_at, grid), (deleted_at, deleted), ref rest @ ..] = fields.as_slice()
    else {
        let found = format!("{} fields", fields.len());
        return Err(FormatError::found(
            line,
            1,
            found,
            "7 or 8 fields between colons, the grid in the fourth",
        ));
    };
    if !before.trim().is_empty() {
        return Err(FormatError::found(line, 1, before.trim(), "a colon at the beginning"));
    }
    let mut puzzle = read_grid(line, grid_at, grid)?;
    let mut candidates = Candidates::of(&puzzle.grid);
    let mut is_less = false;
    for (at, word) in words(deleted) {
        let digits: Vec<u8> = word.bytes().map(|b| b.wrapping_sub(b'0')).collect();
        match digits[..] {
            [digit @ 1..=9, row @ 1..=9, column @ 1..=9] => {
                let cell = Cell::new(row - 1, column - 1);
                if puzzle.grid.get(cell) == 0 {
                    candidates.remove(cell, digit);
                    is_less = true;
                }
            }
            _ => {
                let expected = "a deleted candidate, as digit, row and column: 112";
                return Err(FormatError::found(line, deleted_at + at - 1, word, expected));
            }
        }
    }
    puzzle.candidates = is_less.then_some(candidates);
    puzzle.name = rest.get(1).map(|(_, comment)| Visible(comment.trim()).to_string()).unwrap_or_default();
    Ok(puzzle)
}

/// 81 cells, each perhaps with a plus before it.
fn read_grid(line: usize, start: usize, text: &str) -> Result<SudokuPuzzle, FormatError> {
    let shape = Shape::CLASSIC;
    let mut digits = Vec::with_capacity(shape.cell_count());
    let mut typed = Vec::new();
    let mut is_placed = false;
    for (column, c) in (start..).zip(text.chars()) {
        let digit = match c {
            '+' if !is_placed => {
                is_placed = true;
                continue;
            }
            '.' | '0' if !is_placed => 0,
            '1'..='9' => c as u8 - b'0',
            _ => {
                return Err(FormatError::found(
                    line,
                    column,
                    c,
                    "a digit from 1 to 9, a dot, or + and a digit",
                ));
            }
        };
        if digits.len() == shape.cell_count() {
            return Err(FormatError::found(line, column, c, "a colon after 81 cells"));
        }
        if is_placed {
            typed.push(shape.cell(digits.len()));
        }
        is_placed = false;
        digits.push(digit);
    }
    let found = digits.len();
    match Grid::from_digits(shape, digits) {
        Some(grid) => Ok(SudokuPuzzle { typed, ..SudokuPuzzle::new(grid) }),
        None => {
            let column = start + text.chars().count();
            Err(FormatError::found(line, column, format!("{found} cells"), "81, a dot for each blank"))
        }
    }
}

/// Writes the line of a puzzle. A colon in its name becomes a semicolon.
fn write(puzzle: &SudokuPuzzle) -> Result<String, CatalogueError> {
    let shape = puzzle.grid.shape();
    if shape != Shape::CLASSIC {
        return Err(CatalogueError::new("HoDoKu's library has grids of 9×9 alone: write it as line or rows"));
    }
    let mut grid = String::new();
    for (cell, c) in shape.cells().zip(puzzle.grid.line().chars()) {
        grid.push_str(if puzzle.typed.contains(&cell) { "+" } else { "" });
        grid.push(c);
    }
    let (rules, left) = (Candidates::of(&puzzle.grid), puzzle.candidates());
    let mut deleted = Vec::new();
    for digit in shape.digits() {
        let gone = shape.cells().filter(|&cell| rules.has(cell, digit) && !left.has(cell, digit));
        deleted.extend(gone.map(|cell| format!("{digit}{}{}", cell.row + 1, cell.column + 1)));
    }
    Ok(format!(":0000:x:{grid}:{}::{}\n", deleted.join(" "), puzzle.name.replace(':', ";")))
}

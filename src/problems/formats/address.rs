//! Addresses of web sites that carry a puzzle: 81 characters after `bd=` or `s=`, or a packed one after
//! `load=`.

use super::error::FormatError;
use super::fpuzzles;
use super::puzzle::Puzzle;
use crate::exact_cover::text::lines;
use crate::problems::instance::CatalogueError;
use crate::problems::sudoku::{Grid, Shape};

/// Whether a line holds an address.
pub(super) fn is_line(line: &str) -> bool {
    line.contains("://")
}

/// Reads an address a line.
pub(super) fn read(text: &str) -> Result<Vec<Puzzle>, FormatError> {
    let mut puzzles = Vec::new();
    let mut last = 1;
    for (line, text) in (1..).zip(lines(text)) {
        last = line;
        if !text.trim().is_empty() && !text.trim_start().starts_with('#') {
            puzzles.push(read_line(line, text)?);
        }
    }
    match puzzles.is_empty() {
        true => Err(FormatError::new(last, 1, "there is no address here: give one with bd= or s=")),
        false => Ok(puzzles),
    }
}

fn read_line(line: usize, text: &str) -> Result<Puzzle, FormatError> {
    let column = |at: usize| text[..at].chars().count() + 1;
    let query = text.find('?').map_or(text.len(), |at| at + 1);
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

fn read_cells(line: usize, start: usize, text: &str) -> Result<Puzzle, FormatError> {
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
    grid.map(Puzzle::new)
        .ok_or_else(|| FormatError::found(line, end, format!("{found} cells"), "81, a 0 for each blank"))
}

/// Writes the address `before` the cells.
pub(super) fn write(puzzle: &Puzzle, before: &str) -> Result<String, CatalogueError> {
    if puzzle.grid.shape() != Shape::CLASSIC {
        return Err(CatalogueError::new("these sites have grids of 9×9 alone: write it as line or rows"));
    }
    Ok(format!("{before}{}\n", puzzle.grid.line().replace('.', "0")))
}

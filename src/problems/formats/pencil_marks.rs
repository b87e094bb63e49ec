//! Pencil marks: a group of candidates for each cell, in a frame or not.

use super::candidates::Candidates;
use super::error::FormatError;
use super::interface::{FormatSpec, Holds, RulesTold, SudokuFormat};
use super::puzzle::{LocatedPuzzle, SudokuPuzzle};
use super::sample::{Likeness, Sample};
use crate::exact_cover::text::lines;
use crate::problems::catalogue_error::CatalogueError;
use crate::problems::sudoku::parse::drawn_shape;
use crate::problems::sudoku::shape::{digit_of, symbol};
use crate::problems::sudoku::{Cell, Shape};

pub(super) const SPEC: FormatSpec = FormatSpec {
    name: "pencil-marks",
    extensions: &["sdx"],
    about: "a group of candidates for each cell",
    likeness,
    holds: Holds::Sudokus(SudokuFormat {
        read,
        write: |puzzle, _| write(puzzle),
        is_line: |_| false,
        row: |line| if is_row(line) { groups(line).len() } else { 0 },
        rules: RulesTold::InComment,
    }),
};

fn likeness(sample: &Sample<'_>) -> Likeness {
    let is_read = || read(sample.text, None).iter().all(Result::is_ok);
    Likeness::Sign.when(sample.lines.iter().any(|line| is_row(line)) && is_read())
}

/// The groups of a line of pencil marks: column and text of each. What stands between them is frame.
fn groups(line: &str) -> Vec<(usize, &str)> {
    let mut groups = Vec::new();
    let mut start = None;
    let inside = |c: char| c.is_ascii_alphanumeric();
    let places = line.char_indices().map(Some).chain([None]);
    for (column, place) in (1..).zip(places) {
        match (place, start) {
            (Some((at, c)), None) if inside(c) => start = Some((column, at)),
            (Some((_, c)), Some(_)) if inside(c) => {}
            (place, Some((first, from))) => {
                groups.push((first, &line[from..place.map_or(line.len(), |(at, _)| at)]));
                start = None;
            }
            _ => {}
        }
    }
    groups
}

/// Whether a line is a row of pencil marks: as many groups as a grid has columns, each of digits that
/// rise, one of them with more than one, and nothing between them but space and bars.
fn is_row(line: &str) -> bool {
    if !line.chars().all(|c| c.is_ascii_alphanumeric() || c.is_whitespace() || "|│┃║".contains(c)) {
        return false;
    }
    let groups = groups(line);
    let rises = |group: &str| {
        let digits: Option<Vec<u8>> = group.trim_start_matches('u').chars().map(digit_of).collect();
        digits.is_some_and(|digits| digits.is_sorted_by(|a, b| a < b))
    };
    Shape::of_side(groups.len()).is_some()
        && groups.iter().any(|(_, group)| group.len() > 1)
        && groups.iter().all(|(_, group)| rises(group))
}

/// Reads grids of pencil marks. A `u` before a digit says that it was placed, as in SudoCue's .sdx.
fn read(text: &str, shape: Option<Shape>) -> Vec<Result<LocatedPuzzle, FormatError>> {
    let mut rows: Vec<(usize, Vec<(usize, &str)>)> = Vec::new();
    let mut last = 1;
    for (line, text) in (1..).zip(lines(text)) {
        let text = text.split('#').next().unwrap_or_default();
        let groups = if text.trim_start().starts_with(['%', '[']) { Vec::new() } else { groups(text) };
        if !groups.is_empty() {
            rows.push((line, groups));
        }
        last = line;
    }
    let Some((first, groups)) = rows.first() else {
        let nothing = "there are no pencil marks: give a group of digits for each cell";
        return vec![Err(FormatError::new(1, 1, nothing))];
    };
    let width = groups.len();
    let drawn = || drawn_shape(text, |part| part.split_whitespace().count());
    let shapes = match shape.or_else(drawn) {
        Some(shape) => vec![shape],
        None => Shape::told().collect(),
    };
    let Some(&shape) = shapes.iter().find(|shape| usize::from(shape.side()) == width) else {
        let mut sides: Vec<u8> = shapes.iter().map(|shape| shape.side()).collect();
        sides.sort_unstable();
        let sides: Vec<String> = sides.iter().map(u8::to_string).collect();
        let expected = format!("{} in a row", sides.join(", "));
        return vec![Err(FormatError::found(*first, 1, format!("{width} groups"), expected))];
    };
    let grid = |rows: &[(usize, Vec<(usize, &str)>)]| Ok(grid_of_groups(rows, shape, last)?.at(rows[0].0));
    rows.chunks(width).map(grid).collect()
}

fn grid_of_groups(
    rows: &[(usize, Vec<(usize, &str)>)],
    shape: Shape,
    last: usize,
) -> Result<SudokuPuzzle, FormatError> {
    let side = usize::from(shape.side());
    let mut candidates = Candidates::all(shape);
    let mut typed = Vec::new();
    for (row, (line, groups)) in (0..).zip(rows) {
        if groups.len() != side {
            let column = groups.get(side).map_or(1, |&(column, _)| column);
            let found = format!("{} groups", groups.len());
            return Err(FormatError::found(*line, column, found, format!("{side}, one for each cell")));
        }
        for (column, &(place, group)) in (0..).zip(groups) {
            let cell = Cell::new(row, column);
            let digits = group.strip_prefix('u');
            typed.extend(digits.map(|_| cell));
            let skipped = group.len() - digits.unwrap_or(group).len();
            let mut set = Vec::new();
            for (at, c) in group.chars().enumerate().skip(skipped) {
                match digit_of(c).filter(|&digit| digit <= shape.side()) {
                    Some(digit) => set.push(digit),
                    None if c == '0' && group.len() == 1 => set.extend(shape.digits()),
                    None => {
                        let expected = format!("a digit from 1 to {}", symbol(shape.side()));
                        return Err(FormatError::found(*line, place + at, c, expected));
                    }
                }
            }
            candidates.set(cell, set);
        }
    }
    if rows.len() < side {
        let found = format!("{} rows", rows.len());
        return Err(FormatError::found(last, 1, found, format!("{side} rows of {side} groups")));
    }
    let mut grid = candidates.placed();
    for &cell in &typed {
        if let Some(digit) = candidates.digits(cell).next() {
            grid.set(cell, digit);
        }
    }
    Ok(SudokuPuzzle { typed, candidates: Some(candidates), ..SudokuPuzzle::new(grid) })
}

/// Writes pencil marks in a frame, columns in line.
fn write(puzzle: &SudokuPuzzle) -> Result<String, CatalogueError> {
    let candidates = puzzle.candidates();
    let shape = candidates.shape();
    let side = usize::from(shape.side());
    let mut texts = Vec::with_capacity(shape.cell_count());
    for cell in shape.cells() {
        let text: String = candidates.digits(cell).map(symbol).collect();
        if text.is_empty() {
            return Err(CatalogueError::new(format!(
                "{cell} has no candidate left: pencil marks cannot say so"
            )));
        }
        texts.push(text);
    }
    let width = |column: usize| texts.iter().skip(column).step_by(side).map(String::len).max().unwrap_or(1);
    let widths: Vec<usize> = (0..side).map(width).collect();
    let across = usize::from(shape.box_width());
    let dashes = widths.chunks(across).map(|widths| "-".repeat(widths.iter().sum::<usize>() + across + 1));
    let rule = format!("+{}+\n", dashes.collect::<Vec<_>>().join("+"));
    let mut out = String::new();
    for (row, texts) in texts.chunks(side).enumerate() {
        if row % usize::from(shape.box_height()) == 0 {
            out.push_str(&rule);
        }
        for (column, text) in texts.iter().enumerate() {
            out.push_str(if column % across == 0 { "| " } else { "" });
            out.push_str(&format!("{text:<0$} ", widths[column]));
        }
        out.push_str("|\n");
    }
    out.push_str(&rule);
    Ok(out)
}

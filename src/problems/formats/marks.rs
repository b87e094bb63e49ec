//! Candidates in text: groups of pencil marks, and as many characters for each cell as there are digits.

use super::candidates::Candidates;
use super::error::FormatError;
use super::puzzle::Puzzle;
use crate::exact_cover::text::lines;
use crate::problems::instance::CatalogueError;
use crate::problems::sudoku::shape::{digit_of, symbol};
use crate::problems::sudoku::{Cell, Shape};

/// The groups of a line of pencil marks: column and text of each. What stands between them is frame.
pub(super) fn groups(line: &str) -> Vec<(usize, &str)> {
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
pub(super) fn is_row(line: &str) -> bool {
    if !line.chars().all(|c| c.is_ascii_alphanumeric() || c.is_whitespace() || "|│┃║".contains(c)) {
        return false;
    }
    let groups = groups(line);
    let rises = |group: &str| {
        let digits: Option<Vec<u8>> = group.trim_start_matches('u').chars().map(digit_of).collect();
        digits.is_some_and(|digits| digits.is_sorted_by(|a, b| a < b))
    };
    Shape::USUAL.iter().any(|shape| usize::from(shape.side()) == groups.len())
        && groups.iter().any(|(_, group)| group.len() > 1)
        && groups.iter().all(|(_, group)| rises(group))
}

/// Reads a grid of pencil marks. A `u` before a digit says that it was placed, as in SudoCue's .sdx.
pub(super) fn read_groups(text: &str, shapes: &[Shape]) -> Result<Vec<Puzzle>, FormatError> {
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
    let Some((_, first)) = rows.first() else {
        return Err(FormatError::new(
            1,
            1,
            "there are no pencil marks: give a group of digits for each cell",
        ));
    };
    let width = first.len();
    let shape = shapes.iter().copied().find(|shape| usize::from(shape.side()) == width);
    let Some(shape) = shape else {
        let sides: Vec<String> = shapes.iter().map(|shape| shape.side().to_string()).collect();
        let expected = format!("{} in a row", sides.join(", "));
        return Err(FormatError::found(rows[0].0, 1, format!("{width} groups"), expected));
    };
    let mut puzzles = Vec::new();
    for rows in rows.chunks(width) {
        puzzles.push(grid_of_groups(rows, shape, last)?);
    }
    Ok(puzzles)
}

fn grid_of_groups(
    rows: &[(usize, Vec<(usize, &str)>)],
    shape: Shape,
    last: usize,
) -> Result<Puzzle, FormatError> {
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
    Ok(Puzzle { typed, candidates: Some(candidates), ..Puzzle::new(grid) })
}

/// Writes pencil marks in a frame, columns in line.
pub(super) fn write_groups(puzzle: &Puzzle) -> Result<String, CatalogueError> {
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

/// The shape of which a line of so many characters gives the candidates.
pub(super) fn shape_of_string(length: usize, shapes: &[Shape]) -> Option<Shape> {
    shapes.iter().copied().find(|shape| shape.cell_count() * usize::from(shape.side()) == length)
}

/// Whether a line has as many characters as the candidates of a usual grid; where a grid of digits has as
/// many too, as 8×8 and the candidates of 4×4 do, whether most of them stand where they must.
pub(super) fn is_string(line: &str) -> bool {
    let cells = line.split('#').next().unwrap_or_default();
    let chars: Vec<char> = cells.chars().filter(|c| !c.is_whitespace()).collect();
    let Some(shape) = shape_of_string(chars.len(), &Shape::USUAL) else { return false };
    let side = usize::from(shape.side());
    let written = chars.iter().filter(|&&c| c != '.').count();
    let fits = |&(at, &c): &(usize, &char)| digit_of(c).map(usize::from) == Some(at % side + 1);
    let is_grid = Shape::RARE.iter().any(|shape| shape.cell_count() == chars.len());
    !is_grid || 2 * chars.iter().enumerate().filter(fits).count() > written
}

/// Reads candidates of n characters for each cell, a grid a line.
pub(super) fn read_strings(text: &str, shapes: &[Shape]) -> Result<Vec<Puzzle>, FormatError> {
    let mut puzzles = Vec::new();
    let mut last = 1;
    for (line, text) in (1..).zip(lines(text)) {
        last = line;
        let cells = text.split('#').next().unwrap_or_default();
        let chars: Vec<(usize, char)> =
            (1..).zip(cells.chars()).filter(|(_, c)| !c.is_whitespace()).collect();
        if chars.is_empty() {
            continue;
        }
        let Some(shape) = shape_of_string(chars.len(), shapes) else {
            let found = format!("{} characters", chars.len());
            return Err(FormatError::found(line, 1, found, "729, nine for each of 81 cells"));
        };
        let mut candidates = Candidates::all(shape);
        for (cell, chars) in shape.cells().zip(chars.chunks(usize::from(shape.side()))) {
            for (digit, &(column, c)) in shape.digits().zip(chars) {
                if matches!(c, '.' | '0') {
                    candidates.remove(cell, digit);
                } else if digit_of(c) != Some(digit) {
                    let expected = format!("{} or a dot, for {cell}", symbol(digit));
                    return Err(FormatError::found(line, column, c, expected));
                }
            }
        }
        puzzles.push(Puzzle { candidates: Some(candidates.clone()), ..Puzzle::new(candidates.placed()) });
    }
    match puzzles.is_empty() {
        true => Err(FormatError::new(last, 1, "there are no candidates: give 729 characters")),
        false => Ok(puzzles),
    }
}

/// Writes n characters for each cell.
pub(super) fn write_string(puzzle: &Puzzle) -> String {
    let candidates = puzzle.candidates();
    let shape = candidates.shape();
    let mut out = String::new();
    for cell in shape.cells() {
        let shown = |digit| if candidates.has(cell, digit) { symbol(digit) } else { '.' };
        out.extend(shape.digits().map(shown));
    }
    out.push('\n');
    out
}

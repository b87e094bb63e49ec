//! Framed grids in which a blank is a space: the frame shows where the cells are.
//!
//! ```text
//! |   1 | 2   |        a segment of five characters and two cells: the cells are the 2nd and the 4th
//! ```

use super::read::{Block, CellRow, RowKind, Token, is_bar};
use crate::problems::sudoku::shape::Shape;

/// The cells of a grid whose rows are cut by bars into segments of as many cells each, spaces being
/// blanks; `None` if the rows are not like that, or every cell is written anyway.
pub(super) fn cells(block: &Block<'_>, shapes: &[Shape]) -> Option<(Shape, Vec<Token>)> {
    let rows: Vec<&CellRow<'_>> =
        block.rows.iter().filter(|row| row.kind != RowKind::FrameOrBlanks).collect();
    let &shape = shapes.iter().find(|shape| usize::from(shape.side()) == rows.len())?;
    let side = usize::from(shape.side());
    if rows.iter().all(|row| row.cells.len() == side) {
        return None;
    }
    // What stands before the first bar is a margin, unless some row has a cell there; likewise the end.
    let is_open = rows.iter().any(|row| !row.text.trim_start().starts_with(is_bar));
    let is_unclosed = rows.iter().any(|row| !row.text.trim_end().ends_with(is_bar));
    let mut cells = Vec::with_capacity(shape.cell_count());
    for row in rows {
        let segments = segments(row.text, is_open, is_unclosed)?;
        if segments.is_empty() || !side.is_multiple_of(segments.len()) {
            return None;
        }
        let count = side / segments.len();
        for (number, segment) in segments.iter().enumerate() {
            cells.extend(segment.cells(count, is_open && number == 0)?);
        }
    }
    cells.iter().all(|cell| cell.is_digit(shape)).then_some((shape, cells))
}

/// The characters between two bars.
struct Segment {
    chars: Vec<char>,
    /// The column of the first of them.
    column: usize,
}

/// The longest segment that is looked at: far wider than any frame.
const WIDEST: usize = 200;

/// A row cut at its bars.
fn segments(text: &str, is_open: bool, is_unclosed: bool) -> Option<Vec<Segment>> {
    let mut segments = Vec::new();
    let mut column = 1;
    for part in text.split(is_bar) {
        let width = part.chars().count();
        if width > WIDEST {
            return None;
        }
        segments.push(Segment { chars: part.chars().collect(), column });
        column += width + 1;
    }
    if segments.len() < 2 {
        return None;
    }
    if !is_open {
        segments.remove(0);
    }
    let mut last = segments.pop()?;
    // Two bars side by side are one thick bar.
    segments.retain(|segment| !segment.chars.is_empty());
    if is_unclosed {
        // Spaces at the end of a line are often lost: the last segment is as wide as the one before.
        let width = segments.last()?.chars.len();
        while last.chars.last().is_some_and(|c| c.is_whitespace()) {
            last.chars.pop();
        }
        last.chars.resize(width.max(last.chars.len()), ' ');
        segments.push(last);
    }
    Some(segments)
}

impl Segment {
    /// Its `count` cells, if its width and what is written in it leave one way to place them.
    fn cells(&self, count: usize, is_open: bool) -> Option<Vec<Token>> {
        let written = |at: usize| !self.chars[at].is_whitespace();
        let width = self.chars.len();
        if count == 1 {
            let mut places = (0..width).filter(|&at| written(at));
            let place = places.next().unwrap_or(0);
            return places.next().is_none().then(|| vec![self.cell(place)]);
        }
        // Each candidate: the distance between cells and the place of the first.
        let candidates = [
            (1, 0, width == count || is_open && width == count + 1),
            (2, 0, width == 2 * count - 1 || width == 2 * count),
            (2, 1, width == 2 * count && !is_open || width == 2 * count + 1),
            (1, 1, width == count + 2),
            (3, 1, width == 3 * count),
        ];
        let fits = |stride: usize, first: usize| {
            (0..width)
                .filter(|&at| written(at))
                .all(|at| at >= first && (at - first).is_multiple_of(stride) && (at - first) / stride < count)
        };
        let &(stride, first, _) =
            candidates.iter().find(|&&(stride, first, usable)| usable && fits(stride, first))?;
        Some((0..count).map(|number| self.cell(first + stride * number)).collect())
    }

    fn cell(&self, at: usize) -> Token {
        let found = self.chars.get(at).filter(|c| !c.is_whitespace()).copied().unwrap_or(' ');
        Token::new(found, self.column + at)
    }
}

//! The grid in the narrow drawing: a place for each digit, and one before and after it.

use super::board_size::{BoardStyle, margin};
use super::cells::CellFace;
use super::coordinates::{column_middles, number_columns};
use super::house_tint::{is_tinted, tint_cell};
use super::pen::Pen;
use super::theme::Role;
use crate::app::GridEditor;
use crate::problems::sudoku::{Cell, Shape, shape::symbol};

/// Draws the lines between boxes.
pub fn draw_bars(pen: &mut Pen<'_>, shape: Shape) {
    let lines = pen.grid_lines();
    let (side, height, width) = (shape.side(), shape.box_height(), shape.box_width());
    let (total_width, total_height) = BoardStyle::Compact.size(shape);
    let margin = margin(shape);
    let stack = |s: u8| margin + u16::from(s) * (2 * u16::from(width) + 2) - 1;
    let stacks: Vec<u16> = (1..side / width).map(stack).collect();
    let bands: Vec<u16> = (1..side / height).map(|b| u16::from(b) * (u16::from(height) + 1) - 1).collect();
    for &x in &stacks {
        for y in 0..total_height {
            pen.text(x + 1, y, lines.vertical[0], Role::Frame);
        }
    }
    for &y in &bands {
        for x in margin + 1..total_width - 1 {
            pen.text(x, y, lines.horizontal[0], Role::Frame);
        }
        for &x in &stacks {
            pen.text(x + 1, y, lines.crossing[1][1], Role::Frame);
        }
    }
    if let Some(&first) = bands.first() {
        number_columns(pen, first, &column_middles(BoardStyle::Compact, shape));
    }
}

/// A bar where another region begins, in the narrow drawing.
pub fn draw_edges(pen: &mut Pen<'_>, (x, y): (u16, u16), editor: &GridEditor, cell: Cell) {
    if cell.column > 0 && editor.parts(Cell::new(cell.row, cell.column - 1), cell) {
        pen.text(x - 1, y, pen.grid_lines().vertical[0], Role::Frame);
    }
}

/// A line under a cell where another region begins below, in the narrow drawing: there is no row for one.
pub fn draw_floor(pen: &mut Pen<'_>, (x, y): (u16, u16), editor: &GridEditor, cell: Cell) {
    if cell.row + 1 < editor.shape().side() && editor.parts(cell, Cell::new(cell.row + 1, cell.column)) {
        pen.underline(x, y);
    }
}

/// Whether the cells of a grid in the narrow drawing count their candidates: of one that is larger than usual few windows have room
/// for another drawing.
pub fn counts_candidates(shape: Shape) -> bool {
    shape.side() > 9
}

/// Whether a cell has candidates to be counted in one digit.
pub fn has_short_count(face: &CellFace) -> bool {
    face.digit == 0 && (1..10).contains(&face.alive.len())
}

/// Draws a cell with this sign of its own, or the cursor; where it `counts`, with how many candidates it has, if that is one digit.
pub fn draw_cell(
    pen: &mut Pen<'_>,
    (x, y): (u16, u16),
    face: &CellFace,
    (cursor, counts): (bool, bool),
    sign: &str,
) {
    // The gap belongs to the cell before as well: on its colour already, it needs none, and would be told from it.
    let is_joined = !cursor && face.sign(pen.glyphs()).is_none() && pen.is_filled(x - 1, y);
    if cursor {
        pen.text(x - 1, y, "[", Role::Focus);
        pen.text(x + 1, y, "]", Role::Focus);
    }
    if let Some((mark, role)) = face.sign(pen.glyphs()) {
        pen.text(x - 1, y, mark, role);
    }
    if face.digit != 0 {
        pen.text(x, y, &face.text(), face.digit_role());
        face.has_taken.then(|| pen.underline(x, y));
    } else {
        match face.refuted.last() {
            // The cell of a dead end is as wide as those that are to blame.
            _ if face.mark == Some(Role::Zero) => {
                pen.text(x - 1, y, &format!(" {}", pen.glyphs().cross), Role::Zero)
            }
            _ if face.is_starved && face.news.is_empty() => pen.text(x, y, pen.glyphs().cross, Role::DeadEnd),
            _ if face.news.len() > 1 => pen.text(x, y, pen.glyphs().dot, Role::Plain),
            _ if let Some(&(digit, news)) = face.news.first() => {
                let role = face.role_of_news(news);
                let end = pen.text(x, y, &symbol(digit).to_string(), role);
                // One character alone is not found among 256; what stands beside it stays.
                if role.fills_its_place() && !cursor {
                    (x - 1..=x + 1).for_each(|x| pen.touch(x, y, role));
                }
                end
            }
            Some(&digit) => pen.text(x, y, &symbol(digit).to_string(), Role::Refuted),
            None if !face.marks.is_empty() => pen.text(x, y, ":", Role::Typed),
            None if let Some(sign) = face.house_sign(pen.glyphs()) => pen.text(x, y, sign, Role::Back),
            None if !sign.is_empty() => pen.text(x, y, sign, Role::Quiet),
            None if let Some((count, role)) =
                face.count(pen.glyphs()).filter(|_| counts && has_short_count(face)) =>
            {
                pen.text(x, y, &count, role)
            }
            None => pen.text(x, y, pen.glyphs().dot, Role::Quiet),
        };
    }
    if face.is_in_house() && !is_tinted(pen, face.mark) {
        (x - 1..=x + 1).for_each(|x| pen.underline(x, y));
    }
    let (left, width) = if is_joined { (x, 2) } else { (x - 1, 3) };
    if !tint_cell(pen, face, (left, y), (width, 1))
        && let Some(role) = face.mark.filter(|_| face.first_news().is_none() || face.news.len() > 1)
    {
        // One place alone is not found among 256.
        (left..left + width).for_each(|x| pen.touch(x, y, role));
    }
    if face.linked {
        pen.touch(x, y, Role::Linked);
    }
}

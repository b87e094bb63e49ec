//! The lines of a grid whose cells hold candidates, where there is no room for a line around each cell.

use super::board_size::{BoardStyle, corner};
use super::pen::Pen;
use super::theme::{Role, Tint};
use crate::app::GridEditor;
use crate::problems::sudoku::Cell;

/// Draws the lines between regions. Where regions part inside of a band there is no row for a line: the cells above are
/// underlined, once they are drawn. Where no colour tells cells apart there is a broken line between those side by side too.
pub fn draw_lines(pen: &mut Pen<'_>, editor: &GridEditor) {
    let shape = editor.shape();
    let lines = pen.glyphs().lines;
    let (width, height) = BoardStyle::Open.cell(shape);
    let bands = u16::from(shape.box_height());
    for cell in shape.cells() {
        let row = u16::from(cell.row);
        let (x, y) = corner(BoardStyle::Open, shape, cell);
        // A line above stands in a row of its own.
        let above = row > 0 && row % bands == 0 && parts_above(editor, cell);
        let left = parts_left(editor, cell);
        if above {
            let end = x + width + if cell.column + 1 == shape.side() { 1 } else { 2 };
            for x in x - 1..end {
                pen.text(x, y - 1, lines.horizontal[0], Role::Frame);
            }
        }
        if left {
            for dy in 0..height {
                pen.text(x - 2, y + dy, lines.vertical[0], Role::Frame);
            }
            if row > 0 && row % bands == 0 && parts_left(editor, Cell::new(cell.row - 1, cell.column)) {
                let crossing = if above { lines.crossing[1][1] } else { lines.vertical[0] };
                pen.text(x - 2, y - 1, crossing, Role::Frame);
            }
        } else if cell.column > 0 && pen.theme().tint(Tint::Band).is_none() {
            draw_part(pen, (x - 2, y), height);
        }
    }
}

/// Draws a line of which every cell has its own part, which ends before those of the cells above and below.
fn draw_part(pen: &mut Pen<'_>, (x, y): (u16, u16), height: u16) {
    let [first, middle, last] = pen.glyphs().lines.part;
    for dy in 0..height {
        let piece = if dy == 0 {
            first
        } else if dy + 1 == height {
            last
        } else {
            middle
        };
        pen.text(x, y + dy, piece, Role::Frame);
    }
}

/// Underlines the cells below which another region begins inside of a band.
pub fn draw_floors(pen: &mut Pen<'_>, editor: &GridEditor) {
    let shape = editor.shape();
    let (width, _) = BoardStyle::Open.cell(shape);
    let bands = u16::from(shape.box_height());
    for cell in shape.cells() {
        let row = u16::from(cell.row);
        if row > 0 && row % bands != 0 && parts_above(editor, cell) {
            let (x, y) = corner(BoardStyle::Open, shape, cell);
            for x in x..x + width {
                pen.underline(x, y - 1);
            }
        }
    }
}

fn parts_left(editor: &GridEditor, cell: Cell) -> bool {
    cell.column > 0 && editor.region(cell) != editor.region(Cell::new(cell.row, cell.column - 1))
}

fn parts_above(editor: &GridEditor, cell: Cell) -> bool {
    editor.region(cell) != editor.region(Cell::new(cell.row - 1, cell.column))
}

//! The lines of a grid whose cells hold candidates, where there is no room for a line around each cell.

use super::board_size::{BoardStyle, corner};
use super::pen::Pen;
use super::theme::{Role, Tint};
use crate::app::GridEditor;
use crate::problems::sudoku::Cell;

/// Draws the lines between regions. Where regions part inside of a band there is no row for a line: the cells above are
/// underlined, once they are drawn. Where no tint tells cells apart, thin lines at their sides do, and the others are heavy.
pub fn draw_lines(pen: &mut Pen<'_>, editor: &GridEditor) {
    let shape = editor.shape();
    let lines = pen.grid_lines();
    let has_sides = pen.theme().tint(Tint::Band).is_none();
    let (heavy, role) = if has_sides { (1, Role::Quiet) } else { (0, Role::Frame) };
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
                pen.text(x, y - 1, lines.horizontal[heavy], role);
            }
        }
        if left {
            for dy in 0..height {
                pen.text(x - 2, y + dy, lines.vertical[heavy], role);
            }
            if row > 0 && row % bands == 0 && parts_left(editor, Cell::new(cell.row - 1, cell.column)) {
                let crossing =
                    if above { lines.crossing[1 + heavy][1 + heavy] } else { lines.vertical[heavy] };
                pen.text(x - 2, y - 1, crossing, role);
            }
        } else if has_sides && cell.column > 0 {
            for dy in 0..height {
                pen.text(x - 2, y + dy, lines.side, Role::Frame);
            }
        }
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
    cell.column > 0 && editor.parts(cell, Cell::new(cell.row, cell.column - 1))
}

fn parts_above(editor: &GridEditor, cell: Cell) -> bool {
    editor.parts(cell, Cell::new(cell.row - 1, cell.column))
}

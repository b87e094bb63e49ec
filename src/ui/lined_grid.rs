//! The grid with a line around each cell.

use super::board_size::BoardStyle;
use super::cells::CellFace;
use super::house_tint::{fill_found, is_tinted, tint_cell};
use super::pen::Pen;
use super::theme::Role;
use crate::app::GridEditor;
use crate::problems::sudoku::{Cell, shape::symbol};

/// The places where lines cross, and the lines between: the frame of the cursor's cell stands out.
pub fn draw_lines(pen: &mut Pen<'_>, editor: &GridEditor, style: BoardStyle, cursor: Option<Cell>) {
    let lines = pen.grid_lines();
    let shape = editor.shape();
    let side = u16::from(shape.side());
    let (width, height) = style.cell(shape);
    let (width, height) = (width + 1, height + 1);
    let cell = |row: u16, column: u16| Cell::new(row as u8, column as u8);
    // Whether the piece of a line above a cell, or to its left, is heavy: at the edge and between regions.
    let above = |i: u16, j: u16| i == 0 || i == side || editor.parts(cell(i - 1, j), cell(i, j));
    let left = |i: u16, j: u16| j == 0 || j == side || editor.parts(cell(i, j - 1), cell(i, j));
    // First, middle or last: the kind of a line among the crossings at the edge.
    let kind = |i: u16, heavy: bool| match i {
        0 => 0,
        _ if i == side => 3,
        _ => 1 + usize::from(heavy),
    };
    let (row_here, column_here) =
        (cursor.map(|cell| u16::from(cell.row)), cursor.map(|cell| u16::from(cell.column)));
    let touches = |line: u16, at: Option<u16>| at.is_some_and(|at| line == at || line == at + 1);
    let role = |near: bool, heavy: bool| match (near, heavy) {
        (true, _) => Role::Focus,
        (false, true) => Role::Quiet,
        (false, false) => Role::Frame,
    };
    let between = lines.horizontal.map(|line| line.repeat(usize::from(width - 1)));
    for i in 0..=side {
        for j in 0..=side {
            let (x, y) = (j * width, i * height);
            let here = touches(i, row_here) && touches(j, column_here);
            let arms = [
                i > 0 && left(i - 1, j),
                j < side && above(i, j),
                i < side && left(i, j),
                j > 0 && above(i, j - 1),
            ];
            let edge = i == 0 || i == side || j == 0 || j == side;
            let crossing = if edge {
                lines.crossing[kind(i, arms[1] || arms[3])][kind(j, arms[0] || arms[2])]
            } else {
                lines.inner[arms.iter().rev().fold(0, |bits, &heavy| 2 * bits + usize::from(heavy))]
            };
            pen.text(x, y, crossing, role(here, arms.contains(&true)));
            if j < side {
                let (near, heavy) = (touches(i, row_here) && Some(j) == column_here, above(i, j));
                let line = &between[usize::from(heavy)];
                pen.text(x + 1, y, line, role(near, heavy));
            }
            if i < side {
                let (near, heavy) = (Some(i) == row_here && touches(j, column_here), left(i, j));
                // How it is drawn is looked up once for the whole of a side: a frame has hundreds of these places.
                let line = lines.vertical[usize::from(heavy)];
                let style = pen.style_of(role(near, heavy), line);
                for dy in 1..height {
                    pen.styled(x, y + dy, line, style);
                }
            }
        }
    }
}

/// Draws a cell of three places: its digit, or what becomes of its candidates, or while it is solved how many there are.
pub fn draw_cell(pen: &mut Pen<'_>, (x, y): (u16, u16), face: &CellFace, is_solving: bool) {
    // Where there is no colour to stand on, a line goes through below the cells of a house.
    let is_tinted = is_tinted(pen, face.mark);
    let is_lined = face.is_in_house() && !is_tinted;
    match face.mark {
        Some(role) if !is_tinted && !is_lined => drop(pen.text(x, y, "   ", role)),
        Some(_) | None => {}
    }
    if let Some((mark, role)) = face.sign(pen.glyphs()) {
        pen.text(x, y, mark, role);
    }
    if face.digit != 0 {
        pen.text(x + 1, y, &face.text(), face.digit_role());
        if face.fills_its_place(pen.theme()) {
            pen.text(x + 2, y, " ", face.digit_role());
        } else if let (Some((mark, role)), Some((_, Role::Cause))) = (face.sign(pen.glyphs()), face.cause)
            && !pen.theme().has_colour()
        {
            // Without a colour what is to blame stands between two signs.
            pen.text(x + 2, y, mark, role);
        }
    } else if face.mark == Some(Role::Zero) {
        // No digit is left for it: that each of them went is said by one sign.
        pen.text(x + 1, y, pen.glyphs().cross, Role::Zero);
    } else if face.is_starved && face.news.is_empty() {
        pen.text(x + 1, y, pen.glyphs().cross, Role::DeadEnd);
    } else if !face.news.is_empty() {
        // Three places: one digit in the middle, two apart so that they are not read as a number, all, or the first and the last
        // with a sign that there are more between them.
        let (first, last) = (x + u16::from(face.news.len() == 1), face.news.len() - 1);
        let apart = usize::from(face.news.len() == 2) + 1;
        for (i, (place, &(digit, role))) in (first..x + 3).step_by(apart).zip(&face.news).enumerate() {
            let text = match (i, last) {
                (1, 3..) => pen.glyphs().ellipsis.to_owned(),
                (2, 3..) => symbol(face.news[last].0).to_string(),
                (0.., _) => symbol(digit).to_string(),
            };
            pen.text(place, y, &text, face.role_of_news(role));
        }
    } else if let Some(&digit) = face.refuted.last() {
        pen.text(x + 1, y, &symbol(digit).to_string(), Role::Refuted);
    } else if !face.marks.is_empty() {
        // Three places: all marks, or two and a sign that there are more.
        let shown = if face.marks.len() > 3 { 2 } else { 3 };
        let mut text: String = face.marks.iter().take(shown).map(|&digit| symbol(digit)).collect();
        text.push_str(if face.marks.len() > 3 { "+" } else { "" });
        pen.text(x, y, &text, Role::Typed);
    } else if let Some(digit) = face.linked_digit {
        pen.text(x + 1, y, &symbol(digit).to_string(), Role::Quiet);
    } else if let Some(sign) = face.house_sign(pen.glyphs()) {
        pen.text(x + 1, y, sign, Role::Back);
    } else if let Some((count, role)) = face.count(pen.glyphs()).filter(|_| is_solving) {
        pen.text_until(x + 3, y, &count, role);
    }
    is_lined.then(|| (x - 1..=x + 3).for_each(|x| pen.underline(x, y)));
    fill_found(pen, face, (x, y));
    face.has_taken.then(|| pen.underline(x + 1, y));
    face.linked.then(|| pen.touch(x + 1, y, Role::Linked));
    tint_cell(pen, face, (x, y), (3, 1));
}

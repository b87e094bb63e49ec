//! The grid, in three sizes: bare digits, a line around each cell, and candidates inside.

use super::big_digits;
use super::board_size::{BoardStyle, corner, middle};
use super::cells::{CellFace, GridBoard};
use super::compact_grid;
use super::coordinates::{column_middles, number_columns, number_rows, row_middles};
use super::house_tint::{fill_found, is_tinted, tint_band, tint_cell};
use super::lined_grid;
use super::open_grid;
use super::pen::Pen;
use super::small_frame;
use super::theme::Role;
use crate::app::{Mode, Uniqueness};
use crate::problems::sudoku::{Cell, Shape, Variant, shape::symbol};

/// Draws the grid without a border, where there is no room for one.
pub fn draw_bare(pen: &mut Pen<'_>, board: &GridBoard<'_>) {
    draw_grid(pen, board, BoardStyle::Compact);
}

/// Draws the grid into its panel.
pub fn draw(pen: &mut Pen<'_>, board: &GridBoard<'_>, style: BoardStyle) {
    let sheet = board.editor;
    let mut rows_on_frame = Vec::new();
    let (before, end) = {
        let drawing = if sheet.is_drawing_regions() { " regions" } else { "" };
        let title = format!("1 Grid {}", sheet.rules().words()).trim_end().to_owned() + drawing;
        let mut grid = pen.panel(&title, board.focused);
        let (left, top) = offset((grid.width(), grid.height()), style, sheet.shape());
        let (width, height) = style.size(sheet.shape());
        if let Some((x, y)) = grid.place(left, top) {
            draw_grid(&mut grid.within(ratatui::layout::Rect { x, y, width, height }), board, style);
        }
        // Without a line of its own around it, it has them on that of the panel, if it stands beside that.
        let is_lined = matches!(style, BoardStyle::Lined | BoardStyle::Candidates);
        if is_lined || left <= BESIDE {
            let rows = row_middles(style, sheet.shape()).into_iter();
            rows_on_frame = rows.map(|y| y.map(|y| 1 + top + y)).collect();
        }
        if is_lined { (left, 2) } else { (0, 1) }
    };
    let room = if style == BoardStyle::Open { 1 } else { 2 };
    number_rows(pen, (before, room, end), &rows_on_frame);
    let marks: String = sheet.marks(sheet.cell()).map(symbol).collect();
    let word = if marks.is_empty() { "" } else { " marks " };
    let cell = format!("{}{word}{marks}", sheet.cell());
    match board.mode {
        Mode::Edit => {
            let role = match sheet.solutions() {
                Uniqueness::Unique => Role::Solution,
                Uniqueness::None => Role::DeadEnd,
                Uniqueness::Several | Uniqueness::Counting(_) => Role::Strong,
            };
            pen.bottom_label(&format!("{cell}  {}", sheet.solutions().words()), role);
        }
        Mode::Solve => pen.bottom_label(&cell, Role::Quiet),
    }
}

/// A grid so near to the frame of its panel has the numbers of its rows there.
const BESIDE: u16 = 2;

/// Where in the inside of the panel the grid begins: in the middle.
fn offset((width, height): (u16, u16), style: BoardStyle, shape: Shape) -> (u16, u16) {
    let (grid_width, grid_height) = style.size(shape);
    (width.saturating_sub(grid_width) / 2, height.saturating_sub(grid_height) / 2)
}

fn draw_grid(pen: &mut Pen<'_>, board: &GridBoard<'_>, style: BoardStyle) {
    let (shape, rules) = (board.editor.shape(), board.editor.rules());
    // Where keys do not move it, a frame in its colour would only say that it is idle.
    let own = Some(board.editor.cell()).filter(|_| board.focused || board.mode == Mode::Edit);
    let cursor = board.pointed.or(own).filter(|_| board.has_cursor);
    match style {
        BoardStyle::Compact if board.editor.shows_regions() => {}
        BoardStyle::Compact => compact_grid::draw_bars(pen, shape),
        BoardStyle::Lined | BoardStyle::Candidates => {
            lined_grid::draw_lines(pen, board.editor, style, cursor);
            number_columns(pen, 0, &column_middles(style, shape));
        }
        BoardStyle::Open => {
            open_grid::draw_lines(pen, board.editor);
            // On the line between the first boxes and the next.
            let y = u16::from(shape.box_height()) * style.cell(shape).1;
            number_columns(pen, y, &column_middles(style, shape));
        }
    }
    let counts = board.mode == Mode::Solve && compact_grid::counts_candidates(shape);
    for (index, face) in board.faces().iter().enumerate() {
        let cell = shape.cell(index);
        let (x, y) = corner(style, shape, cell);
        let sign = sign(pen, rules, cell);
        if style != BoardStyle::Compact {
            pen.text(x + style.cell(shape).0 - 1, y, sign, Role::Quiet);
        }
        match style {
            BoardStyle::Compact if board.editor.shows_regions() => {
                compact_grid::draw_edges(pen, (x, y), board.editor, cell);
                compact_grid::draw_cell(pen, (x, y), face, (cursor == Some(cell), counts), sign);
                compact_grid::draw_floor(pen, (x, y), board.editor, cell);
            }
            BoardStyle::Compact => {
                compact_grid::draw_cell(pen, (x, y), face, (cursor == Some(cell), counts), sign)
            }
            BoardStyle::Lined => lined_grid::draw_cell(pen, (x, y), face, board.mode == Mode::Solve),
            BoardStyle::Open | BoardStyle::Candidates => {
                candidates_cell(pen, (x, y), face, shape, style, board.large);
                draw_house_lines(pen, (x, y), face, style.cell(shape));
                // Once all is written: what is written has the ground of the page.
                if style == BoardStyle::Open {
                    tint_band(pen, face, cell, shape, (x, y));
                } else {
                    tint_cell(pen, face, (x, y), style.cell(shape));
                }
            }
        }
    }
    if style == BoardStyle::Open {
        if let Some(cursor) = cursor {
            let ((x, y), (width, height)) = (corner(style, shape, cursor), style.cell(shape));
            pen.text(x - 1, y + height / 2, "[", Role::Focus);
            pen.text(x + width, y + height / 2, "]", Role::Focus);
        }
        open_grid::draw_floors(pen, board.editor);
    }
}

/// The place of the cursor in so much room, if it is to be seen.
pub fn cursor(board: &GridBoard<'_>, style: BoardStyle, room: (u16, u16)) -> Option<(u16, u16)> {
    let (shape, cell) = (board.editor.shape(), board.editor.cell());
    let (left, top) = offset(room, style, shape);
    let (x, y) = corner(style, shape, cell);
    let (dx, dy) = middle(style, shape);
    board.has_cursor.then_some((left + x + dx, top + y + dy))
}

/// The cell at a place in so much room.
pub fn cell_at(shape: Shape, style: BoardStyle, room: (u16, u16), (x, y): (u16, u16)) -> Option<Cell> {
    let (left, top) = offset(room, style, shape);
    let (x, y) = (x.checked_sub(left)?, y.checked_sub(top)?);
    let (width, height) = style.cell(shape);
    shape.cells().find(|&cell| {
        let (left, top) = corner(style, shape, cell);
        (left..left + width).contains(&x) && (top..top + height).contains(&y)
    })
}

/// The sign of a cell that is on a diagonal or in a window.
fn sign(pen: &Pen<'_>, rules: &Variant, cell: Cell) -> &'static str {
    let [falling, rising, both, window] = pen.glyphs().signs;
    match rules.diagonals_of(cell) {
        (true, true) => both,
        (true, false) => falling,
        (false, true) => rising,
        _ if rules.is_in_window(cell) => window,
        _ => "",
    }
}

/// Where no colour says that a cell with candidates is in a house, lines above and below it do, without gaps.
fn draw_house_lines(pen: &mut Pen<'_>, (x, y): (u16, u16), face: &CellFace, (width, height): (u16, u16)) {
    if !face.is_in_house() || is_tinted(pen, face.mark) {
        return;
    }
    // The first row has the border above it.
    let lines = [y.checked_sub(1), Some(y + height - 1)];
    for x in x.saturating_sub(2)..=x + width {
        lines.into_iter().flatten().for_each(|y| pen.underline(x, y));
    }
}

fn candidates_cell(
    pen: &mut Pen<'_>,
    (x, y): (u16, u16),
    face: &CellFace,
    shape: Shape,
    style: BoardStyle,
    large: bool,
) {
    let (width, height) = style.cell(shape);
    let (mid_x, mid_y) = (x + width / 2, y + height / 2);
    if let Some(role) = face.mark {
        // A house stands on a colour, or is a line below each of its cells; a cell alone is filled.
        let is_tinted = is_tinted(pen, face.mark);
        let first = if face.is_in_house() { height - 1 } else { 0 };
        for dy in (first..height).filter(|_| !is_tinted) {
            pen.text(x, y + dy, &" ".repeat(usize::from(width)), role);
        }
    }
    let across = u16::from(shape.box_width());
    let indent = u16::from(style == BoardStyle::Candidates);
    let at =
        |digit: u8| (x + indent + 2 * (u16::from(digit - 1) % across), y + u16::from(digit - 1) / across);
    if face.digit != 0 {
        let is_filled = face.fills_its_place(pen.theme());
        let fits = |size: (u16, u16)| width >= size.0 && height >= size.1;
        let large = large && fits((big_digits::SIZE.0 + 2, big_digits::SIZE.1));
        // Candidates that go or come back stand where the frame would be.
        let has_room = fits(small_frame::SIZE) && face.news.is_empty() && !is_filled && !large;
        let taken = face.has_taken.then_some(Role::Frame);
        if let Some(role) = face.digit_role().frame().or(taken).filter(|_| has_room) {
            small_frame::draw(pen, (mid_x, mid_y), 1, pen.mark_style(role));
        }
        if is_filled {
            for dy in 0..height {
                pen.text(x, y + dy, &" ".repeat(usize::from(width)), face.digit_role());
            }
        }
        let mark = face.sign(pen.glyphs());
        let large = large && big_digits::draw(pen, (mid_x - 1, mid_y - 1), face.digit, face.digit_role());
        if let Some((mark, role)) = mark {
            pen.text(mid_x - if large { 2 } else { 1 }, mid_y, mark, role);
        }
        if !large {
            pen.text(mid_x, mid_y, &face.text(), face.digit_role());
            fill_found(pen, face, (mid_x - 1, mid_y));
        }
        if face.linked && !large {
            pen.touch(mid_x, mid_y, Role::Linked);
        }
        // The other candidates of its cell, which go or come back with the event, stand around it.
        let told = |role: Role| (role.went() || role == Role::Restored) && !large;
        for &(digit, role) in face.news.iter().filter(|(_, role)| told(*role)) {
            let (x, y) = at(digit);
            let own = pen.style(face.digit_role());
            let style = match (is_filled, role.went()) {
                (true, true) => own.crossed_out(),
                (true, false) => own,
                (false, _) => pen.style_on_board(role),
            };
            if digit != face.digit && (y != mid_y || x.abs_diff(mid_x) > 1) {
                pen.styled(x, y, &symbol(digit).to_string(), style);
            }
        }
        return;
    }
    if let Some(sign) = face.house_sign(pen.glyphs()).filter(|_| face.alive.is_empty()) {
        pen.text(mid_x, mid_y, sign, Role::Back);
    }
    if face.is_starved && face.news.is_empty() {
        pen.text(mid_x, mid_y, pen.glyphs().cross, Role::DeadEnd);
    }
    for &digit in &face.marks {
        let (x, y) = at(digit);
        pen.text(x, y, &symbol(digit).to_string(), Role::Typed);
    }
    for &digit in &face.alive {
        let (x, y) = at(digit);
        let linked = face.linked_digit == Some(digit);
        pen.text(x, y, &symbol(digit).to_string(), if linked { Role::Linked } else { Role::Candidate });
    }
    for &digit in &face.refuted {
        let (x, y) = at(digit);
        pen.text(x, y, pen.glyphs().cross, Role::Refuted);
    }
    for &(digit, role) in &face.news {
        let (x, y) = at(digit);
        // On a cell that is filled no place is left out.
        let is_filled = face.mark == Some(Role::Zero) && matches!(role, Role::Lost | Role::LostBefore);
        let own = || pen.style_on_board(face.role_of_news(role));
        let style = if is_filled { pen.style(Role::Zero).crossed_out() } else { own() };
        pen.styled(x, y, &symbol(digit).to_string(), style);
        // One that stood there has the sign of what is taken back: it is no other candidate that came back.
        if let Some((sign, role)) = face.sign(pen.glyphs()).filter(|_| role == Role::Stood) {
            pen.text(x - 1, y, sign, role);
        }
    }
    if let Some(digit) = face.linked_digit.filter(|digit| !face.alive.contains(digit)) {
        let (x, y) = at(digit);
        if !face.refuted.contains(&digit) {
            pen.text(x, y, &symbol(digit).to_string(), Role::Quiet);
        }
        pen.touch(x, y, Role::Linked);
    }
}

//! A matrix or a board being made by hand: its places, its names, and how many solutions it has.

use super::board_size::{BoardSize, Squares};
use super::pen::Pen;
use super::scene::SceneRoom;
use super::theme::Role;
use super::wrapping::shortened;
use crate::app::{DrawingEditor, DrawnPlace};
use crate::problems::drawing::{Drawing, DrawnBoard, DrawnMatrix};
use crate::session::{Words, counted};

/// The widest name or colour of which all is shown.
const WIDEST: usize = 6;

/// How the places lie in a panel: from one to the next, and where the first one that is shown stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Plan {
    /// Columns of the screen from a place to the next.
    pitch: (u16, u16),
    /// The label at the left, and the names above.
    label: u16,
    head: u16,
    /// The first row and column shown.
    first: DrawnPlace,
    /// Rows and columns shown.
    shown: DrawnPlace,
}

impl Plan {
    /// With the cursor in view.
    fn of(editor: &DrawingEditor, room: (u16, u16)) -> Plan {
        let (rows, columns) = editor.drawing().size();
        let (label, head, text) = match editor.drawing() {
            Drawing::Matrix(matrix) => (label_width(matrix) as u16 + 3, 1, text_width(matrix) as u16),
            Drawing::Board(_) => (0, 0, 1),
        };
        // Two lines at the foot say what the cursor is on.
        let inner = (room.0.saturating_sub(label + 1), room.1.saturating_sub(head + 2));
        let fits = |(x, y): (u16, u16)| {
            columns as u32 * u32::from(x) <= u32::from(inner.0)
                && rows as u32 * u32::from(y) <= u32::from(inner.1)
        };
        let wide = [(text.max(3) + 3, 2), (text.max(2) + 2, 2), (text.max(2) + 2, 1), (text + 1, 1)];
        let pitch = wide.into_iter().find(|&pitch| fits(pitch)).unwrap_or((text + 1, 1));
        let shown = (usize::from((inner.1 / pitch.1).max(1)), usize::from((inner.0 / pitch.0).max(1)));
        let first = |at: usize, shown: usize, all: usize| {
            if all <= shown { 0 } else { at.saturating_sub(shown / 2).min(all - shown) }
        };
        let at = editor.at();
        let first = (first(at.0, shown.0, rows), first(at.1, shown.1, columns));
        Plan {
            pitch,
            label,
            head,
            first,
            shown: (shown.0.min(rows - first.0), shown.1.min(columns - first.1)),
        }
    }

    /// Where a place stands, if it is shown.
    fn spot(&self, (row, column): DrawnPlace) -> Option<(u16, u16)> {
        let (row, column) = (row.checked_sub(self.first.0)?, column.checked_sub(self.first.1)?);
        (row < self.shown.0 && column < self.shown.1)
            .then(|| (self.label + 1 + column as u16 * self.pitch.0, self.head + row as u16 * self.pitch.1))
    }

    /// The place at a spot.
    fn place_at(&self, (x, y): (u16, u16)) -> Option<DrawnPlace> {
        let (x, y) = (x.checked_sub(self.label + 1)?, y.checked_sub(self.head)?);
        let (row, column) = (usize::from(y / self.pitch.1), usize::from(x / self.pitch.0));
        (row < self.shown.0 && column < self.shown.1).then_some((row + self.first.0, column + self.first.1))
    }

    fn places(&self) -> impl Iterator<Item = DrawnPlace> + use<> {
        let Plan { first, shown, .. } = *self;
        let row = move |row| (first.1..first.1 + shown.1).map(move |column| (row, column));
        (first.0..first.0 + shown.0).flat_map(row)
    }
}

fn label_width(matrix: &DrawnMatrix) -> usize {
    let names = (0..matrix.rows()).map(|row| matrix.row_name(row).chars().count());
    names.max().unwrap_or(0).max(matrix.rows().to_string().len()).min(WIDEST + 2)
}

fn text_width(matrix: &DrawnMatrix) -> usize {
    let names = (0..matrix.columns()).map(|column| matrix.column_name(column).chars().count());
    let colours = (0..matrix.rows()).flat_map(|row| (0..matrix.columns()).map(move |column| (row, column)));
    let colours =
        colours.filter_map(|(row, column)| matrix.place(row, column)).map(|colour| colour.chars().count());
    names.chain(colours).max().unwrap_or(1).clamp(1, WIDEST)
}

/// Where the cursor stands.
pub fn cursor(editor: &DrawingEditor, room: (u16, u16)) -> Option<(u16, u16)> {
    Plan::of(editor, room).spot(editor.at())
}

/// The place that is pointed at.
pub fn place_at(editor: &DrawingEditor, room: (u16, u16), spot: (u16, u16)) -> Option<DrawnPlace> {
    Plan::of(editor, room).place_at(spot)
}

/// Draws it into its panel.
pub fn draw(pen: &mut Pen<'_>, editor: &DrawingEditor, words: &Words, focused: bool, room: SceneRoom) {
    let (rows, columns) = editor.drawing().size();
    let title = match editor.drawing() {
        Drawing::Matrix(_) => {
            let full = format!(
                "1 Matrix: {} by {}",
                words.count_rows(rows as u64),
                words.count_columns(columns as u64)
            );
            let is_wide = full.len() + 6 <= usize::from(pen.width());
            if is_wide { full } else { format!("1 Matrix: {rows} by {columns}") }
        }
        Drawing::Board(board) => format!("1 Board: {}", counted(board.cell_count() as u64, "cell", "cells")),
    };
    if room.bare {
        return draw_places(pen, editor, words);
    }
    draw_places(&mut pen.panel(&title, focused), editor, words);
    let (verdict, role) = match editor.solutions() {
        Ok(solutions) => (solutions.words(), Role::Strong),
        Err(_) => ("no problem yet", Role::DeadEnd),
    };
    pen.bottom_label(verdict, role);
}

fn draw_places(pen: &mut Pen<'_>, editor: &DrawingEditor, words: &Words) {
    let plan = Plan::of(editor, (pen.width(), pen.height()));
    let foot = pen.height().saturating_sub(2);
    let said = match editor.drawing() {
        Drawing::Matrix(matrix) => {
            draw_names(pen, matrix, &plan, editor.at());
            plan.places().for_each(|at| draw_entry(pen, matrix, &plan, at));
            of_matrix(matrix, words, editor.at())
        }
        Drawing::Board(board) => {
            plan.places().for_each(|at| draw_cell(pen, board, &plan, at));
            of_board(board, editor.at())
        }
    };
    if let Some((x, y)) = plan.spot(editor.at()) {
        pen.touch(x, y, Role::Focus);
    }
    let said = match editor.solutions() {
        Err(why) => [why.to_owned(), said[1].clone()],
        Ok(_) => said,
    };
    for (y, line) in (foot..).zip(said) {
        let line = shortened(&line, usize::from(pen.width().saturating_sub(1)), pen.glyphs().ellipsis);
        pen.text(1, y, &line, Role::Quiet);
    }
}

/// Names of columns above, of rows at the left; secondary columns behind a line.
fn draw_names(pen: &mut Pen<'_>, matrix: &DrawnMatrix, plan: &Plan, at: DrawnPlace) {
    let glyphs = pen.glyphs();
    let wide = usize::from(plan.pitch.0) - 1;
    for column in plan.first.1..plan.first.1 + plan.shown.1 {
        let Some((x, _)) = plan.spot((plan.first.0, column)) else { continue };
        let role = if column == at.1 { Role::Strong } else { Role::Plain };
        pen.text(x, 0, &shortened(matrix.column_name(column), wide, glyphs.ellipsis), role);
        if column == matrix.primary() && column > 0 {
            for y in 0..plan.head + plan.shown.0 as u16 * plan.pitch.1 {
                pen.text(x - 1, y, glyphs.bar, Role::Quiet);
            }
        }
    }
    for row in plan.first.0..plan.first.0 + plan.shown.0 {
        let Some((_, y)) = plan.spot((row, plan.first.1)) else { continue };
        let is_empty = (0..matrix.columns()).all(|column| matrix.place(row, column).is_none());
        let role = if row == at.0 {
            Role::Strong
        } else if is_empty {
            Role::Quiet
        } else {
            Role::Plain
        };
        let number = (row + 1).to_string();
        let name = if matrix.row_name(row).is_empty() { &number } else { matrix.row_name(row) };
        pen.text(0, y, if row == at.0 { glyphs.arrow } else { " " }, Role::Key);
        pen.text(2, y, &shortened(name, usize::from(plan.label) - 3, glyphs.ellipsis), role);
    }
}

fn draw_entry(pen: &mut Pen<'_>, matrix: &DrawnMatrix, plan: &Plan, at: DrawnPlace) {
    let Some((x, y)) = plan.spot(at) else { return };
    let glyphs = pen.glyphs();
    match matrix.place(at.0, at.1) {
        None => pen.text(x, y, glyphs.dot, Role::Quiet),
        Some("") => pen.text(x, y, "1", Role::Typed),
        Some(colour) => {
            pen.text(x, y, &shortened(colour, usize::from(plan.pitch.0) - 1, glyphs.ellipsis), Role::Typed)
        }
    };
}

fn draw_cell(pen: &mut Pen<'_>, board: &DrawnBoard, plan: &Plan, at: DrawnPlace) {
    let Some((x, y)) = plan.spot(at) else { return };
    let (wide, high) = (plan.pitch.0 - 1, plan.pitch.1.saturating_sub(1).max(1));
    let full = if pen.is_ascii() { "#" } else { "█" };
    match board.cell(at.0, at.1) {
        true => {
            for line in 0..high {
                pen.text(x, y + line, &full.repeat(usize::from(wide)), Role::Typed);
            }
        }
        // A dot would look like an empty cell of a Sudoku.
        false => drop(pen.text(x, y, if pen.is_ascii() { "x" } else { "×" }, Role::Quiet)),
    }
}

/// The line about the place under the cursor.
fn of_matrix(matrix: &DrawnMatrix, words: &Words, (row, column): DrawnPlace) -> [String; 2] {
    let ones = (0..matrix.columns()).filter(|&at| matrix.place(row, at).is_some());
    let ones: Vec<&str> = ones.map(|at| matrix.column_name(at)).collect();
    let has = if ones.is_empty() { "no 1 yet".to_owned() } else { ones.join(" ") };
    let size = (0..matrix.rows()).filter(|&at| matrix.place(at, column).is_some()).count();
    let kind = if column < matrix.primary() { "" } else { ", secondary" };
    [
        format!("{} {}: {has}", words.row, row + 1),
        format!("{} {}{kind}: {}", words.column, matrix.column_name(column), words.count_rows(size as u64)),
    ]
}

fn of_board(board: &DrawnBoard, (row, column): DrawnPlace) -> [String; 2] {
    let names: Vec<&str> =
        board.pieces().iter().map(|piece| piece.split('=').next().unwrap_or(piece)).collect();
    let is = if board.cell(row, column) { "a cell" } else { "a hole" };
    [format!("R{}C{}: {is}", row + 1, column + 1), format!("pieces: {}", names.join(" "))]
}

/// The room that it would like.
pub fn size(editor: &DrawingEditor) -> BoardSize {
    let (rows, columns) = editor.drawing().size();
    let (margin, text) = match editor.drawing() {
        Drawing::Matrix(matrix) => ((3, 3), text_width(matrix)),
        Drawing::Board(_) => ((2, 1), 1),
    };
    let small = |size: usize| u16::try_from(size).unwrap_or(u16::MAX);
    let (rows, columns) = (small(rows + margin.0), small(columns + margin.1));
    BoardSize::Board(Squares { rows, columns, text: text as u16, is_parted: true })
}

//! The numbers of rows and columns on the frame of a board: names such as R6C8 are found by them.

use super::board_size::{BoardStyle, corner, middle};
use super::pen::Pen;
use super::theme::Role;
use crate::problems::Picture;
use crate::problems::sudoku::{Cell, Shape};

/// Writes the numbers from 1 on over the columns, each with its middle at one of these places of line `y`: all that have room between
/// two of them, and of longer ones every second.
pub fn number_columns(pen: &mut Pen<'_>, y: u16, middles: &[Option<u16>]) {
    let apart = middles.iter().flatten().zip(middles.iter().flatten().skip(1)).map(|(one, next)| next - one);
    let room = apart.min().unwrap_or(u16::MAX);
    for (number, middle) in (1..).zip(middles) {
        let text = u32::to_string(&number);
        let length = text.len() as u16;
        let is_second = number % 2 == 1 && length < room.saturating_mul(2);
        if let Some(middle) = middle.filter(|_| length < room || is_second) {
            pen.text(middle.saturating_sub(length - 1), y, &text, Role::Quiet);
        }
    }
}

/// Writes the numbers from 1 on before the rows, each into one of these lines, into `room` places from `x` on so that short ones end
/// before the place `end` of those, if no digit or sign stands right behind: it would be read as one with that. Without room for so many digits they stand
/// one below the other.
pub fn number_rows(pen: &mut Pen<'_>, (x, room, end): (u16, u16, u16), lines: &[Option<u16>]) {
    for (number, line) in (1..).zip(lines) {
        let text = u32::to_string(&number);
        let length = text.len() as u16;
        let x = x + end.saturating_sub(length);
        let sign = |y: u16| pen.cell(x + length.min(room), y).map_or(" ", |cell| cell.symbol());
        let Some(y) = line.filter(|&y| [" ", pen.glyphs().dot].contains(&sign(y))) else { continue };
        match y.checked_sub(length - 1).filter(|_| length > room) {
            None => drop(pen.text(x, y, &text, Role::Quiet)),
            Some(top) => (top..).zip(text.chars()).for_each(|(y, digit)| {
                pen.text(x, y, &digit.to_string(), Role::Quiet);
            }),
        }
    }
}

/// The same of a board, whose places are so far apart, the last row lower by what is to spare: on its own lines, also where one is
/// around what stands out.
pub fn number_picture(pen: &mut Pen<'_>, picture: &Picture, ((width, height), spare): ((u16, u16), u16)) {
    let columns = (0..picture.columns())
        .map(|column| picture.line_above(0, column).then_some(column as u16 * width + width / 2));
    number_columns(pen, 0, &columns.collect::<Vec<_>>());
    let rows = (0..picture.rows())
        .map(|row| picture.line_left(row, 0).then_some(row as u16 * height + height / 2 + spare));
    number_rows(pen, (0, if width > 3 { 2 } else { 1 }, 1), &rows.collect::<Vec<_>>());
}

/// Marks the number of a whole column of the board, or of a whole row, as the event that is about it.
pub fn mark_number(
    pen: &mut Pen<'_>,
    picture: &Picture,
    ((width, height), spare): ((u16, u16), u16),
    (role, is_marked): (Role, impl Fn(usize, usize) -> bool),
) {
    let (rows, columns) = (picture.rows(), picture.columns());
    let marked: Vec<(usize, usize)> = (0..rows)
        .flat_map(|row| (0..columns).map(move |column| (row, column)))
        .filter(|&(row, column)| is_marked(row, column))
        .collect();
    let Some(&(row, column)) = marked.first() else { return };
    let is_column = marked.len() == rows && marked.iter().all(|place| place.1 == column);
    let is_row = marked.len() == columns && marked.iter().all(|place| place.0 == row);
    if is_column {
        pen.touch(column as u16 * width + width / 2, 0, role);
    } else if is_row {
        let y = row as u16 * height + height / 2 + spare;
        pen.touch(0, y, role);
    }
}

/// The middles of the columns of a grid.
pub fn column_middles(style: BoardStyle, shape: Shape) -> Vec<Option<u16>> {
    let columns = (0..shape.side()).map(|column| corner(style, shape, Cell::new(0, column)).0);
    columns.map(|x| Some(x + middle(style, shape).0)).collect()
}

/// Those of its rows.
pub fn row_middles(style: BoardStyle, shape: Shape) -> Vec<Option<u16>> {
    let rows = (0..shape.side()).map(|row| corner(style, shape, Cell::new(row, 0)).1);
    rows.map(|y| Some(y + middle(style, shape).1)).collect()
}

//! What undo and redo have changed, in a few words.

use super::grid_editor::Snapshot;
use super::letters::written;
use crate::problems::drawing::Drawing;
use crate::session::{Words, counted};

/// The difference between a grid before and `now`: `R1C1 is empty`, `23 cells are others`.
pub(super) fn of_grid(before: &Snapshot, now: &Snapshot) -> String {
    if before.grid.shape() != now.grid.shape() {
        return format!("the grid is {}", now.name);
    }
    let shape = now.grid.shape();
    let others = |is_other: &dyn Fn(usize) -> bool| -> Vec<usize> {
        (0..shape.cell_count()).filter(|&at| is_other(at)).collect()
    };
    let regions = |snapshot: &Snapshot, at: usize| snapshot.regions.as_ref().map(|regions| regions[at]);
    let digits = others(&|at| before.grid.digits()[at] != now.grid.digits()[at]);
    let marks = others(&|at| before.marks[at] != now.marks[at]);
    let drawn = others(&|at| regions(before, at) != regions(now, at));
    let name = |at: usize| shape.cell(at).to_string();
    match (&digits[..], &marks[..], &drawn[..]) {
        (&[at], ..) => match now.grid.digits()[at] {
            0 => format!("{} is empty", name(at)),
            digit => format!("{} is {}", name(at), written(digit)),
        },
        ([_, _, ..], ..) => format!("{} cells have other digits", digits.len()),
        ([], &[at], _) => format!("the marks of {}", name(at)),
        ([], [_, _, ..], _) => format!("the marks of {} cells", marks.len()),
        ([], [], &[at]) => format!("the region of {}", name(at)),
        ([], [], [_, _, ..]) => "the regions".to_owned(),
        ([], [], []) if before.rules != now.rules => "the rules".to_owned(),
        ([], [], []) if before.given != now.given => "which digits are given".to_owned(),
        ([], [], []) => "the name".to_owned(),
    }
}

/// The difference between a drawing before and `now`: `row 2, column C is 0`, `6 rows and 7 columns`.
pub(super) fn of_drawing(before: &Drawing, now: &Drawing, words: &Words) -> String {
    let ((rows, columns), is_matrix) = (now.size(), now.is_matrix());
    if before.size() != (rows, columns) {
        return match is_matrix {
            true => format!("{} and {}", words.count_rows(rows as u64), words.count_columns(columns as u64)),
            false => format!(
                "{} and {}",
                counted(rows as u64, "row", "rows"),
                counted(columns as u64, "column", "columns")
            ),
        };
    }
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let others: Vec<_> = places.filter(|&at| before.is_on(at) != now.is_on(at)).collect();
    match (&others[..], now) {
        (&[(row, column)], Drawing::Matrix(matrix)) => format!(
            "{} {}, {} {} is {}",
            words.row,
            row + 1,
            words.column,
            matrix.column_name(column),
            u8::from(now.is_on((row, column)))
        ),
        (&[(row, column)], Drawing::Board(_)) => {
            let is = if now.is_on((row, column)) { "a cell" } else { "a hole" };
            format!("R{}C{} is {is}", row + 1, column + 1)
        }
        ([_, _, ..], _) => format!("{} places are others", others.len()),
        ([], Drawing::Matrix(_)) => "a name or a colour".to_owned(),
        ([], Drawing::Board(_)) => "the pieces".to_owned(),
    }
}

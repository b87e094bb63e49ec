//! Pencil marks: what somebody who solves by hand notes in a cell. They are kept on the grid with the
//! digits, with the same undo, and are never changed by the program unless that is asked for.

use crate::problems::sudoku::Shape;

/// A set of digits for each cell; digit d is bit d − 1.
pub type PencilMarks = Vec<u32>;

/// No marks anywhere.
pub(super) fn none(shape: Shape) -> PencilMarks {
    vec![0; shape.cell_count()]
}

/// The digits of a set.
pub(super) fn digits(set: u32) -> impl Iterator<Item = u8> {
    (1..=32).filter(move |digit| set & (1 << (digit - 1)) != 0)
}

/// The set of these digits.
pub(super) fn set_of(digits: impl IntoIterator<Item = u8>) -> u32 {
    digits.into_iter().fold(0, |set, digit| set | 1 << (digit - 1))
}

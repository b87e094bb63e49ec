//! The cursor in the 0/1 matrix, and what it marks elsewhere.

use crate::exact_cover::{ItemId, OptionId};

/// A place in the matrix: a row and a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatrixEntry {
    /// The row.
    pub option: OptionId,
    /// The column.
    pub item: ItemId,
}

/// The entry in this row and column.
pub(super) fn entry(row: usize, column: usize) -> MatrixEntry {
    MatrixEntry { option: OptionId::new(row as u32), item: ItemId::new(column as u32) }
}

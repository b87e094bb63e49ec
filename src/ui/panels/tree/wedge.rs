//! How high the wedge is that stands for what is folded: on one scale in all drawings, whatever room they have.

/// A wedge has another row for so many times the nodes.
pub const PER_ROW: u64 = 100;

/// Where a row begins and ends of a wedge of so many rows, of which the last reaches so far to the right: to the left it has a
/// place more in each row.
pub fn wedge_row((rows, reach): (u16, u16), row: u16) -> (i32, i32) {
    let right = row * reach / rows.saturating_sub(1).max(1);
    (-i32::from(row), i32::from(right))
}

/// How many rows high the wedge of so many nodes is, with that of its mark: two below ten, three below a thousand, and so on.
pub fn wedge_of(nodes: u64) -> u16 {
    if nodes > 1 { 2 + nodes.ilog10().div_ceil(2) as u16 } else { nodes as u16 }
}

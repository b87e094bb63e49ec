//! How high the wedge is that stands for what is folded: another row for so many times the nodes.

/// The least of what follows.
pub const LEAST_PER_ROW: u64 = 4;

/// For how many times the nodes a wedge has another row, where the largest of so many nodes has `rows` of them: for four times
/// as many, if that is enough.
pub fn nodes_per_row(largest: u64, rows: u16) -> u64 {
    let is_enough = |base: &u64| largest.checked_ilog(*base).is_none_or(|row| row < u32::from(rows));
    let about = (largest as f64).powf(1.0 / f64::from(rows.max(1))) as u64;
    (about.max(LEAST_PER_ROW)..).find(is_enough).unwrap_or(u64::MAX)
}

/// Where a row begins and ends of a wedge of so many rows, of which the last reaches so far to the right: to the left it has a
/// place more in each row.
pub fn wedge_row((rows, reach): (u16, u16), row: u16) -> (i32, i32) {
    let right = row * reach / rows.saturating_sub(1).max(1);
    (-i32::from(row), i32::from(right))
}

/// How many rows high the wedge of so many nodes is.
pub fn wedge_of(nodes: u64, per_row: u64) -> u16 {
    nodes.checked_ilog(per_row).map_or(0, |row| row as u16 + 1)
}

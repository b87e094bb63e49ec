//! Matrices made from a level and random numbers.

use crate::exact_cover::{Problem, Random};

/// How large the matrices of a level are.
struct Size {
    rows: usize,
    primary: usize,
    secondary: usize,
}

/// The lowest level, and the highest.
pub const LEVELS: std::ops::RangeInclusive<u32> = 1..=5;

fn size(level: u32) -> Size {
    let size = |rows, primary, secondary| Size { rows, primary, secondary };
    match level {
        0 | 1 => size(6, 5, 0),
        2 => size(7, 6, 0),
        3 => size(8, 7, 1),
        4 => size(9, 7, 1),
        _ => size(9, 8, 2),
    }
}

/// A matrix whose rows are numbered from 1, with columns A, B, C and secondary ones s, t. Some of its rows are a
/// solution; none is there twice.
pub(super) fn random_matrix(level: u32, random: &mut Random) -> Problem {
    let Size { rows: count, primary, secondary } = size(level);
    let mut rows: Vec<Vec<usize>> = Vec::new();
    let mut columns: Vec<usize> = (0..primary).collect();
    random.shuffle(&mut columns);
    let mut rest = &columns[..];
    let mut free: Vec<usize> = (primary..primary + secondary).collect();
    while !rest.is_empty() {
        let length = match (rest.len(), 2 + random.below(2)) {
            (left @ ..=3, _) => left,
            // A single column would be left.
            (4, _) => 2,
            (_, length) => length,
        };
        let (row, others) = rest.split_at(length);
        let mut row = row.to_vec();
        // A secondary column is covered by one row of a solution at most.
        row.extend(free.pop().filter(|_| random.below(2) == 0));
        rows.push(row);
        rest = others;
    }
    while rows.len() < count {
        let mut all: Vec<usize> = (0..primary + secondary).collect();
        random.shuffle(&mut all);
        all.truncate(2 + random.below(3));
        rows.push(all);
        rows.iter_mut().for_each(|row| row.sort_unstable());
        let last = rows.len() - 1;
        if rows[last][0] >= primary || rows[..last].contains(&rows[last]) {
            rows.pop();
        }
    }
    rows.iter_mut().for_each(|row| row.sort_unstable());
    random.shuffle(&mut rows);
    built(&rows, primary, secondary)
}

fn built(rows: &[Vec<usize>], primary: usize, secondary: usize) -> Problem {
    let name = |column: usize| match column.checked_sub(primary) {
        None => char::from(b'A' + column as u8).to_string(),
        Some(column) => char::from(b's' + column as u8).to_string(),
    };
    let mut builder = Problem::builder();
    let declared = (0..primary).try_for_each(|column| builder.primary(name(column)).map(drop));
    let declared = declared.and_then(|()| {
        (primary..primary + secondary).try_for_each(|column| builder.secondary(name(column)).map(drop))
    });
    let made = declared.and_then(|()| {
        for (number, row) in (1..).zip(rows) {
            let option = builder.option(row.iter().map(|&column| name(column)))?;
            builder.name_option(option, format!("{number}"));
        }
        builder.build()
    });
    made.unwrap_or_else(|error| unreachable!("columns and rows have names of their own: {error}"))
}

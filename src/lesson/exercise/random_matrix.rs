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

const fn size(rows: usize, primary: usize, secondary: usize) -> Size {
    Size { rows, primary, secondary }
}

/// From the lowest level on.
const SIZES: [Size; 5] = [size(6, 5, 0), size(7, 6, 0), size(8, 7, 1), size(9, 7, 1), size(9, 8, 2)];

/// The same for matrices with colours.
const COLOURED_SIZES: [Size; 5] = [size(8, 5, 1), size(8, 6, 1), size(8, 6, 2), size(9, 7, 2), size(9, 8, 2)];

/// That of a level; one that is not there has that of the nearest.
fn of_level(sizes: &[Size; 5], level: u32) -> &Size {
    &sizes[level.clamp(*LEVELS.start(), *LEVELS.end()) as usize - 1]
}

/// An entry of a row: a column, and the colour that it is given.
type Entry = (usize, Option<char>);

/// A matrix whose rows are numbered from 1, with columns A, B, C and secondary ones s, t. Some of its rows are a
/// solution; none is there twice.
pub(super) fn random_matrix(level: u32, random: &mut Random) -> Problem {
    let size @ &Size { primary, secondary, .. } = of_level(&SIZES, level);
    let mut free: Vec<usize> = (primary..primary + secondary).collect();
    // A secondary column is covered by one row of a solution at most.
    let more = |random: &mut Random| {
        Vec::from_iter(free.pop().filter(|_| random.below(2) == 0).map(|column| (column, None)))
    };
    dealt(size, random, more, |_| None)
}

/// The colours that secondary columns are given.
const COLOURS: [char; 2] = ['r', 'b'];

/// Such a matrix whose rows give the secondary columns colours. The rows of a solution agree on them.
pub(super) fn coloured_matrix(level: u32, random: &mut Random) -> Problem {
    let size @ &Size { primary, secondary, .. } = of_level(&COLOURED_SIZES, level);
    let colour = |random: &mut Random| Some(COLOURS[random.below(COLOURS.len())]);
    let agreed: Vec<Entry> = (primary..primary + secondary).map(|column| (column, colour(random))).collect();
    let more =
        |random: &mut Random| agreed.iter().copied().filter(|_| random.below(2) == 0).collect::<Vec<_>>();
    dealt(size, random, more, colour)
}

/// A matrix of this size. `more` is what a row of its solution has in secondary columns, `colour` what another row gives
/// one of them.
fn dealt(
    size: &Size,
    random: &mut Random,
    mut more: impl FnMut(&mut Random) -> Vec<Entry>,
    colour: impl Fn(&mut Random) -> Option<char>,
) -> Problem {
    let Size { rows: count, primary, secondary } = *size;
    let mut rows: Vec<Vec<Entry>> = Vec::new();
    let mut columns: Vec<usize> = (0..primary).collect();
    random.shuffle(&mut columns);
    let mut rest = &columns[..];
    while !rest.is_empty() {
        let length = match (rest.len(), 2 + random.below(2)) {
            (left @ ..=3, _) => left,
            // A single column would be left.
            (4, _) => 2,
            (_, length) => length,
        };
        let (row, others) = rest.split_at(length);
        let row = row.iter().map(|&column| (column, None));
        rows.push(row.chain(more(random)).collect());
        rest = others;
    }
    while rows.len() < count {
        let mut all: Vec<usize> = (0..primary + secondary).collect();
        random.shuffle(&mut all);
        all.truncate(2 + random.below(3));
        let coloured = |column| (column, if column < primary { None } else { colour(random) });
        rows.push(all.into_iter().map(coloured).collect());
        rows.iter_mut().for_each(|row| row.sort_unstable());
        let last = rows.len() - 1;
        if rows[last][0].0 >= primary || rows[..last].contains(&rows[last]) {
            rows.pop();
        }
    }
    rows.iter_mut().for_each(|row| row.sort_unstable());
    random.shuffle(&mut rows);
    built(&rows, primary, secondary)
}

fn built(rows: &[Vec<Entry>], primary: usize, secondary: usize) -> Problem {
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
            let option = builder.option_coloured(
                row.iter().map(|&(column, colour)| (name(column), colour.map(String::from))),
            )?;
            builder.name_option(option, format!("{number}"));
        }
        builder.build()
    });
    made.unwrap_or_else(|error| unreachable!("columns and rows have names of their own: {error}"))
}

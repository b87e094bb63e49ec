//! The words for the two sides of the matrix, in one table, so that every sentence can be said
//! with either pair.

use crate::exact_cover::closed_set;

/// The names for a column and a row of the matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// One column.
    pub column: &'static str,
    /// Many columns.
    pub columns: &'static str,
    /// One row.
    pub row: &'static str,
    /// Many rows.
    pub rows: &'static str,
}

impl Words {
    /// The words of the paper *Dancing Links* (2000) and of most courses.
    pub const PAPER: Words = Words { column: "column", columns: "columns", row: "row", rows: "rows" };

    /// The words of *The Art of Computer Programming*, volume 4B.
    pub const BOOK: Words = Words { column: "item", columns: "items", row: "option", rows: "options" };

    /// The words of those who solve Sudokus by hand.
    pub const SUDOKU: Words =
        Words { column: "condition", columns: "conditions", row: "placement", rows: "placements" };

    /// A piano examination: the examiner must hear every trick exactly once, and each song has some.
    pub const PIANO: Words = Words { column: "trick", columns: "tricks", row: "song", rows: "songs" };

    /// `1 row`, `2 rows`, `no row`.
    pub fn count_rows(&self, n: u64) -> String {
        counted(n, self.row, self.rows)
    }

    /// `1 column`, `2 columns`, `no column`.
    pub fn count_columns(&self, n: u64) -> String {
        counted(n, self.column, self.columns)
    }
}

closed_set! {
    /// In which words the sentences about a run are said.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Wording {
        /// Columns and rows of the matrix, or items and options.
        #[default]
        Matrix = "matrix",
        /// Cells, candidates and places; for Sudoku only.
        Sudoku = "sudoku",
        /// The tricks and songs of a piano examination.
        Piano = "piano",
    }
    macro wording_names;
}

impl Wording {
    /// The words for columns and rows, where `matrix` are those chosen for the matrix.
    pub fn words(self, matrix: &Words) -> &Words {
        match self {
            Wording::Matrix => matrix,
            Wording::Sudoku => &Words::SUDOKU,
            Wording::Piano => &Words::PIANO,
        }
    }
}

/// A number with what there are so many of: `1 node`, `2,000 nodes`, `no node`.
pub fn counted(n: u64, one: &str, many: &str) -> String {
    counted_in(grouped, n, one, many)
}

/// The same with the number as this writes it.
pub fn counted_in(number: fn(u64) -> String, n: u64, one: &str, many: &str) -> String {
    match n {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        n => format!("{} {many}", number(n)),
    }
}

/// Names as a sentence has them: `A`, `A and B`, `A, B and C`.
pub fn listed(names: &[String], last: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., end] => format!("{} {last} {end}", before.join(", ")),
    }
}

/// A number in at most five characters: whole up to 9,999, then rounded.
///
/// ```
/// use quadrille::session::rounded;
/// assert_eq!([9_999, 10_499, 999_500, 2_560_000].map(rounded), ["9,999", "10k", "1.0M", "2.6M"]);
/// ```
pub fn rounded(count: u64) -> String {
    if count < 10_000 { grouped(count) } else { in_units(count) }
}

/// A number in at most four characters: whole up to 999, then rounded.
///
/// ```
/// use quadrille::session::briefly;
/// assert_eq!([999, 1_049, 10_499, 999_500].map(briefly), ["999", "1.0k", "10k", "1.0M"]);
/// ```
pub fn briefly(count: u64) -> String {
    if count < 1_000 { count.to_string() } else { in_units(count) }
}

/// A number of thousands, millions and so on.
fn in_units(count: u64) -> String {
    const UNITS: [(u64, char); 4] =
        [(1_000_000_000_000, 'T'), (1_000_000_000, 'G'), (1_000_000, 'M'), (1_000, 'k')];
    // What is rounded up to a thousand of one unit is one of the next.
    let (unit, letter) = UNITS.into_iter().find(|&(unit, _)| count >= unit - unit / 2000).unwrap_or((1, ' '));
    let units = count as f64 / unit as f64;
    if units < 9.95 { format!("{units:.1}{letter}") } else { format!("{units:.0}{letter}") }
}

/// A number with a comma between thousands, for reading.
///
/// ```
/// assert_eq!(quadrille::session::grouped(2_507_731_u64), "2,507,731");
/// ```
pub fn grouped(n: impl Into<u128>) -> String {
    let digits = n.into().to_string();
    let mut out = String::with_capacity(digits.len() * 4 / 3);
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_are_those_of_all_wordings() {
        let (last, others) = Wording::NAMES.split_last().unwrap();
        assert_eq!(wording_names!(), format!("{} or {last}", others.join(", ")));
        assert!(Wording::NAMES.iter().all(|name| Wording::named(name).map(Wording::name) == Some(name)));
    }
}

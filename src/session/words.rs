//! The words for the two sides of the matrix, in one table, so that every sentence can be said
//! with either pair.

/// What a column and a row of the matrix are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// What must be covered, one of it.
    pub column: &'static str,
    /// What must be covered, many.
    pub columns: &'static str,
    /// What covers, one of it.
    pub row: &'static str,
    /// What covers, many.
    pub rows: &'static str,
}

impl Words {
    /// The words of the paper *Dancing Links* (2000) and of most courses.
    pub const PAPER: Words = Words { column: "column", columns: "columns", row: "row", rows: "rows" };

    /// The words of *The Art of Computer Programming*, volume 4B.
    pub const BOOK: Words = Words { column: "item", columns: "items", row: "option", rows: "options" };

    /// `1 row`, `2 rows`, `no row`.
    pub fn count_rows(&self, n: u64) -> String {
        counted(n, self.row, self.rows)
    }

    /// `1 column`, `2 columns`, `no column`.
    pub fn count_columns(&self, n: u64) -> String {
        counted(n, self.column, self.columns)
    }
}

/// `1 node`, `2 nodes`, `no node`.
pub(super) fn counted(n: u64, one: &str, many: &str) -> String {
    match n {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        n => format!("{} {many}", grouped(n)),
    }
}

/// A number with a comma between thousands, for reading.
///
/// ```
/// assert_eq!(quadrille::session::grouped(2507731), "2,507,731");
/// ```
pub fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::with_capacity(digits.len() * 4 / 3);
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(c);
    }
    out
}

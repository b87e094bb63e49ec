//! Columns whose names end in a number, as a table: the cells of a board stand as the board does, and the rows, columns and
//! diagonals of queens by their numbers.

use std::collections::HashMap;

/// The columns of a problem from one on, a row for what stands before the numbers of their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberTable {
    /// How many columns come before them.
    pub before: usize,
    /// What the names of each row begin with: `R1C` or `R`.
    pub labels: Vec<String>,
    /// The largest number.
    pub width: usize,
    /// The row from which on they are secondary, if any are.
    pub apart: Option<usize>,
    /// The row and the place of each.
    places: Vec<(usize, usize)>,
    /// Which of them stands at each place, row by row.
    members: Vec<Option<usize>>,
}

impl NumberTable {
    /// The widest table whose sizes have room in the panel as numbers, and as letters.
    const WIDEST: usize = 12;
    const WIDEST_IN_LETTERS: usize = 23;

    /// The largest size that is a letter.
    const LETTERS: u32 = 35;

    /// The table of columns with these names, the first `primary` of them primary: from the first on after which all have
    /// numbers, if two rows or more are half full or more. `largest` is the largest size.
    pub fn of(names: &[&str], primary: usize, largest: u32) -> Option<NumberTable> {
        let widest = match largest {
            ..=NumberTable::LETTERS => NumberTable::WIDEST_IN_LETTERS,
            _ => NumberTable::WIDEST,
        };
        let before =
            names.iter().rposition(|name| numbered(name, widest).is_none()).map_or(0, |last| last + 1);
        let parts: Vec<(&str, usize)> =
            names[before..].iter().filter_map(|name| numbered(name, widest)).collect();
        let mut rows: HashMap<(bool, &str), usize> = HashMap::new();
        let (mut labels, mut apart, mut places) = (Vec::new(), None, Vec::new());
        for (i, &(label, number)) in parts.iter().enumerate() {
            let is_secondary = before + i >= primary;
            let row = *rows.entry((is_secondary, label)).or_insert_with(|| {
                labels.push(label.to_owned());
                labels.len() - 1
            });
            if is_secondary && apart.is_none() {
                apart = Some(row);
            }
            places.push((row, number - 1));
        }
        let width = parts.iter().map(|&(_, number)| number).max()?;
        let mut members = vec![None; labels.len() * width];
        for (i, &(row, place)) in places.iter().enumerate() {
            // No two have one name.
            members[row * width + place] = Some(i);
        }
        let is_table = labels.len() > 1 && width > 1 && 2 * places.len() >= members.len();
        is_table.then_some(NumberTable { before, labels, width, apart, places, members })
    }

    /// How many rows there are, with a free one above those that are secondary.
    pub(super) fn height(&self) -> usize {
        self.labels.len() + usize::from(self.apart.is_some())
    }

    /// The row and the place of a column, counted from the first of them.
    pub(super) fn place(&self, member: usize) -> (usize, usize) {
        let (row, place) = self.places[member];
        (row + usize::from(self.is_apart(row)), place)
    }

    /// The column at a place, counted from the first of them.
    pub(super) fn member(&self, (row, place): (usize, usize)) -> Option<usize> {
        let row = self.row(row)?;
        if place < self.width { self.members.get(row * self.width + place).copied().flatten() } else { None }
    }

    /// What is written before a row: cells have the numbers of their own columns above them.
    pub fn label(&self, row: usize) -> Option<&str> {
        let label = self.labels.get(self.row(row)?)?;
        Some(if self.has_cells() { label.trim_end_matches('C') } else { label })
    }

    /// Whether they are the cells of a board, by their names: R1C1.
    pub fn has_cells(&self) -> bool {
        self.labels.iter().all(|label| label.len() > 1 && label.ends_with('C'))
    }

    fn is_apart(&self, row: usize) -> bool {
        self.apart.is_some_and(|apart| row >= apart)
    }

    /// The row that is drawn there, unless it is the free one.
    fn row(&self, row: usize) -> Option<usize> {
        match self.apart {
            Some(apart) if row == apart => None,
            Some(apart) if row > apart => Some(row - 1),
            Some(_) | None => Some(row),
        }
    }
}

/// What a name begins with and the number at its end, if that is one up to `widest`.
fn numbered(name: &str, widest: usize) -> Option<(&str, usize)> {
    let label = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &name[label.len()..];
    let number = digits.parse().ok().filter(|number| (1..=widest).contains(number))?;
    (!label.is_empty() && !digits.starts_with('0')).then_some((label, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cells_of_a_board_stand_as_it_does() {
        let names = ["F", "I", "R1C1", "R1C2", "R1C3", "R2C1", "R2C2", "R2C3"];
        let table = NumberTable::of(&names, 8, 9).unwrap();
        assert_eq!((table.before, table.width, table.height(), table.has_cells()), (2, 3, 2, true));
        assert_eq!((table.label(0), table.label(1)), (Some("R1"), Some("R2")));
        assert_eq!((table.place(4), table.member((1, 1))), ((1, 1), Some(4)));
        // A cell may be missing, and their order is their own.
        let table = NumberTable::of(&["R2C2", "R1C1", "R2C1"], 3, 9).unwrap();
        assert_eq!((table.label(0), table.place(1), table.member((1, 1))), (Some("R2"), (1, 0), None));
    }

    #[test]
    fn the_diagonals_of_queens_stand_apart() {
        // Two by two: a free row above the secondary ones.
        let table = NumberTable::of(&["R1", "C1", "R2", "C2", "A3", "B2", "A2"], 4, 2).unwrap();
        assert_eq!((table.height(), table.width, table.has_cells()), (5, 3, false));
        assert_eq!(
            [0, 1, 2, 3, 4].map(|row| table.label(row)),
            [Some("R"), Some("C"), None, Some("A"), Some("B")]
        );
        assert_eq!((table.place(4), table.member((3, 2)), table.member((2, 0))), ((3, 2), Some(4), None));
    }

    #[test]
    fn other_names_are_no_table() {
        for names in
            [["A", "B"].as_slice(), &["1", "2", "3", "4"], &["s1", "s2", "s3"], &["A1", "B9"], &["A1", "B1"]]
        {
            assert_eq!(NumberTable::of(names, names.len(), 2), None, "{names:?}");
        }
        // Sizes of three digits have no room in so wide a table.
        let wide: Vec<String> = (1..=2).flat_map(|r| (1..=20).map(move |c| format!("R{r}C{c}"))).collect();
        let wide: Vec<&str> = wide.iter().map(String::as_str).collect();
        assert_eq!((NumberTable::of(&wide, 40, 100), NumberTable::of(&wide, 40, 35).is_some()), (None, true));
    }
}

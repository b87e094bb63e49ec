//! Where the columns of the matrix stand on the screen: in which order, and which one is beside which.

use super::action::{Direction, Edge};
use super::number_table::NumberTable;
use crate::exact_cover::{ItemId, Search};

use std::sync::Arc;

/// The order in which the columns are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColumnOrder {
    /// That of the matrix.
    #[default]
    Matrix,
    /// The column that the run is at, then the smallest first, those that are covered last.
    Size,
    /// That of the matrix, with weights in the place of sizes where the rule learns some.
    Weights,
}

/// All columns in an order of their own, and where in it each stands.
#[derive(Debug, PartialEq, Eq)]
pub struct Ranking {
    items: Vec<ItemId>,
    ranks: Vec<usize>,
}

impl Ranking {
    /// The columns of `search` by size, `first` before all others; primary ones before secondary ones.
    ///
    /// Takes time to sort them all.
    pub(super) fn by_size(search: &Search, first: Option<ItemId>) -> Ranking {
        let (links, covered) = (search.links(), search.covered_items());
        let mut items: Vec<ItemId> = (0..covered.len() as u32).map(ItemId::new).collect();
        let key = |&item: &ItemId| {
            (!links.is_primary(item), Some(item) != first, covered[item.index()], links.size(item), item)
        };
        items.sort_unstable_by_key(key);
        let mut ranks = vec![0; items.len()];
        items.iter().enumerate().for_each(|(rank, item)| ranks[item.index()] = rank);
        Ranking { items, ranks }
    }
}

/// Columns laid out in maps side by side, each so many wide, filled row by row.
///
/// The 324 columns of a 9×9 Sudoku make four maps of nine by nine; those of another problem, and all that are
/// ranked, one list with names, as wide as it looks best. In a list the secondary ones stand below a free row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// How many maps.
    pub maps: usize,
    /// How many columns stand in a row of a map.
    pub width: usize,
    /// How many columns there are.
    pub count: usize,
    /// How many of them come before those that stand apart.
    pub primary: usize,
    /// Whether each shows its name.
    pub is_list: bool,
    /// The last of a list, where they make a table: they stand below a row for their numbers, without names.
    pub table: Option<Arc<NumberTable>>,
    /// Their order, if it is not that of the matrix.
    pub ranking: Option<Arc<Ranking>>,
    /// Whether each shows its weight, in the place of its size.
    pub has_weights: bool,
}

impl Columns {
    /// Columns that stand in a row of a list, at most.
    const WIDEST: usize = 8;

    /// The same above a table.
    const ABOVE_TABLE: usize = 6;

    /// Places inside the panel on the smallest usual screen.
    const ROOM: usize = 51;

    /// A list: as many in a row as there is room for with names of this length and sizes of so many digits.
    pub(super) fn list(count: usize, primary: usize, longest_name: usize, digits: usize) -> Columns {
        let most = primary.max(count - primary).max(1);
        let own = longest_name + if digits > 1 { digits + 4 } else { 3 };
        let width = (Columns::ROOM / own).clamp(1, Columns::WIDEST).min(most);
        Columns {
            maps: 1,
            width,
            count,
            primary,
            is_list: true,
            table: None,
            ranking: None,
            has_weights: false,
        }
    }

    /// The same with the last of them as a table.
    pub(super) fn with_table(self, table: Option<NumberTable>) -> Columns {
        let Some(table) = table else { return self };
        let width = table.before.div_ceil(table.before.div_ceil(Columns::ABOVE_TABLE).max(1)).max(1);
        Columns { table: Some(Arc::new(table)), width, ..self }
    }

    /// Square maps of this side, without names.
    pub const fn squares(side: usize, count: usize) -> Columns {
        let maps = count.div_ceil(side * side);
        Columns {
            maps,
            width: side,
            count,
            primary: count,
            is_list: false,
            table: None,
            ranking: None,
            has_weights: false,
        }
    }

    /// The row of the list in which those that stand apart begin, below a free one; `None` if there are none.
    pub fn apart(&self) -> Option<usize> {
        if let Some((top, table)) = self.table() {
            return Some(top + table.apart? + 1);
        }
        let above = self.primary.div_ceil(self.width);
        (self.is_list && self.primary < self.count).then_some(above + usize::from(above > 0))
    }

    /// The row of the list in which the table begins, below one for its numbers.
    pub fn table(&self) -> Option<(usize, &NumberTable)> {
        let table = self.table.as_deref()?;
        Some((table.before.div_ceil(self.width) + 1, table))
    }

    /// How many columns a row has room for.
    fn width_of(&self, row: usize) -> usize {
        self.table().filter(|&(top, _)| row >= top).map_or(self.width, |(_, table)| table.width)
    }

    /// How many rows a map has.
    pub fn height(&self) -> usize {
        if let Some((top, table)) = self.table() {
            return top + table.height();
        }
        match self.apart() {
            Some(row) => row + (self.count - self.primary).div_ceil(self.width),
            None if self.is_list => self.count.max(1).div_ceil(self.width),
            None => self.width,
        }
    }

    /// The map, row and place of an item.
    pub fn place(&self, item: ItemId) -> (usize, usize, usize) {
        let rank = self.ranking.as_ref().map_or(item.index(), |ranking| ranking.ranks[item.index()]);
        if let Some((top, table)) = self.table() {
            return match rank.checked_sub(table.before).map(|member| table.place(member)) {
                Some((row, place)) => (0, top + row, place),
                None => (0, rank / self.width, rank % self.width),
            };
        }
        match self.apart() {
            _ if !self.is_list => {
                let (map, rest) = (rank / (self.width * self.width), rank % (self.width * self.width));
                (map, rest / self.width, rest % self.width)
            }
            Some(row) if rank >= self.primary => {
                let rest = rank - self.primary;
                (0, row + rest / self.width, rest % self.width)
            }
            Some(_) | None => (0, rank / self.width, rank % self.width),
        }
    }

    /// The item at a place, if there is one.
    pub fn item(&self, (map, row, place): (usize, usize, usize)) -> Option<ItemId> {
        let side = if self.is_list { usize::MAX } else { self.width };
        if map >= self.maps || place >= self.width_of(row) || row >= side {
            return None;
        }
        let (rank, end) = match (self.table(), self.apart()) {
            _ if !self.is_list => ((map * self.width + row) * self.width + place, self.count),
            (Some((top, table)), _) => match row.checked_sub(top) {
                Some(row) => (table.before + table.member((row, place))?, self.count),
                None => (row * self.width + place, table.before),
            },
            (None, Some(apart)) if row >= apart => {
                (self.primary + (row - apart) * self.width + place, self.count)
            }
            (None, _) => (row * self.width + place, self.primary),
        };
        let item = |rank: usize| match &self.ranking {
            Some(ranking) => ranking.items[rank],
            None => ItemId::new(rank as u32),
        };
        (rank < end).then(|| item(rank))
    }

    /// The item beside `item`, or itself at the edge. Left and right lead from map to map, up and down over
    /// rows that are free at this place.
    pub fn neighbour(&self, item: ItemId, direction: Direction) -> ItemId {
        let (map, row, place) = self.place(item);
        let next = match direction {
            Direction::Left if place > 0 => self.item((map, row, place - 1)),
            Direction::Left => map.checked_sub(1).and_then(|map| self.item((map, row, self.width - 1))),
            Direction::Right if place + 1 < self.width_of(row) => self.item((map, row, place + 1)),
            Direction::Right => self.item((map + 1, row, 0)),
            Direction::Up => (0..row).rev().find_map(|row| self.item((map, row, place))),
            Direction::Down => (row + 1..self.height()).find_map(|row| self.item((map, row, place))),
        };
        next.unwrap_or(item)
    }

    /// The first or last item in the row of `item`'s map.
    pub fn edge(&self, item: ItemId, edge: Edge) -> ItemId {
        let (map, row, place) = self.place(item);
        match edge {
            Edge::First => (0..=place).find_map(|p| self.item((map, row, p))).unwrap_or(item),
            Edge::Last => {
                (place..self.width_of(row)).rev().find_map(|p| self.item((map, row, p))).unwrap_or(item)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUDOKU: Columns = Columns::squares(9, 324);

    /// Twelve pieces before six rows of ten cells.
    fn pentominoes() -> Option<NumberTable> {
        let cells = (1..=6).flat_map(|row| (1..=10).map(move |column| format!("R{row}C{column}")));
        let names: Vec<String> = ('F'..='Q').map(String::from).chain(cells).collect();
        NumberTable::of(&names.iter().map(String::as_str).collect::<Vec<_>>(), names.len(), 300)
    }

    #[test]
    fn places_go_there_and_back() {
        for columns in [
            SUDOKU,
            Columns::squares(9, 342),
            Columns::list(7, 7, 3, 1),
            Columns::list(42, 42, 1, 1),
            Columns::list(42, 16, 1, 1),
            Columns::list(5, 0, 1, 1),
            Columns::list(72, 72, 5, 1).with_table(pentominoes()),
            Columns::list(6, 4, 2, 1).with_table(NumberTable::of(
                &["R2", "C2", "R1", "C1", "A2", "A3"],
                4,
                2,
            )),
        ] {
            for index in 0..columns.count as u32 {
                let item = ItemId::new(index);
                assert_eq!(columns.item(columns.place(item)), Some(item));
                assert!(columns.place(item).1 < columns.height());
            }
        }
    }

    #[test]
    fn left_and_right_lead_from_map_to_map() {
        let last_of_row = ItemId::new(8);
        let next_map = SUDOKU.neighbour(last_of_row, Direction::Right);
        assert_eq!(next_map, ItemId::new(81));
        assert_eq!(SUDOKU.neighbour(next_map, Direction::Left), last_of_row);
        assert_eq!(SUDOKU.neighbour(ItemId::new(0), Direction::Up), ItemId::new(0));
        assert_eq!(SUDOKU.neighbour(ItemId::new(323), Direction::Right), ItemId::new(323));
    }

    #[test]
    fn the_cells_of_a_board_stand_as_the_board_does() {
        // Twelve pieces in two rows, a row for the numbers, and six rows of ten cells.
        let columns = Columns::list(72, 72, 5, 1).with_table(pentominoes());
        assert_eq!((columns.height(), columns.width), (2 + 1 + 6, 6));
        let place = |index| columns.place(ItemId::new(index));
        assert_eq!((place(6), place(12), place(22), place(71)), ((0, 1, 0), (0, 3, 0), (0, 4, 0), (0, 8, 9)));
        // Nothing stands in the row of the numbers: down leads over it, and right to the tenth cell and no farther.
        assert_eq!(columns.item((0, 2, 0)), None);
        let next = |index, direction| columns.neighbour(ItemId::new(index), direction).index();
        assert_eq!((next(6, Direction::Down), next(12, Direction::Up)), (12, 6));
        assert_eq!((next(20, Direction::Right), next(21, Direction::Right)), (21, 21));
        assert_eq!(columns.edge(ItemId::new(12), Edge::Last).index(), 21);
    }

    #[test]
    fn secondary_columns_stand_apart_and_are_reached_all_the_same() {
        // Eight in a row: two rows of primary ones, a free one, and the two others.
        let columns = Columns::list(12, 10, 1, 1);
        assert_eq!((columns.height(), columns.apart()), (4, Some(3)));
        let place = |index| columns.place(ItemId::new(index));
        assert_eq!((place(9), place(10), place(11)), ((0, 1, 1), (0, 3, 0), (0, 3, 1)));
        assert_eq!(columns.item((0, 2, 0)), None);
        let below = |index, times| {
            (0..times).fold(ItemId::new(index), |item, _| columns.neighbour(item, Direction::Down)).index()
        };
        assert_eq!((below(0, 2), below(1, 2), below(2, 2)), (10, 11, 2));
        assert_eq!(columns.neighbour(ItemId::new(11), Direction::Up), ItemId::new(9));
    }
}

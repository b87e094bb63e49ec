//! Where the columns of the matrix stand on the screen: which one is beside which.

use super::action::{Direction, Edge};
use crate::exact_cover::ItemId;

/// Columns laid out in maps side by side, each so many wide, filled row by row.
///
/// The 324 columns of a 9×9 Sudoku make four maps of nine by nine; those of another problem one
/// map, as wide as it looks best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    /// How many maps.
    pub maps: usize,
    /// How many columns stand in a row of a map.
    pub width: usize,
    /// How many columns there are.
    pub count: usize,
}

impl Columns {
    /// Columns that stand in a row where a problem is no Sudoku, at most.
    const WIDEST: usize = 8;

    /// Places inside the panel on the smallest usual screen.
    const ROOM: usize = 51;

    /// As many in a row as there is room for with names of this length and their sizes.
    pub(super) fn plain(count: usize, longest_name: usize) -> Columns {
        let width = (Columns::ROOM / (longest_name + 3)).clamp(1, Columns::WIDEST);
        Columns { maps: 1, width, count }
    }

    /// How many columns a full map has; what further rules add may leave the last one short.
    fn size(&self) -> usize {
        if self.maps == 1 { self.count.max(1) } else { self.width * self.width }
    }

    /// How many rows a map has.
    pub fn height(&self) -> usize {
        self.size().div_ceil(self.width)
    }

    /// The map, row and place of an item.
    pub fn place(&self, item: ItemId) -> (usize, usize, usize) {
        let size = self.size();
        let (map, rest) = (item.index() / size, item.index() % size);
        (map, rest / self.width, rest % self.width)
    }

    /// The item at a place, if there is one.
    pub fn item(&self, (map, row, place): (usize, usize, usize)) -> Option<ItemId> {
        let size = self.size();
        let rest = row * self.width + place;
        let index = map * size + rest;
        (map < self.maps && place < self.width && rest < size && index < self.count)
            .then(|| ItemId::new(index as u32))
    }

    /// The item beside `item`, or itself at the edge. Left and right lead from map to map.
    pub fn neighbour(&self, item: ItemId, direction: Direction) -> ItemId {
        let (map, row, place) = self.place(item);
        let next = match direction {
            Direction::Left if place > 0 => Some((map, row, place - 1)),
            Direction::Left => map.checked_sub(1).map(|map| (map, row, self.width - 1)),
            Direction::Right if place + 1 < self.width => Some((map, row, place + 1)),
            Direction::Right => Some((map + 1, row, 0)),
            Direction::Up => row.checked_sub(1).map(|row| (map, row, place)),
            Direction::Down => Some((map, row + 1, place)),
        };
        next.and_then(|next| self.item(next)).unwrap_or(item)
    }

    /// The first or last item in the row of `item`'s map.
    pub fn edge(&self, item: ItemId, edge: Edge) -> ItemId {
        let (map, row, place) = self.place(item);
        match edge {
            Edge::First => self.item((map, row, 0)).unwrap_or(item),
            Edge::Last => (place..self.width).rev().find_map(|p| self.item((map, row, p))).unwrap_or(item),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUDOKU: Columns = Columns { maps: 4, width: 9, count: 324 };

    #[test]
    fn places_go_there_and_back() {
        for columns in [
            SUDOKU,
            Columns { maps: 5, width: 9, count: 342 },
            Columns { maps: 1, width: 9, count: 7 },
            Columns { maps: 1, width: 9, count: 42 },
        ] {
            for index in 0..columns.count as u32 {
                let item = ItemId::new(index);
                assert_eq!(columns.item(columns.place(item)), Some(item));
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
}

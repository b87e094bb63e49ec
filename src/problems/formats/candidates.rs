//! Which digits are still possible in each cell.

use crate::problems::sudoku::{Cell, Grid, Shape, Variant};

/// A set of digits for each cell of a grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Candidates {
    shape: Shape,
    /// Row by row; digit d is bit d − 1.
    sets: Vec<u32>,
}

impl Candidates {
    /// Every digit everywhere.
    pub fn all(shape: Shape) -> Candidates {
        let full = (1_u32 << shape.side()) - 1;
        Candidates { shape, sets: vec![full; shape.cell_count()] }
    }

    /// The digits that the rules leave: a filled cell has its own, another those that no peer has.
    pub fn of(grid: &Grid) -> Candidates {
        Candidates::by(&Variant::new(grid.shape()), grid)
    }

    /// The same by other rules.
    pub fn by(rules: &Variant, grid: &Grid) -> Candidates {
        let shape = grid.shape();
        let mut candidates = Candidates::all(shape);
        for (cell, digit) in grid.clues() {
            for peer in shape.cells().filter(|&peer| rules.sees(cell, peer)) {
                candidates.remove(peer, digit);
            }
        }
        for (cell, digit) in grid.clues() {
            candidates.sets[shape.index(cell)] = bit(digit);
        }
        candidates
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether `digit` is possible in `cell`.
    ///
    /// # Panics
    /// If the cell is not on the grid.
    pub fn has(&self, cell: Cell, digit: u8) -> bool {
        self.sets[self.shape.index(cell)] & bit(digit) != 0
    }

    /// The digits possible in `cell`, from 1.
    ///
    /// # Panics
    /// If the cell is not on the grid.
    pub fn digits(&self, cell: Cell) -> impl Iterator<Item = u8> {
        let set = self.sets[self.shape.index(cell)];
        (1..=self.shape.side()).filter(move |&digit| set & bit(digit) != 0)
    }

    /// Says that `digit` is not possible in `cell`.
    ///
    /// # Panics
    /// If the cell is not on the grid.
    pub fn remove(&mut self, cell: Cell, digit: u8) {
        let index = self.shape.index(cell);
        self.sets[index] &= !bit(digit);
    }

    /// Says that these are the digits possible in `cell`.
    ///
    /// # Panics
    /// If the cell is not on the grid.
    pub fn set(&mut self, cell: Cell, digits: impl IntoIterator<Item = u8>) {
        let index = self.shape.index(cell);
        self.sets[index] = digits.into_iter().map(bit).fold(0, |set, bit| set | bit);
    }

    /// The placed values: a lone digit is one, unless a peer still has it (HoDoKu's rule: then it is a
    /// naked single that nobody has placed yet).
    pub fn placed(&self) -> Grid {
        self.placed_by(&Variant::new(self.shape))
    }

    /// The same by other rules.
    pub fn placed_by(&self, rules: &Variant) -> Grid {
        let mut grid = Grid::new(self.shape);
        for cell in self.shape.cells() {
            let mut digits = self.digits(cell);
            if let (Some(digit), None) = (digits.next(), digits.next())
                && !self.shape.cells().any(|peer| rules.sees(cell, peer) && self.has(peer, digit))
            {
                grid.set(cell, digit);
            }
        }
        grid
    }
}

fn bit(digit: u8) -> u32 {
    1 << (digit - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_leave_candidates() {
        let grid: Grid = "12..............".parse().unwrap();
        let candidates = Candidates::of(&grid);
        let digits: Vec<u8> = candidates.digits(Cell::new(0, 2)).collect();
        assert_eq!(digits, [3, 4]);
        let mut said_twice = candidates.clone();
        said_twice.set(Cell::new(0, 2), [4, 3, 4]);
        assert_eq!(said_twice, candidates);
        assert!(candidates.has(Cell::new(0, 0), 1) && !candidates.has(Cell::new(0, 0), 3));
        assert_eq!(candidates.placed(), grid);
    }

    #[test]
    fn a_lone_digit_that_a_peer_still_has_is_not_placed() {
        let mut candidates = Candidates::all(Shape::USUAL[0]);
        candidates.set(Cell::new(0, 0), [4]);
        assert_eq!(candidates.placed().clue_count(), 0);
        let peers: Vec<Cell> = candidates.shape().peers(Cell::new(0, 0)).collect();
        peers.into_iter().for_each(|peer| candidates.remove(peer, 4));
        assert_eq!(candidates.placed().line(), "4...............");
    }
}

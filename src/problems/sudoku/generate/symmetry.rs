//! Patterns of clues that look the same from several sides.

use crate::exact_cover::closed_set;
use crate::problems::sudoku::{Cell, Shape};

closed_set! {
    /// A symmetry of the pattern of clues: a move that leaves the same cells with a clue.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Symmetry {
        /// Nothing.
        #[default]
        None = "none",
        /// A turn by a half, as in newspapers.
        HalfTurn = "half-turn",
        /// A turn by a quarter.
        QuarterTurn = "quarter-turn",
        /// Left and right exchanged.
        LeftRight = "left-right",
        /// Top and bottom exchanged.
        UpDown = "up-down",
        /// A reflection in the diagonal from the top left.
        Diagonal = "diagonal",
        /// A reflection in the diagonal from the top right.
        Antidiagonal = "antidiagonal",
        /// All of these.
        Full = "full",
    }
}

impl Symmetry {
    /// Where the moves that make this symmetry take a cell of a grid with sides of `last + 1` cells.
    fn moved(self, Cell { row, column }: Cell, last: u8) -> Vec<Cell> {
        let (up, left) = (last - row, last - column);
        match self {
            Symmetry::None => vec![],
            Symmetry::HalfTurn => vec![Cell::new(up, left)],
            Symmetry::QuarterTurn => vec![Cell::new(column, up)],
            Symmetry::LeftRight => vec![Cell::new(row, left)],
            Symmetry::UpDown => vec![Cell::new(up, column)],
            Symmetry::Diagonal => vec![Cell::new(column, row)],
            Symmetry::Antidiagonal => vec![Cell::new(left, up)],
            Symmetry::Full => vec![Cell::new(column, up), Cell::new(row, left)],
        }
    }

    /// The cells in sets that have clues all together or not at all, by their places counted row by row.
    pub fn orbits(self, shape: Shape) -> Vec<Vec<usize>> {
        let mut seen = vec![false; shape.cell_count()];
        let mut orbits = Vec::new();
        for cell in shape.cells() {
            if std::mem::replace(&mut seen[shape.index(cell)], true) {
                continue;
            }
            let mut orbit = vec![cell];
            let mut next = 0;
            while let Some(&cell) = orbit.get(next) {
                next += 1;
                for moved in self.moved(cell, shape.side() - 1) {
                    if !std::mem::replace(&mut seen[shape.index(moved)], true) {
                        orbit.push(moved);
                    }
                }
            }
            orbits.push(orbit.into_iter().map(|cell| shape.index(cell)).collect());
        }
        orbits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_is_in_one_orbit_and_all_are_as_large_as_the_symmetry_says() {
        for symmetry in Symmetry::ALL {
            let orbits = symmetry.orbits(Shape::CLASSIC);
            let mut cells: Vec<usize> = orbits.concat();
            cells.sort_unstable();
            assert!(cells.iter().copied().eq(0..81), "{symmetry:?}");
            // As many as Burnside's lemma gives: the fixed cells of each move, on average.
            let expected = match symmetry {
                Symmetry::None => 81,
                Symmetry::HalfTurn => 41,
                Symmetry::QuarterTurn => 21,
                Symmetry::Full => 15,
                Symmetry::LeftRight | Symmetry::UpDown | Symmetry::Diagonal | Symmetry::Antidiagonal => 45,
            };
            assert_eq!(orbits.len(), expected, "{symmetry:?}");
            assert_eq!(Symmetry::named(symmetry.name()), Some(symmetry));
        }
    }

    #[test]
    fn a_quarter_turn_goes_round() {
        let orbits = Symmetry::QuarterTurn.orbits(Shape::USUAL[0]);
        assert_eq!(orbits[0], [0, 3, 15, 12]);
    }
}

//! A grid of digits and blanks, its pictures in text, and its clashes.

use std::fmt;

use super::shape::{Cell, MAX_SIDE, Shape, Unit, symbol};

/// A grid: a digit or a blank in every cell. It says nothing about rules; [`conflicts`](Grid::conflicts) does.
///
/// It prints as a framed picture, which [`parse`](super::parse()) reads back.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    shape: Shape,
    /// Row by row; 0 is a blank.
    digits: Vec<u8>,
}

impl Grid {
    /// A grid of blanks.
    pub fn new(shape: Shape) -> Grid {
        Grid { shape, digits: vec![0; shape.cell_count()] }
    }

    /// A grid of these digits, row by row, 0 for a blank; `None` if there are too many or too few,
    /// or one is too large for the shape.
    pub fn from_digits(shape: Shape, digits: impl Into<Vec<u8>>) -> Option<Grid> {
        let digits = digits.into();
        let fits = digits.len() == shape.cell_count() && digits.iter().all(|&digit| digit <= shape.side());
        fits.then_some(Grid { shape, digits })
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The same digits over boxes of another shape.
    ///
    /// # Panics
    /// If it has another side.
    pub fn with_shape(self, shape: Shape) -> Grid {
        assert_eq!(shape.side(), self.shape.side(), "a shape of another side");
        Grid { shape, ..self }
    }

    /// Every cell's digit, row by row; 0 is a blank.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The digit in `cell`, or 0 for a blank.
    ///
    /// # Panics
    /// If the cell is not on the grid.
    pub fn get(&self, cell: Cell) -> u8 {
        self.digits[self.shape.index(cell)]
    }

    /// Writes a digit into `cell`, or 0 for a blank.
    ///
    /// # Panics
    /// If the cell is not on the grid, or the digit is larger than its side.
    pub fn set(&mut self, cell: Cell, digit: u8) {
        assert!(digit <= self.shape.side(), "digit {digit} on a grid of side {}", self.shape.side());
        let index = self.shape.index(cell);
        self.digits[index] = digit;
    }

    /// Writes a digit of the grid into the cell at place `at` of a row by row list.
    #[inline(always)]
    pub(super) fn set_at(&mut self, at: usize, digit: u8) {
        self.digits[at] = digit;
    }

    /// The cells that hold a digit, with it, row by row.
    pub fn clues(&self) -> impl Iterator<Item = (Cell, u8)> + '_ {
        self.shape.cells().zip(self.digits.iter().copied()).filter(|&(_, digit)| digit != 0)
    }

    /// How many cells hold a digit.
    pub fn clue_count(&self) -> usize {
        self.digits.iter().filter(|&&digit| digit != 0).count()
    }

    /// Whether no cell is blank.
    pub fn is_full(&self) -> bool {
        !self.digits.contains(&0)
    }

    /// The grid in one line, a dot for each blank.
    pub fn line(&self) -> String {
        self.digits.iter().map(|&digit| symbol(digit)).collect()
    }

    /// The first pair of equal digits that see each other by the usual rules: by rows, then columns, then
    /// boxes. By others: [`Variant::first_clash`](super::Variant::first_clash).
    pub fn clash(&self) -> Option<DuplicateDigitError> {
        // Hardly ever is there one.
        if !self.repeats() {
            return None;
        }
        let mut first = None;
        self.each_clash(|clash| {
            first.get_or_insert(clash);
        });
        first
    }

    /// Whether a digit is twice in a row, column or box.
    fn repeats(&self) -> bool {
        let [side, width, height] =
            [self.shape.side(), self.shape.box_width(), self.shape.box_height()].map(usize::from);
        match (side, width, height) {
            // With numbers that the compiler knows, the loops are straight lines.
            (9, 3, 3) => repeats_in(&self.digits, 9, 3, 3),
            _ => repeats_in(&self.digits, side, width, height),
        }
    }

    /// Every cell that takes part in a clash, row by row. Empty when the grid keeps the rules so far.
    pub fn conflicts(&self) -> Vec<Cell> {
        let mut marked = vec![false; self.digits.len()];
        self.each_clash(|clash| {
            marked[self.shape.index(clash.a)] = true;
            marked[self.shape.index(clash.b)] = true;
        });
        self.shape.cells().zip(marked).filter_map(|(cell, marked)| marked.then_some(cell)).collect()
    }

    /// Pairs each digit that is there again with the first such in the same unit: enough to reach every
    /// cell concerned.
    fn each_clash(&self, mut tell: impl FnMut(DuplicateDigitError)) {
        for unit in self.shape.units() {
            self.each_clash_in(unit, self.shape.unit_cells(unit), &mut tell);
        }
    }

    /// The same in one unit with these cells.
    pub(super) fn each_clash_in(
        &self,
        unit: Unit,
        cells: impl IntoIterator<Item = Cell>,
        tell: &mut impl FnMut(DuplicateDigitError),
    ) {
        let mut first = [None; MAX_SIDE as usize + 1];
        for cell in cells {
            let digit = self.get(cell);
            if digit == 0 {
                continue;
            }
            match first[usize::from(digit)] {
                None => first[usize::from(digit)] = Some(cell),
                Some(a) => tell(DuplicateDigitError { a, b: cell, digit, unit }),
            }
        }
    }
}

/// Whether one of these digits, row by row, is twice in a row, column or box of this size: one pass over the cells, without a jump.
///
/// A digit is a bit. The sum of those of a unit is also their union, unless one is there twice.
#[inline(always)]
fn repeats_in(digits: &[u8], side: usize, width: usize, height: usize) -> bool {
    const MOST: usize = MAX_SIDE as usize;
    let (mut sums, mut unions) = ([0_u32; MOST], [0_u32; MOST]);
    let mut again = 0;
    for band in digits.chunks_exact(side * height) {
        let (mut sums_here, mut unions_here) = ([0_u32; MOST], [0_u32; MOST]);
        for row in band.chunks_exact(side) {
            let (mut sum, mut union) = (0, 0);
            for (column, &digit) in row.iter().enumerate() {
                // A blank has none.
                let bit = 1 << digit & !1;
                (sum, union) = (sum + bit, union | bit);
                sums_here[column] += bit;
                unions_here[column] |= bit;
            }
            again |= sum ^ union;
        }
        for first in (0..side).step_by(width) {
            let sum: u32 = sums_here[first..first + width].iter().sum();
            let union = unions_here[first..first + width].iter().fold(0, |all, union| all | union);
            again |= sum ^ union;
        }
        for column in 0..side {
            sums[column] += sums_here[column];
            unions[column] |= unions_here[column];
        }
    }
    (0..side).fold(again, |again, column| again | sums[column] ^ unions[column]) != 0
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = usize::from(self.shape.box_width());
        let height = usize::from(self.shape.box_height());
        let border = format!("+{}", "-".repeat(2 * width + 1)).repeat(height) + "+";
        for (row, digits) in self.digits.chunks(usize::from(self.shape.side())).enumerate() {
            if row % height == 0 {
                writeln!(f, "{border}")?;
            }
            for group in digits.chunks(width) {
                f.write_str("|")?;
                for &digit in group {
                    write!(f, " {}", symbol(digit))?;
                }
                f.write_str(" ")?;
            }
            f.write_str("|\n")?;
        }
        f.write_str(&border)
    }
}

/// Two equal digits in one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuplicateDigitError {
    /// The earlier cell in reading order.
    pub a: Cell,
    /// The later cell.
    pub b: Cell,
    /// The digit in both.
    pub digit: u8,
    /// Where they see each other.
    pub unit: Unit,
}

impl std::error::Error for DuplicateDigitError {}

impl fmt::Display for DuplicateDigitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DuplicateDigitError { a, b, digit, unit } = self;
        let digit = symbol(*digit);
        match unit {
            Unit::Knights(..) => {
                write!(f, "{a} and {b} are both {digit}, a knight's move apart: change one of them")
            }
            Unit::Row(_) | Unit::Column(_) | Unit::Box(_) | Unit::Diagonal(_) | Unit::Window(_) => {
                write!(f, "{a} and {b} are both {digit} in {unit}: change one of them")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clash_is_told_by_cells_and_unit() {
        let mut grid = Grid::new(Shape::CLASSIC);
        assert_eq!(grid.clash(), None);
        grid.set(Cell::new(4, 6), 2);
        grid.set(Cell::new(4, 8), 2);
        // They share a box as well: the row is named first.
        let clash = grid.clash().unwrap();
        assert_eq!(clash.to_string(), "R5C7 and R5C9 are both 2 in row 5: change one of them");
    }

    #[test]
    fn every_cell_that_takes_part_is_marked() {
        let mut grid = Grid::new(Shape::CLASSIC);
        for (row, column) in [(0, 0), (0, 5), (8, 5), (1, 1), (4, 4)] {
            grid.set(Cell::new(row, column), 7);
        }
        let marked: Vec<String> = grid.conflicts().iter().map(Cell::to_string).collect();
        // R5C5 sees none of the others.
        assert_eq!(marked, ["R1C1", "R1C6", "R2C2", "R9C6"]);
    }

    #[test]
    fn conflicts_are_the_cells_with_an_equal_peer() {
        let text = "1.1...4.....2.2.331..4...4....4.....";
        let grid: Grid = text.parse().unwrap();
        let equal: Vec<Cell> = grid
            .clues()
            .filter(|&(cell, digit)| grid.shape().peers(cell).any(|peer| grid.get(peer) == digit))
            .map(|(cell, _)| cell)
            .collect();
        assert_eq!(grid.conflicts(), equal);
        assert_eq!(grid.line(), text);
    }

    #[test]
    fn two_equal_digits_clash_where_they_see_each_other() {
        for shape in Shape::USUAL.into_iter().chain(Shape::RARE).filter(|shape| shape.side() <= 12) {
            let mut grid = Grid::new(shape);
            for a in shape.cells() {
                grid.set(a, shape.side());
                for b in shape.cells().filter(|&b| b != a) {
                    grid.set(b, shape.side());
                    let see = shape.peers(a).any(|peer| peer == b);
                    assert_eq!((grid.clash().is_some(), grid.conflicts().len()), (see, 2 * usize::from(see)));
                    grid.set(b, 0);
                }
                grid.set(a, 0);
            }
        }
    }

    #[test]
    fn a_frame_follows_the_boxes() {
        let grid: Grid = "1.....2.....3.....4.....5.....6.....".parse().unwrap();
        let expected = "\
+-------+-------+
| 1 . . | . . . |
| 2 . . | . . . |
+-------+-------+
| 3 . . | . . . |
| 4 . . | . . . |
+-------+-------+
| 5 . . | . . . |
| 6 . . | . . . |
+-------+-------+";
        assert_eq!(grid.to_string(), expected);
        assert_eq!(grid.clue_count(), 6);
    }

    #[test]
    fn digits_that_do_not_fit_are_refused() {
        assert_eq!(Grid::from_digits(Shape::CLASSIC, [0; 80]), None);
        assert_eq!(Grid::from_digits(Shape::CLASSIC, [10; 81]), None);
        assert!(Grid::from_digits(Shape::CLASSIC, [9; 81]).unwrap().is_full());
    }
}

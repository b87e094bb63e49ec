//! The squared paper: box height and width, and all that follows from them.

use std::fmt;

/// The most symbols a grid can have: 1 to 9, then A to P.
pub const MAX_SIDE: u8 = 25;

/// The shape of a grid, given by its boxes: a box of h × w cells makes a grid of side n = h·w.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    box_height: u8,
    box_width: u8,
}

impl Shape {
    /// The 9×9 grid with 3×3 boxes.
    pub const CLASSIC: Shape = Shape { box_height: 3, box_width: 3 };

    /// The shapes known by the number of cells alone: 16, 36, 81, 256 and 625 of them.
    pub const USUAL: [Shape; 5] = [
        Shape { box_height: 2, box_width: 2 },
        Shape { box_height: 2, box_width: 3 },
        Shape::CLASSIC,
        Shape { box_height: 4, box_width: 4 },
        Shape { box_height: 5, box_width: 5 },
    ];

    /// Rarer ones, a shape for every other side. A text that is none of the usual ones may be one of these.
    /// Of boxes that make the same side, those nearest to a square are meant, lying.
    pub const RARE: [Shape; 10] = [
        Shape { box_height: 2, box_width: 4 },
        Shape { box_height: 2, box_width: 5 },
        Shape { box_height: 3, box_width: 4 },
        Shape { box_height: 2, box_width: 7 },
        Shape { box_height: 3, box_width: 5 },
        Shape { box_height: 3, box_width: 6 },
        Shape { box_height: 4, box_width: 5 },
        Shape { box_height: 3, box_width: 7 },
        Shape { box_height: 2, box_width: 11 },
        Shape { box_height: 4, box_width: 6 },
    ];

    /// Boxes of this height and width, or `None` below 2 and where the side would pass [`MAX_SIDE`].
    pub const fn new(box_height: u8, box_width: u8) -> Option<Shape> {
        if box_height < 2 || box_width < 2 || box_height as u16 * box_width as u16 > MAX_SIDE as u16 {
            return None;
        }
        Some(Shape { box_height, box_width })
    }

    /// Every shape that a number of cells tells: the usual ones first.
    pub fn told() -> impl Iterator<Item = Shape> {
        Shape::USUAL.into_iter().chain(Shape::RARE)
    }

    /// The shape that is meant by a side alone, if a grid can have this side.
    pub fn of_side(side: usize) -> Option<Shape> {
        Shape::told().find(|shape| usize::from(shape.side()) == side)
    }

    /// Whether its side alone tells it.
    pub fn is_told_by_side(self) -> bool {
        Shape::of_side(usize::from(self.side())) == Some(self)
    }

    /// Rows in a box.
    pub const fn box_height(self) -> u8 {
        self.box_height
    }

    /// Columns in a box.
    pub const fn box_width(self) -> u8 {
        self.box_width
    }

    /// Rows, columns, boxes and digits: as many of each.
    #[inline(always)]
    pub const fn side(self) -> u8 {
        self.box_height * self.box_width
    }

    /// How many cells there are.
    #[inline(always)]
    pub const fn cell_count(self) -> usize {
        self.side() as usize * self.side() as usize
    }

    /// Whether `cell` lies on a grid of this shape.
    #[inline(always)]
    pub const fn holds(self, cell: Cell) -> bool {
        cell.row < self.side() && cell.column < self.side()
    }

    /// The cell's place when cells are counted row by row, from 0.
    ///
    /// # Panics
    /// If the cell is not on the grid.
    pub fn index(self, cell: Cell) -> usize {
        assert!(self.holds(cell), "{cell} is not on a grid of side {}", self.side());
        usize::from(cell.row) * usize::from(self.side()) + usize::from(cell.column)
    }

    /// The cell at a place counted row by row, from 0.
    ///
    /// # Panics
    /// If there are not so many cells.
    pub fn cell(self, index: usize) -> Cell {
        assert!(index < self.cell_count(), "cell {index} of {}", self.cell_count());
        let side = usize::from(self.side());
        Cell::new((index / side) as u8, (index % side) as u8)
    }

    /// Every cell, row by row.
    pub fn cells(self) -> impl ExactSizeIterator<Item = Cell> {
        (0..self.cell_count()).map(move |index| self.cell(index))
    }

    /// Every digit, from 1.
    pub fn digits(self) -> impl DoubleEndedIterator<Item = u8> {
        1..=self.side()
    }

    /// The box in which `cell` lies, counted from 0, left to right and then down.
    #[inline(always)]
    pub const fn box_of(self, cell: Cell) -> u8 {
        // As many boxes stand side by side as a box has rows: n / w = h.
        cell.row / self.box_height * self.box_height + cell.column / self.box_width
    }

    /// Every row, then every column, then every box.
    pub fn units(self) -> impl Iterator<Item = Unit> {
        let side = self.side();
        (0..side).map(Unit::Row).chain((0..side).map(Unit::Column)).chain((0..side).map(Unit::Box))
    }

    /// The cells of a unit: of a row, column, box or window in reading order, of a diagonal from the left.
    pub fn unit_cells(self, unit: Unit) -> impl ExactSizeIterator<Item = Cell> {
        let count = if let Unit::Knights(..) = unit { 2 } else { self.side() };
        (0..count).map(move |at| match unit {
            Unit::Row(row) => Cell::new(row, at),
            Unit::Column(column) => Cell::new(at, column),
            Unit::Box(number) => Cell::new(
                number / self.box_height * self.box_height + at / self.box_width,
                number % self.box_height * self.box_width + at % self.box_width,
            ),
            Unit::Diagonal(0) => Cell::new(at, at),
            Unit::Diagonal(_) => Cell::new(self.side() - 1 - at, at),
            Unit::Window(number) => Cell::new(number / 2 * 4 + 1 + at / 3, number % 2 * 4 + 1 + at % 3),
            Unit::Knights(a, b) => {
                if at == 0 {
                    a
                } else {
                    b
                }
            }
        })
    }

    /// The row, the column and the box of `cell`.
    pub fn units_of(self, cell: Cell) -> [Unit; 3] {
        [Unit::Row(cell.row), Unit::Column(cell.column), Unit::Box(self.box_of(cell))]
    }

    /// The cells that may not hold the same digit as `cell`, each once, in reading order.
    pub fn peers(self, cell: Cell) -> impl Iterator<Item = Cell> {
        let home = self.box_of(cell);
        self.cells().filter(move |&other| {
            other != cell
                && (other.row == cell.row || other.column == cell.column || self.box_of(other) == home)
        })
    }
}

/// One cell, by row and column from 0. It prints as `R5C7`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row from the top, from 0.
    pub row: u8,
    /// The column from the left, from 0.
    pub column: u8,
}

impl Cell {
    /// The cell in this row and column, from 0.
    #[inline(always)]
    pub const fn new(row: u8, column: u8) -> Cell {
        Cell { row, column }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}C{}", u16::from(self.row) + 1, u16::from(self.column) + 1)
    }
}

/// Cells with no digit twice: a row, column or box by its number from 0, and those of other rules. It
/// prints as `row 5`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Unit {
    /// A row, from the top.
    Row(u8),
    /// A column, from the left.
    Column(u8),
    /// A box, left to right and then down.
    Box(u8),
    /// A diagonal: the falling one, then the rising one.
    Diagonal(u8),
    /// A window of a hyper-Sudoku, left to right and then down.
    Window(u8),
    /// Two cells a knight's move apart.
    Knights(Cell, Cell),
}

impl Unit {
    /// The beginning of its items' names: `R5`, `D1`, `R1C1R2C3`.
    pub(super) fn letters(self) -> String {
        let (letter, number) = match self {
            Unit::Row(number) => ('R', number),
            Unit::Column(number) => ('C', number),
            Unit::Box(number) => ('B', number),
            Unit::Diagonal(number) => ('D', number),
            Unit::Window(number) => ('W', number),
            Unit::Knights(a, b) => return format!("{a}{b}"),
        };
        format!("{letter}{}", u16::from(number) + 1)
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, number) = match self {
            Unit::Row(number) => ("row", number),
            Unit::Column(number) => ("column", number),
            Unit::Box(number) => ("box", number),
            Unit::Diagonal(number) => ("diagonal", number),
            Unit::Window(number) => ("window", number),
            Unit::Knights(a, b) => return write!(f, "one of {a} and {b}"),
        };
        write!(f, "{word} {}", u16::from(*number) + 1)
    }
}

/// How a digit is written: 1 to 9, then A for 10 up to P for 25; 0, a blank, is a dot.
pub const fn symbol(digit: u8) -> char {
    match digit {
        0 => '.',
        1..=9 => (b'0' + digit) as char,
        10..=MAX_SIDE => (b'A' + digit - 10) as char,
        _ => '?',
    }
}

/// The digit that a character stands for, from 1; `None` if it is none. Capitals and small letters alike.
pub const fn digit_of(symbol: char) -> Option<u8> {
    match symbol {
        '1'..='9' => Some(symbol as u8 - b'0'),
        'A'..='P' => Some(symbol as u8 - b'A' + 10),
        'a'..='p' => Some(symbol as u8 - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Square and oblong boxes, and a pair that differ only in which way the box lies.
    fn shapes() -> Vec<Shape> {
        let mut shapes = Shape::USUAL.to_vec();
        shapes.extend(Shape::RARE);
        shapes.extend([(3, 2), (5, 2), (4, 3)].map(|(height, width)| Shape::new(height, width).unwrap()));
        shapes
    }

    #[test]
    fn each_cell_lies_in_one_row_one_column_and_one_box() {
        for shape in shapes() {
            let mut seen = vec![0; shape.cell_count()];
            for unit in shape.units() {
                let cells: Vec<Cell> = shape.unit_cells(unit).collect();
                assert!(cells.is_sorted());
                for cell in cells {
                    assert!(shape.units_of(cell).contains(&unit), "{cell} in {unit} of {shape:?}");
                    seen[shape.index(cell)] += 1;
                }
            }
            assert!(seen.iter().all(|&times| times == 3));
        }
    }

    #[test]
    fn a_classic_cell_has_twenty_peers() {
        let cell = Cell::new(4, 6);
        assert_eq!(cell.to_string(), "R5C7");
        assert_eq!(Shape::CLASSIC.box_of(cell), 5);
        assert_eq!(Shape::CLASSIC.peers(cell).count(), 20);
        assert!(Shape::CLASSIC.peers(cell).all(|peer| Shape::CLASSIC.peers(peer).any(|back| back == cell)));
        // A 6×6 grid has boxes two high and three wide: 5 + 5 + 5 − 3.
        assert_eq!(Shape::USUAL[1].peers(Cell::new(0, 0)).count(), 12);
    }

    #[test]
    fn places_go_there_and_back() {
        for shape in shapes() {
            for (index, cell) in shape.cells().enumerate() {
                assert_eq!((shape.index(cell), shape.cell(index)), (index, cell));
            }
        }
    }

    #[test]
    fn symbols_go_there_and_back() {
        for digit in 1..=MAX_SIDE {
            assert_eq!(digit_of(symbol(digit)), Some(digit));
            assert_eq!(digit_of(symbol(digit).to_ascii_lowercase()), Some(digit));
        }
        assert_eq!(symbol(MAX_SIDE), 'P');
        assert_eq!("0.xXqQ".chars().find_map(digit_of), None);
    }

    #[test]
    fn shapes_that_cannot_be_are_refused() {
        for (height, width) in [(0, 3), (1, 9), (3, 9), (5, 6), (255, 255)] {
            assert_eq!(Shape::new(height, width), None);
        }
    }
}

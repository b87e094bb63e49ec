//! Sudoku as an exact cover, and back.
//!
//! A grid of side n has 4n² items: every cell is filled, and every row, column and box has every
//! digit. It has n³ options, a digit in a cell, each of four items. All of them are always there;
//! a puzzle's digits are options chosen beforehand. So all puzzles of a shape share one problem.

use std::fmt;
use std::sync::{Arc, OnceLock};

use super::grid::Grid;
use super::shape::{Cell, Shape, Unit, symbol};
use super::variant::Variant;
use crate::exact_cover::{Engine, ItemId, OptionId, Prepared, Problem};

/// The exact cover of a shape, with maps between its ids and the grid. All maps take constant time.
///
/// Items come in four groups, each lexicographic: `R5C7`, `R5#2`, `C7#2`, `B6#2`; those of further rules
/// follow. Options are ordered by row, column and digit: `R5C7=2`.
///
/// A clone is the same one.
#[derive(Clone, Debug)]
pub struct Sudoku(Arc<EncodedRules>);

#[derive(Debug)]
struct EncodedRules {
    problem: Arc<Problem>,
    rules: Variant,
    /// The units of the further rules, in the order of their items.
    further: Vec<Unit>,
    /// Laid out for an engine when it is first asked for.
    prepared: OnceLock<Prepared>,
}

impl Sudoku {
    /// The exact cover of this shape.
    pub fn new(shape: Shape) -> Sudoku {
        Sudoku::by(Variant::new(shape))
    }

    /// The exact cover of these rules.
    pub fn by(rules: Variant) -> Sudoku {
        let (problem, further) = (Arc::new(rules.problem()), rules.further_units());
        Sudoku(Arc::new(EncodedRules { problem, rules, further, prepared: OnceLock::new() }))
    }

    /// The rules.
    pub fn rules(&self) -> &Variant {
        &self.0.rules
    }

    /// The empty grid laid out for the engine that suits it: for answers about many puzzles of this
    /// shape, or one at once. The first call takes about a millisecond for a side of 9, and many times
    /// that for larger ones, where it is not worth while for a single puzzle.
    pub fn prepared(&self) -> &Prepared {
        self.0.prepared.get_or_init(|| Prepared::new(&self.0.problem, Engine::Auto))
    }

    /// The exact cover problem; clone the `Arc` to keep it.
    pub fn problem(&self) -> &Arc<Problem> {
        &self.0.problem
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.0.rules.shape()
    }

    /// The options that the digits of `grid` stand for, row by row.
    ///
    /// # Panics
    /// If the grid has another shape.
    pub fn givens(&self, grid: &Grid) -> Vec<OptionId> {
        assert_eq!(grid.shape(), self.shape(), "a grid of another shape");
        let side = usize::from(self.shape().side());
        let mut givens = vec![OptionId::new(0); grid.digits().len()];
        let mut count = 0;
        for (at, &digit) in grid.digits().iter().enumerate() {
            // What stands for a blank is written over by the next one. Which cells are blank cannot be foreseen: no jump.
            givens[count] = OptionId::new((at * side + usize::from(digit)).saturating_sub(1) as u32);
            count += usize::from(digit != 0);
        }
        givens.truncate(count);
        givens
    }

    /// The cell and the digit for which `option` stands.
    ///
    /// # Panics
    /// If there is no such option.
    pub fn placement(&self, option: OptionId) -> (Cell, u8) {
        let side = usize::from(self.shape().side());
        (self.shape().cell(option.index() / side), (option.index() % side) as u8 + 1)
    }

    /// The option that puts `digit` into `cell`.
    ///
    /// # Panics
    /// If the cell is not on the grid, or the digit is 0 or larger than the side.
    pub fn option_at(&self, cell: Cell, digit: u8) -> OptionId {
        option_at(self.shape(), cell, digit)
    }

    /// The constraint that `item` stands for.
    ///
    /// # Panics
    /// If there is no such item.
    pub fn constraint(&self, item: ItemId) -> Constraint {
        let count = self.shape().cell_count();
        // Within the groups of digits, a place splits as that of a cell does.
        if let Some(rest) = item.index().checked_sub(4 * count) {
            let side = usize::from(self.shape().side());
            return Constraint::Further { unit: self.0.further[rest / side], digit: (rest % side) as u8 + 1 };
        }
        let Cell { row: major, column: minor } = self.shape().cell(item.index() % count);
        let digit = minor + 1;
        match item.index() / count {
            0 => Constraint::Cell(Cell::new(major, minor)),
            1 => Constraint::Row { row: major, digit },
            2 => Constraint::Column { column: major, digit },
            _ => Constraint::Box { number: major, digit },
        }
    }

    /// The item that makes this demand.
    ///
    /// # Panics
    /// If the cell, unit or digit is not of this shape.
    pub fn item_of(&self, constraint: Constraint) -> ItemId {
        match constraint {
            Constraint::Further { unit, digit } => {
                let at = self.0.further.iter().position(|&other| other == unit);
                let at = at.expect("a unit of these rules");
                let first = 4 * self.shape().cell_count() + at * usize::from(self.shape().side());
                ItemId::new((first + usize::from(digit) - 1) as u32)
            }
            Constraint::Cell(cell) => self.item_in(0, cell.row, cell.column),
            Constraint::Row { row, digit } => self.item_in(1, row, digit.wrapping_sub(1)),
            Constraint::Column { column, digit } => self.item_in(2, column, digit.wrapping_sub(1)),
            Constraint::Box { number, digit } => self.item_in(3, number, digit.wrapping_sub(1)),
        }
    }

    fn item_in(&self, group: usize, major: u8, minor: u8) -> ItemId {
        let shape = self.shape();
        ItemId::new((group * shape.cell_count() + shape.index(Cell::new(major, minor))) as u32)
    }

    /// The four demands that `option` meets by the usual rules: cell, row, column, box or region.
    ///
    /// # Panics
    /// If there is no such option.
    pub fn constraints(&self, option: OptionId) -> [Constraint; 4] {
        let (cell, digit) = self.placement(option);
        [
            Constraint::Cell(cell),
            Constraint::Row { row: cell.row, digit },
            Constraint::Column { column: cell.column, digit },
            Constraint::Box { number: self.0.rules.region_of(cell), digit },
        ]
    }

    /// The grid with these options placed. Where two share a cell, the later one stays.
    ///
    /// # Panics
    /// If there is no such option.
    pub fn decode(&self, options: impl IntoIterator<Item = OptionId>) -> Grid {
        let mut grid = Grid::new(self.shape());
        match usize::from(self.shape().side()) {
            // A division by a number that the compiler knows is a multiplication.
            9 => grid.place(options, 9),
            side => grid.place(options, side),
        }
        grid
    }
}

impl Grid {
    /// Writes the digits that these options stand for.
    #[inline(always)]
    fn place(&mut self, options: impl IntoIterator<Item = OptionId>, side: usize) {
        for option in options {
            self.set_at(option.index() / side, (option.index() % side) as u8 + 1);
        }
    }
}

fn option_at(shape: Shape, cell: Cell, digit: u8) -> OptionId {
    assert!((1..=shape.side()).contains(&digit), "digit {digit} on a grid of side {}", shape.side());
    let index = shape.index(cell) * usize::from(shape.side()) + usize::from(digit) - 1;
    OptionId::new(index as u32)
}

/// A constraint, which an item stands for; numbers from 0, digits from 1. It prints as the item's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Constraint {
    /// The cell holds a digit: `R5C7`.
    Cell(Cell),
    /// The row has the digit: `R5#2`.
    Row {
        /// The row, from 0.
        row: u8,
        /// The digit, from 1.
        digit: u8,
    },
    /// The column has the digit: `C7#2`.
    Column {
        /// The column, from 0.
        column: u8,
        /// The digit, from 1.
        digit: u8,
    },
    /// The box has the digit: `B6#2`.
    Box {
        /// The box, from 0.
        number: u8,
        /// The digit, from 1.
        digit: u8,
    },
    /// A unit of further rules has the digit, or has it at most once: `D1#2`.
    Further {
        /// The unit.
        unit: Unit,
        /// The digit, from 1.
        digit: u8,
    },
}

impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (unit, digit) = match *self {
            Constraint::Cell(cell) => return write!(f, "{cell}"),
            Constraint::Row { row, digit } => (Unit::Row(row), digit),
            Constraint::Column { column, digit } => (Unit::Column(column), digit),
            Constraint::Box { number, digit } => (Unit::Box(number), digit),
            Constraint::Further { unit, digit } => (unit, digit),
        };
        write!(f, "{}#{}", unit.letters(), symbol(digit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classic_cover_has_324_items_and_729_options() {
        let sudoku = Sudoku::new(Shape::CLASSIC);
        let problem = sudoku.problem();
        assert_eq!((problem.item_count(), problem.option_count(), problem.entry_count()), (324, 729, 2916));
        assert_eq!(problem.primary_count(), 324);
        let option = problem.option_named("R5C7=2").unwrap();
        let names: Vec<&str> = problem.option_items(option).iter().map(|&i| problem.item_name(i)).collect();
        assert_eq!(names, ["R5C7", "R5#2", "C7#2", "B6#2"]);
        assert_eq!(sudoku.placement(option), (Cell::new(4, 6), 2));
    }

    #[test]
    fn ids_go_there_and_back_by_all_rules() {
        let usual = Shape::USUAL.into_iter().chain([Shape::new(3, 4).unwrap()]).map(Variant::new);
        let classic = Variant::new(Shape::CLASSIC).with_diagonals().with_windows().unwrap().with_knights();
        let jigsaw = Variant::new(Shape::USUAL[0]).with_regions("aaab acbb ccdb cddd").unwrap();
        for rules in usual.chain([classic, jigsaw]) {
            let sudoku = Sudoku::by(rules);
            let problem = sudoku.problem();
            for item in problem.items() {
                let constraint = sudoku.constraint(item);
                assert_eq!(sudoku.item_of(constraint), item);
                assert_eq!(constraint.to_string(), problem.item_name(item));
            }
            for option in problem.options() {
                let (cell, digit) = sudoku.placement(option);
                assert_eq!(sudoku.option_at(cell, digit), option);
                assert_eq!(problem.option_name(option), format!("{cell}={}", symbol(digit)));
                let items = sudoku.constraints(option).map(|constraint| sudoku.item_of(constraint));
                assert_eq!(problem.option_items(option)[..4], items);
            }
        }
    }

    #[test]
    fn digits_beyond_nine_are_letters() {
        let sudoku = Sudoku::new(Shape::USUAL[3]);
        assert!(sudoku.problem().option_named("R16C16=G").is_some());
        assert!(sudoku.problem().item_named("B16#A").is_some());
    }

    #[test]
    fn givens_decode_to_the_grid() {
        let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid: Grid = text.parse().unwrap();
        let sudoku = Sudoku::new(grid.shape());
        let givens = sudoku.givens(&grid);
        assert_eq!(givens.len(), 30);
        assert_eq!(sudoku.decode(givens), grid);
    }
}

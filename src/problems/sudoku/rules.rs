//! The rules of the puzzle, checked from the digits alone.
//!
//! Nothing here knows of exact covers: a solution that the engine gives is checked by code that
//! cannot share its mistakes.

use std::error::Error;
use std::fmt;

use super::grid::{DuplicateDigitError, Grid};
use super::shape::{Cell, Unit, symbol};
use super::variant::Variant;

/// Checks that `solution` solves `puzzle` by these rules: full, every unit with no digit twice, and every
/// digit of the puzzle where it was.
///
/// # Errors
/// The first rule that is broken, and where.
pub fn check_solution(rules: &Variant, puzzle: &Grid, solution: &Grid) -> Result<(), BrokenRuleError> {
    let shape = solution.shape();
    if puzzle.shape() != shape || rules.shape() != shape {
        return Err(BrokenRuleError::Shape);
    }
    // Hardly ever is one not kept: then it is looked for.
    if !keeps(puzzle.digits(), solution.digits()) {
        for (cell, (&given, &digit)) in shape.cells().zip(puzzle.digits().iter().zip(solution.digits())) {
            if digit == 0 {
                return Err(BrokenRuleError::Blank { cell });
            }
            if given != 0 && given != digit {
                return Err(BrokenRuleError::Changed { cell, given, found: digit });
            }
        }
    }
    // Full, and no digit twice in any unit of as many cells as digits: each is there once.
    rules.first_clash(solution).map_or(Ok(()), |DuplicateDigitError { a: first, b: second, digit, unit }| {
        Err(BrokenRuleError::Repeated { unit, digit, first, second })
    })
}

/// Whether a 9×9 grid solves a puzzle by the usual rules; both row by row, a blank being 0.
pub fn is_solution(puzzle: &[u8; 81], solution: &[u8; 81]) -> bool {
    keeps(puzzle, solution) && has_each_once(solution)
}

/// Whether each row, column and box of a 9×9 grid has each digit once. A word counts all digits, each in six bits of its own, so that
/// nine of them added up tell.
fn has_each_once(digits: &[u8; 81]) -> bool {
    // By digit; whatever is none counts nothing.
    const ONE: [u64; 256] = {
        let mut one = [0; 256];
        let mut digit = 1;
        while digit <= 9 {
            one[digit] = 1 << (6 * digit);
            digit += 1;
        }
        one
    };
    const EACH: u64 = 0o01_01_01_01_01_01_01_01_01_00;
    let mut columns = [0; 9];
    let mut wrong = 0;
    for band in digits.as_chunks::<27>().0 {
        let mut columns_here = [0; 9];
        for row in band.as_chunks::<9>().0 {
            let mut sum = 0;
            for (column, &digit) in columns_here.iter_mut().zip(row) {
                let one = ONE[usize::from(digit)];
                *column += one;
                sum += one;
            }
            wrong |= sum ^ EACH;
        }
        for [a, b, c] in columns_here.as_chunks::<3>().0 {
            wrong |= (a + b + c) ^ EACH;
        }
        for (column, here) in columns.iter_mut().zip(columns_here) {
            *column += here;
        }
    }
    columns.iter().fold(wrong, |wrong, column| wrong | column ^ EACH) == 0
}

/// Whether every cell has a digit, and that of the puzzle where it has one: without a jump.
fn keeps(givens: &[u8], digits: &[u8]) -> bool {
    let mut wrong = 0;
    for (&given, &digit) in givens.iter().zip(digits) {
        wrong |= u8::from(digit == 0) | u8::from(given != 0) & u8::from(given != digit);
    }
    wrong == 0
}

/// How a grid fails to solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BrokenRuleError {
    /// The two grids have different shapes.
    Shape,
    /// A cell is not filled.
    Blank {
        /// The cell.
        cell: Cell,
    },
    /// A digit of the puzzle is not kept.
    Changed {
        /// The cell.
        cell: Cell,
        /// The puzzle's digit.
        given: u8,
        /// The solution's digit.
        found: u8,
    },
    /// A row, column, box or other unit has a digit twice.
    Repeated {
        /// The row, column, box or other unit.
        unit: Unit,
        /// The digit.
        digit: u8,
        /// The earlier cell.
        first: Cell,
        /// The later cell.
        second: Cell,
    },
}

impl fmt::Display for BrokenRuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BrokenRuleError::Shape => write!(f, "puzzle and solution have different shapes"),
            BrokenRuleError::Blank { cell } => write!(f, "{cell} is blank"),
            BrokenRuleError::Changed { cell, given, found } => {
                write!(f, "{cell} is {} in the puzzle and {} in the solution", symbol(given), symbol(found))
            }
            BrokenRuleError::Repeated { unit, digit, first, second } => {
                write!(f, "{unit} has {} twice, at {first} and {second}", symbol(digit))
            }
        }
    }
}

impl Error for BrokenRuleError {}

#[cfg(test)]
mod tests {
    use super::super::shape::Shape;
    use super::*;

    fn check(puzzle: &Grid, solution: &Grid) -> Result<(), BrokenRuleError> {
        check_solution(&Variant::new(puzzle.shape()), puzzle, solution)
    }

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn grids() -> (Grid, Grid) {
        (PUZZLE.parse().unwrap(), SOLUTION.parse().unwrap())
    }

    #[test]
    fn the_solution_stands() {
        let (puzzle, solution) = grids();
        assert_eq!(check(&puzzle, &solution), Ok(()));
        assert_eq!(check(&solution, &solution), Ok(()));
    }

    #[test]
    fn each_broken_rule_is_named() {
        let (puzzle, solution) = grids();
        let said = |cell: Cell, digit: u8| {
            let mut wrong = solution.clone();
            wrong.set(cell, digit);
            check(&puzzle, &wrong).unwrap_err().to_string()
        };
        assert_eq!(said(Cell::new(8, 5), 0), "R9C6 is blank");
        assert_eq!(said(Cell::new(0, 0), 4), "R1C1 is 5 in the puzzle and 4 in the solution");
        assert_eq!(said(Cell::new(0, 2), 3), "row 1 has 3 twice, at R1C2 and R1C3");
        assert_eq!(said(Cell::new(8, 5), 7), "row 9 has 7 twice, at R9C6 and R9C8");
        let small = Grid::new(Shape::USUAL[0]);
        assert_eq!(check(&small, &solution), Err(BrokenRuleError::Shape));
    }

    #[test]
    fn columns_and_boxes_are_checked_too() {
        let shape = Shape::USUAL[0];
        let blank = Grid::new(shape);
        let columns: Grid = "1234123412341234".parse().unwrap();
        assert_eq!(
            check(&blank, &columns).unwrap_err().to_string(),
            "column 1 has 1 twice, at R1C1 and R2C1"
        );
        let boxes: Grid = "1234234134124123".parse().unwrap();
        assert_eq!(check(&blank, &boxes).unwrap_err().to_string(), "box 1 has 2 twice, at R1C2 and R2C1");
    }

    #[test]
    fn a_grid_of_nine_is_a_solution_if_all_rules_are_kept() {
        let (puzzle, solution) = grids();
        let digits = |grid: &Grid| <[u8; 81]>::try_from(grid.digits()).unwrap();
        let blank = [0; 81];
        let agrees = |puzzle: &Grid, given: [u8; 81], grid: &Grid| {
            assert_eq!(is_solution(&given, &digits(grid)), check(puzzle, grid).is_ok(), "{grid}");
        };
        agrees(&puzzle, digits(&puzzle), &solution);
        for (at, cell) in solution.shape().cells().enumerate() {
            for digit in 0..10 {
                let mut other = solution.clone();
                other.set(cell, digit);
                agrees(&puzzle, digits(&puzzle), &other);
                // Two rows that change places keep all but the boxes.
                let swapped =
                    Grid::from_digits(Shape::CLASSIC, swapped(&digits(&solution), at % 9, digit.into()));
                agrees(&Grid::new(Shape::CLASSIC), blank, &swapped.unwrap());
            }
            let mut beyond = digits(&solution);
            beyond[at] += 16;
            assert!(!is_solution(&blank, &beyond));
        }
    }

    /// The grid with two of its rows exchanged.
    fn swapped(digits: &[u8; 81], one: usize, other: usize) -> [u8; 81] {
        let line = |line: usize| {
            if line == one {
                other % 9
            } else if line == other % 9 {
                one
            } else {
                line
            }
        };
        std::array::from_fn(|at| digits[9 * line(at / 9) + at % 9])
    }

    #[test]
    fn regions_count_instead_of_boxes() {
        let rows = Variant::new(Shape::USUAL[0]).with_regions("aaaa bbbb cccc dddd").unwrap();
        let latin: Grid = "1234234134124123".parse().unwrap();
        assert_eq!(check_solution(&rows, &Grid::new(Shape::USUAL[0]), &latin), Ok(()));
        assert!(check_solution(&rows.with_diagonals(), &latin, &latin).is_err());
    }
}

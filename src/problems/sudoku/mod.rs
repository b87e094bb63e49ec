//! Sudoku over any box: the grid, its text, its exact cover, its rules.
//!
//! ```
//! use quadrille::problems::sudoku::{Cell, Sudoku, parse};
//!
//! let grid = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! assert!(grid.clash().is_none());
//! let sudoku = Sudoku::new(grid.shape());
//! let given = sudoku.givens(&grid)[0];
//! assert_eq!(sudoku.problem().option_name(given), "R1C1=5");
//! assert_eq!(sudoku.placement(given), (Cell::new(0, 0), 5));
//! # Ok::<(), quadrille::problems::sudoku::ParseError>(())
//! ```

pub mod encode;
pub mod generate;
pub mod grid;
pub mod parse;
pub mod rate;
pub mod rules;
pub mod shape;
mod single_box;
pub mod variant;

#[cfg(test)]
pub(crate) mod naive;

pub use encode::{Constraint, Sudoku};
pub use generate::{Attempt, GenerateError, Generated, Generator, Recipe, Symmetry};
pub use grid::{DuplicateDigitError, Grid};
pub use parse::{NamedGrid, ParseError, ParseErrorKind, parse, parse_as, parse_each, parse_many};
pub use rate::{Limits, Rate, Rater, Rating, Single};
pub use rules::{BrokenRuleError, check_solution, is_solution};
pub use shape::{Cell, Shape, Unit};
pub use single_box::single_box;
pub use variant::Variant;

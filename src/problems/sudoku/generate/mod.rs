//! Puzzles made: a full grid is dealt, and clues are taken away as long as the rest has one solution.
//!
//! A puzzle is a function of its [`Recipe`], its seed and its number: the same on every machine. For that
//! no clock is looked at; what would take too long is cut off after a number of tries or updates.
//!
//! ```
//! use quadrille::problems::sudoku::{Generator, Recipe, Shape, Symmetry, Variant};
//!
//! let recipe = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::new(Variant::new(Shape::CLASSIC)) };
//! let generator = Generator::new(recipe)?;
//! let made = generator.puzzle(1, 0)?;
//! assert_eq!(generator.puzzle(1, 0)?.grid, made.grid);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! On grids of side 9 or less, taking away goes on until no clue can be spared, which takes well below a
//! millisecond; the last one to be looked at is spared as little as the first. Rarer things are found by trying
//! again: digging in another grid, or, where few clues or many tries are wanted, putting two clues back and
//! digging on from the best so far.

mod fill;
mod generator;
mod judge;
mod patterns;
mod recipe;
mod symmetry;

#[cfg(test)]
mod tests;

pub use generator::{Attempt, Generated, Generator};
pub use recipe::{GenerateError, Recipe};
pub use symmetry::Symmetry;

//! A Sudoku as a format gives it: digits, and sometimes more than that.

use super::candidates::Candidates;
use crate::problems::instance::Instance;
use crate::problems::sudoku::{Cell, Grid, Named, Variant};

/// A puzzle, with what the richer formats say of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its title or comment; empty where there is none. Fit to be shown.
    pub name: String,
    /// All digits, given and placed.
    pub grid: Grid,
    /// The cells, in reading order, whose digits were placed later; those of the others are givens.
    pub typed: Vec<Cell>,
    /// The candidates that are left, if the format says so.
    pub candidates: Option<Candidates>,
}

impl Puzzle {
    /// A grid of givens without a name.
    pub fn new(grid: Grid) -> Puzzle {
        Puzzle { name: String::new(), grid, typed: Vec::new(), candidates: None }
    }

    /// The candidates: those that were said, else those that the rules leave.
    pub fn candidates(&self) -> Candidates {
        self.candidates.clone().unwrap_or_else(|| Candidates::of(&self.grid))
    }

    /// The exact cover of this puzzle: all options of the grid, or those of the candidates that are left.
    pub fn instance(&self) -> Instance {
        let variant = Variant::new(self.grid.shape());
        match &self.candidates {
            None => variant.instance(&self.name, &self.grid),
            Some(candidates) => {
                variant.subject_where(&self.name, &self.grid, |cell, digit| candidates.has(cell, digit))
            }
        }
    }
}

impl From<Named> for Puzzle {
    fn from(named: Named) -> Puzzle {
        Puzzle { name: named.name, ..Puzzle::new(named.grid) }
    }
}

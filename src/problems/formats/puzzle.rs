//! A Sudoku as a format gives it: digits, and sometimes more than that.

use super::candidates::Candidates;
use crate::problems::instance::Instance;
use crate::problems::sudoku::{Cell, Grid, NamedGrid, Variant};

/// A Sudoku, with what the richer formats say of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SudokuPuzzle {
    /// Its title or comment; empty where there is none. Fit to be shown.
    pub name: String,
    /// All digits, given and placed.
    pub grid: Grid,
    /// The cells, in reading order, whose digits were placed later; those of the others are givens.
    pub typed: Vec<Cell>,
    /// The candidates that are left, if the format says so.
    pub candidates: Option<Candidates>,
    /// Its rules, if they are not the usual ones.
    pub rules: Option<Variant>,
}

/// A Sudoku and the line of a text in which it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocatedPuzzle {
    /// The line of its first row, from 1.
    pub line: usize,
    /// The puzzle.
    pub puzzle: SudokuPuzzle,
}

/// A Sudoku that is a line of a text of many: 81 digits and blanks, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainLine {
    /// The line, from 1.
    pub line: usize,
    /// Row by row; 0 is a blank.
    pub digits: [u8; 81],
}

impl SudokuPuzzle {
    /// A grid of givens without a name.
    pub fn new(grid: Grid) -> SudokuPuzzle {
        SudokuPuzzle { name: String::new(), grid, typed: Vec::new(), candidates: None, rules: None }
    }

    /// The same, called so if it has no name.
    pub fn or_named(self, name: &str) -> SudokuPuzzle {
        if self.name.is_empty() { SudokuPuzzle { name: name.to_owned(), ..self } } else { self }
    }

    /// Its rules.
    pub fn rules(&self) -> Variant {
        self.rules.clone().unwrap_or_else(|| Variant::new(self.grid.shape()))
    }

    /// The candidates: those that were said, else those that the rules leave.
    pub fn candidates(&self) -> Candidates {
        self.candidates.clone().unwrap_or_else(|| Candidates::by(&self.rules(), &self.grid))
    }

    /// The exact cover of this puzzle: all options of the grid, or those of the candidates that are left.
    pub fn instance(&self) -> Instance {
        let rules = self.rules();
        match &self.candidates {
            None => rules.instance(&self.name, &self.grid),
            Some(candidates) => {
                rules.instance_where(&self.name, &self.grid, |cell, digit| candidates.has(cell, digit))
            }
        }
    }

    pub(super) fn at(self, line: usize) -> LocatedPuzzle {
        LocatedPuzzle { line, puzzle: self }
    }
}

impl From<NamedGrid> for LocatedPuzzle {
    fn from(found: NamedGrid) -> LocatedPuzzle {
        SudokuPuzzle { name: found.name, ..SudokuPuzzle::new(found.grid) }.at(found.line)
    }
}

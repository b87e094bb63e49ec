//! Grids that were read, with their names and places.

use super::error::Place;
use crate::problems::sudoku::grid::Grid;

/// A puzzle of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedGrid {
    /// Its title or the comment after it, fit to be shown; empty where there is none.
    pub name: String,
    /// The line of its first cell, from 1.
    pub line: usize,
    /// The puzzle.
    pub grid: Grid,
}

/// A puzzle, and where its first cell stands.
pub(super) struct FoundGrid {
    pub(super) puzzle: NamedGrid,
    pub(super) start: Place,
}

//! The list of what can be opened: the puzzles of a collection, what is built in, and problems by name.

use crate::problems::formats::SudokuPuzzle;
use crate::problems::{builtin, catalogue};
use std::sync::Arc;

/// The puzzles of a text that holds several, each with its name.
pub type Collection = Arc<[SudokuPuzzle]>;

/// Something that can be opened, as a line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its number in the collection, if it is from there.
    pub number: Option<usize>,
    /// The name, as `:open` takes it.
    pub name: String,
    /// What it is, in a few words; the digits of a puzzle.
    pub about: String,
}

/// How many lines the list has.
pub fn count(collection: &Collection) -> usize {
    collection.len() + builtin::ALL.len() + catalogue::ALL.len()
}

/// The line at this place of the list, counted from 0: first the collection, then what is built in, then a
/// problem of each family.
pub fn line(collection: &Collection, at: usize) -> Option<Opening> {
    if let Some(puzzle) = collection.get(at) {
        let (name, about) = (puzzle.name.clone(), puzzle.grid.line());
        return Some(Opening { number: Some(at + 1), name, about });
    }
    let at = at - collection.len();
    if let Some(puzzle) = builtin::ALL.get(at) {
        return Some(Opening { number: None, name: puzzle.name.into(), about: puzzle.about.into() });
    }
    let entry = catalogue::ALL.get(at - builtin::ALL.len())?;
    Some(Opening { number: None, name: entry.example.into(), about: entry.about.into() })
}

//! The list of what can be opened: the puzzles of a collection, what is built in, and problems by name.

use crate::problems::formats::{Document, SudokuPuzzle, by_name};
use crate::problems::sudoku::Sudoku;
use crate::problems::sudoku::rate::{Limits, Rater};
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
    /// A description in a few words; for a puzzle its digits.
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
        let (name, line) = (puzzle.name.clone(), puzzle.grid.line());
        let about = format!("{} clues  {line}", puzzle.grid.clue_count());
        return Some(Opening { number: Some(at + 1), name, about });
    }
    let at = at - collection.len();
    if let Some(puzzle) = builtin::ALL.get(at) {
        let about = match grid_of(puzzle.name) {
            Some(own) => format!("{} clues  {}", own.grid.clue_count(), puzzle.about),
            None => puzzle.about.to_owned(),
        };
        return Some(Opening { number: None, name: puzzle.name.into(), about });
    }
    let entry = catalogue::ALL.get(at - builtin::ALL.len())?;
    Some(Opening { number: None, name: entry.example.into(), about: entry.about.into() })
}

/// How hard the puzzle of a line is, as far as a moment tells; none if it is no Sudoku with one solution.
pub fn rate(collection: &Collection, at: usize) -> Option<String> {
    /// About a hundredth of a second.
    const UPDATES: u64 = 200_000;
    let puzzle = match collection.get(at) {
        Some(puzzle) => puzzle.clone(),
        None => grid_of(builtin::ALL.get(at - collection.len())?.name)?,
    };
    let sudoku = Sudoku::by(puzzle.rules());
    let mut go_on = || true;
    let mut limits = Limits { updates: UPDATES, ..Limits::until(&mut go_on) };
    let rating = Rater::new(sudoku.problem()).rate(&sudoku.givens(&puzzle.grid), &mut limits).ok()?;
    match rating.rate() {
        Some(rate) => Some(format!("rate {rate}, {}", rate.word())),
        None => (!rating.cost.is_complete).then(|| "harder than a moment tells".to_owned()),
    }
}

/// The built-in puzzle of this name, if it is a grid.
fn grid_of(name: &str) -> Option<SudokuPuzzle> {
    match by_name(name)?.ok()? {
        Document::Sudoku(puzzle) => Some(puzzle),
        Document::Cover(_) => None,
    }
}

//! What is written is read back the same, in every format; and every mistake has its place.

mod covers;
mod detection;
mod refused;
mod streams;
mod sudokus;

use super::*;

/// A puzzle that everybody knows: the example of Wikipedia's article Sudoku.
const WIKIPEDIA: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn wikipedia() -> SudokuPuzzle {
    SudokuPuzzle::new(WIKIPEDIA.parse().unwrap())
}

fn said(text: &str, format: Format) -> String {
    read(text, format).unwrap_err().to_string()
}

fn sudokus() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| format.is_sudoku())
}

//! A puzzle that is being made by `:generate`, in slices between keys.

use std::sync::Arc;

use crate::problems::sudoku::{Attempt, GenerateError, Generated, Generator, Variant};

/// The largest side of a grid of which many clues are looked at in a slice.
const QUICK_SIDE: u8 = 9;

/// A puzzle that is being made.
#[derive(Clone, Debug)]
pub(super) struct PuzzleInTheMaking {
    generator: Arc<Generator>,
    attempt: Attempt,
    /// The rules of its grid.
    pub rules: Variant,
    /// The seed that makes it again.
    pub seed: u64,
    /// The words by which it was asked for, each with a blank after it.
    pub words: String,
}

impl PuzzleInTheMaking {
    /// The beginning.
    pub fn new(generator: Generator, rules: Variant, seed: u64, words: String) -> PuzzleInTheMaking {
        let attempt = generator.attempt(seed, 0);
        PuzzleInTheMaking { generator: Arc::new(generator), attempt, rules, seed, words }
    }

    /// Looks at so many clues whether they can go. Returns how it ended, if it has.
    pub fn work(&mut self, clues: usize) -> Option<Result<Generated, GenerateError>> {
        self.generator.work(&mut self.attempt, clues)
    }

    /// How many clues are looked at between two frames: some milliseconds.
    pub fn slice(&self) -> usize {
        if self.rules.shape().side() <= QUICK_SIDE { 50 } else { 1 }
    }

    /// How many sets of clues were tried.
    pub fn tries(&self) -> u32 {
        self.attempt.tries()
    }
}

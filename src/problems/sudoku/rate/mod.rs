//! How hard a puzzle is: what singles do, where a search begins, and how large it is.
//!
//! # The scale
//!
//! A puzzle with one solution has a rate, a whole number from 1. Up to 3 no search is needed: singles solve
//! it, and the number says which kinds. From 4 on it counts the *tries* of the search, the rows tried at
//! columns that had a choice, until it is proved that there is no other solution: each further number is
//! twice as many.
//!
//! | rate | in words | it takes |
//! |---|---|---|
//! | 1 | easy | hidden singles in boxes |
//! | 2 | easy | hidden singles in rows and columns too |
//! | 3 | medium | naked singles too |
//! | 4, 5, 6 | hard | a search of 2 or 3, 4 to 7, 8 to 15 tries |
//! | 7, 8, 9 | very hard | 16 to 31, 32 to 63, 64 to 127 tries |
//! | 10 and more | extreme | 128 tries, and twice as many for each further number |
//!
//! In short, 3 + ⌊log₂ tries⌋. The scale is monotone: a puzzle that needs a harder single, or a search where
//! another needs none, or more tries, never has a smaller rate. Up to 3 a clue more never makes a
//! puzzle harder; the search is one by [`Rule::Fewest`](crate::exact_cover::Rule), whose ties go to the first column, so a puzzle turned
//! by a quarter may be a number more or less.
//!
//! The singles are ordered as in most books for solvers by hand: one place for a digit in a box is seen at a
//! glance, one digit for a cell only after looking at its row, column and box.

mod cost;
mod singles;

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

pub use cost::{Limits, SearchCost};
pub use singles::{Single, Singles, SinglesPlaced};

use crate::exact_cover::text::Visible;
use crate::exact_cover::{ConflictError, OptionId, Problem};
use crate::problems::catalogue_error::CatalogueError;

/// What it takes to solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// What singles place before a search begins.
    pub placed: SinglesPlaced,
    /// How large the search is; all of it, or until its second solution.
    pub cost: SearchCost,
}

impl Rating {
    /// The place on the scale; `None` if there is not exactly one solution, or nobody knows.
    pub fn rate(&self) -> Option<Rate> {
        if self.cost.solutions != 1 || !self.cost.is_complete {
            return None;
        }
        Some(match (self.cost.tries, self.placed.hardest()) {
            (0, None | Some(Single::Box)) => Rate(1),
            (0, Some(Single::Line)) => Rate(2),
            (0, Some(Single::Cell)) => Rate(3),
            (tries, _) => Rate(Rate::SINGLES + tries.ilog2()),
        })
    }
}

/// Rates puzzles of one problem, one after the other.
#[derive(Clone, Debug)]
pub struct Rater {
    problem: Arc<Problem>,
    /// Nothing for an exact cover that is no grid.
    singles: Option<Singles>,
}

impl Rater {
    /// For puzzles of a Sudoku, of any variant: the names of its items tell what kinds of singles there are.
    pub fn new(problem: &Arc<Problem>) -> Rater {
        let singles = Singles::new(problem, Single::of_each_item(problem));
        Rater { problem: Arc::clone(problem), singles: Some(singles) }
    }

    /// For an exact cover that is no grid: an item with one option left is as easy as any other such.
    pub fn of_cover(problem: &Arc<Problem>) -> Rater {
        Rater { problem: Arc::clone(problem), singles: None }
    }

    /// What the puzzle with these options given takes, as far as `limits` let it be found out.
    ///
    /// Costs a search to the end, or to the second solution.
    ///
    /// # Errors
    /// If two of the options given exclude each other.
    pub fn rate(&mut self, givens: &[OptionId], limits: &mut Limits<'_>) -> Result<Rating, ConflictError> {
        let cost = SearchCost::of(&self.problem, givens, limits)?;
        let placed = match &mut self.singles {
            Some(singles) => singles.run(givens, Single::Cell),
            None => SinglesPlaced { by: [cost.forced, 0, 0], ..SinglesPlaced::default() },
        };
        Ok(Rating { placed, cost })
    }

    /// What the search alone takes.
    ///
    /// # Errors
    /// As for [`Rater::rate`].
    pub fn cost(&self, givens: &[OptionId], limits: &mut Limits<'_>) -> Result<SearchCost, ConflictError> {
        SearchCost::of(&self.problem, givens, limits)
    }

    /// Whether singles up to this kind solve the grid. An exact cover that is no grid has none.
    pub fn is_solved_by(&mut self, hardest: Single, givens: &[OptionId]) -> bool {
        self.singles.as_mut().is_some_and(|singles| singles.run(givens, hardest).open == 0)
    }
}

/// A place on the scale, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rate(u32);

impl Rate {
    /// The last one without a search.
    pub const SINGLES: u32 = 3;
    /// The words of the scale, each with its first and last number.
    pub const WORDS: [(&'static str, RangeInclusive<u32>); 5] = [
        ("easy", 1..=2),
        ("medium", 3..=3),
        ("hard", 4..=6),
        ("very-hard", 7..=9),
        ("extreme", 10..=u32::MAX),
    ];

    /// The fewest tries that a search of this rate takes; 0 for those without.
    pub fn least_tries(number: u32) -> u64 {
        match number.checked_sub(Rate::SINGLES) {
            None | Some(0) => 0,
            Some(power) => 1_u64.checked_shl(power).unwrap_or(u64::MAX),
        }
    }

    /// The numbers that a text asks for: `5`, `4-6`, `hard`, `easy-medium`, `7-` for 7 and more.
    ///
    /// # Errors
    /// What is not understood, and what to write instead.
    pub fn range(text: &str) -> Result<RangeInclusive<u32>, CatalogueError> {
        let one = |text: &str| {
            let text = text.trim();
            let word = Rate::WORDS.iter().find(|(word, _)| word.eq_ignore_ascii_case(text));
            let number = || text.parse().ok().filter(|&number| number > 0).map(|number| number..=number);
            word.map(|(_, numbers)| numbers.clone()).or_else(number)
        };
        // A word may have a hyphen itself.
        let cuts = text.match_indices('-').map(|(at, _)| text.split_at(at));
        let both = |(from, to): (&str, &str)| match (one(from)?, to[1..].trim()) {
            (from, "") => Some(*from.start()..=u32::MAX),
            (from, to) => Some(*from.start()..=*one(to)?.end()),
        };
        let range = one(text).or_else(|| cuts.into_iter().find_map(both));
        range.filter(|range| !range.is_empty()).ok_or_else(|| {
            let words: Vec<&str> = Rate::WORDS.iter().map(|(word, _)| *word).collect();
            CatalogueError::new(format!(
                "found {}, expected a rate such as 5, 4-6, 7- or easy-medium, of numbers from 1 and the words {}",
                Visible(text),
                words.join(", ")
            ))
        })
    }

    /// The number.
    pub fn number(self) -> u32 {
        self.0
    }

    /// The word for it.
    pub fn word(self) -> &'static str {
        let fits = |(_, numbers): &&(&str, RangeInclusive<u32>)| numbers.contains(&self.0);
        Rate::WORDS.iter().find(fits).map_or("easy", |(word, _)| word)
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests;

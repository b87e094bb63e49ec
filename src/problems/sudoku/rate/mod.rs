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
mod rating;
mod scale;
mod singles;

#[cfg(test)]
mod tests;

pub use cost::{Limits, SearchCost};
pub use rating::{Rater, Rating};
pub use scale::Rate;
pub use singles::{Single, Singles, SinglesPlaced};

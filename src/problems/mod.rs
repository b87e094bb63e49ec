//! Puzzles as exact covers, and covers as pictures.
//!
//! A problem here gives its [`Problem`](crate::exact_cover::Problem), names for items and options,
//! and a board for a set of options. Steps, views and commands then work for all of them alike.

pub mod builtin;
mod plain;
pub mod sudoku;

/// What a puzzle is called that was given as its characters.
pub const TYPED: &str = "typed";

pub use plain::{plain, plain_line};

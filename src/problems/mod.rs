//! Puzzles as exact covers, and covers as pictures.
//!
//! A problem here gives a [`Subject`]: its [`Problem`](crate::exact_cover::Problem), names for items and
//! options, and a [`Board`] that makes a [`Picture`] of any set of options. Steps, views and commands then
//! work for all of them alike. [`catalogue`] makes them by name.

pub mod board;
pub mod builtin;
pub mod catalogue;
pub mod formats;
pub mod langford;
pub mod latin;
pub mod matching;
pub mod polyomino;
pub mod queens;
pub mod subject;
pub mod sudoku;

pub use board::{Board, Kind, Picture, Square};
pub use subject::{Refusal, Subject};

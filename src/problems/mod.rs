//! Puzzles as exact covers, and covers as pictures.
//!
//! A problem here gives a [`Instance`]: its [`Problem`](crate::exact_cover::Problem), names for items and
//! options, and a [`Board`] that makes a [`Picture`] of any set of options. Steps, views and commands then
//! work for all of them alike. [`catalogue`] makes them by name.

pub mod board;
pub mod builtin;
pub mod catalogue;
mod catalogue_error;
pub mod drawing;
pub mod formats;
pub mod instance;
pub mod langford;
pub mod latin;
mod letters;
pub mod look_up;
pub mod matching;
pub mod nearest;
mod piece;
mod plain;
pub mod polyomino;
pub mod queens;
pub mod sudoku;

/// The name of a puzzle that was given as its characters.
pub const TYPED: &str = "typed";

pub use board::{Board, Picture, Square, SquareKind};
pub use catalogue_error::CatalogueError;
pub use instance::Instance;
pub use piece::{Digest, PieceIdentity};
pub use plain::{plain, plain_line};

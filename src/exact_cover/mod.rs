//! The engine: exact cover by dancing links, forwards and backwards.
//!
//! Nothing here knows of Sudoku, screens or files; it needs `std` alone.

pub mod problem;
pub mod text;

pub use problem::{ItemId, OptionId, Problem, ProblemBuilder, ProblemError};

//! Exact covers that are made by hand: a matrix of zeros and ones, or a board for pieces.

mod board;
mod drawn;
mod matrix;
mod text;

pub use board::DrawnBoard;
pub use drawn::Drawing;
pub use matrix::DrawnMatrix;

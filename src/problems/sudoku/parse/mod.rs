//! Reads a Sudoku from almost any text.
//!
//! One line, a line for each row, wrapped anywhere, framed, or separated by commas or tabs; a blank is
//! one of `. 0 _ * - x X ?`, or a space where a frame shows its place. `#` starts a comment. Titles
//! (`Grid 01`, `% a title`, `[Puzzle]`) set puzzles apart.
//!
//! It goes in two strides. `read` makes rows of cells out of lines, each cell with its place, and
//! decides nothing about size. `layout` decides the shape from all rows of a puzzle together, and so
//! can say what is missing where. Both take time in proportion to the text, and stop at the first row
//! that no layout could hold.

mod drawn;
mod error;
mod found;
mod layout;
mod puzzles;
mod read;
mod spaced;

#[cfg(test)]
mod tests;

pub use drawn::drawn_shape;
pub use error::{ParseError, ParseErrorKind};
pub use found::NamedGrid;
pub use puzzles::{parse, parse_as, parse_each, parse_many};

//! Formats of puzzles and exact covers: which one a text is in, reading it, writing it.
//!
//! ```
//! use quadrille::problems::formats::{self, Document, Format};
//!
//! let text = "A = {1, 4, 7}\nB = {1, 4}\nC = {4, 5, 7}\nD = {3, 5, 6}\nE = {2, 3, 6, 7}\nF = {2, 7}\n";
//! assert_eq!(formats::detect(text, None), Some(Format::Sets));
//! let documents = formats::read(text, Format::Sets)?;
//! let [Document::Cover(cover)] = documents.as_slice() else { unreachable!() };
//! assert_eq!(cover.problem.count(), 1);
//! assert_eq!(formats::write_cover(&cover.problem, Format::Sets).unwrap(), text);
//! # Ok::<(), formats::FormatError>(())
//! ```
//!
//! [`Format`] is the list of formats; each has a file here that says all about it. [`Reader`] takes bytes in
//! any of them and gives documents, each with its place: the command line, the laboratory and lessons all
//! read by it. What can be written is read back the same: each format has a property test.

mod address;
mod by_name;
mod candidate_strings;
mod candidates;
mod cover_blocks;
mod decode;
mod delimited;
mod detect;
mod dimacs;
mod document;
mod error;
mod format;
mod fpuzzles;
mod grids;
mod hodoku;
mod interface;
mod large_grids;
mod literals;
mod lz_string;
mod many;
mod matrix;
mod miniexact;
mod names;
mod pasted;
mod pencil_marks;
mod puzzle;
mod read;
mod reader;
mod region_maps;
mod rules_comment;
mod sample;
mod sets;
mod stream;
mod tables;
mod unrecognised;
mod write;

#[cfg(test)]
mod tests;

pub use by_name::by_name;
pub use candidates::Candidates;
pub use decode::{NotText, decode};
pub use detect::detect;
pub use document::{Document, Located, ReadError};
pub use error::FormatError;
pub use format::Format;
pub use puzzle::{LocatedPuzzle, PlainLine, SudokuPuzzle};
pub use read::{read, read_puzzles};
pub use reader::Reader;
pub use write::{write_cover, write_puzzle};

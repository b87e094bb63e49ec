//! Knuth's Algorithm X with dancing links, made to be watched: an exact-cover engine that steps in
//! both directions of time, Sudoku on top of it, and a laboratory in the terminal.
//!
//! # The way through
//!
//! ```text
//! exact_cover   Problem → Solutions, Search → Event   the engines
//! problems      text → Grid, Problem; solution → text  puzzles as exact covers, formats, and back
//! race          Race                                   the same problem searched in many ways at once
//! session       Session                                one run being watched: jumps, stops, pace, sentences
//! ```
//!
//! Each room looks only into those above it. These four are the library; what else is public is the program's
//! own, and may change with every version.
//!
//! # Crate features
//!
//! * none: the library. It depends on nothing but `std`.
//! * `laboratory`: the laboratory without a terminal, as state, messages and pictures of the screen.
//! * `terminal`, the default: the program `quadrille`, its laboratory in a terminal and its command line.
//! * `web`: the laboratory on a page, for `wasm32-unknown-unknown`.
//!
//! For the library alone: `cargo add quadrille --no-default-features`.
//!
//! # Which one to use
//!
//! * All solutions, or the first: [`Problem::solutions`](exact_cover::Problem::solutions), which is lazy.
//! * How many there are: [`Problem::count`](exact_cover::Problem::count).
//! * Step by step, with a way back: [`Search`](exact_cover::Search), whose steps are
//!   [`Event`](exact_cover::Event)s.
//! * With a rule of one's own for the next item: [`Chooser`](exact_cover::Chooser).
//! * Many questions about one problem, on all cores: [`Prepared`](exact_cover::Prepared).
//! * A Sudoku: [`Sudoku`](problems::sudoku::Sudoku) and [`parse`](problems::sudoku::parse()).
//! * A puzzle in any of the formats that are around: [`problems::formats`].
//!
//! The folder `examples/` has a small program for most of these.
//!
//! # A Sudoku
//!
//! The grid is read, the options of its digits are given, and those of a solution are read back as digits.
//!
//! ```
//! use quadrille::problems::sudoku::{Sudoku, parse};
//!
//! let grid = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let sudoku = Sudoku::new(grid.shape());
//! let mut solutions = sudoku.problem().solutions_with(&sudoku.givens(&grid))?;
//! let solved = sudoku.decode(solutions.next().unwrap());
//! assert_eq!(
//!     solved.line(),
//!     "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
//! );
//! // There is no other.
//! assert_eq!(solutions.next(), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Eight queens
//!
//! Puzzles with a name come from the [`catalogue`](problems::catalogue), with a board to draw them on.
//!
//! ```
//! use quadrille::problems::catalogue;
//!
//! let queens = catalogue::open(&["queens", "8"])?;
//! assert_eq!(queens.problem.count(), 92);
//! let first = queens.problem.solutions().next().unwrap();
//! println!("{}", queens.picture(first).unwrap());
//! # Ok::<(), quadrille::problems::CatalogueError>(())
//! ```
//!
//! # A matrix of one's own
//!
//! Columns are items, rows are options. This is the example of Knuth's paper *Dancing Links* (2000);
//! [`exact_cover`] goes on with it step by step, and with colours.
//!
//! ```
//! use quadrille::exact_cover::Problem;
//!
//! let mut builder = Problem::builder();
//! for column in ["A", "B", "C", "D", "E", "F", "G"] {
//!     builder.primary(column)?;
//! }
//! for row in ["C E F", "A D G", "B C F", "A D", "B G", "D E G"] {
//!     builder.option(row.split(' '))?;
//! }
//! let problem = builder.build()?;
//! assert_eq!(problem.count(), 1);
//! for mut solution in problem.solutions() {
//!     solution.sort();
//!     let rows: Vec<_> = solution.iter().map(|&row| problem.option_name(row)).collect();
//!     assert_eq!(rows, ["C E F", "A D", "B G"]);
//! }
//! # Ok::<(), quadrille::exact_cover::ProblemError>(())
//! ```

// So that an enum of our own that grows names every place that must know of it. The rooms below without it read keys,
// or enums of others, of which they know a few on purpose.
#![warn(clippy::wildcard_enum_match_arm)]

pub mod exact_cover;
pub mod problems;
pub mod race;
pub mod session;

// The program's own rooms: public for its binary, its tests and its benches, but no part of the library.

#[cfg(feature = "laboratory")]
#[doc(hidden)]
#[allow(clippy::wildcard_enum_match_arm)]
pub mod app;
#[cfg(feature = "terminal")]
#[doc(hidden)]
#[allow(clippy::wildcard_enum_match_arm)]
pub mod cli;
#[cfg(feature = "terminal")]
#[doc(hidden)]
pub mod config;
#[cfg(feature = "terminal")]
#[doc(hidden)]
#[allow(clippy::wildcard_enum_match_arm)]
pub mod documents;
#[cfg(feature = "laboratory")]
#[doc(hidden)]
pub mod export;
#[cfg(feature = "laboratory")]
#[doc(hidden)]
pub mod facts;
#[cfg(feature = "terminal")]
#[doc(hidden)]
#[allow(clippy::wildcard_enum_match_arm)]
pub mod files;
#[cfg(feature = "laboratory")]
#[doc(hidden)]
pub mod laboratory;
#[cfg(feature = "laboratory")]
#[doc(hidden)]
pub mod lesson;
#[cfg(feature = "laboratory")]
#[doc(hidden)]
pub mod plain;
#[cfg(feature = "terminal")]
#[doc(hidden)]
#[allow(clippy::wildcard_enum_match_arm)]
pub mod tui;
#[cfg(feature = "laboratory")]
#[doc(hidden)]
pub mod ui;
// Its tests are run with all others.
#[cfg(any(feature = "web", all(test, feature = "laboratory")))]
#[doc(hidden)]
#[allow(clippy::wildcard_enum_match_arm)]
pub mod web;

/// The README's examples, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

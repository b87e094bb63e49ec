//! Knuth's Algorithm X with dancing links, made to be watched: an exact-cover engine that steps in
//! both directions of time, Sudoku on top of it, and a laboratory in the terminal.
//!
//! # The way through
//!
//! ```text
//! exact_cover   Problem → Search → Event      the engine; std only
//! problems      Sudoku: text → Grid → Problem  puzzles as exact covers, and back
//! session       Session                        one run being watched: jumps, stops, pace, sentences
//! lesson        Lesson → steps, questions      guided walks, and what can be asked about a run
//! race          Race                         the same problem searched in many ways at once
//! app           Msg → State → Effect           what keys mean
//! ui            &State → Buffer                what is drawn where
//! export, plain &State → text                things to take away, and a laboratory in lines
//! tui, cli      the terminal, and the command line; reading: bytes → text for both
//! ```
//!
//! Each room looks only into those above it. Without default features the crate is the first three
//! rooms and depends on nothing but `std`.
//!
//! # Which one to use
//!
//! * All solutions, or the first: [`Problem::solutions`](exact_cover::Problem::solutions).
//! * How many there are: [`Problem::count`](exact_cover::Problem::count).
//! * Step by step, with a way back: [`Search`](exact_cover::Search), an iterator of
//!   [`Event`](exact_cover::Event)s.
//! * A Sudoku: [`Sudoku`](problems::sudoku::Sudoku) and [`parse`](problems::sudoku::parse()).
//! * Many questions about one problem, on all cores: [`exact_cover::engine`].
//! * A puzzle in any of twenty formats: [`problems::formats`].
//!
//! # A Sudoku
//!
//! The grid is read, its givens are taken before the search, and the options of a solution are read back as
//! digits.
//!
//! ```
//! use quadrille::exact_cover::{Search, Setup};
//! use quadrille::problems::sudoku::{Sudoku, parse};
//!
//! let grid = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let sudoku = Sudoku::new(grid.shape());
//! let setup = Setup { preselected: sudoku.givens(&grid), ..Setup::default() };
//! let mut search = Search::with(sudoku.problem(), &setup)?;
//! assert!(search.next_solution());
//! let solved = sudoku.decode(search.partial_solution());
//! assert_eq!(
//!     solved.line(),
//!     "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
//! );
//! // There is no other.
//! assert!(!search.next_solution());
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
//! for solution in problem.solutions() {
//!     let rows: Vec<_> = solution.iter().map(|&row| problem.option_name(row)).collect();
//!     assert_eq!(rows, ["A D", "C E F", "B G"]);
//! }
//! # Ok::<(), quadrille::exact_cover::ProblemError>(())
//! ```

pub mod exact_cover;
pub mod problems;
pub mod race;
pub mod session;

#[cfg(feature = "laboratory")]
pub mod app;
#[cfg(feature = "terminal")]
pub mod cli;
#[cfg(feature = "laboratory")]
pub mod export;
#[cfg(feature = "laboratory")]
pub mod laboratory;
#[cfg(feature = "laboratory")]
pub mod lesson;
#[cfg(feature = "laboratory")]
pub mod plain;
#[cfg(feature = "terminal")]
pub mod reading;
#[cfg(feature = "terminal")]
pub mod tui;
#[cfg(feature = "laboratory")]
pub mod ui;

/// The README's examples, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

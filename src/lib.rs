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

pub mod exact_cover;
pub mod problems;
pub mod race;
pub mod session;

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "app")]
pub mod cli;
#[cfg(feature = "app")]
pub mod export;
#[cfg(feature = "app")]
pub mod lesson;
#[cfg(feature = "app")]
pub mod plain;
#[cfg(feature = "app")]
pub mod reading;
#[cfg(feature = "app")]
pub mod tui;
#[cfg(feature = "app")]
pub mod ui;

/// The README's examples, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

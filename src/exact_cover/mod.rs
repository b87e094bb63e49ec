//! The engine: exact cover by dancing links, forwards and backwards.
//!
//! A [`Problem`] says what is to be covered; a [`Search`] walks Algorithm X over its [`Links`], one
//! [`Event`] at a time, in either direction, or flat out ([`Search::run`]). [`engine`] has other ways to
//! the same answers, faster where nobody watches. Nothing here knows of Sudoku, screens or files; it needs
//! `std` alone.

pub mod broken;
mod builder;
mod check;
mod choose;
mod colours;
mod dance;
pub mod engine;
mod event;
mod inspect;
mod link_grain;
mod links;
mod moves;
mod position;
mod problem;
mod problem_error;
mod retrace;
mod run;
mod search;
mod split;
mod stats;
pub mod text;
mod view;

pub use builder::ProblemBuilder;
pub use check::{Fault, Field, Wrong};
pub use choose::Rule;
pub use engine::{Count, Effort, Engine, Found, Limit, MEMORY, Memory, Prepared, Solver, Watch};
pub use event::{Event, Link, LinkStep, Moved};
pub use inspect::Neighbours;
pub use links::{Links, NodeId};
pub use position::Position;
pub use problem::{ColourId, ItemId, OptionId, Problem};
pub use problem_error::ProblemError;
pub use run::{Nobody, Observer, Rest};
pub use search::{Clash, Search, Setup};
pub use stats::Stats;
pub use view::Level;

//! Knuth's Algorithm X with dancing links, made to be watched.

pub mod exact_cover;
pub mod problems;
pub mod session;

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "app")]
pub mod cli;
#[cfg(feature = "app")]
pub mod export;
#[cfg(feature = "app")]
pub mod tui;
#[cfg(feature = "app")]
pub mod ui;

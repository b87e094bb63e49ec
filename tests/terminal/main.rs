//! The terminal is given back as it was, whatever happens, and nothing that it sends does harm.
//!
//! Most tests run a small program, the [`parrot`], in a pseudo-terminal; [`laboratory`] runs the real one.
#![cfg(unix)]

mod background;
mod completions;
mod endings;
mod faults;
mod frames;
mod history;
mod input;
mod journal;
mod journeys;
mod laboratory;
mod lessons;
mod links;
mod panics;
mod parrot;
mod progress;
mod pty;
#[path = "../journeys/replies.rs"]
mod replies;
mod stops;

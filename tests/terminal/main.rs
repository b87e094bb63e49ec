//! The terminal is given back as it was, whatever happens, and nothing that it sends does harm.
//!
//! Each test runs a small program, the [`parrot`], in a pseudo-terminal.
#![cfg(all(unix, feature = "app"))]

mod endings;
mod frames;
mod input;
mod parrot;
mod pty;
mod stops;

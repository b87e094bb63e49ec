//! The terminal: the only code that touches one.
//!
//! [`run`](run()) takes the terminal, shows a [`Program`](crate::laboratory::Program) and brings it keys until it wants to quit, and gives the terminal back as
//! it was, however that ends: by a key, an error, a panic or a signal.

mod background;
mod effects;
mod ending;
mod events;
mod input;
pub mod journal;
mod keeping;
mod kept_file;
mod keyboard;
mod lines;
pub mod progress;
pub mod remembered;
mod run;
mod screen;
pub mod terminal;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix::{device, signals};
#[cfg(windows)]
use windows::{device, signals};

pub use keyboard::require_terminal;
pub use lines::{has_only_lines, run_lines};
pub use run::run;

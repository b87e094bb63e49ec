//! The one table of keys. Dispatch, the footer, the page of keys, the command line and
//! docs/keys.md are all made from it.

mod binding;
mod both;
mod chords;
mod draw;
mod edit;
mod exercise;
mod keymap;
mod lesson;
mod solve;

pub use binding::{Binding, Chord};
pub use keymap::{KeyGroup, Keymap, MoveError};

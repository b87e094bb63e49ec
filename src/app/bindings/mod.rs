//! The one table of keys. Dispatch, the footer, the page of keys, the command line and
//! docs/keys.md are all made from it.

mod binding;
mod both;
mod chords;
mod edit;
mod lesson;
mod solve;
mod table;

pub use binding::{Binding, Chord};
pub use table::{LESSON, find, find_in_lesson, group, named, names, of};

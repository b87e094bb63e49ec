//! Things to take away: the screen as a picture or as text, a run as a recording or a trace, its tree,
//! and a report. Pure: each is a text, and somebody else writes the file.
//!
//! | file | what |
//! |---|---|
//! | `svg.rs`, `pieces.rs` | the screen as a drawing |
//! | `film.rs` | a run as a drawing that moves |
//! | `ansi.rs` | frames as a terminal takes them |
//! | `cast.rs` | a run as asciicast, for players of terminal recordings |
//! | `trace.rs` | its events as JSON, one on each line |
//! | `knuth.rs` | its profile, progress and shape, as Knuth's programs tell them |
//! | `tree.rs`, `dot.rs` | its search tree in Graphviz's language |
//! | `paper.rs` | exercises for a class, on pages to be printed |
//! | `report.rs` | where a session stands, in Markdown |

mod ansi;
mod cast;
mod dot;
mod film;
pub mod knuth;
mod paper;
mod pieces;
mod report;
mod screen;
mod svg;
mod trace;
mod tree;
mod walk;
mod write;

pub use crate::ui::log_room;
pub use ansi::{AnsiScreen, Sequences};
pub use cast::Cast;
pub use dot::dot;
pub use film::Film;
pub use paper::paper;
pub use report::report;
pub use screen::{picture, screen, text};
pub use trace::JsonLines;
pub use tree::{BranchKind, SearchBranch, SearchTree};
pub use write::{drawing, export, settle};

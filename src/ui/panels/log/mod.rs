//! The log: the last events of the run.

mod compact;
mod panel;
mod sight;
mod stretches;
mod table;

pub use panel::SPEC;
pub use sight::Seen;

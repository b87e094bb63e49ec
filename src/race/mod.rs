//! A race: the same problem, one lane for each way of searching it, all advanced by the same amount.
//!
//! The lanes with links differ in their rule of choice alone. The others share no code with them, nor with
//! each other: what they find and count is the engine's independent cross-check.

mod cells;
mod heats;
mod lane;
mod matrix;
mod sets;
mod tally;

pub use heats::Race;
pub use lane::{Lane, LaneKind};
pub use tally::{LaneCounts, Measure, MeasureError};

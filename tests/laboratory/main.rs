//! The laboratory without a terminal: keys in, pictures out.

mod answering;
mod boards;
mod breaking;
mod desk;
mod editing;
mod hinting;
mod large;
mod lessons;
mod lines;
mod logging;
mod matrix;
mod monkey;
mod penciling;
mod pictures;
mod pointing;
mod predict;
mod predicting;
mod racing;
mod reading;
mod returning;
mod solving;
mod stopping;
mod takeover;
mod taking;
mod viewing;
mod watching;

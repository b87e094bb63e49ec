//! The laboratory without a terminal: keys in, pictures out.

mod boards;
mod breaking;
mod desk;
mod editing;
mod lines;
mod monkey;
mod pictures;
mod pointing;
mod predicting;
mod racing;
mod solving;
mod stopping;
mod taking;
mod viewing;

//! The library from outside: known answers, a naive twin, the road back, and a run being watched.

mod allocation;
#[path = "../../benches/instances/mod.rs"]
mod bench_instances;
mod broken;
mod choosers;
mod colours;
mod dead_ends;
mod engines;
mod event_places;
mod examples;
mod explain;
mod golden;
mod inspect;
mod instances;
mod links;
mod memo;
mod naive;
mod notations;
mod preferences;
mod proofs;
mod race;
mod relief;
mod session;
mod sessions;
mod share;
mod split;
mod stops;
mod strangers;
mod sudoku;
mod sudoku_engine;
mod tree;
mod twin;
mod two_way;
mod unfolding;
mod variants;
mod written;

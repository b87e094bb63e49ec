//! The engine from outside: known answers, a naive twin, and the road back.

#[path = "../../benches/instances/mod.rs"]
mod bench_instances;
mod broken;
mod colours;
mod engines;
mod golden;
mod inspect;
mod instances;
mod links;
mod preferences;
mod race;
mod split;
mod twin;
mod two_way;

//! What is claimed of one step and of the laboratory, as ratios of medians of interleaved rounds.
//!
//! `cargo bench --bench claims [-- ROUNDS]`. Each line is a figure and what it should stay within.

// A bench answers to whoever ran it.
#![allow(clippy::print_stdout, clippy::print_stderr)]

#[path = "../instances/mod.rs"]
#[allow(dead_code)]
mod instances;
mod laboratory;
mod plain;
mod steps;

/// The middle one.
fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Prints a line: what was measured, and the bound it should keep.
fn line(what: &str, figure: f64, unit: &str, bound: &str) {
    println!("{what:58} {figure:9.3} {unit:3} {bound}");
}

fn main() {
    let rounds = std::env::args().filter_map(|arg| arg.parse().ok()).next_back().unwrap_or(9);
    steps::measure(rounds);
    laboratory::measure(rounds);
}

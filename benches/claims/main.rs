//! What is claimed of one step and of the laboratory, as ratios of medians of interleaved rounds.
//!
//! `cargo bench --bench claims [-- ROUNDS] [steps|laboratory|guesses] [FILE...]`. Each line is a figure and what
//! it should stay within. The files hold 9×9 Sudokus, for the guesses.

// A bench answers to whoever ran it.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod guesses;
#[path = "../instances/mod.rs"]
mod instances;
mod laboratory;
mod plain;
mod steps;

use std::process::ExitCode;

/// The middle one.
fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Prints a line: what was measured, and the bound it should keep.
fn line(what: &str, figure: f64, unit: &str, bound: &str) {
    println!("{what:58} {figure:9.3} {unit:3} {bound}");
}

fn main() -> ExitCode {
    const PARTS: [&str; 3] = ["steps", "laboratory", "guesses"];
    let (mut rounds, mut parts, mut files) = (9, Vec::new(), Vec::new());
    for arg in std::env::args().skip(1).filter(|arg| arg != "--bench") {
        match (arg.parse(), PARTS.iter().find(|part| **part == arg)) {
            (Ok(number @ 1..), _) => rounds = number,
            (_, Some(part)) => parts.push(*part),
            _ => files.push(arg),
        }
    }
    let wanted = |part: &str| parts.is_empty() || parts.contains(&part);
    if wanted("steps") {
        steps::measure(rounds);
    }
    if wanted("laboratory") {
        laboratory::measure(rounds);
    }
    if wanted("guesses")
        && let Err(wrong) = guesses::measure(&files)
    {
        eprintln!("{wrong}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

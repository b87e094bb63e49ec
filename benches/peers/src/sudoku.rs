//! Sudoku puzzles a second: first solution, and proof that it is the only one.

use std::time::Instant;

use quadrille::exact_cover::{Engine, Limit, OptionId, Prepared, Problem, Search, Setup};

use crate::contenders::{Contender, problem};
use crate::instances::{Instance, sudoku_options};

pub type Puzzle = Vec<u8>;

/// The puzzles of a file: lines of 81 characters, digits and anything else for an empty cell.
pub fn read(path: &str) -> std::io::Result<Vec<Puzzle>> {
    let text = std::fs::read_to_string(path)?;
    Ok(text
        .lines()
        .map(str::trim)
        .filter(|line| line.len() == 81)
        .map(|line| line.bytes().map(|b| if b.is_ascii_digit() { b - b'0' } else { 0 }).collect())
        .collect())
}

/// The empty grid.
pub fn empty() -> Instance {
    Instance {
        name: "sudoku",
        primary: 324,
        secondary: 0,
        options: sudoku_options(3, &[0; 81]),
        solutions: 0,
    }
}

/// The option of each given of `puzzle` among those of [`empty`].
pub fn givens(puzzle: &[u8]) -> Vec<OptionId> {
    let given = puzzle.iter().enumerate().filter(|&(_, &digit)| digit > 0);
    given.map(|(cell, &digit)| OptionId::new((9 * cell + usize::from(digit) - 1) as u32)).collect()
}

/// Solutions found in all, no more than `limit` for each puzzle.
pub fn by_engine(engine: Engine, puzzles: &[Puzzle], limit: u64) -> u64 {
    let prepared = Prepared::new(&problem(&empty()), engine);
    let mut solver = prepared.solver();
    let mut found = 0;
    let mut guesses = 0; let mut rounds = 0;
    for puzzle in puzzles {
        let mut limit = Limit::new(limit);
        if let Ok(answer) = solver.solve(&givens(puzzle), &mut limit) {
            found += limit.found;
            guesses += answer.1.guesses; rounds += answer.1.rounds;
        }
    }
    if std::env::var_os("PEERS_MIN").is_some() {
        eprintln!("{:.2} rounds {:.2} guesses a puzzle", rounds as f64 / puzzles.len() as f64, guesses as f64 / puzzles.len() as f64);
    }
    found
}

pub fn by_links(puzzles: &[Puzzle], limit: u64) -> u64 {
    let empty: Problem = problem(&empty());
    let fresh = |puzzle: &Puzzle| {
        Search::with(&empty, &Setup { preselected: givens(puzzle), ..Setup::default() })
    };
    puzzles.iter().filter_map(|puzzle| fresh(puzzle).ok()).map(|mut search| search.count_to(limit)).sum()
}

/// A peer starts afresh with each puzzle, without the options that the givens exclude.
pub fn by_peer(peer: &Contender, puzzles: &[Puzzle], limit: u64) -> u64 {
    puzzles
        .iter()
        .map(|puzzle| {
            let instance = Instance { options: sudoku_options(3, puzzle), ..empty() };
            (peer.count)(&instance, limit)
        })
        .sum()
}

/// Thousand puzzles a second.
pub fn rate(puzzles: &[Puzzle], solve: impl Fn(&[Puzzle]) -> u64) -> (f64, u64) {
    let start = Instant::now();
    let found = solve(puzzles);
    (puzzles.len() as f64 / start.elapsed().as_secs_f64() / 1e3, found)
}

//! Many Sudokus on all cores, told in their order, until a minute is over.
//!
//! ```text
//! hooke: one solution
//! habr: one solution
//! wikipedia: one solution
//! anti-brute-force: one solution
//! inkala-2010: one solution
//! inkala-2012: one solution
//! golden-nugget: one solution
//! platinum-blonde: one solution
//! easter-monster: one solution
//! ```

use std::error::Error;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use quadrille::exact_cover::{Effort, FoundSolution, StopReason, Watch};
use quadrille::problems::builtin;
use quadrille::problems::sudoku::{Grid, Sudoku, parse};

/// Counts up to two solutions, and looks at the clock about every millisecond.
struct UntilTwo {
    found: u64,
    end: Instant,
}

impl Watch for UntilTwo {
    fn found(&mut self, _: FoundSolution<'_>) -> ControlFlow<()> {
        self.found += 1;
        if self.found < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn pulse(&mut self, _: &Effort) -> ControlFlow<()> {
        if Instant::now() < self.end { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let puzzles: Vec<(&str, Grid)> = builtin::ALL
        .iter()
        .filter(|puzzle| puzzle.format.is_sudoku())
        .map(|puzzle| Ok((puzzle.name, parse(puzzle.text)?)))
        .collect::<Result<_, Box<dyn Error>>>()?;
    let sudoku = Sudoku::new(puzzles[0].1.shape());
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let end = Instant::now() + Duration::from_secs(60);

    let mut out = io::stdout();
    let mut written = Ok(());
    sudoku.prepared().bulk(
        threads,
        &puzzles,
        |solver, (name, grid)| {
            let mut watch = UntilTwo { found: 0, end };
            let answer = solver.solve(&sudoku.givens(grid), &mut watch);
            let text = match (answer, watch.found) {
                (Err(_), _) => "its givens exclude each other",
                (Ok((StopReason::Done, _)), 0) => "no solution",
                (Ok((StopReason::Done, _)), _) => "one solution",
                (Ok((StopReason::Stopped, _)), 2) => "several solutions",
                (Ok((StopReason::Stopped, _)), _) => "the time was over",
            };
            format!("{name}: {text}")
        },
        |line| {
            written = writeln!(out, "{line}");
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
    );
    Ok(written?)
}

//! `quadrille count`: how many solutions, as bare numbers.

use std::io::{self, Write};

use super::batch;
use super::command::CountOptions;
use super::console::{Complaint, Console};
use super::exit::Exit;
use super::oracle::{Oracle, Witness};
use super::puzzle::Puzzle;
use crate::exact_cover::{Engine, MEMORY};

/// Prints a number for each puzzle; an empty line for one of several that has none.
pub fn run(options: &CountOptions, console: &mut Console) -> io::Result<Exit> {
    let mut oracle = Oracle::new(options.engine);
    batch::each(&options.puzzles, options.from, console, |puzzle, several, console| {
        let (count, exit) = match puzzle {
            Some(puzzle) => one(puzzle, options, &mut oracle, console),
            None => (None, Exit::Done),
        };
        match count {
            Some(count) => writeln!(console.out(), "{count}")?,
            None if several => writeln!(console.out())?,
            None => {}
        }
        Ok(exit)
    })
}

/// How many solutions a puzzle has, unless nobody knows.
fn one(
    puzzle: &Puzzle,
    options: &CountOptions,
    oracle: &mut Oracle,
    console: &mut Console,
) -> (Option<u128>, Exit) {
    match counted(puzzle, options, oracle) {
        Err(complaint) => {
            console.complain(&complaint);
            (Some(0), complaint.exit)
        }
        Ok(Tally { found, is_late: true, .. }) => {
            let text = match found {
                0 => "the time is over: nobody knows how many there are".to_owned(),
                found => format!("the time is over with {found} found: there may be more"),
            };
            console.say(&puzzle.place, text);
            (None, Exit::OutOfBudget)
        }
        Ok(Tally { found, engine, .. }) => {
            if options.engine != Engine::Auto && options.engine != engine {
                let text = format!("the engine that was asked for does not suit it: counted by {engine:?}");
                console.say(&puzzle.place, text.to_lowercase());
            }
            if let Some(limit) = options.limit.map(u128::from).filter(|&limit| found >= limit) {
                console
                    .say(&puzzle.place, format_args!("stopped at the limit of {limit}: there may be more"));
                return (Some(limit), Exit::Done);
            }
            (Some(found), if found == 0 { Exit::NoSolution } else { Exit::Done })
        }
    }
}

/// What the engine has found.
struct Tally {
    found: u128,
    is_late: bool,
    engine: Engine,
}

fn counted(puzzle: &Puzzle, options: &CountOptions, oracle: &mut Oracle) -> Result<Tally, Complaint> {
    let givens = puzzle.givens()?;
    let prepared = oracle.prepared(puzzle.problem());
    let mut witness = Witness::new(options.limit, options.max_time);
    let clash = |clash| puzzle.contradiction(&clash);
    // The memo counts all or nothing; for a limit the others are stopped on the way.
    if options.limit.is_none() || options.engine == Engine::Memo {
        let count = prepared.count(&givens, MEMORY, &mut witness).map_err(clash)?;
        return Ok(Tally { found: count.solutions, is_late: !count.complete, engine: count.engine });
    }
    prepared.solver().solve(&givens, &mut witness).map_err(clash)?;
    Ok(Tally { found: u128::from(witness.found), is_late: witness.is_late, engine: prepared.engine() })
}

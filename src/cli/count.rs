//! `quadrille count`: how many solutions, as bare numbers.

use std::io::{self, Write};

use super::batch;
use super::budget::{Budget, Found};
use super::command::CountOptions;
use super::console::Console;
use super::exit::Exit;
use super::puzzle::Puzzle;
use crate::exact_cover::Rule;

/// Prints a number for each puzzle; an empty line for one of several that has none.
pub fn run(options: &CountOptions, console: &mut Console) -> io::Result<Exit> {
    batch::each(&options.puzzles, options.from, console, |puzzle, several, console| {
        let (count, exit) = match puzzle {
            Some(puzzle) => one(puzzle, options, console),
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
fn one(puzzle: &Puzzle, options: &CountOptions, console: &mut Console) -> (Option<u64>, Exit) {
    let mut search = match puzzle.search(Rule::default(), false) {
        Ok(search) => search,
        Err(complaint) => {
            console.complain(&complaint);
            return (Some(0), complaint.exit);
        }
    };
    let mut budget = Budget::new(options.max_time);
    let mut count = 0;
    loop {
        match budget.next_solution(&mut search) {
            Found::Solution => count += 1,
            Found::End => break,
            Found::OutOfTime => {
                let text = format!("the time is over with {count} found: there may be more");
                console.say(&puzzle.place, text);
                return (None, Exit::OutOfBudget);
            }
        }
        if Some(count) == options.limit {
            console.say(&puzzle.place, format_args!("stopped at the limit of {count}: there may be more"));
            break;
        }
    }
    let exit = if count == 0 { Exit::NoSolution } else { Exit::Done };
    (Some(count), exit)
}

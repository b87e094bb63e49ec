//! `quadrille check`: whether each puzzle has no solution, exactly one, or several.

use std::io::{self, Write};

use super::batch;
use super::command::CheckOptions;
use super::console::{Complaint, Console};
use super::exit::Exit;
use super::oracle::{Oracle, Witness};
use super::puzzle::Puzzle;
use super::solution::checked_line;
use crate::exact_cover::Engine;

/// Prints a line for each puzzle; an empty one for one of several that cannot be read.
pub fn run(options: &CheckOptions, console: &mut Console) -> io::Result<Exit> {
    let mut oracle = Oracle::new(Engine::Auto);
    batch::each(&options.puzzles, options.from, console, |puzzle, several, console| {
        let verdict = match puzzle {
            Some(puzzle) => one(puzzle, options, &mut oracle, console),
            None if several => Ok((String::new(), Exit::Done)),
            None => return Ok(Exit::Done),
        };
        match verdict {
            Ok((line, exit)) => {
                writeln!(console.out(), "{line}")?;
                Ok(exit)
            }
            Err(complaint) => {
                console.complain(&complaint);
                Ok(complaint.exit)
            }
        }
    })
}

/// The verdict on one puzzle: two solutions are enough to know.
fn one(
    puzzle: &Puzzle,
    options: &CheckOptions,
    oracle: &mut Oracle,
    console: &mut Console,
) -> Result<(String, Exit), Complaint> {
    let none = || Ok(("none".to_owned(), Exit::NoSolution));
    let givens = match puzzle.givens() {
        Ok(givens) => givens,
        Err(complaint) => {
            console.complain(&complaint);
            return none();
        }
    };
    let mut witness = Witness::new(Some(2), options.max_time);
    let solver = &mut oracle.prepared(puzzle.problem()).solver();
    solver.solve(&givens, &mut witness).map_err(|clash| puzzle.contradiction(&clash))?;
    let lines: Result<Vec<String>, Complaint> =
        witness.first.iter().map(|options| checked_line(puzzle, options)).collect();
    match lines?.as_slice() {
        [first, second] => Ok((format!("several\t{first}\t{second}"), Exit::Done)),
        _ if witness.is_late => Ok(("unknown".to_owned(), Exit::OutOfBudget)),
        [] => none(),
        _ => Ok(("unique".to_owned(), Exit::Done)),
    }
}

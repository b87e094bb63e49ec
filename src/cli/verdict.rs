//! `quadrille check`: whether each puzzle has no solution, exactly one, or several.

use std::io;
use std::ops::ControlFlow;

use super::batch::{self, Batch};
use super::command::CheckOptions;
use super::console::{Complaint, Console, Paper};
use super::exit::Exit;
use super::puzzle::Puzzle;
use super::solution::Solution;
use super::workbench::{Cut, Vigil, Workbench};
use crate::exact_cover::{Engine, FoundSolution, OptionId};

/// Prints a line for each puzzle; an empty one for one of several that cannot be read.
pub fn run(options: &CheckOptions, console: &mut Console) -> io::Result<Exit> {
    let batch =
        Batch { puzzles: &options.puzzles, from: options.from, engine: Engine::Auto, jobs: options.jobs };
    batch::each(&batch, console, |workbench, puzzle, several, paper| {
        let verdict = match puzzle {
            Some(puzzle) => one(puzzle, options, workbench, paper),
            None if several => Ok((String::new(), Exit::Done)),
            None => return Ok(Exit::Done),
        };
        match verdict {
            Ok((line, exit)) => {
                writeln!(paper.out(), "{line}")?;
                Ok(exit)
            }
            Err(complaint) => {
                paper.complain(&complaint);
                Ok(complaint.exit)
            }
        }
    })
}

/// The verdict on one puzzle: two solutions are enough to know.
fn one(
    puzzle: &Puzzle,
    options: &CheckOptions,
    workbench: &mut Workbench,
    paper: &mut dyn Paper,
) -> Result<(String, Exit), Complaint> {
    let none = || Ok(("none".to_owned(), Exit::NoSolution));
    let givens = match puzzle.givens() {
        Ok(givens) => givens,
        Err(complaint) => {
            paper.complain(&complaint);
            return none();
        }
    };
    let mut found: Vec<Vec<OptionId>> = Vec::new();
    let keep = |solution: FoundSolution<'_>| {
        found.push(solution.options().collect());
        ControlFlow::Continue(())
    };
    let mut vigil = Vigil::new(workbench, &puzzle.place, Some(2), options.max_time, keep);
    workbench.solve(puzzle, &givens, &mut vigil).map_err(|clash| puzzle.contradiction(&clash))?;
    let cut = vigil.cut;
    let solutions: Result<Vec<Solution<'_>>, Complaint> =
        found.into_iter().map(|options| Solution::checked(puzzle, options)).collect();
    match (solutions?.as_slice(), cut) {
        ([first, second], _) => Ok((format!("several\t{}\t{}", first.line(), second.line()), Exit::Done)),
        (_, Some(Cut::Late)) => Ok(("unknown".to_owned(), Exit::OutOfBudget)),
        (_, Some(_)) => Ok(("unknown".to_owned(), Exit::Interrupted)),
        ([], None) => none(),
        (_, None) => Ok(("unique".to_owned(), Exit::Done)),
    }
}

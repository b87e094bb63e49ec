//! `quadrille check`: whether each puzzle has no solution, exactly one, or several.

use std::ops::ControlFlow;
use std::time::Duration;

use clap::Args;

use crate::cli::batch::{self, Batch};
use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::{Console, Output};
use crate::cli::exit::Exit;
use crate::cli::help::closing;
use crate::cli::options::{BudgetArgs, JobsArgs, PuzzleArgs};
use crate::cli::puzzle::Puzzle;
use crate::cli::solution::Solution;
use crate::cli::worker::{Budget, Cut, Worker};
use crate::exact_cover::{Engine, FoundSolution, OptionId};

const EXAMPLES: &str = "\
\x20 quadrille check puzzle.txt                          unique, if it is a proper Sudoku
  quadrille check collection.sdm | grep -vc '^unique'  how many are not
  quadrille check --max-seconds 1 hard.dlx            unknown, if a second was not enough";

const LINES: &str = "

A line is none, unique, unknown because the time was over, or several and two solutions that differ, with \
tabs between.";

/// Say whether each puzzle has no solution, exactly one, or several.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(LINES))]
pub struct CheckArgs {
    #[command(flatten)]
    puzzles: PuzzleArgs,
    #[command(flatten)]
    budget: BudgetArgs,
    #[command(flatten)]
    jobs: JobsArgs,
}

impl CheckArgs {
    /// Prints a line for each puzzle; an empty one for one of several that cannot be read.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        let batch = Batch { puzzles: &self.puzzles, engine: Engine::Auto, jobs: self.jobs.count() };
        batch::each(&batch, console, |worker, puzzle, several, output| {
            let (line, exit) = match puzzle {
                Some(puzzle) => one(puzzle, self.budget.max_seconds, worker, output)?,
                None if several => (String::new(), Exit::Done),
                None => return Ok(Exit::Done),
            };
            writeln!(output.out(), "{line}")?;
            Ok(exit)
        })
    }
}

/// The verdict on one puzzle: two solutions are enough to know.
fn one(
    puzzle: &Puzzle,
    time: Option<Duration>,
    worker: &mut Worker,
    output: &mut dyn Output,
) -> Result<(String, Exit), Complaint> {
    let none = || Ok(("none".to_owned(), Exit::NoSolution));
    let givens = match puzzle.givens() {
        Ok(givens) => givens,
        Err(complaint) => {
            output.complain(&complaint);
            return none();
        }
    };
    let mut found: Vec<Vec<OptionId>> = Vec::new();
    let keep = |solution: FoundSolution<'_>| {
        found.push(solution.options().collect());
        ControlFlow::Continue(())
    };
    let mut budget = Budget::new(worker, &puzzle.place, Some(2), time, keep);
    worker.solve(puzzle, &givens, &mut budget).map_err(|clash| puzzle.contradiction(&clash))?;
    let cut = budget.cut;
    let solutions: Result<Vec<Solution<'_>>, Complaint> =
        found.into_iter().map(|options| Solution::checked(puzzle, options)).collect();
    match (solutions?.as_slice(), cut) {
        ([first, second], _) => Ok((format!("several\t{}\t{}", first.line(), second.line()), Exit::Done)),
        (_, Some(Cut::Late)) => Ok(("unknown".to_owned(), Exit::OutOfBudget)),
        (_, Some(Cut::Interrupted | Cut::Limit | Cut::Told)) => Ok(("unknown".to_owned(), Exit::Interrupted)),
        ([], None) => none(),
        (_, None) => Ok(("unique".to_owned(), Exit::Done)),
    }
}

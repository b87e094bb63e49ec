//! `quadrille check`: whether each puzzle has no solution, exactly one, or several.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::Duration;

use clap::Args;

use crate::cli::batch::{self, Batch};
use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::{Console, Output};
use crate::cli::exit::Exit;
use crate::cli::help::closing;
use crate::cli::options::{BudgetArgs, FileArgs, JobsArgs, PuzzleArgs};
use crate::cli::puzzle::Puzzle;
use crate::cli::record::Record;
use crate::cli::solution::{Solution, digits_line};
use crate::cli::worker::{Budget, Cut, Worker};
use crate::exact_cover::{Engine, FoundSolution, OptionId};

const EXAMPLES: &str = "\
\x20 quadrille check puzzle.txt                          unique, if it is a proper Sudoku
  quadrille check collection.sdm | grep -vc '^unique'  how many are not
  quadrille check --quiet puzzle.txt && echo proper    for scripts: nothing is printed
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
    /// Print an object for each puzzle
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    budget: BudgetArgs,
    #[command(flatten)]
    jobs: JobsArgs,
    #[command(flatten)]
    file: FileArgs,
    /// Print nothing: exit with 0 if each puzzle has exactly one solution, else with 1
    #[arg(short, long, conflicts_with_all = ["json", "output"])]
    quiet: bool,
}

impl CheckArgs {
    /// Prints a line for each puzzle; an empty one for one of several that cannot be read.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        console.direct_to(&self.file)?;
        if self.quiet {
            console.hush();
        }
        let (jobs, time) = (self.jobs.count(), self.budget.max_seconds);
        let batch = Batch { puzzles: &self.puzzles, engine: Engine::Auto, jobs, time };
        batch::each(&batch, console, |worker, question, output| {
            let line = question.line().filter(|_| !self.json);
            if let Some(solutions) = line.and_then(|line| worker.solve_line(line, 2, time)) {
                let (verdict, exit) = verdict(solutions.len(), None);
                if !self.quiet {
                    let two = || [0, 1].map(|at| digits_line(&solutions[at]));
                    write(verdict, two, &question.prefix(), output.out())?;
                }
                return Ok(self.exit(verdict, exit));
            }
            let Some(puzzle) = question.puzzle() else {
                if question.several && !self.quiet && !self.json {
                    writeln!(output.out(), "{}", question.prefix())?;
                }
                return Ok(Exit::Done);
            };
            let checked = one(puzzle, time, worker, output)?;
            if self.json {
                writeln!(output.out(), "{}", checked.record(puzzle))?;
            } else if !self.quiet {
                let two = || [0, 1].map(|at| checked.solutions[at].line());
                write(checked.verdict, two, &question.prefix(), output.out())?;
            }
            Ok(self.exit(checked.verdict, checked.exit))
        })
    }

    fn exit(&self, verdict: Verdict, exit: Exit) -> Exit {
        if self.quiet && verdict != Verdict::Unique { exit.max(Exit::NoSolution) } else { exit }
    }
}

/// How many solutions a puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    None,
    Unique,
    Several,
    Unknown,
}

impl Verdict {
    const fn name(self) -> &'static str {
        match self {
            Verdict::None => "none",
            Verdict::Unique => "unique",
            Verdict::Several => "several",
            Verdict::Unknown => "unknown",
        }
    }
}

/// The verdict on one puzzle, and the solutions that show it.
struct Checked<'p> {
    verdict: Verdict,
    solutions: Vec<Solution<'p>>,
    exit: Exit,
}

/// Writes a verdict; of several solutions, two too.
fn write<L: AsRef<[u8]>>(
    verdict: Verdict,
    two: impl FnOnce() -> [L; 2],
    prefix: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    // Each write waits for the lock of the output.
    if !prefix.is_empty() {
        out.write_all(prefix.as_bytes())?;
    }
    match verdict {
        Verdict::None => out.write_all(b"none\n"),
        Verdict::Unique => out.write_all(b"unique\n"),
        Verdict::Unknown => out.write_all(b"unknown\n"),
        Verdict::Several => {
            let [one, other] = two();
            out.write_all(&[b"several\t", one.as_ref(), b"\t", other.as_ref(), b"\n"].concat())
        }
    }
}

impl Checked<'_> {
    fn record(&self, puzzle: &Puzzle) -> Record {
        let [first, second] = [0, 1].map(|at| self.solutions.get(at).map(Solution::value));
        let record = Record::of(puzzle).with("verdict", self.verdict.name());
        record.with_some("solution", first).with_some("other", second)
    }
}

/// The verdict on one puzzle: two solutions are enough to know.
fn one<'p>(
    puzzle: &'p Puzzle,
    time: Option<Duration>,
    worker: &mut Worker,
    output: &mut dyn Output,
) -> Result<Checked<'p>, Complaint> {
    let none = || Checked { verdict: Verdict::None, solutions: Vec::new(), exit: Exit::NoSolution };
    let mut found: Vec<Vec<OptionId>> = Vec::new();
    let keep = |solution: FoundSolution<'_>| {
        found.push(solution.to_vec());
        ControlFlow::Continue(())
    };
    let mut budget = Budget::new(worker, &puzzle.place, Some(2), time, keep);
    // Givens that contradict each other are found there.
    if let Err(clash) = worker.solve(puzzle, &puzzle.given_options(), &mut budget) {
        output.complain(&puzzle.contradiction(&clash));
        return Ok(none());
    }
    let cut = budget.cut;
    let solutions: Result<Vec<Solution<'_>>, Complaint> =
        found.into_iter().map(|options| Solution::checked(puzzle, options)).collect();
    let solutions = solutions?;
    let (verdict, exit) = verdict(solutions.len(), cut);
    Ok(Checked { verdict, solutions, exit })
}

/// The verdict after so many solutions, by what cut the search off.
fn verdict(found: usize, cut: Option<Cut>) -> (Verdict, Exit) {
    match (found, cut) {
        (2.., _) => (Verdict::Several, Exit::Done),
        (_, Some(Cut::Late)) => (Verdict::Unknown, Exit::OutOfBudget),
        (_, Some(Cut::Interrupted | Cut::Limit | Cut::Told)) => (Verdict::Unknown, Exit::Interrupted),
        (0, None) => (Verdict::None, Exit::NoSolution),
        (1, None) => (Verdict::Unique, Exit::Done),
    }
}

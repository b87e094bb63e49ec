//! `quadrille solve`: solutions, each checked before it is printed.

use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use clap::Args;

use crate::cli::batch::{self, Batch};
use crate::cli::checkpoint::{Checkpoint, PieceProgress, Rest, Task};
use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::{Console, Output};
use crate::cli::count_record::puzzle_digest;
use crate::cli::exit::Exit;
use crate::cli::help::closing;
use crate::cli::options::{BudgetArgs, CheckpointArgs, JobsArgs, OutputArgs, PuzzleArgs, RuleArgs, number};
use crate::cli::puzzle::Puzzle;
use crate::cli::solution::{Solution, SolutionFormat, digits_line};
use crate::cli::until_due::UntilDue;
use crate::cli::watchdog::GRACE;
use crate::cli::worker::{Budget, Cut, Worker};
use crate::exact_cover::{
    Effort, Engine, Event, FoundSolution, PathError, Prepared, ResumableSearch, Rule, Search, StopReason,
    Watch,
};

const EXAMPLES: &str = "\
\x20 quadrille solve puzzle.txt                    81 digits in one line
  quadrille solve --to grid habr                a grid to look at
  quadrille solve --json collection.sdm         an object for each solution
  quadrille solve --limit 2 - < puzzle.txt      two lines if it has more than one solution";

const ORDER: &str = "

A file may hold many puzzles. Their solutions come in the same order; with one line each, the line is empty \
where there is none.

With --checkpoint the solutions of one puzzle are found on one thread, and FILE has the path where the search stands. Given once more \
with --resume, the same command goes on behind the last solution printed; after a kill or a loss of power those printed since \
FILE was written come again.";

/// The largest limit with which several puzzles are solved at the same time: their output waits in memory.
const MOST_WAITING: u64 = 1000;

/// Print the solution of each puzzle, checked against the rules.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(ORDER))]
pub struct SolveArgs {
    #[command(flatten)]
    puzzles: PuzzleArgs,
    /// Print up to N solutions of each puzzle [default: 1]
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true,
        value_parser = number::<1, { u64::MAX }>
    )]
    limit: u64,
    /// How a solution is written [default: line for a Sudoku, list for an exact cover]
    #[arg(long, alias = "format", value_name = "FORMAT")]
    to: Option<SolutionFormat>,
    /// Print an object for each solution, as --to json does
    #[arg(long, conflicts_with = "to")]
    json: bool,
    #[command(flatten)]
    rule: RuleArgs,
    #[command(flatten)]
    checkpoint: CheckpointArgs,
    #[command(flatten)]
    budget: BudgetArgs,
    #[command(flatten)]
    jobs: JobsArgs,
    #[command(flatten)]
    output: OutputArgs,
}

impl SolveArgs {
    /// Prints the solutions of every puzzle.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        console.direct(&self.output)?;
        let rule = self.rule.asked()?;
        if let Some(file) = self.checkpoint.file() {
            return self.long(file, rule, console);
        }
        let jobs = if self.limit > MOST_WAITING { NonZeroUsize::MIN } else { self.jobs.count() };
        let batch =
            Batch { puzzles: &self.puzzles, engine: Engine::Auto, jobs, time: self.budget.max_seconds };
        batch::each(&batch, console, |worker, question, output| {
            let (format, several) = (self.format(), question.several);
            // A line each: the answers stay beside their puzzles.
            let by_line = several && self.limit == 1 && matches!(format, None | Some(SolutionFormat::Line));
            let prefix = question.prefix();
            let line = question.line().filter(|_| by_line && rule.is_none());
            let found = line.and_then(|line| worker.solve_line(line, 1, self.budget.max_seconds));
            let has_none = matches!(found, Some([]));
            if let Some([solution]) = found {
                let mut line = [b'\n'; 82];
                line[..81].copy_from_slice(&digits_line(solution));
                // Each write waits for the lock of the output.
                if !prefix.is_empty() {
                    output.out().write_all(prefix.as_bytes())?;
                }
                output.out().write_all(&line)?;
                return Ok(Exit::Done);
            }
            let mut writer = Writer { args: self, rule, several, prefix, printed: 0, failed: None };
            let exit = match question.puzzle() {
                Some(puzzle) if has_none => writer.ending(puzzle, None, output),
                Some(puzzle) => writer.solve(puzzle, worker, output)?,
                None => Exit::Done,
            };
            if by_line && writer.printed == 0 {
                writeln!(output.out(), "{}", writer.prefix)?;
            }
            Ok(exit)
        })
    }

    fn format(&self) -> Option<SolutionFormat> {
        if self.json { Some(SolutionFormat::Json) } else { self.to }
    }
}

impl SolveArgs {
    /// Prints the solutions of one puzzle, and keeps in a file how far it has come.
    fn long(&self, file: &Path, rule: Option<Rule>, console: &mut Console) -> Result<Exit, Failure> {
        if self.output.file.output.is_some() {
            let text = "begins a new file each time: leave -o out, and append what is printed with >>";
            return Err(Complaint::usage("--output", text).into());
        }
        if rule == Some(Rule::Weights) {
            let text = "has no checkpoint: no path says after how many restarts it stands; leave --choose out, or --checkpoint";
            return Err(Complaint::usage("--choose weights", text).into());
        }
        console.limit(self.budget.max_seconds.map(|time| time.saturating_add(GRACE)));
        let puzzle = self.puzzles.only(console)?;
        let (givens, problem, digest) = (puzzle.givens()?, puzzle.problem(), puzzle_digest(&puzzle));
        let by = rule.map_or("any rule".to_owned(), |rule| rule.to_string());
        let way = format!("solve by {by} up to {} solutions", self.limit);
        let mut checkpoint =
            Checkpoint::open(file, &self.checkpoint, Task { puzzle: digest, split: digest, way }, 1)?;
        console.listen_to_the_end();
        // All of it as one piece, in which nothing is given any more.
        let whole = problem.split(&givens, 1).remove(0);
        let mut search = match rule {
            Some(rule) => ResumableSearch::by_rule(problem, rule, &givens)
                .map_err(|clash| puzzle.contradiction(&clash))?,
            None => Prepared::new(&whole.of(problem), Engine::Auto).resumable(),
        };
        let refused = |PathError| {
            let text = "the path of the checkpoint leads nowhere: begin anew with another file";
            Complaint::new(&puzzle.place, text, Exit::Unreadable)
        };
        if let Rest::Behind(path) = &checkpoint.pieces()[0].rest {
            search.resume(path).map_err(refused)?;
        }
        let printed = checkpoint.pieces()[0].count as u64;
        let prefix = String::new();
        let mut writer = Writer { args: self, rule, several: false, prefix, printed, failed: None };
        let worker = Worker::new(Engine::Auto, console.interrupt.clone(), console.progress.clone());
        let end = self.budget.max_seconds.and_then(|time| Instant::now().checked_add(time));
        let mut cut = None;
        while cut.is_none() && checkpoint.pieces()[0].rest != Rest::Nothing {
            let left = end.map(|end| end.saturating_duration_since(Instant::now()));
            let limit = Some(self.limit.saturating_sub(writer.printed).max(1));
            let tell = |found: FoundSolution<'_>| {
                let original = |option| whole.original(option).unwrap_or(option);
                let solution = match found.search().filter(|_| rule.is_some()) {
                    Some(search) => Solution::of_search(&puzzle, search),
                    None => Solution::checked(&puzzle, found.options().map(original).collect()),
                };
                writer.write(&puzzle, solution, console)
            };
            let mut budget = Budget::new(&worker, &puzzle.place, limit, left, tell);
            let due = checkpoint.next();
            let (stop, effort) = search.run(&mut UntilDue { watch: &mut budget, due, is_over: false });
            cut = budget.cut;
            if let Some(failure) = writer.failed.take() {
                return Err(failure);
            }
            let is_done = stop == StopReason::Done || cut == Some(Cut::Limit);
            let path = search.path();
            let rest = if is_done { Rest::Nothing } else { Rest::Behind(path.clone()) };
            let guesses = checkpoint.pieces()[0].guesses.saturating_add(effort.guesses);
            checkpoint.note(0, PieceProgress { count: writer.printed.into(), guesses, rest });
            // What the checkpoint says is printed must be.
            console.out().flush()?;
            if let Err(error) = checkpoint.write() {
                console.complain(&checkpoint.unwritten(&error));
            }
            if cut.is_none() && !is_done {
                search.resume(&path).map_err(refused)?;
            }
        }
        Ok(writer.ending(&puzzle, cut, console))
    }
}

/// Writes the solutions of one puzzle.
struct Writer<'o> {
    args: &'o SolveArgs,
    /// The rule that was asked for; without one, whatever finds a solution fastest.
    rule: Option<Rule>,
    several: bool,
    /// The beginning of a solution of one line.
    prefix: String,
    /// The number of solutions so far.
    printed: u64,
    /// The error that ended the writing.
    failed: Option<Failure>,
}

impl Writer<'_> {
    fn solve(&mut self, puzzle: &Puzzle, worker: &mut Worker, output: &mut dyn Output) -> io::Result<Exit> {
        let limit = Some(self.args.limit);
        let time = self.args.budget.max_seconds;
        let cut = match self.rule {
            None => puzzle.givens().and_then(|givens| {
                let tell = |found: FoundSolution<'_>| {
                    let options = found.to_vec();
                    self.write(puzzle, Solution::checked(puzzle, options), output)
                };
                let mut budget = Budget::new(worker, &puzzle.place, limit, time, tell);
                let clash = worker.solve(puzzle, &givens, &mut budget);
                clash.map_err(|clash| puzzle.contradiction(&clash))?;
                Ok(budget.cut)
            }),
            Some(rule) => puzzle.search(rule, false).map(|search| {
                let ignore = |_: FoundSolution<'_>| ControlFlow::Continue(());
                let budget = Budget::new(worker, &puzzle.place, limit, time, ignore);
                self.by_rule(puzzle, search, budget, output)
            }),
        };
        let cut = match (self.failed.take(), cut) {
            (Some(Failure::Output(error)), _) => return Err(error),
            (Some(Failure::Complaint(complaint)), _) | (None, Err(complaint)) => {
                output.complain(&complaint);
                return Ok(complaint.exit);
            }
            (None, Ok(cut)) => cut,
        };
        Ok(self.ending(puzzle, cut, output))
    }

    /// Says how it ended.
    fn ending(&self, puzzle: &Puzzle, cut: Option<Cut>, output: &mut dyn Output) -> Exit {
        match cut {
            Some(Cut::Late) => {
                output.say(&puzzle.place, &"the time is over: there may be a solution not found yet");
                Exit::OutOfBudget
            }
            Some(Cut::Interrupted) => {
                output.say(&puzzle.place, &"interrupted: there may be a solution not found yet");
                Exit::Interrupted
            }
            None | Some(Cut::Limit | Cut::Told) if self.printed == 0 => {
                output.say(&puzzle.place, &"no solution");
                Exit::NoSolution
            }
            None | Some(Cut::Limit | Cut::Told) => Exit::Done,
        }
    }

    /// Solves by a search with the rule that was asked for.
    fn by_rule<F: FnMut(FoundSolution<'_>) -> ControlFlow<()>>(
        &mut self,
        puzzle: &Puzzle,
        mut search: Search,
        mut budget: Budget<'_, F>,
        output: &mut dyn Output,
    ) -> Option<Cut> {
        let mut tries = 0_u64;
        let mut watch = |search: &Search, event: Event| match event {
            Event::Solution => {
                budget.found += 1;
                self.write(puzzle, Solution::of_search(puzzle, search), output)?;
                if budget.found < self.args.limit {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            }
            Event::Try { .. } => {
                tries += 1;
                match tries.is_multiple_of(TRIES) {
                    true => budget.pulse(&Effort { guesses: tries, ..Effort::default() }),
                    false => ControlFlow::Continue(()),
                }
            }
            Event::Choose { .. }
            | Event::Cover { .. }
            | Event::Purify { .. }
            | Event::DeadEnd { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Retract { .. }
            | Event::Restart { .. }
            | Event::Done => ControlFlow::Continue(()),
        };
        let rest = search.run(&mut watch);
        debug_assert!(rest == StopReason::Stopped || budget.cut.is_none());
        budget.cut
    }

    fn write(
        &mut self,
        puzzle: &Puzzle,
        solution: Result<Solution<'_>, Complaint>,
        output: &mut dyn Output,
    ) -> ControlFlow<()> {
        let written = match solution {
            Ok(solution) => self.written(puzzle, &solution, output).map_err(Failure::Output),
            Err(complaint) => Err(Failure::Complaint(complaint)),
        };
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                self.failed = Some(failure);
                ControlFlow::Break(())
            }
        }
    }

    fn written(
        &mut self,
        puzzle: &Puzzle,
        solution: &Solution<'_>,
        output: &mut dyn Output,
    ) -> io::Result<()> {
        let (args, format) = (self.args, self.args.format());
        self.printed += 1;
        if solution.is_long(format) && (self.several || args.limit > 1) {
            let number = if args.limit > 1 { format!(": solution {}", self.printed) } else { String::new() };
            let mark = if format == Some(SolutionFormat::Grid) { '%' } else { '|' };
            output.part()?;
            writeln!(output.out(), "{mark} {}{number}", puzzle.name())?;
        }
        if !solution.is_long(format) && format != Some(SolutionFormat::Json) {
            output.out().write_all(self.prefix.as_bytes())?;
        }
        solution.write(output.out(), format, self.printed)
    }
}

/// The number of tries between two looks at the clock: about a millisecond's worth.
const TRIES: u64 = 1 << 11;

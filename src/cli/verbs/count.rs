//! `quadrille count`: how many solutions, as bare numbers.

use std::io::Write as _;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};

use crate::cli::batch::{self, Batch};
use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::{Console, Output};
use crate::cli::count_record::CountRecord;
use crate::cli::count_stats::CountStats;
use crate::cli::estimate::{Dives, estimate};
use crate::cli::exit::Exit;
use crate::cli::help::closing;
use crate::cli::long_count::long_count;
use crate::cli::options::{BudgetArgs, CheckpointArgs, JobsArgs, OutputArgs, PuzzleArgs, number, one_of};
use crate::cli::progress_line::{ProgressLine, rate};
use crate::cli::puzzle::Puzzle;
use crate::cli::watchdog::GRACE;
use crate::cli::worker::{Budget, Cut, Worker};
use crate::exact_cover::engine::in_order;
use crate::exact_cover::{
    Effort, Engine, FoundSolution, MEMORY, Memory, OptionId, Prepared, SolutionCount, Subproblem, Watch,
};
use crate::session::grouped;

const EXAMPLES: &str = "\
\x20 quadrille count puzzle.txt                1 if it is a proper Sudoku
  quadrille count --limit 2 - < puzzle.txt  0, 1 or 2, and no time lost over more
  quadrille count collection.sdm            a number for each puzzle
  quadrille count dominoes 8x8              12988816; quadrille help problem lists what else
  quadrille count --estimate 1000 queens 20 how many, and how long a search, by random dives
  quadrille count --checkpoint q18 --resume queens 18  goes on from where it was stopped";

const CHECKPOINTS: &str = "

With --checkpoint the count is cut into 64 pieces, and FILE has for each what was found and the path where it stands. Given once more with --resume, the same command goes on from there, after whatever ended it; --jobs may be another number. Another puzzle, engine or version is refused. A piece that is counted with a memory (dominoes, matchings) has no path, and begins again.";

/// A count that takes longer is cut into pieces, if there are several threads to count them.
const PATIENCE: Duration = Duration::from_millis(200);
/// The number of pieces for each thread: some are larger than others.
const PIECES: usize = 32;

/// Count the solutions of each puzzle.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(CHECKPOINTS))]
pub struct CountArgs {
    #[command(flatten)]
    puzzles: PuzzleArgs,
    /// Stop counting at N
    #[arg(long, value_name = "N", value_parser = number::<1, { u64::MAX }>)]
    limit: Option<u64>,
    /// Which engine counts [default: auto]
    #[arg(
        long,
        value_name = "ENGINE",
        default_value = Engine::Auto.name(),
        hide_default_value = true,
        value_parser = engine()
    )]
    engine: Engine,
    /// Do not count: estimate solutions and nodes by N random dives, and print both with two standard errors
    #[arg(long, value_name = "N", conflicts_with_all = ["limit", "engine"],
        value_parser = number::<1, { u64::MAX }>)]
    estimate: Option<u64>,
    /// Where the random numbers of --estimate begin [default: 0]
    #[arg(long, value_name = "N", requires = "estimate", value_parser = number::<0, { u64::MAX }>)]
    seed: Option<u64>,
    /// Print an object for each puzzle, which quadrille gather adds up if they are pieces
    #[arg(long, conflicts_with = "limit")]
    json: bool,
    /// Say what the count took too: engine, guesses, states, seconds, memory
    #[arg(long, conflicts_with_all = ["limit", "estimate", "checkpoint"])]
    stats: bool,
    #[command(flatten)]
    checkpoint: CheckpointArgs,
    #[command(flatten)]
    budget: BudgetArgs,
    #[command(flatten)]
    jobs: JobsArgs,
    #[command(flatten)]
    output: OutputArgs,
}

fn engine() -> impl TypedValueParser<Value = Engine> {
    one_of(Engine::ALL, |engine| PossibleValue::new(engine.name()).help(engine.about()))
}

impl CountArgs {
    /// Prints a number for each puzzle; an empty line for one of several that has none.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        console.direct(&self.output)?;
        if self.engine == Engine::Memo && self.limit.is_some() {
            let text = "the memo does not stop at a limit: leave --limit out, or take another --engine";
            return Err(Complaint::usage("", text).into());
        }
        if let Some(file) = self.checkpoint.file() {
            return self.long(file, console);
        }
        let (jobs, time) = (self.jobs.count(), self.budget.max_seconds);
        let batch = Batch { puzzles: &self.puzzles, engine: self.engine, jobs, time };
        if let Some(count) = self.estimate {
            let dives = Dives { count, seed: self.seed.unwrap_or(0), time: self.budget.max_seconds };
            return batch::each(&batch, console, |worker, question, output| {
                let Some(puzzle) = question.puzzle() else {
                    if question.several && !self.json {
                        writeln!(output.out(), "{}", question.prefix())?;
                    }
                    return Ok(Exit::Done);
                };
                let (estimated, exit) = estimate(puzzle, dives, worker)?;
                if self.json {
                    writeln!(output.out(), "{}", estimated.record(puzzle))?;
                } else {
                    writeln!(output.out(), "{}{}", question.prefix(), estimated.sentence())?;
                }
                Ok(exit)
            });
        }
        batch::each(&batch, console, |worker, question, output| {
            let several = question.several;
            if self.json {
                let Some(puzzle) = question.puzzle() else { return Ok(Exit::Done) };
                let start = Instant::now();
                let mut tally = Counted::nothing(self.engine);
                let (count, exit) = one(puzzle, self, several, worker, output, &mut tally);
                let record = CountRecord::of(puzzle, count);
                let line = record.line(tally.engine, tally.guesses, tally.searches, start.elapsed());
                writeln!(output.out(), "{line}")?;
                return Ok(exit);
            }
            let mut tally = Counted::nothing(self.engine);
            let (count, exit) = match question.puzzle() {
                Some(puzzle) => one(puzzle, self, several, worker, output, &mut tally),
                None => (None, Exit::Done),
            };
            match count {
                Some(count) => writeln!(output.out(), "{}{count}", question.prefix())?,
                None if several => writeln!(output.out(), "{}", question.prefix())?,
                None => {}
            }
            Ok(exit)
        })
    }
}

impl CountArgs {
    /// Prints the number for one puzzle, and keeps in a file how far it has come.
    fn long(&self, file: &Path, console: &mut Console) -> Result<Exit, Failure> {
        if self.limit.is_some() || self.estimate.is_some() {
            let text = "is for a whole count: leave --limit or --estimate out";
            return Err(Complaint::usage("--checkpoint", text).into());
        }
        console.limit(self.budget.max_seconds.map(|time| time.saturating_add(GRACE)));
        let puzzle = self.puzzles.only(console)?;
        let start = Instant::now();
        let (checkpoint, time) = ((file, &self.checkpoint), self.budget.max_seconds);
        let counted = long_count(&puzzle, checkpoint, self.engine, self.jobs.count(), time, console)?;
        if self.json {
            let record = CountRecord::of(&puzzle, counted.count);
            let line = record.line(self.engine, counted.guesses, counted.searches, start.elapsed());
            writeln!(console.out(), "{line}")?;
        } else if let Some(count) = counted.count {
            writeln!(console.out(), "{count}")?;
        }
        Ok(counted.exit)
    }
}

/// How many solutions a puzzle has, if that is known.
fn one(
    puzzle: &Puzzle,
    args: &CountArgs,
    several: bool,
    worker: &mut Worker,
    output: &mut dyn Output,
    tally: &mut Counted,
) -> (Option<u128>, Exit) {
    let start = Instant::now();
    *tally = match counted(puzzle, args, several, worker) {
        Ok(tally) => tally,
        Err(complaint) => {
            output.complain(&complaint);
            return (Some(0), complaint.exit);
        }
    };
    if args.stats {
        let Counted { engine, guesses, memory, .. } = *tally;
        let stats = CountStats { engine, guesses, memory, time: start.elapsed() };
        output.say(&puzzle.place, &stats);
    }
    let found = tally.found;
    if args.engine != Engine::Auto && args.engine != tally.engine {
        let (asked, took) = (args.engine.name(), tally.engine.name());
        output.say(&puzzle.place, &format_args!("not suited to {asked}: counted by {took}"));
    }
    let unfinished = match tally.cut {
        Some(Cut::Late) => Some(("the time is over", Exit::OutOfBudget)),
        Some(Cut::Interrupted) => Some(("interrupted", Exit::Interrupted)),
        Some(Cut::Limit | Cut::Told) | None => None,
    };
    if let Some((why, exit)) = unfinished {
        match found {
            0 => output.say(&puzzle.place, &format_args!("{why}: nobody knows how many there are")),
            _ => output.say(&puzzle.place, &format_args!("{why} with {found} found: there may be more")),
        }
        return (None, exit);
    }
    if found == u128::MAX {
        output.say(&puzzle.place, &format_args!("at least {found}: too many to count"));
        return (None, Exit::OutOfBudget);
    }
    if let Some(limit) = args.limit.map(u128::from).filter(|&limit| found >= limit) {
        let text = format!("stopped at the limit of {limit}: there may be more");
        output.say(&puzzle.place, &text);
        return (Some(limit), Exit::Done);
    }
    (Some(found), if found == 0 { Exit::NoSolution } else { Exit::Done })
}

/// The count so far.
struct Counted {
    /// `u128::MAX` stands for all that the number cannot hold.
    found: u128,
    cut: Option<Cut>,
    engine: Engine,
    /// How many options were taken although their item had another one.
    guesses: u64,
    /// The table of the memo, if it was tried on the whole.
    memory: Option<Memory>,
    /// How many searches there were: one, or one for each piece.
    searches: u64,
}

impl Counted {
    fn nothing(engine: Engine) -> Counted {
        Counted { found: 0, cut: None, engine, guesses: 0, memory: None, searches: 0 }
    }

    fn new(count: &SolutionCount, cut: Option<Cut>) -> Counted {
        let SolutionCount { solutions, engine, effort, memory, .. } = *count;
        Counted { found: solutions, cut, engine, guesses: effort.guesses, memory, searches: 1 }
    }
}

/// Whether remembering saves more than several threads would, each of which would remember less: when a third
/// of the states come again.
fn saves_most(memory: Memory) -> bool {
    2 * memory.hits >= memory.states
}

fn counted(
    puzzle: &Puzzle,
    args: &CountArgs,
    several: bool,
    worker: &mut Worker,
) -> Result<Counted, Complaint> {
    let givens = puzzle.givens()?;
    let clash = |clash| puzzle.contradiction(&clash);
    let budget = |worker: &Worker, limit, time| {
        Budget::new(worker, &puzzle.place, limit, time, |_: FoundSolution<'_>| ControlFlow::Continue(()))
    };
    // The memo does not see one solution after the other; for a limit the others are stopped on the way.
    if args.limit.is_some() {
        let mut budget = budget(worker, args.limit, args.budget.max_seconds);
        let engine = worker.solve(puzzle, &givens, &mut budget).map_err(clash)?;
        return Ok(Counted { found: budget.found.into(), cut: budget.cut, ..Counted::nothing(engine) });
    }
    let start = Instant::now();
    let may_split = !several && args.jobs.count().get() > 1;
    let patience = args.budget.max_seconds.into_iter().chain(may_split.then_some(PATIENCE)).min();
    let mut first = budget(worker, None, patience);
    let count = worker.count(puzzle, &givens, &mut first).map_err(clash)?;
    let tally = Counted::new(&count, first.cut);
    let left = args.budget.max_seconds.map(|time| time.saturating_sub(start.elapsed()));
    if tally.cut != Some(Cut::Late) || !may_split || left == Some(Duration::ZERO) {
        return Ok(tally);
    }
    if tally.engine == Engine::Memo && (args.engine == Engine::Memo || count.memory.is_some_and(saves_most)) {
        let mut budget = budget(worker, None, left);
        let count = worker.count(puzzle, &givens, &mut budget).map_err(clash)?;
        return Ok(Counted::new(&count, budget.cut));
    }
    // What did not pay for the whole does not pay for a piece.
    let is_useless = count.memory.is_some() && tally.engine != Engine::Memo;
    let asked = if is_useless { tally.engine } else { worker.engine() };
    Ok(by_pieces(puzzle, &givens, asked, args.jobs.count(), left, worker))
}

/// The sum of the counts of pieces.
fn by_pieces(
    puzzle: &Puzzle,
    givens: &[OptionId],
    asked: Engine,
    jobs: NonZeroUsize,
    time: Option<Duration>,
    worker: &Worker,
) -> Counted {
    let problem = puzzle.problem();
    let pieces = problem.split(givens, PIECES * jobs.get());
    let end = time.and_then(|time| Instant::now().checked_add(time));
    // Together no more than one count.
    let memory = MEMORY / jobs.get() as u64;
    let mut tally = Counted::nothing(asked);
    let mut done = 0;
    // A worker for each thread, and none of them talks about its piece.
    let (interrupt, progress) = (worker.interrupt().clone(), worker.progress().clone());
    let silent = || Worker::new(asked, interrupt.clone(), ProgressLine::default());
    let answer = |worker: &mut Worker, piece: &Subproblem| {
        let left = end.map(|end| end.saturating_duration_since(Instant::now()));
        let mut budget =
            Budget::new(worker, &"", None, left, |_: FoundSolution<'_>| ControlFlow::Continue(()));
        // What comes after the end is not even laid out.
        if budget.pulse(&Effort::default()).is_break() {
            return (None, budget.cut);
        }
        let piece = piece.of(problem);
        // Nothing is given, so nothing clashes.
        let count = Prepared::new(&piece, asked).count(&[], memory, |effort| budget.pulse(effort)).ok();
        (count, budget.cut)
    };
    let tell = |(count, cut): (Option<SolutionCount>, Option<Cut>)| {
        if let Some(count) = count {
            tally.found = tally.found.saturating_add(count.solutions);
            tally.engine = count.engine;
            tally.guesses = tally.guesses.saturating_add(count.effort.guesses);
            tally.searches += 1;
        }
        tally.cut = tally.cut.or(cut);
        done += 1;
        progress.tell(|seconds| {
            format!(
                "{}: {} solutions, {}; {done} of {} pieces done",
                puzzle.place,
                grouped(tally.found),
                rate(tally.found, seconds),
                pieces.len()
            )
        });
        ControlFlow::Continue(())
    };
    in_order(jobs, &pieces, silent, answer, tell);
    tally
}

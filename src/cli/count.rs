//! `quadrille count`: how many solutions, as bare numbers.

use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::batch::{self, Batch};
use super::command::CountOptions;
use super::console::{Complaint, Console, Paper};
use super::exit::Exit;
use super::progress::{Progress, rate};
use super::puzzle::Puzzle;
use super::workbench::{Cut, Vigil, Workbench};
use crate::exact_cover::engine::in_order;
use crate::exact_cover::{Engine, FoundSolution, MEMORY, Memory, OptionId, Prepared, SolutionCount, Watch};
use crate::session::grouped;

/// A count that takes longer is cut into pieces, if there are several threads to count them.
const PATIENCE: Duration = Duration::from_millis(200);
/// Into so many pieces for each thread, for some are larger than others.
const PIECES: usize = 32;

/// Prints a number for each puzzle; an empty line for one of several that has none.
pub fn run(options: &CountOptions, console: &mut Console) -> io::Result<Exit> {
    if options.engine == Engine::Memo && options.limit.is_some() {
        let text = "the memo does not stop at a limit: leave --limit out, or take another --engine";
        console.complain(&Complaint::new("", text, Exit::Usage));
        return Ok(Exit::Usage);
    }
    let (puzzles, jobs) = (options.puzzles.as_slice(), options.jobs);
    let batch = Batch { puzzles, from: options.from, engine: options.engine, jobs };
    batch::each(&batch, console, |workbench, puzzle, several, paper| {
        let (count, exit) = match puzzle {
            Some(puzzle) => one(puzzle, options, several, workbench, paper),
            None => (None, Exit::Done),
        };
        match count {
            Some(count) => writeln!(paper.out(), "{count}")?,
            None if several => writeln!(paper.out())?,
            None => {}
        }
        Ok(exit)
    })
}

/// How many solutions a puzzle has, unless nobody knows.
fn one(
    puzzle: &Puzzle,
    options: &CountOptions,
    several: bool,
    workbench: &mut Workbench,
    paper: &mut dyn Paper,
) -> (Option<u128>, Exit) {
    let tally = match counted(puzzle, options, several, workbench) {
        Ok(tally) => tally,
        Err(complaint) => {
            paper.complain(&complaint);
            return (Some(0), complaint.exit);
        }
    };
    let found = tally.found;
    if options.engine != Engine::Auto && options.engine != tally.engine {
        let text = format!("not suited to {:?}: counted by {:?}", options.engine, tally.engine);
        paper.say(&puzzle.place, &text.to_lowercase());
    }
    let unfinished = match tally.cut {
        Some(Cut::Late) => Some(("the time is over", Exit::OutOfBudget)),
        Some(Cut::Interrupted) => Some(("interrupted", Exit::Interrupted)),
        _ => None,
    };
    if let Some((why, exit)) = unfinished {
        match found {
            0 => paper.say(&puzzle.place, &format_args!("{why}: nobody knows how many there are")),
            _ => paper.say(&puzzle.place, &format_args!("{why} with {found} found: there may be more")),
        }
        return (None, exit);
    }
    if found == u128::MAX {
        paper.say(&puzzle.place, &format_args!("at least {found}: too many to count"));
        return (None, Exit::OutOfBudget);
    }
    if let Some(limit) = options.limit.map(u128::from).filter(|&limit| found >= limit) {
        let text = format!("stopped at the limit of {limit}: there may be more");
        paper.say(&puzzle.place, &text);
        return (Some(limit), Exit::Done);
    }
    (Some(found), if found == 0 { Exit::NoSolution } else { Exit::Done })
}

/// What the engine has found.
struct Tally {
    /// `u128::MAX` stands for all that the number cannot hold.
    found: u128,
    cut: Option<Cut>,
    engine: Engine,
}

impl Tally {
    fn new(count: &SolutionCount, cut: Option<Cut>) -> Tally {
        Tally { found: count.solutions, cut, engine: count.engine }
    }
}

/// Whether remembering saves more than several threads would, each of which would remember less: when a third
/// of the states come again.
fn saves_most(memory: Memory) -> bool {
    2 * memory.hits >= memory.states
}

fn counted(
    puzzle: &Puzzle,
    options: &CountOptions,
    several: bool,
    workbench: &mut Workbench,
) -> Result<Tally, Complaint> {
    let givens = puzzle.givens()?;
    let clash = |clash| puzzle.contradiction(&clash);
    let vigil = |workbench: &Workbench, limit, time| {
        Vigil::new(workbench, &puzzle.place, limit, time, |_: FoundSolution<'_>| ControlFlow::Continue(()))
    };
    // The memo does not see one solution after the other; for a limit the others are stopped on the way.
    if options.limit.is_some() {
        let mut vigil = vigil(workbench, options.limit, options.max_time);
        let engine = workbench.solve(puzzle, &givens, &mut vigil).map_err(clash)?;
        return Ok(Tally { found: vigil.found.into(), cut: vigil.cut, engine });
    }
    let start = Instant::now();
    let may_split = !several && options.jobs.get() > 1;
    let patience = options.max_time.into_iter().chain(may_split.then_some(PATIENCE)).min();
    let mut first = vigil(workbench, None, patience);
    let count = workbench.count(puzzle, &givens, &mut first).map_err(clash)?;
    let tally = Tally::new(&count, first.cut);
    let left = options.max_time.map(|time| time.saturating_sub(start.elapsed()));
    if tally.cut != Some(Cut::Late) || !may_split || left == Some(Duration::ZERO) {
        return Ok(tally);
    }
    if tally.engine == Engine::Memo
        && (options.engine == Engine::Memo || count.memory.is_some_and(saves_most))
    {
        let mut vigil = vigil(workbench, None, left);
        let count = workbench.count(puzzle, &givens, &mut vigil).map_err(clash)?;
        return Ok(Tally::new(&count, vigil.cut));
    }
    Ok(by_pieces(puzzle, &givens, options.jobs, left, workbench))
}

/// The sum of the counts of pieces.
fn by_pieces(
    puzzle: &Puzzle,
    givens: &[OptionId],
    jobs: NonZeroUsize,
    time: Option<Duration>,
    workbench: &Workbench,
) -> Tally {
    let problem = puzzle.problem();
    let pieces = problem.split(givens, PIECES * jobs.get());
    let end = time.and_then(|time| Instant::now().checked_add(time));
    let asked = workbench.engine();
    let mut tally = Tally { found: 0, cut: None, engine: asked };
    let mut done = 0;
    // A workbench for each thread, and none of them talks about its piece.
    let (interrupt, progress) = (workbench.interrupt().clone(), workbench.progress().clone());
    let worker = || Workbench::new(asked, interrupt.clone(), Progress::default());
    let answer = |workbench: &mut Workbench, kept: &Vec<OptionId>| {
        let mut kept = kept.iter().peekable();
        let piece = problem.keeping(|option| kept.next_if_eq(&&option).is_some());
        let left = end.map(|end| end.saturating_duration_since(Instant::now()));
        let mut vigil =
            Vigil::new(workbench, "", None, left, |_: FoundSolution<'_>| ControlFlow::Continue(()));
        // Nothing is given, so nothing clashes.
        let count = Prepared::new(&piece, asked).count(&[], MEMORY, |effort| vigil.pulse(effort)).ok();
        (count, vigil.cut)
    };
    let tell = |(count, cut): (Option<SolutionCount>, Option<Cut>)| {
        if let Some(count) = count {
            tally.found = tally.found.saturating_add(count.solutions);
            tally.engine = count.engine;
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
    in_order(jobs, pieces.iter(), worker, answer, tell);
    tally
}

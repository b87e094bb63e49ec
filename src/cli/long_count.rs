//! A count that can be stopped and gone on with: in pieces, each with a path in the checkpoint.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::checkpoint::{Checkpoint, PieceProgress, Rest, Task};
use super::complaint::Complaint;
use super::console::Console;
use super::count_record::puzzle_digest;
use super::exit::Exit;
use super::options::CheckpointArgs;
use super::puzzle::Puzzle;
use super::until_due::UntilDue;
use super::worker::{Budget, Cut, Worker};
use crate::exact_cover::engine::in_order;
use crate::exact_cover::{
    Engine, FoundSolution, MEMORY, PathError, Prepared, Problem, StopReason, Subproblem, Watch,
};
use crate::problems::Digest;
use crate::session::grouped;

/// How many pieces a count is cut into: the same for any number of threads, so that it can go on with more or fewer.
const PIECES: usize = 64;

/// The result of a count with a checkpoint.
pub struct LongCount {
    /// How many solutions, if all were counted.
    pub count: Option<u128>,
    /// How many options were taken although their item had another one.
    pub guesses: u64,
    /// How many pieces were searched.
    pub searches: u64,
    /// How the program ends.
    pub exit: Exit,
}

/// Counts the solutions of a puzzle, and keeps in a file how far it has come.
///
/// # Errors
/// If the givens contradict each other, or the checkpoint is not one of this count or cannot be written.
pub fn long_count(
    puzzle: &Puzzle,
    (path, args): (&std::path::Path, &CheckpointArgs),
    engine: Engine,
    jobs: NonZeroUsize,
    time: Option<Duration>,
    console: &mut Console,
) -> Result<LongCount, Complaint> {
    let givens = puzzle.givens()?;
    let problem = puzzle.problem();
    let pieces = problem.split(&givens, PIECES);
    let task = Task {
        puzzle: puzzle_digest(puzzle),
        split: Digest::of_all(pieces.iter().map(|piece| Digest::of_problem(&piece.of(problem)))),
        way: format!("count by {engine}"),
    };
    let checkpoint = Checkpoint::open(path, args, task, pieces.len())?;
    console.listen_to_the_end();
    let end = time.and_then(|time| Instant::now().checked_add(time));
    let (interrupt, progress) = (console.interrupt.clone(), console.progress.clone());
    let worker = || Worker::new(engine, interrupt.clone(), progress.clone());
    let state = Mutex::new(Shared { checkpoint, cut: None, console, has_complained: false });
    // Together no more than one count.
    let memory = MEMORY / jobs.get() as u64;
    let count = Counting { problem, pieces: &pieces, place: &puzzle.place, end, memory, state };
    let answer = |worker: &mut Worker, number| count.piece(worker, number);
    let mut complaint = None;
    in_order(jobs, 0..pieces.len(), worker, answer, |done: Result<(), Complaint>| {
        complaint = done.err();
        if complaint.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if let Some(complaint) = complaint {
        return Err(complaint);
    }
    let Shared { mut checkpoint, cut, console, .. } =
        count.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    let written = checkpoint.write();
    let found = checkpoint.found();
    let guesses = checkpoint.pieces().iter().fold(0_u64, |sum, piece| sum.saturating_add(piece.guesses));
    let searches = checkpoint.pieces().iter().filter(|piece| piece.rest != Rest::All).count() as u64;
    let (known, mut exit) = if !checkpoint.is_done() {
        let (why, exit) = match cut {
            Some(Cut::Late) => ("the time is over", Exit::OutOfBudget),
            Some(Cut::Interrupted | Cut::Limit | Cut::Told) | None => ("interrupted", Exit::Interrupted),
        };
        console.say(&puzzle.place, format_args!("{why} with {found} found: go on with --resume"));
        (None, exit)
    } else if found == u128::MAX {
        console.say(&puzzle.place, format_args!("at least {found}: too many to count"));
        (None, Exit::OutOfBudget)
    } else {
        (Some(found), if found == 0 { Exit::NoSolution } else { Exit::Done })
    };
    if let Err(error) = written {
        console.complain(&checkpoint.unwritten(&error));
        exit = exit.max(Exit::Io);
    }
    Ok(LongCount { count: known, guesses, searches, exit })
}

/// State that the threads share.
struct Shared<'c> {
    checkpoint: Checkpoint,
    /// Why the count does not go on.
    cut: Option<Cut>,
    console: &'c mut Console,
    /// Whether it was said that the checkpoint cannot be written.
    has_complained: bool,
}

struct Counting<'a, 'c> {
    problem: &'a Problem,
    pieces: &'a [Subproblem],
    place: &'a str,
    end: Option<Instant>,
    /// The most that the table of a piece takes, in bytes.
    memory: u64,
    state: Mutex<Shared<'c>>,
}

impl<'c> Counting<'_, 'c> {
    fn state(&self) -> MutexGuard<'_, Shared<'c>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts what is left of a piece, until it is done or time to end.
    fn piece(&self, worker: &mut Worker, number: usize) -> Result<(), Complaint> {
        let mut progress = {
            let state = self.state();
            if state.cut.is_some() {
                return Ok(());
            }
            state.checkpoint.pieces()[number].clone()
        };
        if progress.rest == Rest::Nothing {
            return Ok(());
        }
        let problem = self.pieces[number].of(self.problem);
        let prepared = Prepared::new(&problem, worker.engine());
        let left = self.end.map(|end| end.saturating_duration_since(Instant::now()));
        // The whole is spoken of between two pieces.
        let silent = Worker::new(worker.engine(), worker.interrupt().clone(), Default::default());
        let ignore = |_: FoundSolution<'_>| ControlFlow::Continue(());
        let mut budget = Budget::new(&silent, &self.place, None, left, ignore);
        // What the memo has counted of a piece that was stopped is counted again.
        if progress.rest == Rest::All
            && let Some(count) = prepared.count_by_memo(self.memory, |effort| budget.pulse(effort))
        {
            if budget.cut.is_none() {
                let (count, guesses) = (count.solutions, count.effort.guesses);
                self.note(worker, number, PieceProgress { count, guesses, rest: Rest::Nothing });
            }
            self.ended(budget.cut);
            return Ok(());
        }
        let mut search = prepared.resumable();
        let refused = |PathError| {
            let text =
                format!("the path of piece {} leads nowhere: begin anew with another file", number + 1);
            Complaint::new(self.place, text, Exit::Unreadable)
        };
        if let Rest::Behind(path) = &progress.rest {
            search.resume(path).map_err(refused)?;
        }
        loop {
            let due = self.state().checkpoint.next();
            let mut watch = UntilDue { watch: &mut budget, due, is_over: false };
            let (stop, effort) = search.run(&mut watch);
            let is_over = watch.is_over;
            progress.count = progress.count.saturating_add(u128::from(effort.solutions));
            progress.guesses = progress.guesses.saturating_add(effort.guesses);
            let path = search.path();
            progress.rest = if stop == StopReason::Done { Rest::Nothing } else { Rest::Behind(path.clone()) };
            self.note(worker, number, progress.clone());
            if is_over {
                self.ended(budget.cut);
            }
            if is_over || stop == StopReason::Done {
                return Ok(());
            }
            search.resume(&path).map_err(refused)?;
        }
    }

    /// Takes note of why the count does not go on.
    fn ended(&self, cut: Option<Cut>) {
        let mut state = self.state();
        state.cut = state.cut.or(cut);
    }

    /// Takes note of a piece, and writes the checkpoint if it is time to.
    fn note(&self, worker: &Worker, number: usize, progress: PieceProgress) {
        let mut state = self.state();
        state.checkpoint.note(number, progress);
        if let Err(error) = state.checkpoint.write_if_due()
            && !std::mem::replace(&mut state.has_complained, true)
        {
            let complaint = state.checkpoint.unwritten(&error);
            state.console.say(&complaint.place, format_args!("{}; it is tried again", complaint.text));
        }
        let pieces = state.checkpoint.pieces();
        let done = pieces.iter().filter(|piece| piece.rest == Rest::Nothing).count();
        let found = state.checkpoint.found();
        worker.progress().tell(|_| {
            format!("{}: {} solutions; {done} of {} pieces done", self.place, grouped(found), pieces.len())
        });
    }
}

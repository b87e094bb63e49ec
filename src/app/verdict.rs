//! How many solutions the typed grid has: at once where the engine made for it can tell, else found in
//! slices between keys.

use std::ops::ControlFlow;

use crate::exact_cover::{
    ConflictError, Effort, Event, FoundSolution, OptionId, Search, Setup, StopReason, Watch,
};
use crate::problems::sudoku::{Grid, Sudoku};

/// The largest side of which the empty grid is laid out for an engine: a millisecond, once.
const LARGEST: u8 = 9;

/// How often the engine may call before it has to give up: a millisecond each time.
const PATIENCE: u32 = 3;

/// Events of the first slice, done with the key that changed the grid: a millisecond at most.
const FIRST_SLICE: u64 = 20_000;

/// Events of a later slice, some milliseconds.
const SLICE: u64 = 200_000;

/// What is known about the number of solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is none.
    None,
    /// There is exactly one.
    Unique,
    /// There are at least two.
    Several,
    /// Not known yet; the search so far.
    Counting(Box<Search>),
}

impl Verdict {
    /// Starts to find out for `grid`.
    pub fn of(sudoku: &Sudoku, grid: &Grid) -> Verdict {
        let preselected = sudoku.givens(grid);
        match at_once(sudoku, &preselected, 2) {
            Ok(Some(0)) | Err(_) => return Verdict::None,
            Ok(Some(1)) => return Verdict::Unique,
            Ok(Some(_)) => return Verdict::Several,
            Ok(None) => {}
        }
        let setup = Setup { preselected, ..Setup::default() };
        let mut verdict = match Search::with(sudoku.problem(), &setup) {
            Err(_) => Verdict::None,
            Ok(search) => Verdict::Counting(Box::new(search)),
        };
        verdict.advance(FIRST_SLICE);
        verdict
    }

    /// Does another slice. Returns whether anything became known.
    pub fn work(&mut self) -> bool {
        self.advance(SLICE)
    }

    fn advance(&mut self, events: u64) -> bool {
        let Verdict::Counting(search) = self else { return false };
        let until = search.step() + events;
        let rest = search.run(&mut |search: &Search, _: Event| {
            let enough = search.stats().solutions >= 2 || search.step() >= until;
            if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let known = match (search.stats().solutions, rest) {
            (2.., _) => Verdict::Several,
            (1, StopReason::Done) => Verdict::Unique,
            (0, StopReason::Done) => Verdict::None,
            _ => return false,
        };
        *self = known;
        true
    }

    /// Whether it is still being found out.
    pub fn is_open(&self) -> bool {
        matches!(self, Verdict::Counting(_))
    }

    /// The verdict in the words of the screen.
    pub fn words(&self) -> &'static str {
        match self {
            Verdict::None => "no solution",
            Verdict::Unique => "unique",
            Verdict::Several => "2+ solutions",
            Verdict::Counting(_) => "counting…",
        }
    }
}

/// A count of all solutions, asked for by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally(Progress);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Progress {
    /// All of them.
    Known(u64),
    /// Those that this search has found.
    Counting(Box<Search>),
}

impl Tally {
    /// Starts to count the solutions of `grid`; `None` if its digits clash.
    pub fn of(sudoku: &Sudoku, grid: &Grid) -> Option<Tally> {
        let preselected = sudoku.givens(grid);
        Some(Tally(match at_once(sudoku, &preselected, u64::MAX).ok()? {
            Some(solutions) => Progress::Known(solutions),
            None => {
                let setup = Setup { preselected, ..Setup::default() };
                Progress::Counting(Box::new(Search::with(sudoku.problem(), &setup).ok()?))
            }
        }))
    }

    /// Does a slice. Returns whether the count is complete.
    pub fn work(&mut self) -> bool {
        let Progress::Counting(search) = &mut self.0 else { return true };
        let until = search.step() + SLICE;
        let mut slice = |search: &Search, _: Event| {
            if search.step() >= until { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        search.run(&mut slice) == StopReason::Done
    }

    /// Solutions found so far.
    pub fn solutions(&self) -> u64 {
        match &self.0 {
            Progress::Known(solutions) => *solutions,
            Progress::Counting(search) => search.stats().solutions,
        }
    }
}

/// Counts solutions up to a limit, for a short while.
struct Patience {
    found: u64,
    limit: u64,
    pulses: u32,
}

impl Watch for Patience {
    fn found(&mut self, _: FoundSolution<'_>) -> ControlFlow<()> {
        self.found += 1;
        if self.found < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn pulse(&mut self, _: &Effort) -> ControlFlow<()> {
        self.pulses += 1;
        if self.pulses < PATIENCE { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// How many solutions there are up to `limit`, if that can be told within some milliseconds.
fn at_once(sudoku: &Sudoku, givens: &[OptionId], limit: u64) -> Result<Option<u64>, ConflictError> {
    if sudoku.shape().side() > LARGEST {
        return Ok(None);
    }
    let mut patience = Patience { found: 0, limit, pulses: 0 };
    let (rest, _) = sudoku.prepared().solver().solve(givens, &mut patience)?;
    let known = rest == StopReason::Done || patience.found == limit;
    Ok(known.then_some(patience.found))
}

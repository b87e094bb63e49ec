//! Whether the typed grid has no solution, one or several: at once where the engine made for it can tell, else found in
//! slices between keys.

use std::ops::ControlFlow;

use crate::exact_cover::{
    ConflictError, Effort, Event, FoundSolution, OptionId, Problem, Search, Setup, StopReason, Watch,
};
use crate::problems::sudoku::{Grid, Sudoku};

/// The largest side of which the empty grid is laid out for an engine: a millisecond, once.
const LARGEST: u8 = 9;

/// How often the engine may call before it has to give up: a millisecond each time.
const PATIENCE: u32 = 3;

/// Events of the first slice, done with the key that changed the grid: a millisecond at most.
const FIRST_SLICE: u64 = 20_000;

/// Events of a later slice, some milliseconds.
pub(super) const SLICE: u64 = 200_000;

/// The number of solutions as far as it is known: none, one, several, or still being counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uniqueness {
    /// There is none.
    None,
    /// There is exactly one.
    Unique,
    /// There are at least two.
    Several,
    /// Not known yet; the search so far.
    Counting(Box<Search>),
}

impl Uniqueness {
    /// Starts to find out for `grid`.
    pub fn of(sudoku: &Sudoku, grid: &Grid) -> Uniqueness {
        let preselected = sudoku.givens(grid);
        match at_once(sudoku, &preselected, 2) {
            Ok(Some(0)) | Err(_) => return Uniqueness::None,
            Ok(Some(1)) => return Uniqueness::Unique,
            Ok(Some(_)) => return Uniqueness::Several,
            Ok(None) => {}
        }
        Uniqueness::of_problem(sudoku.problem(), preselected)
    }

    /// Starts to find out for a problem.
    pub fn of_problem(problem: &Problem, preselected: Vec<OptionId>) -> Uniqueness {
        let setup = Setup { preselected, ..Setup::default() };
        let mut verdict = match Search::with(problem, &setup) {
            Err(_) => Uniqueness::None,
            Ok(search) => Uniqueness::Counting(Box::new(search)),
        };
        verdict.advance(FIRST_SLICE);
        verdict
    }

    /// Does another slice. Returns whether anything became known.
    pub fn work(&mut self) -> bool {
        self.advance(SLICE)
    }

    fn advance(&mut self, events: u64) -> bool {
        let Uniqueness::Counting(search) = self else { return false };
        let until = search.step() + events;
        let rest = search.run(&mut |search: &Search, _: Event| {
            let enough = search.stats().solutions >= 2 || search.step() >= until;
            if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let known = match (search.stats().solutions, rest) {
            (2.., _) => Uniqueness::Several,
            (1, StopReason::Done) => Uniqueness::Unique,
            (0, StopReason::Done) => Uniqueness::None,
            (0 | 1, StopReason::Stopped) => return false,
        };
        *self = known;
        true
    }

    /// Whether it is still being found out.
    pub fn is_open(&self) -> bool {
        matches!(self, Uniqueness::Counting(_))
    }

    /// The verdict in the words of the screen.
    pub fn words(&self) -> &'static str {
        match self {
            Uniqueness::None => "no solution",
            Uniqueness::Unique => "unique",
            Uniqueness::Several => "2+ solutions",
            Uniqueness::Counting(_) => "counting…",
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
pub(super) fn at_once(
    sudoku: &Sudoku,
    givens: &[OptionId],
    limit: u64,
) -> Result<Option<u64>, ConflictError> {
    if sudoku.shape().side() > LARGEST {
        return Ok(None);
    }
    let mut patience = Patience { found: 0, limit, pulses: 0 };
    let (rest, _) = sudoku.prepared().solver().solve(givens, &mut patience)?;
    let known = rest == StopReason::Done || patience.found == limit;
    Ok(known.then_some(patience.found))
}

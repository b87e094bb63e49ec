//! How many solutions the typed grid has, found in slices between keys.

use std::ops::ControlFlow;

use crate::exact_cover::{Event, Rest, Search, Setup};
use crate::problems::sudoku::{Grid, Sudoku};

/// Events of the first slice, done with the key that changed the grid: enough for nearly every
/// puzzle, and a millisecond at most.
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
        let setup = Setup { preselected: sudoku.givens(grid), ..Setup::default() };
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
            (1, Rest::Done) => Verdict::Unique,
            (0, Rest::Done) => Verdict::None,
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
pub struct Tally {
    search: Search,
}

impl Tally {
    /// Starts to count the solutions of `grid`; `None` if its digits clash.
    pub fn of(sudoku: &Sudoku, grid: &Grid) -> Option<Tally> {
        let setup = Setup { preselected: sudoku.givens(grid), ..Setup::default() };
        Search::with(sudoku.problem(), &setup).ok().map(|search| Tally { search })
    }

    /// Does a slice. Returns whether the count is complete.
    pub fn work(&mut self) -> bool {
        let until = self.search.step() + SLICE;
        let mut slice = |search: &Search, _: Event| {
            if search.step() >= until { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.search.run(&mut slice) == Rest::Done
    }

    /// Solutions found so far.
    pub fn solutions(&self) -> u64 {
        self.search.stats().solutions
    }
}

//! A count of all solutions of the typed grid: at once where the engine made for it can tell, else in slices
//! between keys.

use std::ops::ControlFlow;

use super::uniqueness::{SLICE, at_once};
use crate::exact_cover::{Event, Problem, Search, Setup, StopReason};
use crate::problems::sudoku::{Grid, Sudoku};

/// A count of all solutions, asked for by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FullCount(Counted);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Counted {
    /// All of them.
    Known(u64),
    /// Those that this search has found.
    Counting(Box<Search>),
}

impl FullCount {
    /// Starts to count the solutions of `grid`; `None` if its digits clash.
    pub fn of(sudoku: &Sudoku, grid: &Grid) -> Option<FullCount> {
        let preselected = sudoku.givens(grid);
        Some(FullCount(match at_once(sudoku, &preselected, u64::MAX).ok()? {
            Some(solutions) => Counted::Known(solutions),
            None => {
                let setup = Setup { preselected, ..Setup::default() };
                Counted::Counting(Box::new(Search::with(sudoku.problem(), &setup).ok()?))
            }
        }))
    }

    /// Starts to count the solutions of a problem.
    pub fn of_problem(problem: &Problem) -> Option<FullCount> {
        let search = Search::with(problem, &Setup::default()).ok()?;
        Some(FullCount(Counted::Counting(Box::new(search))))
    }

    /// Does a slice. Returns whether the count is complete.
    pub fn work(&mut self) -> bool {
        let Counted::Counting(search) = &mut self.0 else { return true };
        let until = search.step() + SLICE;
        let mut slice = |search: &Search, _: Event| {
            if search.step() >= until { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        search.run(&mut slice) == StopReason::Done
    }

    /// Solutions found so far.
    pub fn solutions(&self) -> u64 {
        match &self.0 {
            Counted::Known(solutions) => *solutions,
            Counted::Counting(search) => search.stats().solutions,
        }
    }
}

//! The work of solving a puzzle: the singles, then the search.

use std::sync::Arc;

use super::cost::{Limits, SearchCost};
use super::scale::Rate;
use super::singles::{Single, Singles, SinglesPlaced};
use crate::exact_cover::{ConflictError, OptionId, Problem};

/// How hard a puzzle is: the singles it needs, and the size of its search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The placements by singles before a search begins.
    pub placed: SinglesPlaced,
    /// How large the search is; all of it, or until its second solution.
    pub cost: SearchCost,
}

impl Rating {
    /// The place on the scale; `None` if there is not exactly one solution, or nobody knows.
    pub fn rate(&self) -> Option<Rate> {
        if self.cost.solutions != 1 || !self.cost.is_complete {
            return None;
        }
        Some(match (self.cost.tries, self.placed.hardest()) {
            (0, None | Some(Single::Box)) => Rate(1),
            (0, Some(Single::Line)) => Rate(2),
            (0, Some(Single::Cell)) => Rate(3),
            (tries, _) => Rate(Rate::SINGLES + tries.ilog2()),
        })
    }
}

/// Rates puzzles of one problem, one after the other.
#[derive(Clone, Debug)]
pub struct Rater {
    problem: Arc<Problem>,
    /// Nothing for an exact cover that is no grid.
    singles: Option<Singles>,
}

impl Rater {
    /// For puzzles of a Sudoku, of any variant: the names of its items tell what kinds of singles there are.
    pub fn new(problem: &Arc<Problem>) -> Rater {
        let singles = Singles::new(problem, Single::of_each_item(problem));
        Rater { problem: Arc::clone(problem), singles: Some(singles) }
    }

    /// For an exact cover that is no grid: an item with one option left is as easy as any other such.
    pub fn of_cover(problem: &Arc<Problem>) -> Rater {
        Rater { problem: Arc::clone(problem), singles: None }
    }

    /// The rating of the puzzle with these options given, as far as `limits` let it be found out.
    ///
    /// Costs a search to the end, or to the second solution.
    ///
    /// # Errors
    /// If two of the options given exclude each other.
    pub fn rate(&mut self, givens: &[OptionId], limits: &mut Limits<'_>) -> Result<Rating, ConflictError> {
        let cost = SearchCost::of(&self.problem, givens, limits)?;
        let placed = match &mut self.singles {
            Some(singles) => singles.run(givens, Single::Cell),
            None => SinglesPlaced { by: [cost.forced, 0, 0], ..SinglesPlaced::default() },
        };
        Ok(Rating { placed, cost })
    }

    /// The cost of the search alone.
    ///
    /// # Errors
    /// As for [`Rater::rate`].
    pub fn cost(&self, givens: &[OptionId], limits: &mut Limits<'_>) -> Result<SearchCost, ConflictError> {
        SearchCost::of(&self.problem, givens, limits)
    }

    /// Whether singles up to this kind solve the grid. An exact cover that is no grid has none.
    pub fn is_solved_by(&mut self, hardest: Single, givens: &[OptionId]) -> bool {
        self.singles.as_mut().is_some_and(|singles| singles.run(givens, hardest).open == 0)
    }
}

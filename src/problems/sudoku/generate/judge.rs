//! The test whether a set of clues makes a puzzle as it was asked for.

use super::super::rate::{Limits, Rate, Rater, Rating, Single};
use crate::exact_cover::{OptionId, Prepared, Solver};

/// The largest side whose puzzles are left to the fast engines without a limit. Beyond, a search may take
/// for ever, and is cut off.
const QUICK_SIDE: u8 = 12;
/// The largest side on which a clue may be spared because of a search of any number of tries. Beyond, most
/// searches would be cut off, and cost more than the clues that they spare are worth.
const SEARCHED_SIDE: u8 = 16;
/// How many tries a search may then take.
const TRIES: u64 = 15;
/// How many updates a search on a grid that is not quick may take: some hundredths of a second.
const PATIENCE: u64 = 1_000_000;

/// Answers questions about sets of givens of one problem.
pub(super) struct Judge {
    rater: Rater,
    solver: Solver,
    side: u8,
}

impl Judge {
    pub(super) fn new(rater: &Rater, prepared: &Prepared, side: u8) -> Judge {
        Judge { rater: rater.clone(), solver: prepared.solver(), side }
    }

    fn is_quick(&self) -> bool {
        self.side <= QUICK_SIDE
    }

    /// Whether these givens, which have a solution, have no other; `None` if that was not found out.
    pub(super) fn is_unique(&mut self, givens: &[OptionId]) -> Option<bool> {
        if self.is_quick() {
            return self.solver.count_to(givens, 2).ok().map(|count| count == 1);
        }
        if self.rater.is_solved_by(Single::Cell, givens) {
            return Some(true);
        }
        let tries = if self.side <= SEARCHED_SIDE { u64::MAX } else { TRIES };
        let mut limits = Limits { tries, updates: PATIENCE, go_on: &mut || true };
        let cost = self.rater.cost(givens, &mut limits).ok()?;
        cost.is_complete.then_some(cost.solutions == 1)
    }

    /// Whether to ask for this rate after each clue that is taken away. Up to the last one without a search that
    /// is cheap, and what is too hard stays too hard; on small grids all others come about by themselves.
    pub(super) fn is_guide(&self, hardest: u32) -> bool {
        hardest <= Rate::SINGLES || !self.is_quick() && hardest < u32::MAX
    }

    /// Whether these givens have one solution and no rate above `hardest`; no if that was not found out.
    pub(super) fn is_at_most(&mut self, givens: &[OptionId], hardest: u32) -> bool {
        let kind = match hardest {
            0 | 1 => Single::Box,
            2 => Single::Line,
            _ => Single::Cell,
        };
        if self.rater.is_solved_by(kind, givens) {
            return true;
        }
        if hardest <= Rate::SINGLES {
            return false;
        }
        let tries = Rate::least_tries(hardest.saturating_add(1)) - 1;
        self.rating(givens, tries).is_some_and(|rating| rating.rate().is_some())
    }

    /// The rating, if the search takes no more tries than this.
    pub(super) fn rating(&mut self, givens: &[OptionId], tries: u64) -> Option<Rating> {
        let updates = if self.is_quick() { u64::MAX } else { PATIENCE };
        self.rater.rate(givens, &mut Limits { tries, updates, go_on: &mut || true }).ok()
    }
}

//! Where a run stops by itself: rules as data, the same step from both directions.

use crate::exact_cover::{Event, Search};

/// A rule that says of a position, not of a motion, whether to stop there. So a run stops at the
/// same steps whichever way it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Right after a solution.
    Solution,
    /// Right after a dead end.
    DeadEnd,
}

impl Stop {
    /// Whether the rule holds right after `event`.
    pub fn holds(self, _search: &Search, event: Event) -> bool {
        match self {
            Stop::Solution => event == Event::Solution,
            Stop::DeadEnd => matches!(event, Event::DeadEnd { .. }),
        }
    }
}

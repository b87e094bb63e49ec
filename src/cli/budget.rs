//! How long a search may take.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::exact_cover::{Event, Rest, Search};

/// How many events go by between two looks at the clock: some milliseconds' worth.
const EVENTS: u32 = 1 << 17;

/// The time a search may take, from when the budget was made.
#[derive(Debug)]
pub struct Budget {
    end: Option<Instant>,
    left: u32,
}

/// What a search has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A solution; the search rests right after it.
    Solution,
    /// The end: there is no further solution.
    End,
    /// The end of its time.
    OutOfTime,
}

impl Budget {
    /// Starts the clock. A time that is as good as for ever is for ever.
    pub fn new(time: Option<Duration>) -> Budget {
        Budget { end: time.and_then(|time| Instant::now().checked_add(time)), left: EVENTS }
    }

    /// Runs to the next solution.
    pub fn next_solution(&mut self, search: &mut Search) -> Found {
        let Some(end) = self.end else {
            return if search.next_solution() { Found::Solution } else { Found::End };
        };
        let mut found = Found::End;
        let rest = search.run(&mut |_: &Search, event: Event| {
            self.left -= 1;
            if event == Event::Solution {
                found = Found::Solution;
            }
            if self.left == 0 {
                self.left = EVENTS;
                if found == Found::End && Instant::now() >= end {
                    found = Found::OutOfTime;
                }
            }
            if found == Found::End { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        debug_assert_eq!(rest == Rest::Done, found == Found::End);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::sudoku::{Shape, Sudoku};

    #[test]
    fn an_endless_search_ends_in_time_and_a_short_one_is_not_disturbed() {
        let large = Sudoku::new(Shape::CLASSIC);
        let mut search = Search::new(large.problem());
        let mut budget = Budget::new(Some(Duration::from_millis(20)));
        while budget.next_solution(&mut search) == Found::Solution {}
        assert!(search.stats().solutions > 0);
        assert_eq!(budget.next_solution(&mut search), Found::Solution);

        let small = Sudoku::new(Shape::USUAL[0]);
        for time in [None, Some(Duration::MAX), Some(Duration::from_secs(1000))] {
            let (mut search, mut budget) = (Search::new(small.problem()), Budget::new(time));
            while budget.next_solution(&mut search) == Found::Solution {}
            assert_eq!(search.stats().solutions, 288);
        }
    }
}

//! Questions to the engine that suits a problem, laid out once for all puzzles of a shape.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::exact_cover::{Effort, Engine, Found, OptionId, Prepared, Problem, Watch};

/// The problem asked about last, laid out.
pub struct Oracle {
    engine: Engine,
    last: Option<(Arc<Problem>, Prepared)>,
}

impl Oracle {
    /// Asks this engine.
    pub fn new(engine: Engine) -> Oracle {
        Oracle { engine, last: None }
    }

    /// The problem, laid out.
    pub fn prepared(&mut self, problem: &Arc<Problem>) -> &Prepared {
        let last = self.last.take().filter(|(last, _)| Arc::ptr_eq(last, problem));
        let last = last.unwrap_or_else(|| (Arc::clone(problem), Prepared::new(problem, self.engine)));
        &self.last.insert(last).1
    }
}

/// Counts solutions and keeps the first two, up to a limit and an end of time.
pub struct Witness {
    end: Option<Instant>,
    limit: Option<u64>,
    /// How many were found.
    pub found: u64,
    /// The first two of them.
    pub first: Vec<Vec<OptionId>>,
    /// Whether the time was over first.
    pub is_late: bool,
}

impl Witness {
    /// Starts the clock. A time that is as good as for ever is for ever.
    pub fn new(limit: Option<u64>, time: Option<Duration>) -> Witness {
        let end = time.and_then(|time| Instant::now().checked_add(time));
        Witness { end, limit, found: 0, first: Vec::new(), is_late: false }
    }
}

impl Watch for Witness {
    fn found(&mut self, solution: Found<'_>) -> ControlFlow<()> {
        self.found += 1;
        if self.first.len() < 2 {
            self.first.push(solution.options().collect());
        }
        if Some(self.found) == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn pulse(&mut self, _: &Effort) -> ControlFlow<()> {
        self.is_late = self.end.is_some_and(|end| Instant::now() >= end);
        if self.is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

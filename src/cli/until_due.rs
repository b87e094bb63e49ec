//! A search that breaks where its path is to be written down, or where its listener breaks.

use std::ops::ControlFlow;
use std::time::Instant;

use crate::exact_cover::{Effort, FoundSolution, Watch};

/// Breaks at a pulse when the search is to end, or its path to be written down.
pub struct UntilDue<'w, W> {
    /// Who listens to the search.
    pub watch: &'w mut W,
    /// When the path is to be written down.
    pub due: Instant,
    /// Whether it was the listener that broke.
    pub is_over: bool,
}

impl<W: Watch> Watch for UntilDue<'_, W> {
    fn found(&mut self, solution: FoundSolution<'_>) -> ControlFlow<()> {
        let told = self.watch.found(solution);
        self.is_over |= told.is_break();
        told
    }

    fn pulse(&mut self, effort: &Effort) -> ControlFlow<()> {
        self.is_over = self.watch.pulse(effort).is_break();
        if self.is_over || Instant::now() >= self.due {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::exact_cover::{Engine, Prepared};
    use crate::problems::queens::{Order, queens};

    const HOUR: Duration = Duration::from_secs(3600);

    /// Breaks at a pulse, or at a solution, or at neither.
    struct Listener {
        at_pulse: bool,
        at_solution: bool,
    }

    impl Watch for Listener {
        fn found(&mut self, _: FoundSolution<'_>) -> ControlFlow<()> {
            if self.at_solution { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }

        fn pulse(&mut self, _: &Effort) -> ControlFlow<()> {
            if self.at_pulse { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }
    }

    #[test]
    fn a_search_breaks_when_its_path_is_due_and_is_over_when_its_listener_says_so() {
        let now = Instant::now();
        for (at_pulse, due, breaks) in
            [(false, now + HOUR, false), (false, now, true), (true, now + HOUR, true), (true, now, true)]
        {
            let mut listener = Listener { at_pulse, at_solution: false };
            let mut watch = UntilDue { watch: &mut listener, due, is_over: false };
            let told = watch.pulse(&Effort::default());
            assert_eq!((told.is_break(), watch.is_over), (breaks, at_pulse));
        }
        let problem = queens(6, Order::Plain).unwrap().problem;
        for (at_solution, solutions) in [(true, 1), (false, 4)] {
            let mut listener = Listener { at_pulse: false, at_solution };
            let mut watch = UntilDue { watch: &mut listener, due: now + HOUR, is_over: false };
            let (_, effort) = Prepared::new(&problem, Engine::Links).resumable().run(&mut watch);
            assert_eq!((effort.solutions, watch.is_over), (solutions, at_solution));
        }
    }
}

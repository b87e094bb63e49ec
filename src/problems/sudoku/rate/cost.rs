//! How large the search for all solutions is.

use std::ops::ControlFlow;

use crate::exact_cover::{ConflictError, Event, Observer, OptionId, Problem, Search, Setup, StopReason};

/// The size of a search by the usual rule until it is done, or has found a second solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchCost {
    /// How many solutions it has found: 0, 1 or 2.
    pub solutions: u64,
    /// Whether it came to its end or to a second solution; if not, a limit was reached first.
    pub is_complete: bool,
    /// How many options are taken, each the only one of its item, before the first item with a choice.
    pub forced: u32,
    /// Nodes of the search tree, as Knuth counts.
    pub nodes: u64,
    /// How often the item that was chosen had several options.
    pub choices: u64,
    /// How many options were tried at such items.
    pub tries: u64,
    /// How many items with a choice at most were on the path together.
    pub depth: u32,
}

impl SearchCost {
    /// Options tried for each choice, in hundredths; 0 if there was none.
    pub fn branching(&self) -> u64 {
        (100 * self.tries + self.choices / 2).checked_div(self.choices).unwrap_or(0)
    }

    pub(super) fn of(
        problem: &Problem,
        givens: &[OptionId],
        limits: &mut Limits<'_>,
    ) -> Result<SearchCost, ConflictError> {
        let setup = Setup { preselected: givens.to_vec(), ..Setup::default() };
        let mut search = Search::with(problem, &setup)?;
        let mut tally = CostObserver { cost: SearchCost::default(), path: Vec::new(), open: 0, limits };
        let rest = search.run(&mut tally);
        let CostObserver { mut cost, .. } = tally;
        cost.is_complete = rest == StopReason::Done || cost.solutions > 1;
        cost.nodes = search.stats().nodes();
        Ok(cost)
    }
}

/// Where to stop rating. The first two limits are reached at the same place on every machine.
pub struct Limits<'a> {
    /// As soon as there are more tries than this.
    pub tries: u64,
    /// As soon as there are more updates than this.
    pub updates: u64,
    /// Asked every 100,000 events or so whether to go on.
    pub go_on: &'a mut dyn FnMut() -> bool,
}

impl<'a> Limits<'a> {
    /// None, but `go_on` is asked.
    pub fn until(go_on: &'a mut dyn FnMut() -> bool) -> Limits<'a> {
        Limits { tries: u64::MAX, updates: u64::MAX, go_on }
    }
}

struct CostObserver<'l, 'a> {
    cost: SearchCost,
    /// For each option on the path whether it was one of several.
    path: Vec<bool>,
    /// How many of them were.
    open: u32,
    limits: &'l mut Limits<'a>,
}

/// How many steps go by between two questions whether to go on, less one.
const OFTEN: u64 = (1 << 17) - 1;

impl Observer for CostObserver<'_, '_> {
    fn event(&mut self, search: &Search, event: Event) -> ControlFlow<()> {
        let cost = &mut self.cost;
        let mut is_over = false;
        match event {
            Event::Choose { size, .. } => cost.choices += u64::from(size > 1),
            Event::Try { n, .. } => {
                let is_choice = n > 1;
                self.path.push(is_choice);
                self.open += u32::from(is_choice);
                cost.depth = cost.depth.max(self.open);
                cost.tries += u64::from(is_choice);
                cost.forced += u32::from(cost.choices == 0);
                let stats = search.stats();
                is_over = cost.tries > self.limits.tries || stats.updates > self.limits.updates;
            }
            Event::Retract { .. } => self.open -= u32::from(self.path.pop() == Some(true)),
            Event::Solution => {
                cost.solutions += 1;
                is_over = cost.solutions > 1;
            }
            Event::Cover { .. }
            | Event::Purify { .. }
            | Event::DeadEnd { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Restart { .. }
            | Event::Done => {}
        }
        if search.step() & OFTEN == 0 {
            is_over |= !(self.limits.go_on)();
        }
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

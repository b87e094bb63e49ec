//! From a solution back to the choices by which the search comes to it.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::problem::{ItemId, OptionId, Problem};
use super::view::Level;

impl Problem {
    /// The levels on which [`Search`](super::Search) with its usual rule takes the options of `solution`, after
    /// those `given`, whoever found them: which item is chosen, and which of how many options it is.
    ///
    /// There is one order in which the search takes the options of a solution, for what it chooses
    /// depends on what it has taken alone. Costs one look at each entry of the problem, and the logarithm of the
    /// number of items for each that leaves a list. If `solution` is none, the levels end where none of its
    /// options covers the item chosen.
    #[must_use]
    pub fn retrace(&self, given: &[OptionId], solution: &[OptionId]) -> Vec<Level> {
        let mut left = RetraceState::of(self);
        given.iter().for_each(|&option| left.take(option));
        let mut levels = Vec::new();
        let mut is_in_solution = vec![false; self.option_count()];
        solution.iter().for_each(|option| is_in_solution[option.index()] = true);
        while let Some(item) = left.fewest() {
            let taken = left.options_of(item).zip(1..).find(|(option, _)| is_in_solution[option.index()]);
            let Some((option, k)) = taken else { break };
            let n = left.sizes[item.index()];
            levels.push(Level { item, n, k, option: Some(option), on_path: true, given: false });
            left.take(option);
        }
        levels
    }
}

/// The items and options that are left beside the options taken so far.
struct RetraceState<'p> {
    problem: &'p Problem,
    /// For each item, its options, and how many of them are alive.
    lists: Vec<Vec<OptionId>>,
    sizes: Vec<u32>,
    covered: Vec<bool>,
    alive: Vec<bool>,
    /// The primary items with their sizes, the smallest first; those that a smaller size or a cover has outdated too.
    queue: BinaryHeap<Reverse<(u32, ItemId)>>,
}

impl RetraceState<'_> {
    fn of(problem: &Problem) -> RetraceState<'_> {
        let mut lists = vec![Vec::new(); problem.item_count()];
        for option in problem.options() {
            for item in problem.option_items(option) {
                lists[item.index()].push(option);
            }
        }
        let sizes: Vec<u32> = lists.iter().map(|list| list.len() as u32).collect();
        let primary = problem.items().take(problem.primary_count());
        RetraceState {
            problem,
            queue: primary.map(|item| Reverse((sizes[item.index()], item))).collect(),
            sizes,
            covered: vec![false; lists.len()],
            alive: vec![true; problem.option_count()],
            lists,
        }
    }

    fn options_of(&self, item: ItemId) -> impl Iterator<Item = OptionId> + '_ {
        self.lists[item.index()].iter().copied().filter(|option| self.alive[option.index()])
    }

    /// The first of the items with the fewest options.
    fn fewest(&mut self) -> Option<ItemId> {
        loop {
            let &Reverse((size, item)) = self.queue.peek()?;
            if !self.covered[item.index()] && self.sizes[item.index()] == size {
                return Some(item);
            }
            self.queue.pop();
        }
    }

    fn take(&mut self, option: OptionId) {
        for &item in self.problem.option_items(option) {
            self.covered[item.index()] = true;
            for &other in &self.lists[item.index()] {
                if self.problem.exclude_by(item, option, other)
                    && std::mem::take(&mut self.alive[other.index()])
                {
                    for &touched in self.problem.option_items(other) {
                        self.sizes[touched.index()] -= 1;
                        if touched.index() < self.problem.primary_count() && !self.covered[touched.index()] {
                            self.queue.push(Reverse((self.sizes[touched.index()], touched)));
                        }
                    }
                }
            }
        }
    }
}

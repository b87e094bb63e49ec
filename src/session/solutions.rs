//! The solutions that a run has found, kept as far as there is room.

use crate::exact_cover::{OptionId, Search};

/// So many are kept: the first ones. The search counts all.
const MOST: usize = 100;

/// A solution that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptSolution {
    /// Its number, from 1.
    pub number: u64,
    /// The step at which it was found.
    pub step: u64,
    /// The options on its path, without those taken before step 0.
    pub path: Vec<OptionId>,
}

/// The first solutions of a run, in the order in which they are found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptSolutions {
    found: Vec<KeptSolution>,
}

impl KeptSolutions {
    /// Keeps the solution at which `search` stands, unless it is known or there is no more room.
    pub(super) fn note(&mut self, search: &Search) {
        let step = search.step();
        if self.found.len() == MOST || self.found.last().is_some_and(|last| last.step >= step) {
            return;
        }
        self.found.push(KeptSolution {
            number: search.stats().solutions,
            step,
            path: search.path().collect(),
        });
    }

    /// Forgets those found after `step`.
    pub(super) fn forget_after(&mut self, step: u64) {
        self.found.retain(|found| found.step <= step);
    }

    /// Those that are kept.
    pub fn found(&self) -> &[KeptSolution] {
        &self.found
    }

    /// Whether `option` is in all of them; with one or none there is nothing to differ.
    pub fn all_have(&self, option: OptionId) -> bool {
        self.found.iter().all(|found| found.path.contains(&option))
    }
}

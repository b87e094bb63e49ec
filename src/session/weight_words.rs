//! Failure weights in words: what the rule `weights` chose, and why it begins anew.

use super::explainer::Explainer;
use super::words::{Words, counted, listed};
use crate::exact_cover::{FailureWeights, FinishedRun, ItemId};

/// How many of the heaviest columns a sentence names.
const NAMED: usize = 3;

impl Explainer<'_> {
    /// The restart that was just done.
    pub(super) fn began_anew(&self, number: u32) -> String {
        let last = self.session.search().weights().and_then(|weights| weights.finished().next());
        let dead_ends = u64::from(last.map_or(0, FinishedRun::dead_ends));
        let after = counted(dead_ends, "dead end", "dead ends");
        format!("Restart {number}: after {after} the path is given up; what ran out weighs more.")
    }

    /// The restart that comes next.
    pub(super) fn begins_anew(&self) -> String {
        let dead_ends = self.session.search().weights().map_or(0, FailureWeights::dead_ends);
        let enough = counted(dead_ends.into(), "dead end is", "dead ends are");
        format!("Next: {enough} enough for this run: begin anew, with other weights.")
    }

    /// The columns that weigh most, after a restart.
    pub(super) fn heaviest(&self) -> String {
        let Some(weights) = self.session.search().weights() else { return String::new() };
        let problem = self.session.problem();
        let mut items: Vec<ItemId> = problem.items().filter(|&item| weights.in_force(item) > 1).collect();
        // Stable: of equals the first.
        items.sort_by_key(|&item| std::cmp::Reverse(weights.in_force(item)));
        let name = |&item: &ItemId| format!("{} ({})", self.item(item), weights.in_force(item));
        let names: Vec<String> = items.iter().take(NAMED).map(name).collect();
        format!("Heaviest now: {}.", listed(&names, "and"))
    }

    /// Why the rule chose `item`, where weights had a say in it.
    pub(super) fn why_by_weight(&self, item: ItemId, size: u32) -> Option<String> {
        let weights = self.session.search().weights()?;
        let Words { column, row, rows, .. } = self.words;
        match size {
            0 => None,
            1 => Some(format!("It has 1 {row}: there is nothing to choose.")),
            _ if weights.restarts() == 0 => None,
            _ => {
                let weight = weights.in_force(item);
                Some(format!("{size} {rows}, weight {weight}: no {column} has fewer {rows} for its weight."))
            }
        }
    }
}

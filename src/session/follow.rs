//! A new run that keeps as much as it can of an old one: with other options preselected, or by another rule.

use std::sync::Arc;

use super::history::History;
use super::motion::Target;
use super::open_branches::OpenBranches;
use super::state::Session;
use super::tree::TreeMarks;
use crate::exact_cover::{OptionId, Search};

/// The path that `search` can take with options of `old` alone, from the root as deep as it goes: at each
/// level the rule or a hand chooses, and one of those options must be among the choices.
///
/// Costs a copy of the search and a path's covers for each level.
pub fn kept_path(search: &Search, old: &[OptionId]) -> Vec<OptionId> {
    let mut kept = Vec::new();
    while let Some(node) = search.steered(&kept) {
        let options = node.would_choose().map(|item| node.links().options_of(item));
        let Some(option) = options.and_then(|mut options| options.find(|option| old.contains(option))) else {
            break;
        };
        kept.push(option);
    }
    kept
}

impl Session {
    /// Sets out from step 0 for where `path` has been tried down to its end. It must be one that
    /// [`kept_path`] gives; the subtrees of the options before it are searched on the way.
    pub fn follow(&mut self, path: Vec<OptionId>) {
        let given = self.search.levels_given();
        self.restart();
        self.movement.path = given.into_iter().chain(path).collect();
        self.travel(Target::Path);
    }

    /// Takes over from an older session what is not of its run: its pace and the filter of its log, and for the
    /// same problem its breakpoints, its watches and its choices by hand. If both are the same run, what is known
    /// of its past comes along as well.
    pub fn inherit(&mut self, old: Session) {
        self.movement.pace = old.movement.pace;
        self.set_playing(old.movement.way, old.movement.beat);
        self.filter = old.filter;
        if !Arc::ptr_eq(&self.problem, &old.problem) {
            return;
        }
        self.inherit_by_hand(&old.by_hand);
        self.breakpoints = old.breakpoints;
        self.set_fault(old.broken.map(|broken| broken.fault()));
        let mut start = old.search;
        start.restore(old.history.checkpoints.first());
        if start == self.search {
            self.history =
                History { tree: TreeMarks::default(), open: OpenBranches::default(), ..old.history };
            self.by_hand = old.by_hand;
        } else {
            self.history.watches = old.history.watches;
            self.history.rebuild_watches(&self.search);
        }
    }
}

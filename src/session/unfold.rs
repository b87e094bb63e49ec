//! Looking into subtrees that the run has left, by walking them again on a copy.

use super::event_places::Course;
use super::open_branches::{BranchWalk, SLICE};
use super::state::Session;
use super::tree_line::{Fate, KeptFork, KeptOption, TreeBranch, TreeLine, rows_one_by_one};
use crate::exact_cover::Event;

/// Slices that are walked before others have their turn.
const AT_ONCE: usize = 2;

impl Session {
    /// The search tree as far as it was walked: around the present path, with the subtrees that are unfolded; the
    /// whole of it at the start and at the end of the run.
    pub fn tree(&self) -> Vec<TreeLine> {
        let (open, search) = (&self.history.open, self.seen());
        let course = search.last_event().map_or(Course::Rest, |event| self.course_at(event, search.step()));
        match search.levels().len() {
            // The run is in none of it.
            0 => open.root(search.run_start(), search.last_event() != Some(Event::Done)),
            // Of a moment that is held the run has gone on, unseen.
            _ => {
                let told = (course, self.held().is_none());
                self.history.tree.lines(search, told, |line| open.unfolded(line))
            }
        }
    }

    /// The rows that were tried on the way to where the run stands and led to a solution: the depth, and which one, from 1.
    pub fn solved_rows(&self) -> Vec<(usize, u32)> {
        self.history.tree.solved(self.seen())
    }

    /// The same with all forced rows of the path one by one: the cursor stops at each.
    pub fn tree_in_rows(&self) -> Vec<TreeLine> {
        rows_one_by_one(self.seen(), self.tree(), |_| true)
    }

    /// What lies below an option that was left, if that is still known without walking there again.
    pub fn kept_below(&self, option: &KeptOption) -> Option<KeptFork> {
        self.history.tree.records.below(option)
    }

    /// Unfolds the subtree of the option that was tried at `step`; for the whole tree the step at which
    /// it began, 0 or that of a restart. What takes longer than
    /// a few milliseconds goes on with [`Session::walk_tree`].
    pub fn unfold(&mut self, step: u64) {
        self.history.open.unfolds_alone = false;
        self.walk_into(step);
    }

    fn walk_into(&mut self, step: u64) {
        let before = step.saturating_sub(1);
        let mut search = self.search.clone();
        search.restore(self.history.checkpoints.before(before));
        self.history.open.start(BranchWalk::new(search, step, self.history.timeline.known()));
        for _ in 0..AT_ONCE {
            self.history.open.go_on(&self.history.tree);
        }
    }

    /// Folds the subtree of the option that was tried at `step`. Returns whether it was unfolded.
    pub fn fold(&mut self, step: u64) -> bool {
        self.history.open.unfolds_alone = false;
        self.history.open.close(step)
    }

    /// How many subtrees are unfolded.
    pub fn unfolded(&self) -> usize {
        self.history.open.count()
    }

    /// Whether a subtree is being walked.
    pub fn is_walking_tree(&self) -> bool {
        self.history.open.is_walking() || self.history.open.unfolds_alone
    }

    /// Walks a slice of the subtree that is being unfolded.
    pub fn walk_tree(&mut self) {
        self.history.open.go_on(&self.history.tree);
        self.unfold_more();
    }

    /// Unfolds the whole tree where the run is at its start or its end, and has been elsewhere.
    pub(super) fn unfold_root(&mut self) {
        let start = self.search.run_start();
        let is_known = self.history.timeline.known() > start;
        let (is_free, was_open) = (!self.is_walking_tree(), self.history.open.is_open(start));
        if is_free && is_known && self.search.levels().len() == 0 && !self.history.open.is_whole(start) {
            self.walk_into(start);
            self.history.open.unfolds_alone = !was_open;
            self.unfold_more();
        }
    }

    /// Unfolds more of the tree at the end, the largest subtrees first, while it is seen at a glance.
    fn unfold_more(&mut self) {
        let nodes = |line: &TreeLine| match line.branch {
            TreeBranch::Option { fate: Fate::Left(Some(left)) | Fate::Ahead(Some(left)), .. } => left.nodes,
            TreeBranch::Option { .. }
            | TreeBranch::Forced { .. }
            | TreeBranch::Fork { .. }
            | TreeBranch::DeadEnd { .. }
            | TreeBranch::Solution => 0,
        };
        let until = self.history.open.walked + AT_ONCE as u64 * SLICE;
        while self.history.open.unfolds_alone && !self.history.open.is_walking() {
            let lines = self.tree();
            let folded = lines.iter().filter(|line| line.tried.is_some() && !line.is_open && nodes(line) > 1);
            let largest = folded.max_by_key(|line| nodes(line)).and_then(|line| line.tried);
            let is_at_end = self.search.levels().len() == 0;
            match largest.filter(|_| is_at_end && lines.len() < self.glance) {
                Some(_) if self.history.open.walked > until => return,
                Some(step) => {
                    self.walk_into(step);
                    self.history.open.unfolds_alone = self.history.open.is_walking() || self.tree() != lines;
                }
                None => self.history.open.unfolds_alone = false,
            }
        }
    }
}

//! Looking into subtrees that the run has left, by walking them again on a copy.

use super::open_branches::BranchWalk;
use super::state::Session;
use super::tree_line::{Fate, TreeBranch, TreeLine};

/// Slices that are walked before others have their turn.
const AT_ONCE: usize = 2;

/// A tree of no more nodes is unfolded whole, of a problem of no more options: it takes no time.
const FEW_NODES: u64 = 30;
const FEW_OPTIONS: usize = 2_000;

impl Session {
    /// The search tree as far as it was walked: around the present path, with the subtrees that are unfolded; the
    /// whole of it at the start and at the end of the run.
    pub fn tree(&self) -> Vec<TreeLine> {
        let open = &self.history.open;
        match self.search.levels().len() {
            // The run is in none of it.
            0 => open.root(self.search.run_start()),
            _ => self.history.tree.lines(&self.search, |line| open.unfolded(line)),
        }
    }

    /// Unfolds the subtree of the option that was tried at `step`; for the whole tree the step at which
    /// it began, 0 or that of a restart. What takes longer than
    /// a few milliseconds goes on with [`Session::walk_tree`].
    pub fn unfold(&mut self, step: u64) {
        let before = step.saturating_sub(1);
        let mut search = self.search.clone();
        search.restore(self.history.checkpoints.before(before));
        self.history.open.start(BranchWalk::new(search, step, self.history.timeline.known()));
        for _ in 0..AT_ONCE {
            self.walk_tree();
        }
    }

    /// Folds the subtree of the option that was tried at `step`. Returns whether it was unfolded.
    pub fn fold(&mut self, step: u64) -> bool {
        self.history.open.close(step)
    }

    /// How many subtrees are unfolded.
    pub fn unfolded(&self) -> usize {
        self.history.open.count()
    }

    /// Whether a subtree is being walked.
    pub fn is_walking_tree(&self) -> bool {
        self.history.open.is_walking()
    }

    /// Walks a slice of the subtree that is being unfolded.
    pub fn walk_tree(&mut self) {
        self.history.open.go_on(&self.history.tree);
    }

    /// Unfolds the whole tree where the run is at its start or its end, and has been elsewhere.
    pub(super) fn unfold_root(&mut self) {
        let start = self.search.run_start();
        let is_known = self.history.timeline.known() > start;
        let is_free = !self.is_walking_tree();
        if is_free && is_known && self.search.levels().len() == 0 && !self.history.open.is_whole(start) {
            self.unfold(start);
            if self.history.open.is_whole(start) {
                self.unfold_small();
            }
        }
    }

    /// Unfolds everything in a tree that is seen at a glance.
    fn unfold_small(&mut self) {
        let nodes = |line: &TreeLine| match line.branch {
            TreeBranch::Option { fate: Fate::Left(Some(left)) | Fate::Ahead(Some(left)), .. } => left.nodes,
            TreeBranch::Option { .. }
            | TreeBranch::Forced { .. }
            | TreeBranch::Fork { .. }
            | TreeBranch::DeadEnd { .. }
            | TreeBranch::Solution => 0,
        };
        let lines = self.tree();
        let is_small = self.problem().option_count() <= FEW_OPTIONS;
        if !is_small || lines.iter().map(nodes).sum::<u64>() > FEW_NODES {
            return;
        }
        for _ in 0..FEW_NODES {
            let lines = self.tree();
            let mut folded = lines.iter().filter(|line| !line.is_open && nodes(line) > 1);
            let Some(step) = folded.find_map(|line| line.tried) else { return };
            self.unfold(step);
            if self.is_walking_tree() {
                return;
            }
        }
    }
}

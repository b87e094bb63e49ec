//! Looking into subtrees that the run has left, by walking them again on a copy.

use std::borrow::Cow;

use super::event_places::Course;
use super::motion::Motion;
use super::open_branches::{BranchWalk, SLICE};
use super::path_forks::PathForks;
use super::state::{GLANCE, Session};
use super::tree_line::{Fate, KeptFork, KeptOption, Subtree, TreeBranch, TreeLine, rows_one_by_one};
use super::unfold_order::next_of_all;
use crate::exact_cover::Event;

/// Lines that stay free at least for a subtree that is unfolded beside a path: forced rows, a column and its rows.
const BRANCHES: usize = 4;

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
                self.history.tree.lines((search, &self.forks()), told, |line| open.unfolded(line))
            }
        }
    }

    /// The choices on the path where the run is seen, with all that is known of them.
    fn forks(&self) -> Cow<'_, PathForks> {
        let of_run = || Cow::Owned(self.history.tree.on_path(&self.search));
        self.held().map_or_else(of_run, |still| Cow::Borrowed(still.forks()))
    }

    /// The rows that were tried on the way to where the run stands and are done: the depth, which one, from 1, and what it led
    /// to. Those of which that is not known any more are left out.
    pub fn done_rows(&self) -> Vec<(usize, u32, Subtree)> {
        self.forks().done(self.seen(), 0..usize::MAX)
    }

    /// The same at one depth.
    pub fn done_rows_at(&self, depth: usize) -> Vec<(usize, u32, Subtree)> {
        self.forks().done(self.seen(), depth..depth + 1)
    }

    /// The same with all forced rows of the path one by one: the cursor stops at each.
    pub fn tree_in_rows(&self) -> Vec<TreeLine> {
        rows_one_by_one(self.seen(), self.tree(), |_| true)
    }

    /// What lies below an option that was left, if that is still known without walking there again.
    pub fn kept_below(&self, option: &KeptOption) -> Option<KeptFork> {
        self.history.tree.records.below(option)
    }

    /// What the run has left below the path, where nothing was tried since: the choice below its end; or the dead end, with all rows
    /// that were forced between the last choice and that.
    pub fn left_below(&self) -> Option<KeptFork> {
        let left = self.history.tree.left_below(self.seen())?;
        // On the way down a dead end is none yet, wherever that led the last time.
        (!left.options.is_empty() || self.seen().is_backtracking()).then_some(left)
    }

    /// What was searched below the first `depth` levels of the path where the run is seen, and is none of that path; nothing
    /// where that is not known.
    pub fn searched_below(&self, depth: usize) -> Option<Subtree> {
        self.forks().searched_below(self.seen(), depth)
    }

    /// Unfolds the subtree of the option that was tried at `step`; for the whole tree the step at which
    /// it began, 0 or that of a restart. What takes longer than
    /// a few milliseconds goes on with [`Session::walk_tree`].
    pub fn unfold(&mut self, step: u64) {
        self.history.open.take_over();
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
        self.history.open.take_over();
        self.history.open.close(step)
    }

    /// Whether what is unfolded beside the path was so by itself: where there is little room it may be folded again.
    pub fn unfolds_by_itself(&self) -> bool {
        !self.is_unfolded_by_hand() && self.seen().levels().len() > 0
    }

    /// Whether somebody chose what is unfolded.
    pub fn is_unfolded_by_hand(&self) -> bool {
        self.history.open.is_by_hand
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
        // The run may have gone to its end since that was begun.
        if self.search.levels().len() == 0 {
            self.unfold_root();
        }
        self.unfold_more();
    }

    /// Sets out to unfold the whole tree where the run is at its start or its end, and has been elsewhere; where it rests
    /// between them, what was left beside the path.
    pub(super) fn unfold_by_itself(&mut self) {
        let is_resting = self.motion() == Motion::Resting && !self.is_walking_tree();
        if self.search.levels().len() == 0 {
            self.unfold_root();
        } else if is_resting && !self.history.open.is_by_hand {
            self.history.open.unfolds_alone = self.next_unfolded(&self.tree()).is_some();
        }
    }

    /// The whole tree, where that is not unfolded yet.
    fn unfold_root(&mut self) {
        let start = self.search.run_start();
        let is_known = self.history.timeline.known() > start;
        let (is_free, was_open) = (!self.history.open.is_walking(), self.history.open.is_open(start));
        if is_free && is_known && !self.history.open.is_whole(start) {
            self.walk_into(start);
            self.history.open.unfolds_alone = !was_open;
            self.unfold_more();
        }
    }

    /// The subtree that is unfolded next, while the tree is seen at a glance: beside a path what was left last, if it is walked at
    /// once and tells more than the column that ran out.
    fn next_unfolded(&self, lines: &[TreeLine]) -> Option<u64> {
        let nodes = |line: &TreeLine| match line.branch {
            TreeBranch::Option { fate: Fate::Left(Some(left)) | Fate::Ahead(Some(left)), .. } => left.nodes,
            TreeBranch::Option { .. }
            | TreeBranch::Forced { .. }
            | TreeBranch::Fork { .. }
            | TreeBranch::DeadEnd { .. }
            | TreeBranch::Solution => 0,
        };
        let folded = lines.iter().filter(|line| line.tried.is_some() && !line.is_open && nodes(line) > 1);
        if self.search.levels().len() == 0 {
            let room = self.glance.max(GLANCE).saturating_sub(lines.len());
            return next_of_all(lines, folded, room, |line| {
                let below = self.kept_below(&line.kept()?)?;
                Some(1 + below.options.len() + usize::from(below.forced > 0))
            });
        }
        let is_near = |&step: &u64| step - self.history.checkpoints.before(step - 1).step() < SLICE;
        let untold = folded.filter(|line| line.ran_out.is_none() && !line.is_ahead);
        let latest = untold.filter_map(|line| line.tried).filter(|step| *step > 0 && is_near(step)).max();
        latest.filter(|_| lines.len() + BRANCHES <= self.glance)
    }

    /// Unfolds more of the tree where the run rests.
    fn unfold_more(&mut self) {
        let until = self.history.open.walked + AT_ONCE as u64 * SLICE;
        while self.history.open.unfolds_alone && !self.history.open.is_walking() {
            let lines = self.tree();
            match self.next_unfolded(&lines) {
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

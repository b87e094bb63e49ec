//! The known past of a run: checkpoints, timeline, tree marks and watches, all in bounded memory.

use super::checkpoints::Checkpoints;
use super::open_branches::OpenBranches;
use super::solutions::KeptSolutions;
use super::timeline::Timeline;
use super::tree::TreeMarks;
use super::watches::Watches;
use crate::exact_cover::{Event, Search};

/// The known past of a run.
#[derive(Clone, Debug)]
pub(super) struct History {
    pub(super) checkpoints: Checkpoints,
    pub(super) timeline: Timeline,
    pub(super) solutions: KeptSolutions,
    pub(super) tree: TreeMarks,
    pub(super) open: OpenBranches,
    pub(super) watches: Watches,
    /// The step at which the run ends, once it has been seen to end.
    pub(super) end: Option<u64>,
}

impl History {
    /// That of `search`, which must be at step 0.
    pub(super) fn starting_at(search: &Search) -> History {
        History {
            checkpoints: Checkpoints::starting_at(search),
            timeline: Timeline::default(),
            solutions: KeptSolutions::default(),
            tree: TreeMarks::default(),
            open: OpenBranches::default(),
            watches: Watches::default(),
            end: None,
        }
    }

    /// Takes note of the event that `search` has just done.
    pub(super) fn note(&mut self, search: &Search, event: Event) {
        let step = search.step();
        self.timeline.note(step, search.level(), event);
        self.timeline.reach(step);
        if event == Event::Solution {
            self.solutions.note(search);
        }
        if let Event::Try { k, option, n: 2.. } = event {
            self.tree.note(search, (k, option), search.stats().nodes() - 1);
        }
        if let Event::DeadEnd { item } = event {
            self.tree.note_dead_end(item);
        }
        if step >= self.watches.due() {
            self.watches.take(search);
        }
    }

    /// What lies before the present place of `search` was not seen.
    pub(super) fn skip_to(&mut self, search: &Search) {
        self.timeline.skip_to(search.step());
        self.checkpoints.offer(search);
        self.note_end(search);
    }

    /// Takes note of the end, if `search` has come to it.
    pub(super) fn note_end(&mut self, search: &Search) {
        if search.last_event() == Some(Event::Done) {
            self.end = Some(search.step());
            self.tree.note_end(search);
        }
    }

    /// Forgets the steps after the present one of `search`. Returns how many bookmarks were forgotten.
    pub(super) fn forget_after(&mut self, search: &Search) -> usize {
        let step = search.step();
        self.end = None;
        self.checkpoints.forget_after(step);
        self.tree.forget_after(step);
        self.open.clear();
        self.solutions.forget_after(step);
        let bookmarks = self.timeline.forget_bookmarks_after(step);
        if self.timeline.known() > step {
            self.timeline.forget_after(step);
            // The part of the line in which the present lies is seen once more.
            let mut again = search.clone();
            again.restore(self.checkpoints.before(self.timeline.known()));
            while again.step() < step
                && let Some(event) = again.next()
            {
                self.timeline.note(again.step(), again.level(), event);
            }
            self.timeline.reach(step);
        }
        self.rebuild_watches(search);
        bookmarks
    }

    /// Takes the samples of what is watched again.
    pub(super) fn rebuild_watches(&mut self, search: &Search) {
        self.watches.rebuild(search, &self.checkpoints, self.timeline.known());
    }
}

//! Failure weights: what the rule `weights` has learnt from dead ends.
//!
//! An item that runs out of options weighs one more, from the next restart on: within a run the weights in force stay as
//! they are, so that the choice is a pure function of links, path and run. Of each finished run is kept what it learnt and
//! the path where it stopped: so a step back over a restart sets both as they were. There are
//! [`FailureWeights::RESTARTS`] at most, and with them memory is bounded. Then, or as soon as there is a solution, nothing is
//! learnt any more: the search goes through all that is left, and tells no solution twice.

use std::sync::Arc;

use super::frame::Frame;
use super::links::Links;
use super::luby::luby;
use super::problem::ItemId;

/// Dead ends before the first restart. The engine `weights` has more patience; here restarts are to be seen.
const PATIENCE: u32 = 16;

/// The weights of a search by [`Rule::Weights`](super::Rule::Weights).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FailureWeights {
    /// By primary item: 1, and how often it ran out in finished runs.
    in_force: Box<[u32]>,
    /// By primary item: how often it ran out in this run.
    learnt: Box<[u32]>,
    /// All of `learnt`.
    dead_ends: u32,
    finished: Option<Arc<FinishedRun>>,
}

/// A run that ended with a restart.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FinishedRun {
    /// Which run it was, from 1.
    number: u32,
    /// The step that gave it up.
    step: u64,
    /// The levels where it stopped, but for preselected options.
    pub(super) frames: Box<[Frame]>,
    /// Items that ran out in it, and how often.
    learnt: Box<[(ItemId, u32)]>,
    before: Option<Arc<FinishedRun>>,
}

/// What a position keeps of the weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Learning {
    learnt: Box<[(ItemId, u32)]>,
    finished: Option<Arc<FinishedRun>>,
}

impl FailureWeights {
    /// How often a search begins anew at most.
    pub const RESTARTS: u32 = 255;

    /// Every item weighs 1.
    pub(super) fn new(primary: usize) -> FailureWeights {
        FailureWeights {
            in_force: vec![1; primary].into(),
            learnt: vec![0; primary].into(),
            dead_ends: 0,
            finished: None,
        }
    }

    /// The weight by which a primary item is chosen in this run: 1, and how often it ran out in the runs before. 0 for
    /// a secondary one, which is never chosen.
    pub fn in_force(&self, item: ItemId) -> u32 {
        self.in_force.get(item.index()).copied().unwrap_or(0)
    }

    /// How often an item ran out in this run: so much more it weighs in the next one.
    pub fn learnt(&self, item: ItemId) -> u32 {
        self.learnt.get(item.index()).copied().unwrap_or(0)
    }

    /// Dead ends in this run, as far as they are counted.
    pub fn dead_ends(&self) -> u32 {
        self.dead_ends
    }

    /// After how many dead ends this run is given up, unless there is a solution before: by Luby's sequence. `None` if it
    /// is the last.
    pub fn patience(&self) -> Option<u32> {
        let run = self.restarts() + 1;
        (run <= FailureWeights::RESTARTS).then(|| PATIENCE * luby(u64::from(run)) as u32)
    }

    /// How often the search has begun anew.
    pub fn restarts(&self) -> u32 {
        self.finished.as_ref().map_or(0, |run| run.number)
    }

    /// The runs that were given up, the last one first.
    pub fn finished(&self) -> impl Iterator<Item = &FinishedRun> {
        std::iter::successors(self.finished.as_deref(), |run| run.before.as_deref())
    }

    /// Whether the next step is a restart, if there is no solution.
    pub(super) fn is_due(&self) -> bool {
        self.patience().is_some_and(|patience| self.dead_ends >= patience)
    }

    /// The header of the uncovered item with the fewest options for its weight, the first of equals: but one without
    /// options before all others, and then one with a single option, for there is nothing to choose.
    pub(super) fn choose(&self, links: &Links) -> Option<u32> {
        let mut best: Option<(ItemId, u64, u64)> = None;
        for item in links.uncovered() {
            let (size, weight) = (u64::from(links.size(item)), u64::from(self.in_force(item)));
            let is_better = best.is_none_or(|(_, least, heaviest)| {
                if size.min(least) <= 1 { size < least } else { size * heaviest < least * weight }
            });
            if is_better {
                best = Some((item, size, weight));
                if size == 0 {
                    break;
                }
            }
        }
        best.map(|(item, ..)| item.0 + 1)
    }

    /// Takes note of a dead end.
    pub(super) fn learn(&mut self, item: ItemId) {
        self.learnt[item.index()] += 1;
        self.dead_ends += 1;
    }

    /// The exact reverse of [`FailureWeights::learn`].
    pub(super) fn unlearn(&mut self, item: ItemId) {
        self.learnt[item.index()] -= 1;
        self.dead_ends -= 1;
    }

    /// What was learnt comes into force: the run that stopped at these levels is finished with this step.
    /// Returns how many are.
    pub(super) fn finish(&mut self, step: u64, frames: Box<[Frame]>) -> u32 {
        let (number, learnt) = (self.restarts() + 1, self.learnt_items());
        for &(item, more) in &learnt {
            self.in_force[item.index()] += more;
            self.learnt[item.index()] = 0;
        }
        self.dead_ends = 0;
        let before = self.finished.take();
        self.finished = Some(Arc::new(FinishedRun { number, step, frames, learnt, before }));
        number
    }

    /// The exact reverse of [`FailureWeights::finish`]: the run that was finished last, if there is one, goes on.
    pub(super) fn take_up_again(&mut self) -> Option<Arc<FinishedRun>> {
        let run = self.finished.take()?;
        for &(item, more) in &run.learnt {
            self.in_force[item.index()] -= more;
        }
        self.finished.clone_from(&run.before);
        self.set_learnt(&run.learnt);
        Some(run)
    }

    fn set_learnt(&mut self, learnt: &[(ItemId, u32)]) {
        self.learnt.fill(0);
        for &(item, times) in learnt {
            self.learnt[item.index()] = times;
        }
        self.dead_ends = learnt.iter().map(|&(_, times)| times).sum();
    }

    fn learnt_items(&self) -> Box<[(ItemId, u32)]> {
        let items = (0..).map(ItemId).zip(self.learnt.iter().copied());
        items.filter(|&(_, times)| times > 0).collect()
    }

    /// What a position keeps.
    pub(super) fn learning(&self) -> Learning {
        Learning { learnt: self.learnt_items(), finished: self.finished.clone() }
    }

    /// Goes to where a position of the same search was, or to before anything was learnt.
    pub(super) fn recall(&mut self, learning: Option<&Learning>) {
        let finished = learning.and_then(|learning| learning.finished.as_ref());
        if self.restarts() != finished.map_or(0, |run| run.number) {
            self.finished = finished.cloned();
            self.in_force.fill(1);
            for run in std::iter::successors(self.finished.as_deref(), |run| run.before.as_deref()) {
                for &(item, more) in &run.learnt {
                    self.in_force[item.index()] += more;
                }
            }
        }
        self.set_learnt(learning.map_or(&[], |learning| &learning.learnt));
    }
}

impl FinishedRun {
    /// Which run it was, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The step of the restart that ended it.
    pub fn step(&self) -> u64 {
        self.step
    }

    /// How many dead ends it came to.
    pub fn dead_ends(&self) -> u32 {
        self.learnt.iter().map(|&(_, times)| times).sum()
    }

    /// The items that ran out of options in it, and how often, in header order.
    pub fn learnt(&self) -> &[(ItemId, u32)] {
        &self.learnt
    }
}

impl Learning {
    /// How many bytes it takes, without what positions share.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Learning>() + size_of_val(&*self.learnt)
    }

    /// How many bytes the finished runs take.
    pub(super) fn shared_bytes(&self) -> usize {
        let runs = std::iter::successors(self.finished.as_deref(), |run| run.before.as_deref());
        // Beside each record lie two counts of who holds it.
        runs.map(|run| {
            size_of::<FinishedRun>()
                + 2 * size_of::<usize>()
                + size_of_val(&*run.frames)
                + size_of_val(&*run.learnt)
        })
        .sum()
    }
}

//! Beginning anew, and its way back.
//!
//! The next step after a dead end may be a restart: the path is taken back whole, the last cover first, and kept in the
//! record of the finished run. Back over it, the record's path is covered again, as it was: bit for bit.

use super::failure_weights::{FailureWeights, Learning};
use super::problem::ItemId;
use super::search::Search;

impl Search {
    /// What [`Rule::Weights`](super::Rule::Weights) has learnt; `None` by another rule.
    pub fn weights(&self) -> Option<&FailureWeights> {
        self.weights.as_deref()
    }

    /// How often the search has begun anew.
    pub fn restarts(&self) -> u32 {
        self.weights.as_ref().map_or(0, |weights| weights.restarts())
    }

    /// The step at which the present run began: 0, or that of the last restart.
    pub fn run_start(&self) -> u64 {
        let last = self.weights().and_then(|weights| weights.finished().next());
        last.map_or(0, |run| run.step())
    }

    /// Whether dead ends are counted: not in the last run, nor once there is a solution, for later none may be told twice.
    pub(super) fn learns(&self) -> bool {
        self.stats.solutions == 0 && self.weights.as_ref().is_some_and(|weights| weights.patience().is_some())
    }

    /// Whether the dead end at which the search stands is one too many for this run.
    #[inline]
    pub(super) fn restarts_next(&self) -> bool {
        self.weights.as_ref().is_some_and(|weights| weights.is_due()) && self.stats.solutions == 0
    }

    /// Whether the present run begins here, by the levels alone, and another one lies before it.
    #[inline]
    pub(super) fn began_anew_here(&self) -> bool {
        self.stack.len() == self.forced.len() && self.restarts() > 0
    }

    /// Takes note of a dead end at the item with this header.
    #[inline]
    pub(super) fn learn(&mut self, header: u32) {
        let learns = self.learns();
        if let Some(weights) = self.weights.as_mut().filter(|_| learns) {
            weights.learn(ItemId(header - 1));
        }
    }

    /// The exact reverse of [`Search::learn`].
    #[inline]
    pub(super) fn unlearn(&mut self, header: u32) {
        let learns = self.learns();
        if let Some(weights) = self.weights.as_mut().filter(|_| learns) {
            weights.unlearn(ItemId(header - 1));
        }
    }

    /// Takes the path back, but for preselected options, and begins anew with what was learnt. `step` is the number of this
    /// event. Returns which restart it is.
    #[cold]
    #[inline(never)]
    pub(super) fn begin_anew(&mut self, step: u64) -> u32 {
        let first = self.forced.len();
        for depth in (first..self.stack.len()).rev() {
            let frame = self.stack[depth];
            if frame.x != frame.item {
                let mut node = self.before::<false>(frame.x);
                while node != frame.x {
                    self.links.uncover(node);
                    node = self.before::<false>(node);
                }
            }
            self.links.uncover(frame.item);
        }
        let frames = self.stack.drain(first..).collect();
        self.weights.as_mut().map_or(0, |weights| weights.finish(step, frames))
    }

    /// The exact reverse of [`Search::begin_anew`].
    #[cold]
    #[inline(never)]
    pub(super) fn take_up_again(&mut self) {
        let Some(run) = self.weights.as_mut().and_then(|weights| weights.take_up_again()) else { return };
        for &frame in &run.frames {
            self.links.cover(frame.item);
            if frame.x != frame.item {
                let mut node = self.after::<false>(frame.x);
                while node != frame.x {
                    self.links.cover(node);
                    node = self.after::<false>(node);
                }
            }
            self.stack.push(frame);
        }
    }

    /// Never learns anything, and so never begins anew.
    pub(super) fn forget_weights(&mut self) {
        self.weights = None;
        self.settle_plain();
    }

    /// What a position keeps of the weights.
    pub(super) fn learning(&self) -> Option<Box<Learning>> {
        self.weights.as_ref().map(|weights| Box::new(weights.learning()))
    }

    /// Goes to the weights of a position.
    pub(super) fn recall(&mut self, learning: Option<&Learning>) {
        if let Some(weights) = &mut self.weights {
            weights.recall(learning);
        }
    }
}

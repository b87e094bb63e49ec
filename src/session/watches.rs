//! The sizes of some items over time, sampled in bounded memory.
//!
//! A size is a function of the step alone, so a sample stays true whichever way the run moves later. When
//! there are too many, every second one is dropped and the next ones are taken twice as far apart. An
//! item that is watched late gets its past by going there: a run of some million steps is run again, and
//! of a longer one the checkpoints are visited.

use std::ops::ControlFlow;

use super::checkpoints::Checkpoints;
use crate::exact_cover::{Event, ItemId, Search};

/// Samples at most.
const CAPACITY: usize = 1024;

/// Items at most.
const MOST: usize = 16;

/// A run of so many steps is run again when another item is watched: some ten milliseconds.
const REPLAYED: u64 = 1 << 20;

/// The sizes at one step; `None` for an item that is covered then.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sample {
    step: u64,
    sizes: Vec<Option<u32>>,
}

/// The items that are watched, and their sizes as far as the run has got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watches {
    items: Vec<ItemId>,
    samples: Vec<Sample>,
    spacing: u64,
    /// The step at which the next sample is due; never, while nothing is watched.
    due: u64,
}

impl Default for Watches {
    fn default() -> Watches {
        Watches { items: Vec::new(), samples: Vec::new(), spacing: 1, due: u64::MAX }
    }
}

impl Watches {
    /// The items, in the order in which they were asked for.
    pub fn items(&self) -> &[ItemId] {
        &self.items
    }

    /// Steps from one sample to the next.
    pub fn spacing(&self) -> u64 {
        self.spacing
    }

    /// How many samples are kept.
    pub fn sample_count(&self) -> usize {
        self.samples.len()
    }

    /// The largest size that the `which`-th item was seen with.
    pub fn largest(&self, which: usize) -> u32 {
        self.samples.iter().filter_map(|sample| sample.sizes.get(which).copied().flatten()).max().unwrap_or(0)
    }

    /// The smallest size of the `which`-th item in the samples from step `from` on, before step `to`:
    /// `Some(None)` if it was covered in all of them, `None` if there is no sample.
    pub fn smallest(&self, which: usize, from: u64, to: u64) -> Option<Option<u32>> {
        let at = |step: u64| self.samples.partition_point(|sample| sample.step < step);
        let seen = self.samples.get(at(from)..at(to)).unwrap_or_default();
        let sizes = seen.iter().map(|sample| sample.sizes.get(which).copied().flatten());
        sizes.reduce(|a, b| match (a, b) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        })
    }

    /// Whether there is room for another item.
    pub(super) fn has_room(&self) -> bool {
        self.items.len() < MOST
    }

    /// Watches `item`, or does not any more. Returns whether it is watched now.
    pub(super) fn toggle(&mut self, item: ItemId) -> bool {
        match self.items.iter().position(|&watched| watched == item) {
            Some(at) => {
                self.items.remove(at);
                for sample in &mut self.samples {
                    sample.sizes.remove(at);
                }
                if self.items.is_empty() {
                    *self = Watches::default();
                }
                false
            }
            None => {
                self.items.push(item);
                true
            }
        }
    }

    /// The step at which a sample is due.
    #[inline]
    pub(super) fn due(&self) -> u64 {
        self.due
    }

    /// Takes a sample: `search` stands at or after the step at which one is due.
    #[cold]
    pub(super) fn take(&mut self, search: &Search) {
        let (covered, links) = (search.covered_items(), search.links());
        let size = |&item: &ItemId| (!covered[item.index()]).then(|| links.size(item));
        self.samples.push(Sample { step: search.step(), sizes: self.items.iter().map(size).collect() });
        if self.samples.len() == CAPACITY {
            let mut keep = false;
            self.samples.retain(|_| {
                keep = !keep;
                keep
            });
            self.spacing *= 2;
        }
        let last = self.samples.last().map_or(0, |sample| sample.step);
        self.due = last + self.spacing;
    }

    /// Takes all samples again, for a run that is known up to step `known`.
    pub(super) fn rebuild(&mut self, search: &Search, checkpoints: &Checkpoints, known: u64) {
        self.samples.clear();
        self.due = u64::MAX;
        if self.items.is_empty() {
            return;
        }
        self.spacing = (known / CAPACITY as u64 + 1).next_power_of_two();
        let mut search = search.clone();
        search.restore(checkpoints.first());
        self.take(&search);
        if known > REPLAYED {
            for position in checkpoints.iter().skip(1) {
                search.restore(position);
                self.take(&search);
            }
        } else if known > 0 {
            let _ = search.run(&mut |search: &Search, _: Event| {
                if search.step() >= self.due {
                    self.take(search);
                }
                if search.step() >= known { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
    }
}

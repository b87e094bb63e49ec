//! When the options of forks that were left were tried: kept for the largest subtrees.

use std::collections::BTreeMap;

use super::tree_line::Mark;

/// Marks that are kept at most: some two megabytes.
const CAPACITY: usize = 1 << 16;

/// A fork that the run has left.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ForkRecord {
    /// When each option was tried, and the counts before.
    marks: Vec<Option<Mark>>,
    /// The counts when it was left; `None` if it was left backwards.
    end: Option<Mark>,
}

impl ForkRecord {
    /// The nodes below it, as far as that is known.
    fn nodes(&self) -> u64 {
        let mut marks = self.marks.iter().flatten().chain(&self.end).map(|mark| mark.nodes);
        let first = marks.next().unwrap_or(0);
        marks.next_back().unwrap_or(first) - first
    }
}

/// The forks that were left, by the step at which their first option was tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ForkRecords {
    records: BTreeMap<u64, ForkRecord>,
    /// The marks in all of them.
    marks: usize,
    /// Smaller subtrees are not kept: they are quickly walked again.
    least: u64,
}

impl ForkRecords {
    /// Keeps the marks of a fork that was left, if its subtree is among the largest.
    #[inline]
    pub(super) fn keep(&mut self, marks: &[Option<Mark>], end: Option<Mark>) {
        let Some(&Some(first)) = marks.first() else { return };
        if end.is_none_or(|end| end.nodes - first.nodes >= self.least) {
            self.keep_large(marks, first, end);
        }
    }

    /// Out of the way of the many forks that are too small.
    #[inline(never)]
    fn keep_large(&mut self, marks: &[Option<Mark>], first: Mark, end: Option<Mark>) {
        let record = ForkRecord { marks: marks.to_vec(), end };
        let is_known = |old: &ForkRecord| old.end.is_some() || old.nodes() >= record.nodes() && end.is_none();
        if record.nodes() < self.least || self.records.get(&first.step).is_some_and(is_known) {
            return;
        }
        self.marks += marks.len();
        if let Some(old) = self.records.insert(first.step, record) {
            self.marks -= old.marks.len();
        }
        while self.marks > CAPACITY {
            self.least = (2 * self.least).max(2);
            let least = self.least;
            self.records.retain(|_, record| record.nodes() >= least);
            self.marks = self.records.values().map(|record| record.marks.len()).sum();
        }
    }

    /// The marks of the fork whose first option was tried at this step, and where its last one ended.
    pub(super) fn of(&self, first: u64) -> Option<(&[Option<Mark>], Option<Mark>)> {
        self.records.get(&first).map(|record| (record.marks.as_slice(), record.end))
    }

    /// Forgets what was tried after `step`.
    pub(super) fn forget_after(&mut self, step: u64) {
        self.records.retain(|_, record| {
            record.end.take_if(|end| end.step > step);
            for mark in &mut record.marks {
                mark.take_if(|mark| mark.step > step);
            }
            record.marks.first().is_some_and(Option::is_some)
        });
        self.marks = self.records.values().map(|record| record.marks.len()).sum();
    }
}

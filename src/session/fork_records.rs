//! When the options of forks that were left were tried: kept for the largest subtrees.

use std::collections::BTreeMap;

use super::tree_line::Mark;

/// Marks that are kept at most: a megabyte.
const CAPACITY: usize = 1 << 15;

/// A fork that the run has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ForkRecord {
    /// Where its marks begin among all, and how many there are: when each option was tried, and the counts before.
    start: usize,
    count: usize,
    /// The counts when it was left; `None` if it was left backwards.
    end: Option<Mark>,
}

/// The forks that were left, by the step at which their first option was tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ForkRecords {
    records: BTreeMap<u64, ForkRecord>,
    /// The marks of one record after the other: a run leaves thousands of forks a second, and an allocation for
    /// each would slow it down. Those of a record that was replaced stay until the next clearance.
    marks: Vec<Option<Mark>>,
    /// Smaller subtrees are not kept: they are quickly walked again.
    least: u64,
}

/// The nodes between the first mark and the last one, or `end`.
fn nodes(marks: &[Option<Mark>], end: Option<Mark>) -> u64 {
    let mut counts = marks.iter().flatten().chain(&end).map(|mark| mark.nodes);
    let first = counts.next().unwrap_or(0);
    counts.next_back().unwrap_or(first) - first
}

impl ForkRecords {
    /// Keeps the marks of a fork that was left, if its subtree is among the largest.
    #[inline]
    pub(super) fn keep(&mut self, marks: &[Option<Mark>], end: Option<Mark>) {
        let Some(&Some(first)) = marks.first() else { return };
        if end.is_none_or(|end| end.nodes - first.nodes >= self.least) {
            self.keep_large(marks, first.step, end);
        }
    }

    /// Out of the way of the many forks that are too small.
    #[inline(never)]
    fn keep_large(&mut self, marks: &[Option<Mark>], first: u64, end: Option<Mark>) {
        let nodes_below = nodes(marks, end);
        let is_known = |(old, old_end): (&[Option<Mark>], Option<Mark>)| {
            old_end.is_some() || nodes(old, None) >= nodes_below && end.is_none()
        };
        if nodes_below < self.least || self.of(first).is_some_and(is_known) {
            return;
        }
        self.records.insert(first, ForkRecord { start: self.marks.len(), count: marks.len(), end });
        self.marks.extend_from_slice(marks);
        while self.marks.len() > CAPACITY {
            self.least = (4 * self.least).max(4);
            self.clear_small();
        }
    }

    /// Drops the records of subtrees that are too small, and the marks that no record has.
    fn clear_small(&mut self) {
        let (least, old) = (self.least, std::mem::take(&mut self.marks));
        self.records.retain(|_, record| {
            let marks = &old[record.start..][..record.count];
            let is_kept = nodes(marks, record.end) >= least;
            if is_kept {
                record.start = self.marks.len();
                self.marks.extend_from_slice(marks);
            }
            is_kept
        });
    }

    /// The marks of the fork whose first option was tried at this step, and where its last one ended.
    pub(super) fn of(&self, first: u64) -> Option<(&[Option<Mark>], Option<Mark>)> {
        let record = self.records.get(&first)?;
        Some((&self.marks[record.start..][..record.count], record.end))
    }

    /// Forgets what was tried after `step`.
    pub(super) fn forget_after(&mut self, step: u64) {
        for mark in &mut self.marks {
            mark.take_if(|mark| mark.step > step);
        }
        self.records.retain(|_, record| {
            record.end.take_if(|end| end.step > step);
            self.marks[record.start].is_some()
        });
    }
}

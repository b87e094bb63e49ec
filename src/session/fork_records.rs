//! When the options of forks that were left were tried: kept for the largest subtrees.

use std::collections::BTreeMap;

use super::tree_line::{KeptFork, KeptOption, Mark};

/// Marks that are kept at most: a megabyte.
const CAPACITY: usize = 1 << 15;

/// A fork that the run has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ForkRecord {
    /// Its depth.
    depth: usize,
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
    pub(super) fn keep(&mut self, depth: usize, marks: &[Option<Mark>], end: Option<Mark>) {
        let Some(&Some(first)) = marks.first() else { return };
        if end.is_none_or(|end| end.nodes - first.nodes >= self.least) {
            self.keep_large(depth, marks, first.step, end);
        }
    }

    /// Out of the way of the many forks that are too small.
    #[inline(never)]
    fn keep_large(&mut self, depth: usize, marks: &[Option<Mark>], first: u64, end: Option<Mark>) {
        let nodes_below = nodes(marks, end);
        let is_known = |(old, old_end): (&[Option<Mark>], Option<Mark>)| {
            old_end.is_some() || nodes(old, None) >= nodes_below && end.is_none()
        };
        if nodes_below < self.least || self.of(first).is_some_and(is_known) {
            return;
        }
        let record = ForkRecord { depth, start: self.marks.len(), count: marks.len(), end };
        self.records.insert(first, record);
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

    /// What lies below an option, if that is kept: the first choice, or forced options to the end.
    pub(super) fn below(&self, option: &KeptOption) -> Option<KeptFork> {
        let (mark, subtree) = (option.mark?, option.subtree?);
        let next = self.records.range(mark.step + 1..).next();
        let first = |record: &ForkRecord| self.marks[record.start];
        let inside = next.and_then(|(_, record)| Some((record, first(record)?)));
        let Some((record, first)) = inside.filter(|(_, first)| first.nodes < mark.nodes + subtree.nodes)
        else {
            // As long as all are kept, none is missing.
            let forced = subtree.nodes.checked_sub(1)? as usize;
            return (self.least == 0).then(|| KeptFork { forced, options: Vec::new() });
        };
        // One that lies deeper is not the first: that was too small, or was not walked from its start.
        let forced = first.nodes.checked_sub(mark.nodes + 1)?;
        if record.depth as u64 != option.depth as u64 + 1 + forced {
            return None;
        }
        let marks = &self.marks[record.start..][..record.count];
        let ends = marks.iter().skip(1).copied().chain([record.end]);
        let options = marks.iter().zip(ends).map(|(&mark, end)| KeptOption {
            depth: record.depth,
            mark,
            subtree: mark.zip(end).map(|(mark, end)| mark.until(end)),
        });
        Some(KeptFork { forced: forced as usize, options: options.collect() })
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

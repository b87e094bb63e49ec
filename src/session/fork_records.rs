//! When the options of forks that were left were tried: kept for the largest subtrees.

use super::tree_line::{KeptFork, KeptOption, Mark};

/// Marks that are kept at most: 1.6 megabytes.
const CAPACITY: usize = 1 << 15;

/// A fork that the run has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ForkRecord {
    /// The step at which its first option was tried.
    first: u64,
    /// Its depth.
    depth: usize,
    /// Where its marks begin among all, and how many there are: when each option was tried, and the counts before.
    start: usize,
    count: usize,
    /// The counts when it was left; `None` if it was left backwards.
    end: Option<Mark>,
    /// How many nodes of it are known.
    nodes: u64,
}

/// The forks that were left, by the step at which their first option was tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ForkRecords {
    /// In that order. A fork is left after those inside it, and these are few: so it goes in near the end, for less than a balanced
    /// tree would cost.
    records: Vec<ForkRecord>,
    /// The marks of one record after the other: a run leaves thousands of forks a second, and an allocation for
    /// each would slow it down. Those of a record that was replaced stay until the next clearance.
    marks: Vec<Option<Mark>>,
    /// Smaller subtrees are not kept: they are quickly walked again.
    least: u64,
}

impl ForkRecords {
    /// Keeps the marks of a fork that was left, if its subtree is among the largest: where it ended, or if it was left
    /// in the middle, the last that was seen of it.
    #[inline]
    pub(super) fn keep(
        &mut self,
        depth: usize,
        marks: &[Option<Mark>],
        end: Option<Mark>,
        seen: Option<Mark>,
    ) {
        let Some(&Some(first)) = marks.first() else { return };
        let last = end.or(seen).or(marks.iter().copied().flatten().next_back()).unwrap_or(first);
        let nodes = last.nodes.saturating_sub(first.nodes);
        if nodes >= self.least {
            let first = first.step;
            self.keep_large(marks, ForkRecord { first, depth, start: 0, count: marks.len(), end, nodes });
        }
    }

    /// Out of the way of the many forks that are too small.
    #[inline(never)]
    fn keep_large(&mut self, marks: &[Option<Mark>], record: ForkRecord) {
        let record = ForkRecord { start: self.marks.len(), ..record };
        match self.place(record.first) {
            Ok(place) => {
                let old = &mut self.records[place];
                if old.end.is_some() || record.end.is_none() && old.nodes >= record.nodes {
                    return;
                }
                *old = record;
            }
            Err(place) => self.records.insert(place, record),
        }
        self.marks.extend_from_slice(marks);
        while self.marks.len() > CAPACITY {
            self.least = (4 * self.least).max(4);
            self.clear_small();
        }
    }

    /// Drops the records of subtrees that are too small, and the marks that no record has.
    fn clear_small(&mut self) {
        let (least, old) = (self.least, std::mem::take(&mut self.marks));
        self.records.retain_mut(|record| {
            let is_kept = record.nodes >= least;
            if is_kept {
                let marks = &old[record.start..][..record.count];
                record.start = self.marks.len();
                self.marks.extend_from_slice(marks);
            }
            is_kept
        });
    }

    /// Where the fork is whose first option was tried at this step, or where it would be.
    fn place(&self, first: u64) -> Result<usize, usize> {
        match self.records.last() {
            Some(last) if last.first >= first => {
                self.records.binary_search_by_key(&first, |record| record.first)
            }
            _ => Err(self.records.len()),
        }
    }

    /// The first of the forks whose first option was tried after this step.
    fn after(&self, step: u64) -> Option<&ForkRecord> {
        self.records.get(self.records.partition_point(|record| record.first <= step))
    }

    /// The marks of the fork at `depth` with so many options in which the run stands at step `now`, and in which it came below
    /// the option above it at step `above`.
    pub(super) fn around(&self, depth: usize, n: usize, above: u64, now: u64) -> Option<&[Option<Mark>]> {
        // The first that is kept after that step is the highest; if it is another, this one is not kept.
        let record = self.after(above).filter(|record| record.first <= now)?;
        let is_it = record.depth == depth && record.count == n;
        is_it.then(|| &self.marks[record.start..][..record.count])
    }

    /// The marks of the fork whose first option was tried at this step, and where its last one ended.
    pub(super) fn of(&self, first: u64) -> Option<(&[Option<Mark>], Option<Mark>)> {
        let record = &self.records[self.place(first).ok()?];
        Some((&self.marks[record.start..][..record.count], record.end))
    }

    /// What lies below an option, if that is kept: the first choice, or forced options to the end.
    pub(super) fn below(&self, option: &KeptOption) -> Option<KeptFork> {
        let (mark, subtree) = (option.mark?, option.subtree?);
        let next = self.after(mark.step);
        let first = |record: &ForkRecord| self.marks[record.start];
        let inside = next.and_then(|record| Some((record, first(record)?)));
        let Some((record, first)) = inside.filter(|(_, first)| first.nodes < mark.nodes + subtree.nodes)
        else {
            // As long as all are kept, none is missing.
            let forced = subtree.nodes.checked_sub(1)? as usize;
            return (self.least == 0 || mark.ran_out.is_some()).then(|| KeptFork {
                forced,
                options: Vec::new(),
                ran_out: mark.ran_out,
            });
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
            until: end.map(|end| end.step),
        });
        Some(KeptFork { forced: forced as usize, options: options.collect(), ran_out: None })
    }

    /// Forgets what was tried after `step`.
    pub(super) fn forget_after(&mut self, step: u64) {
        for mark in &mut self.marks {
            mark.take_if(|mark| mark.step > step);
        }
        self.records.retain_mut(|record| {
            if record.end.take_if(|end| end.step > step).is_some() {
                let marks = self.marks[record.start..][..record.count].iter().flatten();
                let nodes = |mark: &Mark| mark.nodes;
                record.nodes =
                    marks.clone().map(nodes).max().zip(marks.map(nodes).min()).map_or(0, |(l, f)| l - f);
            }
            self.marks[record.start].is_some()
        });
    }
}

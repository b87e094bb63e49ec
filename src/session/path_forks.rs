//! The levels of the path that have a choice, and when each of their options was tried.

use core::ops::Range;

use super::fork_records::ForkRecords;
use super::tree_line::{Mark, Subtree};
use crate::exact_cover::{ItemId, Level, Search};

/// A level with a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fork {
    depth: usize,
    item: ItemId,
    /// The option tried last, from 1.
    k: u32,
    /// Where its marks begin.
    first: usize,
}

impl Fork {
    /// Where the mark of the option is that was tried last.
    fn tried(&self) -> usize {
        self.first + (self.k as usize).saturating_sub(1)
    }
}

/// The forks of a path, and their marks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PathForks {
    forks: Vec<Fork>,
    /// The marks of one fork after the other: nothing is allocated while a run goes on.
    marks: Vec<Option<Mark>>,
}

impl PathForks {
    /// How many forks from the first on are those of the path of `search`. Of the last of them another option may be on the
    /// path by now: then those that were not seen being tried have the marks that are kept of it.
    pub(super) fn agree(&mut self, search: &Search, records: &ForkRecords) -> usize {
        let mut levels = search.levels().enumerate().filter(|(_, level)| level.n > 1);
        for at in 0..self.forks.len() {
            let fork = self.forks[at];
            let same = levels.next().filter(|(depth, level)| fork.depth == *depth && fork.item == level.item);
            let Some((_, level)) = same else { return at };
            if fork.k != level.k {
                self.forks[at].k = level.k;
                self.fill(at, records);
            }
            if fork.k != level.k || !level.on_path {
                return at + 1;
            }
        }
        self.forks.len()
    }

    /// Whether nothing was tried since the forks that the path of `search` has no longer were searched to their end: those above
    /// have the same option still, and of each of these the last one was tried before.
    pub(super) fn is_searched_below(&self, search: &Search) -> bool {
        let mut levels = search.levels().enumerate().filter(|(_, level)| level.n > 1);
        let step = search.step();
        let is_over = |(at, fork): (usize, &Fork)| {
            let last = self.marks[self.range(at)].last().copied().flatten();
            fork.k as usize == self.range(at).len() && last.is_some_and(|mark| mark.step < step)
        };
        (0..).zip(&self.forks).all(|(at, fork)| match levels.next() {
            Some((depth, level)) => (fork.depth, fork.item, fork.k) == (depth, level.item, level.k),
            None => is_over((at, fork)),
        }) && levels.next().is_none()
    }

    /// Gives those marks of a fork that it lacks, as far as they are kept.
    fn fill(&mut self, at: usize, records: &ForkRecords) {
        let own = self.range(at);
        let first = self.marks[own.start].map(|mark| mark.step);
        let Some((kept, _)) = first.and_then(|first| records.of(first)) else { return };
        self.marks[own].iter_mut().zip(kept).for_each(|(mark, kept)| *mark = mark.or(*kept));
    }

    /// Adds the forks of the path of `search` below these, with the marks that are kept of them.
    pub(super) fn complete(&mut self, search: &Search, records: &ForkRecords) {
        let below = self.forks.len();
        let levels = search.levels().enumerate().filter(|(_, level)| level.n > 1);
        for (depth, level) in levels.skip(below) {
            self.push(depth, level);
            let above = match self.forks.len().checked_sub(2) {
                Some(above) => self.mark(self.forks[above].depth, self.forks[above].k).map(|mark| mark.step),
                None => Some(search.run_start()),
            };
            let now = search.stats().steps;
            let kept = above.and_then(|above| records.around(depth, level.n as usize, above, now));
            if let Some(kept) = kept.filter(|_| level.k > 0) {
                let own = self.range(self.forks.len() - 1);
                self.marks[own].copy_from_slice(kept);
            }
        }
    }

    /// Which marks are those of a fork.
    fn range(&self, at: usize) -> Range<usize> {
        let last = self.forks.get(at + 1).map_or(self.marks.len(), |fork| fork.first);
        self.forks[at].first..last
    }

    /// How many forks there are.
    pub(super) fn len(&self) -> usize {
        self.forks.len()
    }

    /// The depth of the last fork.
    pub(super) fn deepest(&self) -> Option<usize> {
        self.forks.last().map(|fork| fork.depth)
    }

    /// The forks from this one on: the depth of each, and its marks.
    pub(super) fn from(&self, at: usize) -> impl Iterator<Item = (usize, &[Option<Mark>])> {
        (at..self.forks.len()).map(|at| (self.forks[at].depth, &self.marks[self.range(at)]))
    }

    /// Forgets the forks after so many.
    pub(super) fn truncate(&mut self, forks: usize) {
        if let Some(fork) = self.forks.get(forks) {
            self.marks.truncate(fork.first);
            self.forks.truncate(forks);
        }
    }

    /// Adds a fork, of which nothing was seen.
    pub(super) fn push(&mut self, depth: usize, level: Level) {
        let first = self.marks.len();
        self.marks.resize(first + level.n as usize, None);
        self.forks.push(Fork { depth, item: level.item, k: level.k, first });
    }

    /// Takes note that the `k`-th option of the last fork is being tried.
    pub(super) fn note(&mut self, k: u32, mark: Mark) {
        if let Some(fork) = self.forks.last_mut() {
            fork.k = k;
            if let Some(tried) = self.marks.get_mut(fork.first + k as usize - 1) {
                *tried = Some(mark);
            }
        }
    }

    /// Takes note that a column has run out below the option of the last fork, with no other fork between.
    #[inline]
    pub(super) fn note_dead_end(&mut self, item: ItemId) {
        if let Some(Some(mark)) = self.forks.last().and_then(|fork| self.marks.get_mut(fork.tried())) {
            mark.ran_out = Some(item);
        }
    }

    /// When the `k`-th option of the fork at `depth` was tried.
    pub(super) fn mark(&self, depth: usize, k: u32) -> Option<Mark> {
        let at = self.forks.iter().position(|fork| fork.depth == depth)?;
        let marks = &self.marks[self.range(at)];
        marks.get((k as usize).checked_sub(1)?).copied().flatten()
    }

    /// The marks of the fork whose first option was tried at this step.
    pub(super) fn of(&self, first: u64) -> Option<&[Option<Mark>]> {
        let mut all = self.from(0).map(|(_, marks)| marks);
        all.find(|marks| marks[0].is_some_and(|mark| mark.step == first))
    }

    /// Forgets when options were tried after `step`.
    pub(super) fn forget_after(&mut self, step: u64) {
        for mark in &mut self.marks {
            mark.take_if(|mark| mark.step > step);
        }
        // Whatever comes now may lead elsewhere.
        for fork in &self.forks {
            if let Some(Some(mark)) = self.marks.get_mut(fork.tried()) {
                mark.ran_out = None;
            }
        }
    }

    /// The options at these depths that were left on the way to where `search` stands, as far as it is known what they led to: the depth, which
    /// one, from 1, and what it led to.
    pub(super) fn done(&self, search: &Search, depths: Range<usize>) -> Vec<(usize, u32, Subtree)> {
        let levels: Vec<Level> = search.levels().collect();
        let left = |depth: usize, k: u32| match levels[depth].n {
            1 => self.left_forced(search, &levels[..depth]),
            _ => self.left(search, depth, levels[depth], k),
        };
        let done =
            |depth: usize| (1..=levels[depth].k - u32::from(levels[depth].on_path)).map(move |k| (depth, k));
        let all = (depths.start..depths.end.min(levels.len())).flat_map(done);
        all.filter_map(|(depth, k)| Some((depth, k, left(depth, k)?))).collect()
    }

    /// What was searched below the first `depth` levels of the path of `search` and is none of that path.
    pub(super) fn searched_below(&self, search: &Search, depth: usize) -> Option<Subtree> {
        let levels: Vec<Level> = search.levels().take(depth).collect();
        let (start, chain) = self.since_choice(search, &levels)?;
        let all = start.until(Mark::now(search));
        // The root, or the option of the choice, and what is on the path below.
        let on_path = 1 + (chain + search.path().len().saturating_sub(levels.len())) as u64;
        Some(Subtree { nodes: all.nodes.saturating_sub(on_path), ..all })
    }

    /// The counts of the `k`-th option of the fork at `depth`: the difference of the counters when the next one
    /// was tried, or now.
    pub(super) fn left(&self, search: &Search, depth: usize, level: Level, k: u32) -> Option<Subtree> {
        let start = self.mark(depth, k)?;
        let end = if k < level.k { self.mark(depth, k + 1)? } else { Mark::now(search) };
        Some(start.until(end))
    }

    /// The counters at the last choice of these levels of the path, or at the start, and how many forced ones lead on from there;
    /// nothing where another run began.
    fn since_choice(&self, search: &Search, levels: &[Level]) -> Option<(Mark, usize)> {
        match levels.iter().rposition(|level| level.n > 1) {
            None if search.restarts() > 0 => None,
            None => Some((Mark::START, levels.len())),
            Some(depth) => Some((self.mark(depth, levels[depth].k)?, levels.len() - depth - 1)),
        }
    }

    /// The counts of the only option of the level below `above`, right after it was taken back: all since the
    /// last choice, but for the chain that leads from there to it.
    pub(super) fn left_forced(&self, search: &Search, above: &[Level]) -> Option<Subtree> {
        let now = Mark::now(search);
        let (start, chain) = self.since_choice(search, above)?;
        let all = start.until(now);
        // One more node lies above the chain: the root, or the option of the fork.
        Some(Subtree { nodes: all.nodes - chain as u64 - 1, ..all })
    }
}

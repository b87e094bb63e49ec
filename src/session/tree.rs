//! The search tree as walked so far: the path, and beside it what was tried and what was not.
//!
//! The tree is not kept. The stack of the search knows the path, and each item on it still lists its
//! options in the order in which they are tried: those before the one on the path are done with, those after it were not tried.
//! What is kept is how many nodes and solutions there were when an option was tried, for the levels
//! on the path that have a choice. So memory is bounded by the path, however long the run, and a
//! subtree that was left is a pair of numbers. To see inside it, one goes there in time.

use crate::exact_cover::{Event, ItemId, Level, OptionId, Search};

/// The counters when an option was tried, just before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    step: u64,
    nodes: u64,
    solutions: u64,
}

impl Mark {
    fn now(search: &Search) -> Mark {
        let stats = search.stats();
        Mark { step: stats.steps, nodes: stats.nodes(), solutions: stats.solutions }
    }
}

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

/// The marks of the tree: the forks on the path, and when each of their options was tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TreeMarks {
    forks: Vec<Fork>,
    /// The marks of one fork after the other: nothing is allocated while a run goes on.
    marks: Vec<Option<Mark>>,
}

/// The counts of an explored subtree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subtree {
    /// Nodes, the option at its root included.
    pub nodes: u64,
    /// Solutions.
    pub solutions: u64,
}

/// The state of an option: left, taken or untried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Tried and taken back; what it led to, if the run came that way since it was last elsewhere.
    Left(Option<Subtree>),
    /// On the path.
    Taken,
    /// Not tried yet.
    Untried,
}

/// A line of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeBranch {
    /// Levels without a choice, one after the other.
    Forced {
        /// The depth of the first, from 0.
        depth: usize,
        /// How many.
        count: usize,
        /// The first option and the last.
        ends: (OptionId, OptionId),
    },
    /// A column with a choice was chosen.
    Fork {
        /// Its depth, from 0.
        depth: usize,
        /// The column.
        item: ItemId,
        /// How many rows it has.
        n: u32,
    },
    /// One of the rows of the fork above.
    Option {
        /// The depth of its fork.
        depth: usize,
        /// Which row, from 1.
        k: u32,
        /// Whether it is the last of its fork.
        last: bool,
        /// The row.
        option: OptionId,
        /// Its state.
        fate: Fate,
    },
    /// A column was chosen that has no row.
    DeadEnd {
        /// The column.
        item: ItemId,
    },
    /// A solution was just found.
    Solution,
}

/// A line, and how deep it is nested: how many forks lie above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeLine {
    /// The number of forks above.
    pub nesting: usize,
    /// Its content.
    pub branch: TreeBranch,
}

impl TreeLine {
    /// The depth and the number of the option that one goes to from this line.
    pub fn target(&self) -> Option<(usize, u32)> {
        match self.branch {
            TreeBranch::Forced { depth, .. } => Some((depth, 1)),
            TreeBranch::Option { depth, k, .. } => Some((depth, k)),
            TreeBranch::Fork { .. } | TreeBranch::DeadEnd { .. } | TreeBranch::Solution => None,
        }
    }
}

impl TreeMarks {
    /// Makes the forks those on the path of `search`: forgets others, and those below them; one that
    /// was not seen being tried is there without marks, so that a change of it is noticed later. To
    /// be called before the search moves forward, wherever it came from.
    pub(super) fn align(&mut self, search: &Search) {
        let mut kept = 0;
        let mut same = true;
        for (depth, level) in search.levels().enumerate().filter(|(_, level)| level.n > 1) {
            match self.forks.get_mut(kept) {
                Some(fork) if same && fork.depth == depth && fork.item == level.item => {
                    same = level.on_path && fork.k == level.k;
                    fork.k = level.k;
                }
                _ => {
                    same = false;
                    self.truncate(kept);
                    self.push(depth, level);
                }
            }
            kept += 1;
        }
        self.truncate(kept);
    }

    /// Forgets when options were tried after `step`.
    pub(super) fn forget_after(&mut self, step: u64) {
        for mark in &mut self.marks {
            mark.take_if(|mark| mark.step > step);
        }
    }

    fn truncate(&mut self, forks: usize) {
        if let Some(fork) = self.forks.get(forks) {
            self.marks.truncate(fork.first);
            self.forks.truncate(forks);
        }
    }

    fn push(&mut self, depth: usize, level: Level) {
        let first = self.marks.len();
        self.marks.resize(first + level.n as usize, None);
        self.forks.push(Fork { depth, item: level.item, k: level.k, first });
    }

    /// Takes note of the `k`-th option being tried, right after that, where there is a choice. `nodes` is
    /// how many nodes there were before: the caller counts along, for the search adds up its levels.
    #[inline(never)]
    pub(super) fn note(&mut self, search: &Search, k: u32, nodes: u64) {
        let Some(depth) = search.level().checked_sub(1) else { return };
        while self.forks.last().is_some_and(|fork| fork.depth > depth) {
            self.truncate(self.forks.len() - 1);
        }
        if self.forks.last().is_none_or(|fork| fork.depth < depth) {
            let Some(level) = search.levels().nth(depth) else { return };
            self.push(depth, level);
        }
        let stats = search.stats();
        if let Some(fork) = self.forks.last_mut() {
            fork.k = k;
            if let Some(mark) = self.marks.get_mut(fork.first + k as usize - 1) {
                *mark = Some(Mark { step: stats.steps, nodes, solutions: stats.solutions });
            }
        }
    }

    /// The step at which the `k`-th option at `depth` was tried, if that is remembered.
    pub(super) fn step(&self, search: &Search, depth: usize, k: u32) -> Option<u64> {
        Some(self.on_path(search).mark(depth, k)?.step)
    }

    /// As much of it as is on the path of `search`.
    fn on_path(&self, search: &Search) -> TreeMarks {
        let mut aligned = self.clone();
        aligned.align(search);
        aligned
    }

    /// When the `k`-th option of the fork at `depth` was tried.
    fn mark(&self, depth: usize, k: u32) -> Option<Mark> {
        let at = self.forks.iter().position(|fork| fork.depth == depth)?;
        let end = self.forks.get(at + 1).map_or(self.marks.len(), |fork| fork.first);
        let marks = &self.marks[self.forks[at].first..end];
        marks.get((k as usize).checked_sub(1)?).copied().flatten()
    }

    /// The lines of the tree around the path of `search`, from the root down.
    pub(super) fn lines(&self, search: &Search) -> Vec<TreeLine> {
        let tree = self.on_path(search);
        let levels: Vec<Level> = search.levels().collect();
        let mut lines = Vec::new();
        // What comes after the path's option at each fork, to be said on the way out.
        let mut later: Vec<Vec<TreeLine>> = Vec::new();
        let mut depth = 0;
        while depth < levels.len() {
            let (level, nesting) = (levels[depth], later.len());
            match (level.n, level.option) {
                (0, _) => lines.push(TreeLine { nesting, branch: TreeBranch::DeadEnd { item: level.item } }),
                (1, Some(first)) if level.on_path => {
                    let chain = levels[depth..].iter().take_while(|l| l.n == 1 && l.on_path);
                    let count = chain.clone().count();
                    let end = chain.last().and_then(|level| level.option).unwrap_or(first);
                    lines.push(TreeLine {
                        nesting,
                        branch: TreeBranch::Forced { depth, count, ends: (first, end) },
                    });
                    depth += count;
                    continue;
                }
                _ => {
                    lines.push(TreeLine {
                        nesting,
                        branch: TreeBranch::Fork { depth, item: level.item, n: level.n },
                    });
                    let left = |k| match level.n {
                        1 => left_forced(search, &levels[..depth], &tree),
                        _ => left(search, &tree, depth, level, k),
                    };
                    let (before, after) = options(search, depth, level, left, nesting);
                    lines.extend(before);
                    later.push(after);
                }
            }
            depth += 1;
        }
        if search.last_event() == Some(Event::Solution) {
            lines.push(TreeLine { nesting: later.len(), branch: TreeBranch::Solution });
        }
        lines.extend(later.into_iter().rev().flatten());
        lines
    }
}

/// The counts of the `k`-th option of the fork at `depth`: the difference of the counters when the next one
/// was tried, or now.
fn left(search: &Search, tree: &TreeMarks, depth: usize, level: Level, k: u32) -> Option<Subtree> {
    let start = tree.mark(depth, k)?;
    let end = if k < level.k { tree.mark(depth, k + 1)? } else { Mark::now(search) };
    Some(Subtree { nodes: end.nodes - start.nodes, solutions: end.solutions - start.solutions })
}

/// The counts of the only option of the level below `above`, right after it was taken back: all since the
/// last choice, but for the chain that leads from there to it.
fn left_forced(search: &Search, above: &[Level], tree: &TreeMarks) -> Option<Subtree> {
    let now = Mark::now(search);
    let (start, chain) = match above.iter().rposition(|level| level.n > 1) {
        None => (Mark { step: 0, nodes: 0, solutions: 0 }, above.len()),
        Some(depth) => (tree.mark(depth, above[depth].k)?, above.len() - depth - 1),
    };
    // One more node lies above the chain: the root, or the option of the fork.
    let nodes = now.nodes - start.nodes - chain as u64 - 1;
    Some(Subtree { nodes, solutions: now.solutions - start.solutions })
}

/// The lines for the options of a fork: up to the one on the path, and those after it.
fn options(
    search: &Search,
    depth: usize,
    level: Level,
    left: impl Fn(u32) -> Option<Subtree>,
    nesting: usize,
) -> (Vec<TreeLine>, Vec<TreeLine>) {
    let line = |(k, option): (u32, OptionId)| {
        let fate = match k {
            _ if k > level.k => Fate::Untried,
            _ if k == level.k && level.on_path => Fate::Taken,
            _ => Fate::Left(left(k)),
        };
        let last = k == level.n;
        TreeLine { nesting, branch: TreeBranch::Option { depth, k, last, option, fate } }
    };
    let lines = (1..).zip(search.options_tried(depth)).map(line);
    lines.partition(|line| line.target().is_some_and(|(_, k)| k <= level.k))
}

//! The search tree as walked so far: the path, and beside it what was tried and what was not.
//!
//! The tree is not kept. The stack of the search knows the path, and each item on it still lists its
//! options in the order in which they are tried: those before the one on the path are done with, those after it were not tried.
//! What is kept is how many nodes and solutions there were when an option was tried, for the levels
//! on the path that have a choice, and of those that were left for the largest subtrees; where the run comes back to such a
//! level, however it came, it has its marks again. So memory is bounded,
//! however long the run, and a subtree that was left is a pair of numbers. To see inside, it is walked again.

use super::event_places::Course;
use super::fork_records::ForkRecords;
use super::path_forks::PathForks;
use super::tree_line::{Fate, KeptFork, KeptOption, Mark, Subtree, TreeBranch, TreeLine};
use crate::exact_cover::{Event, ItemId, Level, OptionId, Search};

/// The marks of the tree: the forks on the path, and when each of their options was tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TreeMarks {
    path: PathForks,
    /// In which run they were tried: how often the search had begun anew.
    restarts: u32,
    /// The option that was tried last, while the forks are those that the run has come through.
    latest: Option<Mark>,
    /// The column that ran out last, after that option: it is noted there as soon as somebody looks, or the run tries another.
    ran_out: Option<ItemId>,
    /// The marks of forks that were left.
    pub(super) records: ForkRecords,
}

impl TreeMarks {
    /// Makes the forks those on the path of `search`: forgets others, and those below them; one that
    /// was not seen being tried has the marks that are kept of it. To be called before the search moves forward, wherever it
    /// came from.
    pub(super) fn align(&mut self, search: &Search) {
        self.settle();
        self.turn_to_run(search);
        // A run that rested after the last option of a fork, and before it tried another, has searched that fork to its end.
        let end = self.path.is_searched_below(search).then(|| Mark::now(search));
        let kept = self.path.agree(search, &self.records);
        self.leave(kept, end);
        self.path.complete(search, &self.records);
    }

    /// What was tried in another run is none of this one's: its forks are recorded, and gone.
    fn turn_to_run(&mut self, search: &Search) {
        if self.restarts != search.restarts() {
            self.restarts = search.restarts();
            self.leave(0, None);
        }
    }

    /// Records the forks from this one on, which were searched until `end`, or not to their end, and forgets them.
    fn leave(&mut self, forks: usize, end: Option<Mark>) {
        if forks < self.path.len() {
            for (depth, marks) in self.path.from(forks) {
                self.records.keep(depth, marks, end, self.latest);
            }
            self.path.truncate(forks);
            self.latest = None;
        }
    }

    /// Records what is on the path where the search is over.
    pub(super) fn note_end(&mut self, search: &Search) {
        self.settle();
        let end = Some(Mark::now(search));
        self.path.from(0).for_each(|(depth, marks)| self.records.keep(depth, marks, end, None));
    }

    /// The marks of the fork whose first option was tried at this step, and where its last one ended.
    pub(super) fn fork_at(&self, first: u64) -> Option<(&[Option<Mark>], Option<Mark>)> {
        let left = self.records.of(first);
        if left.is_some_and(|(_, end)| end.is_some()) {
            return left;
        }
        self.path.of(first).map(|marks| (marks, None)).or(left)
    }

    /// Forgets when options were tried after `step`.
    pub(super) fn forget_after(&mut self, step: u64) {
        self.path.forget_after(step);
        (self.latest, self.ran_out) = (None, None);
        self.records.forget_after(step);
    }

    /// Takes note of an option being tried, the `k`-th, right after that, where there is a choice. `nodes` is
    /// how many nodes there were before: the caller counts along, for the search adds up its levels.
    #[inline(never)]
    pub(super) fn note(&mut self, search: &Search, (k, option): (u32, OptionId), nodes: u64) {
        let Some(depth) = search.level().checked_sub(1) else { return };
        self.settle();
        self.turn_to_run(search);
        let stats = search.stats();
        let (step, solutions, dead_ends) = (stats.steps, stats.solutions, stats.dead_ends);
        let mark = Mark { step, nodes, solutions, dead_ends, option: Some(option), ran_out: None };
        while self.path.deepest().is_some_and(|deepest| deepest > depth) {
            let last = self.path.len() - 1;
            for (depth, marks) in self.path.from(last) {
                self.records.keep(depth, marks, Some(mark), None);
            }
            self.path.truncate(last);
        }
        if self.path.deepest().is_none_or(|deepest| deepest < depth) {
            let Some(level) = search.levels().next_back() else { return };
            self.path.push(depth, level);
        }
        self.path.note(k, mark);
        self.latest = Some(mark);
    }

    /// Takes note that a column has run out: that is what the option tried last has led to.
    #[inline]
    pub(super) fn note_dead_end(&mut self, item: ItemId) {
        self.ran_out = Some(item);
    }

    /// Writes the column that ran out last to the option that led to it. To be called before the marks are looked at.
    #[inline]
    pub(super) fn settle(&mut self) {
        if let Some(item) = self.ran_out.take() {
            self.path.note_dead_end(item);
        }
    }

    /// What lies below the last choice of the path of `search`, where nothing was tried since: the choice that was left, or where there is
    /// none, the dead end or the solution.
    pub(super) fn left_below(&self, search: &Search) -> Option<KeptFork> {
        let levels: Vec<Level> = search.levels().collect();
        let depth = levels.iter().rposition(|level| level.n > 1)?;
        if self.restarts != search.restarts() || levels.iter().any(|level| level.n > 1 && !level.on_path) {
            return None;
        }
        let now = Mark::now(search);
        let above = self.path.clone().agree(search, &self.records);
        let Some((depth, marks)) = self.path.from(above).next() else {
            let mark = self.on_path(search).mark(depth, levels[depth].k)?;
            let option =
                KeptOption { depth, mark: Some(mark), subtree: Some(mark.until(now)), until: Some(now.step) };
            return self.records.below(&option);
        };
        // The run may stand before that, having been there.
        marks.iter().flatten().all(|mark| mark.step < now.step).then_some(())?;
        let ends = marks.iter().skip(1).copied().chain([Some(now)]);
        let option = |(&mark, end): (&Option<Mark>, Option<Mark>)| KeptOption {
            depth,
            mark,
            subtree: mark.zip(end).map(|(mark, end)| mark.until(end)),
            until: end.map(|end| end.step),
        };
        let forced = depth.saturating_sub(search.path().len());
        Some(KeptFork { forced, options: marks.iter().zip(ends).map(option).collect(), ran_out: None })
    }

    /// The step at which the `k`-th option at `depth` was tried, if that is remembered.
    pub(super) fn step(&self, search: &Search, depth: usize, k: u32) -> Option<u64> {
        Some(self.on_path(search).mark(depth, k)?.step)
    }

    /// The forks on the path of `search`, with all that is known of them.
    pub(super) fn on_path(&self, search: &Search) -> PathForks {
        let mut path =
            if self.restarts == search.restarts() { self.path.clone() } else { PathForks::default() };
        let kept = path.agree(search, &self.records);
        path.truncate(kept);
        path.complete(search, &self.records);
        path
    }

    /// The lines of the tree around the path of `search`, from the root down.
    ///
    /// `unfolded` gives a line with those of its subtree, if that is unfolded. A solution stays where it is while its rows are
    /// taken back. What the run did after that is told where `tells_later`; otherwise it is to come.
    pub(super) fn lines(
        &self,
        (search, forks): (&Search, &PathForks),
        (course, tells_later): (Course, bool),
        unfolded: impl Fn(TreeLine) -> Vec<TreeLine>,
    ) -> Vec<TreeLine> {
        let levels: Vec<Level> = search.levels().collect();
        let mut lines = Vec::new();
        // What comes after the path's option at each fork, to be said on the way out.
        let mut later: Vec<Vec<TreeLine>> = Vec::new();
        let mut depth = 0;
        while depth < levels.len() {
            let (level, nesting) = (levels[depth], later.len());
            match (level.n, level.option) {
                (0, _) => lines.push(TreeLine::beside(nesting, TreeBranch::DeadEnd { item: level.item })),
                (1, Some(first)) if level.on_path => {
                    let chain = levels[depth..].iter().take_while(|l| l.n == 1 && l.on_path);
                    let count = chain.clone().count();
                    let end = chain.last().and_then(|level| level.option).unwrap_or(first);
                    lines.push(TreeLine::beside(
                        nesting,
                        TreeBranch::Forced { depth, count, ends: (first, end) },
                    ));
                    depth += count;
                    continue;
                }
                _ => {
                    lines.push(TreeLine::beside(
                        nesting,
                        TreeBranch::Fork { depth, item: level.item, n: level.n },
                    ));
                    let left = |k| match level.n {
                        1 => forks.left_forced(search, &levels[..depth]),
                        _ => forks.left(search, depth, level, k),
                    };
                    let ahead = |k| self.ahead(forks, depth, k).filter(|_| tells_later);
                    let (before, after) = options(search, depth, level, (left, ahead), nesting);
                    let unfold = |lines: Vec<TreeLine>| {
                        let with_tried = lines.into_iter().map(|line| self.with_step(forks, line));
                        with_tried.flat_map(&unfolded).collect::<Vec<TreeLine>>()
                    };
                    lines.extend(unfold(before));
                    later.push(unfold(after));
                }
            }
            depth += 1;
        }
        let is_on_path = levels.last().is_some_and(|level| level.on_path);
        let is_left = course == Course::BackFromSolution && is_on_path;
        if is_left || search.last_event() == Some(Event::Solution) {
            lines.push(TreeLine::beside(later.len(), TreeBranch::Solution));
        }
        if let Some(last) = lines.last_mut() {
            last.is_here = match last.branch {
                TreeBranch::Fork { .. } | TreeBranch::DeadEnd { .. } => true,
                TreeBranch::Solution => !is_left,
                TreeBranch::Forced { .. } | TreeBranch::Option { .. } => false,
            };
        }
        lines.extend(later.into_iter().rev().flatten());
        lines
    }

    /// The fate of the `k`-th option of the fork at `depth`, which the run has tried before and will again:
    /// when, and the counts.
    fn seen_ahead(&self, path: &PathForks, depth: usize, k: u32) -> Option<(Mark, Option<Subtree>)> {
        let first = path.mark(depth, 1)?.step;
        let (marks, end) = self.fork_at(first)?;
        let mark = (*marks.get(k as usize - 1)?)?;
        let next = marks.get(k as usize).map_or(end, |&next| next);
        Some((mark, next.map(|next| mark.until(next))))
    }

    fn ahead(&self, path: &PathForks, depth: usize, k: u32) -> Option<Option<Subtree>> {
        self.seen_ahead(path, depth, k).map(|(_, subtree)| subtree)
    }

    /// The line with the step at which its option was tried, if that is known.
    fn with_step(&self, path: &PathForks, line: TreeLine) -> TreeLine {
        let mark = |(depth, k)| {
            path.mark(depth, k).or_else(|| self.seen_ahead(path, depth, k).map(|(mark, _)| mark))
        };
        match line.branch {
            TreeBranch::Option { fate: Fate::Left(_) | Fate::Ahead(_), .. } => {
                let next = line.target().and_then(|(depth, k)| mark((depth, k + 1)));
                let mark = line.target().and_then(mark);
                let (tried, before) = (mark.map(|mark| mark.step), mark.map_or(0, |mark| mark.nodes));
                let ran_out = mark.and_then(|mark| mark.ran_out);
                TreeLine { tried, until: next.map(|mark| mark.step), before, ran_out, ..line }
            }
            TreeBranch::Option { fate: Fate::Taken | Fate::Untried, .. }
            | TreeBranch::Forced { .. }
            | TreeBranch::Fork { .. }
            | TreeBranch::DeadEnd { .. }
            | TreeBranch::Solution => line,
        }
    }
}

/// The lines for the options of a fork: up to the one on the path, and those after it.
fn options(
    search: &Search,
    depth: usize,
    level: Level,
    (left, ahead): (impl Fn(u32) -> Option<Subtree>, impl Fn(u32) -> Option<Option<Subtree>>),
    nesting: usize,
) -> (Vec<TreeLine>, Vec<TreeLine>) {
    let line = |(k, option): (u32, OptionId)| {
        let fate = match k {
            _ if k > level.k => ahead(k).map_or(Fate::Untried, Fate::Ahead),
            _ if k == level.k && level.on_path => Fate::Taken,
            _ => Fate::Left(left(k)),
        };
        TreeLine::beside(nesting, TreeBranch::Option { depth, k, n: level.n, option, fate })
    };
    let lines = (1..).zip(search.options_tried(depth)).map(line);
    lines.partition(|line| line.target().is_some_and(|(_, k)| k <= level.k))
}

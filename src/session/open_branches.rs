//! Subtrees that are unfolded: walked again on a copy of the search, in slices, and kept in bounded memory.

use std::collections::BTreeMap;

use super::tree::TreeMarks;
use super::tree_line::{Fate, Mark, Subtree, TreeBranch, TreeLine};
use crate::exact_cover::{Event, ItemId, OptionId, Search};

/// Options in all unfolded subtrees: beyond this the first that was unfolded is folded.
const CAPACITY: usize = 1 << 12;

/// Events in a slice of a walk: a few milliseconds.
pub(super) const SLICE: u64 = 1 << 15;

/// The levels without a choice at the top of a subtree, and what they lead to.
#[derive(Clone, Debug)]
struct OpenBranch {
    /// How many levels, the first option and the last.
    chain: Option<(usize, OptionId, OptionId)>,
    end: BranchEnd,
    depth: usize,
    /// Whether nothing of it was left to be walked.
    whole: bool,
}

/// The end of a chain of levels without a choice.
#[derive(Clone, Debug)]
enum BranchEnd {
    Fork(ItemId, Vec<Child>),
    DeadEnd(ItemId),
    Solution,
    /// The run has not been farther.
    NotWalked,
}

/// An option of a fork.
#[derive(Clone, Copy, Debug)]
struct Child {
    option: OptionId,
    mark: Option<Mark>,
    subtree: Option<Subtree>,
}

/// A walk through a subtree.
#[derive(Clone, Debug)]
pub(super) struct BranchWalk {
    search: Search,
    /// The step at which its first option is tried: the step at which the run began for the whole tree.
    root: u64,
    /// The run has been no farther than this.
    known: u64,
    branch: Option<OpenBranch>,
}

impl BranchWalk {
    /// The walk through the subtree of what is tried at the step `root`; `search` is a copy that stands before it.
    pub(super) fn new(search: Search, root: u64, known: u64) -> BranchWalk {
        BranchWalk { search, root, known, branch: None }
    }

    /// Walks a slice. Returns whether the walk is over.
    fn go_on(&mut self, marks: &TreeMarks) -> bool {
        let until = self.search.step() + SLICE;
        while self.search.step() < until {
            if self.search.step() >= self.known && self.search.step() >= self.root {
                return self.stop();
            }
            let Some(event) = self.search.next() else { return self.stop() };
            if self.search.step() > self.root && self.note(event, marks) {
                return true;
            }
        }
        false
    }

    /// It goes on where the run has not been.
    fn stop(&mut self) -> bool {
        let branch = self.branch(BranchEnd::NotWalked);
        if let BranchEnd::Fork(_, children) = &mut branch.end {
            count(children, None);
        }
        true
    }

    fn branch(&mut self, end: BranchEnd) -> &mut OpenBranch {
        let depth = self.search.level();
        self.branch.get_or_insert(OpenBranch { chain: None, end, depth, whole: false })
    }

    /// Takes note of an event. Returns whether the walk is over.
    fn note(&mut self, event: Event, marks: &TreeMarks) -> bool {
        let level = self.search.level();
        if let Some(OpenBranch { end: BranchEnd::Fork(_, children), depth, whole, .. }) = &mut self.branch {
            return match event {
                Event::Try { k, .. } if level == *depth + 1 => {
                    children[k as usize - 1].mark = Some(before_try(&self.search));
                    false
                }
                Event::Retract { .. } if level < *depth => leave(children, whole, &self.search),
                Event::Done => leave(children, whole, &self.search),
                // The run was given up in it: nobody knows what its last option leads to.
                Event::Restart { .. } => {
                    count(children, None);
                    *whole = true;
                    true
                }
                Event::Try { .. }
                | Event::Retract { .. }
                | Event::Choose { .. }
                | Event::Cover { .. }
                | Event::Purify { .. }
                | Event::DeadEnd { .. }
                | Event::Uncover { .. }
                | Event::Unpurify { .. }
                | Event::Solution => false,
            };
        }
        match event {
            Event::Try { option, n: 1, .. } => {
                let depth = level - 1;
                let branch = self.branch.get_or_insert(OpenBranch {
                    chain: Some((0, option, option)),
                    end: BranchEnd::NotWalked,
                    depth,
                    whole: false,
                });
                branch.chain = branch.chain.map(|(count, first, _)| (count + 1, first, option));
                false
            }
            Event::Try { .. } => {
                let depth = level - 1;
                let Some(chosen) = self.search.levels().nth(depth) else { return true };
                let child = |option| Child { option, mark: None, subtree: None };
                let mut children: Vec<Child> = self.search.options_tried(depth).map(child).collect();
                let mark = before_try(&self.search);
                if let Some(first) = children.first_mut() {
                    first.mark = Some(mark);
                }
                // The run may have counted them.
                let known = marks.fork_at(mark.step);
                let whole = known.is_some_and(|(_, end)| end.is_some());
                if let Some((marks, end)) = known {
                    children.iter_mut().zip(marks).for_each(|(child, &mark)| child.mark = mark);
                    count(&mut children, end);
                }
                let is_over = known.is_some();
                let chain = self.branch.take().and_then(|branch| branch.chain);
                self.branch =
                    Some(OpenBranch { chain, end: BranchEnd::Fork(chosen.item, children), depth, whole });
                is_over
            }
            Event::DeadEnd { item } => self.end(BranchEnd::DeadEnd(item)),
            Event::Solution => self.end(BranchEnd::Solution),
            Event::Restart { .. } | Event::Done => self.stop(),
            Event::Choose { .. }
            | Event::Cover { .. }
            | Event::Purify { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Retract { .. } => false,
        }
    }

    fn end(&mut self, end: BranchEnd) -> bool {
        let branch = self.branch(BranchEnd::NotWalked);
        (branch.end, branch.whole) = (end, true);
        true
    }
}

/// The counts before the option that was tried last.
fn before_try(search: &Search) -> Mark {
    let now = Mark::now(search);
    Mark { nodes: now.nodes - 1, ..now }
}

fn leave(children: &mut [Child], whole: &mut bool, search: &Search) -> bool {
    count(children, Some(Mark::now(search)));
    *whole = true;
    true
}

/// Counts what each option led to, from its mark to the next.
fn count(children: &mut [Child], end: Option<Mark>) {
    for i in 0..children.len() {
        let next = children.get(i + 1).map_or(end, |next| next.mark);
        let (mark, next) = (children[i].mark, next.or(end));
        children[i].subtree = mark.zip(next).map(|(mark, next)| mark.until(next));
    }
}

/// The subtrees that are unfolded, by the step at which their first option is tried.
#[derive(Clone, Debug, Default)]
pub(super) struct OpenBranches {
    branches: BTreeMap<u64, OpenBranch>,
    /// In the order in which they were unfolded.
    order: Vec<u64>,
    walk: Option<Box<BranchWalk>>,
    /// Whether more is unfolded by itself.
    pub(super) unfolds_alone: bool,
    /// Whether somebody has unfolded or folded something: then nothing is by itself.
    pub(super) is_by_hand: bool,
    /// Events that were walked for it so far.
    pub(super) walked: u64,
}

impl OpenBranches {
    /// Nothing is unfolded by itself any more.
    pub(super) fn take_over(&mut self) {
        (self.unfolds_alone, self.is_by_hand) = (false, true);
    }

    /// Sets out to unfold a subtree.
    pub(super) fn start(&mut self, walk: BranchWalk) {
        self.walk = Some(Box::new(walk));
    }

    /// How many are unfolded.
    pub(super) fn count(&self) -> usize {
        self.branches.len()
    }

    /// Whether a walk is under way.
    pub(super) fn is_walking(&self) -> bool {
        self.walk.is_some()
    }

    /// Walks a slice.
    pub(super) fn go_on(&mut self, marks: &TreeMarks) {
        let Some(walk) = &mut self.walk else { return };
        let before = walk.search.step();
        let is_over = walk.go_on(marks);
        self.walked += walk.search.step() - before;
        if is_over
            && let Some(walk) = self.walk.take()
            && let Some(branch) = walk.branch
        {
            self.close(walk.root);
            self.order.push(walk.root);
            self.branches.insert(walk.root, branch);
            while self.options() > CAPACITY && self.order.len() > 1 {
                let first = self.order[0];
                self.close(first);
            }
        }
    }

    fn options(&self) -> usize {
        let options = |branch: &OpenBranch| match &branch.end {
            BranchEnd::Fork(_, children) => children.len(),
            BranchEnd::DeadEnd(_) | BranchEnd::Solution | BranchEnd::NotWalked => 1,
        };
        self.branches.values().map(options).sum()
    }

    /// Folds the subtree of what is tried at this step. Returns whether it was unfolded.
    pub(super) fn close(&mut self, step: u64) -> bool {
        self.order.retain(|&open| open != step);
        self.branches.remove(&step).is_some()
    }

    /// Folds everything: the run has another past.
    pub(super) fn clear(&mut self) {
        *self = OpenBranches::default();
    }

    /// The whole tree of the run that began at this step, where it is at its end, or at its start with all of it ahead.
    pub(super) fn root(&self, start: u64, is_ahead: bool) -> Vec<TreeLine> {
        let mut lines = Vec::new();
        self.below(start, (0, is_ahead), &mut lines);
        lines
    }

    /// A line, and below it those of its subtree, if that is unfolded.
    pub(super) fn unfolded(&self, line: TreeLine) -> Vec<TreeLine> {
        let open = line.tried.filter(|step| self.branches.contains_key(step));
        let mut lines = vec![TreeLine { is_open: open.is_some(), ..line }];
        if let Some(step) = open {
            self.below(step, (line.nesting + 1, line.is_ahead), &mut lines);
        }
        lines
    }

    fn below(&self, step: u64, (nesting, is_ahead): (usize, bool), lines: &mut Vec<TreeLine>) {
        let Some(branch) = self.branches.get(&step) else { return };
        let depth = branch.depth;
        let plain = |branch| TreeLine { is_off_path: true, is_ahead, ..TreeLine::beside(nesting, branch) };
        if let Some((count, first, last)) = branch.chain {
            lines.push(plain(TreeBranch::Forced { depth, count, ends: (first, last) }));
        }
        match &branch.end {
            BranchEnd::Fork(item, children) => {
                let n = children.len() as u32;
                lines.push(plain(TreeBranch::Fork { depth, item: *item, n }));
                let tried = children.iter().rposition(|child| child.mark.is_some());
                for (k, child) in (1..).zip(children) {
                    let was_tried = tried.is_some_and(|last| k as usize <= last + 1);
                    let fate = match (was_tried, is_ahead) {
                        (true, false) => Fate::Left(child.subtree),
                        (true, true) => Fate::Ahead(child.subtree),
                        (false, _) => Fate::Untried,
                    };
                    let option = child.option;
                    let branch = TreeBranch::Option { depth, k, n, option, fate };
                    let (tried, before) =
                        (child.mark.map(|mark| mark.step), child.mark.map_or(0, |mark| mark.nodes));
                    let next = children.get(k as usize).and_then(|child| child.mark);
                    let until = next.map(|mark| mark.step);
                    let ran_out = child.mark.and_then(|mark| mark.ran_out);
                    lines.extend(self.unfolded(TreeLine { tried, until, before, ran_out, ..plain(branch) }));
                }
            }
            BranchEnd::DeadEnd(item) => lines.push(plain(TreeBranch::DeadEnd { item: *item })),
            BranchEnd::Solution => lines.push(plain(TreeBranch::Solution)),
            BranchEnd::NotWalked => {}
        }
    }

    /// Whether the subtree of what is tried at this step is unfolded.
    pub(super) fn is_open(&self, step: u64) -> bool {
        self.branches.contains_key(&step)
    }

    /// Whether everything below this step was walked, if it is unfolded.
    pub(super) fn is_whole(&self, step: u64) -> bool {
        self.branches.get(&step).is_some_and(|branch| branch.whole)
    }
}

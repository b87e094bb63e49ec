//! The search tree of a run, walked from its start: solutions with the way to them, all that failed folded.
//!
//! The tree is built while the run goes by, in bounded memory: a subtree that failed is one branch with its
//! number of nodes, forced options one after the other are one branch, and when there are as many branches
//! as may be, what comes then is counted at the fork where it hangs.

use std::ops::ControlFlow;

use crate::exact_cover::{Event, ItemId, OptionId, Search};

/// The kind of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchKind {
    /// The run itself, before any choice.
    Root,
    /// An option tried at a fork, the `k`-th of `n`.
    Option {
        /// The option.
        option: OptionId,
        /// Which one of its column, from 1.
        k: u32,
        /// How many there are.
        n: u32,
    },
    /// So many options without an alternative, one after the other.
    Forced {
        /// The first.
        first: OptionId,
        /// The last.
        last: OptionId,
        /// How many.
        count: u32,
    },
}

/// A branch of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchBranch {
    /// Its kind.
    pub kind: BranchKind,
    /// The branch that it hangs from; the root hangs from itself.
    pub parent: usize,
    /// The column chosen below it, and how many options that has.
    pub chosen: Option<(ItemId, u32)>,
    /// The number of the solution that it ends in.
    pub solution: Option<u64>,
    /// Nodes in it, its own included. While the run is inside: so far.
    pub nodes: u64,
    /// Solutions in it.
    pub solutions: u64,
    /// Whether it was left.
    pub is_left: bool,
    /// Branches for which there was no room, and runs that were given up: how many, their nodes and their solutions.
    pub more: (u64, u64, u64),
}

/// The tree of a run as far as it was walked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchTree {
    /// Parents before their children, in the order of the run. The first is the root.
    pub branches: Vec<SearchBranch>,
    /// The step up to which the run was walked.
    pub step: u64,
    /// Whether that is its end.
    pub is_done: bool,
    /// Where the run stands: a branch, unless there was no room for it.
    pub here: Option<usize>,
}

/// An option on the path, and the counters before it was tried.
struct Open {
    /// Its branch, unless there was no room for it.
    branch: Option<usize>,
    /// Whether that branch began with it.
    begins: bool,
    nodes: u64,
    solutions: u64,
}

struct Builder {
    branches: Vec<SearchBranch>,
    open: Vec<Open>,
    most: usize,
    /// Nodes of the search so far: its own count is a sum over all levels.
    nodes: u64,
}

/// How many steps are taken between two questions whether to go on.
const LOOK: u64 = 1 << 10;

impl SearchTree {
    /// Walks `search` on, to step `until` or the end, and keeps at most `most` branches (1 at least).
    /// Takes as long as the run.
    pub fn walk(search: Search, until: u64, most: usize) -> SearchTree {
        SearchTree::walk_while(search, until, most, || true)
    }

    /// Walks as [`SearchTree::walk`] does, as long as `go_on` says so, which is asked now and then.
    pub fn walk_while(
        mut search: Search,
        until: u64,
        most: usize,
        mut go_on: impl FnMut() -> bool,
    ) -> SearchTree {
        let (branches, nodes) = (vec![branch(BranchKind::Root, 0)], search.stats().nodes());
        let mut builder = Builder { branches, open: Vec::new(), most, nodes };
        if search.step() < until {
            search.run(&mut |search: &Search, event: Event| {
                builder.note(search, event);
                let may_go_on = search.step() < until && (!search.step().is_multiple_of(LOOK) || go_on());
                if may_go_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        let is_done = search.last_event() == Some(Event::Done);
        builder.finish(&search);
        let here = builder.open.last().map_or(Some(0), |open| open.branch).filter(|_| !is_done);
        SearchTree { branches: builder.branches, step: search.step(), is_done, here }
    }
}

fn branch(kind: BranchKind, parent: usize) -> SearchBranch {
    SearchBranch {
        kind,
        parent,
        chosen: None,
        solution: None,
        nodes: 0,
        solutions: 0,
        is_left: false,
        more: (0, 0, 0),
    }
}

impl Builder {
    /// The branch in which the run is, unless there was no room for it.
    fn top(&mut self) -> Option<&mut SearchBranch> {
        let at = self.open.last().map_or(Some(0), |open| open.branch);
        at.map(|at| &mut self.branches[at])
    }

    #[inline]
    fn note(&mut self, search: &Search, event: Event) {
        match event {
            Event::Choose { item, size } => {
                if let Some(top) = self.top() {
                    top.chosen = Some((item, size));
                }
            }
            Event::Try { option, k, n } => self.enter(search, option, k, n),
            Event::Solution => {
                let number = search.stats().solutions;
                if let Some(top) = self.top() {
                    top.solution = Some(number);
                }
            }
            Event::Retract { .. } => self.leave(search),
            Event::Restart { .. } => self.give_up(search),
            Event::Cover { .. }
            | Event::Purify { .. }
            | Event::DeadEnd { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Done => {}
        }
    }

    fn enter(&mut self, search: &Search, option: OptionId, k: u32, n: u32) {
        let above = self.open.last().map_or(Some(0), |open| open.branch);
        self.nodes += 1;
        let (mut at, mut begins) = (None, true);
        if let Some(parent) = above {
            let next = self.branches.len();
            match &mut self.branches[parent].kind {
                BranchKind::Forced { last, count, .. } if n == 1 => {
                    (*last, *count) = (option, *count + 1);
                    (at, begins) = (Some(parent), false);
                }
                BranchKind::Root | BranchKind::Option { .. } | BranchKind::Forced { .. }
                    if next < self.most =>
                {
                    let kind = match n {
                        1 => BranchKind::Forced { first: option, last: option, count: 1 },
                        _ => BranchKind::Option { option, k, n },
                    };
                    self.branches.push(branch(kind, parent));
                    at = Some(next);
                }
                BranchKind::Root | BranchKind::Option { .. } | BranchKind::Forced { .. } => {}
            }
        }
        self.open.push(Open {
            branch: at,
            begins,
            nodes: self.nodes - 1,
            solutions: search.stats().solutions,
        });
    }

    fn leave(&mut self, search: &Search) {
        let Some(open) = self.open.pop() else { return };
        let (nodes, solutions) = (self.nodes - open.nodes, search.stats().solutions - open.solutions);
        match open.branch {
            Some(at) if open.begins => {
                let branch = &mut self.branches[at];
                (branch.nodes, branch.solutions, branch.is_left) = (nodes, solutions, true);
                if solutions == 0 {
                    (branch.chosen, branch.more) = (None, (0, 0, 0));
                    self.branches.truncate(at + 1);
                }
            }
            Some(_) => {}
            None => {
                if let Some(parent) = self.top() {
                    let (branches, all, found) = parent.more;
                    parent.more = (branches + 1, all + nodes, found + solutions);
                }
            }
        }
    }

    /// Leaves all levels but those that are given, as a restart does: what was found there is counted, not shown.
    fn give_up(&mut self, search: &Search) {
        let given = search.level();
        let Some(first) = self.open.get(given) else { return };
        let nodes = self.nodes - first.nodes;
        self.open.truncate(given);
        let Some(at) = self.open.last().map_or(Some(0), |open| open.branch) else { return };
        self.branches.truncate(at + 1);
        let branch = &mut self.branches[at];
        branch.chosen = None;
        branch.more = (branch.more.0 + 1, branch.more.1 + nodes, branch.more.2);
        // An option without an alternative may have been counted with those given.
        if let (BranchKind::Forced { last, count, .. }, Some(given)) =
            (&mut branch.kind, search.path().last())
        {
            (*last, *count) = (given, search.level() as u32);
        }
    }

    /// Counts what is still open, up to now.
    fn finish(&mut self, search: &Search) {
        let stats = search.stats();
        for open in self.open.iter().filter(|open| open.begins) {
            if let Some(at) = open.branch {
                let branch = &mut self.branches[at];
                branch.nodes = self.nodes - open.nodes;
                branch.solutions = stats.solutions - open.solutions;
            }
        }
        (self.branches[0].nodes, self.branches[0].solutions) = (self.nodes, stats.solutions);
        if let Some(first) = self.open.iter().position(|open| open.branch.is_none()) {
            let open = &self.open[first];
            let (nodes, found) = (self.nodes - open.nodes, stats.solutions - open.solutions);
            let parent = first.checked_sub(1).and_then(|above| self.open[above].branch).unwrap_or(0);
            let (branches, all, before) = self.branches[parent].more;
            self.branches[parent].more = (branches + 1, all + nodes, before + found);
        }
    }
}

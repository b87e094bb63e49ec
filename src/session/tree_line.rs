//! The lines of the search tree, and the counts in them.

use crate::exact_cover::{ItemId, OptionId, Search};

/// The counters when an option was tried, just before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) step: u64,
    pub(super) nodes: u64,
    pub(super) solutions: u64,
    pub(super) dead_ends: u64,
    /// The option; none where something ended.
    pub(super) option: Option<OptionId>,
    /// The column that ran out right after it, or after options that were forced: then nothing else lies below it.
    pub(super) ran_out: Option<ItemId>,
}

impl Mark {
    /// Before a run.
    pub(super) const START: Mark =
        Mark { step: 0, nodes: 0, solutions: 0, dead_ends: 0, option: None, ran_out: None };

    /// The counts of what was searched from here to `end`.
    pub(super) fn until(self, end: Mark) -> Subtree {
        Subtree {
            nodes: end.nodes.saturating_sub(self.nodes),
            solutions: end.solutions.saturating_sub(self.solutions),
            dead_ends: end.dead_ends.saturating_sub(self.dead_ends),
        }
    }

    pub(super) fn now(search: &Search) -> Mark {
        let stats = search.stats();
        Mark {
            step: stats.steps,
            nodes: stats.nodes(),
            solutions: stats.solutions,
            dead_ends: stats.dead_ends,
            option: None,
            ran_out: None,
        }
    }
}

/// The counts of an explored subtree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Subtree {
    /// Nodes, the option at its root included.
    pub nodes: u64,
    /// Solutions.
    pub solutions: u64,
    /// Dead ends.
    pub dead_ends: u64,
}

/// An option whose counts are kept: what lies below it can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptOption {
    pub(super) depth: usize,
    pub(super) mark: Option<Mark>,
    /// What it led to, if that is known.
    pub subtree: Option<Subtree>,
    /// The step at which that ended, if it is known.
    pub(super) until: Option<u64>,
}

/// What lies below an option that was left, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptFork {
    /// How many forced options follow.
    pub forced: usize,
    /// The options of the choice below them, in the order in which they are tried; none where a dead end or a solution is.
    pub options: Vec<KeptOption>,
    /// The column that ran out at such a dead end.
    pub ran_out: Option<ItemId>,
}

impl KeptOption {
    /// Whether it was tried, as far as is known.
    pub fn is_known(&self) -> bool {
        self.mark.is_some()
    }

    /// The option, if it was tried.
    pub fn option(&self) -> Option<OptionId> {
        self.mark?.option
    }

    /// The steps between which its subtree was searched, if both are known.
    pub fn steps(&self) -> Option<(u64, u64)> {
        Some((self.mark?.step, self.until?))
    }
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
    /// Tried later in the run, which has been there before; what it led to, if that is known.
    Ahead(Option<Subtree>),
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
        /// Of how many.
        n: u32,
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
    /// The step at which its option was tried, if that is known.
    pub tried: Option<u64>,
    /// The step at which the next one of its column was tried, if that is known: its subtree ends before.
    pub until: Option<u64>,
    /// The nodes that there were before, if that step is known.
    pub(super) before: u64,
    /// Of an option that was left, the column that ran out, if that is known and all that lies below it.
    pub ran_out: Option<ItemId>,
    /// Whether it lies in a subtree that the run is not in.
    pub is_off_path: bool,
    /// Whether the run has been there before and comes there again.
    pub is_ahead: bool,
    /// Whether its subtree is unfolded.
    pub is_open: bool,
    /// Whether the path ends with it, and it is none of a row: a column, that it has no row, or a solution.
    pub is_here: bool,
}

/// Which line of the tree the cursor stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchCursor {
    /// The option with this number of the fork at this depth of the path.
    Path(usize, u32),
    /// The option that is tried at this step, off the path.
    Step(u64),
    /// Where the run stands, if that is at no option.
    Here,
}

impl TreeLine {
    /// A line of the path, or beside it.
    pub fn beside(nesting: usize, branch: TreeBranch) -> TreeLine {
        let is_ahead = matches!(branch, TreeBranch::Option { fate: Fate::Ahead(_), .. });
        TreeLine {
            nesting,
            branch,
            tried: None,
            until: None,
            before: 0,
            ran_out: None,
            is_off_path: false,
            is_ahead,
            is_open: false,
            is_here: false,
        }
    }

    /// The same with so many forks above it.
    #[must_use]
    pub fn with_nesting(self, nesting: usize) -> TreeLine {
        TreeLine { nesting, ..self }
    }

    /// Its option and the state of that, if it is of one row of a choice.
    pub fn option(&self) -> Option<(OptionId, Fate)> {
        match self.branch {
            TreeBranch::Option { option, fate, .. } => Some((option, fate)),
            TreeBranch::Forced { .. }
            | TreeBranch::Fork { .. }
            | TreeBranch::DeadEnd { .. }
            | TreeBranch::Solution => None,
        }
    }

    /// Whether it is of an option that was left and led to a solution.
    pub fn has_solutions(&self) -> bool {
        matches!(self.option(), Some((_, Fate::Left(Some(left)))) if left.solutions > 0)
    }

    /// The place of the cursor on this line; `None` if it passes over it.
    pub fn cursor(&self) -> Option<BranchCursor> {
        match (self.is_off_path, self.branch) {
            (false, _) if self.is_here => Some(BranchCursor::Here),
            (false, _) => self.target().map(|(depth, k)| BranchCursor::Path(depth, k)),
            (true, TreeBranch::Option { .. }) => self.tried.map(BranchCursor::Step),
            (
                true,
                TreeBranch::Forced { .. }
                | TreeBranch::Fork { .. }
                | TreeBranch::DeadEnd { .. }
                | TreeBranch::Solution,
            ) => None,
        }
    }

    /// Its option, if what that led to is known.
    pub fn kept(&self) -> Option<KeptOption> {
        let (
            Some(step),
            TreeBranch::Option { depth, option, fate: Fate::Left(subtree) | Fate::Ahead(subtree), .. },
        ) = (self.tried, self.branch)
        else {
            return None;
        };
        let (option, ran_out) = (Some(option), self.ran_out);
        let mark = Some(Mark { step, nodes: self.before, solutions: 0, dead_ends: 0, option, ran_out });
        Some(KeptOption { depth, mark, subtree, until: self.until })
    }

    /// Whether this line shows what the cursor is on: its own place, or one of the forced rows that it stands for.
    pub fn holds(&self, cursor: BranchCursor) -> bool {
        match (self.is_off_path, self.branch, cursor) {
            (false, TreeBranch::Forced { depth, count, .. }, BranchCursor::Path(at, _)) => {
                (depth..depth + count).contains(&at)
            }
            _ => self.cursor() == Some(cursor),
        }
    }

    /// The depth of its level, of several forced ones that of the deepest; none where nothing goes on.
    pub fn depth(&self) -> Option<usize> {
        match self.branch {
            TreeBranch::Forced { depth, count, .. } => Some(depth + count.saturating_sub(1)),
            TreeBranch::Fork { depth, .. } | TreeBranch::Option { depth, .. } => Some(depth),
            TreeBranch::DeadEnd { .. } | TreeBranch::Solution => None,
        }
    }

    /// The depth and the number of the option that one goes to from this line, on the path or beside it.
    pub fn target(&self) -> Option<(usize, u32)> {
        if self.is_off_path {
            return None;
        }
        match self.branch {
            TreeBranch::Forced { depth, .. } => Some((depth, 1)),
            TreeBranch::Option { depth, k, .. } => Some((depth, k)),
            TreeBranch::Fork { .. } | TreeBranch::DeadEnd { .. } | TreeBranch::Solution => None,
        }
    }
}

/// The lines with forced rows of the path one by one, where `wants` those of a line.
pub fn rows_one_by_one(
    search: &Search,
    mut lines: Vec<TreeLine>,
    wants: impl Fn(&TreeLine) -> bool,
) -> Vec<TreeLine> {
    for i in (0..lines.len()).rev() {
        let line = lines[i];
        let TreeBranch::Forced { depth, count, .. } = line.branch else { continue };
        if line.is_off_path || count < 2 || !wants(&line) {
            continue;
        }
        let rows = search.path().enumerate().skip(depth).take(count);
        let each = rows.map(|(depth, row)| TreeLine {
            branch: TreeBranch::Forced { depth, count: 1, ends: (row, row) },
            ..line
        });
        lines.splice(i..=i, each.collect::<Vec<_>>());
    }
    lines
}

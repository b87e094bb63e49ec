//! The signs of a tree, drawn or as a list: each has one meaning everywhere.

use super::select::Knot;
use super::shape::Mark;
use crate::session::{Fate, Subtree, TreeBranch, TreeLine};
use crate::ui::glyphs::Glyphs;
use crate::ui::theme::Role;

/// What a sign of a tree stands for, what matters most first: in this order signs are told, as far as they have room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sign {
    DeadEnd,
    Failed,
    Solution,
    ToCome,
    Choice,
    Unknown,
    Path,
    Folded,
    LeftOut,
    NextForced,
    Forced,
}

impl Sign {
    /// The sign, what it means, and how it is drawn.
    pub const fn told(self, glyphs: &Glyphs) -> (&'static str, &'static str, Role) {
        match self {
            Sign::Choice => (glyphs.node[0], "choice", Role::Plain),
            Sign::DeadEnd => (glyphs.cross, "dead end", Role::Refuted),
            Sign::Failed => (glyphs.failed, "failed", Role::Refuted),
            Sign::Solution => (glyphs.star, "solution", Role::Solution),
            Sign::ToCome => (glyphs.node[1], "to come", Role::Quiet),
            Sign::Unknown => (glyphs.unknown, "size unknown", Role::Quiet),
            Sign::Folded => (glyphs.heaps[0], "folded", Role::Plain),
            Sign::LeftOut => ("┇", "left out", Role::Placed),
            Sign::NextForced => (glyphs.one_row, "the next is forced", Role::Plain),
            Sign::Forced => ("+", "forced", Role::Quiet),
            Sign::Path => (glyphs.arrow, "path", Role::Placed),
        }
    }

    /// The sign alone.
    pub const fn mark(self, glyphs: &Glyphs) -> (&'static str, Role) {
        let (sign, _, role) = self.told(glyphs);
        (sign, role)
    }
}

/// The sign of a node.
pub fn of_knot(knot: &Knot) -> Option<Sign> {
    match knot.mark {
        // What is folded without room for a heap has one sign, whatever is in it.
        Mark::Failed | Mark::Solved if knot.is_folded() => Some(Sign::Folded),
        Mark::Choice => Some(Sign::Choice),
        Mark::Failed if knot.children.is_empty() => Some(Sign::DeadEnd),
        Mark::Failed => Some(Sign::Failed),
        Mark::Solved => Some(Sign::Solution),
        Mark::Untried => Some(Sign::ToCome),
        Mark::Unknown => Some(Sign::Unknown),
        Mark::Start => None,
    }
}

/// The sign of a row with this fate, in a list: what has failed with more than one dead end has more below it.
pub const fn of_fate(fate: Fate) -> Sign {
    match fate {
        Fate::Taken => Sign::Path,
        Fate::Untried | Fate::Ahead(None) => Sign::ToCome,
        Fate::Left(None) => Sign::Unknown,
        Fate::Left(Some(Subtree { solutions: 1.., .. }))
        | Fate::Ahead(Some(Subtree { solutions: 1.., .. })) => Sign::Solution,
        Fate::Left(Some(Subtree { dead_ends: 2.., .. }))
        | Fate::Ahead(Some(Subtree { dead_ends: 2.., .. })) => Sign::Failed,
        Fate::Left(Some(_)) | Fate::Ahead(Some(_)) => Sign::DeadEnd,
    }
}

/// The signs of lines.
pub fn of_lines(lines: &[TreeLine]) -> impl Iterator<Item = Sign> {
    lines.iter().filter_map(|line| match line.branch {
        TreeBranch::Option { fate, .. } => Some(of_fate(fate)),
        TreeBranch::DeadEnd { .. } => Some(Sign::DeadEnd),
        TreeBranch::Solution => Some(Sign::Solution),
        TreeBranch::Fork { .. } | TreeBranch::Forced { .. } => None,
    })
}

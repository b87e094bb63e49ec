//! The heads of the lines that go round something: one beside each of the two that such a line leads to.

use super::canvas::{Canvas, Notes};
use super::dance::Dance;
use crate::ui::theme::Role;

/// Where a line lands that goes round others, or that only its owner still has.
pub struct LineEnd {
    /// The axis of the column.
    pub x: u16,
    /// The line of what it leads to, a header, a node, or the foot.
    pub target: u16,
    /// The line on which it comes to the axis.
    pub corner: u16,
    /// Whether it leads up (0) or down (1) from there.
    pub way: usize,
    pub role: Role,
    pub kind: EndKind,
}

/// What kind of line ends there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum EndKind {
    /// The list, which comes from the right.
    List,
    /// A pointer along the axis that only its owner still has.
    OldAlong,
    /// The same, where it comes from the left.
    OldRound,
}

impl<'a> Dance<'a> {
    /// The heads of these lines that have none yet.
    pub fn line_ends(&self, canvas: &Canvas, notes: &mut Notes<'a>, ends: &[LineEnd]) {
        for end in ends {
            let head = match end.kind {
                EndKind::List => self.end_of_list(canvas, notes, end),
                EndKind::OldAlong | EndKind::OldRound => self.end_of_old(canvas, notes, end),
            };
            notes.extend(head.map(|(x, y, head)| (x, y, head, end.role)));
        }
    }

    /// On the nearest place before what it leads to where no other line crosses and no row stands; where it comes in on
    /// the line of that, beside it, or of a size, of which it would seem to be a part there, where the line goes down.
    fn end_of_list(&self, canvas: &Canvas, notes: &Notes<'_>, end: &LineEnd) -> Option<(u16, u16, &'a str)> {
        let [left, up, _, down] = self.glyphs.heads[0];
        let &LineEnd { x, target, corner, way, .. } = end;
        if corner == target {
            if self.plan.is_stacked() && target < self.plan.head() {
                return Some((x + self.plan.bypass(), corner, up));
            }
            let is_free = canvas.single((x + 1, corner), 3).is_some() && !is_noted(notes, (x + 1, corner));
            return is_free.then_some((x + 1, corner, left));
        }
        let (side, head) = [(0, up), (2, down)][way];
        let is_free = |&y: &u16| canvas.single((x, y), side).is_some() && !self.plan.is_row(y);
        let place = match way {
            0 => (target + 1..=corner).find(is_free),
            _ => (corner..target).rev().find(is_free),
        };
        place.filter(|&y| !is_noted(notes, (x, y))).map(|y| (x, y, head))
    }

    /// Beside what it leads to; where the list lands there, on its way to the axis.
    fn end_of_old(&self, canvas: &Canvas, notes: &Notes<'_>, end: &LineEnd) -> Option<(u16, u16, &'a str)> {
        let [_, up, right, down] = self.glyphs.heads[1];
        let &LineEnd { x, target, corner, way, kind, .. } = end;
        let is_round = kind == EndKind::OldRound;
        let (y, head) = match way {
            _ if is_round => (corner, [up, down][way]),
            0 => (target + 1, up),
            _ => (target.saturating_sub(1), down),
        };
        if canvas.is_old(x, y) && canvas.is_crossed(x, y) == is_round && !is_noted(notes, (x, y)) {
            return Some((x, y, head));
        }
        let beside = (x.saturating_sub(1), y);
        let is_free = is_round && canvas.is_old(beside.0, y) && !is_noted(notes, beside);
        is_free.then_some((beside.0, y, right))
    }
}

/// Whether a sign stands at a place.
pub fn is_noted(notes: &Notes<'_>, place: (u16, u16)) -> bool {
    notes.iter().any(|&(x, y, ..)| (x, y) == place)
}

//! How many solutions there are in what is folded, before the number of its nodes below it, where a row of a drawn tree has room for
//! both.

use super::drawing::Drawing;
use super::plan::Plan;
use super::select::{Counts, Knot};
use crate::ui::panels::interface::Pair;

/// The first place of something and the last.
type Extent = (i32, i32);

impl Drawing<'_> {
    /// Says it of all rows of a choice, or of none: one alone would seem to be another kind.
    pub fn tell_solutions(&mut self, (width, _): Pair) {
        for above in 0..self.plan.knots.len() {
            let counted = counted(&self.plan, above);
            let have_room =
                counted.iter().all(|knot| has_room(&self.plan, knot, (i32::from(width), &counted)));
            for knot in counted.into_iter().filter(|_| have_room) {
                let own = knot.own;
                self.plan.knots[own] = knot;
            }
        }
    }
}

/// The rows of a choice below which their nodes are counted, with their solutions: none where only one of them may be in any.
fn counted(plan: &Plan, above: usize) -> Vec<Knot> {
    let below = plan.knots[above].children.iter().map(|&child| &plan.knots[child]);
    let nodes = below.filter(|knot| knot.is_heap() && knot.counts == Counts::Nodes && knot.number.is_some());
    let mut counted: Vec<Knot> = nodes.cloned().collect();
    counted.iter_mut().for_each(|knot| knot.count(Counts::All));
    let is_told = counted.iter().any(|knot| knot.solutions > 1);
    if is_told { counted } else { Vec::new() }
}

/// Whether the number has room below its node beside those of its row and what goes on to the row below.
fn has_room(plan: &Plan, knot: &Knot, (width, counted): (i32, &[Knot])) -> bool {
    let Some((first, last)) = number(knot) else { return true };
    let y = knot.y + 1;
    let is_apart = |(left, right): Extent| right + 2 < first || last + 2 < left;
    let of_other = |other: &Knot| {
        let with_solutions = counted.iter().find(|with| with.own == other.own).unwrap_or(other);
        let mark = (other.y == y).then(|| (other.x - other.half(), other.x + other.half()));
        let below = number(with_solutions).filter(|_| other.y == knot.y && other.own != knot.own);
        let is_edge = other.own > 0 && (other.y - other.pitch + 1..other.y).contains(&y);
        let above = plan.knots[other.parent].x;
        let across = is_edge && other.y - other.pitch + 1 == y;
        let edge = is_edge.then(|| match across {
            true => (other.x.min(above), other.x.max(above)),
            false => (other.x, other.x),
        });
        [mark, below, edge].into_iter().flatten().all(is_apart)
    };
    first >= 0 && last + 1 < width && plan.knots.iter().all(of_other)
}

/// The places of the number below a node.
fn number(knot: &Knot) -> Option<Extent> {
    let (left, width) = knot.number_below()?;
    Some((knot.x + left, knot.x + left + width - 1))
}

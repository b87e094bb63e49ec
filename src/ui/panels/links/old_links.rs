//! The pointers that the nodes still have which are out of their columns.

use super::canvas::{ArrowStroke, Canvas, Notes};
use super::dance::{Dance, is_calm};
use super::lanes::Lanes;
use super::line_ends::{EndKind, LineEnd};
use super::plan::Plan;
use super::rings::{End, NeighbourPair, Out, Ring};
use crate::exact_cover::{ItemId, NodeId};
use crate::ui::event_roles;
use crate::ui::theme::Role;

impl Dance<'_> {
    /// Whether the pointers are drawn that a node still has which is out. Of a large matrix those of all that is out would hide the
    /// lists: those of the column that is looked at are drawn there, and of what was moved last.
    pub fn has_pointers(&self, item: ItemId, node: NodeId) -> bool {
        let is_small = Plan::is_small(self.problem) && self.plan.has_lines_between();
        is_small || self.is_whole() || self.subject == item || self.is_told(node)
    }

    /// Whether what it still points at is drawn to its end, past others: of a large matrix that of what was moved last, of the node
    /// that is pointed at, and of the rows that went last at a dead end.
    pub fn is_led_past(&self, node: NodeId) -> bool {
        let row = self.links.place(node).and_then(|(_, row)| row);
        let is_last_lost = || {
            self.lights_rows()
                && row.and_then(|row| event_roles::of_row(self.places, row)) == Some(Role::Lost)
        };
        Plan::is_small(self.problem) || self.is_told(node) || self.pointed == Some(node) || is_last_lost()
    }

    /// The pointers up and down of the nodes of a column that are out. Returns whether one leads to the header at the foot.
    pub fn own_pointers(
        &self,
        canvas: &mut Canvas,
        (notes, ends): (&mut Notes<'_>, &mut Vec<LineEnd>),
        (column, ring): (usize, &Ring),
    ) -> bool {
        let (plan, item) = (self.plan, self.item(column));
        let x = plan.x(column);
        let own_role = self.old_role(item);
        // Of a large matrix those inside of others could not be followed: the shortest are drawn.
        let is_told = |node| self.has_pointers(item, node);
        let mut lanes = Lanes::new(plan.side_lanes().min(if self.is_whole() { u16::MAX } else { 1 }));
        let mut pointers = by_length(&ring.out, plan.rows);
        pointers.sort_by_key(|(out, _)| !self.is_last(out.node));
        let mut leads_round = false;
        let mut gaps = Notes::new();
        // The first place of the size, or of the name and the size where both may be one area.
        let digits = self.label(column).chars().count() as u16;
        let size = (x + 1).saturating_sub(digits);
        let is_area = !is_calm(self.header_role(column));
        let before_size = if is_area { size.min(self.name_place(column).0) } else { size };
        let has_room = plan.is_stacked() && x - plan.scale.half - 2 < before_size;
        // There it turns to the side: on a line between the rows, at the foot, or beside the size.
        let is_corner = |y: u16| !plan.is_row(y) && (y >= plan.head() || has_room);
        for (out, way) in pointers {
            let (first, last) = plan.sides(out.at);
            // What it still points at did not change: that is told from the line that did.
            let role = if self.is_told(out.node) { Role::Plain } else { own_role };
            let (from, to) = match (way, out.ends[way]) {
                (_, End::Elsewhere) if self.is_last(out.node) => ([first, last][way], 0),
                (_, End::Elsewhere) => continue,
                (0, End::Drawn(row)) => (first, plan.sides(row).1),
                (0, End::Closing) => (first, plan.head() - 1),
                (_, End::Drawn(row)) => (last, plan.sides(row).0),
                (_, End::Closing) => (last, plan.foot()),
            };
            let step = |y: u16, toward: u16| if toward < y { y - 1 } else { y + 1 };
            let next = if way == 0 { from.saturating_sub(1) } else { from + 1 };
            if out.near[way] && is_told(out.node) {
                // Between lines that follow each other there is no place: beside these, unless the list has left its axis.
                let is_around = |pair: &NeighbourPair| pair.is_around(out.at);
                let is_moved = |pair| is_around(pair) && self.is_moved(ring, pair, item);
                let is_left = item != self.subject && ring.pairs.iter().any(is_moved);
                let beside = if is_left || plan.has_lines_between() { x } else { x - 1 };
                canvas.line(&[(beside, from), (beside, to)], ArrowStroke::Dashed, role);
                // Between neighbours that are out a line says it; a small matrix has room for a head at each end of that.
                let is_end = |other: &Out| out.ends[way] == End::Drawn(other.at);
                let is_between = ring.out.iter().any(is_end) && !self.is_told(out.node);
                let is_long = from.abs_diff(to) > 2;
                if is_long && Plan::is_small(self.problem) || !is_between && (is_long || beside == x) {
                    let (target, corner, kind) = (to, from, EndKind::OldAlong);
                    ends.push(LineEnd { x: beside, target, corner, way, role, kind });
                }
                if out.through[way]
                    && let Some(y) = free_between(canvas, plan, beside, (from, to))
                {
                    gaps.push((beside, y, self.glyphs.broken_off, role));
                }
                // There the size stands.
                if beside < x {
                    canvas.cut(beside, plan.head() - 1);
                }
                if to == plan.foot() {
                    canvas.line(&[(beside, to), (x, to)], ArrowStroke::Dashed, role);
                    leads_round = true;
                }
            } else if is_told(out.node)
                && self.is_led_past(out.node)
                && out.ends[way] != End::Elsewhere
                && let Some(end) = [step(to, from), to].into_iter().find(|&y| is_corner(y))
                && let start = step(from, to)
                && is_corner(start)
                && let Some(lane) = lanes.take((start.min(to), start.max(to)), (way, to))
            {
                let side = x - plan.scale.half - 2 - lane;
                // Without a free line below the headers it ends beside the size.
                let x_end = if end < plan.head() { before_size - 1 } else { x };
                let corners = [(x, from), (x, start), (side, start), (side, end), (x_end, end)];
                canvas.line(&corners, ArrowStroke::Dashed, role);
                canvas.line(&[(x_end, end), (x_end, to)], ArrowStroke::Dashed, role);
                let x = if x_end < x { before_size } else { x };
                ends.push(LineEnd { x, target: to, corner: end, way, role, kind: EndKind::OldRound });
                leads_round |= to == plan.foot();
            } else if is_told(out.node) && canvas.is_empty(x, next) && !plan.is_row(next) {
                // It is seen that it still points there, if not to what.
                canvas.line(&[(x, from), (x, next)], ArrowStroke::Dashed, role);
            }
            // On the border of a box, else beside the node where that is not the whole way.
            let head = self.glyphs.heads[1][1 + 2 * way];
            match plan.scale {
                scale if scale.node > 1 => notes.push((x, from, head, role)),
                // Between two that follow each other there is no place for the heads of both.
                scale if scale.gap > 1 && !(out.near[way] && is_next(out, way)) => {
                    notes.push((x, next, head, role));
                }
                _ => {}
            }
            // By its name in the assignments.
            let beside = [x + 1, x - 1].into_iter().find(|&x| canvas.is_empty(x, next));
            if let Some(x) = beside.filter(|_| self.is_last(out.node)) {
                notes.push((x, next, ["U", "D"][way], role));
            }
        }
        gaps.iter().for_each(|&(x, y, ..)| canvas.cut(x, y));
        notes.append(&mut gaps);
        if plan.scale.half == 0 {
            (0..plan.rows).for_each(|row| canvas.unjoin(x - 1, plan.y(row)));
        }
        leads_round
    }
}

/// Whether what it still points at that way stands on the row beside it.
fn is_next(out: &Out, way: usize) -> bool {
    matches!(out.ends[way], End::Drawn(row) if row.abs_diff(out.at) == 1)
}

/// The line nearest to the middle between two others where no row crosses a column, of the lines between the rows if there is any.
fn free_between(canvas: &Canvas, plan: &Plan, x: u16, (from, to): (u16, u16)) -> Option<u16> {
    let middle = u16::midpoint(from, to);
    let free = (from.min(to) + 1..from.max(to)).filter(|&y| !canvas.is_crossed(x, y));
    free.min_by_key(|&y| (plan.is_row(y), y.abs_diff(middle)))
}

/// Both pointers of each, the shortest first; the list has so many places.
fn by_length(out: &[Out], places: usize) -> Vec<(&Out, usize)> {
    let mut both: Vec<(&Out, usize)> = out.iter().flat_map(|out| [(out, 0), (out, 1)]).collect();
    both.sort_by_key(|(out, way)| match (out.ends[*way], way) {
        (End::Drawn(at), _) => at.abs_diff(out.at),
        (End::Closing, 0) => out.at + 1,
        (End::Closing, _) => places - out.at,
        (End::Elsewhere, _) => 0,
    });
    both
}

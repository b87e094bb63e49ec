//! What headers that are out of their ring still hold: the links to what they left.

use super::canvas::{ArrowStroke, Canvas, Notes};
use super::dance::Dance;
use super::lanes::Lanes;
use super::line_ends::is_noted;
use super::rings::{End, Out, Ring};
use crate::ui::theme::Role;

/// Where a header ends: its brackets, or their places where it has none, or the sides of its box, or its name in the ring.
pub struct HeaderSides {
    pub left: u16,
    pub right: u16,
    /// Whether what is between them is an area.
    pub is_filled: bool,
}

/// The places beside a header on one side, on the line of the ring.
struct Beside {
    /// The first of them, and how many there are up to the next header, or to the root or the end of the ring.
    first: u16,
    count: u16,
    way: usize,
}

impl Beside {
    /// The place so far from the header.
    fn at(&self, reach: u16) -> u16 {
        if self.way == 0 { self.first.saturating_sub(reach) } else { self.first + reach }
    }
}

impl<'a> Dance<'a> {
    /// The links of what is out to what stands beside it, as lines that meet no others; then the others, above the headers as far as they
    /// do not run together there, else as stubs; in a small matrix none, where it would seem to lead to the next header. Of a large
    /// matrix those of the column that is looked at, and of what was moved last.
    pub fn old_header_links(
        &self,
        canvas: &mut Canvas,
        notes: &mut Notes<'a>,
        ring: &Ring,
        sides: &[HeaderSides],
    ) {
        let is_own = |out: &Out| self.item(out.at) == self.subject;
        let told = ring.out.iter().filter(|out| self.is_whole() || self.is_last(out.node) || is_own(out));
        let both: Vec<(&Out, usize)> = told.flat_map(|out| [(out, 0), (out, 1)]).collect();
        // To the root from the last header there is no way but round.
        let is_line =
            |&(out, way): &(&Out, usize)| out.near[way] && (way, out.ends[way]) != (1, End::Closing);
        let (lines, mut stubs): (Vec<_>, Vec<_>) = both.into_iter().partition(is_line);
        // Where no header is left in the ring the lines of all would be one: that of the column that is looked at is drawn.
        stubs.retain(|(out, _)| ring.pairs.len() > 1 || is_own(out) || self.is_last(out.node));
        for (out, way) in lines {
            let beside = self.beside(canvas.width(), (ring, out), way, sides);
            let role = self.old_header_role(out);
            let y = self.plan.ring();
            // Where the ring leaves its line for the way round what is out, or comes back to it, that is left to it.
            let free =
                (0..beside.count).take_while(|&reach| canvas.is_open(beside.at(reach), y)).count() as u16;
            let Some(last) = free.checked_sub(1) else { continue };
            let is_boxed = self.plan.scale.node > 1;
            let (from, to) = match (is_boxed, way) {
                (true, 0) => (beside.first + 1, beside.at(last).saturating_sub(1)),
                (true, _) => (beside.first - 1, beside.at(last) + 1),
                (false, _) => (beside.first, beside.at(last)),
            };
            canvas.line(&[(from, y), (to, y)], ArrowStroke::Dashed, role);
            notes.push((from, y, self.glyphs.heads[1][2 * way], role));
            // By its name in the assignments: on its line, or where that is short below it.
            if is_boxed && self.is_last(out.node) {
                let place = if last > 2 { (beside.at(1), y) } else { (beside.first, y + 1) };
                notes.push((place.0, place.1, ["L", "R"][way], role));
            }
        }
        // Those of the column itself have room first, then the shortest.
        let length =
            |out: &Out, way| self.old_target(out, way).map(|target| target.abs_diff(self.plan.x(out.at)));
        stubs.sort_by_key(|&(out, way)| (!is_own(out), length(out, way)));
        let mut lanes = Lanes::new(1);
        for (out, way) in stubs {
            let beside = self.beside(canvas.width(), (ring, out), way, sides);
            let is_led = self.arc(canvas, notes, &mut lanes, (out, way)).is_some();
            if !is_led || self.plan.is_stacked() {
                self.stub(canvas, notes, (out, is_led), &beside);
            }
        }
    }

    /// What it still points at did not change: that is told from what did.
    fn old_header_role(&self, out: &Out) -> Role {
        let is_news = self.is_touched(out.node) || self.item(out.at) == self.subject;
        if is_news { Role::Plain } else { Role::Covered }
    }

    /// Where a link lands from above that leads to a header or to the root, if that is drawn: in a box the feet of the ring have the places
    /// nearest to the middle. To the root from the right the line goes on at the other edge.
    fn old_target(&self, out: &Out, way: usize) -> Option<u16> {
        let plan = self.plan;
        let aside = if plan.scale.node > 1 { 2 } else { 0 };
        match (out.ends[way], way) {
            (End::Drawn(column), 0) => Some(plan.x(column) + aside),
            (End::Drawn(column), _) => Some(plan.x(column) - aside),
            (End::Closing, 0) => Some(plan.root() + aside),
            (End::Closing, _) => Some(plan.ring_end()),
            (End::Elsewhere, _) => None,
        }
    }

    /// A line above the headers from one that is out to what it still points at. `None` if another lies there.
    fn arc(
        &self,
        canvas: &mut Canvas,
        notes: &mut Notes<'a>,
        lanes: &mut Lanes,
        (out, way): (&Out, usize),
    ) -> Option<()> {
        let (x, role) = (self.plan.x(out.at), self.old_header_role(out));
        let y = self.plan.scale.lanes.checked_sub(1).filter(|&y| y > 0)?;
        let target = self.old_target(out, way)?;
        let start = if way == 0 { x.saturating_sub(1) } else { x + 1 };
        let ([left, _, _, down], round) = (self.glyphs.heads[1], self.glyphs.round);
        // It may cross what leads up and down, and lie on others that lead to the same.
        let is_noted =
            |x| notes.iter().any(|note| (note.0, note.1) == (x, y) && ![left, down, round].contains(&note.2));
        let is_open = |x| (canvas.is_old(x, y) || !canvas.is_crossed(x, y)) && !is_noted(x);
        let is_end = |x| canvas.is_empty(x, y) || canvas.is_old(x, y);
        // Where the ring leaves the root on that line, it ends before that.
        let (end, sign) = match (out.ends[way], way) {
            (End::Closing, 0) => ((target..start).rev().take_while(|&x| is_open(x)).last()?, left),
            (End::Closing, _) => (target, round),
            (End::Drawn(_) | End::Elsewhere, _) => (target, down),
        };
        let sign = if end == target && sign == left { down } else { sign };
        let (from, to) = (start.min(end), start.max(end));
        let is_free = (from..=to).all(is_open) && is_end(start) && is_end(end) && from < to;
        is_free.then(|| lanes.take((from, to), (way, end)))??;
        canvas.line(&[(start, y + 1), (start, y), (end, y)], ArrowStroke::Dashed, role);
        notes.push((end, y, sign, role));
        Some(())
    }

    /// The places that it has: where there are few one is left to the next header if that is out as well and has a head there.
    fn beside(&self, width: u16, (ring, out): (&Ring, &Out), way: usize, sides: &[HeaderSides]) -> Beside {
        let (plan, own) = (self.plan, &sides[out.at]);
        let is_next = |other: &Out| [other.at + 1 == out.at, other.at == out.at + 1][way];
        let is_shared = plan.is_stacked() && ring.out.iter().any(is_next);
        // In place of its bracket.
        let is_inside = plan.scale.node == 1 && !plan.is_stacked() && !own.is_filled;
        let step = u16::from(!is_inside);
        let first = if way == 0 { own.left.saturating_sub(step) } else { own.right + step };
        let before = || out.at.checked_sub(1).map_or(plan.root_end(), |before| sides[before].right);
        let after = || sides.get(out.at + 1).map_or(width, |next| next.left);
        let places = if way == 0 { first.saturating_sub(before()) } else { after().saturating_sub(first) };
        Beside { first, count: places - u16::from(is_shared && places > 1), way }
    }

    /// A head beside the header, and without a line whether it leads to what is not drawn, or round to the root.
    fn stub(&self, canvas: &Canvas, notes: &mut Notes<'a>, (out, is_led): (&Out, bool), beside: &Beside) {
        let (way, y) = (beside.way, self.plan.ring());
        let (role, head) = (self.old_header_role(out), self.glyphs.heads[1][2 * way]);
        // The root is no header that is left out: from the right the list goes round to it.
        let where_to = match (out.ends[way], way) {
            _ if is_led => None,
            (End::Closing, 0) => None,
            (End::Closing, _) => Some(self.glyphs.round),
            // Beside it a head would seem to lead to the next one.
            (End::Drawn(_), _) if self.is_whole() => return,
            (End::Drawn(_) | End::Elsewhere, _) => Some(self.glyphs.ellipsis),
        };
        let signs = [head].into_iter().chain(where_to);
        let places = (0..beside.count).map(|reach| beside.at(reach)).zip(signs);
        let is_free = |&(x, _): &(u16, _)| {
            (canvas.is_empty(x, y) || is_led && canvas.is_old(x, y)) && !is_noted(notes, (x, y))
        };
        let free: Vec<_> = places.take_while(is_free).collect();
        notes.extend(free.into_iter().map(|(x, sign)| (x, y, sign, role)));
    }
}

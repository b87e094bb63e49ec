//! What headers that are out of their ring still hold: the links to what they left.

use super::canvas::{ArrowStroke, Canvas, Notes};
use super::dance::Dance;
use super::lanes::Lanes;
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
    /// The links of what is out to what stands beside it, as lines that meet no others; then the others, each as a stub that says
    /// where it leads: as lines they would run together.
    pub fn old_header_links(
        &self,
        canvas: &mut Canvas,
        notes: &mut Notes<'a>,
        ring: &Ring,
        sides: &[HeaderSides],
    ) {
        let both: Vec<(&Out, usize)> = ring.out.iter().flat_map(|out| [(out, 0), (out, 1)]).collect();
        // To the root from the last header there is no way but round.
        let is_line =
            |&(out, way): &(&Out, usize)| out.near[way] && (way, out.ends[way]) != (1, End::Closing);
        let (lines, mut stubs): (Vec<_>, Vec<_>) = both.into_iter().partition(is_line);
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
        // Of a large matrix that to the root has its name: those of columns that are not drawn would be a second row of headers.
        let is_named = |out: &Out, way: usize| {
            self.is_whole() || self.is_last(out.node) || out.ends[way] == End::Closing
        };
        // Those of the column itself have room first, then the shortest.
        let is_own = |out: &Out| self.item(out.at) == self.subject;
        let length =
            |out: &Out, way: usize| self.plan.x(out.at).abs_diff(self.old_target(out, way).unwrap_or(0));
        stubs.sort_by_key(|&(out, way)| (!is_own(out), length(out, way)));
        let mut lanes = Lanes::new(1);
        for (out, way) in stubs {
            let beside = self.beside(canvas.width(), (ring, out), way, sides);
            let is_told = self.is_whole() || self.is_last(out.node) || is_own(out);
            if !is_told || !self.arc(canvas, notes, &mut lanes, (out, way)) {
                self.stub(canvas, notes, (out, is_named(out, way)), &beside);
            } else if self.plan.is_stacked() && beside.count > 0 {
                let head = self.glyphs.heads[1][2 * way];
                notes.push((beside.first, self.plan.ring(), head, self.old_header_role(out)));
            }
        }
    }

    /// What it still points at did not change: that is told from what did.
    fn old_header_role(&self, out: &Out) -> Role {
        let is_told = self.is_touched(out.node) || self.item(out.at) == self.subject;
        if is_told { Role::Plain } else { Role::Covered }
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

    /// A line above the headers from one that is out to what it still points at, unless another lies there. Returns whether it is drawn.
    fn arc(
        &self,
        canvas: &mut Canvas,
        notes: &mut Notes<'a>,
        lanes: &mut Lanes,
        (out, way): (&Out, usize),
    ) -> bool {
        let (x, role) = (self.plan.x(out.at), self.old_header_role(out));
        let Some(y) = self.plan.scale.lanes.checked_sub(1).filter(|&y| y > 0) else { return false };
        let Some(target) = self.old_target(out, way) else { return false };
        let start = if way == 0 { x.saturating_sub(1) } else { x + 1 };
        // It may cross what leads up and down, and lie on others that lead to the same.
        let [left, _, _, down] = self.glyphs.heads[1];
        let is_end_of_other = |sign: &str| [left, down, self.glyphs.round].contains(&sign);
        let is_noted = |x| notes.iter().any(|note| (note.0, note.1) == (x, y) && !is_end_of_other(note.2));
        let is_open = |x| (canvas.is_old(x, y) || !canvas.is_crossed(x, y)) && !is_noted(x);
        let is_end = |x| canvas.is_empty(x, y) || canvas.is_old(x, y);
        // Where the ring leaves the root on that line, it ends before that.
        let is_root = (out.ends[way], way) == (End::Closing, 0);
        let until = || (target..start).rev().take_while(|&x| is_open(x)).last();
        let end = if is_root { until().unwrap_or(target) } else { target };
        let (from, to) = (start.min(end), start.max(end));
        let is_free = (from..=to).all(is_open) && is_end(start) && is_end(end) && from < to;
        if !is_free || lanes.take((from, to), (way, end)).is_none() {
            return false;
        }
        canvas.line(&[(start, y + 1), (start, y), (end, y)], ArrowStroke::Dashed, role);
        let sign = match out.ends[way] {
            End::Closing if way == 1 => self.glyphs.round,
            End::Closing if end > target => left,
            End::Closing | End::Drawn(_) | End::Elsewhere => down,
        };
        notes.push((end, y, sign, role));
        true
    }

    /// The places that it has: where there are few one is left to the next header if that is out as well and has a head there.
    fn beside(&self, width: u16, (ring, out): (&Ring, &Out), way: usize, sides: &[HeaderSides]) -> Beside {
        let (plan, own) = (self.plan, &sides[out.at]);
        let is_next = |other: &Out| [other.at + 1 == out.at, other.at == out.at + 1][way];
        let is_shared = plan.is_stacked() && ring.out.iter().any(is_next);
        let own_share = |places: u16| places - u16::from(is_shared && places > 1);
        // In place of its bracket.
        let is_inside = plan.scale.node == 1 && !plan.is_stacked() && !own.is_filled;
        let step = u16::from(!is_inside);
        match way {
            0 => {
                let first = own.left.saturating_sub(step);
                let end = out.at.checked_sub(1).map_or(plan.root_end(), |before| sides[before].right);
                Beside { first, count: own_share(first.saturating_sub(end)), way }
            }
            _ => {
                let first = own.right + step;
                let end = sides.get(out.at + 1).map_or(width, |next| next.left);
                Beside { first, count: own_share(end.saturating_sub(first)), way }
            }
        }
    }

    /// A head with the name of where it leads, beside the header where all of it has room, or above or below that; else without the
    /// name.
    fn stub(&self, canvas: &Canvas, notes: &mut Notes<'a>, (out, is_named): (&Out, bool), beside: &Beside) {
        let (plan, role, way) = (self.plan, self.old_header_role(out), beside.way);
        let around = self.links.neighbours(out.node);
        let target = around.map(|around| if way == 0 { around.left } else { around.right });
        let name = match target.and_then(|node| self.links.place(node)) {
            Some((item, _)) => self.problem.item_name(item),
            None => "root",
        };
        let head = self.glyphs.heads[1][2 * way];
        let length = name.chars().count() as u16 + 1;
        let (y, x) = (plan.ring(), plan.x(out.at));
        // At the border it begins further left.
        let last = canvas.width().saturating_sub(length);
        let first = if way == 0 { x.saturating_sub(1) } else { (x + 1).min(last) };
        let next = Beside { first, count: u16::MAX, way };
        let outside = plan.scale.node / 2 + 1;
        let lines: &[(u16, &Beside)] = match plan.scale.node {
            // Among names it would be taken for that of a column.
            1 if plan.is_stacked() && out.ends[way] != End::Closing => &[],
            1 if plan.is_stacked() => &[(y, beside)],
            // Above are the names, and among numbers it would be taken for that of a size.
            1 if plan.above => &[(y + 1, &next), (y + 2, &next)],
            1 => &[(y, beside), (y - 1, &next), (y + 1, &next), (y + 2, &next)],
            _ => &[(y, beside), (y - outside, &next), (y + outside, &next), (y + 1, beside), (y - 1, beside)],
        };
        // A place besides keeps the name apart from what comes next.
        let has_room = |&&(y, beside): &&(u16, &Beside)| {
            let length = length + u16::from(beside.first < last);
            let mut places = (0..length).map(|reach| beside.at(reach));
            length <= beside.count && !plan.is_row(y) && places.all(|x| is_free(canvas, notes, (x, y)))
        };
        if let Some(&(y, beside)) = lines.iter().find(has_room).filter(|_| is_named) {
            let start = if way == 0 { beside.at(length - 1) } else { beside.at(1) };
            notes.extend([(beside.first, y, head, role), (start, y, name, role)]);
            return;
        }
        // The root is no header that is left out: from the right the list goes round to it.
        let where_to = match (out.ends[way], way) {
            (End::Closing, 0) => None,
            (End::Closing, _) => Some(self.glyphs.round),
            (End::Drawn(_) | End::Elsewhere, _) => Some(self.glyphs.broken_off),
        };
        let signs = [head].into_iter().chain(where_to);
        let places = (0..beside.count).map(|reach| beside.at(reach)).zip(signs);
        let free: Vec<_> = places.take_while(|&(x, _)| is_free(canvas, notes, (x, y))).collect();
        notes.extend(free.into_iter().map(|(x, sign)| (x, y, sign, role)));
    }
}

/// Whether nothing is drawn or written at a place.
fn is_free(canvas: &Canvas, notes: &Notes<'_>, (x, y): (u16, u16)) -> bool {
    let is_written = |&(left, line, text, _): &(u16, u16, &str, Role)| {
        line == y && (left..left + text.chars().count() as u16).contains(&x)
    };
    canvas.is_empty(x, y) && !notes.iter().any(is_written)
}

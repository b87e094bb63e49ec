//! The ring of headers.

use std::ops::Range;

use super::canvas::{ArrowStroke, Canvas, Notes};
use super::dance::{Dance, ROOT};
use super::old_header_links::HeaderSides;
use super::rings::{End, NeighbourPair, Ring, WrongPointer};
use crate::exact_cover::{LinkField, NodeId};
use crate::ui::theme::Role;

/// What is linked in the ring that closes above everything.
const RING: &str = " ring of headers ";

/// The same above and below the ring that is drawn alone.
const BOTH_WAYS: [&str; 2] = [" R: to the right ", " L: to the left "];

/// Boxes have room for what they hold, each link with its name, where these are so far from their middle.
const FIELDS: u16 = 2;

/// The same where nothing is: at a solution; at a dead end, with the column that ran out between the two parts, in full or in brief.
const ALONE: &str = " ring: no header left";
const AT_DEAD_END: [[&str; 2]; 2] =
    [[" ring: only root; ", " was covered with no row"], [" only root; ", " had no row"]];

impl<'a> Dance<'a> {
    /// The ring of headers: through the root and what is listed, and closed above all.
    pub fn header_lines(&self, canvas: &mut Canvas, notes: &mut Notes<'a>, fills: &dyn Fn(Role) -> bool) {
        let plan = self.plan;
        let links = self.links;
        let ring = Ring::of_headers(links, self.lens);
        let y = plan.ring();
        let ring_end = plan.ring_end();
        // The root alone leads to itself.
        let is_alone = ring.pairs.len() == 1;
        let end = if is_alone { plan.root() + 4 } else { ring_end };
        let reach = self.header_reach();
        let right_of = |column: Option<usize>| match column {
            // Beside what is filled, which is as wide as the name above.
            Some(i)
                if plan.above
                    && plan.scale.node == 1
                    && (plan.is_stacked() || fills(self.header_role(i))) =>
            {
                (self.name_end(i) - 1).max(plan.x(i) + reach)
            }
            Some(column) => plan.x(column) + reach,
            None => plan.root_end(),
        };
        let left_of = |column: Option<usize>| match column {
            Some(column) if plan.is_stacked() => self.name_place(column).0,
            Some(column) => plan.x(column) - reach,
            None => end,
        };
        let closes = plan.scale.lanes > 1;
        let lane = u16::from(closes);
        let [left, _, right, _] = self.glyphs.heads[0];
        let mut last = (ArrowStroke::Light, Role::Quiet);
        for pair in &ring.pairs {
            let (from, to) = (right_of(pair.from), left_of(pair.to));
            let is_about = |is_such: &dyn Fn(NodeId) -> bool| {
                let mut ends = [pair.from, pair.to].into_iter().flatten();
                ring.out.iter().any(|out| pair.is_around(out.at) && is_such(out.node))
                    || ends.any(|column| is_such(links.header(self.item(column))))
            };
            let usual = (ArrowStroke::Light, if self.is_about_ring() { Role::Strong } else { Role::Quiet });
            let (stroke, role) = self.changed_look(is_about).unwrap_or(usual);
            last = (stroke, role);
            let goes_round = pair.skips && (closes || !is_alone);
            if plan.is_ring_alone {
                self.named_links(canvas, notes, pair, ((from, to), stroke, role));
            } else if goes_round {
                // Where it does not close above, that of the root alone has no place to go round.
                let (rise, fall) = match plan.scale.node {
                    1 => (
                        vec![(from, y), (from + 1, y), (from + 1, lane)],
                        match pair.to {
                            Some(_) => vec![(to - 1, lane), (to - 1, y), (to, y)],
                            None if closes => vec![(to, lane)],
                            None => vec![(to, lane), (to, y)],
                        },
                    ),
                    // From the tops of boxes: their sides are left to the old links of what is skipped. What leads on from one stands
                    // beside what leads to it, or the two would be one line.
                    _ => {
                        let start = pair.from.map_or(plan.root(), |column| plan.x(column)) + 1;
                        let end = pair.to.map(|column| plan.x(column) - 1);
                        let feet = [Some(start), end].into_iter().flatten().filter(|_| y > lane + 2);
                        notes.extend(feet.map(|x| (x, y - 2, self.glyphs.heads[0][3], role)));
                        let fall = end.map_or(vec![(to, lane)], |end| vec![(end, lane), (end, y - 1)]);
                        (vec![(start, y - 1), (start, lane)], fall)
                    }
                };
                canvas.line(&[rise.as_slice(), &fall].concat(), stroke, role);
            } else {
                canvas.line(&[(from, y), (to, y)], stroke, role);
            }
            // A name in the ring has no box where the line lands: there are its heads, on the corners of what goes round. Of two places
            // between names one is for the sign of what is left out.
            let places = to.saturating_sub(from + 1);
            if plan.is_stacked() && (goes_round || places > 1) {
                let is_both = goes_round || !pair.elided || pair.to.is_none() || places > 2;
                notes.extend(is_both.then_some((from + 1, y, left, role)));
                notes.extend(pair.to.map(|_| (to - 1, y, right, role)));
            }
            let middle = u16::midpoint(from, to);
            if pair.elided && is_alone {
                notes.push((plan.root(), 0, self.glyphs.ellipsis, role));
            } else if pair.elided && from < middle && middle < to {
                notes.push((middle, if pair.skips { lane } else { y }, self.glyphs.ellipsis, role));
            }
        }
        // It closes above everything, or where there is no room for that, at its two ends.
        if closes {
            // What goes round the last column is above already.
            let from = if ring.pairs.last().is_some_and(|pair| pair.skips) { lane } else { y };
            if !plan.is_ring_alone {
                canvas.line(&[(end, from), (end, 0), (0, 0), (0, y), (plan.root() - 3, y)], last.0, last.1);
                // Beside the corner, or without a place there instead of it.
                notes.push((plan.root() - 4, y, self.glyphs.heads[0][2], last.1));
            }
            // Of the root alone it would look like an empty panel: it is named beside that.
            let room = if plan.primary < plan.columns { plan.x(plan.primary) - reach } else { ring_end };
            if is_alone {
                self.name_root_alone(notes, ring.pairs[0].elided, end + 1..room);
            }
            // In its middle: at the left it would be the title of a frame. Where each link has a line of its own it is said which way
            // that leads.
            let names = if plan.is_ring_alone { BOTH_WAYS } else { [RING, ""] };
            for (name, line) in std::iter::zip(names, [0, 2 * y]) {
                let rest =
                    usize::from(end).checked_sub(name.len()).filter(|&rest| rest > 2 && !name.is_empty());
                notes.extend(rest.map(|rest| (rest as u16 / 2, line, name, Role::Quiet)));
            }
        } else {
            notes.push((end, y, right, Role::Quiet));
            notes.push((0, y, left, Role::Quiet));
            if is_alone && !ring.pairs[0].elided {
                // Above the names of the columns, if these have a line of their own.
                self.name_root_alone(notes, false, 0..canvas.width());
            }
        }
        if plan.is_ring_alone {
            self.fields(notes);
        }
        let headers: Vec<_> =
            (0..plan.primary).map(|column| (column, links.header(self.item(column)))).collect();
        let wrong = self.wrong_pointers(links.root(), &headers, [LinkField::Left, LinkField::Right]);
        for WrongPointer { from, way, to } in wrong {
            let place = |at: End, right: bool| match (at, right) {
                (End::Drawn(column), true) => right_of(Some(column)),
                (End::Drawn(column), false) => left_of(Some(column)),
                (_, true) => right_of(None),
                (_, false) => end,
            };
            let (from, to) = (
                place(from, way == 1),
                if to == End::Elsewhere { place(from, way == 1) } else { place(to, way == 0) },
            );
            let above = (y + 1).saturating_sub(plan.scale.lanes).max(lane).min(y.saturating_sub(1));
            let corners = [(from, y), (from, above), (to, above), (to, y)];
            canvas.line(&corners, ArrowStroke::Heavy, Role::DeadEnd);
            notes.push((from, y, self.glyphs.heads[1][2 * way], Role::DeadEnd));
        }
        let sides = |column: usize| HeaderSides {
            left: left_of(Some(column)),
            right: right_of(Some(column)),
            is_filled: fills(self.header_role(column)),
        };
        let sides: Vec<HeaderSides> = (0..plan.columns).map(sides).collect();
        self.old_header_links(canvas, notes, &ring, &sides);
    }

    /// The two links between neighbours of the ring by their names in the assignments, each beside the header or root that has it: R
    /// above, and as far below L, which leads back; from box to box, round what is out, or from the last one round to the root.
    fn named_links(
        &self,
        canvas: &mut Canvas,
        notes: &mut Notes<'a>,
        pair: &NeighbourPair,
        ((from, to), stroke, role): ((u16, u16), ArrowStroke, Role),
    ) {
        let (plan, y) = (self.plan, self.plan.ring());
        let [left, up, right, down] = self.glyphs.heads[0];
        let root = plan.root() - plan.root_reach();
        let start = pair.from.map_or(plan.root(), |column| plan.x(column)) + 1;
        let reach = plan.scale.node / 2;
        // Where it leaves the first box, at its side or round what is out from above or below, and where it lands at the other one;
        // what stands there.
        let aside = plan.scale.node / 3;
        let above = (y - aside, [y - reach, y - reach - 1, 1, 0], true);
        let below = (y + aside, [y + reach, y + reach + 1, 2 * y - 1, 2 * y], false);
        for (side, way, is_right) in [above, below] {
            let [edge, beside, lane, outer] = way;
            let (first, mut corners) = match pair.skips {
                true => ((start, beside), vec![(start, edge), (start, lane)]),
                false => ((from + 1, side), vec![(from, side)]),
            };
            let last = match pair.to.map(|column| plan.x(column) - 1) {
                Some(end) if pair.skips => {
                    corners.extend([(end, lane), (end, edge)]);
                    (end, beside)
                }
                Some(_) => {
                    corners.push((to, side));
                    (to - 1, side)
                }
                None => {
                    let level = if pair.skips { lane } else { side };
                    corners.extend([(to, level), (to, outer), (0, outer), (0, side), (root, side)]);
                    (root - 1, side)
                }
            };
            // The one that a question asks for is seen before it is read.
            let owner = if is_right { pair.from } else { pair.to };
            let name = owner.map_or(ROOT, |column| self.problem.item_name(self.item(column)));
            let is_asked = self.asked == Some((name, is_right));
            let role = if is_asked { Role::Key } else { role };
            canvas.line(&corners, stroke, role);
            let signs = match (is_right, pair.skips) {
                (true, true) if pair.to.is_some() => ["R", down],
                (true, _) => ["R", right],
                (false, true) => [up, "L"],
                (false, false) => [left, "L"],
            };
            let placed = std::iter::zip([first, last], signs).map(|((x, y), sign)| (x, y, sign, role));
            notes.extend(placed.filter(|note| aside < FIELDS || !["R", "L"].contains(&note.2)));
            if is_asked && !pair.skips && aside < FIELDS {
                let x = if is_right { first.0 + 1 } else { last.0 - 1 };
                notes.push((x, side, "?", Role::Trying));
            }
        }
    }

    /// What each header and the root hold, where their boxes have room for it: beside the line of each link `R=A`.
    fn fields(&self, notes: &mut Notes<'a>) {
        let (plan, y) = (self.plan, self.plan.ring());
        let aside = plan.scale.node / 3;
        if aside < FIELDS {
            return;
        }
        let name =
            |node: NodeId| self.links.place(node).map_or(ROOT, |(item, _)| self.problem.item_name(item));
        let headers = (0..plan.columns).map(|column| (plan.x(column), self.links.header(self.item(column))));
        // Of what moved last the neighbours alone have changed.
        let last = self.last.and_then(|node| self.links.neighbours(node));
        for (x, node) in headers.chain([(plan.root(), self.links.root())]) {
            let Some(around) = self.links.neighbours(node) else { continue };
            let reach = if node == self.links.root() { plan.root_reach() } else { plan.scale.half };
            for (other, y, is_right) in [(around.right, y - aside, true), (around.left, y + aside, false)] {
                let is_asked = self.asked == Some((name(node), is_right));
                let (text, usual) = if is_asked { ("?", Role::Trying) } else { (name(other), Role::Plain) };
                let is_news = last.is_some_and(|last| [last.right, last.left][usize::from(is_right)] == node);
                let role = if is_news { self.changed_role() } else { usual };
                let x = if is_right { x + reach - 3 - text.chars().count() as u16 } else { x + 2 - reach };
                let field = if is_right { "R=" } else { "L=" };
                notes.extend([
                    (x, y, field, if is_news { role } else { Role::Plain }),
                    (x + 2, y, text, role),
                ]);
            }
        }
    }

    /// Says why the root is alone in the ring, on the line above all, as far as there is room: other headers are not drawn, or there
    /// is none left.
    fn name_root_alone(&self, notes: &mut Notes<'a>, is_elided: bool, places: Range<u16>) {
        let full =
            |[before, after]: [&'static str; 2], item| vec![before, self.problem.item_name(item), after];
        let forms = match &self.places.dead_end {
            _ if is_elided => vec![vec![RING.trim_end()]],
            Some(dead_end) => AT_DEAD_END.map(|form| full(form, dead_end.item)).to_vec(),
            None => vec![vec![ALONE]],
        };
        let length = |text: &str| text.chars().count() as u16;
        let fits =
            |form: &Vec<&str>| form.iter().map(|text| length(text)).sum::<u16>() <= places.len() as u16;
        let mut x = places.start;
        for text in forms.into_iter().find(fits).into_iter().flatten() {
            notes.push((x, 0, text, Role::Quiet));
            x += length(text);
        }
    }
}

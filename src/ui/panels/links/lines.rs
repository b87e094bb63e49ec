//! The lines of the links: rows, columns and the ring of headers, and the pointers of what is out.

use super::canvas::{ArrowStroke, Canvas};
use super::dance::Dance;
use super::lanes::Lanes;
use super::plan::Plan;
use super::rings::{End, Out, Ring, WrongPointer};
use crate::exact_cover::{ItemId, LinkField, NodeId};
use crate::ui::theme::Role;

impl Dance<'_> {
    /// A row never changes: a line through its nodes that goes on at the other end.
    pub fn row_line(&self, canvas: &mut Canvas, notes: &mut Notes, row: usize) {
        let (plan, option) = (self.plan, self.lens.options[row]);
        let links = self.links;
        let is_hit = |&i: &usize| links.node_at(option, self.item(i)).is_some();
        let hits: Vec<u16> = (0..plan.columns).filter(is_hit).map(|i| plan.x(i)).collect();
        let (Some(&first), Some(&last)) = (hits.first(), hits.last()) else { return };
        let (y, (stroke, role)) = (plan.y(row), self.row_look(option));
        let (before, behind) = plan.row_ends(row);
        let inside = if plan.scale.node > 1 { plan.scale.half } else { 0 };
        for pair in hits.windows(2) {
            canvas.line(&[(pair[0] + inside, y), (pair[1] - inside, y)], stroke, role);
        }
        canvas.line(&[(last + inside, y), (last + behind, y)], stroke, role);
        let is_cut = hits.len() < self.problem.option_items(option).len();
        let [left, _, right, _] = self.glyphs.heads[0];
        // A ring that is not drawn as a whole is broken off at one place.
        if !is_cut {
            canvas.line(&[(first - before, y), (first - inside, y)], stroke, role);
            notes.push((first - before, y, left, role));
        }
        notes.push((last + behind, y, if is_cut { self.glyphs.broken_off } else { right }, role));
    }

    /// A column: its list, around what it skips, and the pointers of what is out.
    pub fn column_lines(&self, canvas: &mut Canvas, notes: &mut Notes, column: usize) {
        let (plan, item) = (self.plan, self.item(column));
        let links = self.links;
        let ring = Ring::of_column(links, self.lens, item);
        let x = plan.x(column);
        let (stroke, role) = self.list_look(item);
        let has_foot = plan.has_foot();
        let top = |row: Option<usize>| row.map_or(plan.head() - 1, |row| plan.sides(row).1);
        let foot = if has_foot { plan.foot() } else { plan.foot() - 1 };
        let bottom = |row: Option<usize>| row.map_or(foot, |row| plan.sides(row).0);
        let is_empty = self.is_empty(item);
        if is_empty {
            let is_moved = ring.out.iter().any(|out| self.is_last(out.node));
            let role = if is_moved { self.changed_role() } else { self.loop_role(column) };
            let (x, y) = plan.own_loop(column);
            notes.push((x, y, self.glyphs.round, role));
        }
        let mut is_cut = ring.pairs.iter().any(|pair| pair.elided);
        let mut is_drawn = false;
        for pair in ring.pairs.iter().filter(|_| !is_empty) {
            let (from, to) = (top(pair.from), bottom(pair.to));
            let out: Vec<&Out> = ring.out.iter().filter(|out| pair.is_around(out.at)).collect();
            let moved = out.iter().any(|out| self.is_last(out.node))
                || [pair.from, pair.to].into_iter().flatten().any(|row| {
                    links.node_at(self.lens.options[row], item).is_some_and(|node| self.is_last(node))
                });
            // A list of which nothing is drawn would be a line that leads past everything.
            let is_elsewhere = pair.elided && pair.from.is_none() && pair.to.is_none();
            if is_elsewhere && !moved && self.subject != item && self.wrong.is_empty() {
                // Else what is out below would be taken for it.
                if !ring.out.is_empty() {
                    let (x, y) = plan.own_loop(column);
                    notes.push((x, y, self.glyphs.broken_off, Role::Quiet));
                }
                continue;
            }
            is_drawn = true;
            let (stroke, role) =
                if moved { (ArrowStroke::Heavy, self.changed_role()) } else { (stroke, role) };
            let side = x + plan.bypass();
            // The axis is left to the pointers of what is out.
            let is_pointed = |out: &&Out| {
                let is_drawn =
                    |way: usize| out.ends[way] != End::Elsewhere && (out.near[way] || plan.scale.gap > 0);
                self.has_pointers(item, out.node) && (is_drawn(0) || is_drawn(1))
            };
            let rows: Vec<(u16, u16)> = out.iter().map(|out| plan.sides(out.at)).collect();
            let is_free = |y: u16| (x..=side).all(|x| !canvas.is_crossed(x, y));
            let detours = match (out.iter().any(is_pointed), rows.first(), rows.last()) {
                // From the line below the one and to the line above the other; of the header beside it, if no line is free there.
                (true, Some(&(first, _)), Some(&(_, last))) => {
                    let is_below = pair.from.is_some() || plan.is_free_below(None);
                    let is_above = pair.to.is_some() || plan.is_free_above(None);
                    let start = (from + 1..first).find(|&y| is_below && is_free(y)).unwrap_or(from);
                    let end = (last + 1..to).rev().find(|&y| is_above && is_free(y)).unwrap_or(to);
                    vec![(start, end)]
                }
                _ => detours((from, to), &rows, is_free),
            };
            // With no line free beside it a way round would part from the line of a row, and seem to link that to another: of what
            // moved and of the column that is looked at no other line is like it.
            let parts = pair.from.is_some() && detours.first().is_some_and(|detour| detour.0 == from);
            let meets = pair.to.is_some() && detours.last().is_some_and(|detour| detour.1 == to);
            if (parts || meets) && !moved && self.subject != item {
                is_cut = true;
                continue;
            }
            let mut at = from;
            for (start, end) in detours {
                canvas.line(&[(x, at), (x, start), (side, start), (side, end)], stroke, role);
                at = end;
                if pair.to.is_some() || has_foot {
                    canvas.line(&[(side, end), (x, end)], stroke, role);
                }
            }
            if pair.to.is_some() || has_foot {
                canvas.line(&[(x, at), (x, to)], stroke, role);
            }
        }
        let leads_round = self.own_pointers(canvas, notes, x, (&ring, item));
        if has_foot {
            if leads_round || is_drawn || !self.wrong.is_empty() {
                let role = if is_empty { self.old_role(item) } else { role };
                let is_whole = !is_cut || !is_drawn;
                let sign = if is_whole { self.glyphs.round } else { self.glyphs.broken_off };
                notes.push((x, plan.foot(), sign, role));
            }
            self.wrong_pointers_of_column(canvas, notes, column);
        }
    }

    /// Whether the pointers are drawn that a node still has which is out. Without lines between the rows the pointers of all that
    /// is out of a large matrix would hide the lists: those of one column are drawn, and of what was moved.
    fn has_pointers(&self, item: ItemId, node: NodeId) -> bool {
        self.is_whole() || self.plan.scale.gap > 0 || self.subject == item || self.is_touched(node)
    }

    /// Whether a small matrix is drawn with all its columns.
    fn is_whole(&self) -> bool {
        Plan::is_small(self.problem) && self.lens.items.len() == self.problem.item_count()
    }

    /// The pointers of a broken column that are wrong, each an arrow of its own, right of all others.
    fn wrong_pointers_of_column(&self, canvas: &mut Canvas, notes: &mut Notes, column: usize) {
        let (plan, item) = (self.plan, self.item(column));
        let rows = self.lens.options.iter().enumerate();
        let nodes: Vec<_> =
            rows.filter_map(|(row, &option)| Some((row, self.links.node_at(option, item)?))).collect();
        let x = plan.x(column);
        let wrong = self.wrong_pointers(self.links.header(item), &nodes, [LinkField::Up, LinkField::Down]);
        for (lane, WrongPointer { from, way, to }) in (0..).zip(wrong) {
            // Up leads from the top of a node to the foot of another, and from the header round to the last.
            let from = match (from, way) {
                (End::Drawn(row), 0) => plan.sides(row).0.saturating_sub(1),
                (End::Drawn(row), _) => plan.sides(row).1 + 1,
                (_, 0) => plan.foot(),
                (..) => plan.head(),
            };
            let to = match (to, way) {
                (End::Drawn(row), 0) => plan.sides(row).1 + 1,
                (End::Drawn(row), _) => plan.sides(row).0.saturating_sub(1),
                (End::Closing, 0) => plan.head(),
                (End::Closing, _) => plan.foot(),
                (End::Elsewhere, _) => from,
            };
            let side = x + plan.bypass() + 1 + lane.min(2);
            canvas.line(&[(x, from), (side, from), (side, to), (x, to)], ArrowStroke::Heavy, Role::DeadEnd);
            let [_, up, _, down] = self.glyphs.heads[1];
            notes.push((x, from, if way == 0 { up } else { down }, Role::DeadEnd));
            if from == to {
                notes.push((side, to, self.glyphs.broken_off, Role::DeadEnd));
            }
        }
    }

    /// The pointers up and down of the nodes of a column that are out. Returns whether one leads to the header at the foot.
    fn own_pointers(
        &self,
        canvas: &mut Canvas,
        notes: &mut Notes,
        x: u16,
        (ring, item): (&Ring, ItemId),
    ) -> bool {
        let plan = self.plan;
        let own_role = self.old_role(item);
        // Of a large matrix those inside of others could not be followed: the shortest are drawn.
        let is_told = |node| self.has_pointers(item, node);
        let mut lanes = Lanes::new(plan.side_lanes().min(if self.is_whole() { u16::MAX } else { 1 }));
        let mut pointers = by_length(&ring.out, plan.rows);
        pointers.sort_by_key(|(out, _)| !self.is_last(out.node));
        let mut leads_round = false;
        for (out, way) in pointers {
            let (first, last) = plan.sides(out.at);
            let role = if self.is_last(out.node) { self.changed_role() } else { own_role };
            let (from, to) = match (way, out.ends[way]) {
                (_, End::Elsewhere) => continue,
                (0, End::Drawn(row)) => (first, plan.sides(row).1),
                (0, End::Closing) => (first, plan.head() - 1),
                (_, End::Drawn(row)) => (last, plan.sides(row).0),
                (_, End::Closing) => (last, plan.foot()),
            };
            let step = |y: u16, toward: u16| if toward < y { y - 1 } else { y + 1 };
            if out.near[way] && is_told(out.node) {
                // Between lines that follow each other there is no place: beside these.
                let (beside, to) = match plan.is_free_below(Some(out.at)) {
                    true => (x, to),
                    // Above them the size stands.
                    false => (x - 1, to.max(plan.head())),
                };
                canvas.line(&[(beside, from), (beside, to)], ArrowStroke::Dashed, role);
                if to == plan.foot() {
                    canvas.line(&[(beside, to), (x, to)], ArrowStroke::Dashed, role);
                    leads_round = true;
                }
            } else if is_told(out.node)
                && plan.scale.gap > 0
                && let Some(lane) = lanes.take(from.min(to), from.max(to))
            {
                let side = x - plan.scale.half - 2 - lane;
                let (start, end) = (step(from, to), step(to, from));
                let corners = [(x, from), (x, start), (side, start), (side, end), (x, end), (x, to)];
                canvas.line(&corners, ArrowStroke::Dashed, role);
                leads_round |= to == plan.foot();
            }
            // On the border of a box, else beside the node where that is not the whole way.
            let head = self.glyphs.heads[1][1 + 2 * way];
            match plan.scale {
                scale if scale.node > 1 => notes.push((x, from, head, role)),
                scale if scale.gap > 1 => notes.push((x, step(from, to), head, role)),
                _ => {}
            }
        }
        if plan.scale.half == 0 {
            (0..plan.rows).for_each(|row| canvas.unjoin(x - 1, plan.y(row)));
        }
        leads_round
    }

    /// The ring of headers: through the root and what is listed, and closed above all.
    pub fn header_lines(&self, canvas: &mut Canvas, notes: &mut Notes, fills: &dyn Fn(Role) -> bool) {
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
            None => plan.root() + 3,
        };
        let left_of = |column: Option<usize>| match column {
            Some(column) if plan.is_stacked() => self.name_place(column).0,
            Some(column) => plan.x(column) - reach,
            None => end,
        };
        let closes = plan.scale.lanes > 1;
        let lane = u16::from(closes);
        for pair in &ring.pairs {
            let (from, to) = (right_of(pair.from), left_of(pair.to));
            let moved = ring.out.iter().any(|out| pair.is_around(out.at) && self.is_last(out.node))
                || [pair.from, pair.to]
                    .into_iter()
                    .flatten()
                    .any(|i| self.is_last(links.header(self.item(i))));
            let (stroke, role) = if moved {
                (ArrowStroke::Heavy, self.changed_role())
            } else {
                (ArrowStroke::Light, Role::Quiet)
            };
            if pair.skips {
                let rise = [(from, y), (from + 1, y), (from + 1, lane)];
                let fall = match pair.to {
                    Some(_) => vec![(to - 1, lane), (to - 1, y), (to, y)],
                    None if closes => vec![(to, lane)],
                    None => vec![(to, lane), (to, y)],
                };
                canvas.line(&[rise.as_slice(), &fall].concat(), stroke, role);
            } else {
                canvas.line(&[(from, y), (to, y)], stroke, role);
            }
            let middle = u16::midpoint(from, to);
            if pair.elided && is_alone {
                notes.push((plan.root(), 0, self.glyphs.broken_off, role));
            } else if pair.elided && from < middle && middle < to {
                notes.push((middle, if pair.skips { lane } else { y }, self.glyphs.broken_off, role));
            }
        }
        // It closes above everything, or where there is no room for that, at its two ends.
        if closes {
            // What goes round the last column is above already.
            let from = if ring.pairs.last().is_some_and(|pair| pair.skips) { lane } else { y };
            canvas.line(&[(end, from), (end, 0), (0, 0), (0, y), (1, y)], ArrowStroke::Light, Role::Quiet);
            // In its middle: at the left it would be the title of a frame.
            if let Some(rest) = usize::from(end).checked_sub(RING.len()).filter(|&rest| rest > 2) {
                notes.push((rest as u16 / 2, 0, RING, Role::Quiet));
            }
        } else {
            let [left, _, right, _] = self.glyphs.heads[0];
            notes.push((end, y, right, Role::Quiet));
            notes.push((0, y, left, Role::Quiet));
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
        let mut lanes = Lanes::new(plan.scale.lanes.saturating_sub(lane + 1));
        for (out, way) in by_length(&ring.out, plan.columns) {
            let role = if self.is_last(out.node) { self.changed_role() } else { Role::Covered };
            let own = Some(out.at);
            let (from, to) = match (way, out.ends[way]) {
                (0, End::Elsewhere) => (left_of(own), left_of(own)),
                (_, End::Elsewhere) => (right_of(own), right_of(own)),
                (0, End::Drawn(column)) => (left_of(own), right_of(Some(column))),
                (0, End::Closing) => (left_of(own), right_of(None)),
                (_, End::Drawn(column)) => (right_of(own), left_of(Some(column))),
                (_, End::Closing) => (right_of(own), ring_end),
            };
            let step = |x: u16, toward: u16| if toward < x { x - 1 } else { x + 1 };
            if out.near[way] {
                canvas.line(&[(from, y), (to, y)], ArrowStroke::Dashed, role);
            } else if from != to
                && let Some(own_lane) = lanes.take(from.min(to), from.max(to))
            {
                let (start, end) = (step(from, to), step(to, from));
                let above = lane + 1 + own_lane;
                let corners = [(from, y), (start, y), (start, above), (end, above), (end, y), (to, y)];
                canvas.line(&corners, ArrowStroke::Dashed, role);
            }
            if closes && (way, out.ends[way]) == (1, End::Closing) {
                // The ring of the root alone is above that, so that it is seen where it ends.
                canvas.line(&[(ring_end, y), (ring_end, lane), (end, lane)], ArrowStroke::Dashed, role);
            }
            // On the sides of its box.
            if plan.scale.node > 1 {
                let at = if way == 0 { from } else { self.header_end(out.at) };
                // What is filled is filled whole.
                let own = self.header_role(out.at);
                let role = if fills(own) { own } else { role };
                notes.push((at, y, self.glyphs.heads[1][2 * way], role));
            }
        }
    }
}

/// What is linked in the ring that closes above everything.
const RING: &str = " ring of headers ";

/// Characters over the lines.
pub type Notes = Vec<(u16, u16, &'static str, Role)>;

/// Where the list that goes from one line to another leaves its axis and comes back to it: around what is out, which stands on
/// these lines, on the nearest lines that are free; without any on the line that it comes from or leads to.
fn detours((from, to): (u16, u16), out: &[(u16, u16)], is_free: impl Fn(u16) -> bool) -> Vec<(u16, u16)> {
    let mut detours: Vec<(u16, u16)> = Vec::new();
    for &(first, last) in out {
        let after = detours.last().map_or(from, |detour| detour.1);
        let start = (after + 1..first).rev().find(|&y| is_free(y)).unwrap_or(after);
        let end = (last + 1..to).find(|&y| is_free(y)).unwrap_or(to);
        match detours.last_mut() {
            // Between two that are so near it would be back for nothing.
            Some(detour) if start <= detour.1 + 2 => detour.1 = end,
            _ => detours.push((start, end)),
        }
    }
    detours
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

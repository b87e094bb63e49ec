//! The lines of the columns, and the pointers of what is out of them.

use super::canvas::{ArrowStroke, Canvas};
use super::dance::Dance;
use super::lanes::Lanes;
use super::plan::Plan;
use super::rings::{End, NeighbourPair, Out, Ring, WrongPointer};
use crate::exact_cover::{ItemId, LinkField, NodeId};
use crate::ui::theme::Role;

impl Dance<'_> {
    /// A column: its list, around what it skips, and the pointers of what is out.
    pub fn column_lines(&self, canvas: &mut Canvas, notes: &mut Notes<'_>, column: usize) {
        let (plan, item) = (self.plan, self.item(column));
        let links = self.links;
        let ring = Ring::of_column(links, self.lens, item);
        let x = plan.x(column);
        let (stroke, role) = self.list_look(item);
        let has_foot = plan.has_foot();
        let top = |row: Option<usize>| row.map_or(plan.head() - 1, |row| plan.sides(row).1);
        let foot = if has_foot { plan.foot() } else { plan.foot() - 1 };
        let bottom = |row: Option<usize>| row.map_or(foot, |row| plan.sides(row).0);
        // One that has just become empty is led round its last node, as others are.
        let is_led_round = has_foot && ring.out.iter().any(|out| self.is_last(out.node));
        let is_empty = self.is_empty(item) && !is_led_round;
        if is_empty {
            let is_moved = ring.out.iter().any(|out| self.is_last(out.node));
            let role = if is_moved { self.changed_role() } else { self.loop_role(column) };
            let (x, y) = plan.own_loop(column);
            notes.push((x, y, self.glyphs.round, role));
        }
        let mut is_cut = false;
        let (mut is_drawn, mut comes_from_right) = (false, false);
        let mut ways_round = Vec::new();
        for pair in ring.pairs.iter().filter(|_| !is_empty) {
            let (from, to) = (top(pair.from), bottom(pair.to));
            let out: Vec<&Out> = ring.out.iter().filter(|out| pair.is_around(out.at)).collect();
            let moved = self.is_moved(&ring, pair, item);
            // A list of which nothing is drawn would be a line that leads past everything.
            let is_elsewhere = pair.elided && ring.pairs.len() == 1 && ring.out.is_empty();
            if is_elsewhere && self.subject != item && self.wrong.is_empty() {
                // At the foot, as where a list is drawn that goes on; without one where that of an empty list leads back.
                let (x, y) = if has_foot { (x, plan.foot()) } else { plan.own_loop(column) };
                notes.push((x, y, self.glyphs.broken_off, self.loop_role(column)));
                continue;
            }
            is_drawn = true;
            let is_changed = self.is_about(&ring, pair, item, |node| self.is_changed(node));
            let (stroke, role) =
                if is_changed { (ArrowStroke::Heavy, self.changed_role()) } else { (stroke, role) };
            // With no line free between the rows a way round would part from the line of a row, and seem to link that to another:
            // the list keeps to its axis, and bows out beside what is out. Nothing else is like the one that moved.
            if !moved && !plan.is_free_below(Some(0)) {
                is_cut |= pair.elided;
                canvas.line(&[(x, from), (x, to)], stroke, role);
                notes.extend(
                    out.iter().map(|out| {
                        (x + 1, plan.y(out.at), self.glyphs.passed_by, self.passing_role(out.node))
                    }),
                );
                continue;
            }
            let rows: Vec<(u16, u16)> = out.iter().map(|out| plan.sides(out.at)).collect();
            let side = x + plan.bypass();
            // The axis is left to the pointers of what is out.
            let is_pointed = |out: &&Out| {
                let is_drawn =
                    |way: usize| out.ends[way] != End::Elsewhere && (out.near[way] || plan.scale.gap > 0);
                self.has_pointers(item, out.node) && (is_drawn(0) || is_drawn(1))
            };
            let is_free = |y: u16| (x..=side).all(|x| !canvas.is_crossed(x, y));
            let is_pointed = out.iter().any(is_pointed);
            let is_whole_way = is_pointed && self.is_followed(item);
            let detours = match (is_whole_way, rows.first(), rows.last()) {
                // From the line below the one and to the line above the other; of the header beside it, if no line is free there.
                (true, Some(&(first, _)), Some(&(_, last))) => {
                    let is_below = pair.from.is_some() || plan.is_free_below(None);
                    let is_above = pair.to.is_some() || plan.is_free_above(None);
                    // Where the ring of headers ends right above its way round the two would be one line.
                    let ends_above = pair.from.is_none() && side == plan.ring_end();
                    let is_apart = |y: &u16| ends_above && *y > from + 1 && !plan.is_row(*y);
                    let mut free = (from + 1..first).filter(|&y| is_below && is_free(y));
                    let start = free.clone().find(is_apart).or(free.next()).unwrap_or(from);
                    let end = (last + 1..to).rev().find(|&y| is_above && is_free(y)).unwrap_or(to);
                    vec![(start, end)]
                }
                _ => detours((from, to), &rows, if is_pointed { 2 } else { 1 }, is_free),
            };
            ways_round.extend_from_slice(&detours);
            // What lies between it and its neighbours and is not drawn is told where it was moved.
            let last =
                out.iter().find(|out| self.is_last(out.node)).and_then(|out| self.links.neighbours(out.node));
            let node = |row: Option<usize>| match row {
                Some(row) => self.links.node_at(self.lens.options[row], item),
                None => Some(self.links.header(item)),
            };
            let is_far = last.map_or([false; 2], |around| {
                [node(pair.from) != Some(around.up), node(pair.to) != Some(around.down)]
            });
            // What is left out is told between two rows if it lies there, else at the foot.
            let gap =
                (from + 1..to).rev().find(|&y| is_free(y)).filter(|_| out.is_empty() && pair.to.is_some());
            is_cut |= pair.elided && gap.is_none();
            let mut at = from;
            let way_round = detours.first().copied().filter(|_| detours.len() == 1);
            for (start, end) in detours {
                let more = [(start, is_far[0]), (end, is_far[1] && end != plan.foot())];
                let more = more
                    .into_iter()
                    .filter(|&(y, is_far)| is_far && (y != from || pair.from.is_none()) && y != to);
                notes.extend(more.map(|(y, _)| (x + 1, y, self.glyphs.broken_off, role)));
                canvas.line(&[(x, at), (x, start), (side, start), (side, end)], stroke, role);
                at = end;
                if pair.to.is_some() || has_foot {
                    canvas.line(&[(side, end), (x, end)], stroke, role);
                    comes_from_right = end == plan.foot();
                }
            }
            if pair.to.is_some() || has_foot {
                canvas.line(&[(x, at), (x, to)], stroke, role);
            }
            // The two that lead past it now; between nodes that have boxes their heads stand at these.
            if let Some((start, end)) = way_round.filter(|_| moved && plan.is_stacked()) {
                let is_free = |y: &u16| canvas.single((side, *y), 2).is_some_and(|line| line.is_straight);
                let up = (start + 1..end).take(2).find(is_free);
                let down = (start + 1..end).rev().take(2).find(is_free);
                if let (Some(up), Some(down)) = (up, down)
                    && up < down
                {
                    let [_, head_up, _, head_down] = self.glyphs.heads[0];
                    notes.extend([(side, up, head_up, role), (side, down, head_down, role)]);
                }
            }
            if let Some(y) = gap.filter(|_| pair.elided) {
                canvas.cut(x, y);
                notes.push((x, y, self.glyphs.broken_off, role));
            }
        }
        let leads_round = self.own_pointers(canvas, notes, x, (&ring, item), &ways_round);
        if has_foot {
            is_cut |= is_empty && leads_round && ring.out.iter().any(|out| out.goes_through(1, End::Closing));
            if leads_round || is_drawn || !self.wrong.is_empty() {
                let role = if is_empty { self.old_role(item) } else { role };
                let is_whole = !is_cut || !is_drawn && !is_empty;
                let sign = if is_whole { self.glyphs.round } else { self.glyphs.broken_off };
                notes.push((x, plan.foot(), sign, role));
                // What is broken off there goes round all the same: it is said of the list that is looked at.
                if !is_whole && self.subject == item {
                    let beside = if comes_from_right { x - 1 } else { x + 1 };
                    notes.push((beside, plan.foot(), self.glyphs.round, role));
                }
            }
            self.wrong_pointers_of_column(canvas, notes, column);
        }
    }

    /// Whether the node that was moved last stands in a column.
    pub fn has_last(&self, item: ItemId) -> bool {
        self.last.and_then(|node| self.links.place(node)).is_some_and(|(column, _)| column == item)
    }

    /// Whether the node that was moved last is one of these two neighbours, or stands between them.
    fn is_moved(&self, ring: &Ring, pair: &NeighbourPair, item: ItemId) -> bool {
        self.is_about(ring, pair, item, |node| self.is_last(node))
    }

    /// Whether one of these two neighbours is such a node, or one that stands between them.
    fn is_about(
        &self,
        ring: &Ring,
        pair: &NeighbourPair,
        item: ItemId,
        is_such: impl Fn(NodeId) -> bool,
    ) -> bool {
        let is_end = |row: usize| self.links.node_at(self.lens.options[row], item).is_some_and(&is_such);
        ring.out.iter().any(|out| pair.is_around(out.at) && is_such(out.node))
            || [pair.from, pair.to].into_iter().flatten().any(is_end)
    }

    /// How it is drawn that a list bows out beside a node: what is led round it just now is news.
    fn passing_role(&self, node: NodeId) -> Role {
        if self.is_touched(node) { self.changed_role() } else { Role::Quiet }
    }

    /// Whether the pointers are drawn that a node still has which is out. With no line free between the rows those of all that is out
    /// of a large matrix would hide the lists: those of one column are drawn, and of what was moved last.
    fn has_pointers(&self, item: ItemId, node: NodeId) -> bool {
        self.plan.is_free_below(Some(0)) || self.is_whole() || self.subject == item || self.is_last(node)
    }

    /// Whether these pointers are followed to where they lead. Of a large matrix those of the columns that are spoken of are; the others
    /// are drawn to where the list leaves its axis, which leads on to the same neighbours.
    fn is_followed(&self, item: ItemId) -> bool {
        Plan::is_small(self.problem) || self.subject == item || self.has_last(item)
    }

    /// The pointers of a broken column that are wrong, each an arrow of its own, right of all others.
    fn wrong_pointers_of_column(&self, canvas: &mut Canvas, notes: &mut Notes<'_>, column: usize) {
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
        notes: &mut Notes<'_>,
        x: u16,
        (ring, item): (&Ring, ItemId),
        ways_round: &[(u16, u16)],
    ) -> bool {
        let plan = self.plan;
        let own_role = self.old_role(item);
        // Of a large matrix those inside of others could not be followed: the shortest are drawn.
        let is_told = |node| self.has_pointers(item, node);
        let is_followed = self.is_followed(item);
        // Of a list that is empty there is no line that would lead on.
        if self.is_empty(item) && !is_followed {
            return false;
        }
        let mut lanes = Lanes::new(plan.side_lanes().min(if self.is_whole() { u16::MAX } else { 1 }));
        let mut pointers = by_length(&ring.out, plan.rows);
        pointers.sort_by_key(|(out, _)| !self.is_last(out.node));
        let mut leads_round = false;
        let mut gaps = Notes::new();
        for (out, way) in pointers {
            let (first, last) = plan.sides(out.at);
            // What it still points at did not change: that is told from the line that did.
            let role = if self.is_last(out.node) { Role::Plain } else { own_role };
            let (from, to) = match (way, out.ends[way]) {
                (_, End::Elsewhere) if self.is_last(out.node) => ([first, last][way], 0),
                (_, End::Elsewhere) if is_followed => continue,
                (way, End::Elsewhere) => ([first, last][way], [first, last][way]),
                (0, End::Drawn(row)) => (first, plan.sides(row).1),
                (0, End::Closing) => (first, plan.head() - 1),
                (_, End::Drawn(row)) => (last, plan.sides(row).0),
                (_, End::Closing) => (last, plan.foot()),
            };
            let way_round = ways_round.iter().find(|way| way.0 <= first && last <= way.1);
            // Where nothing else is out on that way both lead on from where the list leaves its axis.
            let stub = way_round.filter(|_| !is_followed).map(|&(start, end)| [start, end][way]);
            let is_free = |stub: u16| {
                let mut others = ring.out.iter().map(|other| plan.y(other.at));
                !others.any(|y| if way == 0 { stub < y && y < first } else { last < y && y < stub })
            };
            let stub = stub.filter(|&stub| is_free(stub));
            let to = stub.unwrap_or(to);
            let step = |y: u16, toward: u16| if toward < y { y - 1 } else { y + 1 };
            let next = if way == 0 { from.saturating_sub(1) } else { from + 1 };
            if (out.near[way] || stub.is_some()) && is_told(out.node) {
                // Between lines that follow each other there is no place: beside these, unless the list has left its axis or
                // there is none.
                let is_around = |pair: &NeighbourPair| pair.is_around(out.at);
                let is_moved = |pair| is_around(pair) && self.is_moved(ring, pair, item);
                let is_left = self.is_empty(item) || item != self.subject && ring.pairs.iter().any(is_moved);
                let beside = if is_left || plan.is_free_below(Some(out.at)) { x } else { x - 1 };
                canvas.line(&[(beside, from), (beside, to)], ArrowStroke::Dashed, role);
                if out.through[way]
                    && is_followed
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
                && is_followed
                && plan.scale.gap > 0
                && out.ends[way] != End::Elsewhere
                && let Some(lane) = lanes.take(from.min(to), from.max(to))
            {
                let side = x - plan.scale.half - 2 - lane;
                let (start, end) = (step(from, to), step(to, from));
                let corners = [(x, from), (x, start), (side, start), (side, end), (x, end), (x, to)];
                canvas.line(&corners, ArrowStroke::Dashed, role);
                leads_round |= to == plan.foot();
            } else if self.is_last(out.node) && canvas.is_empty(x, next) {
                // It is seen that it still points there, if not to what.
                canvas.line(&[(x, from), (x, next)], ArrowStroke::Dashed, role);
            }
            // On the border of a box, else beside the node where that is not the whole way.
            let head = self.glyphs.heads[1][1 + 2 * way];
            match plan.scale {
                scale if scale.node > 1 => {
                    notes.push((x, from, head, role));
                    // By its name in the assignments.
                    if self.is_last(out.node) && canvas.is_empty(x + 1, next) {
                        notes.push((x + 1, next, ["U", "D"][way], role));
                    }
                }
                // Between two that follow each other there is no place for the heads of both.
                scale if scale.gap > 1 && !(out.near[way] && is_next(out, way)) => {
                    notes.push((x, next, head, role));
                }
                _ => {}
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

/// Characters over the lines.
pub type Notes<'a> = Vec<(u16, u16, &'a str, Role)>;

/// Where the list that goes from one line to another leaves its axis and comes back to it: around what is out, which stands on
/// these lines, on the nearest lines that are free or the next ones, `reach` of them where there are so many; without any on the line
/// that it comes from or leads to.
fn detours(
    (from, to): (u16, u16),
    out: &[(u16, u16)],
    reach: usize,
    is_free: impl Fn(u16) -> bool,
) -> Vec<(u16, u16)> {
    let mut detours: Vec<(u16, u16)> = Vec::new();
    for &(first, last) in out {
        let after = detours.last().map_or(from, |detour| detour.1);
        let start = (after + 1..first).rev().filter(|&y| is_free(y)).take(reach).last().unwrap_or(after);
        let end = (last + 1..to).filter(|&y| is_free(y)).take(reach).last().unwrap_or(to);
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

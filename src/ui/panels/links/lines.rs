//! The lines of the columns, and the pointers of what is out of them.

use super::canvas::{ArrowStroke, Canvas, Notes};
use super::dance::Dance;
use super::line_ends::{EndKind, LineEnd};
use super::rings::{End, Out, Ring, WrongPointer};
use crate::exact_cover::{LinkField, NodeId};
use crate::ui::theme::Role;

impl Dance<'_> {
    /// A column: its list, around what it skips, and the pointers of what is out.
    pub fn column_lines(
        &self,
        canvas: &mut Canvas,
        (notes, ends): (&mut Notes<'_>, &mut Vec<LineEnd>),
        column: usize,
    ) {
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
        for pair in ring.pairs.iter().filter(|_| !is_empty) {
            let (from, to) = (top(pair.from), bottom(pair.to));
            let out: Vec<&Out> = ring.out.iter().filter(|out| pair.is_around(out.at)).collect();
            let moved = self.is_moved(&ring, pair, item);
            // A list of which nothing is drawn would be a line that leads past everything.
            let is_elsewhere = pair.elided && ring.pairs.len() == 1 && ring.out.is_empty();
            if is_elsewhere && self.subject != item && self.wrong.is_empty() {
                // At the foot, as where a list is drawn that goes on; without one where that of an empty list leads back.
                let ((x, y), role) = match has_foot {
                    true => ((x, plan.foot()), role),
                    false => (plan.own_loop(column), self.loop_role(column)),
                };
                notes.push((x, y, self.glyphs.broken_off, role));
                continue;
            }
            is_drawn = true;
            let changed = self.changed_look(|is_such| self.is_about(&ring, pair, item, is_such));
            let (stroke, role) = changed.unwrap_or((stroke, role));
            // With no line free between the rows a way round would part from the line of a row, and seem to link that to another:
            // the list keeps to its axis, and bows out beside what is out. Nothing else is like the one that moved.
            if !moved && !plan.has_lines_between() {
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
                    |way: usize| out.ends[way] != End::Elsewhere && (out.near[way] || plan.side_lanes() > 0);
                self.has_pointers(item, out.node) && (is_drawn(0) || is_drawn(1))
            };
            let is_free = |y: u16| (x..=side).all(|x| !canvas.is_crossed(x, y));
            let is_pointed = out.iter().any(is_pointed);
            let detours = match (is_pointed, rows.first(), rows.last()) {
                // From the line below the one and to the line above the other; of the header beside it, if no line is free there.
                (true, Some(&(first, _)), Some(&(_, last))) => {
                    let is_below = pair.from.is_some() || plan.is_free_below(None);
                    let is_above = pair.to.is_some() || plan.scale.gap > 0;
                    // Where the ring of headers ends right above its way round the two would be one line.
                    let ends_above = pair.from.is_none() && side == plan.ring_end();
                    let is_apart = |y: &u16| ends_above && *y > from + 1 && !plan.is_row(*y);
                    let mut free = (from + 1..first).filter(|&y| is_below && is_free(y));
                    let start = free.clone().find(is_apart).or(free.next()).unwrap_or(from);
                    let end = (last + 1..to).rev().find(|&y| is_above && is_free(y)).unwrap_or(to);
                    vec![(start, end)]
                }
                _ => detours((from, to), &rows, is_free),
            };
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
            let end = |target: u16, corner: u16, way: usize| LineEnd {
                x,
                target,
                corner,
                way,
                role,
                kind: EndKind::List,
            };
            ends.extend(detours.first().map(|&(start, _)| end(from, start, 0)));
            let last = detours.last().filter(|_| pair.to.is_some() || has_foot);
            ends.extend(last.map(|&(_, corner)| end(to, corner, 1)));
            let mut at = from;
            for (start, end) in detours {
                let more = [(start, is_far[0]), (end, is_far[1] && end != plan.foot())];
                let more = more.into_iter().filter(|&(y, is_far)| is_far && y != from && y != to);
                notes.extend(more.map(|(y, _)| (x + 1, y, self.glyphs.broken_off, role)));
                let begin = if plan.is_stacked() && start < plan.head() { side } else { x };
                canvas.line(&[(begin, at), (begin, start), (side, start), (side, end)], stroke, role);
                at = end;
                if pair.to.is_some() || has_foot {
                    canvas.line(&[(side, end), (x, end)], stroke, role);
                    comes_from_right = end == plan.foot();
                }
            }
            if pair.to.is_some() || has_foot {
                canvas.line(&[(x, at), (x, to)], stroke, role);
            }
            if let Some(y) = gap.filter(|_| pair.elided) {
                canvas.cut(x, y);
                notes.push((x, y, self.glyphs.broken_off, role));
            }
        }
        let leads_round = self.own_pointers(canvas, (notes, ends), (column, &ring));
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

    /// How it is drawn that a list bows out beside a node: what is led round it just now is news.
    fn passing_role(&self, node: NodeId) -> Role {
        if self.is_touched(node) { self.changed_role() } else { Role::Quiet }
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
}

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

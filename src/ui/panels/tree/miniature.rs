//! Draws the whole tree made small, in thin lines as long as its leaves stand apart.

use std::collections::{BTreeMap, BTreeSet};

use super::canvas::style_here;
use super::colours;
use super::icicle::bar_in_words;
use super::level_numbers;
use super::overview::Overview;
use super::scale::Scale;
use super::shape::Mark;
use super::signs::Sign;
use super::strokes::{Ink, Strokes};
use crate::session::{LevelsSeen, Motion, Seen, Session, counted, grouped};
use crate::ui::event_roles;
use crate::ui::glyphs::Glyphs;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// So many options that were not tried yet have a sign each; of more it is said how many they are.
const TO_COME: usize = 4;
/// The first column of the tree at least, behind the numbers of levels and the frame around the part that is drawn large; on the right
/// that takes one.
const LEFT: u16 = 3;
/// So large a part of the width the numbers take at most.
const NUMBERS: u16 = 3;

impl Overview {
    /// Draws it below a line that says how large it is. What is drawn large of it stands on a ground, or in a frame, where that is not all.
    /// That is all from this level on. Returns whether the rows of its first choice have numbers, if these are listed, and its signs.
    pub fn draw(
        &mut self,
        pen: &mut Pen<'_>,
        scene: &PanelScene<'_>,
        from: usize,
        is_listed: bool,
    ) -> (bool, Vec<Sign>) {
        let (levels, leaves) = (self.levels(), self.spans[0].leaves);
        let ahead = if self.here.is_some() { self.ahead() } else { 0 };
        let rows = usize::from(pen.height().saturating_sub(1));
        let is_choice = self.choices(levels);
        let most = colours::lines((pen.width(), pen.height()));
        // Room for two numbers and what is between them, as soon as a row may have several levels: so the tree stands still.
        let digits = (levels - 1).to_string().len() as u16;
        let lowest = Scale::of((1, rows.saturating_sub(usize::from(most))), leaves, &is_choice);
        let left = LEFT.max(if lowest.shares_rows() { 2 * digits + 2 } else { digits + 1 });
        let has_numbers = left <= pen.width().div_ceil(NUMBERS);
        let left = if has_numbers { left } else { 1 };
        let width = usize::from(pen.width().saturating_sub(left + 1));
        self.part_subtrees(width, |leaves| Scale::of((width, rows), leaves, &is_choice));
        let leaves = self.spans[0].leaves;
        let scaled = |height| Scale::of((width.saturating_sub(ahead), height), leaves, &is_choice);
        // Colours of bars are explained below them: choices share no row for a second line.
        let apart = |scale: &Scale| {
            let choices = (0..levels).filter(|&level| is_choice[level]).map(|level| scale.row(level));
            choices.collect::<BTreeSet<usize>>().len()
        };
        let full = scaled(rows);
        let most = if self.has_bars(&full) { most } else { 0 };
        let of_full = if self.here.is_some() { apart(&full) } else { 0 };
        let with_lines = (1..=usize::from(most)).rev().map(|lines| (lines, scaled(rows - lines)));
        let fits =
            |(lines, scale): &(usize, Scale)| *lines == 1 || self.here.is_none() || apart(scale) == of_full;
        let (lines, scale) = with_lines.into_iter().find(fits).unwrap_or((0, full));
        let height = rows - lines;
        // What grows stands still; what is over has its place in the middle.
        let scale = if self.here.is_some() { scale } else { scale.centred(width, leaves) };
        let mut strokes = Strokes::new(width, height);
        (0..width).for_each(|x| strokes.set_leaves(x, self.leaves_in(&scale, x)));
        (0..height).for_each(|y| strokes.set_within_level(y, scale.within_level(y)));
        let glyphs = pen.glyphs();
        if self.has_bars(&scale) {
            for (at, solved) in self.solved_columns(&scale, scene.session).iter().enumerate() {
                self.put_bar(&mut strokes, &scale, (at, solved), (scene.session, glyphs));
            }
        } else {
            for at in 0..self.shape.points.len() {
                self.put(&mut strokes, &scale, at, (scene.session, glyphs));
            }
        }
        strokes.sign(scale.column(self.spans[0].x), 0, glyphs.node[0], self.ink(0));
        let counts = self.put_to_come(&mut strokes, &scale, glyphs);
        strokes.draw(pen, (left, 1));
        for (row, levels) in scale.in_rows().filter(|_| has_numbers) {
            pen.text_until(left - 1, 1 + row as u16, &level_numbers::said(levels), Role::Quiet);
        }
        for ((x, y), count) in counts {
            pen.text(left + x as u16, 1 + y as u16, &count, Role::Quiet);
        }
        self.draw_cursor(pen, &scale, (left, 1));
        let below = scale.row(levels - 1) + 1;
        let is_counted = below < height && self.draw_solutions(pen, &scale, (left, 1 + below as u16));
        self.draw_here(pen, scene, &scale, left);
        if !self.has_bars(&scale) {
            self.draw_branch_names(pen, scene, &scale, (left, 1));
        }
        let tells_colours = lines > 0 && colours::draw(pen, &strokes, lines, is_counted);
        // What hangs at choices above the first that is drawn is not drawn either: it stands on the left.
        let is_first = |at: &usize| self.shape.points[*at].level == Some(from);
        if let Some(first) = self.shape.path().into_iter().find(is_first).filter(|_| from > 0) {
            let left = left + scale.column(self.spans[first].start as f64) as u16 - 1;
            colours::draw_large(pen, left, [from, levels - 1].map(|level| 1 + scale.row(level) as u16));
        }
        self.draw_title(pen, scene, &scale, (strokes.most_leaves(), tells_colours));
        let has_bars = self.has_bars(&scale);
        let is_numbered =
            is_listed && self.here.is_none() && !has_bars && self.draw_numbers(pen, &scale, (left, 1));
        (is_numbered, self.signs(has_bars))
    }

    /// Columns for what is to come on the right of the path: a sign for each, or one and their number, if all are in one row.
    fn ahead(&self) -> usize {
        let path = self.shape.path().into_iter().flat_map(|point| &self.shape.points[point].children);
        let to_come = path.filter(|&&child| self.shape.points[child].mark == Mark::Untried).count();
        TO_COME.max(format!("○×{to_come}").chars().count())
    }

    /// How large it is, as far as that has room.
    fn draw_title(
        &self,
        pen: &mut Pen<'_>,
        scene: &PanelScene<'_>,
        scale: &Scale,
        (leaves, tells_colours): (u64, bool),
    ) {
        let all = self.levels();
        let levels = counted(all as u64, "level", "levels");
        // Where several share a row, what parts in it need not part at one of them.
        let rows = scale.row(all - 1) + 1;
        let in_rows = if scale.shares_rows() { format!("{levels} in {rows} rows") } else { levels.clone() };
        let mut said =
            vec![format!("whole tree: {in_rows}"), format!("whole tree: {levels}"), levels.clone()];
        // While a run plays this number would only flicker; that of another run is none of this tree's.
        let search = scene.session.seen();
        if scene.session.motion() == Motion::Resting && search.restarts() == 0 {
            // With what is still ahead those of all that is drawn.
            let is_ahead = self.shape.points.iter().any(|point| point.is_ahead);
            let nodes = if is_ahead { self.shape.points[0].nodes } else { search.stats().nodes() };
            let nodes = counted(nodes, "node", "nodes");
            let all = format!("whole tree: {nodes}, {in_rows}");
            let shorter = format!("whole tree: {nodes}, {levels}");
            // What the signs stand for is said before all else but the nodes.
            let sign = pen.glyphs().cross;
            let signs = match self.has_bars(scale) {
                true => bar_in_words(scale).to_vec(),
                false if leaves > 1 => vec![format!("{sign} up to {} leaves", grouped(leaves))],
                false => Vec::new(),
            };
            let whole = format!("whole tree: {nodes}");
            let with =
                |said: &String| signs.iter().map(|signs| format!("{said}, {signs}")).collect::<Vec<_>>();
            let shared: Vec<String> = [&all, &whole, &nodes].into_iter().flat_map(with).collect();
            // How many nodes were walked stands above it.
            let short = if self.here.is_some() { levels.clone() } else { nodes.clone() };
            let longer = [all, shorter, format!("{nodes}, {levels}"), short];
            said = shared.into_iter().chain(longer).chain(said).collect();
        }
        let room = usize::from(pen.width()).saturating_sub(1);
        let said = said.into_iter().find(|said| said.chars().count() <= room).unwrap_or_default();
        let end = pen.text(1, 0, &said, Role::Quiet);
        // What is brighter among the bars, or not shaded.
        let ends = format!("{} dead end", pen.glyphs().icicle[1][1]);
        if self.has_bars(scale) && !tells_colours && usize::from(end) + 2 + ends.chars().count() <= room + 1 {
            pen.text(end, 0, ", ", Role::Quiet);
            pen.text(end + 2, 0, &ends, Role::Refuted);
        }
    }

    pub(super) fn ink(&self, at: usize) -> Ink {
        let point = &self.shape.points[at];
        match point.mark {
            _ if point.is_path => Ink::Path,
            _ if point.is_ahead => Ink::ToCome,
            Mark::Solved => Ink::Solved,
            _ if point.solutions > 0 => Ink::Solved,
            Mark::Untried | Mark::Unknown | Mark::Start => Ink::ToCome,
            Mark::Choice | Mark::Failed => Ink::Failed,
        }
    }

    /// The line to a point, those that part below it, and the sign of a leaf.
    fn put(&self, strokes: &mut Strokes, scale: &Scale, at: usize, (session, glyphs): (&Session, &Glyphs)) {
        let (point, span, ink) = (&self.shape.points[at], self.spans[at], self.ink(at));
        if point.mark == Mark::Untried {
            return;
        }
        let x = scale.column(span.x);
        let above = if at == 0 { 0 } else { scale.row(self.spans[point.parent].bottom) };
        let row = scale.row(span.bottom);
        strokes.down(x, (above, row), ink);
        for &child in &point.children {
            let is_tried = self.shape.points[child].mark != Mark::Untried;
            if is_tried && !self.shape.points[child].is_path {
                strokes.across((x, scale.column(self.spans[child].x)), row, self.ink(child));
            }
        }
        if point.taken_back.is_some() {
            self.put_taken_back(strokes, scale, at, glyphs);
        } else if self.is_cut_off(at) {
            self.put_folded(strokes, scale, at, (session, glyphs));
        } else if self.is_leaf(at) {
            let sign = match point.mark {
                Mark::Solved => Some(glyphs.star),
                Mark::Unknown => Some(glyphs.unknown),
                Mark::Failed => Some(glyphs.cross),
                Mark::Start | Mark::Choice | Mark::Untried => None,
            };
            sign.into_iter().for_each(|sign| strokes.leaf(x, row, (sign, 1), ink));
        }
    }

    /// What the run has just come back from is seen while nothing else was tried.
    pub(super) fn put_taken_back(&self, strokes: &mut Strokes, scale: &Scale, at: usize, glyphs: &Glyphs) {
        let (point, span) = (&self.shape.points[at], self.spans[at]);
        if point.taken_back.is_none() {
            return;
        }
        let (ink, sign) = match point.ran_out {
            Some(_) => (Ink::Failed, glyphs.cross),
            None => (Ink::Solved, glyphs.star),
        };
        let (x, row, end) = (scale.column(span.x), scale.row(span.bottom), scale.row(span.deepest));
        strokes.down(x, (row, end), ink);
        if end > row {
            strokes.sign(x, end, sign, ink);
        }
    }

    /// Whether something is folded in it that is not drawn point by point.
    pub(super) fn is_cut_off(&self, at: usize) -> bool {
        let span = self.spans[at];
        span.deepest > span.bottom || self.is_leaf(at) && span.leaves > 1
    }

    pub(super) fn is_leaf(&self, at: usize) -> bool {
        let point = &self.shape.points[at];
        point.children.is_empty() && !point.is_path
    }

    /// Of what is folded a line for each leaf, or for as many as share a column, as far down as it went there: where they part is not
    /// known.
    fn put_folded(
        &self,
        strokes: &mut Strokes,
        scale: &Scale,
        at: usize,
        (session, glyphs): (&Session, &Glyphs),
    ) {
        let (point, span, ink) = (&self.shape.points[at], self.spans[at], self.ink(at));
        let column = |leaf: u64| scale.column((span.start + leaf) as f64);
        let top = scale.row(span.bottom);
        let columns = span.leaves.min((column(span.leaves - 1) - column(0) + 1) as u64);
        let xs: Vec<usize> = (0..columns).map(|nth| column(nth * span.leaves / columns)).collect();
        let middle = scale.column(span.x);
        let seen_in = |nth: usize| self.seen_in(at, (nth, xs.len()), session);
        let is_found = |nth: usize| seen_in(nth).is_some_and(|seen| seen.solutions > 0);
        let found: Vec<bool> = (0..xs.len()).map(|nth| point.solutions > 0 && is_found(nth)).collect();
        // The line of time may not know where its solutions are.
        let last = if found.contains(&true) { xs.len() } else { xs.len() - 1 };
        for (nth, &x) in xs.iter().enumerate() {
            let row = scale.row(self.deepest_of(at, (nth, xs.len()), session));
            let own = if ink != Ink::Solved || nth == last || found[nth] { ink } else { Ink::Failed };
            strokes.across((middle, x), top, own);
            strokes.down(x, (top, row), own);
            let sign = match own {
                Ink::Solved => glyphs.star,
                Ink::Failed => glyphs.cross,
                Ink::ToCome | Ink::AboveFailed | Ink::Path => continue,
            };
            strokes.leaf(x, row, (sign, span.leaves.div_ceil(columns)), own);
            let several = seen_in(nth).map_or(0, |seen| seen.solutions.min(point.solutions));
            if own == Ink::Solved && several > 1 {
                strokes.solutions(x, row, several, glyphs);
            }
        }
    }

    /// The steps of one of the columns that a folded subtree has, as far as they are known.
    fn steps_in(
        &self,
        at: usize,
        (column, columns): (usize, usize),
        session: &Session,
    ) -> Option<(u64, u64)> {
        let (from, to) = self.shape.points[at].steps?;
        let length = to.min(session.timeline().known()).saturating_sub(from);
        let part = |column: usize| from + (u128::from(length) * column as u128 / columns as u128) as u64;
        Some((part(column), part(column + 1)))
    }

    /// What the line of time knows of it.
    pub(super) fn seen_in(&self, at: usize, part: (usize, usize), session: &Session) -> Option<Seen> {
        self.steps_in(at, part, session).map(|(from, to)| session.timeline().seen(from, to))
    }

    /// What its levels had, or those around it.
    pub(super) fn levels_in(&self, at: usize, part: (usize, usize), session: &Session) -> Option<LevelsSeen> {
        self.steps_in(at, part, session).map(|(from, to)| session.timeline().levels_seen(from, to))
    }

    /// The lowest level of such a column.
    pub(super) fn deepest_of(&self, at: usize, part: (usize, usize), session: &Session) -> usize {
        let span = self.spans[at];
        let seen = self.seen_in(at, part, session).and_then(|seen| seen.levels);
        let around = || {
            let (from, to) = self.steps_in(at, part, session)?;
            session.timeline().deepest_around(from, to)
        };
        let deepest = seen.map(|(_, high)| high).or_else(around).map_or(span.deepest, |high| high as usize);
        deepest.min(span.deepest).max(span.bottom)
    }

    /// What is to come at the choices of the path, on its right where nothing else stands: all that there is in a row, or none, for
    /// fewer would say that there are no more. Returns where there is a number.
    fn put_to_come(
        &self,
        strokes: &mut Strokes,
        scale: &Scale,
        glyphs: &'static Glyphs,
    ) -> Vec<((usize, usize), String)> {
        let mut in_rows: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for point in self.shape.path() {
            let (span, points) = (self.spans[point], &self.shape.points);
            let children = points[point].children.iter();
            let to_come = children.filter(|&&child| points[child].mark == Mark::Untried).count();
            // Several choices may share a row.
            *in_rows.entry((scale.column(span.x), scale.row(span.bottom))).or_default() += to_come;
        }
        let mut counts = Vec::new();
        for ((x, y), to_come) in in_rows {
            let shown = if to_come > TO_COME { 1 } else { to_come };
            let count = if to_come > TO_COME { format!("×{to_come}") } else { String::new() };
            let mut places = x + 1..=x + shown + count.chars().count();
            if to_come == 0 || !places.all(|x| strokes.is_free(x, y)) {
                continue;
            }
            strokes.across((x, x + shown), y, Ink::ToCome);
            (x + 1..=x + shown).for_each(|x| strokes.sign(x, y, glyphs.node[1], Ink::ToCome));
            if shown < to_come {
                // Another may stand in the same row.
                strokes.across((x + shown, x + shown + count.chars().count()), y, Ink::ToCome);
                counts.push(((x + shown + 1, y), count));
            }
        }
        counts
    }

    /// The place where the run stands.
    fn draw_here(&self, pen: &mut Pen<'_>, scene: &PanelScene<'_>, scale: &Scale, left: u16) {
        // Of a run too fast to be followed the path ends where the levels begin that change.
        let is_whole = scene.session.standing() >= scene.session.seen().path().len();
        if let Some(here) = self.here.filter(|_| is_whole) {
            let glyphs = pen.glyphs();
            let sign = event_roles::of_course(glyphs, scene.seen_places().way());
            let style = style_here(pen, scene);
            let (x, y) = (scale.column(self.spans[here].x), scale.row(self.spans[here].bottom));
            let sign = sign.map_or(glyphs.node[0], |(sign, _)| sign);
            pen.styled(left + x as u16, 1 + y as u16, sign, style);
        }
    }
}

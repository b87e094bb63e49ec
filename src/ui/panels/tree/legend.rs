//! What is said around a drawn tree: what the signs mean, on the upper frame, and what is under the cursor, below it.

use std::collections::BTreeSet;

use ratatui::layout::Rect;

use super::canvas::{foot, narrow_heap, used_rows};
use super::plan::Plan;
use super::select::Knot;
use super::shape::Shape;
use super::sheet::Changes;
use super::signs::{Sign, of_knot};
use crate::ui::glyphs::Glyphs;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::{shortened, wrap};

/// Says what is under the cursor in the last rows, or higher where the drawing leaves that free.
pub fn draw_sentence(pen: &mut Pen<'_>, text: &str) {
    let (height, room) = (pen.height(), usize::from(pen.width().saturating_sub(2)));
    let used = used_rows(pen, height);
    let mut lines = wrap(text, room);
    let clauses = in_clauses(text, room, pen.glyphs().ellipsis);
    if lines.len() != 2 || used + 3 > height {
        lines = vec![&clauses];
    }
    // Right below the drawing, with a free row between.
    for (y, line) in ((used + 1).min(height - lines.len() as u16)..).zip(lines) {
        pen.text(2, y, line, Role::Plain);
    }
}

/// A tree of so few nodes has only just begun, and so many columns have room for sentences below it.
const JUST_BEGUN: usize = 3;
const WIDE: u16 = 60;

/// Of a tree that has only just begun, how it is drawn, where it leaves enough rows.
pub fn draw_beginning(pen: &mut Pen<'_>, plan: &Plan, scene: &PanelScene<'_>) {
    if plan.knots.len() > JUST_BEGUN || !plan.knots[0].is_path || pen.width() < WIDE {
        return;
    }
    let height = pen.height().saturating_sub(foot(pen.height()));
    let used = used_rows(pen, height);
    let (row, rows) = (scene.words.row, scene.words.rows);
    let tried = format!("A node is a {row} that is tried, with the {rows} that are forced after it.");
    let sides = "What has failed stays on the left of the path, what is to come hangs on its right.";
    let folded = "What has no room is folded to a heap, the larger the more nodes it has.";
    let Some((x, y)) = pen.place(1, used) else { return };
    let area = Rect { x, y, width: pen.width() - 1, height: height - used };
    let mut pen = pen.within(area);
    [&[&*tried, sides, folded][..], &[&*tried, sides]].into_iter().any(|said| pen.legend(0, said));
}

/// What is under the cursor, for the lower frame of a panel in which no row is left for it.
pub fn on_lower_frame(text: &str, room: usize, ellipsis: &str) -> String {
    in_clauses(text, room, ellipsis).trim_end_matches('.').to_owned()
}

/// As many of the clauses of a sentence as have room, the first ones; where they would leave most of it free, as much of the
/// sentence as has room.
fn in_clauses(text: &str, room: usize, ellipsis: &str) -> String {
    let ends = text.rmatch_indices(", ").map(|(end, _)| format!("{}.", &text[..end]));
    let said = [text.to_owned()].into_iter().chain(ends);
    let fits = |said: &String| (room / 2..=room).contains(&said.chars().count());
    said.into_iter().find(fits).unwrap_or_else(|| shortened(text, room, ellipsis))
}

/// The signs that are seen.
#[derive(Clone, Debug, Default)]
pub struct Signs {
    seen: BTreeSet<Sign>,
    /// What is folded is drawn as this heap, and whether it stands beside it how many nodes it has.
    heap: &'static str,
    tells_nodes: bool,
}

impl Extend<Sign> for Signs {
    fn extend<T: IntoIterator<Item = Sign>>(&mut self, signs: T) {
        self.seen.extend(signs);
    }
}

impl Signs {
    /// Adds those of a drawing. While a run plays the usual ones are always there.
    pub fn add_drawn(&mut self, (plan, shape): (&Plan, &Shape), pen: &Pen<'_>) {
        let plays = plan.changes != Changes::Seldom;
        self.seen.extend([Sign::DeadEnd, Sign::ToCome].into_iter().filter(|_| plays));
        self.seen.extend(plan.knots.iter().filter_map(of_knot));
        self.heap = folded_sign(plan, pen.glyphs());
        self.tells_nodes = plan.knots.iter().any(Knot::tells_nodes);
        // Not all that were forced have room to be told.
        let is_drawn = |sign: &str| {
            let is_sign = |x: u16, y: u16| pen.cell(x, y).is_some_and(|cell| cell.symbol() == sign);
            (0..pen.height()).any(|y| (0..pen.width()).any(|x| is_sign(x, y)))
        };
        let has = |is_it: &dyn Fn(&Knot) -> bool| plan.knots.iter().any(is_it);
        let has_forced_rows = |knot: &Knot| plan.forced_rows(shape, knot).next().is_some();
        let others = [
            (Sign::LeftOut, shape.left_out.is_some() || has(&|knot| knot.skipped > 0)),
            (Sign::NextForced, has(&has_forced_rows) || !pen.is_ascii() && is_drawn(pen.glyphs().one_row)),
            (Sign::Forced, has(&|knot| knot.forced > 0) && is_drawn("+")),
        ];
        self.seen.extend(others.into_iter().filter(|(_, is_seen)| *is_seen).map(|(sign, _)| sign));
    }

    fn told(&self, sign: Sign, glyphs: &Glyphs) -> (&'static str, &'static str, Role) {
        let (mark, words, role) = sign.told(glyphs);
        match sign {
            Sign::Folded if self.tells_nodes => (self.heap, "folded, its nodes", role),
            Sign::Folded => (self.heap, words, role),
            Sign::Choice
            | Sign::DeadEnd
            | Sign::Failed
            | Sign::Solution
            | Sign::ToCome
            | Sign::Unknown
            | Sign::LeftOut
            | Sign::NextForced
            | Sign::Forced
            | Sign::Path => (mark, words, role),
        }
    }

    /// Tells what they mean on the upper frame, from a place on, as far as that has room.
    pub fn draw(&self, frame: &mut Pen<'_>, mut x: u16) {
        let glyphs = frame.glyphs();
        for &sign in &self.seen {
            let (text, words, role) = self.told(sign, glyphs);
            let width = text.chars().count() + words.chars().count() + 3;
            if usize::from(x) + width + 2 <= usize::from(frame.width()) {
                frame.text(x, 0, " ", Role::Quiet);
                x = frame.text(x + 1, 0, text, role);
                x = frame.text(x, 0, &format!(" {words} "), Role::Quiet);
            }
        }
    }
}

/// What is folded is drawn as a heap, of which the largest stands for all, in one place where that has no room for more.
fn folded_sign(plan: &Plan, glyphs: &Glyphs) -> &'static str {
    let folded = || plan.knots.iter().filter(|knot| knot.is_folded());
    let largest = folded().map(Knot::order).max().unwrap_or(0);
    if folded().all(Knot::is_heap) { glyphs.heaps[largest] } else { narrow_heap(glyphs, largest) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_that_is_too_long_ends_with_a_whole_clause() {
        let text = "Level 4: row 1 of 3, R1C6=2, done with: 15 nodes, 2 dead ends.";
        assert_eq!(in_clauses(text, 62, "…"), text);
        assert_eq!(in_clauses(text, 61, "…"), "Level 4: row 1 of 3, R1C6=2, done with: 15 nodes.");
        assert_eq!(in_clauses(text, 45, "…"), "Level 4: row 1 of 3, R1C6=2.");
        assert_eq!(in_clauses(text, 25, "…"), "Level 4: row 1 of 3.");
        assert_eq!(in_clauses(text, 8, "…"), "Level…");
    }
}

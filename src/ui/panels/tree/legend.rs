//! The foot of a drawn tree: what is under the cursor, and what the signs mean.

use ratatui::layout::Rect;

use super::canvas::{MARGIN, foot, narrow_heap, used_rows};
use super::plan::Plan;
use super::select::Knot;
use super::shape::{Mark, Shape};
use super::sheet::Changes;
use crate::facts;
use crate::session::{Fate, Subtree};
use crate::ui::glyphs::Glyphs;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::{shortened, wrap};

/// Draws both into the last rows; what is under the cursor stands higher where the drawing leaves that free.
pub fn draw(pen: &mut Pen<'_>, tree: (&Plan, &Shape), sentence: Option<&str>) {
    if let Some(sentence) = sentence {
        draw_sentence(pen, sentence);
    }
    draw_signs(pen, tree);
}

fn draw_sentence(pen: &mut Pen<'_>, text: &str) {
    let (bottom, room) = (pen.height() - 1, usize::from(pen.width().saturating_sub(2)));
    let used = used_rows(pen, bottom);
    let mut lines = wrap(text, room);
    let clauses = in_clauses(text, room, pen.glyphs().ellipsis);
    if lines.len() != 2 || used + 2 > bottom {
        lines = vec![&clauses];
    }
    // Right below the drawing, with a free row between, if there is one.
    for (y, line) in ((used + 1).min(bottom - lines.len() as u16)..).zip(lines) {
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

/// What is said of a folded subtree beside which it stands how many nodes it has.
const FOLDED_WITH_NODES: &str = "folded, its nodes";

/// What the signs mean, as many of them as have room at the end of the upper frame.
pub fn on_frame(frame: &mut Pen<'_>, plan: &Plan, from: u16, tells_folded: bool) {
    let glyphs = frame.glyphs();
    let heap = folded_sign(plan, glyphs);
    let [choice, dead_end, failed, solution, to_come, unknown] = kinds(plan, glyphs);
    let word = if plan.knots.iter().any(Knot::tells_nodes) { FOLDED_WITH_NODES } else { "folded" };
    let folded = (heap, word, Role::Plain, tells_folded && plan.knots.iter().any(Knot::is_folded));
    // A choice is what is known without a word. While a run plays the usual signs are always there, at the end, where they stay
    // whatever comes and goes before them.
    let always = |(sign, word, role, _)| (sign, word, role, true);
    let plays = plan.changes != Changes::Seldom;
    let signs = match plays {
        false => vec![unknown, failed, dead_end, solution, to_come, folded, choice],
        true => vec![always(to_come), always(dead_end), failed, solution, folded, unknown],
    };
    let width = |(sign, words, ..): &(&str, &str, Role, bool)| {
        (sign.chars().count() + words.chars().count() + 2) as u16
    };
    let mut x = frame.width().saturating_sub(1);
    let mut shown = Vec::new();
    for sign in signs.into_iter().filter(|sign| sign.3) {
        if x < from + width(&sign) + 3 {
            break;
        }
        x -= width(&sign) + 1;
        shown.push(sign);
    }
    if plays {
        shown.reverse();
    }
    for (sign, words, role, _) in shown {
        frame.text(x, 0, " ", Role::Quiet);
        x = frame.text(x + 1, 0, sign, role);
        x = frame.text(x, 0, &format!(" {words} "), Role::Quiet);
    }
}

/// What is folded is drawn as a heap, of which the largest stands for all, in one place where that has no room for more.
fn folded_sign(plan: &Plan, glyphs: &Glyphs) -> &'static str {
    let folded = || plan.knots.iter().filter(|knot| knot.is_folded());
    let largest = folded().map(Knot::order).max().unwrap_or(0);
    if folded().all(Knot::is_heap) { glyphs.heaps[largest] } else { narrow_heap(glyphs, largest) }
}

/// The heap of a subtree that leads to solutions.
fn with_star(glyphs: &Glyphs, heap: &str) -> String {
    let middle = heap.chars().count() / 2;
    let side = |from: usize| heap.chars().skip(from).take(middle).collect::<String>();
    side(0) + glyphs.star + &side(middle + 1)
}

/// The kinds of nodes: sign, word, how the sign is drawn, and whether there is one.
fn kinds(plan: &Plan, glyphs: &Glyphs) -> [(&'static str, &'static str, Role, bool); 6] {
    let has = |mark| plan.knots.iter().any(|knot| knot.mark == mark);
    let failed = || plan.knots.iter().filter(|knot| knot.mark == Mark::Failed && !knot.is_folded());
    let has_failed = |is_leaf| failed().any(|knot| knot.children.is_empty() == is_leaf);
    [
        (glyphs.node[0], "choice", Role::Plain, has(Mark::Choice)),
        (glyphs.cross, "dead end", Role::Refuted, has_failed(true)),
        (glyphs.failed, "failed", Role::Refuted, has_failed(false)),
        (glyphs.star, "solution", Role::Solution, plan.knots.iter().any(has_star)),
        (glyphs.node[1], "to come", Role::Quiet, has(Mark::Untried)),
        (glyphs.unknown, "size unknown", Role::Quiet, has(Mark::Unknown)),
    ]
}

/// Whether a number stands right below it that has no place of its own.
fn has_size_below(pen: &Pen<'_>, knot: &Knot) -> bool {
    let cell = u16::try_from(knot.x + i32::from(MARGIN)).ok().and_then(|x| pen.cell(x, knot.y + 1));
    cell.is_some_and(|cell| cell.symbol().chars().all(|sign| sign.is_ascii_digit()))
}

/// Whether it is drawn as a solution, or as a heap with some: what is folded without room for a heap has one sign, whatever is in it.
fn has_star(knot: &Knot) -> bool {
    knot.mark == Mark::Solved && (!knot.is_folded() || knot.is_heap())
}

fn draw_signs(pen: &mut Pen<'_>, tree: (&Plan, &Shape)) {
    let kinds = kinds(tree.0, pen.glyphs());
    let kinds = kinds.map(|(sign, word, role, is_seen)| (sign, [word; 2], role, is_seen));
    draw_each(pen, tree, &kinds);
}

/// What the signs mean that are no kinds of nodes, into the last row: those stand on the frame.
pub fn draw_other_signs(pen: &mut Pen<'_>, tree: (&Plan, &Shape)) {
    draw_each(pen, tree, &[]);
}

/// A sign, what it means in two lengths, how it is drawn, and whether it is seen.
type Sign<'a> = (&'a str, [&'a str; 2], Role, bool);

/// These, and all others that are seen, as many as have room.
fn draw_each(pen: &mut Pen<'_>, (plan, shape): (&Plan, &Shape), kinds: &[Sign<'_>]) {
    let (width, bottom) = (pen.width(), pen.height() - 1);
    let glyphs = pen.glyphs();
    let heap = folded_sign(plan, glyphs);
    let sums = plan.knots.iter().filter(|knot| knot.mark == Mark::Solved && knot.solutions > 1);
    // One of the sums is read out.
    let sums = sums.filter(|knot| knot.number.as_ref().is_some_and(|number| number.contains('★')));
    let sum = sums.min_by_key(|knot| knot.solutions);
    let left =
        |knot: &Knot| Subtree { nodes: knot.nodes, solutions: knot.solutions, dead_ends: knot.dead_ends };
    let sum_in_words = sum.map(|knot| facts::left_in_words(Fate::Left(Some(left(knot))))).unwrap_or_default();
    let sum = sum.and_then(|knot| knot.number.as_deref());
    let folded = || plan.knots.iter().filter(|knot| knot.is_folded());
    let is_drawn = |sign: &str| {
        let is_sign = |x: u16, y: u16| pen.cell(x, y).is_some_and(|cell| cell.symbol() == sign);
        (0..bottom).any(|y| (0..width).any(|x| is_sign(x, y)))
    };
    let tells_nodes = plan.knots.iter().any(Knot::tells_nodes);
    let number = match folded().next() {
        Some(knot) if knot.number_below().is_some() || has_size_below(pen, knot) => {
            ["folded, its nodes below", "folded"]
        }
        Some(knot) if folded().any(|other| other.order() != knot.order()) => match tells_nodes {
            true => ["folded, its nodes; the wider the more", FOLDED_WITH_NODES],
            false => ["folded, the wider the more nodes", "folded"],
        },
        Some(_) if tells_nodes => [FOLDED_WITH_NODES; 2],
        _ => ["folded"; 2],
    };
    let level =
        plan.knots.iter().find(|knot| knot.is_here).and_then(|knot| shape.points[knot.points[0]].level);
    let level = level.map_or_else(String::new, |level| level.to_string());
    let is_left_out = shape.left_out.is_some() || plan.knots.iter().any(|knot| knot.skipped > 0);
    // Not all that were forced have room to be told.
    let tells_forced = plan.knots.iter().any(|knot| knot.forced > 0) && is_drawn("+");
    let is_many = |knot: &Knot| knot.number_beside().is_some_and(|number| number.starts_with('×'));
    let has_levels = plan.knots.iter().any(|knot| plan.forced_rows(shape, knot).next().is_some());
    let solved = folded().filter(|knot| knot.is_heap() && knot.solutions > 0).map(Knot::order).max();
    let solved = solved.map(|order| with_star(glyphs, glyphs.heaps[order]));
    let others: [Sign<'_>; 8] = [
        (heap, number, Role::Plain, folded().next().is_some()),
        (
            solved.as_deref().unwrap_or(""),
            ["leads to solutions", "to solutions"],
            Role::Solution,
            solved.is_some(),
        ),
        (sum.unwrap_or(""), [&*sum_in_words; 2], Role::Plain, sum.is_some()),
        ("┇", ["levels left out"; 2], Role::Placed, is_left_out),
        (glyphs.one_row, ["the next is forced", "next forced"], Role::Plain, has_levels),
        ("+", ["forced"; 2], Role::Quiet, tells_forced),
        ("×", ["so many alike", "alike"], Role::Quiet, plan.knots.iter().any(is_many)),
        (&*level, ["level of the path"; 2], Role::Strong, !level.is_empty()),
    ];
    let mut x = 2;
    for &(sign, words, role, _) in kinds.iter().chain(&others).filter(|sign| sign.3) {
        let end = |words: &str| usize::from(x) + 2 + sign.chars().count() + words.chars().count();
        let Some(words) = words.into_iter().find(|words| end(words) <= usize::from(width)) else { continue };
        x = pen.text(x, bottom, sign, role) + 1;
        x = pen.text(x, bottom, words, Role::Quiet) + 2;
    }
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

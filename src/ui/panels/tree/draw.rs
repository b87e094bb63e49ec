//! Draws a tree: edges, marks, wedges and what is written beside them.

use std::collections::BTreeSet;

use super::canvas::{Canvas, foot, role_of};
use super::drawing::Drawing;
use super::labels;
use super::legend;
use super::moment;
use super::outline::Outline;
use super::plan::Plan;
use super::select::Knot;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// Draws it. Returns whether it has room for what is under the cursor, and for what the signs mean.
pub fn draw(
    drawing: &Drawing<'_>,
    pen: &mut Pen<'_>,
    scene: &PanelScene<'_>,
    outline: &Outline<'_>,
    is_focus: bool,
) -> bool {
    let Drawing { plan, shape, .. } = drawing;
    let mut canvas = Canvas { pen, kept_free: BTreeSet::new() };
    for knot in &plan.knots {
        draw_edges(&mut canvas, plan, knot, shape.moment);
    }
    // While a run plays fast the last of them would only flicker.
    for knot in plan.knots.iter().filter(|knot| knot.is_path && scene.fast().is_none()) {
        draw_choice(&mut canvas, scene, drawing, knot);
    }
    if let Some(moment) = shape.moment {
        let first = &plan.knots[plan.knot_of(shape, moment)];
        let beside = plan.knots[first.parent].children.last();
        moment::draw_changing(&mut canvas, scene, first, beside.map_or(first.x, |&last| plan.knots[last].x));
    }
    for knot in &plan.knots {
        canvas.knot(scene, knot, shape.moment.is_some());
    }
    labels::draw(&mut canvas, scene, drawing);
    let at = outline.at.map(|at| plan.knot_of(shape, shape.of_line[at]));
    // The cursor is seen as soon as keys move it.
    if let Some(at) = at.filter(|_| is_focus || scene.view.branch.is_some()) {
        canvas.point_at(&plan.knots[at]);
    }
    let (width, height) = (canvas.pen.width(), canvas.pen.height());
    let mut last = (height.saturating_sub(2)..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    // Rows that a low drawing leaves free say as much: while a run plays fast they are free by turns.
    let is_free = scene.fast().is_none() && last.all(|(x, y)| !canvas.pen.is_written(x, y));
    let has_room = foot(height) > 0 || is_free;
    if has_room {
        legend::draw(canvas.pen, scene, (plan, shape), outline.line());
    }
    has_room
}

/// The edges from a node to those below.
fn draw_edges(canvas: &mut Canvas<'_, '_>, plan: &Plan, knot: &Knot, moment: Option<usize>) {
    let children: Vec<&Knot> = knot.children.iter().map(|&child| &plan.knots[child]).collect();
    let (Some(first), Some(last)) = (children.first(), children.last()) else { return };
    let bus = knot.y + 1;
    // The path goes on from where the levels stand to what is seen of those that change.
    let is_changing = |child: &Knot| moment == Some(child.points[0]);
    let is_heavy = children.iter().any(|child| child.is_path && !is_changing(child));
    let (left, right) = (first.x.min(knot.x), last.x.max(knot.x));
    for x in left..=right {
        let below = children.iter().find(|child| child.x == x);
        let ways = [x == knot.x, x < right, below.is_some(), x > left];
        let role = match below {
            Some(child) => role_of(child),
            // An edge has the colour of what it leads to, the farthest of them.
            None if x < knot.x => role_of(first),
            None => role_of(last),
        };
        match below {
            Some(child) if is_changing(child) => canvas.text(x, bus, "┊", Role::Quiet),
            _ => canvas.text(x, bus, corner(ways, is_heavy && x == knot.x), role),
        }
    }
    for child in children {
        for y in bus + 1..child.y {
            let (sign, role) = match child.is_path {
                _ if is_changing(child) => ("┊", Role::Quiet),
                true => ("┃", role_of(child)),
                false => ("│", role_of(child)),
            };
            canvas.text(child.x, y, sign, role);
        }
    }
}

/// Which column is chosen at a node of the path, and how many rows it has: on the edge to what is to come, or to what has failed.
fn draw_choice(canvas: &mut Canvas<'_, '_>, scene: &PanelScene<'_>, drawing: &Drawing<'_>, knot: &Knot) {
    let Some((item, n)) = drawing.shape.points[knot.points[0]].choice else { return };
    let name = scene.session.problem().item_name(item);
    let text = format!(" {name} ({}) ", scene.words.count_rows(u64::from(n)));
    let width = text.chars().count() as i32;
    let xs = || knot.children.iter().map(|&child| drawing.plan.knots[child].x);
    // A piece of the edge is left on either side.
    let right = xs().filter(|&x| x > knot.x).min().map(|x| (x - knot.x, knot.x + 2));
    let left = xs().filter(|&x| x < knot.x).max().map(|x| (knot.x - x, knot.x - 1 - width));
    let has_room = |&(length, _): &(i32, i32)| length > width + 3;
    if let Some((_, x)) = right.filter(has_room).or(left.filter(has_room)) {
        canvas.text(x, knot.y + 1, &text, Role::Quiet);
    }
}

/// The sign where an edge goes up, right, down and left; heavy from above to below on the path.
pub fn corner([up, right, down, left]: [bool; 4], is_heavy: bool) -> &'static str {
    match (is_heavy, [up, right, down, left]) {
        (true, [_, true, _, true]) => "╂",
        (true, [_, true, _, false]) => "┠",
        (true, [_, false, _, true]) => "┨",
        (true, [_, false, _, false]) => "┃",
        (false, [true, true, true, true]) => "┼",
        (false, [true, true, false, true]) => "┴",
        (false, [true, true, true, false]) => "├",
        (false, [true, false, true, true]) => "┤",
        (false, [true, true, false, false]) => "└",
        (false, [true, false, false, true]) => "┘",
        (false, [false, true, true, true]) => "┬",
        (false, [false, true, true, false]) => "┌",
        (false, [false, false, true, true]) => "┐",
        (false, [_, false, _, false]) => "│",
        (false, [false, _, false, _]) => "─",
    }
}

//! Draws the nodes of a tree, the edges between them and what is written there.

use std::cmp::Ordering;

use super::canvas::{Canvas, role_of};
use super::drawing::{Drawing, choice_forms};
use super::labels;
use super::plan::Plan;
use super::select::Knot;
use super::shape::Mark;
use super::to_come::FENCE;
use crate::app::Panel;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// Draws its nodes, the edges between them and what is written there. Returns the points that have numbers in the place of their names.
pub fn draw_nodes(
    canvas: &mut Canvas<'_, '_>,
    scene: &PanelScene<'_>,
    drawing: &Drawing<'_>,
    cursor: Option<usize>,
) -> Vec<usize> {
    let Drawing { plan, shape, .. } = drawing;
    for knot in &plan.knots {
        draw_edges(canvas, plan, knot, shape.moment);
    }
    // While a run plays fast the last of them would only flicker.
    if scene.fast().is_none() {
        labels::draw_numbers_below(canvas, plan);
        draw_choices(canvas, scene, drawing);
    }
    for knot in &plan.knots {
        canvas.forced(knot, plan.forced_rows(shape, knot));
        canvas.knot(scene, shape, knot);
    }
    labels::draw(canvas, scene, drawing, cursor)
}

/// The role of the first of these that is on the path or has a solution, or else of the first of all.
fn best<'k>(mut children: impl Iterator<Item = &'k &'k Knot> + Clone) -> Option<Role> {
    let is_best = |role: &Role| matches!(role, Role::Placed | Role::Solution);
    let roles = children.clone().map(|child| role_of(child));
    roles.clone().find(is_best).or_else(|| children.next().map(|child| role_of(child)))
}

/// The edges from a node to those below.
fn draw_edges(canvas: &mut Canvas<'_, '_>, plan: &Plan, knot: &Knot, moment: Option<usize>) {
    let children: Vec<&Knot> = knot.children.iter().map(|&child| &plan.knots[child]).collect();
    let (Some(first), Some(last)) = (children.first(), children.last()) else { return };
    // What stands right below has no edge.
    if first.pitch == 1 {
        return;
    }
    let bus = knot.y + 1;
    // The path goes on from where the levels stand to what is seen of those that change.
    let is_changing = |child: &Knot| moment == Some(child.points[0]);
    let is_heavy = children.iter().any(|child| child.is_path && !is_changing(child));
    // What is to come may stand in several rows.
    let right = children.iter().map(|child| child.x).fold(knot.x, i32::max);
    let left = first.x.min(knot.x);
    // Of many without names the outermost have an edge.
    let is_bare = |child: &Knot| child.mark == Mark::Untried && child.is_named == Some(false);
    let bare: Vec<i32> = children.iter().filter(|child| is_bare(child)).map(|child| child.x).collect();
    let is_close = bare.len() > FENCE || bare.windows(2).any(|two| two[0] + 1 == two[1]);
    let is_outermost = |child: &Knot| [bare.first(), bare.last()].contains(&Some(&child.x));
    let is_fence = |child: &Knot| is_close && is_bare(child) && !is_outermost(child);
    for x in left..=right {
        let below = children.iter().find(|child| child.x == x);
        let is_edge = below.is_some_and(|child| !is_fence(child));
        let ways = [x == knot.x, x < right, is_edge, x > left];
        // An edge has the colour of what it leads to: of a solution, if one of them has one, else of the farthest.
        let role = match x.cmp(&knot.x) {
            Ordering::Equal if children.len() > 1 => role_of(knot),
            Ordering::Equal => role_of(first),
            Ordering::Less => best(children.iter().filter(|child| child.x <= x)).unwrap_or(role_of(first)),
            Ordering::Greater => {
                best(children.iter().rev().filter(|child| child.x >= x)).unwrap_or(role_of(last))
            }
        };
        match below {
            Some(child) if is_changing(child) => canvas.text(x, bus, "┊", Role::Quiet),
            _ => {
                let on_path = is_heavy && x == knot.x;
                let form = if on_path { Form::Heavy } else { Form::of(canvas.pen, role).across() };
                canvas.text(x, bus, form.corner(ways), role);
            }
        }
    }
    for child in children.iter().filter(|child| !is_fence(child)) {
        for y in bus + 1..child.y {
            let role = if is_changing(child) { Role::Quiet } else { role_of(child) };
            let form = Form::of(canvas.pen, role);
            canvas.text(child.x, y, form.corner([true, false, true, false]), role);
        }
    }
}

/// Says at the choices of the path, or of a search that is over, which column each of them is of, and how many rows that has, in the
/// longest form for which it has room on its edge: what is said of one stays, whatever comes and goes at another. Who asked for the tree is told that of each, if need
/// be beside its edges, where all of them have room.
fn draw_choices(canvas: &mut Canvas<'_, '_>, scene: &PanelScene<'_>, drawing: &Drawing<'_>) {
    let knots = &drawing.plan.knots;
    let is_said = |knot: &&Knot| knot.is_path == knots[0].is_path && knot.children.len() > 1;
    let choices = || knots.iter().filter(is_said);
    let forms = |knot: &Knot| choice_forms(scene, &drawing.shape, knot.points[0]);
    let is_asked = scene.view.focus == Panel::Tree || scene.view.shown == Some(Panel::Tree);
    let is_asked = is_asked && knots[0].is_path;
    let all = || -> Option<Vec<Said>> {
        let of_each = choices().map(|knot| {
            let [longest, _] = forms(knot)?;
            choice_on_edge(drawing, knot, &longest).or_else(|| choice_beside(canvas, drawing, knot, &longest))
        });
        of_each.collect()
    };
    let on_edges = || -> Vec<Said> {
        let on_edge = |knot| forms(knot)?.iter().find_map(|text| choice_on_edge(drawing, knot, text));
        choices().filter_map(on_edge).collect()
    };
    for ((x, y), text) in is_asked.then(all).flatten().unwrap_or_else(on_edges) {
        canvas.text(x, y, &text, Role::Quiet);
    }
}

/// What is said of a choice, and where.
type Said = ((i32, u16), String);

/// On the edge to what is to come, or to what has failed.
fn choice_on_edge(drawing: &Drawing<'_>, knot: &Knot, text: &str) -> Option<Said> {
    let width = text.chars().count() as i32;
    let xs = || knot.children.iter().map(|&child| drawing.plan.knots[child].x);
    // A piece of the edge is left on either side, if only its corner.
    let right = xs().filter(|&x| x > knot.x).min().map(|x| (x - knot.x, knot.x + 2));
    let left = xs().filter(|&x| x < knot.x).max().map(|x| (knot.x - x, knot.x - 1 - width));
    let has_room = |&(length, _): &(i32, i32)| length > width + 1;
    let near = right.filter(has_room).or(left.filter(has_room));
    // Where there is no path all its edges lead to the same.
    let mut others = knot.children.windows(2).map(|two| {
        let [left, right] = [two[0], two[1]].map(|child| drawing.plan.knots[child].x);
        (if (left..right).contains(&knot.x) { 0 } else { right - left }, left + 2)
    });
    let (_, x) = near.or_else(|| others.find(|other| !knot.is_path && has_room(other)))?;
    Some(((x, knot.y + 1), text.to_owned()))
}

/// Before its edges, or behind them.
fn choice_beside(canvas: &Canvas<'_, '_>, drawing: &Drawing<'_>, knot: &Knot, text: &str) -> Option<Said> {
    let (width, y) = (text.chars().count() as i32, knot.y + 1);
    let xs = || knot.children.iter().map(|&child| drawing.plan.knots[child].x);
    let (first, last) = (xs().min()?.min(knot.x), xs().max()?.max(knot.x));
    let is_free = |&x: &i32| x + width <= canvas.room() && (x..x + width).all(|x| canvas.is_blank(x, y));
    // Where no edge is on one side, it stands there beside its node: beyond the others it would seem to be said of what is there.
    let (before, behind) = (first - width, last + 1);
    let places = if last == knot.x { [behind, before] } else { [before, behind] };
    places.into_iter().find(is_free).map(|x| ((x, y), text.to_owned()))
}

/// How a line of a tree is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// What was walked.
    Light,
    /// The path.
    Heavy,
    /// What has failed, where no colour says so.
    Dashed,
    /// What is to come.
    Dotted,
}

impl Form {
    /// That of a line in this role.
    pub fn of(pen: &Pen<'_>, role: Role) -> Form {
        let is_told = || pen.mark_style(role).fg.is_some();
        match () {
            () if role == Role::Placed => Form::Heavy,
            () if role == Role::Quiet => Form::Dotted,
            () if role == Role::Refuted && !is_told() => Form::Dashed,
            () => Form::Light,
        }
    }

    /// The same of a line that parts from the path.
    pub fn across(self) -> Form {
        if self == Form::Heavy { Form::Light } else { self }
    }

    /// The sign where a line goes up, right, down and left; of the path heavy from above to below.
    pub fn corner(self, ways: [bool; 4]) -> &'static str {
        match (self, ways) {
            (Form::Heavy, [_, true, _, true]) => "╂",
            (Form::Heavy, [_, true, _, false]) => "┠",
            (Form::Heavy, [_, false, _, true]) => "┨",
            (Form::Heavy, [_, false, _, false]) => "┃",
            (_, [true, true, true, true]) => "┼",
            (_, [true, true, false, true]) => "┴",
            (_, [true, true, true, false]) => "├",
            (_, [true, false, true, true]) => "┤",
            (_, [true, true, false, false]) => "└",
            (_, [true, false, false, true]) => "┘",
            (_, [false, true, true, true]) => "┬",
            (_, [false, true, true, false]) => "┌",
            (_, [false, false, true, true]) => "┐",
            (Form::Dashed, [_, false, _, false]) => "┆",
            (Form::Dotted, [_, false, _, false]) => "┊",
            (Form::Light, [_, false, _, false]) => "│",
            (Form::Dashed, [false, _, false, _]) => "┄",
            (Form::Dotted, [false, _, false, _]) => "┈",
            (Form::Light, [false, _, false, _]) => "─",
        }
    }
}

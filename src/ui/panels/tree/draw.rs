//! The drawing of the tree: edges, marks, wedges and what is written beside them.

use super::canvas::{AXIS, Canvas, foot, role_of};
use super::labels;
use super::legend;
use super::names::OptionNames;
use super::outline::Outline;
use super::plan::Plan;
use super::select::Knot;
use super::shape::Shape;
use super::written::Names;
use crate::exact_cover::Problem;
use crate::session::TreeLine;
use crate::ui::panels::interface::Pair;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// Points of a drawing at most.
const POINTS: usize = 400;

/// The longest names, the first that have room; those that they shall have; and those of a path that has none otherwise.
const LONGER: [usize; 2] = [40, 20];
const NAME: usize = 14;
const SHORT: usize = 8;

/// A tree and where its nodes stand.
pub struct Drawing<'a> {
    /// The tree.
    pub shape: Shape,
    /// Where its nodes stand.
    pub plan: Plan,
    /// The names of its points.
    pub names: OptionNames<'a>,
}

impl<'a> Drawing<'a> {
    /// The drawing of what the outline tells, in so much room; none before there is anything.
    pub fn of(scene: &PanelScene<'a>, outline: &Outline<'_>, (width, height): Pair) -> Option<Drawing<'a>> {
        let lines = &outline.facts.rows;
        if lines.is_empty() {
            return None;
        }
        let mut shape = Shape::of(lines);
        shape.look_into(lines, POINTS, |option| scene.session.kept_below(option));
        let shape = shape;
        let room = (width.checked_sub(AXIS)?, height - foot(height));
        let planned = |names: &OptionNames<'_>| {
            let width = |point: usize| names.of(&shape, point).chars().count() as u16;
            match scene.fast() {
                Some(_) => Plan::steady(&shape, room, &width),
                None => Plan::new(&shape, room, &width),
            }
        };
        let problem: &'a Problem = scene.session.problem();
        let mut names = OptionNames::new(problem, shape.points.len(), NAME);
        let mut plan = planned(&names)?;
        if names.is_cut() && plan.names == Names::None && shape.points[0].is_path {
            names = names.within(SHORT);
            plan = planned(&names).unwrap_or(plan);
        } else if names.is_cut() && scene.fast().is_none() && plan.has_named(&shape) {
            // Longer names must leave out nothing else.
            let shows = |plan: &Plan| (plan.knots.len(), plan.names, plan.per_row);
            for most in LONGER {
                names = names.within(most);
                let longer = planned(&names);
                if let Some(longer) =
                    longer.filter(|longer| longer.has_names && shows(longer) == shows(&plan))
                {
                    return Some(Drawing { shape, plan: longer, names });
                }
            }
            names = names.within(NAME);
        }
        Some(Drawing { shape, plan, names })
    }

    /// The name of a node's option and how it is drawn, if it stands for one that is known.
    pub fn name(&self, knot: &Knot) -> Option<(String, Role)> {
        let ([point], true) = (&knot.points[..], knot.parent != knot.own) else { return None };
        let name = self.names.of(&self.shape, *point);
        let role = if knot.is_path { Role::Placed } else { Role::Quiet };
        (!name.is_empty()).then(|| (name.to_owned(), role))
    }

    /// The column that ran out at a node, if that is told.
    pub fn ran_out(&self, scene: &PanelScene<'_>, knot: &Knot, role: Role) -> Option<(String, Role)> {
        let [point] = knot.points[..] else { return None };
        let item = self.shape.points[point].ran_out?;
        Some((scene.session.problem().item_name(item).to_owned(), role))
    }

    /// The line that is told of the node at this place.
    pub fn line_at<'b>(&self, outline: &'b Outline<'_>, (x, y): Pair) -> Option<&'b TreeLine> {
        let x = i32::from(x) - i32::from(AXIS);
        let is_there = |knot: &&Knot| {
            let row = y.checked_sub(knot.y).filter(|&row| row <= knot.wedge);
            row.is_some_and(|row| (knot.x - x).abs() <= i32::from(row).max(1))
        };
        let knot = self.plan.knots.iter().find(is_there)?;
        let point = knot.points.iter().find_map(|&point| self.shape.points[point].line)?;
        outline.facts.rows.get(point)
    }

    /// Draws it. Returns whether it has room for what is under the cursor, and for what the signs mean.
    pub fn draw(
        &self,
        pen: &mut Pen<'_>,
        scene: &PanelScene<'_>,
        outline: &Outline<'_>,
        is_focus: bool,
    ) -> bool {
        let mut canvas = Canvas { pen };
        for knot in &self.plan.knots {
            self.draw_edges(&mut canvas, knot);
        }
        for knot in &self.plan.knots {
            canvas.knot(scene, knot);
        }
        labels::draw(&mut canvas, scene, self);
        let at = outline.at.map(|at| self.plan.knot_of(&self.shape, self.shape.of_line[at]));
        // The cursor is seen as soon as keys move it.
        if let Some(at) = at.filter(|_| is_focus || scene.view.branch.is_some()) {
            canvas.point_at(&self.plan.knots[at]);
        }
        let (width, height) = (canvas.pen.width(), canvas.pen.height());
        let mut last = (height.saturating_sub(2)..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        // Rows that a low drawing leaves free say as much.
        let has_room = foot(height) > 0 || last.all(|(x, y)| !canvas.pen.is_written(x, y));
        if has_room {
            legend::draw(canvas.pen, scene, (&self.plan, &self.shape), outline.line());
        }
        has_room
    }

    /// What its signs mean, on a frame.
    pub fn draw_signs(&self, frame: &mut Pen<'_>, from: u16) {
        legend::on_frame(frame, &self.plan, from);
    }

    /// The edges from a node to those below.
    fn draw_edges(&self, canvas: &mut Canvas<'_, '_>, knot: &Knot) {
        let children: Vec<&Knot> = knot.children.iter().map(|&child| &self.plan.knots[child]).collect();
        let (Some(first), Some(last)) = (children.first(), children.last()) else { return };
        let bus = knot.y + 1;
        let is_heavy = children.iter().any(|child| child.is_path);
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
            // Choices that are left out are a broken line.
            let is_broken = below.is_some_and(|child| child.skipped > 0);
            let sign = if is_broken { "┇" } else { corner(ways, is_heavy && x == knot.x) };
            canvas.text(x, bus, sign, role);
        }
        for child in children {
            for y in bus + 1..child.y {
                canvas.text(child.x, y, if child.is_path { "┃" } else { "│" }, role_of(child));
            }
        }
    }
}

/// The sign where an edge goes up, right, down and left; heavy from above to below on the path.
fn corner([up, right, down, left]: [bool; 4], is_heavy: bool) -> &'static str {
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

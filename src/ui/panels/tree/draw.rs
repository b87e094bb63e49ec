//! The drawing of the tree: edges, marks, wedges and what is written beside them.

use super::canvas::{AXIS, Canvas, foot, role_of};
use super::labels;
use super::legend;
use super::names;
use super::outline::Outline;
use super::plan::Plan;
use super::select::Knot;
use super::shape::Shape;
use super::written::{EdgeText, edge_texts};
use crate::session::TreeLine;
use crate::ui::panels::interface::Pair;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// Points of a drawing at most.
const POINTS: usize = 400;

/// The longest names, the first that have room; and those that they must have.
const LONGER: [usize; 2] = [40, 20];
const NAME: usize = 14;

/// A tree and where its nodes stand.
pub struct Drawing {
    shape: Shape,
    plan: Plan,
    /// The names of its points.
    names: Vec<String>,
    /// The places before those of the nodes.
    left: u16,
}

impl Drawing {
    /// The drawing of what the outline tells, in so much room; none before there is anything.
    pub fn of(scene: &PanelScene<'_>, outline: &Outline<'_>, (width, height): Pair) -> Option<Drawing> {
        let lines = &outline.facts.rows;
        if lines.is_empty() {
            return None;
        }
        let mut shape = Shape::of(lines);
        shape.look_into(lines, POINTS, |option| scene.session.kept_below(option));
        let shape = shape;
        // Levels stand beside the nodes of a path; without one there is an axis.
        let left = if shape.points[0].is_path { 1 } else { AXIS };
        let room = (width.checked_sub(left)?, height - foot(height));
        let whole = names::whole(scene.session.problem(), &shape);
        let planned = |most: usize| {
            let names = names::cut(&shape, &whole, most);
            let width = |point: usize| names[point].chars().count() as u16;
            let plan = match scene.fast() {
                Some(_) => Plan::steady(&shape, room, &width),
                None => Plan::new(&shape, room, &width),
            }?;
            Some((plan, names))
        };
        let short = planned(NAME)?;
        // Longer names must leave out nothing else.
        let shows = |plan: &Plan| (plan.knots.len(), plan.names, plan.per_row);
        let is_cut = short.1 != whole;
        let longer = LONGER.into_iter().filter(|_| is_cut).filter_map(planned);
        let (plan, names) = longer
            .into_iter()
            .find(|(plan, _)| plan.has_names && shows(plan) == shows(&short.0))
            .unwrap_or(short);
        Some(Drawing { shape, plan, names, left })
    }

    /// The line that is told of the node at this place.
    pub fn line_at<'a>(&self, outline: &'a Outline<'_>, (x, y): Pair) -> Option<&'a TreeLine> {
        let x = i32::from(x) - i32::from(self.left);
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
        let mut canvas = Canvas { pen, left: self.left };
        for knot in &self.plan.knots {
            self.draw_edges(&mut canvas, knot);
        }
        for knot in &self.plan.knots {
            self.draw_edge_texts(&mut canvas, knot);
            canvas.knot(scene, knot);
        }
        self.draw_axis(&mut canvas);
        labels::draw(&mut canvas, scene, (&self.plan, &self.shape), &self.names);
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
            legend::draw(canvas.pen, scene, &self.plan, outline.line());
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

    fn draw_edge_texts(&self, canvas: &mut Canvas<'_, '_>, knot: &Knot) {
        if knot.parent == knot.own {
            return;
        }
        let above = self.plan.knots[knot.parent].y;
        let texts = edge_texts(knot, &self.shape, self.plan.names);
        for (row, text) in texts {
            let (text, role) = match text {
                EdgeText::Name(point) => {
                    let name = self.names[point].clone();
                    (name, if knot.is_path { Role::Placed } else { Role::Quiet })
                }
                EdgeText::Forced(text) => (text, Role::Quiet),
            };
            canvas.text(knot.x + 2, above + row, &text, role);
        }
    }

    /// At the left, where there is no path, how many choices were made.
    fn draw_axis(&self, canvas: &mut Canvas<'_, '_>) {
        // Levels stand beside the nodes of the path: only those are as deep as that.
        if self.plan.knots[0].is_path {
            return;
        }
        canvas.pen.text(0, 0, "choices", Role::Quiet);
        // That none was made at the root goes without saying.
        let mut bottom = 0;
        for knot in self.plan.knots.iter().filter(|knot| !knot.is_path) {
            if knot.y > bottom {
                bottom = knot.y;
                let number = (knot.y / self.plan.pitch).to_string();
                canvas.pen.text_until(AXIS - 1, knot.y, &number, Role::Quiet);
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

//! Draws a tree, what lies below the node under the cursor, and what the signs mean.

use ratatui::layout::Rect;

use super::canvas::{Canvas, foot, used_rows};
use super::content;
use super::drawing::Drawing;
use super::icicle::FEW;
use super::legend;
use super::nodes::draw_nodes;
use super::outline::Outline;
use super::overview::Overview;
use crate::ui::panels::interface::Pair;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// The least room for a whole tree above a drawing, and the most, with two free places on its left.
const LEAST: Pair = (24, 9);
const MOST: Pair = (40, 16);

/// What a drawing has room for below its nodes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Foot {
    None,
    /// What the signs mean that are not told on the frame.
    Signs,
    /// What all signs mean, and what is under the cursor.
    Whole,
}

/// Draws it. Returns what it has room for below it, and the lines of the outline of which it has the numbers.
pub fn draw(
    drawing: &Drawing<'_>,
    pen: &mut Pen<'_>,
    scene: &PanelScene<'_>,
    outline: &Outline<'_>,
    is_focus: bool,
) -> (Foot, Vec<usize>) {
    let Drawing { plan, shape, .. } = drawing;
    let height = pen.height() - foot(pen.height());
    let mut canvas = Canvas::new(pen, height);
    // The cursor is seen as soon as keys move it.
    let is_seen = is_focus || scene.view.branch.is_some();
    let at = outline.at.map(|at| plan.knot_of(shape, shape.of_line[at])).filter(|_| is_seen);
    let numbered = draw_nodes(&mut canvas, scene, drawing, at);
    let lines = numbered.into_iter().filter_map(|point| shape.points[point].line).collect();
    if let Some(at) = at {
        canvas.point_at(&plan.knots[at]);
    }
    if scene.glow.is_none() {
        legend::draw_beginning(canvas.pen, plan, scene);
    }
    if let Some(at) = at.filter(|_| outline.facts.whole_search().is_some()) {
        content::draw(&mut canvas, scene, outline, &plan.knots[at]);
    }
    let (width, height) = (canvas.pen.width(), canvas.pen.height());
    // Rows that a low drawing leaves free say as much: while a run plays fast they are free by turns.
    let is_free = |rows: u16| used_rows(canvas.pen, height) + rows <= height;
    let foot = match () {
        () if foot(height) > 0 || scene.fast().is_none() && is_free(2) => {
            let sentence = outline.sentence(scene, usize::from(width).saturating_sub(2));
            legend::draw(canvas.pen, (plan, shape), sentence.as_deref());
            Foot::Whole
        }
        () if scene.glow.is_none() && is_free(1) => {
            legend::draw_other_signs(canvas.pen, (plan, shape));
            Foot::Signs
        }
        () => Foot::None,
    };
    (foot, lines)
}

/// Draws the whole tree into the free places above a drawing of a search that is over, where that has not each node on its level: how deep
/// it went is seen there.
pub fn draw_whole(drawing: &Drawing<'_>, pen: &mut Pen<'_>, scene: &PanelScene<'_>, outline: &Outline<'_>) {
    let overview = Overview::of(scene, outline, None).filter(|_| !drawing.plan.is_by_level);
    let Some(mut overview) = overview.filter(|overview| overview.spans[0].leaves <= FEW) else { return };
    let free = |rows: u16| {
        let is_free = |x: &u16| (0..=rows).all(|y| !pen.is_written(*x, y));
        let width = |x: u16| (x..pen.width()).take_while(is_free).count() as u16;
        (0..pen.width()).find(|&x| width(x) >= LEAST.0).map(|x| (x + 2, width(x).min(MOST.0) - 2, rows))
    };
    let Some((x, width, height)) = (LEAST.1..=MOST.1).rev().find_map(free) else { return };
    let Some((x, y)) = pen.place(x, 0) else { return };
    overview.draw(&mut pen.within(Rect { x, y, width, height }), scene, 0, false);
}

/// Draws a line on the left of a part that has another there.
pub fn draw_border(pen: &mut Pen<'_>, area: Rect) {
    for y in (area.y..pen.height()).filter(|_| area.x > 0) {
        pen.text(area.x - 1, y, pen.glyphs().rails[0], Role::Frame);
    }
}

/// Parts what stands above row `y` from what stands below it, as wide as `area`.
pub fn draw_rule(pen: &mut Pen<'_>, area: Rect, y: u16) {
    let rule = pen.glyphs().border[0][0].repeat(usize::from(area.width));
    pen.text(area.x, y, &rule, Role::Frame);
}

//! Draws a tree, and what lies below the node under the cursor.

use ratatui::layout::Rect;

use super::canvas::{Canvas, foot, used_rows};
use super::chain_list;
use super::content;
use super::drawing::Drawing;
use super::legend;
use super::nodes::draw_nodes;
use super::outline::Outline;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// Draws it. Returns whether it has room below it for what is under the cursor, and the lines of the outline of which it has the
/// numbers.
pub fn draw(
    drawing: &Drawing<'_>,
    pen: &mut Pen<'_>,
    scene: &PanelScene<'_>,
    outline: &Outline<'_>,
    is_focus: bool,
) -> (bool, Vec<usize>) {
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
    if scene.glow.is_none() && chain_list::end_of(drawing).is_none() {
        legend::draw_beginning(canvas.pen, plan, scene);
    }
    if let Some(at) = at.filter(|_| outline.facts.whole_search().is_some()) {
        content::draw(&mut canvas, scene, outline, &plan.knots[at]);
    }
    let (width, height) = (canvas.pen.width(), canvas.pen.height());
    // Rows that a low drawing leaves free say as much: while a run plays fast they are free by turns.
    let has_foot = foot(height) > 0 || scene.fast().is_none() && used_rows(canvas.pen, height) + 2 <= height;
    let sentence = outline.sentence(scene, usize::from(width).saturating_sub(2)).filter(|_| has_foot);
    if let Some(sentence) = sentence {
        legend::draw_sentence(canvas.pen, &sentence);
    }
    chain_list::draw(canvas.pen, scene, drawing);
    (has_foot, lines)
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

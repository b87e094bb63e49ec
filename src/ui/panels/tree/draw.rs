//! Draws a tree, what lies below the node under the cursor, and what the signs mean.

use super::canvas::{Canvas, foot, used_rows};
use super::content;
use super::drawing::Drawing;
use super::legend;
use super::nodes::draw_nodes;
use super::outline::Outline;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;

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

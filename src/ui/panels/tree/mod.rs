//! The search tree as walked so far: its outline, and where there is room beside that a drawing of it.

mod draw;
mod outline;
mod plan;
mod select;
mod shape;

use ratatui::layout::Rect;

use self::draw::Drawing;
use self::outline::Outline;
use super::interface::{Pair, PanelSpec};
use crate::app::{Msg, Panel};
use crate::session::Motion;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// The panel of the tree.
pub const SPEC: PanelSpec = PanelSpec {
    title: |_, _| TITLE.to_owned(),
    size: |_| (40, 9),
    grows: true,
    cursor,
    hit,
    ..PanelSpec::lines(draw)
};

const TITLE: &str = "Search tree";

/// The narrowest outline beside a drawing, the widest, and the smallest drawing.
const OUTLINE: Pair = (40, 60);
const DRAWING: Pair = (40, 14);

/// The width of the outline, and the area of the drawing, if there is room for one.
fn split((width, height): Pair) -> (u16, Option<Rect>) {
    let outline = (width * 2 / 5).clamp(OUTLINE.0, OUTLINE.1);
    let rest = width.saturating_sub(outline + 1);
    if rest < DRAWING.0 || height < DRAWING.1 {
        return (width, None);
    }
    (outline, Some(Rect { x: outline + 1, y: 0, width: rest, height }))
}

/// Where the cursor stands, if there is a branch to stand on.
fn cursor(scene: &PanelScene<'_>, (_, height): Pair) -> Option<Pair> {
    Outline::of(scene, height).cursor()
}

/// What was clicked: a line of the outline, or a node of the drawing.
fn hit(scene: &PanelScene<'_>, room: Pair, (x, y): Pair) -> Option<Msg> {
    let outline = Outline::of(scene, room.1);
    let line = match split(room).1 {
        Some(area) if x >= area.x => {
            Drawing::of(scene, &outline, (area.width, area.height))?.line_at(&outline, (x - area.x, y))?
        }
        _ => outline.line_at(y)?,
    };
    line.cursor().map(Msg::PointAtBranch)
}

/// Draws the panel, or as much of it as fits around the cursor.
fn draw(frame: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let width = usize::from(frame.width()).saturating_sub(6);
    let is_focus = scene.view.focus == Panel::Tree;
    let mut pen = frame.panel(&format!("9 {TITLE}"), is_focus);
    let outline = Outline::of(scene, pen.height());
    let (own, area) = split((pen.width(), pen.height()));
    let Some((x, y)) = pen.place(0, 0) else { return };
    outline.draw(&mut pen.within(Rect { x, y, width: own, height: pen.height() }), scene, is_focus);
    if let Some(area) = area
        && let Some(drawing) = Drawing::of(scene, &outline, (area.width, area.height))
    {
        for y in 0..pen.height() {
            pen.text(area.x - 1, y, pen.glyphs().rails[0], Role::Frame);
        }
        drawing.draw(&mut pen.within(Rect { x: x + area.x, y, ..area }), scene, &outline);
    }
    // What has failed says what that shows, on the frame. While a run plays it would only flicker.
    let is_still = is_focus || scene.session.motion() == Motion::Resting;
    let clause = outline.at.filter(|_| is_still).and_then(|at| outline.facts.clause(at, width));
    if let Some(clause) = clause {
        frame.bottom_label(&clause, Role::Refuted);
    }
}

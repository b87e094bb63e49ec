//! The search tree as walked so far: its outline, and where there is room beside that a drawing of it.

mod canvas;
mod draw;
mod folding;
mod labels;
mod legend;
mod outline;
mod plan;
mod select;
mod shape;
mod strip;

use ratatui::layout::Rect;

use self::draw::Drawing;
use self::outline::Outline;
use super::interface::{Pair, PanelSpec};
use crate::app::{Msg, Panel};
use crate::session::{Motion, TreeBranch, TreeLine};
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

/// The narrowest outline beside a drawing, the widest, and the smallest drawing: beside an outline, and alone.
const OUTLINE: Pair = (39, 60);
const DRAWING: Pair = (38, 10);
const ALONE: u16 = 44;

/// What is seen of the tree: its outline, so wide, and a drawing in an area of its own.
struct Parts {
    outline: u16,
    drawing: Option<(Drawing, Rect)>,
}

impl Parts {
    /// Both where there is room. Where there is less, and nobody asked for the names, a drawing, as soon as there is more than
    /// one way to go.
    fn of(scene: &PanelScene<'_>, outline: &Outline<'_>, (width, height): Pair) -> Parts {
        let beside = (width * 2 / 5).clamp(OUTLINE.0, OUTLINE.1);
        let has_room = width > beside + DRAWING.0;
        let is_option = |line: &TreeLine| matches!(line.branch, TreeBranch::Option { .. });
        let is_asked = scene.view.focus == Panel::Tree || scene.view.shown == Some(Panel::Tree);
        let own = match (has_room, width >= ALONE && !is_asked && outline.facts.rows.iter().any(is_option)) {
            _ if height < DRAWING.1 => None,
            (true, _) => Some(beside),
            (false, true) => Some(0),
            (false, false) => None,
        };
        let drawing = own.and_then(|own| {
            let x = if own > 0 { own + 1 } else { 0 };
            let area = Rect { x, y: 0, width: width - x, height };
            Some((Drawing::of(scene, outline, (area.width, area.height))?, area))
        });
        let outline =
            if has_room || drawing.is_none() { own.filter(|&own| own > 0).unwrap_or(width) } else { 0 };
        Parts { outline, drawing }
    }
}

/// Where the cursor stands, if there is a branch to stand on.
fn cursor(scene: &PanelScene<'_>, room: Pair) -> Option<Pair> {
    let top = strip::rows(scene, room);
    let (x, y) = Outline::of(scene, room.1 - top).cursor()?;
    Some((x, y + top))
}

/// What was clicked: a line of the outline, or a node of the drawing.
fn hit(scene: &PanelScene<'_>, room: Pair, (x, y): Pair) -> Option<Msg> {
    let top = strip::rows(scene, room);
    let (room, y) = ((room.0, room.1 - top), y.checked_sub(top)?);
    let outline = Outline::of(scene, room.1);
    let line = match Parts::of(scene, &outline, room).drawing {
        Some((drawing, area)) if x >= area.x => drawing.line_at(&outline, (x - area.x, y))?,
        _ => outline.line_at(y)?,
    };
    line.cursor().map(Msg::PointAtBranch)
}

/// Draws the panel, or as much of it as fits around the cursor.
fn draw(frame: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let width = usize::from(frame.width()).saturating_sub(6);
    let is_focus = scene.view.focus == Panel::Tree;
    let mut whole = frame.panel(&format!("9 {TITLE}"), is_focus);
    let top = strip::rows(scene, (whole.width(), whole.height()));
    if top > 0 {
        strip::draw(&mut whole, scene);
    }
    let Some((x, y)) = whole.place(0, top) else { return };
    let below = Rect { x, y, width: whole.width(), height: whole.height() - top };
    let mut pen = whole.within(below);
    let outline = Outline::of(scene, pen.height());
    let parts = Parts::of(scene, &outline, (pen.width(), pen.height()));
    if parts.outline > 0 {
        let area = Rect { x, y, width: parts.outline, height: pen.height() };
        outline.draw(&mut pen.within(area), scene, is_focus);
    }
    if let Some((drawing, area)) = parts.drawing {
        for y in (0..pen.height()).filter(|_| area.x > 0) {
            pen.text(area.x - 1, y, pen.glyphs().rails[0], Role::Frame);
        }
        drawing.draw(&mut pen.within(Rect { x: x + area.x, y, ..area }), scene, &outline, is_focus);
    }
    // What has failed says what that shows, on the frame. While a run plays it would only flicker.
    let is_still = is_focus || scene.session.motion() == Motion::Resting;
    let clause = outline.at.filter(|_| is_still).and_then(|at| outline.facts.clause(at, width));
    if let Some((solutions, clause)) = clause {
        frame.bottom_label(&clause, if solutions > 0 { Role::Solution } else { Role::Refuted });
    }
}

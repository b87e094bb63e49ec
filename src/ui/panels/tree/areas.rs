//! The places of the outline, the drawing and the whole tree in the panel.

use ratatui::layout::Rect;

use crate::app::Panel;
use crate::ui::panels::interface::Pair;
use crate::ui::scene::PanelScene;

/// The narrowest outline beside a drawing, and the widest; the smallest drawing beside it; the narrowest drawing above another part, and
/// the narrowest that nobody asked for.
const OUTLINE: Pair = (39, 60);
const DRAWING: Pair = (38, 9);
const ALONE: u16 = 44;
const NARROWEST: u16 = 30;
/// A narrower panel that nobody asked for has one tree; in a wider one the drawing has so many columns at least, nearly as many as in
/// a smaller window alone.
const TWO: u16 = 84;
const BESIDE_OVERVIEW: u16 = 59;
/// A panel of fewer rows has not enough for two parts, or for one below the other.
const BOTH: u16 = 10;
const STACKED: u16 = 32;

/// A part of so many rows has room for the whole tree below an outline, in two fifths; one of so many for that below a drawing.
pub const BELOW: u16 = 28;
const BELOW_DRAWING: u16 = 40;
/// The fewest rows for the whole tree there: as many as it has in the lowest such part.
pub const LEAST_BELOW: u16 = BELOW * 2 / 5;

/// Their places.
#[derive(Clone, Copy, Default)]
pub struct Areas {
    pub lines: Option<Rect>,
    pub drawing: Option<Rect>,
    pub overview: Option<Rect>,
}

/// Whether somebody looks at the tree, or asked for it.
pub fn is_asked(scene: &PanelScene<'_>) -> bool {
    scene.view.focus == Panel::Tree || scene.view.shown == Some(Panel::Tree)
}

/// A part, and the whole tree below it.
fn parted(part: Rect) -> (Rect, Option<Rect>) {
    parted_at(part, part.height * 2 / 5)
}

/// The same with so many rows below.
pub fn parted_at(part: Rect, below: u16) -> (Rect, Option<Rect>) {
    let above = part.height.saturating_sub(below + 1);
    (Rect { height: above, ..part }, Some(Rect { y: part.y + above + 1, height: below, ..part }))
}

/// The places of the outline, the drawing and the whole tree. What is drawn while a search goes on is decided by the size of the panel
/// alone, and by who asked for names: beside the drawing around the path stands the outline for these, otherwise the whole tree, if
/// there is room for both, and the tree is not so small that the drawing has nearly all of it.
pub fn areas(scene: &PanelScene<'_>, (width, height): Pair, has_overview: bool) -> Areas {
    let whole = Rect { width, height, ..Rect::default() };
    let is_asked = is_asked(scene);
    let beside = match is_asked {
        true => (width * 2 / 5).clamp(OUTLINE.0, OUTLINE.1),
        // What is drawn large needs its room more.
        false => (width * 3 / 8).min(width.saturating_sub(BESIDE_OVERVIEW)),
    };
    let is_wide = if is_asked { width > beside + DRAWING.0 } else { width >= TWO && height >= BOTH };
    let split = |lines: Rect, drawing: Rect| match () {
        () if !is_asked => Areas { lines: None, drawing: Some(drawing), overview: Some(lines) },
        () if has_overview && drawing.height >= BELOW_DRAWING => {
            let (drawing, overview) = parted(drawing);
            Areas { lines: Some(lines), drawing: Some(drawing), overview }
        }
        () if has_overview && lines.height >= BELOW => {
            let (lines, overview) = parted(lines);
            Areas { lines: Some(lines), drawing: Some(drawing), overview }
        }
        () => Areas { lines: Some(lines), drawing: Some(drawing), overview: None },
    };
    match () {
        () if height < DRAWING.1 => Areas { lines: Some(whole), ..Areas::default() },
        () if is_wide && (is_asked || has_overview) => {
            let drawing = Rect { x: beside + 1, width: width - beside - 1, ..whole };
            split(Rect { width: beside, ..whole }, drawing)
        }
        () if width >= ALONE && height >= STACKED && (is_asked || has_overview) => {
            let above = whole.height / 2;
            let below = Rect { y: whole.y + above + 1, height: whole.height - above - 1, ..whole };
            split(below, Rect { height: above, ..whole })
        }
        () if width >= NARROWEST && !is_asked => Areas { drawing: Some(whole), ..Areas::default() },
        () => Areas { lines: Some(whole), ..Areas::default() },
    }
}

//! The borders of panels.

use ratatui::layout::Rect;

/// The area inside a border.
pub fn inside(area: Rect) -> Rect {
    Rect {
        x: area.x.saturating_add(1),
        y: area.y.saturating_add(1),
        width: area.width.saturating_sub(2),
        height: area.height.saturating_sub(2),
    }
}

/// The longest title that fits into a border of this width: the corners, the beginning of the line and a gap on each side
/// are left.
pub fn title_room(width: u16) -> usize {
    width.saturating_sub(5).into()
}

/// A size with a border of this many places around it.
pub fn grown((width, height): (u16, u16), by: u16) -> (u16, u16) {
    (width + by, height + by)
}

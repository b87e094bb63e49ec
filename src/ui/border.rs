//! The borders of panels.

use ratatui::layout::Rect;

use crate::session::{Session, grouped};

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

/// The title of a panel of links that is so wide; where it shows another moment than the first line says, its beginning, and
/// which moment that is.
pub fn title_as_at(session: &Session, title: String, width: u16) -> String {
    if !session.links_lag() {
        return title;
    }
    let moment = format!("as at step {}", grouped(session.shown().step()));
    let name = title.split(':').next().unwrap_or_default();
    let key = name.split(' ').next().unwrap_or_default();
    let titles = [name, key].map(|name| format!("{name} {moment}"));
    titles.into_iter().find(|title| title.chars().count() <= title_room(width)).unwrap_or(moment)
}

/// A size with a border of this many places around it.
pub fn grown((width, height): (u16, u16), by: u16) -> (u16, u16) {
    (width + by, height + by)
}

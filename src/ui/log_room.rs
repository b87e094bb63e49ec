//! How many lines the log has room for.

use super::layout::Layout;
use super::panels::log::Seen;
use crate::app::{App, Panel};

/// How many events the log has room for on the screen of `app`, below its heading; none where it has no place.
pub fn log_room(app: &App) -> usize {
    let layout = Layout::of(app);
    layout.panel(Panel::Log).map_or(0, |area| {
        let inside = layout.inside(area);
        usize::from(inside.height.saturating_sub(u16::from(Seen::in_columns(inside.width))))
    })
}

//! Events that come next, as the step and the log list them.

use crate::session::{Logged, grouped};
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// Writes them one below the other from line `y` on, the numbers of their steps up to the place `end`.
pub fn draw<'a>(
    pen: &mut Pen<'_>,
    scene: &PanelScene<'_>,
    (end, y): (u16, u16),
    events: impl IntoIterator<Item = &'a Logged>,
) {
    let room = usize::from(pen.width().saturating_sub(end + 2));
    for (y, logged) in (y..).zip(events) {
        pen.text_until(end, y, &grouped(logged.step), Role::Quiet);
        let text = logged.event.display(scene.session.problem()).to_string();
        pen.text(end + 2, y, &shortened(&text, room, pen.glyphs().ellipsis), Role::Quiet);
    }
}

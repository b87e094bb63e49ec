//! Events that come next, as the step lists them.

use crate::session::{Logged, grouped};
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// Writes them one below the other from line `y` on, right behind their steps, whose numbers end at a place.
pub fn draw<'a>(
    pen: &mut Pen<'_>,
    scene: &PanelScene<'_>,
    (step_end, y): (u16, u16),
    events: impl IntoIterator<Item = &'a Logged>,
) {
    let words = step_end + 2;
    for (y, logged) in (y..).zip(events) {
        pen.text_until(step_end, y, &grouped(logged.step), Role::Quiet);
        let text = logged.event.display(scene.session.problem()).to_string();
        let room = usize::from(pen.width().saturating_sub(words));
        pen.text(words, y, &shortened(&text, room, pen.glyphs().ellipsis), Role::Quiet);
    }
}

//! Events that come next, as the step and the log list them.

use crate::session::{Logged, grouped};
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// Where they are written.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    /// Where the numbers of their steps end, and their words begin.
    pub step_end: u16,
    pub words: u16,
    /// Where what they are about begins, if that has a column of its own.
    pub name: Option<u16>,
}

impl Places {
    /// The words right behind the steps.
    pub fn close(step_end: u16) -> Places {
        Places { step_end, words: step_end + 2, name: None }
    }
}

/// Writes them one below the other from line `y` on.
pub fn draw<'a>(
    pen: &mut Pen<'_>,
    scene: &PanelScene<'_>,
    (at, y): (Places, u16),
    events: impl IntoIterator<Item = &'a Logged>,
) {
    let Places { step_end, words, name } = at;
    for (y, logged) in (y..).zip(events) {
        pen.text_until(step_end, y, &grouped(logged.step), Role::Quiet);
        let text = logged.event.display(scene.session.problem()).to_string();
        let verb = logged.event.name().replace('_', " ");
        let about = text.strip_prefix(&verb).map(str::trim_start);
        let parts = match (name, about) {
            (Some(name), Some(about)) => vec![(words, &*verb), (name, about)],
            _ => vec![(words, &*text)],
        };
        for (x, part) in parts {
            let room = usize::from(pen.width().saturating_sub(x));
            pen.text(x, y, &shortened(part, room, pen.glyphs().ellipsis), Role::Quiet);
        }
    }
}

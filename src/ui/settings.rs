//! The list of settings, over everything else.

use super::pen::Pen;
use super::theme::Role;
use super::wrapping::shortened;
use crate::app::{App, SETTINGS};

/// Keys of the list, as its lower border says them.
const KEYS: &str = "j/k choose  Enter changes  w keeps them  Esc closes";

/// Draws the list with the cursor on its `at`-th line.
pub fn draw(pen: &mut Pen<'_>, state: &App, at: usize) {
    let settings = &state.shell.settings;
    let (width, height) = (pen.width().min(96), pen.height().min(SETTINGS.len() as u16 + 4));
    let mut page = pen.page(width, height);
    let mut inside = page.panel("Settings", true);
    let room = usize::from(inside.height()).max(1);
    let first = (at + 1).saturating_sub(room);
    let margin = u16::from(inside.height() > SETTINGS.len() as u16);
    for (y, spec) in (margin..).zip(SETTINGS.iter().skip(first).take(room)) {
        let here = std::ptr::eq(spec, &SETTINGS[at.min(SETTINGS.len() - 1)]);
        let glyphs = inside.glyphs();
        inside.text(1, y, if here { glyphs.arrow } else { " " }, Role::Key);
        inside.text(3, y, spec.name, if here { Role::Strong } else { Role::Plain });
        inside.text(16, y, &(spec.value)(settings), Role::Strong);
        let about = state.key_names().spell(spec.line.1);
        let about = shortened(&about, usize::from(inside.width()).saturating_sub(27), glyphs.ellipsis);
        inside.text(26, y, &about, Role::Quiet);
    }
    page.bottom_label(KEYS, Role::Quiet);
}

//! The list of breakpoints, over everything else.

use super::pen::Pen;
use super::theme::Role;
use crate::app::App;
use crate::facts;

/// Keys of the list, as its lower border says them.
const KEYS: &str = "j/k choose  a add  space on/off  d delete  Esc closes";

/// Draws the list with the cursor on the `at`-th breakpoint.
pub fn draw(pen: &mut Pen<'_>, state: &App, at: usize) {
    let Ok(session) = state.session() else { return };
    let list = facts::breakpoints(session, &state.shell.settings.words);
    let (width, height) = (pen.width().min(64), pen.height().min(list.len() as u16 + 4));
    let mut page = pen.page(width, height);
    let title = state.key_names().spell("Breakpoints: ⟨continue⟩, ⟨continue-back⟩ and play stop at");
    let mut inside = page.panel(&title, true);
    let room = usize::from(inside.height().saturating_sub(2)).max(1);
    let first = at.saturating_sub(room - 1);
    for (i, breakpoint) in list.iter().enumerate().skip(first).take(room) {
        let y = (i - first) as u16 + u16::from(inside.height() > 2);
        let glyphs = inside.glyphs();
        let here = i == at;
        let (mark, role) = match (breakpoint.on, here) {
            (true, true) => (glyphs.node[0], Role::Strong),
            (true, false) => (glyphs.node[0], Role::Plain),
            (false, _) => (glyphs.node[1], Role::Quiet),
        };
        inside.text(1, y, if here { glyphs.arrow } else { " " }, Role::Key);
        inside.text_until(5, y, &(i + 1).to_string(), Role::Quiet);
        inside.text(6, y, mark, role);
        let end = inside.text(8, y, &breakpoint.text, role);
        if !breakpoint.on {
            inside.text(end + 1, y, "(off)", Role::Quiet);
        }
    }
    page.bottom_label(KEYS, Role::Quiet);
}

//! The list of what can be opened, over everything else.

use super::pen::Pen;
use super::theme::Role;
use crate::app::{App, openings};

/// Keys of the list, as its lower border says them.
const KEYS: &str = "j/k choose  Enter opens  Esc closes";

/// Draws the list with the cursor on its `at`-th line.
pub fn draw(pen: &mut Pen<'_>, state: &App, at: usize) {
    let count = openings::count(&state.shell.collection);
    let rows = count.min(usize::from(u16::MAX)) as u16;
    let (width, height) = (pen.width().min(104), pen.height().min(rows.saturating_add(2)));
    let mut page = pen.page(width, height);
    let mut inside = page.panel("Open", true);
    let room = usize::from(inside.height()).max(1);
    // The cursor stays in the middle as long as there is something to scroll.
    let first = at.saturating_sub(room / 2).min(count.saturating_sub(room));
    for (y, line) in (0..).zip(first..count.min(first + room)) {
        let Some(choice) = openings::line(&state.shell.collection, line) else { break };
        let here = line == at;
        let role = if here { Role::Strong } else { Role::Plain };
        if here {
            let arrow = inside.glyphs().arrow;
            inside.text(0, y, arrow, Role::Key);
        }
        if let Some(number) = choice.number {
            inside.text_until(7, y, &number.to_string(), Role::Quiet);
        }
        let end = inside.text(8, y, &choice.name, role);
        inside.text(end.max(32) + 2, y, &choice.about, Role::Quiet);
    }
    let rate = openings::rate(&state.shell.collection, at).map_or(String::new(), |rate| format!("  {rate}"));
    page.bottom_label(&format!("{KEYS}{rate}"), Role::Quiet);
}

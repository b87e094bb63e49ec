//! What a run did that is too fast for its events to be read.

use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// The least room of a short number, `8,322`, with a space, and how much wider two levels are.
const LEAST_PITCH: u16 = 6;
const WIDER: u16 = 2;

/// Of a run too fast to be followed, what it did: a line for a second, or half of one.
pub fn draw(pen: &mut Pen<'_>, rows: &[[String; 5]]) {
    let room = usize::from(pen.height()).saturating_sub(1);
    let seen = &rows[rows.len().saturating_sub(room)..];
    let glyphs = pen.glyphs();
    let heads = ["step", "tries", glyphs.cross, glyphs.star, "level"];
    let roles = [Role::Quiet, Role::Plain, Role::DeadEnd, Role::Solution, Role::Quiet];
    // The levels, `208-256`, are wider than the short numbers beside them, and are left out first.
    let columns: u16 = if pen.width() < 5 * LEAST_PITCH + WIDER { 4 } else { 5 };
    let pitch = ((pen.width() - if columns < 5 { 0 } else { WIDER }) / columns).min(12);
    let ends = || (1..=columns).map(|at| at * pitch + if at < 5 { 0 } else { WIDER });
    for (x, (head, role)) in ends().zip(heads.into_iter().zip(roles)) {
        pen.text_until(x, 0, head, if head.len() > 3 { Role::Quiet } else { role });
    }
    for (y, row) in (1..).zip(seen) {
        for (x, (text, role)) in ends().zip(row.iter().zip(roles)) {
            // What there was none of does not shout.
            pen.text_until(x, y, text, if text == "0" { Role::Quiet } else { role });
        }
    }
}

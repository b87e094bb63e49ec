//! A frame around one sign, where a place is much larger than what stands in it.

use ratatui::style::{Modifier, Style};

use super::pen::Pen;
use super::role::Role;

/// The places that it takes around one character.
pub const SIZE: (u16, u16) = (5, 3);

/// Draws it around a text of so many characters at `(x, y)`, a place free on both sides. A line through what is drawn in
/// this style, or below it, is for the text alone.
pub fn draw(pen: &mut Pen<'_>, (x, y): (u16, u16), text: usize, style: Style) {
    let [horizontal, vertical, top_left, top_right, bottom_left, bottom_right] = pen.glyphs().border[0];
    let style = style.remove_modifier(Modifier::CROSSED_OUT | Modifier::UNDERLINED | Modifier::BOLD);
    let lines = [
        format!("{top_left}{}{top_right}", horizontal.repeat(text + 2)),
        format!("{vertical}{}{vertical}", " ".repeat(text + 2)),
        format!("{bottom_left}{}{bottom_right}", horizontal.repeat(text + 2)),
    ];
    for (line, y) in lines.iter().zip(y.saturating_sub(1)..) {
        pen.styled(x.saturating_sub(2), y, line, style);
    }
}

/// The same around what is to blame: what has no place left is an area.
pub fn draw_blame(pen: &mut Pen<'_>, at: (u16, u16), text: usize) {
    draw(pen, at, text, pen.style(Role::LesserCause));
}

/// Fills as much as the frame would take.
pub fn fill(pen: &mut Pen<'_>, (x, y): (u16, u16), text: usize, style: Style) {
    let line = " ".repeat(text + 4);
    for y in y.saturating_sub(1)..=y + 1 {
        pen.styled(x.saturating_sub(2), y, &line, style);
    }
}

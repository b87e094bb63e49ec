//! A frame around one sign, where a place is much larger than what stands in it.

use ratatui::style::{Color, Modifier, Style};

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

/// Lets what is to blame inside of an area stand on the ground of the page, in the colour that it has elsewhere: as much as the
/// frame takes, or where there is none the text and its sign.
pub fn cut_out(pen: &mut Pen<'_>, (x, y): (u16, u16), text: usize, is_framed: bool) {
    let (across, down) = if is_framed { (2, 1) } else { (1, 0) };
    let colour = pen.style(Role::Cause).fg.unwrap_or_default();
    for y in y.saturating_sub(down)..=y + down {
        for x in x.saturating_sub(across)..x + text as u16 + across {
            if let Some(cell) = pen.cell_mut(x, y) {
                (cell.fg, cell.bg) = (colour, Color::Reset);
            }
        }
    }
}

/// Fills as much as the frame would take.
pub fn fill(pen: &mut Pen<'_>, (x, y): (u16, u16), text: usize, style: Style) {
    let line = " ".repeat(text + 4);
    for y in y.saturating_sub(1)..=y + 1 {
        pen.styled(x.saturating_sub(2), y, &line, style);
    }
}

//! What is drawn, drawn otherwise: touched, tinted, underlined, inverted.

use core::ops::Range;

use ratatui::style::{Color, Modifier, Style};

use super::pen::Pen;
use super::theme::{Role, Tint};

impl Pen<'_> {
    /// Adds the style of `role` to what is drawn at `(x, y)`. What is filled keeps its colours, to be read.
    pub fn touch(&mut self, x: u16, y: u16, role: Role) {
        let style = self.style(role);
        self.touch_in(x, y, |_| style);
    }

    /// The same in the style that what is drawn there is given.
    pub fn touch_in(&mut self, x: u16, y: u16, style_of: impl Fn(&str) -> Style) {
        if let Some(cell) = self.cell_mut(x, y) {
            let style = style_of(cell.symbol());
            let keeps = fills(cell.style()) && !fills(style);
            cell.set_style(if keeps { Style::new().add_modifier(style.add_modifier) } else { style });
        }
    }

    /// Draws in its own colour as its ground what is drawn at `(x, y)`.
    pub fn reverse(&mut self, x: u16, y: u16) {
        self.touch_in(x, y, |_| Style::new().add_modifier(Modifier::REVERSED));
    }

    /// How what the last event is about is drawn on a board: as an area where no colour says it, for a line is not seen from afar.
    pub fn style_on_board(&self, role: Role) -> Style {
        let is_told = (role.went() || role == Role::Restored) && !self.tells_back(Role::Back);
        if is_told { self.theme().news(role) } else { self.style(role) }
    }

    /// Whether what is drawn at `(x, y)` is filled.
    pub fn is_filled(&self, x: u16, y: u16) -> bool {
        self.cell(x, y).is_some_and(|cell| fills(cell.style()))
    }

    /// Lets all that is not filled stand on a tint. Returns whether there is such a colour.
    pub fn tint(&mut self, (x, y): (u16, u16), (width, height): (u16, u16), tint: Tint) -> bool {
        let Some(style) = self.theme().tint(tint) else { return false };
        let (struck, filled) = (self.theme().struck_on(style), self.theme().filled_on(style));
        for (x, y) in (y..y + height).flat_map(|y| (x..x + width).map(move |x| (x, y))) {
            let Some(cell) = self.cell_mut(x, y) else { continue };
            let is_reversed = cell.modifier.contains(Modifier::REVERSED);
            let own = Some(if is_reversed { cell.fg } else { cell.bg });
            let is_alike = own == style.bg || is_reversed && style.add_modifier.contains(Modifier::REVERSED);
            let is_plain = cell.bg == Color::Reset && !is_reversed;
            let is_struck = cell.modifier.contains(Modifier::CROSSED_OUT);
            // What a dead end lost last is told from what it had lost before; where all on the area has one colour, what comes
            // back is told from the rest.
            let is_news = match tint {
                Tint::Broken => is_struck && cell.modifier.contains(Modifier::BOLD),
                Tint::Back => is_plain && cell.modifier.contains(Modifier::UNDERLINED),
                Tint::House | Tint::RanOut | Tint::Solved | Tint::Band | Tint::Line => false,
            };
            if is_plain && !is_news {
                cell.set_style(if is_struck { struck } else { style });
            } else if is_alike || is_news {
                // What is filled with the same colour would not be seen.
                cell.modifier.remove(Modifier::REVERSED);
                cell.set_style(filled);
            }
        }
        true
    }

    /// Exchanges the colours of so many places from `(x, y)` on with those that they stand on.
    pub fn invert(&mut self, x: u16, y: u16, width: u16) {
        for x in x..x.saturating_add(width) {
            if let Some(cell) = self.cell_mut(x, y) {
                cell.modifier.toggle(Modifier::REVERSED);
            }
        }
    }

    /// Lets a line stand out as a whole: the one under a cursor.
    pub fn highlight(&mut self, y: u16) {
        let width = self.width();
        if y < self.height() && !self.tint((0, y), (width, 1), Tint::Line) {
            self.invert(0, y, width);
        }
    }

    /// Lets lines stand out as the present ones. Returns whether there is a tint for that: a line below would part them from the
    /// next, and the event there may be an area itself.
    pub fn mark_present(&mut self, lines: Range<u16>) -> bool {
        let (width, height) = (self.width(), lines.end.saturating_sub(lines.start));
        self.tint((0, lines.start), (width, height), Tint::Line)
    }

    /// Underlines what is drawn at `(x, y)`.
    pub fn underline(&mut self, x: u16, y: u16) {
        if let Some(cell) = self.cell_mut(x, y) {
            cell.set_style(Style::new().underlined());
        }
    }
}

/// Whether a place in this style is filled.
fn fills(style: Style) -> bool {
    style.bg.is_some_and(|paper| paper != Color::Reset) || style.add_modifier.contains(Modifier::REVERSED)
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;

    use super::*;
    use crate::app::{Depth, Look, Settings, Shell};

    #[test]
    fn what_is_filled_stays_readable_when_it_is_touched() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 1, 1));
        let look = Look { depth: Depth::True, ascii: false };
        let shell = Shell::new(look, Settings::default());
        let mut pen = Pen::new(&mut buffer, &shell);
        pen.text(0, 0, "6", Role::Trying);
        pen.touch(0, 0, Role::House);
        let (trying, house) = (pen.style(Role::Trying), pen.style(Role::House));
        let cell = &buffer[(0, 0)];
        assert_eq!((Some(cell.fg), Some(cell.bg)), (trying.fg, trying.bg));
        assert!(cell.modifier.contains(house.add_modifier));
    }
}

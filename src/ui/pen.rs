//! Drawing on a part of the screen: relative places, clipped, by role.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::border::{inside, title_room};
use super::glyphs::{Glyphs, GridLines, to_ascii};
use super::theme::{Ground, Role, Theme};
use super::wrapping::{shortened, wrap};
use crate::app::{Depth, Shell};
use crate::exact_cover::text::Visible;

/// Draws inside one area of a buffer. Nothing is drawn outside it, whatever the coordinates.
pub struct Pen<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    theme: Theme,
    ascii: bool,
    /// Whether the keys belong to something else than the panels: none of them has the focus.
    aside: bool,
}

impl<'a> Pen<'a> {
    /// A pen for the whole of `buffer`.
    pub fn new(buffer: &'a mut Buffer, shell: &Shell) -> Pen<'a> {
        Pen { area: buffer.area, buffer, theme: Theme::of(shell), ascii: shell.look.ascii, aside: false }
    }

    /// A pen for what nobody sees: it tells what has room.
    pub fn unseen(buffer: &'a mut Buffer) -> Pen<'a> {
        let theme = Theme::new(Depth::None, Ground::Dark);
        Pen { area: buffer.area, buffer, theme, ascii: false, aside: false }
    }

    /// The same pen confined to `area`, given in places of the screen.
    pub fn within(&mut self, area: Rect) -> Pen<'_> {
        let Pen { theme, ascii, aside, .. } = *self;
        Pen { area: area.intersection(self.area), buffer: self.buffer, theme, ascii, aside }
    }

    /// The same for panels while the keys belong to something else.
    pub fn aside(self, aside: bool) -> Pen<'a> {
        Pen { aside, ..self }
    }

    /// The part left of a place, with a gap before it; the whole where there is none.
    pub fn left_of(&mut self, x: Option<u16>) -> Pen<'_> {
        let width = x.map_or(self.area.width, |x| x.saturating_sub(2));
        self.within(Rect { width, ..self.area })
    }

    /// A blank page of this size in the middle of the area.
    pub fn page(&mut self, width: u16, height: u16) -> Pen<'_> {
        let (left, top) = (self.width().saturating_sub(width) / 2, self.height().saturating_sub(height) / 2);
        let mut page = self.within(Rect { x: self.area.x + left, y: self.area.y + top, width, height });
        page.clear();
        page
    }

    /// The characters to draw with.
    pub fn glyphs(&self) -> &'static Glyphs {
        Glyphs::new(self.ascii)
    }

    /// Whether only ASCII is drawn.
    pub fn is_ascii(&self) -> bool {
        self.ascii
    }

    /// Width of the area.
    pub fn width(&self) -> u16 {
        self.area.width
    }

    /// Height of the area.
    pub fn height(&self) -> u16 {
        self.area.height
    }

    /// Where the place `(x, y)` of the area is on the screen, if it is in the area.
    pub fn place(&self, x: u16, y: u16) -> Option<(u16, u16)> {
        (x < self.area.width && y < self.area.height).then(|| (self.area.x + x, self.area.y + y))
    }

    /// How `role` is drawn.
    pub fn style(&self, role: Role) -> Style {
        self.theme.style(role)
    }

    /// How a text in `role` is drawn: a sign more freely than letters.
    pub fn style_of(&self, role: Role, text: &str) -> Style {
        self.theme.text(role, text)
    }

    /// How a bar, a line or a sign in `role` is drawn.
    pub fn mark_style(&self, role: Role) -> Style {
        self.theme.mark(role)
    }

    /// How pieces of a board are drawn.
    pub fn theme(&self) -> Theme {
        self.theme
    }

    /// Writes `text` from `(x, y)` on, as far as the area reaches. Returns the place after it.
    pub fn text(&mut self, x: u16, y: u16, text: &str, role: Role) -> u16 {
        let theme = self.theme;
        theme.runs(role, text).fold(x, |x, (run, style)| self.styled(x, y, run, style))
    }

    /// The same in a style of its own, whatever was there before.
    pub fn styled(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        let Some((at_x, at_y)) = self.place(x, y) else { return x };
        let room = usize::from(self.area.width - x);
        // Costs as much as a short text.
        let whole = || Style::reset().patch(style);
        if self.ascii && !text.is_ascii() {
            return self.buffer.set_stringn(at_x, at_y, to_ascii(text), room, whole()).0 - self.area.x;
        }
        if text.chars().all(is_one_cell_wide) {
            let first = self.buffer.index_of(at_x, at_y);
            let mut end = x;
            // What a reset style and this one leave unsaid is the terminal's own.
            let [fg, bg] = [style.fg, style.bg].map(Option::unwrap_or_default);
            for (c, cell) in text.chars().take(room).zip(&mut self.buffer.content[first..]) {
                (cell.fg, cell.bg, cell.modifier) = (fg, bg, style.add_modifier);
                // Most of what is written is blank, and on a blank; to set a character costs more than to look.
                if c != ' ' || cell.symbol() != " " {
                    cell.set_char(c);
                }
                end += 1;
            }
            return end;
        }
        let text = Visible::whole(text);
        self.buffer.set_stringn(at_x, at_y, text, room, whole()).0 - self.area.x
    }

    /// Writes `text` so that it ends before the column `x`.
    pub fn text_until(&mut self, x: u16, y: u16, text: &str, role: Role) {
        let width = text.chars().count() as u16;
        self.text(x.saturating_sub(width), y, text, role);
    }

    /// Writes sentences one below the other, each broken at spaces. Returns the line after the last. Where there is no
    /// room for all, the last line that has room says so.
    pub fn sentences(&mut self, mut y: u16, sentences: &[(&str, Role)]) -> u16 {
        for &(sentence, role) in sentences.iter().filter(|(sentence, _)| !sentence.is_empty()) {
            for line in wrap(sentence, usize::from(self.width())) {
                self.text(0, y, line, role);
                y += 1;
            }
        }
        if y > self.height() && self.height() > 0 {
            let ellipsis = self.glyphs().ellipsis;
            let last = self.height() - 1;
            let end = (0..self.width()).rev().find(|&x| self.is_written(x, last)).map_or(0, |x| x + 1);
            self.text(end.min(self.width().saturating_sub(1)), last, ellipsis, Role::Quiet);
        }
        y
    }

    /// Writes at the bottom what the signs above mean, where it leaves a line free below the first `used` lines. Returns
    /// whether it does.
    pub fn legend(&mut self, used: usize, sentences: &[&str]) -> bool {
        let lines: Vec<&str> = sentences
            .iter()
            .flat_map(|text| wrap(text, usize::from(self.width().saturating_sub(2))))
            .collect();
        let Some(top) = usize::from(self.height()).checked_sub(lines.len()).filter(|&top| top > used) else {
            return false;
        };
        for (y, line) in (top as u16..).zip(lines) {
            self.text(1, y, line, Role::Quiet);
        }
        true
    }

    /// Whether something stands at `(x, y)`.
    pub fn is_written(&self, x: u16, y: u16) -> bool {
        self.cell(x, y).is_some_and(|cell| cell.symbol() != " ")
    }

    /// What is drawn at `(x, y)`.
    pub fn cell(&self, x: u16, y: u16) -> Option<&Cell> {
        self.place(x, y).and_then(|place| self.buffer.cell(place))
    }

    /// The same, to be drawn otherwise.
    pub fn cell_mut(&mut self, x: u16, y: u16) -> Option<&mut Cell> {
        self.place(x, y).and_then(|place| self.buffer.cell_mut(place))
    }

    /// The lines of a grid, the light ones dashed where no colour lets them step back.
    pub fn grid_lines(&self) -> GridLines {
        let mut lines = self.glyphs().lines;
        if !self.theme.has_colour() {
            [lines.horizontal[0], lines.vertical[0]] = self.glyphs().dashed;
        }
        lines
    }

    /// The characters of a border. Where no colour lets it step back without the focus, it is dashed there.
    fn border(&self, focused: bool) -> [&'static str; 6] {
        let mut border = self.glyphs().border[usize::from(focused)];
        if !focused && !self.theme.has_colour() {
            [border[0], border[1]] = self.glyphs().dashed;
        }
        border
    }

    /// Draws a border around the area and writes `title` into it. Returns a pen for the inside.
    pub fn panel(&mut self, title: &str, focused: bool) -> Pen<'_> {
        let focused = focused && !self.aside;
        let [horizontal, vertical, top_left, top_right, bottom_left, bottom_right] = self.border(focused);
        // The border is heavy, which is enough: colours are for what happens.
        let role = if focused { Role::Plain } else { Role::Frame };
        let (width, height) = (self.width(), self.height());
        if width >= 2 && height >= 2 {
            let (right, bottom) = (width - 1, height - 1);
            let between = horizontal.repeat(usize::from(width - 2));
            for (y, [left, end]) in [(0, [top_left, top_right]), (bottom, [bottom_left, bottom_right])] {
                self.text(0, y, &[left, &between, end].concat(), role);
            }
            // The style of a side is looked up once: panels have hundreds of rows.
            let style = self.style_of(role, vertical);
            for y in 1..bottom {
                self.styled(0, y, vertical, style);
                self.styled(right, y, vertical, style);
            }
        }
        let title = shortened(title, title_room(width), self.glyphs().ellipsis);
        if !title.is_empty() {
            self.text(2, 0, &format!(" {title} "), Role::Strong);
        }
        let area = self.area;
        self.within(inside(area))
    }

    /// Draws the lower border of a panel without a label.
    pub fn clear_bottom(&mut self, focused: bool) {
        let focused = focused && !self.aside;
        let [horizontal, ..] = self.border(focused);
        let role = if focused { Role::Plain } else { Role::Frame };
        let between = horizontal.repeat(usize::from(self.width().saturating_sub(2)));
        self.text(1, self.height().saturating_sub(1), &between, role);
    }

    /// Blanks the area.
    pub fn clear(&mut self) {
        let blank = " ".repeat(usize::from(self.width()));
        for y in 0..self.height() {
            self.styled(0, y, &blank, Style::reset());
        }
    }
}

/// Whether a character surely takes one cell and joins no other: nearly all that is drawn. To look for such that do
/// not took half of the time of a frame.
fn is_one_cell_wide(c: char) -> bool {
    let is_latin =
        matches!(c, ' '..='~' | '\u{a1}'..='\u{ac}' | '\u{ae}'..='\u{ff}' | '\u{2010}'..='\u{2027}');
    let is_drawn = matches!(c, '\u{2190}'..='\u{21ff}' | '\u{2500}'..='\u{25fc}');
    is_latin || is_drawn
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Depth, Look, Settings};

    #[test]
    fn the_quick_way_draws_what_the_library_draws() {
        let shell = Shell::new(Look { depth: Depth::None, ascii: false }, Settings::default());
        let simple: String = ('\0'..='\u{ffff}').filter(|&c| is_one_cell_wide(c)).collect();
        let joined = [(9, "cæ─"), (9, "e\u{301}x"), (3, "数独x"), (9, "↔\u{fe0f}x")];
        for (room, text) in [(999, simple.as_str()), (3, "|─x─|"), (2, "")].into_iter().chain(joined) {
            let mut expected = Buffer::empty(Rect::new(0, 0, 1000, 1));
            let style = Style::reset().patch(Theme::of(&shell).style(Role::Strong));
            let end = expected.set_stringn(1, 0, text, room, style).0;
            let mut drawn = Buffer::empty(Rect::new(0, 0, 1000, 1));
            let mut pen = Pen::new(&mut drawn, &shell);
            let area = Rect::new(1, 0, room as u16, 1);
            assert_eq!(pen.within(area).text(0, 0, text, Role::Strong) + 1, end, "{text}");
            assert_eq!(drawn, expected, "{text}");
        }
    }

    #[test]
    fn nothing_is_drawn_outside() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 4, 2));
        let look = Look { depth: Depth::None, ascii: false };
        let shell = Shell::new(look, Settings::default());
        let mut pen = Pen::new(&mut buffer, &shell);
        let mut pen = pen.within(Rect::new(1, 0, 2, 9));
        assert_eq!(pen.text(0, 0, "long text", Role::Plain), 2);
        pen.text(0, 5, "below", Role::Plain);
        pen.text(7, 0, "right", Role::Plain);
        pen.touch(9, 9, Role::Strong);
        pen.panel("title", true);
        assert_eq!(buffer.content().len(), 8);
        assert_eq!(buffer[(3, 0)].symbol(), " ");
    }
}

//! Frames as a terminal takes them: the sequences that turn one frame into the next.
//!
//! The terminal's screen and recordings are written by the same code. Colours and effects come from
//! [`anstyle`]; the rest are the few sequences of ECMA-48 and DEC that every terminal knows.

use std::fmt::Write;
use std::mem;
use std::ops::Deref;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Color;

use crate::exact_cover::text::is_hidden;

const HIDE_CURSOR: &str = "\x1b[?25l";
const SHOW_CURSOR: &str = "\x1b[?25h";
const RESET_STYLE: &str = "\x1b[0m";
const CLEAR: &str = "\x1b[2J";

/// The bytes that a terminal is sent for a frame: sequences that place and colour, and visible text. None but
/// [`AnsiScreen`] makes them.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Sequences(String);

impl Deref for Sequences {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// A terminal's screen as it was drawn last, and the way from there to the next frame.
#[derive(Debug)]
pub struct AnsiScreen {
    shown: Buffer,
    /// The frame before, drawn over with the next one: a frame asks for no memory.
    spare: Buffer,
    cursor: Option<(u16, u16)>,
    is_unknown: bool,
}

impl AnsiScreen {
    /// A screen of this many columns and rows, of which nothing is known: the first frame is written in full.
    pub fn new(width: u16, height: u16) -> AnsiScreen {
        let blank = Buffer::empty(Rect::new(0, 0, width, height));
        AnsiScreen { shown: blank.clone(), spare: blank, cursor: None, is_unknown: true }
    }

    /// Draws the next frame with `view`, which says where the cursor is to stand, if anywhere, and returns
    /// what the terminal has to be sent. Nothing, if it shows that already.
    pub fn frame(&mut self, view: impl FnOnce(&mut Buffer) -> Option<(u16, u16)>) -> Sequences {
        self.spare.reset();
        let cursor = view(&mut self.spare);
        let mut out = String::new();
        if mem::take(&mut self.is_unknown) {
            out.push_str(HIDE_CURSOR);
            out.push_str(RESET_STYLE);
            out.push_str(CLEAR);
            self.shown.reset();
            self.cursor = None;
        }
        let changes = self.shown.diff(&self.spare);
        if changes.is_empty() && self.cursor == cursor {
            return Sequences(out);
        }
        if self.cursor.is_some() {
            out.push_str(HIDE_CURSOR);
        }
        write_cells(&mut out, &changes);
        if let Some(place) = cursor {
            move_to(&mut out, place);
            out.push_str(SHOW_CURSOR);
        }
        self.cursor = cursor;
        mem::swap(&mut self.shown, &mut self.spare);
        Sequences(out)
    }

    /// The sequence that gives the terminal its cursor back, at the end.
    pub fn end() -> &'static str {
        SHOW_CURSOR
    }
}

fn write_cells(out: &mut String, changes: &[(u16, u16, &Cell)]) {
    // Where the terminal writes next, and how. Writing may end anywhere, so a style is never left on.
    let mut next = None;
    let mut style = anstyle::Style::new();
    for &(x, y, cell) in changes {
        if next != Some((x, y)) {
            move_to(out, (x, y));
        }
        let own = style_of(cell);
        if own != style {
            // Writing to a string does not fail.
            let _ = write!(out, "{}{}", style.render_reset(), own.render());
            style = own;
        }
        // Whoever drew it: nothing but what is seen reaches a terminal or a recording.
        let symbol = cell.symbol();
        out.push_str(if symbol.chars().any(is_hidden) { "?" } else { symbol });
        next = Some((x + 1, y));
    }
    let _ = write!(out, "{}", style.render_reset());
}

fn move_to(out: &mut String, (x, y): (u16, u16)) {
    // Rows and columns count from 1.
    let _ = write!(out, "\x1b[{};{}H", u32::from(y) + 1, u32::from(x) + 1);
}

fn style_of(cell: &Cell) -> anstyle::Style {
    let colour = |colour: Color| (colour != Color::Reset).then(|| anstyle::Color::from(colour));
    anstyle::Style::new()
        .fg_color(colour(cell.fg))
        .bg_color(colour(cell.bg))
        .effects(anstyle::Effects::from(cell.modifier))
}

#[cfg(test)]
mod tests {
    use ratatui::style::{Modifier, Style};

    use super::*;

    #[test]
    fn what_would_act_on_the_terminal_is_not_written() {
        for symbol in ["x\u{1b}[31m", "x\u{9b}", "x\u{202e}", "é\u{200d}"] {
            let frame = AnsiScreen::new(10, 1).frame(|buffer| {
                buffer[(1, 0)].set_symbol(symbol);
                None
            });
            assert!(!frame.contains(symbol), "{frame:?}");
        }
        let frame = AnsiScreen::new(10, 1).frame(|buffer| {
            buffer.set_string(0, 0, "é数 x", Style::new());
            None
        });
        assert!(frame.contains("é数"), "{frame:?}");
    }

    #[test]
    fn a_frame_like_the_last_one_is_nothing() {
        let mut screen = AnsiScreen::new(10, 2);
        let draw = |buffer: &mut Buffer| {
            buffer.set_string(1, 1, "R5C7", Style::new());
            None
        };
        assert_eq!(&*screen.frame(draw), "\x1b[?25l\x1b[0m\x1b[2J\x1b[2;2HR5C7");
        assert_eq!(&*screen.frame(draw), "");
        assert_eq!(&*screen.frame(draw), "");
    }

    #[test]
    fn what_changed_is_written_with_its_style_and_the_cursor_follows() {
        let mut screen = AnsiScreen::new(10, 2);
        screen.frame(|_| None);
        let bold = Style::new().fg(Color::Indexed(208)).add_modifier(Modifier::BOLD);
        let drawn = screen.frame(|buffer| {
            buffer.set_string(0, 0, "ab", bold);
            buffer.set_string(2, 0, "c", Style::new());
            Some((2, 0))
        });
        assert_eq!(&*drawn, "\x1b[1;1H\x1b[1m\x1b[38;5;208mab\x1b[0mc\x1b[1;3H\x1b[?25h");
        let moved = screen.frame(|buffer| {
            buffer.set_string(0, 0, "ab", bold);
            buffer.set_string(2, 0, "c", Style::new());
            Some((0, 1))
        });
        assert_eq!(&*moved, "\x1b[?25l\x1b[2;1H\x1b[?25h");
    }
}

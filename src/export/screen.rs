//! The screen of the laboratory, without a terminal.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::pieces::columns;
use crate::app::{App, Depth, Panel};
use crate::ui;

/// The screen that `state` draws, in 24-bit colours whatever the terminal has, and where its cursor is.
pub fn screen(state: &App) -> (Buffer, Option<(u16, u16)>) {
    let mut state = Cow::Borrowed(state);
    if state.shell.look.depth != Depth::True {
        state.to_mut().shell.look.depth = Depth::True;
    }
    let (width, height) = state.shell.size;
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    let cursor = ui::draw(&state, &mut buffer);
    (buffer, cursor)
}

/// The same without a terminal that shows its cursor: on the links that is one place of the name or node that is marked.
pub fn picture(state: &App) -> Buffer {
    let (mut buffer, cursor) = screen(state);
    if let Some(place) = cursor.filter(|_| state.lab.view.focus == Panel::Links) {
        buffer[place].modifier.toggle(Modifier::REVERSED);
    }
    buffer
}

/// The characters of the picture, a line each, without blanks at the end of lines.
pub fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let mut text = String::new();
    for y in area.top()..area.bottom() {
        let mut line = String::new();
        let mut x = area.left();
        while x < area.right() {
            line.push_str(buffer[(x, y)].symbol());
            // What stands behind a wide character is not seen.
            x += columns(&buffer[(x, y)]);
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

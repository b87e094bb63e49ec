//! The page of keys: the whole table, over everything else.

use ratatui::layout::Rect;

use super::pen::Pen;
use super::theme::Role;
use super::wrapping::shortened;
use crate::app::App;
use crate::app::help::{COLUMN, HelpLine as Line, columns, filtered, lines_on_page};

/// Where the help of a line begins.
const HELP: u16 = 23;

/// Draws the page, `scroll` lines down, with the lines that have the words of `filter`.
pub fn draw(pen: &mut Pen<'_>, state: &App, scroll: u16, filter: &str) {
    let (width, height) = (pen.width(), pen.height());
    let (count, room) = columns(state);
    let page_width = width.min(count * COLUMN + 2);
    let Some((x, y)) = pen.place((width - page_width) / 2, 0) else { return };
    let area = Rect { x, y, width: page_width, height };
    let mut sheet = pen.within(area);
    sheet.clear();
    let lines = filtered(state, filter);
    let title = match filter {
        "" => "Keys: type words to filter, arrows scroll, Esc closes".to_owned(),
        filter => format!("Keys with '{filter}': Backspace shows more, Esc closes"),
    };
    let mut inside = sheet.panel(&title, true);
    let shown = usize::from(lines_on_page(state));
    let scroll = usize::from(scroll).min(lines.len().saturating_sub(shown));
    if lines.is_empty() {
        inside.text(1, 0, "No key and no command has these words.", Role::Quiet);
    }
    for (i, line) in lines.iter().skip(scroll).take(shown).enumerate() {
        let i = i as u16;
        let (left, y) = (i / room * COLUMN, i % room);
        match line {
            Line::Heading(text) => drop(inside.text(left + 1, y, text, Role::Strong)),
            Line::Entry(keys, help) => {
                let end = inside.text(left + 3, y, keys, Role::Key);
                let start = end.max(left + HELP - 1) + 1;
                let room = (left + COLUMN).min(inside.width()).saturating_sub(start);
                let help = shortened(help, usize::from(room), inside.glyphs().ellipsis);
                inside.text(start, y, &help, Role::Plain);
            }
            Line::Blank => {}
        }
    }
    if lines.len() > shown {
        let pages = lines.len().div_ceil(shown);
        let page = (scroll + shown).div_ceil(shown).min(pages);
        let more = if scroll + shown < lines.len() { ", more below" } else { "" };
        sheet.bottom_label(&format!("{page}/{pages}{more}"), Role::Quiet);
    }
}

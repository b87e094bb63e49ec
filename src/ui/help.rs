//! The page of keys: the whole table, over everything else.

use ratatui::layout::Rect;

use super::pen::Pen;
use super::theme::Role;
use crate::app::App;
use crate::app::help::{HelpLine as Line, page};

/// Draws the page, `scroll` lines down.
pub fn draw(pen: &mut Pen<'_>, state: &App, scroll: u16) {
    let (width, height) = (pen.width(), pen.height());
    let page_width = width.min(104);
    let Some((x, y)) = pen.place((width - page_width) / 2, 0) else { return };
    let area = Rect { x, y, width: page_width, height };
    let mut sheet = pen.within(area);
    sheet.clear();
    let lines = page(state);
    let mut inside = sheet.panel("Keys: j/k scroll, any other key closes", true);
    let room = inside.height();
    let scroll = scroll.min((lines.len() as u16).saturating_sub(room));
    for (y, line) in lines.iter().skip(usize::from(scroll)).take(usize::from(room)).enumerate() {
        let y = y as u16;
        match line {
            Line::Heading(text) => drop(inside.text(1, y, text, Role::Strong)),
            Line::Entry(keys, help) => {
                let end = inside.text(3, y, keys, Role::Key);
                inside.text(end.max(22) + 1, y, help, Role::Plain);
            }
            Line::Blank => {}
        }
    }
    if usize::from(scroll + room) < lines.len() {
        sheet.bottom_label("more below", Role::Quiet);
    }
}

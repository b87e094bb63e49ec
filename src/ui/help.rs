//! The page of keys: the whole table, over everything else.

use ratatui::layout::Rect;

use super::pen::Pen;
use super::theme::Role;
use crate::app::{COMMANDS, Mode, State, bindings};

/// A line of the page.
enum Line {
    Heading(String),
    Entry(String, &'static str),
    Blank,
}

fn lines(mode: Mode) -> Vec<Line> {
    let other = if mode == Mode::Edit { Mode::Solve } else { Mode::Edit };
    let mut lines = Vec::new();
    let groups = [
        (Some(mode), format!("{} (now)", mode.name())),
        (None, "Everywhere".to_owned()),
        (Some(other), other.name().to_owned()),
    ];
    for (group, heading) in groups {
        lines.push(Line::Heading(heading));
        for binding in bindings::TABLE.iter().filter(|binding| binding.mode == group) {
            lines.push(Line::Entry(binding.keys(), binding.help));
        }
        lines.push(Line::Blank);
    }
    lines.push(Line::Heading("Commands, after : (each word above works as well: :step 25)".to_owned()));
    lines.extend(COMMANDS.iter().map(|(command, help)| Line::Entry((*command).to_owned(), help)));
    lines
}

/// Draws the page, `scroll` lines down.
pub fn draw(pen: &mut Pen<'_>, state: &State, scroll: u16) {
    let (width, height) = (pen.width(), pen.height());
    let page_width = width.min(96);
    let Some((x, y)) = pen.place((width - page_width) / 2, 0) else { return };
    let area = Rect { x, y, width: page_width, height };
    let mut page = pen.within(area);
    page.clear();
    let lines = lines(state.mode);
    let mut inside = page.panel("Keys: j/k scroll, any other key closes", true);
    let room = inside.height();
    let scroll = scroll.min((lines.len() as u16).saturating_sub(room));
    for (y, line) in lines.iter().skip(usize::from(scroll)).take(usize::from(room)).enumerate() {
        let y = y as u16;
        match line {
            Line::Heading(text) => drop(inside.text(1, y, text, Role::Strong)),
            Line::Entry(keys, help) => {
                let end = inside.text(3, y, keys, Role::Key);
                inside.text(end.max(20) + 1, y, help, Role::Plain);
            }
            Line::Blank => {}
        }
    }
    if usize::from(scroll + room) < lines.len() {
        page.bottom_label("more below", Role::Quiet);
    }
}

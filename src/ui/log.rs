//! The last events, the latest at the bottom.

use super::pen::Pen;
use super::theme::Role;
use crate::app::{App, Panel};
use crate::exact_cover::Event;
use crate::session::{Logged, grouped};

/// Draws the log.
pub fn draw(pen: &mut Pen<'_>, state: &App) {
    let filter = state.session().ok().map(|session| session.filter()).filter(|filter| !filter.is_open());
    let title = filter.map_or("6 Log".to_owned(), |filter| format!("6 Log: {filter}"));
    let mut pen = pen.panel(&title, state.lab.view.focus == Panel::Log);
    let Ok(session) = state.session() else { return };
    let surroundings = session.surroundings();
    let recent = &surroundings.recent;
    if recent.is_empty() && filter.is_some() {
        let looked_at = grouped(surroundings.looked_at as u64);
        let text = format!("No such event among the last {looked_at}.");
        pen.sentences(0, &[(&text, Role::Quiet)]);
        return;
    }
    let room = usize::from(pen.height());
    let end = recent.len() - state.lab.view.scrolled(Panel::Log).min(recent.len().saturating_sub(room));
    let shown = end.min(room);
    let lines = &recent[end - shown..end];
    let digits = lines.last().map_or(1, |last| last.step.to_string().len()) as u16 + 1;
    for (y, logged) in lines.iter().enumerate() {
        let latest = logged.step == session.search().step();
        draw_line(&mut pen, state, logged, y as u16, digits, latest);
    }
}

fn draw_line(pen: &mut Pen<'_>, state: &App, logged: &Logged, y: u16, digits: u16, latest: bool) {
    let Ok(session) = state.session() else { return };
    let glyphs = pen.glyphs();
    let role = match logged.event {
        Event::Solution => Role::Solution,
        Event::DeadEnd { .. } => Role::DeadEnd,
        Event::Uncover { .. } | Event::Unpurify { .. } | Event::Retract { .. } => Role::Quiet,
        _ if latest => Role::Strong,
        _ => Role::Plain,
    };
    pen.text(0, y, if latest { glyphs.arrow } else { " " }, Role::Key);
    pen.text_until(digits + 2, y, &logged.step.to_string(), Role::Quiet);
    // Deep levels share the indentation that there is room for.
    let room = pen.width().saturating_sub(digits + 26);
    let indent = (logged.level as u16).min(room / 2);
    let mark = match logged.event {
        Event::Solution => glyphs.star,
        Event::DeadEnd { .. } => glyphs.cross,
        _ => "",
    };
    let x = pen.text(digits + 4 + indent, y, mark, role);
    let x = if mark.is_empty() { x } else { x + 1 };
    pen.text(x, y, &logged.event.display(session.problem()).to_string(), role);
}

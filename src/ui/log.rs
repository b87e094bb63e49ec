//! The last events, the latest at the bottom, and nodes per level.

use super::pen::Pen;
use super::theme::Role;
use crate::app::{Panel, State};
use crate::exact_cover::Event;
use crate::session::{Logged, grouped};

/// Draws the log.
pub fn draw(pen: &mut Pen<'_>, state: &State) {
    let mut pen = pen.panel("6 Log", state.focus == Panel::Log);
    let Some(session) = &state.session else { return };
    let recent = &session.outlook().recent;
    let shown = recent.len().min(usize::from(pen.height()));
    let lines = &recent[recent.len() - shown..];
    let digits = lines.last().map_or(1, |last| last.step.to_string().len()) as u16 + 1;
    for (y, logged) in lines.iter().enumerate() {
        let latest = y + 1 == shown;
        draw_line(&mut pen, state, logged, y as u16, digits, latest);
    }
}

fn draw_line(pen: &mut Pen<'_>, state: &State, logged: &Logged, y: u16, digits: u16, latest: bool) {
    let Some(session) = &state.session else { return };
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

/// Draws nodes per level as bars, on a logarithmic scale: levels differ by powers.
pub fn draw_levels(pen: &mut Pen<'_>, state: &State) {
    let mut pen = pen.panel("7 Nodes per level", state.focus == Panel::Levels);
    let Some(session) = &state.session else { return };
    let search = session.search();
    let profile = search.stats().profile();
    let height = pen.height().saturating_sub(3);
    let width = pen.width().saturating_sub(2);
    if height == 0 || width == 0 {
        return;
    }
    let most = profile.iter().copied().max().unwrap_or(1);
    // A single node shows as the lowest bar.
    let scale = |nodes: u64| if nodes == 0 { 0.0 } else { 1.0 + (nodes as f64).log2() };
    let unit = f64::from(height) * 8.0 / scale(most).max(4.0);
    let stride = if profile.len() * 2 <= usize::from(width) { 2 } else { 1 };
    let first = profile.len().saturating_sub(usize::from(width / stride));
    let level = search.level();
    for (i, &nodes) in profile.iter().enumerate().skip(first) {
        let x = 1 + (i - first) as u16 * stride;
        let eighths = (scale(nodes) * unit).round() as u16;
        let role = if i == level { Role::Key } else { Role::Placed };
        for row in 0..height {
            let part = eighths.saturating_sub(row * 8).min(8);
            if part > 0 {
                pen.text(x, height - 1 - row, pen.glyphs().blocks[usize::from(part) - 1], role);
            }
        }
        if i % 5 == 0 {
            pen.text(x, height, &i.to_string(), Role::Quiet);
        }
    }
    let here = profile.get(level).copied().unwrap_or(0);
    let text = format!(
        "level {level}: {} of {} nodes; the widest level has {}",
        grouped(here),
        grouped(search.stats().nodes()),
        grouped(most)
    );
    pen.text(1, height + 1, &text, Role::Quiet);
}

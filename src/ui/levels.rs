//! Nodes per level as bars, and how far the search has come.

use super::pen::Pen;
use super::theme::Role;
use crate::app::{App, Panel};
use crate::exact_cover::{Event, Level, Search};
use crate::session::{Session, counted, grouped, progress};

/// A panel of this width and height has a line for each level.
const LIST: (u16, u16) = (50, 16);

/// From this share on Knuth's estimate is worth a number.
pub const WORTH_SAYING: f64 = 0.001;

/// The share of the search that lies behind, in per cent, once it says something.
pub fn percent(search: &Search) -> Option<String> {
    match search.last_event() {
        Some(Event::Done) => Some("100 %".to_owned()),
        _ => Some(search.searched())
            .filter(|&share| share >= WORTH_SAYING)
            .map(|share| format!("{:.1} %", share * 100.0)),
    }
}

/// Draws nodes per level as bars, on a logarithmic scale: levels differ by powers.
pub fn draw(pen: &mut Pen<'_>, state: &App) {
    let mut pen = pen.panel("7 Nodes per level", state.lab.view.focus == Panel::Levels);
    let Ok(session) = state.session() else { return };
    let search = session.search();
    let profile = search.stats().profile();
    if pen.height() >= LIST.1 && pen.width() >= LIST.0 {
        return draw_list(&mut pen, state, session);
    }
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

/// A level a line, with what is chosen there; below, the counters and what they say.
fn draw_list(pen: &mut Pen<'_>, state: &App, session: &Session) {
    const FOOT: u16 = 5;
    let search = session.search();
    let profile = search.stats().profile();
    let levels: Vec<Level> = search.levels().collect();
    let most = profile.iter().copied().max().unwrap_or(1);
    let scale = |nodes: u64| if nodes == 0 { 0.0 } else { 1.0 + (nodes as f64).log2() };
    let room = usize::from(pen.height() - FOOT - 1);
    // All, or around the present level; scrolled, from the deepest one up.
    let end = match state.lab.view.scrolled(Panel::Levels) {
        0 => (search.level() + room / 2).max(room).min(profile.len()),
        back => profile.len() - back.min(profile.len().saturating_sub(room)),
    };
    let first = end.saturating_sub(room);
    pen.text(1, 0, "level       nodes", Role::Quiet);
    let bar_at = 38;
    let width = f64::from(pen.width().saturating_sub(bar_at + 1));
    for (y, (level, &nodes)) in (1..).zip(profile.iter().enumerate().take(end).skip(first)) {
        let here = level == search.level();
        pen.text(0, y, if here { pen.glyphs().arrow } else { " " }, Role::Key);
        pen.text_until(6, y, &level.to_string(), Role::Quiet);
        pen.text_until(18, y, &grouped(nodes), if here { Role::Strong } else { Role::Plain });
        if let Some(chosen) = level.checked_sub(1).and_then(|above| levels.get(above)) {
            let name: String = session.problem().item_name(chosen.item).chars().take(9).collect();
            pen.text(20, y, &name, Role::Plain);
            pen.text_until(bar_at - 1, y, &format!("{}/{}", chosen.k, chosen.n), Role::Quiet);
        }
        let length = (scale(nodes) / scale(most).max(4.0) * width).round() as usize;
        let role = if here { Role::Key } else { Role::Placed };
        pen.text(bar_at, y, &pen.glyphs().blocks[7].repeat(length), role);
    }
    draw_costs(pen, search, &levels, FOOT);
}

/// What it has cost, Knuth's progress report, and the estimate that follows from it.
fn draw_costs(pen: &mut Pen<'_>, search: &Search, levels: &[Level], foot: u16) {
    let stats = search.stats();
    let (nodes, updates) = (stats.nodes(), stats.updates);
    let forced = levels.iter().filter(|level| level.on_path && level.n == 1).count();
    let on_path = levels.iter().filter(|level| level.on_path).count();
    let costs = format!(
        "{}, {}: {} a node; forced are {forced} of {on_path} levels on the path",
        counted(nodes, "node", "nodes"),
        counted(updates, "update", "updates"),
        grouped(updates / nodes.max(1))
    );
    let report = format!(
        "Knuth's progress, k and n a level: {} {:.5}",
        progress(search, usize::from(pen.width().saturating_sub(49) / 3)),
        search.searched()
    );
    let estimate = match (search.last_event(), percent(search)) {
        (Some(Event::Done), _) => "all is searched".to_owned(),
        (_, Some(percent)) => format!(
            "so {percent} is behind; if the rest is alike, there are some {} nodes",
            grouped(rounded(nodes as f64 / search.searched()))
        ),
        (_, None) => "less than 0.1 % is behind: too little to tell how long it will take".to_owned(),
    };
    let y = pen.height() - foot + 1;
    pen.text(1, y, "a bar grows by the same length whenever the nodes double", Role::Quiet);
    for (i, line) in [costs, report, estimate].iter().enumerate() {
        pen.text(1, y + 1 + i as u16, line, Role::Plain);
    }
}

/// Two digits are all that an estimate is good for.
fn rounded(n: f64) -> u64 {
    let unit = 10_f64.powi((n.max(1.0).log10().floor() as i32 - 1).max(0));
    ((n / unit).round() * unit) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_estimate_has_two_digits() {
        assert_eq!([7.4, 43.0, 147.2, 233_546.0].map(rounded), [7, 43, 150, 230_000]);
    }
}

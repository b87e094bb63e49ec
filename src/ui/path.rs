//! The options on the path, from the root down; forced ones folded where room is short.

use super::cells::being_tried;
use super::levels::percent;
use super::pen::Pen;
use super::theme::Role;
use crate::app::{App, Panel};
use crate::exact_cover::{Event, Level, Search};
use crate::session::{ChoiceByHand, Session, progress};

/// A line of the panel: one level, or some forced ones together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Level(usize, Level),
    Forced { first: usize, count: usize },
    Above(usize),
}

/// Draws the path.
pub fn draw(pen: &mut Pen<'_>, state: &App) {
    let words = state.shell.settings.words;
    let long = format!("3 Path: {}, k of n, {}", words.column, words.row);
    let title = if usize::from(pen.width()) > long.len() + 5 { &long } else { "3 Path: k of n" };
    let mut pen = pen.panel(title, state.lab.view.focus == Panel::Path);
    let Ok(session) = state.session() else { return };
    let search = session.search();
    let levels: Vec<Level> = search.levels().collect();
    let estimate = pen.height() >= 12;
    let room = usize::from(pen.height() - if estimate { 3 } else { 0 });
    if levels.is_empty() {
        pen.text(1, 0, "no choice made yet", Role::Quiet);
    }
    let lines = match state.lab.view.scrolled(Panel::Path) {
        0 => lines(&levels, room, |depth| session.by_hand_at(depth).is_some()),
        back => scrolled(&levels, room, back),
    };
    for (y, line) in lines.into_iter().enumerate() {
        draw_line(&mut pen, session, line, y as u16, levels.len());
    }
    if estimate {
        draw_estimate(&mut pen, search);
    }
}

/// Every level by itself, so many lines above the end.
fn scrolled(levels: &[Level], room: usize, back: usize) -> Vec<Line> {
    let end = levels.len() - back.min(levels.len().saturating_sub(room));
    let shown = levels.iter().enumerate().take(end).skip(end.saturating_sub(room));
    shown.map(|(i, &level)| Line::Level(i, level)).collect()
}

/// As many lines as there is room for: all levels, else forced ones folded, which those that somebody chose
/// by hand are not, else the deepest.
fn lines(levels: &[Level], room: usize, by_hand: impl Fn(usize) -> bool) -> Vec<Line> {
    let all: Vec<Line> = levels.iter().enumerate().map(|(i, &level)| Line::Level(i, level)).collect();
    if all.len() <= room {
        return all;
    }
    let mut folded: Vec<Line> = Vec::new();
    for (i, &level) in levels.iter().enumerate() {
        let folds = level.n == 1 && i + 1 < levels.len() && !by_hand(i);
        match folded.last_mut() {
            Some(Line::Forced { count, .. }) if folds => *count += 1,
            _ if folds => folded.push(Line::Forced { first: i, count: 1 }),
            _ => folded.push(Line::Level(i, level)),
        }
    }
    // A fold of one hides more than it saves.
    for line in &mut folded {
        if let Line::Forced { first, count: 1 } = *line {
            *line = Line::Level(first, levels[first]);
        }
    }
    if room <= 1 {
        // One line is for the level where the search is.
        folded.drain(..folded.len().saturating_sub(room));
    } else if folded.len() > room {
        let cut = folded.len() + 1 - room;
        let above = match folded[cut] {
            Line::Level(i, _) | Line::Forced { first: i, .. } => i,
            Line::Above(n) => n,
        };
        folded.drain(..cut);
        folded.insert(0, Line::Above(above));
    }
    folded
}

fn draw_line(pen: &mut Pen<'_>, session: &Session, line: Line, y: u16, count: usize) {
    let glyphs = pen.glyphs();
    let problem = session.problem();
    match line {
        Line::Above(n) => {
            pen.text(1, y, &format!("{} {n} levels above", glyphs.ellipsis), Role::Quiet);
        }
        Line::Forced { first, count } => {
            let last = first + count - 1;
            pen.text(1, y, &format!("{first:>2} to {last} forced"), Role::Quiet);
        }
        Line::Level(i, level) => {
            let current = i + 1 == count;
            let chosen_role = if current { Role::Strong } else { Role::Plain };
            pen.text(0, y, if current { glyphs.arrow } else { " " }, Role::Key);
            pen.text_until(3, y, &i.to_string(), Role::Quiet);
            let by_hand = session.by_hand_at(i);
            if let Some(choice) = by_hand {
                pen.text(3, y, if choice.is_minimal() { "*" } else { "!" }, Role::Key);
            }
            pen.text(4, y, problem.item_name(level.item), chosen_role);
            let k_of_n = format!("{}/{}", level.k, level.n);
            let width = pen.width();
            // Steady columns: names of columns have five characters, k of n four or so.
            let k_at = 10;
            pen.text(k_at, y, &k_of_n, Role::Quiet);
            let Some(option) = level.option else { return };
            let name = problem.option_name(option);
            let name_at = k_at + k_of_n.len().max(5) as u16;
            let (mark, role) = match (level.on_path, current && being_tried(session.search())) {
                (false, _) => (glyphs.cross, Role::Refuted),
                (true, true) => ("", Role::Trying),
                (true, false) => ("", Role::Placed),
            };
            let mut x = pen.text(name_at, y, mark, role);
            x = pen.text(x, y, &name, role);
            let left = level.n - level.k;
            let mut end = x;
            if left > 0 && x + 9 < width {
                end = pen.text(x + 1, y, &format!("{left} left"), Role::Quiet);
            }
            let refuted = level.k.saturating_sub(1);
            if refuted > 0 && x + 18 < width {
                end = pen.text(x + 9, y, &format!("{}{refuted} done", glyphs.cross), Role::Refuted);
            }
            if let Some(mark) = by_hand.map(ChoiceByHand::mark)
                && end + 1 + (mark.len() as u16) < width
            {
                pen.text(end + 1, y, &mark, Role::Key);
            }
        }
    }
}

fn draw_estimate(pen: &mut Pen<'_>, search: &Search) {
    let (width, y) = (pen.width(), pen.height() - 2);
    let Some(percent) = percent(search) else {
        let text = format!("progress {}", progress(search, usize::from(width.saturating_sub(15) / 3)));
        pen.text(1, y, &text, Role::Quiet);
        pen.text(1, y + 1, "less than 0.1 % is behind", Role::Quiet);
        return;
    };
    pen.text(1, y, "behind, by Knuth's estimate", Role::Quiet);
    let room = f64::from(width.saturating_sub(10));
    let share = if search.last_event() == Some(Event::Done) { 1.0 } else { search.searched() };
    let bar = (share * room) as u16;
    let (full, dot) = (pen.glyphs().blocks[7], pen.glyphs().dot);
    pen.text(1, y + 1, &full.repeat(usize::from(bar)), Role::Placed);
    let rest = width.saturating_sub(10 + bar);
    pen.text(1 + bar, y + 1, &dot.repeat(usize::from(rest)), Role::Quiet);
    pen.text_until(width - 1, y + 1, &percent, Role::Plain);
}

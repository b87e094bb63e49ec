//! What happened, what comes next and why; and the line of Algorithm X that says so.

use super::broken;
use super::pen::Pen;
use super::theme::Role;
use crate::app::{App, Mode, Panel};
use crate::exact_cover::{Event, Search};
use crate::session::{ReasonFor, Words, grouped};

/// Algorithm X as in *The Art of Computer Programming* 7.2.2.1, steps X1 to X8, in the words of
/// the screen: each first in brief, then what the brief leaves out.
fn algorithm(words: Words) -> [(String, String); 8] {
    let Words { column, columns, row, .. } = words;
    [
        ("cover nothing, at level 0".to_owned(), String::new()),
        (format!("no {column} left: solution"), ", to X8".to_owned()),
        (format!("choose a {column} i"), String::new()),
        ("cover i".to_owned(), format!("; x is its first {row}")),
        (format!("try x: cover its {columns}"), format!(", go down, to X2; no {row} left: to X7")),
        (format!("uncover its {columns}"), format!(", x becomes the next {row}: to X5")),
        ("uncover i".to_owned(), String::new()),
        ("go up a level".to_owned(), ", to X6; at level 0: done".to_owned()),
    ]
}

/// Which of the eight steps was done last, from 0.
fn current(search: &Search) -> usize {
    let chosen = search.levels().last().map(|level| level.item);
    match search.last_event() {
        None => 0,
        Some(Event::Solution) => 1,
        Some(Event::Choose { .. }) => 2,
        Some(Event::Cover { item }) if chosen == Some(item) => 3,
        Some(Event::Cover { .. } | Event::Purify { .. } | Event::Try { .. } | Event::DeadEnd { .. }) => 4,
        Some(Event::Uncover { item }) if chosen == Some(item) => 6,
        Some(Event::Uncover { .. } | Event::Unpurify { .. } | Event::Retract { .. }) => 5,
        Some(Event::Done) => 7,
    }
}

/// Draws all eight steps by number, the present one in words; that one alone where there is less room.
/// Returns the line after it.
fn draw_present(pen: &mut Pen<'_>, state: &App, now: usize) -> u16 {
    let steps = algorithm(state.shell.settings.words);
    let present = format!("{}X{} {}", pen.glyphs().arrow, now + 1, steps[now].0);
    let others = 3 * (steps.len() - 1);
    if others + present.chars().count() > usize::from(pen.width()) {
        return pen.sentences(0, &[(&present, Role::Key)]);
    }
    let mut x = 0;
    for i in 0..steps.len() {
        let (text, role) =
            if i == now { (present.clone(), Role::Key) } else { (format!("X{}", i + 1), Role::Quiet) };
        x = pen.text(x, 0, &text, role) + 1;
    }
    1
}

/// Draws the sentences about the present step.
pub fn draw(pen: &mut Pen<'_>, state: &App, with_code: bool) {
    let mut pen = pen.panel("4 Step", state.lab.view.focus == Panel::Step);
    let area_width = pen.width().saturating_sub(2);
    let Some((x, y)) = pen.place(1, 0) else { return };
    let area = ratatui::layout::Rect { x, y, width: area_width, height: pen.height() };
    let mut pen = pen.within(area);
    let Some(explainer) = state.explainer() else {
        pen.sentences(0, &[("Two digits clash, so there is no search to watch.", Role::DeadEnd)]);
        return;
    };
    let search = explainer.session.search();
    let mut y = 0;
    if with_code {
        y = draw_present(&mut pen, state, current(search));
    }
    if let Some(fault) = explainer.session.broken_run() {
        return broken::draw_step(&mut pen, state, &explainer, fault, y);
    }
    let Some(explanation) = state.explanation() else { return };
    if state.mode() == Mode::Edit {
        pen.sentences(
            y,
            &[
                ("Enter starts Algorithm X on this grid.", Role::Strong),
                (&explanation.happened, Role::Plain),
                (&explanation.next, Role::Quiet),
            ],
        );
        return;
    }
    let role = match search.last_event() {
        Some(Event::Solution) => Role::Solution,
        Some(Event::DeadEnd { .. }) => Role::DeadEnd,
        _ => Role::Strong,
    };
    let mark = match search.last_event() {
        Some(Event::Solution) => format!("{} ", pen.glyphs().star),
        Some(Event::DeadEnd { .. }) => format!("{} ", pen.glyphs().cross),
        _ => String::new(),
    };
    let (why, next) = ((explanation.why.as_str(), Role::Plain), (explanation.next.as_str(), Role::Quiet));
    let (first, second) = if explanation.reason == ReasonFor::Next { (next, why) } else { (why, next) };
    let y = pen.sentences(y, &[(&format!("{mark}{}", explanation.happened), role), first, second]);
    draw_counters(&mut pen, search, y);
}

/// The counters that the title has no room for: in a column where there is room, else on one line.
fn draw_counters(pen: &mut Pen<'_>, search: &Search, from: u16) {
    let stats = search.stats();
    let counters = [
        ("updates", stats.updates),
        ("nodes", stats.nodes()),
        ("deepest level", stats.profile().len() as u64 - 1),
        ("solutions", stats.solutions),
    ];
    let height = pen.height();
    if height > from + counters.len() as u16 {
        let top = height - counters.len() as u16;
        for (i, (name, value)) in counters.iter().enumerate() {
            let y = top + i as u16;
            pen.text(0, y, name, Role::Quiet);
            pen.text_until(28, y, &grouped(*value), Role::Plain);
        }
    } else if height > from {
        let (name, value) = counters[0];
        pen.text(0, height - 1, &format!("{name} {}", grouped(value)), Role::Quiet);
    }
}

/// Draws the pseudo-code with the current line marked.
pub fn draw_code(pen: &mut Pen<'_>, state: &App) {
    let mut pen = pen.panel("5 Algorithm X", state.lab.view.focus == Panel::Code);
    let now = state.session().ok().map(|session| current(session.search()));
    let arrow = pen.glyphs().arrow;
    let room = usize::from(pen.width().saturating_sub(6));
    // With the whole window the lines stand apart, for the last row of a class.
    let apart = if state.lab.view.zoom { (pen.height().saturating_sub(8) / 12).min(2) } else { 0 };
    let steps = algorithm(state.shell.settings.words).map(|(brief, rest)| format!("{brief}{rest}"));
    let wrapped: Vec<Vec<&str>> = steps.iter().map(|step| super::pen::wrap(step, room)).collect();
    // The current step is seen whole, however low the panel is.
    let above = |count: usize| -> usize { wrapped.iter().take(count).map(Vec::len).sum() };
    let end = above(now.map_or(0, |now| now + 1)) + usize::from(apart) * wrapped.len();
    let mut skip = end.saturating_sub(usize::from(pen.height()));
    let mut y = apart;
    for (i, lines) in wrapped.iter().enumerate() {
        let here = now == Some(i);
        let role = if here { Role::Strong } else { Role::Quiet };
        for (part, line) in lines.iter().enumerate() {
            if skip > 0 {
                skip -= 1;
                continue;
            }
            if part == 0 {
                pen.text(0, y, if here { arrow } else { " " }, Role::Key);
                pen.text(2, y, &format!("X{}", i + 1), if here { Role::Key } else { Role::Quiet });
            }
            pen.text(5, y, line, role);
            y += 1;
        }
        y += apart;
    }
}

//! What a line has changed, in sentences: each event one, the cursor, the grid, what is asked.

use std::sync::Arc;

use super::{lessons, lists};
use crate::app::{Action, Mode, Msg, Overlay, Panel, Sheet, State};
use crate::problems::sudoku::shape::symbol;
use crate::session::{Grain, Way, grouped};

/// So many events are told one by one; of more only the last.
const MOST_EVENTS: u64 = 30;

/// So many cells are told one by one.
const MOST_CELLS: usize = 9;

/// The sentences for what is different in `after`.
pub fn tell(before: &State, after: &State) -> Vec<String> {
    let mut lines = Vec::new();
    if lessons::at(before) != lessons::at(after) {
        return lesson(before, after);
    }
    if before.name() != after.name() {
        lines.push(format!("{}.", after.name()));
    }
    let is_typed = grid(before, after, &mut lines);
    if before.mode != after.mode {
        match after.mode {
            Mode::Edit => lines.push("EDIT: the grid as it was typed.".to_owned()),
            Mode::Solve => lines.extend(lists::place(after)),
        }
    } else {
        steps(before, after, &mut lines);
        lines.extend(lessons::broken(before, after));
    }
    let answered = answered(before, after);
    // Who answers with the name of a column knows where the cursor is.
    if !is_typed && before.mode == after.mode && answered.is_empty() {
        lines.extend(cursor(before, after));
    }
    if before.view != after.view || before.zoom != after.zoom {
        lines.push(
            "Views and zoom are for screens; board, sizes, path, tree and log read them out.".to_owned(),
        );
    }
    if let Some(notice) = after.notice.as_ref().filter(|_| after.notice != before.notice) {
        lines.push(notice.text.clone());
    }
    // What was open and led to something needs no word.
    let is_closed = after.overlay.is_none() && !lines.is_empty();
    let is_list = matches!(after.overlay, Some(Overlay::Breakpoints { .. }));
    let is_race = matches!(after.overlay, Some(Overlay::Race { .. }));
    let is_other =
        is_race || before.overlay != after.overlay || is_list && before.breakpoints() != after.breakpoints();
    if is_other && !is_closed {
        lines.extend(over(after));
    }
    lines.extend(answered);
    lines
}

/// A new question, or what was said to an answer.
fn answered(before: &State, after: &State) -> Vec<String> {
    let (old, new) = (lessons::asked(before), lessons::asked(after));
    let Some(asked) = new.filter(|_| new != old) else { return Vec::new() };
    let mut lines = lessons::question(asked, old);
    if after.lesson.is_some() && !asked.is_open() {
        lines.push("An empty line goes on.".to_owned());
    }
    lines
}

/// Another step of a lesson, or its end.
fn lesson(before: &State, after: &State) -> Vec<String> {
    let mut lines: Vec<String> = after
        .notice
        .iter()
        .filter(|notice| before.notice.as_ref() != Some(notice))
        .map(|notice| notice.text.clone())
        .collect();
    match after.lesson {
        Some(_) => lines.extend(lessons::step(after)),
        None => lines.extend(lists::place(after)),
    }
    lines.extend(after.overlay.iter().flat_map(|_| over(after)));
    lines
}

/// What changed on the sheet. Returns whether anything did.
fn grid(before: &State, after: &State, lines: &mut Vec<String>) -> bool {
    let (Some(old), Some(new)) = (&before.sheet, &after.sheet) else { return false };
    if old.grid() == new.grid() && before.verdict == after.verdict {
        let marks = |sheet: &Sheet| sheet.shape().cells().map(|cell| sheet.marks(cell).collect()).collect();
        let (old, new): (Vec<Vec<u8>>, Vec<Vec<u8>>) = (marks(old), marks(new));
        let changed = old != new;
        lines.extend(lists::cell(after).filter(|_| changed));
        return changed;
    }
    if old.shape() == new.shape() {
        let shape = new.shape();
        let changed: Vec<_> =
            shape.cells().filter(|&cell| old.grid().get(cell) != new.grid().get(cell)).collect();
        if changed.len() > MOST_CELLS {
            lines.push(format!("{} cells changed.", changed.len()));
        } else {
            lines.extend(changed.into_iter().map(|cell| match new.grid().get(cell) {
                0 => format!("{cell} is blank."),
                digit => format!("{cell} is {}.", symbol(digit)),
            }));
        }
    }
    lines.push(lists::sheet(after));
    true
}

/// A sentence for each event between the two, in the order in which they were done or taken back.
fn steps(before: &State, after: &State, lines: &mut Vec<String>) {
    let (Some(old), Some(new)) = (&before.session, &after.session) else { return };
    let (from, to) = (old.search().step(), new.search().step());
    if from == to {
        if old.search().resting_on() != new.search().resting_on() {
            lines.extend(happened(after));
        }
        return;
    }
    let count = from.abs_diff(to);
    let way = if to > from { Way::Forward } else { Way::Back };
    if !Arc::ptr_eq(old.problem(), new.problem()) || after.mode == Mode::Edit || count > MOST_EVENTS {
        let steps = if count == 1 { "step" } else { "steps" };
        let direction = if way == Way::Forward { "on" } else { "back" };
        lines.push(format!("{} {steps} {direction}.", grouped(count)));
        lines.extend(at(after, Way::Forward));
        return;
    }
    let mut walker = before.clone();
    walker.overlay = None;
    for _ in 0..count {
        walker.update(Msg::Do(Action::Step(Grain::Event, way)));
        lines.extend(at(&walker, way));
    }
}

/// `Step 57. Cover R3C2: ...`, as it is after this step, or again.
fn at(state: &State, way: Way) -> Option<String> {
    let step = state.session.as_ref()?.search().step();
    let step = if way == Way::Back {
        format!("Back at step {}", grouped(step))
    } else {
        format!("Step {}", grouped(step))
    };
    Some(format!("{step}. {}", happened(state)?))
}

fn happened(state: &State) -> Option<String> {
    Some(state.explainer()?.explain().happened)
}

/// Where the cursor is now, if it was moved.
fn cursor(before: &State, after: &State) -> Option<String> {
    let moved = before.focus != after.focus;
    let panel = if moved { format!("{}. ", lists::panel(after.focus)) } else { String::new() };
    let what = match after.focus {
        Panel::Board => {
            let cell = |state: &State| state.sheet.as_ref().map(|sheet| sheet.cell());
            (moved || cell(before) != cell(after)).then(|| lists::cell(after)).flatten()
        }
        Panel::Columns => (moved || before.item != after.item).then(|| lists::column(after)).flatten(),
        Panel::Links => {
            (moved || before.node_here() != after.node_here()).then(|| lists::node_here(after)).flatten()
        }
        Panel::Tree => (moved || before.branch != after.branch).then(|| lists::branch_here(after)).flatten(),
        _ => None,
    };
    match (what, moved) {
        (Some(what), _) => Some(format!("{panel}{what}")),
        (None, true) => Some(panel.trim_end().to_owned()),
        (None, false) => None,
    }
}

/// What lies over everything now and waits for an answer.
pub fn over(state: &State) -> Vec<String> {
    match &state.overlay {
        Some(Overlay::Prompt(prompt)) if prompt.text().starts_with('w') => vec!["Which file?".to_owned()],
        Some(Overlay::Prompt(_)) => vec!["Write the rest of the line.".to_owned()],
        Some(Overlay::Ask(question)) => vec![format!("{} y or n.", question.text())],
        Some(Overlay::Bookmark(what)) => {
            let mut line = what.text().to_owned();
            for bookmark in state.session.iter().flat_map(|session| session.timeline().bookmarks()) {
                line += &format!(" {} is step {}.", bookmark.letter, grouped(bookmark.step));
            }
            vec![line]
        }
        Some(Overlay::Node(node)) => {
            let mut lines: Vec<String> =
                state.session.iter().map(|session| lists::node(session, *node)).collect();
            lines.push("h j k l follow its links, Esc closes.".to_owned());
            lines
        }
        Some(Overlay::Breakpoints { at }) => {
            let mut lines = lists::stops(state);
            lines.push(format!("At {}. j k move, space switches, d deletes, Esc closes.", at + 1));
            lines
        }
        Some(Overlay::Rows { item, at }) => lists::rows(state, *item, *at),
        Some(Overlay::Race { .. }) => lists::race(state),
        Some(Overlay::Lessons { .. }) => lessons::list(state),
        Some(Overlay::Faults { at }) => lessons::faults(*at),
        Some(_) => vec!["This is for screens; Esc closes it.".to_owned()],
        None => vec!["Closed.".to_owned()],
    }
}

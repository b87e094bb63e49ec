//! What a line has changed, in sentences: each event one, the cursor, the grid, what is asked.

use std::sync::Arc;

use super::lists;
use crate::app::{Action, Mode, Msg, Overlay, Panel, State};
use crate::lesson::{Asked, Form, letter};
use crate::problems::sudoku::shape::symbol;
use crate::session::{Grain, Way, grouped};

/// So many events are told one by one; of more only the last.
const MOST_EVENTS: u64 = 30;

/// So many cells are told one by one.
const MOST_CELLS: usize = 9;

/// The sentences for what is different in `after`.
pub fn tell(before: &State, after: &State) -> Vec<String> {
    let mut lines = Vec::new();
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
    }
    if !is_typed && before.mode == after.mode {
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
    if before.overlay != after.overlay && !is_closed {
        lines.extend(over(after));
    }
    if let Some(asked) = after.asked().filter(|_| before.asked() != after.asked()) {
        question(asked, before.asked(), &mut lines);
    }
    lines
}

/// What changed on the sheet. Returns whether anything did.
fn grid(before: &State, after: &State, lines: &mut Vec<String>) -> bool {
    let (Some(old), Some(new)) = (&before.sheet, &after.sheet) else { return false };
    if old.grid() == new.grid() && before.verdict == after.verdict {
        return false;
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
    if !Arc::ptr_eq(old.problem(), new.problem()) || after.mode == Mode::Edit || count > MOST_EVENTS {
        let way = if to > from { "on" } else { "back" };
        let steps = if count == 1 { "step" } else { "steps" };
        lines.push(format!("{} {steps} {way}.", grouped(count)));
        lines.extend(at(after));
        return;
    }
    let mut walker = before.clone();
    walker.overlay = None;
    let way = if to > from { Way::Forward } else { Way::Back };
    for _ in 0..count {
        walker.update(Msg::Do(Action::Step(Grain::Event, way)));
        lines.extend(at(&walker));
    }
}

/// `Step 57. Cover R3C2: ...`, as it is after this step.
fn at(state: &State) -> Option<String> {
    let step = state.session.as_ref()?.search().step();
    Some(format!("Step {}. {}", grouped(step), happened(state)?))
}

fn happened(state: &State) -> Option<String> {
    Some(state.teller()?.explain().happened)
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
fn over(state: &State) -> Vec<String> {
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
        Some(_) => vec!["This is for screens; Esc closes it.".to_owned()],
        None => vec!["Closed.".to_owned()],
    }
}

/// A question, or what was said to its answer.
fn question(asked: &Asked, before: Option<&Asked>, lines: &mut Vec<String>) {
    if before.is_none_or(|before| before.question != asked.question) {
        lines.push(asked.question.text.clone());
        if let Form::Choice { choices, .. } = &asked.question.form {
            let each =
                choices.iter().enumerate().map(|(i, choice)| format!("{}: {}", letter(i), choice.text));
            lines.extend(each);
        }
    }
    match &asked.verdict {
        Some(verdict) => lines.push(verdict.text.clone()),
        None => lines.push(how(&asked.question.form)),
    }
}

/// How it is answered in lines.
fn how(form: &Form) -> String {
    match form {
        Form::Column { .. } => "Answer with its name.".to_owned(),
        Form::Number(_) => "Answer with a number.".to_owned(),
        Form::Choice { choices, .. } => format!("Answer a to {}.", letter(choices.len().saturating_sub(1))),
    }
}

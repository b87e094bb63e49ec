//! The changes that a line made, in sentences: events, cursor, grid, questions.

use std::sync::Arc;

use super::{lessons, lists};
use crate::app::{Action, App, GridEditor, List, Modal, Mode, Msg};
use crate::facts;
use crate::facts::PanelCursor;
use crate::problems::TYPED;
use crate::problems::sudoku::shape::symbol;
use crate::session::{Grain, Way, grouped};

/// So many events are told one by one; of more only the last.
const MOST_EVENTS: u64 = 30;

/// So many cells are told one by one.
const MOST_CELLS: usize = 9;

/// The sentences for what is different in `after`.
pub fn tell(before: &App, after: &App) -> Vec<String> {
    let mut lines = Vec::new();
    if lessons::at(before) != lessons::at(after) {
        return lesson(before, after);
    }
    if let Some(lines) = lessons::told(before, after) {
        return lines;
    }
    // What is typed over a puzzle with a name is told digit by digit.
    if before.name() != after.name() && after.name() != TYPED {
        lines.push(format!("{}.", after.name()));
    }
    let is_typed = grid(before, after, &mut lines);
    if before.mode() != after.mode() {
        match after.mode() {
            Mode::Edit => lines.push("EDIT: the grid as it was typed.".to_owned()),
            Mode::Solve => lines.extend(lists::place(after)),
        }
    } else {
        steps(before, after, &mut lines);
        lines.extend(lessons::broken(before, after));
    }
    let answered = answered(before, after);
    // Who answers with the name of a column knows where the cursor is.
    if !is_typed && before.mode() == after.mode() && answered.is_empty() {
        lines.extend(cursor(before, after));
    }
    if before.shown_view() != after.shown_view()
        || (before.lab.view.zoom, before.lab.view.enlarged) != (after.lab.view.zoom, after.lab.view.enlarged)
    {
        lines.push(
            "Views and zoom are for screens; board, sizes, path, tree and log read them out.".to_owned(),
        );
    }
    if let Some(notice) = after.lab.notice.as_ref().filter(|_| after.lab.notice != before.lab.notice) {
        lines.push(notice.text.clone());
    }
    // What was open and led to something needs no word.
    let is_closed = after.lab.modal.is_none() && !lines.is_empty();
    let is_list = matches!(after.lab.modal, Some(Modal::List(List::Breakpoints, _)));
    let is_race = matches!(after.lab.modal, Some(Modal::Race { .. }));
    let is_other = is_race
        || before.lab.modal != after.lab.modal
        || is_list && before.breakpoints() != after.breakpoints()
        || compared(before) != compared(after);
    if is_other && !is_closed {
        lines.extend(over(after));
    }
    lines.extend(answered);
    lines
}

/// Two runs that are compared, as they are told.
fn compared(state: &App) -> Vec<String> {
    state.compared_sessions().map(|session| format!("{}.", facts::run_in_a_line(session))).collect()
}

/// A new question, or what was said to an answer.
fn answered(before: &App, after: &App) -> Vec<String> {
    let (old, new) = (lessons::asked(before), lessons::asked(after));
    let Some(asked) = new.filter(|_| new != old) else { return Vec::new() };
    let mut lines = lessons::question(asked, old);
    if after.lesson.is_some() && !asked.is_open() {
        lines.push("An empty line goes on.".to_owned());
    }
    lines
}

/// Another step of a lesson, or its end.
fn lesson(before: &App, after: &App) -> Vec<String> {
    let mut lines: Vec<String> = after
        .lab
        .notice
        .iter()
        .filter(|notice| before.lab.notice.as_ref() != Some(notice))
        .map(|notice| notice.text.clone())
        .collect();
    match after.lesson {
        Some(_) => lines.extend(lessons::step(after, Some(before))),
        None => lines.extend(lists::place(after)),
    }
    lines.extend(after.lab.modal.iter().flat_map(|_| over(after)));
    lines
}

/// Tells the changes of the grid. Returns whether there were any.
fn grid(before: &App, after: &App, lines: &mut Vec<String>) -> bool {
    let (Some(old), Some(new)) = (before.editor(), after.editor()) else { return false };
    if old.grid() == new.grid() && old.solutions() == new.solutions() {
        let marks =
            |sheet: &GridEditor| sheet.shape().cells().map(|cell| sheet.marks(cell).collect()).collect();
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
fn steps(before: &App, after: &App, lines: &mut Vec<String>) {
    let (Ok(old), Ok(new)) = (before.session(), after.session()) else { return };
    let (from, to) = (old.search().step(), new.search().step());
    if from == to {
        if old.search().resting_on() != new.search().resting_on() {
            lines.extend(happened(after));
        }
        return;
    }
    let count = from.abs_diff(to);
    let way = if to > from { Way::Forward } else { Way::Back };
    if !Arc::ptr_eq(old.problem(), new.problem()) || after.mode() == Mode::Edit || count > MOST_EVENTS {
        let steps = if count == 1 { "step" } else { "steps" };
        let direction = if way == Way::Forward { "on" } else { "back" };
        lines.push(format!("{} {steps} {direction}.", grouped(count)));
        lines.extend(at(after, Way::Forward));
        return;
    }
    let mut walker = before.clone();
    walker.lab.modal = None;
    for _ in 0..count {
        walker.update(Msg::Do(Action::Step(Grain::Event, way)));
        lines.extend(at(&walker, way));
    }
}

/// `Step 57. Cover R3C2: ...`, as it is after this step, or again.
fn at(state: &App, way: Way) -> Option<String> {
    let step = state.session().ok()?.search().step();
    let step = if way == Way::Back {
        format!("Back at step {}", grouped(step))
    } else {
        format!("Step {}", grouped(step))
    };
    Some(format!("{step}. {}", happened(state)?))
}

fn happened(state: &App) -> Option<String> {
    Some(state.explainer()?.explain().happened)
}

/// What is true if a line has changed nothing: what is open, or where the cursor is already.
pub fn unchanged(state: &App) -> Vec<String> {
    let here = match (&state.lab.modal, state.lab.view.focus.cursor()) {
        (Some(_), _) => return [vec!["Nothing changed.".to_owned()], over(state)].concat(),
        (None, PanelCursor::Cell) => lists::cell(state),
        (None, PanelCursor::Column) => lists::column(state),
        (None, PanelCursor::Node) => lists::node_here(state),
        (None, PanelCursor::Branch) => lists::branch_here(state),
        (
            None,
            PanelCursor::Entry
            | PanelCursor::Watch
            | PanelCursor::Events
            | PanelCursor::Path
            | PanelCursor::Levels
            | PanelCursor::None,
        ) => None,
    };
    vec![
        here.map_or("Nothing changed.".to_owned(), |here| {
            format!("Nothing changed. The cursor is at {here}")
        }),
    ]
}

/// Where the cursor is now, if it was moved.
fn cursor(before: &App, after: &App) -> Option<String> {
    let moved = before.lab.view.focus != after.lab.view.focus;
    let panel = if moved { format!("{}. ", after.lab.view.focus.title()) } else { String::new() };
    let what = match after.lab.view.focus.cursor() {
        PanelCursor::Cell => {
            let cell = |state: &App| state.editor().map(GridEditor::cell);
            (moved || cell(before) != cell(after)).then(|| lists::cell(after)).flatten()
        }
        PanelCursor::Column => {
            (moved || before.lab.view.item != after.lab.view.item).then(|| lists::column(after)).flatten()
        }
        PanelCursor::Node => {
            (moved || before.node_here() != after.node_here()).then(|| lists::node_here(after)).flatten()
        }
        PanelCursor::Branch => (moved || before.lab.view.branch != after.lab.view.branch)
            .then(|| lists::branch_here(after))
            .flatten(),
        PanelCursor::Entry
        | PanelCursor::Watch
        | PanelCursor::Events
        | PanelCursor::Path
        | PanelCursor::Levels
        | PanelCursor::None => None,
    };
    match (what, moved) {
        (Some(what), _) => Some(format!("{panel}{what}")),
        (None, true) => Some(panel.trim_end().to_owned()),
        (None, false) => None,
    }
}

/// The sentence about what only a screen can show.
const ON_SCREENS: &str = "This is for screens; Esc closes it.";

/// The modal in words: it waits for an answer.
pub fn over(state: &App) -> Vec<String> {
    match &state.lab.modal {
        Some(Modal::Prompt(prompt)) if prompt.text().starts_with('w') => vec!["Which file?".to_owned()],
        Some(Modal::Prompt(_)) => vec!["Write the rest of the line.".to_owned()],
        Some(Modal::Confirm(question)) => vec![format!("{} y or n.", question.text())],
        Some(Modal::Bookmark(what)) => {
            let mut line = what.text().to_owned();
            for bookmark in state.session().into_iter().flat_map(|session| session.timeline().bookmarks()) {
                line += &format!(" {} is step {}.", bookmark.letter, grouped(bookmark.step));
            }
            vec![line]
        }
        Some(Modal::Node(node)) => {
            let mut lines: Vec<String> =
                state.session().into_iter().map(|session| facts::node_in_words(session, *node)).collect();
            lines.push("h j k l follow its links, Esc closes.".to_owned());
            lines
        }
        Some(Modal::Race { .. }) => lists::race(state),
        Some(Modal::Compare(_)) => {
            let mut lines = compared(state);
            lines.push("⟨step⟩ ⟨back⟩ an event, ⟨node⟩ ⟨node-back⟩ a node, u 100 updates, ⟨start⟩ ⟨end⟩ start and end, Esc closes.".to_owned());
            lines
        }
        Some(Modal::List(list, cursor)) => match list {
            List::Breakpoints => {
                let mut lines = lists::stops(state);
                lines.push(format!(
                    "At {}. j k move, a adds, space switches, d deletes, Esc closes.",
                    cursor.at + 1
                ));
                lines
            }
            List::Rows(item) => lists::rows(state, *item, cursor.at),
            List::Settings => lists::settings(state, cursor.at),
            List::Lessons => lessons::list(state),
            List::Faults => lessons::faults(cursor.at),
            List::Openings => vec![ON_SCREENS.to_owned()],
        },
        Some(Modal::Help { .. }) => vec![ON_SCREENS.to_owned()],
        None => vec!["Closed.".to_owned()],
    }
}

//! Keys in a list over the screen that do not move its cursor.

use super::actions::{faults, lessons, opening, settings, stops, takeover};
use super::effect::Effect;
use super::key::{Code, Key};
use super::list_cursor::ListCursor;
use super::modal::List;
use super::openings;
use super::setting::SETTINGS;
use super::state::App;
use crate::exact_cover::broken::Fault;

/// Whether a list has a use of its own for a key that does not move its cursor.
pub(super) fn takes(app: &App, list: List, key: Key) -> bool {
    let chooses = matches!(key.code, Code::Enter | Code::Char(' '));
    let deletes = matches!(key.code, Code::Char('d' | 'x') | Code::Delete);
    let held = key.ctrl || key.alt;
    !held
        && match list {
            List::Lessons => chooses || matches!(key.code, Code::Char('0'..='9' | 'a')),
            List::Faults => chooses || deletes || key.code == Code::Char('c'),
            List::Openings => chooses,
            List::Rows(item) => chooses || takeover::row_of_letter(&app.lab, item, key).is_some(),
            List::Breakpoints => chooses || deletes || key.code == Code::Char('a'),
            List::Settings => chooses || key.code == Code::Char('w'),
        }
}

/// A key of a list's own.
pub(super) fn key_in_list(app: &mut App, list: List, cursor: ListCursor, key: Key) -> Option<Effect> {
    match list {
        List::Lessons => return lessons::key_in_list(app, cursor.at, key),
        List::Faults => faults::key_in_list(&mut app.lab, &app.shell.settings, cursor.at, key),
        List::Openings => return opening::key_in_list(app, cursor.at, key),
        List::Rows(item) => {
            return takeover::key_in_list(&mut app.lab, &app.shell.settings, item, cursor.at, key);
        }
        List::Breakpoints => app.on_run(|run| stops::key_in_list(run, cursor.at, key)),
        List::Settings => return settings::key_in_list(app, cursor.at, key),
    }
    None
}

/// How many lines a list has.
pub(super) fn list_length(app: &App, list: List) -> usize {
    match list {
        List::Lessons => lessons::list_length(),
        List::Faults => Fault::ALL.len(),
        List::Openings => openings::count(&app.shell.collection),
        List::Rows(item) => app.lab.rows_of(item).len(),
        List::Settings => SETTINGS.len(),
        List::Breakpoints => app.session().map_or(0, |session| session.breakpoints().list().len()),
    }
}

//! Breakpoints: set where the cursor is or by a command, and a list to switch them on and off.

use crate::app::effect::Effect;
use crate::app::key::{Code, Key};
use crate::app::list_cursor::ListCursor;
use crate::app::modal::{List, Modal};
use crate::app::state::App;
use crate::problems::plain_line;
use crate::session::Stop;

/// Sets a breakpoint on the choice of the column under the cursor.
pub fn break_here(app: &mut App) {
    match app.item_here() {
        Some(item) => break_at(app, Stop::Chosen(item)),
        None => app.lab.refuse("There is no column to stop at."),
    }
}

/// Sets the breakpoint that `text` describes.
pub fn break_by_name(app: &mut App, text: &str) {
    let Ok(session) = app.session() else {
        return app.lab.refuse("There is no search to stop while digits clash.");
    };
    match Stop::parse(text, session.problem()) {
        Ok(stop) => break_at(app, stop),
        Err(error) => app.lab.refuse(plain_line(&error)),
    }
}

fn break_at(app: &mut App, stop: Stop) {
    let Ok(session) = app.lab.puzzle.session_mut() else { return };
    let number = session.breakpoints_mut().set(stop);
    let what = stop.words(session.problem(), &app.shell.settings.words);
    app.lab.say(format!("Breakpoint {number}: {what}. c and C stop there, B lists them."));
}

/// A key of the list's own.
pub fn key_in_list(app: &mut App, at: usize, key: Key) -> Option<Effect> {
    let breakpoints = app.lab.puzzle.session_mut().ok()?.breakpoints_mut();
    let mut kept = None;
    match key.code {
        Code::Char(' ') | Code::Enter => breakpoints.toggle(at),
        Code::Char('d' | 'x') | Code::Delete if breakpoints.delete(at) => {}
        Code::Char('d' | 'x') | Code::Delete => {
            kept = Some("A solution can be switched off (space), but not deleted.");
        }
        _ => return None,
    }
    let at = at.min(breakpoints.list().len() - 1);
    app.lab.modal = Some(Modal::List(List::Breakpoints, ListCursor { at }));
    if let Some(why) = kept {
        app.lab.refuse(why);
    }
    None
}

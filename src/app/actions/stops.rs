//! Breakpoints: set where the cursor is or by a command, and a list to add, switch and delete them.

use crate::app::key::{Code, Key};
use crate::app::lab::Lab;
use crate::app::list_cursor::ListCursor;
use crate::app::modal::{List, Modal};
use crate::app::prompt::{Prompt, Purpose};
use crate::app::settings::Settings;
use crate::app::watched_run::WatchedRun;
use crate::problems::plain_line;
use crate::session::Stop;

/// Sets a breakpoint on the choice of the column under the cursor.
pub fn break_here(lab: &mut Lab, settings: &Settings) {
    match lab.item_here() {
        Some(item) => lab.on_run(&settings.words, |run| break_at(run, Stop::Chosen(item))),
        None => lab.refuse("There is no column to stop at."),
    }
}

/// Sets the breakpoint that `text` describes.
pub fn break_by_name(run: &mut WatchedRun<'_>, text: &str) {
    match Stop::parse(text, run.session.problem()) {
        Ok(stop) => break_at(run, stop),
        Err(error) => run.refuse(plain_line(&error)),
    }
}

fn break_at(run: &mut WatchedRun<'_>, stop: Stop) {
    let number = run.session.breakpoints_mut().set(stop);
    let what = stop.words(run.session.problem(), run.words);
    run.say(format!("Breakpoint {number}: {what}. ⟨continue⟩ and ⟨continue-back⟩ stop there, ⟨breakpoints⟩ lists them; 1 is a solution."));
}

/// A key of the list's own.
pub fn key_in_list(run: &mut WatchedRun<'_>, at: usize, key: Key) {
    let breakpoints = run.session.breakpoints_mut();
    let mut kept = None;
    match key.code {
        Code::Char(' ') | Code::Enter => breakpoints.toggle(at),
        Code::Char('a') => {
            *run.modal = Some(Modal::Prompt(Prompt::new(Purpose::Command, "break ")));
            return;
        }
        Code::Char('d' | 'x') | Code::Delete if breakpoints.delete(at) => {}
        Code::Char('d' | 'x') | Code::Delete => {
            kept = Some("A solution can be switched off (space), but not deleted.");
        }
        _ => return,
    }
    let at = at.min(breakpoints.list().len() - 1);
    *run.modal = Some(Modal::List(List::Breakpoints, ListCursor { at }));
    if let Some(why) = kept {
        run.refuse(why);
    }
}

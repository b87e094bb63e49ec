//! Bookmarks: letters that name steps.

use crate::app::key::{Code, Key};
use crate::app::modal::{Bookmarking, Modal};
use crate::app::state::App;
use crate::session::{Target, grouped};

/// Asks for the letter of a bookmark, if there is one to go to.
pub fn ask_where_to_jump(app: &mut App) {
    match app.session() {
        Ok(session) if session.timeline().bookmarks().is_empty() => {
            app.lab.say("There is no bookmark yet: m and a letter sets one.");
        }
        _ => app.lab.modal = Some(Modal::Bookmark(Bookmarking::Jump)),
    }
}

/// The key after `m` or `'`. One that is no letter gives it up.
pub fn key_for_bookmark(app: &mut App, what: Bookmarking, key: Key) {
    let (Ok(session), Code::Char(letter), false) =
        (app.lab.puzzle.session_mut(), key.code, key.ctrl || key.alt)
    else {
        return;
    };
    if !letter.is_ascii_alphabetic() {
        return app.lab.refuse("A bookmark has a letter, a to z or A to Z.");
    }
    match (what, session.timeline().bookmark(letter)) {
        (Bookmarking::Set, _) => {
            session.set_bookmark(letter);
            let step = grouped(session.search().step());
            app.lab.say(format!("Bookmark {letter}: step {step}. '{letter} comes back here."));
        }
        (Bookmarking::Jump, Some(bookmark)) => {
            session.travel(Target::Step(bookmark.step));
            app.lab.say(format!("Bookmark {letter}, step {}.", grouped(bookmark.step)));
        }
        (Bookmarking::Jump, None) => {
            app.lab.refuse(format!("There is no bookmark {letter}: m{letter} sets it."));
        }
    }
}

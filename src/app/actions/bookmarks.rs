//! Bookmarks: letters that name steps.

use crate::app::key::{Code, Key};
use crate::app::modal::{Bookmarking, Modal};
use crate::app::watched_run::WatchedRun;
use crate::session::{Target, grouped};

/// Asks for the letter of a bookmark, if there is one to go to.
pub fn ask_where_to_jump(run: &mut WatchedRun<'_>) {
    if run.session.timeline().bookmarks().is_empty() {
        return run.say("There is no bookmark yet: ⟨bookmark⟩ and a letter sets one.");
    }
    *run.modal = Some(Modal::Bookmark(Bookmarking::Jump));
}

/// The key after `m` or `'`. One that is no letter gives it up.
pub fn key_for_bookmark(run: &mut WatchedRun<'_>, what: Bookmarking, key: Key) {
    let (Code::Char(letter), false) = (key.code, key.ctrl || key.alt) else { return };
    if !letter.is_ascii_alphabetic() {
        return run.refuse("A bookmark has a letter, a to z or A to Z.");
    }
    match (what, run.session.timeline().bookmark(letter)) {
        (Bookmarking::Set, _) => {
            run.session.set_bookmark(letter);
            let step = grouped(run.session.search().step());
            run.say(format!("Bookmark {letter}: step {step}. '{letter} comes back here."));
        }
        (Bookmarking::Jump, Some(bookmark)) => {
            run.session.travel(Target::Step(bookmark.step));
            run.say(format!("Bookmark {letter}, step {}.", grouped(bookmark.step)));
        }
        (Bookmarking::Jump, None) => {
            run.refuse(format!("There is no bookmark {letter}: m{letter} sets it."));
        }
    }
}

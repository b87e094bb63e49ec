//! Moving on the line of time: by hundredths, and to bookmarks.

use super::key::{Code, Key};
use super::modal::{Bookmarking, Modal};
use super::parts::App;
use crate::session::{Target, Way, grouped};

impl App {
    /// Goes so many hundredths of the line of time that way.
    pub(super) fn seek(&mut self, way: Way, hundredths: u64) {
        let Ok(session) = self.lab.puzzle.session_mut() else { return };
        let here = session.search().step();
        let by = (session.line_length() / 100).max(1).saturating_mul(hundredths);
        session.travel(Target::Step(match way {
            Way::Forward => here.saturating_add(by),
            Way::Back => here.saturating_sub(by),
        }));
        self.report_arrival();
    }

    /// Asks for the letter of a bookmark, if there is one to go to.
    pub(super) fn ask_where_to_jump(&mut self) {
        match self.session() {
            Ok(session) if session.timeline().bookmarks().is_empty() => {
                self.lab.say("There is no bookmark yet: m and a letter sets one.");
            }
            _ => self.lab.modal = Some(Modal::Bookmark(Bookmarking::Jump)),
        }
    }

    /// The key after `m` or `'`. One that is no letter gives it up.
    pub(super) fn key_for_bookmark(&mut self, what: Bookmarking, key: Key) {
        let (Ok(session), Code::Char(letter), false) =
            (self.lab.puzzle.session_mut(), key.code, key.ctrl || key.alt)
        else {
            return;
        };
        if !letter.is_ascii_alphabetic() {
            return self.lab.refuse("A bookmark has a letter, a to z or A to Z.");
        }
        match (what, session.timeline().bookmark(letter)) {
            (Bookmarking::Set, _) => {
                session.set_bookmark(letter);
                let step = grouped(session.search().step());
                self.lab.say(format!("Bookmark {letter}: step {step}. '{letter} comes back here."));
            }
            (Bookmarking::Jump, Some(bookmark)) => {
                session.travel(Target::Step(bookmark.step));
                self.lab.say(format!("Bookmark {letter}, step {}.", grouped(bookmark.step)));
            }
            (Bookmarking::Jump, None) => {
                self.lab.refuse(format!("There is no bookmark {letter}: m{letter} sets it."));
            }
        }
    }
}

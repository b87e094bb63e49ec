//! Moving on the line of time: by hundredths, and to bookmarks.

use super::key::{Code, Key};
use super::overlay::{Bookmarking, Overlay};
use super::state::State;
use crate::session::{Target, Way, grouped};

impl State {
    /// Goes so many hundredths of the line of time that way.
    pub(super) fn seek(&mut self, way: Way, hundredths: u64) {
        let Some(session) = &mut self.session else { return };
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
        match &self.session {
            Some(session) if session.timeline().bookmarks().is_empty() => {
                self.say("There is no bookmark yet: m and a letter sets one.");
            }
            _ => self.overlay = Some(Overlay::Bookmark(Bookmarking::Jump)),
        }
    }

    /// The key after `m` or `'`. One that is no letter gives it up.
    pub(super) fn key_for_bookmark(&mut self, what: Bookmarking, key: Key) {
        let (Some(session), Code::Char(letter), false) = (&mut self.session, key.code, key.ctrl || key.alt)
        else {
            return;
        };
        if !letter.is_ascii_alphabetic() {
            return self.refuse("A bookmark has a letter, a to z or A to Z.");
        }
        match (what, session.timeline().bookmark(letter)) {
            (Bookmarking::Set, _) => {
                session.set_bookmark(letter);
                let step = grouped(session.search().step());
                self.say(format!("Bookmark {letter}: step {step}. '{letter} comes back here."));
            }
            (Bookmarking::Jump, Some(bookmark)) => {
                session.travel(Target::Step(bookmark.step));
                self.say(format!("Bookmark {letter}, step {}.", grouped(bookmark.step)));
            }
            (Bookmarking::Jump, None) => {
                self.refuse(format!("There is no bookmark {letter}: m{letter} sets it."));
            }
        }
    }
}

//! What is said of the line: how far it goes, and which end of it is the run, where all panels show an earlier moment.

use super::scale::{Scale, has_words_beside};
use crate::exact_cover::Event;
use crate::facts::percent;
use crate::session::{Afterglow, Session, grouped};

/// The words of the line: how far it goes, or what is searched where that is said nowhere else. Of a run too fast to be followed its
/// own numbers have that room.
pub fn words(session: &Session, says_share: bool, size: (u16, u16)) -> String {
    let scale = Scale::of(session, size);
    if session.held().is_some() {
        return if has_words_beside(size) { scale.in_words() } else { String::new() };
    }
    match (session.end(), session.search().last_event()) {
        (Some(end), _) => format!("all {} steps", grouped(end)),
        (None, Some(Event::Done)) => String::new(),
        (None, None) => "end unknown".to_owned(),
        (None, Some(_)) if says_share => format!("searched {}", percent(session.search())),
        (None, Some(_)) => scale.in_words(),
    }
}

/// The words at the end of all that a run has done of which a moment stands.
pub const RUN: &str = "run";

/// The place where they begin on a line of this size; one before it and one behind it are free.
pub fn run_at(session: &Session, scale: &Scale, size: (u16, u16)) -> Option<u16> {
    let step = session.held().map(|_| session.search().step())?;
    let is_at_end = !session.fast().is_some_and(Afterglow::is_back) && step == session.timeline().known();
    if !is_at_end || has_words_beside(size) {
        return None;
    }
    let (x, end) = (scale.x + scale.place(step) + 3, scale.x + scale.width);
    // A sign and a place stand before it.
    Some(x).filter(|x| x + (RUN.len() as u16) < end)
}

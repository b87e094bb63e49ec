//! What is said of the line: how far it goes, and where a run is by now that is too fast to be followed.

use super::scale::{Scale, has_words_beside};
use crate::exact_cover::Event;
use crate::facts::percent;
use crate::session::{Afterglow, Session, grouped};

/// The words of the line: how far it goes, or what is searched where that is said nowhere else; of a run too fast to be followed where
/// it is by now, if the line has no room to say it there.
pub fn words(session: &Session, says_share: bool, size: (u16, u16)) -> String {
    let scale = Scale::of(session, size);
    if let Some(step) = run_at(session).filter(|_| label(session, &scale, size).is_none()) {
        return in_words(step);
    }
    match (session.end(), session.search().last_event()) {
        (Some(end), _) => format!("all {} steps", grouped(end)),
        (None, Some(Event::Done)) => String::new(),
        (None, None) => "end unknown".to_owned(),
        (None, Some(_)) if says_share => format!("searched {}", percent(session.search())),
        (None, Some(_)) => scale.in_words(),
    }
}

/// The step where a run is by now of which all panels show a moment that stands.
fn run_at(session: &Session) -> Option<u64> {
    session.held().map(|_| session.search().step())
}

fn in_words(step: u64) -> String {
    format!("run at {}", grouped(step))
}

/// What is said on the line, behind all that a run has done of which a moment stands.
pub struct RunAt {
    /// The first place; one before it and one behind it are free.
    pub x: u16,
    /// In words or, where there is less room, as a number.
    pub text: String,
}

/// The same for a line of this size.
pub fn label(session: &Session, scale: &Scale, size: (u16, u16)) -> Option<RunAt> {
    let step = run_at(session)?;
    let is_at_end = !session.fast().is_some_and(Afterglow::is_back) && step == session.timeline().known();
    if !is_at_end || has_words_beside(size) {
        return None;
    }
    let (x, end) = (scale.x + scale.place(step) + 3, scale.x + scale.width);
    // A sign and a place stand before it.
    let fits = |text: &String| usize::from(x) + text.len() < usize::from(end);
    [in_words(step), grouped(step)].into_iter().find(fits).map(|text| RunAt { x, text })
}

//! What has just happened, in one sentence.

use super::event_roles;
use super::glyphs::Glyphs;
use crate::session::{EventPlaces, Session, Words, grouped};

/// The first sentence of a step, with its sign: what happened; of a run that is played back what it has undone, or where it came to an
/// end that is seen whichever way it goes.
pub fn of(session: &Session, glyphs: &Glyphs, happened: &str) -> String {
    let places = &session.surroundings().places;
    let sign =
        event_roles::of_course(glyphs, places.way()).map_or(String::new(), |(sign, _)| format!("{sign} "));
    let (step, problem) = (session.search().step(), session.problem());
    let said = match places.undone {
        Some(event) => format!("Undone: step {}, {}.", grouped(step + 1), event.display(problem)),
        // At ends, which are seen whichever way the run goes. Elsewhere what was undone is what all panels show, and another event
        // beside it would be taken for that.
        None if places.is_played_back => format!("Back to step {}: {happened}", grouped(step)),
        None => happened.to_owned(),
    };
    format!("{sign}{said}")
}

/// The step that a run which is played back has come to, and how many rows came with what it undid, or went.
pub fn back_to(session: &Session, words: &Words) -> String {
    let EventPlaces { gone, back, .. } = &session.surroundings().places;
    let effect = match (gone.len() as u64, back.len() as u64) {
        (0, 0) => String::new(),
        (0, back) => format!(": {} back", words.count_rows(back)),
        (gone, _) => format!(": {} hidden again", words.count_rows(gone)),
    };
    format!("Back to step {}{effect}.", grouped(session.search().step()))
}

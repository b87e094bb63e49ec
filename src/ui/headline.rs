//! What has just happened, in one sentence.

use super::event_roles;
use super::glyphs::Glyphs;
use crate::session::{Course, Session, grouped};

/// The first sentence of a step: its sign, and of a run that is played back the step that it came back to.
pub fn of(session: &Session, glyphs: &Glyphs, happened: &str) -> String {
    let course = session.surroundings().places.way();
    let sign = event_roles::of_course(glyphs, course).map_or(String::new(), |(sign, _)| format!("{sign} "));
    let came_to = match course {
        Course::PlayedBack => format!("Back to step {}: ", grouped(session.search().step())),
        Course::Rest
        | Course::Deeper
        | Course::Stuck
        | Course::Solved
        | Course::Back
        | Course::BackFromSolution => String::new(),
    };
    format!("{sign}{came_to}{happened}")
}

//! How a run moves, in words, and what has just happened.

use super::event_roles;
use super::glyphs::Glyphs;
use super::headline;
use super::layout::Layout;
use super::theme::Role;
use crate::app::{App, Panel};
use crate::exact_cover::Event;
use crate::session::{Afterglow, Motion, Route, Session, Stop, Until, Way, rounded};

/// How a run moves, how quickly, and which keys change that.
pub fn of(session: &Session, glyphs: &Glyphs) -> String {
    let speed = match session.fast().and_then(Afterglow::rate) {
        // As wide from picture to picture.
        Some(rate) if session.is_at_full_speed() => {
            format!("{}: {:>5} events a second", session.speed_in_words(), rounded(rate))
        }
        _ => session.speed_in_words(),
    };
    let back = session.playing().0 == Way::Back;
    let forced = session.forced_speed().map_or(String::new(), |forced| format!(" (forced: {forced})"));
    let slowed = match session.fast().and_then(Afterglow::excerpt) {
        Some(_) => "; shown in slow excerpts",
        None => "",
    };
    // A picture that stands still looks stuck.
    if let Some((left, parts)) = session.lingers_yet() {
        let (left, passed) =
            (glyphs.blocks[7].repeat(left as usize), glyphs.dot.repeat((parts - left) as usize));
        let back = if back { " backwards" } else { "" };
        let place = match session.seen().last_event() {
            Some(Event::DeadEnd { .. }) => "at a dead end",
            Some(Event::Solution) => "at a solution",
            Some(Event::Try { k: 2.., .. }) => "at the next row",
            Some(_) | None => "here",
        };
        return format!(
            "{} stays {place} {left}{passed} then plays on{back}, {speed}; ⟨play⟩ pauses",
            glyphs.pause
        );
    }
    match session.motion() {
        Motion::Resting if back => format!("{} at rest; ⟨play⟩ plays back, {speed}", glyphs.pause),
        Motion::Resting => format!("{} at rest; ⟨play⟩ plays, ⟨play-back⟩ back, {speed}", glyphs.pause),
        Motion::Playing if back => format!(
            "{} playing back, {speed}{forced}; ⟨play⟩ pauses, ⟨slower⟩ ⟨faster⟩ change the speed",
            glyphs.back
        ),
        Motion::Playing => {
            format!(
                "{} playing, {speed}{forced}{slowed}; ⟨play⟩ pauses, ⟨slower⟩ ⟨faster⟩ change the speed",
                glyphs.arrow
            )
        }
        Motion::Travelling(route) => {
            let to = match route {
                Route::Until(_, Until::Rule(Stop::DeadEnd)) => " to a dead end",
                Route::Until(_, Until::Rule(Stop::Solution)) => " to a solution",
                Route::Until(..) | Route::Steps(..) => "",
            };
            format!("{}{} running{to}; any key stops", glyphs.arrow, glyphs.arrow)
        }
    }
}

/// What has just happened, where no panel of the step says so and the run rests.
pub fn happened(state: &App, layout: &Layout, glyphs: &Glyphs) -> Option<(String, Role)> {
    let session = state.session().ok()?;
    let rests = session.motion() == Motion::Resting && session.broken_run().is_none();
    let is_told = layout.panel(Panel::Step).is_some() || session.search().last_event().is_none();
    let (_, role) = event_roles::of_course(glyphs, session.seen_places().way())?;
    let happened = state.explanation().filter(|_| rests && !is_told)?.happened;
    let said = headline::of(session, glyphs, &happened);
    Some((format!("{} {said}", glyphs.pause), role.in_words()))
}

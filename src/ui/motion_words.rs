//! How a run moves, in words, and what has just happened.

use super::event_roles;
use super::glyphs::Glyphs;
use super::headline;
use super::layout::Layout;
use super::theme::Role;
use crate::app::{App, Panel};
use crate::exact_cover::Event;
use crate::facts;
use crate::session::{Afterglow, Motion, Route, Session, Stop, Until, Way, grouped, rounded};

/// How a run moves, how quickly, and which keys change that.
pub fn of(session: &Session, glyphs: &Glyphs) -> String {
    let speed = session.speed_in_words();
    let back = session.playing().0 == Way::Back;
    let varies = match session.forced_speed() {
        Some(forced) => format!(" (forced: {forced})"),
        None if session.is_quick() && session.is_slower_at_ends() => " (fewer at dead ends)".to_owned(),
        None => String::new(),
    };
    // A picture that stands still looks stuck. Where it does so for a moment only, words that come and go would not be read.
    if let Some((left, parts)) = session.lingers_yet().filter(|_| !session.is_quick()) {
        let (left, passed) =
            (glyphs.blocks[7].repeat(left as usize), glyphs.dot.repeat((parts - left) as usize));
        let back = if back { " backwards" } else { "" };
        let place = match session.seen().last_event() {
            Some(Event::DeadEnd { .. }) => "at a dead end",
            Some(Event::Solution) => "at a solution",
            Some(Event::Retract { .. }) => "before the next row",
            Some(_) | None => "here",
        };
        return format!(
            "{} stays {place} {left}{passed} then plays on{back}, {speed}; ⟨play⟩ pauses",
            glyphs.pause
        );
    }
    let sign = if back { glyphs.back } else { glyphs.arrow };
    let rate = session.fast().and_then(Afterglow::rate).filter(|_| session.is_at_full_speed());
    // As wide from picture to picture.
    let rate = rate.map_or(String::new(), |rate| format!("; {:>5} events a second", rounded(rate)));
    match session.motion() {
        Motion::Playing if session.held().is_some() => {
            let keys = "⟨play⟩ pauses, ⟨slower⟩ ⟨faster⟩ change the speed";
            // The path tells how much was searched by an earlier moment.
            let searched = facts::percent(session.search());
            let numbers = numbers_of_run(session);
            format!("{sign} run, {speed}: {numbers}; searched {searched:>6}{rate}; {keys}")
        }
        Motion::Resting if back => format!("{} at rest; ⟨play⟩ plays back, {speed}", glyphs.pause),
        Motion::Resting => format!("{} at rest; ⟨play⟩ plays, ⟨play-back⟩ back, {speed}", glyphs.pause),
        Motion::Playing if back => format!(
            "{} playing back, {speed}{varies}; ⟨play⟩ pauses, ⟨slower⟩ ⟨faster⟩ change the speed",
            glyphs.back
        ),
        Motion::Playing => {
            format!(
                "{} playing, {speed}{varies}; ⟨play⟩ pauses, ⟨slower⟩ ⟨faster⟩ change the speed",
                glyphs.arrow
            )
        }
        Motion::Travelling(route) => {
            let to = match route {
                Route::Until(_, Until::Rule(Stop::DeadEnd)) => " to a dead end",
                Route::Until(_, Until::Rule(Stop::Solution)) => " to a solution",
                Route::Until(..) | Route::Steps(..) => "",
            };
            let numbers = session.held().map_or(String::new(), |_| format!(": {}", numbers_of_run(session)));
            format!("{}{} running{to}{numbers}; any key stops", glyphs.arrow, glyphs.arrow)
        }
    }
}

/// Numbers of a run have room for so many digits, and for three more at a time: they stand still.
const DIGITS: usize = 6;
const DIGITS_AT_FULL_SPEED: usize = 9;

/// What is counted of a run where all panels show an earlier moment of it.
fn numbers_of_run(session: &Session) -> String {
    let search = session.search();
    let least = if session.is_at_full_speed() { DIGITS_AT_FULL_SPEED } else { DIGITS };
    let steady = |n: u64| {
        let digits = n.to_string().len().max(least).next_multiple_of(3);
        format!("{:<width$}", grouped(n), width = digits + digits / 3 - 1)
    };
    let (step, nodes) = (steady(search.step()), steady(search.stats().nodes()));
    format!("step {step}  nodes {nodes}  solutions {}", grouped(search.stats().solutions))
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

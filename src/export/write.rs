//! The files that the laboratory can write: from a state and a request to a text.

// `core::time` holds durations and no clock, so it may come in here.
use core::time::Duration;
use std::ops::RangeInclusive;

use super::svg::svg;
use super::tree::SearchTree;
use super::walk::{LONGEST_WALK, at};
use super::{Cast, JsonLines, dot, picture, report, screen, text};
use crate::app::{Action, App, ExportKind, ExportRequest, Msg, RunRecord, Wait};
use crate::lesson;
use crate::session::{Grain, Session, Speed, Way, grouped};
use crate::ui::theme::Theme;

/// The most frames of a recording: some megabytes.
const MOST_FRAMES: u64 = 5_000;

/// The most events of a trace: some ten megabytes.
const MOST_EVENTS: u64 = 200_000;

/// The most branches of a tree: more than a page has room for.
const MOST_BRANCHES: usize = 500;

/// Frames a second of a recording, where the speed that is set is no number.
const USUAL_SPEED: f64 = 25.0;

/// A playing run is looked at after so many frames at most.
const PATIENCE: u32 = 100_000;

/// The text that `request` asks for. It may walk the run once more: up to seconds for a long one.
///
/// # Errors
/// Why there is none, in a sentence with the cure.
pub fn export(state: &App, request: &ExportRequest) -> Result<String, String> {
    let steps = |most: u64, cure: &str| seen(state, request.steps, most, cure);
    match request.kind {
        ExportKind::Drawing => Ok(drawing(state)),
        ExportKind::Text => Ok(text(&screen(state).0)),
        ExportKind::Report => Ok(report(state)),
        ExportKind::Certificate => {
            Ok(lesson::certificate(&lesson::all_in(state.shell.settings.language), state.shell.progress()))
        }
        ExportKind::Score => Ok(state.lab.quiz.report(state.name())),
        ExportKind::Recording => {
            let steps = steps(MOST_FRAMES, "quadrille record writes as many as you like")?;
            Ok(recording(state, steps, &title(state)))
        }
        ExportKind::Trace => {
            Ok(trace(state, session(state)?, steps(MOST_EVENTS, "quadrille trace writes them all")?))
        }
        ExportKind::Tree => {
            let session = session(state)?;
            let last = *steps(LONGEST_WALK, "quadrille tree walks them all")?.end();
            let tree = SearchTree::walk(at(session, 0), last, MOST_BRANCHES);
            Ok(dot(&tree, session.problem(), state.name(), &state.shell.settings.words))
        }
    }
}

/// The screen as a drawing.
pub fn drawing(state: &App) -> String {
    svg(&picture(state), &title(state), Theme::of(&state.shell))
}

fn title(state: &App) -> String {
    format!("Quadrille: {}", state.name())
}

/// Lets a run come to rest, as it would before anybody could press the next key.
pub fn settle(state: &mut App) {
    for _ in 0..PATIENCE {
        if state.wait() != Wait::Work {
            return;
        }
        state.update(Msg::Tick { since: Duration::from_millis(16), took: Duration::from_millis(8) });
    }
}

fn session(state: &App) -> Result<&Session, String> {
    state.session().map_err(|_| "there is no run while digits clash".to_owned())
}

/// The steps that were asked for, else all that were seen.
fn seen(
    state: &App,
    asked: Option<(u64, u64)>,
    most: u64,
    cure: &str,
) -> Result<RangeInclusive<u64>, String> {
    let session = session(state)?;
    let (from, to) = asked.unwrap_or((0, session.timeline().known()));
    let to = session.end().map_or(to, |end| to.min(end));
    if to == 0 {
        return Err("no step of the run was taken yet: take some, or say which, as in 0..100".to_owned());
    }
    if to.saturating_sub(from) > most {
        let (steps, most) = (grouped(to - from), grouped(most));
        return Err(format!("{steps} steps are too many, {most} the most: say which, as in 0..100; {cure}"));
    }
    Ok(from..=to)
}

fn trace(state: &App, session: &Session, steps: RangeInclusive<u64>) -> String {
    let lines = JsonLines::new(session.problem());
    let mut search = at(session, steps.start().saturating_sub(1));
    let record = RunRecord::of(state, (*steps.start(), Some(*steps.end())));
    let mut out = String::new();
    while search.step() < *steps.end() {
        let Some(event) = search.next() else { break };
        // Writing to a string does not fail.
        let _ = lines.write(&mut out, &search, event);
    }
    if let (Ok(record), false) = (record, out.is_empty()) {
        out = record.within(&out);
    }
    out
}

fn recording(state: &App, steps: RangeInclusive<u64>, title: &str) -> String {
    let mut state = state.clone();
    let speed = match state.session().ok().map(|session| session.pace().speed()) {
        Some(Speed::PerSecond(events)) => f64::from(events),
        Some(Speed::Full) | None => USUAL_SPEED,
    };
    let record = RunRecord::of(&state, (*steps.start(), Some(*steps.end()))).ok();
    let (mut cast, mut out) = Cast::new(title, state.shell.size, speed, record.as_ref());
    state.update(Msg::PointAtStep(*steps.start()));
    settle(&mut state);
    // What was said on arrival belongs to no step.
    state.lab.notice = None;
    out += &cast.frame(&state);
    while step(&state) < *steps.end() {
        let before = step(&state);
        state.update(Msg::Do(Action::Step(Grain::Event, Way::Forward)));
        if step(&state) == before {
            break;
        }
        out += &cast.frame(&state);
        out += &cast.mark(&state);
    }
    out + &cast.end()
}

fn step(state: &App) -> u64 {
    state.session().map_or(0, |session| session.search().step())
}

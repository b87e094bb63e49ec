//! The facts of the log: the last events that its filter shows.

use std::iter;

use super::log_row::LogRow;
use crate::exact_cover::{Event, ItemId};
use crate::session::{
    Afterglow, Emptied, LogLine, Logged, Seen, Session, Stretch, Surroundings, counted, grouped,
};

/// Events that are told.
const TOLD: usize = 12;

/// The last events.
#[derive(Clone, Debug)]
pub struct LogFacts<'a> {
    /// The title of the panel: it says what the filter shows.
    pub title: String,
    /// Of how many events it shows how many, if there is a filter.
    pub shown: Option<String>,
    /// The lines, the latest one last.
    pub rows: Vec<LogRow<'a>>,
    /// Those that come after it, as far as the run has been there before.
    pub ahead: Vec<LogRow<'a>>,
    /// The present step, where it has no line among those two lists: it is between them. Its event is hidden by the filter, or in
    /// the middle, and then it is said.
    pub now: Option<(u64, String)>,
    /// The sentence where the filter hides every event.
    pub empty: Option<String>,
}

/// What a fast run did in a second or half of one: the step up to which that was, tries, dead ends, solutions; and the levels
/// from lowest to highest.
pub type StretchRow = ([u64; 4], String);

/// Of a run that is too fast for its events to be read, what it did, the latest last.
pub fn stretches(session: &Session) -> Option<Vec<StretchRow>> {
    let row = |stretch: &Stretch| {
        let Seen { solutions, dead_ends, levels, .. } = stretch.seen;
        let levels = levels.map_or(String::new(), |(low, high)| format!("{low}–{high}"));
        ([stretch.steps.1, stretch.nodes, dead_ends, solutions], levels)
    };
    Some(session.fast()?.stretches().iter().map(row).collect())
}

/// The last events of a run.
pub fn log(session: &Session) -> LogFacts<'_> {
    let surroundings = session.surroundings();
    let filter = Some(session.filter()).filter(|filter| !filter.is_open());
    let search = session.search();
    let within = search.last_event().filter(|_| search.is_mid_event());
    // In a quick run the line of what is taken back goes up to the present step.
    let is_at = |line: &LogLine| [line.logged.step, line.last].contains(&surroundings.shown);
    let is_latest = |line: &LogLine| within.is_none() && is_at(line);
    let latest = surroundings.lines.iter().rposition(is_latest);
    let (rows, ahead) = with_found(session, |found| {
        let rows = |lines: &[LogLine], latest| rows(session, lines, latest, found);
        (rows(&surroundings.lines, latest), rows(&surroundings.ahead, None))
    });
    let now = match within {
        Some(event) => Some((search.step() + 1, format!("in {}", event.display(session.problem())))),
        None => filter.filter(|_| latest.is_none()).map(|_| (search.step(), "now".to_owned())),
    };
    let looked_at = surroundings.looked_at as u64;
    LogFacts {
        title: title(session),
        shown: filter
            .filter(|_| looked_at > 0)
            .map(|_| format!("{} of the last {}", rows.len(), counted(looked_at, "event", "events"))),
        empty: filter
            .filter(|_| rows.is_empty() && ahead.is_empty())
            .map(|_| format!("No such event among the last {}.", grouped(looked_at))),
        now,
        rows,
        ahead,
    }
}

/// Calls `tell` with what the session knows of the events around the present one.
fn with_found<'a, T>(session: &'a Session, tell: impl FnOnce(&Found<'_, 'a>) -> T) -> T {
    let surroundings = session.surroundings();
    tell(&Found {
        taken_back: &|step| surroundings.taken_back.get(&step).copied(),
        column: &|step| surroundings.columns.get(&step).copied(),
        emptied: &|step| surroundings.emptied.get(&step),
        events: &surroundings.recent,
    })
}

/// The lines of what comes next, as far as they are known to their end.
pub fn log_of_coming(session: &Session) -> Vec<LogRow<'_>> {
    let Surroundings { coming, lines: past, .. } = session.surroundings();
    let mut lines = session.lines_of_coming();
    let is_end = coming.last().is_some_and(|last| matches!(last.event, Event::Done | Event::Restart { .. }));
    if !is_end {
        lines.pop();
    }
    // What they say depends on the one before them.
    let count = lines.len();
    let lines: Vec<LogLine> = past.last().copied().into_iter().chain(lines).collect();
    let mut rows =
        with_found(session, |found| rows(session, &lines, None, &Found { events: coming, ..*found }));
    rows.split_off(lines.len() - count)
}

/// Of a run that is too fast for its events to be read, those of the piece that stands to be looked at.
pub fn log_of_excerpt(session: &Session) -> LogFacts<'_> {
    let excerpt = session.glow().and_then(Afterglow::excerpt);
    let taken_back = |step: u64| excerpt.and_then(|excerpt| excerpt.taken_back(step));
    let found = Found { taken_back: &taken_back, column: &|_| None, emptied: &|_| None, events: &[] };
    let lines = session.lines_of_excerpt();
    let shown = session.seen().step();
    let latest = lines.iter().rposition(|line| line.last == shown);
    let rows = rows(session, &lines, latest, &found);
    LogFacts { title: title(session), shown: None, rows, ahead: Vec::new(), now: None, empty: None }
}

fn title(session: &Session) -> String {
    let filter = Some(session.filter()).filter(|filter| !filter.is_open());
    filter.map_or("Log".to_owned(), |filter| format!("Log: {filter}"))
}

/// What is known of an event by its step.
struct Found<'f, 'a> {
    /// Of a row that is taken back which of how many it is.
    taken_back: &'f dyn Fn(u64) -> Option<(u32, u32)>,
    /// The column of a row.
    column: &'f dyn Fn(u64) -> Option<ItemId>,
    /// All that are known.
    events: &'a [Logged],
    /// What emptied the column of a dead end.
    emptied: &'f dyn Fn(u64) -> Option<&'a Emptied>,
}

/// What is said of some lines, of which the `latest` is that of the present step.
fn rows<'a>(
    session: &'a Session,
    lines: &[LogLine],
    latest: Option<usize>,
    found: &Found<'_, 'a>,
) -> Vec<LogRow<'a>> {
    let row = |line: LogLine, is_latest, before: Option<&LogLine>| LogRow {
        line,
        is_latest,
        course: session.course_at(line.logged.event, line.logged.step),
        taken_back: (found.taken_back)(line.run.map_or(line.logged, |(_, last)| last).step),
        column: (found.column)(line.run.map_or(line.logged, |(_, last)| last).step),
        emptied: (found.emptied)(line.logged.step),
        after: before.and_then(|before| {
            let last = before.run.map_or(before.logged, |(_, last)| last).event;
            last.option().filter(|_| matches!(last, Event::Try { .. }))
        }),
        events: found.events,
        goes_on: before.is_some_and(|before| matches!(before.logged.event, Event::Retract { .. })),
        is_chosen: before.is_some_and(|before| match (before.logged.event, line.logged.event) {
            (Event::Choose { item, .. }, Event::Cover { item: covered }) => item == covered,
            _ => false,
        }),
        problem: session.problem(),
    };
    let before = iter::once(None).chain(lines.iter().map(Some));
    let all = lines.iter().zip(before).enumerate();
    all.map(|(at, (&line, before))| row(line, Some(at) == latest, before)).collect()
}

/// A sentence for each of the latest events.
pub(super) fn lines(session: &Session) -> Vec<String> {
    let recent = &session.surroundings().recent;
    let told = &recent[recent.len().saturating_sub(TOLD)..];
    if told.is_empty() {
        return vec!["Nothing was done yet.".to_owned()];
    }
    let problem = session.problem();
    let line = |logged: &Logged| format!("Step {}: {}.", grouped(logged.step), logged.event.display(problem));
    told.iter().map(line).collect()
}

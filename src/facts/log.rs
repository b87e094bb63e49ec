//! The facts of the log: the last events that its filter shows.

use crate::exact_cover::{Event, Problem};
use crate::session::{Logged, Session, TakenBack, grouped};

/// Events that are told.
const TOLD: usize = 12;

/// The last events.
#[derive(Clone, Debug)]
pub struct LogFacts<'a> {
    /// The title of the panel: it says what the filter shows.
    pub title: String,
    /// The events, the latest one last.
    pub rows: Vec<LogRow<'a>>,
    /// The sentence where the filter hides every event.
    pub empty: Option<String>,
}

/// A choice that stood in a run too fast to be followed, and was taken back.
#[derive(Clone, Debug)]
pub struct TakenBackRow {
    /// A step soon after it.
    pub step: u64,
    /// That it was taken back, in words.
    pub text: String,
}

/// Of a run that is too fast for its events to be read, the choices that stood and were taken back.
pub fn taken_back(session: &Session) -> Option<Vec<TakenBackRow>> {
    let glow = session.glow().filter(|glow| glow.is_fast())?;
    let row = |taken: &TakenBack| TakenBackRow {
        step: taken.step,
        text: format!("retract {}", session.problem().option_name(taken.option)),
    };
    Some(glow.remembered().iter().map(row).collect())
}

/// An event of the log.
#[derive(Clone, Copy, Debug)]
pub struct LogRow<'a> {
    /// Its number.
    pub step: u64,
    /// How many options were on the path after it.
    pub level: usize,
    /// The event.
    pub event: Event,
    /// Whether the run stands right after it.
    pub is_latest: bool,
    problem: &'a Problem,
}

impl LogRow<'_> {
    /// The event in words.
    pub fn text(&self) -> String {
        self.event.display(self.problem).to_string()
    }
}

/// The last events of a run.
pub fn log(session: &Session) -> LogFacts<'_> {
    let (surroundings, here) = (session.surroundings(), session.search().step());
    let filter = Some(session.filter()).filter(|filter| !filter.is_open());
    let row = |&Logged { step, level, event }: &Logged| LogRow {
        step,
        level,
        event,
        is_latest: step == here,
        problem: session.problem(),
    };
    let rows: Vec<LogRow<'_>> = surroundings.recent.iter().map(row).collect();
    let looked_at = grouped(surroundings.looked_at as u64);
    LogFacts {
        title: filter.map_or("Log".to_owned(), |filter| format!("Log: {filter}")),
        empty: filter
            .filter(|_| rows.is_empty())
            .map(|_| format!("No such event among the last {looked_at}.")),
        rows,
    }
}

impl LogFacts<'_> {
    /// A sentence for each of the latest events.
    pub fn lines(&self) -> Vec<String> {
        let told = &self.rows[self.rows.len().saturating_sub(TOLD)..];
        if told.is_empty() {
            return vec!["Nothing was done yet.".to_owned()];
        }
        told.iter().map(|row| format!("Step {}: {}.", grouped(row.step), row.text())).collect()
    }
}

//! The facts of the log: the last events that its filter shows.

use std::iter;

use crate::exact_cover::{Event, ItemId, OptionId, Problem};
use crate::session::{
    Afterglow, Course, Fold, LogLine, Logged, Seen, Session, Stretch, Words, counted, grouped,
};

/// Events that are told.
const TOLD: usize = 12;

/// So much of a name says which one it may be.
const BEGINNING: usize = 8;

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

/// A line of the log.
#[derive(Clone, Copy, Debug)]
pub struct LogRow<'a> {
    /// The line: its event, and those that it stands for.
    pub line: LogLine,
    /// Whether the run stands at its event.
    pub is_latest: bool,
    /// Whether it goes deeper or back, and from what.
    pub course: Course,
    /// Whether it covers the column that was chosen just before.
    is_chosen: bool,
    /// Of a row that is taken back, which of how many it is; of several the last one.
    taken_back: Option<(u32, u32)>,
    /// Of a row that is tried or taken back, the column; of several that of the last one.
    column: Option<ItemId>,
    /// Of a dead end, the choices that took the rows of its column.
    emptied: &'a [OptionId],
    /// The events that are known, among them those that it stands for.
    events: &'a [Logged],
    /// Whether the line before it takes a row back as well.
    goes_on: bool,
    problem: &'a Problem,
}

impl LogRow<'_> {
    /// The event in words.
    pub fn text(&self) -> String {
        if self.are_uncovers() {
            return format!("{} {}", self.verb(), self.name());
        }
        self.line.logged.event.display(self.problem).to_string()
    }

    /// Its step, of a run of lines the first and the last one; where its events stand below it, each has its own.
    pub fn step(&self) -> String {
        match self.line.run {
            Some(_) if self.is_latest => self.first_step(),
            Some((_, last)) => format!("{}–{}", self.first_step(), grouped(last.step)),
            None => self.first_step(),
        }
    }

    /// The step that it begins with; none where its events stand below it.
    pub fn first_step(&self) -> String {
        let is_told_below = self.line.run.is_none() && self.line.fold == Fold::Open;
        if is_told_below { String::new() } else { grouped(self.line.logged.step) }
    }

    /// What kind of event it is; of a run of lines, or of columns that come back before their row is named, how many they are.
    pub fn verb(&self) -> String {
        match (self.line.run, self.line.logged.event) {
            (Some((count, _)), Event::Retract { .. }) => format!("{count} retracts"),
            (Some((count, _)), _) => format!("{count} forced"),
            (None, _) if self.are_uncovers() => format!("{} uncovers", self.line.columns),
            (None, event) => event.name().replace('_', " "),
        }
    }

    /// Whether it stands for several columns that came back.
    fn are_uncovers(&self) -> bool {
        let is_uncover = matches!(self.line.logged.event, Event::Uncover { .. } | Event::Unpurify { .. });
        is_uncover && self.line.columns > 1 && self.line.fold == Fold::Folded
    }

    /// The level where it ends, as in the title, in the path and in a trace.
    pub fn level(&self) -> usize {
        self.line.run.map_or(self.line.logged, |(_, last)| last).level
    }

    /// The level of the step that it begins with.
    pub fn first_level(&self) -> usize {
        self.line.logged.level
    }

    /// The names of the rows of a run of lines: of the first one and of the last one.
    pub fn ends(&self) -> Option<[String; 2]> {
        let (_, last) = self.line.run?;
        let name = |logged: Logged| Some(self.problem.option_name(logged.event.option()?).into_owned());
        Some([name(self.line.logged)?, name(last)?])
    }

    /// The name of its column or row.
    pub fn name(&self) -> String {
        let event = self.line.logged.event;
        match (event.item(), event.option(), event) {
            (Some(item), _, _) => self.problem.entry_name(item, event.colour()).into_owned(),
            (None, Some(option), _) => self.problem.option_name(option).into(),
            (None, None, Event::Restart { number }) => grouped(u64::from(number)),
            (None, None, _) => String::new(),
        }
    }

    /// The places of the longest name of a column.
    pub fn longest_column(&self) -> usize {
        self.problem.extent().entry_name
    }

    /// Which one of how many it is: of the rows of a column.
    pub fn of(&self) -> String {
        if self.line.run.is_some() {
            return String::new();
        }
        match self.line.logged.event {
            Event::Choose { size, .. } => format!("size {size}"),
            Event::Try { k, n, .. } => format!("{k} of {n}"),
            Event::Retract { .. } => self.taken_back.map_or(String::new(), |(k, n)| format!("{k} of {n}")),
            Event::Cover { .. }
            | Event::Purify { .. }
            | Event::Solution
            | Event::DeadEnd { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Restart { .. }
            | Event::Done => String::new(),
        }
    }

    /// Why it happens, in a few words.
    pub fn reason(&self, words: &Words) -> String {
        let Words { column, row, .. } = words;
        if self.line.run.is_some() {
            return match (self.line.logged.event, self.taken_back) {
                (Event::Retract { .. }, Some((k, n))) if k < n => format!("next is {} of {n}", k + 1),
                (Event::Retract { .. }, _) => format!("no other {row} is left"),
                _ => format!("each the only {row}"),
            };
        }
        match self.line.logged.event {
            Event::Choose { size: 0, .. } => format!("it has no {row} left"),
            Event::Choose { size: 1, .. } => format!("it has one {row} alone"),
            Event::Choose { .. } => format!("the rule takes this {column}"),
            Event::Cover { .. } if self.is_chosen => format!("it is the chosen {column}"),
            Event::Cover { .. } | Event::Purify { .. } => format!("the {row} on the path has it"),
            Event::Try { n: 1, .. } => "forced".to_owned(),
            Event::Try { k: 1, n, .. } => format!("a choice: first of {n}"),
            Event::Try { k, n, .. } if k == n => "the last one left".to_owned(),
            Event::Try { .. } => "those before are done".to_owned(),
            Event::Solution => format!("no {column} is left"),
            Event::DeadEnd { .. } => format!("no {row} is left for it"),
            Event::Uncover { .. } | Event::Unpurify { .. } => "last covered, first uncovered".to_owned(),
            // What is taken back in a row has one reason; what it comes to is another matter at each.
            Event::Retract { .. } => match self.taken_back {
                Some((_, 1)) if self.goes_on => format!("it was the only {row}"),
                Some((k, n)) if k < n => format!("next is {} of {n}", k + 1),
                Some((_, 2)) if self.goes_on => "both are tried".to_owned(),
                Some((_, n)) if self.goes_on => format!("all {n} are tried"),
                _ => "all below is searched".to_owned(),
            },
            Event::Restart { .. } => "with other weights from the start".to_owned(),
            Event::Done => "all is searched".to_owned(),
        }
    }
}

impl LogRow<'_> {
    /// The rows that are tried in a run of lines.
    fn names_of_run(&self) -> Vec<String> {
        let (first, last) = (self.line.first, self.line.last);
        let of_run = self.events.iter().filter(|logged| (first..=last).contains(&logged.step));
        let tried = of_run
            .filter(|logged| matches!(logged.event, Event::Try { .. }))
            .filter_map(|logged| Some(self.problem.option_name(logged.event.option()?).into_owned()));
        if self.line.run.is_some() { tried.collect() } else { Vec::new() }
    }

    /// Of a dead end by which choices its column was emptied, the latest first, as many as have `room`, and how many more there
    /// are; where none has room, how many, and if its beginning has room the last one. `None` for anything else.
    pub fn emptied_in(&self, room: usize) -> Option<String> {
        let is_dead_end = matches!(self.line.logged.event, Event::DeadEnd { .. });
        let names = self.emptied.iter().map(|&option| self.problem.option_name(option).into_owned());
        let names: Vec<String> = names.filter(|_| is_dead_end).collect();
        let mut said = (1..=names.len()).rev().map(|count| {
            let more = names.len() - count;
            let more = if more == 0 { String::new() } else { format!(" +{more}") };
            format!("emptied by {}{more}", names[..count].join(", "))
        });
        let said = said.find(|said| said.chars().count() <= room);
        // Of the last one the beginning says more than nothing: what has no room is cut.
        let counted = || {
            let last = format!("emptied by {} choices, last ", names.len());
            let first = names[0].split(' ').next().unwrap_or_default();
            match room.checked_sub(last.chars().count()) {
                // Of a name of several words the first is whole, and known on the board.
                Some(left) if left >= first.chars().count() && left < names[0].chars().count() => {
                    last + first
                }
                Some(left) if left >= BEGINNING => last + &names[0],
                Some(_) | None => format!("emptied by {} choices", names.len()),
            }
        };
        said.or_else(|| (names.len() > 1).then(counted))
    }

    /// The same with the names of what it is about, where they are known.
    pub fn full_reason(&self, words: &Words) -> String {
        let Words { row, rows, .. } = words;
        let event = self.line.logged.event;
        if let Some(said) = self.emptied_in(usize::MAX) {
            return said;
        }
        let reason = || self.reason(words);
        let names = self.names_of_run();
        if !names.is_empty() {
            let separator = if names.iter().any(|name| name.contains(' ')) { ", " } else { " " };
            return format!("{}: {}", reason(), names.join(separator));
        }
        let Some(of) = self.column.map(|item| self.problem.item_name(item)) else { return reason() };
        match (event, self.taken_back) {
            (Event::Try { n: 1, .. }, _) if self.line.run.is_none() => {
                format!("forced: the only {row} of {of}")
            }
            (Event::Try { k: 1, n: n @ 2.., .. }, _) => format!("a choice: first of {n} {rows} of {of}"),
            (Event::Try { k, n: n @ 2.., .. }, _) if k == n => format!("the last {row} left of {of}"),
            (Event::Retract { .. }, Some((k, n))) if k < n => {
                format!("next is {row} {} of {n} of {of}", k + 1)
            }
            (Event::Retract { .. }, Some((_, 1))) if self.goes_on && self.line.run.is_none() => {
                format!("it was the only {row} of {of}")
            }
            _ => reason(),
        }
    }
}

/// The last events of a run.
pub fn log(session: &Session) -> LogFacts<'_> {
    let surroundings = session.surroundings();
    let filter = Some(session.filter()).filter(|filter| !filter.is_open());
    let search = session.search();
    let within = search.last_event().filter(|_| search.is_mid_event());
    // In a quick run the line of what is taken back goes up to the present step.
    let is_at = |line: &LogLine| [line.logged.step, line.last].contains(&search.step());
    let is_latest = |line: &LogLine| within.is_none() && is_at(line);
    let latest = surroundings.lines.iter().rposition(is_latest);
    let taken_back = |step: u64| surroundings.taken_back.get(&step).copied();
    let emptied = |step: u64| surroundings.emptied.get(&step).map_or(&[][..], Vec::as_slice);
    let found = Found {
        taken_back: &taken_back,
        column: &|step| surroundings.columns.get(&step).copied(),
        emptied: &emptied,
        events: &surroundings.recent,
    };
    let rows = |lines: &[LogLine], latest| rows(session, lines, latest, &found);
    let (rows, ahead) = (rows(&surroundings.lines, latest), rows(&surroundings.ahead, None));
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

/// Of a run that is too fast for its events to be read, those of the piece that stands to be looked at.
pub fn log_of_excerpt(session: &Session) -> LogFacts<'_> {
    let excerpt = session.glow().and_then(Afterglow::excerpt);
    let taken_back = |step: u64| excerpt.and_then(|excerpt| excerpt.taken_back(step));
    let found = Found { taken_back: &taken_back, column: &|_| None, emptied: &|_| &[], events: &[] };
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
    /// The choices that emptied the column of a dead end.
    emptied: &'f dyn Fn(u64) -> &'a [OptionId],
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

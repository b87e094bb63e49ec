//! A line of somebody's trace: an event as far as it was told.

use std::fmt;

use serde_json::Value;

use crate::exact_cover::text::Visible;
use crate::exact_cover::{Event, EventKind, ItemId, OptionId, Problem};
use crate::problems::look_up::{find_item, find_option};

/// An event of a search that another program tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TracedEvent {
    /// A column is chosen; its size may be told.
    Choose {
        /// The column.
        item: ItemId,
        /// How many rows it is said to have.
        size: Option<u32>,
    },
    /// A column is covered.
    Cover {
        /// The column.
        item: ItemId,
    },
    /// A column is given a colour.
    Purify {
        /// The column.
        item: ItemId,
    },
    /// A row is tried.
    Try {
        /// The row.
        option: OptionId,
    },
    /// A solution.
    Solution,
    /// A column without rows.
    DeadEnd,
    /// A column is uncovered.
    Uncover {
        /// The column.
        item: ItemId,
    },
    /// A column loses its colour.
    Unpurify {
        /// The column.
        item: ItemId,
    },
    /// A row is taken back; which one may be left out.
    Retract {
        /// The row.
        option: Option<OptionId>,
    },
    /// The search begins anew.
    Restart,
    /// The search is over.
    Done,
}

/// Why a line is no event: a sentence that names what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceError(String);

impl fmt::Display for TraceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TraceError {}

/// Other names of an event.
const fn other_names(kind: EventKind) -> &'static [&'static str] {
    match kind {
        EventKind::Choose => &["branch", "select"],
        EventKind::Cover | EventKind::Uncover => &[],
        EventKind::Purify => &["commit"],
        EventKind::Try => &["row", "include"],
        EventKind::Solution => &["solved", "sol"],
        EventKind::DeadEnd => &["dead end", "dead-end", "deadend", "fail"],
        EventKind::Unpurify => &["uncommit"],
        EventKind::Retract => &["undo", "untry"],
        EventKind::Restart => &[],
        EventKind::Done => &["end"],
    }
}

/// Every name of an event, and which it is.
fn names() -> impl Iterator<Item = (&'static str, EventKind)> {
    EventKind::ALL.into_iter().flat_map(|kind| {
        let names = std::iter::once(kind.name()).chain(other_names(kind).iter().copied());
        names.map(move |name| (name, kind))
    })
}

/// Which forms of a trace are read, as it is told to who asks.
pub const TRACE_FORMS: &str = "\
One event a line, in one of three forms:
  {\"event\":\"cover\",\"item\":\"A\"}     an object; quadrille trace --json writes them
  cover A                          words; quadrille trace writes them, with step and level before
  Level 1: B(1) C(2) branching on B(1)   and   L1: B C F (1 of 1)      as Knuth's DLX1 tells them
The events are choose, cover, try, solution, dead_end, uncover, retract and done, with purify and unpurify for
colours, and restart for the rule weights. Columns stand under \"item\", rows under \"option\": by name, or by the columns of the row in any order. Only
the events that the trace tells are compared, so a trace of choose and try alone will do; one of covers needs
uncovers too. Lines that are blank, or begin with #, say nothing.";

impl TracedEvent {
    /// The event, as a trace could tell it.
    pub fn of(event: Event) -> TracedEvent {
        match event {
            Event::Choose { item, size } => TracedEvent::Choose { item, size: Some(size) },
            Event::Cover { item } => TracedEvent::Cover { item },
            Event::Purify { item, .. } => TracedEvent::Purify { item },
            Event::Try { option, .. } => TracedEvent::Try { option },
            Event::Solution => TracedEvent::Solution,
            Event::DeadEnd { .. } => TracedEvent::DeadEnd,
            Event::Uncover { item } => TracedEvent::Uncover { item },
            Event::Unpurify { item, .. } => TracedEvent::Unpurify { item },
            Event::Retract { option } => TracedEvent::Retract { option: Some(option) },
            Event::Restart { .. } => TracedEvent::Restart,
            Event::Done => TracedEvent::Done,
        }
    }

    /// Its kind.
    pub fn kind(self) -> EventKind {
        match self {
            TracedEvent::Choose { .. } => EventKind::Choose,
            TracedEvent::Cover { .. } => EventKind::Cover,
            TracedEvent::Purify { .. } => EventKind::Purify,
            TracedEvent::Try { .. } => EventKind::Try,
            TracedEvent::Solution => EventKind::Solution,
            TracedEvent::DeadEnd => EventKind::DeadEnd,
            TracedEvent::Uncover { .. } => EventKind::Uncover,
            TracedEvent::Unpurify { .. } => EventKind::Unpurify,
            TracedEvent::Retract { .. } => EventKind::Retract,
            TracedEvent::Restart => EventKind::Restart,
            TracedEvent::Done => EventKind::Done,
        }
    }

    /// Returns true if `event` is what was told. What was not told is not compared, and of rows with the same
    /// columns one is as good as the other.
    pub fn agrees(self, event: Event, problem: &Problem) -> bool {
        let same = |one: OptionId, other: OptionId| {
            one == other || problem.option_entries(one).eq(problem.option_entries(other))
        };
        match (self, TracedEvent::of(event)) {
            (TracedEvent::Choose { item, size: None }, TracedEvent::Choose { item: chosen, .. }) => {
                item == chosen
            }
            (TracedEvent::Try { option }, TracedEvent::Try { option: tried }) => same(option, tried),
            (TracedEvent::Retract { option: None }, TracedEvent::Retract { .. }) => true,
            (TracedEvent::Retract { option: Some(option) }, TracedEvent::Retract { option: Some(taken) }) => {
                same(option, taken)
            }
            (told, known) => told == known,
        }
    }

    /// Reads a line. `None` if it says nothing of an event: a blank one, a remark, or one of Knuth's totals.
    ///
    /// # Errors
    /// If it looks like an event and is none, or names a column or row that is not there.
    pub fn parse(line: &str, problem: &Problem) -> Result<Option<TracedEvent>, TraceError> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        if line.starts_with('{') {
            return json(line, problem).map(Some);
        }
        if let Some(found) = knuth(line, problem) {
            return found;
        }
        words(line, problem).map(Some)
    }
}

fn json(line: &str, problem: &Problem) -> Result<TracedEvent, TraceError> {
    let value: Value =
        serde_json::from_str(line).map_err(|error| TraceError(format!("this is no JSON object: {error}")))?;
    let text = |keys: &[&str]| {
        let found = keys.iter().find_map(|key| value.get(key))?;
        Some(found.as_str().map_or_else(|| found.to_string(), str::to_owned))
    };
    let name =
        text(&["event"]).ok_or_else(|| TraceError("\"event\" is missing: name the event".to_owned()))?;
    let subject = text(&["item", "column", "option", "row"]);
    let size = value.get("size").and_then(Value::as_u64).and_then(|size| u32::try_from(size).ok());
    let lower = name.to_lowercase();
    let kind =
        names().find(|(known, _)| *known == lower).map(|(_, kind)| kind).ok_or_else(|| unknown(&name))?;
    event(kind, subject.as_deref(), size, problem)
}

/// `12 3 try A D G 1 of 2`, with or without the numbers before and after.
fn words(line: &str, problem: &Problem) -> Result<TracedEvent, TraceError> {
    let line = line.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace());
    let lower = line.to_lowercase();
    let begins = |name: &str| {
        let rest = lower.strip_prefix(name);
        rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    };
    let Some((name, kind)) = names().filter(|(name, _)| begins(name)).max_by_key(|(name, _)| name.len())
    else {
        return Err(unknown(line.split_whitespace().next().unwrap_or(line)));
    };
    let rest = line[name.len()..].trim();
    let (rest, size) = sized(rest);
    event(kind, Some(without_place(rest)).filter(|rest| !rest.is_empty()), size, problem)
}

/// Cuts off `size 2`, `size=2 among ...`, if it is there.
fn sized(text: &str) -> (&str, Option<u32>) {
    let Some(at) = text.find(" size") else { return (text, None) };
    let number = text[at + 5..].trim_start_matches([' ', '=']);
    let digits = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
    (text[..at].trim(), number[..digits].parse().ok())
}

/// Cuts off `1 of 2` or `(1 of 2)`, if it is there.
fn without_place(text: &str) -> &str {
    let bare = text.strip_suffix(')').unwrap_or(text);
    let digits = |text: &'_ str| text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let cut = digits(bare);
    let Some(before) = bare[..cut].strip_suffix("of ").filter(|_| cut < bare.len()) else { return text };
    let before = before.trim_end();
    let cut = digits(before);
    if cut == before.len() { text } else { before[..cut].trim_end_matches(['(', ' ']) }
}

/// A line as DLX1 writes it; `Some(None)` if it is one of its totals, `None` if it is another line.
#[allow(clippy::type_complexity)]
fn knuth(line: &str, problem: &Problem) -> Option<Result<Option<TracedEvent>, TraceError>> {
    if line.starts_with('(') || line.starts_with("Profile:") || line.starts_with("Altogether") {
        return Some(Ok(None));
    }
    if let Some((_, chosen)) = line.split_once("branching on ").filter(|_| line.starts_with("Level ")) {
        let (item, size) = chosen.split_once('(')?;
        let size = size.trim_end_matches(')').parse().ok();
        return Some(event(EventKind::Choose, Some(item.trim()), size, problem).map(Some));
    }
    let (level, rest) = line.split_once(':')?;
    if !level.is_empty() && level.bytes().all(|byte| byte.is_ascii_digit()) {
        // A line of the profile.
        return Some(Ok(None));
    }
    let number = level.strip_prefix('L')?;
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(event(EventKind::Try, Some(without_place(rest.trim())), None, problem).map(Some))
}

fn unknown(word: &str) -> TraceError {
    let names = EventKind::NAMES.join(", ");
    TraceError(format!("'{}' is no event: there are {names}", Visible(word)))
}

fn event(
    kind: EventKind,
    subject: Option<&str>,
    size: Option<u32>,
    problem: &Problem,
) -> Result<TracedEvent, TraceError> {
    let name = kind.name();
    // `purify X:red` names the colour too, which is not compared.
    let item = || match subject.map(|typed| typed.split(':').next().unwrap_or(typed)) {
        Some(typed) => find_item(problem, typed, "column").map_err(|error| TraceError(error.to_string())),
        None => Err(TraceError(format!("{name} needs a column: name it"))),
    };
    Ok(match kind {
        EventKind::Choose => TracedEvent::Choose { item: item()?, size },
        EventKind::Cover => TracedEvent::Cover { item: item()? },
        EventKind::Purify => TracedEvent::Purify { item: item()? },
        EventKind::Try => match subject {
            Some(typed) => TracedEvent::Try { option: row(problem, typed)? },
            None => return Err(TraceError(format!("{name} needs a row: name it, or its columns"))),
        },
        EventKind::Solution => TracedEvent::Solution,
        EventKind::DeadEnd => TracedEvent::DeadEnd,
        EventKind::Uncover => TracedEvent::Uncover { item: item()? },
        EventKind::Unpurify => TracedEvent::Unpurify { item: item()? },
        EventKind::Retract => {
            TracedEvent::Retract { option: subject.map(|typed| row(problem, typed)).transpose()? }
        }
        EventKind::Restart => TracedEvent::Restart,
        EventKind::Done => TracedEvent::Done,
    })
}

/// A row by its name, or by its columns in any order.
fn row(problem: &Problem, typed: &str) -> Result<OptionId, TraceError> {
    match find_option(problem, problem.options(), typed, "row") {
        Ok(option) => Ok(option),
        Err(error) => {
            let mut names: Vec<&str> = typed.split([' ', ',']).filter(|name| !name.is_empty()).collect();
            names.sort_unstable();
            let same = |option: &OptionId| {
                let mut items: Vec<String> = problem
                    .option_entries(*option)
                    .map(|(item, colour)| problem.entry_name(item, colour).into_owned())
                    .collect();
                items.sort_unstable();
                items == names
            };
            problem.options().find(same).ok_or_else(|| TraceError(error.to_string()))
        }
    }
}

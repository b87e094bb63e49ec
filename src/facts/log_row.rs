//! A line of the log: what it says, and why its event happens.

use crate::exact_cover::{Event, ItemId, OptionId, Problem};
use crate::session::{Course, Emptied, Fold, LogLine, Logged, Words, grouped};

/// So much of a name says which one it may be.
const BEGINNING: usize = 8;

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
    pub(super) is_chosen: bool,
    /// Of a row that is taken back, which of how many it is; of several the last one.
    pub(super) taken_back: Option<(u32, u32)>,
    /// Of a row that is tried or taken back, the column; of several that of the last one.
    pub(super) column: Option<ItemId>,
    /// Of a dead end, what took the rows of its column, where that is known, and the row that was tried right before.
    pub(super) emptied: Option<&'a Emptied>,
    pub(super) after: Option<OptionId>,
    /// The events that are known, among them those that it stands for.
    pub(super) events: &'a [Logged],
    /// Whether the line before it takes a row back as well.
    pub(super) goes_on: bool,
    pub(super) problem: &'a Problem,
}

impl LogRow<'_> {
    /// The event in words.
    pub fn text(&self) -> String {
        if self.is_unnamed() {
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

    /// What kind of event it is; of a run of lines, or of columns without the row that they are of, how many they are.
    pub fn verb(&self) -> String {
        match (self.line.run, self.line.logged.event) {
            (Some((count, _)), Event::Retract { .. }) => format!("{count} retracts"),
            (Some((count, _)), _) => format!("{count} forced"),
            (None, event) if self.is_unnamed() => {
                let (name, columns) = (event.name(), self.line.columns);
                name.strip_suffix('y')
                    .map_or_else(|| format!("{columns} {name}s"), |stem| format!("{columns} {stem}ies"))
            }
            (None, event) => event.name().replace('_', " "),
        }
    }

    /// The names of the columns that came back with it or went, the first of them first, where they are several and known.
    pub fn columns(&self) -> Vec<String> {
        if !self.is_unnamed() {
            return Vec::new();
        }
        let name = |logged: &Logged| {
            let item = logged.event.item()?;
            Some(self.problem.entry_name(item, logged.event.colour()).into_owned())
        };
        self.own_events().iter().filter_map(name).collect()
    }

    /// The events that it stands for, as far as they are known.
    fn own_events(&self) -> &[Logged] {
        let at = |step: u64| self.events.partition_point(|logged| logged.step < step);
        &self.events[at(self.line.first)..at(self.line.last + 1)]
    }

    /// Whether it stands for several columns that came back or went, without the row that they are of.
    fn is_unnamed(&self) -> bool {
        let is_of_column = matches!(
            self.line.logged.event,
            Event::Cover { .. } | Event::Uncover { .. } | Event::Purify { .. } | Event::Unpurify { .. }
        );
        is_of_column && self.line.columns > 1 && self.line.fold == Fold::Folded
    }

    /// The level where it ends, as in the title, in the path and in a trace.
    pub fn level(&self) -> usize {
        self.line.run.map_or(self.line.logged, |(_, last)| last).level
    }

    /// The level of the step that it begins with.
    pub fn first_level(&self) -> usize {
        self.line.logged.level
    }

    /// The names of the first and the last row of a run of lines, or of the first and the last of columns without the row that they
    /// are of.
    pub fn ends(&self) -> Option<[String; 2]> {
        if let Some((_, last)) = self.line.run {
            let name = |logged: Logged| Some(self.problem.option_name(logged.event.option()?).into_owned());
            return Some([name(self.line.logged)?, name(last)?]);
        }
        let mut columns = self.columns();
        let last = columns.pop()?;
        Some([columns.into_iter().next()?, last])
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
            Event::Try { .. } => "the next one".to_owned(),
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

    /// The rows that are tried in a run of lines.
    fn names_of_run(&self) -> Vec<String> {
        let of_run = self.own_events().iter();
        let tried = of_run
            .filter(|logged| matches!(logged.event, Event::Try { .. }))
            .filter_map(|logged| Some(self.problem.option_name(logged.event.option()?).into_owned()));
        if self.line.run.is_some() { tried.collect() } else { Vec::new() }
    }

    /// Of a dead end by which choices its column was emptied, the latest first, as many as have `room`, and how many more there
    /// are; where none has room, how many, and if its beginning has room the last one. How many rows went with givens, where that
    /// has room as well. `None` for anything else.
    pub fn emptied_in(&self, room: usize) -> Option<String> {
        let is_dead_end = matches!(self.line.logged.event, Event::DeadEnd { .. });
        let emptied = self.emptied.filter(|_| is_dead_end)?;
        let names = emptied.choices.iter().map(|&option| self.problem.option_name(option).into_owned());
        let names: Vec<String> = names.collect();
        let (count, has_both) = (emptied.by_givens, emptied.by_givens > 0 && !names.is_empty());
        let whole = has_both.then(|| emptied_by(&names, count));
        if let Some(whole) = whole.filter(|whole| whole.chars().count() <= room) {
            return Some(whole);
        }
        let mut said = (1..=names.len()).rev().map(|count| {
            let more = names.len() - count;
            let more = if more == 0 { String::new() } else { format!(" +{more}") };
            emptied_by(&names[..count], 0) + &more
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
        if let Some(after) = self.after.filter(|_| matches!(event, Event::DeadEnd { .. })) {
            return format!("no {row} is left after {}", self.problem.option_name(after));
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
            (Event::Try { k: 2.., .. }, _) => format!("the next {row} of {of}"),
            // Its rows are not back: those left are fewer than before it was chosen.
            (Event::Retract { .. }, Some((k, n))) if k < n => {
                format!("next is {} of {n}, {of} still covered", k + 1)
            }
            (Event::Retract { .. }, Some((_, 1))) if self.goes_on && self.line.run.is_none() => {
                format!("it was the only {row} of {of}")
            }
            _ => reason(),
        }
    }
}

/// By which choices a column was emptied, and how many of its rows went with givens.
pub fn emptied_by(names: &[String], by_givens: usize) -> String {
    let givens = if by_givens > 0 { format!(", and {by_givens} by givens") } else { String::new() };
    format!("emptied by {}{givens}", names.join(", "))
}

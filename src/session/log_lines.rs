//! The lines of the log: events, and those that belong to one try folded into one line.
//!
//! A try takes its choice and its covers with it, a dead end its column, and what is taken back its uncovers. Several of them
//! are one line again where they say little each: `log_runs.rs`.

use std::collections::BTreeSet;

use super::log_filter::LogFilter;
use crate::exact_cover::{Event, Problem};

/// An event with where it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Logged {
    /// Its number: 1 for the first event of the run.
    pub step: u64,
    /// How many options were on the path after it.
    pub level: usize,
    /// The event.
    pub event: Event,
    /// Options that it brought back; of those that went the count is negative.
    pub change: i64,
    /// How many options were in play after it, where they are counted.
    pub left: Option<u64>,
    /// Updates of links that it took.
    pub updates: u64,
}

/// Whether a line stands for several events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// It is one event.
    Single,
    /// It stands for several, which are not shown.
    Folded,
    /// It stands for several, which are the lines below it.
    Open,
}

/// A line of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The event that it is called by.
    pub logged: Logged,
    /// The first of its events.
    pub first: u64,
    /// The last one.
    pub last: u64,
    /// Columns that its events cover; where they cover none, that they uncover.
    pub columns: usize,
    /// The count of rows that come back, less those that go.
    pub change: i64,
    /// Rows in play before it and after it, if they are counted.
    pub left: Option<(u64, u64)>,
    /// Updates of links.
    pub updates: u64,
    /// Whether it stands for several events.
    pub fold: Fold,
    /// Below how many lines that are unfolded it is a part of them.
    pub nesting: u16,
    /// Of a run of such lines how many they are, and the event that the last one is called by.
    pub run: Option<(usize, Logged)>,
}

/// By what a line is known when others are unfolded: the first of its events, and whether it is a run of lines.
pub(super) type LineKey = (u64, bool);

impl LogLine {
    pub(super) fn key(&self) -> LineKey {
        (self.first, self.run.is_some())
    }

    /// The line of an event by itself.
    pub fn single(logged: Logged) -> LogLine {
        LogLine::of([&logged].into_iter(), logged, Fold::Single)
    }

    pub(super) fn of<'l>(
        events: impl Iterator<Item = &'l Logged> + Clone,
        logged: Logged,
        fold: Fold,
    ) -> LogLine {
        let (first, last) =
            (events.clone().next().unwrap_or(&logged), events.clone().last().unwrap_or(&logged));
        let before = |left: u64| left.saturating_add_signed(-first.change);
        LogLine {
            logged,
            first: first.step,
            last: last.step,
            columns: columns(events.clone()),
            change: events.clone().map(|logged| logged.change).sum(),
            left: first.left.map(before).zip(last.left),
            updates: events.clone().map(|logged| logged.updates).sum(),
            fold,
            nesting: 0,
            run: None,
        }
    }

    /// The same as a part of a line above it.
    pub(super) fn as_part(mut self) -> LogLine {
        self.nesting += 1;
        self
    }
}

/// The columns that are covered, or else uncovered.
fn columns<'l>(events: impl Iterator<Item = &'l Logged> + Clone) -> usize {
    let covers = |logged: &&Logged| matches!(logged.event, Event::Cover { .. } | Event::Purify { .. });
    let uncovers = |logged: &&Logged| matches!(logged.event, Event::Uncover { .. } | Event::Unpurify { .. });
    match events.clone().filter(covers).count() {
        0 => events.filter(uncovers).count(),
        covered => covered,
    }
}

/// Whether an event gives a line its name: what comes before and after only belongs to it.
pub(super) fn is_head(event: &Event) -> bool {
    match event {
        Event::Try { .. }
        | Event::DeadEnd { .. }
        | Event::Retract { .. }
        | Event::Solution
        | Event::Restart { .. }
        | Event::Done => true,
        Event::Choose { .. }
        | Event::Cover { .. }
        | Event::Purify { .. }
        | Event::Uncover { .. }
        | Event::Unpurify { .. } => false,
    }
}

/// Whether `next` belongs to the same line as the events before it.
fn belongs(group: &[Logged], next: &Event) -> bool {
    use Event as E;
    let Some(last) = group.last() else { return true };
    // The column of a dead end, or of the last row that is taken back, is uncovered after it: that ends the line.
    let is_named = group.iter().any(|logged| is_head(&logged.event));
    match (last.event, next) {
        (E::Choose { .. }, E::Cover { .. })
        | (E::Cover { .. }, E::Try { .. } | E::DeadEnd { .. })
        | (E::Try { .. } | E::Cover { .. } | E::Purify { .. }, E::Cover { .. } | E::Purify { .. })
        | (E::DeadEnd { .. } | E::Retract { .. }, E::Uncover { .. }) => true,
        (
            E::Uncover { .. } | E::Unpurify { .. },
            E::Uncover { .. } | E::Unpurify { .. } | E::Retract { .. },
        ) => !is_named,
        _ => false,
    }
}

/// The events of each line.
pub(super) fn groups(events: &[Logged]) -> Vec<&[Logged]> {
    let mut groups = Vec::new();
    let mut start = 0;
    for at in 0..events.len() {
        if !belongs(&events[start..at], &events[at].event) {
            groups.push(&events[start..at]);
            start = at;
        }
    }
    if start < events.len() {
        groups.push(&events[start..]);
    }
    groups
}

/// So many events before others say which line these go on with.
const LOOKED_AT: usize = 64;

/// The same of events that come after others: those that go on with the line of these are a line of their own, and not of the next
/// one, so that it counts what it takes or brings back wherever the run stands.
pub(super) fn groups_after<'l>(before: &[Logged], events: &'l [Logged]) -> Vec<&'l [Logged]> {
    let near = &before[before.len().saturating_sub(LOOKED_AT)..];
    let mut line = groups(near).pop().unwrap_or_default().to_vec();
    let is_named = line.iter().any(|logged| is_head(&logged.event));
    let mut own = 0;
    while is_named && events.get(own).is_some_and(|next| belongs(&line, &next.event)) {
        line.push(events[own]);
        own += 1;
    }
    let (own, others) = events.split_at(own);
    Some(own).filter(|own| !own.is_empty()).into_iter().chain(groups(others)).collect()
}

/// The event that a line is called by.
pub(super) fn head(group: &[Logged]) -> Option<Logged> {
    group.iter().find(|logged| is_head(&logged.event)).or(group.last()).copied()
}

/// The same groups with the present event in one of its own, where it belongs to a line that has its name already, or comes after
/// other columns of its row that come back, if all lines have room then; in a quick run that would come and go.
pub(super) fn with_present_apart<'l>(
    groups: &[&'l [Logged]],
    shown: Shown<'_>,
    have_room: bool,
) -> Vec<&'l [Logged]> {
    let mut groups = groups.to_vec();
    let Some((last, before)) = groups.last().and_then(|group| group.split_last()) else { return groups };
    let is_uncover = |logged: &Logged| matches!(logged.event, Event::Uncover { .. } | Event::Unpurify { .. });
    let is_unnamed = have_room && is_uncover(last);
    let is_told = |logged: &Logged| is_head(&logged.event) || is_unnamed && is_uncover(logged);
    let is_apart = last.step == shown.now && before.iter().any(is_told);
    let is_open = before.first().is_some_and(|first| shown.open.contains(&(first.step, false)));
    if is_apart && !is_open && shown.filter.is_open() && !shown.is_quick {
        groups.pop();
        groups.extend([before, core::slice::from_ref(last)]);
    }
    groups
}

/// What the log shows.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub(super) problem: &'a Problem,
    pub(super) filter: &'a LogFilter,
    /// The lines that are unfolded.
    pub(super) open: &'a BTreeSet<LineKey>,
    /// The present step.
    pub(super) now: u64,
    /// Whether the run moves: then lines that come would move those that stand.
    pub(super) moves: bool,
    /// Whether it plays more quickly than lines can be read: then they stay where they are.
    pub(super) is_quick: bool,
}

/// The lines of a group: one, or where it is unfolded one more for each event; of those that the filter hides none.
pub(super) fn lines(group: &[Logged], shown: Shown<'_>) -> Vec<LogLine> {
    let Shown { problem, filter, open, .. } = shown;
    let (Some(head), Some((first, _))) = (head(group), group.split_first()) else { return Vec::new() };
    let is_shown = |logged: &&Logged| filter.is_open() || filter.shows(problem, &logged.event);
    if group.len() == 1 {
        return group.iter().filter(is_shown).map(|logged| LogLine::single(*logged)).collect();
    }
    let is_open = open.contains(&(first.step, false));
    let fold = if is_open { Fold::Open } else { Fold::Folded };
    let mut heading = LogLine::of(group.iter(), head, fold);
    // What has no name yet is called by its last event; where that is the present one, it says no more than that did.
    if !is_open && head.step == shown.now && head.step == heading.last && !is_head(&head.event) {
        heading = LogLine { first: heading.first, ..LogLine::of([&head].into_iter(), head, fold) };
    }
    let mut lines = Vec::new();
    if filter.is_open() || filter.shows(problem, &head.event) {
        lines.push(heading);
    }
    if is_open && !lines.is_empty() {
        lines.extend(group.iter().map(|logged| LogLine::single(*logged).as_part()));
    } else if !filter.is_open() {
        let others = group.iter().filter(|logged| logged.step != head.step);
        lines.extend(others.filter(is_shown).map(|logged| LogLine::single(*logged)));
        lines.sort_by_key(|line| line.logged.step);
    }
    lines
}

//! Lines of the log that follow one another and decide nothing are one line: rows without an alternative, and rows that are taken
//! back. So choices and dead ends stay in sight.

use super::log_lines::{Fold, LogLine, Logged, Shown, head, is_head, lines, with_present_apart};
use crate::exact_cover::Event;

/// A run of fewer lines hides more than it saves; while it grows, the lines before it stay where they are if it is one from the start.
const LEAST: usize = 3;
const LEAST_MOVING: usize = 2;

/// Whether the lines that two events in a row give their names are of one run.
pub(super) fn is_one_run(event: &Event, next: &Event) -> bool {
    matches!(
        (event, next),
        (Event::Try { n: 1, .. }, Event::Try { n: 1, .. }) | (Event::Retract { .. }, Event::Retract { .. })
    )
}

/// Whether what is taken back goes on: also with the columns of the next row, which is not yet named.
fn goes_on_back(event: &Event, next: &Event) -> bool {
    matches!(
        (event, next),
        (Event::Retract { .. }, Event::Retract { .. } | Event::Uncover { .. } | Event::Unpurify { .. })
    )
}

/// The lines of the log for groups of events. A run is one line only where there is no `room` for all lines: the latest runs are
/// whole first, and of one without room for all its lines the last ones have what room is left. The line of the present event is
/// never folded away, and what a filter shows is shown line by line.
///
/// In a quick run what is taken back is one line from its first row on, and counts: no line goes that was seen.
pub(super) fn lines_of(groups: &[&[Logged]], shown: Shown<'_>, room: usize) -> Vec<LogLine> {
    if !shown.filter.is_open() {
        return groups.iter().flat_map(|group| lines(group, shown)).collect();
    }
    let with_apart = |have_room: bool| folded(&with_present_apart(groups, shown, have_room), shown, room);
    let all = (room > 0).then(|| with_apart(true));
    all.filter(|lines| lines.len() <= room).unwrap_or_else(|| with_apart(false))
}

/// The lines of these groups, runs folded as far as there is no room for all.
fn folded(groups: &[&[Logged]], shown: Shown<'_>, room: usize) -> Vec<LogLine> {
    let is_past = |group: &[Logged]| group.iter().all(|logged| logged.step != shown.now);
    let runs: Vec<&[&[Logged]]> = groups
        .chunk_by(|one, next| {
            let heads = head(one).zip(head(next));
            let is_run = heads.is_some_and(|(one, next)| is_one_run(&one.event, &next.event));
            let is_back = heads.is_some_and(|(one, next)| goes_on_back(&one.event, &next.event));
            is_run && is_past(one) && is_past(next) || shown.is_quick && is_back
        })
        .collect();
    let is_back = |run: &[&[Logged]]| {
        let first = run.first().and_then(|group| head(group));
        first.is_some_and(|first| matches!(first.event, Event::Retract { .. }))
    };
    let least = if shown.moves { LEAST_MOVING } else { LEAST };
    let saved = |run: &[&[Logged]]| if run.len() < least { 0 } else { run.len() - 1 };
    let lines_at_least = groups.len() - runs.iter().map(|run| saved(run)).sum::<usize>();
    let mut free = room.saturating_sub(lines_at_least);
    let mut parts: Vec<Vec<LogLine>> = Vec::new();
    for run in runs.into_iter().rev() {
        match free.checked_sub(saved(run)) {
            _ if shown.is_quick && is_back(run) => parts.push(run_line(run, shown)),
            Some(left) => {
                free = left;
                parts.push(run.iter().flat_map(|group| lines(group, shown)).collect());
            }
            None => {
                // In a quick run each line that comes would move those before it.
                let fits = !shown.is_quick && !is_back(run) && run.len() >= free + least;
                let (folded, last) = run.split_at(run.len() - if fits { free } else { 0 });
                free -= last.len();
                let last = last.iter().flat_map(|group| lines(group, shown));
                parts.push(run_line(folded, shown).into_iter().chain(last).collect());
            }
        }
    }
    parts.into_iter().rev().flatten().collect()
}

/// The line of a run; where it is unfolded the lines that it stands for are below it.
fn run_line(run: &[&[Logged]], shown: Shown<'_>) -> Vec<LogLine> {
    let heads = run.iter().filter_map(|group| head(group)).filter(|head| is_head(&head.event));
    let Some((first, last)) = heads.clone().next().zip(heads.clone().next_back()) else { return Vec::new() };
    let line = LogLine::of(run.iter().copied().flatten(), first, Fold::Folded);
    let count = heads.count();
    let line = LogLine { run: (count > 1).then_some((count, last)), ..line };
    if !shown.open.contains(&line.key()) {
        return vec![line];
    }
    let parts = run.iter().flat_map(|group| lines(group, shown)).map(LogLine::as_part);
    [LogLine { fold: Fold::Open, ..line }].into_iter().chain(parts).collect()
}

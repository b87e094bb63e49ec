//! The events just done and those to come, found by going there and back.
//!
//! Nothing is logged while a run goes on. The log on the screen is made after the fact: step back
//! as many events as it has lines, then forward again, writing them down. Going back is exact, so
//! this changes nothing, and it works as well after a billion steps as after ten.

use std::collections::{BTreeMap, BTreeSet};

use super::dead_end::Emptied;
use super::event_places::{EventPlaces, of_other_colours};
use super::log_filter::LogFilter;
use super::log_lines::{LineKey, LogLine, Logged, Shown, groups, groups_after, is_head};
use super::log_runs::{is_one_run, lines_of};
use crate::exact_cover::{Event, ItemId, Level, Link, OptionId, Problem, Search};

/// The last events before a position, and those to come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// The last events that the log shows, the latest one last. In the middle of an event that one is not
    /// among them.
    pub recent: Vec<Logged>,
    /// The lines of the log, the latest one last.
    pub lines: Vec<LogLine>,
    /// The step of the event that is shown: the last one, or of a run that is played back the one that it has just undone.
    pub shown: u64,
    /// The lines of what comes next, as far as the run has been there before.
    pub ahead: Vec<LogLine>,
    /// Of rows that are taken back, by their steps, which of how many of their column they are.
    pub taken_back: BTreeMap<u64, (u32, u32)>,
    /// Of rows that are tried or taken back, by their steps, the column.
    pub columns: BTreeMap<u64, ItemId>,
    /// Of dead ends, by their steps, what took the rows of the column. Only at rest.
    pub emptied: BTreeMap<u64, Emptied>,
    /// How many events were looked at to find them.
    pub looked_at: usize,
    /// The event to come, in the middle of one that one, and those that come after it. None at the end.
    pub coming: Vec<Logged>,
    /// In the middle of an event, the link to be moved next.
    pub next_link: Option<Link>,
    /// The places that the last event touches.
    pub places: EventPlaces,
    /// The items that the last event covered, uncovered or gave another size.
    pub changed: Vec<ItemId>,
}

/// What is asked of a look around.
pub(super) struct Look<'a> {
    pub(super) problem: &'a Problem,
    /// So many lines, if they are not too far.
    pub(super) lines: usize,
    pub(super) filter: &'a LogFilter,
    /// With so few lines in all none of a run are folded.
    pub(super) few: usize,
    /// The lines that are unfolded.
    pub(super) open: &'a BTreeSet<LineKey>,
    /// How far the run has ever been.
    pub(super) known: u64,
    /// Whether it moves: then a look must not be felt.
    pub(super) moves: bool,
    /// Whether it plays more quickly than lines can be read.
    pub(super) is_quick: bool,
    /// Whether it is played back and shows the event that it has just undone.
    pub(super) shows_undone: bool,
}

/// Events to come after the next one, if the log has no room for more.
const THEN: usize = 10;

/// So many events a line of the log stands for, where it has room for more lines; but no more after so many updates.
const EVENTS_A_LINE: usize = 6;
const UPDATES_COMING: u64 = UPDATES;

/// How far back the log looks for events that its filter shows, at rest and while the run moves.
pub(super) const LOOK_BACK: usize = 1 << 14;
const LOOK_BACK_MOVING: usize = 1 << 10;

/// After so many updates a look goes no farther back than it has to; a line that is asked for adds some.
const UPDATES: u64 = 20_000;
const UPDATES_A_LINE: u64 = 200;

/// So many events ahead are looked at, while the run moves and at rest; for those that a filter shows farther, until so many are
/// found.
const AHEAD_MOVING: usize = 64;
const AHEAD: usize = 512;
const FOUND_AHEAD: usize = 24;
const UPDATES_AHEAD: u64 = 8 * UPDATES;

/// At most this share of the lines of the log is for what is to come.
const SHARE_AHEAD: usize = 3;

/// In a larger problem the options in play are not counted.
const COUNTED: usize = 20_000;

impl Surroundings {
    /// The event to come; in the middle of one, that one. `None` at the end.
    pub fn next(&self) -> Option<&Logged> {
        self.coming.first()
    }

    /// Those that come after it.
    pub fn then(&self) -> &[Logged] {
        self.coming.get(1..).unwrap_or(&[])
    }

    /// Walks around `search` and leaves it as it was: back over so many lines of the log, as far as is reasonable,
    /// and forward again.
    pub(super) fn from(search: &mut Search, look: &Look<'_>) -> Surroundings {
        let Look { problem, lines, few, filter, open, moves, is_quick, .. } = *look;
        let mut next_link = None;
        if search.is_mid_event() {
            next_link = search.next_link().and_then(|step| step.link);
            search.back_link();
        }
        let mut links = 0;
        while search.is_mid_event() {
            search.back_link();
            links += 1;
        }
        let mut surroundings = Surroundings { next_link, ..Surroundings::default() };
        let faces = Faces::of(search);
        let here = search.stats().updates;
        // Of a single line nobody reads how many are left.
        let is_counted = lines > 1 && problem.entry_count() <= COUNTED;
        let is_read = is_counted && !moves;
        let present = is_counted.then(|| in_play(search, problem));
        let (mut left, mut found, mut walked) = (present, 0, Vec::new());
        let mut later = None;
        let farthest = if moves { LOOK_BACK_MOVING } else { LOOK_BACK };
        let budget = UPDATES + UPDATES_A_LINE * lines as u64;
        let is_far = |search: &Search, walked: usize| {
            walked >= farthest
                || (walked >= lines && here - search.stats().updates > budget && filter.is_open())
        };
        while found < lines && !is_far(search, walked.len()) {
            let (step, level, updates) = (search.step(), search.level(), search.stats().updates);
            if let Some(Event::DeadEnd { item }) = search.last_event().filter(|_| is_read) {
                surroundings.emptied.insert(step, Emptied::of(search, problem, item));
            }
            let after = column_of(search);
            let Some(event) = search.back() else { break };
            surroundings
                .columns
                .extend(column_tried(event, column_of(search), after).map(|item| (step, item)));
            if walked.is_empty() {
                surroundings.changed = Faces::of(search).differing(&faces);
            }
            let change = change_of_rows(search, problem, event);
            surroundings.taken_back.extend(taken_back(search, event).map(|place| (step, place)));
            let updates = updates - search.stats().updates;
            walked.push(Logged { step, level, event, change, left, updates });
            // A restart takes back more than it says.
            left = left.filter(|_| !matches!(event, Event::Restart { .. }));
            left = left.map(|left| left.saturating_add_signed(-change));
            found += usize::from(match filter.is_open() {
                // A run is one line.
                true if is_head(&event) => {
                    !later.replace(event).is_some_and(|later| is_one_run(&event, &later))
                }
                true => false,
                false => filter.shows(problem, &event),
            });
        }
        let is_whole = search.step() == search.run_start();
        walked.reverse();
        for _ in 0..walked.len() {
            search.next();
        }
        let mut ahead = ahead(search, look, present, &mut surroundings);
        // All panels show what was undone last: so the log has it as its last line.
        let undone = if look.shows_undone { ahead.drain(..ahead.len().min(1)).next() } else { None };
        walked.extend(undone);
        surroundings.shown = undone.map_or(search.step(), |logged| logged.step);
        let groups_back = groups(&walked);
        // The first events may lack their beginning.
        let cut = usize::from(!is_whole && groups_back.len() > 1);
        surroundings.looked_at = groups_back[cut..].iter().map(|group| group.len()).sum();
        let shown = Shown { problem, filter, open, now: surroundings.shown, moves, is_quick };
        let groups_ahead = groups_after(&walked, &ahead);
        // What is folded from its start has no lines to lose.
        let room = if is_whole && !is_quick { few } else { 0 };
        let least_ahead = lines_of(&groups_ahead, shown, 0).len().min(room / SHARE_AHEAD);
        surroundings.lines = lines_of(&groups_back[cut..], shown, room - least_ahead);
        surroundings.ahead = lines_of(&groups_ahead, shown, room.saturating_sub(surroundings.lines.len()));
        // What was undone has not been done.
        walked.truncate(walked.len() - usize::from(undone.is_some()));
        walked.retain(|logged| filter.is_open() || filter.shows(problem, &logged.event));
        surroundings.recent = walked;
        // The log shows them below its lines, unless a filter says what it shows.
        let free = if filter.is_open() { few.saturating_sub(surroundings.lines.len()) } else { 0 };
        let most = 1 + if moves { 0 } else { THEN.max(EVENTS_A_LINE * free) };
        let here = search.stats().updates;
        let is_last = |logged: &Logged| matches!(logged.event, Event::Restart { .. });
        while surroundings.coming.len() < most
            && (surroundings.coming.len() <= THEN || search.stats().updates - here < UPDATES_COMING)
            && !surroundings.coming.last().is_some_and(is_last)
        {
            let Some(logged) = seen_next(search, (problem, is_read), &mut surroundings) else { break };
            surroundings.coming.push(logged);
        }
        for _ in 0..surroundings.coming.len() {
            search.back();
        }
        for _ in 0..links {
            search.next_link();
        }
        surroundings
    }
}

/// The level of the last row on the path: below it a column may be chosen, or not yet be left.
fn last_on_path(search: &Search) -> Option<Level> {
    search.levels().rev().find(|level| level.on_path)
}

/// Its column.
fn column_of(search: &Search) -> Option<ItemId> {
    last_on_path(search).map(|level| level.item)
}

/// The column of a row that is tried or taken back, of those of the last row on the path before the event and after it.
fn column_tried(event: Event, before: Option<ItemId>, after: Option<ItemId>) -> Option<ItemId> {
    let is_try = matches!(event, Event::Try { .. });
    event.option().and(if is_try { after } else { before })
}

/// Which of how many a row is that `event` takes back, told from the state before it.
pub(super) fn taken_back(search: &Search, event: Event) -> Option<(u32, u32)> {
    let Event::Retract { option } = event else { return None };
    let level = last_on_path(search).filter(|level| level.option == Some(option))?;
    Some((level.k, level.n))
}

/// The events after the present one, as far as the run has been there before, up to a few that the filter shows.
fn ahead(
    search: &mut Search,
    look: &Look<'_>,
    present: Option<u64>,
    surroundings: &mut Surroundings,
) -> Vec<Logged> {
    let Look { problem, filter, known, moves, .. } = *look;
    let (is_near, is_read) = (moves || filter.is_open(), present.is_some() && !moves);
    let (most, budget) = match moves {
        true => (AHEAD_MOVING, UPDATES),
        false if is_near => (AHEAD, UPDATES),
        false => (LOOK_BACK, UPDATES_AHEAD),
    };
    let (here, mut left, mut events, mut found) = (search.stats().updates, present, Vec::new(), 0);
    while search.step() < known
        && events.len() < most
        && search.stats().updates - here < budget
        && (is_near || found < FOUND_AHEAD)
    {
        let Some(next) = seen_next(search, (problem, is_read), surroundings) else { break };
        found += usize::from(filter.shows(problem, &next.event));
        left = left.map(|left| left.saturating_add_signed(next.change));
        left = left.filter(|_| !matches!(next.event, Event::Restart { .. }));
        events.push(Logged { left, ..next });
    }
    for _ in 0..events.len() {
        search.back();
    }
    events
}

/// Takes the next step of `search`, and writes down what is known of its row, and if that can be read what emptied a dead end.
fn seen_next(
    search: &mut Search,
    (problem, is_read): (&Problem, bool),
    surroundings: &mut Surroundings,
) -> Option<Logged> {
    let updates = search.stats().updates;
    let event = search.next()?;
    let after = column_of(search);
    // A column that is covered keeps its rows: only of other events more is known before them.
    let is_known = matches!(event, Event::Choose { .. } | Event::Cover { .. } | Event::Uncover { .. });
    if !is_known {
        search.back();
    }
    let column = column_tried(event, column_of(search), after);
    let (change, place) = (change_of_rows(search, problem, event), taken_back(search, event));
    if !is_known {
        search.next();
    }
    let (step, level) = (search.step(), search.level());
    if let (true, Event::DeadEnd { item }) = (is_read, event) {
        surroundings.emptied.insert(step, Emptied::of(search, problem, item));
    }
    surroundings.taken_back.extend(place.map(|place| (step, place)));
    surroundings.columns.extend(column.map(|item| (step, item)));
    Some(Logged { step, level, event, change, left: None, updates: search.stats().updates - updates })
}

/// How many options come back with an event, or go (then it is negative), told from the state before it.
pub(super) fn change_of_rows(search: &Search, problem: &Problem, event: Event) -> i64 {
    let of_colours = || of_other_colours(search, problem, event).len() as i64;
    match event {
        Event::Cover { item } => -i64::from(search.links().size(item)),
        Event::Uncover { item } => i64::from(search.links().size(item)),
        Event::Purify { .. } => -of_colours(),
        Event::Unpurify { .. } => of_colours(),
        Event::Choose { .. }
        | Event::Try { .. }
        | Event::Solution
        | Event::DeadEnd { .. }
        | Event::Retract { .. }
        | Event::Restart { .. }
        | Event::Done => 0,
    }
}

/// How many options are in play: in the list of a primary item that is not covered.
fn in_play(search: &Search, problem: &Problem) -> u64 {
    let links = search.links();
    let mut seen = vec![false; problem.option_count()];
    let lists = links.uncovered().flat_map(|item| links.options_of(item));
    let is_new = |option: &OptionId| !std::mem::replace(&mut seen[option.index()], true);
    lists.filter(is_new).count() as u64
}

/// The items that the next event of `search` will cover, uncover or give another size. Leaves it as it was.
pub(super) fn changed_by_next(search: &mut Search) -> Vec<ItemId> {
    let faces = Faces::of(search);
    if search.next().is_none() {
        return Vec::new();
    }
    let changed = Faces::of(search).differing(&faces);
    search.back();
    changed
}

/// The size of each column, and whether it is covered.
struct Faces(Vec<(u32, bool)>);

impl Faces {
    fn of(search: &Search) -> Faces {
        let links = search.links();
        let covered = search.covered_items();
        Faces(covered.into_iter().enumerate().map(|(i, c)| (links.size(ItemId::new(i as u32)), c)).collect())
    }

    fn differing(&self, other: &Faces) -> Vec<ItemId> {
        let pairs = self.0.iter().zip(&other.0).enumerate();
        pairs.filter(|(_, (a, b))| a != b).map(|(i, _)| ItemId::new(i as u32)).collect()
    }
}

//! A short piece of a fast run: its events, and a few moments of it that are looked at one after the other: how it goes deeper,
//! where it ends in a dead end or a solution, and how that is taken back. It is what can be seen of a run of millions of events
//! a second.

use core::time::Duration;
use std::collections::BTreeMap;

use super::history::History;
use super::log_lines::Logged;
use super::still::Still;
use super::surroundings::{change_of_rows, taken_back};
use super::timeline::{Recent, Timeline};
use super::tree_line::Mark;
use crate::exact_cover::{Event, OptionId, Problem, Search};

/// Events of a piece up to its end.
const EVENTS: u64 = 240;

/// A piece begins later where its events are so large: to go back and forth must not be felt.
const UPDATES: u64 = 200_000;

/// So long a piece is seen before the next one comes.
const SHOWN: Duration = Duration::from_millis(1800);

/// A moment of it is seen for no longer than this part of that time; one with a dead end or a solution, and the first one after a cut,
/// for as long as three others.
const LEAST_PARTS: usize = 5;
const PARTS_OF_AN_END: usize = 3;
const PARTS_OF_A_CUT: usize = 3;

/// So many moments of it are on the way down, and on the way back.
const DOWN: usize = 3;
const BACK: usize = 3;

/// The levels of so many events before the first of these are drawn as well.
const BEFORE: usize = 60;

/// A problem with more entries than this has so many: they are copied.
const LARGE: usize = 1 << 16;
const DOWN_OF_LARGE: usize = 2;
const BACK_OF_LARGE: usize = 1;

/// A short piece of a fast run.
#[derive(Clone, Debug)]
pub struct Excerpt {
    /// When it was taken, by the clock of the run.
    at: Duration,
    /// Its number among those of the run, from 1.
    number: u64,
    /// How many steps its first moment is away from the last one of the piece before.
    left_out: u64,
    /// What was seen of the run when it was taken: it gets so far while the piece is shown that this could not be told any more.
    timeline: Timeline,
    /// What is looked at of it, in the order in which the run passes it; there is one at least.
    moments: Vec<Moment>,
    /// The one that is looked at now, and for how many parts of its time it is seen yet.
    now: usize,
    yet: usize,
    /// The one at its end, and how many choices the path has there: those of the other moments begin as these do.
    end: usize,
    choices: usize,
    /// How many nodes each level had by its end, the root's level first.
    profile: Vec<u64>,
    /// The level after each of its events.
    recent: Recent,
    /// These with their numbers in the run; and of rows that are taken back, which of how many they are.
    logged: Vec<Logged>,
    taken_back: BTreeMap<u64, (u32, u32)>,
}

/// A moment of a piece.
#[derive(Clone, Debug)]
struct Moment {
    /// After how many events of the piece.
    events: usize,
    /// For how many parts of the time of the piece it is seen.
    parts: usize,
    /// The counts by then, and the path.
    counts: Mark,
    path: Vec<OptionId>,
    /// The state, if the problem is small enough to be copied.
    still: Option<Still>,
}

impl Excerpt {
    /// The events just before `search`, up to the last dead end or solution among them that is taken back again, if there is one
    /// that was not the end of the one `before`, and up to there; rather a solution, if that one did not end with one; no more than
    /// `most` of them. The search is left as it was.
    pub(super) fn before(
        (search, history): (&mut Search, &History),
        problem: &Problem,
        at: Duration,
        (is_back, most): (bool, u64),
        before: Option<&Excerpt>,
    ) -> Excerpt {
        let shown = before.map(Excerpt::end);
        let seeks_solution = before.is_none_or(|before| !before.is_of_solution());
        let mut excerpt = Excerpt {
            at,
            number: before.map_or(0, |before| before.number) + 1,
            left_out: 0,
            timeline: history.timeline.clone(),
            moments: Vec::new(),
            now: 0,
            yet: 0,
            end: 0,
            choices: 0,
            profile: search.stats().profile().to_vec(),
            recent: Recent::default(),
            logged: Vec::new(),
            taken_back: BTreeMap::new(),
        };
        let updates = search.stats().updates;
        // Whether something was taken back after that, and how many events there are after the end.
        let (mut is_taken_back, mut after, mut has_solution) = (false, None, false);
        let mut all = 0;
        while !search.is_mid_event()
            && all < most
            && all - after.unwrap_or(0) < EVENTS
            && updates - search.stats().updates < UPDATES
        {
            let (step, level, after_it) = (search.step(), search.level(), search.stats().updates);
            let Some(event) = search.back() else { break };
            is_taken_back |= matches!(event, Event::Retract { .. });
            let is_sought = seeks_solution && event == Event::Solution && !has_solution;
            let is_end = after.is_none() && event.ends_a_way() || is_sought;
            if is_end && is_taken_back && shown != Some(step) {
                (after, has_solution) = (Some(all), is_sought);
            }
            all += 1;
            let change = change_of_rows(search, problem, event);
            excerpt.taken_back.extend(taken_back(search, event).map(|place| (step, place)));
            let updates = after_it - search.stats().updates;
            excerpt.logged.push(Logged { step, level, event, change, left: None, updates });
        }
        excerpt.logged.reverse();
        let is_large = problem.entry_count() > LARGE;
        let most = if is_large { (DOWN_OF_LARGE, BACK_OF_LARGE) } else { (DOWN, BACK) };
        // What was shown before does not come again.
        let is_new = |logged: &Logged| match shown {
            Some(shown) if is_back => logged.step < shown,
            Some(shown) => logged.step > shown,
            None => true,
        };
        let (wanted, end) = moments(&excerpt.logged, (is_new, seeks_solution), most);
        let mut passed = 0;
        for events in wanted {
            while passed < events {
                search.next();
                passed += 1;
            }
            if events == end {
                excerpt.end = excerpt.moments.len();
                excerpt.choices = search.levels().filter(|level| level.n > 1).count();
                excerpt.profile = search.stats().profile().to_vec();
            }
            let still = Still::of(search, problem, history, is_back);
            let is_end = search.last_event().is_some_and(|event| event.ends_a_way());
            excerpt.moments.push(Moment {
                events,
                parts: if is_end { PARTS_OF_AN_END } else { 1 },
                counts: Mark::now(search),
                path: search.path().collect(),
                still,
            });
        }
        for _ in passed..excerpt.logged.len() {
            search.next();
        }
        excerpt.logged.truncate(passed);
        let first = excerpt.moments[0].events.saturating_sub(BEFORE);
        excerpt.recent = Recent::of(&excerpt.logged[first..]);
        if is_back {
            excerpt.moments.reverse();
            excerpt.end = excerpt.moments.len() - 1 - excerpt.end;
        }
        let last = before.and_then(|before| before.moments.last());
        excerpt.left_out = last.map_or(0, |last| excerpt.first().abs_diff(last.counts.step));
        if excerpt.left_out > 0 {
            excerpt.moments[0].parts = PARTS_OF_A_CUT;
        }
        excerpt.yet = excerpt.moments[0].parts;
        excerpt
    }

    /// Goes on to the moment that is to be seen now. Whether it was the last one, and another piece is due.
    pub(super) fn look(&mut self, clock: Duration) -> bool {
        let past = self.past(clock);
        self.now = past.min(self.moments.len() - 1);
        self.yet = parts(&self.moments[..=self.now]).saturating_sub(self.passed_parts(clock));
        past == self.moments.len()
    }

    /// How many of its moments have been looked at by then.
    fn past(&self, clock: Duration) -> usize {
        let passed = self.passed_parts(clock);
        let is_past = |&now: &usize| parts(&self.moments[..=now]) <= passed;
        (0..self.moments.len()).take_while(is_past).count()
    }

    /// How many parts of its time have passed by then.
    fn passed_parts(&self, clock: Duration) -> usize {
        let part = SHOWN.as_nanos() / parts(&self.moments).max(LEAST_PARTS) as u128;
        ((clock - self.at).as_nanos() / part) as usize
    }

    /// The event at its end.
    fn end_event(&self) -> Option<Event> {
        let last = self.moments[self.end].events.checked_sub(1)?;
        self.logged.get(last).map(|logged| logged.event)
    }

    /// Whether it ends with a solution.
    fn is_of_solution(&self) -> bool {
        self.end_event() == Some(Event::Solution)
    }

    /// The dead end before the moment that is looked at.
    pub(super) fn dead_end(&self) -> Option<Event> {
        self.end_event().filter(|event| self.now > self.end && matches!(event, Event::DeadEnd { .. }))
    }

    /// Whether one that ends with a solution may come next at this time, and this is over then.
    pub(super) fn seeks_solution(&self, clock: Duration) -> bool {
        self.past(clock) == self.moments.len() && !self.is_of_solution()
    }

    fn moment(&self) -> &Moment {
        &self.moments[self.now]
    }

    /// The state at the moment that is looked at.
    pub fn still(&self) -> Option<&Still> {
        self.moment().still.as_ref()
    }

    /// Its number among those of the run, from 1.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// After how many of the events of `recent` the moment is that is looked at.
    pub fn passed(&self) -> usize {
        (self.moment().events + self.recent.events() as usize).saturating_sub(self.logged.len())
    }

    /// Which of how many moments is looked at, from 1.
    pub fn picture(&self) -> (usize, usize) {
        (self.now + 1, self.moments.len())
    }

    /// How many steps its first moment is away from the last one of the piece before, while that is looked at: what is seen changes
    /// at once there, and not by one event.
    pub fn cut_before(&self) -> Option<u64> {
        Some(self.left_out).filter(|&events| self.now == 0 && events > 0)
    }

    /// For how many parts of its time the moment is seen yet that is looked at, and of how many.
    pub fn seen_yet(&self) -> (usize, usize) {
        (self.yet, self.moment().parts)
    }

    /// What was seen of the run when it was taken.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// The step at its end.
    pub fn end(&self) -> u64 {
        self.moments[self.end].counts.step
    }

    /// Whether `recent` has events that led to the moment that is looked at first: those of a run that goes back came later.
    pub fn has_events_before(&self) -> bool {
        let is_onward = self.moments.last().is_some_and(|last| self.first() <= last.counts.step);
        is_onward && self.recent.steps().is_some_and(|(first, _)| first < self.first())
    }

    /// The counts at the moment that is looked at first.
    pub(super) fn first_counts(&self) -> Mark {
        self.moments[0].counts
    }

    /// The step of the moment that is looked at first.
    pub fn first(&self) -> u64 {
        self.first_counts().step
    }

    /// The counts at the moment that is looked at.
    pub(super) fn counts(&self) -> Mark {
        self.moment().counts
    }

    /// How many choices the path has at its end.
    pub fn choices(&self) -> usize {
        self.choices
    }

    /// The path at its end.
    pub(super) fn path_at_end(&self) -> &[OptionId] {
        &self.moments[self.end].path
    }

    /// Whether the option at this depth of the path, from 0, was tried since the moment that was looked at before.
    pub(super) fn is_new(&self, depth: usize) -> bool {
        let before = self.now.checked_sub(1).map(|before| &self.moments[before].path);
        before.is_some_and(|before| before.get(..=depth) != self.path().get(..=depth))
    }

    /// The path at the moment that is looked at.
    pub(super) fn path(&self) -> &[OptionId] {
        &self.moment().path
    }

    /// How many nodes each level had at its end, the root's level first.
    pub(super) fn profile(&self) -> &[u64] {
        &self.profile
    }

    /// The level after each of its events.
    pub fn recent(&self) -> &Recent {
        &self.recent
    }

    /// Its events up to the moment that is looked at, with their numbers in the run.
    pub(super) fn logged(&self) -> &[Logged] {
        &self.logged[..self.moment().events]
    }

    /// Which of how many a row is that was taken back with this step.
    pub fn taken_back(&self, step: u64) -> Option<(u32, u32)> {
        self.taken_back.get(&step).copied()
    }
}

/// How many parts of the time of a piece these take.
fn parts(moments: &[Moment]) -> usize {
    moments.iter().map(|moment| moment.parts).sum()
}

/// After how many of these events there is something to look at, and which of these is the end: rows of the way down to a dead end or
/// to the last solution from the first to the last, the dead end or the solution itself, and rows that are taken back after it up to the
/// last; no more of the way down and of the way back than `most`. Without an end it is only where they stop.
fn moments(
    logged: &[Logged],
    (is_new, seeks_solution): (impl Fn(&Logged) -> bool, bool),
    most: (usize, usize),
) -> (Vec<usize>, usize) {
    let is_end = |&i: &usize| logged[i].event.ends_a_way() && is_new(&logged[i]);
    let all = 0..logged.len();
    let last_retract = all.clone().rfind(|&i| is_retract(&logged[i])).unwrap_or(0);
    let is_solution = |&i: &usize| seeks_solution && logged[i].event == Event::Solution && is_new(&logged[i]);
    // Of some dead ends the one at the end of the longest way down, and of ways that are as long the last one.
    let tries = |end: usize| logged[begin(logged, end)..end].iter().filter(|&logged| is_try(logged)).count();
    let is_dead_end = |&i: &usize| is_end(&i) && logged[i].event != Event::Solution;
    let longest = || (0..last_retract).filter(is_dead_end).max_by_key(|&end| tries(end));
    let end = (0..last_retract).rfind(is_solution).or_else(longest);
    let end = end.or_else(|| (0..last_retract).rfind(is_end));
    let Some(end) = end.or_else(|| all.clone().rfind(is_end)) else {
        return (vec![logged.len()], logged.len());
    };
    (way(logged, end, most).into_iter().map(|i| i + 1).collect(), end + 1)
}

fn is_retract(logged: &Logged) -> bool {
    matches!(logged.event, Event::Retract { .. })
}

fn is_try(logged: &Logged) -> bool {
    matches!(logged.event, Event::Try { .. })
}

/// Of the way down to this dead end or solution and of the way back some rows each, with the end between them.
fn way(logged: &[Logged], end: usize, most: (usize, usize)) -> Vec<usize> {
    let begins = begin(logged, end);
    let next_try = (end..logged.len()).find(|&i| is_try(&logged[i])).unwrap_or(logged.len());
    let down = spread((begins..end).filter(|&i| is_try(&logged[i])).collect(), most.0);
    let back = spread((end..next_try).filter(|&i| is_retract(&logged[i])).collect(), most.1);
    down.into_iter().chain([end]).chain(back).collect()
}

/// Where the way down to this dead end or solution begins.
fn begin(logged: &[Logged], end: usize) -> usize {
    let ends_another = |i: &usize| is_retract(&logged[*i]) || logged[*i].event.ends_a_way();
    (0..end).rfind(ends_another).map_or(0, |i| i + 1)
}

/// So many of these at most, at even distances, and the last one always; the first as well where there is more than one.
fn spread(all: Vec<usize>, most: usize) -> Vec<usize> {
    let count = most.min(all.len());
    let at = |i: usize| (all.len() - 1) - (count - 1 - i) * (all.len() - 1) / (count - 1).max(1);
    (0..count).map(|i| all[at(i)]).collect()
}

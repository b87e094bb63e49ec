//! A short piece of a fast run, shown slowly: its levels, its dead ends, and the state that it led to, a dead end or a
//! solution if it has one. That state stands while the piece is shown: it is what can be seen of a run of millions of events a second.

use core::time::Duration;
use std::collections::BTreeMap;

use super::event_places::Course;
use super::log_lines::Logged;
use super::still::Still;
use super::surroundings::{change_of_rows, taken_back};
use super::timeline::Timeline;
use crate::exact_cover::{OptionId, Problem, Search};

/// Events of a piece.
const EVENTS: u64 = 240;

/// A piece ends early where its events are so large: to go back and forth must not be felt.
const UPDATES: u64 = 200_000;

/// So long a piece is seen before the next one comes, and of that so long it takes to be drawn.
const SHOWN: (Duration, Duration) = (Duration::from_millis(900), Duration::from_millis(700));

/// With fewer events a second it is seen for half as long, and is drawn at once: the events from one to the next are about one
/// piece, and what is shown is not old.
pub(super) const OLD_SOON: u32 = 1_000;

/// A short piece of a fast run.
#[derive(Clone, Debug)]
pub struct SlowMotion {
    /// When it was taken, by the clock of the run.
    at: Duration,
    /// Whether it is shown from its end to its beginning, as the run goes.
    is_back: bool,
    /// Whether it is seen for half as long, and drawn at once.
    is_at_once: bool,
    /// The state at its end, if the problem is small enough to be copied.
    still: Option<Still>,
    /// The step and the nodes at its end, and the path there.
    end: (u64, u64),
    path: Vec<OptionId>,
    /// Its events, counted from 1.
    trace: Timeline,
    /// Whether each event goes deeper or back.
    courses: Vec<Course>,
    lowest: u32,
    /// The same with their numbers in the run, for the log; and of rows that are taken back, which of how many they are.
    logged: Vec<Logged>,
    taken_back: BTreeMap<u64, (u32, u32)>,
}

impl SlowMotion {
    /// The events just before `search`, up to the last dead end or solution among them if there is one that was not `shown`
    /// already; the search is left as it was, and no more than `most` of them. `set` is how many events the run has in a
    /// second, if that was set.
    pub(super) fn before(
        (search, timeline): (&mut Search, &Timeline),
        problem: &Problem,
        (at, set): (Duration, Option<u32>),
        (is_back, most): (bool, u64),
        shown: Option<u64>,
    ) -> SlowMotion {
        let mut slow = SlowMotion {
            at,
            is_back,
            is_at_once: set.is_some_and(|set| set < OLD_SOON),
            still: None,
            end: (search.step(), search.stats().nodes()),
            path: search.path().collect(),
            trace: Timeline::default(),
            courses: Vec::new(),
            lowest: u32::MAX,
            logged: Vec::new(),
            taken_back: BTreeMap::new(),
        };
        if search.is_mid_event() {
            return slow;
        }
        let updates = search.stats().updates;
        // All that are gone back, and of these those after the end.
        let (mut all, mut after) = (0, None);
        while all < most && all - after.unwrap_or(0) < EVENTS && updates - search.stats().updates < UPDATES {
            let (step, level, after_it) = (search.step(), search.level(), search.stats().updates);
            let Some(event) = search.back() else { break };
            if after.is_none() && event.ends_a_way() && shown != Some(step) {
                after = Some(all);
            }
            all += 1;
            let change = change_of_rows(search, problem, event);
            slow.taken_back.extend(taken_back(search, event).map(|place| (step, place)));
            let updates = after_it - search.stats().updates;
            slow.logged.push(Logged { step, level, event, change, left: None, updates });
        }
        slow.logged.reverse();
        let events = all - after.unwrap_or(0);
        slow.logged.truncate(events as usize);
        for step in 1..=events {
            let Some(event) = search.next() else { break };
            let level = search.level();
            slow.trace.note(step, level, event);
            slow.courses.push(Course::of(event, slow.trace.led_to_solution(step)));
            slow.lowest = slow.lowest.min(level as u32);
        }
        slow.trace.reach(events);
        slow.still = Still::of(search, problem, timeline, is_back);
        slow.end = (search.step(), search.stats().nodes());
        slow.path = search.path().collect();
        for _ in events..all {
            search.next();
        }
        slow
    }

    /// Whether another one is due.
    pub(super) fn is_over(&self, clock: Duration) -> bool {
        clock - self.at >= SHOWN.0 / if self.is_at_once { 2 } else { 1 }
    }

    /// The state at its end.
    pub fn still(&self) -> Option<&Still> {
        self.still.as_ref()
    }

    /// The step and the nodes at its end.
    pub(super) fn end(&self) -> (u64, u64) {
        self.end
    }

    /// The path at its end.
    pub(super) fn path(&self) -> &[OptionId] {
        &self.path
    }

    /// Its levels and marks, as the line of time has them.
    pub fn trace(&self) -> &Timeline {
        &self.trace
    }

    /// How many events it has.
    pub fn events(&self) -> u64 {
        self.courses.len() as u64
    }

    /// The lowest level in it.
    pub fn lowest(&self) -> u32 {
        self.lowest.min(self.trace.deepest())
    }

    /// Its events with their numbers in the run.
    pub(super) fn logged(&self) -> &[Logged] {
        &self.logged
    }

    /// Which of how many a row is that was taken back with this step.
    pub fn taken_back(&self, step: u64) -> Option<(u32, u32)> {
        self.taken_back.get(&step).copied()
    }

    /// Whether it is drawn bit by bit, and more slowly than it was.
    pub fn is_slowed(&self) -> bool {
        !self.is_at_once
    }

    /// Up to which event it is drawn at this moment.
    pub(super) fn drawn(&self, clock: Duration) -> u64 {
        if self.is_at_once {
            return self.events();
        }
        let share = (clock - self.at).as_secs_f64() / SHOWN.1.as_secs_f64();
        let events = (share.min(1.0) * self.events() as f64) as u64;
        if self.is_back { self.events() - events } else { events }
    }

    /// Whether the event with this number goes deeper or back.
    pub fn course(&self, event: u64) -> Course {
        let at = event.checked_sub(1).and_then(|i| self.courses.get(i as usize));
        at.copied().unwrap_or(Course::Rest)
    }
}

//! A short piece of a fast run, shown slowly: its levels, its dead ends, and the state that it led to.

use core::time::Duration;

use super::event_places::{Course, course};
use super::timeline::Timeline;
use crate::exact_cover::{Event, ItemId, Problem, Search};

/// Events of a piece.
const EVENTS: u64 = 240;

/// A piece ends early where its events are so large: to go back and forth must not be felt.
const UPDATES: u64 = 200_000;

/// A larger problem is not copied.
const ENTRIES: usize = 1 << 20;

/// So long a piece takes to be drawn.
const DRAWN: Duration = Duration::from_millis(700);

/// So long it is seen before the next one comes, that time included.
pub(super) const SHOWN: Duration = Duration::from_millis(900);

/// For so many events it is shown that a column ran out.
const RAN_OUT: u64 = 30;

/// A short piece of a fast run.
#[derive(Clone, Debug)]
pub struct SlowMotion {
    /// When it was taken, by the clock of the run.
    at: Duration,
    /// The state at its end, if the problem is small enough to be copied.
    search: Option<Box<Search>>,
    /// Its events, counted from 1.
    trace: Timeline,
    /// Whether each event goes deeper or back.
    courses: Vec<Course>,
    lowest: u32,
    /// Its dead ends: the event, and the column without a row.
    dead_ends: Vec<(u64, ItemId)>,
}

impl SlowMotion {
    /// The events just before `search`, which is left as it was.
    pub(super) fn before(search: &mut Search, problem: &Problem, at: Duration) -> SlowMotion {
        let mut slow = SlowMotion {
            at,
            search: None,
            trace: Timeline::default(),
            courses: Vec::new(),
            lowest: u32::MAX,
            dead_ends: Vec::new(),
        };
        if search.is_mid_event() {
            return slow;
        }
        let updates = search.stats().updates;
        let mut events = 0;
        while events < EVENTS && updates - search.stats().updates < UPDATES && search.back().is_some() {
            events += 1;
        }
        for step in 1..=events {
            let Some(event) = search.next() else { break };
            let level = search.level();
            slow.trace.note(step, level, event);
            slow.courses.push(course(event));
            if let Event::DeadEnd { item } = event {
                slow.dead_ends.push((step, item));
            }
            slow.lowest = slow.lowest.min(level as u32);
        }
        slow.trace.reach(events);
        slow.search = (problem.entry_count() <= ENTRIES).then(|| Box::new(search.clone()));
        slow
    }

    /// Whether another one is due.
    pub(super) fn is_over(&self, clock: Duration) -> bool {
        clock - self.at >= SHOWN
    }

    /// The state at its end.
    pub fn search(&self) -> Option<&Search> {
        self.search.as_deref()
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

    /// How many events are drawn at this moment.
    pub(super) fn drawn(&self, clock: Duration) -> u64 {
        let share = (clock - self.at).as_secs_f64() / DRAWN.as_secs_f64();
        (share.min(1.0) * self.events() as f64) as u64
    }

    /// Whether the event with this number goes deeper or back.
    pub fn course(&self, event: u64) -> Course {
        let at = event.checked_sub(1).and_then(|i| self.courses.get(i as usize));
        at.copied().unwrap_or(Course::Rest)
    }

    /// The columns that ran out in the last events that are drawn.
    pub(super) fn ran_out(&self, drawn: u64) -> impl Iterator<Item = ItemId> {
        let now = drawn.saturating_sub(RAN_OUT)..drawn;
        self.dead_ends.iter().filter(move |(event, _)| now.contains(&(event - 1))).map(|&(_, item)| item)
    }
}

//! A short piece of a fast run: its events, and the state that it led to, a dead end or a solution if it has one. That state
//! stands until the next piece comes: it is what can be seen of a run of millions of events a second.

use core::time::Duration;
use std::collections::BTreeMap;

use super::log_lines::Logged;
use super::still::Still;
use super::surroundings::{change_of_rows, taken_back};
use super::timeline::{Recent, Timeline};
use crate::exact_cover::{OptionId, Problem, Search};

/// Events of a piece.
const EVENTS: u64 = 240;

/// A piece ends early where its events are so large: to go back and forth must not be felt.
const UPDATES: u64 = 200_000;

/// So long a piece is seen before the next one comes.
const SHOWN: Duration = Duration::from_millis(900);

/// With fewer events a second it is seen for half as long: the events from one to the next are about one piece, and what is
/// shown is not old.
pub(super) const OLD_SOON: u32 = 1_000;

/// A short piece of a fast run.
#[derive(Clone, Debug)]
pub struct Excerpt {
    /// When it was taken, by the clock of the run.
    at: Duration,
    /// How long it is seen.
    shown: Duration,
    /// The state at its end, if the problem is small enough to be copied.
    still: Option<Still>,
    /// The step and the nodes at its end, and the path there.
    end: (u64, u64),
    path: Vec<OptionId>,
    /// How many nodes each level had by then, the root's level first.
    profile: Vec<u64>,
    /// The level after each of its events.
    recent: Recent,
    /// These with their numbers in the run; and of rows that are taken back, which of how many they are.
    logged: Vec<Logged>,
    taken_back: BTreeMap<u64, (u32, u32)>,
}

impl Excerpt {
    /// The events just before `search`, up to the last dead end or solution among them if there is one that was not `shown`
    /// already; the search is left as it was, and no more than `most` of them. `set` is how many events the run has in a
    /// second, if that was set.
    pub(super) fn before(
        (search, timeline): (&mut Search, &Timeline),
        problem: &Problem,
        (at, set): (Duration, Option<u32>),
        (is_back, most): (bool, u64),
        shown: Option<u64>,
    ) -> Excerpt {
        let mut excerpt = Excerpt {
            at,
            shown: if set.is_some_and(|set| set < OLD_SOON) { SHOWN / 2 } else { SHOWN },
            still: None,
            end: (search.step(), search.stats().nodes()),
            path: search.path().collect(),
            profile: search.stats().profile().to_vec(),
            recent: Recent::default(),
            logged: Vec::new(),
            taken_back: BTreeMap::new(),
        };
        if search.is_mid_event() {
            return excerpt;
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
            excerpt.taken_back.extend(taken_back(search, event).map(|place| (step, place)));
            let updates = after_it - search.stats().updates;
            excerpt.logged.push(Logged { step, level, event, change, left: None, updates });
        }
        excerpt.logged.reverse();
        let events = all - after.unwrap_or(0);
        excerpt.logged.truncate(events as usize);
        excerpt.recent = Recent::of(&excerpt.logged);
        for _ in 0..events {
            search.next();
        }
        excerpt.still = Still::of(search, problem, timeline, is_back);
        excerpt.end = (search.step(), search.stats().nodes());
        excerpt.path = search.path().collect();
        excerpt.profile = search.stats().profile().to_vec();
        for _ in events..all {
            search.next();
        }
        excerpt
    }

    /// Whether another one is due.
    pub(super) fn is_over(&self, clock: Duration) -> bool {
        clock - self.at >= self.shown
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

    /// How many nodes each level had at its end, the root's level first.
    pub(super) fn profile(&self) -> &[u64] {
        &self.profile
    }

    /// The level after each of its events.
    pub fn recent(&self) -> &Recent {
        &self.recent
    }

    /// Its events with their numbers in the run.
    pub(super) fn logged(&self) -> &[Logged] {
        &self.logged
    }

    /// Which of how many a row is that was taken back with this step.
    pub fn taken_back(&self, step: u64) -> Option<(u32, u32)> {
        self.taken_back.get(&step).copied()
    }
}

//! Of a run too quick to be read event by event, what can be read of it: the last choice, the last dead end and the last
//! solution, and on which lines of the algorithm its time goes.

use core::time::Duration;

use crate::exact_cover::{Event, Search};

/// From one look to the next.
const SAMPLED: Duration = Duration::from_millis(500);

/// A look goes back over so many events, and after so many updates over no more.
const EVENTS: usize = 240;
const UPDATES: u64 = 100_000;

/// So few events say nothing of where time goes.
const FEW: u32 = 60;

/// An event, and where it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastSeen {
    /// The event.
    pub event: Event,
    /// Its number.
    pub step: u64,
    /// How many options were on the path after it.
    pub level: usize,
}

/// What can be read of a quick run.
#[derive(Clone, Debug, Default)]
pub struct Pulse {
    at: Option<Duration>,
    /// The last try of one option among several.
    pub choice: Option<LastSeen>,
    /// The last dead end.
    pub dead_end: Option<LastSeen>,
    /// The last solution.
    pub solution: Option<LastSeen>,
    /// How many of the last events belong to each of the eight steps of the algorithm.
    pub steps: [u32; 8],
}

impl Pulse {
    /// Looks at the events just before `search`, if it is time to, else at those few that are `new`, if it was no more;
    /// the search is left as it was.
    pub(super) fn look(&mut self, search: &mut Search, clock: Duration, new: Option<u64>) {
        // The first looks of a run see only few.
        let is_new = self.steps.iter().sum::<u32>() < FEW;
        let is_due = is_new || self.at.is_none_or(|at| clock - at >= SAMPLED);
        let most = if is_due { EVENTS } else { new.map_or(0, |new| EVENTS.min(new as usize)) };
        if most == 0 || search.is_mid_event() {
            return;
        }
        if is_due {
            self.at = Some(clock);
            self.steps = [0; 8];
        }
        let updates = search.stats().updates;
        let mut events = 0;
        while events < most && updates - search.stats().updates < UPDATES && search.back().is_some() {
            events += 1;
        }
        for _ in 0..events {
            let Some(event) = search.next() else { break };
            if is_due {
                self.steps[algorithm_step(search)] += 1;
            }
            let seen = Some(LastSeen { event, step: search.step(), level: search.level() });
            match event {
                Event::Try { n: 2.., .. } => self.choice = seen,
                Event::DeadEnd { .. } => self.dead_end = seen,
                Event::Solution => self.solution = seen,
                Event::Try { .. }
                | Event::Choose { .. }
                | Event::Cover { .. }
                | Event::Purify { .. }
                | Event::Uncover { .. }
                | Event::Unpurify { .. }
                | Event::Retract { .. }
                | Event::Restart { .. }
                | Event::Done => {}
            }
        }
    }
}

/// Which of the eight steps of Algorithm X the last event of `search` belongs to, from 0.
pub fn algorithm_step(search: &Search) -> usize {
    let chosen = search.levels().next_back().map(|level| level.item);
    match search.last_event() {
        None => 0,
        Some(Event::Solution) => 1,
        Some(Event::Choose { .. }) => 2,
        Some(Event::Cover { item }) if chosen == Some(item) => 3,
        Some(Event::Cover { .. } | Event::Purify { .. } | Event::Try { .. } | Event::DeadEnd { .. }) => 4,
        Some(Event::Uncover { item }) if chosen == Some(item) => 6,
        Some(Event::Uncover { .. } | Event::Unpurify { .. } | Event::Retract { .. }) => 5,
        // Not one of the eight: it goes back to the first.
        Some(Event::Restart { .. }) => 0,
        Some(Event::Done) => 7,
    }
}

//! Of a run too quick to be read event by event, what can be read of it: the last choice, the last dead end, the last row that
//! was taken back and the last solution, and on which lines of the algorithm its time goes. On the way back the last is what the
//! run has just passed: it lies after where it is.

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
    /// Of a run that goes back, up to which step it has been since it set out.
    passed: Option<u64>,
    /// The last try of one option among several.
    pub choice: Option<LastSeen>,
    /// The last dead end.
    pub dead_end: Option<LastSeen>,
    /// The last row that was taken back.
    pub taken_back: Option<LastSeen>,
    /// The last solution.
    pub solution: Option<LastSeen>,
    /// How many of the last events belong to each of the eight steps of the algorithm.
    pub steps: [u32; 8],
}

impl Pulse {
    /// Looks at the events that `search` passed just now, if it is time to, else at those few that are `new`, if it was no more;
    /// the search is left as it was. On the way back these are that where it is and those after it, up to the step `from` where it
    /// set out.
    pub(super) fn look(&mut self, search: &mut Search, clock: Duration, new: Option<u64>, from: Option<u64>) {
        if from.is_some() != self.passed.is_some() {
            *self = Pulse::default();
        }
        self.passed = from.max(self.passed);
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
        let (here, updates) = (search.step(), search.stats().updates);
        let is_near = |search: &Search| updates.abs_diff(search.stats().updates) < UPDATES;
        let ahead = self.passed.map(|passed| most.min(passed.saturating_sub(here) as usize));
        let mut events = 0;
        match ahead {
            // Those passed last come first.
            Some(most) => {
                let mut found = Pulse::default();
                found.note(search, is_due, |of_kind, seen| *of_kind = Some(seen));
                while events < most && is_near(search) && search.next().is_some() {
                    events += 1;
                    found.note(search, is_due, |of_kind, seen| *of_kind = of_kind.or(Some(seen)));
                }
                for _ in 0..events {
                    search.back();
                }
                self.choice = found.choice.or(self.choice);
                self.dead_end = found.dead_end.or(self.dead_end);
                self.taken_back = found.taken_back.or(self.taken_back);
                self.solution = found.solution.or(self.solution);
                if is_due {
                    self.steps = found.steps;
                }
            }
            None => {
                while events < most && is_near(search) && search.back().is_some() {
                    events += 1;
                }
                for _ in 0..events {
                    search.next();
                    self.note(search, is_due, |of_kind, seen| *of_kind = Some(seen));
                }
            }
        }
    }

    /// Takes note of the last event of `search`.
    fn note(&mut self, search: &Search, is_due: bool, keep: impl Fn(&mut Option<LastSeen>, LastSeen)) {
        let Some(event) = search.last_event() else { return };
        if is_due {
            self.steps[algorithm_step(search)] += 1;
        }
        let of_kind = match event {
            Event::Try { n: 2.., .. } => &mut self.choice,
            Event::DeadEnd { .. } => &mut self.dead_end,
            Event::Retract { .. } => &mut self.taken_back,
            Event::Solution => &mut self.solution,
            Event::Try { .. }
            | Event::Choose { .. }
            | Event::Cover { .. }
            | Event::Purify { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Restart { .. }
            | Event::Done => return,
        };
        keep(of_kind, LastSeen { event, step: search.step(), level: search.level() });
    }

    /// Whether what was last seen was passed on the way back.
    pub fn is_back(&self) -> bool {
        self.passed.is_some()
    }
}

/// Which of the eight steps of Algorithm X the last event of `search` belongs to, from 0.
pub fn algorithm_step(search: &Search) -> usize {
    search.last_event().map_or(0, |event| step_of(search, event))
}

/// Which step `event` belongs to, the last one of `search` or the next.
pub fn step_of(search: &Search, event: Event) -> usize {
    let chosen = search.levels().next_back().map(|level| level.item);
    match event {
        Event::Solution => 1,
        Event::Choose { .. } => 2,
        Event::Cover { item } if chosen == Some(item) => 3,
        Event::Cover { .. } | Event::Purify { .. } | Event::Try { .. } | Event::DeadEnd { .. } => 4,
        Event::Uncover { item } if chosen == Some(item) => 6,
        Event::Uncover { .. } | Event::Unpurify { .. } | Event::Retract { .. } => 5,
        // Not one of the eight: it goes back to the first.
        Event::Restart { .. } => 0,
        Event::Done => 7,
    }
}

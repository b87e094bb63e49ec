//! The level over the last events of a run that is too quick to be read, each as it was: as they go by it is seen how the run
//! goes deeper, runs out and takes back.

use std::collections::VecDeque;

use super::super::log_lines::Logged;
use super::parts::Notes;
use super::{Part, Seen};
use crate::exact_cover::{Event, Search};

/// Events that are remembered.
const REMEMBERED: usize = 4096;

/// Among so many of the last ones it is seen how deep the run goes now.
const LATELY: usize = 512;

/// No more of them are found by going there, and no more where they are large.
const GONE_BACK: u64 = 2048;
const UPDATES: u64 = 100_000;

/// The last events of a run that goes on, with the level after each.
#[derive(Clone, Debug, Default)]
pub struct Recent {
    /// The step of the first.
    first: u64,
    notes: VecDeque<(u32, Event)>,
}

impl Recent {
    /// These events, one after the other.
    pub(in crate::session) fn of(logged: &[Logged]) -> Recent {
        Recent {
            first: logged.first().map_or(0, |first| first.step),
            notes: logged.iter().map(|logged| (logged.level as u32, logged.event)).collect(),
        }
    }

    /// How many there are.
    pub fn events(&self) -> u64 {
        self.notes.len() as u64
    }

    /// The lowest level among them and the deepest; `None` where there are none.
    pub fn levels(&self) -> Option<(u32, u32)> {
        let levels = || self.notes.iter().map(|&(level, _)| level);
        Some((levels().min()?, levels().max()?))
    }

    /// How many more choices stood at the deepest of the last events than stand now; a row that is forced is none.
    pub fn choices_deeper(&self) -> usize {
        // Of each level since the first of them whether it is a choice.
        let (mut levels, mut now, mut most) = (Vec::new(), 0_usize, 0);
        for (_, event) in self.notes.range(self.notes.len().saturating_sub(LATELY)..) {
            if let Event::Try { n, .. } = event {
                levels.push(*n > 1);
                now += usize::from(*n > 1);
                most = most.max(now);
            } else if matches!(event, Event::Retract { .. }) {
                // One that stood before is left: what stands now is counted from below that.
                match levels.pop() {
                    Some(is_choice) => now -= usize::from(is_choice),
                    None => most += 1,
                }
            }
        }
        most - now
    }

    /// The level before the first of them; after it where it is about no row.
    pub fn first_level(&self) -> u32 {
        match self.notes.front() {
            Some(&(level, Event::Try { .. })) => level.saturating_sub(1),
            Some(&(level, Event::Retract { .. })) => level + 1,
            Some(&(level, _)) => level,
            None => 0,
        }
    }

    /// Takes note of the events that `search` has passed since the last look, `moved` of them; of one that was not looked at before of
    /// some before these as well. The search is left as it was.
    pub(in crate::session) fn look(&mut self, search: &mut Search, moved: u64) {
        if search.is_mid_event() {
            return;
        }
        let most = if self.notes.is_empty() { GONE_BACK } else { moved };
        let updates = search.stats().updates;
        let is_near = |search: &Search| updates.abs_diff(search.stats().updates) < UPDATES;
        let mut gone = 0;
        while gone < most && is_near(search) && search.back().is_some() {
            gone += 1;
        }
        // Where nobody knows what lies between the events remembered and those that come now, only these are.
        if self.steps().is_some_and(|(_, last)| last != search.step()) {
            self.notes.clear();
        }
        if self.notes.is_empty() {
            self.first = search.step() + 1;
        }
        for _ in 0..gone {
            search.next();
            self.notes.extend(note(search));
        }
        let surplus = self.notes.len().saturating_sub(REMEMBERED);
        self.notes.drain(..surplus);
        self.first += surplus as u64;
    }

    /// The step of the first event that is remembered, and of the last; `None` where there is none.
    pub fn steps(&self) -> Option<(u64, u64)> {
        let last = (self.notes.len() as u64).checked_sub(1)?;
        Some((self.first, self.first + last))
    }

    /// The counts from step `from` on, before step `to`.
    pub fn seen(&self, from: u64, to: u64) -> Seen {
        let at = |step: u64| (step.saturating_sub(self.first) as usize).min(self.notes.len());
        let mut part = Part::NONE;
        for &(level, event) in self.notes.range(at(from)..at(to.max(from))) {
            part.note(level, event);
        }
        part.seen()
    }
}

/// The level and the last event where `search` is.
fn note(search: &Search) -> Option<(u32, Event)> {
    Some((search.level() as u32, search.last_event()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::OptionId;

    /// How many choices deeper a run was than it is after these events: a row tried of so many, or 0 for one that is retracted.
    fn deeper(events: &[u32]) -> usize {
        let option = OptionId::new(0);
        let event = |&n: &u32| match n {
            0 => Event::Retract { option },
            n => Event::Try { option, k: 1, n },
        };
        let notes = events.iter().map(|n| (0, event(n))).collect();
        Recent { first: 1, notes }.choices_deeper()
    }

    #[test]
    fn a_run_was_deeper_lately_by_the_choices_that_it_took_back_since() {
        assert_eq!(deeper(&[]), 0);
        assert_eq!(deeper(&[3, 2, 2]), 0);
        assert_eq!(deeper(&[3, 2, 2, 0, 0]), 2);
        // Rows that are forced are none.
        assert_eq!(deeper(&[3, 1, 2, 0, 0]), 1);
        // What stood before is left as well.
        assert_eq!(deeper(&[0, 0, 4]), 1);
        assert_eq!(deeper(&[2, 0, 0, 0, 2]), 2);
    }
}

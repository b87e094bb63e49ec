//! The line of time: where solutions and dead ends were seen, in bounded memory, and bookmarks.

mod parts;
mod profile;
mod recent;

use std::collections::BTreeMap;

use self::parts::{Notes, Parts};
pub use self::profile::LevelsSeen;
use self::profile::Profile;
pub use self::recent::Recent;
use crate::exact_cover::{Event, ItemId};

/// How many parts the known past is cut into at most: ten times more than a screen has columns.
const MOST: usize = 2048;

/// The length of the line at first.
const SHORTEST: u64 = 128;

/// The counts of one part of the past.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Solutions.
    pub solutions: u64,
    /// Dead ends.
    pub dead_ends: u64,
    /// Rows that were tried: so often the search went deeper.
    pub tries: u64,
    /// Rows that were taken back.
    pub retracts: u64,
    /// Whether the search was coming up at the end of the part.
    pub comes_up: bool,
    /// The lowest and the highest level at which something was tried, ended or was taken back, where that was so.
    pub levels: Option<(u32, u32)>,
}

/// The counts of one part, as a run adds them up: it does so twice a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    solutions: u64,
    dead_ends: u64,
    tries: u64,
    retracts: u64,
    /// Above `high` where nothing was tried and nothing ended.
    low: u32,
    high: u32,
    comes_up: bool,
    /// Whether the last of its ends is a solution.
    ends_solved: bool,
    /// The column of its dead ends.
    ran_out: RanOut,
}

/// The column that ran out at each dead end of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RanOut {
    /// It has none.
    None,
    /// This one, each time.
    One(ItemId),
    /// Not always the same.
    Several,
}

impl RanOut {
    fn with(self, other: RanOut) -> RanOut {
        match (self, other) {
            (one, RanOut::None) | (RanOut::None, one) => one,
            (one, other) if one == other => one,
            _ => RanOut::Several,
        }
    }
}

impl Part {
    /// Whether a way down ended in it.
    fn has_end(&self) -> bool {
        self.solutions + self.dead_ends > 0
    }

    /// Takes note of an event, at this level after it.
    #[inline]
    fn note(&mut self, level: u32, event: Event) {
        let Some(comes_up) = comes_up(event) else { return };
        self.low = self.low.min(level);
        self.high = self.high.max(level);
        self.comes_up = comes_up;
        self.tries += u64::from(!comes_up);
        self.retracts += u64::from(matches!(event, Event::Retract { .. }));
        if event == Event::Solution {
            self.solutions += 1;
            self.ends_solved = true;
        }
        if let Event::DeadEnd { item } = event {
            self.ends_solved = false;
            self.dead_ends += 1;
            self.ran_out = self.ran_out.with(RanOut::One(item));
        }
    }

    /// What is told of it.
    fn seen(&self) -> Seen {
        let &Part { solutions, dead_ends, tries, retracts, low, high, comes_up, .. } = self;
        Seen { solutions, dead_ends, tries, retracts, comes_up, levels: (low <= high).then_some((low, high)) }
    }
}

impl Notes for Part {
    const NONE: Part = Part {
        solutions: 0,
        dead_ends: 0,
        tries: 0,
        retracts: 0,
        low: u32::MAX,
        high: 0,
        comes_up: false,
        ends_solved: false,
        ran_out: RanOut::None,
    };

    fn with(self, other: &Part) -> Part {
        Part {
            comes_up: if other.low <= other.high { other.comes_up } else { self.comes_up },
            ends_solved: if other.has_end() { other.ends_solved } else { self.ends_solved },
            solutions: self.solutions + other.solutions,
            dead_ends: self.dead_ends + other.dead_ends,
            tries: self.tries + other.tries,
            retracts: self.retracts + other.retracts,
            low: self.low.min(other.low),
            high: self.high.max(other.high),
            ran_out: self.ran_out.with(other.ran_out),
        }
    }
}

/// Whether the search comes up with an event that is noted, or goes down; `None` of one that says nothing.
#[inline]
fn comes_up(event: Event) -> Option<bool> {
    match event {
        Event::Try { .. } => Some(false),
        Event::Solution | Event::DeadEnd { .. } | Event::Retract { .. } | Event::Restart { .. } => Some(true),
        Event::Choose { .. }
        | Event::Cover { .. }
        | Event::Purify { .. }
        | Event::Uncover { .. }
        | Event::Unpurify { .. }
        | Event::Done => None,
    }
}

/// A name for a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// The letter.
    pub letter: char,
    /// The step.
    pub step: u64,
}

/// The past as far as the run has ever got, in bounded memory, and the bookmarks in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timeline {
    known: u64,
    /// The step up to which nothing was noted, because the run began there.
    skipped: u64,
    parts: Parts<Part, MOST>,
    profile: Profile,
    bookmarks: Vec<Bookmark>,
}

impl Timeline {
    /// Takes note of a try, a solution, a dead end, what is taken back or a restart, at this level, the event with number `step`;
    /// other events say nothing. What lies before the farthest step was noted when it was first passed.
    #[inline]
    pub(super) fn note(&mut self, step: u64, level: usize, event: Event) {
        if step <= self.known {
            return;
        }
        if comes_up(event).is_none() {
            return;
        }
        if let Some(part) = self.parts.last_at(step) {
            part.note(level as u32, event);
        }
        self.profile.note(step, level, event);
    }

    /// The run has got to `step`, and what there was to be noted on the way was.
    pub(super) fn reach(&mut self, step: u64) {
        self.known = self.known.max(step);
    }

    /// The run begins at `step`: what lies before it is passed over.
    pub(super) fn skip_to(&mut self, step: u64) {
        self.skipped = step;
        self.reach(step);
    }

    /// Forgets what was seen after `step`, and of the part in which it lies, here or in the wider ones of the profile, what was seen
    /// before as well: the known past then ends before that part.
    pub(super) fn forget_after(&mut self, step: u64) {
        let from = self.profile.forget_after(self.parts.begin_of(step));
        let part = self.parts.forget_after(from);
        self.skipped = self.skipped.min(step);
        self.known = self.known.min(part.saturating_sub(1)).max(self.skipped);
    }

    /// Forgets the bookmarks after `step`. Returns how many there were.
    pub(super) fn forget_bookmarks_after(&mut self, step: u64) -> usize {
        let before = self.bookmarks.len();
        self.bookmarks.retain(|bookmark| bookmark.step <= step);
        before - self.bookmarks.len()
    }

    /// The farthest step that the run has ever got to.
    pub fn known(&self) -> u64 {
        self.known
    }

    /// The step up to which nothing was noted: 0, unless the run began farther on.
    pub fn skipped(&self) -> u64 {
        self.skipped
    }

    /// Whether so many ways down have ended, wherever the run is now; where it began farther on, that is not known, and may be.
    pub fn has_ends(&self, least: u64) -> bool {
        let mut ends = self.parts.all().iter().scan(0, |ends, part| {
            *ends += part.solutions + part.dead_ends;
            Some(*ends)
        });
        self.skipped > 0 || ends.any(|ends| ends >= least)
    }

    /// How many steps each part has.
    pub fn steps_of_part(&self) -> u64 {
        self.parts.width()
    }

    /// The counts from step `from` on, before step `to`; as exact as the parts are.
    pub fn seen(&self, from: u64, to: u64) -> Seen {
        self.parts.begun_in(from..to).iter().fold(Part::NONE, Part::with).seen()
    }

    /// What the levels had from step `from` on, before step `to`, and as much before and behind as the parts have in
    /// which these lie.
    pub fn levels_seen(&self, from: u64, to: u64) -> LevelsSeen {
        self.profile.seen(from, to)
    }

    /// The highest level that was noted between these steps, or in the parts in which they lie.
    pub fn deepest_around(&self, from: u64, to: u64) -> Option<u32> {
        let parts = self.parts.touched_by(from..to.saturating_add(1));
        let seen = parts.iter().fold(Part::NONE, Part::with).seen();
        seen.levels.map(|(_, high)| high)
    }

    /// The highest level that was noted from step `from` on and before step `to`: as far as whole parts lie between.
    pub fn deepest_between(&self, from: u64, to: u64) -> Option<u32> {
        let seen = self.seen(from, self.parts.begin_of(to));
        seen.levels.map(|(_, high)| high)
    }

    /// How many dead ends were noted from step `from` on and before step `to`, which column ran out most often, and how often:
    /// where that is known of each.
    pub fn dead_ends_between(&self, from: u64, to: u64) -> Option<(u64, ItemId, u64)> {
        // Behind what is known there is nothing: the last part is whole.
        let to = if to >= self.known() { u64::MAX } else { self.parts.begin_of(to) };
        let mut counts: BTreeMap<usize, u64> = BTreeMap::new();
        for part in self.parts.begun_in(from..to) {
            match part.ran_out {
                RanOut::None => {}
                RanOut::One(item) => *counts.entry(item.index()).or_default() += part.dead_ends,
                RanOut::Several => return None,
            }
        }
        let all = counts.values().sum();
        // Of several the first one.
        let (&item, &count) =
            counts.iter().max_by_key(|&(&item, &count)| (count, std::cmp::Reverse(item)))?;
        Some((all, ItemId::new(item as u32), count))
    }

    /// Whether the last way down before `step` ended with a solution, not with a dead end.
    pub fn led_to_solution(&self, step: u64) -> bool {
        let mut parts = self.parts.begun_in(0..step).iter().rev();
        parts.find(|part| part.has_end()).is_some_and(|part| part.ends_solved)
    }

    /// The deepest level that was noted, at least 1.
    pub fn deepest(&self) -> u32 {
        self.parts.all().iter().map(|part| part.high).max().unwrap_or(1).max(1)
    }

    /// The length of the line: the run's, or while that is unknown, a power of two or one and a half times that: the least
    /// that leaves room. It grows only when it is full: so its scale stands still most of the time, at every speed, and what
    /// is drawn keeps two thirds of its width at least.
    pub fn length(&self, end: Option<u64>) -> u64 {
        let grown = || {
            let power = self.known.saturating_add(1).checked_next_power_of_two().unwrap_or(u64::MAX);
            let smaller = power - power / 4;
            if self.known < smaller { smaller.max(SHORTEST) } else { power.max(SHORTEST) }
        };
        end.unwrap_or_else(grown).max(1)
    }

    /// The bookmarks, by letter.
    pub fn bookmarks(&self) -> &[Bookmark] {
        &self.bookmarks
    }

    /// The bookmark with this letter.
    pub fn bookmark(&self, letter: char) -> Option<Bookmark> {
        self.bookmarks.iter().copied().find(|bookmark| bookmark.letter == letter)
    }

    /// Gives `step` this letter; whatever had it before loses it.
    pub(super) fn set_bookmark(&mut self, letter: char, step: u64) {
        self.bookmarks.retain(|bookmark| bookmark.letter != letter);
        self.bookmarks.push(Bookmark { letter, step });
        self.bookmarks.sort_by_key(|bookmark| bookmark.letter);
    }
}

#[cfg(test)]
mod tests;

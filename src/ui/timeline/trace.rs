//! What a line of levels shows: which places, of which part of a run.

use std::ops::RangeInclusive;

use super::hanging::Time;
use super::place::Place;
use super::scale::{Levels, Scale};
use crate::session::Course;

/// The levels that are drawn: which, and up to where.
pub(super) struct Trace {
    pub kind: Kind,
    pub scale: Scale,
    pub places: Vec<Place>,
    /// What lies before or behind these steps is not told.
    pub told: (u64, u64),
    /// What lies before or behind these is not known.
    pub known: (u64, u64),
    /// What is told in full: what was left before them fades.
    pub looked_at: RangeInclusive<u64>,
    /// How what comes after them is drawn.
    pub ahead: Time,
    /// The step that stands out, and the way that the run goes there.
    pub here: Option<(u64, Course)>,
    pub levels: Levels,
    /// The level before the first place of which something is known.
    pub first_level: u32,
    /// Where dead ends and solutions are told.
    pub ends: Ends,
}

/// What levels over time are drawn of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A whole run, in a few rows: levels near the root, where a fast run is seen to get on, have more room than deep ones. At full
    /// speed solutions will crowd, of which a place has several already: they are drawn so from the first picture on.
    WholeRun { is_full_speed: bool },
    /// A part of one, of which each level can be read.
    Part,
}

/// Where a line tells dead ends and solutions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ends {
    /// At the tips of its bars, each with its sign.
    AtTips,
    /// In a row of their own, below the levels.
    Row(u16),
    /// By what they were taken back from, which has their colour: where they crowd, and the levels need all rows.
    InBars,
}

impl Trace {
    /// How many eighths of so many rows a level takes.
    pub(super) fn eighths(&self, rows: u16, level: u32) -> u16 {
        let share = self.levels.share(level);
        let share = if self.is_whole_run() { share.sqrt() } else { share };
        (share * f64::from(8 * rows)).ceil() as u16
    }

    pub(super) fn is_whole_run(&self) -> bool {
        matches!(self.kind, Kind::WholeRun { .. })
    }

    pub(super) fn is_known(&self, place: &Place) -> bool {
        (self.known.0..=self.known.1).contains(&place.from)
    }

    pub(super) fn is_ahead(&self, i: u16) -> bool {
        i > self.scale.place(*self.looked_at.end())
    }

    pub(super) fn time_of(&self, i: u16, place: &Place) -> Time {
        match () {
            () if self.is_ahead(i) => self.ahead,
            () if place.from + place.steps <= *self.looked_at.start() => Time::Elsewhere,
            () => Time::Now,
        }
    }
}

//! The bars of a line: how deep each place reached, and how much of that stands.

use core::mem;

use super::place::{Place, SEEN};
use super::trace::{Ends, Kind, Trace};
use crate::session::Seen;

/// The bar of a place, in eighths of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bar {
    /// How much of it stands, from the top; what is below was taken back.
    pub kept: u16,
    /// All of it.
    pub all: u16,
    /// The deepest level that it tells.
    pub level: u32,
}

/// Where a place has no more steps than this, one event after the other is seen.
const SINGLES: u64 = 2;

impl Trace {
    /// The bars of all places, from left to right, in so many rows. One with no row of its own goes on as the one before.
    pub(super) fn bars(&self, rows: u16) -> Vec<Bar> {
        let is_whole_run = self.is_whole_run();
        let has_singles = !is_whole_run && self.scale.step(1) - self.scale.step(0) <= SINGLES;
        let eighths = |level: u32| self.eighths(rows, level);
        let (mut last, mut is_back) = (self.first_level, false);
        let bar = |(i, place): (usize, &Place)| {
            let Seen { levels, comes_up, retracts, .. } = place.seen;
            let (low, high) = levels.unwrap_or((last, last));
            let before = mem::replace(&mut last, if comes_up && !is_whole_run { low } else { high });
            let was_back = is_back;
            is_back = if levels.is_some() { comes_up } else { was_back };
            let (all, both) = (eighths(high), eighths(high.max(before)));
            let (kept, all) = match (levels, self.kind) {
                (None, _) if was_back && (is_whole_run || has_singles) => (0, all),
                (None, _) => (all, all),
                // Where levels can be read, a way back of several places is seen whole, as a way down is; one would be a bar more.
                (Some(_), Kind::Part) if self.is_way_back(i, has_singles) => (0, both),
                // Else what was taken back lies between the old level and the new one.
                (Some(_), Kind::Part) if retracts > 0 => (eighths(low), both),
                (Some(_), Kind::Part) => (all, all),
                // At full speed all places are deep: how near to the root they came tells them apart.
                (Some(_), Kind::WholeRun { is_full_speed: true })
                    if self.ends == Ends::InBars && place.goes_both_ways() =>
                {
                    (above_kept(low, rows).min(all.saturating_sub(SEEN.1)), all)
                }
                (Some(_), Kind::WholeRun { .. }) => (place.kept((eighths(low), all), rows), all),
            };
            Bar { kept, all, level: high }
        };
        self.places.iter().enumerate().map(bar).collect()
    }

    /// Whether this place is one of several on a way back, or of one event.
    fn is_way_back(&self, i: usize, has_singles: bool) -> bool {
        let goes_back =
            |i: usize| self.places.get(i).is_some_and(|place| place.seen.retracts > place.seen.tries);
        let is_within = |of: usize| i + of >= 2 && (i + of - 2..=i + of).all(goes_back);
        has_singles && goes_back(i) || (0..3).any(is_within)
    }
}

/// How many eighths of so many rows the levels take that a place at full speed kept: as on the whole line those near the root have more
/// room, and nine and more all that they can have.
fn above_kept(low: u32, rows: u16) -> u16 {
    (f64::from(8 * rows) * (f64::from(low.min(9)) / 10.0).sqrt()) as u16
}

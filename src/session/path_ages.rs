//! For how long each row of the path has been there, as far as that was seen: what is new is told from what stands.

use core::time::Duration;

/// When each row of the path was first seen there; `None` of those that were there when the run set out.
#[derive(Clone, Debug, Default)]
pub(super) struct PathAges {
    since: Vec<Option<Duration>>,
}

impl PathAges {
    /// That of a run which sets out with so many rows on its path.
    pub(super) fn setting_out(rows: usize) -> PathAges {
        PathAges { since: vec![None; rows] }
    }

    /// The path has so many rows by this time, and so many of them were there before.
    pub(super) fn note(&mut self, rows: usize, kept: usize, clock: Duration) {
        self.since.truncate(kept);
        self.since.resize(rows, Some(clock));
    }

    /// For how long the row at this depth, from 0, has been there, if it came since the run set out.
    pub(super) fn of(&self, depth: usize, clock: Duration) -> Option<Duration> {
        Some(clock - self.since.get(depth).copied().flatten()?)
    }
}

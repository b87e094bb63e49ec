//! A few positions along the run to jump from: thinned out as it grows, so memory stays bounded.

use crate::exact_cover::{Position, Search};

/// How many positions are kept at most. With a path of 58 levels that is below half a megabyte.
const CAPACITY: usize = 512;

/// Steps between two of them at first.
const SPACING: u64 = 4096;

/// Positions at step 0 and then at least `spacing` steps apart, as far as the run has got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoints {
    positions: Vec<Position>,
    spacing: u64,
}

impl Checkpoints {
    /// With the position of `search`, which must be at step 0, as the only one.
    pub(super) fn starting_at(search: &Search) -> Checkpoints {
        Checkpoints { positions: vec![search.position()], spacing: SPACING }
    }

    /// The position at step 0.
    pub(super) fn first(&self) -> &Position {
        &self.positions[0]
    }

    /// Every position, by step.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Position> {
        self.positions.iter()
    }

    /// The last one not after `step`.
    pub(super) fn before(&self, step: u64) -> &Position {
        let after = self.positions.partition_point(|position| position.step() <= step);
        &self.positions[after.max(1) - 1]
    }

    /// The step from which on the next new checkpoint is wanted.
    pub(super) fn next_wanted(&self) -> u64 {
        self.positions.last().map_or(0, |last| last.step() + self.spacing)
    }

    /// Keeps the position of `search` if it lies far enough beyond the last one.
    pub(super) fn offer(&mut self, search: &Search) {
        if search.step() < self.next_wanted() || search.is_mid_event() {
            return;
        }
        self.positions.push(search.position());
        if self.positions.len() == CAPACITY {
            let mut keep = false;
            self.positions.retain(|_| {
                keep = !keep;
                keep
            });
            self.spacing *= 2;
        }
    }

    /// Forgets those after `step`.
    pub(super) fn forget_after(&mut self, step: u64) {
        let kept = self.positions.partition_point(|position| position.step() <= step);
        self.positions.truncate(kept.max(1));
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.positions.len()
    }

    /// Bytes taken by all of them.
    pub fn bytes(&self) -> usize {
        let own: usize = self.positions.iter().map(Position::bytes).sum();
        // The last one knows of every finished run that the others share.
        own + self.positions.last().map_or(0, Position::shared_bytes)
    }
}

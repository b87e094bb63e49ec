//! The past in parts of equal length: when there are too many, each two become one. So memory is bounded however long a run is.

use std::ops::Range;

/// What was noted in a part of the past.
pub(super) trait Notes: Clone {
    /// What is noted where nothing was.
    const NONE: Self;

    /// With the notes of a later part.
    fn with(self, later: &Self) -> Self;
}

/// The parts, at most `MOST` of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Parts<N, const MOST: usize> {
    notes: Vec<N>,
    /// How many steps a part has: a power of two.
    width: u64,
    /// The step at which the last part ends: where a run notes something next, nearly always lies before it.
    end: u64,
}

impl<N, const MOST: usize> Default for Parts<N, MOST> {
    fn default() -> Parts<N, MOST> {
        Parts { notes: Vec::new(), width: 1, end: 0 }
    }
}

impl<N: Notes, const MOST: usize> Parts<N, MOST> {
    /// The notes of the last part, which is that of `step` or one behind it.
    #[inline]
    pub(super) fn last_at(&mut self, step: u64) -> Option<&mut N> {
        if step >= self.end {
            self.open(step);
        }
        self.notes.last_mut()
    }

    /// Makes the part in which `step` lies the last one.
    #[cold]
    fn open(&mut self, step: u64) {
        while step / self.width >= MOST as u64 {
            self.notes = self.notes.chunks(2).map(|pair| pair.iter().fold(N::NONE, N::with)).collect();
            self.width *= 2;
        }
        self.notes.resize((step / self.width) as usize + 1, N::NONE);
        self.end = self.notes.len() as u64 * self.width;
    }

    /// Forgets the part in which `step` lies, and what is behind it. Returns the step at which that part begins: from there on all is to
    /// be noted again.
    pub(super) fn forget_after(&mut self, step: u64) -> u64 {
        self.notes.truncate((step / self.width) as usize);
        self.end = self.notes.len() as u64 * self.width;
        self.begin_of(step)
    }

    /// The step at which the part begins in which `step` lies.
    pub(super) fn begin_of(&self, step: u64) -> u64 {
        step / self.width * self.width
    }

    /// How many steps each part has.
    pub(super) fn width(&self) -> u64 {
        self.width
    }

    /// All notes, from the first part on.
    pub(super) fn all(&self) -> &[N] {
        &self.notes
    }

    /// All notes, to be changed.
    pub(super) fn all_mut(&mut self) -> &mut [N] {
        &mut self.notes
    }

    /// The notes of the parts that begin within these steps.
    pub(super) fn begun_in(&self, steps: Range<u64>) -> &[N] {
        self.between(steps.start.div_ceil(self.width), steps.end.div_ceil(self.width))
    }

    /// The notes of the parts in which some of these steps lie: of one part at least, where that is noted.
    pub(super) fn touched_by(&self, steps: Range<u64>) -> &[N] {
        let first = steps.start / self.width;
        self.between(first, steps.end.div_ceil(self.width).max(first + 1))
    }

    /// The notes of the parts from one on, before another.
    fn between(&self, from: u64, to: u64) -> &[N] {
        let last = to.min(self.notes.len() as u64);
        &self.notes[from.min(last) as usize..last as usize]
    }
}

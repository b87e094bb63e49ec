//! How many nodes each level had in each part of the past, how many ways down ended there, and how many led to solutions: in
//! bounded memory, as the line of time.

use super::parts::{Notes, Parts};
use crate::exact_cover::Event;

/// How many parts the past is cut into at most, and how many bands of levels are told apart.
const MOST: usize = 512;
const BANDS: usize = 32;

/// What one band of levels had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Band {
    nodes: u64,
    ends: u64,
    to_solutions: u64,
}

impl Band {
    fn with(self, other: Band) -> Band {
        Band {
            nodes: self.nodes + other.nodes,
            ends: self.ends + other.ends,
            to_solutions: self.to_solutions + other.to_solutions,
        }
    }
}

impl Notes for [Band; BANDS] {
    const NONE: [Band; BANDS] = [Band { nodes: 0, ends: 0, to_solutions: 0 }; BANDS];

    fn with(self, later: &[Band; BANDS]) -> [Band; BANDS] {
        std::array::from_fn(|band| self[band].with(later[band]))
    }
}

/// What the levels had in some of the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelsSeen {
    bands: [Band; BANDS],
    scale: Scale,
}

/// How high a band is: a power of two of levels, and this is the power.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Scale(u32);

impl Scale {
    /// The band of a level, where there were as many bands as it takes.
    fn band(self, level: usize) -> usize {
        level >> self.0
    }
}

impl LevelsSeen {
    fn band(&self, level: usize) -> usize {
        self.scale.band(level).min(BANDS - 1)
    }

    /// The share of all ways down that went as far as this level; none where none ended.
    pub fn reached(&self, level: usize) -> Option<f64> {
        let ends = |bands: &[Band]| bands.iter().map(|band| band.ends).sum::<u64>();
        let all = ends(&self.bands);
        (all > 0).then(|| ends(&self.bands[self.band(level)..]) as f64 / all as f64)
    }

    /// The share of the nodes of this level that lead to solutions. What was noted begins in the middle of the tree: where no node
    /// of this level was tried, all below it is below one.
    pub fn to_solutions(&self, level: usize) -> f64 {
        let Band { nodes, to_solutions, .. } = self.bands[self.band(level)];
        let has_solutions = self.bands.iter().any(|band| band.to_solutions > 0);
        match nodes {
            0 => f64::from(u8::from(has_solutions)),
            nodes => to_solutions.min(nodes) as f64 / nodes as f64,
        }
    }
}

/// What the levels had in each part of the past.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Profile {
    parts: Parts<[Band; BANDS], MOST>,
    scale: Scale,
    /// So much of the way down has led to a solution already.
    shared: usize,
}

impl Profile {
    /// Takes note of an event, at this level after it.
    #[inline]
    pub(super) fn note(&mut self, step: u64, level: usize, event: Event) {
        if self.scale.band(level) >= BANDS {
            self.heighten_bands(level);
        }
        let scale = self.scale;
        let Some(bands) = self.parts.last_at(step) else { return };
        self.shared = self.shared.min(level);
        match event {
            Event::Try { .. } => {
                bands[scale.band(level)].nodes += 1;
                self.shared = self.shared.min(level - level.min(1));
            }
            Event::DeadEnd { .. } => bands[scale.band(level)].ends += 1,
            Event::Solution => {
                bands[scale.band(level)].ends += 1;
                (self.shared + 1..=level).for_each(|level| bands[scale.band(level)].to_solutions += 1);
                self.shared = level;
            }
            Event::Choose { .. }
            | Event::Cover { .. }
            | Event::Purify { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Retract { .. }
            | Event::Restart { .. }
            | Event::Done => {}
        }
    }

    /// Bands as high as this level needs.
    #[cold]
    fn heighten_bands(&mut self, level: usize) {
        while self.scale.band(level) >= BANDS {
            let lower = |bands: &[Band; BANDS], band: usize| bands.get(band).copied().unwrap_or_default();
            for bands in self.parts.all_mut() {
                *bands = std::array::from_fn(|band| lower(bands, 2 * band).with(lower(bands, 2 * band + 1)));
            }
            self.scale.0 += 1;
        }
    }

    /// Forgets the part in which a step lies, and what is behind it. Returns where that begins: from there on all is to be noted again.
    pub(super) fn forget_after(&mut self, step: u64) -> u64 {
        self.shared = 0;
        self.parts.forget_after(step)
    }

    /// What the levels had from one step on and before another, in all parts in which some of that lies.
    pub(super) fn seen(&self, from: u64, to: u64) -> LevelsSeen {
        let bands = self.parts.touched_by(from..to).iter().fold(Notes::NONE, <[Band; BANDS]>::with);
        LevelsSeen { bands, scale: self.scale }
    }
}

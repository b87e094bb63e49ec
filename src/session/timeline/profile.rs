//! How many nodes each level had in each part of the past, how many ways down ended there, and how many led to solutions: in
//! bounded memory, as the line of time.

use crate::exact_cover::Event;

/// How many parts the past is cut into at most, and how many bands of levels are told apart.
const CAPACITY: usize = 512;
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

/// What the levels had in some of the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelsSeen {
    bands: [Band; BANDS],
    /// How many levels a band has.
    levels: usize,
}

impl LevelsSeen {
    fn band(&self, level: usize) -> usize {
        (level / self.levels).min(BANDS - 1)
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

/// The parts of the past.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Profile {
    parts: Vec<[Band; BANDS]>,
    /// How many steps a part has, and how many levels a band.
    width: u64,
    levels: usize,
    /// So much of the way down has led to a solution already.
    shared: usize,
}

impl Default for Profile {
    fn default() -> Profile {
        Profile { parts: Vec::new(), width: 1, levels: 1, shared: 0 }
    }
}

impl Profile {
    /// Takes note of an event, at this level after it.
    #[inline]
    pub(super) fn note(&mut self, step: u64, level: usize, event: Event) {
        let part = (step / self.width) as usize;
        if part >= self.parts.len() || level / self.levels >= BANDS {
            self.make_room(step, level);
        }
        let band = level / self.levels;
        let Some(part) = self.parts.last_mut() else { return };
        self.shared = self.shared.min(level);
        match event {
            Event::Try { .. } => {
                part[band].nodes += 1;
                self.shared = self.shared.min(level - level.min(1));
            }
            Event::DeadEnd { .. } => part[band].ends += 1,
            Event::Solution => {
                part[band].ends += 1;
                (self.shared + 1..=level).for_each(|level| part[level / self.levels].to_solutions += 1);
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

    /// Parts as wide and bands as high as this step and this level need.
    #[cold]
    fn make_room(&mut self, step: u64, level: usize) {
        while step / self.width >= CAPACITY as u64 {
            let both = |pair: &[[Band; BANDS]]| match pair {
                [one, other] => std::array::from_fn(|band| one[band].with(other[band])),
                one => one[0],
            };
            self.parts = self.parts.chunks(2).map(both).collect();
            self.width *= 2;
        }
        while level / self.levels >= BANDS {
            let upper = |part: &[Band; BANDS], band: usize| part.get(band).copied().unwrap_or_default();
            for part in &mut self.parts {
                *part = std::array::from_fn(|band| upper(part, 2 * band).with(upper(part, 2 * band + 1)));
            }
            self.levels *= 2;
        }
        let count = (step / self.width) as usize + 1;
        if self.parts.len() < count {
            self.parts.resize(count, [Band::default(); BANDS]);
        }
    }

    /// Forgets the part in which a step lies, and what is behind it. Returns where that begins: from there on all is to be noted again.
    pub(super) fn forget_after(&mut self, step: u64) -> u64 {
        let part = step / self.width;
        self.parts.truncate(part as usize);
        self.shared = 0;
        part * self.width
    }

    /// What the levels had from one step on and before another, in all parts in which some of that lies.
    pub(super) fn seen(&self, from: u64, to: u64) -> LevelsSeen {
        let first = (from / self.width) as usize;
        let last = (to.div_ceil(self.width) as usize).max(first + 1).min(self.parts.len());
        let mut bands = [Band::default(); BANDS];
        for part in &self.parts[first.min(last)..last] {
            bands.iter_mut().zip(part).for_each(|(band, other)| *band = band.with(*other));
        }
        LevelsSeen { bands, levels: self.levels }
    }
}

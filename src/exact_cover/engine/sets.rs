//! The set of options still possible, as bits, and how many of them each item has: the state that the
//! bitset engine and the memo share.
//!
//! Taking an option clears the options that share an item with it, a mask made beforehand, and takes
//! each option that this clears off the counts of its items. A state is copied, not undone: that is
//! what makes it quick compared with links, which pay for each change twice and wait for memory
//! at each. Where the counts say that an item has run empty the caller turns round.

use super::core::Core;
use crate::exact_cover::OptionId;

/// On top of the count of an item that is covered: it is never the smallest.
pub(super) const COVERED: i16 = 1 << 14;

/// Counts are padded to whole blocks of this length, which vectors like.
const BLOCK: usize = 8;

/// The largest table of masks, in words: 4 MiB.
const MOST_TABLE: usize = 1 << 19;

/// Everything about a problem that does not change while it is searched.
pub(super) struct OptionSets {
    /// How many words a set of options has.
    pub(super) words: usize,
    primary: usize,
    /// How many counts there are, the padding included.
    pub(super) counts: usize,
    /// For each option, the options that it excludes, itself included.
    excluded: Vec<u64>,
    /// For each primary item, its options.
    options: Vec<u64>,
    /// The primary items of option `o` are `items[starts[o]..starts[o + 1]]`.
    items: Vec<u16>,
    starts: Vec<u32>,
    pub(super) ids: Vec<OptionId>,
    /// The most primary items that an option has.
    longest: usize,
    root_alive: Vec<u64>,
    root_sizes: Vec<i16>,
}

/// The options that are left after one of them is taken.
pub(super) enum LeftOver {
    AtMostOne(Option<usize>),
    Several,
}

/// The options that are still possible, for each level of a search.
pub(super) struct LevelStates {
    words: usize,
    counts: usize,
    alive: Vec<u64>,
    sizes: Vec<i16>,
    /// How many primary items are not covered.
    open: Vec<usize>,
}

/// The state of one level.
pub(super) struct LevelState<'a> {
    /// The options still possible.
    pub(super) alive: &'a mut [u64],
    /// How many options each item has, [`COVERED`] added if it is covered.
    pub(super) sizes: &'a mut [i16],
    open: &'a mut usize,
}

impl LevelStates {
    #[inline(always)]
    pub(super) fn at(&mut self, level: usize) -> LevelState<'_> {
        LevelState {
            alive: &mut self.alive[level * self.words..][..self.words],
            sizes: &mut self.sizes[level * self.counts..][..self.counts],
            open: &mut self.open[level],
        }
    }

    /// Copies the state of a level to the one below.
    #[inline(always)]
    pub(super) fn descend(&mut self, level: usize) {
        let (words, counts) = (self.words, self.counts);
        if self.alive.len() < (level + 2) * words {
            self.alive.resize((level + 2) * words, 0);
            self.sizes.resize((level + 2) * counts, COVERED);
            self.open.resize(level + 2, 0);
        }
        self.open[level + 1] = self.open[level];
        let (above, below) = self.alive[level * words..].split_at_mut(words);
        below[..words].copy_from_slice(above);
        let (above, below) = self.sizes[level * counts..].split_at_mut(counts);
        below[..counts].copy_from_slice(above);
    }
}

impl LevelState<'_> {
    /// The first of the uncovered items with the fewest options, and how many; `None` if all are covered.
    #[inline(always)]
    pub(super) fn fewest(&self) -> Option<(usize, i16)> {
        let (blocks, _) = self.sizes.as_chunks::<BLOCK>();
        let mut lanes = [COVERED; BLOCK];
        for block in blocks {
            for (lane, &size) in lanes.iter_mut().zip(block) {
                *lane = (*lane).min(size);
            }
        }
        let least = lanes.into_iter().fold(COVERED, i16::min);
        if least == COVERED {
            return None;
        }
        self.sizes.iter().position(|&size| size == least).map(|item| (item, least))
    }

    /// The only option of an item that has one.
    #[inline(always)]
    pub(super) fn only(&self, options: &[u64]) -> Option<usize> {
        let both = options.iter().zip(&*self.alive).map(|(a, b)| a & b).enumerate();
        let (w, word) = both.into_iter().find(|&(_, word)| word != 0)?;
        Some(64 * w + word.trailing_zeros() as usize)
    }
}

impl OptionSets {
    /// The sets of `core`, if they are not too large.
    pub(super) fn new(core: &Core) -> Option<OptionSets> {
        let words = core.len().div_ceil(64);
        if words * (core.len() + core.primary) > MOST_TABLE
            || core.widest() >= COVERED as usize
            || core.primary > u16::MAX as usize
        {
            return None;
        }
        let lists = core.lists();
        let counts = core.primary.next_multiple_of(BLOCK);
        let mut sets = OptionSets {
            words,
            primary: core.primary,
            counts,
            excluded: vec![0; words * core.len()],
            options: vec![0; words * core.primary],
            items: Vec::new(),
            starts: vec![0],
            ids: core.ids.clone(),
            longest: (0..core.len()).map(|option| core.primary_of(option).count()).max().unwrap_or(0),
            root_alive: vec![0; words],
            root_sizes: vec![COVERED; counts],
        };
        for (item, list) in lists[..core.primary].iter().enumerate() {
            sets.root_sizes[item] = list.len() as i16;
            for &option in list {
                sets.options[item * words + option as usize / 64] |= 1 << (option % 64);
            }
        }
        for option in 0..core.len() {
            let excluded = &mut sets.excluded[option * words..][..words];
            for (item, colour) in core.entries_of(option) {
                let item = item as usize;
                if item < core.primary {
                    // All of its options at once: most of the time that the sets take goes in here.
                    let options = &sets.options[item * words..][..words];
                    excluded.iter_mut().zip(options).for_each(|(word, options)| *word |= options);
                    sets.items.push(item as u16);
                } else {
                    for other in core.excluded_through(item, colour, &lists) {
                        excluded[other / 64] |= 1 << (other % 64);
                    }
                }
            }
            sets.starts.push(sets.items.len() as u32);
            sets.root_alive[option / 64] |= 1 << (option % 64);
        }
        Some(sets)
    }

    /// Room for a search.
    pub(super) fn states(&self) -> LevelStates {
        LevelStates {
            words: self.words,
            counts: self.counts,
            alive: self.root_alive.clone(),
            sizes: self.root_sizes.clone(),
            open: vec![self.primary],
        }
    }

    /// Sets the first level to what is possible before anything is taken.
    pub(super) fn reset(&self, states: &mut LevelStates) {
        let LevelState { alive, sizes, open } = states.at(0);
        *open = self.primary;
        alive.copy_from_slice(&self.root_alive);
        sizes.copy_from_slice(&self.root_sizes);
    }

    /// The options of `item`, alive or not.
    #[inline]
    pub(super) fn options_of(&self, item: usize) -> &[u64] {
        &self.options[item * self.words..][..self.words]
    }

    #[inline]
    pub(super) fn items_of(&self, option: usize) -> &[u16] {
        &self.items[self.starts[option] as usize..self.starts[option + 1] as usize]
    }

    /// Whether `option`, which is alive, covers all that is left, together with `last` if there is one.
    #[inline(always)]
    pub(super) fn completes(&self, state: &LevelState<'_>, option: usize, last: Option<usize>) -> bool {
        *state.open == self.items_of(option).len() + last.map_or(0, |last| self.items_of(last).len())
    }

    /// Whether one more option may cover all that `option`, which is alive, leaves.
    #[inline(always)]
    pub(super) fn nears_end(&self, state: &LevelState<'_>, option: usize) -> bool {
        *state.open <= self.items_of(option).len() + self.longest
    }

    /// The options that are left once `option`, which is alive, is taken. The counts are not touched.
    #[inline(always)]
    pub(super) fn left_after(&self, state: &LevelState<'_>, option: usize) -> LeftOver {
        let excluded = &self.excluded[option * self.words..][..self.words];
        let mut left = None;
        for (w, (alive, excluded)) in state.alive.iter().zip(excluded).enumerate() {
            let word = alive & !excluded;
            if word == 0 {
                continue;
            }
            if word & (word - 1) != 0 || left.is_some() {
                return LeftOver::Several;
            }
            left = Some(64 * w + word.trailing_zeros() as usize);
        }
        LeftOver::AtMostOne(left)
    }

    /// Takes `option`, which is alive.
    #[inline(always)]
    pub(super) fn take(&self, state: LevelState<'_>, option: usize) {
        let LevelState { alive, sizes, open } = state;
        *open -= self.items_of(option).len();
        let excluded = &self.excluded[option * self.words..][..self.words];
        for (w, (alive, &excluded)) in alive.iter_mut().zip(excluded).enumerate() {
            let mut gone = *alive & excluded;
            *alive &= !excluded;
            while gone != 0 {
                let other = 64 * w + gone.trailing_zeros() as usize;
                gone &= gone - 1;
                for &item in self.items_of(other) {
                    sizes[item as usize] -= 1;
                }
            }
        }
        for &item in self.items_of(option) {
            sizes[item as usize] |= COVERED;
        }
    }
}

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
pub(super) struct Sets {
    /// How many words a set of options has.
    pub(super) words: usize,
    /// How many counts there are, the padding included.
    pub(super) counts: usize,
    /// For each option, the options that share an item with it, itself included.
    excluded: Vec<u64>,
    /// For each primary item, its options.
    options: Vec<u64>,
    /// The primary items of option `o` are `items[starts[o]..starts[o + 1]]`.
    items: Vec<u16>,
    starts: Vec<u32>,
    pub(super) ids: Vec<OptionId>,
    pub(super) root: State,
}

/// What is still possible.
#[derive(Clone, Default)]
pub(super) struct State {
    pub(super) alive: Vec<u64>,
    pub(super) sizes: Vec<i16>,
}

impl State {
    /// Copies into space that is there already.
    #[inline]
    pub(super) fn copy(&mut self, other: &State) {
        self.alive.copy_from_slice(&other.alive);
        self.sizes.copy_from_slice(&other.sizes);
    }

    /// The first of the uncovered items with the fewest options, and how many; `None` if all are covered.
    #[inline]
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
}

impl Sets {
    /// The sets of `core`, if they are not too large.
    pub(super) fn new(core: &Core) -> Option<Sets> {
        let words = core.len().div_ceil(64);
        if words * (core.len() + core.primary) > MOST_TABLE
            || core.widest() >= COVERED as usize
            || core.primary > u16::MAX as usize
        {
            return None;
        }
        let lists = core.lists();
        let counts = core.primary.next_multiple_of(BLOCK);
        let mut sets = Sets {
            words,
            counts,
            excluded: vec![0; words * core.len()],
            options: vec![0; words * core.primary],
            items: Vec::new(),
            starts: vec![0],
            ids: core.ids.clone(),
            root: State { alive: vec![0; words], sizes: vec![COVERED; counts] },
        };
        for option in 0..core.len() {
            for &item in core.items_of(option) {
                for &other in &lists[item as usize] {
                    sets.excluded[option * words + other as usize / 64] |= 1 << (other % 64);
                }
            }
            sets.items.extend(core.primary_of(option).map(|item| item as u16));
            sets.starts.push(sets.items.len() as u32);
            sets.root.alive[option / 64] |= 1 << (option % 64);
        }
        for (item, list) in lists[..core.primary].iter().enumerate() {
            sets.root.sizes[item] = list.len() as i16;
            for &option in list {
                sets.options[item * words + option as usize / 64] |= 1 << (option % 64);
            }
        }
        Some(sets)
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

    /// Takes `option`, which is alive.
    #[inline]
    pub(super) fn take(&self, state: &mut State, option: usize) {
        let State { alive, sizes } = state;
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

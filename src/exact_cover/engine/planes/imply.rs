//! Implications from one item to another.
//!
//! If every option that item `i` still has also covers item `j`, then one of these will cover `j`, and
//! all other options of `j` are out. In Sudoku that is the *locked candidates* of box and line; here it
//! comes from the options alone. Planes see it for all items at once when the items agree on which of
//! their options (by plane) are the shared ones, so pairs are grouped by that. It costs a few looks, so it
//! is asked before a guess only.

use std::collections::BTreeMap;

use super::aligned_buffer::PlaneRow;
use super::look::{bits, left};
use crate::exact_cover::engine::core::Core;

/// The most groups there may be, for looking at them to be worth its while.
const MOST_GROUPS: usize = 8;

pub(super) struct Implications<const W: usize> {
    groups: Vec<Group<W>>,
}

/// Pairs of items that share the same planes of the first.
struct Group<const W: usize> {
    /// The planes that they do not share: empty there, the first item speaks.
    outside: Vec<usize>,
    /// The first items.
    speakers: PlaneRow<W>,
    /// By first item, the second.
    hearers: Vec<Hearer>,
}

/// The second item of a pair.
#[derive(Clone, Copy, Default)]
struct Hearer {
    item: u32,
    /// The planes of its options that do not cover the first.
    outside: u32,
}

impl<const W: usize> Implications<W> {
    pub(super) fn new(core: &Core, lists: &[Vec<u32>], width: usize) -> Implications<W> {
        let mut groups: BTreeMap<u32, Vec<(usize, usize)>> = BTreeMap::new();
        for (i, list) in lists[..core.primary].iter().enumerate() {
            let mut shared: BTreeMap<usize, u32> = BTreeMap::new();
            for (k, &option) in list.iter().enumerate() {
                for j in core.primary_of(option as usize).filter(|&j| j != i) {
                    *shared.entry(j).or_default() |= 1 << k;
                }
            }
            for (j, planes) in shared {
                let count = planes.count_ones() as usize;
                if count > 1 && count < list.len() {
                    groups.entry(planes).or_default().push((i, j));
                }
            }
        }
        // Many small groups cost more than they save.
        if groups.len() > MOST_GROUPS {
            groups.clear();
        }
        let group = |(planes, pairs): (u32, Vec<(usize, usize)>)| {
            let mut group = Group {
                outside: (0..width).filter(|k| planes >> k & 1 == 0).collect(),
                speakers: [0; W],
                hearers: vec![Hearer::default(); core.primary],
            };
            for (i, j) in pairs.into_iter().rev() {
                // Where an item could say this of several others, it says it of the first.
                let outside = lists[j].iter().enumerate().filter(|(_, option)| !lists[i].contains(option));
                let outside = outside.fold(0, |planes, (k, _)| planes | 1 << k);
                group.speakers[i / 64] |= 1 << (i % 64);
                group.hearers[i] = Hearer { item: j as u32, outside };
            }
            group
        };
        Implications { groups: groups.into_iter().map(group).collect() }
    }

    /// A state has one more row for each group: who has spoken. Nobody need speak twice.
    pub(super) fn rows(&self) -> usize {
        self.groups.len()
    }

    /// Forbids what follows from the items of which all options cover another, and says whether anything did.
    /// `state` has `width` planes; `forbid` forbids the option at this plane of this item.
    #[inline(always)]
    pub(super) fn imply(
        &self,
        state: &mut [PlaneRow<W>],
        width: usize,
        forbid: impl Fn(&mut [PlaneRow<W>], usize, usize),
    ) -> bool {
        let mut changed = false;
        for (g, group) in self.groups.iter().enumerate() {
            let spoken = width + 1 + g;
            let mut speaking = group.speakers;
            for w in 0..W {
                speaking[w] &= state[width][w] & !state[spoken][w];
            }
            for &k in &group.outside {
                for w in 0..W {
                    speaking[w] &= !state[k][w];
                }
            }
            if speaking.iter().fold(0, |any, word| any | word) == 0 {
                continue;
            }
            for i in bits(&speaking) {
                state[spoken][i / 64] |= 1 << (i % 64);
                let Hearer { item, outside } = group.hearers[i];
                let mut left = left(&state[..width], item as usize) & outside;
                changed |= left != 0;
                while left != 0 {
                    forbid(state, left.trailing_zeros() as usize, item as usize);
                    left &= left - 1;
                }
            }
        }
        changed
    }
}

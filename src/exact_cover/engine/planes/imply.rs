//! What one item says about another.
//!
//! If every option that item `i` still has also covers item `j`, then one of these will cover `j`, and
//! all other options of `j` are out. In Sudoku that is the *locked candidates* of box and line; here it
//! comes from the options alone. Planes see it for all items at once when the items agree on which of
//! their options (by plane) are the shared ones, so pairs are grouped by that. It costs a few looks, so it
//! is asked before a guess only.

use std::collections::BTreeMap;

use super::count::bits;
use super::{Planes, Row};
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
    speakers: Row<W>,
    /// By first item, the options of the second that do not cover the first: `victims[from..to]`.
    victims: Vec<u32>,
    ends: Vec<u32>,
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
                victims: Vec::new(),
                ends: vec![0],
            };
            let mut pairs = pairs.into_iter().peekable();
            for i in 0..core.primary {
                // Where an item could say this of several others, it says it of the first.
                let mut hearer = None;
                while let Some((_, j)) = pairs.next_if(|pair| pair.0 == i) {
                    hearer = hearer.or(Some(j));
                }
                if let Some(j) = hearer {
                    group.speakers[i / 64] |= 1 << (i % 64);
                    group.victims.extend(lists[j].iter().filter(|option| !lists[i].contains(option)));
                }
                group.ends.push(group.victims.len() as u32);
            }
            group
        };
        Implications { groups: groups.into_iter().map(group).collect() }
    }

    /// A state has one more row for each group: who has spoken. Nobody need speak twice.
    pub(super) fn rows(&self) -> usize {
        self.groups.len()
    }
}

impl<const W: usize> Planes<W> {
    /// Forbids what follows from the items of which all options cover another. Says whether anything did.
    #[inline(always)]
    pub(super) fn imply(&self, state: &mut [Row<W>]) -> bool {
        let width = self.width;
        let mut changed = false;
        for (g, group) in self.implications.groups.iter().enumerate() {
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
            for i in bits(&speaking) {
                state[spoken][i / 64] |= 1 << (i % 64);
                let victims = &group.victims[group.ends[i] as usize..group.ends[i + 1] as usize];
                let mut alive = 0;
                for &option in victims {
                    let (k, item) = self.places_of(option as usize)[0];
                    alive |= state[k as usize][item as usize / 64] >> (item % 64) & 1;
                }
                if alive != 0 {
                    victims.iter().for_each(|&option| self.forbid(state, option as usize));
                    changed = true;
                }
            }
        }
        changed
    }
}

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

#[cfg(test)]
mod tests {
    use super::super::layout::Planes;
    use super::*;
    use crate::exact_cover::Problem;
    use crate::exact_cover::random::Random;

    /// Items with three to five options each, of one to three items.
    fn any(random: &mut Random) -> Problem {
        let mut builder = Problem::builder();
        let items = 4 + random.below(5);
        let items: Vec<_> = (0..items).map(|item| builder.primary(item.to_string()).unwrap()).collect();
        for _ in 0..items.len() + random.below(8) {
            let mut option = items.clone();
            random.shuffle(&mut option);
            builder.option_of(option[..1 + random.below(3)].iter().copied()).unwrap();
        }
        builder.build().unwrap()
    }

    /// What is left of these options if, again and again: where all that an open item has left are among those, several but not
    /// all, that it shares with another item, the others of that item go. Of several such items that share the same, the first.
    fn closed(core: &Core, open: &[bool], mut alive: Vec<bool>) -> Vec<bool> {
        let lists = core.lists();
        loop {
            let before = alive.clone();
            for i in (0..core.primary).filter(|&i| open[i]) {
                let shared = |j: usize| -> Vec<u32> {
                    lists[i].iter().copied().filter(|option| lists[j].contains(option)).collect()
                };
                for j in (0..core.primary).filter(|&j| j != i) {
                    let own = shared(j);
                    let is_first = (0..j).all(|first| first == i || shared(first) != own);
                    let is_all_left = lists[i].iter().all(|&o| !alive[o as usize] || own.contains(&o));
                    if own.len() > 1 && own.len() < lists[i].len() && is_first && is_all_left {
                        for &option in lists[j].iter().filter(|option| !lists[i].contains(option)) {
                            alive[option as usize] = false;
                        }
                    }
                }
            }
            if alive == before {
                return alive;
            }
        }
    }

    #[test]
    fn what_is_implied_is_what_the_options_say_one_by_one() {
        let mut random = Random::new(13);
        let (mut said, mut silent) = (0, 0);
        for _ in 0..3_000 {
            let core = Core::of(&any(&mut random));
            let planes = Planes::<1>::new(&core);
            let pairs = |group: &Group<1>| bits(&group.speakers).count();
            if planes.implications.groups.is_empty() {
                continue;
            }
            assert!(planes.implications.groups.len() <= MOST_GROUPS);
            assert!(planes.implications.groups.iter().all(|group| pairs(group) > 0));
            let mut state = planes.root.clone();
            let mut alive = vec![true; core.len()];
            for option in (0..core.len()).filter(|_| random.below(3) == 0).collect::<Vec<_>>() {
                alive[option] = false;
                planes.forbid(&mut state, option);
            }
            let open: Vec<bool> = (0..core.primary).map(|_| random.below(5) > 0).collect();
            state[planes.width][0] = open.iter().rev().fold(0, |row, &is_open| row << 1 | u64::from(is_open));
            let forbid = |state: &mut [PlaneRow<1>], k: usize, item: usize| {
                planes.forbid(state, planes.options[k * planes.primary + item].into());
            };
            let left = |state: &[PlaneRow<1>]| -> Vec<bool> {
                let lists = core.lists();
                let has = |item: usize, option: usize| {
                    let k = lists[item].iter().position(|&other| other as usize == option).unwrap();
                    state[k][0] >> item & 1 == 1
                };
                (0..core.len())
                    .map(|option| {
                        let mut items = core.primary_of(option);
                        let first = has(items.next().unwrap(), option);
                        assert!(items.all(|item| has(item, option) == first));
                        first
                    })
                    .collect()
            };
            loop {
                let before = left(&state);
                let changed = planes.implications.imply(&mut state, planes.width, forbid);
                assert_eq!(changed, left(&state) != before);
                match changed {
                    true => said += 1,
                    false => break,
                }
            }
            silent += 1;
            assert_eq!(left(&state), closed(&core, &open, alive));
        }
        assert!(said > 200 && silent > 200, "{said} {silent}");
    }
}

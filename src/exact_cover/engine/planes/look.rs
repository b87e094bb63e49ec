//! Looking at rows of bits side by side.

use super::aligned_buffer::PlaneRow;

/// The open items by how many options they have, and whether there is any such item.
pub(super) struct Counts<const W: usize> {
    pub(super) none: PlaneRow<W>,
    pub(super) single: PlaneRow<W>,
    pub(super) pair: PlaneRow<W>,
    pub(super) any: Any,
}

#[derive(Default)]
pub(super) struct Any {
    pub(super) open: u64,
    pub(super) none: u64,
    pub(super) single: u64,
    pub(super) pair: u64,
}

/// How many masks are laid on a state at once.
pub(super) const AT_ONCE: usize = 4;

/// Lays `masks` on the rows of a state and adds up its planes, as many words side by side as a vector
/// has and the rows divide into.
#[inline(always)]
pub(super) fn look<const W: usize, const LANES: usize, const N: usize>(
    state: &mut [PlaneRow<W>],
    masks: [&[PlaneRow<W>]; N],
) -> Counts<W> {
    if LANES >= 8 && W.is_multiple_of(8) {
        look_by::<W, 8, N>(state, masks)
    } else if LANES >= 4 && W.is_multiple_of(4) {
        look_by::<W, 4, N>(state, masks)
    } else if W.is_multiple_of(2) {
        look_by::<W, 2, N>(state, masks)
    } else {
        look_by::<W, 1, N>(state, masks)
    }
}

/// Words side by side. Loaded, worked on and stored as a whole, they are a vector.
type Vector<const L: usize> = [u64; L];

#[inline(always)]
fn each<const L: usize>(a: Vector<L>, b: Vector<L>, op: impl Fn(u64, u64) -> u64) -> Vector<L> {
    std::array::from_fn(|l| op(a[l], b[l]))
}

#[inline(always)]
fn load<const W: usize, const L: usize>(row: &PlaneRow<W>, at: usize) -> Vector<L> {
    let mut lane = [0; L];
    lane.copy_from_slice(&row[at..at + L]);
    lane
}

#[inline(always)]
fn store<const W: usize, const L: usize>(row: &mut PlaneRow<W>, at: usize, lane: Vector<L>) {
    row[at..at + L].copy_from_slice(&lane);
}

/// The same, `L` words side by side: the accumulators then stay in registers.
#[inline(always)]
fn look_by<const W: usize, const L: usize, const N: usize>(
    state: &mut [PlaneRow<W>],
    masks: [&[PlaneRow<W>]; N],
) -> Counts<W> {
    let rows = state.len();
    let masks = masks.map(|mask| &mask[..rows]);
    let mut counts = Counts { none: [0; W], single: [0; W], pair: [0; W], any: Any::default() };
    let mut any = [[0; L]; 4];
    for at in (0..W).step_by(L) {
        let (mut one, mut two, mut three) = ([0; L], [0; L], [0; L]);
        let mut word = [0; L];
        for k in 0..rows {
            (three, two, one) = (
                each(three, each(two, word, |two, word| two & word), |three, both| three | both),
                each(two, each(one, word, |one, word| one & word), |two, both| two | both),
                each(one, word, |one, word| one | word),
            );
            word = load(&state[k], at);
            for mask in masks {
                word = each(word, load(&mask[k], at), |word, mask| word & mask);
            }
            if N > 0 {
                store(&mut state[k], at, word);
            }
        }
        // The last row is that of the open items.
        let open = word;
        let none = each(open, one, |open, one| open & !one);
        let single = each(open, two, |open, two| open & !two);
        let pair = each(each(open, two, |open, two| open & two), three, |both, three| both & !three);
        store(&mut counts.none, at, none);
        store(&mut counts.single, at, single);
        store(&mut counts.pair, at, pair);
        for (any, lane) in any.iter_mut().zip([open, none, single, pair]) {
            *any = each(*any, lane, |any, lane| any | lane);
        }
    }
    let all = |lanes: Vector<L>| lanes.into_iter().fold(0, |all, lane| all | lane);
    counts.any = Any { open: all(any[0]), none: all(any[1]), single: all(any[2]), pair: all(any[3]) };
    counts
}

/// Lays `masks` on the rows of a state.
#[inline(always)]
pub(super) fn lay<const W: usize, const N: usize>(state: &mut [PlaneRow<W>], masks: [&[PlaneRow<W>]; N]) {
    let rows = state.len();
    let masks = masks.map(|mask| &mask[..rows]);
    for (k, row) in state.iter_mut().enumerate() {
        let mut words = *row;
        for mask in masks {
            words = each(words, mask[k], |word, mask| word & mask);
        }
        *row = words;
    }
}

/// The items whose bits are set.
pub(super) fn bits<const W: usize>(row: &PlaneRow<W>) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(w, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as usize;
            (left != 0).then(|| {
                left &= left - 1;
                64 * w + bit
            })
        })
    })
}

/// The first of the items that ran empty most often.
pub(super) fn heaviest<const W: usize>(items: &PlaneRow<W>, weights: &[u32]) -> usize {
    let mut best = (0, None);
    for item in bits(items) {
        if best.1.is_none() || weights[item] > best.0 {
            best = (weights[item], Some(item));
        }
    }
    best.1.unwrap_or(0)
}

/// The open items with the fewest options, three or more: counts all of them in binary, a bit of the
/// counts in each row, and then keeps, from the highest bit down, those with a 0 where any has one.
#[inline(always)]
pub(super) fn fewest<const W: usize>(planes: &[PlaneRow<W>], open: &PlaneRow<W>) -> PlaneRow<W> {
    let bits = (usize::BITS - planes.len().leading_zeros()) as usize;
    let mut counts = [[0; W]; 6];
    let counts = &mut counts[..bits];
    for plane in planes {
        let mut carry = *plane;
        for count in counts.iter_mut() {
            let mut any = 0;
            for w in 0..W {
                (count[w], carry[w]) = (count[w] ^ carry[w], count[w] & carry[w]);
                any |= carry[w];
            }
            if any == 0 {
                break;
            }
        }
    }
    let mut items = *open;
    for count in counts.iter().rev() {
        let mut smaller = items;
        let mut any = 0;
        for w in 0..W {
            smaller[w] &= !count[w];
            any |= smaller[w];
        }
        if any != 0 {
            items = smaller;
        }
    }
    items
}

/// The planes in which `item` has an option left.
#[inline(always)]
pub(super) fn left<const W: usize>(planes: &[PlaneRow<W>], item: usize) -> u32 {
    let (w, bit) = (item / 64, item % 64);
    planes.iter().rev().fold(0, |left, plane| 2 * left + (plane[w] >> bit & 1) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::random::Random;

    fn has<const W: usize>(row: &PlaneRow<W>, item: usize) -> bool {
        row[item / 64] >> (item % 64) & 1 == 1
    }

    /// So many planes with few bits or with many, and the row of the open items.
    fn state<const W: usize>(random: &mut Random, planes: usize, many: bool) -> Vec<PlaneRow<W>> {
        let row = |random: &mut Random| {
            std::array::from_fn(|_| {
                let (one, other) = (random.number(), random.number());
                if many { one | other } else { one & other }
            })
        };
        let mut state: Vec<PlaneRow<W>> = (0..planes).map(|_| row(random)).collect();
        state.push(std::array::from_fn(|_| random.number() | random.number()));
        state
    }

    /// Lays masks on random states, and counts item by item.
    fn agrees<const W: usize, const LANES: usize, const N: usize>(random: &mut Random) {
        for planes in 1..9_usize {
            // Every other state has the same bits in all its words.
            let row = |row: PlaneRow<W>| if planes.is_multiple_of(2) { [row[0]; W] } else { row };
            let before: Vec<PlaneRow<W>> = state(random, planes, false).into_iter().map(row).collect();
            let masks: [Vec<PlaneRow<W>>; N] = std::array::from_fn(|_| {
                (0..=planes)
                    .map(|_| row(std::array::from_fn(|_| random.number() | random.number())))
                    .collect()
            });
            let laid: Vec<PlaneRow<W>> = before
                .iter()
                .enumerate()
                .map(|(k, row)| {
                    std::array::from_fn(|w| masks.iter().fold(row[w], |word, mask| word & mask[k][w]))
                })
                .collect();
            let masks = std::array::from_fn(|n| masks[n].as_slice());
            let (mut looked, mut only_laid) = (before.clone(), before);
            let counts = look::<W, LANES, N>(&mut looked, masks);
            lay(&mut only_laid, masks);
            assert_eq!((&looked, &only_laid), (&laid, &laid));
            let (open, laid) = (&laid[planes], &laid[..planes]);
            let count = |item: usize| laid.iter().filter(|plane| has(plane, item)).count();
            let of = |wanted: &[usize]| {
                (0..64 * W)
                    .filter(|&item| has(open, item) && wanted.contains(&count(item)))
                    .collect::<Vec<_>>()
            };
            // Who has none is dead before anybody asks for singles.
            for (row, any, wanted) in [
                (&counts.none, counts.any.none, of(&[0])),
                (&counts.single, counts.any.single, of(&[0, 1])),
                (&counts.pair, counts.any.pair, of(&[2])),
            ] {
                assert_eq!((any != 0, bits(row).collect::<Vec<_>>()), (!wanted.is_empty(), wanted));
            }
            assert_eq!(counts.any.open != 0, open.iter().any(|&word| word != 0));
            for item in 0..64 * W {
                let planes = (0..laid.len()).filter(|&k| has(&laid[k], item));
                assert_eq!(left(laid, item), planes.fold(0, |planes, k| planes | 1 << k));
            }
        }
    }

    #[test]
    fn a_look_counts_as_one_item_after_the_other_does() {
        let mut random = Random::new(11);
        agrees::<1, 1, 0>(&mut random);
        agrees::<1, 8, 1>(&mut random);
        agrees::<2, 4, 2>(&mut random);
        agrees::<4, 4, 3>(&mut random);
        agrees::<4, 8, 4>(&mut random);
        agrees::<6, 8, 1>(&mut random);
        agrees::<8, 8, 2>(&mut random);
        agrees::<12, 8, 4>(&mut random);
        agrees::<16, 4, 1>(&mut random);
    }

    #[test]
    fn the_fewest_are_those_of_the_smallest_count_and_of_these_the_heaviest_is_the_first() {
        let mut random = Random::new(12);
        for turn in 0..200 {
            let state: Vec<PlaneRow<2>> = state(&mut random, 1 + turn % 32, turn >= 100);
            let (open, planes) = state.split_last().unwrap();
            let count = |item: usize| planes.iter().filter(|plane| has(plane, item)).count();
            let open_items = || (0..128).filter(|&item| has(open, item));
            let smallest = open_items().map(count).min().unwrap();
            let wanted: Vec<usize> = open_items().filter(|&item| count(item) == smallest).collect();
            let found = fewest(planes, open);
            assert_eq!(bits(&found).collect::<Vec<_>>(), wanted);
            let weights: Vec<u32> = (0..128).map(|_| random.below(4) as u32).collect();
            let most = wanted.iter().map(|&item| weights[item]).max().unwrap();
            let first = wanted.into_iter().find(|&item| weights[item] == most);
            assert_eq!(Some(heaviest(&found, &weights)), first);
        }
        assert_eq!(heaviest(&[0, 0], &[]), 0);
    }
}

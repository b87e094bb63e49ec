//! Looking at rows of bits side by side.

use super::Row;

/// The open items by how many options they have, and whether there is any such item.
pub(super) struct Counts<const W: usize> {
    pub(super) none: Row<W>,
    pub(super) single: Row<W>,
    pub(super) pair: Row<W>,
    pub(super) any: Any,
}

#[derive(Default)]
pub(super) struct Any {
    pub(super) open: u64,
    pub(super) none: u64,
    pub(super) single: u64,
    pub(super) pair: u64,
}

/// Adds up the planes, as many words side by side as a vector has and the rows divide into.
#[inline(always)]
pub(super) fn count_in<const W: usize, const LANES: usize>(state: &[Row<W>]) -> Counts<W> {
    if LANES >= 8 && W.is_multiple_of(8) {
        count::<W, 8>(state)
    } else if LANES >= 4 && W.is_multiple_of(4) {
        count::<W, 4>(state)
    } else if W.is_multiple_of(2) {
        count::<W, 2>(state)
    } else {
        count::<W, 1>(state)
    }
}

/// Adds up the planes, `L` words side by side: the accumulators then stay in registers.
#[inline(always)]
fn count<const W: usize, const L: usize>(state: &[Row<W>]) -> Counts<W> {
    let (open, planes) = state.split_last().expect("a state has a row of open items");
    let mut counts = Counts { none: [0; W], single: [0; W], pair: [0; W], any: Any::default() };
    let mut any = [[0; L]; 4];
    for at in (0..W).step_by(L) {
        let (mut one, mut two, mut three) = ([0; L], [0; L], [0; L]);
        for plane in planes {
            for l in 0..L {
                let word = plane[at + l];
                three[l] |= two[l] & word;
                two[l] |= one[l] & word;
                one[l] |= word;
            }
        }
        for l in 0..L {
            let open = open[at + l];
            let (none, single, pair) = (open & !one[l], open & !two[l], open & two[l] & !three[l]);
            counts.none[at + l] = none;
            counts.single[at + l] = single;
            counts.pair[at + l] = pair;
            any[0][l] |= open;
            any[1][l] |= none;
            any[2][l] |= single;
            any[3][l] |= pair;
        }
    }
    let all = |lanes: [u64; L]| lanes.into_iter().fold(0, |all, lane| all | lane);
    counts.any = Any { open: all(any[0]), none: all(any[1]), single: all(any[2]), pair: all(any[3]) };
    counts
}

/// The items whose bits are set.
pub(super) fn bits<const W: usize>(row: &Row<W>) -> impl Iterator<Item = usize> + '_ {
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
pub(super) fn heaviest<const W: usize>(items: &Row<W>, weights: &[u32]) -> usize {
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
pub(super) fn fewest<const W: usize>(planes: &[Row<W>], open: &Row<W>) -> Row<W> {
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

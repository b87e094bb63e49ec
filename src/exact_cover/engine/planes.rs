//! Bit planes: all items looked at side by side, for items with few options each.
//!
//! Plane `k` has a bit for each primary item: whether its `k`-th option is still possible. Taking an
//! option is one AND per word with a mask made beforehand, which knows all the options it excludes.
//! Adding the planes up in two bits and an overflow finds, for all items at once, those with no
//! option left (this branch is dead), with one (take it) and with two (a good place to guess). A
//! guess copies the state, a few hundred bytes, so nothing ever has to be undone.
//!
//! The representation is that of tdoku (Tom Dillon, 2019) and of the bit-sliced Sudoku solvers
//! before it, freed from Sudoku: the planes and the masks come from the options alone. Where to
//! guess is learnt as in *Boosting systematic search by weighting constraints* (Boussemart,
//! Hemery, Lecoutre, Saïs, 2004): an item that ran empty weighs more from then on.
//!
//! Cost: a look at `width × words` words; a table of that size for each option.

use std::ops::ControlFlow;

use super::core::Core;
use super::watch::Ear;
use super::{Engine, Rest, Table, Worker};
use crate::exact_cover::OptionId;

/// The most options an item may have.
const MOST_OPTIONS: usize = 32;
/// The most words a row of planes may have; an item is a bit.
const MOST_WORDS: usize = 24;
/// The largest table of masks, in words: 4 MiB, what a core's own cache can be hoped to hold.
const MOST_TABLE: usize = 1 << 19;

/// A bit for each primary item.
type Row<const W: usize> = [u64; W];

/// The shape of a state: `width` planes, then the row of the items that are not covered yet.
fn rows(core: &Core) -> usize {
    core.widest() + 1
}

/// How many words a row has: the next size that there is code for.
fn words(core: &Core) -> Option<usize> {
    let needed = core.primary.div_ceil(64).max(1);
    [1, 2, 4, 6, 8, 12, 16, MOST_WORDS].into_iter().find(|&words| needed <= words)
}

/// The words that one look takes and that the masks take together, if the shape suits planes.
pub(super) fn cost(core: &Core) -> Option<(usize, usize)> {
    let look = words(core)? * rows(core);
    let table = look * core.len();
    (core.widest() <= MOST_OPTIONS && table <= MOST_TABLE).then_some((look, table))
}

/// The masks for `core`, whose shape suits.
pub(super) fn prepare(core: &Core) -> Option<Box<dyn Table>> {
    cost(core)?;
    Some(match words(core)? {
        1 => Box::new(Planes::<1>::new(core)),
        2 => Box::new(Planes::<2>::new(core)),
        4 => Box::new(Planes::<4>::new(core)),
        6 => Box::new(Planes::<6>::new(core)),
        8 => Box::new(Planes::<8>::new(core)),
        12 => Box::new(Planes::<12>::new(core)),
        16 => Box::new(Planes::<16>::new(core)),
        _ => Box::new(Planes::<MOST_WORDS>::new(core)),
    })
}

/// Everything about a problem that does not change while it is searched.
struct Planes<const W: usize> {
    primary: usize,
    /// How many planes there are; the row after them is that of the uncovered items.
    width: usize,
    /// For each option `width + 1` rows: what remains when it is taken.
    masks: Vec<Row<W>>,
    /// The option at plane `k` of an item, at `item * width + k`.
    options: Vec<u32>,
    /// For each option, where its bits are: plane and item, as many as it has primary items.
    places: Vec<(u32, u32)>,
    starts: Vec<u32>,
    ids: Vec<OptionId>,
    root: Vec<Row<W>>,
}

impl<const W: usize> Planes<W> {
    fn new(core: &Core) -> Planes<W> {
        let width = core.widest();
        let lists = core.lists();
        let mut planes = Planes {
            primary: core.primary,
            width,
            masks: Vec::with_capacity(core.len() * (width + 1)),
            options: vec![u32::MAX; core.primary * width],
            places: Vec::new(),
            starts: vec![0],
            ids: core.ids.clone(),
            root: vec![[0; W]; width + 1],
        };
        for option in 0..core.len() {
            for item in core.primary_of(option) {
                let k = lists[item].iter().take_while(|&&other| other != option as u32).count();
                planes.options[item * width + k] = option as u32;
                planes.places.push((k as u32, item as u32));
                planes.root[k][item / 64] |= 1 << (item % 64);
            }
            planes.starts.push(planes.places.len() as u32);
        }
        (0..core.primary).for_each(|item| planes.root[width][item / 64] |= 1 << (item % 64));
        let mut excluded_by = vec![u32::MAX; core.len()];
        for option in 0..core.len() {
            let mut mask = vec![[u64::MAX; W]; width + 1];
            for item in core.primary_of(option) {
                mask[width][item / 64] &= !(1 << (item % 64));
            }
            for &item in core.items_of(option) {
                for &other in &lists[item as usize] {
                    if std::mem::replace(&mut excluded_by[other as usize], option as u32) != option as u32 {
                        planes.forbid(&mut mask, other as usize);
                    }
                }
            }
            planes.masks.append(&mut mask);
        }
        planes
    }

    fn places_of(&self, option: usize) -> &[(u32, u32)] {
        &self.places[self.starts[option] as usize..self.starts[option + 1] as usize]
    }

    /// Clears the bits of `option`.
    fn forbid(&self, state: &mut [Row<W>], option: usize) {
        for &(k, item) in self.places_of(option) {
            state[k as usize][item as usize / 64] &= !(1 << (item % 64));
        }
    }

    #[inline(always)]
    fn take(&self, state: &mut [Row<W>], option: usize) {
        let rows = self.width + 1;
        let mask = self.masks[option * rows..][..rows].as_flattened();
        for (word, mask) in state.as_flattened_mut().iter_mut().zip(mask) {
            *word &= mask;
        }
    }
}

impl<const W: usize> Table for Planes<W> {
    fn engine(&self) -> Engine {
        Engine::Planes
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(Run {
            planes: self,
            states: self.root.clone(),
            path: Vec::new(),
            lengths: Vec::new(),
            weights: vec![0; self.primary],
        })
    }
}

/// The scratch space of one search.
struct Run<'a, const W: usize> {
    planes: &'a Planes<W>,
    /// One state after the other, the deepest last.
    states: Vec<Row<W>>,
    path: Vec<OptionId>,
    /// How long the path was at each guess.
    lengths: Vec<usize>,
    /// How often each item ran empty.
    weights: Vec<u32>,
}

/// What a state turned out to be.
enum Verdict {
    Dead,
    Solved,
    /// A guess is needed, and this is the option to try first.
    Guess(usize),
}

impl<const W: usize> Worker for Run<'_, W> {
    fn solve(&mut self, givens: &[u32], ear: &mut Ear<'_>) -> Rest {
        let planes = self.planes;
        let rows = planes.width + 1;
        self.weights.fill(0);
        self.lengths.clear();
        self.path.clear();
        self.states.truncate(rows);
        self.states.copy_from_slice(&planes.root);
        for &option in givens {
            planes.take(&mut self.states, option as usize);
            self.path.push(planes.ids[option as usize]);
        }
        self.search(ear)
    }
}

impl<const W: usize> Run<'_, W> {
    fn search(&mut self, ear: &mut Ear<'_>) -> Rest {
        let rows = self.planes.width + 1;
        let mut at = 0;
        loop {
            match self.settle(at, ear) {
                ControlFlow::Break(()) => return Rest::Stopped,
                ControlFlow::Continue(Verdict::Guess(option)) => {
                    ear.effort.guesses += 1;
                    if self.states.len() < at + 2 * rows {
                        self.states.resize(at + 2 * rows, [0; W]);
                    }
                    // Below, the option is taken; when that has been searched, it is forbidden here.
                    let (here, below) = self.states[at..].split_at_mut(rows);
                    below[..rows].copy_from_slice(here);
                    self.planes.forbid(here, option);
                    self.planes.take(&mut below[..rows], option);
                    self.lengths.push(self.path.len());
                    self.path.push(self.planes.ids[option]);
                    at += rows;
                    continue;
                }
                ControlFlow::Continue(Verdict::Solved) => {
                    if ear.found(&self.path).is_break() {
                        return Rest::Stopped;
                    }
                }
                ControlFlow::Continue(Verdict::Dead) => {}
            }
            match self.lengths.pop() {
                None => return Rest::Done,
                Some(length) => {
                    self.path.truncate(length);
                    at -= rows;
                }
            }
        }
    }

    /// Takes what is forced until nothing is, and says how the state then is.
    #[inline(always)]
    fn settle(&mut self, at: usize, ear: &mut Ear<'_>) -> ControlFlow<(), Verdict> {
        let planes = self.planes;
        let width = planes.width;
        let state = &mut self.states[at..at + width + 1];
        loop {
            ear.effort.rounds += 1;
            ear.worked(W * (width + 1))?;
            let Counts { none, single, pair, any } =
                if W == 1 { count::<W, 1>(state) } else { count::<W, 2>(state) };
            if any.none != 0 {
                for item in bits(&none) {
                    self.weights[item] += 1;
                }
                return ControlFlow::Continue(Verdict::Dead);
            }
            if any.open == 0 {
                return ControlFlow::Continue(Verdict::Solved);
            }
            if any.single == 0 {
                let items = if any.pair != 0 { pair } else { fewest(&state[..width], &state[width]) };
                let item = heaviest(&items, &self.weights);
                let (word, bit) = (item / 64, 1 << (item % 64));
                let k = (0..width).find(|&k| state[k][word] & bit != 0).unwrap_or(0);
                let option = planes.options[item * width + k] as usize;
                return ControlFlow::Continue(Verdict::Guess(option));
            }
            for item in bits(&single) {
                let (word, bit) = (item / 64, item % 64);
                if state[width][word] >> bit & 1 == 0 {
                    // An option taken just now has covered it.
                    continue;
                }
                let alive = (0..width).fold(0, |alive, k| alive | (state[k][word] >> bit & 1) << k);
                if alive == 0 {
                    self.weights[item] += 1;
                    return ControlFlow::Continue(Verdict::Dead);
                }
                let option = planes.options[item * width + alive.trailing_zeros() as usize] as usize;
                planes.take(state, option);
                self.path.push(planes.ids[option]);
            }
        }
    }
}

/// The open items by how many options they have, and whether there is any such item.
struct Counts<const W: usize> {
    none: Row<W>,
    single: Row<W>,
    pair: Row<W>,
    any: Any,
}

#[derive(Default)]
struct Any {
    open: u64,
    none: u64,
    single: u64,
    pair: u64,
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
fn bits<const W: usize>(row: &Row<W>) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(w, &word)| {
        std::iter::successors((word != 0).then_some(word), |&left| {
            let left = left & (left - 1);
            (left != 0).then_some(left)
        })
        .map(move |left| 64 * w + left.trailing_zeros() as usize)
    })
}

/// The first of the items that ran empty most often.
fn heaviest<const W: usize>(items: &Row<W>, weights: &[u32]) -> usize {
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
#[inline(never)]
fn fewest<const W: usize>(planes: &[Row<W>], open: &Row<W>) -> Row<W> {
    let mut counts = [[0; W]; 6];
    for plane in planes {
        for w in 0..W {
            let mut carry = plane[w];
            for count in &mut counts {
                (count[w], carry) = (count[w] ^ carry, count[w] & carry);
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

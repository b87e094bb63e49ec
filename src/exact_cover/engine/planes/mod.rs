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

mod aligned_buffer;
mod count;
mod imply;
mod run;

use super::core::Core;
use super::vectors::lanes;
use super::{Engine, Table, Worker};
use crate::exact_cover::OptionId;
use aligned_buffer::AlignedBuffer;
use imply::Implications;
use run::PlanesRun;

/// The most options an item may have.
const MOST_OPTIONS: usize = 32;
/// The most words a row of planes may have; an item is a bit.
const MOST_WORDS: usize = 24;
/// The largest table of masks, in words: 4 MiB, what a core's own cache can be hoped to hold.
const MOST_TABLE: usize = 1 << 19;

/// A bit for each primary item.
type PlaneRow<const W: usize> = [u64; W];

/// The shape of a state: `width` planes, then the row of the items that are not covered yet.
fn rows(core: &Core) -> usize {
    core.widest() + 1
}

/// How many words a row has: the next size that there is code for and that fills the vectors.
fn words(core: &Core) -> Option<usize> {
    let needed = core.primary.div_ceil(64).max(1);
    let fills = |&words: &usize| needed <= words && (words < 5 || words.is_multiple_of(lanes()));
    [1, 2, 4, 6, 8, 12, 16, MOST_WORDS].into_iter().find(fills)
}

/// The words that one look takes and that the masks take together, if the shape suits planes.
pub(super) fn cost(core: &Core) -> Option<(usize, usize)> {
    let look = words(core)? * rows(core);
    let table = look * core.len();
    (core.widest() <= MOST_OPTIONS && table <= MOST_TABLE && core.len() < 1 << 16).then_some((look, table))
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
    /// For each option `width + 1` rows: what remains when it is taken. Its own bits do, though its items
    /// are no longer open; that shows whether another option taken with it has excluded it.
    masks: AlignedBuffer<W>,
    /// The option at plane `k` of an item, at `k * primary + item`.
    options: Vec<u16>,
    /// For each option, where its bits are: plane and item. There is space for as many as the largest
    /// option needs, and the last one is repeated.
    places: Vec<(u16, u16)>,
    stride: usize,
    ids: Vec<OptionId>,
    implications: Implications<W>,
    root: Vec<PlaneRow<W>>,
}

impl<const W: usize> Planes<W> {
    fn new(core: &Core) -> Planes<W> {
        let width = core.widest();
        let lists = core.lists();
        let mut planes = Planes {
            primary: core.primary,
            width,
            masks: AlignedBuffer::new(core.len() * (width + 1)),
            options: vec![0; core.primary * width],
            places: Vec::new(),
            stride: (0..core.len()).map(|option| core.primary_of(option).count()).max().unwrap_or(1),
            ids: core.ids.clone(),
            implications: Implications::new(core, &lists, width),
            root: Vec::new(),
        };
        planes.root = vec![[0; W]; width + 1 + planes.implications.rows()];
        for option in 0..core.len() {
            for item in core.primary_of(option) {
                let k = lists[item].iter().take_while(|&&other| other != option as u32).count();
                planes.options[k * planes.primary + item] = option as u16;
                planes.places.push((k as u16, item as u16));
                planes.root[k][item / 64] |= 1 << (item % 64);
            }
            let last = planes.places[planes.places.len() - 1];
            planes.places.resize((option + 1) * planes.stride, last);
        }
        (0..core.primary).for_each(|item| planes.root[width][item / 64] |= 1 << (item % 64));
        let mut excluded_by = vec![u32::MAX; core.len()];
        for option in 0..core.len() {
            let mut mask = vec![[u64::MAX; W]; width + 1];
            for item in core.primary_of(option) {
                mask[width][item / 64] &= !(1 << (item % 64));
            }
            for other in core.excluded_by(option, &lists).filter(|&other| other != option) {
                if std::mem::replace(&mut excluded_by[other], option as u32) != option as u32 {
                    planes.forbid(&mut mask, other);
                }
            }
            planes.masks.rows_mut()[option * (width + 1)..][..=width].copy_from_slice(&mask);
        }
        planes
    }

    #[inline(always)]
    fn places_of(&self, option: usize) -> &[(u16, u16)] {
        &self.places[option * self.stride..][..self.stride]
    }

    /// Clears the bits of `option`.
    fn forbid(&self, state: &mut [PlaneRow<W>], option: usize) {
        for &(k, item) in self.places_of(option) {
            state[k as usize][item as usize / 64] &= !(1 << (item % 64));
        }
    }

    /// What remains when `option` is taken, in these masks, which are a copy of its own.
    #[inline(always)]
    fn mask<'m>(&self, masks: &'m AlignedBuffer<W>, option: u16) -> &'m [PlaneRow<W>] {
        let rows = self.width + 1;
        &masks.rows()[usize::from(option) * rows..][..rows]
    }
}

impl<const W: usize> Table for Planes<W> {
    fn engine(&self) -> Engine {
        Engine::Planes
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(PlanesRun::new(self))
    }
}

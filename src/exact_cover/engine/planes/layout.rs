//! A problem in planes: masks, and where each option is.

use super::aligned_buffer::{AlignedBuffer, PlaneRow};
use super::imply::Implications;
use crate::exact_cover::engine::core::Core;
use crate::exact_cover::engine::vectors::vector_words;
use crate::exact_cover::problem::OptionId;

/// The most options an item may have.
const MOST_OPTIONS: usize = 32;
/// The most words a row of planes may have; an item is a bit.
pub(super) const MOST_WORDS: usize = 24;
/// The largest table of masks, in words that are not padding: 4 MiB, what a core's own cache can be hoped to hold.
const MOST_TABLE: usize = 1 << 19;

/// How many words a row has, if the shape suits planes: the next size that there is code for and that fills
/// the vectors.
pub(super) fn words(core: &Core) -> Option<usize> {
    let needed = core.primary.div_ceil(64).max(1);
    let sizes = || [1, 2, 4, 6, 8, 12, 16, MOST_WORDS].into_iter().filter(|&words| needed <= words);
    // `width` planes, then the row of the items that are not covered yet. The size of the vectors does not
    // count here: the same engine suits on every machine.
    let table = sizes().next()? * (core.widest() + 1) * core.len();
    // So few items with so few options each have fewer than 65,536 options, so 16 bits hold the number of one.
    let suits = core.widest() <= MOST_OPTIONS && table <= MOST_TABLE;
    sizes().find(|&words| suits && (words < 5 || words.is_multiple_of(vector_words())))
}

/// Everything about a problem that does not change while it is searched.
pub(super) struct Planes<const W: usize> {
    pub(super) primary: usize,
    /// How many planes there are; the row after them is that of the uncovered items.
    pub(super) width: usize,
    /// For each option `width + 1` rows: what remains when it is taken. Its own bits do, though its items
    /// are no longer open; that shows whether another option taken with it has excluded it.
    pub(super) masks: AlignedBuffer<W>,
    /// The option at plane `k` of an item, at `k * primary + item`.
    pub(super) options: Vec<u16>,
    /// For each option, where its bits are: plane and item. There is space for as many as the largest
    /// option needs, and the last one is repeated.
    pub(super) places: Vec<(u16, u16)>,
    pub(super) stride: usize,
    pub(super) ids: Vec<OptionId>,
    pub(super) implications: Implications<W>,
    pub(super) root: Vec<PlaneRow<W>>,
}

impl<const W: usize> Planes<W> {
    pub(super) fn new(core: &Core) -> Planes<W> {
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
    pub(super) fn places_of(&self, option: usize) -> &[(u16, u16)] {
        &self.places[option * self.stride..][..self.stride]
    }

    /// Clears the bits of `option`.
    pub(super) fn forbid(&self, state: &mut [PlaneRow<W>], option: usize) {
        for &(k, item) in self.places_of(option) {
            state[k as usize][item as usize / 64] &= !(1 << (item % 64));
        }
    }

    /// The mask of `option`, the options that remain when it is taken, in these masks, which are a copy of its own.
    #[inline(always)]
    pub(super) fn mask<'m>(&self, masks: &'m AlignedBuffer<W>, option: u16) -> &'m [PlaneRow<W>] {
        let rows = self.width + 1;
        &masks.rows()[usize::from(option) * rows..][..rows]
    }
}

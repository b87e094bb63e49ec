//! The search over copied states.

use std::ops::ControlFlow;

use super::count::{Counts, bits, count_in, fewest, heaviest};
use super::shelf::Shelf;
use super::{Planes, Row};
use crate::exact_cover::OptionId;
use crate::exact_cover::engine::vectors::{Work, widest};
use crate::exact_cover::engine::watch::Ear;
use crate::exact_cover::engine::{Rest, Worker};

/// The scratch space of one search.
pub(super) struct Run<'a, const W: usize> {
    planes: &'a Planes<W>,
    /// One state after the other, the deepest last.
    states: Shelf<W>,
    path: Vec<OptionId>,
    /// How long the path was at each guess.
    lengths: Vec<usize>,
    /// Options that are forced, and the item that forces each.
    forced: Vec<(u16, u16)>,
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

impl<'a, const W: usize> Run<'a, W> {
    pub(super) fn new(planes: &'a Planes<W>) -> Run<'a, W> {
        Run {
            planes,
            states: Shelf::new(4 * planes.root.len()),
            path: Vec::new(),
            lengths: Vec::new(),
            forced: Vec::new(),
            weights: vec![0; planes.primary],
        }
    }
}

impl<const W: usize> Worker for Run<'_, W> {
    fn solve(&mut self, givens: &[u32], ear: &mut Ear<'_>) -> Rest {
        let planes = self.planes;
        let rows = planes.root.len();
        self.weights.fill(0);
        self.lengths.clear();
        self.path.clear();
        self.states.rows_mut()[..rows].copy_from_slice(&planes.root);
        let searching = Searching { run: self, givens, ear };
        // Wide vectors need long rows.
        if W < 4 { searching.run::<2>() } else { widest(searching) }
    }
}

/// A search, to be compiled for several widths of vectors.
struct Searching<'r, 'a, 'e, 'w, const W: usize> {
    run: &'r mut Run<'a, W>,
    givens: &'e [u32],
    ear: &'e mut Ear<'w>,
}

impl<const W: usize> Work for Searching<'_, '_, '_, '_, W> {
    type Output = Rest;

    #[inline(always)]
    fn run<const LANES: usize>(self) -> Rest {
        let Run { planes, states, path, .. } = self.run;
        for &option in self.givens {
            planes.take(&mut states.rows_mut()[..planes.root.len()], option as usize);
            path.push(planes.ids[option as usize]);
        }
        self.run.search::<LANES>(self.ear)
    }
}

impl<const W: usize> Run<'_, W> {
    #[inline(always)]
    fn search<const LANES: usize>(&mut self, ear: &mut Ear<'_>) -> Rest {
        let rows = self.planes.root.len();
        let mut at = 0;
        loop {
            match self.settle::<LANES>(at, ear) {
                ControlFlow::Break(()) => return Rest::Stopped,
                ControlFlow::Continue(Verdict::Guess(option)) => {
                    ear.effort.guesses += 1;
                    if self.states.len() < at + 2 * rows {
                        self.states.grow(at + 2 * rows);
                    }
                    // Below, the option is taken; when that has been searched, it is forbidden here.
                    let (here, below) = self.states.rows_mut()[at..].split_at_mut(rows);
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
    fn settle<const LANES: usize>(&mut self, at: usize, ear: &mut Ear<'_>) -> ControlFlow<(), Verdict> {
        let planes = self.planes;
        let width = planes.width;
        loop {
            let state = &mut self.states.rows_mut()[at..][..planes.root.len()];
            ear.effort.rounds += 1;
            ear.worked(W * (width + 1))?;
            let Counts { none, single, pair, any } = count_in::<W, LANES>(&state[..=width]);
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
                if planes.imply(state) {
                    continue;
                }
                let items = if any.pair != 0 { pair } else { fewest(&state[..width], &state[width]) };
                let item = heaviest(&items, &self.weights);
                let (word, bit) = (item / 64, 1 << (item % 64));
                let k = (0..width).find(|&k| state[k][word] & bit != 0).unwrap_or(0);
                let option = planes.options[item * width + k] as usize;
                return ControlFlow::Continue(Verdict::Guess(option));
            }
            let consistent =
                if W < 4 { self.take_one_by_one(at, single) } else { self.take_together(at, single) };
            if !consistent {
                return ControlFlow::Continue(Verdict::Dead);
            }
        }
    }

    /// Takes the only option of each of these items, looking anew after each. Says no if one has excluded
    /// another.
    #[inline(always)]
    fn take_one_by_one(&mut self, at: usize, mut items: Row<W>) -> bool {
        let planes = self.planes;
        let width = planes.width;
        let state = &mut self.states.rows_mut()[at..][..planes.root.len()];
        for w in 0..W {
            // An option taken just now may have covered others of these items.
            while items[w] & state[width][w] != 0 {
                let bit = (items[w] & state[width][w]).trailing_zeros() as usize;
                items[w] &= !(1 << bit);
                let item = 64 * w + bit;
                let Some(k) = (0..width).find(|&k| state[k][w] >> bit & 1 != 0) else {
                    self.weights[item] += 1;
                    return false;
                };
                let option = planes.options[item * width + k] as usize;
                planes.take(state, option);
                self.path.push(planes.ids[option]);
            }
        }
        true
    }

    /// The same for long rows: first finds all the options, each once, and then takes them, so that no
    /// mask has to wait in memory for another.
    #[inline(always)]
    fn take_together(&mut self, at: usize, mut items: Row<W>) -> bool {
        let planes = self.planes;
        let width = planes.width;
        let state = &mut self.states.rows_mut()[at..][..planes.root.len()];
        self.forced.clear();
        for w in 0..W {
            while items[w] != 0 {
                let bit = items[w].trailing_zeros() as usize;
                let item = 64 * w + bit;
                let alive = (0..width).fold(0, |alive, k| alive | (state[k][w] >> bit & 1) << k);
                let option = planes.options[item * width + alive.trailing_zeros() as usize];
                for &(_, item) in planes.places_of(option as usize) {
                    items[item as usize / 64] &= !(1 << (item % 64));
                }
                self.forced.push((option, item as u16));
            }
        }
        for &(option, item) in &self.forced {
            let (k, place) = planes.places_of(option as usize)[0];
            if state[k as usize][place as usize / 64] >> (place % 64) & 1 == 0 {
                self.weights[item as usize] += 1;
                return false;
            }
            planes.take(state, option as usize);
            self.path.push(planes.ids[option as usize]);
        }
        true
    }
}

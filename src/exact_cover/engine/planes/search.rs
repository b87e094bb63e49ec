//! The search over copied states.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::aligned_buffer::{AlignedBuffer, PlaneRow};
use super::layout::{MOST_WORDS, Planes, words};
use super::look::{AT_ONCE, Counts, bits, fewest, heaviest, lay, left, look};
use super::share::share;
use crate::exact_cover::engine::core::Core;
use crate::exact_cover::engine::engines::Engine;
use crate::exact_cover::engine::path::Decision;
use crate::exact_cover::engine::table::{EngineWorker, Table};
use crate::exact_cover::engine::vectors::{Work, widest};
use crate::exact_cover::engine::watch::{Listener, Taken};
use crate::exact_cover::run::StopReason;

/// The masks for `core`, if its shape suits.
pub(in crate::exact_cover::engine) fn prepare(core: &Core) -> Option<Arc<dyn Table>> {
    Some(match words(core)? {
        1 => Arc::new(Planes::<1>::new(core)),
        2 => Arc::new(Planes::<2>::new(core)),
        4 => Arc::new(Planes::<4>::new(core)),
        6 => Arc::new(Planes::<6>::new(core)),
        8 => Arc::new(Planes::<8>::new(core)),
        12 => Arc::new(Planes::<12>::new(core)),
        16 => Arc::new(Planes::<16>::new(core)),
        _ => Arc::new(Planes::<MOST_WORDS>::new(core)),
    })
}

impl<const W: usize> Table for Planes<W> {
    fn engine(&self) -> Engine {
        Engine::Planes
    }

    fn worker(self: Arc<Self>) -> Box<dyn EngineWorker> {
        Box::new(PlanesWorker { scratch: PlanesScratch::new(&self), planes: self })
    }
}

struct PlanesWorker<const W: usize> {
    planes: Arc<Planes<W>>,
    scratch: PlanesScratch<W>,
}

impl<const W: usize> EngineWorker for PlanesWorker<W> {
    fn begin(&mut self, givens: &[u32]) {
        let (planes, scratch) = (&*self.planes, &mut self.scratch);
        let rows = planes.root.len();
        scratch.is_fresh = true;
        scratch.weights.fill(0);
        scratch.guesses.clear();
        scratch.searched.clear();
        scratch.states.rows_mut()[..rows].copy_from_slice(&planes.root);
        scratch.length = givens.len();
        for (taken, &option) in scratch.path.iter_mut().zip(givens) {
            *taken = Taken { option: option as u16, item: 0 };
        }
    }

    fn run(&mut self, listener: &mut Listener<'_>) -> StopReason {
        let searching = PlanesSearch { planes: &self.planes, scratch: &mut self.scratch, listener };
        // Wide vectors need long rows.
        if W < 4 { searching.run::<2>() } else { widest(searching) }
    }

    fn path(&self) -> Vec<Decision> {
        self.scratch.decisions(&self.planes)
    }

    fn resume(&mut self, path: &[Decision]) -> bool {
        let PlanesWorker { planes, scratch } = self;
        path.iter().all(|decision| {
            let (Decision::Taken(option) | Decision::Searched(option)) = decision;
            let place = planes.ids.binary_search(option);
            place.is_ok_and(|place| scratch.decide(planes, place, matches!(decision, Decision::Taken(_))))
        })
    }
}

/// A search, to be compiled for several widths of vectors.
struct PlanesSearch<'r, 'w, const W: usize> {
    planes: &'r Planes<W>,
    scratch: &'r mut PlanesScratch<W>,
    listener: &'r mut Listener<'w>,
}

impl<const W: usize> Work for PlanesSearch<'_, '_, W> {
    type Output = StopReason;

    #[inline(always)]
    fn run<const LANES: usize>(self) -> StopReason {
        self.scratch.search::<LANES>(self.planes, self.listener)
    }
}

/// The scratch space of one search.
pub(super) struct PlanesScratch<const W: usize> {
    /// A copy of the masks. Threads that read the same ones are 15 % slower, on processors where what one
    /// core has in its own cache is fetched from there for another one.
    pub(super) masks: AlignedBuffer<W>,
    /// One state after the other, the deepest last: one more than there are guesses.
    pub(super) states: AlignedBuffer<W>,
    /// The options taken, each with the item that forced it. There is space to list an option for
    /// each item on top of those that cover all.
    pub(super) path: Vec<Taken>,
    /// How long the path is.
    pub(super) length: usize,
    pub(super) guesses: Vec<Guess>,
    /// The options of the path of which all solutions have been found.
    pub(super) searched: Vec<u16>,
    /// For each option, the last time that it was listed.
    listed: Vec<u64>,
    now: u64,
    /// How often each item ran empty.
    weights: Vec<u32>,
    /// Whether the search has not begun.
    is_fresh: bool,
}

/// The outcome of settling a state.
enum StateKind {
    Dead,
    Solved,
    /// A guess is needed: the option to try first, and the only other one if the item has two.
    Guess(Taken, Option<Taken>),
}

/// A state to come back to.
pub(super) struct Guess {
    /// How long the path was.
    pub(super) length: usize,
    /// The choice that is forced when the guess has been searched, if that is known.
    pub(super) forced: Option<Taken>,
    /// How many options had been searched before it.
    pub(super) searched: usize,
}

impl<const W: usize> PlanesScratch<W> {
    fn new(planes: &Planes<W>) -> PlanesScratch<W> {
        PlanesScratch {
            masks: planes.masks.clone(),
            states: AlignedBuffer::new(4 * planes.root.len()),
            path: vec![Taken::default(); 2 * planes.primary + 1],
            length: 0,
            guesses: Vec::new(),
            searched: Vec::new(),
            listed: vec![0; planes.ids.len()],
            now: 0,
            weights: vec![0; planes.primary],
            is_fresh: true,
        }
    }

    #[inline(always)]
    fn search<const LANES: usize>(&mut self, planes: &Planes<W>, listener: &mut Listener<'_>) -> StopReason {
        let rows = planes.root.len();
        let (mut at, mut from) = (self.guesses.len() * rows, 0);
        // Stopped at a solution, it goes on behind it.
        if !std::mem::take(&mut self.is_fresh) && !self.retreat(rows, &mut at, &mut from) {
            return StopReason::Done;
        }
        loop {
            match self.settle::<LANES>(planes, at, from, listener) {
                ControlFlow::Break(()) => return StopReason::Stopped,
                ControlFlow::Continue(StateKind::Guess(taken, other)) => {
                    listener.effort.guesses += 1;
                    if self.states.len() < at + 2 * rows {
                        self.states.grow(at + 2 * rows);
                    }
                    // Below, the option is taken; when that has been searched, it is forbidden here, or
                    // the only other one is taken, which comes to the same without a look.
                    let (here, below) = self.states.rows_mut()[at..].split_at_mut(rows);
                    below[..rows].copy_from_slice(here);
                    if other.is_none() {
                        planes.forbid(here, usize::from(taken.option));
                    }
                    let searched = self.searched.len();
                    self.guesses.push(Guess { length: self.length, forced: other, searched });
                    from = self.length;
                    self.path[from] = taken;
                    self.length += 1;
                    at += rows;
                    continue;
                }
                ControlFlow::Continue(StateKind::Solved) => {
                    if listener.found_taking(&self.path[..self.length], &planes.ids).is_break() {
                        return StopReason::Stopped;
                    }
                }
                ControlFlow::Continue(StateKind::Dead) => {}
            }
            if !self.retreat(rows, &mut at, &mut from) {
                return StopReason::Done;
            }
        }
    }

    /// Goes back to the last guess, if there is one, and to what is to be taken in its place.
    #[inline(always)]
    fn retreat(&mut self, rows: usize, at: &mut usize, from: &mut usize) -> bool {
        let Some(guess) = self.guesses.pop() else { return false };
        *at -= rows;
        self.searched.truncate(guess.searched);
        self.searched.push(self.path[guess.length].option);
        (self.length, *from) = (guess.length, guess.length);
        if let Some(forced) = guess.forced {
            self.path[*from] = forced;
            self.length += 1;
        }
        true
    }

    /// Takes the options of the path from `from` on and then what is forced, until nothing is, and says how
    /// the state then is.
    #[inline(always)]
    fn settle<const LANES: usize>(
        &mut self,
        planes: &Planes<W>,
        at: usize,
        from: usize,
        listener: &mut Listener<'_>,
    ) -> ControlFlow<(), StateKind> {
        let width = planes.width;
        let mut from = from;
        loop {
            listener.effort.rounds += 1;
            // A word is looked at more than once.
            listener.worked_with(2 * W * (width + 1), || {
                share(self.guesses.iter().map(|guess| guess.searched).chain([self.searched.len()]))
            })?;
            let state = &mut self.states.rows_mut()[at..][..planes.root.len()];
            let taking = &self.path[from..self.length];
            let Counts { none, single, pair, any } =
                planes.take::<LANES>(&self.masks, &mut state[..=width], taking);
            if W >= 4
                && let Some(excluded) = planes.excluded(state, taking)
            {
                self.weights[usize::from(excluded.item)] += 1;
                return ControlFlow::Continue(StateKind::Dead);
            }
            from = self.length;
            if any.none != 0 {
                for item in bits(&none) {
                    self.weights[item] += 1;
                }
                return ControlFlow::Continue(StateKind::Dead);
            }
            if any.open == 0 {
                return ControlFlow::Continue(StateKind::Solved);
            }
            if any.single != 0 {
                if W >= 4 {
                    self.list(planes, at, single);
                } else if !self.take_at_once(planes, at, single) {
                    return ControlFlow::Continue(StateKind::Dead);
                } else {
                    from = self.length;
                }
            } else if !planes.imply(state) {
                let items = if any.pair != 0 { pair } else { fewest(&state[..width], &state[width]) };
                let item = heaviest(&items, &self.weights);
                let left = left(&state[..width], item);
                let others = left & (left - 1);
                let option = |left| Taken { option: planes.first_of(left, item), item: item as u16 };
                let other = others.is_power_of_two().then(|| option(others));
                return ControlFlow::Continue(StateKind::Guess(option(left), other));
            }
        }
    }

    /// Puts the only options of these items on the path, each once.
    ///
    /// It jumps as little as possible: which items have one option left is as good as random, so
    /// processors guess wrong at each turn.
    #[inline(always)]
    fn list(&mut self, planes: &Planes<W>, at: usize, items: PlaneRow<W>) {
        let state = &self.states.rows()[at..][..planes.width];
        let mut items = items;
        let mut words = 0;
        for (w, &word) in items.iter().enumerate() {
            words |= u32::from(word != 0) << w;
        }
        self.now += 1;
        let mut length = self.length;
        while words != 0 {
            let w = words.trailing_zeros() as usize % W;
            let item = 64 * w + items[w].trailing_zeros() as usize;
            items[w] &= items[w] - 1;
            words &= !(u32::from(items[w] == 0) << w);
            let option = planes.only(state, item);
            let listed = &mut self.listed[usize::from(option)];
            self.path[length] = Taken { option, item: item as u16 };
            length += usize::from(*listed != self.now);
            *listed = self.now;
        }
        self.length = length;
    }
}

impl<const W: usize> PlanesScratch<W> {
    /// For short rows: takes the only option of each of these items, looking anew after each. Says no if
    /// one has excluded another.
    #[inline(always)]
    fn take_at_once(&mut self, planes: &Planes<W>, at: usize, mut items: PlaneRow<W>) -> bool {
        let width = planes.width;
        let state = &mut self.states.rows_mut()[at..][..=width];
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
                let option = planes.options[k * planes.primary + item];
                lay(state, [planes.mask(&self.masks, option)]);
                self.path[self.length] = Taken { option, item: item as u16 };
                self.length += 1;
            }
        }
        true
    }
}

impl<const W: usize> Planes<W> {
    /// Takes options, and looks at the state.
    #[inline(always)]
    fn take<const LANES: usize>(
        &self,
        masks: &AlignedBuffer<W>,
        state: &mut [PlaneRow<W>],
        taking: &[Taken],
    ) -> Counts<W> {
        let mut taking = taking;
        if W < 4 {
            taking.iter().for_each(|taken| lay(state, [self.mask(masks, taken.option)]));
            taking = &[];
        }
        while taking.len() > AT_ONCE {
            let (first, rest) = taking.split_at(AT_ONCE);
            lay::<W, AT_ONCE>(state, std::array::from_fn(|i| self.mask(masks, first[i].option)));
            taking = rest;
        }
        let Some(&last) = taking.last() else { return look::<W, LANES, 0>(state, []) };
        // Taking an option twice costs less than a jump that cannot be foreseen.
        let options: [Taken; AT_ONCE] = std::array::from_fn(|i| *taking.get(i).unwrap_or(&last));
        look::<W, LANES, AT_ONCE>(state, options.map(|taken| self.mask(masks, taken.option)))
    }

    /// One of these options, which have just been taken, that another one excludes.
    #[inline(always)]
    fn excluded(&self, state: &[PlaneRow<W>], taking: &[Taken]) -> Option<Taken> {
        let is_left = |taken: &Taken| {
            let (k, item) = self.places_of(usize::from(taken.option))[0];
            state[usize::from(k)][usize::from(item) / 64] >> (item % 64) & 1 != 0
        };
        taking.iter().find(|taken| !is_left(taken)).copied()
    }

    /// The first option that `item` has left.
    #[inline(always)]
    fn only(&self, planes: &[PlaneRow<W>], item: usize) -> u16 {
        self.first_of(left(planes, item), item)
    }

    /// The option of `item` in the first of these planes.
    #[inline(always)]
    fn first_of(&self, planes: u32, item: usize) -> u16 {
        self.options[planes.trailing_zeros() as usize * self.primary + item]
    }

    /// Forbids what follows from the items of which all options cover another. Says whether anything did.
    #[inline(always)]
    fn imply(&self, state: &mut [PlaneRow<W>]) -> bool {
        self.implications.imply(state, self.width, |state, k, item| {
            self.forbid(state, usize::from(self.options[k * self.primary + item]));
        })
    }
}

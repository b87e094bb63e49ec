//! The bitset engine: depth first over copied states, for items with many options.
//!
//! The same search as with links, fewest options first, over another representation: see
//! [`sets`](super::sets). Bitboards have packed polyominoes since the 1960s (Fletcher, *A program to solve
//! the pentomino problem by the recursive use of macros*, 1965); here the board is the set of options.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::core::Core;
use super::engines::Engine;
use super::path::Decision;
use super::sets::{LeftOver, LevelStates, OptionSets};
use super::table::{EngineWorker, Table};
use super::watch::{FoundSolution, Listener};
use crate::exact_cover::problem::OptionId;
use crate::exact_cover::run::StopReason;

/// The sets of `core`, if they are not too large.
pub(super) fn prepare(core: &Core) -> Option<Arc<dyn Table>> {
    Some(Arc::new(OptionSets::new(core)?))
}

impl Table for OptionSets {
    fn engine(&self) -> Engine {
        Engine::Bitset
    }

    fn worker(self: Arc<Self>) -> Box<dyn EngineWorker> {
        let scratch = BitsetScratch {
            states: self.states(),
            path: Vec::new(),
            todo: Vec::new(),
            levels: Vec::new(),
            is_fresh: true,
        };
        Box::new(BitsetWorker { sets: self, scratch })
    }
}

struct BitsetWorker {
    sets: Arc<OptionSets>,
    scratch: BitsetScratch,
}

impl EngineWorker for BitsetWorker {
    fn begin(&mut self, givens: &[u32]) {
        let BitsetWorker { sets, scratch } = self;
        scratch.path.clear();
        scratch.levels.clear();
        sets.reset(&mut scratch.states);
        let mut search = BitsetSearch { sets, scratch };
        for &option in givens {
            search.take(0, option as usize);
        }
        scratch.is_fresh = true;
    }

    fn run(&mut self, listener: &mut Listener<'_>) -> StopReason {
        BitsetSearch { sets: &self.sets, scratch: &mut self.scratch }.search(listener)
    }

    fn path(&self) -> Vec<Decision> {
        let BitsetScratch { levels, path, .. } = &self.scratch;
        levels.iter().map(|&length| Decision::Taken(path[length])).collect()
    }

    fn resume(&mut self, path: &[Decision]) -> bool {
        let BitsetWorker { sets, scratch } = self;
        let mut search = BitsetSearch { sets, scratch };
        path.iter().enumerate().all(|(level, decision)| match decision {
            Decision::Taken(option) => {
                sets.ids.binary_search(option).is_ok_and(|option| search.descend(level, option))
            }
            Decision::Searched(_) => false,
        })
    }
}

/// The scratch space of one search.
struct BitsetScratch {
    states: LevelStates,
    path: Vec<OptionId>,
    /// For each level, the options of its item that are still to be tried.
    todo: Vec<u64>,
    /// How long the path was when the level was entered.
    levels: Vec<usize>,
    /// Whether the search has not begun.
    is_fresh: bool,
}

struct BitsetSearch<'a> {
    sets: &'a OptionSets,
    scratch: &'a mut BitsetScratch,
}

impl BitsetSearch<'_> {
    #[inline(always)]
    fn take(&mut self, level: usize, option: usize) {
        self.sets.take(self.scratch.states.at(level), option);
        self.scratch.path.push(self.sets.ids[option]);
    }

    #[inline(always)]
    fn search(&mut self, listener: &mut Listener<'_>) -> StopReason {
        let words = self.sets.words;
        let mut at = self.scratch.levels.len();
        // Stopped at a solution, it goes on with what is left to try.
        let mut enters = std::mem::take(&mut self.scratch.is_fresh);
        loop {
            if enters && self.settle(at, listener).is_break() {
                return StopReason::Stopped;
            }
            enters = true;
            // Go on where something is left to try.
            let option = loop {
                let Some(&length) = self.scratch.levels.last() else { return StopReason::Done };
                self.scratch.path.truncate(length);
                at = self.scratch.levels.len();
                let Some(option) = first(&mut self.scratch.todo[(at - 1) * words..][..words]) else {
                    self.scratch.levels.pop();
                    continue;
                };
                listener.effort.guesses += 1;
                match self.ends(at - 1, option, listener) {
                    ControlFlow::Continue(true) => {}
                    ControlFlow::Continue(false) => break option,
                    ControlFlow::Break(()) => return StopReason::Stopped,
                }
            };
            self.scratch.states.descend(at - 1);
            self.take(at, option);
        }
    }

    /// Whether `option` leaves at most one other. Then there is no need for a level below to see whether the
    /// two are the end of a solution; if they are, it is told.
    #[inline(always)]
    fn ends(&mut self, level: usize, option: usize, listener: &mut Listener<'_>) -> ControlFlow<(), bool> {
        let (sets, state) = (self.sets, self.scratch.states.at(level));
        if !sets.nears_end(&state, option) {
            return ControlFlow::Continue(false);
        }
        let LeftOver::AtMostOne(last) = sets.left_after(&state, option) else {
            return ControlFlow::Continue(false);
        };
        listener.effort.rounds += 1;
        // Stopped here, it stands in front of what this option leaves.
        self.scratch.path.push(sets.ids[option]);
        listener.worked(sets.words)?;
        if sets.completes(&state, option, last) {
            self.scratch.path.extend(last.map(|last| sets.ids[last]));
            listener.found(&self.scratch.path)?;
        }
        ControlFlow::Continue(true)
    }

    /// Takes an option that is alive of the next item, as if those before it had been searched. Says no if there is no
    /// such.
    fn descend(&mut self, level: usize, option: usize) -> bool {
        let words = self.sets.words;
        let mut nobody = |_: FoundSolution<'_>| ControlFlow::Continue(());
        let settled = self.settle(level, &mut Listener::new(&mut nobody, &[]));
        if settled.is_break() || self.scratch.levels.len() != level + 1 {
            return false;
        }
        let todo = &mut self.scratch.todo[level * words..][..words];
        let is_there = todo[option / 64] >> (option % 64) & 1 == 1;
        while is_there && first(todo) != Some(option) {}
        if is_there {
            self.scratch.states.descend(level);
            self.take(level + 1, option);
        }
        is_there
    }

    /// Tells the solution that `option` completes. There is no need to take it.
    #[inline(always)]
    fn found(&mut self, option: usize, listener: &mut Listener<'_>) -> ControlFlow<()> {
        self.scratch.path.push(self.sets.ids[option]);
        listener.found(&self.scratch.path)
    }

    /// Takes what is forced; where nothing is, opens a level for the options of the next item.
    #[inline(always)]
    fn settle(&mut self, at: usize, listener: &mut Listener<'_>) -> ControlFlow<()> {
        let sets = self.sets;
        loop {
            listener.effort.rounds += 1;
            listener.worked(4 * sets.words + sets.counts)?;
            let state = self.scratch.states.at(at);
            let Some((item, size)) = state.fewest() else { return listener.found(&self.scratch.path) };
            let options = sets.options_of(item);
            match size {
                0 => return ControlFlow::Continue(()),
                1 => match state.only(options) {
                    Some(option) if sets.completes(&state, option, None) => {
                        return self.found(option, listener);
                    }
                    Some(option) => self.take(at, option),
                    None => return ControlFlow::Continue(()),
                },
                _ => {
                    self.scratch.todo.truncate(self.scratch.levels.len() * sets.words);
                    self.scratch.todo.extend(options.iter().zip(state.alive).map(|(a, b)| a & *b));
                    self.scratch.levels.push(self.scratch.path.len());
                    return ControlFlow::Continue(());
                }
            }
        }
    }
}

/// Removes the first option from a set.
#[inline]
fn first(set: &mut [u64]) -> Option<usize> {
    let (w, word) = set.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
    let option = 64 * w + word.trailing_zeros() as usize;
    *word &= *word - 1;
    Some(option)
}

//! The bitset engine: depth first over copied states, for items with many options.
//!
//! The same search as with links, fewest options first, over another representation: see
//! [`sets`](super::sets). Bitboards have packed polyominoes since the 1960s (Fletcher, *A program to solve
//! the pentomino problem by the recursive use of macros*, 1965); here the board is the set of options.

use std::ops::ControlFlow;

use super::core::Core;
use super::sets::{LeftOver, LevelStates, OptionSets};
use super::watch::Listener;
use super::{Engine, StopReason, Table, Worker};
use crate::exact_cover::OptionId;

/// The sets of `core`, if they are not too large.
pub(super) fn prepare(core: &Core) -> Option<Box<dyn Table>> {
    Some(Box::new(OptionSets::new(core)?))
}

impl Table for OptionSets {
    fn engine(&self) -> Engine {
        Engine::Bitset
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(Run {
            sets: self,
            states: self.states(),
            path: Vec::new(),
            todo: Vec::new(),
            levels: Vec::new(),
        })
    }
}

/// The scratch space of one search.
struct Run<'a> {
    sets: &'a OptionSets,
    states: LevelStates,
    path: Vec<OptionId>,
    /// For each level, the options of its item that are still to be tried.
    todo: Vec<u64>,
    /// How long the path was when the level was entered.
    levels: Vec<usize>,
}

impl Worker for Run<'_> {
    fn solve(&mut self, givens: &[u32], ear: &mut Listener<'_>) -> StopReason {
        self.path.clear();
        self.levels.clear();
        self.sets.reset(&mut self.states);
        for &option in givens {
            self.take(0, option as usize);
        }
        self.search(ear)
    }
}

impl Run<'_> {
    #[inline(always)]
    fn take(&mut self, level: usize, option: usize) {
        self.sets.take(self.states.at(level), option);
        self.path.push(self.sets.ids[option]);
    }

    #[inline(always)]
    fn search(&mut self, ear: &mut Listener<'_>) -> StopReason {
        let words = self.sets.words;
        let mut at = 0;
        loop {
            if self.settle(at, ear).is_break() {
                return StopReason::Stopped;
            }
            // Go on where something is left to try.
            let option = loop {
                let Some(&length) = self.levels.last() else { return StopReason::Done };
                self.path.truncate(length);
                at = self.levels.len();
                let Some(option) = first(&mut self.todo[(at - 1) * words..][..words]) else {
                    self.levels.pop();
                    continue;
                };
                ear.effort.guesses += 1;
                match self.ends(at - 1, option, ear) {
                    ControlFlow::Continue(true) => {}
                    ControlFlow::Continue(false) => break option,
                    ControlFlow::Break(()) => return StopReason::Stopped,
                }
            };
            self.states.descend(at - 1);
            self.take(at, option);
        }
    }

    /// Whether `option` leaves at most one other. Then there is no need for a level below to see whether the
    /// two are the end of a solution; if they are, it is told.
    #[inline(always)]
    fn ends(&mut self, level: usize, option: usize, ear: &mut Listener<'_>) -> ControlFlow<(), bool> {
        let (sets, state) = (self.sets, self.states.at(level));
        if !sets.nears_end(&state, option) {
            return ControlFlow::Continue(false);
        }
        let LeftOver::AtMostOne(last) = sets.left_after(&state, option) else {
            return ControlFlow::Continue(false);
        };
        ear.effort.rounds += 1;
        ear.worked(sets.words)?;
        if sets.completes(&state, option, last) {
            self.path.push(sets.ids[option]);
            self.path.extend(last.map(|last| sets.ids[last]));
            ear.found(&self.path)?;
        }
        ControlFlow::Continue(true)
    }

    /// Tells the solution that `option` completes. There is no need to take it.
    #[inline(always)]
    fn found(&mut self, option: usize, ear: &mut Listener<'_>) -> ControlFlow<()> {
        self.path.push(self.sets.ids[option]);
        ear.found(&self.path)
    }

    /// Takes what is forced; where nothing is, opens a level for the options of the next item.
    #[inline(always)]
    fn settle(&mut self, at: usize, ear: &mut Listener<'_>) -> ControlFlow<()> {
        let sets = self.sets;
        loop {
            ear.effort.rounds += 1;
            ear.worked(4 * sets.words + sets.counts)?;
            let state = self.states.at(at);
            let Some((item, size)) = state.fewest() else { return ear.found(&self.path) };
            let options = sets.options_of(item);
            match size {
                0 => return ControlFlow::Continue(()),
                1 => match state.only(options) {
                    Some(option) if sets.completes(&state, option, None) => return self.found(option, ear),
                    Some(option) => self.take(at, option),
                    None => return ControlFlow::Continue(()),
                },
                _ => {
                    self.todo.truncate(self.levels.len() * sets.words);
                    self.todo.extend(options.iter().zip(state.alive).map(|(a, b)| a & *b));
                    self.levels.push(self.path.len());
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

//! The bitset engine: depth first over copied [`State`]s, for items with many options.
//!
//! The same search as with links, fewest options first, over another representation: see
//! [`sets`](super::sets). Bitboards have packed polyominoes since the 1960s (Fletcher, *A program to solve
//! the pentomino problem by the recursive use of macros*, 1965); here the board is the set of options.

use super::core::Core;
use super::sets::{Sets, State};
use super::watch::Ear;
use super::{Engine, Rest, Table, Worker};
use crate::exact_cover::OptionId;

/// The sets of `core`, if they are not too large.
pub(super) fn prepare(core: &Core) -> Option<Box<dyn Table>> {
    Some(Box::new(Sets::new(core)?))
}

impl Table for Sets {
    fn engine(&self) -> Engine {
        Engine::Bitset
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(Run {
            sets: self,
            states: vec![self.root.clone()],
            path: Vec::new(),
            todo: Vec::new(),
            levels: Vec::new(),
        })
    }
}

/// The scratch space of one search.
struct Run<'a> {
    sets: &'a Sets,
    /// One for each level.
    states: Vec<State>,
    path: Vec<OptionId>,
    /// For each level, the options of its item that are still to be tried.
    todo: Vec<u64>,
    /// How long the path was when the level was entered.
    levels: Vec<usize>,
}

impl Worker for Run<'_> {
    fn solve(&mut self, givens: &[u32], ear: &mut Ear<'_>) -> Rest {
        let sets = self.sets;
        self.path.clear();
        self.levels.clear();
        self.states[0].copy(&sets.root);
        for &option in givens {
            sets.take(&mut self.states[0], option as usize);
            self.path.push(sets.ids[option as usize]);
        }
        let mut at = 0;
        loop {
            if self.settle(at, ear).is_break() {
                return Rest::Stopped;
            }
            // Go on where something is left to try.
            let option = loop {
                let Some(&length) = self.levels.last() else { return Rest::Done };
                self.path.truncate(length);
                at = self.levels.len();
                match first(&mut self.todo[(at - 1) * sets.words..][..sets.words]) {
                    Some(option) => break option,
                    None => self.levels.pop(),
                };
            };
            if self.states.len() == at {
                self.states.push(sets.root.clone());
            }
            let (above, below) = self.states.split_at_mut(at);
            below[0].copy(&above[at - 1]);
            sets.take(&mut below[0], option);
            self.path.push(sets.ids[option]);
            ear.effort.guesses += 1;
        }
    }
}

impl Run<'_> {
    /// Takes what is forced; where nothing is, opens a level for the options of the next item.
    #[inline]
    fn settle(&mut self, at: usize, ear: &mut Ear<'_>) -> std::ops::ControlFlow<()> {
        let sets = self.sets;
        let state = &mut self.states[at];
        loop {
            ear.effort.rounds += 1;
            ear.worked(4 * sets.words + sets.counts)?;
            let Some((item, size)) = state.fewest() else { return ear.found(&self.path) };
            let options = sets.options_of(item).iter().zip(&state.alive).map(|(a, b)| a & b);
            match size {
                0 => {}
                1 => {
                    let only = options.enumerate().find(|&(_, word)| word != 0);
                    let Some((w, word)) = only else { continue };
                    let option = 64 * w + word.trailing_zeros() as usize;
                    sets.take(state, option);
                    self.path.push(sets.ids[option]);
                    continue;
                }
                _ => {
                    let from = self.levels.len() * sets.words;
                    self.todo.truncate(from);
                    self.todo.extend(options);
                    self.levels.push(self.path.len());
                }
            }
            return std::ops::ControlFlow::Continue(());
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

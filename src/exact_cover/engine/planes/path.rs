//! Where the search over copied states stands, and the way there.

use super::layout::Planes;
use super::look::lay;
use super::search::{Guess, PlanesScratch};
use crate::exact_cover::engine::path::Decision;
use crate::exact_cover::engine::watch::Taken;

impl<const W: usize> PlanesScratch<W> {
    /// Which options were guessed, and which had been searched before each guess and after the last.
    ///
    /// A state has the solutions with all that was guessed and nothing of what was searched: what was forced, and in
    /// which order items were chosen, does not matter.
    pub(super) fn decisions(&self, planes: &Planes<W>) -> Vec<Decision> {
        let id = |option: u16| planes.ids[usize::from(option)];
        let mut decisions = Vec::new();
        let mut done = 0;
        for guess in &self.guesses {
            let before = &self.searched[done..guess.searched];
            decisions.extend(before.iter().map(|&option| Decision::Searched(id(option))));
            decisions.push(Decision::Taken(id(self.path[guess.length].option)));
            done = guess.searched;
        }
        decisions.extend(self.searched[done..].iter().map(|&option| Decision::Searched(id(option))));
        decisions
    }

    /// Guesses an option, or leaves it out as if it had been searched, in the last state. Says no if it is not possible
    /// there.
    pub(super) fn decide(&mut self, planes: &Planes<W>, option: usize, guess: bool) -> bool {
        let rows = planes.root.len();
        let at = self.guesses.len() * rows;
        if self.states.len() < at + 2 * rows {
            self.states.grow(at + 2 * rows);
        }
        let (here, below) = self.states.rows_mut()[at..].split_at_mut(rows);
        let (plane, item) = planes.places_of(option)[0];
        let (word, bit) = (usize::from(item) / 64, item % 64);
        let open = planes.width;
        if (here[usize::from(plane)][word] & here[open][word]) >> bit & 1 == 0 {
            return false;
        }
        below[..rows].copy_from_slice(here);
        planes.forbid(here, option);
        if !guess {
            self.searched.push(option as u16);
            return true;
        }
        self.guesses.push(Guess { length: self.length, forced: None, searched: self.searched.len() });
        self.path[self.length] = Taken { option: option as u16, item };
        self.length += 1;
        lay(&mut below[..=planes.width], [planes.mask(&self.masks, option as u16)]);
        true
    }
}

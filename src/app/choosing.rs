//! The list of what can be opened: the puzzles of a collection, what is built in, and problems by name.

use std::sync::Arc;

use super::Effect;
use super::key::{Code, Key};
use super::overlay::Overlay;
use super::state::State;
use crate::problems::builtin;
use crate::problems::catalogue;
use crate::problems::sudoku::Grid;

/// The puzzles of a text that holds several, each with its name.
pub type Collection = Arc<[(String, Grid)]>;

/// Something that can be opened, as a line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its number in the collection, if it is from there.
    pub number: Option<usize>,
    /// The name, as `:open` takes it.
    pub name: String,
    /// What it is, in a few words; the digits of a puzzle.
    pub about: String,
}

impl State {
    /// Puts the puzzles of a text into the list. One alone is no collection.
    pub fn collect(&mut self, puzzles: Vec<(String, Grid)>) {
        if puzzles.len() > 1 {
            self.say(format!("{} puzzles; :open lists them.", puzzles.len()));
            self.collection = puzzles.into();
        }
    }

    /// How many lines the list has.
    pub fn choice_count(&self) -> usize {
        self.collection.len() + builtin::ALL.len() + catalogue::ALL.len()
    }

    /// The line at this place of the list, counted from 0: first the collection, then what is built in,
    /// then a problem of each family.
    pub fn choice(&self, at: usize) -> Option<Choice> {
        if let Some((name, grid)) = self.collection.get(at) {
            return Some(Choice { number: Some(at + 1), name: name.clone(), about: grid.line() });
        }
        let at = at - self.collection.len();
        if let Some(puzzle) = builtin::ALL.get(at) {
            return Some(Choice { number: None, name: puzzle.name.into(), about: puzzle.about.into() });
        }
        let entry = catalogue::ALL.get(at - builtin::ALL.len())?;
        Some(Choice { number: None, name: entry.example.into(), about: entry.about.into() })
    }

    /// Shows the list, the cursor on the puzzle that is open if it is in the collection.
    pub(super) fn list_choices(&mut self) {
        let here = |(name, _): &(String, Grid)| name == self.name();
        let at = self.collection.iter().position(here).unwrap_or(0);
        self.overlay = Some(Overlay::Choices { at });
    }

    /// Opens the puzzle with this number, from 1, of the collection.
    pub(super) fn open_number(&mut self, number: usize) {
        let found = number.checked_sub(1).and_then(|at| self.collection.get(at)).cloned();
        match (found, self.collection.len()) {
            (Some((name, grid)), _) => self.open_grid(&name, grid),
            (None, 0) => self.refuse("There is no collection here: :e FILE reads one."),
            (None, count) => self.refuse(format!("There is no puzzle {number}: take one from 1 to {count}.")),
        }
    }

    /// A key while the list is open.
    pub(super) fn key_in_choices(&mut self, at: usize, key: Key) -> Vec<Effect> {
        const PAGE: usize = 10;
        let last = self.choice_count().saturating_sub(1);
        let at = match key.code {
            Code::Down | Code::Char('j') => (at + 1).min(last),
            Code::Up | Code::Char('k') => at.saturating_sub(1),
            Code::PageDown => (at + PAGE).min(last),
            Code::PageUp => at.saturating_sub(PAGE),
            Code::Home | Code::Char('g') => 0,
            Code::End | Code::Char('G') => last,
            Code::Enter | Code::Char(' ') => {
                let Some(choice) = self.choice(at) else { return Vec::new() };
                let what = choice.number.map_or(choice.name, |number| number.to_string());
                return self.command(&format!("open {what}"));
            }
            _ => return Vec::new(),
        };
        self.overlay = Some(Overlay::Choices { at });
        Vec::new()
    }
}

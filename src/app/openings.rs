//! The list of what can be opened: the puzzles of a collection, what is built in, and problems by name.

use std::sync::Arc;

use super::Effect;
use super::key::{Code, Key};
use super::list_cursor::ListCursor;
use super::modal::{List, Modal};
use super::parts::App;
use super::shell::Shell;
use crate::problems::builtin;
use crate::problems::catalogue;
use crate::problems::sudoku::Grid;

/// The puzzles of a text that holds several, each with its name.
pub type Collection = Arc<[(String, Grid)]>;

/// Something that can be opened, as a line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its number in the collection, if it is from there.
    pub number: Option<usize>,
    /// The name, as `:open` takes it.
    pub name: String,
    /// What it is, in a few words; the digits of a puzzle.
    pub about: String,
}

/// How many lines the list has.
pub fn count(shell: &Shell) -> usize {
    shell.collection.len() + builtin::ALL.len() + catalogue::ALL.len()
}

/// The line at this place of the list, counted from 0: first the collection, then what is built in, then a
/// problem of each family.
pub fn line(shell: &Shell, at: usize) -> Option<Opening> {
    if let Some((name, grid)) = shell.collection.get(at) {
        return Some(Opening { number: Some(at + 1), name: name.clone(), about: grid.line() });
    }
    let at = at - shell.collection.len();
    if let Some(puzzle) = builtin::ALL.get(at) {
        return Some(Opening { number: None, name: puzzle.name.into(), about: puzzle.about.into() });
    }
    let entry = catalogue::ALL.get(at - builtin::ALL.len())?;
    Some(Opening { number: None, name: entry.example.into(), about: entry.about.into() })
}

impl App {
    /// Puts the puzzles of a text into the list. One alone is no collection.
    pub fn collect(&mut self, puzzles: Vec<(String, Grid)>) {
        if puzzles.len() > 1 {
            self.lab.say(format!("{} puzzles; :open lists them.", puzzles.len()));
            self.shell.collection = puzzles.into();
        }
    }

    /// Shows the list, the cursor on the puzzle that is open if it is in the collection.
    pub(super) fn list_openings(&mut self) {
        let here = |(name, _): &(String, Grid)| name == self.name();
        let at = self.shell.collection.iter().position(here).unwrap_or(0);
        self.lab.modal = Some(Modal::List(List::Openings, ListCursor { at }));
    }

    /// Opens the puzzle with this number, from 1, of the collection.
    pub(super) fn open_number(&mut self, number: usize) {
        let found = number.checked_sub(1).and_then(|at| self.shell.collection.get(at)).cloned();
        match (found, self.shell.collection.len()) {
            (Some((name, grid)), _) => self.open_grid(&name, grid),
            (None, 0) => self.lab.refuse("There is no collection here: :e FILE reads one."),
            (None, count) => {
                self.lab.refuse(format!("There is no puzzle {number}: take one from 1 to {count}."))
            }
        }
    }

    /// A key of the list's own.
    pub(super) fn key_in_openings(&mut self, at: usize, key: Key) -> Option<Effect> {
        match (key.code, line(&self.shell, at)) {
            (Code::Enter | Code::Char(' '), Some(Opening { number: Some(number), .. })) => {
                self.open_number(number);
                None
            }
            (Code::Enter | Code::Char(' '), Some(opening)) => self.open_by_name(&opening.name),
            _ => None,
        }
    }
}

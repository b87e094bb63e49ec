//! Names and numbers in the words that a person has chosen: what every sentence about a run is made of.

use super::state::Session;
use super::words::{Wording, Words, counted, listed};
use crate::exact_cover::{ItemId, OptionId};
use crate::problems::sudoku::{Constraint, Sudoku, shape::symbol};

/// Says what a session does, in some words, about some puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Explainer<'a> {
    /// The run.
    pub session: &'a Session,
    /// The Sudoku behind the problem, if it is one.
    pub sudoku: Option<&'a Sudoku>,
    /// The names for columns and rows.
    pub words: &'a Words,
    /// In which words the sentences are said.
    pub wording: Wording,
}

/// So many names fit into a sentence.
const NAMES: usize = 4;

/// So many characters of names fit into a sentence that has more than one.
const LETTERS: usize = 44;

/// The first of `all` names, as many as fit into a sentence, and how many more there are.
pub(super) fn few(mut names: Vec<String>, all: usize) -> String {
    let mut letters = 0;
    let fits = |name: &&String| {
        letters += name.chars().count() + 2;
        letters <= LETTERS
    };
    let shown = names.iter().take_while(fits).count().clamp(1, NAMES);
    names.truncate(shown);
    if shown < all {
        names.push(format!("{} more", all - shown));
    }
    listed(&names, "and")
}

impl Explainer<'_> {
    /// The name that those who solve by hand have for a column of size 1.
    ///
    /// A cell with one candidate is a naked single; a digit with one place in a row, column or box
    /// is a hidden one.
    pub fn single(&self, item: ItemId, size: u32) -> Option<&'static str> {
        match self.sudoku?.constraint(item) {
            _ if size != 1 => None,
            Constraint::Cell(_) => Some("naked single"),
            Constraint::Row { .. }
            | Constraint::Column { .. }
            | Constraint::Box { .. }
            | Constraint::Further { .. } => Some("hidden single"),
        }
    }

    /// The Sudoku, if its own words are wanted.
    pub(super) fn by_hand(&self) -> Option<&Sudoku> {
        self.sudoku.filter(|_| self.wording == Wording::Sudoku)
    }

    /// `R5#6`, or `6 in row 5`.
    pub(super) fn item(&self, item: ItemId) -> String {
        match self.by_hand().map(|sudoku| sudoku.constraint(item)) {
            None => self.session.problem().item_name(item).to_owned(),
            Some(Constraint::Cell(cell)) => format!("cell {cell}"),
            Some(Constraint::Row { row, digit }) => format!("{} in row {}", symbol(digit), row + 1),
            Some(Constraint::Column { column, digit }) => {
                format!("{} in column {}", symbol(digit), column + 1)
            }
            Some(Constraint::Box { number, digit }) => format!("{} in box {}", symbol(digit), number + 1),
            Some(Constraint::Further { unit, digit }) => format!("{} in {unit}", symbol(digit)),
        }
    }

    /// `column R5#6`, or `6 in row 5`.
    pub(super) fn column(&self, item: ItemId) -> String {
        match self.by_hand() {
            None => format!("{} {}", self.words.column, self.item(item)),
            Some(_) => self.item(item),
        }
    }

    /// The same as the first words of a sentence; names are not touched.
    pub(super) fn first(&self, item: ItemId) -> String {
        let name = self.item(item);
        match name.strip_prefix("cell ").filter(|_| self.by_hand().is_some()) {
            Some(cell) => format!("Cell {cell}"),
            None => name,
        }
    }

    /// The words for the rows of `item`, one and many: a cell has candidates, a digit has places.
    pub(super) fn rows_of(&self, item: ItemId) -> (&'static str, &'static str) {
        match self.by_hand().map(|sudoku| sudoku.constraint(item)) {
            None => (self.words.row, self.words.rows),
            Some(Constraint::Cell(_)) => ("candidate", "candidates"),
            Some(_) => ("place", "places"),
        }
    }

    pub(super) fn count(&self, item: ItemId, n: u32) -> String {
        let (one, many) = self.rows_of(item);
        counted(u64::from(n), one, many)
    }

    /// The names of the rows in the list of `item`, after a colon: of many the first few. Nothing where there are none, or no
    /// time to read them while a run moves.
    pub(super) fn names_listed(&self, item: ItemId) -> String {
        if self.session.glow().is_some() && !self.session.pace().is_slow() {
            return String::new();
        }
        let links = self.session.search().links();
        let size = links.size(item) as usize;
        // No more are looked at than can be named.
        let names: Vec<String> =
            links.options_of(item).take(NAMES + 1).map(|option| self.option(option)).collect();
        if names.is_empty() { String::new() } else { format!(": {}", few(names, size)) }
    }

    /// The column of the present level, and what one of its rows is called.
    pub(super) fn level(&self) -> (String, &'static str) {
        match self.session.search().levels().next_back() {
            Some(level) => (self.column(level.item), self.rows_of(level.item).0),
            None => (self.words.column.to_owned(), self.words.row),
        }
    }

    pub(super) fn option(&self, option: OptionId) -> String {
        self.session.problem().option_name(option).into_owned()
    }

    /// `1 row, a naked single`
    pub(super) fn sized(&self, item: ItemId, size: u32) -> String {
        let single = self.single(item, size).map_or(String::new(), |name| format!(", a {name}"));
        format!("{}{single}", self.count(item, size))
    }

    /// The same in a word where Sudoku has one: `a naked single`
    pub(super) fn sized_briefly(&self, item: ItemId, size: u32) -> String {
        let single = self.single(item, size).filter(|_| self.speaks_sudoku());
        single.map_or_else(|| self.sized(item, size), |name| format!("a {name}"))
    }

    /// Whether the sentences are about cells and digits.
    pub(super) fn speaks_sudoku(&self) -> bool {
        self.by_hand().is_some()
    }

    /// The digit that a row, column, box or other unit wants, in the words of Sudoku.
    pub(super) fn digit_of_house(&self, item: ItemId) -> Option<char> {
        match self.by_hand()?.constraint(item) {
            Constraint::Cell(_) => None,
            Constraint::Row { digit, .. }
            | Constraint::Column { digit, .. }
            | Constraint::Box { digit, .. }
            | Constraint::Further { digit, .. } => Some(symbol(digit)),
        }
    }

    /// `one candidate, a naked single`, or `3 places`
    pub(super) fn sized_in_words(&self, item: ItemId, size: u32) -> String {
        let sized = self.sized(item, size);
        sized.strip_prefix("1 ").map_or(sized.clone(), |rest| format!("one {rest}"))
    }

    /// The option on the path's end, by name.
    pub(super) fn trying(&self) -> String {
        self.session.search().path().last().map_or(String::new(), |option| self.option(option))
    }

    /// Whether the present level is a preselected option.
    pub(super) fn is_given(&self) -> bool {
        self.session.search().levels().next_back().is_some_and(|level| level.given)
    }

    /// Whether `item` is the one that its level chose, not one that an option brought along.
    pub(super) fn is_chosen(&self, item: ItemId) -> bool {
        self.session.search().levels().next_back().is_some_and(|level| level.item == item)
    }
}

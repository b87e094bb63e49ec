//! A matrix or a board being made by hand, with undo without limit.

use super::action::{Direction, Edge};
use super::history::History;
use super::uniqueness::Uniqueness;
use crate::problems::drawing::Drawing;
use crate::problems::{Instance, TYPED};
use crate::session::Way;

/// A place: row and column, from 0.
pub type DrawnPlace = (usize, usize);

/// A state of the drawing that undo brings back.
#[derive(Clone, Debug)]
struct Sheet {
    name: String,
    drawing: Drawing,
    at: DrawnPlace,
}

/// A drawing in the making, and the cursor on it.
#[derive(Clone, Debug)]
pub struct DrawingEditor {
    now: Sheet,
    history: History<Sheet>,
    /// The drawing as it was last read or written: others are unsaved.
    kept: Drawing,
    /// How many solutions it has, as far as is known; what it lacks to be a problem.
    solutions: Result<Uniqueness, String>,
}

impl DrawingEditor {
    /// An editor with this on it, the cursor on the first place.
    pub fn new(name: impl Into<String>, drawing: Drawing) -> DrawingEditor {
        let now = Sheet { name: name.into(), drawing, at: (0, 0) };
        let solutions = solutions(&now);
        DrawingEditor { kept: now.drawing.clone(), now, history: History::default(), solutions }
    }

    /// The drawing.
    pub fn drawing(&self) -> &Drawing {
        &self.now.drawing
    }

    /// Where the cursor is.
    pub fn at(&self) -> DrawnPlace {
        self.now.at
    }

    /// The exact cover.
    ///
    /// # Errors
    /// A sentence that says why it is no problem yet.
    pub fn instance(&self) -> Result<Instance, String> {
        self.now.drawing.instance(&self.now.name)
    }

    /// How many solutions it has, as far as is known.
    ///
    /// # Errors
    /// A sentence that says why it is no problem yet.
    pub fn solutions(&self) -> Result<&Uniqueness, &str> {
        self.solutions.as_ref().map_err(String::as_str)
    }

    /// Does another slice of finding that out.
    pub(super) fn count_on(&mut self) {
        if let Ok(solutions) = &mut self.solutions {
            solutions.work();
        }
    }

    /// Whether it was neither read from somewhere nor written since.
    pub fn is_unsaved(&self) -> bool {
        self.now.drawing != self.kept
    }

    /// Takes it as kept.
    pub fn keep(&mut self) {
        self.kept = self.now.drawing.clone();
    }

    // ---- the cursor

    /// Puts the cursor on a place.
    pub fn go_to(&mut self, (row, column): DrawnPlace) {
        let (rows, columns) = self.now.drawing.size();
        self.now.at = (row.min(rows.saturating_sub(1)), column.min(columns - 1));
    }

    /// Moves the cursor by so many places, as far as the edge.
    pub fn go(&mut self, direction: Direction, by: u8) {
        let ((row, column), by) = (self.now.at, usize::from(by));
        self.go_to(match direction {
            Direction::Left => (row, column.saturating_sub(by)),
            Direction::Right => (row, column + by),
            Direction::Up => (row.saturating_sub(by), column),
            Direction::Down => (row + by, column),
        });
    }

    /// Moves the cursor to the edge of its row.
    pub fn go_row_edge(&mut self, edge: Edge) {
        let column = if edge == Edge::First { 0 } else { usize::MAX };
        self.go_to((self.now.at.0, column));
    }

    /// Moves the cursor to the first or last place.
    pub fn go_edge(&mut self, edge: Edge) {
        let last = if edge == Edge::First { 0 } else { usize::MAX };
        self.go_to((last, last));
    }

    /// Moves the cursor to the next place in reading order, or the one before; stays at the ends.
    pub fn step(&mut self, way: Way) {
        let ((row, column), (rows, columns)) = (self.now.at, self.now.drawing.size());
        let here = row * columns + column;
        let next = match way {
            Way::Forward => (here + 1).min(rows * columns - 1),
            Way::Back => here.saturating_sub(1),
        };
        self.now.at = (next / columns, next % columns);
    }

    // ---- changes

    /// Makes the drawing as it is the first that undo knows.
    pub(super) fn begin_history(&mut self) {
        self.history = History::default();
    }

    /// Changes the drawing and the cursor; one undo takes it back. Returns whether the drawing is another then.
    ///
    /// # Errors
    /// The sentence of `change`; then nothing is changed.
    pub fn change(
        &mut self,
        change: impl FnOnce(&mut Drawing, &mut DrawnPlace) -> Result<(), String>,
    ) -> Result<bool, String> {
        let before = self.now.clone();
        let done = change(&mut self.now.drawing, &mut self.now.at);
        if let Err(why) = done {
            self.now = before;
            return Err(why);
        }
        let is_other = self.now.drawing != before.drawing;
        if is_other {
            self.history.note(before);
            self.now.name = TYPED.to_owned();
            self.look_anew();
        }
        Ok(is_other)
    }

    /// Takes back the last change. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let undone = self.history.undo(&mut self.now);
        self.look_anew();
        undone
    }

    /// Makes the change again that was taken back last. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let redone = self.history.redo(&mut self.now);
        self.look_anew();
        redone
    }

    fn look_anew(&mut self) {
        self.go_to(self.now.at);
        self.solutions = solutions(&self.now);
    }
}

fn solutions(sheet: &Sheet) -> Result<Uniqueness, String> {
    sheet.drawing.instance(&sheet.name).map(|instance| Uniqueness::of_problem(&instance.problem, Vec::new()))
}

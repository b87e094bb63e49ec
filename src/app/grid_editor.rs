//! The grid being typed, with undo without limit.

use super::history::History;
use super::uniqueness::Uniqueness;
use crate::exact_cover::OptionId;
use crate::problems::sudoku::{Cell, DuplicateDigitError, Grid, Shape, Sudoku, Variant};
use crate::problems::{TYPED, builtin};
use crate::session::Way;

use super::action::{Direction, Edge};
use super::pencil_marks::{self, PencilMarks};

/// A state of the grid that undo brings back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Snapshot {
    /// The name of the puzzle.
    pub(super) name: String,
    pub(super) grid: Grid,
    pub(super) rules: Variant,
    /// The pencil marks.
    pub(super) marks: PencilMarks,
    /// For each cell, whether its digit is a given. Others were typed.
    pub(super) given: Vec<bool>,
    /// The number of the region of each cell, from 1, while regions are drawn; 0: none yet.
    pub(super) regions: Option<Vec<u8>>,
    pub(super) cell: Cell,
}

/// A grid in the making, and the cursor on it.
#[derive(Clone, Debug)]
pub struct GridEditor {
    /// The exact cover of the rules.
    sudoku: Sudoku,
    pub(super) snapshot: Snapshot,
    history: History<Snapshot>,
    /// The grid, its marks and its rules as they were last read or written: others are unsaved.
    kept: (Grid, PencilMarks, Variant),
    /// The grid that was last copied or cleared away, with its name and rules.
    register: Option<(String, Grid, Variant)>,
    /// How many solutions the typed grid has, as far as is known.
    solutions: Uniqueness,
    /// Whether digits typed in EDIT are pencil marks.
    pub marking: bool,
}

impl GridEditor {
    /// An editor with `grid` on it, its digits as givens, the cursor on the first cell.
    ///
    /// # Panics
    /// If the rules are for another shape.
    pub fn new(name: impl Into<String>, grid: Grid, rules: Variant) -> GridEditor {
        assert_eq!(grid.shape(), rules.shape(), "rules for another shape");
        let (marks, given) = (pencil_marks::none(grid.shape()), given(&grid));
        let snapshot =
            Snapshot { name: name.into(), given, marks, regions: None, cell: Cell::new(0, 0), grid, rules };
        let sudoku = Sudoku::by(snapshot.rules.clone());
        GridEditor {
            solutions: Uniqueness::of(&sudoku, &snapshot.grid),
            sudoku,
            marking: false,
            kept: (snapshot.grid.clone(), snapshot.marks.clone(), snapshot.rules.clone()),
            snapshot,
            history: History::default(),
            register: None,
        }
    }

    /// The exact cover of the rules.
    pub fn sudoku(&self) -> &Sudoku {
        &self.sudoku
    }

    /// How many solutions the typed grid has, as far as is known.
    pub fn solutions(&self) -> &Uniqueness {
        &self.solutions
    }

    /// Does another slice of finding that out.
    pub(super) fn count_on(&mut self) {
        self.solutions.work();
    }

    /// Changes the grid; if its digits or rules are others then, its solutions are counted anew. Returns
    /// whether they are.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut GridEditor)) -> bool {
        let before = (self.grid().clone(), self.rules().clone());
        change(self);
        let changed = (self.grid(), self.rules()) != (&before.0, &before.1);
        if changed {
            self.solutions = Uniqueness::of(&self.sudoku, &self.snapshot.grid);
        }
        changed
    }

    /// The options that the digits are.
    pub(super) fn givens(&self) -> Vec<OptionId> {
        self.sudoku.givens(&self.snapshot.grid)
    }

    /// The rules that the grid is to keep.
    pub fn rules(&self) -> &Variant {
        &self.snapshot.rules
    }

    /// Every two equal digits that see each other by the rules.
    pub fn clashes(&self) -> Vec<DuplicateDigitError> {
        self.snapshot.rules.clashes(&self.snapshot.grid)
    }

    /// The first of them.
    pub fn clash(&self) -> Option<DuplicateDigitError> {
        self.clashes().into_iter().next()
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.snapshot.grid.shape()
    }

    /// The name of the puzzle.
    pub fn name(&self) -> &str {
        &self.snapshot.name
    }

    /// The digits.
    pub fn grid(&self) -> &Grid {
        &self.snapshot.grid
    }

    /// Where the cursor is.
    pub fn cell(&self) -> Cell {
        self.snapshot.cell
    }

    /// Whether the digit in `cell` is a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.snapshot.given[self.shape().index(cell)]
    }

    /// How many changes there were before `digit` came into `cell`, where it is now.
    pub(super) fn typed_at(&self, cell: Cell, digit: u8) -> usize {
        let has = |snapshot: &Snapshot| snapshot.grid.shape().holds(cell) && snapshot.grid.get(cell) == digit;
        self.history.earlier().iter().rposition(|snapshot| !has(snapshot)).map_or(0, |at| at + 1)
    }

    /// Whether there are digits or marks that were neither read from somewhere nor written since.
    pub fn is_unsaved(&self) -> bool {
        self.snapshot.grid != self.kept.0 || self.has_unsaved_marks() || self.has_unsaved_regions()
    }

    /// Whether leaving would lose digits, marks or regions.
    pub fn is_worth_saving(&self) -> bool {
        let has_digits = self.grid().clue_count() > 0;
        self.is_unsaved() && (has_digits || self.has_marks() || self.has_unsaved_regions())
    }

    /// Whether regions were drawn, whole or half, that are not those of the rules that were read or written last.
    fn has_unsaved_regions(&self) -> bool {
        let (rules, kept) = (self.rules(), &self.kept.2);
        let number = |cell| rules.region_of(cell) + 1;
        let is_other = |drawn: &Vec<u8>| !self.shape().cells().map(number).eq(drawn.iter().copied());
        let half_drawn =
            self.snapshot.regions.as_ref().filter(|drawn| drawn.iter().any(|&number| number > 0));
        rules != kept && rules.has_regions() || half_drawn.is_some_and(is_other)
    }

    /// Whether there are such marks.
    pub fn has_unsaved_marks(&self) -> bool {
        self.snapshot.marks != self.kept.1 && self.has_marks()
    }

    /// Takes the digits as kept, and the marks as well if they were written `with_marks`.
    pub fn keep(&mut self, with_marks: bool) {
        self.kept.0 = self.snapshot.grid.clone();
        self.kept.2 = self.snapshot.rules.clone();
        if with_marks {
            self.kept.1 = self.snapshot.marks.clone();
        }
    }

    // ---- the cursor

    /// Puts the cursor on `cell`.
    pub fn go_to(&mut self, cell: Cell) {
        if self.shape().holds(cell) {
            self.snapshot.cell = cell;
        }
    }

    /// Moves the cursor by `by` cells, as far as the edge.
    pub fn go(&mut self, direction: Direction, by: u8) {
        let last = self.shape().side() - 1;
        let Cell { row, column } = self.snapshot.cell;
        self.snapshot.cell = match direction {
            Direction::Left => Cell::new(row, column.saturating_sub(by)),
            Direction::Right => Cell::new(row, column.saturating_add(by).min(last)),
            Direction::Up => Cell::new(row.saturating_sub(by), column),
            Direction::Down => Cell::new(row.saturating_add(by).min(last), column),
        };
    }

    /// Moves the cursor by one box.
    pub fn go_box(&mut self, direction: Direction) {
        let by = match direction {
            Direction::Left | Direction::Right => self.shape().box_width(),
            Direction::Up | Direction::Down => self.shape().box_height(),
        };
        self.go(direction, by);
    }

    /// Moves the cursor to the edge of its row.
    pub fn go_row_edge(&mut self, edge: Edge) {
        let last = self.shape().side() - 1;
        self.snapshot.cell.column = if edge == Edge::First { 0 } else { last };
    }

    /// Moves the cursor to the first or last cell.
    pub fn go_edge(&mut self, edge: Edge) {
        let last = self.shape().cell_count() - 1;
        self.snapshot.cell = self.shape().cell(if edge == Edge::First { 0 } else { last });
    }

    /// Moves the cursor to the next empty cell that way, going round; stays if there is none.
    pub fn go_empty(&mut self, way: Way) {
        let (count, here) = (self.shape().cell_count(), self.shape().index(self.snapshot.cell));
        let next = (1..=count)
            .map(|step| match way {
                Way::Forward => (here + step) % count,
                Way::Back => (here + count - step) % count,
            })
            .find(|&index| self.snapshot.grid.digits()[index] == 0);
        if let Some(index) = next {
            self.snapshot.cell = self.shape().cell(index);
        }
    }

    /// Moves the cursor to the next cell in reading order; stays on the last one.
    pub fn advance(&mut self) {
        self.shift(Way::Forward);
    }

    fn shift(&mut self, way: Way) {
        let here = self.shape().index(self.snapshot.cell);
        let next = match way {
            Way::Forward => (here + 1).min(self.shape().cell_count() - 1),
            Way::Back => here.saturating_sub(1),
        };
        self.snapshot.cell = self.shape().cell(next);
    }

    // ---- the digits

    /// Puts `digit` into the cell under the cursor; 0 clears it.
    pub fn write(&mut self, digit: u8) {
        let cell = self.snapshot.cell;
        if digit > self.shape().side() || self.snapshot.grid.get(cell) == digit {
            return;
        }
        self.take_snapshot();
        let index = self.shape().index(cell);
        // A built-in puzzle with another digit is no longer that.
        if builtin::find(&self.snapshot.name).is_some() {
            self.snapshot.name = TYPED.to_owned();
        }
        self.snapshot.grid.set(cell, digit);
        self.snapshot.given[index] = false;
    }

    /// Clears the cell under the cursor, or, if it is empty, goes back one and clears that.
    pub fn rub_out(&mut self) {
        let cell = self.snapshot.cell;
        let is_empty = if self.is_drawing_regions() { self.region(cell) } else { self.grid().get(cell) } == 0;
        if is_empty {
            self.shift(Way::Back);
        }
        match self.is_drawing_regions() {
            true => self.put_in_region(0),
            false => self.write(0),
        }
    }

    /// Clears the whole grid. What was there can be undone and put back.
    pub fn clear_all(&mut self) {
        self.copy();
        self.replace(TYPED, Grid::new(self.shape()), self.snapshot.rules.clone());
        self.snapshot.cell = Cell::new(0, 0);
    }

    /// Makes every digit a given.
    pub fn fix(&mut self) {
        if given(&self.snapshot.grid) != self.snapshot.given {
            self.take_snapshot();
            self.snapshot.given = given(&self.snapshot.grid);
        }
    }

    /// Puts another grid on the grid, its digits as givens; one undo takes it back. Other rules change
    /// the exact cover with it.
    pub fn replace(&mut self, name: &str, grid: Grid, rules: Variant) {
        let same = grid == self.snapshot.grid && rules == self.snapshot.rules && name == self.snapshot.name;
        if same && given(&grid) == self.snapshot.given {
            return;
        }
        self.take_snapshot();
        self.snapshot.name = name.to_owned();
        self.snapshot.given = given(&grid);
        self.snapshot.marks = pencil_marks::none(grid.shape());
        self.snapshot.regions = None;
        self.snapshot.grid = grid;
        self.snapshot.rules = rules;
        self.fit_rules();
    }

    /// Remembers the grid for [`GridEditor::put_back`].
    pub fn copy(&mut self) {
        let Snapshot { name, grid, rules, .. } = &self.snapshot;
        self.register = Some((name.clone(), grid.clone(), rules.clone()));
    }

    /// Puts the grid that was last copied or cleared back on the grid. Returns whether there was one.
    pub fn put_back(&mut self) -> bool {
        let Some((name, grid, rules)) = self.register.clone() else { return false };
        self.replace(&name, grid, rules);
        true
    }

    // ---- undo

    /// Makes the grid as it is the first that undo knows.
    pub(super) fn begin_history(&mut self) {
        self.history = History::default();
    }

    /// Remembers what is there, for undo.
    pub(super) fn take_snapshot(&mut self) {
        self.history.note(self.snapshot.clone());
    }

    /// Takes back the last change. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let undone = self.history.undo(&mut self.snapshot);
        self.fit_rules();
        undone
    }

    /// Makes the change again that was taken back last. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let redone = self.history.redo(&mut self.snapshot);
        self.fit_rules();
        redone
    }

    pub(super) fn fit_rules(&mut self) {
        if *self.sudoku.rules() != self.snapshot.rules {
            self.sudoku = Sudoku::by(self.snapshot.rules.clone());
        }
        if !self.shape().holds(self.snapshot.cell) {
            self.snapshot.cell = Cell::new(0, 0);
        }
    }
}

fn given(grid: &Grid) -> Vec<bool> {
    grid.digits().iter().map(|&digit| digit != 0).collect()
}

//! The sheet of squared paper: the grid being typed, with undo without limit.

use crate::problems::TYPED;
use crate::problems::sudoku::{Cell, DuplicateDigitError, Grid, Shape, Sudoku, Variant};
use crate::session::Way;

use super::action::{Direction, Edge};
use super::pencil::{self, Marks};

/// What undo brings back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Page {
    /// What the puzzle is called.
    name: String,
    grid: Grid,
    rules: Variant,
    /// The pencil marks.
    pub(super) marks: Marks,
    /// For each cell, whether its digit is a given. Others were typed.
    given: Vec<bool>,
    pub(super) cell: Cell,
}

/// A grid in the making, and the cursor on it.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The exact cover of the rules.
    sudoku: Sudoku,
    pub(super) page: Page,
    undo: Vec<Page>,
    redo: Vec<Page>,
    /// The grid and its marks as they were last read or written: others are unsaved.
    kept: (Grid, Marks),
    /// The grid that was last copied or cleared away, with its name and rules.
    register: Option<(String, Grid, Variant)>,
}

impl Sheet {
    /// A sheet with `grid` on it, its digits as givens, the cursor on the first cell.
    ///
    /// # Panics
    /// If the rules are for another shape.
    pub fn new(name: impl Into<String>, grid: Grid, rules: Variant) -> Sheet {
        assert_eq!(grid.shape(), rules.shape(), "rules for another shape");
        let (marks, given) = (pencil::none(grid.shape()), given(&grid));
        let page = Page { name: name.into(), given, marks, cell: Cell::new(0, 0), grid, rules };
        Sheet {
            sudoku: Sudoku::by(page.rules.clone()),
            kept: (page.grid.clone(), page.marks.clone()),
            page,
            undo: Vec::new(),
            redo: Vec::new(),
            register: None,
        }
    }

    /// The exact cover of the rules.
    pub fn sudoku(&self) -> &Sudoku {
        &self.sudoku
    }

    /// The rules that the grid is to keep.
    pub fn rules(&self) -> &Variant {
        &self.page.rules
    }

    /// Every two equal digits that see each other by the rules.
    pub fn clashes(&self) -> Vec<DuplicateDigitError> {
        self.page.rules.clashes(&self.page.grid)
    }

    /// The first of them.
    pub fn clash(&self) -> Option<DuplicateDigitError> {
        self.clashes().into_iter().next()
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.page.grid.shape()
    }

    /// What the puzzle is called.
    pub fn name(&self) -> &str {
        &self.page.name
    }

    /// The digits.
    pub fn grid(&self) -> &Grid {
        &self.page.grid
    }

    /// Where the cursor is.
    pub fn cell(&self) -> Cell {
        self.page.cell
    }

    /// Whether the digit in `cell` is a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.page.given[self.shape().index(cell)]
    }

    /// Whether there are digits or marks that were neither read from somewhere nor written since.
    pub fn is_unsaved(&self) -> bool {
        self.page.grid != self.kept.0 || self.has_unsaved_marks()
    }

    /// Whether there are such marks.
    pub fn has_unsaved_marks(&self) -> bool {
        self.page.marks != self.kept.1 && self.has_marks()
    }

    /// Takes the digits as kept, and the marks as well if they were written `with_marks`.
    pub fn keep(&mut self, with_marks: bool) {
        self.kept.0 = self.page.grid.clone();
        if with_marks {
            self.kept.1 = self.page.marks.clone();
        }
    }

    // ---- the cursor

    /// Puts the cursor on `cell`.
    pub fn go_to(&mut self, cell: Cell) {
        if self.shape().holds(cell) {
            self.page.cell = cell;
        }
    }

    /// Moves the cursor by `by` cells, as far as the edge.
    pub fn go(&mut self, direction: Direction, by: u8) {
        let last = self.shape().side() - 1;
        let Cell { row, column } = self.page.cell;
        self.page.cell = match direction {
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
        self.page.cell.column = if edge == Edge::First { 0 } else { last };
    }

    /// Moves the cursor to the first or last cell.
    pub fn go_edge(&mut self, edge: Edge) {
        let last = self.shape().cell_count() - 1;
        self.page.cell = self.shape().cell(if edge == Edge::First { 0 } else { last });
    }

    /// Moves the cursor to the next empty cell that way, going round; stays if there is none.
    pub fn go_empty(&mut self, way: Way) {
        let (count, here) = (self.shape().cell_count(), self.shape().index(self.page.cell));
        let next = (1..=count)
            .map(|step| match way {
                Way::Forward => (here + step) % count,
                Way::Back => (here + count - step) % count,
            })
            .find(|&index| self.page.grid.digits()[index] == 0);
        if let Some(index) = next {
            self.page.cell = self.shape().cell(index);
        }
    }

    /// Moves the cursor to the next cell in reading order; stays on the last one.
    pub fn advance(&mut self) {
        self.shift(Way::Forward);
    }

    fn shift(&mut self, way: Way) {
        let here = self.shape().index(self.page.cell);
        let next = match way {
            Way::Forward => (here + 1).min(self.shape().cell_count() - 1),
            Way::Back => here.saturating_sub(1),
        };
        self.page.cell = self.shape().cell(next);
    }

    // ---- the digits

    /// Puts `digit` into the cell under the cursor; 0 clears it.
    pub fn write(&mut self, digit: u8) {
        let cell = self.page.cell;
        if digit > self.shape().side() || self.page.grid.get(cell) == digit {
            return;
        }
        self.turn_page();
        let index = self.shape().index(cell);
        self.page.grid.set(cell, digit);
        self.page.given[index] = false;
    }

    /// Clears the cell under the cursor, or, if it is empty, goes back one and clears that.
    pub fn rub_out(&mut self) {
        if self.page.grid.get(self.page.cell) == 0 {
            self.shift(Way::Back);
        }
        self.write(0);
    }

    /// Clears the whole grid. What was there can be undone and put back.
    pub fn clear_all(&mut self) {
        self.copy();
        self.replace(TYPED, Grid::new(self.shape()), self.page.rules.clone());
        self.page.cell = Cell::new(0, 0);
    }

    /// Makes every digit a given.
    pub fn fix(&mut self) {
        if given(&self.page.grid) != self.page.given {
            self.turn_page();
            self.page.given = given(&self.page.grid);
        }
    }

    /// Puts another grid on the sheet, its digits as givens; one undo takes it back. Other rules change
    /// the exact cover with it.
    pub fn replace(&mut self, name: &str, grid: Grid, rules: Variant) {
        let same = grid == self.page.grid && rules == self.page.rules && name == self.page.name;
        if same && given(&grid) == self.page.given {
            return;
        }
        self.turn_page();
        self.page.name = name.to_owned();
        self.page.given = given(&grid);
        self.page.marks = pencil::none(grid.shape());
        self.page.grid = grid;
        self.page.rules = rules;
        self.fit_rules();
    }

    /// Remembers the grid for [`Sheet::put_back`].
    pub fn copy(&mut self) {
        let Page { name, grid, rules, .. } = &self.page;
        self.register = Some((name.clone(), grid.clone(), rules.clone()));
    }

    /// Puts the grid that was last copied or cleared back on the sheet. Returns whether there was one.
    pub fn put_back(&mut self) -> bool {
        let Some((name, grid, rules)) = self.register.clone() else { return false };
        self.replace(&name, grid, rules);
        true
    }

    // ---- undo

    pub(super) fn turn_page(&mut self) {
        self.undo.push(self.page.clone());
        self.redo.clear();
    }

    /// Takes back the last change. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(page) = self.undo.pop() else { return false };
        self.redo.push(std::mem::replace(&mut self.page, page));
        self.fit_rules();
        true
    }

    /// Makes the change again that was taken back last. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(page) = self.redo.pop() else { return false };
        self.undo.push(std::mem::replace(&mut self.page, page));
        self.fit_rules();
        true
    }

    fn fit_rules(&mut self) {
        if *self.sudoku.rules() != self.page.rules {
            self.sudoku = Sudoku::by(self.page.rules.clone());
        }
        if !self.shape().holds(self.page.cell) {
            self.page.cell = Cell::new(0, 0);
        }
    }
}

fn given(grid: &Grid) -> Vec<bool> {
    grid.digits().iter().map(|&digit| digit != 0).collect()
}

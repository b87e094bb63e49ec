//! The pencil marks on the grid being typed: kept with the digits, with the same undo.

use super::grid_editor::GridEditor;
use super::pencil_marks::{PencilMarks, digits};
use crate::problems::formats::{Candidates, SudokuPuzzle};
use crate::problems::sudoku::{Cell, Grid, Variant};

impl GridEditor {
    /// The marks in `cell`, from 1: none where there is a digit.
    pub fn marks(&self, cell: Cell) -> impl Iterator<Item = u8> + use<> {
        let set = self.snapshot.marks.get(self.shape().index(cell)).copied().unwrap_or(0);
        digits(if self.grid().get(cell) == 0 { set } else { 0 })
    }

    /// Whether any empty cell has marks.
    pub fn has_marks(&self) -> bool {
        self.shape().cells().any(|cell| self.marks(cell).next().is_some())
    }

    /// Marks `digit` in the cell under the cursor, or rubs the mark out.
    pub(super) fn toggle_mark(&mut self, digit: u8) {
        self.take_snapshot();
        let at = self.shape().index(self.snapshot.cell);
        self.snapshot.marks[at] ^= 1 << (digit - 1);
    }

    /// Rubs out the marks in the cell under the cursor.
    pub(super) fn rub_out_marks(&mut self) {
        let at = self.shape().index(self.snapshot.cell);
        if self.snapshot.marks[at] != 0 {
            self.take_snapshot();
            self.snapshot.marks[at] = 0;
        }
    }

    /// Puts other marks on the sheet; one undo takes them back.
    pub(super) fn set_marks(&mut self, marks: PencilMarks) {
        if marks != self.snapshot.marks {
            self.take_snapshot();
            self.snapshot.marks = marks;
        }
    }

    /// Puts another grid with its marks on the sheet; one undo takes both back.
    pub(super) fn replace_marked(&mut self, name: &str, grid: Grid, marks: PencilMarks) {
        let rules = Variant::new(grid.shape());
        if grid == *self.grid() && rules == *self.rules() {
            return self.set_marks(marks);
        }
        self.replace(name, grid, rules);
        self.snapshot.marks = marks;
    }

    /// Digits and marks as a format can hold them. A cell without marks has what the rules leave.
    pub(super) fn puzzle(&self) -> SudokuPuzzle {
        let mut candidates = Candidates::by(self.rules(), self.grid());
        for cell in self.shape().cells() {
            let marks: Vec<u8> = self.marks(cell).collect();
            if !marks.is_empty() {
                candidates.set(cell, marks);
            }
        }
        SudokuPuzzle { candidates: Some(candidates), ..SudokuPuzzle::new(self.grid().clone()) }
    }
}

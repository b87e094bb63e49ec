//! The pencil marks on the grid being typed: kept with the digits, with the same undo.

use super::grid_editor::GridEditor;
use super::pencil_marks::{PencilMarks, digits, none, set_of};
use crate::problems::formats::{Candidates, SudokuPuzzle};
use crate::problems::sudoku::Cell;

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

    /// Puts other marks on the grid; one undo takes them back.
    pub(super) fn set_marks(&mut self, marks: PencilMarks) {
        if marks != self.snapshot.marks {
            self.take_snapshot();
            self.snapshot.marks = marks;
        }
    }

    /// The grid of a puzzle with its marks, as they were read.
    pub(super) fn of(puzzle: SudokuPuzzle) -> GridEditor {
        let (marks, rules) = (marks_of(&puzzle), puzzle.rules());
        let mut editor = GridEditor::new(puzzle.name, puzzle.grid, rules);
        editor.snapshot.marks = marks;
        editor.keep(true);
        editor
    }

    /// Puts another puzzle with its marks on the grid; one undo takes both back.
    pub(super) fn replace_marked(&mut self, puzzle: SudokuPuzzle) {
        let (marks, rules) = (marks_of(&puzzle), puzzle.rules());
        if puzzle.candidates.is_some() && puzzle.grid == *self.grid() && rules == *self.rules() {
            return self.set_marks(marks);
        }
        self.replace(&puzzle.name, puzzle.grid, rules);
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
        let rules = Some(self.rules().clone()).filter(|rules| !rules.is_usual());
        SudokuPuzzle { candidates: Some(candidates), rules, ..SudokuPuzzle::new(self.grid().clone()) }
    }
}

/// The marks that a puzzle comes with: where they are not just what the rules leave.
fn marks_of(puzzle: &SudokuPuzzle) -> PencilMarks {
    let shape = puzzle.grid.shape();
    let Some(said) = &puzzle.candidates else { return none(shape) };
    let left = Candidates::by(&puzzle.rules(), &puzzle.grid);
    let set = |cell: Cell| {
        let own: Vec<u8> = said.digits(cell).collect();
        let plain = puzzle.grid.get(cell) != 0 || own.iter().copied().eq(left.digits(cell));
        if plain { 0 } else { set_of(own) }
    };
    shape.cells().map(set).collect()
}

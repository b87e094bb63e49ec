//! Pencil marks: what somebody who solves by hand notes in a cell. They are kept on the sheet with the
//! digits, with the same undo, and are never changed by the program unless that is asked for.

use super::Effect;
use super::grid_editor::GridEditor;
use super::lab::Lab;
use super::open_puzzle::OpenPuzzle;
use super::panel::Panel;
use super::parts::App;
use crate::problems::formats::{self, Candidates, Format, SudokuPuzzle};
use crate::problems::plain_line;
use crate::problems::sudoku::{Cell, Constraint, Grid, Shape, Variant, shape::symbol};

/// A set of digits for each cell; digit d is bit d − 1.
pub type PencilMarks = Vec<u32>;

/// No marks anywhere.
pub(super) fn none(shape: Shape) -> PencilMarks {
    vec![0; shape.cell_count()]
}

fn digits(set: u32) -> impl Iterator<Item = u8> {
    (1..=32).filter(move |digit| set & (1 << (digit - 1)) != 0)
}

fn set_of(digits: impl IntoIterator<Item = u8>) -> u32 {
    digits.into_iter().fold(0, |set, digit| set | 1 << (digit - 1))
}

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
    fn toggle_mark(&mut self, digit: u8) {
        self.take_snapshot();
        let at = self.shape().index(self.snapshot.cell);
        self.snapshot.marks[at] ^= 1 << (digit - 1);
    }

    /// Rubs out the marks in the cell under the cursor.
    fn rub_out_marks(&mut self) {
        let at = self.shape().index(self.snapshot.cell);
        if self.snapshot.marks[at] != 0 {
            self.take_snapshot();
            self.snapshot.marks[at] = 0;
        }
    }

    /// Puts other marks on the sheet; one undo takes them back.
    fn set_marks(&mut self, marks: PencilMarks) {
        if marks != self.snapshot.marks {
            self.take_snapshot();
            self.snapshot.marks = marks;
        }
    }

    /// Puts another grid with its marks on the sheet; one undo takes both back.
    fn replace_marked(&mut self, name: &str, grid: Grid, marks: PencilMarks) {
        let rules = Variant::new(grid.shape());
        if grid == *self.grid() && rules == *self.rules() {
            return self.set_marks(marks);
        }
        self.replace(name, grid, rules);
        self.snapshot.marks = marks;
    }

    /// Digits and marks as a format can hold them. A cell without marks has what the rules leave.
    fn puzzle(&self) -> SudokuPuzzle {
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

/// The marks that a puzzle comes with: where they are not just what the rules leave.
fn marks_of(puzzle: &SudokuPuzzle) -> PencilMarks {
    let shape = puzzle.grid.shape();
    let (said, left) = (puzzle.candidates(), Candidates::of(&puzzle.grid));
    let set = |cell: Cell| {
        let own: Vec<u8> = said.digits(cell).collect();
        let plain = puzzle.grid.get(cell) != 0 || own.iter().copied().eq(left.digits(cell));
        if plain { 0 } else { set_of(own) }
    };
    shape.cells().map(set).collect()
}

impl App {
    /// Turns mark mode on or off: digits are pencil marks, or digits.
    pub(super) fn toggle_marking(&mut self) {
        let Some(editor) = self.lab.puzzle.editor_mut() else { return };
        editor.marking = !editor.marking;
        let marking = editor.marking;
        self.lab.view.focus = Panel::Board;
        self.lab.say(match marking {
            true => "Digits are pencil marks now; m again: digits. :marks check compares them.",
            false => "Digits are digits again.",
        });
    }

    /// Marks a digit in the cell under the cursor, or rubs the mark out.
    pub(super) fn mark(&mut self, digit: u8) {
        let Some(sheet) = self.lab.puzzle.editor_mut() else { return };
        let (side, cell) = (sheet.shape().side(), sheet.cell());
        self.lab.view.focus = Panel::Board;
        if digit > side {
            return self.lab.refuse(format!("{digit} does not fit: this grid has the digits 1 to {side}."));
        }
        if sheet.grid().get(cell) != 0 {
            return self.lab.refuse(format!("{cell} has a digit: x clears it, then it can have marks."));
        }
        sheet.toggle_mark(digit);
    }

    /// Rubs out the marks of the cell under the cursor; its digit, if it has one, stays.
    pub(super) fn clear_marks_here(&mut self) {
        self.with_sheet(GridEditor::rub_out_marks);
    }

    /// Takes what follows `:marks`.
    pub(super) fn marks_command(&mut self, what: &str) {
        if self.editor().is_none() {
            return self.lab.refuse("There is no grid to mark.");
        }
        match what {
            "" | "check" => self.check_marks(),
            "fill" => {
                let alive = self.alive();
                let full = |sheet: &GridEditor| -> PencilMarks {
                    let set = |cell| if sheet.grid().get(cell) == 0 { set_of(alive.digits(cell)) } else { 0 };
                    sheet.shape().cells().map(set).collect()
                };
                self.with_sheet(|sheet| sheet.set_marks(full(sheet)));
                self.lab.say("Every empty cell has what is possible as marks; u takes them back.");
            }
            "clear" => {
                self.with_sheet(|sheet| sheet.set_marks(none(sheet.shape())));
                self.lab.say("The marks are gone; u brings them back.");
            }
            _ => self.lab.refuse(format!("':marks {what}' is nothing: check, fill or clear.")),
        }
    }

    /// The digits possible in each cell: in EDIT those that the rules leave, in SOLVE those in play.
    fn alive(&self) -> Candidates {
        let Some(sheet) = self.editor() else { return Candidates::all(Shape::CLASSIC) };
        let mut alive = Candidates::by(sheet.rules(), sheet.grid());
        if let Some(session) = self.lab.puzzle.solve().map(|solve| &solve.session) {
            let (sudoku, search) = (sheet.sudoku(), session.search());
            for cell in sheet.shape().cells().filter(|&cell| sheet.grid().get(cell) == 0) {
                let options = search.links().options_of(sudoku.item_of(Constraint::Cell(cell)));
                alive.set(cell, options.map(|option| sudoku.placement(option).1));
            }
        }
        alive
    }

    /// Says which marks are wrong and which are missing, in the cells that have any.
    fn check_marks(&mut self) {
        let Some(sheet) = self.editor() else { return };
        let alive = self.alive();
        let solve = self.lab.puzzle.solve();
        let covered = solve.map_or(Vec::new(), |solve| solve.session.search().covered_items());
        let is_open = |cell: &Cell| {
            let item = sheet.sudoku().item_of(Constraint::Cell(*cell));
            sheet.marks(*cell).next().is_some() && !covered.get(item.index()).copied().unwrap_or(false)
        };
        let (mut wrong, mut missing, mut cells) = (Vec::new(), Vec::new(), 0);
        for cell in sheet.shape().cells().filter(is_open) {
            cells += 1;
            let marks: Vec<u8> = sheet.marks(cell).collect();
            let named = |digit: u8| format!("{cell}={}", symbol(digit));
            wrong.extend(marks.iter().copied().filter(|&d| !alive.has(cell, d)).map(named));
            missing.extend(alive.digits(cell).filter(|d| !marks.contains(d)).map(named));
        }
        let list = |names: &[String]| {
            let shown = names.iter().take(6).cloned().collect::<Vec<_>>().join(", ");
            let more = names.len().saturating_sub(6);
            if more > 0 { format!("{shown} and {more} more") } else { shown }
        };
        let place = if cells == 1 { "1 cell".to_owned() } else { format!("{cells} cells") };
        match (cells, wrong.as_slice(), missing.as_slice()) {
            (0, ..) => {
                self.lab.say("No open cell has marks: m and digits make them, :marks fill all at once.")
            }
            (_, [], []) => self.lab.praise(format!("The marks of {place} are just what is in play.")),
            (_, [], missing) => {
                let text = format!("Not marked, yet in play: {}.", list(missing));
                self.lab.say(text);
            }
            (_, wrong, []) => {
                let text = format!("Marked, but not in play: {}.", list(wrong));
                self.lab.refuse(text);
            }
            (_, wrong, missing) => {
                let text = format!(
                    "Marked, but not in play: {}. In play, but not marked: {}.",
                    list(wrong),
                    list(missing)
                );
                self.lab.refuse(text);
            }
        }
    }

    /// Puts a grid of pencil marks on the sheet, if `text` is one. Returns whether it was.
    pub(super) fn load_marked(&mut self, name: &str, text: &str) -> bool {
        let extension = name.rsplit_once('.').map(|(_, extension)| extension);
        if formats::detect(text, extension) != Some(Format::PencilMarks) {
            return false;
        }
        match formats::read_puzzles(text, Format::PencilMarks, None) {
            Ok(puzzles) => {
                let Some(puzzle) = puzzles.into_iter().next() else { return false };
                let marks = marks_of(&puzzle);
                self.forget_resume_point();
                self.stop();
                if self.editor().is_none() {
                    let (empty, rules) = (Grid::new(puzzle.grid.shape()), Variant::new(puzzle.grid.shape()));
                    let editor = GridEditor::new(name, empty, rules);
                    self.lab = Lab::new(OpenPuzzle::grid(editor, &self.shell.settings));
                }
                self.edit(|sheet| sheet.replace_marked(name, puzzle.grid, marks));
                self.with_sheet(|sheet| sheet.keep(true));
                self.lab.say("Digits and pencil marks read; u takes them back.");
            }
            Err(error) => self.lab.refuse(plain_line(&format!("{name}: {error}"))),
        }
        true
    }

    /// Writes digits and marks to a file whose name asks for that. `None` if it does not.
    pub(super) fn write_marked(&self, path: &str, replace: bool) -> Option<Result<Effect, String>> {
        let (_, extension) = path.rsplit_once('.')?;
        let sheet = self.editor()?;
        if Format::of_extension(extension) != Some(Format::PencilMarks) {
            return None;
        }
        let puzzle = sheet.puzzle();
        let text = match formats::write_puzzle(&puzzle, Format::PencilMarks, 1) {
            Ok(text) => text,
            Err(refusal) => return Some(Err(refusal.to_string())),
        };
        // In this format a lone digit may be a mark or a digit: what would be read otherwise is not written.
        let same = formats::read_puzzles(&text, Format::PencilMarks, None)
            .is_ok_and(|read| read.first().is_some_and(|read| read.grid == puzzle.grid));
        if !same {
            return Some(Err(
                "This format cannot tell such marks from digits: a lone mark would be read as a \
                 digit, or a mark hides a digit that it sees. :marks check names the wrong ones."
                    .to_owned(),
            ));
        }
        Some(Ok(Effect::Save { path: path.to_owned(), text, replace, with_marks: true }))
    }
}

//! EDIT: digits belong to the grid.

use super::Effect;
use super::action::{Action, Direction, Edge};
use super::grid_editor::GridEditor;
use super::letters::written;
use super::modal::{Confirm, Modal};
use super::panel::Panel;
use super::prompt::{Prompt, Purpose};
use super::resume_point::ResumePoint;
use super::{App, Mode};
use crate::exact_cover::ConflictError;

impl App {
    pub(super) fn act_in_edit(&mut self, action: Action) -> Option<Effect> {
        let stay = self.shell.settings.stay;
        let marking = self.editor().is_some_and(|editor| editor.marking);
        // What changes the grid is typed on the grid, wherever the cursor was.
        match action {
            Action::Place(digit) if marking => self.mark(digit),
            Action::Mark(digit) => self.mark(digit),
            Action::Marking => self.toggle_marking(),
            Action::Clear if marking => self.clear_marks_here(),
            Action::Place(digit) => self.type_digit(digit, !stay),
            Action::Blank => self.type_digit(0, !stay),
            Action::Clear => self.type_digit(0, false),
            Action::RubOut => self.edit(GridEditor::rub_out),
            Action::ClearAll => self.ask(Confirm::ClearAll),
            Action::Fix => {
                self.edit(GridEditor::fix);
                self.lab.say("Every digit is a given now.");
            }
            Action::Undo => {
                let mut undone = false;
                self.edit(|sheet| undone = sheet.undo());
                if !undone {
                    self.lab.say("There is nothing to undo.");
                }
            }
            Action::Redo => {
                let mut redone = false;
                self.edit(|sheet| redone = sheet.redo());
                if !redone {
                    self.lab.say("There is nothing to redo.");
                }
            }
            Action::PutBack => {
                let mut put = false;
                self.edit(|sheet| put = sheet.put_back());
                if !put {
                    self.lab.say("Nothing was copied yet: y copies the grid.");
                }
            }
            Action::EmptyCell(way) => self.with_sheet(|sheet| sheet.go_empty(way)),
            Action::CellEdge(edge) => self.with_sheet(|sheet| sheet.go_edge(edge)),
            Action::CountSolutions => self.count_solutions(),
            Action::Write => self.lab.modal = Some(Modal::Prompt(Prompt::new(Purpose::Command, "w "))),
            Action::Solve => self.start_solving(),
            _ => {}
        }
        None
    }

    fn type_digit(&mut self, digit: u8, advance: bool) {
        self.lab.view.focus = Panel::Board;
        let side = self.editor().map_or(0, |sheet| sheet.shape().side());
        if digit > side {
            let (digit, last) = (written(digit), written(side));
            return self.lab.refuse(format!("{digit} does not fit: this grid has the digits 1 to {last}."));
        }
        self.edit(|sheet| sheet.write(digit));
        if advance {
            self.with_sheet(GridEditor::advance);
        }
    }

    /// SOLVE, at step 0 of the typed grid, or where its search was left.
    pub(super) fn start_solving(&mut self) {
        if self.mode() == Mode::Solve {
            return;
        }
        match self.lab.puzzle.begin_solving(&self.shell.settings) {
            Ok(resume) => {
                self.lab.fit_cursors();
                if let Some(point) = resume {
                    self.resume(&point);
                }
            }
            Err(clash) => self.refuse_clash(&clash),
        }
    }

    /// Says why there is nothing to solve.
    pub(super) fn refuse_clash(&mut self, clash: &ConflictError) {
        let typed = self.editor().and_then(GridEditor::clash);
        self.lab.refuse(typed.map_or_else(|| clash.to_string(), |clash| clash.to_string()));
    }

    /// EDIT, the grid as it was typed. The search ends.
    pub(super) fn back_to_edit(&mut self) {
        if self.lesson.is_some() {
            return self.leave_lesson();
        }
        if self.editor().is_none() {
            return self.lab.refuse("This problem has no grid to edit; q quits.");
        }
        let setup = self.lab.puzzle.setup(&self.shell.settings);
        let resume = self.lab.puzzle.solve().and_then(|solve| ResumePoint::of(&solve.session, setup));
        self.lab.view.zoom = false;
        self.lab.puzzle.begin_editing(&self.shell.settings, resume);
        self.lab.fit_cursors();
    }

    /// Moves the cursor of the panel that has the focus.
    pub(super) fn move_cursor(&mut self, direction: Direction, by: u8) {
        match self.lab.view.focus {
            _ if self.is_in_matrix() => return self.move_in_matrix(direction, by),
            Panel::Board => self.with_sheet(|sheet| sheet.go(direction, by)),
            Panel::Columns => {
                for _ in 0..by {
                    self.lab.view.item = self.columns().neighbour(self.lab.view.item, direction);
                }
            }
            Panel::Links => (0..by).for_each(|_| self.move_node(direction)),
            Panel::Tree => (0..by).for_each(|_| self.move_in_tree(direction)),
            Panel::Watches => (0..by).for_each(|_| self.move_in_watches(direction)),
            Panel::Log | Panel::Path | Panel::Levels => self.scroll(direction, by),
            Panel::Matrix | Panel::Step | Panel::Code => {
                self.lab.say("Nothing can be chosen in this panel; Tab goes on to the next.");
            }
        }
        if matches!(self.lab.view.focus, Panel::Board | Panel::Columns) {
            self.aim_matrix();
        }
    }

    pub(super) fn move_to_edge(&mut self, edge: Edge) {
        match self.lab.view.focus {
            _ if self.is_in_matrix() => self.matrix_edge(edge),
            Panel::Board => self.with_sheet(|sheet| sheet.go_row_edge(edge)),
            Panel::Columns => self.lab.view.item = self.columns().edge(self.lab.view.item, edge),
            _ => {}
        }
    }
}

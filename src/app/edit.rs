//! EDIT: digits belong to the grid.

use super::Effect;
use super::action::{Action, Direction, Edge};
use super::letters::written;
use super::overlay::{Overlay, Question};
use super::panel::Panel;
use super::prompt::{Prompt, Purpose};
use super::sheet::Sheet;
use super::state::{Mode, State};

impl State {
    pub(super) fn act_in_edit(&mut self, action: Action) -> Vec<Effect> {
        let stay = self.settings.stay;
        // What changes the grid is typed on the grid, wherever the cursor was.
        match action {
            Action::Place(digit) if self.marking => self.mark(digit),
            Action::Mark(digit) => self.mark(digit),
            Action::Marking => self.toggle_marking(),
            Action::Clear if self.marking => self.clear_marks_here(),
            Action::Place(digit) => self.type_digit(digit, !stay),
            Action::Blank => self.type_digit(0, !stay),
            Action::Clear => self.type_digit(0, false),
            Action::RubOut => self.edit(Sheet::rub_out),
            Action::ClearAll => self.ask(Question::ClearAll),
            Action::Fix => {
                self.edit(Sheet::fix);
                self.say("Every digit is a given now.");
            }
            Action::Undo => {
                let mut undone = false;
                self.edit(|sheet| undone = sheet.undo());
                if !undone {
                    self.say("There is nothing to undo.");
                }
            }
            Action::Redo => {
                let mut redone = false;
                self.edit(|sheet| redone = sheet.redo());
                if !redone {
                    self.say("There is nothing to redo.");
                }
            }
            Action::PutBack => {
                let mut put = false;
                self.edit(|sheet| put = sheet.put_back());
                if !put {
                    self.say("Nothing was copied yet: y copies the grid.");
                }
            }
            Action::EmptyCell(way) => self.with_sheet(|sheet| sheet.go_empty(way)),
            Action::CellEdge(edge) => self.with_sheet(|sheet| sheet.go_edge(edge)),
            Action::CountSolutions => self.count_solutions(),
            Action::Write => self.overlay = Some(Overlay::Prompt(Prompt::new(Purpose::Command, "w "))),
            Action::Solve => self.start_solving(),
            _ => {}
        }
        Vec::new()
    }

    fn type_digit(&mut self, digit: u8, advance: bool) {
        self.focus = Panel::Board;
        let side = self.sheet.as_ref().map_or(0, |sheet| sheet.shape().side());
        if digit > side {
            let (digit, last) = (written(digit), written(side));
            return self.refuse(format!("{digit} does not fit: this grid has the digits 1 to {last}."));
        }
        self.edit(|sheet| sheet.write(digit));
        if advance {
            self.with_sheet(Sheet::advance);
        }
    }

    /// SOLVE, at step 0 of the typed grid.
    pub(super) fn start_solving(&mut self) {
        if self.mode == Mode::Solve {
            return;
        }
        self.tally = None;
        self.prepare();
        if self.session.is_some() {
            self.mode = Mode::Solve;
            return self.follow_trail();
        }
        match self.sheet.as_ref().and_then(|sheet| sheet.clash()) {
            Some(clash) => self.refuse(clash.to_string()),
            None => self.refuse("There is nothing to solve."),
        }
    }

    /// EDIT, the grid as it was typed. The search ends.
    pub(super) fn back_to_edit(&mut self) {
        if self.lesson.is_some() {
            return self.leave_lesson();
        }
        if self.sheet.is_none() {
            return self.refuse("This problem has no grid to edit; q quits.");
        }
        self.leave_trail();
        self.mode = Mode::Edit;
        self.zoom = false;
        self.prepare();
    }

    /// Moves the cursor of the panel that has the focus.
    pub(super) fn move_cursor(&mut self, direction: Direction, by: u8) {
        match self.focus {
            _ if self.is_in_matrix() => return self.move_in_matrix(direction, by),
            Panel::Board => self.with_sheet(|sheet| sheet.go(direction, by)),
            Panel::Columns => {
                for _ in 0..by {
                    self.item = self.columns().neighbour(self.item, direction);
                }
            }
            Panel::Links => (0..by).for_each(|_| self.move_node(direction)),
            Panel::Tree => (0..by).for_each(|_| self.move_in_tree(direction)),
            Panel::Watches => (0..by).for_each(|_| self.move_in_watches(direction)),
            Panel::Log | Panel::Path | Panel::Levels => self.scroll(direction, by),
            Panel::Matrix | Panel::Step | Panel::Code => {
                self.say("Nothing can be chosen in this panel; Tab goes on to the next.");
            }
        }
        if matches!(self.focus, Panel::Board | Panel::Columns) {
            self.aim_matrix();
        }
    }

    pub(super) fn move_to_edge(&mut self, edge: Edge) {
        match self.focus {
            _ if self.is_in_matrix() => self.matrix_edge(edge),
            Panel::Board => self.with_sheet(|sheet| sheet.go_row_edge(edge)),
            Panel::Columns => self.item = self.columns().edge(self.item, edge),
            _ => {}
        }
    }
}

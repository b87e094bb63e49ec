//! Breakpoints: set where the cursor is or by a command, and a list to switch them on and off.

use super::Effect;
use super::key::{Code, Key};
use super::list_cursor::ListCursor;
use super::modal::{List, Modal};
use super::panel::Panel;
use super::parts::App;
use crate::exact_cover::ItemId;
use crate::problems::plain_line;
use crate::problems::sudoku::Constraint;
use crate::session::{Breakpoints, Stop};

impl App {
    /// The column of the matrix under the cursor: on the grid, the cell's own.
    pub fn item_here(&self) -> Option<ItemId> {
        match (self.lab.view.focus, self.sudoku(), self.editor()) {
            (Panel::Board, Some(sudoku), Some(sheet)) => Some(sudoku.item_of(Constraint::Cell(sheet.cell()))),
            _ => self.session().ok().map(|_| self.lab.view.item),
        }
    }

    /// Sets a breakpoint on the choice of the column under the cursor.
    pub(super) fn break_here(&mut self) {
        match self.item_here() {
            Some(item) => self.break_at(Stop::Chosen(item)),
            None => self.lab.refuse("There is no column to stop at."),
        }
    }

    /// Sets the breakpoint that `text` describes.
    pub(super) fn break_by_name(&mut self, text: &str) {
        let Ok(session) = self.session() else {
            return self.lab.refuse("There is no search to stop while digits clash.");
        };
        match Stop::parse(text, session.problem()) {
            Ok(stop) => self.break_at(stop),
            Err(error) => self.lab.refuse(plain_line(&error)),
        }
    }

    fn break_at(&mut self, stop: Stop) {
        let Ok(session) = self.lab.puzzle.session_mut() else { return };
        let number = session.breakpoints_mut().set(stop);
        let what = stop.words(session.problem(), &self.shell.settings.words);
        self.lab.say(format!("Breakpoint {number}: {what}. c and C stop there, B lists them."));
    }

    /// A key of the list's own.
    pub(super) fn key_in_breakpoints(&mut self, at: usize, key: Key) -> Option<Effect> {
        let breakpoints = self.lab.puzzle.session_mut().ok()?.breakpoints_mut();
        let mut kept = None;
        match key.code {
            Code::Char(' ') | Code::Enter => breakpoints.toggle(at),
            Code::Char('d' | 'x') | Code::Delete if breakpoints.delete(at) => {}
            Code::Char('d' | 'x') | Code::Delete => {
                kept = Some("A solution can be switched off (space), but not deleted.");
            }
            _ => return None,
        }
        let at = at.min(breakpoints.list().len() - 1);
        self.lab.modal = Some(Modal::List(List::Breakpoints, ListCursor { at }));
        if let Some(why) = kept {
            self.lab.refuse(why);
        }
        None
    }

    /// The breakpoints of the run, if there is a run.
    pub fn breakpoints(&self) -> Option<&Breakpoints> {
        self.session().ok().map(|session| session.breakpoints())
    }
}

//! Breakpoints: set where the cursor is or by a command, and a list to switch them on and off.

use super::key::{Code, Key};
use super::overlay::Overlay;
use super::panel::Panel;
use super::state::State;
use crate::exact_cover::ItemId;
use crate::problems::plain_line;
use crate::problems::sudoku::Constraint;
use crate::session::{Breakpoints, Stop};

impl State {
    /// The column of the matrix under the cursor: on the grid, the cell's own.
    pub fn item_here(&self) -> Option<ItemId> {
        match (self.focus, self.sudoku(), &self.sheet) {
            (Panel::Board, Some(sudoku), Some(sheet)) => Some(sudoku.item_of(Constraint::Cell(sheet.cell()))),
            _ => self.session.as_ref().map(|_| self.item),
        }
    }

    /// Sets a breakpoint on the choice of the column under the cursor.
    pub(super) fn break_here(&mut self) {
        match self.item_here() {
            Some(item) => self.break_at(Stop::Chosen(item)),
            None => self.refuse("There is no column to stop at."),
        }
    }

    /// Sets the breakpoint that `text` describes.
    pub(super) fn break_by_name(&mut self, text: &str) {
        let Some(session) = &self.session else {
            return self.refuse("There is no search to stop while digits clash.");
        };
        match Stop::parse(text, session.problem()) {
            Ok(stop) => self.break_at(stop),
            Err(error) => self.refuse(plain_line(&error)),
        }
    }

    fn break_at(&mut self, stop: Stop) {
        let Some(session) = &mut self.session else { return };
        let number = session.breakpoints_mut().set(stop);
        let what = stop.words(session.problem(), &self.settings.words);
        self.say(format!("Breakpoint {number}: {what}. c and C stop there, B lists them."));
    }

    /// A key while the list of breakpoints is open.
    pub(super) fn key_in_breakpoints(&mut self, at: usize, key: Key) {
        let Some(session) = &mut self.session else { return };
        let breakpoints = session.breakpoints_mut();
        let last = breakpoints.list().len() - 1;
        let mut refusal = None;
        let at = match key.code {
            Code::Down | Code::Char('j') => (at + 1).min(last),
            Code::Up | Code::Char('k') => at.saturating_sub(1),
            Code::Home | Code::Char('g') => 0,
            Code::End | Code::Char('G') => last,
            Code::Char(' ') | Code::Enter => {
                breakpoints.toggle(at);
                at
            }
            Code::Char('d' | 'x') | Code::Delete => {
                if !breakpoints.delete(at) {
                    refusal = Some("A solution can be switched off (space), but not deleted.");
                }
                at.min(breakpoints.list().len() - 1)
            }
            _ => return,
        };
        self.overlay = Some(Overlay::Breakpoints { at });
        if let Some(refusal) = refusal {
            self.refuse(refusal);
        }
    }

    /// The breakpoints of the run, if there is a run.
    pub fn breakpoints(&self) -> Option<&Breakpoints> {
        self.session.as_ref().map(|session| session.breakpoints())
    }
}

//! Keys in the lists that lie over the screen: the same ones move in each, the others are the list's own.

use super::Effect;
use super::key::Key;
use super::list_cursor::ListCursor;
use super::modal::{List, Modal};
use super::openings;
use super::parts::App;
use crate::exact_cover::broken::Mutation;
use crate::lesson;

impl App {
    /// A key while a list lies over the screen. One that means nothing there closes it.
    pub(super) fn key_in_list(&mut self, list: List, cursor: ListCursor, key: Key) -> Option<Effect> {
        let moved = cursor.moved(key, self.list_length(list)).filter(|_| !self.is_row_letter(list, key));
        if let Some(moved) = moved {
            self.lab.modal = Some(Modal::List(list, moved));
            return None;
        }
        match list {
            List::Lessons => self.key_in_lessons(cursor.at, key),
            List::Faults => self.key_in_faults(cursor.at, key),
            List::Openings => self.key_in_openings(cursor.at, key),
            List::Rows(item) => self.key_in_rows(item, cursor.at, key),
            List::Breakpoints => self.key_in_breakpoints(cursor.at, key),
        }
    }

    /// How many lines a list has.
    fn list_length(&self, list: List) -> usize {
        match list {
            List::Lessons => lesson::BUILTIN.len(),
            List::Faults => Mutation::ALL.len(),
            List::Openings => openings::count(&self.shell),
            List::Rows(item) => self.rows_of(item).len(),
            List::Breakpoints => self.session().map_or(0, |session| session.breakpoints().list().len()),
        }
    }
}

//! The cursor in a list that lies over the screen: the same keys move it in each.

use super::key::{Code, Key};

/// The line under the cursor, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ListCursor {
    /// The line.
    pub at: usize,
}

/// Lines that PgUp and PgDn move.
const PAGE: usize = 10;

impl ListCursor {
    /// Moves as `key` says in a list of so many lines. `None` if it is no key that moves.
    pub(super) fn moved(self, key: Key, lines: usize) -> Option<ListCursor> {
        let (at, last) = (self.at, lines.saturating_sub(1));
        let at = match key.code {
            Code::Down | Code::Char('j') => at + 1,
            Code::Up | Code::Char('k') => at.saturating_sub(1),
            Code::PageDown => at + PAGE,
            Code::PageUp => at.saturating_sub(PAGE),
            Code::Home | Code::Char('g') => 0,
            Code::End | Code::Char('G') => last,
            _ => return None,
        };
        Some(ListCursor { at: at.min(last) })
    }
}

//! One link of a cover or uncover, and those before and after it.

use super::links::Links;

/// One link of a cover: the node that is unlinked, and the row it was reached through. The first
/// link of every cover is the header's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cursor {
    row: u32,
    pub(super) node: u32,
}

impl Cursor {
    pub(super) fn header(header: u32) -> Cursor {
        Cursor { row: header, node: header }
    }

    /// The link after this one in the cover of `by`.
    pub(super) fn next(self, links: &Links, by: u32) -> Option<Cursor> {
        if self.row != links.top(by) {
            let node = links.hidden_after(self.node, self.row);
            if node != self.row {
                return Some(Cursor { node, ..self });
            }
        }
        let down = |row: u32| links.nodes[row as usize].down;
        Cursor::in_row(links, by, down(self.row), down, |row| links.hidden_after(row, row))
    }

    /// The link before this one in the cover of `by`.
    pub(super) fn previous(self, links: &Links, by: u32) -> Option<Cursor> {
        if self.row == links.top(by) {
            return None;
        }
        let node = links.hidden_before(self.node, self.row);
        if node != self.row {
            return Some(Cursor { node, ..self });
        }
        Some(Cursor::last_above(links, by, self.row))
    }

    /// The last link of the cover of `by`.
    pub(super) fn last(links: &Links, by: u32) -> Cursor {
        Cursor::last_above(links, by, links.top(by))
    }

    fn last_above(links: &Links, by: u32, row: u32) -> Cursor {
        let up = |row: u32| links.nodes[row as usize].up;
        Cursor::in_row(links, by, up(row), up, |row| links.hidden_before(row, row))
            .unwrap_or(Cursor::header(links.top(by)))
    }

    /// The link by which one enters the first row from `row` on that has a link at all: an option
    /// of one item has none, nor has one that is spared.
    fn in_row(
        links: &Links,
        by: u32,
        mut row: u32,
        step: impl Fn(u32) -> u32,
        enter: impl Fn(u32) -> u32,
    ) -> Option<Cursor> {
        while row != links.top(by) {
            let node = if links.spares(by, row) { row } else { enter(row) };
            if node != row {
                return Some(Cursor { row, node });
            }
            row = step(row);
        }
        None
    }
}

impl Links {
    /// Covers by `by` up to and including the link `last`.
    pub(super) fn cover_until(&mut self, by: u32, last: Cursor) {
        let mut next = Some(Cursor::header(self.top(by)));
        while let Some(cursor) = next {
            self.unlink(by, cursor);
            next = if cursor == last { None } else { cursor.next(self, by) };
        }
    }

    /// Moves one link of the cover by `by`. Returns what it counts.
    pub(super) fn unlink(&mut self, by: u32, cursor: Cursor) -> u64 {
        if cursor.row == cursor.node {
            return self.lift_header(by);
        }
        self.unlink_node(cursor.node);
        1
    }

    /// Moves it back. Returns the same count.
    pub(super) fn relink(&mut self, by: u32, cursor: Cursor) -> u64 {
        if cursor.row == cursor.node {
            return self.lower_header(by);
        }
        self.relink_node(cursor.node);
        1
    }
}

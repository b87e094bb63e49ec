//! The order in which one cover or uncover moves its links, one at a time and in any order of loops.

use super::fault::Fault;
use crate::exact_cover::links::Links;

/// A cover or an uncover, and the link that it moves next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Walk {
    pub(super) header: u32,
    /// Whether links are taken out.
    pub(super) out: bool,
    /// The node through which the last row was reached; the header before the first.
    row: u32,
    pub(super) node: u32,
    /// Rows are read downwards.
    down: bool,
    /// Nodes of a row are read to the right.
    right: bool,
    /// The header's own link is the first, else the last.
    header_first: bool,
    /// The node in the item's own list is moved too.
    own: bool,
}

impl Walk {
    /// The cover of `header`.
    pub(super) fn cover(links: &Links, header: u32, fault: Option<Fault>) -> Walk {
        let own = fault == Some(Fault::OwnNode);
        Walk {
            header,
            out: true,
            row: header,
            node: header,
            down: true,
            right: true,
            header_first: true,
            own,
        }
        .begin(links)
    }

    /// The uncover of `header`.
    pub(super) fn uncover(links: &Links, header: u32, fault: Option<Fault>) -> Walk {
        Walk {
            header,
            out: false,
            row: header,
            node: header,
            down: fault == Some(Fault::RowsDown),
            right: fault == Some(Fault::NodesRight),
            header_first: fault == Some(Fault::HeaderFirst),
            own: false,
        }
        .begin(links)
    }

    fn begin(self, links: &Links) -> Walk {
        if self.header_first { self } else { self.next_row(links).unwrap_or(self) }
    }

    /// The walk at the link after this one, if there is one.
    pub(super) fn next(self, links: &Links) -> Option<Walk> {
        if self.node == self.header {
            return if self.header_first { self.next_row(links) } else { None };
        }
        if self.node != self.row || !self.own {
            let node = if self.right { links.after(self.node) } else { links.before(self.node) };
            if node != self.row || self.own {
                return Some(Walk { node, ..self });
            }
        }
        let header = Walk { node: self.header, ..self };
        self.next_row(links).or((!self.header_first).then_some(header))
    }

    /// The first link of the next row that has one. Where the list does not lead back to the header,
    /// no more than every node once is looked at; the walk then goes on where that ended.
    fn next_row(self, links: &Links) -> Option<Walk> {
        let mut row = self.row;
        for _ in 0..links.nodes.len() {
            row = if self.down { links.nodes[row as usize].down } else { links.nodes[row as usize].up };
            if row == self.header {
                return None;
            }
            let node = if self.right { links.after(row) } else { links.before(row) };
            if node != row || self.own {
                return Some(Walk { row, node, ..self });
            }
        }
        None
    }
}

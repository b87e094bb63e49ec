//! The finest grain: every single unlink and relink as a resting place, in both directions.
//!
//! Inside an event the state is the event and a [`Cursor`], the last link in force. The middle of
//! a cover and the middle of its uncover are the same links, so one cursor serves both, and going
//! forward through the one is going back through the other.

use super::event::{Event, Link, LinkStep, Moved};
use super::links::{Links, NodeId};
use super::problem::ItemId;
use super::search::{At, Search};

/// One link of a cover: the node that is unlinked, and the row it was reached through. The first
/// link of every cover is the header's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cursor {
    row: u32,
    node: u32,
}

impl Cursor {
    fn header(header: u32) -> Cursor {
        Cursor { row: header, node: header }
    }

    /// The link after this one in the cover of `header`.
    fn next(self, links: &Links, header: u32) -> Option<Cursor> {
        if self.row != header {
            let node = links.after(self.node);
            if node != self.row {
                return Some(Cursor { node, ..self });
            }
        }
        let down = |row: u32| links.nodes[row as usize].down;
        Cursor::in_row(header, down(self.row), down, |row| links.after(row))
    }

    /// The link before this one in the cover of `header`.
    fn previous(self, links: &Links, header: u32) -> Option<Cursor> {
        if self.row == header {
            return None;
        }
        let node = links.before(self.node);
        if node != self.row {
            return Some(Cursor { node, ..self });
        }
        Some(Cursor::last_above(links, header, self.row))
    }

    /// The last link of the cover of `header`.
    fn last(links: &Links, header: u32) -> Cursor {
        Cursor::last_above(links, header, header)
    }

    fn last_above(links: &Links, header: u32, row: u32) -> Cursor {
        let up = |row: u32| links.nodes[row as usize].up;
        Cursor::in_row(header, up(row), up, |row| links.before(row)).unwrap_or(Cursor::header(header))
    }

    /// The link by which one enters the first row from `row` on that has a link at all: an option
    /// of one item has none.
    fn in_row(
        header: u32,
        mut row: u32,
        step: impl Fn(u32) -> u32,
        enter: impl Fn(u32) -> u32,
    ) -> Option<Cursor> {
        while row != header {
            let node = enter(row);
            if node != row {
                return Some(Cursor { row, node });
            }
            row = step(row);
        }
        None
    }
}

impl Links {
    /// Covers `header` up to and including the link `last`.
    pub(super) fn cover_until(&mut self, header: u32, last: Cursor) {
        let mut next = Some(Cursor::header(header));
        while let Some(cursor) = next {
            if cursor.node == header {
                self.unlink_header(header);
            } else {
                self.unlink_node(cursor.node);
            }
            next = if cursor == last { None } else { cursor.next(self, header) };
        }
    }
}

/// Which way an event moves links.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dance {
    Cover(u32),
    Uncover(u32),
}

impl Search {
    /// Moves one link forward: the next unlink or relink, or a whole event if that moves no link.
    /// `None` when done.
    pub fn next_link(&mut self) -> Option<LinkStep> {
        if self.cursor.is_none() {
            if self.at == At::Done {
                return None;
            }
            self.succ();
            if self.dance().is_none() {
                return Some(LinkStep { link: None, event: Some(self.apply()) });
            }
        }
        let (link, resting) = match self.dance()? {
            Dance::Cover(header) => self.unlink_one(header, true),
            Dance::Uncover(header) => self.relink_one(header, false),
        };
        if !resting {
            self.stats.steps += 1;
        }
        Some(LinkStep { link: Some(link), event: if resting { None } else { self.last_event() } })
    }

    /// Moves one link back. `None` at the start. The event in the answer is the one of which the
    /// first link was taken back; the step number falls with it.
    pub fn back_link(&mut self) -> Option<LinkStep> {
        let Some(dance) = self.dance() else {
            return self.back().map(|event| LinkStep { link: None, event: Some(event) });
        };
        let event = if self.cursor.is_none() {
            self.stats.steps -= 1;
            self.last_event()
        } else {
            None
        };
        let (link, resting) = match dance {
            Dance::Cover(header) => self.relink_one(header, true),
            Dance::Uncover(header) => self.unlink_one(header, false),
        };
        if !resting {
            self.pred();
        }
        Some(LinkStep { link: Some(link), event })
    }

    /// Finishes the event in whose middle the search rests.
    #[cold]
    pub(super) fn finish(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.next_link()?.event {
                return Some(event);
            }
        }
    }

    /// Takes back the event in whose middle the search rests.
    #[cold]
    pub(super) fn abandon(&mut self) -> Option<Event> {
        let event = self.last_event();
        while self.cursor.is_some() {
            self.back_link();
        }
        event
    }

    /// The link that was moved last on the way forward, if the search rests in the middle of an event.
    pub fn resting_on(&self) -> Option<Link> {
        let (cursor, dance) = (self.cursor?, self.dance()?);
        let (header, last) = match dance {
            Dance::Cover(header) => (header, cursor),
            Dance::Uncover(header) => (header, cursor.next(&self.links, header)?),
        };
        Some(Link { item: ItemId(header - 1), node: NodeId(last.node) })
    }

    /// How many links of the event under way have been moved; 0 between events. Costs a walk back through
    /// the event on a copy.
    pub fn links_moved(&self) -> u64 {
        if !self.is_mid_event() {
            return 0;
        }
        let mut walker = self.clone();
        let mut links = 0;
        while walker.is_mid_event() {
            walker.back_link();
            links += 1;
        }
        links
    }

    /// The link that was moved last on the way forward to here, if the last event moves links.
    pub fn last_link(&self) -> Option<Moved> {
        let (header, out) = match self.dance()? {
            Dance::Cover(header) => (header, true),
            Dance::Uncover(header) => (header, false),
        };
        let link = self.resting_on().unwrap_or_else(|| {
            // A finished cover ends with its last link, a finished uncover with the header's.
            let last = if out { Cursor::last(&self.links, header) } else { Cursor::header(header) };
            Link { item: ItemId(header - 1), node: NodeId(last.node) }
        });
        Some(Moved { link, out })
    }

    fn dance(&self) -> Option<Dance> {
        let header_of = |node: u32| self.links.nodes[node as usize].top;
        match self.at {
            At::Cover => Some(Dance::Cover(self.top().item)),
            At::Commit(node) => Some(Dance::Cover(header_of(node))),
            At::Uncommit(node) => Some(Dance::Uncover(header_of(node))),
            At::Uncover => Some(Dance::Uncover(self.top().item)),
            _ => None,
        }
    }

    /// Unlinks one more. Returns the link, and whether the search now rests in mid-event.
    fn unlink_one(&mut self, header: u32, counts: bool) -> (Link, bool) {
        let cursor = match self.cursor {
            None => Cursor::header(header),
            // Never past the last link: resting there would be a finished event.
            Some(cursor) => cursor.next(&self.links, header).unwrap_or(cursor),
        };
        if cursor.node == header {
            self.links.unlink_header(header);
        } else {
            self.links.unlink_node(cursor.node);
        }
        self.stats.updates += u64::from(counts);
        let resting = cursor.next(&self.links, header).is_some();
        self.cursor = resting.then_some(cursor);
        (Link { item: ItemId(header - 1), node: NodeId(cursor.node) }, resting)
    }

    /// The header in the middle of whose cover or uncover the search rests, and the last link in force.
    pub(super) fn middle(&self) -> Option<(u32, Cursor)> {
        let (Dance::Cover(header) | Dance::Uncover(header)) = self.dance()?;
        self.cursor.map(|cursor| (header, cursor))
    }

    /// Relinks the last link in force. Returns it, and whether the search now rests in mid-event.
    fn relink_one(&mut self, header: u32, counts: bool) -> (Link, bool) {
        let cursor = self.cursor.unwrap_or_else(|| Cursor::last(&self.links, header));
        if cursor.node == header {
            self.links.relink_header(header);
        } else {
            self.links.relink_node(cursor.node);
        }
        self.stats.updates -= u64::from(counts);
        self.cursor = cursor.previous(&self.links, header);
        (Link { item: ItemId(header - 1), node: NodeId(cursor.node) }, self.cursor.is_some())
    }
}

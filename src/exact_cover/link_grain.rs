//! The finest grain: every single unlink and relink as a resting place, in both directions.
//!
//! Inside an event the state is the event and a [`Cursor`], the last link in force. The middle of
//! a cover and the middle of its uncover are the same links, so one cursor serves both, and going
//! forward through the one is going back through the other.

use super::cursor::Cursor;
use super::event::{Event, Link, LinkStep, Moved};
use super::frame::At;
use super::links::NodeId;
use super::problem::ItemId;
use super::search::Search;

/// Which way an event moves links, and the header or the node by which an item is covered or purified.
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
            self.succ::<false>();
            if self.dance().is_none() {
                return Some(LinkStep { link: None, event: Some(self.apply::<false>()) });
            }
        }
        let (link, resting) = match self.dance()? {
            Dance::Cover(by) => self.unlink_one(by, true),
            Dance::Uncover(by) => self.relink_one(by, false),
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
            Dance::Cover(by) => self.relink_one(by, true),
            Dance::Uncover(by) => self.unlink_one(by, false),
        };
        if !resting {
            self.pred::<false>(self.at);
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
        Some(match dance {
            Dance::Cover(by) => self.link(by, cursor),
            Dance::Uncover(by) => self.link(by, cursor.next(&self.links, by)?),
        })
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
        let (by, out) = match self.dance()? {
            Dance::Cover(by) => (by, true),
            Dance::Uncover(by) => (by, false),
        };
        let link = self.resting_on().unwrap_or_else(|| {
            // A finished cover ends with its last link, a finished uncover with the header's.
            let header = Cursor::header(self.links.top(by));
            self.link(by, if out { Cursor::last(&self.links, by) } else { header })
        });
        Some(Moved { link, out })
    }

    fn link(&self, by: u32, cursor: Cursor) -> Link {
        Link { item: ItemId(self.links.top(by) - 1), node: NodeId(cursor.node) }
    }

    fn dance(&self) -> Option<Dance> {
        match self.at {
            At::Cover => Some(Dance::Cover(self.top().item)),
            At::Commit(node) => Some(Dance::Cover(node)),
            At::Uncommit(node) => Some(Dance::Uncover(node)),
            At::Uncover => Some(Dance::Uncover(self.top().item)),
            // A restart puts back thousands of links: it is one step at this grain too.
            At::Start
            | At::Choose
            | At::DeadEnd
            | At::Try
            | At::Solution
            | At::Retract
            | At::Restart
            | At::Done => None,
        }
    }

    /// Unlinks one more. Returns the link, and whether the search now rests in mid-event.
    fn unlink_one(&mut self, by: u32, counts: bool) -> (Link, bool) {
        let cursor = match self.cursor {
            None => Cursor::header(self.links.top(by)),
            // Never past the last link: resting there would be a finished event.
            Some(cursor) => cursor.next(&self.links, by).unwrap_or(cursor),
        };
        let updates = self.links.unlink(by, cursor);
        self.stats.updates += if counts { updates } else { 0 };
        let resting = cursor.next(&self.links, by).is_some();
        self.cursor = resting.then_some(cursor);
        self.settle_plain();
        (self.link(by, cursor), resting)
    }

    /// The header or node by whose cover or uncover the search rests in mid-event, and the last link in
    /// force.
    pub(super) fn middle(&self) -> Option<(u32, Cursor)> {
        let (Dance::Cover(by) | Dance::Uncover(by)) = self.dance()?;
        self.cursor.map(|cursor| (by, cursor))
    }

    /// Relinks the last link in force. Returns it, and whether the search now rests in mid-event.
    fn relink_one(&mut self, by: u32, counts: bool) -> (Link, bool) {
        let cursor = self.cursor.unwrap_or_else(|| Cursor::last(&self.links, by));
        let updates = self.links.relink(by, cursor);
        self.stats.updates -= if counts { updates } else { 0 };
        self.cursor = cursor.previous(&self.links, by);
        self.settle_plain();
        (self.link(by, cursor), self.cursor.is_some())
    }
}

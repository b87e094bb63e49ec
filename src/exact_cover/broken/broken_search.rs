//! The search itself: forward, one link at a time.

use super::fault::Fault;
use super::walk::Walk;
use crate::exact_cover::check::{LinkField, signed};
use crate::exact_cover::event::{Event, Link, LinkStep, Moved};
use crate::exact_cover::frame::{At, Frame};
use crate::exact_cover::links::{Links, NodeId};
use crate::exact_cover::preference::Preferences;
use crate::exact_cover::problem::{ItemId, OptionId};
use crate::exact_cover::rule::Rule;
use crate::exact_cover::search::Search;

/// The most single steps, links and events without links, that a run takes.
const BOUND: u64 = 50_000;

/// An assignment of the last event: made, or left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkChange {
    /// The node whose field it is.
    pub node: NodeId,
    /// The field.
    pub field: LinkField,
    /// The node that was being taken out or put back.
    pub x: NodeId,
    /// Which link of the event that was, from 1.
    pub link: u64,
    /// The value before: the number of a node, or a size.
    pub from: i64,
    /// The value assigned, or that should have been.
    pub to: i64,
    /// Whether the assignment was made.
    pub done: bool,
}

/// Where a run of broken links has got to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BrokenStatus {
    /// It goes on.
    Running,
    /// It came to its end.
    Done,
    /// The list of headers does not lead back to its root, so no item can be chosen.
    Lost,
    /// The path has more levels than there are items: it chose covered ones again and again.
    TooDeep,
    /// It was stopped: it took more steps than a run may.
    Stopped,
}

/// A search over links that are danced with a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenSearch {
    pub(super) links: Links,
    pub(super) fault: Option<Fault>,
    pub(super) rule: Rule,
    pub(super) forced: Vec<u32>,
    pub(super) preferences: Option<Box<Preferences>>,
    pub(super) at: At,
    pub(super) stack: Vec<Frame>,
    pub(super) walk: Option<Walk>,
    /// The last link moved.
    pub(super) moved: Option<Moved>,
    pub(super) changes: Vec<LinkChange>,
    /// Links moved in the event under way, or in the last one.
    pub(super) link: u64,
    pub(super) steps: u64,
    pub(super) nodes: u64,
    pub(super) solutions: u64,
    pub(super) work: u64,
    pub(super) standing: BrokenStatus,
}

impl BrokenSearch {
    /// The search that `start` is about to begin, with a fault or without one. It knows nothing of colours
    /// ([`Problem::has_colours`](crate::exact_cover::Problem::has_colours)): an item that has one is covered like any other; nor
    /// of a chooser of one's own: it goes by the rule; nor of weights ([`Rule::Weights`]): it chooses the fewest options.
    ///
    /// # Panics
    /// If `start` is not at step 0.
    pub fn new(start: &Search, fault: Option<Fault>) -> BrokenSearch {
        assert_eq!(start.step(), 0, "a broken search begins at the beginning");
        BrokenSearch {
            links: start.links.clone(),
            fault,
            rule: start.rule,
            forced: start.forced.clone(),
            preferences: start.preferences.clone(),
            at: At::Start,
            stack: Vec::new(),
            walk: None,
            moved: None,
            changes: Vec::new(),
            link: 0,
            steps: 0,
            nodes: 1,
            solutions: 0,
            work: 0,
            standing: BrokenStatus::Running,
        }
    }

    // ---- looking

    /// The links as they are. A walk along them may never end: bound it.
    pub fn links(&self) -> &Links {
        &self.links
    }

    /// Events done.
    pub fn step(&self) -> u64 {
        self.steps
    }

    /// Links moved in the event under way; 0 between events.
    pub fn link(&self) -> u64 {
        if self.walk.is_some() { self.link } else { 0 }
    }

    /// Nodes of the search tree so far, the root included.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The number of solutions reported so far, true or false.
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// Whether it goes on.
    pub fn standing(&self) -> BrokenStatus {
        self.standing
    }

    /// The options on the path.
    pub fn path(&self) -> Vec<OptionId> {
        let top = self.stack.len().wrapping_sub(1);
        let on = |depth: usize| match self.at {
            At::Choose | At::Cover | At::DeadEnd | At::Retract | At::Uncover => depth != top,
            At::Start | At::Try | At::Commit(_) | At::Solution | At::Uncommit(_) | At::Restart | At::Done => {
                true
            }
        };
        let frames =
            self.stack.iter().enumerate().filter(|&(depth, frame)| on(depth) && frame.x != frame.item);
        frames.map(|(_, frame)| self.links.option(frame.x)).collect()
    }

    /// The last link moved, if the last event moves links.
    pub fn last_link(&self) -> Option<Moved> {
        self.moved
    }

    /// The assignments of the last event, or of the one under way, in order.
    pub fn changes(&self) -> &[LinkChange] {
        &self.changes
    }

    /// The size of an item: where more was taken away than was there, below 0.
    pub fn size(&self, item: ItemId) -> i64 {
        size_of(&self.links, item.0 + 1)
    }

    /// The event done last, or under way.
    pub fn last_event(&self) -> Option<Event> {
        let top = || self.stack.last().copied().unwrap_or(Frame { item: 1, x: 1, k: 0 });
        let item = |header: u32| ItemId(header - 1);
        Some(match self.at {
            At::Start => return None,
            At::Choose => {
                Event::Choose { item: item(top().item), size: size_of(&self.links, top().item).max(0) as u32 }
            }
            At::Cover | At::Commit(_) => Event::Cover { item: item(self.header()?) },
            At::DeadEnd => Event::DeadEnd { item: item(top().item) },
            At::Try => Event::Try { option: self.links.option(top().x), k: top().k, n: self.width(&top()) },
            At::Solution => Event::Solution,
            At::Uncommit(_) | At::Uncover => Event::Uncover { item: item(self.header()?) },
            At::Retract => Event::Retract { option: self.links.option(top().x) },
            At::Restart => Event::Restart { number: 0 },
            At::Done => Event::Done,
        })
    }

    /// The header that the present event covers or uncovers.
    fn header(&self) -> Option<u32> {
        match self.at {
            At::Cover | At::Uncover => self.stack.last().map(|frame| frame.item),
            At::Commit(node) | At::Uncommit(node) => Some(self.links.nodes[node as usize].top),
            At::Start | At::Choose | At::DeadEnd | At::Try | At::Solution => None,
            At::Retract | At::Restart | At::Done => None,
        }
    }

    fn width(&self, frame: &Frame) -> u32 {
        if self.stack.len() <= self.forced.len() { 1 } else { size_of(&self.links, frame.item).max(0) as u32 }
    }

    // ---- moving

    /// The next single link, or the next event if that moves none; `None` when the run is over.
    pub fn next_link(&mut self) -> Option<LinkStep> {
        if self.standing != BrokenStatus::Running {
            return None;
        }
        self.work += 1;
        if self.work > BOUND {
            self.standing = BrokenStatus::Stopped;
            return None;
        }
        if self.walk.is_none() {
            self.changes.clear();
            self.moved = None;
            self.link = 0;
            self.at = self.successor()?;
            let is_cover = matches!(self.at, At::Cover | At::Commit(_));
            let walk = if is_cover { Walk::cover } else { Walk::uncover };
            self.walk = self.header().map(|header| walk(&self.links, header, self.fault));
        }
        let link = self.walk.map(|walk| self.move_link(walk));
        if self.walk.is_some() {
            return Some(LinkStep { link, event: None });
        }
        self.steps += 1;
        match self.at {
            At::Try => self.nodes += 1,
            At::Solution => self.solutions += 1,
            At::Done => self.standing = BrokenStatus::Done,
            At::Start | At::Choose | At::Cover | At::DeadEnd | At::Commit(_) => {}
            At::Uncommit(_) | At::Retract | At::Uncover | At::Restart => {}
        }
        Some(LinkStep { link, event: self.last_event() })
    }

    /// The next event, or the rest of the one under way; `None` when the run is over.
    pub fn next_event(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.next_link()?.event {
                return Some(event);
            }
        }
    }

    /// Moves one link, and the walk on to the next one.
    fn move_link(&mut self, walk: Walk) -> Link {
        let Walk { header, out, node: x, .. } = walk;
        self.link += 1;
        let link = Link { item: ItemId(header - 1), node: NodeId(x) };
        if x == header {
            let head = self.links.heads[x as usize];
            self.write(head.left, LinkField::Right, if out { head.right } else { x }, walk);
            self.write(head.right, LinkField::Left, if out { head.left } else { x }, walk);
        } else {
            let node = self.links.nodes[x as usize];
            self.write(node.up, LinkField::Down, if out { node.down } else { x }, walk);
            self.write(node.down, LinkField::Up, if out { node.up } else { x }, walk);
            let size = self.links.nodes[node.top as usize].stored_size();
            let size = if out { size.wrapping_sub(1) } else { size.wrapping_add(1) };
            self.write(node.top, LinkField::Size, size, walk);
        }
        self.moved = Some(Moved { link, out });
        self.walk = walk.next(&self.links);
        link
    }

    /// One assignment, unless the fault leaves it out.
    fn write(&mut self, node: u32, field: LinkField, value: u32, walk: Walk) {
        let left_out = match (field, walk.out) {
            (LinkField::Down, true) => Fault::HideDown,
            (LinkField::Up, true) => Fault::HideUp,
            (LinkField::Size, true) => Fault::HideSize,
            (LinkField::Right, true) => Fault::CoverRight,
            (LinkField::Left, true) => Fault::CoverLeft,
            (LinkField::Down, false) => Fault::UnhideDown,
            (LinkField::Up, false) => Fault::UnhideUp,
            (LinkField::Size, false) => Fault::UnhideSize,
            (LinkField::Right, false) => Fault::UncoverRight,
            (LinkField::Left, false) => Fault::UncoverLeft,
        };
        let done = self.fault != Some(left_out);
        let place = match field {
            LinkField::Left => &mut self.links.heads[node as usize].left,
            LinkField::Right => &mut self.links.heads[node as usize].right,
            LinkField::Up => &mut self.links.nodes[node as usize].up,
            LinkField::Down => &mut self.links.nodes[node as usize].down,
            LinkField::Size => self.links.nodes[node as usize].stored_size_mut(),
        };
        let number = |value: u32| if field == LinkField::Size { signed(value) } else { i64::from(value) };
        let (from, to) = (number(*place), number(value));
        if done {
            *place = value;
        }
        let (node, x, link) = (NodeId(node), NodeId(walk.node), self.link);
        self.changes.push(LinkChange { node, field, x, link, from, to, done });
    }
}

/// The size of an item by its header: where more was taken away than was there, below 0.
pub(super) fn size_of(links: &Links, header: u32) -> i64 {
    signed(links.nodes[header as usize].stored_size())
}

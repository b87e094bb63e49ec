//! The moves that [`Search::succ`] and [`Search::pred`] are made of: each says which step comes
//! next and leaves the stack as that step wants it.

use super::chooser::{Choice, SharedChooser};
use super::event::Event;
use super::frame::{At, Frame};
use super::links::ROOT;
use super::problem::ItemId;
use super::rule::{Rule, choose, fewest, mix};
use super::search::Search;

impl Search {
    #[inline(always)]
    pub(super) fn top(&self) -> Frame {
        self.stack[self.stack.len() - 1]
    }

    /// Sets what says whether the next step is plain: after each change of what that depends on.
    pub(super) fn settle_plain(&mut self) {
        self.plain = !self.links.is_coloured()
            && self.forced.is_empty()
            && self.preferences.is_none()
            && self.chooser.is_none()
            && self.weights.is_none()
            && self.cursor.is_none();
    }

    /// The item for the level below the top frame: the same one whichever way it is entered.
    #[inline(always)]
    pub(super) fn pick<const PLAIN: bool>(&self) -> Option<u32> {
        if !PLAIN && let Some(&node) = self.forced.get(self.stack.len()) {
            return Some(self.links.nodes[node as usize].top);
        }
        if !PLAIN
            && self.preferences.is_some()
            && let Some(header) = self.pick_by_hand()
        {
            return Some(header);
        }
        if !PLAIN && let Some(chooser) = &self.chooser {
            return self.pick_by_chooser(chooser);
        }
        if self.rule != Rule::Fewest {
            return self.pick_by_rule();
        }
        let header = fewest(&self.links);
        (header != ROOT).then_some(header)
    }

    /// Out of the way of the default rule.
    #[inline(never)]
    fn pick_by_rule(&self) -> Option<u32> {
        if let Some(weights) = &self.weights {
            return weights.choose(&self.links);
        }
        choose(&self.links, self.rule, self.path_hash())
    }

    #[cold]
    #[inline(never)]
    fn pick_by_chooser(&self, chooser: &SharedChooser) -> Option<u32> {
        self.links.uncovered().next()?;
        let frames = &self.stack[self.forced.len()..];
        let item = chooser.0.choose(&Choice { links: &self.links, frames });
        let header = item.0 + 1;
        assert!(self.links.lists(header), "the chooser gave item {header}, which is not to be covered here");
        Some(header)
    }

    /// [`Search::pick`] for the steps, which call it from several places.
    #[inline(never)]
    fn pick_apart<const PLAIN: bool>(&self) -> Option<u32> {
        self.pick::<PLAIN>()
    }

    /// The next node of the option being tried whose item it covers or purifies; round and round, over
    /// the node by which it is tried.
    #[inline(always)]
    pub(super) fn after<const PLAIN: bool>(&self, mut node: u32) -> u32 {
        loop {
            node = self.links.after(node);
            if PLAIN || self.links.acts(node) {
                return node;
            }
        }
    }

    /// The one before: see [`Search::after`].
    #[inline(always)]
    pub(super) fn before<const PLAIN: bool>(&self, mut node: u32) -> u32 {
        loop {
            node = self.links.before(node);
            if PLAIN || self.links.acts(node) {
                return node;
            }
        }
    }

    fn path_hash(&self) -> u64 {
        let Some(seed) = self.rule.seed() else { return 0 };
        self.stack[self.forced.len()..]
            .iter()
            .fold(mix(seed, 0), |hash, frame| mix(hash, self.links.option(frame.x).0))
    }

    /// How many options the frame has to try: all of its item's, or one if it was preselected.
    #[inline(always)]
    pub(super) fn width_at(&self, depth: usize, frame: &Frame) -> u32 {
        if depth < self.forced.len() { 1 } else { self.links.len(frame.item) }
    }

    #[inline(always)]
    pub(super) fn width<const PLAIN: bool>(&self, top: &Frame) -> u32 {
        if PLAIN { self.links.len(top.item) } else { self.width_at(self.stack.len() - 1, top) }
    }

    #[inline(always)]
    fn set_top(&mut self, x: u32, k: u32) {
        let depth = self.stack.len() - 1;
        self.stack[depth].x = x;
        self.stack[depth].k = k;
    }

    #[inline(always)]
    pub(super) fn enter<const PLAIN: bool>(&mut self) -> At {
        match self.pick_apart::<PLAIN>() {
            None => At::Solution,
            Some(header) => {
                self.stack.push(Frame { item: header, x: header, k: 0 });
                At::Choose
            }
        }
    }

    #[inline(always)]
    pub(super) fn enter_backwards<const PLAIN: bool>(&mut self) -> At {
        match self.pick_apart::<PLAIN>() {
            None => At::Solution,
            Some(header) => {
                let frame = match self.forced.get(self.stack.len()).filter(|_| !PLAIN) {
                    Some(&x) => Frame { item: header, x, k: 1 },
                    None => {
                        let before = Frame { item: header, x: header, k: 0 };
                        let x = self.above::<PLAIN>(self.stack.len(), before);
                        Frame { x, k: self.links.len(header), ..before }
                    }
                };
                self.stack.push(frame);
                At::Uncover
            }
        }
    }

    #[inline(always)]
    pub(super) fn leave<const PLAIN: bool>(&self) -> At {
        match self.stack.last() {
            None => At::Done,
            Some(frame) => self.uncommit_before::<PLAIN>(frame.x),
        }
    }

    #[inline(always)]
    pub(super) fn leave_backwards<const PLAIN: bool>(&self) -> At {
        if !PLAIN && self.began_anew_here() {
            return At::Restart;
        }
        match self.stack.last() {
            None => At::Start,
            Some(frame) => {
                let last = self.before::<PLAIN>(frame.x);
                if last == frame.x { At::Try } else { At::Commit(last) }
            }
        }
    }

    #[inline(always)]
    pub(super) fn take_first<const PLAIN: bool>(&mut self) -> At {
        match self.next_sibling::<PLAIN>(self.top()) {
            None => At::DeadEnd,
            Some(x) => {
                self.set_top(x, 1);
                At::Try
            }
        }
    }

    #[inline(always)]
    pub(super) fn take_next<const PLAIN: bool>(&mut self) -> At {
        let frame = self.top();
        match self.next_sibling::<PLAIN>(frame) {
            None => At::Uncover,
            Some(x) => {
                self.set_top(x, frame.k + 1);
                At::Try
            }
        }
    }

    /// The node of the option to try after the top frame's, the first one if none was tried.
    #[inline(always)]
    pub(super) fn next_sibling<const PLAIN: bool>(&self, top: Frame) -> Option<u32> {
        if PLAIN {
            let next = self.links.nodes[top.x as usize].down;
            return (next != top.item).then_some(next);
        }
        self.sibling_at(self.stack.len() - 1, top)
    }

    /// The node of the option to try after the frame's on the level of this depth.
    #[inline(always)]
    pub(super) fn sibling_at(&self, depth: usize, frame: Frame) -> Option<u32> {
        let next = match self.forced.get(depth) {
            None if self.preferences.is_some() => self.below_by_hand(depth, frame),
            None => self.links.nodes[frame.x as usize].down,
            Some(&forced) if frame.k == 0 => forced,
            Some(_) => frame.item,
        };
        (next != frame.item).then_some(next)
    }

    /// The node of the option tried before the frame's on the level of this depth; the last one if that
    /// has none yet.
    #[inline(always)]
    fn above<const PLAIN: bool>(&self, depth: usize, frame: Frame) -> u32 {
        match self.preferences {
            Some(_) if !PLAIN => self.above_by_hand(depth, frame),
            _ => self.links.nodes[frame.x as usize].up,
        }
    }

    #[inline(always)]
    pub(super) fn take_previous<const PLAIN: bool>(&mut self) -> At {
        let frame = self.top();
        if frame.k == 1 {
            self.set_top(frame.item, 0);
            return At::Cover;
        }
        self.set_top(self.above::<PLAIN>(self.stack.len() - 1, frame), frame.k - 1);
        At::Retract
    }

    #[inline(always)]
    pub(super) fn commit_after<const PLAIN: bool>(&mut self, node: u32) -> At {
        let next = self.after::<PLAIN>(node);
        if next == self.top().x { self.enter::<PLAIN>() } else { At::Commit(next) }
    }

    #[inline(always)]
    pub(super) fn uncommit_before<const PLAIN: bool>(&self, node: u32) -> At {
        let before = self.before::<PLAIN>(node);
        if before == self.top().x { At::Retract } else { At::Uncommit(before) }
    }

    #[inline(always)]
    pub(super) fn uncommit_after<const PLAIN: bool>(&mut self, node: u32) -> At {
        let next = self.after::<PLAIN>(node);
        if next == self.top().x { self.enter_backwards::<PLAIN>() } else { At::Uncommit(next) }
    }

    /// Covers the item with this header by the node `by`, or by itself. Returns what it counts.
    #[inline(always)]
    pub(super) fn cover<const PLAIN: bool>(&mut self, header: u32, by: u32) -> u64 {
        if PLAIN { self.links.cover_in::<false>(header, by) } else { self.links.cover(by) }
    }

    /// The exact reverse of [`Search::cover`]. Returns the same count.
    #[inline(always)]
    pub(super) fn uncover<const PLAIN: bool>(&mut self, header: u32, by: u32) -> u64 {
        if PLAIN { self.links.uncover_in::<false>(header, by) } else { self.links.uncover(by) }
    }

    /// The event that covers or purifies the item of `node`, whose header is `header`, as part of its
    /// option.
    #[inline(always)]
    pub(super) fn commit_event<const PLAIN: bool>(&self, header: u32, node: u32) -> Event {
        if PLAIN { Event::Cover { item: ItemId(header - 1) } } else { self.links.commit_event(node) }
    }

    /// The event that takes it back.
    #[inline(always)]
    pub(super) fn uncommit_event<const PLAIN: bool>(&self, header: u32, node: u32) -> Event {
        if PLAIN { Event::Uncover { item: ItemId(header - 1) } } else { self.links.uncommit_event(node) }
    }
}

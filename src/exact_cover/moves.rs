//! The moves that [`Search::succ`] and [`Search::pred`] are made of: each says which step comes
//! next and leaves the stack as that step wants it.

use super::choose::{choose, mix};
use super::search::{At, Frame, Search};

impl Search {
    #[inline(always)]
    pub(super) fn top(&self) -> Frame {
        self.stack[self.stack.len() - 1]
    }

    /// The item for the level below the top frame: the same one whichever way it is entered.
    #[inline(always)]
    pub(super) fn pick(&self) -> Option<u32> {
        if let Some(&node) = self.forced.get(self.stack.len()) {
            return Some(self.links.nodes[node as usize].top);
        }
        if self.preferences.is_some()
            && let Some(header) = self.pick_by_hand()
        {
            return Some(header);
        }
        choose(&self.links, self.rule, self.path_hash())
    }

    /// The next node of the option being tried whose item it covers or purifies; round and round, over
    /// the node by which it is tried. Without `COLOURED`, for links that have no colours.
    #[inline(always)]
    pub(super) fn after<const COLOURED: bool>(&self, mut node: u32) -> u32 {
        loop {
            node = self.links.after(node);
            if !COLOURED || self.links.acts(node) {
                return node;
            }
        }
    }

    /// The one before: see [`Search::after`].
    #[inline(always)]
    pub(super) fn before<const COLOURED: bool>(&self, mut node: u32) -> u32 {
        loop {
            node = self.links.before(node);
            if !COLOURED || self.links.acts(node) {
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
    pub(super) fn width(&self, top: &Frame) -> u32 {
        self.width_at(self.stack.len() - 1, top)
    }

    #[inline(always)]
    fn set_top(&mut self, x: u32, k: u32) {
        let depth = self.stack.len() - 1;
        self.stack[depth].x = x;
        self.stack[depth].k = k;
    }

    pub(super) fn enter(&mut self) -> At {
        match self.pick() {
            None => At::Solution,
            Some(header) => {
                self.stack.push(Frame { item: header, x: header, k: 0 });
                At::Choose
            }
        }
    }

    pub(super) fn enter_backwards(&mut self) -> At {
        match self.pick() {
            None => At::Solution,
            Some(header) => {
                let frame = match self.forced.get(self.stack.len()) {
                    Some(&x) => Frame { item: header, x, k: 1 },
                    None => {
                        let before = Frame { item: header, x: header, k: 0 };
                        let x = self.above(self.stack.len(), before);
                        Frame { x, k: self.links.len(header), ..before }
                    }
                };
                self.stack.push(frame);
                At::Uncover
            }
        }
    }

    #[inline(always)]
    pub(super) fn leave<const COLOURED: bool>(&self) -> At {
        match self.stack.last() {
            None => At::Done,
            Some(frame) => self.uncommit_before::<COLOURED>(frame.x),
        }
    }

    pub(super) fn leave_backwards<const COLOURED: bool>(&self) -> At {
        match self.stack.last() {
            None => At::Start,
            Some(frame) => {
                let last = self.before::<COLOURED>(frame.x);
                if last == frame.x { At::Try } else { At::Commit(last) }
            }
        }
    }

    #[inline(always)]
    pub(super) fn take_first(&mut self) -> At {
        match self.next_sibling(self.top()) {
            None => At::DeadEnd,
            Some(x) => {
                self.set_top(x, 1);
                At::Try
            }
        }
    }

    #[inline(always)]
    pub(super) fn take_next(&mut self) -> At {
        let frame = self.top();
        match self.next_sibling(frame) {
            None => At::Uncover,
            Some(x) => {
                self.set_top(x, frame.k + 1);
                At::Try
            }
        }
    }

    /// The node of the option to try after the top frame's, the first one if none was tried.
    #[inline(always)]
    pub(super) fn next_sibling(&self, top: Frame) -> Option<u32> {
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
    fn above(&self, depth: usize, frame: Frame) -> u32 {
        match self.preferences {
            Some(_) => self.above_by_hand(depth, frame),
            None => self.links.nodes[frame.x as usize].up,
        }
    }

    pub(super) fn take_previous(&mut self) -> At {
        let frame = self.top();
        if frame.k == 1 {
            self.set_top(frame.item, 0);
            return At::Cover;
        }
        self.set_top(self.above(self.stack.len() - 1, frame), frame.k - 1);
        At::Retract
    }

    #[inline(always)]
    pub(super) fn commit_after<const COLOURED: bool>(&mut self, node: u32) -> At {
        let next = self.after::<COLOURED>(node);
        if next == self.top().x { self.enter() } else { At::Commit(next) }
    }

    #[inline(always)]
    pub(super) fn uncommit_before<const COLOURED: bool>(&self, node: u32) -> At {
        let before = self.before::<COLOURED>(node);
        if before == self.top().x { At::Retract } else { At::Uncommit(before) }
    }

    pub(super) fn uncommit_after<const COLOURED: bool>(&mut self, node: u32) -> At {
        let next = self.after::<COLOURED>(node);
        if next == self.top().x { self.enter_backwards() } else { At::Uncommit(next) }
    }
}

//! Looking at colours: which node has one, which item was given one, and what that spares.

use super::event::Event;
use super::links::{Links, NodeId, ROOT};
use super::problem::{ColourId, ItemId};

impl Links {
    /// The colour that an option gives the item of one of its nodes.
    pub fn node_colour(&self, node: NodeId) -> Option<ColourId> {
        ColourId::stored(self.colour_of(node.0))
    }

    /// The colour that `item` was given, while it has one: it is *purified*, and only options that give it
    /// the same colour, or do not have it, are in play.
    pub fn colour_now(&self, item: ItemId) -> Option<ColourId> {
        let by = self.purifiers.get(item.index() + 1).copied()?;
        ColourId::stored(self.colour_of(by))
    }

    /// Whether anything has a colour.
    #[inline]
    pub(super) fn is_coloured(&self) -> bool {
        !self.colours.is_empty()
    }

    /// The colour of a node; 0 for none, and for headers.
    #[inline]
    pub(super) fn colour_of(&self, node: u32) -> u32 {
        self.colours.get(node as usize).copied().unwrap_or(0)
    }

    /// The node that gave the item of `node` its colour, or [`ROOT`].
    #[inline]
    fn purifier_of(&self, node: u32) -> u32 {
        self.purifiers.get(self.nodes[node as usize].top as usize).copied().unwrap_or(ROOT)
    }

    /// Whether to take the option of `node` is to cover or purify its item: not if another option has
    /// given it the same colour before. The answer stays the same while the option is taken.
    #[inline]
    pub(super) fn acts(&self, node: u32) -> bool {
        if !self.is_coloured() {
            return true;
        }
        let by = self.purifier_of(node);
        by == ROOT || by == node
    }

    /// Whether the cover of `by` passes over the option of `row`, a node of the same item.
    #[inline]
    pub(super) fn spares(&self, by: u32, row: u32) -> bool {
        let colour = self.colour_of(by);
        colour != 0 && self.colour_of(row) == colour
    }

    /// The next node after `node`, up to and including `row`, that is taken out of its list when the
    /// option of `row` is hidden through `row`.
    pub(super) fn hidden_after(&self, mut node: u32, row: u32) -> u32 {
        loop {
            node = self.after(node);
            if node == row || self.purifier_of(node) == ROOT {
                return node;
            }
        }
    }

    /// The one before `node`: see [`Links::hidden_after`].
    pub(super) fn hidden_before(&self, mut node: u32, row: u32) -> u32 {
        loop {
            node = self.before(node);
            if node == row || self.purifier_of(node) == ROOT {
                return node;
            }
        }
    }

    /// The event that covers or purifies the item of `node` as part of its option.
    pub(super) fn commit_event(&self, node: u32) -> Event {
        let item = ItemId(self.top(node) - 1);
        match ColourId::stored(self.colour_of(node)) {
            None => Event::Cover { item },
            Some(colour) => Event::Purify { item, colour },
        }
    }

    /// The event that takes it back.
    pub(super) fn uncommit_event(&self, node: u32) -> Event {
        let item = ItemId(self.top(node) - 1);
        match ColourId::stored(self.colour_of(node)) {
            None => Event::Uncover { item },
            Some(colour) => Event::Unpurify { item, colour },
        }
    }
}

//! Looking at single nodes and their links, without moving any.

use super::links::{Links, NodeId, ROOT};
use super::problem::{ItemId, OptionId};

/// The four links of a node. A header has neighbours in the list of headers; the node of an option
/// has none of its own, as options lie in the array side by side: those are the nodes before and
/// after it, round and round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbours {
    /// To the left.
    pub left: NodeId,
    /// To the right.
    pub right: NodeId,
    /// Above.
    pub up: NodeId,
    /// Below.
    pub down: NodeId,
}

impl Links {
    /// The header of `item`.
    pub fn header(&self, item: ItemId) -> NodeId {
        NodeId(item.0 + 1)
    }

    /// The root of the list of headers.
    pub fn root(&self) -> NodeId {
        NodeId(ROOT)
    }

    /// The nodes of `option`, one for each of its items in order. Empty if there is no such option.
    pub fn nodes_of(&self, option: OptionId) -> impl Iterator<Item = NodeId> + '_ {
        let first = self.first_node(option).unwrap_or(ROOT);
        (first..).take_while(|&node| node != ROOT && self.nodes[node as usize].top != ROOT).map(NodeId)
    }

    /// Whether `option` has a node in the list of `item`, in play or not.
    #[inline]
    pub fn hits(&self, option: OptionId, item: ItemId) -> bool {
        self.node_at(option, item).is_some()
    }

    /// The node of `option` in the list of `item`.
    #[inline]
    pub fn node_at(&self, option: OptionId, item: ItemId) -> Option<NodeId> {
        self.nodes_of(option).find(|node| self.nodes[node.index()].top == item.0 + 1)
    }

    /// The links of a header or of an option's node; `None` for spacers and what is no node.
    ///
    /// The root has its neighbours in the list of headers, and itself above and below.
    pub fn neighbours(&self, node: NodeId) -> Option<Neighbours> {
        let at = *self.nodes.get(node.index())?;
        let (left, right) = if node.index() < self.heads.len() {
            (self.heads[node.index()].left, self.heads[node.index()].right)
        } else if at.top == ROOT {
            return None;
        } else {
            (self.before(node.0), self.after(node.0))
        };
        Some(Neighbours {
            left: NodeId(left),
            right: NodeId(right),
            up: NodeId(at.up),
            down: NodeId(at.down),
        })
    }

    /// Whether its neighbours above and below lead to this node: a hidden node still knows them, but
    /// they no longer know it.
    pub fn is_linked(&self, node: NodeId) -> bool {
        self.nodes.get(node.index()).is_some_and(|at| {
            self.nodes[at.up as usize].down == node.0 && self.nodes[at.down as usize].up == node.0
        })
    }

    /// Whether the header of a primary `item` is in the list of headers.
    pub fn is_listed(&self, item: ItemId) -> bool {
        let header = item.index() + 1;
        header <= self.primary as usize
            && self.heads[self.heads[header].left as usize].right as usize == header
            && self.heads[self.heads[header].right as usize].left as usize == header
    }
}

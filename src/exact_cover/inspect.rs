//! Looking at single nodes and their links, without moving any.

use super::links::{Links, NodeId, ROOT};
use super::problem::{ItemId, OptionId};
use super::search::Search;

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

    /// Every node of an option in the list of `item`, in play or hidden, in the order of the options.
    pub fn all_of(&self, item: ItemId) -> impl DoubleEndedIterator<Item = NodeId> + '_ {
        let options = self.heads.len()..self.nodes.len();
        options.filter(move |&node| self.nodes[node].top == item.0 + 1).map(|node| NodeId(node as u32))
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
    /// they no longer know it. The node of an option that [is left out](Links::is_left_out) is in no list.
    pub fn is_linked(&self, node: NodeId) -> bool {
        self.nodes.get(node.index()).is_some_and(|at| {
            self.nodes[at.up as usize].down == node.0
                && self.nodes[at.down as usize].up == node.0
                && (at.up != node.0 || node.index() < self.heads.len())
        })
    }

    /// Whether an option is in no list, ever: it has no primary item, so no search would try it.
    pub fn is_left_out(&self, option: OptionId) -> bool {
        self.nodes_of(option).next().is_some_and(|node| self.nodes[node.index()].down == node.0)
    }

    /// Whether the neighbours of this header lead to it: one that was lifted out still knows them, but they no
    /// longer know it. A header alone leads to itself.
    pub fn is_listed(&self, header: NodeId) -> bool {
        let own = self.heads.get(header.index());
        own.is_some_and(|head| {
            self.heads[head.left as usize].right == header.0
                && self.heads[head.right as usize].left == header.0
        })
    }

    /// Whether `item` must be covered, so that its header is in the list while it is not.
    pub fn is_primary(&self, item: ItemId) -> bool {
        item.0 < self.primary
    }
}

impl Search {
    /// The item whose cover hides `node` from the list of its own item, if it is hidden; or the item that
    /// has another colour now ([`Links::colour_now`]) than the option of `node` would give it.
    ///
    /// Of an option's items the one covered first takes all its other nodes out of their lists.
    pub fn hidden_by(&self, node: NodeId) -> Option<ItemId> {
        let links = self.links();
        let (_, Some(option)) = links.place(node)? else { return None };
        if links.is_linked(node) || links.is_left_out(option) {
            return None;
        }
        // An uncover in its middle has not put back everything yet.
        let now = self.middle().map(|(by, _)| by);
        let by = self.all_covers().0.into_iter().chain(now).find(|&by| {
            let item = ItemId(links.nodes[by as usize].top - 1);
            links.node_at(option, item).is_some_and(|node| !links.spares(by, node.0))
        })?;
        Some(ItemId(links.nodes[by as usize].top - 1))
    }
}

//! The dancing links: four-way linked nodes of which parts are lifted out and put back exactly.
//!
//! The layout is that of *The Art of Computer Programming* 7.2.2.1: one array of nodes, a header
//! for each item, the options one after the other with a spacer on both sides. The idea that a
//! removed node still knows its old neighbours is Hitotumatu and Noshita's (1979); Knuth's paper
//! *Dancing Links* (2000) made it famous. As in that paper and in `dlx1`, covering lifts out the
//! header first and then the rows of the item, and uncovering does the exact reverse.

use super::problem::{ItemId, OptionId, Problem};

/// A node of the links: number 0 is the root, `1..=items` are the headers, then come the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// Its place in the array of nodes.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// No node: the root in the list of headers, and the item of a spacer.
pub(super) const ROOT: u32 = 0;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(super) struct Node {
    /// The header of the item; a header's own number; [`ROOT`] for a spacer.
    pub(super) top: u32,
    /// The node above in the same item; for a spacer, the first node of the option before it.
    pub(super) up: u32,
    /// The node below in the same item; for a spacer, the last node of the option after it.
    pub(super) down: u32,
}

/// Every link of a search: what `cover` and `uncover` change.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Links {
    pub(super) nodes: Vec<Node>,
    /// Neighbours in the list of headers; a secondary item is its own neighbour.
    pub(super) left: Vec<u32>,
    pub(super) right: Vec<u32>,
    /// How many options of each item are in play, by header.
    pub(super) size: Vec<u32>,
    /// How many uncovered primary items have no option in play. While it is 0, the first item of
    /// size 1 has the fewest options, so the choice need look no further.
    pub(super) starved: u32,
    /// The number of primary items: headers `1..=primary` must be covered.
    pub(super) primary: u32,
    /// The option of each node; never changes.
    option_of: Vec<u32>,
    /// The first node of each option; never changes.
    first_of: Vec<u32>,
}

impl Links {
    /// The links of `problem` with nothing covered. Linear in the number of entries.
    pub fn new(problem: &Problem) -> Links {
        let items = problem.item_count() as u32;
        let primary = problem.primary_count() as u32;
        let total = problem.item_count() + problem.entry_count() + problem.option_count() + 2;
        let mut links = Links {
            nodes: Vec::with_capacity(total),
            left: (0..=items).map(|i| if i <= primary { i.wrapping_sub(1) } else { i }).collect(),
            right: (0..=items).map(|i| if i <= primary { i + 1 } else { i }).collect(),
            size: vec![0; items as usize + 1],
            starved: 0,
            primary,
            option_of: vec![u32::MAX; total],
            first_of: Vec::with_capacity(problem.option_count()),
        };
        links.left[ROOT as usize] = primary;
        links.right[primary as usize] = ROOT;
        links.nodes.extend((0..=items).map(|i| Node { top: i, up: i, down: i }));
        links.nodes.push(Node::default());
        for option in problem.options() {
            links.append(option, problem.option_items(option));
        }
        links.starved = (1..=primary).filter(|&i| links.size[i as usize] == 0).count() as u32;
        links
    }

    fn append(&mut self, option: OptionId, items: &[ItemId]) {
        let first = self.nodes.len() as u32;
        self.first_of.push(first);
        for item in items {
            let node = self.nodes.len() as u32;
            let header = item.0 + 1;
            let last = self.nodes[header as usize].up;
            self.nodes.push(Node { top: header, up: last, down: header });
            self.nodes[last as usize].down = node;
            self.nodes[header as usize].up = node;
            self.size[header as usize] += 1;
            self.option_of[node as usize] = option.0;
        }
        self.nodes[first as usize - 1].down = self.nodes.len() as u32 - 1;
        self.nodes.push(Node { top: ROOT, up: first, down: ROOT });
    }

    // ---- looking

    /// How many options of `item` are in play; while the item is covered, how many it had then.
    pub fn size(&self, item: ItemId) -> u32 {
        self.size[item.index() + 1]
    }

    /// The uncovered primary items, in header order.
    pub fn uncovered(&self) -> impl Iterator<Item = ItemId> + '_ {
        let start = self.right[ROOT as usize];
        std::iter::successors((start != ROOT).then_some(start), |&i| {
            let next = self.right[i as usize];
            (next != ROOT).then_some(next)
        })
        .map(|i| ItemId(i - 1))
    }

    /// The options that the list of `item` links now, from the top.
    ///
    /// For an uncovered item these are the options in play; for a covered one, those that were in
    /// play when it was covered: its own list is left alone, which is what makes going back exact.
    pub fn options_of(&self, item: ItemId) -> impl Iterator<Item = OptionId> + '_ {
        let header = item.0 + 1;
        let mut node = self.nodes[header as usize].down;
        std::iter::from_fn(move || {
            (node != header).then(|| {
                let option = self.option(node);
                node = self.nodes[node as usize].down;
                option
            })
        })
    }

    /// The item and the option of a node, or `None` for the root and spacers; a header has no option.
    pub fn place(&self, node: NodeId) -> Option<(ItemId, Option<OptionId>)> {
        let top = self.nodes.get(node.index())?.top;
        (top != ROOT).then(|| {
            let option = self.option_of[node.index()];
            (ItemId(top - 1), (option != u32::MAX).then_some(OptionId(option)))
        })
    }

    /// The first node of `option`, or `None` if there is no such option.
    pub(super) fn first_node(&self, option: OptionId) -> Option<u32> {
        self.first_of.get(option.index()).copied()
    }

    /// The option of an option node. No panic, so that a caller who ignores it pays nothing.
    #[inline]
    pub(super) fn option(&self, node: u32) -> OptionId {
        OptionId(self.option_of.get(node as usize).copied().unwrap_or(u32::MAX))
    }

    /// The next node of the same option, round and round.
    #[inline]
    pub(super) fn after(&self, node: u32) -> u32 {
        let next = self.nodes[node as usize + 1];
        if next.top == ROOT { next.up } else { node + 1 }
    }

    /// The previous node of the same option, round and round.
    #[inline]
    pub(super) fn before(&self, node: u32) -> u32 {
        let previous = self.nodes[node as usize - 1];
        if previous.top == ROOT { previous.down } else { node - 1 }
    }

    // ---- dancing

    /// Lifts `header` out of the list of headers, and its options out of all other lists.
    /// Returns how many items and nodes were unlinked: the cost that Knuth calls updates.
    #[inline]
    pub(super) fn cover(&mut self, header: u32) -> u64 {
        self.unlink_header(header);
        let mut updates = 1;
        let mut row = self.nodes[header as usize].down;
        while row != header {
            let mut node = row + 1;
            while node != row {
                let Node { top, up, down } = self.nodes[node as usize];
                if top == ROOT {
                    node = up;
                    continue;
                }
                self.nodes[up as usize].down = down;
                self.nodes[down as usize].up = up;
                self.shrink(top);
                updates += 1;
                node += 1;
            }
            row = self.nodes[row as usize].down;
        }
        updates
    }

    /// The exact reverse of [`Links::cover`]: last out, first in. Returns the same count.
    #[inline]
    pub(super) fn uncover(&mut self, header: u32) -> u64 {
        let mut updates = 1;
        let mut row = self.nodes[header as usize].up;
        while row != header {
            let mut node = row - 1;
            while node != row {
                let Node { top, up, down } = self.nodes[node as usize];
                if top == ROOT {
                    node = down;
                    continue;
                }
                self.nodes[up as usize].down = node;
                self.nodes[down as usize].up = node;
                self.grow(top);
                updates += 1;
                node -= 1;
            }
            row = self.nodes[row as usize].up;
        }
        self.relink_header(header);
        updates
    }

    #[inline]
    fn shrink(&mut self, header: u32) {
        let size = &mut self.size[header as usize];
        *size -= 1;
        self.starved += u32::from(*size == 0 && header <= self.primary);
    }

    #[inline]
    fn grow(&mut self, header: u32) {
        let size = &mut self.size[header as usize];
        self.starved -= u32::from(*size == 0 && header <= self.primary);
        *size += 1;
    }

    #[inline]
    pub(super) fn unlink_header(&mut self, header: u32) {
        let (left, right) = (self.left[header as usize], self.right[header as usize]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        self.starved -= u32::from(self.size[header as usize] == 0 && header <= self.primary);
    }

    #[inline]
    pub(super) fn relink_header(&mut self, header: u32) {
        let (left, right) = (self.left[header as usize], self.right[header as usize]);
        self.right[left as usize] = header;
        self.left[right as usize] = header;
        self.starved += u32::from(self.size[header as usize] == 0 && header <= self.primary);
    }

    /// Unlinks one node of an option from its item.
    #[inline]
    pub(super) fn unlink_node(&mut self, node: u32) {
        let Node { top, up, down } = self.nodes[node as usize];
        self.nodes[up as usize].down = down;
        self.nodes[down as usize].up = up;
        self.shrink(top);
    }

    /// Puts one node of an option back where it was.
    #[inline]
    pub(super) fn relink_node(&mut self, node: u32) {
        let Node { top, up, down } = self.nodes[node as usize];
        self.nodes[up as usize].down = node;
        self.nodes[down as usize].up = node;
        self.grow(top);
    }
}

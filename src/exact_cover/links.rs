//! The dancing links: four-way linked nodes of which parts are lifted out and put back exactly.
//!
//! The layout is that of *The Art of Computer Programming* 7.2.2.1: one array of nodes, a header
//! for each item, the options one after the other with a spacer on both sides. The idea that a
//! removed node still knows its old neighbours is Hitotumatu and Noshita's (1979); Knuth's paper
//! *Dancing Links* (2000) made it famous. As in that paper and in `dlx1`, covering lifts out the
//! header first and then the rows of the item, and uncovering does the exact reverse.
//!
//! *Purifying* an item, which gives it a colour, is a cover that leaves its header alone and passes over
//! the options that give it the same colour. These no longer take their node out of the item's list when
//! they are hidden: the list has to stay as it is, to be walked again on the way back. Where the book
//! marks each of these nodes with the colour −1, here the item remembers the node that gave it its
//! colour: one word to write and to take back, and the same nodes are passed over.

use std::ops::RangeInclusive;

use super::problem::{ItemId, OptionId, Problem};

/// A node of the links: number 0 is the root, `1..=items` are the headers, then come the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The node at place `index` of the array. Nothing is checked until [`Links`] are asked about it.
    pub const fn new(index: u32) -> NodeId {
        NodeId(index)
    }

    /// Its place in the array of nodes.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// No node: the root in the list of headers, and the item of a spacer.
pub(super) const ROOT: u32 = 0;

/// The option of what is no node of an option.
pub(super) const NO_OPTION: u32 = u32::MAX;

/// What the stored size of a secondary item has on top: it never runs empty, so the loops that
/// count items without options need not ask whether one is primary.
pub(super) const SECONDARY: u32 = 1 << 31;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(super) struct Node {
    /// The header of the item; a header's own number; [`ROOT`] for a spacer.
    pub(super) top: u32,
    /// The node above in the same item; for a spacer, the first node of the option before it.
    pub(super) up: u32,
    /// The node below in the same item; for a spacer, the last node of the option after it.
    pub(super) down: u32,
    /// [`Node::next`] of a node of an option, [`Node::stored_size`] of a header.
    pub(super) next_or_size: u32,
}

impl Node {
    /// The next node of the same option, round and round; never changes. A walk along it takes as
    /// many turns as the option has nodes, whichever it starts from, which processors guess well;
    /// a walk over the spacer does not.
    #[inline(always)]
    pub(super) fn next(&self) -> u32 {
        self.next_or_size
    }

    /// For a header: how many options of the item are in play, and [`SECONDARY`] on top of that for a
    /// secondary item.
    #[inline(always)]
    pub(super) fn stored_size(&self) -> u32 {
        self.next_or_size
    }

    /// The same, to be changed.
    #[inline(always)]
    pub(super) fn stored_size_mut(&mut self) -> &mut u32 {
        &mut self.next_or_size
    }

    /// For a header: whether a primary item has no option in play.
    #[inline(always)]
    pub(super) fn is_starved(&self) -> bool {
        self.next_or_size == 0
    }
}

/// The neighbours of a header in the list of headers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Head {
    pub(super) left: u32,
    pub(super) right: u32,
}

/// Every link of a search: what `cover` and `uncover` change.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Links {
    pub(super) nodes: Vec<Node>,
    /// Neighbours in the list of headers; a secondary item is its own neighbour.
    pub(super) heads: Vec<Head>,
    /// How many uncovered primary items have no option in play. While it is 0, the first item of
    /// size 1 has the fewest options, so the choice need look no further.
    pub(super) starved: u32,
    /// The number of primary items: headers `1..=primary` must be covered.
    pub(super) primary: u32,
    /// The option of each node; never changes.
    pub(super) option_of: Vec<u32>,
    /// The first node of each option; never changes.
    pub(super) first_of: Vec<u32>,
    /// For each node 0, or one more than the place of its colour; never changes. Empty, like the next,
    /// if nothing has a colour.
    pub(super) colours: Vec<u32>,
    /// For each header the node that gave its item a colour, or [`ROOT`].
    pub(super) purifiers: Vec<u32>,
}

impl Links {
    /// The links of `problem` with nothing covered. Linear in the number of entries.
    pub fn new(problem: &Problem) -> Links {
        let entries = problem.entry_count();
        let options = problem.options().map(|option| problem.option_items(option));
        let mut links = Links::build(
            problem.item_count() as u32,
            problem.primary_count() as u32,
            entries + problem.option_count(),
            options.map(|items| items.iter().map(|item| item.0 + 1)),
        );
        if problem.has_colours() {
            let mut colours = vec![0; links.nodes.len()];
            for option in problem.options() {
                for (node, (_, colour)) in links.nodes_of(option).zip(problem.option_entries(option)) {
                    colours[node.index()] = colour.map_or(0, |colour| colour.0 + 1);
                }
            }
            links.colour(colours);
        }
        links
    }

    /// Gives the nodes these colours, of which there is one for each node, or none at all.
    pub(super) fn colour(&mut self, colours: Vec<u32>) {
        self.purifiers = if colours.is_empty() { Vec::new() } else { vec![ROOT; self.heads.len()] };
        self.colours = colours;
    }

    /// The links of so many items, and of options that are given by the headers of their items.
    /// `below` is how many nodes come after the first spacer.
    pub(super) fn build<O: IntoIterator<Item = u32>>(
        items: u32,
        primary: u32,
        below: usize,
        options: impl Iterator<Item = O>,
    ) -> Links {
        let total = items as usize + 2 + below;
        let mut links = Links {
            nodes: Vec::with_capacity(total),
            heads: (0..=items)
                .map(|i| match i {
                    ROOT => Head { left: primary, right: 1 % (primary + 1) },
                    _ if i <= primary => Head { left: i - 1, right: (i + 1) % (primary + 1) },
                    _ => Head { left: i, right: i },
                })
                .collect(),
            starved: 0,
            primary,
            option_of: vec![NO_OPTION; total],
            first_of: Vec::new(),
            colours: Vec::new(),
            purifiers: Vec::new(),
        };
        links.nodes.extend((0..=items).map(|i| Node {
            top: i,
            up: i,
            down: i,
            next_or_size: if i <= primary { 0 } else { SECONDARY },
        }));
        links.nodes.push(Node::default());
        for headers in options {
            links.append(headers);
        }
        links.starved = (1..=primary).filter(|&i| links.nodes[i as usize].is_starved()).count() as u32;
        links
    }

    fn append(&mut self, headers: impl IntoIterator<Item = u32>) {
        let option = self.first_of.len() as u32;
        let first = self.nodes.len() as u32;
        self.first_of.push(first);
        for header in headers {
            let node = self.nodes.len() as u32;
            let last = self.nodes[header as usize].up;
            self.nodes.push(Node { top: header, up: last, down: header, next_or_size: node + 1 });
            self.nodes[last as usize].down = node;
            self.nodes[header as usize].up = node;
            *self.nodes[header as usize].stored_size_mut() += 1;
            self.option_of[node as usize] = option;
        }
        let last = self.nodes.len() as u32 - 1;
        self.nodes[last as usize].next_or_size = first;
        self.nodes[first as usize - 1].down = last;
        self.nodes.push(Node { top: ROOT, up: first, down: ROOT, next_or_size: ROOT });
        if (first..=last).all(|node| self.nodes[node as usize].top > self.primary) {
            self.leave_out(first..=last);
        }
    }

    /// Takes the nodes of the last option out of their lists for good: without a primary item it is never tried, and to hide
    /// it is work for nothing. Knuth's programs drop such options; here it keeps its number and its nodes, for it may be given.
    fn leave_out(&mut self, nodes: RangeInclusive<u32>) {
        for node in nodes {
            let Node { top: header, up: above, .. } = self.nodes[node as usize];
            self.nodes[above as usize].down = header;
            self.nodes[header as usize].up = above;
            *self.nodes[header as usize].stored_size_mut() -= 1;
            (self.nodes[node as usize].up, self.nodes[node as usize].down) = (node, node);
        }
    }

    /// Puts an option that was left out into its lists, where it would have been, for it is to be a level of its own.
    pub(super) fn put_in(&mut self, option: OptionId) {
        for NodeId(node) in self.nodes_of(option).collect::<Vec<_>>() {
            let Node { top: header, down, .. } = self.nodes[node as usize];
            if down != node {
                return;
            }
            let mut below = header;
            while self.nodes[below as usize].up > node {
                below = self.nodes[below as usize].up;
            }
            let above = self.nodes[below as usize].up;
            (self.nodes[node as usize].up, self.nodes[node as usize].down) = (above, below);
            self.nodes[above as usize].down = node;
            self.nodes[below as usize].up = node;
            *self.nodes[header as usize].stored_size_mut() += 1;
        }
    }

    // ---- looking

    /// How many options of `item` are in play; while the item is covered, how many it had then.
    pub fn size(&self, item: ItemId) -> u32 {
        self.len(item.0 + 1)
    }

    /// [`Links::size`] by header.
    #[inline]
    pub(super) fn len(&self, header: u32) -> u32 {
        self.nodes[header as usize].stored_size() & !SECONDARY
    }

    /// The uncovered primary items, in header order.
    pub fn uncovered(&self) -> impl Iterator<Item = ItemId> + '_ {
        let start = self.heads[ROOT as usize].right;
        std::iter::successors((start != ROOT).then_some(start), |&i| {
            let next = self.heads[i as usize].right;
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
            (ItemId(top - 1), (option != NO_OPTION).then_some(OptionId(option)))
        })
    }

    /// The first node of `option`, or `None` if there is no such option.
    pub(super) fn first_node(&self, option: OptionId) -> Option<u32> {
        self.first_of.get(option.index()).copied()
    }

    /// The option of an option node. No panic, so that a caller who ignores it pays nothing.
    #[inline]
    pub(super) fn option(&self, node: u32) -> OptionId {
        OptionId(self.option_of.get(node as usize).copied().unwrap_or(NO_OPTION))
    }

    /// The header of the item of a node, or of a header.
    #[inline(always)]
    pub(super) fn top(&self, node: u32) -> u32 {
        self.nodes[node as usize].top
    }

    /// The next node of the same option, round and round.
    #[inline]
    pub(super) fn after(&self, node: u32) -> u32 {
        self.nodes[node as usize].next()
    }

    /// The previous node of the same option, round and round.
    #[inline]
    pub(super) fn before(&self, node: u32) -> u32 {
        let previous = self.nodes[node as usize - 1];
        if previous.top == ROOT { previous.down } else { node - 1 }
    }
}

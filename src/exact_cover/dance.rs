//! The moves of the links: cover and uncover, purify and unpurify, whole or link by link.

use super::links::{Head, Links, Node, ROOT};

impl Links {
    /// Covers the item of `by`, which is its header or a node without a colour, or purifies it to the
    /// colour of the node `by`. Returns how many items and nodes were unlinked: the cost that Knuth
    /// calls updates.
    #[inline]
    pub(super) fn cover(&mut self, by: u32) -> u64 {
        let header = self.nodes[by as usize].top;
        if self.is_coloured() {
            self.cover_in::<true>(header, by)
        } else {
            self.cover_in::<false>(header, by)
        }
    }

    /// The exact reverse of [`Links::cover`]. Returns the same count.
    #[inline]
    pub(super) fn uncover(&mut self, by: u32) -> u64 {
        let header = self.nodes[by as usize].top;
        if self.is_coloured() {
            self.uncover_in::<true>(header, by)
        } else {
            self.uncover_in::<false>(header, by)
        }
    }

    /// [`Links::cover`], for links of which it is known whether they have colours. `header` is that of
    /// the item of `by`.
    ///
    /// The arrays are borrowed as slices and the counts kept in locals, so that the loop need not
    /// fetch them again after each store.
    #[inline(always)]
    pub(super) fn cover_in<const COLOURED: bool>(&mut self, header: u32, by: u32) -> u64 {
        let colour = if COLOURED { self.colours[by as usize] } else { 0 };
        let mut updates = self.lift::<COLOURED>(header, by, colour);
        let (nodes, colours) = (self.nodes.as_mut_slice(), self.colours.as_slice());
        let (mut starved, purifiers) = (self.starved, self.purifiers.as_slice());
        let mut row = nodes[header as usize].down;
        while row != header {
            let Node { down: below, next_or_size: mut node, .. } = nodes[row as usize];
            if COLOURED && colour != 0 && colours[row as usize] == colour {
                node = row;
            }
            while node != row {
                let Node { top, up, down, next_or_size: next } = nodes[node as usize];
                if !COLOURED || purifiers[top as usize] == ROOT {
                    nodes[up as usize].down = down;
                    nodes[down as usize].up = up;
                    let size = nodes[top as usize].stored_size_mut();
                    *size -= 1;
                    starved += u32::from(*size == 0);
                    updates += 1;
                }
                node = next;
            }
            row = below;
        }
        self.starved = starved;
        updates
    }

    /// The exact reverse of [`Links::cover_in`]: the last row out is the first in. The nodes of one row
    /// are in different lists, so their order does not matter. Returns the same count.
    #[inline(always)]
    pub(super) fn uncover_in<const COLOURED: bool>(&mut self, header: u32, by: u32) -> u64 {
        let colour = if COLOURED { self.colours[by as usize] } else { 0 };
        let (nodes, colours) = (self.nodes.as_mut_slice(), self.colours.as_slice());
        let (mut starved, purifiers) = (self.starved, self.purifiers.as_slice());
        let mut updates = 0;
        let mut row = nodes[header as usize].up;
        while row != header {
            let Node { up: above, next_or_size: mut node, .. } = nodes[row as usize];
            if COLOURED && colour != 0 && colours[row as usize] == colour {
                node = row;
            }
            while node != row {
                let Node { top, up, down, next_or_size: next } = nodes[node as usize];
                if !COLOURED || purifiers[top as usize] == ROOT {
                    nodes[up as usize].down = node;
                    nodes[down as usize].up = node;
                    let size = nodes[top as usize].stored_size_mut();
                    starved -= u32::from(*size == 0);
                    *size += 1;
                    updates += 1;
                }
                node = next;
            }
            row = above;
        }
        self.starved = starved + self.returns_starved(header);
        updates + self.lower::<COLOURED>(header, colour)
    }

    /// What a cover does to the header: out of the list with it, or, to purify, a colour. A colour is no
    /// update: Knuth counts it among his cleansings.
    #[inline(always)]
    fn lift<const COLOURED: bool>(&mut self, header: u32, by: u32, colour: u32) -> u64 {
        if COLOURED && colour != 0 {
            self.purifiers[header as usize] = by;
            return 0;
        }
        self.unlink_header(header);
        1
    }

    /// The reverse of [`Links::lift`], but for the count of starved items: see [`Links::returns_starved`].
    #[inline(always)]
    fn lower<const COLOURED: bool>(&mut self, header: u32, colour: u32) -> u64 {
        if COLOURED && colour != 0 {
            self.purifiers[header as usize] = ROOT;
            return 0;
        }
        self.relink_header(header);
        1
    }

    /// By how much uncovering the item adds to the starved ones: 1 if it comes back without options. A secondary item
    /// never counts as one. By itself, so that an uncover need store the count only once.
    #[inline(always)]
    fn returns_starved(&self, header: u32) -> u32 {
        u32::from(self.nodes[header as usize].is_starved())
    }

    /// The first or last link of a cover by itself: that of the header. Returns what it counts.
    pub(super) fn lift_header(&mut self, by: u32) -> u64 {
        self.lift::<true>(self.nodes[by as usize].top, by, self.colour_of(by))
    }

    /// The reverse of [`Links::lift_header`]. Returns the same count.
    pub(super) fn lower_header(&mut self, by: u32) -> u64 {
        let (header, colour) = (self.nodes[by as usize].top, self.colour_of(by));
        self.starved += self.returns_starved(header);
        self.lower::<true>(header, colour)
    }

    /// Covers or purifies every item of the option of `first`, its first node, but for those that have
    /// its colour.
    pub(super) fn take(&mut self, first: u32) {
        let mut node = first;
        loop {
            if self.acts(node) {
                self.cover(node);
            }
            node = self.after(node);
            if node == first {
                break;
            }
        }
    }

    /// The exact reverse of [`Links::take`].
    pub(super) fn give_back(&mut self, first: u32) {
        let mut node = first;
        loop {
            node = self.before(node);
            if self.acts(node) {
                self.uncover(node);
            }
            if node == first {
                break;
            }
        }
    }

    #[inline]
    fn shrink(&mut self, header: u32) {
        let size = self.nodes[header as usize].stored_size_mut();
        *size -= 1;
        self.starved += u32::from(*size == 0);
    }

    #[inline]
    fn grow(&mut self, header: u32) {
        let size = self.nodes[header as usize].stored_size_mut();
        self.starved -= u32::from(*size == 0);
        *size += 1;
    }

    #[inline(always)]
    pub(super) fn unlink_header(&mut self, header: u32) {
        let Head { left, right } = self.heads[header as usize];
        self.heads[left as usize].right = right;
        self.heads[right as usize].left = left;
        self.starved -= u32::from(self.nodes[header as usize].is_starved());
    }

    #[inline(always)]
    pub(super) fn relink_header(&mut self, header: u32) {
        let Head { left, right } = self.heads[header as usize];
        self.heads[left as usize].right = header;
        self.heads[right as usize].left = header;
    }

    /// Unlinks one node of an option from its item.
    #[inline]
    pub(super) fn unlink_node(&mut self, node: u32) {
        let Node { top, up, down, .. } = self.nodes[node as usize];
        self.nodes[up as usize].down = down;
        self.nodes[down as usize].up = up;
        self.shrink(top);
    }

    /// Puts one node of an option back where it was.
    #[inline]
    pub(super) fn relink_node(&mut self, node: u32) {
        let Node { top, up, down, .. } = self.nodes[node as usize];
        self.nodes[up as usize].down = node;
        self.nodes[down as usize].up = node;
        self.grow(top);
    }
}

//! Where the ring of headers stands, and the headers of one that is drawn alone.

use super::{APART, Plan, SCALES, Scale, name_widths};
use crate::exact_cover::Problem;

/// Places from the middle of the root to the sides of its box.
const ROOT_REACH: u16 = 3;

/// Places between the boxes of a ring alone, at least and at most; more where the boxes are wider.
const BETWEEN: (u16, u16) = (4, 20);

/// Lines of a box, how many places it is wider on each side than its name needs, and lines above it: the largest first.
const SIZES: [(u16, u16, u16); 8] =
    [(13, 4, 13), (11, 4, 10), (9, 3, 9), (7, 2, 11), (7, 3, 6), (7, 2, 6), (5, 0, 3), (3, 0, 3)];

impl Plan {
    /// For the ring of headers alone, where no row of a small matrix links a column to another and all of the ring has room: with
    /// boxes that the links meet between their corners, and a place free before the line behind the last one, as far as there is
    /// room for these.
    pub fn of_ring_alone(problem: &Problem, room: (u16, u16)) -> Option<Plan> {
        let is_list = Plan::is_small(problem) && problem.extent().items_of_an_option <= 1;
        if !is_list || problem.primary_count() == 0 {
            return None;
        }
        SIZES.into_iter().find_map(|size| {
            [2, 1].into_iter().find_map(|behind| Plan::ring_with(problem, room, (size, behind)))
        })
    }

    /// With such boxes, and so many places between the last one and the line behind it.
    fn ring_with(
        problem: &Problem,
        (width, height): (u16, u16),
        ((node, wider, lanes), behind): ((u16, u16, u16), u16),
    ) -> Option<Plan> {
        let (columns, primary) = (problem.item_count(), problem.primary_count());
        let (name, names) = name_widths(problem);
        let scale = Scale { half: name / 2 + 2 + wider, node, lanes, ..SCALES[1] };
        // The links of the root have their names beside its box.
        let root = scale.half.max(ROOT_REACH) + 3;
        let plan = Plan {
            is_ring_alone: true,
            above: false,
            names,
            height,
            root,
            ..Plan::with(scale, problem, width)
        };
        let (first, boxed) = (plan.root_end() + 1, 2 * scale.half + 1);
        let apart = if primary < columns { APART } else { 0 };
        // Right of the root there is as much room as right of each header; behind the last one is the name of a link, and a corner.
        let room = width.saturating_sub(first + apart + behind + 1) / columns as u16;
        let between = room.checked_sub(boxed).filter(|&between| between >= BETWEEN.0 + wider)?.min(BETWEEN.1);
        let left = first + between + scale.half;
        let plan = Plan { left, pitch: boxed + between, columns, primary, ..plan };
        (plan.end() <= height).then_some(plan)
    }

    /// The line of the ring of headers.
    pub fn ring(&self) -> u16 {
        if self.is_stacked() { self.name_line() } else { self.size_line() }
    }

    /// The line of the sizes.
    pub fn size_line(&self) -> u16 {
        self.head() - 1 - self.scale.node / 2
    }

    /// Whether a header is a name in the ring with its size below it: where there are no lines between the rows.
    pub fn is_stacked(&self) -> bool {
        self.scale.gap == 0
    }

    /// Places for the name of a column above its header.
    pub fn name_room(&self) -> usize {
        usize::from(self.pitch).saturating_sub(1)
    }

    /// The line of the names, if they stand above their headers.
    fn name_line(&self) -> u16 {
        self.scale.lanes
    }

    /// Where the name of a column begins whose middle is at `x`: above its header, or in it before the size.
    pub fn name_place(&self, x: u16, name: usize, size: usize) -> (u16, u16) {
        let before = |places: usize| x.saturating_sub(places as u16 / 2);
        match (self.above, self.scale.lanes) {
            (true, 0) => (x, self.name_line()),
            (true, _) => (before(name.saturating_sub(1)), self.name_line()),
            (false, _) if self.is_ring_alone => (before(name), self.ring()),
            (false, _) => (before(name + size + 1), self.ring()),
        }
    }

    /// Whether the root is drawn, and the ring that begins there.
    pub fn has_root(&self) -> bool {
        self.scale.lanes > 0 && self.primary > 0
    }

    /// The middle of the root.
    pub fn root(&self) -> u16 {
        self.root
    }

    /// The place of the last sign of the root: its name and its brackets are an even number of places, or a box is around it.
    pub fn root_end(&self) -> u16 {
        self.root + if self.scale.node == 1 { 2 } else { self.root_reach() }
    }

    /// Places from its middle to the sides of its box, which is as large as those of the headers where it is alone with them.
    pub fn root_reach(&self) -> u16 {
        if self.is_ring_alone { self.scale.half.max(ROOT_REACH) } else { ROOT_REACH }
    }

    /// The place right of the last primary column where the ring of headers closes.
    pub fn ring_end(&self) -> u16 {
        let last = self.x(self.primary.saturating_sub(1));
        (last + self.pitch / 2 + 2).min(self.width.saturating_sub(1).max(last))
    }

    /// The place after the last header and the ring.
    pub fn right_end(&self) -> u16 {
        (self.x(self.columns.saturating_sub(1)) + self.scale.half).max(self.ring_end()) + 1
    }
}

//! Where the headers stand of a ring that is drawn alone.

use super::{APART, Plan, ROOT, SCALES, Scale, name_widths};
use crate::exact_cover::Problem;

/// Places between the boxes of a ring alone, at least and at most.
const BETWEEN: (u16, u16) = (4, 20);

impl Plan {
    /// For the ring of headers alone, where no row of a small matrix links a column to another and all of the ring has room: with
    /// boxes that the links meet between their corners, and a place free before the line behind the last one, as far as there is
    /// room for these.
    pub fn of_ring_alone(problem: &Problem, room: (u16, u16)) -> Option<Plan> {
        let is_list = Plan::is_small(problem) && problem.extent().items_of_an_option <= 1;
        if !is_list || problem.primary_count() == 0 {
            return None;
        }
        [5, 3].into_iter().find_map(|lines| {
            [2, 1].into_iter().find_map(|behind| Plan::ring_with(problem, room, (lines, behind)))
        })
    }

    /// With boxes of so many lines, and so many places between the last one and the line behind it.
    fn ring_with(problem: &Problem, (width, height): (u16, u16), (node, behind): (u16, u16)) -> Option<Plan> {
        let (columns, primary) = (problem.item_count(), problem.primary_count());
        let (name, names) = name_widths(problem);
        let scale = Scale { half: name / 2 + 2, node, ..SCALES[1] };
        // The links of the root have their names beside its box.
        let root = ROOT / 2 + 2;
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
        let between = room.checked_sub(boxed).filter(|&between| between >= BETWEEN.0)?.min(BETWEEN.1);
        let left = first + between + scale.half;
        let plan = Plan { left, pitch: boxed + between, columns, primary, ..plan };
        (plan.end() <= height).then_some(plan)
    }

    /// The place after the last header and the ring.
    pub fn right_end(&self) -> u16 {
        (self.x(self.columns.saturating_sub(1)) + self.scale.half).max(self.ring_end()) + 1
    }
}

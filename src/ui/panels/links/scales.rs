//! The scales in which the links are drawn.

use crate::exact_cover::Problem;

/// How much room a header, a node, and their arrows have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// Places on each side of the middle of a node.
    pub half: u16,
    /// Lines of a node, and of a header.
    pub node: u16,
    /// Lines between two rows.
    pub gap: u16,
    /// Lines above the headers, for the arrows that skip one.
    pub lanes: u16,
    /// The least number of places from one column to the next.
    pub least: u16,
    /// The largest.
    pub most: u16,
}

impl Scale {
    /// Places between the names of two columns, which have so many places: where all of them stand in the ring of headers its
    /// line is seen there.
    pub fn between(self, problem: &Problem, name: u16) -> u16 {
        let is_in_ring = self.gap == 0 && self.lanes > 0 && problem.primary_count() == problem.item_count();
        if is_in_ring && name >= TIGHT.least { 2 } else { 1 }
    }
}

/// The scales, the largest first. With one lane the ring of headers does not close above; in the last one there is no room
/// for arrows around the headers.
pub const SCALES: [Scale; 9] = [
    Scale { half: 3, node: 3, gap: 3, lanes: 3, least: 18, most: 25 },
    Scale { half: 2, node: 3, gap: 1, lanes: 3, least: 11, most: 25 },
    Scale { half: 1, node: 1, gap: 2, lanes: 3, least: 8, most: 18 },
    Scale { half: 1, node: 1, gap: 1, lanes: 2, least: 7, most: 9 },
    Scale { half: 1, node: 1, gap: 1, lanes: 1, least: 7, most: 9 },
    AIRY,
    TIGHT,
    Scale { lanes: 1, ..TIGHT },
    DOTS,
];

/// The scales of a part of a matrix that has all columns that are wanted, the largest first: lists go round what they skip,
/// and the ring of headers closes.
pub const OF_A_PART: [Scale; 4] = [SCALES[1], SCALES[2], SCALES[3], AIRY];

/// A row on each second line, and a box around each node.
pub const AIRY: Scale = Scale { half: 1, node: 1, gap: 0, lanes: 2, least: 6, most: 9 };

/// A row on each line: what is out stands beside its list.
pub const TIGHT: Scale = Scale { half: 0, node: 1, gap: 0, lanes: 2, least: 4, most: 9 };

/// The smallest scale.
pub const DOTS: Scale = Scale { lanes: 0, ..TIGHT };

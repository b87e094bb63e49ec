//! What is written in a drawn tree, and the room that a node takes with it.

use super::select::Knot;
use super::shape::{Mark, Shape};

/// Which options have their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// Those of the path, and all beside it.
    All,
    /// Those of the path, and beside it those that were not tried yet.
    Open,
    /// Those of the path.
    Path,
    None,
}

/// Widths of the names of options, by point.
pub type NameWidths<'a> = &'a dyn Fn(usize) -> u16;

/// A row that a subtree takes up: its first place and its last, from the node's own.
pub type Extent = (i32, i32);

/// The rows above a node: that in which the edges part, and those of its own edge, with what is written there; if that `is_wide`,
/// with the count of forced rows that have no row of their own, behind the name.
pub fn edge_rows(
    knot: &Knot,
    shape: &Shape,
    (names, is_wide): (Names, bool),
    name: NameWidths<'_>,
) -> Vec<Extent> {
    let mut rows = vec![(0, 0); usize::from(knot.pitch) - 1];
    let texts = edge_texts(knot, shape, names);
    let is_behind = is_wide && knot.is_path && knot.forced > 0 && texts.len() == 1;
    let behind = if is_behind { 2 + knot.forced.to_string().len() as u16 } else { 0 };
    for (row, text) in texts {
        let width = match text {
            EdgeText::Name(point) => name(point) + behind,
            EdgeText::Forced(text) => text.chars().count() as u16,
        };
        rows[usize::from(row) - 1].1 = i32::from(width) + 1;
    }
    rows
}

/// What is written beside an edge.
pub enum EdgeText {
    /// The name of the option of this point.
    Name(usize),
    /// How many forced options follow, or levels that are left out.
    Forced(String),
}

/// Where the name of a node's option stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NamePlace {
    /// Beside the edge to the node.
    Edge,
    /// Beside the node: there is no room above.
    Node,
}

/// Where the name of a node's option has a place of its own, if it has one.
fn name_place(knot: &Knot, shape: &Shape, names: Names) -> Option<NamePlace> {
    let point = &shape.points[knot.points[0]];
    let is_beside = shape.points[point.parent].is_path;
    let is_named = match names {
        Names::All => knot.is_path || is_beside,
        Names::Open => knot.is_path || is_beside && knot.mark == Mark::Untried,
        Names::Path => knot.is_path,
        Names::None => false,
    };
    let is_option = shape.points[point.parent].mark != Mark::Start && knot.parent != knot.own;
    if !is_named || !is_option || knot.points.len() > 1 {
        return None;
    }
    Some(if knot.pitch > 2 && knot.skipped == 0 { NamePlace::Edge } else { NamePlace::Node })
}

/// What is written beside the edge to a node, and in which row, counted from the node above.
pub fn edge_texts(knot: &Knot, shape: &Shape, names: Names) -> Vec<(u16, EdgeText)> {
    let has_name = name_place(knot, shape, names) == Some(NamePlace::Edge);
    let mut texts = Vec::new();
    if has_name {
        texts.push((2, EdgeText::Name(knot.points[0])));
    }
    // A name that is there only because room was left stands in the same row as one that has a place of its own.
    let has_row = shape.points[knot.points[0]].option.is_some() && knot.pitch > 3;
    let row = if has_name || has_row { 3 } else { 2 };
    let forced = match (knot.skipped, knot.forced) {
        (0, 0) => return texts,
        (0, forced) => format!("+{forced}"),
        (skipped, _) => format!("⋯ {skipped} choices"),
    };
    if row < knot.pitch && (knot.skipped > 0 || names != Names::None) {
        texts.push((row, EdgeText::Forced(forced)));
    }
    texts
}

/// The rows of a node itself: its mark with what stands beside that, its wedge, and the number below.
pub fn own_rows(knot: &Knot, shape: &Shape, names: Names, name: NameWidths<'_>) -> Vec<Extent> {
    let chip = i32::from(knot.is_here);
    let point = knot.points[0];
    let right = match name_place(knot, shape, names) {
        Some(NamePlace::Node) => chip + 1 + i32::from(name(point)),
        _ => chip,
    };
    let level = shape.points[point].level.filter(|_| knot.is_path && names != Names::None);
    let left = level.map_or(chip, |level| 2 * chip + 1 + level.to_string().len() as i32);
    let mut rows = vec![(-left, right)];
    for row in 1..knot.wedge {
        rows.push((-i32::from(row), i32::from(row)));
    }
    if let Some((left, width)) = knot.number_place() {
        rows.push((left, left + width - 1));
    }
    rows
}

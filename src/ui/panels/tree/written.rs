//! What is written in a drawn tree, and the room that a node takes with it: all that is said of a node stands on its right, in
//! its own row. Only in a drawing without names the numbers of what is folded stand below.

use super::select::Knot;
use super::shape::{Mark, Shape};

/// Which options have their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Names {
    /// Those of all nodes.
    Each,
    /// Those of the path, and all beside it; without a path those of all that is not a leaf.
    All,
    /// Those of the path, and beside it those that were not tried yet.
    Open,
    /// Those of the path.
    Path,
    None,
}

impl Names {
    /// Whether options that were not tried yet have theirs.
    pub const fn tell_untried(self) -> bool {
        match self {
            Names::Each | Names::All | Names::Open => true,
            Names::Path | Names::None => false,
        }
    }

    /// Whether options that have failed beside the path have theirs.
    pub const fn tell_failed(self) -> bool {
        match self {
            Names::Each | Names::All => true,
            Names::Open | Names::Path | Names::None => false,
        }
    }
}

/// Widths of the names of options, by point.
pub type NameWidths<'a> = &'a dyn Fn(usize) -> u16;

/// A row that a subtree takes up: its first place and its last, from the node's own.
pub type Extent = (i32, i32);

/// Whether the name of a node's option has its place beside the node, whatever else is written.
pub fn has_name(knot: &Knot, shape: &Shape, names: Names) -> bool {
    let point = &shape.points[knot.points[0]];
    let is_beside = shape.points[point.parent].is_path;
    let is_named = match names {
        Names::Each => true,
        Names::All => knot.is_path || is_beside || !shape.points[0].is_path && !knot.children.is_empty(),
        Names::Open => knot.is_path || is_beside && knot.mark == Mark::Untried,
        Names::Path => knot.is_path,
        Names::None => false,
    };
    let is_option = shape.points[point.parent].mark != Mark::Start && knot.parent != knot.own;
    knot.is_named.unwrap_or(is_named) && is_option && knot.points.len() == 1
}

/// How many rows were forced on the way to a node of the path, where that has its place behind its name: always where the path
/// ends.
pub fn forced_beside(knot: &Knot, shape: &Shape, names: Names) -> Option<String> {
    let is_told = knot.is_here || names.tell_failed();
    let is_any = knot.is_path && knot.forced > 0 && has_name(knot, shape, names);
    (is_told && is_any).then(|| format!("+{}", knot.forced))
}

/// So wide is a number of nodes at most while it grows: `9.9k`.
const GROWN: i32 = 4;

/// A shorter name says nothing.
const LEAST: usize = 4;

/// So wide is a number of forced rows: `+12`.
const FORCED: i32 = 3;

/// So wide are the first and the last level of a chain: `10–19`.
const LEVELS: i32 = 5;

/// How much room there is for what stands beside a node: its name, how many rows were forced after it, how many it stands for,
/// and where causes have their room why it failed.
fn width_beside(knot: &Knot, shape: &Shape, (names, causes): (Names, bool), name: NameWidths<'_>) -> i32 {
    let has_name = has_name(knot, shape, names);
    let name = has_name.then(|| i32::from(name(knot.points[0])));
    let forced = forced_beside(knot, shape, names).map_or(0, |count| count.len() as i32);
    // Where the path ends they come and go: their room stays. Of a fast run all that was forced is seen at once.
    let comes_and_goes = knot.is_here && has_name && shape.choices.is_none();
    let forced = if comes_and_goes { forced.max(FORCED) } else { forced };
    let forced = (forced > 0).then_some(forced);
    let grows_to = if knot.grows { GROWN } else { 0 };
    let number = knot.number_beside().map(|number| (number.chars().count() as i32).max(grows_to));
    let is_leaf = causes && knot.is_left_leaf() && knot.points.len() == 1;
    let cause = i32::from(shape.points[knot.points[0]].cause_width);
    // A short word stands before it.
    let cause = (is_leaf && cause > 0).then_some(cause + 3);
    [name, forced, number, cause].into_iter().flatten().map(|width| width + 1).sum()
}

/// How long the name of a row of the path may be where a drawing that changes many times a second has so many places on the right of
/// that: what is forced after it and what is to come beside it have theirs.
pub fn steady_name(shape: &Shape, at: usize, right: i32) -> usize {
    let point = &shape.points[at];
    let beside = shape.points[point.parent].children.iter();
    let to_come = beside.filter(|&&other| shape.points[other].mark == Mark::Untried).count();
    let to_come = if to_come > 0 { format!("  ○ ×{to_come}").chars().count() } else { 0 };
    let forced = if point.forced > 0 { 1 + FORCED as usize } else { 0 };
    // Where the run stands, the node itself has a place more on either side.
    (right.max(0) as usize).saturating_sub(4 + forced + to_come).max(LEAST)
}

/// The level of a node of the path, of one with forced rows after it the first level and the last, which stands on its left; and
/// where that begins, from the node's own place. At the root it is in words.
pub fn level_beside(knot: &Knot, shape: &Shape) -> Option<(String, i32)> {
    let level = shape.points[knot.points[0]].level.filter(|_| knot.is_path);
    let text = match knot.parent == knot.own {
        true if shape.hangs.is_some() => return None,
        true => format!("level {}", level.unwrap_or(0)),
        false => {
            let (last, point) = (level?, &shape.points[knot.points[0]]);
            // Without a choice before them the first forced row is the first.
            let after = knot.forced.saturating_sub(usize::from(point.option.is_none()));
            match last.saturating_sub(after) {
                first if first == last => first.to_string(),
                first => format!("{first}–{last}"),
            }
        }
    };
    let left = -1 - i32::from(knot.is_here) - text.chars().count() as i32;
    Some((text, left))
}

/// The rows of a node: its mark with what stands beside that, and the number below.
pub fn own_rows(knot: &Knot, shape: &Shape, said: (Names, bool), name: NameWidths<'_>) -> Vec<Extent> {
    let chip = knot.half();
    // A free place more than between any two keeps the number of a level apart.
    let left = level_beside(knot, shape).map_or(-chip, |(_, left)| left - 1);
    // Where the path ends forced rows come and go, and anywhere on it while a run plays fast: the room of their levels stays.
    let is_fast = shape.choices.is_some();
    let comes_and_goes = knot.is_path && (knot.is_here || is_fast);
    let left = if comes_and_goes { left.min(-LEVELS - 2 - chip.max(i32::from(is_fast))) } else { left };
    let mut rows = vec![(left, chip + width_beside(knot, shape, said, name))];
    if let Some((left, width)) = knot.number_below() {
        // A place more on each side: it is none of what stands beside it.
        rows.push((left - 1, left + width));
    }
    rows
}

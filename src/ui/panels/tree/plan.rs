//! Where each node of a drawn tree stands: from the top down, what was tried first on the left, the path one
//! straight line. What does not fit is folded, the smallest subtrees first; the path never is.

use super::folding::{deepest_seen, depths, down_the_largest, foldable, seen};
use super::select::{Counts, Knot, Selection, is_lone};
use super::shape::{Mark, Shape};
use super::written::{Extent, NameWidths, Names, has_name, own_rows};

/// How much of a drawing is shown beside its nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detail {
    /// Which options have their names.
    pub names: Names,
    /// The most rows of a wedge.
    pub wedge: u16,
    /// So many leaves of one kind side by side stand alone; more are one. With 0 all that were left are one.
    pub alone: usize,
    /// Free places between two neighbours at least.
    pub gap: u8,
    /// Which numbers stand below what is folded.
    pub counts: Counts,
}

/// From the finest drawing to the coarsest, before anything is folded and after everything is.
const UNFOLDED: [Detail; 14] = [
    Detail { gap: 24, ..Detail::fine(Names::Each, 9) },
    Detail { gap: 12, ..Detail::fine(Names::Each, 9) },
    Detail { gap: 9, ..Detail::fine(Names::Each, 9) },
    Detail { gap: 6, ..Detail::fine(Names::Each, 9) },
    Detail { gap: 4, ..Detail::fine(Names::Each, 9) },
    Detail { gap: 2, ..Detail::fine(Names::Each, 9) },
    Detail::fine(Names::Each, 9),
    Detail { gap: 2, ..Detail::fine(Names::All, 9) },
    Detail { gap: 3, ..Detail::fine(Names::Open, 9) },
    Detail::fine(Names::Open, 9),
    Detail { gap: 3, ..Detail::fine(Names::Path, 9) },
    Detail::fine(Names::Path, 9),
    Detail::fine(Names::Path, 3),
    CLOSE,
];
/// The first of them without free places to spare.
const FINEST: usize = 11;
const CLOSE: Detail = Detail::fine(Names::None, 2);
/// What a path has at least, if folding what is beside it helps: its names and those of what is open, or its own.
const NAMED: [Detail; 2] = [Detail::fine(Names::Open, 2), Detail::fine(Names::Path, 2)];
/// Free places on the right of a path at least.
const RIGHT: i32 = 8;
/// Those in which a tree without a path is unfolded: the first in which enough of its levels are seen, or the last.
const DEEP: [Detail; 3] = [
    Detail { counts: Counts::Nodes, ..Detail::fine(Names::None, 3) },
    Detail { counts: Counts::Nodes, ..Detail::fine(Names::None, 2) },
    Detail { counts: Counts::None, ..Detail::fine(Names::None, 1) },
];
/// That part of the levels that have room.
const DEEP_PART: (usize, usize) = (3, 4);
/// How it is drawn then, where room is left.
const SPREAD: [Detail; 5] = [
    Detail::fine(Names::None, 5),
    Detail { counts: Counts::Nodes, ..Detail::fine(Names::None, 4) },
    Detail { counts: Counts::Nodes, ..Detail::fine(Names::None, 2) },
    Detail { gap: 2, counts: Counts::None, ..Detail::fine(Names::None, 2) },
    Detail { counts: Counts::None, ..Detail::fine(Names::None, 2) },
];
const FOLDED: [Detail; 7] = [
    Detail { alone: 6, ..Detail::fine(Names::Path, 9) },
    Detail { alone: 4, ..Detail::fine(Names::Path, 3) },
    Detail { alone: 2, ..Detail::fine(Names::Path, 2) },
    Detail { alone: 1, ..Detail::fine(Names::Path, 1) },
    Detail { alone: 1, ..Detail::fine(Names::None, 1) },
    Detail { alone: 0, ..Detail::fine(Names::None, 1) },
    Detail { alone: 0, counts: Counts::None, ..Detail::fine(Names::None, 1) },
];

impl Detail {
    const fn fine(names: Names, wedge: u16) -> Detail {
        Detail { names, wedge, alone: usize::MAX, gap: 1, counts: Counts::All }
    }
}

/// Points that are laid out at most, if folding helps.
const MOST: usize = 500;

/// So many options that were not tried yet stand side by side at most: there is little to be seen in them.
const UNTRIED: usize = 8;

/// Levels that are drawn closer together before what lies deeper is folded.
const LEVELS: usize = 9;

/// The most rows from a node to those below it: in a small tree a longer edge says no more; a large one that was searched fills its
/// panel. There may be as many as these parts of it; around a path fewer, and only where that stands still.
const PITCH: (u16, u16) = (5, 8);
const PITCH_PART: (u16, u16) = (5, 4);
const PATH_PART: u16 = 6;
/// A tree of fewer levels is small.
const SMALL: u16 = 4;

/// How a tree is drawn that changes many times a second: at each choice one node for all that were left, one for all to come.
const STEADY: Detail = Detail { alone: 0, ..Detail::fine(Names::Path, 1) };

/// Where the path stands, in eighths of the width: there while a run plays fast, otherwise there or where it has room nearest to
/// that. Without a path the root stands in the middle.
const PATH_EIGHTHS: [i32; 7] = [3, 4, 2, 5, 1, 6, 7];
const ROOT_EIGHTHS: [i32; 7] = [4, 5, 3, 6, 2, 7, 1];

/// A drawn tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The nodes, parents before their children; the first is the root.
    pub knots: Vec<Knot>,
    /// Rows from a node to those below it.
    pub pitch: u16,
    /// A wedge has another row for so many times the nodes.
    pub per_row: u64,
    /// Which names there is room for.
    pub names: Names,
    /// Whether each of these nodes has room for its name beside its edge, or where it stands itself.
    pub has_names: bool,
}

impl Plan {
    /// The drawing of a tree that changes many times a second: its path stands still, if it has room where it shall stand.
    pub fn steady(shape: &Shape, room: (u16, u16), name: NameWidths<'_>) -> Option<Plan> {
        Plan::laid_out(shape, room, name, true).or_else(|| Plan::new(shape, room, name))
    }

    /// The drawing of `shape` in so much room; none where not even the path has room.
    pub fn new(shape: &Shape, room: (u16, u16), name: NameWidths<'_>) -> Option<Plan> {
        Plan::laid_out(shape, room, name, false)
    }

    fn laid_out(
        shape: &Shape,
        (width, height): (u16, u16),
        name: NameWidths<'_>,
        is_steady: bool,
    ) -> Option<Plan> {
        if height < 4 || width < 8 {
            return None;
        }
        let path = shape.path();
        // What was tried at the last choice stands below that.
        let below = path.last().is_some_and(|&last| !shape.points[last].children.is_empty());
        let has_path = !path.is_empty();
        let path = (path.len() + usize::from(below)).saturating_sub(1) as u16;
        let depths = depths(shape);
        let deepest = depths.iter().copied().max().unwrap_or(0).min(LEVELS) as u16;
        let rows = height - 3;
        let pitch_of = |levels: u16| {
            let most = match levels {
                _ if is_steady => PITCH.0,
                _ if has_path => PITCH.0.max(rows / PATH_PART),
                ..SMALL => PITCH.0.max(rows / PITCH_PART.0),
                _ => PITCH.1.max(rows / PITCH_PART.1),
            };
            (rows / levels.max(1)).clamp(2, most)
        };
        let pitch = pitch_of(path.max(deepest));
        let levels = usize::from((height - 2) / pitch);
        let skipped = usize::from(path).saturating_sub(levels);
        let foldable = foldable(shape);
        let too_deep = foldable.iter().filter(|fold| fold.level >= levels).count();
        let folded_by = |folds: usize| {
            let mut is_folded = vec![false; shape.points.len()];
            for (i, fold) in foldable.iter().enumerate() {
                is_folded[fold.point] = i < folds || fold.level >= levels;
            }
            is_folded
        };
        let draw = |is_folded: &[bool], detail: Detail| {
            let selection = Selection {
                shape,
                is_folded,
                skipped,
                alone: detail.alone,
                // Without a name, one is as the other.
                untried: if detail.names.tell_untried() { detail.alone.min(UNTRIED) } else { 1 },
            };
            // What is folded leaves its rows to the others.
            let seen = if has_path { 0 } else { deepest_seen(shape, is_folded, &depths) as u16 };
            let pitch = if seen > 0 { pitch_of(seen).max(pitch) } else { pitch };
            let mut knots = selection.knots();
            let placed = place(&mut knots, shape, (pitch, height), detail, name);
            let room = i32::from(width);
            let still = room * PATH_EIGHTHS[0] / 8;
            let has_room = |used: i32| {
                let stands_still = (placed.left..=room - used + placed.left).contains(&still);
                used <= room && (stands_still || !is_steady)
            };
            has_room(placed.width).then(|| {
                // The names that have no place of their own have one at the right edge as well, where there is room.
                let has_names = has_room(placed.named);
                let with_names = if has_names { placed.named } else { placed.width };
                let eighths = if has_path { PATH_EIGHTHS } else { ROOT_EIGHTHS };
                let left = trunk(room, (with_names, placed.left), eighths);
                knots.iter_mut().for_each(|knot| knot.x += left);
                Plan { knots, pitch, per_row: placed.per_row, names: detail.names, has_names }
            })
        };
        let attempt = |folds: usize, detail: Detail| draw(&folded_by(folds), detail);
        if is_steady {
            return attempt(foldable.len(), STEADY);
        }
        // What has no hope is not tried: a frame has little time.
        let all: Vec<usize> = (0..=foldable.len()).collect();
        let least = all.partition_point(|&folds| seen(shape, &folded_by(folds)) > MOST);
        let coarsest: &[Detail] = if has_path { &NAMED } else { &[CLOSE] };
        let whole = || {
            let is_whole = !has_path && too_deep == 0 && least == 0 && attempt(0, CLOSE).is_some();
            is_whole.then(|| UNFOLDED.into_iter().find_map(|detail| attempt(0, detail))).flatten()
        };
        let folded = || {
            let from = least.min(all.len());
            coarsest.iter().find_map(|&coarsest| {
                let folds = from + all[from..].partition_point(|&folds| attempt(folds, coarsest).is_none());
                let finer = &UNFOLDED[usize::from(folds > 0)..];
                let finer = finer.iter().filter(|detail| !has_path || detail.names != Names::None);
                finer.chain([&coarsest]).find_map(|&detail| attempt(folds, detail))
            })
        };
        // Of a tree without a path nothing is more important than anything else: it is shown as deep as it goes.
        let deep = || {
            let none = folded_by(foldable.len());
            let most_leaves = usize::from(width).div_ceil(2);
            let enough = levels.min(usize::from(deepest)) * DEEP_PART.0 / DEEP_PART.1;
            let mut chosen = None;
            for detail in DEEP {
                let fits = |is_folded: &[bool]| draw(is_folded, detail).is_some();
                if fits(&none) {
                    let unfolded =
                        down_the_largest(shape, none.clone(), (&depths, levels), most_leaves, fits);
                    let is_enough = deepest_seen(shape, &unfolded, &depths) >= enough;
                    chosen = Some(unfolded);
                    if is_enough {
                        break;
                    }
                }
            }
            let finest = UNFOLDED[1..=FINEST].iter().chain(&SPREAD).chain(&DEEP);
            chosen.and_then(|is_folded| finest.into_iter().find_map(|&detail| draw(&is_folded, detail)))
        };
        let deep = || if has_path { None } else { deep() };
        let coarse = || FOLDED.iter().find_map(|&detail| attempt(foldable.len(), detail));
        whole().or_else(deep).or_else(folded).or_else(coarse)
    }

    /// Whether a name has its place.
    pub fn has_named(&self, shape: &Shape) -> bool {
        self.knots.iter().any(|knot| has_name(knot, shape, self.names))
    }

    /// The node that stands for this point: its own, one that it was taken together with, or that of a folded subtree around it.
    pub fn knot_of(&self, shape: &Shape, mut point: usize) -> usize {
        loop {
            if let Some(at) = self.knots.iter().position(|knot| knot.points.contains(&point)) {
                return at;
            }
            if point == 0 {
                return 0;
            }
            point = shape.points[point].parent;
        }
    }
}

/// Where the root stands in a drawing that takes so much of the width, from so far left of the root: in the first place that
/// leaves both sides enough. So it seldom moves while a tree grows.
fn trunk(width: i32, (used, left): (i32, i32), eighths: [i32; 7]) -> i32 {
    let (first, last) = (left, width - used + left);
    let places = eighths.map(|eighths| width * eighths / 8);
    let free = places.into_iter().find(|place| (first..=last).contains(place));
    free.unwrap_or_else(|| places[0].clamp(first, last))
}

/// The least of what follows.
pub const LEAST_PER_ROW: u64 = 4;

/// For how many times the nodes a wedge has another row, where the largest of so many nodes has `rows` of them: for four times
/// as many, if that is enough.
pub fn nodes_per_row(largest: u64, rows: u16) -> u64 {
    let is_enough = |base: &u64| largest.checked_ilog(*base).is_none_or(|row| row < u32::from(rows));
    let about = (largest as f64).powf(1.0 / f64::from(rows.max(1))) as u64;
    (about.max(LEAST_PER_ROW)..).find(is_enough).unwrap_or(u64::MAX)
}

/// How many rows high the wedge of so many nodes is.
pub fn wedge_of(nodes: u64, per_row: u64) -> u16 {
    nodes.checked_ilog(per_row).map_or(0, |row| row as u16 + 1)
}

/// What the nodes take up that have their places.
struct Placed {
    /// The width of all, and how much of it is left of the root.
    width: i32,
    left: i32,
    /// The width with all names beside their edges.
    named: i32,
    /// A wedge has another row for so many times the nodes.
    per_row: u64,
}

/// Gives each node its place, from the root's on.
fn place(
    knots: &mut [Knot],
    shape: &Shape,
    (pitch, height): (u16, u16),
    detail: Detail,
    name: NameWidths<'_>,
) -> Placed {
    let is_wedge = |knot: &Knot| {
        let is_folded = knot.children.is_empty() && knot.nodes > 1;
        is_folded && matches!(knot.mark, Mark::Failed | Mark::Solved)
    };
    let largest = knots.iter().filter(|knot| is_wedge(knot)).map(|knot| knot.nodes).max();
    let per_row = nodes_per_row(largest.unwrap_or(1), detail.wedge);
    for i in 0..knots.len() {
        let y = if i == 0 { 0 } else { knots[knots[i].parent].y + pitch };
        let room = height.saturating_sub(y + 1);
        let counts = if detail.names == Names::None { detail.counts } else { Counts::Beside };
        let knot = &mut knots[i];
        (knot.pitch, knot.counts, knot.y) = (pitch, counts, y);
        knot.wedge = if is_wedge(knot) { wedge_of(knot.nodes, per_row).min(room).max(1) } else { 0 };
    }
    let mut outlines: Vec<Vec<Extent>> = vec![Vec::new(); knots.len()];
    let mut offsets = vec![0; knots.len()];
    for i in (0..knots.len()).rev() {
        let children = std::mem::take(&mut knots[i].children);
        let mut right: Vec<i32> = Vec::new();
        let mut below: Vec<Extent> = Vec::new();
        for &child in &children {
            let outline = &outlines[child];
            let apart = |(edge, extent): (&i32, &Extent)| edge + 1 + i32::from(detail.gap) - extent.0;
            let x = right.iter().zip(outline).map(apart).max().unwrap_or(0);
            offsets[child] = x;
            for (row, &(l, r)) in outline.iter().enumerate() {
                match right.get_mut(row) {
                    Some(edge) => {
                        *edge = (*edge).max(x + r);
                        below[row].1 = below[row].1.max(x + r);
                        below[row].0 = below[row].0.min(x + l);
                    }
                    None => {
                        // What stands left of it may be shorter: nothing slips in below that.
                        right.push(x + r);
                        below.push((x + l, x + r));
                    }
                }
            }
        }
        let on_path = children.iter().find(|&&child| knots[child].is_path);
        let ends = children.first().zip(children.last());
        let middle = ends.map_or(0, |(&first, &last)| i32::midpoint(offsets[first], offsets[last]));
        let centre = on_path.map_or(middle, |&child| offsets[child]);
        children.iter().for_each(|&child| offsets[child] -= centre);
        below.iter_mut().for_each(|extent| *extent = (extent.0 - centre, extent.1 - centre));
        // The node stands over the row in which the edges part, whether or not one goes straight on.
        if let Some(edges) = below.first_mut() {
            *edges = (edges.0.min(0), edges.1.max(0));
        }
        knots[i].children = children;
        // The rows of its edge, of which the first is that in which the edges part.
        let mut outline = vec![(0, 0); usize::from(knots[i].pitch) - 1];
        outline.extend(own_rows(&knots[i], shape, detail.names, name));
        // Nothing else stands below the place where the run is.
        if knots[i].is_here {
            outline.resize(outline.len() + usize::from(height - knots[i].y), (-1, 1));
        }
        let first = outline.len().min(usize::from(knots[i].pitch));
        for (row, extent) in below.into_iter().enumerate() {
            match outline.get_mut(first + row) {
                Some(own) => *own = (own.0.min(extent.0), own.1.max(extent.1)),
                None => outline.push(extent),
            }
        }
        outlines[i] = outline;
    }
    for i in 1..knots.len() {
        knots[i].x = knots[knots[i].parent].x + offsets[i];
    }
    // The root has no edge above it.
    let seen = &outlines[0][usize::from(pitch) - 1..];
    let left = seen.iter().map(|extent| extent.0).min().unwrap_or(0);
    let right = seen.iter().map(|extent| extent.1).max().unwrap_or(0);
    let right = if knots[0].is_path && detail.names != Names::None { right.max(RIGHT) } else { right };
    let may_have_name = |knot: &&Knot| detail.names != Names::None && (knot.is_path || is_lone(knots, knot));
    let named = knots[1..].iter().filter(may_have_name).map(|knot| {
        // A free place is on either side.
        let forced = if knot.forced > 0 { 2 + knot.forced.to_string().len() as i32 } else { 0 };
        knot.x + 2 + i32::from(name(knot.points[0])) + forced
    });
    let named = named.max().unwrap_or(right).max(right) - left + 1;
    Placed { width: right - left + 1, left: -left, named, per_row }
}

#[cfg(test)]
mod tests;

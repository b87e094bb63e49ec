//! Gives the nodes of a drawn tree their places: so close together as what is written beside them lets them be.

use super::detail::{Detail, RIGHT};
use super::select::{Counts, Knot, is_lone};
use super::shape::{Mark, Shape};
use super::written::{Extent, NameWidths, Names, own_rows};

/// What the nodes take up that have their places.
pub struct Placed {
    /// The width of all.
    pub width: i32,
    /// How much of it is left of the root.
    pub left: i32,
    /// The width with all names beside their edges.
    pub named: i32,
}

/// Free places between a path and what is to come beside it at most.
const NEAR: u8 = 4;
/// What is to come on all levels hangs from edges of one length: of so many places, or of a multiple of it; at least of so many
/// eighths of the width, with more as soon as rows were forced, which are named there.
const ARM: i32 = 8;
const ARM_EIGHTHS: [i32; 2] = [2, 5];
/// A longer edge is followed with effort.
const LONGEST_ARM: i32 = 48;

/// A node stands so far beside the place below another of which it is no child, at least where there are free places to spare.
const APART: u8 = 2;
/// A drawing so wide has more room on the right of a path than on both sides below its end.
const ON_RIGHT: u16 = 64;
/// From the column that ran out at a node to what stands on its right there are so many places, with a free one between.
const AROUND: i32 = 2;

/// Puts what is to come on the right of a path below one another, as far as that has room in so many places.
pub fn align(knots: &mut [Knot], shape: &Shape, room: i32, detail: Detail, name: NameWidths<'_>) {
    let mut arms: Vec<(Vec<usize>, i32)> = Vec::new();
    for knot in knots.iter().filter(|knot| knot.is_path) {
        let on_right = knot.children.iter().skip_while(|&&child| !knots[child].is_path).skip(1);
        let on_right: Vec<usize> = on_right.copied().collect();
        if on_right.iter().any(|&at| knots[at].mark != Mark::Untried || !knots[at].children.is_empty()) {
            return;
        }
        let end =
            |&at: &usize| knots[at].x + own_rows(&knots[at], shape, (detail.names, detail.causes), name)[0].1;
        let ends = on_right.iter().map(end);
        if let Some(end) = ends.max() {
            arms.push((on_right, end));
        }
    }
    let first = |(on_right, _): &(Vec<usize>, i32)| knots[on_right[0]].x;
    let Some(farthest) = arms.iter().map(first).max() else { return };
    let trunk = knots[0].x;
    let is_forced = detail.names.tell_untried() && knots.iter().any(|knot| knot.is_path && knot.forced > 0);
    let least = (room * ARM_EIGHTHS[usize::from(is_forced)] / 8).min(LONGEST_ARM);
    let arm = ((farthest - trunk + ARM - 1) / ARM).max(least / ARM) * ARM;
    let wanted = trunk + arm;
    let most = arms.iter().map(|arm| first(arm) + room - 1 - arm.1).min();
    let column = wanted.min(most.unwrap_or(wanted));
    for (on_right, _) in arms {
        let apart = (column - knots[on_right[0]].x).max(0);
        on_right.into_iter().for_each(|at| knots[at].x += apart);
    }
}

/// Moves the first row of a choice to the left, if it has failed, as far as the column that ran out there has room beside it then.
pub fn tell_causes(knots: &mut [Knot], shape: &Shape, detail: Detail, name: NameWidths<'_>) {
    for at in 1..knots.len() {
        let (knot, above) = (&knots[at], &knots[knots[at].parent]);
        let has_cause = knot.points.len() == 1 && shape.points[knot.points[0]].cause_width > 0;
        if !(has_cause && knot.is_left_leaf() && above.children[0] == at) {
            continue;
        }
        let own = |knot: &Knot, causes: bool| own_rows(knot, shape, (detail.names, causes), name)[0];
        let in_row = || knots.iter().filter(|other| other.y == knot.y);
        // The level of the path keeps a place more free.
        let begins = |other: &Knot| other.x + own(other, false).0 - i32::from(other.is_path);
        let next = in_row().filter(|other| other.x > knot.x).map(begins).min();
        let (left, right) = own(knot, true);
        let most = next.map_or(knot.x, |next| knot.x.min(next - AROUND - right));
        // The edges to what stands there end before its own begins.
        let before = in_row().filter(|other| other.x < knot.x);
        let ends = before.map(|other| {
            let end = other.x + own(other, false).1 + i32::from(detail.gap);
            end.max(knots[other.parent].x + 1) + 1
        });
        let least = ends.max().unwrap_or(0) - left;
        let has_place = |&x: &i32| {
            let moved = Knot { x, ..knot.clone() };
            !knots
                .iter()
                .any(|other| is_below(other, &moved, 0, detail) || is_below(&moved, other, 0, detail))
        };
        if let Some(x) = (least..=most).rev().find(has_place) {
            knots[at].x = x;
        }
    }
}

/// How many levels there are from the node above to one: before the first choice rows that are forced have no other above them.
pub fn own_levels(knot: &Knot, shape: &Shape) -> u16 {
    let above = shape.points[knot.points[0]].parent;
    let own = usize::from(shape.points[above].mark != Mark::Start);
    (own + knot.forced).max(1) as u16
}

/// Gives each node its place, from the root's on.
pub fn place(
    knots: &mut [Knot],
    shape: &Shape,
    (pitch, is_tight, is_true, (width, height)): (u16, bool, bool, (u16, u16)),
    (detail, is_steady): (Detail, bool),
    name: NameWidths<'_>,
) -> Placed {
    // At its own level each of the rows that were forced has its name.
    let chained = |point: usize| match is_true {
        true => name(point).max(shape.points[point].chain_width),
        false => name(point),
    };
    let name: NameWidths<'_> = &chained;
    let mut depths = vec![0; knots.len()];
    for i in 0..knots.len() {
        depths[i] = if i == 0 { 0 } else { depths[knots[i].parent] + 1 };
        let is_close = is_tight && i > 0 && knots[knots[i].parent].is_here;
        let levels = if is_true && i > 0 { own_levels(&knots[i], shape) } else { 1 };
        knots[i].pitch = if is_close { 1 } else { pitch * levels };
        knots[i].y = if i == 0 { 0 } else { knots[knots[i].parent].y + knots[i].pitch };
        knots[i].grows = is_steady && knots[i].is_left_leaf();
        // Below what is as close as that there is no row for a number.
        knots[i].count(if is_close { Counts::Beside } else { detail.counts });
    }
    let mut outlines: Vec<Vec<Extent>> = vec![Vec::new(); knots.len()];
    // The last node of each subtree is right before its end.
    let mut ends: Vec<usize> = (1..=knots.len()).collect();
    for i in (0..knots.len()).rev() {
        let children = std::mem::take(&mut knots[i].children);
        let mut offsets = vec![0; children.len()];
        let mut right: Vec<i32> = Vec::new();
        let mut below: Vec<Extent> = Vec::new();
        for (at, &child) in children.iter().enumerate() {
            let outline = &outlines[child];
            // What is to come stands near the path that it hangs from.
            let is_near = !is_steady && knots[child].mark == Mark::Untried && knots[i].is_path;
            let gap = i32::from(if is_near { detail.gap.min(NEAR) } else { detail.gap });
            let apart = |(edge, extent): (&i32, &Extent)| edge + 1 + gap - extent.0;
            let mut x = right.iter().zip(outline).map(apart).max().unwrap_or(0);
            let (placed, own) = (&knots[children[0]..child], &knots[child..ends[child]]);
            while !is_steady && misleads(placed, own, x, (&right, knots[i].y + 1), detail) {
                x += 1;
            }
            knots[child..ends[child]].iter_mut().for_each(|knot| knot.x += x);
            (offsets[at], ends[i]) = (x, ends[child]);
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
        let on_path = children.iter().position(|&child| knots[child].is_path);
        let outermost = offsets.first().zip(offsets.last());
        let middle = outermost.map_or(0, |(&first, &last)| i32::midpoint(first, last));
        // Where none of so many was tried yet that not all have room, the first stands straight below already, as it will once it is,
        // if there is enough room on the right of the path.
        let is_to_come = width >= ON_RIGHT
            && knots[i].is_path
            && children.iter().all(|&child| knots[child].mark == Mark::Untried);
        let are_many = children.iter().any(|&child| knots[child].points.len() > 1);
        let first = offsets.first().copied().filter(|_| is_to_come && are_many);
        let centre = on_path.map(|at| offsets[at]).or(first).unwrap_or(middle);
        knots[i + 1..ends[i]].iter_mut().for_each(|knot| knot.x -= centre);
        below.iter_mut().for_each(|extent| *extent = (extent.0 - centre, extent.1 - centre));
        // The node stands over the row in which the edges part, whether or not one goes straight on.
        if let Some(edges) = below.first_mut() {
            *edges = (edges.0.min(0), edges.1.max(0));
        }
        knots[i].children = children;
        // The rows of its edge, of which the first is that in which the edges part.
        let mut outline: Vec<Extent> = vec![(0, 0); usize::from(knots[i].pitch) - 1];
        // The name of a row of the first choices stands right above it, beside its edge.
        let is_on_edge = (1..=detail.on_edges).contains(&depths[i]);
        if let Some(edge) = outline.last_mut().filter(|_| is_on_edge) {
            edge.1 = i32::from(name(knots[i].points[0]));
        }
        outline.extend(own_rows(&knots[i], shape, (detail.names, detail.causes), name));
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
    // The root has no edge above it.
    let seen = &outlines[0][usize::from(knots[0].pitch) - 1..];
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
    Placed { width: right - left + 1, left: -left, named }
}

/// Draws a tree so many times as wide, in parts of this width: what has no names beside it is spread over its room, and has them below.
pub fn spread(knots: &mut [Knot], placed: Placed, (times, parts): (i32, i32)) -> Placed {
    let Placed { width, left, .. } = placed;
    let wider = |length: i32| length * times / parts;
    knots.iter_mut().for_each(|knot| knot.x = wider(knot.x + left) - wider(left));
    Placed { width: wider(width), left: wider(left), named: wider(width) }
}

/// Whether a node would be taken for the child of another that has none: it stands a level below it, so far moved to the right, at
/// its place.
fn is_below(upper: &Knot, lower: &Knot, x: i32, Detail { gap, .. }: Detail) -> bool {
    // What is to come stands below what is to come.
    let is_same = upper.mark == Mark::Untried && lower.mark == Mark::Untried;
    let is_level = upper.children.is_empty() && upper.y + lower.pitch == lower.y && !is_same;
    is_level && (upper.x - lower.x - x).abs() < i32::from(gap.min(APART)) + upper.half()
}

/// Whether a subtree that is put so far to the right has such a node, or those on its left, which reach so far in each row from this
/// one on.
fn misleads(placed: &[Knot], own: &[Knot], x: i32, (right, top): (&[i32], u16), detail: Detail) -> bool {
    own.iter().any(|knot| {
        let is_near = |y: u16| {
            let edge = y.checked_sub(top).and_then(|row| right.get(usize::from(row)));
            edge.is_some_and(|edge| knot.x + x <= edge + i32::from(APART))
        };
        is_near(knot.y - knot.pitch) && placed.iter().any(|other| is_below(other, knot, x, detail))
            || is_near(knot.y + knot.pitch) && placed.iter().any(|other| is_below(knot, other, -x, detail))
    })
}

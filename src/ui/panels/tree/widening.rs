//! Gives the names in a drawn tree the room that is left: what is crowded at one level cuts nothing at another.

use super::drawing::Drawing;
use super::names::OptionNames;
use super::plan::Plan;
use super::select::Knot;
use super::shape::Shape;
use super::written::own_rows;
use crate::ui::panels::interface::Pair;

/// The most signs that the names of the rows of one choice have, the longest first.
const WIDER: [usize; 6] = [40, 27, 22, 17, 14, 11];

/// How far something reaches to the left of the path and to the right.
type Sides = [i32; 2];

impl Drawing<'_> {
    /// Gives the rows of each choice longer names, or else that of them which is on the path, as far as these have room where the
    /// others stay as they are. That is reckoned from the drawing with its nodes as close together as they may be, and then drawn.
    pub fn widen_names(&mut self, room: Pair) {
        let Drawing { shape, plan, names } = self;
        if !plan.knots.iter().any(|knot| names.room_of_cut(shape, knot.points[0]).is_some()) {
            return;
        }
        let closest = plan.with_names(shape, room, &|point| names.width(shape, point), true);
        let Some(closest) = closest else { return };
        let mut reaches: Vec<Option<Sides>> =
            closest.knots.iter().map(|above| reach(&closest, shape, names, above)).collect();
        let mut most = reaches.iter().flatten().fold([0, 0], |most: Sides, sides| farther(most, *sides));
        let mut widened: Vec<(Vec<usize>, usize, usize)> = Vec::new();
        for above in &closest.knots {
            // What hangs beside the path pushes away all else that hangs at the same choice of that.
            let mut at = above;
            while !at.is_path {
                at = &closest.knots[at.parent];
            }
            let Some(sides) = &mut reaches[at.own] else { continue };
            let below = above.children.iter().map(|&child| &closest.knots[child]);
            let alone: Vec<&Knot> = below.filter(|knot| knot.points.len() == 1).collect();
            let on_path: Vec<&Knot> = alone.iter().copied().filter(|knot| knot.is_path).collect();
            for knots in [alone, on_path] {
                let points: Vec<usize> = knots.iter().map(|knot| knot.points[0]).collect();
                let Some(own) = points.iter().filter_map(|&point| names.room_of_cut(shape, point)).max()
                else {
                    continue;
                };
                let widths = |names: &OptionNames<'_>| -> Sides {
                    [true, false].map(|is_left| {
                        let there = knots.iter().filter(|knot| (knot.x < closest.knots[0].x) == is_left);
                        there.map(|knot| i32::from(names.width(shape, knot.points[0]))).sum()
                    })
                };
                let before = widths(names);
                let has_room = |&longer: &usize| {
                    names.widen(&points, longer);
                    let after = widths(names);
                    let with = [0, 1].map(|side| sides[side] + after[side] - before[side]);
                    let all = farther(most, with);
                    // Beside the longest name on the right a place stays free. Where the path stands on a column, what else there is
                    // stays where it is.
                    let width = i32::from(room.0);
                    let has_room = match closest.axis {
                        Some(axis) => with[0] <= axis && axis + with[1] + 1 < width,
                        None => all[0] + all[1] + 1 < width,
                    };
                    if has_room {
                        (most, *sides) = (all, with);
                    }
                    has_room
                };
                match WIDER.into_iter().take_while(|&longer| longer > own).find(has_room) {
                    Some(longer) => widened.push((points, own, longer)),
                    None => names.widen(&points, own),
                }
            }
        }
        if let Some(longer) = plan.with_names(shape, room, &|point| names.width(shape, point), false) {
            *plan = longer;
            return;
        }
        // Not all of that together has room, and of it as much as has.
        widened.iter().rev().for_each(|(points, own, _)| names.widen(points, *own));
        for (points, own, longer) in widened {
            names.widen(&points, longer);
            match plan.with_names(shape, room, &|point| names.width(shape, point), false) {
                Some(longer) => *plan = longer,
                None => names.widen(&points, own),
            }
        }
    }
}

fn farther(a: Sides, b: Sides) -> Sides {
    [0, 1].map(|side| a[side].max(b[side]))
}

/// How far what hangs at a choice of the path reaches on either side of that: only where nothing hangs below what is on the right.
fn reach(plan: &Plan, shape: &Shape, names: &OptionNames<'_>, above: &Knot) -> Option<Sides> {
    let detail = plan.drawn_as.1;
    let own = |knot: &Knot| {
        own_rows(knot, shape, (detail.names, detail.causes), &|point| names.width(shape, point))[0]
    };
    let path = above.children.iter().position(|&child| plan.knots[child].is_path)?;
    let (first, next) = (above.children[0], &plan.knots[above.children[path]]);
    let to_left = plan.knots[first..=next.own].iter().map(|knot| next.x - knot.x - own(knot).0).max();
    // What stands behind the path may have been moved to the right: it counts from there.
    let mut to_right = own(next).1;
    for &child in &above.children[path + 1..] {
        let knot = &plan.knots[child];
        let (first, last) = own(knot);
        to_right += i32::from(detail.gap) + last - first + 1;
        knot.children.is_empty().then_some(())?;
    }
    Some([to_left.unwrap_or(0), to_right])
}

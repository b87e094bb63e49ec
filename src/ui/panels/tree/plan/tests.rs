//! Properties of drawn trees, whatever their shape.

use proptest::prelude::*;

use super::*;
use crate::session::{TreeBranch, TreeLine};
use crate::ui::panels::tree::select::Knot;
use crate::ui::panels::tree::shape::{Mark, Point};
use crate::ui::panels::tree::written::own_rows;

const NAME: u16 = 9;

/// A tree: for each point beside the path which earlier one it hangs from, and its nodes; the path has so many points.
fn shape() -> impl Strategy<Value = Shape> {
    let beside = prop::collection::vec((any::<prop::sample::Index>(), 0..6u8, 0..30u32), 0..90);
    (1..40usize, beside).prop_map(|(path, beside)| {
        let start = TreeLine::beside(0, TreeBranch::Solution);
        let mut points = Shape::of(&[start]).points;
        let leaf = |parent, mark, nodes| Point {
            parent,
            mark,
            folded: mark,
            nodes,
            is_path: false,
            children: Vec::new(),
            ..points[0].clone()
        };
        let mut added: Vec<Point> = Vec::new();
        for i in 1..path {
            added.push(Point { is_path: true, level: Some(i), ..leaf(i - 1, Mark::Choice, 0) });
        }
        for (parent, mark, size) in beside {
            let parent = parent.index(added.len() + 1);
            let marks =
                [Mark::Failed, Mark::Failed, Mark::Failed, Mark::Solved, Mark::Untried, Mark::Unknown];
            added.push(leaf(parent, marks[usize::from(mark)], 1 << size));
        }
        points.extend(added);
        for i in 1..points.len() {
            let parent = points[i].parent;
            points[parent].children.push(i);
        }
        // The path lies between what was left and what was not tried yet.
        let order: Vec<u8> = points
            .iter()
            .map(|point| if point.is_path { 1 } else { 2 * u8::from(point.mark == Mark::Untried) })
            .collect();
        points.iter_mut().for_each(|point| point.children.sort_by_key(|&child| order[child]));
        Shape { of_line: vec![0], points, ..Shape::of(&[]) }
    })
}

/// The places of a node's mark with what stands beside it, and of its number.
fn places(knot: &Knot, shape: &Shape, detail: Detail) -> Vec<(i32, u16)> {
    let (first, last) = own_rows(knot, shape, (detail.names, detail.causes), &|_| NAME)[0];
    let mut places: Vec<(i32, u16)> = (first..=last).map(|dx| (knot.x + dx, knot.y)).collect();
    if let Some((left, width)) = knot.number_below() {
        places.extend((left..left + width).map(|dx| (knot.x + dx, knot.y + 1)));
    }
    places
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_drawing_fits_overlaps_nowhere_and_shows_the_path(
        shape in shape(),
        width in 24..150u16,
        height in 8..50u16,
        kind in 0..3_usize,
    ) {
        let (room, name, is_steady) = ((width, height), &|_: usize| NAME, kind == 2);
        let plan = match kind {
            0 => Plan::new(&shape, room, None, name),
            1 => Plan::playing(&shape, room, name),
            _ => Plan::steady(&shape, room, name),
        };
        let plan = plan.expect("there is room for the coarsest");
        let mut taken = std::collections::BTreeMap::new();
        for knot in &plan.knots {
            for (x, y) in places(knot, &shape, plan.drawn_as.1) {
                prop_assert!((0..i32::from(width)).contains(&x) && y < height, "{knot:?} is cut");
                let other = taken.insert((x, y), knot.own);
                prop_assert_eq!(other, None, "at {} {}", x, y);
            }
        }
        // Edges go down, side by side, and cross nothing.
        for knot in &plan.knots {
            let children: Vec<&Knot> = knot.children.iter().map(|&child| &plan.knots[child]).collect();
            prop_assert!(children.is_sorted_by(|a, b| a.x < b.x));
            for child in &children {
                prop_assert_eq!((child.parent, child.y), (knot.own, knot.y + child.pitch));
                for y in knot.y + 1..child.y {
                    prop_assert!(!taken.contains_key(&(child.x, y)));
                }
            }
            if let (Some(first), Some(last)) = (children.first(), children.last())
                && first.pitch > 1
            {
                for x in first.x.min(knot.x)..=last.x.max(knot.x) {
                    let other = taken.insert((x, knot.y + 1), knot.own);
                    prop_assert_eq!(other, None, "an edge at {} {}", x, knot.y + 1);
                }
            }
        }
        // Below what nothing hangs from nothing stands that hangs elsewhere.
        let is_level = |upper: &Knot, lower: &Knot| !is_steady && upper.y + lower.pitch == lower.y;
        for upper in plan.knots.iter().filter(|knot| knot.children.is_empty() && knot.mark != Mark::Untried) {
            let below = plan.knots.iter().find(|lower| is_level(upper, lower) && lower.x == upper.x);
            prop_assert_eq!(below, None, "below {:?}", upper);
        }
        // The path is one straight line from the root to where the run stands; what is left out of it is counted.
        let path: Vec<&Knot> = plan.knots.iter().filter(|knot| knot.is_path).collect();
        // Nothing stands below the place where the run is, but what hangs there.
        let here = path[path.len() - 1];
        let below = |&(&(x, y), &own): &(&(i32, u16), &usize)| (x - here.x).abs() <= 1 && y > here.y && own != here.own;
        prop_assert!(!here.children.is_empty() || taken.iter().find(below).is_none());
        prop_assert!(path.iter().all(|knot| knot.x == path[0].x));
        let skipped: usize = path.iter().map(|knot| knot.skipped).sum();
        prop_assert_eq!(path.len() + skipped, shape.path().len());
        prop_assert!(path[path.len() - 1].is_here && plan.knots.iter().filter(|knot| knot.is_here).count() == 1);
        // Every point is there: itself, with others like it, or in a subtree that is folded.
        for point in 0..shape.points.len() {
            let knot = &plan.knots[plan.knot_of(&shape, point)];
            prop_assert!(knot.points.contains(&point) || knot.children.is_empty() || skipped > 0);
        }
        // While a run plays fast each subtree says how large it is, from the narrowest panel on that has a drawing.
        let is_told = |knot: &Knot| !knot.is_folded() || knot.number.is_some();
        prop_assert!(!is_steady || width < 36 || plan.knots.iter().all(is_told), "{:?}", plan.knots);
        // What was tried first stands on the left.
        let mut rows: Vec<Vec<i32>> = vec![Vec::new(); usize::from(height)];
        plan.knots.iter().for_each(|knot| rows[usize::from(knot.y)].push(knot.x));
        prop_assert!(rows.iter().all(|row| row.is_sorted_by(|a, b| a < b)));
    }
}

proptest! {
    #[test]
    fn the_path_of_a_tree_that_changes_fast_stands_in_one_place_if_it_has_room_there(
        shape in shape(),
        height in 8..30u16,
    ) {
        // On either side there is room for all nodes.
        let width = 800;
        let plan = Plan::steady(&shape, (width, height), &|_| NAME).unwrap();
        prop_assert!(plan.knots.iter().filter(|knot| knot.is_path).all(|knot| knot.x == 300));
        // At each choice all that was left is one node, and all that is still to come.
        for knot in plan.knots.iter().filter(|knot| knot.is_path) {
            let beside = knot.children.iter().filter(|&&child| !plan.knots[child].is_path).count();
            prop_assert!(beside <= 2, "{beside}");
        }
    }
}

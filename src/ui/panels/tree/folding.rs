//! Which subtrees of a drawn tree are folded, and what is seen then.

use core::cmp::Reverse;
use std::collections::BinaryHeap;

use super::shape::Shape;

/// Subtrees that are unfolded for a try at most: a frame has little time.
const TRIES: usize = 32;

/// How many points are seen where the subtrees of some are folded, and these points of the path are left out.
pub fn seen(shape: &Shape, is_folded: &[bool], left_out: &[usize]) -> usize {
    let hangs_there = |point: &usize| left_out.binary_search(&shape.points[*point].parent).is_ok();
    seen_points(shape, is_folded).filter(|point| !hangs_there(point)).count()
}

/// How many points lie above the deepest that is seen.
pub fn deepest_seen(shape: &Shape, is_folded: &[bool], depths: &[usize]) -> usize {
    seen_points(shape, is_folded).map(|i| depths[i]).max().unwrap_or(0)
}

/// The points that no folded one above hides.
fn seen_points(shape: &Shape, is_folded: &[bool]) -> impl Iterator<Item = usize> {
    let mut is_hidden = vec![false; shape.points.len()];
    for (i, point) in shape.points.iter().enumerate().skip(1) {
        is_hidden[i] = is_hidden[point.parent] || is_folded[point.parent];
    }
    (0..is_hidden.len()).filter(move |&i| !is_hidden[i])
}

/// How many points lie above each.
pub fn depths(shape: &Shape) -> Vec<usize> {
    let mut depths = vec![0; shape.points.len()];
    for (i, point) in shape.points.iter().enumerate().skip(1) {
        depths[i] = depths[point.parent] + 1;
    }
    depths
}

/// A subtree beside the path.
pub struct Foldable {
    /// Its point.
    pub point: usize,
    /// How many points lie above it.
    pub level: usize,
}

/// Which points are unfolded one after the other, where of a drawing in which all are folded as many are unfolded as have room: what
/// is near the cursor, then level by level, of each the largest first. So many leaves have room at most.
pub fn level_by_level(
    shape: &Shape,
    mut is_folded: Vec<bool>,
    (depths, levels): (&[usize], usize),
    most_leaves: usize,
    fits: impl Fn(&[bool]) -> bool,
) -> Vec<usize> {
    let (mut leaves, mut unfolded) = (shape.points[0].children.len(), Vec::new());
    let key = |&point: &usize| {
        (shape.nearness(point), Reverse(depths[point]), shape.points[point].nodes, Reverse(point))
    };
    let inner = |point: usize| {
        let below = shape.points[point].children.iter();
        below.filter(|&&child| is_inner(shape, child) && depths[child] < levels).map(key)
    };
    let mut wanted: BinaryHeap<_> = inner(0).collect();
    let mut tries = TRIES;
    while let Some((.., Reverse(at))) = wanted.pop().filter(|_| tries > 0) {
        let more = shape.points[at].children.len() - 1;
        // What has no hope is not tried.
        if leaves + more > most_leaves {
            continue;
        }
        tries -= 1;
        is_folded[at] = false;
        if fits(&is_folded) {
            leaves += more;
            unfolded.push(at);
            wanted.extend(inner(at));
        } else {
            is_folded[at] = true;
        }
    }
    unfolded
}

/// Whether something hangs below a point.
fn is_inner(shape: &Shape, point: usize) -> bool {
    !shape.points[point].children.is_empty()
}

/// Whether something that can be folded hangs below a point.
pub fn is_foldable(shape: &Shape, point: usize) -> bool {
    point > 0 && !shape.points[point].is_path && is_inner(shape, point)
}

/// The subtrees that can be folded: what is far from the cursor first, then the smallest and deepest.
pub fn foldable(shape: &Shape) -> Vec<Foldable> {
    let levels = depths(shape);
    let inner = (0..shape.points.len()).filter(|&i| is_foldable(shape, i));
    let mut all: Vec<Foldable> = inner.map(|point| Foldable { point, level: levels[point] }).collect();
    all.sort_by_key(|fold| {
        (shape.nearness(fold.point), shape.points[fold.point].nodes, usize::MAX - fold.level)
    });
    all
}

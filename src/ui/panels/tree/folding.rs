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
/// is near the cursor, then level by level the rows of one choice together, those of the largest first. So many leaves have room at
/// most.
pub fn level_by_level(
    shape: &Shape,
    mut is_folded: Vec<bool>,
    (depths, levels): (&[usize], usize),
    most_leaves: usize,
    fits: impl Fn(&[bool]) -> bool,
) -> Vec<Vec<usize>> {
    let (mut leaves, mut unfolded) = (shape.points[0].children.len(), Vec::new());
    // What the cursor is in stands alone, and all where somebody chose what is unfolded.
    let inner = |above: usize| {
        let below = shape.points[above].children.iter().copied();
        let (near, far): (Vec<usize>, Vec<usize>) = below
            .filter(|&child| is_inner(shape, child) && depths[child] < levels)
            .partition(|&child| shape.is_by_hand || shape.nearness(child).0);
        let together = near.into_iter().map(|at| vec![at]).chain((!far.is_empty()).then_some(far));
        together.map(|alike| {
            let nodes: u64 = alike.iter().map(|&at| shape.points[at].nodes).sum();
            (shape.nearness(alike[0]), Reverse(depths[alike[0]]), nodes, Reverse(alike))
        })
    };
    let mut wanted: BinaryHeap<_> = inner(0).collect();
    let mut tries = TRIES;
    while let Some((.., Reverse(alike))) = wanted.pop().filter(|_| tries > 0) {
        let more: usize = alike.iter().map(|&at| shape.points[at].children.len() - 1).sum();
        // What has no hope is not tried.
        if leaves + more > most_leaves {
            continue;
        }
        tries -= 1;
        alike.iter().for_each(|&at| is_folded[at] = false);
        if fits(&is_folded) {
            leaves += more;
            wanted.extend(alike.iter().flat_map(|&at| inner(at)));
            unfolded.push(alike);
        } else {
            alike.iter().for_each(|&at| is_folded[at] = true);
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

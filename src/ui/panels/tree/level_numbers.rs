//! The levels of what stands in one row of a drawn tree without a path, on the left of that row.

use std::collections::BTreeMap;

use super::canvas::Canvas;
use super::select::Knot;
use super::shape::Shape;
use crate::ui::theme::Role;

/// Free places between a number and the leftmost node, with that.
const APART: usize = 2;

/// The rows, each with its level: where rows that were forced before have no place of their own, with the first and the last of
/// several.
fn numbers(knots: &[Knot], shape: &Shape, pitch: Option<u16>) -> BTreeMap<u16, String> {
    let above = level_above(shape);
    let mut last = vec![above; knots.len()];
    let mut rows: BTreeMap<u16, (usize, usize)> = BTreeMap::new();
    for (at, knot) in knots.iter().enumerate().skip(1) {
        let first = last[knot.parent] + 1;
        let is_option = shape.points[knot.points[0]].option.is_some();
        last[at] = last[knot.parent] + usize::from(is_option) + knot.forced;
        // Before the first choice there are none but forced rows.
        let own = if is_option { (first, first) } else { (first, last[at].max(first)) };
        let row = rows.entry(knot.y).or_insert(own);
        *row = (row.0.min(own.0), row.1.max(own.1));
    }
    let deepest = rows.keys().next_back().copied().unwrap_or(0);
    match pitch {
        Some(pitch) => {
            let levels = 1..=deepest / pitch;
            levels.map(|level| (level * pitch, (above + usize::from(level)).to_string())).collect()
        }
        None => rows.into_iter().map(|(y, levels)| (y, said(levels))).collect(),
    }
}

/// The level of the node that it hangs from, or that of the root.
fn level_above(shape: &Shape) -> usize {
    shape.hangs.map_or(0, |(_, level)| level)
}

/// The levels of one row: one, or the first and the last.
pub fn said((first, last): (usize, usize)) -> String {
    if first == last { first.to_string() } else { format!("{first}–{last}") }
}

/// The level of the last row that was forced on the way to a node, of a tree without a path.
pub fn deepest(knots: &[Knot], shape: &Shape, knot: &Knot) -> usize {
    if knot.parent == knot.own && shape.hangs.is_some() {
        return level_above(shape);
    }
    let above = if knot.parent == knot.own { 0 } else { deepest(knots, shape, &knots[knot.parent]) };
    above + usize::from(shape.points[knot.points[0]].option.is_some()) + knot.forced
}

/// So many columns they take. Where all nodes stand at their levels, these are so many rows apart.
pub fn width(knots: &[Knot], shape: &Shape, pitch: Option<u16>) -> i32 {
    let widths = numbers(knots, shape, pitch).into_values().map(|text| text.chars().count() + APART);
    widths.max().unwrap_or(0) as i32
}

/// Writes them: all of them, or none. The first is said beside its node.
pub fn draw(canvas: &mut Canvas<'_, '_>, knots: &[Knot], shape: &Shape, pitch: Option<u16>) {
    // What hangs there has its root in the drawing above.
    let own = usize::from(shape.hangs.is_some());
    let left = knots[own..].iter().map(|knot| knot.x).min().unwrap_or(0);
    if knots[0].is_path || left < width(knots, shape, pitch) {
        return;
    }
    for (y, text) in numbers(knots, shape, pitch) {
        canvas.text(left - (text.chars().count() + APART) as i32, y, &text, Role::Quiet);
    }
}

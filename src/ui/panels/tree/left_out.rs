//! What is said in a drawn tree of choices of its path that are left out.

use super::label::beside;
use super::places::{Line, Place};
use super::select::Knot;
use super::shape::{LeftOut, Mark, Shape};
use crate::session::{counted, rounded};
use crate::ui::glyphs::Glyphs;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// Where it may be said at a node of the path how many choices are left out there or above, and what hangs at them that is not
/// drawn.
pub fn places(scene: &PanelScene<'_>, glyphs: &Glyphs, shape: &Shape, knot: &Knot) -> Vec<Place> {
    let lines = match shape.left_out_at(knot.points[0]) {
        Some(left_out) => forms(glyphs, (left_out.choices, "left out"), counts_at(left_out)),
        None => above(scene, glyphs, shape, knot),
    };
    lines.into_iter().map(|line| Place::new(beside(knot), line)).collect()
}

/// What failed there, what was solved, and what is to come.
type Counts = [u64; 3];

/// What is to come there: what was searched hangs beside it. Where that is not known nothing is told.
fn counts_at(LeftOut { left, to_come, .. }: &LeftOut) -> Counts {
    [0, 0, if left.is_some() { *to_come as u64 } else { 0 }]
}

fn above(scene: &PanelScene<'_>, glyphs: &Glyphs, shape: &Shape, knot: &Knot) -> Vec<Line> {
    let left_out = shape.path().into_iter().take(knot.skipped);
    let choices: Vec<usize> = left_out.filter(|&at| shape.points[at].children.len() > 1).collect();
    if choices.is_empty() {
        return Vec::new();
    }
    let beside_path = choices.iter().flat_map(|&at| &shape.points[at].children);
    let marks: Vec<Mark> = beside_path
        .map(|&at| &shape.points[at])
        .filter(|point| !point.is_path)
        .map(|point| point.folded)
        .collect();
    let count = |mark: Mark| marks.iter().filter(|&&other| other == mark).count() as u64;
    // While a run plays fast the numbers would only flicker.
    let counts = match scene.fast() {
        Some(_) => [0; 3],
        None => [Mark::Failed, Mark::Solved, Mark::Untried].map(count),
    };
    forms(glyphs, (choices.len(), "above"), counts)
}

/// The ways to say that, the longest first.
fn forms(glyphs: &Glyphs, (choices, place): (usize, &str), counts: Counts) -> Vec<Line> {
    let kinds = [
        (glyphs.leaf[0], "failed", Role::Refuted),
        (glyphs.star, "solved", Role::Solution),
        (glyphs.node[1], "to come", Role::Quiet),
    ];
    let kinds = || kinds.into_iter().zip(counts).filter(|kind| kind.1 > 0);
    let [said, short] = [counted(choices as u64, "choice", "choices"), choices.to_string()]
        .map(|number| format!("{} {number} {place}", glyphs.ellipsis));
    let with = |said: &str, words: bool| {
        let each = kinds().flat_map(|((sign, word, role), count)| {
            let count = rounded(count);
            let count = if words { format!(" {count} {word}") } else { format!(" {count}") };
            [(" ".to_owned(), Role::Quiet), (sign.to_owned(), role), (count, Role::Quiet)]
        });
        [(format!("{said}:"), Role::Quiet)].into_iter().chain(each).collect::<Line>()
    };
    let counts = if kinds().next().is_some() {
        vec![with(&said, true), with(&said, false), with(&short, false), with(place, false)]
    } else {
        Vec::new()
    };
    counts.into_iter().chain([said, short].map(|said| vec![(said, Role::Quiet)])).collect()
}

//! What is said in a drawn tree of choices of its path that are left out.

use super::label::beside;
use super::places::{Line, Place};
use super::select::Knot;
use super::shape::{LeftOut, Mark, Shape};
use crate::session::{briefly, counted, rounded};
use crate::ui::glyphs::Glyphs;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// Where it may be said at a node of the path how many choices are left out there or above, and what hangs at them that is not
/// drawn.
pub fn places(scene: &PanelScene<'_>, glyphs: &Glyphs, shape: &Shape, knot: &Knot) -> Vec<Place> {
    let lines = match shape.left_out_at(knot.points[0]) {
        Some(left_out) => forms(glyphs, left_out.choices, counts_of(left_out)),
        None => above(scene, glyphs, shape, knot),
    };
    lines.into_iter().map(|line| Place::new(beside(knot), line)).collect()
}

/// What failed there, what was solved, and what is to come: how much, and the word for that.
type Counts = [(String, &'static str); 3];

const TO_COME: &str = "to come";

/// A number in these words, or nothing for none.
fn told(count: u64, words: impl Fn(u64) -> String) -> String {
    if count > 0 { words(count) } else { String::new() }
}

/// How many nodes were searched there in vain, or how many solutions they have, and how many rows are to come. Where that is not
/// known nothing is told.
fn counts_of(LeftOut { left, to_come, .. }: &LeftOut) -> Counts {
    let Some(left) = left else { return Default::default() };
    let nodes = told(left.nodes, briefly);
    let (failed, solved) = match left.solutions {
        0 => (nodes, String::new()),
        found => (String::new(), format!("{}, {nodes}", briefly(found))),
    };
    let word = if left.nodes == 1 { "node" } else { "nodes" };
    [(failed, word), (solved, word), (told(*to_come as u64, rounded), TO_COME)]
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
        Some(_) => Counts::default(),
        None => [(Mark::Failed, "failed"), (Mark::Solved, "solved"), (Mark::Untried, TO_COME)]
            .map(|(mark, word)| (told(count(mark), rounded), word)),
    };
    forms(glyphs, choices.len(), counts)
}

/// The ways to say that, the longest first.
fn forms(glyphs: &Glyphs, choices: usize, counts: Counts) -> Vec<Line> {
    let kinds =
        [(glyphs.failed, Role::Refuted), (glyphs.star, Role::Solution), (glyphs.node[1], Role::Quiet)];
    let kinds: Vec<_> = kinds.into_iter().zip(counts).filter(|(_, (count, _))| !count.is_empty()).collect();
    let [said, short] = [counted(choices as u64, "choice", "choices"), choices.to_string()]
        .map(|number| format!("{} {number} above", glyphs.ellipsis));
    let with = |said: &str, words: bool| {
        let each = kinds.iter().flat_map(|((sign, role), (count, word))| {
            let count = format!(" {count} {}", if words { word } else { "" }).trim_end().to_owned();
            [(" ".to_owned(), Role::Quiet), ((*sign).to_owned(), *role), (count, Role::Quiet)]
        });
        [(format!("{said}:"), Role::Quiet)].into_iter().chain(each).collect::<Line>()
    };
    let counts = match kinds.is_empty() {
        false => vec![with(&said, true), with(&said, false), with(&short, false), with("above", false)],
        true => Vec::new(),
    };
    counts.into_iter().chain([said, short].map(|said| vec![(said, Role::Quiet)])).collect()
}

//! What is said in a drawn tree of choices of its path that are left out.

use super::label::beside;
use super::places::{Line, Place};
use super::select::Knot;
use super::shape::{LeftOut, Mark, Shape};
use crate::session::{briefly, counted, rounded};
use crate::ui::glyphs::Glyphs;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// Where it may be said at a node of the path how many choices are left out there or above, and what hangs at them that is not
/// drawn.
pub fn places(scene: &PanelScene<'_>, glyphs: &Glyphs, shape: &Shape, knot: &Knot) -> Vec<Place> {
    let lines = match shape.left_out_at(knot.points[0]) {
        Some(LeftOut { last: Some(last), .. }) => {
            let name = scene.session.problem().option_name(*last);
            let cut = |most: usize| vec![(shortened(&name, most, glyphs.ellipsis), Role::Placed)];
            NAME.map(cut).to_vec()
        }
        Some(left_out) => forms(glyphs, left_out.choices, counts_of(left_out)),
        None => above(scene, glyphs, shape, knot),
    };
    lines.into_iter().map(|line| Place::new(beside(knot), line)).collect()
}

/// The longest name, and others where that has no room.
const NAME: [usize; 3] = [14, 8, 4];

/// What failed there, what was solved, and what is to come.
type Counts = [String; 3];

/// How many nodes were searched there in vain, or how many solutions they have, and what is to come. Where that is not known nothing is
/// told.
fn counts_of(LeftOut { left, to_come, .. }: &LeftOut) -> Counts {
    let said = |count: u64, text: String| if count > 0 { text } else { String::new() };
    let Some(left) = left else { return Default::default() };
    let nodes = said(left.nodes, format!("({})", briefly(left.nodes)));
    let (failed, solved) = match left.solutions {
        0 => (nodes, String::new()),
        found => (String::new(), format!("{} {nodes}", briefly(found))),
    };
    [failed, solved, said(*to_come as u64, rounded(*to_come as u64))]
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
        None => [Mark::Failed, Mark::Solved, Mark::Untried].map(count).map(|count| match count {
            0 => String::new(),
            count => rounded(count),
        }),
    };
    forms(glyphs, choices.len(), counts)
}

/// The ways to say that, the longest first.
fn forms(glyphs: &Glyphs, choices: usize, counts: Counts) -> Vec<Line> {
    let kinds = [
        (glyphs.leaf[0], "failed", Role::Refuted),
        (glyphs.star, "solved", Role::Solution),
        (glyphs.node[1], "to come", Role::Quiet),
    ];
    let kinds: Vec<_> = kinds.into_iter().zip(counts).filter(|kind| !kind.1.is_empty()).collect();
    let [said, short] = [counted(choices as u64, "choice", "choices"), choices.to_string()]
        .map(|number| format!("{} {number} above", glyphs.ellipsis));
    let with = |said: &str, words: bool| {
        let each = kinds.iter().flat_map(|((sign, word, role), count)| {
            // What is in brackets are the nodes of what is folded.
            let has_word = words && !count.ends_with(')');
            let count = if has_word { format!(" {count} {word}") } else { format!(" {count}") };
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

//! Moves leaves beside a path so far apart that the first word of their names has a place between them, as that of a piece.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::drawing::Drawing;
use super::placing::is_below;
use super::select::Knot;
use super::written::{has_name, level_beside};
use crate::exact_cover::Problem;

/// A word of so many letters is short.
const SHORT: usize = 2;

/// So many words of a name are looked at.
const WORDS: usize = 4;

/// So many places farther they are tried, until none stands below a leaf of another choice.
const OFFSETS: i32 = 4;

/// A word for each node.
type Words = BTreeMap<usize, String>;

/// A word for each leaf of a choice, where whole names have no room: the first word in which all of them differ. Names of one word, or
/// with a long first word, have none.
pub fn words(drawing: &Drawing<'_>, problem: &Problem, above: &Knot) -> Option<Words> {
    let Drawing { plan, shape, .. } = drawing;
    let name = |knot: &Knot| {
        let is_nameless = knot.is_left_leaf() && !knot.is_folded() && !has_name(knot, shape, plan.names);
        let option = shape.points[knot.points[0]].option.filter(|_| is_nameless && knot.points.len() == 1)?;
        let name = problem.option_name(option);
        let (first, _) = name.split_once(' ')?;
        (first.chars().count() <= SHORT).then_some(name)
    };
    let below = above.children.iter().map(|&child| &plan.knots[child]);
    let names: Vec<_> = below.filter_map(|knot| Some((knot.own, name(knot)?))).collect();
    let of = |nth: usize| -> Words {
        let word = |(own, name): &(usize, Cow<'_, str>)| Some((*own, name.split(' ').nth(nth)?.to_owned()));
        names.iter().filter_map(word).collect()
    };
    let are_different = |words: &Words| words.values().collect::<BTreeSet<&String>>().len() == names.len();
    (0..WORDS).map(of).find(are_different).filter(|words| !words.is_empty())
}

/// So far from each other two leaves stand at least of which the first has such a word.
pub fn apart(word: &str) -> i32 {
    3 + word.chars().count() as i32
}

impl Drawing<'_> {
    /// Moves what has failed at each choice of the path to the left, where all of that are leaves and nothing else stands there.
    pub fn make_room_for_words(&mut self, problem: &Problem) {
        for next in 1..self.plan.knots.len() {
            if let Some(moved) = self.moved(problem, &self.plan.knots[next]) {
                moved.into_iter().for_each(|(at, x)| self.plan.knots[at].x = x);
            }
        }
    }

    /// Where the leaves stand then that hang on the left of a node of the path.
    fn moved(&self, problem: &Problem, next: &Knot) -> Option<Vec<(usize, i32)>> {
        let above = next.is_path.then(|| &self.plan.knots[next.parent])?;
        self.moved_for(&words(self, problem, above)?, above, next)
    }

    /// The same for these words.
    fn moved_for(&self, words: &Words, above: &Knot, next: &Knot) -> Option<Vec<(usize, i32)>> {
        let knots = &self.plan.knots;
        let left: Vec<&Knot> =
            above.children.iter().map(|&child| &knots[child]).take_while(|knot| !knot.is_path).collect();
        let is_own = |knot: &Knot| knot.parent == above.own;
        let mut in_row = knots.iter().filter(|knot| knot.y == next.y && knot.x < next.x);
        if !left.iter().all(|knot| knot.is_left_leaf()) || !in_row.all(is_own) {
            return None;
        }
        let level = level_beside(next, &self.shape).map_or(0, |(_, left)| left);
        let placed = |from: i32| {
            let mut end = next.x + level - 2;
            let mut placed = Vec::new();
            for knot in left.iter().rev() {
                let right = match (words.get(&knot.own), knot.number_beside()) {
                    (Some(word), _) => apart(word),
                    (None, Some(number)) => knot.half() + 2 + number.chars().count() as i32 + 1,
                    (None, None) => knot.half() + 2,
                };
                let x =
                    if placed.is_empty() { knot.x.min(end - right) - from } else { knot.x.min(end - right) };
                (x >= knot.half()).then_some(())?;
                end = x - knot.half();
                placed.push((knot.own, x));
            }
            Some(placed)
        };
        let detail = self.plan.drawn_as.1;
        let misleads = |&(at, x): &(usize, i32)| {
            let knot = Knot { x, ..knots[at].clone() };
            let mut others = knots.iter().filter(|other| other.y != knot.y);
            others.any(|other| is_below(other, &knot, 0, detail) || is_below(&knot, other, 0, detail))
        };
        (0..OFFSETS).filter_map(placed).find(|placed| !placed.iter().any(misleads))
    }
}

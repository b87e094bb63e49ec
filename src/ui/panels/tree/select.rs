//! Which points of a tree are drawn, and which are taken together.

use super::shape::{Mark, Point, Shape};
use crate::session::{briefly, rounded};
use crate::ui::glyphs::HEAPS;

/// Which numbers stand at a subtree that is folded: solutions and nodes, behind its sign, or below it; below it nodes alone;
/// none, where all are as small as a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    Beside,
    All,
    Nodes,
    None,
}

/// The largest heap that is not wider than the others.
const NARROW: usize = 1;

/// A node of the drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knot {
    /// Its own number.
    pub own: usize,
    /// That of the node above; of the root its own.
    pub parent: usize,
    /// Those below, from left to right.
    pub children: Vec<usize>,
    /// The points that it stands for: one, or leaves of one kind side by side.
    pub points: Vec<usize>,
    /// Its place.
    pub x: i32,
    /// Its row.
    pub y: u16,
    /// Rows from the node above to it.
    pub pitch: u16,
    /// What it stands for.
    pub mark: Mark,
    /// The nodes in it, and the solutions.
    pub nodes: u64,
    /// Solutions in it.
    pub solutions: u64,
    /// Dead ends in it.
    pub dead_ends: u64,
    /// Forced options on the way to it.
    pub forced: usize,
    /// Points of the path that are left out above it.
    pub skipped: usize,
    /// Whether what is folded in it grows many times a second: it keeps the room of a heap and of a large number.
    pub grows: bool,
    /// Which numbers stand at what is folded.
    pub counts: Counts,
    /// How many it stands for, if that has its place: worked out once it is known which numbers do.
    pub number: Option<String>,
    /// Whether the path goes through it, and whether it ends here.
    pub is_path: bool,
    /// Whether the run stands here.
    pub is_here: bool,
    /// Whether the run comes here again.
    pub is_ahead: bool,
    /// Whether its name has a place beside it, where that is said of it alone.
    pub is_named: Option<bool>,
}

impl Knot {
    /// Whether nothing is drawn below it of what was left.
    pub fn is_left_leaf(&self) -> bool {
        self.children.is_empty() && !self.is_path && matches!(self.mark, Mark::Failed | Mark::Solved)
    }

    /// Whether it stands for more than what is drawn.
    pub fn is_folded(&self) -> bool {
        self.is_left_leaf() && self.nodes > self.points.len() as u64
    }

    /// Whether it is drawn as a heap: all that are folded are, or none.
    pub fn is_heap(&self) -> bool {
        self.is_folded() && self.counts != Counts::None
    }

    /// How large that is, the smallest 0: one more for ten times as many nodes. While it grows, what stands beside it stays.
    pub fn order(&self) -> usize {
        let widest = if self.grows { NARROW } else { HEAPS - 1 };
        widest.min(self.nodes.max(1).ilog10() as usize)
    }

    /// Where all rows that were taken together have a level each on its edge, the lines of those above its own, from that of the row
    /// that was chosen on.
    pub fn rows_above(&self) -> impl Iterator<Item = u16> + use<> {
        let (y, level) = (self.y, usize::from(self.pitch) / (1 + self.forced));
        (1..=self.forced).rev().map(move |above| y - (above * level) as u16)
    }

    /// How many places it has on either side of its own: where the run stands, and what is folded, it has one at least.
    pub fn half(&self) -> i32 {
        let is_heap = self.is_heap();
        let wider = if is_heap { self.order().saturating_sub(NARROW) } else { 0 };
        i32::from(self.is_here || self.grows || is_heap) + wider as i32
    }

    /// Decides which numbers stand at what is folded.
    pub fn count(&mut self, counts: Counts) {
        self.counts = counts;
        self.number = self.counted(counts);
    }

    fn counted(&self, counts: Counts) -> Option<String> {
        // What grows leaves the names of the path more room.
        let said = if self.grows { briefly } else { rounded };
        if counts == Counts::None || !self.children.is_empty() || self.is_here {
            return None;
        }
        let is_folded = matches!(self.mark, Mark::Failed | Mark::Solved);
        let is_many = self.points.len() > 1 && (!is_folded || self.nodes == self.points.len() as u64);
        let tells_solutions = is_folded && matches!(counts, Counts::Beside | Counts::All);
        if tells_solutions && self.solutions > 1 {
            return Some(format!("{}★ {}", said(self.solutions), said(self.nodes)));
        }
        // How large they are nobody knows.
        if self.mark == Mark::Unknown && counts == Counts::Beside && self.points.len() > 1 {
            return Some(format!("{} tried", self.points.len()));
        }
        if is_many {
            return Some(format!("×{}", self.points.len()));
        }
        (is_folded && self.nodes > 1).then(|| said(self.nodes))
    }

    /// What stands on its right.
    pub fn number_beside(&self) -> Option<&str> {
        self.number.as_deref().filter(|_| self.counts == Counts::Beside)
    }

    /// The same with what it counts in words, of a subtree that is folded and no longer grows.
    pub fn number_in_words(&self) -> Option<String> {
        let number = self.number_beside().filter(|_| self.tells_nodes() && self.points.len() == 1)?;
        (!self.grows).then(|| format!("{number} nodes"))
    }

    /// Whether it stands beside it how many nodes are folded in it.
    pub fn tells_nodes(&self) -> bool {
        self.is_folded() && self.number_beside().is_some()
    }

    /// Where the number below it begins, from the node's own place, and how wide it is.
    pub fn number_below(&self) -> Option<(i32, i32)> {
        let width = self.number.as_ref().filter(|_| self.counts != Counts::Beside)?.chars().count() as i32;
        Some((-(width / 2), width))
    }
}

/// Whether a node stands for one option, and no other hangs beside it but that of the path: its name says which of them it is.
pub fn is_lone(knots: &[Knot], knot: &Knot) -> bool {
    let beside = &knots[knot.parent].children;
    let others = beside.iter().filter(|&&other| !knots[other].is_path).count();
    knot.points.len() == 1 && others <= 1
}

/// What is chosen to be drawn.
pub struct Selection<'a> {
    /// The tree.
    pub shape: &'a Shape,
    /// The points whose subtrees are folded.
    pub is_folded: &'a [bool],
    /// How many points of the path are left out, from the first on.
    pub skipped: usize,
    /// Whether what is to come where the run is has one node, right below that.
    pub is_tight: bool,
    /// So many leaves of one kind stand side by side at most.
    pub alone: usize,
    /// So many options that were not tried yet.
    pub untried: usize,
}

impl Selection<'_> {
    /// The nodes to be drawn, without their places.
    pub fn knots(&self) -> Vec<Knot> {
        let mut knots = Vec::new();
        let path = self.shape.path();
        let first = path.get(self.skipped).copied().unwrap_or(0);
        self.add(&mut knots, 0, vec![first]);
        knots[0].skipped = self.skipped;
        let here = knots.iter().rposition(|knot: &Knot| knot.is_path);
        if let Some(here) = here {
            knots[here].is_here = true;
        }
        knots
    }

    fn point(&self, at: usize) -> &Point {
        &self.shape.points[at]
    }

    fn is_leaf(&self, at: usize) -> bool {
        self.point(at).children.is_empty() || self.is_folded[at]
    }

    fn mark(&self, at: usize) -> Mark {
        let point = self.point(at);
        if self.is_folded[at] { point.folded } else { point.mark }
    }

    /// Adds a node for these points, and what lies below. Returns its number.
    fn add(&self, knots: &mut Vec<Knot>, parent: usize, points: Vec<usize>) -> usize {
        let own = knots.len();
        let first = self.point(points[0]);
        let sum = |count: fn(&Point) -> u64| points.iter().map(|&at| count(self.point(at))).sum();
        let are_chains = points.iter().all(|&at| self.point(at).is_chain);
        let nodes = if are_chains { points.len() as u64 } else { sum(|point| point.nodes) };
        let (solutions, dead_ends) = (sum(|point| point.solutions), sum(|point| point.dead_ends));
        let is_leaf = points.len() > 1 || self.is_leaf(points[0]);
        let mark = self.mark(points[0]);
        let is_unknown = points.iter().any(|&at| self.mark(at) == Mark::Unknown);
        let mark = match () {
            () if is_leaf && solutions > 0 => Mark::Solved,
            () if is_unknown => Mark::Unknown,
            () => mark,
        };
        knots.push(Knot {
            own,
            parent,
            children: Vec::new(),
            x: 0,
            y: 0,
            pitch: 0,
            mark,
            nodes,
            solutions,
            dead_ends,
            forced: if points.len() == 1 { first.forced } else { 0 },
            skipped: 0,
            grows: false,
            counts: Counts::All,
            number: None,
            is_path: first.is_path,
            is_here: false,
            is_ahead: points.iter().all(|&at| self.point(at).is_ahead),
            is_named: None,
            points,
        });
        let at = knots[own].points[0];
        if !is_leaf {
            let children = &self.point(at).children;
            let is_tight =
                self.is_tight && first.is_path && children.iter().all(|&child| !self.point(child).is_path);
            let groups = if is_tight { vec![children.clone()] } else { self.grouped(children) };
            for points in groups {
                let child = self.add(knots, own, points);
                knots[own].children.push(child);
            }
        }
        own
    }

    /// Leaves of one kind side by side are taken together where they are too many.
    fn grouped(&self, points: &[usize]) -> Vec<Vec<usize>> {
        let is_same = |&a: &usize, &b: &usize| {
            let (a_point, b_point) = (self.point(a), self.point(b));
            self.is_leaf(a)
                && self.is_leaf(b)
                && !a_point.is_path
                && !b_point.is_path
                && match (self.mark(a), self.mark(b)) {
                    (Mark::Untried, Mark::Untried) => true,
                    (Mark::Untried, _) | (_, Mark::Untried) => false,
                    _ if self.alone == 0 => true,
                    (a, b) => a == b && a != Mark::Solved,
                }
        };
        let mut groups = Vec::new();
        for run in points.chunk_by(is_same) {
            let is_untried = self.mark(run[0]) == Mark::Untried;
            let most = if is_untried { self.untried } else { self.alone };
            // What is tried next stands alone, the rest is taken together.
            let alone = match run.len() > most {
                true if is_untried => most.saturating_sub(1),
                true => 0,
                false => run.len(),
            };
            let (alone, rest) = run.split_at(alone);
            groups.extend(alone.iter().map(|&point| vec![point]));
            groups.extend((!rest.is_empty()).then(|| rest.to_vec()));
        }
        groups
    }
}

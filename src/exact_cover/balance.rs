//! One problem cut into pieces of about as much work each.
//!
//! As in a plain [`split`](super::split), a piece is cut in two at an item, and each half keeps some of the item's options.
//! Here each half is then to become as many pieces as is its part of the nodes, or the largest is halved each time; the item,
//! the halves and the way are those with which that comes out best. Few nodes are counted; many are estimated by random dives, as Knuth does (1975).

use std::ops::ControlFlow;

use super::estimate::Estimator;
use super::event::Event;
use super::problem::{ItemId, OptionId, Problem};
use super::run::StopReason;
use super::search::{Search, Setup};
use super::split::{Knife, Subproblem};

/// A piece of so many nodes is searched to know its size; a larger one is estimated.
const FEW_NODES: u64 = 2000;
/// An estimate is as good as wanted when its standard error is this part of it.
const ERROR: f64 = 0.03;
/// No estimate takes more dives.
const MOST_DIVES: u64 = 3000;
/// How many items are looked at for a cut: those with the fewest options, of which there should be some.
const ITEMS: usize = 5;
/// Pieces that are no larger than this many times the mean are even enough.
const EVEN: f64 = 1.06;

impl Problem {
    /// Cuts the problem into pieces as [`Problem::split`] does, but so that each takes about as many nodes to search: the
    /// largest is seldom more than half as large again as the mean.
    ///
    /// A cut costs some hundred searches of a few thousand nodes each; the whole, for 64 pieces, some seconds.
    ///
    /// ```
    /// # use quadrille::exact_cover::text;
    /// let problem = text::parse("A B C\nA\nB\nC\nA B\nB C\n")?;
    /// let pieces = problem.split_evenly(&[], 2);
    /// assert_eq!(pieces.iter().map(|piece| piece.of(&problem).count()).sum::<u128>(), 3);
    /// # Ok::<(), text::TextError>(())
    /// ```
    #[must_use]
    pub fn split_evenly(&self, given: &[OptionId], pieces: usize) -> Vec<Subproblem> {
        let knife = Knife::new(self);
        let Some(alive) = knife.after(given) else { return vec![knife.subproblem(&[])] };
        let whole = Part::of(&knife, alive);
        let mut parts = Vec::new();
        whole.clone().divide(&knife, pieces.max(1), &mut parts);
        // Where there was no choice left, others can be cut once more; and an estimate that was far off is found out late, which
        // halving the largest does not suffer from.
        let (parts, halves) = (halved(&knife, parts, pieces), halved(&knife, vec![whole], pieces));
        let largest = |parts: &[Part]| parts.iter().fold(0.0, |most: f64, part| most.max(part.nodes));
        let parts = if largest(&halves) < largest(&parts) { halves } else { parts };
        parts.iter().map(|part| knife.subproblem(&part.alive)).collect()
    }
}

/// Cuts the largest part in two, again and again, until there are so many, or no choice is left.
fn halved(knife: &Knife<'_>, mut parts: Vec<Part>, pieces: usize) -> Vec<Part> {
    while parts.len() < pieces {
        let can_be_cut = parts.iter().enumerate().filter(|(_, part)| !part.is_atom);
        let Some((at, part)) = can_be_cut.max_by(|(_, a), (_, b)| a.nodes.total_cmp(&b.nodes)) else { break };
        let halves = part.cut(knife, 2);
        if halves.is_empty() {
            parts[at].is_atom = true;
        } else {
            parts.splice(at..=at, halves);
        }
    }
    parts
}

/// A piece, and how large it is.
#[derive(Clone)]
struct Part {
    /// Which options it keeps.
    alive: Vec<bool>,
    /// How many nodes a search of it has, or about so many.
    nodes: f64,
    /// Whether it cannot be cut.
    is_atom: bool,
}

impl Part {
    fn of(knife: &Knife<'_>, alive: Vec<bool>) -> Part {
        Part { nodes: nodes(knife, &alive), alive, is_atom: false }
    }

    /// Adds it to `parts` as so many pieces, or as many as there can be.
    fn divide(mut self, knife: &Knife<'_>, pieces: usize, parts: &mut Vec<Part>) {
        if pieces == 1 {
            return parts.push(self);
        }
        let mut halves = self.cut(knife, pieces);
        match (halves.pop(), halves.pop()) {
            (Some(second), Some(first)) => {
                let firsts = share(pieces, first.nodes, second.nodes);
                first.divide(knife, firsts, parts);
                second.divide(knife, pieces - firsts, parts);
            }
            (Some(only), None) => only.divide(knife, pieces, parts),
            (None, _) => {
                self.is_atom = true;
                parts.push(self);
            }
        }
    }

    /// The halves that are best if so many pieces are to be made; one, if the other has no solution; none, if there is no
    /// choice in it.
    fn cut(&self, knife: &Knife<'_>, pieces: usize) -> Vec<Part> {
        let mut items: Vec<(usize, ItemId)> = knife
            .primary()
            .map(|item| (knife.left(&self.alive, item).count(), item))
            .filter(|&(size, _)| size > 1)
            .collect();
        items.sort_unstable();
        let mut best: Option<(f64, ItemId, [Vec<OptionId>; 2])> = None;
        for &(_, item) in items.iter().take(ITEMS) {
            let (larger, halves) = self.halves(knife, item, pieces);
            if best.as_ref().is_none_or(|&(least, ..)| larger < least) {
                best = Some((larger, item, halves));
            }
            if larger <= EVEN * self.nodes / pieces as f64 {
                break;
            }
        }
        let Some((_, item, halves)) = best else { return Vec::new() };
        let parts = halves.iter().filter(|kept| !kept.is_empty());
        let parts = parts.filter_map(|kept| knife.keeping(&self.alive, item, kept));
        parts.map(|alive| Part::of(knife, alive)).collect()
    }

    /// The options of an item in two halves, and the nodes of the larger pieces that come of them. The largest option goes
    /// first, each to the half that has less for its pieces: Graham's rule (1969).
    fn halves(&self, knife: &Knife<'_>, item: ItemId, pieces: usize) -> (f64, [Vec<OptionId>; 2]) {
        // An option that leads to no solution is in neither half; so each cut leaves less.
        let sized = |option| Some((nodes(knife, &knife.keeping(&self.alive, item, &[option])?), option));
        let mut options: Vec<(f64, OptionId)> = knife.left(&self.alive, item).filter_map(sized).collect();
        options.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let (firsts, seconds) = ((pieces / 2) as f64, pieces.div_ceil(2) as f64);
        let (mut sums, mut halves) = ([0.0, 0.0], [Vec::new(), Vec::new()]);
        for (nodes, option) in options {
            let lighter = usize::from((sums[1] + nodes) / seconds < (sums[0] + nodes) / firsts);
            sums[lighter] += nodes;
            halves[lighter].push(option);
        }
        let firsts = share(pieces, sums[0], sums[1]);
        ((sums[0] / firsts as f64).max(sums[1] / (pieces - firsts) as f64), halves)
    }
}

/// How many of the pieces the first of two halves is to have: its part of the nodes, but neither none nor all.
fn share(pieces: usize, first: f64, second: f64) -> usize {
    let part = first / (first + second).max(1.0);
    ((pieces as f64 * part).round() as usize).clamp(1, pieces - 1)
}

/// How many nodes a search of what is left has, counted if they are few and else estimated.
fn nodes(knife: &Knife<'_>, alive: &[bool]) -> f64 {
    let problem = knife.subproblem(alive).of(knife.problem);
    let mut search = Search::new(&problem);
    let rest = search.run(&mut |search: &Search, _: Event| {
        if search.stats().nodes() > FEW_NODES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    // Without givens nothing is in conflict.
    let (StopReason::Stopped, Ok(mut estimator)) = (rest, Estimator::new(&problem, &Setup::default(), 0))
    else {
        return search.stats().nodes() as f64;
    };
    while estimator.dives() < MOST_DIVES {
        estimator.dive();
        let nodes = estimator.nodes();
        if estimator.dives().is_multiple_of(100) && nodes.error < ERROR * nodes.mean {
            break;
        }
    }
    estimator.nodes().mean.max(FEW_NODES as f64)
}

//! One problem cut into pieces of about as much work each.
//!
//! As in a plain [`split`](super::split), a piece is cut in two at an item, and each half keeps some of the item's options.
//! Here a piece is searched first, and each option weighed by the nodes below it: so one search tells what a cut at any item
//! would come to. Where that takes too long, the weights are estimated by random dives, as Knuth does (1975). At the end the
//! largest piece is cut, and of some small neighbours there is made one piece less, as long as that makes the largest smaller.

use std::ops::ControlFlow;

use super::estimate::Estimator;
use super::event::Event;
use super::problem::{ItemId, OptionId, Problem};
use super::run::StopReason;
use super::search::{Search, Setup};
use super::split::{Knife, Subproblem};

/// A piece is searched to know its size as long as that takes no more updates; a larger one is estimated.
const MOST_UPDATES: u64 = 8_000_000;
/// An estimate is as good as wanted when its standard error is this part of it.
const ERROR: f64 = 0.03;
/// No estimate takes more dives.
const MOST_DIVES: u64 = 3000;
/// Some pieces are made fewer for the sake of a piece that is larger by this factor.
const GAIN: f64 = 1.02;
/// No more pieces than these are made fewer together.
const MOST_PIECES: usize = 9;

impl Problem {
    /// Cuts the problem into pieces as [`Problem::split`] does, but so that each takes about as many nodes to search: the
    /// largest is seldom more than half as large again as the mean.
    ///
    /// Costs some hundred searches of no more than eight million updates each: for 64 pieces of a large problem some seconds.
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
        let mut cuts = Cuts { knife: &knife, parts: vec![Part::of(&knife, alive)] };
        cuts.divide(0, pieces.max(1));
        cuts.even_out(pieces);
        cuts.pieces(0).map(|at| knife.subproblem(&cuts.parts[at].alive)).collect()
    }
}

/// A part of the problem.
struct Part {
    /// Which options it keeps.
    alive: Vec<bool>,
    /// How many nodes a search of it has, or about so many.
    nodes: f64,
    /// For each option the nodes below it; empty when they are not wanted any more.
    weights: Vec<f64>,
    /// Where its halves stand, if it was cut.
    halves: Option<[usize; 2]>,
    /// Whether a cut would not make it smaller.
    is_atom: bool,
}

/// The parts of a problem, each behind the one of which it is a half.
struct Cuts<'k> {
    knife: &'k Knife<'k>,
    parts: Vec<Part>,
}

impl Cuts<'_> {
    /// Makes so many pieces of a part, or as many as there can be: each half becomes as many as is its share of the nodes.
    fn divide(&mut self, at: usize, pieces: usize) {
        if pieces > 1
            && let Some([first, second]) = self.cut(at, pieces)
        {
            let firsts = share(pieces, self.parts[first].nodes, self.parts[second].nodes);
            self.divide(first, firsts);
            self.divide(second, pieces - firsts);
        }
        self.parts[at].weights = Vec::new();
    }

    /// Moves cuts from where the pieces are small to where they are large, or makes more until there are so many.
    fn even_out(&mut self, pieces: usize) {
        let mut tried = vec![false; self.parts.len()];
        for _ in 0..4 * pieces {
            let found: Vec<usize> = self.pieces(0).collect();
            let size = |&at: &usize| self.parts[at].nodes;
            let can_be_cut = found.iter().copied().filter(|&at| !self.parts[at].is_atom);
            let Some(largest) = can_be_cut.max_by(|a, b| size(a).total_cmp(&size(b))) else { return };
            let whole = size(&largest);
            tried.resize(self.parts.len(), false);
            let fewer = (found.len() >= pieces).then(|| self.to_be_fewer(largest, &tried));
            if fewer.is_some_and(|fewer| fewer.is_none_or(|(_, mean)| GAIN * mean >= whole)) {
                return;
            }
            let Some(halves) = self.cut(largest, 2) else { continue };
            let Some((at, _)) = fewer.flatten() else { continue };
            if halves.iter().any(|&half| GAIN * self.parts[half].nodes >= whole) {
                self.parts[largest].halves = None;
                self.parts[largest].is_atom = true;
                continue;
            }
            let before = self.parts[at].halves.take();
            let less = self.below(at, before).count() - 1;
            self.divide(at, less);
            if self.pieces(at).any(|piece| GAIN * self.parts[piece].nodes >= whole) {
                self.parts[at].halves = before;
                self.parts[largest].halves = None;
                tried[at] = true;
            }
        }
    }

    /// The part, not one that the largest piece is of, of which the pieces were smallest if there were one less of them; and
    /// their mean then.
    fn to_be_fewer(&self, largest: usize, tried: &[bool]) -> Option<(usize, f64)> {
        let mean = |at: usize| {
            let pieces: Vec<usize> = self.pieces(at).take(MOST_PIECES + 1).collect();
            let is_apart = pieces.len() <= MOST_PIECES && !pieces.contains(&largest);
            let nodes: f64 = pieces.iter().map(|&piece| self.parts[piece].nodes).sum();
            let nodes = if pieces.len() == 2 { self.parts[at].nodes } else { nodes };
            is_apart.then(|| (at, nodes / (pieces.len() - 1) as f64))
        };
        let means = self.cuts(0).filter(|&at| !tried[at]).filter_map(mean);
        means.min_by(|one, other| one.1.total_cmp(&other.1))
    }

    /// The parts that were not cut, below one of them, in the order of the tree.
    fn pieces(&self, at: usize) -> Box<dyn Iterator<Item = usize> + '_> {
        self.below(at, self.parts[at].halves)
    }

    /// The same, as if this were how the part was cut.
    fn below(&self, at: usize, halves: Option<[usize; 2]>) -> Box<dyn Iterator<Item = usize> + '_> {
        match halves {
            Some([first, second]) => Box::new(self.pieces(first).chain(self.pieces(second))),
            None => Box::new(std::iter::once(at)),
        }
    }

    /// The parts that were cut, below one of them.
    fn cuts(&self, at: usize) -> Box<dyn Iterator<Item = usize> + '_> {
        match self.parts[at].halves {
            Some([first, second]) => {
                Box::new(std::iter::once(at).chain(self.cuts(first)).chain(self.cuts(second)))
            }
            None => Box::new(std::iter::empty()),
        }
    }

    /// Cuts a part where that is best if so many pieces are to be made. `None` if there is no choice in it.
    fn cut(&mut self, at: usize, pieces: usize) -> Option<[usize; 2]> {
        loop {
            let part = &mut self.parts[at];
            if part.weights.is_empty() {
                (part.nodes, part.weights) = weigh(self.knife, &part.alive);
            }
            let Some((item, kept)) = part.best_cut(self.knife, pieces) else {
                part.is_atom = true;
                return None;
            };
            let halves = kept.map(|kept| self.knife.keeping(&part.alive, item, &kept));
            match halves {
                [Some(first), Some(second)] => {
                    let from = self.parts.len();
                    self.parts[at].weights = Vec::new();
                    self.parts.extend([first, second].map(|alive| Part::of(self.knife, alive)));
                    self.parts[at].halves = Some([from, from + 1]);
                    return self.parts[at].halves;
                }
                // The other half has no solution.
                [Some(only), None] | [None, Some(only)] => *part = Part::of(self.knife, only),
                [None, None] => {
                    part.is_atom = true;
                    return None;
                }
            }
        }
    }
}

impl Part {
    fn of(knife: &Knife<'_>, alive: Vec<bool>) -> Part {
        let (nodes, weights) = weigh(knife, &alive);
        Part { alive, nodes, weights, halves: None, is_atom: false }
    }

    /// The item to cut at, and its options in two halves: those of which the larger pieces come out smallest.
    fn best_cut(&self, knife: &Knife<'_>, pieces: usize) -> Option<(ItemId, [Vec<OptionId>; 2])> {
        let mut best: Option<(f64, ItemId, [Vec<OptionId>; 2])> = None;
        for item in knife.primary() {
            let mut options: Vec<OptionId> = knife.left(&self.alive, item).collect();
            if options.len() < 2 {
                continue;
            }
            let weight = |option: &OptionId| self.weights[option.index()];
            options.sort_by(|a, b| weight(b).total_cmp(&weight(a)).then(a.cmp(b)));
            // What is searched before the item is decided is searched in both halves.
            let all: f64 = options.iter().map(weight).sum();
            let common = (self.nodes - all).max(0.0);
            let mut offer = |sums: [f64; 2], halves: &dyn Fn() -> [Vec<OptionId>; 2]| {
                let firsts = share(pieces, sums[0], sums[1]);
                let larger =
                    ((common + sums[0]) / firsts as f64).max((common + sums[1]) / (pieces - firsts) as f64);
                if best.as_ref().is_none_or(|&(least, ..)| larger < least) {
                    best = Some((larger, item, halves()));
                }
            };
            let (sums, halves) = by_graham(&options, weight, pieces);
            offer(sums, &|| halves.clone());
            let mut sum = 0.0;
            for (at, option) in (1..options.len()).zip(&options) {
                sum += weight(option);
                offer([sum, all - sum], &|| [options[..at].to_vec(), options[at..].to_vec()]);
            }
        }
        best.map(|(_, item, halves)| (item, halves))
    }
}

/// The options in two halves, and the sums of these: the heaviest option goes first, each to the half that has less for
/// its pieces. Graham's rule (1969).
fn by_graham(
    options: &[OptionId],
    weight: impl Fn(&OptionId) -> f64,
    pieces: usize,
) -> ([f64; 2], [Vec<OptionId>; 2]) {
    let (firsts, seconds) = ((pieces / 2) as f64, pieces.div_ceil(2) as f64);
    let (mut sums, mut halves) = ([0.0, 0.0], [Vec::new(), Vec::new()]);
    for option in options {
        let nodes = weight(option);
        let lighter = match halves {
            // Options that weigh nothing are spread too.
            [ref first, ref second] if nodes == 0.0 => usize::from(second.len() < first.len()),
            [..] => usize::from((sums[1] + nodes) / seconds < (sums[0] + nodes) / firsts),
        };
        sums[lighter] += nodes;
        halves[lighter].push(*option);
    }
    (sums, halves)
}

/// How many of the pieces the first of two halves is to have: its part of the nodes, but neither none nor all.
fn share(pieces: usize, first: f64, second: f64) -> usize {
    let part = first / (first + second).max(1.0);
    ((pieces as f64 * part).round() as usize).clamp(1, pieces - 1)
}

/// How many nodes a search of what is left has, and how many of them lie below each option: counted, or estimated.
fn weigh(knife: &Knife<'_>, alive: &[bool]) -> (f64, Vec<f64>) {
    let piece = knife.subproblem(alive);
    let problem = piece.of(knife.problem);
    let mut weights = vec![0.0; alive.len()];
    let mut add = |option: OptionId, nodes: f64| {
        let original = piece.original(option);
        original.into_iter().for_each(|option| weights[option.index()] += nodes);
    };
    let (mut tries, mut path) = (1_u64, Vec::new());
    let mut search = Search::new(&problem);
    let rest = search.run(&mut |search: &Search, event: Event| {
        match event {
            Event::Try { .. } => {
                path.push(tries);
                tries += 1;
            }
            Event::Retract { option } => add(option, (tries - path.pop().unwrap_or(tries)) as f64),
            Event::Choose { .. }
            | Event::Cover { .. }
            | Event::Purify { .. }
            | Event::DeadEnd { .. }
            | Event::Solution
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Restart { .. }
            | Event::Done => {}
        }
        match search.stats().updates > MOST_UPDATES {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    match rest {
        StopReason::Stopped => estimate(&piece, &problem, alive.len(), tries),
        StopReason::Done => (tries as f64, weights),
    }
}

/// The same by random dives, in a piece whose search was given up after so many nodes; that many there are at least.
fn estimate(piece: &Subproblem, problem: &Problem, options: usize, searched: u64) -> (f64, Vec<f64>) {
    let mut weights = vec![0.0; options];
    // Without givens nothing is in conflict.
    let Ok(mut estimator) = Estimator::new(problem, &Setup::default(), 0) else {
        return (searched as f64, weights);
    };
    while estimator.dives() < MOST_DIVES {
        estimator.dive_telling(|option, nodes| {
            let original = piece.original(option);
            original.into_iter().for_each(|option| weights[option.index()] += nodes);
        });
        let nodes = estimator.nodes();
        if estimator.dives().is_multiple_of(100) && nodes.error < ERROR * nodes.mean {
            break;
        }
    }
    let dives = estimator.dives() as f64;
    weights.iter_mut().for_each(|weight| *weight /= dives);
    (estimator.nodes().mean.max(searched as f64), weights)
}

#[cfg(test)]
mod tests;

//! The size of a search, estimated by random dives.
//!
//! A dive goes from the root down one path, and takes at each node one of its options at random. A node that
//! is reached past choices of 3, 2 and 5 options stands for 30 nodes of its level; the mean over many dives is
//! the size of the tree. The idea is Knuth's (*Estimating the efficiency of backtrack programs*, 1975), who
//! learned of it from Hammersley; TAOCP 7.2.2, Algorithm E.

use super::conflict_error::ConflictError;
use super::frame::Frame;
use super::problem::{OptionId, Problem};
use super::random::Random;
use super::search::{Search, Setup};

/// The mean of a sample.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct SampleMean {
    /// The mean.
    pub mean: f64,
    /// Its standard error: the true value is within two of them about 19 times of 20, if the sample is large
    /// and not too uneven. Few paths of a tree may carry most of its nodes, and a small sample that misses them
    /// knows nothing of its error.
    pub error: f64,
}

/// Estimates how many nodes a search has, and how many solutions, without searching.
///
/// A dive costs about as much as one path of the search, and no memory beyond the links. The same seed gives
/// the same dives everywhere.
///
/// ```
/// use quadrille::exact_cover::{Estimator, Setup};
/// use quadrille::problems::queens::{Order, queens};
///
/// let mut estimator = Estimator::new(&queens(8, Order::default())?.problem, &Setup::default(), 1)?;
/// for _ in 0..1000 {
///     estimator.dive();
/// }
/// // There are 92.
/// let solutions = estimator.solutions();
/// assert!((solutions.mean - 92.0).abs() < 3.0 * solutions.error);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Estimator {
    search: Search,
    random: Random,
    dives: u64,
    hits: u64,
    nodes: Moments,
    solutions: Moments,
    /// For each level the sum of its nodes over all dives.
    levels: Vec<f64>,
}

impl Estimator {
    /// An estimator for the search that `setup` describes, before its first dive. Linear in the size of the
    /// problem.
    ///
    /// # Errors
    /// As for [`Search::with`].
    pub fn new(problem: &Problem, setup: &Setup, seed: u64) -> Result<Estimator, ConflictError> {
        let setup = Setup { watch_preselected: false, ..setup.clone() };
        Ok(Estimator {
            search: Search::with(problem, &setup)?,
            random: Random::new(seed),
            dives: 0,
            hits: 0,
            nodes: Moments::default(),
            solutions: Moments::default(),
            levels: Vec::new(),
        })
    }

    /// Makes one dive.
    pub fn dive(&mut self) {
        self.dive_telling(|_, _| ());
    }

    /// Makes one dive, and tells for each option on its path the nodes at and below it for which the dive stands: summed over
    /// many dives and divided by their number, the nodes that lie below the option anywhere in the tree.
    pub(super) fn dive_telling(&mut self, mut tell: impl FnMut(OptionId, f64)) {
        let (mut weight, mut nodes, mut level, mut is_solution) = (1.0, 0.0, 0, true);
        loop {
            nodes += weight;
            match self.levels.get_mut(level) {
                Some(sum) => *sum += weight,
                None => self.levels.push(weight),
            }
            let Some(item) = self.search.pick::<false>() else { break };
            let size = self.search.links.len(item);
            if size == 0 {
                is_solution = false;
                break;
            }
            let mut x = self.search.links.nodes[item as usize].down;
            for _ in 0..self.random.below(size as usize) {
                x = self.search.links.nodes[x as usize].down;
            }
            self.search.stack.push(Frame { item, x, k: 1 });
            self.search.links.take(x);
            weight *= f64::from(size);
            level += 1;
        }
        // From the deepest node up: each stands for as many as its own weight says.
        let (mut below, mut each) = (0.0, weight);
        while let Some(frame) = self.search.stack.pop() {
            self.search.links.give_back(frame.x);
            below += each;
            tell(self.search.links.option(frame.x), below);
            each /= f64::from(self.search.links.len(frame.item).max(1));
        }
        self.dives += 1;
        self.hits += u64::from(is_solution);
        self.nodes.add(nodes, self.dives);
        self.solutions.add(if is_solution { weight } else { 0.0 }, self.dives);
    }

    /// How many dives were made.
    pub fn dives(&self) -> u64 {
        self.dives
    }

    /// How many of them ended at a solution. Where none did, the estimate of the solutions is 0, which says
    /// little.
    pub fn hits(&self) -> u64 {
        self.hits
    }

    /// The nodes of the search tree, the root among them: what [`Stats::nodes`](super::Stats::nodes) would be
    /// at the end.
    pub fn nodes(&self) -> SampleMean {
        self.nodes.mean(self.dives)
    }

    /// The solutions.
    pub fn solutions(&self) -> SampleMean {
        self.solutions.mean(self.dives)
    }

    /// The nodes of each level, the root's level 0 first: what [`Stats::profile`](super::Stats::profile) would
    /// be at the end.
    pub fn profile(&self) -> Vec<f64> {
        self.levels.iter().map(|sum| sum / self.dives as f64).collect()
    }
}

/// The mean of numbers as they come, and the sum of the squares of their distances from it: Welford (1962).
#[derive(Clone, Copy, Debug, Default)]
struct Moments {
    mean: f64,
    squares: f64,
}

impl Moments {
    /// Adds the `count`-th number.
    fn add(&mut self, number: f64, count: u64) {
        let before = number - self.mean;
        self.mean += before / count as f64;
        self.squares += before * (number - self.mean);
    }

    fn mean(&self, count: u64) -> SampleMean {
        let count = count as f64;
        let variance = if count > 1.0 { self.squares / (count - 1.0) } else { 0.0 };
        SampleMean { mean: self.mean, error: (variance / count.max(1.0)).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::{Event, Rule, text};

    #[test]
    fn a_tree_without_a_choice_is_known_after_one_dive() {
        let problem = text::parse("A B\nA\nB\n").unwrap();
        let mut estimator = Estimator::new(&problem, &Setup::default(), 0).unwrap();
        estimator.dive();
        assert_eq!(estimator.nodes(), SampleMean { mean: 3.0, error: 0.0 });
        assert_eq!((estimator.solutions().mean, estimator.hits(), estimator.dives()), (1.0, 1, 1));
        assert_eq!(estimator.profile(), [1.0, 1.0, 1.0]);
    }

    /// A dive counts three nodes, or, on the longer of two ways, five: so the profile tells how many went there, and that
    /// tells mean and standard error.
    #[test]
    fn profile_and_error_are_those_of_the_dives() {
        let problem = text::parse("A B\nA\nB\nA B\n").unwrap();
        let mut estimator = Estimator::new(&problem, &Setup::default(), 7).unwrap();
        let dives = 50.0;
        for _ in 0..50 {
            estimator.dive();
        }
        assert_eq!((estimator.dives(), estimator.hits()), (50, 50));
        let profile = estimator.profile();
        let longer = dives * profile[2] / 2.0;
        assert!(longer.fract() < 1e-9 && (1.0..dives).contains(&longer), "{longer}");
        assert_eq!(profile, [1.0, 2.0, 2.0 * longer / dives]);
        let SampleMean { mean, error } = estimator.nodes();
        let squares = 4.0 * longer * (dives - longer) / dives;
        assert!((mean - (3.0 + 2.0 * longer / dives)).abs() < 1e-9, "{mean}");
        assert!((error - (squares / (dives - 1.0) / dives).sqrt()).abs() < 1e-9, "{error}");
    }

    /// The nodes below each option, as a walk through the whole tree counts them.
    #[test]
    fn the_nodes_below_an_option_come_near_those_of_the_tree() {
        let text = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\nC\nF\nE\nA\nD\n";
        let problem = text::parse(text).unwrap();
        let mut truth = vec![0.0; problem.option_count()];
        let mut search = Search::new(&problem);
        while let Some(event) = search.next() {
            if matches!(event, Event::Try { .. }) {
                search.path().for_each(|option| truth[option.index()] += 1.0);
            }
        }
        let mut told = vec![0.0; problem.option_count()];
        let mut estimator = Estimator::new(&problem, &Setup::default(), 5).unwrap();
        for _ in 0..20_000 {
            estimator.dive_telling(|option, nodes| told[option.index()] += nodes / 20_000.0);
        }
        assert!(truth.iter().filter(|&&nodes| nodes > 2.0).count() > 5, "{truth:?}");
        let near = |(told, truth): (&f64, &f64)| (told - truth).abs() <= 0.05 * truth.max(1.0);
        assert!(told.iter().zip(&truth).all(near), "{told:?}, truth {truth:?}");
    }

    /// Every dive leaves the links as they were, and by every rule the means come near what the search
    /// itself counts, secondary and coloured items included.
    #[test]
    fn the_means_come_near_the_counts_of_the_search() {
        let texts = [
            "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n",
            "A B C | x y\nA x:r\nA y\nB x:r\nB x:g y\nC x:g\nC\n",
        ];
        for text in texts {
            let problem = text::parse(text).unwrap();
            for rule in Rule::ALL {
                let setup = Setup { rule, ..Setup::default() };
                let mut search = Search::with(&problem, &setup).unwrap();
                let stats = search.run_to_end().clone();
                let mut estimator = Estimator::new(&problem, &setup, 5).unwrap();
                let untouched = estimator.search.clone();
                for _ in 0..4000 {
                    estimator.dive();
                }
                assert!(estimator.search == untouched);
                for (estimate, truth) in [
                    (estimator.nodes(), stats.nodes() as f64),
                    (estimator.solutions(), stats.solutions as f64),
                ] {
                    let off = (estimate.mean - truth).abs();
                    assert!(off <= 4.0 * estimate.error + 1e-9, "{rule}: {estimate:?}, truth {truth}");
                }
                let profile = estimator.profile();
                assert_eq!(profile.len(), stats.profile().len(), "{rule}");
            }
        }
    }
}

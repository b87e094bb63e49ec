//! A position as numbers that can be written down, and read again by who has the same problem.

use std::ops::ControlFlow;

use super::event::Event;
use super::position::Position;
use super::problem::OptionId;
use super::run::StopReason;
use super::search::Search;
use super::stats::Stats;

/// Events from the last option tried to any position: more than the longest path has to take back.
const LONGEST: u64 = 1 << 20;

/// No run gets so far, and sums of such counters do not overflow.
const MOST: u64 = 1 << 56;

/// The path to the option that was tried last, the counters right then, and how many events were done since.
///
/// The items on the path need not be told: the rule, or the choices by hand, choose them again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionPath {
    /// The options on the path, the one tried last at its end.
    pub path: Vec<OptionId>,
    /// Events done when it was tried.
    pub step: u64,
    /// Updates made until then.
    pub updates: u64,
    /// Solutions found until then.
    pub solutions: u64,
    /// Dead ends until then.
    pub dead_ends: u64,
    /// Nodes per level until then, the root's first.
    pub profile: Vec<u64>,
    /// Events done since then.
    pub since: u64,
}

impl Search {
    /// Where the search stands, in numbers; `None` before the first option is tried. In the middle of an event: where it
    /// stood before it. Costs a copy and the events back to the last try, which are fewer than a path has nodes.
    pub fn position_path(&self) -> Option<PositionPath> {
        let mut tried = self.clone();
        tried.restore(&self.position());
        while !matches!(tried.last_event()?, Event::Try { .. }) {
            tried.back();
        }
        let Stats { steps, updates, solutions, dead_ends, .. } = tried.stats;
        Some(PositionPath {
            path: tried.path().collect(),
            step: steps,
            updates,
            solutions,
            dead_ends,
            profile: tried.stats.profile().to_vec(),
            since: self.position().step() - steps,
        })
    }

    /// The position that the numbers say, in this search from its start; `None` where they are of another one. That the
    /// counters are those of the search is not looked into: that would cost the run. By [`Rule::Weights`](super::Rule::Weights)
    /// it costs the run as far as weights were learnt: some thousand dead ends at most.
    pub fn position_at(&self, wanted: &PositionPath) -> Option<Position> {
        let mut search = self.clone();
        search.restore(&Position::start());
        let levels = search.stats.profile.len();
        let PositionPath { ref path, step, updates, solutions, dead_ends, ref profile, since } = *wanted;
        let on_path = profile.get(..=path.len())?;
        let is_possible = profile.len() <= levels
            && profile[0] == 1
            && on_path.iter().all(|&nodes| nodes > 0)
            && [step, updates, solutions, dead_ends].iter().chain(profile).all(|&counter| counter < MOST)
            && since < LONGEST;
        if !is_possible || path.is_empty() || !search.learn_until(step) || search.stats.solutions > solutions
        {
            return None;
        }
        let to_be_gone = path.strip_prefix(&*search.path().collect::<Vec<_>>());
        if !to_be_gone.is_some_and(|path| search.descend(path)) || step < search.step() {
            return None;
        }
        search.stats = Stats { steps: step, updates, solutions, dead_ends, profile: profile.clone() };
        search.stats.profile.resize(levels, 0);
        for _ in 0..since {
            search.next()?;
        }
        Some(search.position())
    }

    /// Learns what there is to be learnt up to this step. Stands there, or, where the run goes on without learning more, at the
    /// beginning of that run. Returns whether it came so far.
    fn learn_until(&mut self, step: u64) -> bool {
        if self.weights().is_none() {
            return true;
        }
        let stop = self.run(&mut |search: &Search, _: Event| {
            if search.step() < step && search.learns() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        if self.step() < step && !self.learns() {
            self.restore(&self.run_start_position());
            return true;
        }
        stop == StopReason::Stopped
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::{ItemId, Rule, Setup, text};

    /// Every position of a run, written as numbers, is found again by another search.
    #[test]
    fn what_is_written_down_is_found_again() {
        let texts = [
            "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\nA G\nD\n",
            "A B C | x y\nA x:r\nA y\nB x:r\nB x:g y\nC x:g\nC\n",
        ];
        for text in texts {
            let problem = text::parse(text).unwrap();
            for rule in Rule::ALL {
                let mut start = Search::with(&problem, &Setup { rule, ..Setup::default() }).unwrap();
                for by_hand in [false, true] {
                    if by_hand {
                        start.prefer(ItemId::new(2), None).unwrap();
                    }
                    let mut search = start.clone();
                    while search.next().is_some() {
                        let Some(numbers) = search.position_path() else { continue };
                        let mut there = start.clone();
                        there.restore(&start.position_at(&numbers).unwrap());
                        assert!(there == search, "{numbers:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn numbers_of_another_search_are_none() {
        let problem = text::parse("A B C\nA B\nC\nA\nB C\n").unwrap();
        let start = Search::new(&problem);
        let mut search = start.clone();
        assert_eq!(search.position_path(), None);
        assert!(search.next_solution());
        let numbers = search.position_path().unwrap();
        assert!(start.position_at(&numbers).is_some());
        let wrong = |change: fn(&mut PositionPath)| {
            let mut changed = numbers.clone();
            change(&mut changed);
            assert_eq!(start.position_at(&changed), None, "{changed:?}");
        };
        wrong(|numbers| numbers.path.clear());
        wrong(|numbers| numbers.path.insert(0, numbers.path[1]));
        wrong(|numbers| numbers.path[0] = OptionId::new(9999));
        wrong(|numbers| numbers.step = 1);
        wrong(|numbers| numbers.updates = u64::MAX);
        wrong(|numbers| numbers.profile.truncate(1));
        wrong(|numbers| numbers.profile.resize(9, 1));
        wrong(|numbers| numbers.profile[1] = u64::MAX);
        wrong(|numbers| numbers.profile[1] = 0);
        wrong(|numbers| numbers.dead_ends = MOST);
        wrong(|numbers| numbers.updates = MOST);
        wrong(|numbers| numbers.since = u64::MAX);
    }
    /// By weights the run is gone through as far as they are learnt, and so more of the numbers is seen.
    #[test]
    fn numbers_that_no_learning_comes_to_are_none() {
        let after = |text: &str, solutions: u64| {
            let setup = Setup { rule: Rule::Weights, ..Setup::default() };
            let start = Search::with(&text::parse(text).unwrap(), &setup).unwrap();
            let mut search = start.clone();
            while !matches!(search.next().unwrap(), Event::Try { .. }) || search.stats.solutions < solutions {
            }
            let numbers = search.position_path().unwrap();
            assert_eq!(numbers.solutions, solutions);
            assert_eq!(start.position_at(&numbers), Some(search.position()));
            (start, numbers)
        };
        let (start, numbers) = after("A B C\nA B\nC\nA\nB C\n", 1);
        assert_eq!(start.position_at(&PositionPath { solutions: 0, ..numbers }), None);
        // Without a solution it learns to the end.
        let (start, numbers) = after("A B | c\nA c\nB c\n", 0);
        assert_eq!(start.position_at(&PositionPath { step: 1_000, ..numbers }), None);
    }
}

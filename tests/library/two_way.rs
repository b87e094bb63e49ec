//! Going back: from the state alone, bit for bit, at every grain and in any mixture.

use std::hash::{Hash, Hasher};

use proptest::prelude::*;
use quadrille::exact_cover::{OptionId, Problem, Rule, Search, Setup};

use crate::instances::{empty_sudoku, knuth, knuth_secondary, langford, queens};
use crate::twin::{any_problem, any_rule, cases};

/// FNV-1a over words: fast enough to hash every array after every step, in a build that is not optimised.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.write_u64(u64::from_le_bytes(*word));
        }
        for &byte in rest {
            self.write_u64(u64::from(byte));
        }
    }
    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(29);
    }
}

/// Links, sizes, stack, cursor and counters in one number.
fn hash(search: &Search) -> u64 {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    search.hash(&mut hasher);
    hasher.finish()
}

/// A generator for the walks: xorshift64* with a fixed seed.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) % n
    }
}

/// Every resting place of a run, each with all links right: its hash, and whether an event ends there.
fn resting_places(mut search: Search) -> Vec<(u64, bool)> {
    let mut places = vec![(hash(&search), true)];
    while search.next_link().is_some() {
        assert_eq!(search.check(), Ok(()), "at resting place {}", places.len());
        places.push((hash(&search), !search.is_mid_event()));
    }
    places
}

/// `moves` steps of all grains in both directions, against the table of all resting places.
pub fn mixed_walk(mut search: Search, moves: u32) {
    let places = resting_places(search.clone());
    let boundary = |mut at: usize, forward: bool| loop {
        at = if forward { at + 1 } else { at - 1 };
        if places[at].1 {
            return at;
        }
    };
    let mut dice = Dice(0x9e37_79b9);
    let (mut at, last) = (0, places.len() - 1);
    // A drift that turns now and then, so that the walk reaches both ends.
    let mut forward = 3;
    for _ in 0..moves {
        if dice.below(200) == 0 {
            forward = 4 - forward;
        }
        let ahead = dice.below(4) < forward;
        let by_event = dice.below(2) == 0;
        at = match (ahead, by_event) {
            (true, true) => {
                if search.next().is_some() {
                    boundary(at, true)
                } else {
                    assert_eq!(at, last);
                    at
                }
            }
            (false, true) => {
                if search.back().is_some() {
                    boundary(at, false)
                } else {
                    assert_eq!(at, 0);
                    at
                }
            }
            (true, false) => {
                if search.next_link().is_some() {
                    at + 1
                } else {
                    assert_eq!(at, last);
                    at
                }
            }
            (false, false) => {
                if search.back_link().is_some() {
                    at - 1
                } else {
                    assert_eq!(at, 0);
                    at
                }
            }
        };
        assert_eq!(hash(&search), places[at].0, "at resting place {at}");
    }
}

#[test]
fn mixed_walks_of_100_000_moves_on_small_problems() {
    mixed_walk(Search::new(&knuth()), 100_000);
    mixed_walk(Search::new(&knuth_secondary()), 100_000);
    mixed_walk(Search::new(&langford(4)), 100_000);
    mixed_walk(Search::new(&queens(5, true)), 100_000);
    let seeded = Setup { rule: Rule::Random(5), ..Setup::default() };
    mixed_walk(Search::with(&queens(4, false), &seeded).unwrap(), 100_000);
}

/// Runs of 1 to 40 steps forward and the same number back, from places ever further on.
fn there_and_back(mut search: Search, moves: u32) {
    let mut dice = Dice(7);
    let mut done = 0;
    while done < moves {
        let by_link = dice.below(2) == 0;
        let length = dice.below(40) + 1;
        if !by_link && search.is_mid_event() {
            // From the middle of an event, next finishes it and back abandons it.
            search.next();
        }
        let before = hash(&search);
        let went = (0..length)
            .take_while(|_| if by_link { search.next_link().is_some() } else { search.next().is_some() })
            .count();
        for _ in 0..went {
            let back = if by_link { search.back_link().is_some() } else { search.back().is_some() };
            assert!(back);
        }
        assert_eq!(hash(&search), before);
        done += 2 * went as u32;
        // Go on from somewhere else, an event boundary or the middle of one.
        for _ in 0..dice.below(100) {
            if search.next_link().is_none() {
                while search.back().is_some() {}
            }
        }
    }
}

#[test]
fn there_and_back_100_000_steps_on_larger_problems() {
    there_and_back(Search::new(&queens(8, true)), 100_000);
    there_and_back(Search::new(&langford(7)), 100_000);
    there_and_back(Search::new(&empty_sudoku(2, 2)), 100_000);
    let last = Setup { rule: Rule::Last, ..Setup::default() };
    there_and_back(Search::with(&empty_sudoku(2, 3), &last).unwrap(), 100_000);
}

/// Back from the very end to the start, every event in reverse.
#[test]
fn a_whole_run_backwards_is_the_run_reversed() {
    for problem in [queens(6, true), langford(4), empty_sudoku(2, 2)] {
        let mut search = Search::new(&problem);
        let start = search.clone();
        let forwards: Vec<_> = search.events().collect();
        let mut backwards: Vec<_> = std::iter::from_fn(|| search.back()).collect();
        backwards.reverse();
        assert!(forwards == backwards && search == start);
    }
}

/// A search from which one may step, with some options preselected where that is possible.
pub fn any_search() -> impl Strategy<Value = Search> {
    searches(any_problem())
}

/// A search from which one may step in one of these problems.
pub fn searches(problems: impl Strategy<Value = Problem>) -> impl Strategy<Value = Search> {
    (problems, any_rule(), any::<bool>(), prop::collection::vec(any::<prop::sample::Index>(), 0..4)).prop_map(
        |(problem, rule, watch_preselected, picks)| {
            let mut preselected: Vec<OptionId> = Vec::new();
            for pick in picks.iter().filter(|_| problem.option_count() > 0) {
                let option = OptionId::new(pick.index(problem.option_count()) as u32);
                if preselected.iter().all(|&before| !problem.excludes(before, option)) {
                    preselected.push(option);
                }
            }
            Search::with(&problem, &Setup { rule, preselected, watch_preselected }).unwrap()
        },
    )
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn mixed_walks_on_random_problems(search in any_search()) {
        mixed_walk(search, 300);
    }

    #[test]
    fn a_position_restores_the_state_from_anywhere(search in any_search(), places in prop::collection::vec((0..80usize, 0..3u8), 2..6)) {
        let fresh = search;
        let mut walker = fresh.clone();
        for (place, links) in places {
            let mut there = fresh.clone();
            there.events().take(place).count();
            let position = there.position();
            walker.restore(&position);
            prop_assert!(walker == there);
            prop_assert_eq!(position.step(), there.step());
            // Leave from the middle of an event.
            for _ in 0..links {
                walker.next_link();
            }
            prop_assert_eq!(walker.check(), Ok(()));
        }
    }
}

/// Givens and search together cover the same, whether the givens are watched or not.
#[test]
fn the_counts_do_not_depend_on_the_way_they_were_reached() {
    let problem: Problem = queens(5, false);
    let mut by_events = Search::new(&problem);
    by_events.events().count();
    let mut by_links = Search::new(&problem);
    while by_links.next_link().is_some() {}
    let mut by_run = Search::new(&problem);
    by_run.count_to(u64::MAX);
    assert!(by_events == by_links && by_links == by_run);
}

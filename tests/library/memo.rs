//! The memo's table: never larger than it may be, given up where it does not pay; and how often an engine is heard of.

use std::ops::ControlFlow;

use allocation_counter::measure;
use quadrille::exact_cover::{Effort, Engine, FoundSolution, Prepared, Watch};
use quadrille::problems::catalogue;

#[test]
fn no_table_is_larger_than_it_may_be() {
    const CAP: u64 = 4096;
    let instances = [
        ("dominoes 6x6", 6728),
        ("dominoes 5x8", 14824),
        ("dominoes 6x7", 31_529),
        ("matching 10", 945),
        ("matching 12", 10395),
        ("langford 7", 52),
        ("langford 8", 300),
        ("queens 9", 352),
        ("queens 10", 724),
        ("latin 4", 576),
    ];
    for (name, solutions) in instances {
        let words: Vec<&str> = name.split(' ').collect();
        let prepared = Prepared::new(&catalogue::open(&words).unwrap().problem, Engine::Memo);
        // The most bytes at a time, in a count with so large a table.
        let most = |cap| {
            let mut full = false;
            let taken = measure(|| {
                let count = prepared.count(&[], cap, |_| ControlFlow::Continue(())).unwrap();
                assert_eq!(count.solutions, solutions, "{name}");
                let memory = count.memory.unwrap();
                // A sixteenth is for the rest of the program.
                assert!(memory.bytes <= memory.peak && memory.peak <= cap - cap / 16, "{name}: {memory:?}");
                full = memory.full;
            });
            assert!(full, "{name} wants no more than {cap} bytes");
            taken.bytes_max
        };
        // A table of 6336 bytes, the old one counted that it is copied from, is more than fifteen sixteenths of 6400.
        for cap in [CAP, 6400] {
            let (with, without) = (most(cap), most(0));
            assert!(without < with && with - without <= cap, "{name}: {with} bytes, {without} without");
        }
    }
}

#[test]
fn a_table_that_has_room_for_all_is_not_full() {
    let prepared = Prepared::new(&catalogue::open(&["dominoes", "6x6"]).unwrap().problem, Engine::Memo);
    let count = prepared.count(&[], 1 << 22, |_| ControlFlow::Continue(())).unwrap();
    let memory = count.memory.unwrap();
    // Tilings that cover the same squares first come to the same state.
    assert!(count.solutions == 6728 && !memory.full && memory.hits > 0, "{memory:?}");
}

/// Its table is judged when many states have been looked up; asked for by name, it goes on.
#[test]
fn a_memo_that_is_asked_for_by_name_does_not_give_up() {
    let prepared = Prepared::new(&catalogue::open(&["dominoes", "12x12"]).unwrap().problem, Engine::Memo);
    let count = prepared.count(&[], 1 << 26, |_| ControlFlow::Continue(())).unwrap();
    assert_eq!((count.engine, count.solutions), (Engine::Memo, 53_060_477_521_960_000));
}

#[test]
fn a_memo_that_does_not_pay_gives_up() {
    let count = |words: &[&str]| {
        let problem = catalogue::open(words).unwrap().problem;
        let count = Prepared::new(&problem, Engine::Auto).count(&[], 1 << 22, |_| ControlFlow::Continue(()));
        count.unwrap()
    };
    let queens = count(&["queens", "12"]);
    assert!(
        queens.engine != Engine::Memo && queens.memory.is_some() && queens.solutions == 14200,
        "{queens:?}"
    );
    let dominoes = count(&["dominoes", "10x10"]);
    assert_eq!((dominoes.engine, dominoes.solutions), (Engine::Memo, 258_584_046_368));
}

/// Notes the effort at each pulse, and has enough after some.
#[derive(Default)]
struct Pulses(Vec<u64>);

impl Watch for Pulses {
    fn found(&mut self, _: FoundSolution<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn pulse(&mut self, effort: &Effort) -> ControlFlow<()> {
        self.0.push(effort.rounds);
        if self.0.len() < 4 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

#[test]
fn no_engine_works_for_long_without_a_pulse() {
    let problem = catalogue::open(&["queens", "14"]).unwrap().problem;
    for engine in [Engine::Links, Engine::Planes, Engine::Weights] {
        let prepared = Prepared::new(&problem, engine);
        assert_eq!(prepared.engine(), engine);
        let mut pulses = Pulses::default();
        prepared.solver().solve(&[], &mut pulses).unwrap();
        assert_eq!(pulses.0.len(), 4);
        for (earlier, later) in std::iter::once(&0).chain(&pulses.0).zip(&pulses.0) {
            // A look is at a word or more.
            assert!(later - earlier <= 1 << 20, "{engine:?}: {:?}", pulses.0);
        }
    }
}

#[test]
fn a_memo_that_looks_up_more_than_it_counts_has_its_pulses_too() {
    let problem = catalogue::open(&["matching", "22"]).unwrap().problem;
    let (mut pulses, mut last) = (Vec::new(), 0);
    let count = Prepared::new(&problem, Engine::Memo).count(&[], 1 << 28, |effort| {
        pulses.push(effort.rounds - last);
        last = effort.rounds;
        ControlFlow::Continue(())
    });
    let count = count.unwrap();
    assert_eq!(count.solutions, 13_749_310_575);
    // Most states are looked up ten times before they are counted.
    let most = pulses.iter().max();
    assert!(pulses.len() > 20 && most.is_some_and(|&most| most < 4096), "{pulses:?}");
}

//! Bit planes with rows of several words: they find what a naive twin finds, and leave to others what is too large for them.

use std::ops::ControlFlow;

use proptest::prelude::*;
use quadrille::exact_cover::{Engine, FoundSolution, ItemId, OptionId, Prepared, Problem};

use crate::twin::{any_plain_problem, by_brute_force, cases};

/// Solutions of what stands beside a problem in [`spread`].
const BESIDE: usize = 2 * 9 * 2;

/// The items of a problem far from each other among many others, and its options in front:
///
/// - a knot: what is forced after one of two choices excludes itself; 2 solutions;
/// - a star: no more than one of eight items has the ray, so one choice forces seven options at once; 9 solutions;
/// - a ring of items, each option two neighbours: every other one of them, or the rest; 2 solutions.
fn spread(problem: &Problem, ring: usize) -> Problem {
    let mut builder = Problem::builder();
    let mut knot: Vec<ItemId> = (0..3).map(|i| builder.primary(format!("knot{i}")).unwrap()).collect();
    let (mut star, mut round, mut own) = (Vec::new(), Vec::new(), Vec::new());
    for i in 0..ring {
        round.push(builder.primary(format!("ring{i}")).unwrap());
        if i.is_multiple_of(ring / 16) {
            let next = i / (ring / 16);
            match next.checked_sub(8) {
                None => star.push(builder.primary(format!("star{next}")).unwrap()),
                Some(next) if next < problem.primary_count() => {
                    own.push(builder.primary(format!("p{next}")).unwrap());
                }
                Some(_) => {}
            }
        }
    }
    knot.extend(["knot3", "knot4"].map(|name| builder.secondary(name).unwrap()));
    let ray = builder.secondary("ray").unwrap();
    let secondary = problem.item_count() - problem.primary_count();
    own.extend((0..secondary).map(|i| builder.secondary(format!("s{i}")).unwrap()));
    for option in problem.options() {
        let items: Vec<ItemId> = problem.option_items(option).iter().map(|item| own[item.index()]).collect();
        builder.option_of(items).unwrap();
    }
    for of in [&[0][..], &[0, 3], &[1, 4], &[1, 3], &[2, 4], &[2, 3]] {
        builder.option_of(of.iter().map(|&i| knot[i])).unwrap();
    }
    for item in star {
        builder.option_of([item, ray]).unwrap();
        builder.option_of([item]).unwrap();
    }
    for i in 0..ring {
        builder.option_of([round[i], round[(i + 1) % ring]]).unwrap();
    }
    builder.build().unwrap()
}

proptest! {
    #![proptest_config(cases(30))]

    #[test]
    fn rows_of_any_length_hold_what_brute_force_finds(problem in any_plain_problem(), words in 0..4usize) {
        let own = by_brute_force(&problem);
        // Three words, five, nine and seventeen.
        let spread = spread(&problem, [150, 260, 520, 1030][words]);
        let prepared = Prepared::new(&spread, Engine::Planes);
        prop_assert!(own.is_empty() || prepared.engine() == Engine::Planes);
        let mut told: Vec<Vec<OptionId>> = Vec::new();
        let mut watch = |found: FoundSolution<'_>| {
            let mut options: Vec<OptionId> = found.options().collect();
            options.sort();
            told.push(options);
            if told.len() > own.len() * BESIDE { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        prepared.solver().solve(&[], &mut watch).unwrap();
        prop_assert_eq!(told.len(), own.len() * BESIDE);
        for options in &told {
            let mut times = vec![0; spread.item_count()];
            for &item in options.iter().flat_map(|&option| spread.option_items(option)) {
                times[item.index()] += 1;
            }
            let (primary, secondary) = times.split_at(spread.primary_count());
            prop_assert!(primary.iter().all(|&times| times == 1) && secondary.iter().all(|&times| times <= 1));
            let count = problem.option_count();
            let here: Vec<OptionId> = options.iter().copied().filter(|option| option.index() < count).collect();
            prop_assert!(own.contains(&here));
        }
        told.sort();
        prop_assert!(told.is_sorted_by(|one, other| one < other), "no solution comes twice");
    }
}

/// Four words for 133 items and 31 planes and one more: a table of so many words for each option, 2^19 in all, is the largest.
#[test]
fn a_table_larger_than_a_core_may_hold_is_left_to_others() {
    let engine = |options: usize| {
        let mut builder = Problem::builder();
        let items: Vec<ItemId> = (0..133).map(|i| builder.primary(i.to_string()).unwrap()).collect();
        for option in 0..options {
            builder.option_of([items[option % items.len()]]).unwrap();
        }
        Prepared::new(&builder.build().unwrap(), Engine::Planes).engine()
    };
    let most = (1 << 19) / (4 * (31 + 1));
    assert_eq!(engine(most), Engine::Planes);
    assert_eq!(engine(most + 1), Engine::Links);
}

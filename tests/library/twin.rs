//! The naive twin: exact covers by trying every subset in order, without any links.

use std::ops::ControlFlow;

use proptest::prelude::*;
use proptest::test_runner::RngAlgorithm;
use quadrille::exact_cover::{Event, ItemId, OptionId, Problem, Rule, Search, Setup};

/// Every set of options that covers each primary item once, and each secondary at most once or always
/// with the same colour.
pub fn by_brute_force(problem: &Problem) -> Vec<Vec<OptionId>> {
    fn agree(problem: &Problem, one: OptionId, other: OptionId) -> bool {
        problem.option_entries(one).all(|(item, colour)| {
            let there = problem.option_entries(other).find(|entry| entry.0 == item);
            there.is_none_or(|(_, there)| colour.is_some() && there == colour)
        })
    }
    fn extend(problem: &Problem, from: usize, taken: &mut Vec<OptionId>, out: &mut Vec<Vec<OptionId>>) {
        let covered = |item| taken.iter().any(|&option| problem.option_items(option).contains(&item));
        if problem.items().all(|item| !problem.is_primary(item) || covered(item)) {
            out.push(taken.clone());
        }
        for option in problem.options().skip(from) {
            // An option without a primary item never covers what must be covered.
            if problem.option_items(option).iter().any(|&i| problem.is_primary(i))
                && taken.iter().all(|&before| agree(problem, before, option))
            {
                taken.push(option);
                extend(problem, option.index() + 1, taken, out);
                taken.pop();
            }
        }
    }
    let mut out = Vec::new();
    extend(problem, 0, &mut Vec::new(), &mut out);
    out.sort();
    out
}

/// So many random cases, from numbers that cost little in a build that is not optimised.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_algorithm: RngAlgorithm::XorShift, ..ProptestConfig::default() }
}

/// Problems of up to nine items, some secondary, and up to thirteen options, some of one item. In half
/// of them most secondary items are given one of three colours.
pub fn any_problem() -> impl Strategy<Value = Problem> {
    any::<bool>().prop_flat_map(problems)
}

/// The same without colours.
pub fn any_plain_problem() -> impl Strategy<Value = Problem> {
    problems(false)
}

fn problems(coloured: bool) -> impl Strategy<Value = Problem> {
    (1..7u32, 0..4u32).prop_flat_map(move |(primary, secondary)| {
        let items = primary + secondary;
        let option = prop::sample::subsequence((0..items).collect::<Vec<_>>(), 1..=items.min(5) as usize)
            .prop_shuffle();
        let colours = prop::collection::vec(0..4u32, 5);
        prop::collection::vec((option, colours), 0..14).prop_map(move |options| {
            let mut builder = Problem::builder();
            for i in 0..primary {
                builder.primary(format!("p{i}")).unwrap();
            }
            for i in 0..secondary {
                builder.secondary(format!("s{i}")).unwrap();
            }
            let ids = ["red", "green", "blue"].map(|name| builder.colour(name).unwrap());
            for (option, colours) in options {
                let entries = option.into_iter().zip(colours).map(|(item, colour)| {
                    let colour = if colour == 0 || !coloured || item < primary {
                        None
                    } else {
                        Some(ids[colour as usize - 1])
                    };
                    (ItemId::new(item), colour)
                });
                builder.option_coloured_of(entries).unwrap();
            }
            builder.build().unwrap()
        })
    })
}

pub fn any_rule() -> impl Strategy<Value = Rule> {
    prop_oneof![
        Just(Rule::Fewest),
        Just(Rule::First),
        Just(Rule::Last),
        Just(Rule::Most),
        Just(Rule::Weights),
        any::<u64>().prop_map(Rule::FewestSeeded),
        any::<u64>().prop_map(Rule::Random),
    ]
}

pub fn search(problem: &Problem, rule: Rule) -> Search {
    Search::with(problem, &Setup { rule, ..Setup::default() }).unwrap()
}

/// Each solution as its options in order, those taken beforehand too; the solutions in order.
pub fn solutions_of(mut search: Search) -> Vec<Vec<OptionId>> {
    let mut found = Vec::new();
    while search.next_solution() {
        let mut options: Vec<OptionId> = search.partial_solution().collect();
        options.sort();
        found.push(options);
    }
    found.sort();
    found
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn the_search_finds_what_brute_force_finds(problem in any_problem(), rule in any_rule()) {
        prop_assert_eq!(solutions_of(search(&problem, rule)), by_brute_force(&problem));
    }

    #[test]
    fn run_tells_what_the_iterator_yields(problem in any_problem(), rule in any_rule(), stop in 0..60usize, from in 0..60usize) {
        let yielded: Vec<Event> = search(&problem, rule).events().collect();
        let mut running = search(&problem, rule);
        let from = from.min(yielded.len());
        let mut told: Vec<Event> = running.events().take(from).collect();
        // Stop now and then, each time in a state from which both can go on.
        loop {
            let mut left = stop;
            let before = told.len();
            running.run(&mut |search: &Search, event: Event| {
                told.push(event);
                assert_eq!(search.last_event(), Some(event));
                assert_eq!(search.step(), told.len() as u64);
                if left == 0 { return ControlFlow::Break(()) }
                left -= 1;
                ControlFlow::Continue(())
            });
            if told.len() == before { break }
        }
        prop_assert_eq!(&told, &yielded);
        let mut stepped = search(&problem, rule);
        stepped.events().count();
        prop_assert!(stepped == running);
    }

    #[test]
    fn every_link_is_right_after_every_step(problem in any_problem(), rule in any_rule()) {
        let mut search = search(&problem, rule);
        loop {
            prop_assert_eq!(search.check(), Ok(()));
            if search.next().is_none() { break }
        }
        while search.back().is_some() {
            prop_assert_eq!(search.check(), Ok(()));
        }
    }

    #[test]
    fn fewest_is_the_first_of_the_smallest(problem in any_problem()) {
        let mut search = search(&problem, Rule::Fewest);
        loop {
            // min_by_key returns the first minimum.
            let expected = search.links().uncovered().min_by_key(|&item| search.links().size(item));
            prop_assert_eq!(search.would_choose(), expected);
            if search.next().is_none() { break }
        }
    }

    #[test]
    fn a_seed_decides_the_whole_run(problem in any_problem(), seed in any::<u64>()) {
        for rule in [Rule::FewestSeeded(seed), Rule::Random(seed)] {
            let once: Vec<Event> = search(&problem, rule).events().collect();
            let again: Vec<Event> = search(&problem, rule).events().collect();
            prop_assert_eq!(once, again);
        }
    }
}

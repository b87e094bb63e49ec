//! Choices by hand: part of the choice, so that all that holds of a search holds of one with them.

use std::ops::ControlFlow;

use proptest::prelude::*;
use quadrille::exact_cover::broken::BrokenSearch;
use quadrille::exact_cover::{Event, ItemId, OptionId, Preference, PreferenceError, Problem, Search};

use crate::instances::{knuth, knuth_secondary, langford, queens};
use crate::twin::{any_plain_problem, any_problem, by_brute_force, cases, solutions_of};
use crate::two_way::{any_search, mixed_walk, searches};

/// Which choice from the start on, which of the uncovered items, and which of its options, if any.
type Pick = (usize, prop::sample::Index, Option<prop::sample::Index>);

fn any_picks() -> impl Strategy<Value = Vec<Pick>> {
    prop::collection::vec(
        (0..12usize, any::<prop::sample::Index>(), any::<Option<prop::sample::Index>>()),
        0..8,
    )
}

/// Goes to the `n`-th choice from where it stands, the present one being the 0th, or to the end.
fn go_to_choice(search: &mut Search, n: usize) -> bool {
    let mut left = n;
    loop {
        if search.is_at_choice() {
            match left.checked_sub(1) {
                None => return true,
                Some(less) => left = less,
            }
        }
        if search.next().is_none() {
            return false;
        }
    }
}

/// Chooses by hand here, if there is anything to choose.
fn choose_here(
    search: &mut Search,
    item: &prop::sample::Index,
    option: Option<&prop::sample::Index>,
) -> (ItemId, Option<OptionId>) {
    let items: Vec<ItemId> = search.links().uncovered().collect();
    let item = items[item.index(items.len())];
    let options: Vec<OptionId> = search.links().options_of(item).collect();
    let first = option.filter(|_| !options.is_empty()).map(|option| options[option.index(options.len())]);
    search.prefer(item, first).unwrap();
    (item, first)
}

/// The search at step 0 with these choices by hand, each made on the tree that those before it left.
fn with_picks(mut search: Search, picks: &[Pick]) -> Search {
    for (n, item, option) in picks {
        if go_to_choice(&mut search, *n) {
            choose_here(&mut search, item, option.as_ref());
        }
        while search.back().is_some() {}
    }
    search
}

pub fn preferring(searches: impl Strategy<Value = Search>) -> impl Strategy<Value = Search> {
    (searches, any_picks()).prop_map(|(search, picks)| with_picks(search, &picks))
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn mixed_walks_with_choices_by_hand(search in preferring(any_search())) {
        mixed_walk(search, 300);
    }

    #[test]
    fn choices_by_hand_lose_no_solution_and_find_none_twice(problem in any_problem(), picks in any_picks()) {
        let search = with_picks(Search::new(&problem), &picks);
        prop_assert_eq!(solutions_of(search), by_brute_force(&problem));
    }

    #[test]
    fn the_tree_is_the_one_that_the_naive_twin_walks(problem in any_problem(), picks in any_picks()) {
        let mut search = with_picks(Search::new(&problem), &picks);
        let mut told = Vec::new();
        naive(&problem, &search, &mut Vec::new(), &mut told);
        let events = search.events().filter(|event| matches!(event, Event::Choose { .. } | Event::Try { .. } | Event::Solution));
        prop_assert_eq!(events.collect::<Vec<_>>(), told);
    }

    #[test]
    fn the_past_of_a_choice_by_hand_stays_as_it_was(search in any_search(), picks in any_picks(), n in 0..12usize, item: prop::sample::Index, option: Option<prop::sample::Index>) {
        let mut search = with_picks(search, &picks);
        let before = search.clone();
        if !go_to_choice(&mut search, n) {
            return Ok(());
        }
        let step = search.step() as usize;
        let past: Vec<Event> = before.clone().events().take(step).collect();
        let (item, first) = choose_here(&mut search, &item, option.as_ref());
        prop_assert_eq!(search.preference_here().map(|it| (it.item(), it.first())), Some((item, first)));
        let chosen = Event::Choose { item, size: search.links().size(item) };
        prop_assert_eq!(search.next(), Some(chosen));
        prop_assert_eq!(search.preference_at(search.level()).map(|it| it.item()), Some(item));
        search.back();
        let mut back: Vec<Event> = std::iter::from_fn(|| search.back()).collect();
        back.reverse();
        prop_assert_eq!(&back, &past);
        prop_assert_eq!(search.events().take(step).collect::<Vec<_>>(), past);
        // Taken back, it leaves no trace.
        if !before.preferences().iter().any(|it| it.path() == search.preference_here().unwrap().path()) {
            prop_assert!(search.forget() && !search.forget());
            while search.back().is_some() {}
            prop_assert!(search == before);
        }
    }

    #[test]
    fn a_flat_out_run_tells_the_same(search in preferring(any_search()), stop in 0..60usize) {
        let yielded: Vec<Event> = search.clone().events().collect();
        let mut running = search;
        let mut told: Vec<Event> = Vec::new();
        loop {
            let (mut left, before) = (stop, told.len());
            running.run(&mut |_: &Search, event: Event| {
                told.push(event);
                if left == 0 { return ControlFlow::Break(()) }
                left -= 1;
                ControlFlow::Continue(())
            });
            if told.len() == before { break }
        }
        prop_assert_eq!(told, yielded);
    }

    #[test]
    fn positions_and_steered_copies_come_to_the_same_node(search in preferring(any_search()), places in prop::collection::vec(0..80usize, 2..6)) {
        let fresh = search;
        let mut walker = fresh.clone();
        for place in places {
            let mut there = fresh.clone();
            there.events().take(place).count();
            walker.restore(&there.position());
            prop_assert!(walker == there);
            while !there.is_at_choice() {
                if there.next().is_none() { return Ok(()) }
            }
            let path: Vec<OptionId> = there.path().skip(there.levels_given().len()).collect();
            let steered = walker.steered(&path).unwrap();
            prop_assert_eq!(steered.check(), Ok(()));
            prop_assert!(steered.path().eq(there.path()) && steered.links() == there.links());
            prop_assert_eq!(steered.would_choose(), there.would_choose());
        }
    }

    #[test]
    fn the_copy_that_can_be_broken_follows_as_long_as_it_is_whole(mut search in preferring(searches(any_plain_problem()))) {
        let mut copy = BrokenSearch::new(&search, None);
        for event in search.events() {
            prop_assert_eq!(copy.next_event(), Some(event));
        }
    }
}

/// Algorithm X on the options themselves, by the usual rule but for the choices by hand.
fn naive(problem: &Problem, by_hand: &Search, path: &mut Vec<OptionId>, told: &mut Vec<Event>) {
    let covered = |item: &ItemId| path.iter().any(|&option| problem.option_items(option).contains(item));
    let agree = |one: OptionId, other: OptionId| {
        problem.option_entries(one).all(|(item, colour)| {
            let there = problem.option_entries(other).find(|entry| entry.0 == item);
            there.is_none_or(|(_, there)| colour.is_some() && there == colour)
        })
    };
    let options = |item: ItemId| -> Vec<OptionId> {
        let all = problem.options().filter(|&option| problem.option_items(option).contains(&item));
        all.filter(|&option| path.iter().all(|&taken| agree(taken, option))).collect()
    };
    let uncovered = || problem.items().filter(|item| problem.is_primary(*item) && !covered(item));
    let Some(least) = uncovered().min_by_key(|&item| options(item).len()) else {
        return told.push(Event::Solution);
    };
    let preference = by_hand.preferences().iter().find(|preference| preference.path() == path);
    let preference = preference.filter(|preference| !covered(&preference.item()));
    let item = preference.map_or(least, |preference| preference.item());
    let mut list = options(item);
    if let Some(first) = preference.and_then(|it| it.first()).filter(|first| list.contains(first)) {
        list.retain(|&option| option != first);
        list.insert(0, first);
    }
    told.push(Event::Choose { item, size: list.len() as u32 });
    for (k, &option) in (1..).zip(&list) {
        told.push(Event::Try { option, k, n: list.len() as u32 });
        path.push(option);
        naive(problem, by_hand, path, told);
        path.pop();
    }
}

/// Long walks on problems with many nodes below the choices by hand.
#[test]
fn mixed_walks_of_100_000_moves() {
    for (problem, picks) in [
        (knuth(), vec![(0, 4), (1, 1)]),
        (knuth_secondary(), vec![(0, 1)]),
        (langford(4), vec![(0, 2), (2, 5), (9, 3)]),
        (queens(5, true), vec![(0, 3), (3, 1), (4, 2)]),
    ] {
        let mut search = Search::new(&problem);
        for (n, item) in picks {
            assert!(go_to_choice(&mut search, n));
            let items: Vec<ItemId> = search.links().uncovered().collect();
            let item = items[item % items.len()];
            let last = search.links().options_of(item).last();
            search.prefer(item, last).unwrap();
            while search.back().is_some() {}
        }
        assert!(!search.preferences().is_empty());
        mixed_walk(search, 100_000);
    }
}

/// The example of the paper: D, with three rows, is chosen for A, with two, and its last row tried first. That takes
/// seven nodes instead of six.
#[test]
fn a_choice_by_hand_is_followed_and_costs_nodes() {
    let problem = knuth();
    let item = |name: &str| problem.item_named(name).unwrap();
    let mut search = Search::new(&problem);
    let deg = problem.options().last().unwrap();
    search.prefer(item("D"), Some(deg)).unwrap();
    let tried: Vec<String> = search
        .clone()
        .events()
        .filter_map(|event| match event {
            Event::Try { option, k, n: 3 } => Some(format!("{k} {}", problem.option_name(option))),
            _ => None,
        })
        .collect();
    assert_eq!(tried, ["1 D E G", "2 A D G", "3 A D"]);
    search.next();
    assert!(search.options_tried(0).map(|option| option.index()).eq([5, 1, 3]));
    assert_eq!(search.count_to(u64::MAX), 1);
    assert_eq!(search.stats().profile(), [1, 3, 2, 1]);
}

#[test]
fn what_cannot_be_chosen_is_refused() {
    let problem = knuth_secondary();
    let mut search = Search::new(&problem);
    let secondary = problem.items().find(|&item| !problem.is_primary(item)).unwrap();
    assert_eq!(search.prefer(secondary, None), Err(PreferenceError::Secondary(secondary)));
    let item = search.would_choose().unwrap();
    let elsewhere = problem.options().find(|&option| !problem.option_items(option).contains(&item)).unwrap();
    assert_eq!(
        search.prefer(item, Some(elsewhere)),
        Err(PreferenceError::NotInPlay { item, option: elsewhere })
    );
    search.next();
    assert_eq!(search.prefer(item, None), Err(PreferenceError::NoChoice));
    assert!(go_to_choice(&mut search, 0));
    assert_eq!(search.prefer(item, None), Err(PreferenceError::Covered(item)));
    assert!(search.preferences().is_empty() && !search.forget());
    search.events().count();
    assert_eq!(search.prefer(item, None), Err(PreferenceError::NoChoice));
}

/// A choice at the root leads past the node of one that was made before: that is forgotten, once.
#[test]
fn what_the_search_does_not_come_to_is_forgotten() {
    let problem = queens(5, true);
    let mut search = Search::new(&problem);
    assert!(go_to_choice(&mut search, 2));
    let path: Vec<OptionId> = search.path().collect();
    let item = search.links().uncovered().last().unwrap();
    search.prefer(item, None).unwrap();
    while search.back().is_some() {}
    assert!(search.forget_unreachable().is_empty());
    let root = search
        .links()
        .uncovered()
        .find(|&item| !problem.option_items(path[0]).contains(&item) && Some(item) != search.would_choose());
    search.prefer(root.unwrap(), None).unwrap();
    let gone = search.forget_unreachable();
    assert_eq!(gone, [Preference::new(path.into(), item, None)]);
    assert!(search.preferences().iter().all(|left| left.path().is_empty()));
    assert!(search.forget_unreachable().is_empty());
    // Left to the rule, it is the search that it was.
    search.forget_all();
    assert!(search == Search::new(&problem));
}

/// A choice is taken over at the entry of a node above it alone: not in the middle of what is done there, and not from
/// another branch.
#[test]
fn a_choice_is_adopted_at_an_entry_above_it() {
    let problem = queens(5, true);
    let mut search = Search::new(&problem);
    let item = search.links().uncovered().last().unwrap();
    let root = Preference::new(Box::default(), item, None);
    assert!(search.clone().adopt(&root));
    let mut deeper = search.clone();
    assert!(go_to_choice(&mut deeper, 2));
    assert!(deeper.is_at_entry() && !deeper.adopt(&root));
    search.next();
    assert!(!search.is_at_entry() && !search.adopt(&root));
    assert!(search.preferences().is_empty() && deeper.preferences().is_empty());
}

/// The choices come in the order of their paths, and only where the search stands before one is it left to the rule again.
#[test]
fn a_choice_is_forgotten_only_where_it_was_made() {
    let problem = knuth();
    let mut search = Search::new(&problem);
    let root = search.would_choose().unwrap();
    search.prefer(root, None).unwrap();
    assert!(go_to_choice(&mut search, 1));
    let path: Vec<OptionId> = search.path().collect();
    let items: Vec<ItemId> = search.links().uncovered().collect();
    search.prefer(items[items.len() - 1], None).unwrap();
    let paths = |search: &Search| -> Vec<Vec<OptionId>> {
        search.preferences().iter().map(|preference| preference.path().to_vec()).collect()
    };
    assert_eq!((paths(&search), path.len()), (vec![vec![], path.clone()], 1));
    // Its option is taken, but not all of its items are covered yet.
    search.back();
    assert_eq!((search.path().collect::<Vec<_>>(), search.is_at_choice()), (path, false));
    assert!(!search.forget() && search.preferences().len() == 2);
    search.next();
    assert!(search.forget() && paths(&search) == [vec![]]);
}

#[test]
fn it_is_said_why_something_cannot_be_chosen() {
    let problem = knuth_secondary();
    let mut search = Search::new(&problem);
    let item = |name: &str| problem.items().find(|&item| problem.item_name(item) == name).unwrap();
    let no = |search: &Search, name: &str, option: Option<u32>| {
        search.can_prefer(item(name), option.map(OptionId::new)).unwrap_err().to_string()
    };
    assert_eq!(no(&search, "F", None), "item 6 is secondary: it is never chosen");
    assert!(no(&search, "A", Some(0)).contains("option 1"));
    search.next();
    assert_eq!(no(&search, "A", None), "the search does not stand before a choice");
}

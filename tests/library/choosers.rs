//! Choosers of one's own: both ways, and as the rules where they choose as these do.

use proptest::prelude::*;
use quadrille::exact_cover::{Choice, Event, ItemId, Position, Problem, Rule, Search, Setup};

use crate::instances::{empty_sudoku, queens};
use crate::twin::any_problem;

fn choosing(problem: &Problem, chooser: fn(&Choice<'_>) -> ItemId) -> Search {
    Search::choosing(problem, &Setup::default(), chooser).unwrap()
}

fn fewest(choice: &Choice<'_>) -> ItemId {
    choice.items().min_by_key(|&item| choice.size(item)).unwrap()
}

/// One that looks at everything that it is shown.
fn by_everything(choice: &Choice<'_>) -> ItemId {
    let path: usize = choice.path().map(|option| option.index() + 1).sum();
    let weight = |item: &ItemId| {
        let options: usize = choice.options(*item).map(|option| option.index()).sum();
        (path * 31 + options * 17 + item.index()) % 7 + choice.size(*item) as usize
    };
    choice.items().min_by_key(weight).unwrap()
}

proptest! {
    #[test]
    fn the_rule_said_by_hand_is_the_rule(problem in any_problem()) {
        let events: Vec<Event> = choosing(&problem, fewest).events().collect();
        prop_assert_eq!(events, Search::new(&problem).events().collect::<Vec<_>>());
    }

    #[test]
    fn a_chooser_goes_back_as_it_came(problem in any_problem(), turns in prop::collection::vec((1..40usize, 1..30usize), 1..8)) {
        let start = choosing(&problem, by_everything);
        let mut search = start.clone();
        for (forth, back) in turns {
            for _ in 0..forth {
                search.next();
            }
            let there = search.clone();
            let taken: Vec<Event> = std::iter::from_fn(|| search.back()).take(back).collect();
            for event in taken.into_iter().rev() {
                prop_assert_eq!(search.next(), Some(event));
            }
            prop_assert!(search == there);
        }
        search.run_to_end();
        prop_assert_eq!(search.stats().solutions, Search::new(&problem).run_to_end().solutions);
        while search.back().is_some() {}
        prop_assert!(search == start);
    }
}

#[test]
fn a_chooser_walks_both_ways_at_every_grain() {
    for problem in [queens(6, true), empty_sudoku(2, 2)] {
        let start = choosing(&problem, by_everything);
        let mut search = start.clone();
        let mut places: Vec<Position> = Vec::new();
        while search.next_link().is_some() {
            if search.step().is_multiple_of(97) && !search.is_mid_event() {
                places.push(search.position());
            }
        }
        let end = search.clone();
        for place in places.iter().rev() {
            search.restore(place);
            assert_eq!(search.check(), Ok(()));
        }
        search.run_to_end();
        assert!(search == end);
        while search.back_link().is_some() {}
        assert!(search == start);
    }
}

/// What the next choice will be belongs to the state.
#[test]
fn searches_of_different_choosers_are_not_equal() {
    let problem = queens(4, true);
    let search = choosing(&problem, fewest);
    assert!(search == search.clone());
    assert!(search != choosing(&problem, by_everything) && search != Search::new(&problem));
}

#[test]
fn the_rule_of_the_setup_has_no_part_in_it() {
    let problem = queens(6, true);
    let setup = Setup { rule: Rule::Random(3), ..Setup::default() };
    let mut search = Search::choosing(&problem, &setup, fewest).unwrap();
    assert!(search.events().eq(Search::new(&problem).events()));
}

#[test]
#[should_panic(expected = "which is not to be covered here")]
fn an_item_that_cannot_be_chosen_is_not_chosen() {
    choosing(&queens(4, true), |_| ItemId::new(0)).run_to_end();
}

/// The options that a chooser is shown are all that the naive twin sees beside the path, in their order.
#[test]
fn a_chooser_sees_the_options_in_play() {
    let problem = queens(5, true);
    let seen = problem.clone();
    let chooser = move |choice: &Choice<'_>| {
        let path: Vec<_> = choice.path().collect();
        for item in choice.items() {
            let in_play = seen.options().filter(|&option| {
                seen.option_items(option).contains(&item)
                    && !path.iter().any(|&taken| seen.excludes(taken, option))
            });
            assert!(choice.options(item).eq(in_play));
        }
        fewest(choice)
    };
    let mut search = Search::choosing(&problem, &Setup::default(), chooser).unwrap();
    assert_eq!(search.run_to_end().solutions, 10);
}

//! What is asked twice, with a limit, with something given, or of a part of a problem.

use quadrille::exact_cover::{Engine, Event, OptionId, Prepared, Problem, Search, Setup, text};

use crate::instances::{knuth, langford};

/// Nothing is left to search in these: what is forced solves them, or shows that nothing does.
#[test]
fn a_settled_question_may_be_asked_again() {
    for (cover, count) in [("A B\nA\nB\n", 1), ("A B\nA\n", 0), ("A | s\nA s\n", 1)] {
        let problem = text::parse(cover).unwrap();
        for engine in Engine::ALL {
            let mut solver = Prepared::new(&problem, engine).solver();
            let given: Vec<OptionId> = problem.options().take(1).collect();
            for _ in 0..3 {
                assert_eq!(solver.count_to(&[], 9).unwrap(), count, "{engine}: {cover}");
                assert_eq!(solver.count_to(&given, 9).unwrap(), count, "{engine}: {cover}");
            }
        }
    }
}

#[test]
fn a_limit_is_kept_exactly() {
    for limit in 0..5 {
        let mut search = Search::new(&text::parse("A\nA\nA\nA\n").unwrap());
        assert_eq!(search.count_to(limit), limit.min(3));
        assert_eq!(search.stats().solutions, limit.min(3));
    }
}

#[test]
fn a_part_of_a_problem_keeps_names_and_colours() {
    let mut builder = Problem::builder();
    let (item, secondary) = (builder.primary("A").unwrap(), builder.secondary("s").unwrap());
    let red = builder.colour("red").unwrap();
    let plain = builder.option_of([item]).unwrap();
    let coloured = builder.option_coloured_of([(item, None), (secondary, Some(red))]).unwrap();
    let bare = builder.option_of([item, secondary]).unwrap();
    for (option, name) in [(plain, "plain"), (coloured, "coloured"), (bare, "bare")] {
        builder.name_option(option, name);
    }
    let problem = builder.build().unwrap();
    let names = |part: &Problem| -> Vec<String> {
        part.options().map(|option| part.option_name(option).into_owned()).collect()
    };
    let without = problem.keeping(|option| option != coloured);
    assert_eq!(
        (names(&without), without.has_colours()),
        (vec!["plain".to_owned(), "bare".to_owned()], false)
    );
    let within = problem.keeping(|option| option != plain);
    assert_eq!(
        (names(&within), within.has_colours()),
        (vec!["coloured".to_owned(), "bare".to_owned()], true)
    );
    let entries =
        |part: &Problem, option: u32| part.option_entries(OptionId::new(option)).collect::<Vec<_>>();
    assert_eq!(entries(&within, 0), [(item, None), (secondary, Some(red))]);
    assert_eq!(entries(&within, 1), [(item, None), (secondary, None)]);
}

/// With the first option of a solution given, the levels are those that a search takes behind it.
#[test]
fn a_solution_is_retraced_behind_what_is_given() {
    for problem in [knuth(), langford(7)] {
        for solution in problem.solutions().take(5) {
            for &given in &solution {
                let preselected = vec![given];
                let setup = Setup { preselected, watch_preselected: false, ..Setup::default() };
                let mut search = Search::with(&problem, &setup).unwrap();
                let is_it = |search: &Search| {
                    solution.iter().all(|&option| search.partial_solution().any(|on| on == option))
                };
                while search.next_solution() && !is_it(&search) {}
                let levels: Vec<_> = search.levels().filter(|level| !level.given).collect();
                assert_eq!(problem.retrace(&[given], &solution), levels);
            }
        }
    }
}

#[test]
fn a_level_of_a_given_option_says_so() {
    let problem = langford(4);
    let preselected: Vec<OptionId> = problem.solutions().next().unwrap()[..2].to_vec();
    let setup = Setup { preselected, watch_preselected: true, ..Setup::default() };
    let mut search = Search::with(&problem, &setup).unwrap();
    let mut tried = 0;
    assert!(!search.is_given_level());
    while let Some(event) = search.next() {
        tried += u32::from(matches!(event, Event::Try { .. }));
        if matches!(event, Event::Try { .. }) {
            assert_eq!(search.is_given_level(), tried <= 2, "try {tried}");
        }
        if event == Event::Solution {
            return;
        }
    }
    panic!("what is given belongs to a solution");
}

/// Options without a primary item are in no list; one that is given, to be watched, gets a place among those of its item.
#[test]
fn what_is_given_and_watched_is_listed_in_its_place() {
    let problem = text::parse("A B C D | s\nA s\ns\nB s\nC s\ns\nD s\n").unwrap();
    let listed = |given: &[u32]| -> Vec<usize> {
        let preselected = given.iter().map(|&option| OptionId::new(option)).collect();
        let setup = Setup { preselected, watch_preselected: true, ..Setup::default() };
        let search = Search::with(&problem, &setup).unwrap();
        assert_eq!(search.check(), Ok(()));
        let listed: Vec<usize> =
            search.links().options_of(problem.item_named("s").unwrap()).map(OptionId::index).collect();
        assert_eq!(search.links().size(problem.item_named("s").unwrap()) as usize, listed.len());
        listed
    };
    assert_eq!(listed(&[]), [0, 2, 3, 5]);
    assert_eq!(listed(&[1]), [0, 1, 2, 3, 5]);
    assert_eq!(listed(&[4]), [0, 2, 3, 4, 5]);
    assert_eq!(listed(&[2]), [0, 2, 3, 5]);
}

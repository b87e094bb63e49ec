//! What the engines say of their work: guesses are what a search by the same choices tries, and nothing forced is one.

use std::ops::ControlFlow;

use proptest::prelude::*;
use quadrille::exact_cover::{Effort, Engine, Event, Prepared, Problem, Search, text};

use crate::instances::{knuth, langford, queens};
use crate::twin::{any_plain_problem, cases};

/// The effort of a whole count, without a table.
fn effort(problem: &Problem, engine: Engine) -> Effort {
    Prepared::new(problem, engine).count(&[], 0, |_| ControlFlow::Continue(())).unwrap().effort
}

/// How many options the links try, all of them or those of items that have another one.
fn tries(problem: &Problem, are_forced: bool) -> u64 {
    let is_one = |event: &Event| matches!(event, Event::Try { n, .. } if are_forced || *n > 1);
    Search::new(problem).events().filter(is_one).count() as u64
}

#[test]
fn every_engine_tells_of_its_guesses() {
    // The one for Sudoku alone has nothing to say here.
    for engine in Engine::ALL.into_iter().filter(|&engine| engine != Engine::Sudoku) {
        let done = effort(&queens(6, true), engine);
        assert!(done.guesses >= 4 && done.rounds >= 4, "{engine}: {done:?}");
        assert_eq!(effort(&text::parse("A B C\nA\nB C\nC\n").unwrap(), engine).guesses, 0, "{engine}");
    }
}

/// Where nothing is forced from the start the links do what a search does.
#[test]
fn the_links_tell_what_a_search_counts() {
    for problem in [knuth(), langford(7), langford(8)] {
        let mut search = Search::new(&problem);
        search.run_to_end();
        let done = effort(&problem, Engine::Links);
        let guesses: u64 = search.stats().profile()[1..].iter().sum();
        let counted = (search.stats().solutions, guesses, search.stats().updates);
        assert_eq!((done.solutions, done.guesses, done.rounds), counted);
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn the_links_and_the_bitset_guess_what_a_search_tries(problem in any_plain_problem()) {
        // What is forced from the start is taken before.
        let links = effort(&problem, Engine::Links).guesses;
        prop_assert!((tries(&problem, false)..=tries(&problem, true)).contains(&links));
        prop_assert_eq!(effort(&problem, Engine::Bitset).guesses, tries(&problem, false));
    }
}

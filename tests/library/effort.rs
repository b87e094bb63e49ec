//! What the engines say of their work: guesses are what a search by the same choices tries, and nothing forced is one.

use std::ops::ControlFlow;

use proptest::prelude::*;
use quadrille::exact_cover::{
    Effort, Engine, Event, FoundSolution, MEMORY, Prepared, Problem, Search, StopReason, Watch, text,
};

use crate::instances::{knuth, langford, pigeons, queens};
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

/// Keeps what the pulses tell, and breaks at each solution if it is to.
#[derive(Default)]
struct Heard {
    breaks: bool,
    behind: Vec<u32>,
}

impl Watch for Heard {
    fn found(&mut self, _: FoundSolution<'_>) -> ControlFlow<()> {
        if self.breaks { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn pulse(&mut self, effort: &Effort) -> ControlFlow<()> {
        self.behind.extend(effort.behind);
        ControlFlow::Continue(())
    }
}

/// All digits of a path that has been searched are behind it: in millionths.
#[test]
fn the_links_tell_how_far_they_have_come() {
    let mut heard = Heard::default();
    let stop = Prepared::new(&pigeons(8), Engine::Links).solver().solve(&[], &mut heard).unwrap().0;
    assert!(stop == StopReason::Done && heard.behind.len() > 5, "{:?}", heard.behind);
    assert!(heard.behind.iter().all(|&behind| 0 < behind && behind < 1_000_000), "{:?}", heard.behind);
    let (first, last) = (heard.behind[0], heard.behind[heard.behind.len() - 1]);
    assert!(first < 500_000 && last > 500_000, "{:?}", heard.behind);
}

/// What is done between one solution and the next is told once.
#[test]
fn the_parts_of_a_run_of_the_links_make_the_whole() {
    let prepared = Prepared::new(&langford(7), Engine::Links);
    let whole = effort(&langford(7), Engine::Links);
    let mut search = prepared.resumable();
    let mut heard = Heard { breaks: true, ..Heard::default() };
    let (mut solutions, mut guesses, mut rounds) = (0, 0, 0);
    loop {
        let (stop, part) = search.run(&mut heard);
        solutions += part.solutions;
        guesses += part.guesses;
        rounds += part.rounds;
        if stop == StopReason::Done {
            break;
        }
    }
    assert_eq!((solutions, guesses, rounds), (whole.solutions, whole.guesses, whole.rounds));
}

/// A memo that gives up has cost something too.
#[test]
fn what_a_memo_cost_that_gave_up_is_told() {
    let problem = queens(12, false);
    let all =
        |engine| Prepared::new(&problem, engine).count(&[], MEMORY, |_| ControlFlow::Continue(())).unwrap();
    let tried = all(Engine::Auto);
    let alone = all(tried.engine);
    assert!(tried.memory.is_some() && tried.engine != Engine::Memo && tried.solutions == 14_200, "{tried:?}");
    let memo = (tried.effort.guesses - alone.effort.guesses, tried.effort.rounds - alone.effort.rounds);
    assert!(memo.0 > 0 && memo.1 > 0, "{tried:?} {alone:?}");
}

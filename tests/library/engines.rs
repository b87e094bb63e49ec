//! Every engine against the naive twin, on random problems, and against known counts.

use std::ops::ControlFlow;

use proptest::prelude::*;
use quadrille::exact_cover::{
    ConflictError, Effort, Engine, FoundSolution, ItemId, Limit, MEMORY, OptionId, Prepared, Problem, Search,
    Setup, StopReason, Watch, text,
};
use quadrille::problems::catalogue;

use crate::bench_instances;
use crate::instances::{empty_sudoku, knuth, knuth_secondary, langford, queens};
use crate::twin::{any_problem, by_brute_force, cases, solutions_of};

const ENGINES: [Engine; Engine::ALL.len()] = Engine::ALL;

/// The solutions in the order in which the engine tells them, each in ascending order.
fn told(prepared: &Prepared, given: &[OptionId]) -> Vec<Vec<OptionId>> {
    let mut told = Vec::new();
    let mut watch = |found: FoundSolution<'_>| {
        let mut options: Vec<OptionId> = found.options().collect();
        options.sort();
        told.push(options);
        ControlFlow::Continue(())
    };
    prepared.solver().solve(given, &mut watch).unwrap();
    told
}

fn sorted(mut solutions: Vec<Vec<OptionId>>) -> Vec<Vec<OptionId>> {
    solutions.sort();
    solutions
}

fn count(prepared: &Prepared, given: &[OptionId], memory: u64) -> u128 {
    let count = prepared.count(given, memory, |_| ControlFlow::Continue(())).unwrap();
    assert!(count.complete);
    count.solutions
}

/// The links of the laboratory, with the same options given.
fn by_links(problem: &Problem, given: &[OptionId]) -> Vec<Vec<OptionId>> {
    let setup = Setup { preselected: given.to_vec(), ..Setup::default() };
    solutions_of(Search::with(problem, &setup).unwrap())
}

proptest! {
    // `cargo bench --bench agree` compares as many as it is asked for, in an optimised build.
    #![proptest_config(cases(12_000))]

    #[test]
    fn every_engine_finds_what_brute_force_finds_and_takes_what_is_given(
        problem in any_problem(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 1..4),
    ) {
        let options = problem.option_count();
        let given: Vec<OptionId> =
            picks.iter().filter(|_| options > 0).map(|pick| OptionId::new(pick.index(options) as u32)).collect();
        let setup = Setup { preselected: given.clone(), ..Setup::default() };
        let clash = Search::with(&problem, &setup).err();
        let all = by_brute_force(&problem);
        let with_given = clash.is_none().then(|| by_links(&problem, &given));
        for engine in ENGINES {
            let prepared = Prepared::new(&problem, engine);
            prop_assert_eq!(&sorted(told(&prepared, &[])), &all, "{:?}", engine);
            prop_assert_eq!(count(&prepared, &[], MEMORY), all.len() as u128, "{:?}", engine);
            prop_assert_eq!(count(&prepared, &[], 0), all.len() as u128, "{:?}", engine);
            let mut solver = prepared.solver();
            // The same solver before and after: nothing given is left behind.
            for _ in 0..2 {
                let answer = solver.solve(&given, &mut Limit::new(u64::MAX));
                prop_assert_eq!(answer.err(), clash, "{:?}", engine);
            }
            if let Some(expected) = &with_given {
                prop_assert_eq!(&sorted(told(&prepared, &given)), expected, "{:?}", engine);
                prop_assert_eq!(count(&prepared, &given, MEMORY), expected.len() as u128, "{:?}", engine);
                prop_assert_eq!(solver.count_to(&given, 2).unwrap(), expected.len().min(2) as u64);
                let first = solver.first(&given).unwrap().map(sorted_options);
                prop_assert_eq!(first.is_some(), !expected.is_empty());
                prop_assert!(first.is_none_or(|first| expected.contains(&first)));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn solutions_one_by_one_are_those_of_a_run(problem in any_problem(), pick in any::<prop::sample::Index>()) {
        let options = problem.option_count();
        let given: Vec<OptionId> = (options > 0).then(|| OptionId::new(pick.index(options) as u32)).into_iter().collect();
        for engine in ENGINES {
            let prepared = Prepared::new(&problem, engine);
            for given in [&[], given.as_slice()] {
                // All at once, and each of them by a run that goes on where the one before has rested.
                let mut one_by_one: Vec<Vec<OptionId>> = prepared.solutions(given).unwrap().collect();
                one_by_one.iter_mut().for_each(|options| options.sort());
                prop_assert_eq!(one_by_one, told(&prepared, given), "{:?}", engine);
            }
        }
    }
}

#[test]
fn solvers_and_solutions_go_from_thread_to_thread() {
    fn can_be_sent<T: Send + 'static>(_: &T) {}
    let problem = queens(6, true);
    for engine in ENGINES {
        let prepared = Prepared::new(&problem, engine);
        let (mut solver, mut solutions) = (prepared.solver(), prepared.solutions(&[]).unwrap());
        can_be_sent(&prepared);
        can_be_sent(&solver);
        let first = solutions.next().unwrap();
        // What they are made from may be gone.
        drop(prepared);
        let rest = std::thread::spawn(move || (solver.count_to(&[], 10).unwrap(), solutions.count()));
        assert_eq!((rest.join().unwrap(), first.len()), ((4, 3), 6), "{engine}");
    }
}

#[test]
fn a_problem_answers_at_once_lazily_and_with_what_is_given() {
    let problem = queens(16, true);
    // There are 14,772,512 of them.
    assert!(problem.solutions().take(100).all(|solution| solution.len() == 16));
    let solution = problem.solutions().next().unwrap();
    assert_eq!(problem.count_with(&solution), Ok(1));
    let mut again = problem.solutions_with(&solution[1..]).unwrap();
    assert_eq!(again.next().map(sorted_options), Some(sorted_options(solution.clone())));
    assert_eq!((again.next(), again.next()), (None, None));
    let clash = problem.count_with(&[solution[0], solution[0]]).unwrap_err();
    assert_eq!(problem.solutions_with(&[solution[0], solution[0]]).err(), Some(clash));
}

fn sorted_options(mut options: Vec<OptionId>) -> Vec<OptionId> {
    options.sort();
    options
}

/// The instances of the benches that an unoptimised build counts in well under a second.
#[test]
fn the_best_engine_counts_the_instances_of_the_benches() {
    for instance in bench_instances::all() {
        if ["pentominoes 6x10", "dominoes 8x8", "dominoes 7x8"].contains(&instance.name) {
            continue;
        }
        let mut builder = Problem::builder();
        for i in 0..instance.primary {
            builder.primary(i.to_string()).unwrap();
        }
        for i in 0..instance.secondary {
            builder.secondary((instance.primary + i).to_string()).unwrap();
        }
        for option in &instance.options {
            builder.option_of(option.iter().map(|&i| ItemId::new(i as u32))).unwrap();
        }
        let prepared = Prepared::new(&builder.build().unwrap(), Engine::Auto);
        assert_eq!(count(&prepared, &[], MEMORY), u128::from(instance.solutions), "{}", instance.name);
        let few = instance.solutions.min(100);
        assert_eq!(
            prepared.solver().count_to(&[], few).unwrap(),
            few,
            "{} by {}",
            instance.name,
            prepared.engine()
        );
    }
}

#[test]
fn every_engine_counts_what_is_known() {
    let known: [(Problem, u128); 7] = [
        (knuth(), 1),
        (knuth_secondary(), 1),
        (queens(8, true), 92),
        (queens(9, false), 352),
        (langford(7), 52),
        (langford(8), 300),
        (empty_sudoku(2, 2), 288),
    ];
    for (problem, solutions) in known {
        for engine in ENGINES {
            let prepared = Prepared::new(&problem, engine);
            assert_eq!(count(&prepared, &[], MEMORY), solutions, "{engine:?}");
            assert_eq!(told(&prepared, &[]).len() as u128, solutions, "{engine:?}");
        }
    }
}

#[test]
fn an_engine_tells_the_same_solutions_in_the_same_order_every_time() {
    for engine in ENGINES {
        let prepared = Prepared::new(&queens(7, true), engine);
        let once = told(&prepared, &[]);
        assert_eq!(once, told(&prepared, &[]), "{engine:?}");
        assert_eq!(once, told(&Prepared::new(&queens(7, true), engine), &[]), "{engine:?}");
    }
}

#[test]
fn an_engine_that_does_not_suit_says_which_one_answers() {
    let mut builder = Problem::builder();
    let hub = builder.primary("hub").unwrap();
    for i in 0..40 {
        let spoke = builder.secondary(format!("s{i}")).unwrap();
        builder.option_of([hub, spoke]).unwrap();
    }
    let problem = builder.build().unwrap();
    assert_eq!(Prepared::new(&problem, Engine::Planes).engine(), Engine::Links);
    assert_eq!(Prepared::new(&problem, Engine::Bitset).engine(), Engine::Bitset);
    assert_eq!(Prepared::new(&problem, Engine::Links).engine(), Engine::Links);
    assert_eq!(Prepared::new(&queens(8, true), Engine::Auto).engine(), Engine::Planes);
    for engine in ENGINES {
        assert_eq!(count(&Prepared::new(&problem, engine), &[], MEMORY), 40);
    }
}

/// Breaks at the first pulse.
struct Impatient {
    pulses: u32,
}

impl Watch for Impatient {
    fn found(&mut self, _: FoundSolution<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    fn pulse(&mut self, effort: &Effort) -> ControlFlow<()> {
        assert!(effort.guesses + effort.rounds > 0);
        self.pulses += 1;
        ControlFlow::Break(())
    }
}

#[test]
fn every_engine_can_be_stopped_in_the_middle_and_asked_again() {
    let problem = empty_sudoku(3, 3);
    for engine in ENGINES {
        let prepared = Prepared::new(&problem, engine);
        let mut solver = prepared.solver();
        for pulses in 1..3 {
            let mut impatient = Impatient { pulses: 0 };
            let (rest, _) = solver.solve(&[], &mut impatient).unwrap();
            assert_eq!((rest, impatient.pulses), (StopReason::Stopped, 1), "{engine:?}, time {pulses}");
        }
        let first = solver.first(&[]).unwrap().unwrap();
        assert_eq!(first.len(), 81);
        // A whole solution given leaves that solution.
        assert_eq!(solver.count_to(&first, 2).unwrap(), 1, "{engine:?}");
        let count = prepared.count(&[], 1 << 20, |_| ControlFlow::Break(())).unwrap();
        assert!(!count.complete);
    }
}

#[test]
fn a_memo_whose_table_is_full_still_counts() {
    let problem = langford(8);
    let count =
        Prepared::new(&problem, Engine::Memo).count(&[], 4096, |_| ControlFlow::Continue(())).unwrap();
    let memory = count.memory.unwrap();
    assert_eq!(count.solutions, 300);
    assert!(memory.full && memory.bytes <= 4096, "{memory:?}");
}

/// Two rows of dominoes are the Fibonacci numbers, and so many items with two options each a power of two.
#[test]
fn a_count_that_is_too_large_is_not_a_wrong_number() {
    let count = |problem: &Problem| {
        let count =
            Prepared::new(problem, Engine::Auto).count(&[], MEMORY, |_| ControlFlow::Continue(())).unwrap();
        (count.solutions, count.complete)
    };
    let dominoes = |n: usize| catalogue::open(&["dominoes", &format!("2x{n}")]).unwrap().problem;
    assert_eq!(count(&dominoes(185)), (332_825_110_087_067_562_321_196_029_789_634_457_848, true));
    assert_eq!(dominoes(185).count(), count(&dominoes(185)).0);
    assert_eq!(count(&dominoes(186)), (u128::MAX, false));
    let pairs = |n: usize| {
        let mut builder = Problem::builder();
        let items: Vec<ItemId> = (0..n).map(|i| builder.primary(format!("p{i}")).unwrap()).collect();
        for item in items {
            builder.option_of([item]).unwrap();
            builder.option_of([item]).unwrap();
        }
        builder.build().unwrap()
    };
    assert_eq!(count(&pairs(127)), (1 << 127, true));
    assert_eq!(count(&pairs(128)), (u128::MAX, false));
}

/// With hardly any table it goes from cover to cover as the others do, so it can be seen how far it is.
#[test]
fn a_memo_that_is_stopped_says_what_it_has_counted() {
    let prepared = Prepared::new(&catalogue::open(&["dominoes", "8x8"]).unwrap().problem, Engine::Memo);
    let counted = |patience| {
        let mut pulses = 0..patience;
        let pulse = |_: &Effort| match pulses.next() {
            Some(_) => ControlFlow::Continue(()),
            None => ControlFlow::Break(()),
        };
        let count = prepared.count(&[], 4096, pulse).unwrap();
        assert!(!count.complete);
        count.solutions
    };
    let counts: Vec<u128> = (0..6).map(counted).collect();
    assert!(counts[0] > 0 && counts.is_sorted_by(|a, b| a < b) && counts[5] < 12_988_816, "{counts:?}");
}

#[test]
fn many_questions_are_answered_in_their_order_by_any_number_of_threads() {
    let problem = empty_sudoku(2, 2);
    let prepared = Prepared::new(&problem, Engine::Auto);
    let ask = |threads: usize, stop: usize| {
        let mut answers = Vec::new();
        prepared.bulk(
            threads.try_into().unwrap(),
            (0..1000u32).map(|i| [OptionId::new(i % 64), OptionId::new(63 - i % 37)]),
            |solver, given| (given, solver.count_to(&given, 5).ok()),
            |answer| {
                answers.push(answer);
                if answers.len() == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        answers
    };
    let alone = ask(1, usize::MAX);
    assert_eq!(alone.len(), 1000);
    assert!(alone.iter().any(|(_, found)| *found == Some(5)));
    assert!(alone.iter().any(|(_, found)| found.is_none()));
    for threads in 2..5 {
        assert_eq!(ask(threads, usize::MAX), alone);
        assert_eq!(ask(threads, 333), alone[..333]);
    }
}

#[test]
fn a_panic_in_one_thread_ends_the_others() {
    let prepared = Prepared::new(&empty_sudoku(2, 2), Engine::Auto);
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        prepared.bulk(
            3.try_into().unwrap(),
            0..100_000u32,
            |_, i| assert!(i != 1000, "on purpose"),
            |()| ControlFlow::Continue(()),
        );
    }));
    assert!(outcome.is_err());
}

/// Few items of many options each, so that one has more than an eighth of all: then sets of options are smaller than planes.
#[test]
fn the_shape_chooses_the_engine() {
    let engine = |text: &str| Prepared::new(&text::parse(text).unwrap(), Engine::Auto).engine();
    assert_eq!(engine(&format!("A B C\n{}", "A\nB\nC\n".repeat(20))), Engine::Bitset);
    let many = (0..20).map(|item| format!("i{item}")).collect::<Vec<_>>();
    let options = format!("{}\n", many.join("\n")).repeat(4);
    assert_eq!(engine(&format!("{}\n{options}", many.join(" "))), Engine::Planes);
    // Nothing is left to search.
    assert_eq!(engine("A\nA\n"), Engine::Links);
    assert_eq!(engine("A B\nA\n"), Engine::Links);
}

#[test]
fn an_option_of_colours_alone_is_given_once() {
    let problem = text::parse("A | X\nA\nX:red\nX:red\n").unwrap();
    let mut solver = Prepared::new(&problem, Engine::Auto).solver();
    let [one, other] = [1, 2].map(OptionId::new);
    assert_eq!(solver.count_to(&[one, other], 2), Ok(1));
    let twice = Err(ConflictError::Excluded { earlier: one, later: one });
    assert_eq!(solver.count_to(&[one, one], 2), twice);
    assert_eq!(solver.count_to(&[one, other, one], 2), twice);
}

#[test]
fn a_grid_of_digits_is_for_the_sudoku_engine_alone() {
    let mut watch = Limit::new(1);
    for engine in ENGINES {
        let mut solver = Prepared::new(&empty_sudoku(3, 3), engine).solver();
        let is_told = solver.solve_grid(&[0; 81], &mut watch).is_some();
        assert!(!is_told || matches!(engine, Engine::Auto | Engine::Memo | Engine::Sudoku), "{engine}");
    }
}

#[test]
fn each_engine_says_something_else_of_itself() {
    let said: std::collections::BTreeSet<&str> = ENGINES.iter().map(|engine| engine.about()).collect();
    assert!(said.len() == ENGINES.len() && !said.contains(""));
}

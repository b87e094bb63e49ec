//! Problems on which the engine that suits the shape would work for hours, and another steps in.

use std::ops::ControlFlow;

use quadrille::exact_cover::{
    Effort, Engine, FoundSolution, ItemId, OptionId, Prepared, Problem, Random, Watch,
};

/// A problem of these options, lists of items that must all be covered.
fn cover(items: usize, options: &[Vec<usize>]) -> Problem {
    let mut builder = Problem::builder();
    let items: Vec<ItemId> = (0..items).map(|item| builder.primary(item.to_string()).unwrap()).collect();
    for option in options {
        builder.option_of(option.iter().map(|&item| items[item])).unwrap();
    }
    builder.build().unwrap()
}

/// Waits for the first solution, but no longer than 300 pulses.
#[derive(Default)]
struct Patient {
    pulses: u64,
    first: Option<Vec<OptionId>>,
}

impl Watch for Patient {
    fn found(&mut self, solution: FoundSolution<'_>) -> ControlFlow<()> {
        self.first = Some(solution.options().collect());
        ControlFlow::Break(())
    }

    fn pulse(&mut self, _: &Effort) -> ControlFlow<()> {
        self.pulses += 1;
        if self.pulses < 300 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

fn first_by(engine: Engine, problem: &Problem, given: &[OptionId]) -> Patient {
    let mut patient = Patient::default();
    Prepared::new(problem, engine).solver().solve(given, &mut patient).unwrap();
    patient
}

/// A Latin square with its cells in an order of chance, all but `holes` given.
fn quasigroup(side: usize, holes: usize, random: &mut Random) -> (Problem, Vec<OptionId>) {
    let mut square: Vec<Vec<usize>> =
        (0..side).map(|row| (0..side).map(|c| (row + c) % side).collect()).collect();
    for _ in 0..20 * side * side {
        let (a, mut column) = (random.below(side), random.below(side));
        let b = (a + 1 + random.below(side - 1)) % side;
        let first = square[a][column];
        // Two rows change what they have in the columns of a cycle.
        loop {
            let (upper, lower) = (square[a][column], square[b][column]);
            (square[a][column], square[b][column]) = (lower, upper);
            match (0..side).find(|&other| other != column && square[a][other] == lower) {
                Some(next) if lower != first => column = next,
                _ => break,
            }
        }
        if random.below(side) == 0 {
            square = (0..side).map(|column| square.iter().map(|row| row[column]).collect()).collect();
        }
    }
    let count = side * side;
    let (mut options, mut given) = (Vec::new(), Vec::new());
    let mut left: Vec<usize> = (0..count).collect();
    for _ in 0..holes {
        left.swap_remove(random.below(left.len()));
    }
    for cell in 0..count {
        let (row, column) = (cell / side, cell % side);
        for digit in 0..side {
            if digit == square[row][column] && left.contains(&cell) {
                given.push(OptionId::new(options.len() as u32));
            }
            options.push(vec![cell, count + row * side + digit, 2 * count + column * side + digit]);
        }
    }
    (cover(3 * count, &options), given)
}

#[test]
fn a_solution_that_is_hard_to_find_is_found_by_failure_weights() {
    for seed in [1, 4] {
        let (problem, given) = quasigroup(33, 457, &mut Random::new(seed));
        // The engine that suits the shape alone finds none in nearly ten times the work.
        assert_eq!(Prepared::new(&problem, Engine::Auto).engine(), Engine::Links);
        assert_eq!(first_by(Engine::Links, &problem, &given).first, None);
        let solution = first_by(Engine::Auto, &problem, &given).first.expect("nobody steps in");
        let mut covered = vec![0; problem.item_count()];
        for item in solution.iter().flat_map(|&option| problem.option_items(option)) {
            covered[item.index()] += 1;
        }
        assert!(
            covered.iter().all(|&times| times == 1) && given.iter().all(|given| solution.contains(given))
        );
    }
}

/// With limits and one by one, what has been told by one engine is not told by another.
#[test]
fn no_solution_is_told_twice() {
    let mut random = Random::new(7);
    let (problem, given) = quasigroup(30, 380, &mut random);
    let prepared = Prepared::new(&problem, Engine::Auto);
    let mut some: Vec<Vec<OptionId>> = prepared.solutions(&given).unwrap().take(20).collect();
    some.iter_mut().for_each(|options| options.sort());
    some.sort();
    let count = some.len();
    some.dedup();
    assert_eq!(some.len(), count);
    assert_eq!(prepared.solver().count_to(&given, 5).unwrap(), 5.min(count as u64));
}

//! The Sudoku engine against the links, the planes and a naive twin.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use proptest::prelude::*;
use quadrille::exact_cover::{
    Effort, Engine, FoundSolution, ItemId, OptionId, Prepared, Problem, StopReason, Watch,
};
use quadrille::problems::sudoku::{Grid, Shape, Sudoku, Variant};

use crate::twin::cases;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// All the solutions, but no more than `limit`, each in ascending order, and how it ended.
fn solutions(prepared: &Prepared, given: &[OptionId], limit: usize) -> Vec<Vec<OptionId>> {
    let mut found: Vec<Vec<OptionId>> = Vec::new();
    let mut keep = |solution: FoundSolution<'_>| {
        let mut options: Vec<OptionId> = solution.options().collect();
        options.sort();
        found.push(options);
        if found.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    prepared.solver().solve(given, &mut keep).unwrap();
    found.sort();
    found
}

/// A full grid, its lines, digits and sides mixed by these numbers.
fn full(mixed: &[u8]) -> Grid {
    let order = |from: usize, n: usize| {
        let mut order: Vec<usize> = (0..n).collect();
        (1..n).for_each(|i| order.swap(i, usize::from(mixed[from + i]) % (i + 1)));
        order
    };
    let lines = |from: usize| -> Vec<usize> {
        let bands = order(from, 3);
        bands.iter().flat_map(|&b| order(from + 3 * (b + 1), 3).into_iter().map(move |i| 3 * b + i)).collect()
    };
    let (rows, columns, digits) = (lines(0), lines(12), order(24, 9));
    let cell = |cell: usize| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        digits[(3 * (row % 3) + row / 3 + column) % 9] as u8 + 1
    };
    Grid::from_digits(Shape::CLASSIC, (0..81).map(cell).collect::<Vec<u8>>()).unwrap()
}

prop_compose! {
    /// Some digits of a full grid, perhaps a wrong one: from none solution to very many.
    fn any_puzzle()(
        mixed in prop::collection::vec(any::<u8>(), 33),
        keep in prop::collection::vec(0..81usize, 17..60),
        wrong in prop::option::of((0..81usize, 1..10u8)),
    ) -> Grid {
        let solution = full(&mixed);
        let mut digits = vec![0; 81];
        keep.into_iter().for_each(|cell| digits[cell] = solution.digits()[cell]);
        if let Some((cell, digit)) = wrong {
            let mut changed = digits.clone();
            changed[cell] = digit;
            let grid = Grid::from_digits(Shape::CLASSIC, changed).unwrap();
            if grid.clash().is_none() {
                return grid;
            }
        }
        Grid::from_digits(Shape::CLASSIC, digits).unwrap()
    }
}

/// Whether these are solutions, cell by cell.
fn are_right(sudoku: &Sudoku, puzzle: &Grid, found: &[Vec<OptionId>]) -> bool {
    found.iter().all(|options| {
        let grid = sudoku.decode(options.iter().copied());
        options.len() == 81
            && grid.is_full()
            && grid.clash().is_none()
            && puzzle.clues().all(|(cell, digit)| grid.get(cell) == digit)
    })
}

/// The empty grid for the engine, and for those that it is compared with.
static LAID_OUT: LazyLock<(Sudoku, [Prepared; 3])> = LazyLock::new(|| {
    let sudoku = Sudoku::new(Shape::CLASSIC);
    let engines = [Engine::Sudoku, Engine::Links, Engine::Planes];
    let prepared = engines.map(|engine| Prepared::new(sudoku.problem(), engine));
    assert_eq!(prepared.each_ref().map(Prepared::engine), engines);
    (sudoku, prepared)
});

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn it_finds_what_the_others_find(puzzle in any_puzzle()) {
        let (sudoku, prepared) = &*LAID_OUT;
        let given = sudoku.givens(&puzzle);
        let few = prepared[1].solver().count_to(&given, 200).unwrap();
        for limit in [1, 2, 200] {
            let found = solutions(&prepared[0], &given, limit);
            prop_assert_eq!(found.len() as u64, few.min(limit as u64), "{}", puzzle.line());
            prop_assert!(are_right(sudoku, &puzzle, &found));
            prop_assert!(found.is_sorted_by(|a, b| a < b), "no solution comes twice");
        }
        if few < 200 {
            let all = prepared.each_ref().map(|prepared| solutions(prepared, &given, 200));
            prop_assert_eq!(&all[0], &all[1], "{}", puzzle.line());
            prop_assert_eq!(&all[0], &all[2], "{}", puzzle.line());
            let one_by_one = prepared[0].solutions(&given).unwrap().count();
            prop_assert_eq!(one_by_one, all[0].len());
        }
    }
}

/// The same problem with other names, and items and options in an order made from `seed`.
fn shuffled(problem: &Problem, seed: usize) -> (Problem, Vec<OptionId>) {
    let order = |n: usize| {
        let mut order: Vec<usize> = (0..n).collect();
        order.sort_by_key(|i| (i * 7919 + seed) * 104_729 % 65_537);
        order
    };
    let (items, options) = (order(problem.item_count()), order(problem.option_count()));
    let mut builder = Problem::builder();
    let mut place = vec![ItemId::new(0); items.len()];
    for item in items {
        place[item] = builder.primary(format!("x{item}")).unwrap();
    }
    let mut places = vec![OptionId::new(0); options.len()];
    for (at, &option) in options.iter().enumerate() {
        let of = problem.option_items(OptionId::new(option as u32));
        builder.option_of(of.iter().rev().map(|item| place[item.index()])).unwrap();
        places[option] = OptionId::new(at as u32);
    }
    (builder.build().unwrap(), places)
}

#[test]
fn a_grid_is_recognised_whatever_its_names_and_order() {
    let puzzle: Grid = LINE.parse().unwrap();
    let sudoku = Sudoku::new(puzzle.shape());
    for seed in 1..5 {
        let (problem, places) = shuffled(sudoku.problem(), seed);
        let prepared = Prepared::new(&problem, Engine::Auto);
        assert_eq!(prepared.engine(), Engine::Sudoku);
        let given: Vec<OptionId> = sudoku.givens(&puzzle).iter().map(|given| places[given.index()]).collect();
        let found = solutions(&prepared, &given, 3);
        assert_eq!(found, solutions(&Prepared::new(&problem, Engine::Links), &given, 3));
        assert_eq!(found.len(), 1);
        // Its digits would be those of another grid.
        let mut watch = |found: FoundSolution<'_>| {
            assert_eq!(found.digits(), None);
            ControlFlow::Break(())
        };
        prepared.solver().solve(&given, &mut watch).unwrap();
        assert_eq!(prepared.solver().solve_grid(&[0; 81], &mut watch), None);
    }
}

#[test]
fn what_is_no_such_grid_is_left_to_others() {
    let engine = |rules: Variant| Prepared::new(Sudoku::by(rules).problem(), Engine::Sudoku).engine();
    assert_eq!(engine(Variant::new(Shape::CLASSIC)), Engine::Sudoku);
    assert_eq!(engine(Variant::new(Shape::CLASSIC).with_diagonals()), Engine::Links);
    assert_eq!(engine(Variant::new(Shape::new(2, 3).unwrap())), Engine::Links);
    let regions = "aaaabbbbc aaaabbbbc aabcccccc dddebbccf dddeeeffc dddeeefff dgggeefff ggghhhiii ggghhhiii";
    if let Ok(jigsaw) = Variant::new(Shape::CLASSIC).with_regions(regions) {
        assert_eq!(engine(jigsaw), Engine::Links);
    }
    // A grid in which two options have changed an item: all sizes are right.
    let sudoku = Sudoku::new(Shape::CLASSIC);
    let mut builder = Problem::builder();
    let problem = sudoku.problem();
    let items: Vec<ItemId> =
        problem.items().map(|item| builder.primary(problem.item_name(item)).unwrap()).collect();
    for option in problem.options() {
        let mut of: Vec<ItemId> =
            problem.option_items(option).iter().map(|item| items[item.index()]).collect();
        if option.index() < 2 {
            of[3] = items[problem.option_items(OptionId::new(1 - option.index() as u32))[3].index()];
        }
        builder.option_of(of).unwrap();
    }
    assert_eq!(Prepared::new(&builder.build().unwrap(), Engine::Sudoku).engine(), Engine::Links);
}

/// The digits of two cells that see each other are all that is given: a search for what is wrong would take very long.
#[test]
fn digits_that_exclude_each_other_are_seen_without_a_guess() {
    let sudoku = Sudoku::new(Shape::CLASSIC);
    let mut solver = sudoku.prepared().solver();
    let mut pairs = 0;
    for (cell, other) in (0..81).flat_map(|cell| (0..cell).map(move |other| (cell, other))) {
        let same_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
        if cell / 9 != other / 9 && cell % 9 != other % 9 && !same_box {
            continue;
        }
        let mut digits = [0; 81];
        (digits[cell], digits[other]) = (7, 7);
        let mut watch = Impatient::default();
        let (stop, effort) = solver.solve_grid(&digits, &mut watch).unwrap();
        assert_eq!((stop, effort.guesses, watch.0.len()), (StopReason::Done, 0, 0), "{cell} {other}");
        assert!(effort.rounds > 0);
        pairs += 1;
    }
    assert_eq!(pairs, 810);
}

#[test]
fn guesses_are_counted_one_by_one() {
    let sudoku = Sudoku::new(Shape::CLASSIC);
    let prepared = Prepared::new(sudoku.problem(), Engine::Sudoku);
    // All guesses that have led to a solution are on the path to it.
    let mut search = prepared.resumable();
    let (_, effort) = search.run(&mut |_: FoundSolution<'_>| ControlFlow::Break(()));
    let path = search.path().to_string();
    assert!(effort.guesses >= path.matches('+').count() as u64, "{effort:?} {path}");
    // A guess parts one in two: so many solutions need a guess less. Two digits that can change places need one.
    let square = ".23.56.89.56.89.23.89.23.56234567891567891234891234567345678912678912345912345678";
    let places = "53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179";
    for (puzzle, solutions, most) in [(square, 12, u64::MAX), (places, 2, 1)] {
        let grid: Grid = puzzle.parse().unwrap();
        let mut told = Vec::new();
        let mut watch = |found: FoundSolution<'_>| {
            told.push(format!("{found:?}").matches("OptionId(").count());
            ControlFlow::Continue(())
        };
        let (_, effort) = prepared.solver().solve(&sudoku.givens(&grid), &mut watch).unwrap();
        assert_eq!((effort.solutions, told), (solutions, vec![81; solutions as usize]));
        assert!((solutions - 1..=most).contains(&effort.guesses), "{effort:?}");
    }
}

/// Breaks at each pulse, and keeps what it was told.
#[derive(Default)]
struct Impatient(Vec<Vec<OptionId>>);

impl Watch for Impatient {
    fn found(&mut self, solution: FoundSolution<'_>) -> ControlFlow<()> {
        let mut options: Vec<OptionId> = solution.options().collect();
        options.sort();
        self.0.push(options);
        ControlFlow::Continue(())
    }

    fn pulse(&mut self, _: &Effort) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

#[test]
fn it_can_be_stopped_and_gone_on_with_by_another() {
    // The empty grid: stopped after some thousands of its solutions, none of them twice.
    let sudoku = Sudoku::new(Shape::CLASSIC);
    let prepared = Prepared::new(sudoku.problem(), Engine::Sudoku);
    let (mut told, mut path) = (Impatient::default(), None);
    for _ in 0..3 {
        let mut search = prepared.resumable();
        if let Some(path) = &path {
            search.resume(path).unwrap();
        }
        assert_eq!(search.run(&mut told).0, StopReason::Stopped);
        path = Some(search.path().to_string().parse().unwrap());
    }
    let count = told.0.len();
    told.0.sort();
    told.0.dedup();
    assert!(count > 1000 && told.0.len() == count);
    assert!(are_right(&sudoku, &Grid::new(Shape::CLASSIC), &told.0));
}

#[test]
fn it_answers_in_the_same_way_every_time() {
    let sudoku = Sudoku::new(Shape::CLASSIC);
    let order =
        |solver: &Prepared| -> Vec<Vec<OptionId>> { solver.solutions(&[]).unwrap().take(50).collect() };
    let prepared = Prepared::new(sudoku.problem(), Engine::Sudoku);
    assert_eq!(order(&prepared), order(&Prepared::new(sudoku.problem(), Engine::Sudoku)));
}

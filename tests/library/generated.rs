//! Thousands of generated puzzles, small and by many rules, against a solver that shares no code: every engine, every rule of
//! choice, and the way back.

use quadrille::exact_cover::{Engine, Event, OptionId, Prepared, Rule, Search, Setup};
use quadrille::problems::sudoku::{Generator, Grid, Recipe, Sudoku, Variant};

use crate::naive::PlainRules;
use crate::two_way::Dice;
use crate::variants::{Further, both};

/// So many puzzles by the rules of each world.
const PUZZLES: u64 = 60;

/// Puzzles with more solutions are passed over.
const MOST: usize = 24;

/// Steps after which a search is turned round, wherever it stands: the worst rules take long.
const STEPS: usize = 1_500;

/// The same rules twice: boxes and jigsaws of 4×4 and 6×6, with diagonals or knights.
fn worlds() -> Vec<(Variant, PlainRules)> {
    let mut dice = Dice(2012);
    let mut worlds = Vec::new();
    for (boxes, count) in [((2, 2), 34), ((2, 3), 9), ((3, 2), 9)] {
        for number in 0..count {
            let swaps: Option<Vec<(u16, u16)>> = (number % 3 > 0)
                .then(|| (0..60).map(|_| (dice.below(1 << 16) as u16, dice.below(1 << 16) as u16)).collect());
            let further =
                [Further::Nothing, Further::Diagonals, Further::Knights, Further::Nothing][number % 4];
            worlds.push(both(boxes, swaps.as_deref(), further));
        }
    }
    worlds
}

/// The clues of a generated puzzle, with some taken away or added and perhaps one that is wrong.
fn spoilt(clues: &Grid, solution: &Grid, dice: &mut Dice) -> Grid {
    let (shape, side) = (clues.shape(), u64::from(clues.shape().side()));
    let away = dice.below(3);
    let mut digits = clues.digits().to_vec();
    for (digit, &solved) in digits.iter_mut().zip(solution.digits()) {
        match dice.below(16) {
            0 => *digit = solved,
            1..=2 if away == 0 => *digit = 0,
            _ => {}
        }
    }
    if dice.below(4) == 0 {
        let cell = dice.below(digits.len() as u64) as usize;
        digits[cell] = 1 + dice.below(side) as u8;
    }
    Grid::from_digits(shape, digits).unwrap()
}

/// The solutions that a search tells on its way to the end, or as far as it is let; then it must find its way back.
fn there_and_back(start: &Search, decode: &dyn Fn(&[OptionId]) -> Vec<u8>) -> (Vec<Vec<u8>>, bool) {
    let mut search = start.clone();
    let mut found = Vec::new();
    let mut told = 0;
    let mut is_done = false;
    while told < STEPS && !is_done {
        let event = search.next().expect("it has not said that it is done");
        told += 1;
        if event == Event::Solution {
            found.push(decode(&search.partial_solution().collect::<Vec<_>>()));
        }
        is_done = event == Event::Done;
    }
    let mut solutions_back = 0;
    for _ in 0..told {
        solutions_back += usize::from(search.back() == Some(Event::Solution));
    }
    assert_eq!((solutions_back, search.back()), (found.len(), None));
    assert!(search == *start);
    found.sort();
    (found, is_done)
}

#[test]
fn a_solver_of_other_code_agrees_with_every_engine_and_rule_on_thousands_of_puzzles() {
    let mut dice = Dice(1905);
    // How many have none, one, several solutions; how many were told by a whole search of each rule.
    let (mut kinds, mut whole) = ([0_u32; 3], 0);
    let worlds = worlds();
    for (seed, (variant, plain)) in worlds.iter().enumerate() {
        let generator = Generator::new(Recipe { tries: 1, ..Recipe::new(variant.clone()) }).unwrap();
        let sudoku = Sudoku::by(variant.clone());
        let prepared = Engine::ALL.map(|engine| (engine, Prepared::new(sudoku.problem(), engine)));
        let decode = |options: &[OptionId]| sudoku.decode(options.iter().copied()).digits().to_vec();
        for number in 0..PUZZLES {
            // By some rules there is no full grid.
            let Ok(made) = generator.puzzle(seed as u64, number) else { break };
            assert_eq!(plain.solutions(made.grid.digits(), 2), [made.solution.digits()]);
            let grid = spoilt(&made.grid, &made.solution, &mut dice);
            let mut expected = plain.solutions(grid.digits(), MOST + 1);
            if expected.len() > MOST {
                continue;
            }
            kinds[expected.len().min(2)] += 1;
            expected.sort();
            let said = format!("{} {}", variant.request(), grid.line());
            if variant.first_clash(&grid).is_some() {
                assert!(expected.is_empty(), "{said}");
                continue;
            }
            let givens = sudoku.givens(&grid);
            for (engine, prepared) in &prepared {
                let mut found: Vec<_> =
                    prepared.solutions(&givens).unwrap().map(|options| decode(&options)).collect();
                found.sort();
                assert_eq!(found, expected, "{engine}: {said}");
            }
            for rule in Rule::ALL.into_iter().chain([Rule::FewestSeeded(number), Rule::Random(number)]) {
                let setup = Setup { rule, preselected: givens.clone(), watch_preselected: number % 2 == 0 };
                let start = Search::with(sudoku.problem(), &setup).unwrap();
                let (found, is_whole) = there_and_back(&start, &decode);
                if is_whole {
                    assert_eq!(found, expected, "{rule}: {said}");
                    whole += 1;
                } else {
                    assert!(found.iter().all(|solution| expected.contains(solution)), "{rule}: {said}");
                }
            }
        }
    }
    assert!(kinds.iter().sum::<u32>() > 2_500 && kinds.iter().all(|&kind| kind > 200), "{kinds:?}");
    assert!(whole > 10_000, "{whole}");
}

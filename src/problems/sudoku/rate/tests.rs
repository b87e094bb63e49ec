use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::problems::sudoku::{Generator, Grid, Recipe, Shape, Sudoku, Unit, Variant};

/// A solver by singles that shares nothing with the one above: looks at all the grid again after each
/// placement. How many placements, and the hardest kind.
fn by_hand(grid: &Grid) -> (u32, Option<Single>) {
    let (shape, mut grid) = (grid.shape(), grid.clone());
    let (mut count, mut hardest) = (0, None);
    loop {
        let can = |cell, digit| grid.get(cell) == 0 && shape.peers(cell).all(|peer| grid.get(peer) != digit);
        let in_unit = |unit: Unit| {
            shape.digits().find_map(|digit| {
                let mut places = shape.unit_cells(unit).filter(|&cell| can(cell, digit));
                places.next().filter(|_| places.next().is_none()).map(|cell| (cell, digit))
            })
        };
        let is_box = |unit: &Unit| matches!(unit, Unit::Box(_));
        let boxes = || shape.units().filter(is_box).find_map(in_unit).map(|found| (found, Single::Box));
        let lines = || {
            let mut lines = shape.units().filter(|unit| !is_box(unit));
            lines.find_map(in_unit).map(|found| (found, Single::Line))
        };
        let cells = || {
            shape.cells().find_map(|cell| {
                let mut digits = shape.digits().filter(|&digit| can(cell, digit));
                let digit = digits.next().filter(|_| digits.next().is_none())?;
                Some(((cell, digit), Single::Cell))
            })
        };
        let Some(((cell, digit), kind)) = boxes().or_else(lines).or_else(cells) else {
            return (count, hardest);
        };
        grid.set(cell, digit);
        count += 1;
        hardest = hardest.max(Some(kind));
    }
}

fn rated(grid: &Grid) -> Rating {
    let problem = Arc::new(Variant::new(grid.shape()).problem());
    let givens = Sudoku::new(grid.shape()).givens(grid);
    Rater::new(&problem).rate(&givens, &mut Limits::until(&mut || true)).unwrap()
}

fn rate_of(line: &str) -> Option<u32> {
    rated(&line.parse().unwrap()).rate().map(Rate::number)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn singles_do_what_a_solver_by_hand_does(seed: u64, at in 0..3_usize) {
        let shape = [Shape::CLASSIC, Shape::USUAL[1], Shape::RARE[0]][at];
        let made = Generator::new(Recipe::new(Variant::new(shape))).unwrap().puzzle(seed, 0).unwrap();
        let rating = rated(&made.grid);
        prop_assert_eq!((rating.placed.count(), rating.placed.hardest()), by_hand(&made.grid));
        prop_assert_eq!(rated(&made.grid), rating);
        // Where the search begins is where singles end.
        let blanks = shape.cell_count() - made.grid.clue_count();
        prop_assert_eq!(rating.cost.forced, rating.placed.count());
        prop_assert_eq!(rating.cost.tries == 0, rating.placed.count() as usize == blanks);
        prop_assert!(rating.cost.is_complete && rating.cost.solutions == 1);
        let rate = rating.rate().unwrap().number();
        prop_assert_eq!(rate > Rate::SINGLES, rating.cost.tries > 0);
        prop_assert!(Rate::least_tries(rate) <= rating.cost.tries);
        prop_assert!(rating.cost.tries < Rate::least_tries(rate + 1).max(1));
    }

    #[test]
    fn up_to_three_a_clue_more_is_never_harder(seed: u64, at in 0..81_usize) {
        let recipe = Recipe { rate: Some(1..=3), ..Recipe::new(Variant::new(Shape::CLASSIC)) };
        let made = Generator::new(recipe).unwrap().puzzle(seed, 0).unwrap();
        let cell = Shape::CLASSIC.cell(at);
        let mut more = made.grid.clone();
        more.set(cell, made.solution.get(cell));
        prop_assert!(rated(&more).rate() <= made.rate);
    }
}

#[test]
fn known_puzzles_have_their_place() {
    let wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    assert_eq!(rate_of(wikipedia), Some(1));
    let habr = crate::problems::builtin::find("habr").unwrap();
    let rating = rated(&habr.text.parse().unwrap());
    assert_eq!((rating.placed.by, rating.cost.nodes, rating.cost.tries), ([3, 2, 1], 147, 20));
    assert_eq!((rating.cost.choices, rating.cost.depth, rating.cost.branching()), (10, 5, 200));
    assert_eq!(rating.rate().map(Rate::word), Some("very-hard"));
    // Nothing to do is easy; no solution and several have no place.
    assert_eq!(rate_of("1234341221434321"), Some(1));
    assert_eq!(rate_of("1..............."), None);
    assert_eq!(rate_of("123....4........"), None);
}

#[test]
fn a_limit_leaves_it_open() {
    let habr = crate::problems::builtin::find("habr").unwrap();
    let grid: Grid = habr.text.parse().unwrap();
    let sudoku = Sudoku::new(grid.shape());
    let mut rater = Rater::new(sudoku.problem());
    let mut told = |tries, updates| {
        let mut limits = Limits { tries, updates, go_on: &mut || true };
        rater.rate(&sudoku.givens(&grid), &mut limits).unwrap().rate().map(Rate::number)
    };
    assert_eq!([told(19, u64::MAX), told(20, u64::MAX), told(20, 1000)], [None, Some(7), None]);
}

#[test]
fn ranges_are_numbers_and_words() {
    let range = |text: &str| Rate::range(text).map_err(|refusal| refusal.to_string());
    for (text, numbers) in [
        ("5", 5..=5),
        ("4-6", 4..=6),
        ("7-", 7..=u32::MAX),
        ("easy", 1..=2),
        ("Very-Hard", 7..=9),
        ("easy-medium", 1..=3),
        ("hard-very-hard", 4..=9),
        ("very-hard-extreme", 7..=u32::MAX),
        ("medium - 5", 3..=5),
    ] {
        assert_eq!(range(text), Ok(numbers), "{text}");
    }
    for text in ["", "-", "0", "6-4", "-4", "hard-easy", "simple", "1-2-3", "99999999999"] {
        let said = range(text).unwrap_err();
        assert!(said.contains("expected a rate such as 5, 4-6, 7- or easy-medium"), "{text}: {said}");
    }
    for (word, numbers) in Rate::WORDS {
        assert!(numbers.clone().take(3).all(|number| Rate(number).word() == word));
    }
}

#[test]
fn an_exact_cover_is_rated_by_its_search() {
    let queens = crate::problems::catalogue::open(&["queens", "4"]).unwrap();
    let rating = Rater::of_cover(&queens.problem).rate(&[], &mut Limits::until(&mut || true)).unwrap();
    assert_eq!((rating.cost.solutions, rating.rate()), (2, None));
}

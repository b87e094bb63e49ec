use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::problems::sudoku::{Grid, Rate, Rater, Shape, Single, Sudoku, Variant};

/// A solver that shares nothing with the engine: the cell with the fewest digits left, by the rules of
/// sight alone. Counts solutions up to 2.
struct Twin {
    side: usize,
    sees: Vec<Vec<usize>>,
}

impl Twin {
    fn new(variant: &Variant) -> Twin {
        let shape = variant.shape();
        let seen = |a| shape.cells().filter(|&b| variant.sees(a, b)).map(|b| shape.index(b)).collect();
        Twin { side: usize::from(shape.side()), sees: shape.cells().map(seen).collect() }
    }

    fn count(&self, grid: &Grid) -> usize {
        let mut taken = vec![0; grid.digits().len()];
        for (cell, &digit) in grid.digits().iter().enumerate().filter(|&(_, &digit)| digit != 0) {
            self.place(&mut taken, cell, digit);
        }
        self.extend(&mut grid.digits().to_vec(), &taken)
    }

    /// Takes the digit from the cells that see this one. A bit stands for a digit.
    fn place(&self, taken: &mut [u32], cell: usize, digit: u8) {
        for &other in &self.sees[cell] {
            taken[other] |= 1 << digit;
        }
    }

    fn extend(&self, digits: &mut [u8], taken: &[u32]) -> usize {
        let left = |cell: usize| ((2_u32 << self.side) - 2) & !taken[cell];
        let blanks = (0..digits.len()).filter(|&cell| digits[cell] == 0);
        let Some(cell) = blanks.min_by_key(|&cell| left(cell).count_ones()) else { return 1 };
        let mut found = 0;
        for digit in (1..=self.side as u8).filter(|digit| left(cell) >> digit & 1 != 0) {
            digits[cell] = digit;
            let mut taken = taken.to_vec();
            self.place(&mut taken, cell, digit);
            found += self.extend(digits, &taken);
            if found > 1 {
                break;
            }
        }
        digits[cell] = 0;
        found.min(2)
    }
}

fn usual(height: u8, width: u8) -> Recipe {
    Recipe::new(Variant::new(Shape::new(height, width).unwrap()))
}

fn made(recipe: Recipe, seed: u64) -> Generated {
    Generator::new(recipe).unwrap().puzzle(seed, 0).unwrap()
}

/// A puzzle, its solution and its rules belong together, and there is no other solution.
fn sound(recipe: &Recipe, made: &Generated) {
    let twin = Twin::new(&recipe.variant);
    assert_eq!(twin.count(&made.grid), 1, "{}", made.grid.line());
    assert!(made.solution.is_full());
    assert_eq!(recipe.variant.clash(&made.solution), None);
    assert!(made.grid.clues().all(|(cell, digit)| made.solution.get(cell) == digit));
}

fn without(grid: &Grid, cell: crate::problems::sudoku::Cell) -> Grid {
    let mut less = grid.clone();
    less.set(cell, 0);
    less
}

fn minimal(variant: &Variant, grid: &Grid) -> bool {
    let twin = Twin::new(variant);
    grid.clues().all(|(cell, _)| twin.count(&without(grid, cell)) == 2)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn every_puzzle_has_one_solution(seed: u64) {
        // The twin is slow where clues are few and the grid large.
        for (height, width, clues) in
            [(2, 2, None), (2, 3, None), (3, 2, None), (2, 4, None), (3, 3, None), (2, 5, Some(45)), (3, 4, Some(80))]
        {
            let recipe = Recipe { clues, ..usual(height, width) };
            let made = made(recipe.clone(), seed);
            sound(&recipe, &made);
            prop_assert!(clues.is_none_or(|clues| made.grid.clue_count() == clues));
        }
    }

    #[test]
    fn no_clue_of_a_minimal_puzzle_can_be_spared(seed: u64) {
        for (height, width) in [(2, 2), (2, 3), (2, 4), (3, 3)] {
            let recipe = Recipe { minimal: true, ..usual(height, width) };
            prop_assert!(minimal(&recipe.variant, &made(recipe.clone(), seed).grid));
        }
        let turned = Recipe { minimal: true, symmetry: Symmetry::HalfTurn, ..usual(3, 3) };
        prop_assert!(minimal(&turned.variant, &made(turned.clone(), seed).grid));
    }

    #[test]
    fn clues_have_the_symmetry_and_the_number_asked_for(seed: u64) {
        for symmetry in Symmetry::ALL {
            let recipe = Recipe { symmetry, clues: Some(36), ..usual(3, 3) };
            let grid = made(recipe.clone(), seed).grid;
            prop_assert_eq!(grid.clue_count(), 36);
            for orbit in symmetry.orbits(Shape::CLASSIC) {
                let is_clue = |&cell: &usize| grid.digits()[cell] != 0;
                prop_assert!(orbit.iter().all(is_clue) || !orbit.iter().any(is_clue));
            }
        }
    }

    #[test]
    fn the_rate_is_in_the_range(seed: u64) {
        for (word, range) in Rate::WORDS.into_iter().take(4) {
            let recipe = Recipe { rate: Some(range.clone()), ..usual(3, 3) };
            let generator = Generator::new(recipe.clone()).unwrap();
            let made = generator.puzzle(seed, 0).unwrap();
            sound(&recipe, &made);
            let rate = made.rate.unwrap();
            prop_assert!(range.contains(&rate.number()) && rate.word() == word);
        }
    }
}

#[test]
fn other_rules_have_one_solution_too() {
    let classic = Variant::new(Shape::CLASSIC);
    let small = Variant::new(Shape::USUAL[1]).with_regions("aaabbb aaabbb cccddd cccddd eeefff eeefff");
    let variants = [
        classic.clone().with_diagonals(),
        classic.clone().with_windows().unwrap(),
        classic.clone().with_knights(),
        Variant::new(Shape::USUAL[0]).with_regions("aaab acbb ccbd cddd").unwrap(),
        small.unwrap(),
    ];
    for variant in variants {
        let recipe = Recipe::new(variant);
        for seed in 0..2 {
            sound(&recipe, &made(recipe.clone(), seed));
        }
    }
}

#[test]
fn rules_that_leave_few_grids_are_dealt_at_every_seed() {
    let knights = Variant::new(Shape::CLASSIC).with_knights();
    for variant in [knights.clone(), knights.clone().with_diagonals(), knights.with_windows().unwrap()] {
        let recipe = Recipe { clues: Some(40), ..Recipe::new(variant) };
        let generator = Generator::new(recipe.clone()).unwrap();
        let grids: Vec<String> = (0..8)
            .map(|seed| {
                let made = generator.puzzle(seed, 0).unwrap();
                sound(&recipe, &made);
                made.solution.line()
            })
            .collect();
        assert!((1..8).all(|at| !grids[..at].contains(&grids[at])), "{grids:?}");
    }
    // No grid keeps all three rules: the patterns of a digit do not fit together.
    let all = Variant::new(Shape::CLASSIC).with_knights().with_diagonals().with_windows().unwrap();
    let none = Generator::new(Recipe::new(all)).unwrap().puzzle(1, 0).unwrap_err();
    assert_eq!(none.to_string(), "no full grid was found by these rules: perhaps there is none");
}

#[test]
fn what_is_made_hard_is_not_always_as_easy_as_may_be() {
    let generator = Generator::new(Recipe { rate: Some(7..=u32::MAX), ..usual(3, 3) }).unwrap();
    let rates = [2, 3].map(|seed| generator.puzzle(seed, 0).unwrap().rate.unwrap().number());
    assert!(rates[0] >= 7 && rates[1] > 7, "{rates:?}");
}

#[test]
fn large_grids_are_made_too() {
    // Up to rate 3 the twin needs no search: it is replaced by singles, which have a twin of their own.
    for (shape, rate) in [(Shape::USUAL[3], 1..=3), (Shape::USUAL[4], 1..=3)] {
        let recipe = Recipe { rate: Some(rate), ..Recipe::new(Variant::new(shape)) };
        let made = made(recipe.clone(), 5);
        assert_eq!(recipe.variant.clash(&made.solution), None);
        let problem = Arc::new(recipe.variant.problem());
        let givens = Sudoku::new(shape).givens(&made.grid);
        assert!(Rater::new(&problem).is_solved_by(Single::Cell, &givens));
        assert!(made.grid.clue_count() * 2 < shape.cell_count());
    }
}

/// The same seed makes the same puzzle, on every machine. If this fails, all puzzles change: say so.
#[test]
fn seeds_keep_their_puzzles() {
    let line = |recipe: Recipe| made(recipe, 1).grid.line();
    assert_eq!(line(usual(2, 2)), SEED_1[0]);
    assert_eq!(line(usual(2, 3)), SEED_1[1]);
    assert_eq!(line(usual(3, 3)), SEED_1[2]);
    assert_eq!(line(Recipe { rate: Some(7..=9), ..usual(3, 3) }), SEED_1[3]);
    assert_eq!(line(Recipe { clues: Some(21), ..usual(3, 3) }), SEED_1[4]);
    assert_eq!(line(usual(4, 4)), SEED_1[5]);
    let generator = Generator::new(usual(3, 3)).unwrap();
    let lines = [0, 1, 0].map(|number| generator.puzzle(1, number).unwrap().grid.line());
    assert!(lines[0] == lines[2] && lines[0] == SEED_1[2] && lines[0] != lines[1]);
}

const SEED_1: [&str; 6] = [
    "4..1...4.3......",
    "6........2......63.3...5..4.....2.3.",
    "....16......49...25..........5..3....278...5..63.7...4..8..2..62...483.79........",
    "....16......49...25..........5..3....278...5..63.7...4.....2..62...4...79....1.8.",
    ".82....4....49....5......3......37...2.8......63.....4....52.......4...79..6...8.",
    "E..74.....259.....8.C.1....G.E.A1.6F5G.....7.4.BA4..6D.8......7.\
     C...A26.4....D....D1..9E.FC...62G3B....58...............E...3.F.\
     .....9.7.E.2.A5..C...84.5....2.F..5D..3..G.F4...6B.AG....3...1..\
     .....E7..B.....G.8.....CF.D..325...2..D....6......G38.....496.DE",
];

#[test]
fn what_cannot_be_is_refused_with_a_cure() {
    let said = |recipe: Recipe| match Generator::new(recipe) {
        Ok(_) => String::new(),
        Err(refusal) => refusal.to_string(),
    };
    let clues = |clues| Recipe { clues: Some(clues), ..usual(3, 3) };
    assert_eq!(said(clues(82)), "82 clues: a 9×9 grid has 81 cells");
    assert!(said(clues(16)).starts_with("16 clues: no 9×9 Sudoku with fewer than 17 has one solution"));
    let turned = Recipe { symmetry: Symmetry::QuarterTurn, ..clues(23) };
    assert_eq!(said(turned), "23 clues: with the symmetry quarter-turn take 21 or 24");
    assert_eq!(said(Recipe { clues: Some(81), ..usual(3, 3) }), "");
}

#[test]
fn what_is_not_found_is_told() {
    let said = |recipe: Recipe| {
        let recipe = Recipe { tries: 20, ..recipe };
        Generator::new(recipe).unwrap().puzzle(3, 0).unwrap_err().to_string()
    };
    let few = said(Recipe { clues: Some(17), ..usual(3, 3) });
    assert!(few.starts_with("no such puzzle was found in 20 tries: the fewest clues were 2"), "{few}");
    assert!(few.ends_with("so ask for more than 17, or allow more tries"), "{few}");
    let hard = said(Recipe { rate: Some(30..=u32::MAX), ..usual(3, 3) });
    assert!(hard.contains("20 tries: the rates were from "), "{hard}");
    // Regions like stripes leave nothing to both diagonals and knights.
    let none = Variant::new(Shape::USUAL[0]).with_diagonals().with_knights();
    let none = Generator::new(Recipe::new(none)).unwrap().puzzle(1, 0).unwrap_err();
    assert_eq!(none.to_string(), "no full grid was found by these rules: perhaps there is none");
}

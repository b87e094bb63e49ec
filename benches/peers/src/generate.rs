//! Sudoku puzzles from a fixed seed, made with the engine that is to solve them.

use quadrille::exact_cover::{Engine, Prepared};

use crate::contenders::problem;
use crate::dice::Dice;
use crate::sudoku::{empty, givens};

pub type Puzzle = Vec<u8>;

pub struct Maker {
    prepared: Prepared,
    dice: Dice,
}

impl Maker {
    pub fn new() -> Maker {
        Maker { prepared: Prepared::new(&problem(&empty()), Engine::Auto), dice: Dice::new(0) }
    }

    fn solutions(&self, puzzle: &[u8]) -> u64 {
        self.prepared.solver().count_to(&givens(puzzle), 2).unwrap_or(0)
    }

    /// A full grid: random digits for as long as there is a solution.
    fn full(&mut self) -> Puzzle {
        let mut grid = vec![0; 81];
        for cell in self.dice.shuffled(81) {
            for digit in self.dice.shuffled(9) {
                grid[cell] = digit as u8 + 1;
                if self.solutions(&grid) > 0 {
                    break;
                }
            }
        }
        grid
    }

    /// Takes clues away in a random order, while one solution is left and more than `clues` clues.
    fn dig(&mut self, clues: usize) -> Puzzle {
        let mut grid = self.full();
        let mut left = 81;
        for cell in self.dice.shuffled(81) {
            if left == clues {
                break;
            }
            let digit = std::mem::take(&mut grid[cell]);
            if self.solutions(&grid) == 1 {
                left -= 1;
            } else {
                grid[cell] = digit;
            }
        }
        grid
    }

    pub fn easy(&mut self) -> Puzzle {
        self.dig(33)
    }

    /// No clue can be left out.
    pub fn minimal(&mut self) -> Puzzle {
        self.dig(0)
    }

    /// A minimal puzzle without four of its clues.
    pub fn several(&mut self) -> Puzzle {
        let mut grid = self.minimal();
        let clues: Vec<usize> = (0..81).filter(|&cell| grid[cell] > 0).collect();
        self.dice.shuffled(clues.len()).into_iter().take(4).for_each(|at| grid[clues[at]] = 0);
        grid
    }

    /// The same puzzle with its lines and digits in another order, perhaps turned: as hard, but no luck of an order that suits.
    pub fn mixed(&mut self, puzzle: &[u8]) -> Puzzle {
        let mut lines = || -> Vec<usize> {
            let bands = self.dice.shuffled(3);
            bands
                .into_iter()
                .flat_map(|b| self.dice.shuffled(3).into_iter().map(move |i| 3 * b + i))
                .collect()
        };
        let (rows, columns) = (lines(), lines());
        let (digits, is_turned) = (self.dice.shuffled(9), self.dice.below(2) == 1);
        let cell = |cell: usize| {
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            let digit = puzzle[if is_turned { 9 * column + row } else { 9 * row + column }];
            if digit == 0 { 0 } else { digits[usize::from(digit) - 1] as u8 + 1 }
        };
        (0..81).map(cell).collect()
    }

    /// A minimal puzzle and one clue more, which clashes with none but leaves no solution.
    pub fn contradictory(&mut self) -> Puzzle {
        let mut grid = self.minimal();
        for cell in self.dice.shuffled(81) {
            if grid[cell] > 0 {
                continue;
            }
            for digit in 1..=9 {
                grid[cell] = digit;
                if matches!(self.prepared.solver().count_to(&givens(&grid), 1), Ok(0)) {
                    return grid;
                }
            }
            grid[cell] = 0;
        }
        grid
    }
}

//! Rows of a Sudoku's matrix that are to be read as placements.

use super::stretch::RightMove;
use super::told::Told;
use crate::exact_cover::{OptionId, Problem, Random};
use crate::problems::sudoku::{Shape, Sudoku};
use std::sync::Arc;

/// A solved grid of side 4; every other one is it with digits, rows or columns exchanged.
const SOLVED: [[u8; 4]; 4] = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]];

/// The matrix of a Sudoku of side 4, and some rows of a solution: each is to be read.
pub(super) fn solved_grid(level: u32, random: &mut Random) -> Option<(Arc<Problem>, Vec<RightMove>)> {
    let sudoku = Sudoku::new(Shape::of_side(4)?);
    let lines = |random: &mut Random| {
        let (mut bands, mut first, mut second) = ([0, 2], [0, 1], [0, 1]);
        random.shuffle(&mut bands);
        random.shuffle(&mut first);
        random.shuffle(&mut second);
        [bands[0] + first[0], bands[0] + first[1], bands[1] + second[0], bands[1] + second[1]]
    };
    let (rows, columns) = (lines(random), lines(random));
    let mut digits = [1, 2, 3, 4];
    random.shuffle(&mut digits);
    let mut cells: Vec<usize> = (0..16).collect();
    random.shuffle(&mut cells);
    cells.truncate(3 + level as usize);
    let problem = sudoku.problem();
    let moves = cells.iter().map(|&cell| {
        let digit = digits[usize::from(SOLVED[rows[cell / 4]][columns[cell % 4]] - 1)];
        let option = sudoku.option_at(sudoku.shape().cell(cell), digit);
        RightMove {
            told: Told::Row(option),
            step: 0,
            links: 0,
            ends_step: true,
            asked: asked(problem, option, level),
        }
    });
    Some((problem.clone(), moves.collect()))
}

/// A row by its columns; from level 3 on by its number alone.
fn asked(problem: &Problem, option: OptionId, level: u32) -> String {
    if level >= 3 {
        return format!("Row {} of {}, counted from 1.", option.index() + 1, problem.option_count());
    }
    let names: Vec<&str> = problem.option_items(option).iter().map(|&item| problem.item_name(item)).collect();
    format!("The row with ones in {}.", names.join(", "))
}

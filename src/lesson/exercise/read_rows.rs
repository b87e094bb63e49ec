//! Rows of a matrix that are to be read as placements.

use super::family::{Family, board, solved};
use super::stretch::RightMove;
use super::told::Told;
use crate::exact_cover::{OptionId, Problem, Random};
use crate::problems::Instance;
use crate::problems::sudoku::{Shape, Sudoku};

/// A matrix, and some rows of a solution: each is to be read.
pub(super) fn read_rows(
    family: Family,
    level: u32,
    random: &mut Random,
) -> Option<(Instance, Vec<RightMove>)> {
    let (instance, rows) = match family {
        Family::Matrix | Family::Sudoku | Family::Colours => {
            let sudoku = Sudoku::new(Shape::of_side(4)?);
            let grid = solved(random);
            let mut cells: Vec<usize> = (0..16).collect();
            random.shuffle(&mut cells);
            cells.truncate(3 + level as usize);
            let option = |&cell: &usize| sudoku.option_at(sudoku.shape().cell(cell), grid[cell]);
            let rows: Vec<OptionId> = cells.iter().map(option).collect();
            (Instance::bare(String::new(), sudoku.problem().clone()), rows)
        }
        Family::Queens => {
            let instance = board(level);
            let solutions: Vec<_> = instance.problem.solutions().collect();
            let mut rows = solutions[random.below(solutions.len())].clone();
            random.shuffle(&mut rows);
            (instance, rows)
        }
    };
    let moves = rows.into_iter().map(|option| RightMove {
        told: Told::Row(option),
        step: 0,
        links: 0,
        ends_step: true,
        asked: asked(&instance.problem, option, level),
    });
    let moves = moves.collect();
    Some((instance, moves))
}

/// A row by its columns; from level 3 on by its number alone.
fn asked(problem: &Problem, option: OptionId, level: u32) -> String {
    if level >= 3 {
        return format!("Row {} of {}, counted from 1.", option.index() + 1, problem.option_count());
    }
    let names: Vec<&str> = problem.option_items(option).iter().map(|&item| problem.item_name(item)).collect();
    format!("The row with ones in {}.", names.join(", "))
}

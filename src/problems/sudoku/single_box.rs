//! One 3×3 box alone: the exercise on which a first solver is debugged.
//!
//! Nine cells and nine digits, and for every row and column of the box each digit. If the 54 demands of
//! rows and columns are primary, as in a copy of the whole puzzle's matrix, there is no solution: a row of
//! three cells cannot have nine digits. If they are secondary, there are 9! = 362,880.

use super::shape::Cell;
use crate::exact_cover::Problem;
use crate::problems::board::Board;
use crate::problems::catalogue_error::CatalogueError;
use crate::problems::instance::Instance;

/// The single box. With `primary`, rows and columns demand every digit, and cannot have it.
///
/// # Errors
/// None, but it is made like the others.
pub fn single_box(primary: bool) -> Result<Instance, CatalogueError> {
    let mut builder = Problem::builder();
    let cells: Vec<Cell> = (0..9).map(|at| Cell::new(at / 3, at % 3)).collect();
    let mut cell_items = Vec::new();
    for cell in &cells {
        cell_items.push(builder.primary(cell.to_string())?);
    }
    let mut digits = Vec::new();
    for digit in 1..=9 {
        digits.push(builder.primary(format!("B1#{digit}"))?);
    }
    let mut lines = Vec::new();
    for letter in ['R', 'C'] {
        for line in 1..=3 {
            for digit in 1..=9 {
                let name = format!("{letter}{line}#{digit}");
                lines.push(if primary { builder.primary(name)? } else { builder.secondary(name)? });
            }
        }
    }
    let mut board = Board::new(3, 3);
    for (&cell, &cell_item) in cells.iter().zip(&cell_items) {
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        for (digit, &digit_item) in digits.iter().enumerate() {
            let (in_row, in_column) = (lines[row * 9 + digit], lines[27 + column * 9 + digit]);
            let option = builder.option_of([cell_item, in_row, in_column, digit_item])?;
            let label = (digit + 1).to_string();
            builder.name_option(option, format!("{cell}={label}"));
            board.mark([((row, column), label.as_str())]);
        }
    }
    Ok(Instance::new(if primary { "box primary" } else { "box" }, builder.build()?, board))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::Search;

    #[test]
    fn with_primary_lines_there_is_none() {
        let instance = single_box(true).unwrap();
        let mut search = Search::new(&instance.problem);
        assert_eq!(search.count_to(u64::MAX), 0);
        assert_eq!(search.stats().nodes(), 4);
    }

    #[test]
    fn with_secondary_lines_each_order_of_the_digits_is_one() {
        let instance = single_box(false).unwrap();
        let first = instance.problem.solutions().next().unwrap();
        assert_eq!(instance.picture(first).unwrap().to_string(), "1 2 3\n4 5 6\n7 8 9");
        assert_eq!(instance.problem.count(), 362_880);
    }
}

//! Latin squares: an n×n square in which every row and every column has each of n symbols.
//!
//! A Sudoku without boxes: 3n² primary items and n³ options. There are 1, 2, 12, 576, 161,280 and
//! 812,851,200 of orders 1 to 6 (OEIS A002860).

use super::board::Board;
use super::catalogue_error::CatalogueError;
use super::instance::Instance;
use super::sudoku::shape::{MAX_SIDE, symbol};
use crate::exact_cover::Problem;

/// The largest order.
pub const LARGEST: usize = 64;

/// Latin squares of order n. Items are `R1C1`, `R1#1` and `C1#1`, as in a Sudoku; an option is `R1C1=1`.
///
/// # Errors
/// If n is 0 or more than [`LARGEST`].
pub fn latin(n: usize) -> Result<Instance, CatalogueError> {
    CatalogueError::unless_within("latin", n, (1, LARGEST))?;
    let label = |digit: usize| match u8::try_from(digit) {
        Ok(digit) if n <= usize::from(MAX_SIDE) => symbol(digit).to_string(),
        _ => digit.to_string(),
    };
    let labels: Vec<String> = (1..=n).map(label).collect();
    let mut builder = Problem::builder();
    let mut group = |name: &dyn Fn(usize, usize) -> String| -> Result<Vec<_>, CatalogueError> {
        let mut items = Vec::with_capacity(n * n);
        for place in 0..n * n {
            items.push(builder.primary(name(place / n, place % n))?);
        }
        Ok(items)
    };
    let cells = group(&|row, column| format!("R{}C{}", row + 1, column + 1))?;
    let rows = group(&|row, digit| format!("R{}#{}", row + 1, labels[digit]))?;
    let columns = group(&|column, digit| format!("C{}#{}", column + 1, labels[digit]))?;
    let mut board = Board::new(n, n);
    for row in 0..n {
        for column in 0..n {
            for (digit, label) in labels.iter().enumerate() {
                let items = [cells[row * n + column], rows[row * n + digit], columns[column * n + digit]];
                let option = builder.option_of(items)?;
                builder.name_option(option, format!("R{}C{}={label}", row + 1, column + 1));
                board.mark([((row, column), label.as_str())]);
            }
        }
    }
    Ok(Instance::new(format!("latin {n}"), builder.build()?, board))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_squares_as_are_known() {
        let counts = [1, 2, 3, 4].map(|n| latin(n).unwrap().problem.count());
        assert_eq!(counts, [1, 2, 12, 576]);
    }

    #[test]
    fn large_squares_have_numbers() {
        let instance = latin(30).unwrap();
        assert_eq!(instance.problem.option_count(), 27_000);
        assert!(instance.problem.item_named("C30#30").is_some());
        let picture = latin(2).unwrap();
        let first = picture.problem.solutions().next().unwrap();
        assert_eq!(picture.picture(first).unwrap().to_string(), "1 2\n2 1");
    }
}

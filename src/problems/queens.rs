//! n queens on an n×n board, none attacking another.
//!
//! Every row and every column has a queen: primary items. A diagonal has at most one: secondary items,
//! an idea of Knuth's paper *Dancing Links* (2000). Diagonals of a single place are left out.
//!
//! All solutions count, their reflections and rotations too: 2, 10, 4, 40, 92, 352, 724, 2680, 14200 for
//! n from 4 to 12, and 73,712 for 13 (OEIS A000170).

use super::board::Board;
use super::catalogue_error::CatalogueError;
use super::instance::Instance;
use crate::exact_cover::Problem;

/// The order of the rows and columns among the items. Where several have equally few options, the
/// first is chosen, so it decides how large the tree is: for 8 queens 1,049 nodes or 1,199.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Order {
    /// From the middle outwards, like the pipes of an organ: a queen there attacks most. Knuth's order.
    #[default]
    OrganPipe,
    /// From the first to the last: all rows, then all columns.
    Plain,
}

/// The largest board.
pub const LARGEST: usize = 100;

/// n queens. Items are `R1`…, `C1`…, then the diagonals `A3`… (row plus column) and `B2`… (n plus column
/// minus row); an option is a place, `R1C1`.
///
/// # Errors
/// If n is 0 or more than [`LARGEST`].
pub fn queens(n: usize, order: Order) -> Result<Instance, CatalogueError> {
    CatalogueError::unless_within("queens", n, (1, LARGEST))?;
    let mut builder = Problem::builder();
    let mut rows = vec![None; n];
    let mut columns = rows.clone();
    match order {
        Order::Plain => {
            for (row, item) in rows.iter_mut().enumerate() {
                *item = Some(builder.primary(format!("R{}", row + 1))?);
            }
            for (column, item) in columns.iter_mut().enumerate() {
                *item = Some(builder.primary(format!("C{}", column + 1))?);
            }
        }
        Order::OrganPipe => {
            for pipe in 0..n {
                let at = if pipe % 2 == 1 { (n - 1 - pipe) / 2 } else { (n + pipe) / 2 };
                rows[at] = Some(builder.primary(format!("R{}", at + 1))?);
                columns[at] = Some(builder.primary(format!("C{}", at + 1))?);
            }
        }
    }
    // By row plus column, and by n plus column minus row, counted from 1. The outermost are corners.
    let mut rising = vec![None; 2 * n + 1];
    let mut falling = vec![None; 2 * n];
    for (sum, item) in rising.iter_mut().enumerate().take(2 * n).skip(3) {
        *item = Some(builder.secondary(format!("A{sum}"))?);
    }
    for (number, item) in falling.iter_mut().enumerate().take(2 * n - 1).skip(2) {
        *item = Some(builder.secondary(format!("B{number}"))?);
    }
    let mut board = Board::new(n, n);
    for row in 0..n {
        for column in 0..n {
            let items = [rows[row], columns[column], rising[row + column + 2], falling[n + column - row]];
            let option = builder.option_of(items.into_iter().flatten())?;
            builder.name_option(option, format!("R{}C{}", row + 1, column + 1));
            board.mark([((row, column), "Q")]);
        }
    }
    let name = match order {
        Order::OrganPipe => format!("queens {n}"),
        Order::Plain => format!("queens {n} plain"),
    };
    Ok(Instance::new(name, builder.build()?, board))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::Search;

    fn search(n: usize, order: Order) -> Search {
        let mut search = Search::new(&queens(n, order).unwrap().problem);
        search.count_to(u64::MAX);
        search
    }

    #[test]
    fn as_many_solutions_as_are_known() {
        let counts: Vec<u128> = (1..=9).map(|n| queens(n, Order::Plain).unwrap().problem.count()).collect();
        assert_eq!(counts, [1, 0, 0, 2, 10, 4, 40, 92, 352]);
        assert_eq!(queens(10, Order::OrganPipe).unwrap().problem.count(), 724);
    }

    #[test]
    fn nodes_and_updates_are_knuths() {
        let organ = search(8, Order::OrganPipe);
        assert_eq!((organ.stats().nodes(), organ.stats().updates), (1049, 16680));
        assert_eq!(search(8, Order::Plain).stats().nodes(), 1199);
    }

    #[test]
    fn a_solution_has_a_picture() {
        let four = queens(4, Order::Plain).unwrap();
        let first = four.problem.solutions().next().unwrap();
        assert_eq!(four.picture(first).unwrap().to_string(), ". Q . .\n. . . Q\nQ . . .\n. . Q .");
        assert_eq!(queens(0, Order::Plain).unwrap_err().to_string(), "queens 0: take a size from 1 to 100");
    }
}

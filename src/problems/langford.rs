//! Langford pairs: 1, 1, 2, 2, …, n, n in a row, so that d numbers stand between the two d's.
//!
//! Every number and every place of the row is a primary item; an option puts a pair down. Each solution
//! counts in both directions: 2, 2, 52, 300, 35584, 216288 for n = 3, 4, 7, 8, 11, 12 (twice OEIS A014552),
//! and none unless n or n + 1 is a multiple of 4. The problem is C. Dudley Langford's (1958); as an exact
//! cover it is in Knuth's *Art of Computer Programming*, section 7.2.2.1.

use super::board::Board;
use super::catalogue_error::CatalogueError;
use super::instance::Instance;
use crate::exact_cover::Problem;

/// The most pairs.
pub const LARGEST: usize = 200;

/// Langford pairs of 1 to n. Items are the numbers `D1`… and the places `S1`…; an option is `D1 S2 S4`.
///
/// # Errors
/// If n is 0 or more than [`LARGEST`].
pub fn langford(n: usize) -> Result<Instance, CatalogueError> {
    CatalogueError::unless_within("langford", n, (1, LARGEST))?;
    let mut builder = Problem::builder();
    let mut numbers = Vec::with_capacity(n);
    for number in 1..=n {
        numbers.push(builder.primary(format!("D{number}"))?);
    }
    let mut places = Vec::with_capacity(2 * n);
    for place in 1..=2 * n {
        places.push(builder.primary(format!("S{place}"))?);
    }
    let mut board = Board::new(1, 2 * n);
    for number in 1..=n {
        let label = number.to_string();
        for first in 0..(2 * n).saturating_sub(number + 1) {
            let second = first + number + 1;
            builder.option_of([numbers[number - 1], places[first], places[second]])?;
            board.mark([((0, first), label.as_str()), ((0, second), label.as_str())]);
        }
    }
    Ok(Instance::new(format!("langford {n}"), builder.build()?, board))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::Search;

    #[test]
    fn as_many_solutions_and_nodes_as_are_known() {
        for (n, solutions, nodes) in [(3, 2, 7), (4, 2, 18), (7, 52, 607), (8, 300, 2789)] {
            let mut search = Search::new(&langford(n).unwrap().problem);
            assert_eq!(search.count_to(u64::MAX), solutions);
            assert_eq!(search.stats().nodes(), nodes, "{n} pairs");
        }
        assert_eq!([1, 2, 5, 6].map(|n| langford(n).unwrap().problem.count()), [0; 4]);
    }

    #[test]
    fn a_solution_has_a_picture() {
        let four = langford(4).unwrap();
        let pictures: Vec<String> =
            four.problem.solutions().map(|s| four.picture(s).unwrap().to_string()).collect();
        assert!(pictures.contains(&"2 3 4 2 1 3 1 4".to_owned()), "{pictures:?}");
    }
}

//! Perfect matchings of the complete graph on n vertices: everyone has one partner.
//!
//! The plainest exact cover there is: every vertex a primary item, every edge an option. There are
//! (n − 1)!! = 1·3·5·…·(n − 1) of them for even n, none for odd n: 10,395 for 12 (OEIS A001147).

use super::board::Board;
use super::catalogue_error::CatalogueError;
use super::instance::Instance;
use crate::exact_cover::Problem;

/// The most vertices.
pub const LARGEST: usize = 200;

/// Perfect matchings of n vertices, `1` to n; an option is an edge, `1-2`. On the board every vertex
/// shows its partner.
///
/// # Errors
/// If n is 0 or more than [`LARGEST`].
pub fn matching(n: usize) -> Result<Instance, CatalogueError> {
    CatalogueError::unless_within("matching", n, (1, LARGEST))?;
    let mut builder = Problem::builder();
    let mut vertices = Vec::with_capacity(n);
    for vertex in 1..=n {
        vertices.push(builder.primary(vertex.to_string())?);
    }
    let mut board = Board::new(1, n);
    for a in 0..n {
        for b in a + 1..n {
            let option = builder.option_of([vertices[a], vertices[b]])?;
            let (first, second) = ((a + 1).to_string(), (b + 1).to_string());
            builder.name_option(option, format!("{first}-{second}"));
            board.mark([((0, a), second.as_str()), ((0, b), first.as_str())]);
        }
    }
    Ok(Instance::new(format!("matching {n}"), builder.build()?, board))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_matchings_as_double_factorials() {
        let counts: Vec<u128> = (1..=10).map(|n| matching(n).unwrap().problem.count()).collect();
        assert_eq!(counts, [0, 1, 0, 3, 0, 15, 0, 105, 0, 945]);
    }

    #[test]
    fn every_vertex_shows_its_partner() {
        let four = matching(4).unwrap();
        let pictures: Vec<String> =
            four.problem.solutions().map(|s| four.picture(s).unwrap().to_string()).collect();
        assert_eq!(pictures, ["2 1 4 3", "3 4 1 2", "4 3 2 1"]);
    }
}

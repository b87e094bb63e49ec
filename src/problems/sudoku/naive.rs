//! The plainest solver there is, for tests: the engine's twin, which shares nothing with it.

use super::grid::Grid;
use super::shape::Cell;

/// The solutions of `puzzle`, at most `limit` of them, in lexicographic order.
///
/// Tries each digit in the first blank cell and goes on: slow, and hard to get wrong.
pub(crate) fn solutions(puzzle: &Grid, limit: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    if puzzle.clash().is_none() {
        extend(&mut puzzle.clone(), limit, &mut found);
    }
    found
}

fn extend(grid: &mut Grid, limit: usize, found: &mut Vec<Grid>) {
    if found.len() >= limit {
        return;
    }
    let shape = grid.shape();
    let blank: Option<Cell> = shape.cells().find(|&cell| grid.get(cell) == 0);
    let Some(cell) = blank else {
        found.push(grid.clone());
        return;
    };
    for digit in shape.digits() {
        if shape.peers(cell).all(|peer| grid.get(peer) != digit) {
            grid.set(cell, digit);
            extend(grid, limit, found);
            grid.set(cell, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::rules::check_solution;
    use super::super::shape::Shape;
    use super::super::variant::Variant;
    use super::*;

    #[test]
    fn the_empty_four_by_four_grid_has_288_solutions() {
        let empty = Grid::new(Shape::USUAL[0]);
        let all = solutions(&empty, usize::MAX);
        assert_eq!(all.len(), 288);
        assert!(
            all.iter().all(|solution| check_solution(&Variant::new(empty.shape()), &empty, solution).is_ok())
        );
        assert!(all.is_sorted_by_key(Grid::digits));
    }

    #[test]
    fn a_proper_puzzle_has_one() {
        let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let all = solutions(&text.parse().unwrap(), 2);
        assert_eq!(all.len(), 1);
        assert!(all[0].line().starts_with("534678912672195348"));
    }

    #[test]
    fn clashing_givens_have_none() {
        assert!(solutions(&"11..............".parse().unwrap(), 2).is_empty());
    }
}

//! Pieces of a search: each solution is in exactly one, however many there are. And the way back to one.

use proptest::prelude::*;
use quadrille::exact_cover::{OptionId, Problem, Search, Subproblem};
use quadrille::problems::catalogue;

use crate::instances::{empty_sudoku, langford, queens};
use crate::twin::any_problem;

/// The solutions as sets, in an order that does not depend on the search.
fn solutions(problem: &Problem, given: &[OptionId]) -> Vec<Vec<OptionId>> {
    let all = problem.solutions().map(|mut options| {
        options.sort_unstable();
        options
    });
    let mut all: Vec<_> = all.filter(|options| given.iter().all(|given| options.contains(given))).collect();
    all.sort_unstable();
    all
}

fn solutions_of_pieces(problem: &Problem, pieces: &[Subproblem]) -> Vec<Vec<OptionId>> {
    let mut all = Vec::new();
    for piece in pieces {
        let alone = piece.of(problem);
        assert_eq!(alone.option_count(), piece.kept().len());
        let named =
            |options: Vec<OptionId>| options.iter().map(|&option| piece.original(option).unwrap()).collect();
        all.extend(solutions(&alone, &[]).into_iter().map::<Vec<OptionId>, _>(named));
    }
    all.sort_unstable();
    all
}

proptest! {
    #[test]
    fn each_solution_is_in_one_piece(problem in any_problem(), pieces in 1..20usize) {
        let found = problem.split(&[], pieces);
        prop_assert!((1..=pieces).contains(&found.len()));
        prop_assert_eq!(solutions_of_pieces(&problem, &found), solutions(&problem, &[]));
        prop_assert_eq!(problem.split(&[], pieces), found);
        let even = problem.split_evenly(&[], pieces);
        prop_assert!((1..=pieces).contains(&even.len()));
        prop_assert_eq!(solutions_of_pieces(&problem, &even), solutions(&problem, &[]));
    }

    #[test]
    fn what_is_given_is_in_every_piece(problem in any_problem(), pieces in 1..20usize, pick in any::<prop::sample::Index>()) {
        let whole = solutions(&problem, &[]);
        prop_assume!(!whole.is_empty() && !whole[0].is_empty());
        let given = [whole[0][pick.index(whole[0].len())]];
        let found = problem.split(&given, pieces);
        prop_assert!(found.iter().all(|piece| piece.kept().contains(&given[0])));
        prop_assert_eq!(solutions_of_pieces(&problem, &found), solutions(&problem, &given));
    }
}

#[test]
fn known_counts_are_sums_of_pieces() {
    for (problem, whole) in [(queens(8, true), 92), (langford(8), 300), (empty_sudoku(2, 2), 288)] {
        for pieces in [1, 2, 7, 100] {
            let found = problem.split(&[], pieces);
            assert!(found.len() == pieces || pieces == 100);
            assert_eq!(found.iter().map(|piece| piece.of(&problem).count()).sum::<u128>(), whole);
        }
    }
}

#[test]
fn balanced_pieces_are_about_as_large() {
    let latin = catalogue::open(&["latin", "4"]).unwrap().problem.as_ref().clone();
    for (problem, pieces, most) in
        [(queens(8, true), 16, 1.4), (langford(7), 16, 1.4), (latin, 64, 1.35), (queens(9, true), 64, 1.35)]
    {
        let nodes = |piece: &Subproblem| {
            let mut search = Search::new(&piece.of(&problem));
            search.run_to_end().nodes()
        };
        let ratio = |pieces: &[Subproblem]| {
            let nodes: Vec<u64> = pieces.iter().map(nodes).collect();
            let mean = nodes.iter().sum::<u64>() as f64 / nodes.len() as f64;
            *nodes.iter().max().unwrap() as f64 / mean
        };
        let even = problem.split_evenly(&[], pieces);
        assert_eq!(even.len(), pieces);
        assert!(ratio(&even) <= most, "{}", ratio(&even));
        assert!(ratio(&even) < ratio(&problem.split(&[], pieces)));
    }
}

#[test]
fn a_piece_without_solutions_is_left_out_unless_it_is_all() {
    let two = quadrille::exact_cover::text::parse("A B C\nA\nB\nC\nA B\n").unwrap();
    assert_eq!(two.split(&[], 100).len(), 2);
    let none = quadrille::exact_cover::text::parse("A B C\nA B\nB C\nA C\n").unwrap();
    let pieces = none.split(&[], 100);
    assert_eq!((pieces.len(), pieces[0].kept()), (1, [].as_slice()));
}

proptest! {
    #[test]
    fn a_solution_is_retraced_to_the_levels_of_the_search(problem in any_problem()) {
        let mut search = Search::new(&problem);
        while search.next_solution() {
            let mut solution: Vec<OptionId> = search.partial_solution().collect();
            solution.reverse();
            prop_assert_eq!(problem.retrace(&[], &solution), search.levels().collect::<Vec<_>>());
        }
    }
}

//! Stepping and running never ask for memory: all of it is there when a search is made.

use allocation_counter::measure;
use quadrille::exact_cover::{NoObserver, Rule, Search, Setup};
use quadrille::problems::builtin;
use quadrille::problems::sudoku::{Sudoku, parse};

fn search(rule: Rule, watch_preselected: bool) -> Search {
    let grid = parse(builtin::find("habr").unwrap().text).unwrap();
    let sudoku = Sudoku::new(grid.shape());
    let setup = Setup { rule, preselected: sudoku.givens(&grid), watch_preselected };
    Search::with(sudoku.problem(), &setup).unwrap()
}

#[test]
fn no_step_allocates() {
    // The counter counts.
    assert!(measure(|| drop(search(Rule::Fewest, false))).count_total > 0);
    for rule in [Rule::Fewest, Rule::FewestSeeded(3)] {
        for watch in [false, true] {
            let mut stepped = search(rule, watch);
            let count = measure(|| {
                while stepped.next().is_some() {}
                while stepped.back().is_some() {}
                while stepped.next_link().is_some() {}
                while stepped.back_link().is_some() {}
                stepped.run(&mut NoObserver);
            });
            assert_eq!(count.count_total, 0, "{rule:?}, givens watched: {watch}");
            assert_eq!(stepped.stats().solutions, 1);
        }
    }
}

//! The share of the search that lies behind: it never falls on the way forward, never rises on the way back, and
//! is the whole at the end and nowhere else.

use quadrille::exact_cover::{Event, Rule, Search, Setup, text};
use quadrille::problems::sudoku::{Sudoku, parse};
use quadrille::problems::{builtin, catalogue};

fn sudoku(name: &str) -> Search {
    let grid = parse(builtin::find(name).unwrap().text).unwrap();
    let sudoku = Sudoku::new(grid.shape());
    let setup = Setup { preselected: sudoku.givens(&grid), ..Setup::default() };
    Search::with(sudoku.problem(), &setup).unwrap()
}

/// Walks forward and then back, at most so many events. Returns how many there were.
fn walk(mut search: Search, most: u64) -> u64 {
    let mut shares = vec![search.share_searched()];
    assert_eq!(shares, [0.0]);
    while shares.len() as u64 <= most
        && let Some(event) = search.next()
    {
        let share = search.share_searched();
        assert!(share >= shares[shares.len() - 1], "falls at step {}, {event:?}", search.step());
        assert_eq!(share >= 1.0, event == Event::Done, "step {}", search.step());
        shares.push(share);
    }
    let events = shares.len() as u64 - 1;
    // A function of the position alone: on the way back the same numbers, so they never rise.
    while search.back().is_some() {
        shares.pop();
        assert_eq!(Some(&search.share_searched()), shares.last(), "step {}", search.step());
    }
    assert_eq!(shares.len(), 1);
    events
}

#[test]
fn it_only_rises_on_sudokus_and_queens() {
    assert!(walk(sudoku("habr"), u64::MAX) > 1_000);
    assert!(walk(sudoku("platinum-blonde"), 300_000) > 10_000);
    let queens = catalogue::open(&["queens", "8"]).unwrap();
    assert!(walk(Search::new(&queens.problem), u64::MAX) > 10_000);
    let queens = catalogue::open(&["queens", "10"]).unwrap();
    assert!(walk(Search::new(&queens.problem), u64::MAX) > 100_000);
}

#[test]
fn it_only_rises_by_every_rule_with_colours_and_with_givens_that_are_watched() {
    let colours = text::parse(builtin::find("colours").unwrap().text).unwrap();
    let grid = parse(builtin::find("habr").unwrap().text).unwrap();
    let habr = Sudoku::new(grid.shape());
    for rule in [Rule::Fewest, Rule::First, Rule::Last, Rule::Most, Rule::Random(7)] {
        walk(Search::with(&colours, &Setup { rule, ..Setup::default() }).unwrap(), 20_000);
        let setup = Setup { rule, preselected: habr.givens(&grid), watch_preselected: true };
        walk(Search::with(habr.problem(), &setup).unwrap(), 20_000);
    }
}

/// Knuth's estimate and the direction of each step, by hand: two columns of two rows each.
#[test]
fn the_estimate_reads_each_level_as_a_digit() {
    let problem = text::parse("A B\nA\nA\nB\nB\n").unwrap();
    let setup = Setup { rule: Rule::First, ..Setup::default() };
    let mut search = Search::with(&problem, &setup).unwrap();
    assert_eq!((search.rule(), search.searched()), (Rule::First, 0.0));
    let mut told = Vec::new();
    while let Some(event) = search.next() {
        let event = event.display(&problem).to_string();
        let word = event.split(' ').take(2).collect::<Vec<_>>().join(" ");
        told.push((word, search.searched(), search.is_backtracking()));
    }
    let under_a = |a: &[(&'static str, f64, bool)], by: f64| -> Vec<(String, f64, bool)> {
        a.iter().map(|&(word, share, up)| (word.to_owned(), share + by, up)).collect()
    };
    let b = [
        ("try A", 0.25, false),
        ("choose B", 0.25, false),
        ("cover B", 0.25, false),
        ("try B", 0.125, false),
        ("solution", 0.125, false),
        ("retract B", 0.25, true),
        ("try B", 0.375, false),
        ("solution", 0.375, false),
        ("retract B", 0.5, true),
        ("uncover B", 0.5, true),
        ("retract A", 0.5, true),
    ];
    let begin = [("choose A", 0.5, false), ("cover A", 0.5, false)];
    let end = [("uncover A", 1.0, true), ("done", 1.0, true)];
    let all = [under_a(&begin, 0.0), under_a(&b, 0.0), under_a(&b, 0.5), under_a(&end, 0.0)].concat();
    assert_eq!(told, all);
}

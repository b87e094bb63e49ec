//! Answers and counts that are known from Knuth's own programs.

use quadrille::exact_cover::{ConflictError, Event, OptionId, Problem, Rule, Search, Setup};

use crate::instances::{empty_sudoku, knuth, knuth_secondary, langford, queens};
use crate::twin::{search, solutions_of};

fn finished(problem: &Problem, rule: Rule) -> Search {
    let mut search = Search::with(problem, &Setup { rule, ..Setup::default() }).unwrap();
    search.count_to(u64::MAX);
    search
}

fn counts(search: &Search) -> (u64, u64, u64) {
    let stats = search.stats();
    (stats.solutions, stats.nodes(), stats.updates)
}

/// The whole search of Knuth's matrix, indented by level: the trace of `dlx1` with a dead end said.
/// An option's items are covered from the one tried on, round: C E F entered at E covers F, then C.
const KNUTH_EVENTS: &str = "\
choose A size 2
cover A
 try A D G 1 of 2
 cover D
 cover G
 choose B size 1
 cover B
  try B C F 1 of 1
  cover C
  cover F
  choose E size 0
  cover E
  dead end E
  uncover E
  uncover F
  uncover C
 retract B C F
 uncover B
 uncover G
 uncover D
retract A D G
 try A D 2 of 2
 cover D
 choose E size 1
 cover E
  try C E F 1 of 1
  cover F
  cover C
  choose B size 1
  cover B
   try B G 1 of 1
   cover G
   solution
   uncover G
  retract B G
  uncover B
  uncover C
  uncover F
 retract C E F
 uncover E
 uncover D
retract A D
uncover A
done
";

#[test]
fn knuths_matrix_event_by_event() {
    let problem = knuth();
    let mut search = Search::new(&problem);
    let mut told = String::new();
    while let Some(event) = search.next() {
        told += &format!("{}{}\n", " ".repeat(search.level()), event.display(&problem));
    }
    assert_eq!(told, KNUTH_EVENTS);
}

#[test]
fn knuths_matrix_counts() {
    for problem in [knuth(), knuth_secondary()] {
        let search = finished(&problem, Rule::Fewest);
        assert_eq!(counts(&search), (1, 6, 30));
        assert_eq!(search.stats().profile(), [1, 2, 2, 1]);
        let covers =
            Search::new(&problem).events().filter(|event| matches!(event, Event::Cover { .. })).count();
        assert_eq!(covers, 13);
    }
    let first = finished(&knuth(), Rule::First);
    assert_eq!(counts(&first), (1, 7, 35));
    assert_eq!(first.stats().profile(), [1, 2, 3, 1]);
}

#[test]
fn knuths_matrix_answer() {
    let problem = knuth();
    let solutions: Vec<Vec<String>> = problem
        .solutions()
        .map(|options| options.iter().map(|&o| problem.option_name(o).into_owned()).collect())
        .collect();
    assert_eq!(solutions, [["A D", "C E F", "B G"]]);
}

#[test]
fn queens_with_secondary_diagonals() {
    for (n, solutions) in [(4, 2), (5, 10), (6, 4), (7, 40), (8, 92)] {
        assert_eq!(queens(n, false).count(), solutions, "{n} queens");
    }
    assert_eq!(counts(&finished(&queens(8, true), Rule::Fewest)), (92, 1049, 16680));
    assert_eq!(finished(&queens(8, false), Rule::Fewest).stats().nodes(), 1199);
    assert_eq!(finished(&queens(8, false), Rule::First).stats().nodes(), 2057);
}

#[test]
fn langford_pairs_in_both_directions() {
    for (n, solutions, nodes) in [(3, 2, 7), (4, 2, 18), (7, 52, 607), (8, 300, 2789)] {
        let search = finished(&langford(n), Rule::Fewest);
        assert_eq!((search.stats().solutions, search.stats().nodes()), (solutions, nodes), "Langford {n}");
    }
}

#[test]
fn the_empty_four_by_four_sudoku() {
    let search = finished(&empty_sudoku(2, 2), Rule::Fewest);
    assert_eq!((search.stats().solutions, search.stats().nodes()), (288, 2157));
}

#[test]
fn no_primary_item_is_one_empty_solution() {
    let mut builder = Problem::builder();
    builder.secondary("s").unwrap();
    builder.option(["s"]).unwrap();
    let mut search = Search::new(&builder.build().unwrap());
    assert_eq!(search.events().collect::<Vec<_>>(), [Event::Solution, Event::Done]);
    assert_eq!(search.back(), Some(Event::Done));
    assert_eq!(search.back(), Some(Event::Solution));
    assert_eq!(search.back(), None);
}

#[test]
fn every_rule_finds_the_same_solutions() {
    let problem = queens(6, false);
    let sorted = |rule| solutions_of(search(&problem, rule));
    let expected = sorted(Rule::Fewest);
    assert_eq!(expected.len(), 4);
    for rule in
        [Rule::First, Rule::Last, Rule::Most, Rule::FewestSeeded(1), Rule::FewestSeeded(2), Rule::Random(7)]
    {
        assert_eq!(sorted(rule), expected, "{rule:?}");
    }
}

#[test]
fn preselected_options_that_exclude_each_other_are_named() {
    let setup = |options: &[u32]| Setup {
        preselected: options.iter().map(|&o| OptionId::new(o)).collect(),
        ..Setup::default()
    };
    let clash = Search::with(&knuth(), &setup(&[1, 5])).unwrap_err();
    let (earlier, later) = (OptionId::new(1), OptionId::new(5));
    assert_eq!(clash, ConflictError::Excluded { earlier, later });
    assert_eq!(clash.to_string(), "options 2 and 6 exclude each other: only one of them can be preselected");
    let unknown = Search::with(&knuth(), &setup(&[6])).unwrap_err();
    assert_eq!(unknown.to_string(), "option 7 cannot be preselected: the problem has no such option");
}

#[test]
fn watched_preselected_options_are_levels_without_alternatives() {
    let preselected = vec![OptionId::new(3)];
    let told = |watch_preselected| {
        let setup = Setup { preselected: preselected.clone(), watch_preselected, ..Setup::default() };
        let mut search = Search::with(&knuth(), &setup).unwrap();
        let events: Vec<Event> = search.events().collect();
        (events, search.stats().nodes(), search.stats().solutions)
    };
    let (watched, nodes, solutions) = told(true);
    let (hidden, fewer_nodes, same_solutions) = told(false);
    assert_eq!((nodes, solutions), (fewer_nodes + 1, same_solutions));
    // Around the search: choose, cover, try, the cover of D; uncover D, retract, uncover A.
    assert_eq!(watched[4..watched.len() - 4], hidden[..hidden.len() - 1]);
    assert_eq!(watched[2], Event::Try { option: OptionId::new(3), k: 1, n: 1 });
}

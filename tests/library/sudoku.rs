//! What it costs to find every solution of the built-in puzzles, counted elsewhere beforehand.
//!
//! The counts are those of Knuth's DLX1 on the same matrices: nodes with the root and the solutions,
//! updates without what the givens remove.

use quadrille::exact_cover::{Rule, Search, Setup};
use quadrille::problems::builtin;
use quadrille::problems::sudoku::{Sudoku, Variant, check_solution, parse};

/// What is known of a puzzle.
struct Known {
    name: &'static str,
    solution: &'static str,
    /// Nodes and updates with the first item of the fewest options.
    fewest: (u64, u64),
    /// Nodes with the first item, whatever its size.
    first: u64,
}

const KNOWN: [Known; 9] = [
    Known {
        name: "hooke",
        solution: "349812675517496238268357194185723946493681527726945813972538461651274389834169752",
        fewest: (47, 583),
        first: 248,
    },
    Known {
        name: "habr",
        solution: "157832469396745281284196735672984513831257694549613872763429158415378926928561347",
        fewest: (147, 2594),
        first: 233_546,
    },
    Known {
        name: "wikipedia",
        solution: "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        fewest: (52, 663),
        first: 4632,
    },
    Known {
        name: "anti-brute-force",
        solution: "987654321246173985351928746128537694634892157795461832519286473472319568863745219",
        fewest: (65, 1165),
        first: 69_207_227,
    },
    Known {
        name: "inkala-2010",
        solution: "145327698839654127672918543496185372218473956753296481367542819984761235521839764",
        fewest: (655, 10_665),
        first: 76_703,
    },
    Known {
        name: "inkala-2012",
        solution: "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
        fewest: (2720, 48_760),
        first: 2_068_781,
    },
    Known {
        name: "golden-nugget",
        solution: "751846239892371465643259871238197546974562318165438927319684752527913684486725193",
        fewest: (2645, 46_978),
        first: 364_346,
    },
    Known {
        name: "platinum-blonde",
        solution: "839465712146782953752391486391824675564173829287659341628537194913248567475916238",
        fewest: (5654, 103_843),
        first: 1_204_095,
    },
    Known {
        name: "easter-monster",
        solution: "174385962293467158586192734451923876928674315367851249719548623635219487842736591",
        fewest: (5166, 91_913),
        first: 712_252,
    },
];

/// A search of the puzzle that has gone through to the end, and its last solution.
fn finished(name: &str, rule: Rule) -> (Search, String) {
    let grid = parse(builtin::find(name).unwrap().text).unwrap();
    let sudoku = Sudoku::new(grid.shape());
    let setup = Setup { rule, preselected: sudoku.givens(&grid), watch_preselected: false };
    let mut search = Search::with(sudoku.problem(), &setup).unwrap();
    let mut last = String::new();
    while search.next_solution() {
        let solution = sudoku.decode(search.partial_solution());
        assert_eq!(check_solution(&Variant::new(grid.shape()), &grid, &solution), Ok(()), "{name}");
        last = solution.line();
    }
    (search, last)
}

#[test]
fn fewest_options_costs_what_knuths_program_counts() {
    for known in &KNOWN {
        let (search, solution) = finished(known.name, Rule::Fewest);
        let stats = search.stats();
        assert_eq!((stats.nodes(), stats.updates), known.fewest, "{}", known.name);
        assert_eq!((stats.solutions, solution.as_str()), (1, known.solution), "{}", known.name);
    }
}

/// All but `anti-brute-force`, which was made against this rule and takes the longest by far.
#[test]
fn the_first_item_costs_what_was_counted() {
    let (mut tested, most) = (0, 10_000_000);
    for known in KNOWN.iter().filter(|known| known.first < most) {
        let (search, solution) = finished(known.name, Rule::First);
        assert_eq!((search.stats().nodes(), search.stats().solutions), (known.first, 1), "{}", known.name);
        assert_eq!(solution, known.solution, "{}", known.name);
        tested += 1;
    }
    assert_eq!(tested, 8);
}

#[test]
fn every_rule_comes_to_the_same_solution() {
    for rule in [Rule::Last, Rule::FewestSeeded(1), Rule::FewestSeeded(2)] {
        let known = &KNOWN[0];
        let (search, solution) = finished(known.name, rule);
        assert_eq!((search.stats().solutions, solution.as_str()), (1, known.solution), "{rule}");
    }
}

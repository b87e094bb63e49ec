//! What each rule chooses is what its words say, asked of the links one item after the other; and what is no rule and no engine is
//! refused by name.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use quadrille::exact_cover::{
    Engine, Event, FoundSolution, ItemId, Prepared, Rule, Search, SearchPath, Setup, text,
};

use crate::instances::{empty_sudoku, knuth};
use crate::twin::{any_problem, cases, search};

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn a_rule_chooses_what_it_says(problem in any_problem(), seed in any::<u64>()) {
        for rule in Rule::ALL.map(|rule| rule.seeded(seed)) {
            let mut search = search(&problem, rule);
            loop {
                let links = search.links();
                let items: Vec<ItemId> = links.uncovered().collect();
                let size = |item: &ItemId| links.size(*item);
                let (least, most) = (items.iter().map(size).min(), items.iter().map(size).max());
                let chosen = search.would_choose();
                match rule {
                    Rule::First => prop_assert_eq!(chosen, items.first().copied()),
                    Rule::Last => prop_assert_eq!(chosen, items.last().copied()),
                    Rule::Fewest => {
                        prop_assert_eq!(chosen, items.iter().copied().find(|item| Some(size(item)) == least));
                    }
                    Rule::Most => {
                        prop_assert_eq!(chosen, items.iter().copied().find(|item| Some(size(item)) == most));
                    }
                    Rule::FewestSeeded(_) => prop_assert_eq!(chosen.map(|item| size(&item)), least),
                    Rule::Random(_) => prop_assert_eq!(chosen.is_some(), !items.is_empty()),
                    _ => {}
                }
                prop_assert!(chosen.is_none_or(|item| items.contains(&item)));
                if search.next().is_none() { break }
            }
        }
    }
}

/// Of sixteen items of a size each is chosen first by some seed, and the path has a say in what comes next.
#[test]
fn seeds_and_paths_lead_to_different_choices() {
    let problem = empty_sudoku(2, 2);
    let first = |rule| Search::with(&problem, &Setup { rule, ..Setup::default() }).unwrap().would_choose();
    for rule in [Rule::Random as fn(u64) -> Rule, Rule::FewestSeeded] {
        let chosen: BTreeSet<_> = (0..400).map(|seed| first(rule(seed))).collect();
        assert!(chosen.len() > 50, "{} of 64", chosen.len());
        let mut search = Search::with(&problem, &Setup { rule: rule(3), ..Setup::default() }).unwrap();
        let second: BTreeSet<_> = std::iter::from_fn(|| search.next())
            .take(50_000)
            .filter_map(|event| match event {
                Event::Choose { item, .. } => Some(item),
                _ => None,
            })
            .collect();
        assert!(second.len() > 20, "{}", second.len());
    }
}

#[test]
fn what_has_no_name_is_refused_in_a_sentence() {
    let engine = "nobody".parse::<Engine>().unwrap_err().to_string();
    assert!(engine.starts_with("there is no engine 'nobody': take one of auto, links"), "{engine}");
    let rule = "nobody".parse::<Rule>().unwrap_err().to_string();
    assert!(rule.starts_with("there is no rule 'nobody': take "), "{rule}");
    let path = "nobody +1".parse::<SearchPath>().unwrap_err().to_string();
    assert_eq!(path, "this is no path of this search");
}

/// Only the links keep a search that can be looked at.
#[test]
fn a_solution_has_a_search_if_the_links_found_it() {
    let problem = text::parse("A B C\nA\nA B\nB\nC\nB C\n").unwrap();
    for engine in [Engine::Links, Engine::Planes, Engine::Bitset, Engine::Weights] {
        let mut found = 0;
        let mut watch = |solution: FoundSolution<'_>| {
            found += 1;
            assert_eq!(solution.search().is_some(), engine == Engine::Links, "{engine}");
            ControlFlow::Continue(())
        };
        Prepared::new(&problem, engine).solver().solve(&[], &mut watch).unwrap();
        assert_eq!(found, 3, "{engine}");
    }
    let mut search = Search::new(&knuth());
    assert_eq!(search.solutions().map(|options| options.len()).collect::<Vec<_>>(), [3]);
}

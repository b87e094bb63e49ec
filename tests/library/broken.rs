//! Broken links: without a fault the plain search is the true one, and each fault does what is said of it.

use proptest::prelude::*;
use quadrille::exact_cover::broken::{BrokenReport, BrokenSearch, BrokenStatus, Fault};
use quadrille::exact_cover::{Event, ItemId, LinkField, Problem, Rule, Search, Setup, WrongField};
use quadrille::problems::sudoku::{Sudoku, parse};

use crate::instances::{knuth, queens};
use crate::twin::{any_plain_problem, cases};
use crate::two_way::searches;

fn habr() -> Search {
    let grid = parse(include_str!("../../puzzles/habr.txt")).unwrap();
    let sudoku = Sudoku::new(grid.shape());
    let setup = Setup { preselected: sudoku.givens(&grid), ..Setup::default() };
    Search::with(sudoku.problem(), &setup).unwrap()
}

/// The solutions that a run finds, each in order, and what it did.
fn run(search: &Search, fault: Fault) -> (Vec<Vec<u32>>, BrokenSearch) {
    let mut run = BrokenSearch::new(search, Some(fault));
    let mut solutions = Vec::new();
    while let Some(event) = run.next_event() {
        if event == Event::Solution {
            solutions.push(run.path().iter().map(|option| option.index() as u32).collect());
        }
    }
    (solutions, run)
}

fn is_cover(problem: &Problem, options: &[u32]) -> bool {
    let mut times = vec![0; problem.item_count()];
    for &option in options {
        let option = problem.options().nth(option as usize).unwrap();
        problem.option_items(option).iter().for_each(|item| times[item.index()] += 1);
    }
    problem.items().all(|item| match problem.is_primary(item) {
        true => times[item.index()] == 1,
        false => times[item.index()] <= 1,
    })
}

proptest! {
    #![proptest_config(cases(700))]

    #[test]
    fn without_a_flaw_it_is_the_true_search_link_for_link(search in searches(any_plain_problem())) {
        let mut truth = search.clone();
        let mut plain = BrokenSearch::new(&search, None);
        for _ in 0..20_000 {
            let step = truth.next_link();
            prop_assert_eq!(plain.next_link(), step);
            prop_assert_eq!(plain.step(), truth.step());
            prop_assert_eq!(plain.last_event(), truth.last_event());
            prop_assert_eq!(plain.last_link(), truth.last_link());
            if step.is_none() { break }
            if !truth.is_mid_event() {
                prop_assert_eq!(plain.wrong(&search), vec![]);
                prop_assert_eq!(plain.path(), truth.path().collect::<Vec<_>>());
            }
            for item in search.covered_items().iter().enumerate().map(|(i, _)| ItemId::new(i as u32)) {
                prop_assert_eq!(plain.size(item), i64::from(truth.links().size(item)));
            }
            // The size is the last field of a link that has one, and changes by one.
            if let Some(change) = plain.changes().last().filter(|change| change.field == LinkField::Size) {
                let item = truth.links().place(change.node).unwrap().0;
                let one = if plain.last_link().unwrap().out { 1 } else { -1 };
                prop_assert_eq!((change.to, change.from), (plain.size(item), plain.size(item) + one));
            }
        }
        prop_assert_eq!(plain.standing(), BrokenStatus::Done);
        let stats = truth.stats();
        prop_assert_eq!((plain.nodes(), plain.solutions()), (stats.nodes(), stats.solutions));
    }

    /// The two loops of uncover in the other direction, and the header before its rows.
    #[test]
    fn the_harmless_ones_leave_every_link_right(search in searches(any_plain_problem())) {
        let mut truth = search.clone();
        truth.count_to(u64::MAX);
        for fault in Fault::ALL.into_iter().filter(|fault| fault.is_harmless()) {
            let report = BrokenReport::of(&search, Some(fault));
            prop_assert_eq!((report.first, report.wrong, report.standing), (None, 0, BrokenStatus::Done));
            let stats = truth.stats();
            prop_assert_eq!((report.steps, report.solutions, report.nodes), (stats.steps, stats.solutions, stats.nodes()));
        }
    }

    /// What goes wrong first goes wrong where it is said to: until then all is right.
    #[test]
    fn the_first_wrong_field_is_where_the_report_says(search in searches(any_plain_problem()), which in prop::sample::select(Fault::ALL.to_vec())) {
        let report = BrokenReport::of(&search, Some(which));
        let mut truth = search.clone();
        let mut run = BrokenSearch::new(&search, Some(which));
        let Some(first) = report.first else {
            prop_assert_eq!(report.standing, BrokenStatus::Done);
            prop_assert_eq!(report.wrong, 0);
            while run.next_event().is_some() {
                prop_assert_eq!(run.wrong(&search), vec![]);
            }
            return Ok(());
        };
        while run.step() + 1 < first.step {
            let events = (run.next_event(), truth.next());
            prop_assert!(events.0 == events.1 || which == Fault::ColumnsForward, "{:?}", events);
            prop_assert_eq!(run.wrong(&search), vec![]);
            prop_assert_eq!(truth.check(), Ok(()));
        }
        for link in 1..=first.link {
            let step = run.next_link().unwrap();
            prop_assert_eq!(step.event.is_some(), run.link() == 0);
            if link < first.link && first.left_out {
                prop_assert_eq!(Some(step), truth.next_link());
            }
        }
        let of_x = |change: &&quadrille::exact_cover::broken::LinkChange| {
            (change.node, change.field, change.link) == (first.wrong.node, first.wrong.field, first.link)
        };
        if first.left_out {
            let change = run.changes().iter().find(of_x).unwrap();
            prop_assert!(!change.done);
            prop_assert_eq!((change.from, change.to), (first.wrong.is, first.wrong.should));
        } else {
            let mut links = first.link;
            while run.link() > 0 {
                run.next_link();
                links += 1;
            }
            let wrong = run.wrong(&search);
            prop_assert!(wrong.contains(&first.wrong));
            // Of each wrong field the assignment that made it so is the last one; the report tells the earliest of these.
            let last = |wrong: &WrongField| {
                run.changes().iter().rposition(|change| (change.node, change.field) == (wrong.node, wrong.field))
            };
            let earliest = wrong.iter().filter_map(last).min().map(|at| &run.changes()[at]);
            match earliest {
                Some(change) => {
                    prop_assert_eq!(first.link, change.link);
                    prop_assert_eq!((first.wrong.node, first.wrong.field), (change.node, change.field));
                    prop_assert_eq!(first.moved.map(|moved| moved.link.node), Some(change.x));
                }
                None => prop_assert_eq!(first.link, links),
            }
        }
    }
}

#[test]
fn every_other_flaw_breaks_knuths_example_and_a_sudoku() {
    for search in [Search::new(&knuth()), habr()] {
        for fault in Fault::ALL {
            let report = BrokenReport::of(&search, Some(fault));
            assert_eq!(report.first.is_none(), fault.is_harmless(), "{fault}");
        }
    }
}

#[test]
fn the_first_wrong_pointer_of_a_forgotten_line_is_the_one_of_that_line() {
    for (name, field) in [
        ("hide-down", LinkField::Down),
        ("hide-up", LinkField::Up),
        ("hide-size", LinkField::Size),
        ("cover-right", LinkField::Right),
        ("cover-left", LinkField::Left),
        ("unhide-down", LinkField::Down),
        ("unhide-up", LinkField::Up),
        ("unhide-size", LinkField::Size),
        ("uncover-right", LinkField::Right),
        ("uncover-left", LinkField::Left),
    ] {
        let fault = name.parse::<Fault>().unwrap();
        for search in [Search::new(&knuth()), Search::new(&queens(5, true)), habr()] {
            let first = BrokenReport::of(&search, Some(fault)).first.unwrap();
            assert_eq!((first.wrong.field, first.left_out), (field, true), "{name}");
            let covers = name.starts_with("hide") || name.starts_with("cover");
            assert_eq!(matches!(first.event, Event::Cover { .. }), covers, "{name}");
        }
    }
}

/// By hand, on Knuth's example: A is covered first, then D and G for the row A D G, and so on to the dead
/// end, whose first uncover is the 14th event.
#[test]
fn what_is_said_of_each_flaw_is_so() {
    let (knuth, queens) = (knuth(), queens(5, true));
    let sizes = |fault| {
        for problem in [&knuth, &queens] {
            let search = Search::new(problem);
            let (solutions, run) = run(&search, fault);
            let mut truth = search.clone();
            assert_eq!(solutions.len() as u64, truth.count_to(u64::MAX));
            assert!(solutions.iter().all(|solution| is_cover(problem, solution)));
            assert!(run.wrong(&search).iter().all(|wrong| wrong.field == LinkField::Size));
        }
    };
    sizes(Fault::HideSize);
    sizes(Fault::UnhideSize);
    // Found too much, too little, or without end.
    let (found, _) = run(&Search::new(&knuth), Fault::HideDown);
    assert!(found.iter().any(|solution| !is_cover(&knuth, solution)));
    let (found, _) = run(&Search::new(&knuth), Fault::UncoverRight);
    assert!(found.iter().any(|solution| !is_cover(&knuth, solution)));
    let (found, _) = run(&Search::new(&knuth), Fault::UnhideDown);
    assert!(found.is_empty());
    let (_, endless) = run(&Search::new(&knuth), Fault::CoverRight);
    assert_eq!(endless.standing(), BrokenStatus::TooDeep);
    let (_, short) = run(&Search::new(&knuth), Fault::OwnNode);
    assert_eq!((short.standing(), short.step(), short.nodes()), (BrokenStatus::Done, 5, 1));
    // Rows that share two columns come back twice; those of queens never do.
    let forward = |problem: &Problem| BrokenReport::of(&Search::new(problem), Some(Fault::ColumnsForward));
    assert!(forward(&knuth).wrong > 0 && forward(&knuth).first.is_some());
    assert!(forward(&queens).wrong == 0 && forward(&queens).first.is_some());
}

#[test]
fn names_lead_back_to_their_flaws() {
    for fault in Fault::ALL {
        assert_eq!(fault.name().parse(), Ok(fault));
        assert!(!fault.code().is_empty() && fault.what().ends_with('.') && fault.learnt().ends_with('.'));
    }
    assert!("none".parse::<Fault>().unwrap_err().to_string().contains("take one of hide-down, "));
    // A broken run knows the rule of the search.
    for rule in [Rule::Last, Rule::Most, Rule::Random(3)] {
        let search = Search::with(&queens(5, false), &Setup { rule, ..Setup::default() }).unwrap();
        let mut truth = search.clone();
        assert_eq!(BrokenReport::of(&search, None).solutions, truth.count_to(u64::MAX));
        assert_eq!(BrokenReport::of(&search, None).nodes, truth.stats().nodes());
    }
}

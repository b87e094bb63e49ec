//! What an event is said to touch is what it changes: the rows in play before it and after it.

use std::collections::BTreeSet;
use std::sync::Arc;

use quadrille::exact_cover::{Event, OptionId, Problem, Search, Setup, text};
use quadrille::problems::sudoku::{Sudoku, parse};
use quadrille::problems::{builtin, catalogue};
use quadrille::session::{Course, Grain, Session, Way};

/// The rows that are out of play: a list has lost a node of theirs, or an item is covered or has another colour; without a
/// primary item they never were in it.
fn hidden(problem: &Problem, search: &Search) -> BTreeSet<OptionId> {
    let links = search.links();
    let covered = search.covered_items();
    let is_out = |&option: &OptionId| {
        !problem.option_items(option).iter().any(|&item| problem.is_primary(item))
            || links.nodes_of(option).any(|node| !links.is_linked(node))
            || problem.option_entries(option).any(|(item, colour)| {
                let now = links.colour_now(item);
                (now.is_some() && now != colour) || (now.is_none() && covered[item.index()])
            })
    };
    problem.options().filter(is_out).collect()
}

fn check(mut session: Session, steps: u64) {
    let problem = Arc::clone(session.problem());
    let mut kinds = BTreeSet::new();
    // How the last way down ended.
    let mut last_end = None;
    // The column that was chosen without rows.
    let mut without_rows = None;
    for _ in 0..steps {
        let before = hidden(&problem, session.search());
        session.step(Way::Forward, Grain::Event, 1);
        session.look_around(1);
        let after = hidden(&problem, session.search());
        let places = session.surroundings().places.clone();
        let Some(event) = session.search().last_event() else { panic!("a step was taken") };
        kinds.insert(event.kind());
        assert_eq!((places.item, places.option), (event.item(), event.option()));
        let went: BTreeSet<OptionId> = after.difference(&before).copied().collect();
        let came: BTreeSet<OptionId> = before.difference(&after).copied().collect();
        let told = |rows: &[OptionId]| rows.iter().copied().collect::<BTreeSet<_>>();
        match event {
            Event::Cover { .. } if !places.open.is_empty() => assert_eq!(told(&places.open), went),
            _ => assert_eq!(told(&places.gone), went, "{event:?}"),
        }
        assert_eq!(told(&places.back), came, "{event:?}");
        assert_eq!(places.dead_end.is_some(), matches!(event, Event::DeadEnd { .. }));
        if matches!(event, Event::Solution | Event::DeadEnd { .. }) {
            last_end = Some(event);
        }
        match event {
            Event::Choose { item, size } => without_rows = (size == 0).then_some(item),
            Event::DeadEnd { .. } => without_rows = None,
            _ => {}
        }
        let course = match event {
            Event::Choose { size: 0, .. } => Course::Stuck,
            Event::Cover { item } if without_rows == Some(item) => Course::Stuck,
            Event::Done if session.search().stats().solutions > 0 => Course::Solved,
            Event::Done => Course::Rest,
            Event::Solution => Course::Solved,
            Event::DeadEnd { .. } => Course::Stuck,
            _ if session.search().is_backtracking() && last_end == Some(Event::Solution) => {
                Course::BackFromSolution
            }
            _ if session.search().is_backtracking() => Course::Back,
            _ => Course::Deeper,
        };
        assert_eq!(places.course, course, "{event:?}");
        if session.end().is_some() {
            break;
        }
    }
    assert!(kinds.len() > 6, "{kinds:?}");
}

#[test]
fn the_rows_that_go_and_come_back_are_those_that_do() {
    let grid = parse(builtin::find("habr").unwrap().text).unwrap();
    let sudoku = Sudoku::new(grid.shape());
    let setup = Setup { preselected: sudoku.givens(&grid), ..Setup::default() };
    check(Session::new(Arc::clone(sudoku.problem()), &setup).unwrap(), 2_000);
    for name in ["knuth-6x7", "colours", "words"] {
        let problem = text::parse(builtin::find(name).unwrap().text).unwrap();
        check(Session::new(Arc::new(problem), &Setup::default()).unwrap(), 2_000);
    }
    let langford = catalogue::open(&["langford", "7"]).unwrap();
    check(Session::new(Arc::clone(&langford.problem), &Setup::default()).unwrap(), 2_000);
}

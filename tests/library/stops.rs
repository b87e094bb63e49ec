//! Breakpoints: each rule against what it means, the same steps from both directions.

use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use quadrille::exact_cover::{Event, EventKind, ItemId, OptionId, Problem, Search, Setup, text};
use quadrille::problems::builtin;
use quadrille::problems::sudoku::{Shape, Sudoku, parse};
use quadrille::session::{Arrival, Motion, Session, Stop, Target, Way, Words};

fn habr() -> Session {
    let grid = parse(builtin::find("habr").unwrap().text).unwrap();
    let sudoku = Sudoku::new(Shape::CLASSIC);
    let setup = Setup { preselected: sudoku.givens(&grid), ..Setup::default() };
    Session::new(Arc::clone(sudoku.problem()), &setup).unwrap()
}

fn knuth() -> Session {
    let problem = text::parse(builtin::find("knuth-6x7").unwrap().text).unwrap();
    Session::new(Arc::new(problem), &Setup::default()).unwrap()
}

/// The steps at which a run stops on its way, and why it ended.
fn stops(session: &mut Session, way: Way) -> (Vec<u64>, Option<Arrival>) {
    let mut steps = Vec::new();
    loop {
        session.travel(Target::Stop(way));
        while session.motion() != Motion::Resting {
            session.tick(Duration::from_millis(16), Duration::from_millis(1));
        }
        match session.arrival() {
            Some(Arrival::Stop(_)) => steps.push(session.search().step()),
            end => return (steps, end),
        }
    }
}

/// Where `stop` should hold, found by looking at the run before and after each event.
fn meant(mut search: Search, problem: &Problem, stop: Stop) -> Vec<u64> {
    let mut steps = Vec::new();
    let mut deepest = 0;
    loop {
        let before = search.clone();
        let Some(event) = search.next() else { return steps };
        let holds = match stop {
            Stop::Solution => event == Event::Solution,
            Stop::DeadEnd => matches!(event, Event::DeadEnd { .. }),
            Stop::Kind(kind) => event.name() == kind.name(),
            Stop::Choice => {
                matches!(event, Event::Choose { item, .. } if before.links().options_of(item).nth(1).is_some())
            }
            Stop::Chosen(item) => matches!(event, Event::Choose { item: chosen, .. } if chosen == item),
            Stop::Size { item, at_most } => {
                search.links().size(item) <= at_most && before.links().size(item) > at_most
            }
            Stop::Tried(option) => event.option() == Some(option),
            Stop::TriedIn(item) => {
                matches!(event, Event::Try { option, .. } if problem.option_items(option).contains(&item))
            }
            Stop::Level(level) => search.level() >= level && before.level() < level,
            Stop::Deepest => search.level() > deepest,
            Stop::EveryNode(k) => {
                search.stats().nodes() > before.stats().nodes() && search.stats().nodes().is_multiple_of(k)
            }
        };
        deepest = deepest.max(search.level());
        if holds {
            steps.push(search.step());
        }
    }
}

/// Only `stop` is on. The same steps forwards and backwards, and those that it means.
#[track_caller]
fn check(mut session: Session, stop: Stop) -> Vec<u64> {
    session.breakpoints_mut().toggle(0);
    session.breakpoints_mut().set(stop);
    let expected = meant(session.search().clone(), session.problem(), stop);
    let (forward, end) = stops(&mut session, Way::Forward);
    assert_eq!((&forward, end), (&expected, Some(Arrival::End)), "{stop:?}");
    let (mut back, start) = stops(&mut session, Way::Back);
    back.reverse();
    assert_eq!((&back, start), (&expected, Some(Arrival::Start)), "{stop:?} backwards");
    expected
}

#[test]
fn a_size_of_zero_stops_at_the_same_step_from_both_sides() {
    let session = habr();
    let item = session.problem().item_named("R5#6").unwrap();
    let steps = check(session, Stop::Size { item, at_most: 0 });
    assert!(!steps.is_empty());
}

fn any_stop(problem: &Problem) -> impl Strategy<Value = Stop> + use<> {
    let (items, options) = (problem.item_count() as u32, problem.option_count() as u32);
    prop_oneof![
        Just(Stop::Solution),
        Just(Stop::DeadEnd),
        Just(Stop::Deepest),
        Just(Stop::Choice),
        // At the end a run rests anyhow.
        (0..EventKind::ALL.len() - 1).prop_map(|i| Stop::Kind(EventKind::ALL[i])),
        (0..items).prop_map(|i| Stop::Chosen(ItemId::new(i))),
        (0..items, 0..4u32).prop_map(|(i, at_most)| Stop::Size { item: ItemId::new(i), at_most }),
        (0..options).prop_map(|o| Stop::Tried(OptionId::new(o))),
        (0..items).prop_map(|i| Stop::TriedIn(ItemId::new(i))),
        (1..12usize).prop_map(Stop::Level),
        (1..60u64).prop_map(Stop::EveryNode),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn each_rule_holds_where_it_says(stop in any_stop(habr().problem()), small in any_stop(knuth().problem())) {
        check(habr(), stop);
        check(knuth(), small);
    }
}

#[test]
fn stops_are_read_as_people_write_them() {
    let session = habr();
    let problem = session.problem();
    let item = problem.item_named("R5#6").unwrap();
    for (text, stop, words) in [
        ("solution", Stop::Solution, "a solution"),
        ("dead-end", Stop::DeadEnd, "a dead end"),
        ("r5#6", Stop::Chosen(item), "column R5#6 chosen"),
        ("R5#6 <= 0", Stop::Size { item, at_most: 0 }, "R5#6 has no row left"),
        ("R5#6<=2", Stop::Size { item, at_most: 2 }, "R5#6 has 2 rows or fewer"),
        ("R1C5=8", Stop::Tried(problem.option_named("R1C5=8").unwrap()), "R1C5=8 tried or taken back"),
        ("level 12", Stop::Level(12), "level 12 reached"),
        ("try", Stop::Kind(EventKind::Try), "every try"),
        ("uncover", Stop::Kind(EventKind::Uncover), "every uncover"),
        ("choice", Stop::Choice, "a column of two rows or more chosen: logic ends here"),
        ("deepest", Stop::Deepest, "a level deeper than any before"),
        ("every 1,000", Stop::EveryNode(1000), "every 1000 nodes"),
    ] {
        assert_eq!(Stop::parse(text, problem), Ok(stop), "{text}");
        assert_eq!(stop.words(problem, &Words::PAPER), words);
    }
    for (text, error) in [
        ("level", ":break level wants a number"),
        ("every 0", ":break every wants a number"),
        ("R5#6 <= x", "'x' is no size"),
        ("nonsense", "There is no column 'nonsense': the nearest are "),
        ("", "There is no column ''"),
    ] {
        let said = Stop::parse(text, problem).unwrap_err();
        assert!(said.starts_with(error), "{said}");
    }
}

#[test]
fn a_breakpoint_is_set_once_and_the_solution_stays() {
    let mut session = knuth();
    let breakpoints = session.breakpoints_mut();
    assert_eq!((breakpoints.set(Stop::Deepest), breakpoints.set(Stop::DeadEnd)), (2, 3));
    breakpoints.toggle(1);
    assert_eq!(breakpoints.active(), [Stop::Solution, Stop::DeadEnd]);
    assert_eq!(breakpoints.set(Stop::Deepest), 2);
    assert_eq!(breakpoints.active().len(), 3);
    assert!(!breakpoints.delete(0) && breakpoints.delete(1) && !breakpoints.delete(7));
    assert_eq!(breakpoints.active(), [Stop::Solution, Stop::DeadEnd]);
}

//! A run being watched: far jumps, stops, and a past that is never written down.

use std::sync::Arc;
use std::time::Duration;

use quadrille::exact_cover::{Event, Rule, Search, Setup};
use quadrille::problems::sudoku::{Sudoku, parse};
use quadrille::problems::{builtin, sudoku::Shape};
use quadrille::session::{Arrival, Grain, Logged, Motion, Session, Stop, Target, Way};

fn session(name: &str, rule: Rule) -> Session {
    let grid = parse(builtin::find(name).unwrap().text).unwrap();
    let sudoku = Sudoku::new(Shape::CLASSIC);
    let setup = Setup { rule, preselected: sudoku.givens(&grid), ..Setup::default() };
    Session::new(Arc::clone(sudoku.problem()), &setup).unwrap()
}

/// Lets it run until it rests.
fn arrive(session: &mut Session) -> Option<Arrival> {
    while session.motion() != Motion::Resting {
        session.tick(Duration::from_millis(16), Duration::from_millis(1));
    }
    session.arrival()
}

fn travel(session: &mut Session, target: Target) -> Option<Arrival> {
    session.travel(target);
    arrive(session)
}

/// The steps of all events of one kind, by stepping through the whole run.
fn steps_of(mut search: Search, wanted: impl Fn(Event) -> bool) -> Vec<u64> {
    let mut steps = Vec::new();
    while let Some(event) = search.next() {
        if wanted(event) {
            steps.push(search.step());
        }
    }
    steps
}

#[test]
fn far_jumps_in_a_run_of_millions_equal_a_fresh_replay() {
    let mut session = session("habr", Rule::First);
    let fresh = session.search().clone();
    assert_eq!(travel(&mut session, Target::End), Some(Arrival::Stop(Stop::Solution)));
    assert_eq!(travel(&mut session, Target::End), Some(Arrival::End));
    let length = session.search().step();
    assert_eq!((session.end(), session.search().stats().nodes()), (Some(length), 233_546));
    assert!(length > 2_000_000, "{length} events");
    let (count, bytes) = (session.checkpoints().count(), session.checkpoints().bytes());
    assert!((64..=512).contains(&count) && bytes < 1 << 19, "{count} checkpoints, {bytes} bytes");

    let mut step = 12_345;
    for _ in 0..20 {
        step = step * 48_271 % length;
        assert_eq!(travel(&mut session, Target::Step(step)), Some(Arrival::Step));
        let mut replayed = fresh.clone();
        replayed.by_ref().take(step as usize).count();
        assert!(*session.search() == replayed, "at step {step}");
    }
}

#[test]
fn a_run_stops_at_the_same_steps_both_ways() {
    let solutions =
        steps_of(session("habr", Rule::Fewest).search().clone(), |event| event == Event::Solution);
    let dead_ends = steps_of(session("habr", Rule::Fewest).search().clone(), |event| {
        matches!(event, Event::DeadEnd { .. })
    });
    assert_eq!((solutions.len(), solutions[0]), (1, 982));
    for (target, back, expected) in [
        (Target::Stop(Way::Forward), Target::Stop(Way::Back), solutions),
        (Target::Next(Way::Forward, Stop::DeadEnd), Target::Next(Way::Back, Stop::DeadEnd), dead_ends),
    ] {
        let mut session = session("habr", Rule::Fewest);
        let mut forwards = Vec::new();
        while let Some(Arrival::Stop(_)) = travel(&mut session, target) {
            forwards.push(session.search().step());
        }
        let mut backwards = Vec::new();
        while let Some(Arrival::Stop(_)) = travel(&mut session, back) {
            backwards.push(session.search().step());
        }
        backwards.reverse();
        assert_eq!(forwards, expected);
        assert_eq!(backwards, expected);
        assert_eq!((session.search().step(), session.arrival()), (0, Some(Arrival::Start)));
    }
}

#[test]
fn the_log_is_what_stepping_would_have_written() {
    let mut session = session("habr", Rule::Fewest);
    let mut written = Vec::new();
    let mut search = session.search().clone();
    while let Some(event) = search.next() {
        written.push(Logged { step: search.step(), level: search.level(), event });
    }
    for step in [0, 1, 5, 169, 700, 1617, 1618] {
        travel(&mut session, Target::Step(step as u64));
        // In the middle of an event too.
        for links in [0, 1, 2] {
            for _ in 0..links {
                session.step(Way::Forward, Grain::Link, 1);
            }
            let before = session.search().clone();
            session.look_around(40);
            assert!(*session.search() == before, "looking around moved the search");
            let here = session.search().step() as usize;
            assert_eq!(session.outlook().recent, written[here.saturating_sub(40)..here]);
            assert_eq!(session.outlook().next, written.get(here).copied());
        }
    }
}

#[test]
fn leaving_a_subtree_undoes_what_entering_it_did() {
    let mut session = session("habr", Rule::Fewest);
    for step in [100, 169, 400, 982] {
        travel(&mut session, Target::Step(step));
        let level = session.search().level();
        travel(&mut session, Target::Leave(Way::Forward));
        assert_eq!(session.search().level(), level - 1);
        assert!(matches!(session.search().last_event(), Some(Event::Retract { .. })));
        travel(&mut session, Target::Step(step));
        travel(&mut session, Target::Leave(Way::Back));
        assert_eq!(session.search().level(), level - 1);
        assert!(session.search().step() < step);
    }
}

#[test]
fn many_steps_at_once_are_done_in_slices() {
    let mut session = session("habr", Rule::First);
    session.step(Way::Forward, Grain::Event, 1_000_000);
    assert!(session.search().step() < 100_000 && session.motion() != Motion::Resting);
    arrive(&mut session);
    assert_eq!(session.search().step(), 1_000_000);
    session.step(Way::Back, Grain::Event, 1_000_000);
    arrive(&mut session);
    assert_eq!(session.search().step(), 0);
    session.step(Way::Forward, Grain::Node, 3);
    assert_eq!(session.search().stats().nodes(), 4);
}

#[test]
fn the_last_event_says_which_columns_it_changed() {
    let mut session = session("habr", Rule::Fewest);
    for _ in 0..60 {
        let before = session.search().clone();
        session.step(Way::Forward, Grain::Event, 1);
        session.look_around(1);
        let (now, changed) = (session.search(), &session.outlook().changed);
        for item in session.problem().items() {
            let face = |search: &Search| (search.links().size(item), search.is_covered(item));
            assert_eq!(changed.contains(&item), face(&before) != face(now), "step {}", now.step());
        }
    }
}

#[test]
fn play_stops_at_the_solution_and_goes_on_from_there() {
    let mut session = session("habr", Rule::Fewest);
    session.pace_mut().set(quadrille::session::Speed::Full);
    session.play();
    assert_eq!(arrive(&mut session), Some(Arrival::Stop(Stop::Solution)));
    session.play();
    assert_eq!(arrive(&mut session), Some(Arrival::End));
    session.play();
    assert_eq!(session.motion(), Motion::Resting);
}

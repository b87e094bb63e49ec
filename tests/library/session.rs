//! A run being watched: far jumps, stops, and a past that is never written down.

use std::sync::Arc;
use std::time::Duration;

use quadrille::exact_cover::{Event, OptionId, Rule, Search, Setup, text};
use quadrille::problems::sudoku::{Sudoku, parse};
use quadrille::problems::{builtin, sudoku::Shape};
use quadrille::session::{Arrival, CostOf, Grain, Logged, MOST_NODES, Motion, Session, Stop, Target, Way};

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
        replayed.events().take(step as usize).count();
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
    // What is in play, by the matrix alone: the rows none of whose columns is covered.
    let problem = session.problem().clone();
    let in_play = |search: &Search| {
        let covered = search.covered_items();
        let is_free = |row: &OptionId| problem.option_items(*row).iter().all(|item| !covered[item.index()]);
        problem.options().filter(is_free).count() as u64
    };
    let (mut updates, mut rows) = (0, in_play(&search));
    while let Some(event) = search.next() {
        let (step, level, left) = (search.step(), search.level(), in_play(&search));
        let all_updates = search.stats().updates;
        let change = left as i64 - rows as i64;
        written.push(Logged { step, level, event, change, left: Some(left), updates: all_updates - updates });
        (updates, rows) = (all_updates, left);
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
            let surroundings = session.surroundings();
            let (recent, lines) = (&surroundings.recent, &surroundings.lines);
            assert!(recent.len() >= here.min(40));
            assert_eq!(recent[..], written[here - recent.len()..here]);
            let known = |logged: &Logged| (logged.step, logged.level, logged.event);
            assert_eq!(surroundings.next().map(known), written.get(here).map(known));
            // The lines have every event once, and add up what those say; those ahead go on.
            let mut last = lines.first().map_or(here as u64, |line| line.first - 1);
            for line in lines.iter().chain(&surroundings.ahead) {
                assert_eq!(line.first, last + 1);
                last = line.last;
                let events = &written[line.first as usize - 1..line.last as usize];
                assert!(events.contains(&line.logged) && (line.first > here as u64 || last <= here as u64));
                assert_eq!(line.updates, events.iter().map(|event| event.updates).sum::<u64>());
                let (before, after) = line.left.unwrap();
                assert_eq!(after, events.last().unwrap().left.unwrap());
                assert_eq!(before as i64 + line.change, after as i64);
            }
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
        let (now, changed) = (session.search(), &session.surroundings().changed);
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

/// A session that stands before the choice of the node that the run is in at `step`.
fn at_choice(session: &mut Session, step: u64) {
    travel(session, Target::Step(step));
    travel(session, Target::Choice);
}

#[test]
fn the_choice_of_a_node_is_found_from_anywhere_in_it() {
    let mut session = session("habr", Rule::Fewest);
    // On the way out, when the tree knows where options were tried, and when it does not.
    for known in [true, false] {
        let mut there = session.clone();
        for step in 0..1618 {
            if !known {
                there = session.clone();
            }
            travel(&mut there, Target::Step(step));
            let path: Vec<_> = there.search().path().collect();
            let solved = there.is_past_choosing();
            travel(&mut there, Target::Choice);
            let now: Vec<_> = there.search().path().collect();
            // Where the last row leads to the solution there is no choice, before it or behind.
            if there.search().is_at_choice() {
                assert_eq!(now, path, "from step {step}");
            } else {
                assert!((900..1100).contains(&step), "no choice from step {step}");
                assert!(solved || now == path);
            }
        }
        travel(&mut session, Target::Step(1618));
    }
}

#[test]
fn a_choice_by_hand_keeps_the_past_and_forgets_the_future() {
    let mut session = session("habr", Rule::First);
    for (letter, step) in [('a', 999), ('b', 1_500_000), ('c', 2_000_000)] {
        travel(&mut session, Target::Step(step));
        session.set_bookmark(letter);
    }
    let before = session.clone();
    travel(&mut session, Target::Step(1_000_000));
    // Not from where the run has been already, but from where it goes on.
    travel(&mut session, Target::Choice);
    let step = session.search().step();
    let rule = session.search().would_choose().unwrap();
    let item = session.search().links().uncovered().find(|&item| item != rule).unwrap();
    let lost = session.take_over(item, None).unwrap();
    assert_eq!((lost.bookmarks, lost.choices), (2, 0));
    assert_eq!((session.search().step(), session.timeline().known(), session.end()), (step, step, None));
    assert_eq!(session.timeline().bookmarks().len(), 1);
    // The line of time is that of a run which never got farther.
    let mut short = self::session("habr", Rule::First);
    travel(&mut short, Target::Step(step));
    let seen = |session: &Session| session.timeline().seen(0, u64::MAX);
    assert_eq!(seen(&session), seen(&short));
    // Every step of the past is what it was, every later one what a fresh run with that choice makes.
    let mut fresh = session.clone();
    fresh.restart();
    let fresh = fresh.search().clone();
    assert_eq!(fresh.preferences().len(), 1);
    for target in [0, 999, 123_456, step - 1, step, step + 1, step + 5_000, step + 200_000] {
        travel(&mut session, Target::Step(target));
        let mut replayed = fresh.clone();
        replayed.events().take(target as usize).count();
        assert!(*session.search() == replayed, "at step {target}");
        if target <= step {
            let mut old = before.clone();
            travel(&mut old, Target::Step(target));
            assert!(
                old.search().path().eq(session.search().path()) && old.search().links() == replayed.links()
            );
        }
    }
    // Taken back, the run is the one that it was.
    travel(&mut session, Target::Step(step));
    assert!(session.give_back().is_some() && session.give_back().is_none());
    travel(&mut session, Target::Step(1_700_000));
    let mut old = before;
    travel(&mut old, Target::Step(1_700_000));
    assert!(*session.search() == *old.search());
}

/// What became known, once all is.
fn weigh(session: &mut Session) -> Vec<CostOf> {
    std::iter::from_fn(|| {
        while session.is_counting_cost() {
            let known = session.count_cost();
            if known.is_some() {
                return known;
            }
        }
        None
    })
    .collect()
}

#[test]
fn the_cost_of_a_choice_by_hand_is_what_the_whole_runs_differ_by() {
    let nodes = |session: &Session| {
        let mut start = session.clone();
        start.restart();
        let mut search = start.search().clone();
        search.count_to(u64::MAX);
        search.stats().nodes()
    };
    for (step, size) in [(0, 2), (0, 3), (100, 2), (117, 3), (300, 2), (800, 3)] {
        let mut session = session("habr", Rule::Fewest);
        assert!(!session.is_counting_cost());
        at_choice(&mut session, step);
        let links = session.search().links();
        let item = links.uncovered().find(|&item| links.size(item) == size).unwrap();
        let last = links.options_of(item).last();
        session.take_over(item, last).unwrap();
        let choice = session.latest_by_hand().unwrap();
        assert_eq!((choice.size, choice.is_minimal()), (size, choice.least == size));
        assert_eq!(weigh(&mut session), [CostOf::Choice(0), CostOf::All]);
        let (cost, all) = (session.by_hand()[0].cost.unwrap(), session.cost_of_all().unwrap());
        assert!(cost.by_hand.whole && cost.by_rule.whole);
        assert_eq!((all.by_rule.nodes, all.by_hand.nodes), (147, nodes(&session)));
        assert_eq!(cost.more(), Some(nodes(&session) as i64 - 147), "at step {step}");
        let mut start = session.clone();
        start.restart();
        let mut search = start.search().clone();
        assert!(search.next_solution());
        assert_eq!(all.by_hand.first, Some(search.stats().nodes()));
    }
}

#[test]
fn what_takes_too_long_is_not_counted_to_the_end() {
    let mut session = session("anti-brute-force", Rule::Fewest);
    let links = session.search().links();
    let item = links.uncovered().max_by_key(|&item| links.size(item)).unwrap();
    session.take_over(item, None).unwrap();
    weigh(&mut session);
    let cost = session.by_hand()[0].cost.unwrap();
    for spent in [cost.by_hand, cost.by_rule] {
        assert_eq!(spent.whole, spent.nodes < MOST_NODES);
    }
    assert_eq!(cost.by_rule.nodes, 65);
}

#[test]
fn choices_by_hand_rest_where_the_run_does_not_come_and_wake_where_it_does() {
    let mut session = session("habr", Rule::Fewest);
    at_choice(&mut session, 300);
    let links = session.search().links();
    let deep = links.uncovered().find(|&item| links.size(item) == 2).unwrap();
    session.take_over(deep, None).unwrap();
    let deep_path = session.by_hand()[0].preference.path().to_vec();
    // Above it another column is chosen, which leads elsewhere.
    session.restart();
    let links = session.search().links();
    let item =
        links.uncovered().find(|&item| links.options_of(item).all(|o| !deep_path.contains(&o))).unwrap();
    let lost = session.take_over(item, None).unwrap();
    assert_eq!((lost.choices, session.choices_at_rest(), session.by_hand().len()), (1, 1, 1));
    let lost = session.give_back().unwrap();
    assert_eq!((lost.choices, session.choices_at_rest(), session.by_hand().len()), (0, 0, 1));
    assert_eq!(session.by_hand()[0].preference.path(), deep_path);

    // Another run of the same problem makes them as well, if it comes to their nodes.
    let setup = Setup { preselected: session.search().taken().to_vec(), ..Setup::default() };
    let mut same = Session::new(Arc::clone(session.problem()), &setup).unwrap();
    same.inherit(session.clone());
    assert_eq!((same.by_hand().len(), same.choices_at_rest()), (1, 0));
    let mut other =
        Session::new(Arc::clone(session.problem()), &Setup { rule: Rule::Last, ..setup }).unwrap();
    other.inherit(session.clone());
    assert_eq!((other.by_hand().len(), other.choices_at_rest()), (0, 1));
    let setup = Setup { preselected: session.search().taken().to_vec(), ..Setup::default() };
    let mut again = Session::new(Arc::clone(session.problem()), &setup).unwrap();
    again.inherit(other);
    assert_eq!((again.by_hand().len(), again.choices_at_rest()), (1, 0));
    assert!(again.give_back_all().choices == 0 && !again.has_choices_by_hand());
    assert!(again.search().preferences().is_empty());
}

#[test]
fn a_row_without_a_primary_column_is_in_no_list() {
    let problem = text::parse("a | b c\na b\nb c\n").unwrap();
    let (first, second) = (OptionId::new(0), OptionId::new(1));
    let mut search = Search::new(&problem);
    loop {
        let links = search.links();
        assert!(links.is_left_out(second) && !links.is_left_out(first), "step {}", search.step());
        assert!(
            links.nodes_of(second).all(|node| !links.is_linked(node) && search.hidden_by(node).is_none())
        );
        if search.next().is_none() {
            break;
        }
    }
    // A given one is a level of its own, so it is where it would have been.
    let watched = Setup { preselected: vec![second], watch_preselected: true, ..Setup::default() };
    let search = Search::with(&problem, &watched).unwrap();
    assert!(!search.links().is_left_out(second));
}

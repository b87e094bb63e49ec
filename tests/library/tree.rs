//! The search tree as walked so far, against one that is kept whole.

use std::collections::HashMap;
use std::time::Duration;

use proptest::prelude::*;
use quadrille::exact_cover::{Event, OptionId, Rule, Search};
use quadrille::session::{Fate, Grain, Session, Speed, Subtree, Target, TreeBranch, TreeLine, Way};

use crate::sessions::{knuth, sudoku, travel};

fn habr(rule: Rule) -> Session {
    sudoku("habr", rule)
}

/// What every subtree has, by the path to it.
fn whole(mut search: Search) -> HashMap<Vec<OptionId>, Subtree> {
    let mut subtrees = HashMap::new();
    let mut open: Vec<(Vec<OptionId>, u64, u64, u64)> = Vec::new();
    let mut dead_ends = 0;
    while let Some(event) = search.next() {
        let (nodes, solutions) = (search.stats().nodes(), search.stats().solutions);
        match event {
            Event::DeadEnd { .. } => dead_ends += 1,
            Event::Try { .. } => open.push((search.path().collect(), nodes - 1, solutions, dead_ends)),
            Event::Retract { .. } => {
                let (path, before, found, ended) = open.pop().unwrap();
                let (nodes, solutions, dead_ends) = (nodes - before, solutions - found, dead_ends - ended);
                subtrees.insert(path, Subtree { nodes, solutions, dead_ends });
            }
            _ => {}
        }
    }
    subtrees
}

/// The path to an option of the tree: the run's own down to its depth, then that option.
fn path_to(search: &Search, depth: usize, option: OptionId) -> Vec<OptionId> {
    search.path().take(depth).chain([option]).collect()
}

/// Every number in the tree is right. Returns how many options were left without a number.
fn check(session: &Session, whole: &HashMap<Vec<OptionId>, Subtree>) -> usize {
    let mut unknown = 0;
    for line in session.tree() {
        if let TreeBranch::Option {
            depth, option, fate: Fate::Left(subtree) | Fate::Ahead(subtree), ..
        } = line.branch
        {
            let path = path_to(session.seen(), depth, option);
            match subtree {
                Some(subtree) => assert_eq!(subtree, whole[&path], "at step {}", session.search().step()),
                None => unknown += 1,
            }
        }
    }
    unknown
}

#[test]
fn every_subtree_that_was_left_is_counted_as_the_run_goes() {
    for mut session in [knuth(), habr(Rule::Fewest)] {
        let whole = whole(session.search().clone());
        loop {
            assert_eq!(check(&session, &whole), 0, "at step {}", session.search().step());
            if session.search().last_event() == Some(Event::Done) {
                break;
            }
            session.step(Way::Forward, Grain::Event, 1);
        }
    }
}

#[test]
fn a_run_of_millions_keeps_its_counts_and_little_else() {
    let mut session = habr(Rule::First);
    let whole = whole(session.search().clone());
    for step in [1_000, 70_000, 900_000, 2_400_000] {
        travel(&mut session, Target::Step(step));
        assert_eq!(check(&session, &whole), 0, "at step {step}");
        assert!(session.tree().len() < 600);
    }
}

#[test]
fn what_was_counted_once_stays_counted_wherever_one_goes() {
    for mut session in [knuth(), habr(Rule::Fewest), sudoku("platinum-blonde", Rule::Fewest)] {
        let whole = whole(session.search().clone());
        travel(&mut session, Target::Step(u64::MAX));
        let end = session.search().step();
        // Back and forth, so that each place is come to from another side.
        for sixteenth in [8, 5, 13, 2, 15, 1, 9, 11, 3] {
            travel(&mut session, Target::Step(end * sixteenth / 16));
            assert_eq!(check(&session, &whole), 0, "after a jump to step {}", session.search().step());
            session.step(Way::Back, Grain::Event, 150);
            assert_eq!(check(&session, &whole), 0, "on the way back at step {}", session.search().step());
            session.step(Way::Forward, Grain::Event, 300);
            assert_eq!(check(&session, &whole), 0, "on the way on at step {}", session.search().step());
        }
    }
}

#[test]
fn what_was_counted_on_half_of_the_way_stays_counted() {
    for (name, rule) in [("habr", Rule::First), ("platinum-blonde", Rule::Fewest)] {
        let mut session = sudoku(name, rule);
        let whole = whole(session.search().clone());
        for (far, near) in [(30_000, 20_000), (40_000, 39_000), (50_000, 300)] {
            travel(&mut session, Target::Step(far));
            travel(&mut session, Target::Step(near));
            travel(&mut session, Target::Step(far));
            assert_eq!(check(&session, &whole), 0, "{name} at step {far}");
        }
    }
}

/// Where the run stands, the lines of its tree that one can go to.
fn targets(session: &Session) -> Vec<TreeLine> {
    session.tree().into_iter().filter(|line| line.target().is_some()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(128) })]

    /// Jumps, steps back and visits to branches in any order: no number is ever wrong, and a visit
    /// ends where its option is tried.
    #[test]
    fn after_any_journey_no_number_is_wrong(moves in prop::collection::vec((0..4u8, 0..2000u64), 1..30)) {
        let mut session = habr(Rule::Fewest);
        let whole = whole(session.search().clone());
        for (kind, n) in moves {
            match kind {
                0 => travel(&mut session, Target::Step(n)),
                1 => session.step(Way::Back, Grain::Event, n % 300),
                2 => session.step(Way::Forward, Grain::Event, n % 300),
                _ => {
                    let targets = targets(&session);
                    if let Some(line) = targets.get(n as usize % targets.len().max(1)) {
                        let (depth, k) = line.target().unwrap();
                        let before: Vec<OptionId> = session.search().path().take(depth).collect();
                        travel(&mut session, Target::Try { depth, k });
                        let tried = matches!(session.search().last_event(), Some(Event::Try { k: tried, .. }) if tried == k);
                        prop_assert!(tried && session.search().level() == depth + 1);
                        prop_assert!(session.search().path().take(depth).eq(before));
                        if let TreeBranch::Option { option, .. } = line.branch {
                            prop_assert_eq!(session.search().path().last(), Some(option));
                        }
                    }
                }
            }
            check(&session, &whole);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(48) })]

    /// With choices by hand on the way the numbers are those of the new tree, and its options stand in the
    /// order in which they are tried.
    #[test]
    fn no_number_is_wrong_after_choices_by_hand(picks in prop::collection::vec((0..1600u64, 0..200u64, any::<prop::sample::Index>()), 1..4)) {
        let mut session = habr(Rule::Fewest);
        for (step, on, pick) in picks {
            travel(&mut session, Target::Step(step));
            travel(&mut session, Target::Choice);
            if !session.search().is_at_choice() {
                continue;
            }
            // Short columns only, so that the tree stays small.
            let links = session.search().links();
            let items: Vec<_> = links.uncovered().filter(|&item| links.size(item) < 4).collect();
            let item = items[pick.index(items.len())];
            let last = links.options_of(item).last();
            session.take_over(item, last).unwrap();
            let mut start = session.clone();
            start.restart();
            let whole = whole(start.search().clone());
            check(&session, &whole);
            for _ in 0..on {
                session.step(Way::Forward, Grain::Event, 1);
                check(&session, &whole);
            }
            let at = session.search().step();
            travel(&mut start, Target::Step(at));
            prop_assert!(start.search() == session.search());
        }
    }
}

#[test]
fn the_tree_of_the_paper_after_its_solution() {
    let mut session = knuth();
    travel(&mut session, Target::End);
    let name = |option| session.problem().option_name(option).into_owned();
    let said: Vec<String> = session
        .tree()
        .iter()
        .map(|line| match line.branch {
            TreeBranch::Forced { count, ends: (first, last), .. } => {
                format!("{} forced {count} {} {}", line.nesting, name(first), name(last))
            }
            TreeBranch::Fork { item, n, .. } => {
                format!("{} fork {} {n}", line.nesting, session.problem().item_name(item))
            }
            TreeBranch::Option { k, option, fate, .. } => {
                let fate = match fate {
                    Fate::Left(Some(subtree)) => format!("left {} {}", subtree.nodes, subtree.solutions),
                    other => format!("{other:?}"),
                };
                format!("{} option {k} {} {fate}", line.nesting, name(option))
            }
            TreeBranch::DeadEnd { .. } => "dead end".to_owned(),
            TreeBranch::Solution => format!("{} solution", line.nesting),
        })
        .collect();
    assert_eq!(
        said,
        [
            "0 fork A 2",
            "0 option 1 A D G left 2 0",
            "0 option 2 A D Taken",
            "1 forced 2 C E F B G",
            "1 solution"
        ]
    );
}

#[test]
fn of_a_fast_run_all_is_counted_that_was_left_beside_the_path_that_is_shown() {
    let runs = [
        ("platinum-blonde", Rule::Fewest, Speed::PerSecond(1_000)),
        ("habr", Rule::First, Speed::PerSecond(50_000)),
    ];
    for (name, rule, speed) in runs {
        let mut session = sudoku(name, rule);
        let whole = whole(session.search().clone());
        session.pace_mut().set(speed);
        session.play();
        let (mut held, mut left) = (0, 0);
        for _ in 0..800 {
            session.tick(Duration::from_millis(16), Duration::from_millis(16));
            let lines = session.tree();
            assert_eq!(check(&session, &whole), 0, "{name} at step {}", session.seen().step());
            held += usize::from(session.held().is_some());
            left += lines.iter().filter(|line| line.tried.is_some() && session.held().is_some()).count();
        }
        assert!(held > 100 && left > 100, "{name}: {held} moments with {left} subtrees");
    }
}

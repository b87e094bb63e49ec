//! The whole search tree: at the start and at the end of the run, and into subtrees that were left.

use std::sync::Arc;

use quadrille::exact_cover::{Event, Rule, Setup};
use quadrille::session::{Fate, Grain, Session, Stop, Subtree, Target, TreeBranch, TreeLine, Way};

use crate::instances::queens;
use crate::sessions::{self, knuth, sudoku};

fn travel(session: &mut Session, target: Target) {
    sessions::travel(session, target);
    session.look_around(1);
}

fn to_the_end(session: &mut Session) {
    while session.search().last_event() != Some(Event::Done) {
        travel(session, Target::Step(u64::MAX));
    }
}

/// Unfolds the subtree of a line, and says in how many slices.
fn unfold(session: &mut Session, line: &TreeLine) -> usize {
    session.unfold(line.tried.unwrap());
    let mut slices = 0;
    while session.is_walking_tree() {
        session.walk_tree();
        slices += 1;
    }
    slices
}

/// A folded line that has more than its own node.
fn folded(session: &Session) -> Option<TreeLine> {
    session.tree().into_iter().find(|line| {
        let is_more = matches!(
            line.branch,
            TreeBranch::Option { fate: Fate::Left(Some(Subtree { nodes: 2.., .. }) | None), .. }
        );
        is_more && !line.is_open && line.tried.is_some()
    })
}

fn unfold_all(session: &mut Session) {
    while let Some(line) = folded(session) {
        unfold(session, &line);
    }
}

#[test]
fn the_whole_tree_can_be_unfolded_and_has_every_node_and_solution_once() {
    for mut session in [knuth(), sudoku("habr", Rule::Fewest), sudoku("platinum-blonde", Rule::Fewest)] {
        to_the_end(&mut session);
        let stats = session.search().stats().clone();
        unfold_all(&mut session);
        let lines = session.tree();
        // The root is a node as well.
        let (mut nodes, mut solutions) = (1, 0);
        for line in &lines {
            match line.branch {
                TreeBranch::Forced { count, .. } => nodes += count as u64,
                TreeBranch::Option { fate: Fate::Left(_), .. } => nodes += 1,
                TreeBranch::Solution => solutions += 1,
                TreeBranch::Option { .. } | TreeBranch::Fork { .. } | TreeBranch::DeadEnd { .. } => {}
            }
        }
        assert_eq!((nodes, solutions), (stats.nodes(), stats.solutions));
    }
}

#[test]
fn back_at_the_start_the_tree_is_that_of_the_end() {
    for mut session in [knuth(), sudoku("habr", Rule::Fewest)] {
        session.look_around(1);
        assert!(session.tree().is_empty(), "nothing was walked");
        to_the_end(&mut session);
        let end = session.tree();
        assert!(end.iter().any(|line| matches!(line.branch, TreeBranch::Fork { .. })));
        session.restart();
        session.look_around(1);
        // Only that all of it is ahead.
        let ahead = |line: &TreeLine| {
            let mut line = *line;
            line.is_ahead = true;
            if let TreeBranch::Option { fate, .. } = &mut line.branch
                && let Fate::Left(subtree) = *fate
            {
                *fate = Fate::Ahead(subtree);
            }
            line
        };
        assert_eq!(session.tree(), end.iter().map(ahead).collect::<Vec<_>>());
        // Half-way, what was tried before it and after it keeps its counts.
        travel(&mut session, Target::Next(Way::Forward, Stop::DeadEnd));
        let counted = |line: &&TreeLine| {
            matches!(line.branch, TreeBranch::Option { fate: Fate::Left(Some(_)) | Fate::Ahead(Some(_)), .. })
        };
        assert!(session.tree().iter().filter(counted).count() > 0, "{:?}", session.tree());
    }
}

#[test]
fn a_run_that_rests_on_its_way_leaves_the_same_tree_as_one_that_does_not() {
    for start in [knuth, || sudoku("habr", Rule::Fewest)] {
        let mut whole = start();
        to_the_end(&mut whole);
        assert!(!whole.tree().is_empty());
        for stride in [1, 2, 7, 23] {
            let mut session = start();
            while session.search().last_event() != Some(Event::Done) {
                let step = session.search().step() + stride;
                travel(&mut session, Target::Step(step));
            }
            assert_eq!(session.tree(), whole.tree(), "by {stride}");
        }
    }
}

#[test]
fn what_was_not_walked_is_not_counted() {
    let mut session = sudoku("habr", Rule::Fewest);
    session.step(Way::Forward, Grain::Event, 170);
    session.restart();
    session.look_around(1);
    let lines = session.tree();
    let untried =
        lines.iter().filter(|line| matches!(line.branch, TreeBranch::Option { fate: Fate::Untried, .. }));
    assert_eq!(untried.count(), 1, "{lines:?}");
    let open =
        lines.iter().filter(|line| matches!(line.branch, TreeBranch::Option { fate: Fate::Ahead(None), .. }));
    assert_eq!(open.count(), 1, "its first row was left in the middle: {lines:?}");
}

#[test]
fn a_large_subtree_is_unfolded_in_slices_and_its_parts_make_the_whole() {
    let mut session = sudoku("habr", Rule::First);
    travel(&mut session, Target::Step(2_400_000));
    session.restart();
    session.look_around(1);
    let mut largest = 0;
    for _ in 0..12 {
        let lines = session.tree();
        let size = |line: &TreeLine| match line.branch {
            TreeBranch::Option { fate: Fate::Ahead(Some(subtree)), .. } if !line.is_open => subtree.nodes,
            _ => 0,
        };
        let line = *lines.iter().max_by_key(|line| size(line)).unwrap();
        if size(&line) < 2 {
            break;
        }
        largest = largest.max(size(&line));
        unfold(&mut session, &line);
        // What was unfolded: a chain, and options whose counts make up the line's.
        let lines = session.tree();
        let at = lines.iter().position(|other| other.tried == line.tried).unwrap();
        assert!(lines[at].is_open);
        let below = lines[at + 1..].iter().take_while(|other| other.nesting > line.nesting);
        let own = below.filter(|other| other.nesting == line.nesting + 1);
        let parts = own.map(|other| match other.branch {
            TreeBranch::Forced { count, .. } => count as u64,
            TreeBranch::Option { fate: Fate::Ahead(Some(subtree)), .. } => subtree.nodes,
            _ => 0,
        });
        assert_eq!(parts.sum::<u64>() + 1, size(&line));
    }
    assert!(largest > 10_000, "{largest}");
}

#[test]
fn folding_takes_the_lines_away() {
    let mut session = sudoku("habr", Rule::Fewest);
    to_the_end(&mut session);
    let before = session.tree();
    let line = folded(&session).unwrap();
    unfold(&mut session, &line);
    assert!(session.tree().len() > before.len());
    assert!(session.fold(line.tried.unwrap()) && !session.fold(line.tried.unwrap()));
    assert_eq!(session.tree(), before);
}

#[test]
fn a_tree_that_is_seen_at_a_glance_is_unfolded_whole_and_can_be_folded() {
    // The matrix of Knuth's paper: A D G and B C F leave nothing for E; A D, C E F and B G are the solution.
    let mut session = knuth();
    to_the_end(&mut session);
    let lines = session.tree();
    let is = |wanted: fn(&TreeBranch) -> bool| lines.iter().filter(|line| wanted(&line.branch)).count();
    assert_eq!(is(|branch| matches!(branch, TreeBranch::DeadEnd { .. })), 1);
    assert_eq!(is(|branch| matches!(branch, TreeBranch::Solution)), 1);
    assert!(folded(&session).is_none());
    // What somebody folds stays folded.
    let open = lines.iter().find(|line| line.is_open).unwrap().tried.unwrap();
    assert!(session.fold(open));
    session.look_around(1);
    assert_eq!(folded(&session).and_then(|line| line.tried), Some(open));
    // A larger one is not.
    let mut session = sudoku("habr", Rule::Fewest);
    to_the_end(&mut session);
    assert!(folded(&session).is_some());
}

#[test]
fn what_is_kept_below_an_option_is_what_is_found_when_it_is_walked_again() {
    for mut session in [knuth(), sudoku("habr", Rule::Fewest), sudoku("platinum-blonde", Rule::Fewest)] {
        to_the_end(&mut session);
        unfold_all(&mut session);
        let lines = session.tree();
        let mut compared = 0;
        for (i, line) in lines.iter().enumerate().filter(|(_, line)| line.is_open) {
            let Some(kept) = line.kept().and_then(|option| session.kept_below(&option)) else { continue };
            let below: Vec<&TreeLine> = lines[i + 1..]
                .iter()
                .take_while(|other| other.nesting > line.nesting)
                .filter(|other| other.nesting == line.nesting + 1)
                .collect();
            let forced = below.iter().find_map(|other| match other.branch {
                TreeBranch::Forced { count, .. } => Some(count),
                _ => None,
            });
            let options = below.iter().filter_map(|other| match other.branch {
                TreeBranch::Option { fate: Fate::Left(subtree), .. } => Some(subtree),
                _ => None,
            });
            assert_eq!(kept.forced, forced.unwrap_or(0), "{line:?}");
            let subtrees = kept.options.iter().map(|option| option.subtree);
            assert!(subtrees.eq(options), "{line:?}: {kept:?}");
            compared += 1;
        }
        assert!(compared > 1, "{compared}");
    }
}

/// Below each of the eight rows of the first choice there is one of five.
#[test]
fn at_the_end_all_rows_of_a_choice_are_unfolded_or_only_that_at_which_the_cursor_would_stand() {
    let problem = queens(8, true);
    for (lines, open) in [(40, 1), (60, 8)] {
        let mut session = Session::new(Arc::new(problem.clone()), &Setup::default()).unwrap();
        session.see_at_a_glance(lines);
        to_the_end(&mut session);
        session.look_around(1);
        while session.is_walking_tree() {
            session.walk_tree();
        }
        let tree = session.tree();
        let first = tree.iter().filter(|line| line.nesting == 0 && line.is_open).count();
        assert_eq!(first, open, "{lines}: {tree:#?}");
        assert!(tree.len() <= lines, "{}", tree.len());
    }
}

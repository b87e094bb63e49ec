//! The cursor of the search tree: along its lines, into subtrees, and in time to where it stands.

use super::arrival;
use crate::app::action::{Direction, Edge};
use crate::app::view::View;
use crate::app::watched_run::WatchedRun;
use crate::session::{BranchCursor, Fate, Session, Target, TreeBranch, TreeLine, Way, counted};

/// Moves the cursor in the tree: up and down along the lines; right into a branch, which unfolds one that was left;
/// left back out, which folds it.
pub fn move_in_tree(view: &mut View, session: &mut Session, direction: Direction) {
    let lines = session.tree_in_rows();
    let Some(here) = view.branch_here(session, &lines) else { return };
    let places: Vec<(&TreeLine, BranchCursor)> =
        lines.iter().filter_map(|line| Some((line, line.cursor()?))).collect();
    let Some(at) = places.iter().position(|&(_, place)| place == here) else { return };
    let (line, nesting) = (places[at].0, |i: usize| places[i].0.nesting);
    let next = match direction {
        Direction::Down => (at + 1 < places.len()).then_some(at + 1),
        Direction::Up => at.checked_sub(1),
        Direction::Left if line.is_open => {
            line.tried.map(|step| session.fold(step));
            None
        }
        Direction::Left => (0..at).rev().find(|&i| nesting(i) < nesting(at)),
        Direction::Right if line.tried.is_some() && !line.is_open => {
            line.tried.into_iter().for_each(|step| session.unfold(step));
            None
        }
        Direction::Right => (at + 1 < places.len() && nesting(at + 1) > nesting(at)).then_some(at + 1),
    };
    view.branch = Some(places[next.unwrap_or(at)].1);
}

/// Moves the cursor to the first or last line of the tree that it can stand on.
pub fn move_to_edge(view: &mut View, session: &Session, edge: Edge) {
    let lines = session.tree_in_rows();
    let mut places = lines.iter().filter_map(TreeLine::cursor);
    let place = match edge {
        Edge::First => places.next(),
        Edge::Last => places.next_back(),
    };
    view.branch = place.or(view.branch);
}

/// Moves the cursor so many times to the next line of the tree that ends in a solution or a dead end, or to the one before.
pub fn move_to_end(run: &mut WatchedRun<'_>, way: Way, times: u64) {
    let lines = run.session.tree_in_rows();
    let here = run.view.branch_here(run.session, &lines);
    let at = lines.iter().position(|line| here.is_some() && line.cursor() == here).unwrap_or(0);
    let is_end = |line: &&TreeLine| match line.branch {
        TreeBranch::Option { fate: Fate::Left(Some(left)) | Fate::Ahead(Some(left)), .. } => {
            line.ran_out.is_some() || left.solutions + left.dead_ends == 1
        }
        // Where the run stands at an end, the cursor can.
        TreeBranch::DeadEnd { .. } | TreeBranch::Solution => line.cursor().is_some(),
        TreeBranch::Option { .. } | TreeBranch::Forced { .. } | TreeBranch::Fork { .. } => false,
    };
    let ends: Vec<&TreeLine> = match way {
        Way::Forward => lines[(at + 1).min(lines.len())..].iter().filter(is_end).collect(),
        Way::Back => lines[..at].iter().rev().filter(is_end).collect(),
    };
    let nth = usize::try_from(times.max(1) - 1).unwrap_or(usize::MAX);
    match ends.get(nth).or(ends.last()).and_then(|line| line.cursor()) {
        Some(end) => run.view.branch = Some(end),
        None => run.refuse("No line farther that way ends in a solution or a dead end."),
    }
}

/// Folds all that failed.
pub fn fold_failed(run: &mut WatchedRun<'_>) {
    let has_failed = |line: &TreeLine| match line.branch {
        TreeBranch::Option { fate: Fate::Left(Some(left)), .. } => line.is_open && left.solutions == 0,
        TreeBranch::Option { .. }
        | TreeBranch::Forced { .. }
        | TreeBranch::Fork { .. }
        | TreeBranch::DeadEnd { .. }
        | TreeBranch::Solution => false,
    };
    let lines = run.session.tree_in_rows();
    // The cursor goes to the row of the subtree in which it stood.
    let here = run.view.branch_here(run.session, &lines);
    let at = lines.iter().position(|line| here.is_some() && line.cursor() == here);
    let is_around = |i: &usize| {
        at.is_some_and(|at| lines[*i + 1..=at].iter().all(|line| line.nesting > lines[*i].nesting))
    };
    let around = (0..at.unwrap_or(0)).find(|i| has_failed(&lines[*i]) && is_around(i));
    let folded: Vec<u64> =
        lines.iter().filter(|line| has_failed(line)).filter_map(|line| line.tried).collect();
    if folded.is_empty() {
        return run.refuse("Nothing that failed is unfolded.");
    }
    run.view.branch = around.and_then(|i| lines[i].cursor()).or(here);
    for &step in &folded {
        run.session.fold(step);
    }
    run.say(format!("Folded: {} that failed.", counted(folded.len() as u64, "subtree", "subtrees")));
}

/// Goes in time to where the option under the cursor is tried.
pub fn go_to_branch(run: &mut WatchedRun<'_>) {
    match run.view.branch_here(run.session, &run.session.tree_in_rows()) {
        None => return run.say("The tree has no branch yet: ⟨step⟩ takes a step."),
        Some(BranchCursor::Path(depth, k)) => run.session.travel(Target::Try { depth, k }),
        Some(BranchCursor::Here) => return run.say("The run stands here."),
        Some(BranchCursor::Step(step)) => run.session.travel(Target::Step(step)),
    }
    run.view.branch = None;
    arrival::report(run);
}

/// Puts the cursor on the next line of the tree with a row of this name, after the last line on the first again.
pub fn find_row(run: &mut WatchedRun<'_>, text: &str) {
    let lines = run.session.tree_in_rows();
    let here = run.view.branch_here(run.session, &lines);
    let at = lines.iter().position(|line| here.is_some() && line.cursor() == here).unwrap_or(0);
    let wanted = text.to_lowercase();
    let problem = run.session.problem();
    let is_named = |line: &&TreeLine| match line.branch {
        TreeBranch::Option { option, .. } => problem.option_name(option).to_lowercase().contains(&wanted),
        TreeBranch::Forced { ends: (first, last), .. } => {
            [first, last].iter().any(|&option| problem.option_name(option).to_lowercase().contains(&wanted))
        }
        TreeBranch::Fork { .. } | TreeBranch::DeadEnd { .. } | TreeBranch::Solution => false,
    };
    let after = lines.iter().skip(at + 1).chain(lines.iter().take(at + 1));
    match after.filter(|line| line.cursor().is_some()).find(is_named) {
        Some(line) => run.view.branch = line.cursor(),
        None => run.refuse(format!(
            "No line of the tree has a {} '{}': ⟨right⟩ unfolds a subtree.",
            run.words.row,
            crate::problems::plain_line(text)
        )),
    }
}

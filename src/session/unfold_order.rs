//! In what order the whole of a tree is unfolded by itself.

use super::tree_line::{Fate, TreeBranch, TreeLine};

/// Of folded lines of a whole tree that which is unfolded next, where so many lines more have room: those of one choice together, those
/// with few choices above first. Where all of a choice have no room, the row at which the cursor would stand alone. What is said to
/// have failed for a column comes last. How many lines a row unfolds into may not be known.
pub(super) fn next_of_all<'a>(
    lines: &[TreeLine],
    folded: impl Iterator<Item = &'a TreeLine>,
    room: usize,
    more: impl Fn(&TreeLine) -> Option<usize>,
) -> Option<u64> {
    let folded: Vec<u64> = folded.filter_map(|line| line.tried).collect();
    let cursor = under_cursor(lines);
    let is_own = |line: &&&TreeLine| line.tried.is_some_and(|step| cursor.contains(&step));
    let mut choices = choices(lines);
    // Among those with as many above, that of the cursor.
    choices.sort_by_key(|(nesting, rows)| (*nesting, !rows.iter().any(|line| is_own(&line))));
    let next = |rows: &[&TreeLine], is_told: bool| {
        let is_folded = |line: &&&TreeLine| line.tried.is_some_and(|step| folded.contains(&step));
        let left = || rows.iter().filter(is_folded).filter(|line| line.ran_out.is_some() == is_told);
        let all = left().map(|line| more(line)).sum::<Option<usize>>();
        if all.is_some_and(|all| all <= room) {
            return left().next()?.tried;
        }
        let own = left().find(is_own).filter(|_| rows.iter().all(|line| !line.is_open))?;
        own.tried.filter(|_| more(own).map_or(room > 0, |more| more <= room))
    };
    [false, true].into_iter().find_map(|is_told| choices.iter().find_map(|(_, rows)| next(rows, is_told)))
}

/// The rows of each choice, with the number of choices above it.
fn choices(lines: &[TreeLine]) -> Vec<(usize, Vec<&TreeLine>)> {
    let mut choices: Vec<(usize, Vec<&TreeLine>)> = Vec::new();
    // The latest with none above, with one, and so on.
    let mut latest = Vec::new();
    for line in lines {
        match line.branch {
            TreeBranch::Fork { .. } => {
                latest.truncate(line.nesting);
                latest.resize(line.nesting + 1, choices.len());
                choices.push((line.nesting, Vec::new()));
            }
            TreeBranch::Option { .. } => {
                let choice = latest.get(line.nesting).and_then(|&at| choices.get_mut(at));
                if let Some((_, rows)) = choice.filter(|(nesting, _)| *nesting == line.nesting) {
                    rows.push(line);
                }
            }
            TreeBranch::Forced { .. } | TreeBranch::DeadEnd { .. } | TreeBranch::Solution => {}
        }
    }
    choices
}

/// When the row at which the cursor would stand was tried, and those below it: of each choice the first that leads to a solution, or
/// else the first.
fn under_cursor(mut lines: &[TreeLine]) -> Vec<u64> {
    let leads_to_solution = |line: &TreeLine| match line.branch {
        TreeBranch::Option { fate: Fate::Left(Some(left)) | Fate::Ahead(Some(left)), .. } => {
            left.solutions > 0
        }
        TreeBranch::Option { .. }
        | TreeBranch::Forced { .. }
        | TreeBranch::Fork { .. }
        | TreeBranch::DeadEnd { .. }
        | TreeBranch::Solution => false,
    };
    let mut steps = Vec::new();
    for nesting in 0.. {
        let is_row =
            |line: &TreeLine| line.nesting == nesting && matches!(line.branch, TreeBranch::Option { .. });
        let found = lines.iter().position(|line| is_row(line) && leads_to_solution(line));
        let Some(at) = found.or_else(|| lines.iter().position(is_row)) else { break };
        steps.extend(lines[at].tried);
        let below = lines[at + 1..].iter().take_while(|line| line.nesting > nesting).count();
        lines = &lines[at + 1..at + 1 + below];
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::{ItemId, OptionId};
    use crate::session::tree_line::Subtree;

    /// A choice of three rows, tried at steps 1 to 3; the second has a solution.
    fn choice() -> Vec<TreeLine> {
        let fork = TreeBranch::Fork { depth: 0, item: ItemId::new(0), n: 3 };
        let rows = [(1, 0), (2, 1), (3, 0)].map(|(k, solutions)| {
            let fate = Fate::Left(Some(Subtree { nodes: 9, solutions, dead_ends: 4 }));
            let branch = TreeBranch::Option { depth: 0, k, n: 3, option: OptionId::new(k - 1), fate };
            TreeLine { tried: Some(k.into()), ..TreeLine::beside(0, branch) }
        });
        [TreeLine::beside(0, fork)].into_iter().chain(rows).collect()
    }

    #[test]
    fn all_rows_of_a_choice_are_unfolded_or_that_of_the_cursor_alone_and_none_without_room() {
        let lines = choice();
        let next = |room: usize, more: Option<usize>| {
            next_of_all(&lines, lines.iter().filter(|line| line.tried.is_some()), room, |_| more)
        };
        assert_eq!(
            [(12, 4), (11, 4), (4, 4), (3, 4)].map(|(room, more)| next(room, Some(more))),
            [Some(1), Some(2), Some(2), None]
        );
        // How many lines there are below may be forgotten.
        assert_eq!([next(1, None), next(0, None)], [Some(2), None]);
    }
}

//! In what order the whole of a tree is unfolded by itself.

use std::collections::BTreeMap;

use super::tree_line::{Fate, TreeBranch, TreeLine};

/// Of folded lines of a whole tree that which is unfolded next: those of one choice together, those with few choices above first, if
/// there is room for so many lines more. Of a choice that has not so much, the row at which the cursor would stand alone: the first
/// that leads to a solution, or else the first. What is said to have failed for a column comes last.
pub(super) fn next_of_all<'a>(
    lines: &[TreeLine],
    folded: impl Iterator<Item = &'a TreeLine>,
    room: usize,
    more: impl Fn(&TreeLine) -> Option<usize>,
) -> Option<u64> {
    let steps: Vec<Option<u64>> = folded.map(|line| line.tried).collect();
    let (mut above, mut choices) = (Vec::new(), BTreeMap::new());
    for line in lines {
        match line.branch {
            TreeBranch::Fork { .. } => {
                above.truncate(line.nesting);
                above.resize(line.nesting + 1, choices.len());
                choices.insert((line.nesting, choices.len()), Vec::new());
            }
            TreeBranch::Option { .. } => {
                let choice = above.get(line.nesting).map(|&nth| (line.nesting, nth));
                choice
                    .and_then(|choice| choices.get_mut(&choice))
                    .into_iter()
                    .for_each(|rows| rows.push(line));
            }
            TreeBranch::Forced { .. } | TreeBranch::DeadEnd { .. } | TreeBranch::Solution => {}
        }
    }
    let cursor = under_cursor(lines);
    let is_own = |line: &TreeLine| line.tried.is_some_and(|step| cursor.contains(&Some(step)));
    let next = |rows: &Vec<&TreeLine>, is_told: bool| {
        let is_folded = |line: &&&TreeLine| steps.contains(&line.tried) && line.ran_out.is_some() == is_told;
        let folded = || rows.iter().filter(is_folded);
        let all = folded().map(|line| more(line)).sum::<Option<usize>>();
        if all.is_some_and(|all| all <= room) {
            return folded().next().and_then(|line| line.tried);
        }
        let is_alone = rows.iter().all(|line| !line.is_open);
        let own = folded().find(|line| is_alone && is_own(line));
        own.filter(|line| more(line).is_none_or(|more| more <= room)).and_then(|line| line.tried)
    };
    let mut choices: Vec<(usize, Vec<&TreeLine>)> =
        choices.into_iter().map(|((nesting, _), rows)| (nesting, rows)).collect();
    // Among those with as many above, that of the cursor.
    choices.sort_by_key(|(nesting, rows)| (*nesting, !rows.iter().any(|line| is_own(line))));
    [false, true].into_iter().find_map(|is_told| choices.iter().find_map(|(_, rows)| next(rows, is_told)))
}

/// When the row at which the cursor would stand was tried, and those below it.
fn under_cursor(mut lines: &[TreeLine]) -> Vec<Option<u64>> {
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
    loop {
        let nesting = steps.len();
        let is_row =
            |line: &TreeLine| line.nesting == nesting && matches!(line.branch, TreeBranch::Option { .. });
        let found = lines.iter().position(|line| is_row(line) && leads_to_solution(line));
        let Some(at) = found.or_else(|| lines.iter().position(is_row)) else { return steps };
        steps.push(lines[at].tried);
        let below = lines[at + 1..].iter().take_while(|line| line.nesting > nesting).count();
        lines = &lines[at + 1..at + 1 + below];
    }
}

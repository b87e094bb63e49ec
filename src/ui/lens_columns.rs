//! Which columns tell most of some rows.

use crate::exact_cover::{ItemId, Links, OptionId, Problem};

/// These columns, and where half of the room is enough for them the primary ones that its rows hit: those are what a choice
/// of each row would cover.
pub fn first_columns(
    problem: &Problem,
    (first, own): (Vec<ItemId>, &[OptionId]),
    columns: usize,
) -> Vec<ItemId> {
    let mut items = first.clone();
    let is_some_secondary = problem.primary_count() < problem.item_count();
    for item in own.iter().flat_map(|&option| problem.option_items(option)) {
        if is_some_secondary && item.index() < problem.primary_count() && !items.contains(item) {
            items.push(*item);
        }
        if 2 * items.len() > columns {
            return first;
        }
    }
    items
}

/// Whether a row has at most one of its nodes in these columns, and others elsewhere: it would tell nothing.
pub fn is_bare(problem: &Problem, option: OptionId, items: &[ItemId]) -> bool {
    let all = problem.option_items(option);
    all.len() > 1 && all.iter().filter(|item| items.contains(item)).count() < 2
}

/// These columns, and others so that none of the rows is bare, if there is room for them.
pub fn paired_columns(
    problem: &Problem,
    (first, own): (&[ItemId], &[OptionId]),
    columns: usize,
) -> Option<Vec<ItemId>> {
    let mut items = first.to_vec();
    for &option in own {
        if is_bare(problem, option, &items) {
            let other = problem.option_items(option).iter().find(|item| !items.contains(item));
            items.extend(other);
        }
    }
    Some(items).filter(|items| items.len() <= columns)
}

/// The row that a column which has to be covered still has besides these, if it is a single one: as many as its size says are
/// seen with it. As these go and come back it stays the same.
pub fn alone_besides(links: &Links, item: ItemId, own: &[OptionId]) -> Option<OptionId> {
    let header = links.header(item);
    let before = links.neighbours(header)?.left;
    if !links.is_primary(item) || links.neighbours(before)?.right != header {
        return None;
    }
    let mut others = links.options_of(item).filter(|option| !own.contains(option));
    others.next().filter(|_| others.next().is_none())
}

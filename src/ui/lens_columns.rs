//! Which columns tell most of some rows.

use std::cmp::Reverse;

use crate::exact_cover::{ItemId, Links, OptionId, Problem};

/// A column and these that come before others, and where half of the room is enough for them the primary ones that its rows hit:
/// those are what a choice of each row would cover.
pub fn first_columns(
    problem: &Problem,
    (center, others, own): (ItemId, &[ItemId], &[OptionId]),
    columns: usize,
) -> Vec<ItemId> {
    let mut first = vec![center];
    for &item in others {
        if first.len() < columns && !first.contains(&item) {
            first.push(item);
        }
    }
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

/// These columns, and others so that as few of the rows are bare as there is room for: those first that most of these hit.
pub fn paired_columns(
    problem: &Problem,
    (first, own): (&[ItemId], &[OptionId]),
    columns: usize,
) -> Vec<ItemId> {
    let mut items = first.to_vec();
    while items.len() < columns {
        let mut hits = vec![0_usize; problem.item_count()];
        let bare = own.iter().filter(|&&option| is_bare(problem, option, &items));
        bare.flat_map(|&option| problem.option_items(option)).for_each(|item| hits[item.index()] += 1);
        items.iter().for_each(|item| hits[item.index()] = 0);
        let most = problem.items().min_by_key(|item| Reverse(hits[item.index()]));
        match most.filter(|item| hits[item.index()] > 0) {
            Some(item) => items.push(item),
            None => break,
        }
    }
    items
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

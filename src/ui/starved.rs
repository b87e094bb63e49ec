//! Columns that have run out of rows before one of them is chosen.

use std::collections::HashSet;

use super::event_roles::being_tried;
use crate::exact_cover::{Event, ItemId, OptionId, Problem, Search};

/// The columns that are about to be covered: those of the row being tried, and while only the chosen column is covered, of
/// all its rows. No row left in one of them is no dead end.
pub fn soon_covered(problem: &Problem, search: &Search) -> HashSet<ItemId> {
    let chosen = search.levels().next_back().map(|level| level.item);
    let items = |option: OptionId| problem.option_items(option).iter().copied();
    match (search.last_event(), search.path().last()) {
        (Some(Event::Cover { item }), _) if chosen == Some(item) => {
            search.links().options_of(item).flat_map(items).collect()
        }
        (_, Some(option)) if being_tried(search) => items(option).collect(),
        _ => HashSet::new(),
    }
}

/// The primary columns in play that have no row left, apart from those about to be covered: whatever is chosen first, the search is
/// at a dead end there.
pub fn starved(problem: &Problem, search: &Search) -> Vec<ItemId> {
    let links = search.links();
    let mut starved: Vec<ItemId> = links.uncovered().filter(|&item| links.size(item) == 0).collect();
    // Most of the time there is none.
    if !starved.is_empty() {
        let soon = soon_covered(problem, search);
        starved.retain(|item| !soon.contains(item));
    }
    starved
}

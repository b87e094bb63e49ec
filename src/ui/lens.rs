//! The part of the links that there is room for.

use crate::exact_cover::{ItemId, Links, NodeId, OptionId, Problem};

/// The part of the matrix that is drawn.
pub struct Lens {
    /// Its columns.
    pub items: Vec<ItemId>,
    /// Its rows.
    pub options: Vec<OptionId>,
    /// Whether columns or rows of the lens are left out for want of room.
    pub cut: bool,
}

impl Lens {
    /// The whole matrix if there is room for it; else `center` with its `own` rows and the columns they hit,
    /// cut so that `here` and its row stay in sight.
    pub fn of(
        problem: &Problem,
        links: &Links,
        (center, mut own): (ItemId, Vec<OptionId>),
        here: NodeId,
        (columns, rows): (usize, usize),
    ) -> Lens {
        let current = links.place(here).and_then(|(_, option)| option);
        let all = problem.item_count() <= columns.min(24) && problem.option_count() <= 24;
        let options: Vec<OptionId> = if all {
            problem.options().collect()
        } else {
            // A row under the cursor that is hidden comes along.
            if let Some(option) = current.filter(|option| !own.contains(option)) {
                own.push(option);
                own.sort_unstable();
            }
            own
        };
        let mut items: Vec<ItemId> = if all { problem.items().collect() } else { vec![center] };
        for item in options.iter().flat_map(|&option| problem.option_items(option)) {
            if !items.contains(item) {
                items.push(*item);
            }
        }
        let mut cut = false;
        if items.len() > columns && columns > 0 {
            cut = true;
            // The first stays; the others slide until the current row is seen.
            let wanted = current.and_then(|option| {
                let hit = problem.option_items(option);
                items.iter().rposition(|item| hit.contains(item))
            });
            let skip = (wanted.unwrap_or(0) + 1).saturating_sub(columns).min(items.len() - columns);
            items.drain(1..1 + skip);
            items.truncate(columns);
        }
        // In the order of the ring.
        items.sort_unstable();
        let at = current.and_then(|option| options.iter().position(|&o| o == option)).unwrap_or(0);
        let skip = (at + 1).saturating_sub(rows);
        cut |= options.len() > rows;
        Lens { items, options: options.into_iter().skip(skip).take(rows).collect(), cut }
    }
}

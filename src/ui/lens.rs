//! The part of the links that there is room for, and how wide its names are.

use crate::exact_cover::{ItemId, Links, NodeId, OptionId, Problem};

/// Places for the words at the end of a row.
const WORDS: u16 = 18;

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

/// How wide names are drawn.
pub struct Names {
    pub row: u16,
    pub column: u16,
}

impl Names {
    pub fn of(problem: &Problem, width: u16) -> Names {
        let longest = |lengths: &mut dyn Iterator<Item = usize>| lengths.max().unwrap_or(1) as u16;
        let row = longest(&mut problem.options().map(|o| problem.option_name(o).chars().count()));
        let column = longest(&mut problem.items().map(|i| problem.item_name(i).chars().count()));
        // At least as wide as the word before the sizes.
        let (row, least) = (row.min(width / 4).max(2), column.clamp(1, 6) + 2);
        // A small matrix spreads out, and leaves room for words at the end of its rows.
        let room = width.saturating_sub(row + 4 + WORDS);
        Names { row, column: (room / problem.item_count().max(1) as u16).clamp(least, least.max(7)) }
    }

    /// Where the first column stands.
    pub fn left(&self) -> u16 {
        self.row + 4
    }

    pub fn fits(&self, width: u16) -> usize {
        usize::from(width.saturating_sub(self.left()) / self.column)
    }
}

//! The part of the links that there is room for.

use std::cmp::Reverse;

use super::lens_columns::{alone_besides, first_columns, is_bare, paired_columns};
use crate::exact_cover::{ItemId, Links, NodeId, OptionId, Problem};

/// More rows that a column has lost are many.
const MANY: usize = 8;

/// What the part that is drawn is drawn around.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The column.
    pub center: ItemId,
    /// Its rows, those first that matter most.
    pub own: Vec<OptionId>,
    /// Whether it ran out, and these are what it lost.
    pub ran_out: bool,
    /// So many of these are drawn even if they are cut.
    pub told: usize,
    /// The columns that are drawn before all others but this, as far as there is room.
    pub first: Vec<ItemId>,
    /// Rows that took its rows away, those first that matter most; else those that the pointers lead to which its cover changes.
    pub blamed: Vec<OptionId>,
    /// So many of these have room before those of its rows that are not told.
    pub kept: usize,
    /// The row and the column of the node that its cover moves last.
    pub last: Option<(OptionId, ItemId)>,
    /// Whether rows that alone are left in a column come before others that meet the columns.
    pub singles: bool,
    /// Whether rows of which a single node is drawn come last: link by link it is what may move.
    pub pairs: bool,
}

impl Wanted {
    /// A column with these rows, where nothing is told or to blame.
    pub fn around(center: ItemId, own: Vec<OptionId>, ran_out: bool) -> Wanted {
        let (first, blamed) = (Vec::new(), Vec::new());
        Wanted {
            center,
            own,
            ran_out,
            told: 0,
            first,
            blamed,
            kept: 0,
            last: None,
            singles: false,
            pairs: false,
        }
    }
}

/// The part of the matrix that is drawn.
pub struct Lens {
    /// The column that it is drawn around.
    pub center: ItemId,
    /// Its columns.
    pub items: Vec<ItemId>,
    /// Its rows.
    pub options: Vec<OptionId>,
    /// Whether columns or rows of the lens are left out for want of room.
    pub cut: bool,
    /// How many rows of that column there are, and which of these are left out.
    pub own: usize,
    pub left_out: Vec<OptionId>,
}

impl Lens {
    /// The whole matrix if there is room for it; else the column with as many of its own rows as are whole there, and then what
    /// is to blame for those that are gone, and what meets most of these columns and rows. The rows that are told are drawn if
    /// there is room for all of these. What does not fit stands on further pages, and the one with `here` is drawn: as long as
    /// that stays on it, nothing moves.
    ///
    /// Costs a look at each row of the columns that are drawn.
    pub fn of(
        problem: &Problem,
        links: &Links,
        Wanted { center, mut own, ran_out, told, first, blamed, kept, last, singles, pairs }: Wanted,
        here: NodeId,
        (columns, rows): (usize, usize),
    ) -> Lens {
        let current = links.place(here).and_then(|(_, option)| option);
        if problem.item_count() <= columns.min(24) && problem.option_count() <= 24 {
            let at = current.map_or(0, OptionId::index);
            let last = problem.option_count().saturating_sub(rows);
            let options = problem.options().skip((at - at % rows.max(1)).min(last)).take(rows);
            let cut = problem.option_count() > rows;
            let lens = Lens { options: options.collect(), cut, ..Lens::of_headers(problem, center) };
            return lens.counted(&own);
        }
        // A row under the cursor that is hidden comes along.
        if let Some(option) = current.filter(|option| !own.contains(option)) {
            own.insert(own.partition_point(|&other| other < option), option);
        }
        let hit = own.iter().flat_map(|&option| problem.option_items(option));
        let cut = own.len() > rows || hit.collect::<std::collections::HashSet<_>>().len() > columns;
        // A column with many short rows leaves some of the room to others that meet what they meet; one that ran out needs all.
        let told = if told + kept > rows { 0 } else { told };
        let mut items = first_columns(problem, (center, &first, &own), columns);
        let begun = |items: &[ItemId]| {
            let mut first = Lens::page(problem, (items, &own[..told]), None, (columns, rows));
            let cut_ones = told - first.options.len();
            if ran_out && own.len() <= rows {
                first.add_shared(problem, (&own, &blamed), columns);
            }
            let rows = rows.saturating_sub(cut_ones + kept);
            first.add_whole(problem, own[told..].iter().copied(), (columns, rows));
            first
        };
        let mut shown = begun(&items);
        // Two nodes of each row tell more than some whole rows and a single node of the others.
        let seen = &own[..own.len().min(rows.saturating_sub(kept))];
        if pairs && !ran_out && seen.iter().any(|&option| is_bare(problem, option, &shown.items)) {
            items = paired_columns(problem, (&items, seen), columns);
            shown = begun(&items);
        }
        let mut lens = match current.filter(|current| !shown.options.contains(current)) {
            None => shown,
            Some(_) => Lens::page(problem, (&items, &own), current, (columns, rows)),
        };
        lens.cut = cut;
        if lens.options.is_empty() && rows > 0 {
            lens.add_part(problem, links, current.or(own.first().copied()), here, columns);
        }
        // A row of the column with its only node that has room tells more of it than any other row, and one with more of them than
        // that.
        if !ran_out {
            let mut left: Vec<OptionId> =
                own.iter().filter(|own| !lens.options.contains(own)).copied().collect();
            let met = |option| problem.option_items(option).iter().filter(|item| lens.items.contains(item));
            let is_last = |option| last.is_some_and(|(row, _)| row == option);
            left.sort_by_cached_key(|&option| Reverse((is_last(option), met(option).count())));
            let room = rows.saturating_sub(lens.options.len() + kept);
            lens.options.extend(left.into_iter().take(room));
            lens.add_columns(problem, columns);
        }
        let wanted = Wanted { center, own, ran_out, told, first, blamed, kept, last, singles, pairs };
        lens.add_rows(problem, links, &wanted, (columns, rows));
        lens.add_columns(problem, columns);
        lens.complete(problem, columns);
        lens.swap_in(links, &wanted);
        // In the order of the rings.
        lens.items.sort_unstable();
        lens.options.sort_unstable();
        lens.counted(&wanted.own)
    }

    /// All headers, and no row.
    pub fn of_headers(problem: &Problem, center: ItemId) -> Lens {
        let items = problem.items().collect();
        Lens { center, items, options: Vec::new(), cut: false, own: 0, left_out: Vec::new() }
    }

    /// The same with columns that its rows meet in place of those in which no row is drawn: these were kept for one that had to give
    /// way. A ring that is whole stays so, and so do the columns `kept`.
    pub fn without_bare(mut self, problem: &Problem, kept: &[ItemId], columns: usize) -> Lens {
        let is_met = |item: &ItemId| self.options.iter().any(|&row| problem.option_items(row).contains(item));
        let is_whole = problem.items().take(problem.primary_count()).all(|item| self.items.contains(&item));
        let stays = |item: &ItemId| {
            let is_of_ring = is_whole && item.index() < problem.primary_count();
            *item == self.center || is_of_ring || kept.contains(item) || is_met(item)
        };
        let items: Vec<ItemId> = self.items.iter().copied().filter(stays).collect();
        if items.len() < self.items.len() {
            self.items = items;
            self.add_columns(problem, columns);
            self.complete(problem, columns);
            self.items.sort_unstable();
        }
        self
    }

    /// Whether a header or node is drawn.
    pub fn has(&self, links: &Links, node: NodeId) -> bool {
        links.place(node).is_some_and(|(item, option)| {
            self.items.contains(&item) && option.is_none_or(|option| self.options.contains(&option))
        })
    }

    /// The rows between which and the next one no list turns: in each column both are out, neither has a node, or one leads to the
    /// other; an empty one has no line.
    pub fn rows_that_close_up(&self, links: &Links) -> Vec<usize> {
        let goes_on = |row: usize, item| {
            let nodes = [row, row + 1].map(|row| links.node_at(self.options[row], item));
            let [above, below] = nodes.map(|node| node.map(|node| links.is_linked(node)));
            let next = nodes[0].and_then(|node| links.neighbours(node)).map(|around| around.down);
            let has_line = item == self.center || links.size(item) > 0;
            !has_line || above == below && (above != Some(true) || next == nodes[1])
        };
        let closes_up = |&row: &usize| self.items.iter().all(|&item| goes_on(row, item));
        (0..self.options.len().saturating_sub(1)).filter(closes_up).collect()
    }

    /// With the number of its `own` rows, and those that are left out.
    fn counted(mut self, own: &[OptionId]) -> Lens {
        self.own = own.len();
        self.left_out = own.iter().copied().filter(|option| !self.options.contains(option)).collect();
        self
    }

    /// Of the rows of the column that is the first of these, page by page as many as are whole: the page that `current` is on,
    /// or the first. It is empty if that row alone is too wide.
    fn page(
        problem: &Problem,
        (first, own): (&[ItemId], &[OptionId]),
        current: Option<OptionId>,
        room: (usize, usize),
    ) -> Lens {
        let mut left = own.to_vec();
        loop {
            let items = first.to_vec();
            let mut page = Lens { items, ..Lens::of_headers(problem, first[0]) };
            page.add_whole(problem, left.iter().copied(), room);
            if page.options.is_empty() || current.is_none_or(|current| page.options.contains(&current)) {
                // What stands before the last page is still seen on it, as far as there is room.
                let before: Vec<OptionId> =
                    own.iter().rev().filter(|&o| !left.contains(o)).copied().collect();
                page.add_whole(problem, before.into_iter(), room);
                return page;
            }
            left.retain(|option| !page.options.contains(option));
        }
    }

    /// Adds those of the rows that are whole in so many columns.
    fn add_whole(
        &mut self,
        problem: &Problem,
        options: impl Iterator<Item = OptionId>,
        (columns, rows): (usize, usize),
    ) {
        for option in options {
            let new = problem.option_items(option).iter().filter(|item| !self.items.contains(item));
            let new: Vec<ItemId> = new.copied().collect();
            if self.options.len() < rows && self.items.len() + new.len() <= columns {
                self.items.extend(new);
                self.options.push(option);
            }
        }
    }

    /// Adds the columns in which several of the rows meet, those first in which one to blame takes others, then those in which most
    /// do: the row that is whole nowhere leads there.
    fn add_shared(&mut self, problem: &Problem, (own, blamed): (&[OptionId], &[OptionId]), columns: usize) {
        let mut met = std::collections::BTreeMap::new();
        for (option, is_to_blame) in
            own.iter().map(|option| (option, false)).chain(blamed.iter().map(|option| (option, true)))
        {
            for &item in problem.option_items(*option).iter().filter(|item| !self.items.contains(item)) {
                let (takes, rows) = met.entry(item).or_insert((false, 0));
                (*takes, *rows) = (*takes || is_to_blame, *rows + 1);
            }
        }
        let mut found: Vec<(ItemId, (bool, i32))> =
            met.into_iter().filter(|&(_, (_, rows))| rows > 1).collect();
        found.sort_by_key(|&(_, met)| Reverse(met));
        found.truncate(columns.saturating_sub(self.items.len()));
        self.items.extend(found.into_iter().map(|(item, _)| item));
    }

    /// Adds a row that is too long, from the node at `here` on.
    fn add_part(
        &mut self,
        problem: &Problem,
        links: &Links,
        option: Option<OptionId>,
        here: NodeId,
        columns: usize,
    ) {
        let Some(option) = option else { return };
        let items = problem.option_items(option);
        let at = links.place(here).and_then(|(item, _)| items.iter().position(|&other| other == item));
        for &item in items[at.unwrap_or(0)..].iter().chain(items) {
            if self.items.len() < columns && !self.items.contains(&item) {
                self.items.push(item);
            }
        }
        self.options.push(option);
    }

    /// Adds rows that meet the columns: those to blame that are kept, then its own, then others to blame, then those that alone are
    /// left in their column, then those that meet most; those with a single node last.
    fn add_rows(
        &mut self,
        problem: &Problem,
        links: &Links,
        wanted: &Wanted,
        (columns, rows): (usize, usize),
    ) {
        if self.options.len() >= rows {
            return;
        }
        let Wanted { own, told, blamed, kept, .. } = wanted;
        // With no room for more columns a row that meets one only would tell nothing; each of the column itself does.
        let least = if self.items.len() < columns { 1 } else { 2 };
        let (mut is_drawn, mut is_known) =
            (vec![false; problem.item_count()], vec![false; problem.option_count()]);
        self.items.iter().for_each(|item| is_drawn[item.index()] = true);
        self.options.iter().for_each(|option| is_known[option.index()] = true);
        let alone = self.alone(links, wanted);
        let mut found: Vec<(usize, Reverse<usize>, OptionId)> = Vec::new();
        for option in problem.options().filter(|option| !is_known[option.index()]) {
            let items = problem.option_items(option);
            let met = items.iter().filter(|item| is_drawn[item.index()]).count();
            if met > 0 {
                let rank = match own.iter().position(|&other| other == option) {
                    Some(place) if place < *told => 0,
                    Some(_) => 1 + kept,
                    None => match blamed.iter().position(|&other| other == option) {
                        Some(place) if place < *kept => 1,
                        Some(place) => 2 + kept + place,
                        None if alone.contains(&option) => usize::MAX - 2,
                        None if met > 1 => usize::MAX - 1,
                        None if met >= least => usize::MAX,
                        None => continue,
                    },
                };
                found.push((rank, Reverse(met), option));
            }
        }
        found.sort_unstable();
        for (rank, _, option) in found {
            if self.options.len() == rows {
                break;
            }
            let items = problem.option_items(option);
            let mut missing = items.iter().filter(|item| !self.items.contains(item));
            // One that meets a single column brings another.
            let is_single = rank == usize::MAX && missing.clone().count() + 1 == items.len();
            if is_single {
                match missing.next() {
                    Some(&item) if self.items.len() < columns => self.items.push(item),
                    _ => continue,
                }
            }
            self.options.push(option);
        }
    }

    /// Takes in the rows that alone are left in a column which came after them: for rows that only meet the columns, else for one of
    /// many that the column which ran out has lost.
    fn swap_in(&mut self, links: &Links, wanted: &Wanted) {
        let alone = self.alone(links, wanted);
        let own = &wanted.own;
        let is_kept = |option: &OptionId| {
            let kept = if wanted.ran_out { wanted.blamed.len() } else { wanted.kept };
            let is_blamed = wanted.blamed.iter().take(kept).any(|blamed| blamed == option);
            alone.contains(option) || own.contains(option) || is_blamed
        };
        for &option in &alone {
            if self.options.contains(&option) {
                continue;
            }
            let place = self.options.iter().rposition(|option| !is_kept(option));
            // Of many that a column has lost, some of which are left out, one less is no loss; nor where most of them are.
            let drawn = self.options.iter().filter(|option| own.contains(option)).count();
            let many = || drawn < own.len() && (drawn > MANY || 2 * drawn <= own.len());
            let least =
                || own.iter().rev().find_map(|own| self.options.iter().position(|option| option == own));
            if let Some(place) = place.or_else(|| least().filter(|_| wanted.ran_out && many())) {
                self.options[place] = option;
            }
        }
    }

    /// The rows that alone are left in one of the columns, if they are wanted.
    fn alone(&self, links: &Links, Wanted { own, singles, .. }: &Wanted) -> Vec<OptionId> {
        let items = self.items.iter().filter(|_| *singles);
        items.filter_map(|&item| alone_besides(links, item, own)).collect()
    }

    /// Adds columns that the rows meet, those first that most do.
    fn add_columns(&mut self, problem: &Problem, columns: usize) {
        let mut met = vec![0_usize; problem.item_count()];
        self.options
            .iter()
            .flat_map(|&row| problem.option_items(row))
            .for_each(|item| met[item.index()] += 1);
        self.items.iter().for_each(|item| met[item.index()] = 0);
        let mut found: Vec<ItemId> = problem.items().filter(|item| met[item.index()] > 0).collect();
        found.sort_by_key(|item| Reverse(met[item.index()]));
        self.items.extend(found.into_iter().take(columns.saturating_sub(self.items.len())));
    }

    /// Adds the primary columns that are missing, if there is room for all of them, and then the others.
    fn complete(&mut self, problem: &Problem, columns: usize) {
        for count in [problem.primary_count(), problem.item_count()] {
            let missing: Vec<ItemId> =
                problem.items().take(count).filter(|item| !self.items.contains(item)).collect();
            if self.items.len() + missing.len() <= columns {
                self.items.extend(missing);
            }
        }
    }
}

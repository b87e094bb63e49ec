//! The rest of a problem: the options still possible, over the items still to be covered.
//!
//! The engines see nothing else. An option without a primary item never helps to cover one, so it
//! is left out from the start; a secondary item that no two options share says nothing, and is
//! left out too, and so is one to which all of them give the same colour. [`Core::after`] takes options, and then whatever is forced, before an engine lays
//! out its tables: a puzzle with many givens is a much smaller problem than the empty one.

use crate::exact_cover::{ItemId, OptionId, Problem};

/// Items are numbered afresh, primary ones first; options keep their order.
#[derive(Clone, Debug, Default)]
pub(super) struct Core {
    /// Items `0..primary` must be covered.
    pub(super) primary: usize,
    /// All items, secondary ones included.
    pub(super) items: usize,
    /// One more than there are options: option `o` is `entries[starts[o]..starts[o + 1]]`.
    starts: Vec<u32>,
    entries: Vec<u32>,
    /// For each entry 0, or a number for its colour.
    colours: Vec<u32>,
    /// The number of each option in the problem.
    pub(super) ids: Vec<OptionId>,
    /// Options that belong to every solution, and are in no list above.
    pub(super) taken: Vec<OptionId>,
    /// Whether it was found that there is no solution.
    pub(super) hopeless: bool,
}

impl Core {
    /// All of `problem`, options without a primary item included: what [`Core::after`] starts from.
    pub(super) fn of(problem: &Problem) -> Core {
        let mut core = Core {
            primary: problem.primary_count(),
            items: problem.item_count(),
            starts: vec![0],
            ..Core::default()
        };
        for option in problem.options() {
            for (item, colour) in problem.option_entries(option) {
                core.entries.push(item.0);
                core.colours.push(colour.map_or(0, |colour| colour.0 + 1));
            }
            core.starts.push(core.entries.len() as u32);
            core.ids.push(option);
        }
        core
    }

    /// How many options there are.
    pub(super) fn len(&self) -> usize {
        self.ids.len()
    }

    /// The items of the option at place `option`.
    pub(super) fn items_of(&self, option: usize) -> &[u32] {
        &self.entries[self.starts[option] as usize..self.starts[option + 1] as usize]
    }

    /// The items of the option at place `option`, each with the number of its colour, 0 for none.
    pub(super) fn entries_of(&self, option: usize) -> impl Iterator<Item = (u32, u32)> + '_ {
        let range = self.starts[option] as usize..self.starts[option + 1] as usize;
        self.entries[range.clone()].iter().copied().zip(self.colours[range].iter().copied())
    }

    /// The same as two lists.
    #[inline]
    pub(super) fn lists_of(&self, option: usize) -> (&[u32], &[u32]) {
        let range = self.starts[option] as usize..self.starts[option + 1] as usize;
        (&self.entries[range.clone()], &self.colours[range])
    }

    /// The number of the colour that the option at place `option` gives `item`.
    pub(super) fn colour_in(&self, option: usize, item: u32) -> u32 {
        self.entries_of(option).find(|entry| entry.0 == item).map_or(0, |entry| entry.1)
    }

    /// The places of the options that the one at place `option` excludes, itself included unless it has
    /// nothing but colours. One that it excludes twice comes twice. `lists` are [`Core::lists`].
    pub(super) fn excluded_by<'a>(
        &'a self,
        option: usize,
        lists: &'a [Vec<u32>],
    ) -> impl Iterator<Item = usize> + 'a {
        self.entries_of(option).flat_map(move |(item, colour)| {
            let others = lists[item as usize].iter().map(|&other| other as usize);
            others.filter(move |&other| colour == 0 || self.colour_in(other, item) != colour)
        })
    }

    /// The primary items of the option at place `option`.
    pub(super) fn primary_of(&self, option: usize) -> impl Iterator<Item = usize> + '_ {
        self.items_of(option).iter().map(|&item| item as usize).filter(|&item| item < self.primary)
    }

    /// For each item, the places of its options in order.
    pub(super) fn lists(&self) -> Vec<Vec<u32>> {
        let mut lists = vec![Vec::new(); self.items];
        for option in 0..self.len() {
            for &item in self.items_of(option) {
                lists[item as usize].push(option as u32);
            }
        }
        lists
    }

    /// The same problem with its primary items in another order: those that share options are near each other. Breadth
    /// first from an item at the edge, as Cuthill and McKee order the rows of sparse matrices (1969).
    pub(super) fn by_nearness(&self) -> Core {
        let lists = self.lists();
        let edge = self.breadth_first(0, &lists).pop().unwrap_or(0);
        let mut number: Vec<u32> = (0..self.items as u32).collect();
        for (place, item) in self.breadth_first(edge, &lists).into_iter().enumerate() {
            number[item] = place as u32;
        }
        let mut core = self.clone();
        core.entries.iter_mut().for_each(|item| *item = number[*item as usize]);
        core
    }

    /// The primary items in the order in which they are reached from `first`, then from those that cannot be.
    fn breadth_first(&self, first: usize, lists: &[Vec<u32>]) -> Vec<usize> {
        let mut reached = vec![false; self.primary];
        let mut order = Vec::with_capacity(self.primary);
        let mut next = 0;
        for start in std::iter::once(first).chain(0..self.primary).filter(|&item| item < self.primary) {
            if !std::mem::replace(&mut reached[start], true) {
                order.push(start);
            }
            while next < order.len() {
                for &option in &lists[order[next]] {
                    for item in self.primary_of(option as usize) {
                        if !std::mem::replace(&mut reached[item], true) {
                            order.push(item);
                        }
                    }
                }
                next += 1;
            }
        }
        order
    }

    /// The most options that one primary item has.
    pub(super) fn widest(&self) -> usize {
        let mut sizes = vec![0; self.primary];
        for option in 0..self.len() {
            self.primary_of(option).for_each(|item| sizes[item] += 1);
        }
        sizes.into_iter().max().unwrap_or(0)
    }

    /// The core as a problem of its own, its items named by number; `None` if it has no items.
    pub(super) fn problem(&self) -> Option<Problem> {
        let mut builder = Problem::builder();
        for item in 0..self.items {
            let name = item.to_string();
            let added = if item < self.primary { builder.primary(name) } else { builder.secondary(name) };
            added.ok()?;
        }
        for option in 0..self.len() {
            let mut entries = Vec::new();
            for (item, colour) in self.entries_of(option) {
                let colour = if colour == 0 { None } else { Some(builder.colour(colour.to_string()).ok()?) };
                entries.push((ItemId(item), colour));
            }
            builder.option_coloured_of(entries).ok()?;
        }
        builder.build().ok()
    }

    /// The rest after `givens`, places of options that do not exclude each other, and after
    /// every option that is then the only one of an item, again and again.
    pub(super) fn after(&self, givens: impl IntoIterator<Item = usize>) -> Core {
        let lists = self.lists();
        let mut covered = vec![false; self.items];
        let mut alive: Vec<bool> =
            (0..self.len()).map(|option| self.primary_of(option).next().is_some()).collect();
        let mut sizes: Vec<usize> = vec![0; self.items];
        for option in (0..self.len()).filter(|&option| alive[option]) {
            self.items_of(option).iter().for_each(|&item| sizes[item as usize] += 1);
        }
        let mut taken = self.taken.clone();
        let mut hopeless = self.hopeless;
        let mut queue: Vec<usize> = givens.into_iter().collect();
        let mut given = queue.len();
        let single = |sizes: &[usize], item: usize| item < self.primary && sizes[item] == 1;
        let only = |alive: &[bool], item: usize| {
            lists[item].iter().map(|&option| option as usize).find(|&option| alive[option])
        };
        queue.extend((0..self.primary).filter(|&i| single(&sizes, i)).filter_map(|i| only(&alive, i)));
        let mut next = 0;
        while next < queue.len() {
            let option = queue[next];
            next += 1;
            if given > 0 {
                given -= 1;
            } else if !alive[option] {
                // Taken before, through another of its items, or excluded: then an item is empty.
                continue;
            }
            taken.push(self.ids[option]);
            self.primary_of(option).for_each(|item| covered[item] = true);
            for other in self.excluded_by(option, &lists) {
                if std::mem::take(&mut alive[other]) {
                    for &touched in self.items_of(other) {
                        let touched = touched as usize;
                        sizes[touched] -= 1;
                        if single(&sizes, touched) && !covered[touched] {
                            queue.extend(only(&alive, touched));
                        }
                    }
                }
            }
        }
        hopeless |= (0..self.primary).any(|item| !covered[item] && sizes[item] == 0);
        let needed: Vec<bool> = (0..self.items)
            .map(|item| match item < self.primary {
                true => !covered[item],
                false => self.divides(item, lists[item].iter().map(|&o| o as usize).filter(|&o| alive[o])),
            })
            .collect();
        self.keep(&alive, &needed, taken, hopeless)
    }

    /// Whether any two of these options, which have `item`, exclude each other by it.
    fn divides(&self, item: usize, mut options: impl Iterator<Item = usize>) -> bool {
        let Some(first) = options.next() else { return false };
        let colour = self.colour_in(first, item as u32);
        options.any(|option| colour == 0 || self.colour_in(option, item as u32) != colour)
    }

    /// The options that are alive, over the items that are needed.
    fn keep(&self, alive: &[bool], needed: &[bool], taken: Vec<OptionId>, hopeless: bool) -> Core {
        let mut core = Core { taken, hopeless, starts: vec![0], ..Core::default() };
        let mut number = vec![None; self.items];
        for item in 0..self.items {
            if needed[item] {
                number[item] = Some(core.items as u32);
                core.items += 1;
                core.primary += usize::from(item < self.primary);
            }
        }
        for option in (0..self.len()).filter(|&option| alive[option]) {
            for (item, colour) in self.entries_of(option) {
                if let Some(item) = number[item as usize] {
                    core.entries.push(item);
                    core.colours.push(colour);
                }
            }
            core.starts.push(core.entries.len() as u32);
            core.ids.push(self.ids[option]);
        }
        core
    }
}

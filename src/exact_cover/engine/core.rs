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
        self.entries_of(option)
            .flat_map(move |(item, colour)| self.excluded_through(item as usize, colour, lists))
    }

    /// The places of the options that an option excludes by having `item` with `colour`.
    pub(super) fn excluded_through<'a>(
        &'a self,
        item: usize,
        colour: u32,
        lists: &'a [Vec<u32>],
    ) -> impl Iterator<Item = usize> + 'a {
        let others = lists[item].iter().map(|&other| other as usize);
        others.filter(move |&other| colour == 0 || self.colour_in(other, item as u32) != colour)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::random::Random;

    /// Primary and secondary items, colours, and options at random, some of secondary items alone.
    fn any(random: &mut Random) -> Problem {
        let (primary, secondary) = (1 + random.below(5), random.below(4));
        let mut builder = Problem::builder();
        let mut items: Vec<ItemId> =
            (0..primary).map(|item| builder.primary(format!("p{item}")).unwrap()).collect();
        items.extend((0..secondary).map(|item| builder.secondary(format!("s{item}")).unwrap()));
        let colours = ["red", "blue"].map(|name| builder.colour(name).unwrap());
        for _ in 0..random.below(12) {
            random.shuffle(&mut items);
            let size = 1 + random.below(items.len().min(4));
            let entries: Vec<_> = items[..size]
                .iter()
                .map(|&item| {
                    let colour = colours.get(random.below(4)).copied();
                    (item, colour.filter(|_| item.index() >= primary))
                })
                .collect();
            builder.option_coloured_of(entries).unwrap();
        }
        builder.build().unwrap()
    }

    fn agree(problem: &Problem, one: OptionId, other: OptionId) -> bool {
        problem.option_entries(one).all(|(item, colour)| {
            let there = problem.option_entries(other).find(|entry| entry.0 == item);
            there.is_none_or(|(_, there)| colour.is_some() && there == colour)
        })
    }

    /// What is taken and what is left, if each item that has one option left takes it, again and again.
    fn forced(problem: &Problem, givens: &[OptionId]) -> (Vec<OptionId>, Vec<OptionId>, Vec<ItemId>, bool) {
        let has = |option: OptionId, item: ItemId| problem.option_items(option).contains(&item);
        let is_primary =
            |option: &OptionId| problem.items().any(|i| problem.is_primary(i) && has(*option, i));
        let mut taken = givens.to_vec();
        loop {
            let is_left = |option: &OptionId| {
                is_primary(option)
                    && taken.iter().all(|&before| before != *option && agree(problem, before, *option))
            };
            let left: Vec<OptionId> = problem.options().filter(is_left).collect();
            let is_open =
                |item: &ItemId| problem.is_primary(*item) && !taken.iter().any(|&on| has(on, *item));
            let open: Vec<ItemId> = problem.items().filter(is_open).collect();
            let own = |item: ItemId| left.iter().copied().filter(move |&option| has(option, item));
            let only = open.iter().find(|&&item| own(item).count() == 1);
            match only {
                Some(&item) => taken.extend(own(item).next()),
                None => {
                    let is_hopeless = open.iter().any(|&item| own(item).count() == 0);
                    let divides = |item: &ItemId| {
                        let mut pairs = own(*item).flat_map(|a| own(*item).map(move |b| (a, b)));
                        let colour =
                            |option| problem.option_entries(option).find(|entry| entry.0 == *item).unwrap().1;
                        pairs.any(|(a, b)| a != b && (colour(a).is_none() || colour(a) != colour(b)))
                    };
                    let needed = problem.items().filter(|item| match problem.is_primary(*item) {
                        true => open.contains(item),
                        false => divides(item),
                    });
                    let needed = needed.collect();
                    return (taken, left, needed, is_hopeless);
                }
            }
        }
    }

    #[test]
    fn what_is_given_and_forced_is_taken_and_the_rest_is_left() {
        let mut random = Random::new(31);
        let (mut hopeless, mut open, mut solved) = (0, 0, 0);
        for _ in 0..4_000 {
            let problem = any(&mut random);
            let mut givens: Vec<OptionId> = Vec::new();
            for option in problem.options() {
                if random.below(6) == 0 && givens.iter().all(|&before| agree(&problem, before, option)) {
                    givens.push(option);
                }
            }
            let (mut taken, left, needed, is_hopeless) = forced(&problem, &givens);
            let core = Core::of(&problem).after(givens.iter().map(|option| option.index()));
            assert_eq!(core.hopeless, is_hopeless, "{problem:?} {givens:?}");
            if is_hopeless {
                hopeless += 1;
                continue;
            }
            let mut found = core.taken.clone();
            found.sort_unstable();
            taken.sort_unstable();
            assert_eq!((&found, &core.ids), (&taken, &left), "{problem:?} {givens:?}");
            let primary = needed.iter().filter(|&&item| problem.is_primary(item)).count();
            assert_eq!((core.primary, core.items), (primary, needed.len()));
            assert_eq!((core.len(), core.lists().len()), (left.len(), needed.len()));
            for (at, &option) in left.iter().enumerate() {
                let entries = problem.option_entries(option).filter_map(|(item, colour)| {
                    let place = needed.iter().position(|&other| other == item)? as u32;
                    Some((place, colour.map_or(0, |colour| colour.index() as u32 + 1)))
                });
                let entries: Vec<_> = entries.collect();
                assert_eq!(core.entries_of(at).collect::<Vec<_>>(), entries);
                let (items, colours) = core.lists_of(at);
                assert!(items.iter().copied().zip(colours.iter().copied()).eq(entries));
                let primary_items = items.iter().map(|&item| item as usize).filter(|&item| item < primary);
                assert!(core.primary_of(at).eq(primary_items));
            }
            match left.is_empty() {
                true => solved += 1,
                false => open += 1,
            }
        }
        assert!(hopeless > 500 && open > 100 && solved > 300, "{hopeless} {open} {solved}");
    }
}

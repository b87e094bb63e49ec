//! What is alive: lists of which the first part counts.

use std::ops::Range;
use std::sync::Arc;

use crate::exact_cover::engine::core::Core;
use crate::exact_cover::problem::OptionId;

/// A problem as lists.
pub(super) struct CellLists {
    primary: usize,
    items_count: usize,
    pub(super) ids: Vec<OptionId>,
    /// The entries of option `o` are `starts[o]..starts[o + 1]`.
    starts: Vec<u32>,
    /// By entry: the item, its colour or 0, and the option.
    items: Vec<u32>,
    colours: Vec<u32>,
    option_of: Vec<u32>,
    /// The entries of item `i` are `firsts[i]..firsts[i + 1]` of a list.
    firsts: Vec<u32>,
}

impl CellLists {
    pub(super) fn new(core: &Core) -> CellLists {
        let mut lists = CellLists {
            primary: core.primary,
            items_count: core.items,
            ids: core.ids.clone(),
            starts: vec![0],
            items: Vec::new(),
            colours: Vec::new(),
            option_of: Vec::new(),
            firsts: vec![0; core.items + 1],
        };
        for option in 0..core.len() {
            for (item, colour) in core.entries_of(option) {
                lists.items.push(item);
                lists.colours.push(colour);
                lists.option_of.push(option as u32);
                lists.firsts[item as usize + 1] += 1;
            }
            lists.starts.push(lists.items.len() as u32);
        }
        for item in 0..core.items {
            lists.firsts[item + 1] += lists.firsts[item];
        }
        lists
    }

    #[inline]
    fn entries(&self, option: usize) -> Range<usize> {
        self.starts[option] as usize..self.starts[option + 1] as usize
    }
}

/// The options that are alive, the items that are open, and how it came to that.
pub(super) struct Cells {
    pub(super) lists: Arc<CellLists>,
    /// By item, its entries: those that are alive first.
    list: Vec<u32>,
    /// By entry, its place in the list.
    place: Vec<u32>,
    sizes: Vec<u32>,
    /// The open items, then the others. A secondary item stays open as long as options that agree by colour may have it.
    open: Vec<u32>,
    open_place: Vec<u32>,
    open_count: usize,
    /// Items whose part became shorter by one.
    trail: Vec<u32>,
    /// The options taken.
    pub(super) path: Vec<OptionId>,
    /// Items with one option left.
    forced: Vec<u32>,
    /// By item, 1 more than it ran empty.
    weights: Vec<u64>,
    /// By item, the option that had it at the deepest failure of a run: the nearest to a solution.
    preferred: Vec<Option<u32>>,
    /// Options taken at the deepest failure of this run.
    deepest: usize,
    /// What was looked at, in words.
    pub(super) work: usize,
}

/// A place to go back to.
#[derive(Clone, Copy, Default)]
pub(super) struct CellsMark {
    trail: usize,
    open: usize,
    path: usize,
}

/// An item has run empty.
#[derive(Debug)]
pub(super) struct RanEmpty;

impl Cells {
    pub(super) fn new(lists: Arc<CellLists>) -> Cells {
        let count = lists.items_count;
        let mut cells = Cells {
            list: vec![0; lists.items.len()],
            place: vec![0; lists.items.len()],
            sizes: (0..count).map(|item| lists.firsts[item + 1] - lists.firsts[item]).collect(),
            open: (0..count as u32).collect(),
            open_place: (0..count as u32).collect(),
            open_count: count,
            trail: Vec::new(),
            path: Vec::new(),
            forced: Vec::new(),
            weights: vec![1; count],
            preferred: vec![None; count],
            deepest: 0,
            work: 0,
            lists,
        };
        let mut next = cells.lists.firsts.clone();
        for (entry, &item) in cells.lists.items.iter().enumerate() {
            let place = &mut next[item as usize];
            cells.list[*place as usize] = entry as u32;
            cells.place[entry] = *place;
            *place += 1;
        }
        cells
    }

    /// Goes back to the start and forgets what was learnt.
    pub(super) fn reset(&mut self) {
        self.undo(CellsMark { open: self.lists.items_count, ..CellsMark::default() });
        self.weights.fill(1);
        self.preferred.fill(None);
        self.deepest = 0;
    }

    pub(super) fn mark(&self) -> CellsMark {
        CellsMark { trail: self.trail.len(), open: self.open_count, path: self.path.len() }
    }

    /// How many options the item has.
    pub(super) fn size(&self, item: usize) -> usize {
        self.sizes[item] as usize
    }

    /// The first option of an item that has one.
    fn first_option(&self, item: usize) -> usize {
        self.lists.option_of[self.list[self.lists.firsts[item] as usize] as usize] as usize
    }

    /// The option of an open item to try first: the preferred one, if it is alive.
    pub(super) fn option_to_try(&self, item: usize) -> usize {
        let preferred = self.preferred[item].map(|option| option as usize);
        preferred.filter(|&option| self.is_listed(option)).unwrap_or_else(|| self.first_option(item))
    }

    /// Prefers the options taken here, if no failure of this run was deeper.
    pub(super) fn note_depth(&mut self) {
        if self.path.len() <= self.deepest {
            return;
        }
        self.deepest = self.path.len();
        let lists = &*self.lists;
        for id in &self.path {
            let Ok(option) = lists.ids.binary_search(id) else { continue };
            for entry in lists.entries(option) {
                self.preferred[lists.items[entry] as usize] = Some(option as u32);
            }
        }
        self.work += 2 * self.path.len();
    }

    /// Begins a new run.
    pub(super) fn restart(&mut self, base: CellsMark) {
        self.undo(base);
        self.deepest = 0;
    }

    pub(super) fn is_open(&self, item: usize) -> bool {
        (self.open_place[item] as usize) < self.open_count
    }

    /// Whether nothing taken excludes the option, which is not taken itself: for one that is taken, no primary item is open.
    pub(super) fn is_alive(&self, option: usize) -> bool {
        let mut items = self.lists.entries(option).map(|entry| self.lists.items[entry] as usize);
        self.is_listed(option) && items.any(|item| item < self.lists.primary && self.is_open(item))
    }

    /// Goes back to where it was.
    pub(super) fn undo(&mut self, to: CellsMark) {
        let CellsMark { trail, open, path } = to;
        for &item in &self.trail[trail..] {
            self.sizes[item as usize] += 1;
        }
        self.trail.truncate(trail);
        self.open_count = open;
        self.path.truncate(path);
        self.forced.clear();
    }

    /// Excludes an option.
    #[inline]
    pub(super) fn remove(&mut self, option: usize) -> Result<(), RanEmpty> {
        let lists = &*self.lists;
        let mut outcome = Ok(());
        for entry in lists.entries(option) {
            let item = lists.items[entry] as usize;
            if self.open_place[item] as usize >= self.open_count {
                continue;
            }
            let place = self.place[entry];
            let size = self.sizes[item] - 1;
            let last = lists.firsts[item] + size;
            debug_assert!(place <= last);
            let moved = self.list[last as usize];
            self.list.swap(place as usize, last as usize);
            (self.place[entry], self.place[moved as usize]) = (last, place);
            self.sizes[item] = size;
            self.trail.push(item as u32);
            if item < lists.primary {
                if size == 0 {
                    self.weights[item] += 1;
                    outcome = Err(RanEmpty);
                } else if size == 1 {
                    self.forced.push(item as u32);
                }
            }
        }
        self.work += 4 * lists.entries(option).len();
        outcome
    }

    /// Closes an item: its options are no longer looked at.
    #[inline]
    fn close(&mut self, item: usize) {
        let place = self.open_place[item] as usize;
        self.open_count -= 1;
        let last = self.open[self.open_count];
        self.open.swap(place, self.open_count);
        self.open_place[last as usize] = place as u32;
        self.open_place[item] = self.open_count as u32;
    }

    /// Takes an option that is alive.
    pub(super) fn take(&mut self, option: usize) -> Result<(), RanEmpty> {
        let lists = Arc::clone(&self.lists);
        self.path.push(lists.ids[option]);
        for entry in lists.entries(option) {
            let item = lists.items[entry] as usize;
            if lists.colours[entry] == 0 {
                self.close(item);
            }
        }
        for entry in lists.entries(option) {
            let (item, colour) = (lists.items[entry] as usize, lists.colours[entry]);
            let first = lists.firsts[item] as usize;
            let mut at = 0;
            // The part becomes shorter where the item stays open.
            while at < self.sizes[item] as usize {
                let other_entry = self.list[first + at] as usize;
                let other = lists.option_of[other_entry] as usize;
                at += 1;
                if other == option || colour != 0 && lists.colours[other_entry] == colour {
                    continue;
                }
                // Excluded by an item before?
                if !self.is_listed(other) {
                    continue;
                }
                at -= usize::from(self.is_open(item));
                self.remove(other)?;
            }
        }
        Ok(())
    }

    /// Whether no open item has struck the option off. One without an open item is out of the search.
    #[inline]
    fn is_listed(&self, option: usize) -> bool {
        let lists = &*self.lists;
        let open = lists.entries(option).find(|&entry| self.is_open(lists.items[entry] as usize));
        open.is_some_and(|entry| {
            let item = lists.items[entry] as usize;
            self.place[entry] < lists.firsts[item] + self.sizes[item]
        })
    }

    /// Takes the options of items that have no other.
    pub(super) fn propagate(&mut self) -> Result<(), RanEmpty> {
        while let Some(item) = self.forced.pop() {
            let item = item as usize;
            if self.is_open(item) && self.sizes[item] == 1 {
                self.take(self.first_option(item))?;
            }
        }
        Ok(())
    }

    /// The open item with the fewest options for its weight, if there is one.
    pub(super) fn choose(&mut self) -> Option<usize> {
        self.work += self.open_count;
        let open = self.open[..self.open_count].iter().map(|&item| item as usize);
        let mut best: Option<(usize, u64, u64)> = None;
        for item in open.filter(|&item| item < self.lists.primary) {
            let (size, weight) = (u64::from(self.sizes[item]), self.weights[item]);
            if size < 2 {
                return Some(item);
            }
            let is_better = best.is_none_or(|(other, least, heaviest)| {
                // Ties by number: the order of the open items depends on the way here.
                let (own, others) = (size * heaviest, least * weight);
                own < others || own == others && item < other
            });
            if is_better {
                best = Some((item, size, weight));
            }
        }
        best.map(|(item, ..)| item)
    }
}

#[cfg(test)]
mod tests;

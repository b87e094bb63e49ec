//! Solving by singles: placements that an item with one option left forces.
//!
//! The easiest single there is comes first, so what is counted as harder was needed. A placement never
//! takes a single away from another item without contradiction, so the set of all that is placed does not
//! depend on the order, and a puzzle with a clue more is never harder.

use crate::exact_cover::{ItemId, OptionId, Problem, closed_set};

closed_set! {
    /// How hard a single is to see, from the easiest.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Single {
        /// A box or region has one place for a digit: a hidden single.
        Box,
        /// A row, a column, a diagonal or a window has one place for a digit: a hidden single too.
        Line,
        /// A cell has one digit left: a naked single.
        Cell,
    }
}

impl Single {
    /// The kind of single that each primary item of a Sudoku can be, by its name: `R5C7`, `R5#2`, `B6#2`.
    pub fn of_each_item(problem: &Problem) -> Vec<Single> {
        let primary = problem.items().take(problem.primary_count());
        let of = |item: ItemId| match problem.item_name(item).split_once('#') {
            None => Single::Cell,
            Some((house, _)) if house.starts_with('B') => Single::Box,
            Some(_) => Single::Line,
        };
        primary.map(of).collect()
    }
}

/// The placements that singles force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SinglesPlaced {
    /// How many placements singles of each kind forced.
    pub by: [u32; 3],
    /// How many primary items are still to be covered.
    pub open: usize,
    /// Whether one of them has no option left.
    pub is_dead: bool,
}

impl SinglesPlaced {
    /// How many placements singles forced, of all kinds.
    pub fn count(&self) -> u32 {
        self.by.iter().sum()
    }

    /// The hardest kind that was needed.
    pub fn hardest(&self) -> Option<Single> {
        Single::ALL.into_iter().rev().find(|&kind| self.by[kind as usize] > 0)
    }
}

/// A solver by singles for all puzzles of one problem. A question costs about what its placements
/// exclude: for a 9×9 grid some 20 µs.
#[derive(Clone, Debug)]
pub struct Singles {
    /// The items of each option, and the options of each item, one list after the other.
    items: Lists,
    options: Lists,
    /// By primary item.
    kinds: Vec<Single>,
    alive: Vec<bool>,
    covered: Vec<bool>,
    sizes: Vec<u32>,
    /// Items seen to have one option, by kind.
    waiting: [Vec<u32>; 3],
    placed: SinglesPlaced,
}

#[derive(Clone, Debug, Default)]
struct Lists {
    starts: Vec<u32>,
    entries: Vec<u32>,
}

impl Lists {
    fn of(lists: impl Iterator<Item = Vec<u32>>) -> Lists {
        let mut all = Lists { starts: vec![0], entries: Vec::new() };
        for list in lists {
            all.entries.extend(list);
            all.starts.push(all.entries.len() as u32);
        }
        all
    }

    fn at(&self, number: u32) -> std::ops::Range<usize> {
        self.starts[number as usize] as usize..self.starts[number as usize + 1] as usize
    }
}

impl Singles {
    /// For `problem`, whose primary items can be these kinds of singles.
    pub fn new(problem: &Problem, kinds: Vec<Single>) -> Singles {
        let number = |item: &ItemId| item.index() as u32;
        let mut options = vec![Vec::new(); problem.item_count()];
        for option in problem.options() {
            for item in problem.option_items(option) {
                options[item.index()].push(option.index() as u32);
            }
        }
        Singles {
            items: Lists::of(problem.options().map(|o| problem.option_items(o).iter().map(number).collect())),
            options: Lists::of(options.into_iter()),
            kinds,
            alive: Vec::new(),
            covered: Vec::new(),
            sizes: Vec::new(),
            waiting: Default::default(),
            placed: SinglesPlaced::default(),
        }
    }

    /// Places these options, which do not exclude each other, and then singles up to `hardest` as long as
    /// there are any.
    pub fn run(&mut self, givens: &[OptionId], hardest: Single) -> SinglesPlaced {
        self.reset();
        givens.iter().for_each(|given| self.place(given.index() as u32));
        for item in 0..self.kinds.len() as u32 {
            self.look_at(item);
        }
        while let Some((kind, item)) = self.next(hardest) {
            if self.covered[item as usize] || self.sizes[item as usize] != 1 {
                continue;
            }
            let mut options = self.options.at(item).map(|at| self.options.entries[at]);
            if let Some(option) = options.find(|&option| self.alive[option as usize]) {
                self.placed.by[kind as usize] += 1;
                self.place(option);
            }
        }
        self.placed
    }

    fn reset(&mut self) {
        let (options, items) = (self.items.starts.len() - 1, self.options.starts.len() - 1);
        self.alive.clear();
        self.alive.resize(options, true);
        self.covered.clear();
        self.covered.resize(items, false);
        self.sizes.clear();
        self.sizes.extend(self.options.starts.windows(2).map(|ends| ends[1] - ends[0]));
        self.waiting.iter_mut().for_each(Vec::clear);
        self.placed = SinglesPlaced { open: self.kinds.len(), ..SinglesPlaced::default() };
    }

    /// An item that may have one option left, of the easiest kind there is.
    fn next(&mut self, hardest: Single) -> Option<(Single, u32)> {
        let mut kinds = Single::ALL.into_iter().take_while(|&kind| kind <= hardest);
        kinds.find_map(|kind| self.waiting[kind as usize].pop().map(|item| (kind, item)))
    }

    fn place(&mut self, option: u32) {
        self.alive[option as usize] = false;
        for at in self.items.at(option) {
            let item = self.items.entries[at];
            self.covered[item as usize] = true;
            self.placed.open -= usize::from((item as usize) < self.kinds.len());
            for at in self.options.at(item) {
                let other = self.options.entries[at];
                if std::mem::take(&mut self.alive[other as usize]) {
                    for at in self.items.at(other) {
                        let touched = self.items.entries[at];
                        self.sizes[touched as usize] -= 1;
                        if (touched as usize) < self.kinds.len() {
                            self.look_at(touched);
                        }
                    }
                }
            }
        }
    }

    fn look_at(&mut self, item: u32) {
        if !self.covered[item as usize] {
            match self.sizes[item as usize] {
                0 => self.placed.is_dead = true,
                1 => self.waiting[self.kinds[item as usize] as usize].push(item),
                _ => {}
            }
        }
    }
}

//! One problem cut into several, of which each solution belongs to exactly one.
//!
//! A piece is the problem with fewer options. The largest piece is cut in two, again and again: half of the
//! options of an item stay in one part, the other half in the other. Every solution has exactly one option
//! of a primary item, so it is in exactly one part, and the counts of the parts add up.

use std::cmp::Reverse;

use super::problem::{ItemId, OptionId, Problem};

/// A piece of a problem: some of its options, with all its items.
///
/// These are options that are *kept*; a solution is options that are *taken*.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Subproblem {
    kept: Vec<OptionId>,
}

impl Subproblem {
    /// The options that it keeps, in their order.
    pub fn kept(&self) -> &[OptionId] {
        &self.kept
    }

    /// It as a problem of its own, cut out of the `whole` that was split. Its options are numbered afresh.
    #[must_use]
    pub fn of(&self, whole: &Problem) -> Problem {
        let mut kept = self.kept.iter().peekable();
        whole.keeping(|option| kept.next_if_eq(&&option).is_some())
    }

    /// The option of the whole problem for one of [`Subproblem::of`], if it is one.
    pub fn original(&self, option: OptionId) -> Option<OptionId> {
        self.kept.get(option.index()).copied()
    }
}

impl Problem {
    /// Cuts the problem into pieces: the options of each solution that has all of `given` are in exactly one
    /// of them, and there is no other solution in any. The pieces are those of a search tree, in its
    /// order, the same every time.
    ///
    /// There are `pieces` of them, or as many as there can be; without any solution there may be one alone,
    /// which keeps nothing. What excludes a given option, or an option
    /// without which its piece has no solution, is not kept. A cut costs about as much as a covering of
    /// all items; each piece takes a bit for each option meanwhile.
    ///
    /// ```
    /// # use quadrille::exact_cover::text;
    /// let problem = text::parse("A B C\nA\nB\nC\nA B\nB C\n")?;
    /// let pieces = problem.split(&[], 2);
    /// let counts: Vec<u128> = pieces.iter().map(|piece| piece.of(&problem).count()).collect();
    /// assert_eq!(counts, [2, 1]);
    /// assert_eq!(problem.count(), 3);
    /// # Ok::<(), text::TextError>(())
    /// ```
    #[must_use]
    pub fn split(&self, given: &[OptionId], pieces: usize) -> Vec<Subproblem> {
        let knife = Knife::new(self);
        let whole = knife.after(given);
        let mut found: Vec<OpenPiece> = whole.iter().map(|alive| OpenPiece::new(&knife, alive)).collect();
        while found.len() < pieces {
            let sized = found.iter().enumerate().filter(|(_, piece)| piece.cut.is_some());
            let Some((at, piece)) = sized.max_by_key(|&(at, piece)| (piece.size, Reverse(at))) else { break };
            let halves = piece.cut.map(|item| knife.cut(&piece.alive(self.option_count()), item));
            found.splice(at..=at, halves.unwrap_or_default());
        }
        if found.is_empty() {
            return vec![knife.subproblem(&[])];
        }
        found.iter().map(|piece| knife.subproblem(&piece.alive(self.option_count()))).collect()
    }
}

/// A part of the search, by the options that are left in it.
struct OpenPiece {
    bits: Vec<u64>,
    /// How many options are left: about as large as the piece.
    size: usize,
    /// The item to cut it at, if there is one.
    cut: Option<ItemId>,
}

impl OpenPiece {
    fn new(knife: &Knife<'_>, alive: &[bool]) -> OpenPiece {
        let mut bits = vec![0; alive.len().div_ceil(64)];
        for (at, _) in alive.iter().enumerate().filter(|(_, alive)| **alive) {
            bits[at / 64] |= 1 << (at % 64);
        }
        let size = alive.iter().filter(|alive| **alive).count();
        OpenPiece { bits, size, cut: knife.narrowest(alive) }
    }

    fn alive(&self, options: usize) -> Vec<bool> {
        (0..options).map(|at| self.bits[at / 64] >> (at % 64) & 1 == 1).collect()
    }
}

/// Cuts a problem, by which of its options are left.
pub(super) struct Knife<'p> {
    pub(super) problem: &'p Problem,
    /// For each item, its options.
    lists: Vec<Vec<OptionId>>,
}

impl Knife<'_> {
    pub(super) fn new(problem: &Problem) -> Knife<'_> {
        let mut lists = vec![Vec::new(); problem.item_count()];
        for option in problem.options() {
            for item in problem.option_items(option) {
                lists[item.index()].push(option);
            }
        }
        Knife { problem, lists }
    }

    /// The options that are left when those given are taken, and what is forced; none if there is no solution.
    pub(super) fn after(&self, given: &[OptionId]) -> Option<Vec<bool>> {
        let mut alive = vec![true; self.problem.option_count()];
        let mut queue = given.to_vec();
        for item in self.primary() {
            queue.extend(self.single(&alive, item)?);
        }
        self.narrowed(&mut alive, queue).then_some(alive)
    }

    /// The piece of what is left.
    pub(super) fn subproblem(&self, alive: &[bool]) -> Subproblem {
        let is_left = |option: &OptionId| alive.get(option.index()).is_some_and(|&alive| alive);
        Subproblem { kept: self.problem.options().filter(is_left).collect() }
    }

    /// The subproblem in which an item keeps these of its options alone; none if there is no solution.
    pub(super) fn keeping(&self, alive: &[bool], item: ItemId, kept: &[OptionId]) -> Option<Vec<bool>> {
        let others: Vec<OptionId> = self.left(alive, item).filter(|option| !kept.contains(option)).collect();
        self.without(alive, &others)
    }

    pub(super) fn primary(&self) -> impl Iterator<Item = ItemId> + use<> {
        self.problem.items().take(self.problem.primary_count())
    }

    pub(super) fn left<'a>(&'a self, alive: &'a [bool], item: ItemId) -> impl Iterator<Item = OptionId> + 'a {
        self.lists[item.index()].iter().copied().filter(|option| alive[option.index()])
    }

    /// A primary item with the fewest options of those that have a choice; the first of them.
    fn narrowest(&self, alive: &[bool]) -> Option<ItemId> {
        let sized = self.primary().map(|item| (self.left(alive, item).count(), item));
        sized.filter(|&(size, _)| size > 1).min_by_key(|&(size, _)| size).map(|(_, item)| item)
    }

    /// The two halves, without the one that has no solution.
    fn cut(&self, alive: &[bool], item: ItemId) -> Vec<OpenPiece> {
        let options: Vec<OptionId> = self.left(alive, item).collect();
        let (first, second) = options.split_at(options.len().div_ceil(2));
        let halves = [second, first].map(|others| self.without(alive, others));
        halves.iter().flatten().map(|half| OpenPiece::new(self, half)).collect()
    }

    /// The subproblem without some options; none if there is no solution.
    fn without(&self, alive: &[bool], others: &[OptionId]) -> Option<Vec<bool>> {
        let mut left = alive.to_vec();
        let mut queue = Vec::new();
        for &option in others {
            left[option.index()] = false;
        }
        for &option in others {
            for &item in self.primary_of(option) {
                queue.extend(self.single(&left, item)?);
            }
        }
        self.narrowed(&mut left, queue).then_some(left)
    }

    fn primary_of(&self, option: OptionId) -> impl Iterator<Item = &ItemId> {
        self.problem.option_items(option).iter().filter(|&&item| self.problem.is_primary(item))
    }

    /// `None` if no option of the item is left, else the only one if there is just one.
    #[allow(clippy::option_option)]
    fn single(&self, alive: &[bool], item: ItemId) -> Option<Option<OptionId>> {
        let mut left = self.left(alive, item);
        let first = left.next()?;
        Some(left.next().is_none().then_some(first))
    }

    /// Takes out what the options in the queue exclude, and what is then forced. Says no if that leaves a
    /// primary item without options.
    fn narrowed(&self, alive: &mut [bool], mut queue: Vec<OptionId>) -> bool {
        let mut taken = vec![false; alive.len()];
        while let Some(option) = queue.pop() {
            if !alive[option.index()] {
                return false;
            }
            if std::mem::replace(&mut taken[option.index()], true) {
                continue;
            }
            for &item in self.problem.option_items(option) {
                for &other in &self.lists[item.index()] {
                    if !alive[other.index()] || !self.problem.exclude_by(item, option, other) {
                        continue;
                    }
                    alive[other.index()] = false;
                    for &touched in self.primary_of(other) {
                        match self.single(alive, touched) {
                            None => return false,
                            Some(forced) => queue.extend(forced),
                        }
                    }
                }
            }
        }
        true
    }
}

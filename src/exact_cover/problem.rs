//! An exact-cover problem: items, and the options that cover them.
//!
//! An *exact cover* is a set of options in which every primary item occurs exactly once and
//! every secondary item at most once. The words are those of Knuth's *The Art of Computer
//! Programming*, volume 4B, section 7.2.2.1; the 2000 paper *Dancing Links* says column for
//! item and row for option.
//!
//! An option may give a secondary item a *colour*. Then any number of options may have the item, as
//! long as they all give it the same colour: crossing words share a letter, tiles an edge. Knuth calls
//! that exact covering with colours, XCC.
//!
//! What is left out is *multiplicity*, his MCC, where a primary item is covered between so many and so
//! many times. That is another search, not one more kind of entry in this one: an item is chosen
//! several times on one path, its bounds count down, and the options passed over at a level have to be kept
//! from the levels below it ("tweaked") lest a set of options be found in every order. Each rule, view and
//! engine here relies on an item being covered once. An item wanted exactly m times can be said without it:
//! as m items `A.1` … `A.m` and, for each of them, a copy of every option that has `A`, the copies of one
//! option sharing a secondary item of their own; each solution is then found in its m! orders.

use std::borrow::Cow;

use super::extent::{Extent, KnownExtent};
use super::names::NameList;

/// Which item: its place in the order of declaration, from 0. Primary items come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(pub(super) u32);

/// Which option: its place in the order of declaration, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OptionId(pub(super) u32);

/// Which colour of a secondary item: its place in the order of first mention, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColourId(pub(super) u32);

impl ColourId {
    /// The colour at place `index`, from 0. Nothing is checked until a [`Problem`] is asked about it.
    #[inline]
    pub const fn new(index: u32) -> ColourId {
        ColourId(index)
    }

    /// Its place in the order of first mention, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// From how it is stored beside an entry or a node: one more than its place, 0 for none.
    pub(super) fn stored(colour: u32) -> Option<ColourId> {
        colour.checked_sub(1).map(ColourId)
    }
}

impl ItemId {
    /// The item at place `index`, from 0. Nothing is checked until a [`Problem`] is asked about it.
    #[inline]
    pub const fn new(index: u32) -> ItemId {
        ItemId(index)
    }

    /// Its place in the order of declaration, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl OptionId {
    /// The option at place `index`, from 0. Nothing is checked until a [`Problem`] is asked about it.
    #[inline]
    pub const fn new(index: u32) -> OptionId {
        OptionId(index)
    }

    /// Its place in the order of declaration, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An exact cover problem, complete and free of contradictions in its form.
///
/// Order is part of the problem: items are searched, and options tried, in the order in which
/// they were declared, so that every run is the same to the bit.
///
/// ```
/// use quadrille::exact_cover::Problem;
///
/// let mut builder = Problem::builder();
/// for item in ["A", "B", "C"] {
///     builder.primary(item)?;
/// }
/// builder.option(["A", "C"])?;
/// builder.option(["B"])?;
/// let problem = builder.build()?;
/// assert_eq!(problem.option_count(), 2);
/// # Ok::<(), quadrille::exact_cover::ProblemError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub(super) item_names: NameList,
    pub(super) primary_count: u32,
    /// One more than there are options: option `o` is `entries[starts[o]..starts[o + 1]]`.
    pub(super) starts: Vec<u32>,
    pub(super) entries: Vec<ItemId>,
    /// Empty if nothing has a colour. Else for each entry 0, or one more than its colour's place.
    pub(super) colours: Vec<u32>,
    pub(super) colour_names: NameList,
    /// Empty, or a name for each option.
    pub(super) option_names: NameList,
    pub(super) extent: KnownExtent,
}

impl Problem {
    /// How many items there are, primary and secondary together.
    pub fn item_count(&self) -> usize {
        self.item_names.len()
    }

    /// How many of the items are primary. They are the first ones.
    pub fn primary_count(&self) -> usize {
        self.primary_count as usize
    }

    /// How many options there are.
    pub fn option_count(&self) -> usize {
        self.starts.len() - 1
    }

    /// How many entries all options have together: the ones of the 0/1 matrix.
    pub fn entry_count(&self) -> usize {
        self.entries.len()
    }

    /// How large its largest parts are. The first time that is a pass over everything, then nothing.
    pub fn extent(&self) -> Extent {
        self.extent.get(|| {
            let longest = |lengths: &mut dyn Iterator<Item = usize>| lengths.max().unwrap_or(0);
            let mut options = vec![0; self.item_count()];
            self.entries.iter().for_each(|item| options[item.index()] += 1);
            let item_name = longest(&mut self.items().map(|item| self.item_name(item).chars().count()));
            let primary = |option: OptionId| {
                self.option_items(option).iter().filter(|&&item| self.is_primary(item)).count()
            };
            let least = self.options().map(primary).filter(|&count| count > 0).min();
            let colours = self.colours().map(|colour| 1 + self.colour_name(colour).chars().count());
            Extent {
                item_name,
                entry_name: item_name + colours.max().unwrap_or(0),
                option_name: longest(
                    &mut self.options().map(|option| self.option_name(option).chars().count()),
                ),
                items_of_an_option: longest(
                    &mut self.options().map(|option| self.option_items(option).len()),
                ),
                options_of_an_item: options.into_iter().max().unwrap_or(0),
                levels: self.primary_count() / least.unwrap_or(1),
            }
        })
    }

    /// Every item in order.
    pub fn items(&self) -> impl ExactSizeIterator<Item = ItemId> + Clone + use<> {
        (0..self.item_names.len() as u32).map(ItemId)
    }

    /// Every option in order.
    pub fn options(&self) -> impl ExactSizeIterator<Item = OptionId> + Clone + use<> {
        (0..self.starts.len() as u32 - 1).map(OptionId)
    }

    /// Whether `item` must be covered (primary) or merely may be (secondary).
    pub fn is_primary(&self, item: ItemId) -> bool {
        item.0 < self.primary_count
    }

    /// The items of `option` in the order in which they were given.
    ///
    /// # Panics
    /// If `option` is not one of this problem's.
    pub fn option_items(&self, option: OptionId) -> &[ItemId] {
        let at = option.index();
        &self.entries[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// Whether any option gives an item a colour.
    pub fn has_colours(&self) -> bool {
        !self.colours.is_empty()
    }

    /// Every colour in order of first mention.
    pub fn colours(&self) -> impl ExactSizeIterator<Item = ColourId> + use<> {
        (0..self.colour_names.len() as u32).map(ColourId)
    }

    /// The items of `option` in the order in which they were given, each with the colour it gives them.
    ///
    /// # Panics
    /// If `option` is not one of this problem's.
    pub fn option_entries(
        &self,
        option: OptionId,
    ) -> impl ExactSizeIterator<Item = (ItemId, Option<ColourId>)> + '_ {
        let start = self.starts[option.index()] as usize;
        self.option_items(option).iter().enumerate().map(move |(place, &item)| {
            let colour = self.colours.get(start + place).copied();
            (item, colour.and_then(ColourId::stored))
        })
    }

    /// Whether no exact cover has both options: they share an item, and do not give it the same colour. An
    /// option excludes itself.
    ///
    /// # Panics
    /// If an option is not one of this problem's.
    pub fn excludes(&self, one: OptionId, other: OptionId) -> bool {
        let shared = self.option_items(one).iter().filter(|item| self.option_items(other).contains(item));
        one == other || shared.into_iter().any(|&item| self.exclude_by(item, one, other))
    }

    /// The name of `colour`.
    ///
    /// # Panics
    /// If `colour` is not one of this problem's.
    pub fn colour_name(&self, colour: ColourId) -> &str {
        self.colour_names.get(colour.index()).expect("the colour is of this problem")
    }

    /// The name of an item with the colour it is given, as in Knuth's programs: `A`, `X:red`.
    ///
    /// # Panics
    /// If the item or the colour is not one of this problem's.
    pub fn entry_name(&self, item: ItemId, colour: Option<ColourId>) -> Cow<'_, str> {
        match colour {
            None => Cow::Borrowed(self.item_name(item)),
            Some(colour) => Cow::Owned(format!("{}:{}", self.item_name(item), self.colour_name(colour))),
        }
    }

    /// The name of `item`.
    ///
    /// # Panics
    /// If `item` is not one of this problem's.
    pub fn item_name(&self, item: ItemId) -> &str {
        self.item_names.get(item.index()).expect("the item is of this problem")
    }

    /// The name of `option`: the one it was given, else its items' names and colours with a space between.
    ///
    /// # Panics
    /// If `option` is not one of this problem's.
    pub fn option_name(&self, option: OptionId) -> Cow<'_, str> {
        match self.option_names.get(option.index()) {
            Some(name) if !name.is_empty() => Cow::Borrowed(name),
            _ => {
                let entries = self.option_entries(option);
                let names: Vec<_> = entries.map(|(item, colour)| self.entry_name(item, colour)).collect();
                Cow::Owned(names.join(" "))
            }
        }
    }

    /// The same problem with some of its options alone: all items, the options in their order, with
    /// their names.
    ///
    /// ```
    /// # use quadrille::exact_cover::text;
    /// let problem = text::parse("A B\nA\nB\nA B\n")?;
    /// let without = problem.keeping(|option| problem.option_items(option).len() == 1);
    /// assert_eq!(text::print(&without), "A B\nA\nB\n");
    /// # Ok::<(), text::TextError>(())
    /// ```
    #[must_use]
    pub fn keeping(&self, mut keep: impl FnMut(OptionId) -> bool) -> Problem {
        let mut kept = Problem {
            starts: vec![0],
            entries: Vec::new(),
            colours: Vec::new(),
            option_names: NameList::default(),
            ..self.clone()
        };
        for option in self.options().filter(|&option| keep(option)) {
            let entries = self.starts[option.index()] as usize..self.starts[option.index() + 1] as usize;
            kept.entries.extend(self.option_items(option));
            kept.colours.extend(self.colours.get(entries).into_iter().flatten());
            kept.starts.push(kept.entries.len() as u32);
            if let Some(name) = self.option_names.get(option.index()) {
                kept.option_names.push(name);
            }
        }
        if kept.colours.iter().all(|&colour| colour == 0) {
            kept.colours.clear();
        }
        kept
    }

    /// Whether two options exclude each other by `item`, which both have.
    pub(crate) fn exclude_by(&self, item: ItemId, a: OptionId, b: OptionId) -> bool {
        let colour =
            |option| self.option_entries(option).find(|entry| entry.0 == item).and_then(|entry| entry.1);
        a != b && (colour(a).is_none() || colour(a) != colour(b))
    }

    /// The item called `name`. Looks at every name: for input, not for inner loops.
    pub fn item_named(&self, name: &str) -> Option<ItemId> {
        self.items().find(|&item| self.item_name(item) == name)
    }

    /// The option called `name`. Looks at every name: for input, not for inner loops.
    pub fn option_named(&self, name: &str) -> Option<OptionId> {
        self.options().find(|&option| self.option_name(option) == name)
    }
}

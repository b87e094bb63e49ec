//! What is to be covered: items, and the options that cover them.
//!
//! An *exact cover* is a set of options in which every primary item occurs exactly once and
//! every secondary item at most once. The words are those of Knuth's *The Art of Computer
//! Programming*, volume 4B, section 7.2.2.1; the 2000 paper *Dancing Links* says column for
//! item and row for option.

use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::problem_error::ProblemError;

/// Which item: its place in the order of declaration, from 0. Primary items come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(pub(super) u32);

/// Which option: its place in the order of declaration, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OptionId(pub(super) u32);

impl ItemId {
    /// The item at place `index`, from 0. Nothing is checked until a [`Problem`] is asked about it.
    pub const fn new(index: u32) -> ItemId {
        ItemId(index)
    }

    /// Its place in the order of declaration, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl OptionId {
    /// The option at place `index`, from 0. Nothing is checked until a [`Problem`] is asked about it.
    pub const fn new(index: u32) -> OptionId {
        OptionId(index)
    }

    /// Its place in the order of declaration, from 0.
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
    item_names: Vec<String>,
    primary_count: u32,
    /// One more than there are options: option `o` is `entries[starts[o]..starts[o + 1]]`.
    starts: Vec<u32>,
    entries: Vec<ItemId>,
    /// Empty, or a name for each option.
    option_names: Vec<String>,
}

impl Problem {
    /// Starts an empty problem.
    pub fn builder() -> ProblemBuilder {
        ProblemBuilder::default()
    }

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

    /// Every item in order.
    pub fn items(&self) -> impl ExactSizeIterator<Item = ItemId> + use<> {
        (0..self.item_names.len() as u32).map(ItemId)
    }

    /// Every option in order.
    pub fn options(&self) -> impl ExactSizeIterator<Item = OptionId> + use<> {
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

    /// The name of `item`.
    ///
    /// # Panics
    /// If `item` is not one of this problem's.
    pub fn item_name(&self, item: ItemId) -> &str {
        &self.item_names[item.index()]
    }

    /// The name of `option`: the one it was given, else its items' names with a space between.
    ///
    /// # Panics
    /// If `option` is not one of this problem's.
    pub fn option_name(&self, option: OptionId) -> Cow<'_, str> {
        match self.option_names.get(option.index()) {
            Some(name) if !name.is_empty() => Cow::Borrowed(name),
            _ => {
                let names: Vec<&str> =
                    self.option_items(option).iter().map(|&item| self.item_name(item)).collect();
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
        let mut kept =
            Problem { starts: vec![0], entries: Vec::new(), option_names: Vec::new(), ..self.clone() };
        for option in self.options().filter(|&option| keep(option)) {
            kept.entries.extend(self.option_items(option));
            kept.starts.push(kept.entries.len() as u32);
            kept.option_names.extend(self.option_names.get(option.index()).cloned());
        }
        kept
    }

    /// Whether two options exclude each other by `item`, which both have.
    pub(crate) fn exclude_by(&self, item: ItemId, a: OptionId, b: OptionId) -> bool {
        debug_assert!([a, b].iter().all(|&option| self.option_items(option).contains(&item)));
        a != b
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

/// Collects items, then options, and refuses what makes no sense while it is being said.
#[derive(Clone, Debug, Default)]
pub struct ProblemBuilder {
    ids: HashMap<String, ItemId>,
    item_names: Vec<String>,
    primary_count: u32,
    ends: Vec<u32>,
    entries: Vec<ItemId>,
    option_names: Vec<String>,
    /// For each item, one more than the last option that has it: finds an item named twice.
    seen_in: Vec<u32>,
}

impl ProblemBuilder {
    /// Declares an item that must be covered exactly once.
    ///
    /// # Errors
    /// If the name was used before, or a secondary item was declared before.
    pub fn primary(&mut self, name: impl Into<String>) -> Result<ItemId, ProblemError> {
        let name = name.into();
        if self.item_names.len() > self.primary_count as usize {
            return Err(ProblemError::PrimaryAfterSecondary { item: name });
        }
        let id = self.item(name)?;
        self.primary_count += 1;
        Ok(id)
    }

    /// Declares an item that may be covered at most once.
    ///
    /// # Errors
    /// If the name was used before.
    pub fn secondary(&mut self, name: impl Into<String>) -> Result<ItemId, ProblemError> {
        self.item(name.into())
    }

    fn item(&mut self, name: String) -> Result<ItemId, ProblemError> {
        let id = ItemId(narrow(self.item_names.len())?);
        match self.ids.entry(name) {
            Entry::Occupied(taken) => Err(ProblemError::DuplicateName { item: taken.key().clone() }),
            Entry::Vacant(free) => {
                self.item_names.push(free.key().clone());
                free.insert(id);
                self.seen_in.push(0);
                Ok(id)
            }
        }
    }

    /// Adds an option that covers the items with these names.
    ///
    /// # Errors
    /// If a name is unknown or comes twice, or there is none. The option is then not added.
    pub fn option<I>(&mut self, items: I) -> Result<OptionId, ProblemError>
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        let option = self.ends.len() + 1;
        let mut ids = Vec::new();
        for name in items {
            let name = name.as_ref();
            match self.ids.get(name) {
                Some(&id) => ids.push(id),
                None => return Err(ProblemError::UnknownItem { option, item: name.to_owned() }),
            }
        }
        self.option_of(ids)
    }

    /// Adds an option that covers these items. Cheaper than by name.
    ///
    /// # Errors
    /// If an item is unknown or comes twice, or there is none. The option is then not added.
    pub fn option_of<I>(&mut self, items: I) -> Result<OptionId, ProblemError>
    where
        I: IntoIterator<Item = ItemId>,
    {
        let option = self.ends.len() + 1;
        let mark = narrow(option)?;
        let start = self.entries.len();
        for item in items {
            let error = match self.seen_in.get_mut(item.index()) {
                None => ProblemError::UnknownItem { option, item: format!("number {}", item.0) },
                Some(seen) if *seen == mark => {
                    ProblemError::ItemTwice { option, item: self.item_names[item.index()].clone() }
                }
                Some(seen) => {
                    *seen = mark;
                    self.entries.push(item);
                    continue;
                }
            };
            self.forget_entries_from(start);
            return Err(error);
        }
        if self.entries.len() == start {
            return Err(ProblemError::EmptyOption { option });
        }
        let end = narrow(self.entries.len())?;
        self.ends.push(end);
        Ok(OptionId(mark - 1))
    }

    fn forget_entries_from(&mut self, start: usize) {
        for item in self.entries.drain(start..) {
            self.seen_in[item.index()] = 0;
        }
    }

    /// Gives an option a name of its own, such as `R5C7=2`.
    ///
    /// # Panics
    /// If `option` did not come from this builder.
    pub fn name_option(&mut self, option: OptionId, name: impl Into<String>) {
        assert!(option.index() < self.ends.len(), "option {} was not added", option.index() + 1);
        if self.option_names.len() <= option.index() {
            self.option_names.resize(option.index() + 1, String::new());
        }
        self.option_names[option.index()] = name.into();
    }

    /// The finished problem.
    ///
    /// # Errors
    /// If no item was declared, or the whole is too large for 32-bit links.
    pub fn build(self) -> Result<Problem, ProblemError> {
        if self.item_names.is_empty() {
            return Err(ProblemError::NoItems);
        }
        // Headers, nodes and spacers share one numbering.
        narrow(self.item_names.len() + self.entries.len() + self.ends.len() + 2)?;
        let mut starts = Vec::with_capacity(self.ends.len() + 1);
        starts.push(0);
        starts.extend(self.ends);
        Ok(Problem {
            item_names: self.item_names,
            primary_count: self.primary_count,
            starts,
            entries: self.entries,
            option_names: self.option_names,
        })
    }
}

fn narrow(count: usize) -> Result<u32, ProblemError> {
    u32::try_from(count).ok().filter(|&n| n < u32::MAX).ok_or(ProblemError::TooLarge)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn abc() -> ProblemBuilder {
        let mut builder = Problem::builder();
        for name in ["A", "B"] {
            builder.primary(name).unwrap();
        }
        builder.secondary("c").unwrap();
        builder
    }

    #[test]
    fn an_option_keeps_the_order_it_was_given() {
        let mut builder = abc();
        let option = builder.option(["c", "A"]).unwrap();
        let problem = builder.build().unwrap();
        assert_eq!(problem.option_items(option), [ItemId(2), ItemId(0)]);
        assert_eq!(problem.option_name(option), "c A");
        assert!(!problem.is_primary(ItemId(2)));
    }

    #[test]
    fn each_mistake_names_the_item_and_the_option() {
        let mut builder = abc();
        builder.option(["A"]).unwrap();
        let unknown = builder.option(["A", "Q"]).unwrap_err();
        assert!(unknown.to_string().starts_with("option 2 names item Q, which was not declared"));
        let twice = builder.option(["B", "c", "B"]).unwrap_err();
        assert!(twice.to_string().starts_with("option 2 names item B twice"));
        let empty = builder.option::<[&str; 0]>([]).unwrap_err();
        assert!(empty.to_string().starts_with("option 2 is empty"));
        let again = builder.secondary("A").unwrap_err();
        assert!(again.to_string().starts_with("item A is declared twice"));
        let late = builder.primary("D").unwrap_err();
        assert!(late.to_string().starts_with("primary item D comes after a secondary one"));
        assert_eq!(Problem::builder().build().unwrap_err(), ProblemError::NoItems);
        // A refused option leaves nothing behind.
        builder.option(["B", "c"]).unwrap();
        assert_eq!(builder.build().unwrap().option_count(), 2);
    }
}

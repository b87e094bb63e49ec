//! How a problem is made: items, then options, each checked while it is being said.

use super::extent::KnownExtent;
use super::names::{NameList, NameTable};
use super::problem::{ColourId, ItemId, OptionId, Problem};
use super::problem_error::ProblemError;

/// Collects items, then options, and refuses what makes no sense while it is being said.
#[derive(Clone, Debug, Default)]
pub struct ProblemBuilder {
    items: NameTable,
    primary_count: u32,
    ends: Vec<u32>,
    entries: Vec<ItemId>,
    /// Shorter than the entries if the last ones have no colour: see [`Problem`].
    colours: Vec<u32>,
    colour_names: NameTable,
    option_names: NameList,
    /// For each item, one more than the last option that has it: finds an item named twice.
    seen_in: Vec<u32>,
    /// Whether it all comes from a text, which may be short and say much.
    is_of_text: bool,
}

impl Problem {
    /// Starts an empty problem.
    pub fn builder() -> ProblemBuilder {
        ProblemBuilder::default()
    }
}

impl ProblemBuilder {
    /// The most items that a text may name.
    pub(crate) const MOST_ITEMS: usize = 1 << 20;

    /// The most items, options and entries of a text, together: about as many as 64 MiB say.
    const MOST_OF_TEXT: usize = 1 << 24;

    /// An empty builder for what a text says, which need not be meant: it refuses early what would take much memory.
    pub(crate) fn of_text() -> ProblemBuilder {
        ProblemBuilder { is_of_text: true, ..ProblemBuilder::default() }
    }

    /// Declares an item that must be covered exactly once.
    ///
    /// # Errors
    /// If the name was used before, or a secondary item was declared before.
    pub fn primary(&mut self, name: impl AsRef<str>) -> Result<ItemId, ProblemError> {
        let name = name.as_ref();
        if self.items.len() > self.primary_count as usize {
            return Err(ProblemError::PrimaryAfterSecondary { item: name.to_owned() });
        }
        let id = self.item(name)?;
        self.primary_count += 1;
        Ok(id)
    }

    /// Declares an item that may be covered at most once.
    ///
    /// # Errors
    /// If the name was used before.
    pub fn secondary(&mut self, name: impl AsRef<str>) -> Result<ItemId, ProblemError> {
        self.item(name.as_ref())
    }

    fn item(&mut self, name: &str) -> Result<ItemId, ProblemError> {
        let id = ItemId(narrow(self.items.len())?);
        if self.is_of_text && self.items.len() == ProblemBuilder::MOST_ITEMS {
            return Err(ProblemError::TooLarge { what: "items", most: ProblemBuilder::MOST_ITEMS });
        }
        if !self.items.add(name) {
            return Err(ProblemError::DuplicateName { item: name.to_owned() });
        }
        self.seen_in.push(0);
        Ok(id)
    }

    fn item_named(&self, name: &str) -> Option<ItemId> {
        self.items.find(name).map(|place| ItemId(place as u32))
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
            match self.item_named(name) {
                Some(id) => ids.push(id),
                None => return Err(ProblemError::UnknownItem { option, item: name.to_owned() }),
            }
        }
        self.option_of(ids)
    }

    /// Adds an option that covers the items with these names, and gives some of them colours.
    ///
    /// ```
    /// use quadrille::exact_cover::Problem;
    ///
    /// let mut builder = Problem::builder();
    /// builder.primary("A")?;
    /// builder.primary("B")?;
    /// builder.secondary("X")?;
    /// builder.option_coloured([("A", None), ("X", Some("red"))])?;
    /// builder.option_coloured([("B", None), ("X", Some("red"))])?;
    /// builder.option_coloured([("B", None), ("X", Some("blue"))])?;
    /// // A and the first B agree on X, A and the second B do not.
    /// assert_eq!(builder.build()?.count(), 1);
    /// # Ok::<(), quadrille::exact_cover::ProblemError>(())
    /// ```
    ///
    /// # Errors
    /// If a name is unknown or comes twice, or there is none, or a primary item is given a colour. The
    /// option is then not added.
    pub fn option_coloured<I, N>(&mut self, entries: I) -> Result<OptionId, ProblemError>
    where
        I: IntoIterator<Item = (N, Option<N>)>,
        N: AsRef<str>,
    {
        let option = self.ends.len() + 1;
        let known = self.colour_names.len();
        let mut ids = Vec::new();
        let read = || {
            for (name, colour) in entries {
                let name = name.as_ref();
                let Some(id) = self.item_named(name) else {
                    return Err(ProblemError::UnknownItem { option, item: name.to_owned() });
                };
                let colour = colour.map(|colour| self.colour(colour.as_ref())).transpose()?;
                ids.push((id, colour));
            }
            Ok(())
        };
        let added = read().and_then(|()| self.option_coloured_of(ids));
        if added.is_err() {
            self.colour_names.truncate(known);
        }
        added
    }

    /// The colour with this name, a new one if there was none.
    ///
    /// # Errors
    /// If there are too many colours for 32 bits.
    pub fn colour(&mut self, name: impl AsRef<str>) -> Result<ColourId, ProblemError> {
        let name = name.as_ref();
        if let Some(known) = self.colour_names.find(name) {
            return Ok(ColourId(known as u32));
        }
        let id = ColourId(narrow(self.colour_names.len() + 1)? - 1);
        self.colour_names.add(name);
        Ok(id)
    }

    /// Adds an option that covers these items. Cheaper than by name.
    ///
    /// # Errors
    /// If an item is unknown or comes twice, or there is none. The option is then not added.
    pub fn option_of<I>(&mut self, items: I) -> Result<OptionId, ProblemError>
    where
        I: IntoIterator<Item = ItemId>,
    {
        self.option_coloured_of(items.into_iter().map(|item| (item, None)))
    }

    /// Adds an option that covers these items, and gives some of them colours. Cheaper than by name.
    ///
    /// # Errors
    /// If an item or a colour is unknown, an item comes twice, there is none, or a primary item is given
    /// a colour. The option is then not added.
    pub fn option_coloured_of<I>(&mut self, entries: I) -> Result<OptionId, ProblemError>
    where
        I: IntoIterator<Item = (ItemId, Option<ColourId>)>,
    {
        let option = self.ends.len() + 1;
        let mark = narrow(option)?;
        let start = self.entries.len();
        for (item, colour) in entries {
            if let Err(error) = self.entry(option, mark, item, colour) {
                self.forget_entries_from(start);
                return Err(error);
            }
        }
        if self.entries.len() == start {
            return Err(ProblemError::EmptyOption { option });
        }
        let end = narrow(self.entries.len())?;
        let together = self.items.len() + self.entries.len() + self.ends.len();
        if self.is_of_text && together >= ProblemBuilder::MOST_OF_TEXT {
            self.forget_entries_from(start);
            return Err(too_large(ProblemBuilder::MOST_OF_TEXT));
        }
        self.ends.push(end);
        Ok(OptionId(mark - 1))
    }

    fn entry(
        &mut self,
        option: usize,
        mark: u32,
        item: ItemId,
        colour: Option<ColourId>,
    ) -> Result<(), ProblemError> {
        let name = |names: &NameTable| names.get(item.index()).unwrap_or_default().to_owned();
        match self.seen_in.get_mut(item.index()) {
            None => {
                return Err(ProblemError::UnknownItem { option, item: format!("number {}", item.0) });
            }
            Some(seen) if *seen == mark => {
                return Err(ProblemError::ItemTwice { option, item: name(&self.items) });
            }
            Some(seen) => *seen = mark,
        }
        if let Some(id) = colour {
            let colour = self.colour_names.get(id.index());
            let Some(colour) = colour else {
                return Err(ProblemError::UnknownColour { option, item: name(&self.items) });
            };
            if item.0 < self.primary_count {
                let (item, colour) = (name(&self.items), colour.to_owned());
                return Err(ProblemError::ColourOnPrimary { option, item, colour });
            }
            self.colours.resize(self.entries.len(), 0);
            self.colours.push(id.0 + 1);
        }
        self.entries.push(item);
        Ok(())
    }

    fn forget_entries_from(&mut self, start: usize) {
        self.colours.truncate(start);
        self.entries.truncate(start);
        // The next option has this one's number: forget that it named anything.
        let mark = self.ends.len() as u32 + 1;
        self.seen_in.iter_mut().filter(|seen| **seen == mark).for_each(|seen| *seen = 0);
    }

    /// Gives an option a name of its own, such as `R5C7=2`.
    ///
    /// # Panics
    /// If `option` did not come from this builder.
    pub fn name_option(&mut self, option: OptionId, name: impl AsRef<str>) {
        assert!(option.index() < self.ends.len(), "option {} was not added", option.index() + 1);
        self.option_names.set(option.index(), name.as_ref());
    }

    /// The finished problem.
    ///
    /// # Errors
    /// If no item was declared, or the whole is too large for 32-bit links.
    pub fn build(mut self) -> Result<Problem, ProblemError> {
        if self.items.len() == 0 {
            return Err(ProblemError::NoItems);
        }
        last_number(self.items.len(), self.entries.len(), self.ends.len())?;
        let mut starts = Vec::with_capacity(self.ends.len() + 1);
        starts.push(0);
        starts.extend(self.ends);
        // What is left of refused options does not count.
        if self.colours.iter().any(|&colour| colour != 0) {
            self.colours.resize(self.entries.len(), 0);
        } else {
            self.colours.clear();
        }
        Ok(Problem {
            item_names: self.items.into_list(),
            primary_count: self.primary_count,
            starts,
            entries: self.entries,
            colours: self.colours,
            colour_names: self.colour_names.into_list(),
            option_names: self.option_names,
            extent: KnownExtent::default(),
        })
    }
}

/// Headers, nodes and spacers share one numbering, with the root and the last spacer.
fn last_number(items: usize, entries: usize, options: usize) -> Result<u32, ProblemError> {
    narrow(items + entries + options + 2)
}

fn narrow(count: usize) -> Result<u32, ProblemError> {
    u32::try_from(count).ok().filter(|&n| n < u32::MAX).ok_or(too_large(u32::MAX as usize - 1))
}

fn too_large(most: usize) -> ProblemError {
    ProblemError::TooLarge { what: "items, options and entries", most }
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
    fn what_has_no_number_of_32_bits_is_refused() {
        let (most, half, quarter) = (4_294_967_294, 1 << 31, 1 << 30);
        assert_eq!(last_number(half, quarter, quarter - 4), Ok(most));
        assert_eq!(last_number(half, quarter, quarter - 3), Err(too_large(4_294_967_294)));
    }

    /// As if a text had said so much before.
    #[test]
    fn a_text_says_no_more_than_it_may() {
        let mut builder = ProblemBuilder::of_text();
        let items = ["A", "B", "C"].map(|name| builder.primary(name).unwrap());
        builder.ends = vec![1, 2];
        builder.entries = vec![items[0]; (1 << 24) - 7];
        assert_eq!(builder.option_of([items[1]]), Ok(OptionId(2)));
        assert_eq!(builder.option_of([items[2]]), Err(too_large(16_777_216)));
        let mut any = Problem::builder();
        (any.items, any.seen_in, any.ends, any.entries) =
            (builder.items, builder.seen_in, builder.ends, builder.entries);
        assert_eq!(any.option_of([items[2]]), Ok(OptionId(3)));
    }

    #[test]
    fn an_option_without_a_name_is_called_by_its_items() {
        let mut builder = abc();
        let options = [["A", "c"], ["B", "c"]].map(|items| builder.option(items).unwrap());
        builder.name_option(options[1], "second");
        let problem = builder.build().unwrap();
        assert_eq!(options.map(|option| problem.option_name(option)), ["A c", "second"]);
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
        let primary = builder.option_coloured([("c", Some("red")), ("A", Some("red"))]).unwrap_err();
        assert!(primary.to_string().starts_with("option 2 gives primary item A the colour red"));
        let strange = [(ItemId(2), Some(ColourId(0)))];
        let strange = builder.option_coloured_of(strange).unwrap_err();
        assert!(strange.to_string().starts_with("option 2 gives item c a colour that is unknown"));
        // A refused option leaves nothing behind, not even a colour.
        builder.option(["B", "c"]).unwrap();
        let problem = builder.build().unwrap();
        assert_eq!((problem.option_count(), problem.colours().len()), (2, 0));
        assert_eq!(problem.option_items(OptionId(1)), [ItemId(1), ItemId(2)]);
        assert!(!problem.has_colours());
    }

    #[test]
    fn colours_are_numbered_as_they_come() {
        let mut builder = abc();
        builder.secondary("d").unwrap();
        let plain = builder.option(["A"]).unwrap();
        let both = builder.option_coloured([("d", Some("blue")), ("A", None), ("c", Some("red"))]).unwrap();
        let other = builder.option_coloured([("B", None), ("c", Some("blue"))]).unwrap();
        let bare = builder.option(["B", "d"]).unwrap();
        let problem = builder.build().unwrap();
        assert_eq!(problem.option_name(both), "d:blue A c:red");
        assert_eq!(problem.option_named("B c:blue"), Some(other));
        assert_eq!(problem.colours().map(|c| problem.colour_name(c)).collect::<Vec<_>>(), ["blue", "red"]);
        let entries: Vec<_> = problem.option_entries(other).collect();
        assert_eq!(entries, [(ItemId(1), None), (ItemId(2), Some(ColourId(0)))]);
        assert!(problem.option_entries(plain).eq([(ItemId(0), None)]));
        // They differ on c; only one gives d a colour; and of the last two, one has c, the other d.
        assert!(problem.excludes(both, other) && problem.excludes(bare, both));
        assert!(!problem.excludes(plain, bare));
    }
}

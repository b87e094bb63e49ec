//! Sentences about colours.

use super::explainer::Explainer;
use super::state::Session;
use super::words::counted;
use crate::exact_cover::{ColourId, ItemId, OptionId};

impl Session {
    /// The cause that hides a node of which `by` is known to hide it: `the cover of A`, or `the colour red of X`.
    pub fn hider(&self, by: ItemId) -> String {
        let (problem, links) = (self.problem(), self.search().links());
        match links.colour_now(by) {
            Some(colour) => {
                format!("the colour {} of {}", problem.colour_name(colour), problem.item_name(by))
            }
            None => format!("the cover of {}", problem.item_name(by)),
        }
    }

    /// The same as short as can be: `A`, or `X:red`.
    pub fn hider_name(&self, by: ItemId) -> String {
        self.problem().entry_name(by, self.seen().links().colour_now(by)).into_owned()
    }
}

impl Explainer<'_> {
    /// `X:1`
    fn coloured(&self, item: ItemId, colour: ColourId) -> String {
        self.session.problem().entry_name(item, Some(colour)).into_owned()
    }

    /// That the option being tried has just given `item` a colour.
    pub(super) fn purified(&self, item: ItemId, colour: ColourId) -> String {
        let (search, problem) = (self.session.search(), self.session.problem());
        let agrees =
            |option: &OptionId| problem.option_entries(*option).any(|entry| entry == (item, Some(colour)));
        let others = search.links().options_of(item).filter(|option| !agrees(option)).count();
        let hidden = self.words.count_rows(others as u64);
        format!("Purify {}: {hidden} that would have it otherwise hidden.", self.coloured(item, colour))
    }

    /// That `item` has no colour again.
    pub(super) fn unpurified(&self, item: ItemId, colour: ColourId) -> String {
        let name = self.session.problem().item_name(item);
        format!("Unpurify {}: {name} is open to every colour again.", self.coloured(item, colour))
    }

    /// A purification under way, at its header.
    pub(super) fn colour_changes(&self, item: ItemId, colour: ColourId, out: bool) -> String {
        let name = self.session.problem().item_name(item);
        let colour = self.session.problem().colour_name(colour);
        if out {
            format!("Purify {name}:{colour}: {name} has the colour {colour} now, and stays in place.")
        } else {
            format!("Unpurify {name}:{colour}: {name} has no colour again.")
        }
    }

    /// The covers and colours that the option just tried still needs.
    pub(super) fn why_committed(&self, option: OptionId) -> String {
        let (search, problem) = (self.session.search(), self.session.problem());
        let (mut covers, mut colours, mut agreed) = (0, 0, Vec::new());
        let chosen = search.levels().next_back().map(|level| level.item);
        for (item, colour) in problem.option_entries(option).filter(|&(item, _)| Some(item) != chosen) {
            match colour {
                None => covers += 1,
                Some(colour) if search.links().colour_now(item) == Some(colour) => {
                    agreed.push(self.coloured(item, colour));
                }
                Some(_) => colours += 1,
            }
        }
        let covers = match covers {
            0 => None,
            1 => Some(format!("its other {} must be covered too", self.words.column)),
            n => Some(format!("its {n} other {} must be covered too", self.words.columns)),
        };
        let colours = (colours > 0)
            .then(|| format!("{} given a colour", counted(colours, self.words.column, self.words.columns)));
        let agreed = match agreed.as_slice() {
            [] => None,
            [one] => Some(format!("{one} is so already")),
            many => Some(format!("{} are so already", many.join(", "))),
        };
        let parts: Vec<String> = [covers, colours, agreed].into_iter().flatten().collect();
        let mut text = parts.join("; ");
        if let Some(first) = text.get_mut(..1) {
            first.make_ascii_uppercase();
            text.push('.');
        }
        text
    }
}

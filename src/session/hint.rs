//! Hints: the next thing to look at, for somebody who solves by hand.

use super::state::Session;
use crate::exact_cover::{Event, ItemId, OptionId, Search};

/// The finding at a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// An item has no option left.
    Nothing(ItemId),
    /// An item has one option left.
    Single(ItemId, OptionId),
    /// No item has less than two; this one has fewest.
    Fewest(ItemId, Vec<OptionId>),
    /// Every item is covered.
    Solved,
}

/// A finding, and at which step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The step before the choice: the present one, or that of the next choice ahead.
    pub step: u64,
    /// The finding there.
    pub finding: Finding,
}

impl Session {
    /// The hint for the choice that comes next. `None` if no choice comes any more.
    ///
    /// A copy of the search goes there; of items with equally few options the one that the rule
    /// would choose is taken.
    pub fn hint(&self) -> Option<Hint> {
        let search = at_choice(self.search.clone())?;
        let links = search.links();
        let rule = search.would_choose();
        let size = |item: &ItemId| links.size(*item);
        let fewest = links.uncovered().map(|item| size(&item)).min();
        let item = rule.filter(|item| Some(size(item)) == fewest);
        let item = item.or_else(|| links.uncovered().min_by_key(size));
        let finding = match item {
            None => Finding::Solved,
            Some(item) => {
                let options: Vec<OptionId> = links.options_of(item).collect();
                match options[..] {
                    [] => Finding::Nothing(item),
                    [only] => Finding::Single(item, only),
                    _ => Finding::Fewest(item, options),
                }
            }
        };
        Some(Hint { step: search.step(), finding })
    }
}

/// The search before the rule chooses next, or before it finds a solution.
fn at_choice(mut search: Search) -> Option<Search> {
    if search.is_mid_event() {
        search.next();
    }
    loop {
        let given = search.gives_next();
        match search.next()? {
            Event::Choose { .. } if given => {}
            Event::Choose { .. } | Event::Solution => {
                search.back();
                return Some(search);
            }
            Event::Cover { .. }
            | Event::Purify { .. }
            | Event::Try { .. }
            | Event::DeadEnd { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Retract { .. }
            | Event::Restart { .. }
            | Event::Done => {}
        }
    }
}

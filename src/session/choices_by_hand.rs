//! The choices by hand of a run: which, where, and what they cost.

use super::cost::{ChoiceCost, CostCount};
use crate::exact_cover::{ItemId, OptionId, Preference, Search};

/// A choice by hand, and what is to be said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceByHand {
    /// Where, which column and which row first.
    pub preference: Preference,
    /// How many rows the column has there.
    pub size: u32,
    /// How many the shortest column has there.
    pub least: u32,
    /// The column that the rule would choose there, and how many rows that has.
    pub rule: (ItemId, u32),
    /// Its cost, once it is known.
    pub cost: Option<ChoiceCost>,
}

impl ChoiceByHand {
    /// Reads it off the node, before whose choice `node` stands.
    fn of(preference: &Preference, mut node: Search) -> Option<ChoiceByHand> {
        node.forget();
        let rule = node.would_choose()?;
        let links = node.links();
        Some(ChoiceByHand {
            preference: preference.clone(),
            size: links.size(preference.item()),
            least: links.uncovered().map(|item| links.size(item)).min()?,
            rule: (rule, links.size(rule)),
            cost: None,
        })
    }

    /// Whether no column had fewer rows.
    pub fn is_minimal(&self) -> bool {
        self.size == self.least
    }
}

/// The choice that a cost is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostOf {
    /// The choice with this number, from 0.
    Choice(usize),
    /// All of them together, over the whole run.
    All,
}

/// The bookmarks and choices that a session forgets when its choices by hand change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Bookmarks at steps that are none any more.
    pub bookmarks: usize,
    /// Choices by hand at nodes to which the run does not come any more. They are not forgotten: if it
    /// comes there again, they are made.
    pub choices: usize,
}

/// The choices by hand of a run.
#[derive(Clone, Debug, Default)]
pub(super) struct ChoicesByHand {
    pub(super) made: Vec<ChoiceByHand>,
    /// The cost of all of them together.
    pub(super) cost_of_all: Option<ChoiceCost>,
    /// Those whose node the run does not come to.
    pub(super) resting: Vec<Preference>,
    /// The node of the one made last.
    pub(super) latest: Option<Box<[OptionId]>>,
    pub(super) count: Option<(CostOf, Box<CostCount>)>,
}

impl ChoicesByHand {
    /// Brings it up to date after the choices of `search` changed at the node with this path, and perhaps below
    /// it: the costs of nodes beside those above and below are kept.
    pub(super) fn renew(&mut self, search: &Search, changed: &[OptionId]) {
        let known = std::mem::take(&mut self.made);
        let choice = |preference: &Preference| {
            let cost = known.iter().find(|old| old.preference == *preference).and_then(|old| old.cost);
            let choice = ChoiceByHand::of(preference, search.steered(preference.path())?)?;
            let path = preference.path();
            let is_beside = !changed.starts_with(path) && !path.starts_with(changed);
            Some(ChoiceByHand { cost: cost.filter(|_| is_beside), ..choice })
        };
        self.made = search.preferences().iter().filter_map(choice).collect();
        self.cost_of_all = None;
        self.count = None;
    }

    pub(super) fn next_open(&self) -> Option<CostOf> {
        let is_open = |choice: &ChoiceByHand| choice.cost.is_none();
        let latest = |choice: &ChoiceByHand| {
            is_open(choice) && Some(choice.preference.path()) == self.latest.as_deref()
        };
        let first = self.made.iter().position(latest);
        let open = first.or_else(|| self.made.iter().position(is_open));
        let all = (self.cost_of_all.is_none() && !self.made.is_empty()).then_some(CostOf::All);
        open.map(CostOf::Choice).or(all)
    }

    /// Every choice that was made, those first that lie above others.
    pub(super) fn wanted(&self) -> Vec<Preference> {
        let made = self.made.iter().map(|choice| &choice.preference).chain(&self.resting);
        let mut wanted: Vec<Preference> = made.cloned().collect();
        wanted.sort_by_key(|preference| preference.path().len());
        wanted
    }
}

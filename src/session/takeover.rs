//! Taking over: at a choice a person says which column, and which row first, in the place of the rule.
//!
//! The engine keeps such choices by path, as a part of the choice that it makes ([`Search::prefer`]). Here is
//! what that means for a run being watched: all that lies behind stays, all that was known of what lies
//! ahead is forgotten; and what a choice would have cost otherwise is found out between keys.

use super::Session;
use super::cost::{Cost, Weighing};
use crate::exact_cover::{Event, ItemId, OptionId, Preference, PreferenceError, Search};

/// A choice by hand, and what is to be said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByHand {
    /// Where, which column and which row first.
    pub preference: Preference,
    /// How many rows the column has there.
    pub size: u32,
    /// How many the shortest column has there.
    pub least: u32,
    /// The column that the rule would choose there, and how many rows that has.
    pub rule: (ItemId, u32),
    /// What it costs, once that is known.
    pub cost: Option<Cost>,
}

impl ByHand {
    /// Reads it off the node, before whose choice `node` stands.
    fn of(preference: &Preference, mut node: Search) -> Option<ByHand> {
        node.forget();
        let rule = node.would_choose()?;
        let links = node.links();
        Some(ByHand {
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

/// What was weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weighed {
    /// The choice with this number, from 0.
    Choice(usize),
    /// All of them together, over the whole run.
    All,
}

/// What a change of the choices has cost the session itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lost {
    /// Bookmarks at steps that are none any more.
    pub bookmarks: usize,
    /// Choices by hand at nodes to which the run does not come any more. They are not forgotten: if it
    /// comes there again, they are made.
    pub choices: usize,
}

/// The choices by hand of a run.
#[derive(Clone, Debug, Default)]
pub(super) struct Hand {
    choices: Vec<ByHand>,
    /// What all of them cost.
    all: Option<Cost>,
    /// Those whose node the run does not come to.
    resting: Vec<Preference>,
    /// The node of the one made last.
    latest: Option<Box<[OptionId]>>,
    weighing: Option<(Weighed, Box<Weighing>)>,
}

impl Hand {
    /// Brings it up to date after the choices of `search` changed at the node with this path, and perhaps below
    /// it: the costs of nodes beside those above and below are kept.
    fn renew(&mut self, search: &Search, changed: &[OptionId]) {
        let known = std::mem::take(&mut self.choices);
        let choice = |preference: &Preference| {
            let cost = known.iter().find(|old| old.preference == *preference).and_then(|old| old.cost);
            let choice = ByHand::of(preference, search.steered(preference.path())?)?;
            let path = preference.path();
            let is_beside = !changed.starts_with(path) && !path.starts_with(changed);
            Some(ByHand { cost: cost.filter(|_| is_beside), ..choice })
        };
        self.choices = search.preferences().iter().filter_map(choice).collect();
        self.all = None;
        self.weighing = None;
    }

    fn next_open(&self) -> Option<Weighed> {
        let is_open = |choice: &ByHand| choice.cost.is_none();
        let latest =
            |choice: &ByHand| is_open(choice) && Some(choice.preference.path()) == self.latest.as_deref();
        let first = self.choices.iter().position(latest);
        let open = first.or_else(|| self.choices.iter().position(is_open));
        let all = (self.all.is_none() && !self.choices.is_empty()).then_some(Weighed::All);
        open.map(Weighed::Choice).or(all)
    }

    /// Every choice that was made, those first that lie above others.
    fn wanted(&self) -> Vec<Preference> {
        let made = self.choices.iter().map(|choice| &choice.preference).chain(&self.resting);
        let mut wanted: Vec<Preference> = made.cloned().collect();
        wanted.sort_by_key(|preference| preference.path().len());
        wanted
    }
}

impl Session {
    /// The choices by hand that the run comes to, by their paths.
    pub fn by_hand(&self) -> &[ByHand] {
        &self.hand.choices
    }

    /// The one that was made last, if it is still made.
    pub fn latest_by_hand(&self) -> Option<&ByHand> {
        let latest = self.hand.latest.as_deref()?;
        self.hand.choices.iter().find(|choice| choice.preference.path() == latest)
    }

    /// Whether there are choices by hand, whether the run comes to them or not.
    pub fn has_choices_by_hand(&self) -> bool {
        !self.hand.choices.is_empty() || !self.hand.resting.is_empty()
    }

    /// How many choices by hand the run does not come to any more.
    pub fn choices_at_rest(&self) -> usize {
        self.hand.resting.len()
    }

    /// What all choices by hand cost together, over the whole run, once that is known.
    pub fn cost_of_all(&self) -> Option<Cost> {
        self.hand.all
    }

    /// The choice by hand that decided at the level of this depth, from 0.
    pub fn by_hand_at(&self, depth: usize) -> Option<&ByHand> {
        self.details(self.search.preference_at(depth)?)
    }

    /// The choice by hand that comes next, if one does.
    pub fn by_hand_next(&self) -> Option<&ByHand> {
        self.details(self.search.preference_here().filter(|_| self.search.is_at_choice())?)
    }

    fn details(&self, preference: &Preference) -> Option<&ByHand> {
        self.hand.choices.iter().find(|choice| choice.preference == *preference)
    }

    /// Chooses by hand where the session stands, which is before a choice ([`Target::Choice`](super::Target::Choice) goes there).
    /// All steps up to here stay; what was known of later ones is forgotten.
    ///
    /// # Errors
    /// If it does not stand there, or that cannot be chosen.
    pub fn take_over(&mut self, item: ItemId, first: Option<OptionId>) -> Result<Lost, PreferenceError> {
        self.search.prefer(item, first)?;
        self.hand.latest = self.search.preference_here().map(|preference| preference.path().into());
        Ok(self.begin_another_future())
    }

    /// Leaves the choice that comes next to the rule again; `None` if it was not made by hand.
    pub fn give_back(&mut self) -> Option<Lost> {
        self.search.forget().then(|| self.begin_another_future())
    }

    /// Leaves every choice to the rule again, and goes to step 0.
    pub fn give_back_all(&mut self) -> Lost {
        self.restart();
        self.search.forget_all();
        self.hand = Hand::default();
        self.begin_another_future()
    }

    fn begin_another_future(&mut self) -> Lost {
        self.rest();
        let given = self.search.levels_given().len();
        let path: Vec<OptionId> = self.search.path().skip(given).collect();
        // What was chosen here counts, not what once was.
        self.hand.resting.retain(|preference| preference.path() != path);
        let before = self.hand.resting.len();
        let gone = self.search.forget_unreachable();
        self.hand.resting.extend(gone);
        self.wake();
        let choices = self.hand.resting.len().saturating_sub(before);
        self.hand.renew(&self.search, &path);
        Lost { bookmarks: self.forget_future(), choices }
    }

    /// Forgets what was known of the steps after the present one. Returns how many bookmarks that were.
    fn forget_future(&mut self) -> usize {
        let step = self.search.step();
        self.end = None;
        self.checkpoints.forget_after(step);
        self.tree.forget_after(step);
        let bookmarks = self.timeline.forget_bookmarks_after(step);
        if self.timeline.known() > step {
            self.timeline.forget_after(step);
            // The part of the line in which the present lies is seen once more.
            let mut search = self.search.clone();
            search.restore(self.checkpoints.before(self.timeline.known()));
            while search.step() < step
                && let Some(event) = search.next()
            {
                self.timeline.note(search.step(), event);
            }
            self.timeline.reach(step);
        }
        self.watches.rebuild(&self.search, &self.checkpoints, self.timeline.known());
        self.set_fault(self.fault.as_ref().map(|fault| fault.mutation()));
        bookmarks
    }

    /// Makes the choices of an older session of the same problem, as far as this one, at step 0, comes to
    /// their nodes.
    pub(super) fn inherit_hand(&mut self, old: &Hand) {
        self.hand.resting = old.wanted();
        self.wake();
        self.hand.renew(&self.search, &[]);
    }

    /// Makes those choices at rest to whose nodes the run comes.
    fn wake(&mut self) {
        let resting = std::mem::take(&mut self.hand.resting);
        self.hand.resting = resting.into_iter().filter(|preference| !self.search.adopt(preference)).collect();
    }

    /// Whether there is a cost to be found out.
    pub fn is_weighing(&self) -> bool {
        self.hand.next_open().is_some()
    }

    /// Does a slice of finding out what the choices by hand cost: each one's subtree is searched with it and
    /// with the rule's in its place, then the whole run with all and with none. To be called while the
    /// session rests. Says what became known.
    pub fn weigh(&mut self) -> Option<Weighed> {
        let wanted = self.hand.next_open()?;
        if self.hand.weighing.as_ref().is_none_or(|(of, _)| *of != wanted) {
            self.hand.weighing = Some((wanted, Box::new(self.weighing(wanted)?)));
        }
        let cost = self.hand.weighing.as_mut()?.1.go_on()?;
        self.hand.weighing = None;
        match wanted {
            Weighed::Choice(at) => self.hand.choices[at].cost = Some(cost),
            Weighed::All => self.hand.all = Some(cost),
        }
        Some(wanted)
    }

    fn weighing(&self, wanted: Weighed) -> Option<Weighing> {
        let (by_hand, mut by_rule);
        match wanted {
            Weighed::Choice(at) => {
                by_hand = self.search.steered(self.hand.choices[at].preference.path())?;
                by_rule = by_hand.clone();
                by_rule.forget();
            }
            Weighed::All => {
                let mut start = self.search.clone();
                start.restore(self.checkpoints.first());
                by_rule = start.clone();
                by_rule.forget_all();
                by_hand = start;
            }
        }
        Some(Weighing::between(by_hand, by_rule))
    }

    /// Whether no choice can be made where the session stands: at a solution, and at the end.
    pub fn is_past_choosing(&self) -> bool {
        matches!(self.search.last_event(), Some(Event::Solution | Event::Done))
    }
}

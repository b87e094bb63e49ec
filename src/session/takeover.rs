//! Taking over: at a choice a person says which column, and which row first, in the place of the rule.
//!
//! The engine keeps such choices by path, as a part of the choice that it makes ([`Search::prefer`]). Here is
//! what that means for a run being watched: all that lies behind stays, all that was known of what lies
//! ahead is forgotten; and what a choice would have cost otherwise is found out between keys.

use super::choices_by_hand::{ChoiceByHand, ChoicesByHand, CostOf, Forgotten};
use super::cost::{ChoiceCost, CostCount};
use super::state::Session;
use crate::exact_cover::{Event, ItemId, OptionId, Preference, PreferenceError};

impl Session {
    /// The choices by hand that the run comes to, by their paths.
    pub fn by_hand(&self) -> &[ChoiceByHand] {
        &self.by_hand.made
    }

    /// The one that was made last, if it is still made.
    pub fn latest_by_hand(&self) -> Option<&ChoiceByHand> {
        let latest = self.by_hand.latest.as_deref()?;
        self.by_hand.made.iter().find(|choice| choice.preference.path() == latest)
    }

    /// Whether there are choices by hand, whether the run comes to them or not.
    pub fn has_choices_by_hand(&self) -> bool {
        !self.by_hand.made.is_empty() || !self.by_hand.resting.is_empty()
    }

    /// How many choices by hand the run does not come to any more.
    pub fn choices_at_rest(&self) -> usize {
        self.by_hand.resting.len()
    }

    /// The cost of all choices by hand together, over the whole run, once it is known.
    pub fn cost_of_all(&self) -> Option<ChoiceCost> {
        self.by_hand.cost_of_all
    }

    /// The choice by hand that decided at the level of this depth, from 0.
    pub fn by_hand_at(&self, depth: usize) -> Option<&ChoiceByHand> {
        self.details(self.search.preference_at(depth)?)
    }

    /// The choice by hand that comes next, if one does.
    pub fn by_hand_next(&self) -> Option<&ChoiceByHand> {
        self.details(self.search.preference_here().filter(|_| self.search.is_at_choice())?)
    }

    fn details(&self, preference: &Preference) -> Option<&ChoiceByHand> {
        self.by_hand.made.iter().find(|choice| choice.preference == *preference)
    }

    /// Chooses by hand where the session stands, which is before a choice ([`Target::Choice`](super::Target::Choice)
    /// goes there).
    /// All steps up to here stay; what was known of later ones is forgotten.
    ///
    /// # Errors
    /// If it does not stand there, or that cannot be chosen.
    pub fn take_over(&mut self, item: ItemId, first: Option<OptionId>) -> Result<Forgotten, PreferenceError> {
        self.search.prefer(item, first)?;
        self.by_hand.latest = self.search.preference_here().map(|preference| preference.path().into());
        Ok(self.begin_another_future())
    }

    /// Leaves the choice that comes next to the rule again; `None` if it was not made by hand.
    pub fn give_back(&mut self) -> Option<Forgotten> {
        self.search.forget().then(|| self.begin_another_future())
    }

    /// Leaves every choice to the rule again, and goes to step 0.
    pub fn give_back_all(&mut self) -> Forgotten {
        self.restart();
        self.search.forget_all();
        self.by_hand = ChoicesByHand::default();
        self.begin_another_future()
    }

    fn begin_another_future(&mut self) -> Forgotten {
        self.rest();
        let given = self.search.levels_given().len();
        let path: Vec<OptionId> = self.search.path().skip(given).collect();
        // What was chosen here counts, not what once was.
        self.by_hand.resting.retain(|preference| preference.path() != path);
        let before = self.by_hand.resting.len();
        let gone = self.search.forget_unreachable();
        self.by_hand.resting.extend(gone);
        self.wake();
        let choices = self.by_hand.resting.len().saturating_sub(before);
        self.by_hand.renew(&self.search, &path);
        let bookmarks = self.history.forget_after(&self.search);
        self.set_fault(self.broken.as_ref().map(|broken| broken.fault()));
        Forgotten { bookmarks, choices }
    }

    /// Makes the choices of an older session of the same problem, as far as this one, at step 0, comes to
    /// their nodes.
    pub(super) fn inherit_by_hand(&mut self, old: &ChoicesByHand) {
        self.by_hand.resting = old.wanted();
        self.wake();
        self.by_hand.renew(&self.search, &[]);
    }

    /// Makes choices that were made elsewhere, as far as this run, at step 0, comes to their nodes. The others rest.
    pub fn adopt_by_hand(&mut self, choices: Vec<Preference>) {
        self.by_hand.resting = choices;
        self.wake();
        self.by_hand.renew(&self.search, &[]);
    }

    /// Makes those choices at rest to whose nodes the run comes.
    fn wake(&mut self) {
        let resting = std::mem::take(&mut self.by_hand.resting);
        self.by_hand.resting =
            resting.into_iter().filter(|preference| !self.search.adopt(preference)).collect();
    }

    /// Whether there is a cost to be found out.
    pub fn is_counting_cost(&self) -> bool {
        self.by_hand.next_open().is_some()
    }

    /// Does a slice of finding out what the choices by hand cost: each one's subtree is searched with it and
    /// with the rule's in its place, then the whole run with all and with none. To be called while the
    /// session rests. Says what became known.
    pub fn count_cost(&mut self) -> Option<CostOf> {
        let wanted = self.by_hand.next_open()?;
        if self.by_hand.count.as_ref().is_none_or(|(of, _)| *of != wanted) {
            self.by_hand.count = Some((wanted, Box::new(self.cost_count(wanted)?)));
        }
        let cost = self.by_hand.count.as_mut()?.1.go_on()?;
        self.by_hand.count = None;
        match wanted {
            CostOf::Choice(at) => self.by_hand.made[at].cost = Some(cost),
            CostOf::All => self.by_hand.cost_of_all = Some(cost),
        }
        Some(wanted)
    }

    fn cost_count(&self, wanted: CostOf) -> Option<CostCount> {
        let (by_hand, mut by_rule);
        match wanted {
            CostOf::Choice(at) => {
                by_hand = self.search.steered(self.by_hand.made[at].preference.path())?;
                by_rule = by_hand.clone();
                by_rule.forget();
            }
            CostOf::All => {
                let mut start = self.search.clone();
                start.restore(self.history.checkpoints.first());
                by_rule = start.clone();
                by_rule.forget_all();
                by_hand = start;
            }
        }
        Some(CostCount::between(by_hand, by_rule))
    }

    /// Whether no choice can be made where the session stands: at a solution, and at the end.
    pub fn is_past_choosing(&self) -> bool {
        matches!(self.search.last_event(), Some(Event::Solution | Event::Done))
    }
}

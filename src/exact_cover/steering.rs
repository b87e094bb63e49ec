//! A search that somebody steers: choices by hand, made and taken back.

use super::frame::{At, Frame};
use super::position::Position;
use super::preference::{Preference, PreferenceError, Preferences};
use super::problem::{ItemId, OptionId};
use super::run::LoopEntry;
use super::search::Search;

impl Search {
    /// Whether the search stands before a choice that is not given: between the last event of one node and
    /// the [`Event::Choose`](super::Event::Choose) of the next. Only there a preference can be set, and only before the search
    /// begins anew.
    pub fn is_at_choice(&self) -> bool {
        self.unfit_here().is_none()
    }

    /// Whether a node was just entered: what comes next is its choice, or that it is a solution.
    pub fn is_at_entry(&self) -> bool {
        self.loop_entry() == Some(LoopEntry::Down)
    }

    /// Whether the entry of the node at the end of the path still lies ahead, or just here.
    pub fn enters_ahead(&self) -> bool {
        matches!(self.at, At::Start | At::Restart | At::Try | At::Commit(_))
    }

    fn unfit_here(&self) -> Option<PreferenceError> {
        if !self.is_at_entry() || self.pick::<false>().is_none() {
            return Some(PreferenceError::NoChoice);
        }
        self.gives_next().then_some(PreferenceError::Given)
    }

    /// Whether this can be chosen by hand where the search stands: see [`Search::prefer`].
    ///
    /// # Errors
    /// Why not.
    pub fn can_prefer(&self, item: ItemId, first: Option<OptionId>) -> Result<(), PreferenceError> {
        if let Some(unfit) = self.unfit_here() {
            return Err(unfit);
        }
        if self.restarts() > 0 {
            return Err(PreferenceError::BeganAnew);
        }
        if item.0 >= self.links.primary {
            return Err(PreferenceError::Secondary(item));
        }
        if !self.links.lists(item.0 + 1) {
            return Err(PreferenceError::Covered(item));
        }
        match first.filter(|&option| self.links.listed_node(item, option).is_none()) {
            Some(option) => Err(PreferenceError::NotInPlay { item, option }),
            None => Ok(()),
        }
    }

    /// Chooses `item` by hand at the node before whose choice the search stands, with `first` as the first
    /// of its options if there is one. What was chosen there by hand before is forgotten.
    ///
    /// The past stays as it was, step by step: it lies above the node. The future is another one, so
    /// positions taken there are none of this search any more.
    ///
    /// # Errors
    /// If the search does not stand before a choice, or this cannot be chosen there.
    pub fn prefer(&mut self, item: ItemId, first: Option<OptionId>) -> Result<(), PreferenceError> {
        self.can_prefer(item, first)?;
        let path = self.stack[self.forced.len()..].iter().map(|frame| self.links.option(frame.x));
        let path = path.collect();
        self.insert(Preference { path, item, first });
        Ok(())
    }

    /// Leaves the choice at the node before which the search stands to the rule again. Returns whether it
    /// had been made by hand.
    pub fn forget(&mut self) -> bool {
        let can = self.is_at_choice() && self.restarts() == 0;
        let Some(here) = self.preference_here().cloned().filter(|_| can) else {
            return false;
        };
        self.remove(&here);
        true
    }

    /// Leaves every choice to the rule again. To be called at step 0: elsewhere the path would be none of
    /// this search any more, and nothing is done.
    pub fn forget_all(&mut self) {
        if self.last_event().is_none() {
            self.preferences = None;
            self.settle_plain();
        }
    }

    /// Makes a choice by hand that was made elsewhere or before, at a node that lies ahead of the one that
    /// was just entered. Returns whether the search comes to that node and the choice can be made there;
    /// if not, or if it stands elsewhere, nothing is changed.
    pub fn adopt(&mut self, preference: &Preference) -> bool {
        let below = preference.path.get(..self.stack.len().saturating_sub(self.forced.len()));
        let ahead = below.is_some_and(|above| self.path().skip(self.forced.len()).eq(above.iter().copied()));
        let fits = ahead && self.restarts() == 0 && self.is_at_entry() && self.admits(preference);
        if fits {
            self.insert(preference.clone());
        }
        fits
    }

    /// Forgets the choices by hand at nodes to which the search does not come any more, because of one made
    /// since then at a node above, and returns them.
    pub fn forget_unreachable(&mut self) -> Vec<Preference> {
        let mut gone = Vec::new();
        // Those of shorter paths come first: what is forgotten changes the way to the others.
        for preference in self.preferences().to_vec() {
            if !self.admits(&preference) {
                self.remove(&preference);
                gone.push(preference);
            }
        }
        gone
    }

    fn admits(&self, preference: &Preference) -> bool {
        let node = self.steered(&preference.path);
        node.is_some_and(|mut node| node.prefer(preference.item, preference.first).is_ok())
    }

    fn insert(&mut self, preference: Preference) {
        let preferences = self.preferences.get_or_insert_with(|| Box::new(Preferences(Vec::new())));
        preferences.0.retain(|other| other.path != preference.path);
        let place = preferences.0.partition_point(|other| *other < preference);
        preferences.0.insert(place, preference);
        self.settle_plain();
    }

    fn remove(&mut self, gone: &Preference) {
        if let Some(preferences) = &mut self.preferences {
            preferences.0.retain(|preference| preference != gone);
        }
        // Without any it is the search that it was before there were some, bit for bit.
        self.preferences.take_if(|preferences| preferences.0.is_empty());
        self.settle_plain();
    }

    /// The choices made by hand, by their paths.
    pub fn preferences(&self) -> &[Preference] {
        self.preferences.as_ref().map_or(&[], |preferences| &preferences.0)
    }

    /// The choice by hand for the node before whose choice the search stands.
    pub fn preference_here(&self) -> Option<&Preference> {
        self.preference_below(self.stack.len())
    }

    /// The choice by hand at the level of this depth, from 0, if it decided there.
    pub fn preference_at(&self, depth: usize) -> Option<&Preference> {
        let chosen = self.stack.get(depth)?.item;
        self.preference_below(depth).filter(|preference| preference.item.0 + 1 == chosen)
    }

    fn preference_below(&self, depth: usize) -> Option<&Preference> {
        let frames = self.stack.get(self.forced.len()..depth)?;
        self.preferences.as_ref()?.at(&self.links, frames)
    }

    /// The header that is chosen by hand below the top frame.
    #[cold]
    #[inline(never)]
    pub(super) fn pick_by_hand(&self) -> Option<u32> {
        self.links.preferred_header(self.preference_here()?)
    }

    /// [`Links::below`] for the level of this depth.
    #[cold]
    #[inline(never)]
    pub(super) fn below_by_hand(&self, depth: usize, frame: Frame) -> u32 {
        match self.first_by_hand(depth, frame.item) {
            Some(first) => self.links.below(frame, first),
            None => self.links.nodes[frame.x as usize].down,
        }
    }

    /// [`Links::above`] for the level of this depth.
    #[cold]
    #[inline(never)]
    pub(super) fn above_by_hand(&self, depth: usize, frame: Frame) -> u32 {
        match self.first_by_hand(depth, frame.item) {
            Some(first) => self.links.above(frame, first),
            None => self.links.nodes[frame.x as usize].up,
        }
    }

    fn first_by_hand(&self, depth: usize, header: u32) -> Option<u32> {
        self.links.preferred_node(self.preference_below(depth)?, header)
    }

    /// A copy that stands before the choice, or the solution, of the node with this path, by the straight
    /// way: on each level of it the option of the path is preferred. So its counters are those of that
    /// way, and it is good for looking at the node and at what lies below. Costs a copy and the covers of
    /// the path.
    ///
    /// `None` if the search has no such node; of one that begins anew, in its first run.
    pub fn steered(&self, path: &[OptionId]) -> Option<Search> {
        let mut steered = self.clone();
        steered.restore(&Position::start());
        while steered.gives_next() || !steered.is_at_entry() {
            steered.next()?;
        }
        for &option in path {
            let item = steered.would_choose()?;
            steered.prefer(item, Some(option)).ok()?;
            steered.next();
            while !steered.is_at_entry() {
                steered.next()?;
            }
        }
        Some(steered)
    }
}

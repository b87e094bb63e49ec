//! Choices by hand: at a node of the search tree somebody says which item to choose, and which of its
//! options to try first.
//!
//! A node is known by its path, the options taken on the way to it. So what was said there is one more
//! part of the choice, which stays a pure function of links and path: going back makes it again, as it
//! makes those of the rule, and no log is needed. The other options follow in the order of their list.
//! Nothing is lost or found by it: every item has to be covered, and every option of it is tried. What
//! changes is the tree, and when in it the solutions come.
//!
//! A plain search, which has none, does not pay for them.

use std::error::Error;
use std::fmt;

use super::links::{Links, ROOT};
use super::position::Position;
use super::problem::{ItemId, OptionId};
use super::run::LoopEntry;
use super::search::{At, Frame, Search};

/// What was chosen by hand at one node.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Preference {
    path: Box<[OptionId]>,
    item: ItemId,
    first: Option<OptionId>,
}

impl Preference {
    /// The node: the options taken on the way to it, from the root down, without preselected ones.
    pub fn path(&self) -> &[OptionId] {
        &self.path
    }

    /// The item to choose there.
    pub fn item(&self) -> ItemId {
        self.item
    }

    /// The option of it to try first, if that was said as well.
    pub fn first(&self) -> Option<OptionId> {
        self.first
    }
}

/// Preferences by path, in order; no path comes twice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Preferences(Vec<Preference>);

impl Preferences {
    /// The one for the node below these frames. Most are told apart by their length or their last option.
    pub(super) fn at(&self, links: &Links, frames: &[Frame]) -> Option<&Preference> {
        let fits = |preference: &&Preference| {
            let path = preference.path.iter().rev().copied();
            preference.path.len() == frames.len()
                && path.eq(frames.iter().rev().map(|frame| links.option(frame.x)))
        };
        self.0.iter().find(fits)
    }
}

/// Why something cannot be chosen by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreferenceError {
    /// The search does not stand before a choice.
    NoChoice,
    /// The level takes a preselected option: there is nothing to choose.
    Given,
    /// The item does not have to be covered, so it is never chosen.
    Secondary(ItemId),
    /// The item is covered already.
    Covered(ItemId),
    /// The option does not cover the item, or cannot be taken any more.
    NotInPlay {
        /// The item to choose.
        item: ItemId,
        /// The option to try first.
        option: OptionId,
    },
}

impl fmt::Display for PreferenceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PreferenceError::NoChoice => f.write_str("the search does not stand before a choice"),
            PreferenceError::Given => f.write_str("the option of this level is preselected"),
            PreferenceError::Secondary(item) => {
                write!(f, "item {} is secondary: it is never chosen", item.0 + 1)
            }
            PreferenceError::Covered(item) => write!(f, "item {} is covered already", item.0 + 1),
            PreferenceError::NotInPlay { item, option } => {
                write!(f, "option {} is not in play for item {}", option.0 + 1, item.0 + 1)
            }
        }
    }
}

impl Error for PreferenceError {}

impl Links {
    /// Whether the item of this header is in the list of those to be covered.
    fn lists(&self, header: u32) -> bool {
        header != ROOT && header <= self.primary && {
            let left = self.heads[header as usize].left;
            self.heads[left as usize].right == header
        }
    }

    /// The node by which `option` is tried in the list of `item`, if it is in play there.
    fn listed_node(&self, item: ItemId, option: OptionId) -> Option<u32> {
        self.node_at(option, item).filter(|&node| self.is_linked(node)).map(|node| node.0)
    }

    /// The header of the item that `preference` chooses, if that can be chosen on these links.
    pub(super) fn preferred_header(&self, preference: &Preference) -> Option<u32> {
        Some(preference.item.0 + 1).filter(|&header| self.lists(header))
    }

    /// The node that `preference` tries first, if it is about the item with this header.
    pub(super) fn preferred_node(&self, preference: &Preference, header: u32) -> Option<u32> {
        let item = Some(preference.item).filter(|item| item.0 + 1 == header)?;
        self.listed_node(item, preference.first?)
    }

    /// What is tried after `frame.x` where `first` is tried first and the others in the order of their
    /// list: the header at the end, as it stands for the beginning.
    pub(super) fn below(&self, frame: Frame, first: u32) -> u32 {
        let down = |node: u32| self.nodes[node as usize].down;
        if frame.k == 0 {
            return first;
        }
        let next = down(if frame.x == first { frame.item } else { frame.x });
        if next == first { down(first) } else { next }
    }

    /// What is tried before `frame.x`, or last if that is the header: the reverse of [`Links::below`].
    fn above(&self, frame: Frame, first: u32) -> u32 {
        let up = |node: u32| self.nodes[node as usize].up;
        let above = up(frame.x);
        let above = if above == first { up(first) } else { above };
        if above == frame.item { first } else { above }
    }
}

impl Search {
    /// Whether the search stands before a choice that is not given: between the last event of one node and
    /// the [`Event::Choose`](super::Event::Choose) of the next. Only there a preference can be set.
    pub fn is_at_choice(&self) -> bool {
        self.unfit_here().is_none()
    }

    /// Whether a node was just entered: what comes next is its choice, or that it is a solution.
    pub fn is_at_entry(&self) -> bool {
        self.door() == Some(LoopEntry::Down)
    }

    /// Whether the entry of the node at the end of the path still lies ahead, or just here.
    pub fn enters_ahead(&self) -> bool {
        matches!(self.at, At::Start | At::Try | At::Commit(_))
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
        let Some(here) = self.preference_here().cloned().filter(|_| self.is_at_choice()) else {
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
        let fits = ahead && self.is_at_entry() && self.admits(preference);
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

    /// What was chosen by hand for the node before whose choice the search stands.
    pub fn preference_here(&self) -> Option<&Preference> {
        self.preference_below(self.stack.len())
    }

    /// What was chosen by hand at the level of this depth, from 0, if that decided there.
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
    /// `None` if the search has no such node.
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

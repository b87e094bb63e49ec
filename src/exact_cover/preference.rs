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

use super::frame::Frame;
use super::links::{Links, ROOT};
use super::problem::{ItemId, OptionId};

/// A choice by hand at one node.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Preference {
    pub(super) path: Box<[OptionId]>,
    pub(super) item: ItemId,
    pub(super) first: Option<OptionId>,
}

impl Preference {
    /// The choice of `item` at the node with this path, `first` of its options before the others. Nothing is checked until
    /// a search adopts it.
    pub fn new(path: Box<[OptionId]>, item: ItemId, first: Option<OptionId>) -> Preference {
        Preference { path, item, first }
    }

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
pub(super) struct Preferences(pub(super) Vec<Preference>);

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
#[non_exhaustive]
pub enum PreferenceError {
    /// The search does not stand before a choice.
    NoChoice,
    /// The search has begun anew: a choice made now would change the runs before, which may have come to the same node.
    BeganAnew,
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
            PreferenceError::BeganAnew => {
                f.write_str("the search has begun anew: only its first run can be steered, so go back to before the first restart")
            }
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
    pub(super) fn lists(&self, header: u32) -> bool {
        header != ROOT && header <= self.primary && {
            let left = self.heads[header as usize].left;
            self.heads[left as usize].right == header
        }
    }

    /// The node by which `option` is tried in the list of `item`, if it is in play there.
    pub(super) fn listed_node(&self, item: ItemId, option: OptionId) -> Option<u32> {
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
    pub(super) fn above(&self, frame: Frame, first: u32) -> u32 {
        let up = |node: u32| self.nodes[node as usize].up;
        let above = up(frame.x);
        let above = if above == first { up(first) } else { above };
        if above == frame.item { first } else { above }
    }
}

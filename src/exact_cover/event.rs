//! The events of a search: the vocabulary of the whole program.
//!
//! The events of one level nest like brackets: `choose`, `cover`, then for each option `try`,
//! covers, the next level, uncovers in reverse, `retract`; then `uncover`. An item without an
//! option has `dead end` between its cover and its uncover. The last event is `done`. Where an option
//! gives an item a colour, `purify` and `unpurify` stand for its cover and uncover, or nothing if the
//! item has that colour already.
//!
//! By the rule `weights` a dead end may be followed by `restart`: all levels are left at once, and the search begins anew.

use std::fmt;

use super::closed_set::closed_set;
use super::links::NodeId;
use super::problem::{ColourId, ItemId, OptionId, Problem};

/// One step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The rule has chosen `item`, which has `size` options (step X3 of the book).
    Choose {
        /// The item.
        item: ItemId,
        /// How many options it has.
        size: u32,
    },
    /// `item` is covered: by its choice (X4), or because the option being tried has it (X5).
    Cover {
        /// The item.
        item: ItemId,
    },
    /// The option being tried gives `item` this colour (the book's *commit*): what gives it another one, or
    /// none, is hidden.
    Purify {
        /// The item.
        item: ItemId,
        /// The colour.
        colour: ColourId,
    },
    /// `option` is tried, the `k`-th of the `n` of its item; the covers of its other items follow.
    Try {
        /// The option.
        option: OptionId,
        /// Which of the item's options, from 1.
        k: u32,
        /// How many options the item has.
        n: u32,
    },
    /// Every primary item is covered: the options on the path are a solution (X2).
    Solution,
    /// `item` has no option left, so the path cannot be completed.
    DeadEnd {
        /// The item.
        item: ItemId,
    },
    /// `item` is uncovered again (X6, X7).
    Uncover {
        /// The item.
        item: ItemId,
    },
    /// `item` has no colour again (the book's *uncommit*).
    Unpurify {
        /// The item.
        item: ItemId,
        /// The colour it had.
        colour: ColourId,
    },
    /// `option` is taken back, after its items were uncovered (X6).
    Retract {
        /// The option.
        option: OptionId,
    },
    /// The search begins anew with other weights: the path is taken back whole, but for preselected options.
    Restart {
        /// Which restart it is, from 1.
        number: u32,
    },
    /// The search is over (X8).
    Done,
}

closed_set! {
    /// The kind of an [`Event`], without its items and options.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum EventKind {
        /// [`Event::Choose`].
        Choose = "choose",
        /// [`Event::Cover`].
        Cover = "cover",
        /// [`Event::Purify`].
        Purify = "purify",
        /// [`Event::Try`].
        Try = "try",
        /// [`Event::Solution`].
        Solution = "solution",
        /// [`Event::DeadEnd`].
        DeadEnd = "dead_end",
        /// [`Event::Uncover`].
        Uncover = "uncover",
        /// [`Event::Unpurify`].
        Unpurify = "unpurify",
        /// [`Event::Retract`].
        Retract = "retract",
        /// [`Event::Restart`].
        Restart = "restart",
        /// [`Event::Done`].
        Done = "done",
    }
}

impl EventKind {
    /// Whether something happens to a node with it: it is tried, taken back, or an end. All others change links on the way
    /// from one to the next.
    pub const fn is_of_node(self) -> bool {
        match self {
            EventKind::Try
            | EventKind::Solution
            | EventKind::DeadEnd
            | EventKind::Retract
            | EventKind::Restart
            | EventKind::Done => true,
            EventKind::Choose
            | EventKind::Cover
            | EventKind::Purify
            | EventKind::Uncover
            | EventKind::Unpurify => false,
        }
    }
}

impl Event {
    /// Its kind.
    #[inline]
    pub const fn kind(&self) -> EventKind {
        match self {
            Event::Choose { .. } => EventKind::Choose,
            Event::Cover { .. } => EventKind::Cover,
            Event::Purify { .. } => EventKind::Purify,
            Event::Try { .. } => EventKind::Try,
            Event::Solution => EventKind::Solution,
            Event::DeadEnd { .. } => EventKind::DeadEnd,
            Event::Uncover { .. } => EventKind::Uncover,
            Event::Unpurify { .. } => EventKind::Unpurify,
            Event::Retract { .. } => EventKind::Retract,
            Event::Restart { .. } => EventKind::Restart,
            Event::Done => EventKind::Done,
        }
    }

    /// Whether a way down ends with it: in a dead end or a solution.
    #[inline]
    pub const fn ends_a_way(&self) -> bool {
        matches!(self, Event::DeadEnd { .. } | Event::Solution)
    }

    /// The event's name in traces, such as `dead_end`.
    pub const fn name(&self) -> &'static str {
        self.kind().name()
    }

    /// The item the event speaks of, if it speaks of one.
    pub fn item(&self) -> Option<ItemId> {
        match *self {
            Event::Choose { item, .. }
            | Event::Cover { item }
            | Event::Purify { item, .. }
            | Event::DeadEnd { item }
            | Event::Uncover { item }
            | Event::Unpurify { item, .. } => Some(item),
            Event::Try { .. }
            | Event::Solution
            | Event::Retract { .. }
            | Event::Restart { .. }
            | Event::Done => None,
        }
    }

    /// The option the event speaks of, if it speaks of one.
    pub fn option(&self) -> Option<OptionId> {
        match *self {
            Event::Try { option, .. } | Event::Retract { option } => Some(option),
            Event::Choose { .. }
            | Event::Cover { .. }
            | Event::Purify { .. }
            | Event::Solution
            | Event::DeadEnd { .. }
            | Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Restart { .. }
            | Event::Done => None,
        }
    }

    /// The colour the event speaks of, if it speaks of one.
    pub fn colour(&self) -> Option<ColourId> {
        match *self {
            Event::Purify { colour, .. } | Event::Unpurify { colour, .. } => Some(colour),
            Event::Choose { .. }
            | Event::Cover { .. }
            | Event::Try { .. }
            | Event::Solution
            | Event::DeadEnd { .. }
            | Event::Uncover { .. }
            | Event::Retract { .. }
            | Event::Restart { .. }
            | Event::Done => None,
        }
    }

    /// The event in words, with the names of `problem`.
    pub fn display<'a>(&'a self, problem: &'a Problem) -> impl fmt::Display + 'a {
        EventWords { event: self, problem }
    }
}

struct EventWords<'a> {
    event: &'a Event,
    problem: &'a Problem,
}

impl fmt::Display for EventWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let EventWords { event, problem } = self;
        match **event {
            Event::Choose { item, size } => write!(f, "choose {} size {size}", problem.item_name(item)),
            Event::Cover { item } => write!(f, "cover {}", problem.item_name(item)),
            Event::Purify { item, colour } => {
                write!(f, "purify {}", problem.entry_name(item, Some(colour)))
            }
            Event::Try { option, k, n } => write!(f, "try {} {k} of {n}", problem.option_name(option)),
            Event::Solution => write!(f, "solution"),
            Event::DeadEnd { item } => write!(f, "dead end {}", problem.item_name(item)),
            Event::Uncover { item } => write!(f, "uncover {}", problem.item_name(item)),
            Event::Unpurify { item, colour } => {
                write!(f, "unpurify {}", problem.entry_name(item, Some(colour)))
            }
            Event::Retract { option } => write!(f, "retract {}", problem.option_name(option)),
            Event::Restart { number } => write!(f, "restart {number}"),
            Event::Done => write!(f, "done"),
        }
    }
}

/// One unlinking or relinking inside a cover or uncover: the finest grain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// The item being covered or uncovered.
    pub item: ItemId,
    /// The header or option node that is unlinked or relinked.
    pub node: NodeId,
}

/// A link, and which way it was moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moved {
    /// The link.
    pub link: Link,
    /// Taken out of its list by a cover; else put back by an uncover.
    pub out: bool,
}

/// One step at link grain: a link, an event, or the link that completes an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LinkStep {
    /// The link moved, unless the event moves none.
    pub link: Option<Link>,
    /// The event completed by this step, or taken back by it.
    pub event: Option<Event>,
}

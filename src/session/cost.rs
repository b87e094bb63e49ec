//! The cost of a choice by hand: its subtree is searched twice on copies, with it and without, in slices.

use std::ops::ControlFlow;

use crate::exact_cover::{Event, Search};

/// Nodes after which a count is given up.
pub const MOST_NODES: u64 = 500_000;

/// Events of a slice: some milliseconds.
const SLICE: u64 = 200_000;

/// The nodes that searching a subtree takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubtreeCost {
    /// Nodes, the one at the root of the subtree included.
    pub nodes: u64,
    /// Nodes up to its first solution, if it has one, or one was found before the count was given up.
    pub first: Option<u64>,
    /// Whether the subtree was searched to its end; if not, there are more nodes.
    pub whole: bool,
}

/// The cost of a choice by hand: its subtree with it, and without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceCost {
    /// With the choice by hand.
    pub by_hand: SubtreeCost,
    /// With that of the rule in its place.
    pub by_rule: SubtreeCost,
}

impl ChoiceCost {
    /// How many more nodes there are by hand, if both were counted to the end.
    pub fn more(&self) -> Option<i64> {
        let more = self.by_hand.nodes as i64 - self.by_rule.nodes as i64;
        (self.by_hand.whole && self.by_rule.whole).then_some(more)
    }
}

/// A subtree being counted.
#[derive(Clone, Debug)]
struct SubtreeCount {
    search: Search,
    /// The level of its root.
    level: usize,
    spent: SubtreeCost,
}

impl SubtreeCount {
    /// Below the node before whose choice `search` stands.
    fn of(search: Search) -> SubtreeCount {
        let level = search.level();
        SubtreeCount { search, level, spent: SubtreeCost { nodes: 1, first: None, whole: false } }
    }

    fn is_over(&self) -> bool {
        self.spent.whole || self.spent.nodes >= MOST_NODES
    }

    /// Counts on for so many events.
    fn go_on(&mut self, events: u64) {
        let SubtreeCount { search, level, spent } = self;
        let until = search.step() + events;
        search.run(&mut |search: &Search, event: Event| {
            match event {
                Event::Try { .. } => spent.nodes += 1,
                Event::Solution => spent.first = spent.first.or(Some(spent.nodes)),
                // The option that leads to the root is taken back, alone or with the whole path, or there is none.
                Event::Retract { .. } | Event::Restart { .. } => spent.whole = search.level() < *level,
                Event::Done => spent.whole = true,
                Event::Choose { .. }
                | Event::Cover { .. }
                | Event::Purify { .. }
                | Event::DeadEnd { .. }
                | Event::Uncover { .. }
                | Event::Unpurify { .. } => {}
            }
            match spent.whole || spent.nodes >= MOST_NODES || search.step() >= until {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
    }
}

/// A cost being found out.
#[derive(Clone, Debug)]
pub(super) struct CostCount([SubtreeCount; 2]);

impl CostCount {
    /// Of the choices in which `by_hand` and `by_rule` differ; both stand before that of the same node.
    pub(super) fn between(by_hand: Search, by_rule: Search) -> CostCount {
        CostCount([by_hand, by_rule].map(SubtreeCount::of))
    }

    /// Does a slice, and says what came out once it is known.
    pub(super) fn go_on(&mut self) -> Option<ChoiceCost> {
        if let Some(count) = self.0.iter_mut().find(|count| !count.is_over()) {
            count.go_on(SLICE);
        }
        let [by_hand, by_rule] = &self.0;
        let cost = ChoiceCost { by_hand: by_hand.spent, by_rule: by_rule.spent };
        (by_hand.is_over() && by_rule.is_over()).then_some(cost)
    }
}

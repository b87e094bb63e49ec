//! A choice by hand in words: what it is, what would have been minimal, and what it costs.

use super::choices_by_hand::{ChoiceByHand, Forgotten};
use super::cost::{ChoiceCost, MOST_NODES, SubtreeCost};
use super::explainer::Explainer;
use super::words::{counted, grouped};
use crate::exact_cover::{ItemId, PreferenceError};

impl Explainer<'_> {
    /// `4 rows; 1 would do`, or `1 row, a naked single`.
    pub(super) fn size_by_hand(&self, choice: &ChoiceByHand) -> String {
        let item = choice.preference.item();
        match choice.is_minimal() {
            true => self.sized(item, choice.size),
            false => format!("{}; {}", self.count(item, choice.size), would_do(choice.least)),
        }
    }

    /// The column that the rule would choose in the place of a hand.
    pub(super) fn why_by_hand(&self, choice: &ChoiceByHand) -> String {
        let (rule, size) = choice.rule;
        let first = self.tried_first(choice);
        match rule == choice.preference.item() {
            true => format!("The rule would choose it too.{first}"),
            false => format!("The rule would choose {}: {}.{first}", self.item(rule), self.sized(rule, size)),
        }
    }

    /// A choice by hand that was just made.
    pub fn taken_over(&self, choice: &ChoiceByHand) -> String {
        format!(
            "By hand: {}, {}.{}",
            self.column(choice.preference.item()),
            self.size_by_hand(choice),
            self.tried_first(choice)
        )
    }

    fn tried_first(&self, choice: &ChoiceByHand) -> String {
        let first = choice.preference.first();
        first.map_or(String::new(), |option| format!(" {} is tried first.", self.option(option)))
    }

    /// A column under the cursor, to be chosen by hand, and what the rule would choose: how they compare.
    pub fn candidate(&self, item: ItemId) -> String {
        let search = self.session.search();
        if !search.links().is_primary(item) {
            return format!("{} need not be covered, so it is never chosen.", self.first(item));
        }
        if search.is_covered(item) {
            return format!("{} is covered already.", self.first(item));
        }
        let links = search.links();
        let size = links.size(item);
        let least = links.uncovered().map(|item| links.size(item)).min().unwrap_or(size);
        let more = if size > least { format!("; {}", would_do(least)) } else { String::new() };
        format!("{} has {}{more}.", self.first(item), self.sized(item, size))
    }

    /// The cost of a choice by hand, once it is known.
    pub fn cost_of(&self, choice: &ChoiceByHand) -> Option<String> {
        let cost = choice.cost?;
        let name = self.column(choice.preference.item());
        Some(format!("The subtree of {name}: {}", cost.words()))
    }

    /// Why something cannot be chosen by hand, and what can.
    pub fn unfit(&self, unfit: PreferenceError) -> String {
        let column = self.words.column;
        match unfit {
            PreferenceError::NoChoice => {
                format!("There is no {column} to choose here: ⟨back⟩ goes back to where there is.")
            }
            PreferenceError::BeganAnew => {
                "The search has begun anew: only its first run can be steered. ⟨start⟩ goes back to it."
                    .to_owned()
            }
            PreferenceError::Given => {
                format!("This {} is given: there is nothing to choose.", self.words.row)
            }
            PreferenceError::Secondary(item) => {
                format!("{} need not be covered, so it is never chosen: take another.", self.first(item))
            }
            PreferenceError::Covered(item) => {
                format!("{} is covered already: take one that the maps show with its size.", self.first(item))
            }
            PreferenceError::NotInPlay { item, option } => {
                format!("{} is no {} that {} has left.", self.option(option), self.words.row, self.item(item))
            }
        }
    }
}

/// The remark beside a column that is not the shortest.
fn would_do(least: u32) -> String {
    match least {
        0 => "another has none".to_owned(),
        least => format!("{least} would do"),
    }
}

/// A number of nodes as far as it was counted.
fn nodes(spent: &SubtreeCost) -> String {
    match spent.whole {
        true => counted(spent.nodes, "node", "nodes"),
        false => format!("more than {} nodes", grouped(MOST_NODES)),
    }
}

impl ChoiceByHand {
    /// The remark beside it in lists: `by hand`, or `by hand, 1 would do`.
    pub fn mark(&self) -> String {
        match self.is_minimal() {
            true => "by hand".to_owned(),
            false => format!("by hand, {}", would_do(self.least)),
        }
    }
}

impl ChoiceCost {
    /// `1,204 nodes in this tree, 87 by the rule: 1,117 more. The first solution comes after 40 nodes, by the
    /// rule after 12.`
    pub fn words(&self) -> String {
        let ChoiceCost { by_hand, by_rule } = self;
        let here = format!("{} by hand", nodes(by_hand));
        let whole = match self.more() {
            Some(0) => format!("{} by hand and by the rule.", nodes(by_hand)),
            Some(more) => {
                let than = if more > 0 { "more" } else { "fewer" };
                format!(
                    "{here}, {} by the rule: {} {than}.",
                    grouped(by_rule.nodes),
                    grouped(more.unsigned_abs())
                )
            }
            None if !by_hand.whole && !by_rule.whole => {
                format!("{here}, and by the rule as well; the cost is not known.")
            }
            None => format!("{here}, {} by the rule.", nodes(by_rule)),
        };
        let first = |spent: &SubtreeCost| match spent.first {
            Some(first) => counted(first, "node", "nodes"),
            None => format!("more than {} nodes", grouped(MOST_NODES)),
        };
        let (hand, rule) = (first(by_hand), first(by_rule));
        let first = match (by_hand.first, by_rule.first) {
            (None, None) if by_hand.whole || by_rule.whole => "There is no solution in it.".to_owned(),
            (None, None) => "No solution was found so far.".to_owned(),
            (a, b) if a == b => format!("The first solution comes after {hand} either way."),
            _ => format!("The first solution comes after {hand}, by the rule after {rule}."),
        };
        format!("{whole} {first}")
    }
}

impl Forgotten {
    /// The bookmarks and choices that were lost, in sentences with a space before; or nothing.
    pub fn words(&self) -> String {
        let mut words = String::new();
        match self.bookmarks {
            0 => {}
            1 => words += " The bookmark after it is gone.",
            n => words += &format!(" The {n} bookmarks after it are gone."),
        }
        match self.choices {
            0 => {}
            1 => words += " 1 other manual choice is off this path.",
            n => words += &format!(" {n} other manual choices are off this path."),
        }
        words
    }
}

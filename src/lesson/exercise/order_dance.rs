//! Lines in the order in which somebody put them, danced move by move and looked at both ways.

use super::instance::Exercise;
use super::line_dance::DancedLines;
use super::told::LineOrder;
use crate::session::wrong_in_words;

/// Lines in an order, and the move up to which they are danced.
#[derive(Clone, Debug)]
pub struct OrderDance {
    order: Option<LineOrder>,
    is_right: bool,
    danced: DancedLines,
}

impl OrderDance {
    /// The links before any lines are put in order; none where no lines are asked for.
    pub(super) fn before(exercise: &Exercise) -> Option<OrderDance> {
        let danced = exercise.danced_to(None, 0)?;
        Some(OrderDance { order: None, is_right: false, danced })
    }

    /// These lines, danced to their end.
    pub(super) fn of(exercise: &Exercise, order: LineOrder) -> Option<OrderDance> {
        let is_right = exercise.danced(order)?.is_right;
        Some(OrderDance {
            order: Some(order),
            is_right,
            danced: exercise.danced_to(Some(order), usize::MAX)?,
        })
    }

    /// Whether lines were put in order.
    pub fn is_begun(&self) -> bool {
        self.order.is_some()
    }

    /// The order of the lines, once there is one.
    pub fn order(&self) -> Option<LineOrder> {
        self.order
    }

    /// Whether they do what they are for.
    pub fn is_right(&self) -> bool {
        self.is_right
    }

    /// The links now.
    pub fn now(&self) -> &DancedLines {
        &self.danced
    }

    /// Goes to that move, and says what was done there and what is wrong since.
    pub(super) fn go_to(&mut self, exercise: &Exercise, at: usize) -> Vec<String> {
        let at = at.min(self.danced.all);
        let Some(now) = exercise.danced_to(self.order, at) else { return Vec::new() };
        let before = match self.danced.at + 1 == at {
            true => Some(self.danced.clone()),
            false => exercise.danced_to(self.order, at.saturating_sub(1)),
        };
        let Some(before) = before else { return Vec::new() };
        let known: Vec<_> = before.links.wrong().iter().map(|wrong| (wrong.node, wrong.field)).collect();
        let new = now.links.wrong().iter().filter(|wrong| !known.contains(&(wrong.node, wrong.field)));
        let wrong = new.map(|&wrong| wrong_in_words(&exercise.problem, now.links.links(), wrong));
        let wrong: Vec<String> = wrong.map(|words| format!("Wrong from here on: {words}.")).collect();
        self.danced = now;
        [vec![self.words()], wrong, self.danced.trouble.iter().cloned().collect()].concat()
    }

    /// The last move in words: `Move 3 of 9: D2 out.`
    pub fn words(&self) -> String {
        let DancedLines { at, all, words, .. } = &self.danced;
        match (self.order, at) {
            (None, _) => "Nothing is danced yet.".to_owned(),
            (Some(_), 0) if *all == 0 => "These lines move nothing.".to_owned(),
            (Some(_), 0) => format!("Before the first of {all} moves."),
            (Some(_), at) => format!("Move {at} of {all}: {words}."),
        }
    }
}

//! The facts of the weights: what the rule `weights` has learnt from dead ends.

use crate::exact_cover::{FailureWeights, ItemId};
use crate::session::{Session, grouped};

/// Columns that are told, the heaviest first.
const TOLD: usize = 12;

/// Which run it is, and when it will be given up: `run 3: 5 of 32 dead ends`.
pub fn run_of_weights(session: &Session) -> Option<String> {
    let weights = session.search().weights()?;
    let run = weights.restarts() + 1;
    Some(match weights.patience() {
        _ if session.search().stats().solutions > 0 => {
            format!("run {run}: a solution is found, so it is the last")
        }
        None => format!("run {run}, the last: nothing more is learnt"),
        Some(patience) => {
            format!("run {run}: {} of {} dead ends", weights.dead_ends(), grouped(patience))
        }
    })
}

/// The weight of a column: `weight 3`, and `, 2 more in this run` if it has run out.
pub fn weight_in_words(weights: &FailureWeights, item: ItemId) -> String {
    let more = match weights.learnt(item) {
        0 => String::new(),
        more => format!(", {more} more in this run"),
    };
    format!("weight {}{more}", weights.in_force(item))
}

/// Which run it is, and the heaviest columns; nothing by another rule.
pub fn weights(session: &Session) -> Vec<String> {
    let (Some(weights), Some(run)) = (session.search().weights(), run_of_weights(session)) else {
        return Vec::new();
    };
    let problem = session.problem();
    let heavy = |item: &ItemId| weights.in_force(*item) > 1 || weights.learnt(*item) > 0;
    let mut items: Vec<ItemId> = problem.items().filter(heavy).collect();
    // Stable: of equals the first.
    items.sort_by_key(|&item| std::cmp::Reverse((weights.in_force(item), weights.learnt(item))));
    let each = items.iter().take(TOLD);
    let each =
        each.map(|&item| format!("{} has {}", problem.item_name(item), weight_in_words(weights, item)));
    let mut told: Vec<String> = each.collect();
    told.push(match items.len().checked_sub(TOLD) {
        Some(others @ 1..) => format!("{others} others less"),
        Some(0) | None => "all others 1".to_owned(),
    });
    vec![format!("Weights, {run}: {}.", told.join("; "))]
}

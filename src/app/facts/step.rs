//! The facts of the step: what happened, why, and what comes next; and the counters.

use crate::exact_cover::Search;
use crate::session::Explanation;

/// The sentences about the present step: the last event, the reason, the next event. Empty ones are left out.
pub fn step(explanation: &Explanation) -> Vec<String> {
    let Explanation { happened, why, next, .. } = explanation;
    [happened, why, next].into_iter().filter(|sentence| !sentence.is_empty()).cloned().collect()
}

/// The counters of a search, by name.
pub fn counters(search: &Search) -> [(&'static str, u64); 4] {
    let stats = search.stats();
    [
        ("updates", stats.updates),
        ("nodes", stats.nodes()),
        ("deepest level", stats.profile().len().saturating_sub(1) as u64),
        ("solutions", stats.solutions),
    ]
}

//! The facts of the step: what happened, why, and what comes next; and the counters.

use crate::exact_cover::Search;
use crate::session::{Afterglow, Explanation, Session, SlowMotion, counted};

/// The sentences about the present step: the last event, the reason, the next event. Empty ones are left out.
pub fn step(explanation: &Explanation) -> Vec<String> {
    let Explanation { happened, why, next, .. } = explanation;
    [happened, why, next].into_iter().filter(|sentence| !sentence.is_empty()).cloned().collect()
}

/// What can be said of a run that is too fast for single steps: what stands, and what was taken back last.
pub fn too_fast(session: &Session, glow: &Afterglow) -> [String; 3] {
    let stands = match glow.standing() {
        0 => "No choice stands long enough to be read.".to_owned(),
        n => format!(
            "{} stand. Below, choices are tried and taken back.",
            counted(n as u64, "level", "levels")
        ),
    };
    let gone = glow.remembered().last().map_or(String::new(), |taken| {
        let name = session.problem().option_name(taken.option);
        format!("Taken back: {name} at level {}.", taken.depth)
    });
    [stands, gone, "Too fast for single steps: ⟨play⟩ pauses, ⟨slower⟩ slows down.".to_owned()]
}

/// The sentence about a piece of such a run that is drawn slowly.
pub fn in_slow_motion(slow: &SlowMotion) -> String {
    let events = counted(slow.events(), "event", "events");
    format!(
        "Too fast for single steps; {events} slowed down, levels {} to {}:",
        slow.lowest(),
        slow.trace().deepest()
    )
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

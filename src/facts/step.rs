//! The facts of the step: what happened, why, and what comes next; and the counters.

use super::levels::levels;
use crate::exact_cover::{Event, Search};
use crate::session::{Excerpt, Explanation, Session, counted, grouped};

/// The sentences about the present step: the last event, the reason, the next event. Empty ones are left out.
pub fn step(explanation: &Explanation) -> Vec<String> {
    let Explanation { happened, why, next, .. } = explanation;
    [happened, why, next].into_iter().filter(|sentence| !sentence.is_empty()).cloned().collect()
}

/// The moment that is shown of a run too fast for single steps: its last event, and at which level that was.
pub fn held_in_words(session: &Session) -> String {
    let search = session.seen();
    let event =
        search.last_event().map_or(String::new(), |event| event.display(session.problem()).to_string());
    match search.last_event() {
        Some(Event::Retract { .. }) => format!("{event}, back to level {}", search.level()),
        _ => format!("{event} at level {}", search.level()),
    }
}

/// The sentence about an excerpt of such a run: its number says that another one has begun, and which of its events is looked at.
pub fn piece_in_words(piece: &Excerpt, room: usize) -> String {
    let (number, recent) = (grouped(piece.number()), piece.recent());
    let (lowest, deepest) = recent.levels().unwrap_or_default();
    let (now, all) = piece.picture();
    let at = format!("event {} of {}", piece.passed(), recent.events());
    let picture = format!("Excerpt {number}, slowed: picture {now} of {all}, {at}");
    let levels = format!("levels {lowest} to {deepest}");
    // Their numbers stand beside the drawing of the levels as well; nothing else says what fades there.
    let dim = if piece.has_events_before() { "; dim: before picture 1" } else { "" };
    let said = [
        format!("{picture}, {levels}{dim}"),
        format!("{picture}{dim}"),
        format!("{picture}, {levels}"),
        format!("Excerpt {number}, slowed: {at}, {levels}"),
        format!("Excerpt {number}, slowed: {at}"),
    ];
    let [.., least] = &said;
    said.iter().find(|said| said.chars().count() <= room).unwrap_or(least).clone()
}

/// What a run that is over has shown: when it found what it found, where it failed, and where it was widest. None before.
pub fn at_the_end(session: &Session) -> Vec<String> {
    let search = session.search();
    if search.last_event() != Some(Event::Done) {
        return Vec::new();
    }
    let (end, found) = (search.step(), session.solutions().found());
    let solutions = match (found, search.stats().solutions) {
        ([], 0) => "Every way was tried, and each has failed: there is no solution.".to_owned(),
        ([only], 1) => format!(
            "The solution came at step {}; the {} after it show that there is no other.",
            grouped(only.step),
            counted(end - only.step, "step", "steps")
        ),
        ([first, ..], _) => format!("The first solution came at step {}.", grouped(first.step)),
        ([], _) => String::new(),
    };
    let dead_ends = session.timeline().dead_ends_between(search.run_start(), end);
    let dead_ends = dead_ends.map_or(String::new(), |(all, item, most)| {
        let name = session.problem().item_name(item);
        match all {
            1 => format!("One dead end, by {name}."),
            _ => format!("{} dead ends, {} of them by {name}.", grouped(all), grouped(most)),
        }
    });
    let levels = levels(session);
    let of_most = counted(levels.most(), "node", "nodes");
    let widest = levels.widest();
    let widest = match widest[..] {
        [] => String::new(),
        [level] => format!("The widest level is {level}, with {of_most}."),
        [first, second] => format!("The widest levels are {first} and {second}, with {of_most} each."),
        [first, ..] => {
            format!("The widest levels are {first} and {} more, with {of_most} each.", widest.len() - 1)
        }
    };
    [solutions, dead_ends, widest].into_iter().filter(|sentence| !sentence.is_empty()).collect()
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

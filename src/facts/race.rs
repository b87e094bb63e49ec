//! The facts of a race: its lanes, those that are over first, in their order.

use crate::race::Race;
use crate::session::counted;

/// The race, each lane in a sentence.
pub fn race_in_words(race: &Race) -> Vec<String> {
    let mut lanes: Vec<_> = race.lanes().iter().collect();
    lanes.sort_by_key(|lane| lane.place().unwrap_or(usize::MAX));
    let mut lines = vec![format!("Race by equal {}.", race.measure().name())];
    for lane in lanes {
        let tally = lane.tally();
        let counts = format!(
            "{}, {}, {}",
            counted(tally.nodes, "node", "nodes"),
            counted(tally.updates, "update", "updates"),
            counted(tally.solutions, "solution", "solutions")
        );
        lines.push(match lane.place() {
            Some(place) => format!("{place}: {}, over. {counts}.", lane.name()),
            None => format!("{}, {:.1} % searched. {counts}.", lane.name(), lane.searched() * 100.0),
        });
    }
    if !race.agrees() {
        lines.push("They have found different solutions: that must not be.".to_owned());
    }
    lines
}

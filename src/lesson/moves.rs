//! Reads where a step of a lesson runs to.

use super::script::{Mistake, Move, Placed};
use crate::session::{Grain, Way};

/// The events that a run can go to, as traces name them.
const EVENTS: [&str; 9] =
    ["choose", "cover", "try", "solution", "dead end", "uncover", "retract", "restart", "done"];

/// A move of the run: the text after `@run`.
pub(super) fn read_move(at: &Placed<&str>) -> Result<Move, Mistake> {
    let (way, rest) = match at.it.strip_prefix("back ") {
        Some(rest) => (Way::Back, rest.trim()),
        None => (Way::Forward, at.it),
    };
    let (word, what) = rest.split_once(' ').map_or((rest, ""), |(word, what)| (word, what.trim()));
    let expected = || {
        at.mistake(format!(
            "found '{}', expected N events, N links, N nodes, to EVENT, before EVENT, to step N, to start, \
             to end or until STOP",
            at.it
        ))
    };
    match (word, what) {
        ("to", "start") => Ok(Move::Start),
        ("to", "end") => Ok(Move::End),
        ("to", "first wrong") => Ok(Move::FirstWrong),
        ("until", stop) if !stop.is_empty() => Ok(Move::Until(way, stop.to_owned())),
        ("to", step) if step.starts_with("step ") => {
            step[5..].trim().replace(',', "").parse().map(Move::Step).map_err(|_| expected())
        }
        ("to" | "before", event) => {
            let known = EVENTS.iter().find(|known| {
                event.strip_prefix(*known).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            });
            let known = known.ok_or_else(|| {
                at.mistake(format!("found '{event}', expected one of {}", EVENTS.join(", ")))
            })?;
            let about = event[known.len()..].trim().to_owned();
            Ok(Move::Event { way, before: word == "before", event: known.replace(' ', "_"), about })
        }
        (count, grain) => {
            let grain = match grain.trim_end_matches('s') {
                "event" => Grain::Event,
                "link" => Grain::Link,
                "node" => Grain::Node,
                _ => return Err(expected()),
            };
            count.parse().map(|count| Move::Steps(way, grain, count)).map_err(|_| expected())
        }
    }
}

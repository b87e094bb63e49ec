//! Somebody's trace of a search beside the search itself, up to the first event that differs.

use std::collections::HashSet;

use crate::exact_cover::{Event, EventKind, Problem, Search};

use super::misconception::Misconception;
use super::traced_event::TracedEvent;

/// How far a trace and the search agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Follow {
    /// To the end: so many events.
    Agrees(usize),
    /// The trace stops early: after so many events comes one that it does not tell.
    Ends {
        /// How many events agree.
        agreed: usize,
        /// The next event of the search.
        expected: Event,
    },
    /// An event differs. The search stands right before the one that is expected.
    Differs(Difference),
}

/// The first event that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Its place in the trace, from 0: so many events agree.
    pub place: usize,
    /// The event of the trace.
    pub told: TracedEvent,
    /// The event of the search, of the kinds that the trace tells; `None` after its end.
    pub expected: Option<Event>,
    /// The mistakes that explain it, as far as they are known.
    pub misconceptions: Vec<Misconception>,
}

/// Walks `search` along the events that were told, until one differs. Events of a kind that the trace never tells
/// are passed over; but where it tells covers, it is to tell uncovers too.
pub fn follow(search: &mut Search, problem: &Problem, told: &[TracedEvent]) -> Follow {
    let mut kinds: HashSet<EventKind> = told.iter().map(|event| event.kind()).collect();
    // To forget every uncover is a mistake, not another form of trace.
    for (there, back) in [(EventKind::Cover, EventKind::Uncover), (EventKind::Purify, EventKind::Unpurify)] {
        if kinds.contains(&there) {
            kinds.insert(back);
        }
    }
    let next = |search: &mut Search| loop {
        let event = search.next()?;
        if kinds.contains(&event.kind()) {
            return Some(event);
        }
    };
    for (place, &told) in told.iter().enumerate() {
        let expected = next(search);
        if expected.is_some_and(|event| told.agrees(event, problem)) {
            continue;
        }
        let mut misconceptions = Vec::new();
        if let Some(expected) = expected {
            search.back();
            misconceptions = Misconception::of(search, problem, expected, told);
        }
        return Follow::Differs(Difference { place, told, expected, misconceptions });
    }
    match next(search) {
        Some(expected) => Follow::Ends { agreed: told.len(), expected },
        None => Follow::Agrees(told.len()),
    }
}

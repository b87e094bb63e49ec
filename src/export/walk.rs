//! Going through a run once more, for what is written of its past.

// `core::time` holds durations and no clock, so it may come in here.
use core::time::Duration;

use crate::exact_cover::Search;
use crate::session::{Motion, Session, Target};

/// How far a run is walked once more: a second or two.
pub(super) const LONGEST_WALK: u64 = 20_000_000;

/// The search of a session at a step, or at the end if that comes first.
pub(super) fn at(session: &Session, step: u64) -> Search {
    let mut session = session.clone();
    session.travel(Target::Step(step));
    while session.motion() != Motion::Resting {
        session.tick(Duration::from_millis(16), Duration::from_millis(8));
    }
    let mut search = session.search().clone();
    while search.is_mid_event() {
        search.back_link();
    }
    search
}

//! The events just done and the one to come, found by going there and back.
//!
//! Nothing is logged while a run goes on. The log on the screen is made after the fact: step back
//! as many events as it has lines, then forward again, writing them down. Going back is exact, so
//! this changes nothing, and it works as well after a billion steps as after ten.

use crate::exact_cover::{Event, Search};

/// An event with where it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Logged {
    /// Its number: 1 for the first event of the run.
    pub step: u64,
    /// How many options were on the path after it.
    pub level: usize,
    /// What happened.
    pub event: Event,
}

/// What lies just behind a position, and just ahead.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// The last events, the latest one last. In the middle of an event that one is not among them.
    pub recent: Vec<Logged>,
    /// The event to come; in the middle of one, that one. `None` at the end.
    pub next: Option<Logged>,
}

impl Outlook {
    /// Walks around `search` and leaves it as it was.
    pub(super) fn from(search: &mut Search, events: usize) -> Outlook {
        let mut links = 0;
        while search.is_mid_event() {
            search.back_link();
            links += 1;
        }
        let back = (0..events).take_while(|_| search.back().is_some()).count();
        let log = |search: &mut Search| {
            let event = search.next()?;
            Some(Logged { step: search.step(), level: search.level(), event })
        };
        let recent = (0..back).map_while(|_| log(search)).collect();
        let next = log(search);
        if next.is_some() {
            search.back();
        }
        for _ in 0..links {
            search.next_link();
        }
        Outlook { recent, next }
    }
}

//! The events just done and the one to come, found by going there and back.
//!
//! Nothing is logged while a run goes on. The log on the screen is made after the fact: step back
//! as many events as it has lines, then forward again, writing them down. Going back is exact, so
//! this changes nothing, and it works as well after a billion steps as after ten.

use super::event_places::EventPlaces;
use super::log_filter::LogFilter;
use crate::exact_cover::{Event, ItemId, Link, Problem, Search};

/// An event with where it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Logged {
    /// Its number: 1 for the first event of the run.
    pub step: u64,
    /// How many options were on the path after it.
    pub level: usize,
    /// The event.
    pub event: Event,
}

/// The last events before a position, and the next one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// The last events that the log shows, the latest one last. In the middle of an event that one is not
    /// among them.
    pub recent: Vec<Logged>,
    /// How many events were looked at to find them.
    pub looked_at: usize,
    /// The event to come; in the middle of one, that one. `None` at the end.
    pub next: Option<Logged>,
    /// In the middle of an event, the link to be moved next.
    pub next_link: Option<Link>,
    /// The places that the last event touches.
    pub places: EventPlaces,
    /// The items that the last event covered, uncovered or gave another size.
    pub changed: Vec<ItemId>,
}

/// How far back the log looks for events that its filter shows.
pub(super) const LOOK_BACK: usize = 1 << 14;

impl Surroundings {
    /// Walks around `search` and leaves it as it was: back over so many events that `filter` shows, as far
    /// as is reasonable, and forward again.
    pub(super) fn from(
        search: &mut Search,
        problem: &Problem,
        events: usize,
        filter: &LogFilter,
    ) -> Surroundings {
        let mut next_link = None;
        if search.is_mid_event() {
            next_link = search.next_link().and_then(|step| step.link);
            search.back_link();
        }
        let mut links = 0;
        while search.is_mid_event() {
            search.back_link();
            links += 1;
        }
        let mut surroundings = Surroundings { next_link, ..Surroundings::default() };
        let faces = Faces::of(search);
        while surroundings.recent.len() < events && surroundings.looked_at < LOOK_BACK {
            let (step, level) = (search.step(), search.level());
            let Some(event) = search.back() else { break };
            if surroundings.looked_at == 0 {
                surroundings.changed = Faces::of(search).differing(&faces);
            }
            surroundings.looked_at += 1;
            if filter.is_open() || filter.shows(problem, &event) {
                surroundings.recent.push(Logged { step, level, event });
            }
        }
        surroundings.recent.reverse();
        for _ in 0..surroundings.looked_at {
            search.next();
        }
        if let Some(event) = search.next() {
            surroundings.next = Some(Logged { step: search.step(), level: search.level(), event });
            search.back();
        }
        for _ in 0..links {
            search.next_link();
        }
        surroundings
    }
}

/// The size of each column, and whether it is covered.
struct Faces(Vec<(u32, bool)>);

impl Faces {
    fn of(search: &Search) -> Faces {
        let links = search.links();
        let covered = search.covered_items();
        Faces(covered.into_iter().enumerate().map(|(i, c)| (links.size(ItemId::new(i as u32)), c)).collect())
    }

    fn differing(&self, other: &Faces) -> Vec<ItemId> {
        let pairs = self.0.iter().zip(&other.0).enumerate();
        pairs.filter(|(_, (a, b))| a != b).map(|(i, _)| ItemId::new(i as u32)).collect()
    }
}

//! A state of a run that stands to be looked at while the run goes on.

use super::event_places::{Course, EventPlaces};
use super::history::History;
use super::path_forks::PathForks;
use crate::exact_cover::{Problem, Search};

/// A larger problem is not copied.
const ENTRIES: usize = 1 << 20;

/// A copy of a search with the places that its last event touches, and what is known of the choices on its path: the run goes on, and
/// forgets of small subtrees.
#[derive(Clone, Debug)]
pub struct Still {
    search: Box<Search>,
    places: EventPlaces,
    forks: PathForks,
}

impl Still {
    /// Where `search` stands; `None` if the problem is too large to be copied.
    pub(super) fn of(
        search: &Search,
        problem: &Problem,
        history: &History,
        is_played_back: bool,
    ) -> Option<Still> {
        (problem.entry_count() <= ENTRIES).then(|| {
            let is_after_solution = history.timeline.led_to_solution(search.step());
            let course =
                search.last_event().map_or(Course::Rest, |event| Course::of(event, is_after_solution));
            let places = EventPlaces { is_played_back, ..EventPlaces::of(search, problem, course) };
            Still { search: Box::new(search.clone()), places, forks: history.tree.on_path(search) }
        })
    }

    /// The search.
    pub fn search(&self) -> &Search {
        &self.search
    }

    /// The choices on its path.
    pub(super) fn forks(&self) -> &PathForks {
        &self.forks
    }

    /// The places that its last event touches.
    pub fn places(&self) -> &EventPlaces {
        &self.places
    }
}

//! The places that the last event touches: the one value that every panel marks its places from.

use super::dead_end::DeadEnd;
use crate::exact_cover::{Event, ItemId, OptionId, Problem, Search};

/// Whether the search goes down or comes up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Course {
    /// At the start and at the end.
    #[default]
    Rest,
    /// Something was chosen, covered or tried.
    Deeper,
    /// A column has no row left: a dead end.
    Stuck,
    /// All is covered: a solution.
    Solved,
    /// What led to a dead end is uncovered or taken back.
    Back,
    /// What led to a solution is uncovered or taken back: it did not fail.
    BackFromSolution,
    /// The run is played back: whatever was done is undone.
    PlayedBack,
}

impl Course {
    /// The way that the search goes with `event`, where the last way down ended with a solution or did not.
    pub fn of(event: Event, is_after_solution: bool) -> Course {
        match event {
            Event::Choose { .. } | Event::Cover { .. } | Event::Purify { .. } | Event::Try { .. } => {
                Course::Deeper
            }
            Event::DeadEnd { .. } => Course::Stuck,
            Event::Uncover { .. } | Event::Unpurify { .. } | Event::Retract { .. } if is_after_solution => {
                Course::BackFromSolution
            }
            Event::Uncover { .. }
            | Event::Unpurify { .. }
            | Event::Retract { .. }
            | Event::Restart { .. } => Course::Back,
            Event::Solution => Course::Solved,
            Event::Done => Course::Rest,
        }
    }

    /// The way that it is to undo what went this one: what was placed goes, and what was taken back comes.
    pub(super) fn undone(self) -> Course {
        match self {
            Course::Deeper => Course::Back,
            Course::Back | Course::BackFromSolution => Course::Deeper,
            Course::Rest | Course::Stuck | Course::Solved | Course::PlayedBack => self,
        }
    }

    /// Whether something is taken back, or undone.
    pub fn is_back(self) -> bool {
        matches!(self, Course::Back | Course::BackFromSolution | Course::PlayedBack)
    }
}

/// The columns and rows of the last event; empty where there was none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventPlaces {
    /// The column that it speaks of: chosen, covered, uncovered, or without a row.
    pub item: Option<ItemId>,
    /// The row that was tried or taken back.
    pub option: Option<OptionId>,
    /// The rows of the column chosen, while none of them is tried yet.
    pub open: Vec<OptionId>,
    /// The rows that went with it.
    pub gone: Vec<OptionId>,
    /// The rows that came back with it.
    pub back: Vec<OptionId>,
    /// The whole of a dead end.
    pub dead_end: Option<DeadEnd>,
    /// The same while the column is chosen, covered, and uncovered: before the dead end and after it.
    pub beside_dead_end: Option<DeadEnd>,
    /// Deeper, or back: how the search came here, or of a run that is played back what it is to undo that.
    pub course: Course,
    /// Whether the run is played back.
    pub is_played_back: bool,
    /// The event that it has just undone, if these are its places.
    pub undone: Option<Event>,
}

impl EventPlaces {
    /// The way that the run goes: that of the search, unless it is played back. That an end was come to is said besides.
    pub fn way(&self) -> Course {
        if self.is_played_back { Course::PlayedBack } else { self.course }
    }

    /// The column that has no row left, at its dead end and beside it.
    pub fn without_rows(&self) -> Option<&DeadEnd> {
        self.dead_end.as_ref().or(self.beside_dead_end.as_ref())
    }

    /// The places that a run which is played back has just changed: those of the event after the one that `search` stands at. What went
    /// with it is back, and the other way round. `None` beside a dead end, a solution and the end, which are seen whichever way the
    /// run comes to them. Leaves `search` as it was.
    pub(super) fn undone(
        search: &mut Search,
        problem: &Problem,
        course_of: impl Fn(Event, u64) -> Course,
    ) -> Option<EventPlaces> {
        let is_end = |event: Event| event.ends_a_way() || event == Event::Done;
        if search.is_mid_event() || search.last_event().is_some_and(is_end) {
            return None;
        }
        let event = search.next()?;
        let places =
            (!is_end(event)).then(|| EventPlaces::of(search, problem, course_of(event, search.step())));
        search.back();
        let places = places?;
        let EventPlaces { gone, back, course, .. } = places;
        Some(EventPlaces { gone: back, back: gone, course: course.undone(), undone: Some(event), ..places })
    }

    /// The places that the last event of `search` touches; in the middle of one, those that it will have touched.
    ///
    /// Costs a walk along one column; at a dead end and beside one as much as [`DeadEnd::of`].
    pub(super) fn of(search: &Search, problem: &Problem, course: Course) -> EventPlaces {
        let Some(event) = search.last_event() else { return EventPlaces::default() };
        let beside_dead_end =
            chosen_without_rows(search, event).and_then(|item| DeadEnd::of(search, problem, item));
        // It is stuck as soon as it has chosen a column without rows: nothing leads deeper from there.
        let is_stuck = course == Course::Deeper && beside_dead_end.is_some();
        let places = EventPlaces {
            item: event.item(),
            option: event.option(),
            beside_dead_end,
            course: if is_stuck { Course::Stuck } else { course },
            ..EventPlaces::default()
        };
        match event {
            Event::Choose { item, .. } => EventPlaces { open: listed(search, item), ..places },
            Event::Cover { item } if opens(search, item) => {
                EventPlaces { open: listed(search, item), ..places }
            }
            Event::Cover { item } => EventPlaces { gone: listed(search, item), ..places },
            Event::Purify { .. } => EventPlaces { gone: of_other_colours(search, problem, event), ..places },
            Event::Uncover { item } => EventPlaces { back: listed(search, item), ..places },
            Event::Unpurify { .. } => {
                EventPlaces { back: of_other_colours(search, problem, event), ..places }
            }
            Event::DeadEnd { item } => EventPlaces { dead_end: DeadEnd::of(search, problem, item), ..places },
            Event::Try { .. }
            | Event::Retract { .. }
            | Event::Solution
            | Event::Restart { .. }
            | Event::Done => places,
        }
    }
}

/// The column that `event` chose, covers or uncovers, if it has no rows: the search comes to a dead end there, or from it.
fn chosen_without_rows(search: &Search, event: Event) -> Option<ItemId> {
    let item = event.item().filter(|&item| opens(search, item))?;
    let is_there = matches!(event, Event::DeadEnd { .. });
    (!is_there && search.links().options_of(item).next().is_none()).then_some(item)
}

/// Whether `item` was just covered because it was chosen, not because a row brought it along.
fn opens(search: &Search, item: ItemId) -> bool {
    search.levels().next_back().is_some_and(|level| level.item == item && !level.on_path)
}

/// The rows that the colour of `event` hides.
pub(super) fn of_other_colours(search: &Search, problem: &Problem, event: Event) -> Vec<OptionId> {
    let (Some(item), colour) = (event.item(), event.colour()) else { return Vec::new() };
    let differs = |option: &OptionId| {
        problem.option_entries(*option).any(|(own, given)| own == item && given != colour)
    };
    listed(search, item).into_iter().filter(differs).collect()
}

/// The rows in the list of `item`: of a covered column those that its cover hid.
fn listed(search: &Search, item: ItemId) -> Vec<OptionId> {
    search.links().options_of(item).collect()
}

//! How the last event marks columns and rows of the matrix, in every panel that shows them.

use std::collections::HashMap;

use super::glyphs::Glyphs;
use super::theme::Role;
use crate::exact_cover::{Event, ItemId, OptionId, Search};
use crate::session::{Cause, Course, DeadEnd, EventPlaces, Session};

/// How a row of the path is drawn at this depth where nothing else is said of it.
pub fn of_placed(session: &Session, depth: usize) -> Role {
    let stood = session.fast().is_some_and(|glow| depth < glow.standing());
    if stood { Role::Standing } else { Role::Placed }
}

/// How the last event marks a column: without a row, or being chosen, covered or uncovered.
pub fn of_column(places: &EventPlaces, item: ItemId) -> Option<Role> {
    let role = match places.course {
        Course::Stuck => Role::Zero,
        Course::Rest | Course::Deeper | Course::Solved => Role::Chosen,
        Course::Back | Course::BackFromSolution | Course::PlayedBack => Role::Undone,
    };
    (places.item == Some(item)).then_some(role)
}

/// How what the last event changed is marked: in the colour of the way that the search goes.
pub fn of_change(course: Course) -> Role {
    if course.is_back() { Role::Restored } else { Role::Changed }
}

/// How a column is marked that the last event changed, or that is one of the row which it is about: a row that is tried has its own
/// colour, for its columns are still to be covered.
pub fn of_told(course: Course, is_of_row: bool) -> Role {
    if is_of_row && !course.is_back() { Role::Trying } else { of_change(course) }
}

/// The column that the last event is about; of a row that is tried the one that it was chosen for.
pub fn column_of(session: &Session) -> Option<ItemId> {
    let is_try = matches!(session.seen().last_event(), Some(Event::Try { .. }));
    let tried = session.present_level().filter(|_| is_try).map(|level| level.item);
    session.seen_places().item.or(tried)
}

/// How a house that the last event is about is marked, or a cell, or the columns of its row: by whether that hid its rows or brought
/// them back.
pub fn of_house(places: &EventPlaces) -> Role {
    match () {
        () if places.course == Course::Stuck => Role::Broken,
        () if places.course.is_back() => Role::Restored,
        () => Role::House,
    }
}

/// How a column without rows is drawn that has to be covered: it will be a dead end, and is filled where it is one; on the way
/// back its rows are still to come.
pub fn of_empty(course: Course) -> Role {
    if course.is_back() { Role::Plain } else { Role::DeadEnd }
}

/// How a row is marked that a dead end lacks: those that went last are what it became one by.
pub fn of_lost(went_last: bool) -> Role {
    if went_last { Role::Lost } else { Role::LostBefore }
}

/// Whether so many rows went last from the column of a dead end that none of them tells more than another: then the column itself is
/// what is to be seen among them.
pub fn is_lost_at_once(dead_end: &DeadEnd) -> bool {
    dead_end.lost().filter(|&(_, went_last)| went_last).nth(FEW_LOST).is_some()
}

/// So many rows that went last are seen one by one.
const FEW_LOST: usize = 12;

/// How the last event marks a row: gone, back, or among the choices that made a dead end.
pub fn of_row(places: &EventPlaces, option: OptionId) -> Option<Role> {
    let dead_end = places.dead_end.as_ref();
    let lost = dead_end.and_then(|dead_end| dead_end.lost().find(|&(row, _)| row == option));
    let blamed = dead_end.map_or_else(Vec::new, DeadEnd::blamed);
    let cause = blamed.iter().find(|(cause, _)| cause.option() == option);
    match () {
        () if let Some((_, went_last)) = lost => Some(of_lost(went_last)),
        () if places.gone.contains(&option) => Some(Role::Gone),
        () if let Some(&(_, is_needed)) = cause => Some(Role::of_cause(is_needed)),
        () if places.back.contains(&option) => Some(Role::Restored),
        () if places.option == Some(option) && places.course.is_back() => Some(Role::Undone),
        () => None,
    }
}

/// How a row is drawn that was just taken back: where the run is played back it is about to come.
pub fn of_retracted(places: &EventPlaces) -> Role {
    if places.is_played_back { Role::Trying } else { Role::Undone }
}

/// The rows that are among the fewest choices that are enough for a dead end, each with the sign that it has in the path.
pub fn signs_of_causes(glyphs: &Glyphs, places: &EventPlaces) -> HashMap<OptionId, &'static str> {
    let blamed = places.dead_end.as_ref().map_or_else(Vec::new, DeadEnd::blamed);
    let sign = |cause: Cause| Some((cause.option(), glyphs.cause[usize::from(cause.forced()?)]));
    blamed.into_iter().filter(|&(_, is_needed)| is_needed).filter_map(|(cause, _)| sign(cause)).collect()
}

/// How the row is drawn that the path ends with. While its columns are covered or uncovered one by one, what is filled is the column:
/// in a run that plays both would only flicker. Where the run is played back, what was tried goes, and what was taken back comes.
pub fn of_last(session: &Session) -> Role {
    let search = session.seen();
    let is_playing = session.seen_glow().is_some();
    let [mut down, mut back] =
        if is_playing { [Role::Trying, Role::Undone] } else { [Role::Tried, Role::Returning] };
    if session.seen_places().is_played_back {
        (down, back) = (back, down);
    }
    match search.last_event() {
        Some(Event::Solution) => Role::Found,
        Some(Event::Try { .. }) if down == Role::Tried => Role::Trying,
        _ if being_tried(search) => down,
        _ if is_last_taken_back(search) => back,
        _ => Role::Placed,
    }
}

/// Whether the row that the path ends with is being taken back: one of its columns was just uncovered. Once the one below it
/// is gone, that is still to come.
pub fn is_last_taken_back(search: &Search) -> bool {
    let Some(last) = search.path().last().filter(|_| search.is_backtracking()) else { return false };
    let links = search.links();
    match search.last_event() {
        Some(Event::Uncover { item } | Event::Unpurify { item, .. }) => {
            links.nodes_of(last).any(|node| links.place(node).is_some_and(|(own, _)| own == item))
        }
        // At a dead end nothing is taken back yet.
        Some(Event::Retract { .. } | Event::DeadEnd { .. }) => false,
        _ => true,
    }
}

/// How on a board the place is drawn where such a choice stood: where the run is played back it is struck through. A dead end is about
/// what stands there: lines below digits are for what is to blame.
pub fn of_place_taken_back(places: &EventPlaces) -> Option<Role> {
    match places.course {
        _ if places.is_played_back => Some(Role::TakenBack),
        Course::Stuck => None,
        Course::Deeper => Some(Role::StoodBefore),
        Course::Rest | Course::Solved | Course::Back | Course::BackFromSolution | Course::PlayedBack => {
            Some(Role::Stood)
        }
    }
}

/// The sign before a row that is taken back, or was, or that failed or made a solution: it says what the colour says.
pub fn sign_of(glyphs: &Glyphs, role: Role) -> &'static str {
    match () {
        () if matches!(role, Role::Solution | Role::Found) => glyphs.star,
        () if role == Role::Refuted => glyphs.cross,
        () if matches!(role, Role::Undone | Role::Returning | Role::Back | Role::TakenBack | Role::Stood) => {
            glyphs.above
        }
        () => "",
    }
}

/// The same where the run may be played back: then nothing is taken back.
pub fn sign_on_way(glyphs: &Glyphs, role: Role, is_played_back: bool) -> &'static str {
    let sign = sign_of(glyphs, role);
    if is_played_back && sign == glyphs.above { glyphs.back } else { sign }
}

/// The sign of the way that the search goes; none where it rests.
pub fn of_course(glyphs: &Glyphs, course: Course) -> Option<(&'static str, Role)> {
    match course {
        Course::Rest => None,
        Course::Deeper => Some((glyphs.down, Role::Deeper)),
        Course::Stuck => Some((glyphs.cross, Role::Zero)),
        Course::Back | Course::BackFromSolution => Some((glyphs.above, Role::Undone)),
        Course::Solved => Some((glyphs.star, Role::Found)),
        // Neither the search goes deeper nor back: it is the one who watches that goes back.
        Course::PlayedBack => Some((glyphs.back, Role::Subject)),
    }
}

/// The sign before the step of the algorithm that was done last, and how both are drawn: as the way that the search goes.
pub fn of_step(glyphs: &Glyphs, course: Course) -> (&'static str, Role) {
    of_course(glyphs, course).map_or((glyphs.arrow, Role::Strong), |(sign, role)| (sign, role.in_words()))
}

/// How the number of the level is drawn where the run is: as the way that it goes, unless that is deeper.
pub fn of_level(course: Course) -> Role {
    match course {
        Course::Rest | Course::Deeper => Role::Quiet,
        Course::Stuck => Role::Zero,
        Course::Solved => Role::Found,
        Course::Back | Course::BackFromSolution => Role::Undone,
        Course::PlayedBack => Role::Subject,
    }
}

/// Whether the last option of the path is being tried: it was taken, and its items are being covered.
pub fn being_tried(search: &Search) -> bool {
    let chosen = search.levels().next_back().map(|level| level.item);
    search.last_event().is_some_and(|event| match event {
        Event::Try { .. } | Event::Purify { .. } => true,
        Event::Cover { item } => chosen != Some(item),
        Event::Choose { .. }
        | Event::Solution
        | Event::DeadEnd { .. }
        | Event::Uncover { .. }
        | Event::Unpurify { .. }
        | Event::Retract { .. }
        | Event::Restart { .. }
        | Event::Done => false,
    })
}

//! How the last event marks columns and rows of the matrix, in every panel that shows them.

use super::theme::Role;
use crate::exact_cover::{ItemId, OptionId, Search};
use crate::session::{DeadEnd, EventPlaces};

/// How the last event marks a column: without a row, or being chosen, covered or uncovered.
pub fn of_column(places: &EventPlaces, item: ItemId) -> Option<Role> {
    let role = if places.dead_end.is_some() { Role::Zero } else { Role::Chosen };
    (places.item == Some(item)).then_some(role)
}

/// How the last event marks a row: gone, back, or among the choices that made a dead end.
pub fn of_row(places: &EventPlaces, option: OptionId) -> Option<Role> {
    let dead_end = places.dead_end.as_ref();
    let is_lost = dead_end.is_some_and(|dead_end| dead_end.rows.iter().any(|row| row.option == option));
    let blamed = dead_end.map_or_else(Vec::new, DeadEnd::blamed);
    let cause = blamed.iter().find(|(cause, _)| cause.option() == option);
    match () {
        () if is_lost => Some(Role::TakenBack),
        () if places.gone.contains(&option) => Some(Role::Gone),
        () if let Some(&(_, is_needed)) = cause => Some(Role::of_cause(is_needed)),
        () if places.back.contains(&option) => Some(Role::Changed),
        () => None,
    }
}

/// How the row is drawn that the path ends with.
pub fn of_last(search: &Search) -> Role {
    match (super::cells::being_tried(search), search.is_backtracking()) {
        (true, _) => Role::Trying,
        (false, true) => Role::Refuted,
        (false, false) => Role::Placed,
    }
}

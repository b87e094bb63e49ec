//! How the options that stand on a board are drawn: that tried last, those before it, and those of a solution.

use super::event_roles;
use super::scene::PanelScene;
use super::theme::Role;
use crate::exact_cover::{Event, OptionId};
use crate::problems::{Square, SquareKind};
use crate::session::Afterglow;

/// Whether a solution stands on the board: the run has just found it, or it is shown.
pub fn is_solution(scene: &PanelScene<'_>) -> bool {
    scene.solution.is_some() || scene.session.seen().last_event() == Some(Event::Solution)
}

/// Which option was tried last, and how it and the others are drawn.
pub struct Roles {
    pub last: Option<OptionId>,
    role: Role,
    /// How the others are drawn.
    placed: Role,
    /// Those of a fast run that were there at the moment shown before.
    pub standing: Vec<OptionId>,
    /// Those that were placed a moment ago.
    new: Vec<OptionId>,
    has_pieces: bool,
}

impl Roles {
    pub fn of(scene: &PanelScene<'_>, has_pieces: bool, has_colour: bool) -> Roles {
        let search = scene.session.seen();
        let is_solved = matches!(search.last_event(), Some(Event::Solution | Event::Done));
        // A piece keeps the colour that it is known by.
        let placed = match search.last_event() {
            // Without colours many areas would hide the last one.
            Some(_) if is_solution(scene) && !has_pieces && has_colour => Role::Found,
            // Without colours bold letters tell them from the signs of places that are hidden.
            _ if !has_pieces && !has_colour => Role::Strong,
            Some(Event::Solution | Event::Done) => Role::Solved,
            _ => Role::Placed,
        };
        let stood = scene.fast().filter(|_| !is_solved).map_or(0, Afterglow::standing);
        let standing = search.path().take(stood).collect();
        // While its columns come back it is the place of one that is an area.
        let role = Some(event_roles::of_last(scene.session))
            .filter(|&role| !has_pieces || !matches!(role, Role::Undone | Role::Returning));
        let role = role.unwrap_or(Role::Stood);
        let is_new = |&(depth, _): &(usize, OptionId)| !is_solved && scene.session.is_new(depth);
        let new = search.path().enumerate().filter(is_new).map(|(_, option)| option).collect();
        Roles { last: search.path().last(), role, placed, standing, new, has_pieces }
    }

    /// What stands in a place, `dot` in one that is empty, and how that is drawn.
    pub fn face<'t>(&self, square: &'t Square, dot: &'t str) -> (&'t str, Role) {
        match square.kind {
            SquareKind::Outside => ("", Role::Quiet),
            SquareKind::Empty => (dot, Role::Quiet),
            SquareKind::Given => (&square.text, Role::Given),
            SquareKind::Placed if square.piece.is_some() && square.piece == self.last => {
                (&square.text, self.role)
            }
            // A piece keeps its colour: it has an outline.
            SquareKind::Placed if !self.has_pieces && self.is_new(square) => (&square.text, Role::Deeper),
            SquareKind::Placed if square.piece.is_some_and(|piece| self.standing.contains(&piece)) => {
                (&square.text, Role::Standing)
            }
            SquareKind::Placed => (&square.text, self.placed),
        }
    }

    /// Whether what stands in a place was placed a moment ago.
    pub fn is_new(&self, square: &Square) -> bool {
        square.piece.is_some_and(|piece| self.new.contains(&piece))
    }
}

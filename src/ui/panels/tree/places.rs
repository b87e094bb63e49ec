//! Texts of a drawn tree that have no place of their own: where each may stand, and the first such place that is free.

use super::canvas::Canvas;
use crate::ui::theme::Role;

/// Lines of text where they may stand.
pub struct Place {
    /// The place of the first sign, counted from that of the first node, and its row.
    pub x: i32,
    /// The row of the first line.
    pub y: u16,
    /// The lines, one below the other.
    pub lines: Vec<String>,
    /// Where what may be written over ends, in the first line: what the node says there anyway.
    pub own_end: i32,
}

impl Place {
    /// A line of text.
    pub fn new((x, y): (i32, u16), text: &str) -> Place {
        Place { x, y, lines: vec![text.to_owned()], own_end: x }
    }

    fn rows(&self) -> impl Iterator<Item = (u16, &str)> {
        (self.y..).zip(self.lines.iter().map(|line| &**line))
    }

    fn is_free(&self, canvas: &Canvas<'_, '_>) -> bool {
        let width = canvas.room();
        self.rows().all(|(y, text)| {
            let end = self.x + text.chars().count() as i32;
            let is_own = |at: i32| y == self.y && (self.x..self.own_end).contains(&at);
            // A free place on either side keeps it from its neighbours.
            self.x >= 0
                && end < width
                && canvas.has_row(y)
                && (self.x - 1..=end).all(|x| is_own(x) || canvas.is_blank(x, y))
        })
    }
}

/// Writes the first of the texts that has room.
pub fn put(canvas: &mut Canvas<'_, '_>, places: impl IntoIterator<Item = Place>, role: Role) {
    if let Some(place) = places.into_iter().find(|place| place.is_free(canvas)) {
        for (y, text) in place.rows() {
            canvas.text(place.x, y, text, role);
        }
    }
}

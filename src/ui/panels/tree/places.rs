//! Texts of a drawn tree that stand where room is left: where each may stand, and the first such place that is free.

use super::canvas::Canvas;
use crate::ui::theme::Role;

/// A line of text in pieces, each drawn in its own way.
pub type Line = Vec<(String, Role)>;

/// How many signs a line has.
pub fn width_of(line: &Line) -> i32 {
    line.iter().map(|(text, _)| text.chars().count() as i32).sum()
}

/// Lines of text where they may stand.
pub struct Place {
    /// The place of the first sign, counted from that of the first node, and its row.
    pub x: i32,
    /// The row of the first line.
    pub y: u16,
    /// The lines, one below the other.
    pub lines: Vec<Line>,
    /// Where what may be written over ends, in the first line: what the node says there anyway.
    pub own_end: i32,
}

impl Place {
    /// A line of text.
    pub fn new((x, y): (i32, u16), line: Line) -> Place {
        Place { x, y, lines: vec![line], own_end: x }
    }

    fn rows(&self) -> impl Iterator<Item = (u16, &Line)> {
        (self.y..).zip(&self.lines)
    }

    /// Writes it, whatever was there before. Returns where its first line ends.
    pub fn write(&self, canvas: &mut Canvas<'_, '_>) -> i32 {
        for (y, line) in self.rows() {
            let mut x = self.x;
            for (text, role) in line {
                canvas.text(x, y, text, *role);
                x += text.chars().count() as i32;
            }
        }
        self.end()
    }

    /// Lets nothing be written right before it, that would be read as the beginning of its lines.
    pub fn keep_apart(&self, canvas: &mut Canvas<'_, '_>) {
        canvas.kept_free.extend(self.rows().flat_map(|(y, _)| [1, 2].map(|apart| (self.x - apart, y))));
    }

    /// Where its first line ends.
    pub fn end(&self) -> i32 {
        self.x + self.lines.first().map_or(0, width_of)
    }

    /// Whether its first line goes on where what may be written over ends.
    pub fn is_longer(&self) -> bool {
        self.end() > self.own_end
    }

    /// Whether nothing else stands there.
    pub fn is_free(&self, canvas: &Canvas<'_, '_>) -> bool {
        let width = canvas.room();
        self.rows().all(|(y, line)| {
            let end = self.x + width_of(line);
            let is_own = |at: i32| y == self.y && (self.x..self.own_end).contains(&at);
            // A free place on either side keeps it from its neighbours, two from what else is told.
            self.x >= 0
                && end < width
                && canvas.has_row(y)
                && (self.x - 1..=end).all(|x| is_own(x) || canvas.is_blank(x, y))
                && ![self.x - 2, end + 1].into_iter().any(|x| canvas.is_told(x, y))
        })
    }

    /// Whether a text of so many signs that begins there has so many free places between.
    pub fn is_beside(&self, (x, y): (i32, u16), width: i32, apart: i32) -> bool {
        let is_apart = |line| self.x + width_of(line) + apart <= x || x + width + apart <= self.x;
        self.rows().all(|(own, line)| own != y || is_apart(line))
    }

    /// Whether its lines have two free places between them and those of another.
    pub fn is_apart_from(&self, other: &Place) -> bool {
        other.rows().all(|(y, line)| self.is_beside((other.x, y), width_of(line), 2))
    }
}

/// The first of the texts that has room.
pub fn first_free(canvas: &Canvas<'_, '_>, places: impl IntoIterator<Item = Place>) -> Option<Place> {
    places.into_iter().find(|place| place.is_free(canvas))
}

/// Writes the first of the texts that has room. Returns where its first line ends.
pub fn put(canvas: &mut Canvas<'_, '_>, places: impl IntoIterator<Item = Place>) -> Option<i32> {
    Some(first_free(canvas, places)?.write(canvas))
}

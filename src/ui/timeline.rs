//! The line of time: what was seen where, bookmarks, and the present.

use super::pen::Pen;
use super::theme::Role;
use crate::app::facts::percent;
use crate::exact_cover::Event;
use crate::session::{Course, Seen, Session, grouped};

/// Places kept for the words to the right of the line.
const LABEL: u16 = 22;

/// The line between its two ends, as places and steps.
struct Scale {
    /// The first place.
    x: u16,
    /// How many places.
    width: u16,
    /// How many steps.
    length: u64,
}

impl Scale {
    fn of(session: &Session, width: u16) -> Scale {
        Scale { x: 2, width: width.saturating_sub(LABEL + 4).max(1), length: session.line_length() }
    }

    /// The first step of the `i`-th place.
    fn step(&self, i: u16) -> u64 {
        (u128::from(i) * (u128::from(self.length) + 1)).div_ceil(u128::from(self.width)) as u64
    }

    /// The place of `step`.
    fn place(&self, step: u64) -> u16 {
        let place = u128::from(step) * u128::from(self.width) / (u128::from(self.length) + 1);
        (place as u16).min(self.width - 1)
    }
}

/// A place of the line, and what was seen in its steps.
struct Place {
    from: u64,
    seen: Seen,
    letter: Option<char>,
}

/// Of so many places with a dead end, from this share on, they crowd: then their density is drawn.
const CROWDED: usize = 4;

/// Draws the line: the level over time, with the marks on it, or below it where there are two rows.
pub fn draw(pen: &mut Pen<'_>, session: &Session) {
    let scale = Scale::of(session, pen.width());
    let places = places(session, &scale);
    let known = session.timeline().known();
    let marked = places.iter().filter(|place| place.seen.dead_ends > 0).count();
    let passed = places.iter().filter(|place| place.from <= known).count();
    let crowded = marked * CROWDED > passed && marked > CROWDED;
    let rows = pen.height();
    for y in 0..rows {
        pen.text(scale.x - 1, y, pen.glyphs().ends[0], Role::Quiet);
        pen.text(scale.x + scale.width, y, pen.glyphs().ends[1], Role::Quiet);
    }
    let (deepest, here) = (session.timeline().deepest(), scale.place(session.search().step()));
    let most = places.iter().map(|place| place.seen.dead_ends).max().unwrap_or(1).max(1);
    let mut level = 0;
    for (i, place) in (0..scale.width).zip(&places) {
        if let Some((low, high)) = place.seen.levels {
            level = (low + high).div_ceil(2);
        }
        let is_known = place.from <= known;
        let trace = trace(pen, level, deepest, is_known);
        let letter = place.letter.map(|letter| letter.to_string());
        let glyphs = pen.glyphs();
        let mark = match &letter {
            Some(letter) => Some((letter.as_str(), Role::Key)),
            None if place.seen.solutions > 0 => Some((glyphs.star, Role::Solution)),
            None if place.seen.dead_ends > 0 && !crowded => Some((glyphs.cross, Role::DeadEnd)),
            None => None,
        };
        let (x, is_marked) = (scale.x + i, mark.is_some());
        if rows > 1 {
            let density = || {
                let share = (place.seen.dead_ends * 7).div_ceil(most) as usize;
                (place.seen.dead_ends > 0).then(|| (glyphs.blocks[share], Role::DeadEnd))
            };
            let bare =
                if is_known { (glyphs.lines.horizontal[0], Role::Quiet) } else { (glyphs.dot, Role::Quiet) };
            let (mark, role) = mark.or_else(density).unwrap_or(bare);
            pen.text(x, 0, trace, Role::Placed);
            pen.text(x, 1, mark, role);
        } else {
            let ended = if place.seen.dead_ends > 0 { Role::DeadEnd } else { Role::Placed };
            let (mark, role) = mark.unwrap_or((trace, if is_known { ended } else { Role::Quiet }));
            pen.text(x, 0, mark, role);
        }
        if i == here {
            draw_here(pen, session, x, rows == 1 && !is_marked);
        }
    }
    pen.text_until(pen.width().saturating_sub(1), rows - 1, &label(session), Role::Quiet);
}

/// The places from left to right.
fn places(session: &Session, scale: &Scale) -> Vec<Place> {
    let timeline = session.timeline();
    let place = |i: u16| {
        let (from, to) = (scale.step(i), scale.step(i + 1).max(scale.step(i) + 1));
        // Of a step that takes several places, one has the mark.
        let repeats = scale.length < u64::from(scale.width) && scale.place(from) != i;
        let seen = if repeats { Seen::default() } else { timeline.seen(from, to) };
        let bookmark = timeline.bookmarks().iter().find(|bookmark| scale.place(bookmark.step) == i);
        Place { from, seen, letter: bookmark.map(|bookmark| bookmark.letter) }
    };
    (0..scale.width).map(place).collect()
}

/// The height of the level among eight; a line at level 0, dots where the run has not been.
fn trace(pen: &Pen<'_>, level: u32, deepest: u32, is_known: bool) -> &'static str {
    let glyphs = pen.glyphs();
    match (is_known, level) {
        (false, _) => glyphs.dot,
        (true, 0) => glyphs.lines.horizontal[0],
        (true, level) => glyphs.blocks[(level.min(deepest) as usize * 8).div_ceil(deepest as usize) - 1],
    }
}

/// Marks the present: deeper, or back.
fn draw_here(pen: &mut Pen<'_>, session: &Session, x: u16, bare: bool) {
    let glyphs = pen.glyphs();
    let (mark, role) = match session.surroundings().places.course {
        Course::Rest => (glyphs.lines.vertical[0], Role::Trying),
        Course::Deeper => (glyphs.down, Role::Trying),
        Course::Back => (glyphs.above, Role::BackOut),
    };
    // Whatever is marked here stays readable; a block would fill its place.
    if bare || pen.height() > 1 {
        pen.text(x, 0, mark, role);
    }
    pen.touch(x, pen.height() - 1, role);
}

fn label(session: &Session) -> String {
    match (session.end(), session.search().last_event()) {
        (Some(end), _) => format!("{} steps", grouped(end)),
        (None, None) => "end unknown".to_owned(),
        (None, Some(Event::Done)) => String::new(),
        (None, Some(_)) => format!("searched {}", percent(session.search())),
    }
}

/// The step at a place of a line that takes so many columns.
pub fn step_at(session: &Session, width: u16, x: u16) -> Option<u64> {
    let scale = Scale::of(session, width);
    let i = x.checked_sub(scale.x).filter(|&i| i < scale.width)?;
    Some(scale.step(i).min(scale.length))
}

//! The line of time: what was seen where, bookmarks, and the present.

use super::pen::Pen;
use super::theme::Role;
use crate::app::facts::percent;
use crate::exact_cover::Event;
use crate::session::{Seen, Session, grouped};

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

/// Draws the line.
pub fn draw(pen: &mut Pen<'_>, session: &Session) {
    let scale = Scale::of(session, pen.width());
    let glyphs = pen.glyphs();
    let (timeline, here) = (session.timeline(), session.search().step());
    pen.text(scale.x - 1, 0, glyphs.ends[0], Role::Quiet);
    pen.text(scale.x + scale.width, 0, glyphs.ends[1], Role::Quiet);
    for i in 0..scale.width {
        let (from, to) = (scale.step(i), scale.step(i + 1).max(scale.step(i) + 1));
        // Of a step that takes several places, one has the mark.
        let repeats = scale.length < u64::from(scale.width) && scale.place(from) != i;
        let seen = if repeats { Seen::default() } else { timeline.seen(from, to) };
        let bookmark = timeline.bookmarks().iter().find(|bookmark| scale.place(bookmark.step) == i);
        let letter = bookmark.map(|bookmark| bookmark.letter.to_string());
        let (glyph, role) = match &letter {
            Some(letter) => (letter.as_str(), Role::Key),
            None if seen.solutions > 0 => (glyphs.star, Role::Solution),
            None if seen.dead_ends > 0 => (glyphs.cross, Role::DeadEnd),
            None if from <= timeline.known() => (glyphs.lines.horizontal[0], Role::Plain),
            None => (glyphs.dot, Role::Quiet),
        };
        if scale.place(here) == i {
            // Whatever is here stays readable.
            let bare = glyph == glyphs.lines.horizontal[0] || glyph == glyphs.dot;
            pen.text(scale.x + i, 0, if bare { glyphs.lines.crossing[1][1] } else { glyph }, Role::Trying);
        } else {
            pen.text(scale.x + i, 0, glyph, role);
        }
    }
    pen.text_until(pen.width().saturating_sub(1), 0, &label(session), Role::Quiet);
}

fn label(session: &Session) -> String {
    match (session.end(), session.search().last_event()) {
        (Some(end), _) => format!("{} steps", grouped(end)),
        (None, None) => "end unknown".to_owned(),
        (None, Some(Event::Done)) => String::new(),
        (None, Some(_)) => match percent(session.search()) {
            Some(percent) => format!("end ?, about {percent}"),
            None => "end unknown".to_owned(),
        },
    }
}

/// The step at a place of a line that takes so many columns.
pub fn step_at(session: &Session, width: u16, x: u16) -> Option<u64> {
    let scale = Scale::of(session, width);
    let i = x.checked_sub(scale.x).filter(|&i| i < scale.width)?;
    Some(scale.step(i).min(scale.length))
}

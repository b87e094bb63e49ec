//! The line of time: what was seen where, bookmarks, and the present.

mod areas;
mod bars;
mod drawing;
mod hanging;
mod place;
mod present;
mod recent;
mod scale;
mod trace;
mod words;

pub use self::areas::{Areas, draw_legend};
use self::drawing::CROWDED;
use self::hanging::Time;
use self::place::Place;
use self::present::way;
pub use self::recent::{draw_around, draw_piece, draw_recent};
use self::scale::{Levels, Scale, deepest};
pub use self::scale::{has_words_beside, step_at};
use self::trace::{Ends, Kind, Trace};
pub use self::words::words;
use self::words::{RUN, run_at};
use super::pen::Pen;
use super::theme::Role;
use crate::session::{Seen, Session, Timeline, grouped};

/// A line of so many rows has one for dead ends and solutions; one of so many has their colours where they crowd.
const WITH_MARKS: u16 = 3;
const WITH_CROWDED: u16 = 2;

/// Whether dead ends and solutions crowd so that signs do not tell them. All that the run has met counts, shown already or not, and
/// half the line as passed: else they would come and go while a run sets out.
fn has_crowd(run: &Timeline, scale: &Scale) -> bool {
    let is_first = |i: &u16| scale.length >= u64::from(scale.width) || scale.place(scale.step(*i)) == *i;
    let has_end = |i: &u16| {
        let seen = run.seen(scale.step(*i), scale.step(*i + 1).max(scale.step(*i) + 1));
        seen.dead_ends + seen.solutions > 0
    };
    let passed = (scale.place(run.known()) + 1).max(scale.width / 2);
    let marked = (0..=scale.place(run.known())).filter(is_first).filter(has_end).count();
    marked * CROWDED > usize::from(passed)
}

/// Draws the line: the level over time hangs down from it, deeper in one colour, coming back in another, so that each way
/// down and back is a V. The bar of a place that did both ends at the deepest level, and has both colours by their shares: where
/// it tried as many rows as it took back, the upper part ends at the lowest level, and where an upper level got another row is a
/// notch. Of several rows the last one has the dead ends, as a share of the steps, and the solutions; where there are only two, what was
/// taken back has the colour of what it led to. The words stand beside the
/// line, or where it is wide, elsewhere, and so does what its parts are: these are returned then.
pub fn draw(pen: &mut Pen<'_>, session: &Session, words: &str) -> Areas {
    let size = (pen.width(), pen.height());
    let scale = Scale::of(session, size);
    pen.text(scale.x - 1, 0, pen.glyphs().ends[0], Role::Frame);
    pen.text(scale.x + scale.width, 0, pen.glyphs().ends[1], Role::Frame);
    let timeline = session.seen_timeline();
    // What a fast run has met since the moment that is shown is not told yet.
    let is_played_on = session.fast().is_some_and(|glow| !glow.is_back());
    let met = if is_played_on { session.seen().step() } else { timeline.known() };
    let places = places((timeline, session.timeline()), met.min(timeline.known()), &scale);
    let (told, known) = ((timeline.skipped(), timeline.known()), session.timeline().known());
    let is_full_speed = session.fast().is_some() && session.is_at_full_speed();
    let is_crowded = || is_full_speed || has_crowd(session.timeline(), &scale);
    let ends = match size.1 {
        WITH_MARKS.. => Ends::Row(size.1 - 1),
        WITH_CROWDED.. if is_crowded() && pen.tells_back(Role::Back) => Ends::InBars,
        WITH_CROWDED.. if is_crowded() => Ends::Row(size.1 - 1),
        _ => Ends::AtTips,
    };
    let trace = Trace {
        kind: Kind::WholeRun { is_full_speed },
        places,
        scale,
        told,
        known: (told.0, known),
        // What is played back goes neither deeper nor back: what lies before it fades.
        looked_at: if session.seen_places().is_played_back { session.seen().step() } else { 0 }
            ..=session.seen().step(),
        ahead: Time::ahead(session),
        // Of a fast run the moment that all panels show.
        here: Some((session.seen().step(), way(session))),
        levels: Levels::between(0, deepest(session)),
        first_level: 0,
        ends,
    };
    let areas = trace.draw(pen);
    let last = size.1 - 1;
    if last > 0 {
        draw_length(pen, session, &trace.scale, last);
    }
    if let Some(x) = run_at(session, &trace.scale, size) {
        pen.text(x - 2, 0, &format!("{} {RUN} ", pen.glyphs().arrow), Role::Plain);
    }
    if !has_words_beside(size) {
        return areas;
    }
    pen.text_until(size.0.saturating_sub(1), last, words, Role::Quiet);
    // In the free places behind what is known, if there are enough.
    let (known, end) = (trace.scale.x + trace.scale.place(trace.known.1), trace.scale.x + trace.scale.width);
    if areas.any() && last > 0 && known + 2 + areas.width() < end {
        draw_legend(pen, areas, end, 0);
    }
    Areas::default()
}

/// Says below the end of a line that has been folded up to which step it has room: what is free is what there is room for, and
/// where the run takes less of it all at once it is because the line is longer. That of a fast run is folded before it is full.
fn draw_length(pen: &mut Pen<'_>, session: &Session, scale: &Scale, y: u16) {
    let (known, end) = (scale.x + scale.place(session.timeline().known()), scale.x + scale.width);
    let text = format!("room to step {}", grouped(scale.length));
    let is_folded = session.end().is_none() && scale.step(1) > 1 && session.fast().is_none();
    if is_folded && known + 3 + (text.len() as u16) < end {
        pen.text_until(end, y, &text, Role::Quiet);
    }
}

/// The places from left to right. What the run has done since the moment that is told is known as well: there it is seen to go on.
fn places((timeline, run): (&Timeline, &Timeline), met: u64, scale: &Scale) -> Vec<Place> {
    let place = |i: u16| {
        let (from, to) = (scale.step(i), scale.step(i + 1).max(scale.step(i) + 1));
        // Of a step that takes several places, one has the mark.
        let repeats = scale.length < u64::from(scale.width) && scale.place(from) != i;
        let seen = match () {
            () if repeats => Seen::default(),
            () if from <= met => timeline.seen(from, to),
            () => run.seen(from, to),
        };
        let bookmark = timeline.bookmarks().iter().find(|bookmark| scale.place(bookmark.step) == i);
        let steps = to.min(timeline.known() + 1).saturating_sub(from);
        Place { from, steps, seen, letter: bookmark.map(|bookmark| bookmark.letter) }
    };
    (0..scale.width).map(place).collect()
}

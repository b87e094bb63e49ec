//! The levels of the last events of a run, and of a piece of one that is too fast to be followed.

use std::ops::RangeInclusive;

use ratatui::layout::Rect;

use super::hanging::Time;
use super::place::Place;
use super::present::way;
use super::scale::{Levels, Scale};
use super::trace::{Ends, Kind, Trace};
use crate::exact_cover::Event;
use crate::session::{Course, Excerpt, Recent, Seen, Session};
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// A second of a run that goes by is so many places wide.
const PLACES_A_SECOND: u32 = 50;

/// The level at the top of a piece of a run is a multiple of this, so that it stands still.
const LEVELS: u32 = 2;

/// So often while a line goes by it is looked at where its levels begin.
const LOOKED_AT_AGAIN: u64 = 4;

/// Draws the levels of the last events of a quick run over the whole height, as they go by: the last stands at the right end. Each
/// level has as much room: those that all of them lie below have none.
pub fn draw_recent(pen: &mut Pen<'_>, session: &Session, (recent, a_second): (&Recent, u32)) {
    let each = u64::from(a_second.div_ceil(PLACES_A_SECOND)).max(1);
    let here = session.search().step();
    // Where the levels begin is looked at again after a part of the line has gone by: until then it changes only if the run gets
    // above that.
    let part = (u64::from(pen.width()) * each / LOOKED_AT_AGAIN).max(1);
    let from = Scale::of_recent(pen.width(), each, here).from / part * part;
    let levels =
        Levels::of_search(session, recent.seen(from, u64::MAX).levels.map_or(0, |(lowest, _)| lowest));
    let Some(area) = numbered(pen, levels) else { return };
    let scale = Scale::of_recent(area.width, each, here);
    draw_events(&mut pen.within(area), session, recent, (scale, levels, 0..=u64::MAX));
}

/// Of a slow run a place has so many steps.
const STEPS: u64 = 2;

/// Of so many in a place it is still seen how it went down and back.
const READ: u64 = 10;

/// Draws the levels around where a run is, over the whole height: of one that is played back what is undone is grey, and where it is
/// goes to the left, or where not all has room stands still; else that is the right end.
pub fn draw_around(pen: &mut Pen<'_>, session: &Session) {
    let (timeline, here) = (session.timeline(), session.search().step());
    let each = timeline.steps_of_part();
    let is_found = session.search().last_event() == Some(Event::Solution);
    let is_back = session.seen_places().is_played_back;
    let whole = if is_back { timeline.known() } else { here };
    let scale_of = |width: u16| match () {
        // What led to a solution is seen as a whole, and what is played back, or as much of it as has room where it can still be read.
        () if (is_back || is_found) && whole <= u64::from(width) * READ * each => Scale::new(0, width, whole),
        () if is_back => Scale::around(width, each, here),
        () if is_found => Scale::of_recent(width, READ * each, here),
        () => Scale::of_recent(width, STEPS * each, here),
    };
    let scale = scale_of(pen.width());
    let (from, to) = (scale.from, scale.from + scale.length);
    let levels = Levels::of_search(session, timeline.seen(from, to).levels.map_or(0, |(lowest, _)| lowest));
    let Some(area) = numbered(pen, levels) else { return };
    let scale = scale_of(area.width);
    // A place with no event of its own goes on as the one before.
    let before = |parts: u64| {
        let from = scale.from.checked_sub(parts * each)?;
        timeline.seen(from, from + each).levels
    };
    let first_level = (1..=LOOKED_BACK).find_map(before).map_or(0, |(_, high)| high);
    let part = Part {
        known: (timeline.skipped(), timeline.known()),
        looked_at: 0..=here,
        here: Some((here, way(session))),
        first_level,
        seen: &|from, to| timeline.seen(from, to),
    };
    part.draw(&mut pen.within(area), scale, levels);
}

/// So many places back at most the level is found that the first one begins with.
const LOOKED_BACK: u64 = 64;

/// The levels of a piece of a fast run are so many at least: one is no leap.
const LEAST_SPAN: u32 = 8;

/// Draws the levels of a piece of a fast run over the whole height and width: what comes after the moment that all panels show is
/// grey.
pub fn draw_piece(pen: &mut Pen<'_>, session: &Session, excerpt: &Excerpt) {
    let piece = excerpt.recent();
    let Some((first, _)) = piece.steps() else { return };
    // Its own, from the lowest to the deepest: deep in a search it goes down and up by a few of them.
    let (lowest, deepest) = piece.levels().unwrap_or_default();
    let top = lowest.saturating_sub(1) / LEVELS * LEVELS;
    let levels = Levels::between(top, deepest.max(top + LEAST_SPAN));
    let Some(area) = numbered(pen, levels) else { return };
    // No event has more places than can be told from a level.
    let wanted = u16::try_from(4 * piece.events()).unwrap_or(u16::MAX);
    let scale = Scale::new(0, area.width.min(wanted), piece.events()).starting_at(first);
    // What led to its first moment fades: it is not shown.
    let is_onward = session.fast().is_some_and(|glow| !glow.is_back());
    let looked_at = if is_onward { excerpt.first() } else { 0 }..=session.seen().step();
    draw_events(&mut pen.within(area), session, piece, (scale, levels, looked_at));
}

/// Draws numbers of levels left of them; a drawing that is low or narrow has none. Returns what is right of them.
fn numbered(pen: &mut Pen<'_>, levels: Levels) -> Option<Rect> {
    let has_numbers = pen.width() >= NUMBERED.0 && pen.height() >= NUMBERED.1 && levels.top + 1 < levels.foot;
    let end = levels.foot.to_string().len() as u16;
    let left = if has_numbers { end + 1 } else { 0 };
    for (y, level) in levels.numbers(pen.height()).into_iter().filter(|_| has_numbers) {
        pen.text_until(end, y, &level.to_string(), Role::Quiet);
    }
    let (x, y) = pen.place(left, 0)?;
    Some(Rect { x, y, width: pen.width() - left, height: pen.height() })
}

/// The narrowest drawing, and the lowest, that has the numbers of its levels.
const NUMBERED: (u16, u16) = (40, 3);

fn draw_events(
    pen: &mut Pen<'_>,
    session: &Session,
    events: &Recent,
    (scale, levels, looked_at): (Scale, Levels, RangeInclusive<u64>),
) {
    let Some(known) = events.steps() else { return };
    let moment = session.seen().step();
    let is_there = (scale.from..scale.from + scale.length).contains(&moment);
    let part = Part {
        known,
        looked_at,
        here: is_there.then(|| (moment, way(session))),
        first_level: events.first_level(),
        seen: &|from, to| events.seen(from, to),
    };
    part.draw(pen, scale, levels);
}

/// A part of a run, of which each level can be read.
struct Part<'a> {
    known: (u64, u64),
    looked_at: RangeInclusive<u64>,
    here: Option<(u64, Course)>,
    first_level: u32,
    /// What was seen from one step to before another.
    seen: &'a dyn Fn(u64, u64) -> Seen,
}

impl Part<'_> {
    fn draw(self, pen: &mut Pen<'_>, scale: Scale, levels: Levels) {
        let Part { known, looked_at, here, first_level, seen } = self;
        let place = |i: u16| {
            let (from, to) = (scale.step(i), scale.step(i + 1));
            // What is known of a place in part is told of that part.
            let step = if (from..to).contains(&known.0) { known.0 } else { from };
            Place { from: step, steps: to - from, seen: seen(from, to), letter: None }
        };
        let places = (0..scale.width).map(place).collect();
        let (kind, ahead, ends) = (Kind::Part, Time::ToCome, Ends::AtTips);
        Trace { kind, scale, places, told: known, known, looked_at, ahead, here, levels, first_level, ends }
            .draw(pen);
    }
}

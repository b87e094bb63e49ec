//! The line of time: what was seen where, bookmarks, and the present.

use super::event_roles;
use super::pen::Pen;
use super::theme::Role;
use crate::exact_cover::Event;
use crate::facts::percent;
use crate::session::{Course, Seen, Session, SlowMotion, Timeline, grouped};

/// Places kept for the words to the right of a line that has them beside it.
const LABEL: u16 = 22;

/// A line that is so wide, and has more rows than one, takes the whole width: its words are in the line below it.
const WHOLE: u16 = 110;

/// The line between its two ends, as places and steps.
struct Scale {
    /// The first place.
    x: u16,
    /// How many places.
    width: u16,
    /// How many steps.
    length: u64,
    /// So many places have as many steps: of a line that is shorter than the places all but the last place, which has the last
    /// step alone.
    ratio: (u64, u64),
}

impl Scale {
    fn new(x: u16, width: u16, length: u64) -> Scale {
        let places = u64::from(width);
        let is_short = length > 0 && length + 1 < places;
        Scale { x, width, length, ratio: if is_short { (places - 1, length) } else { (places, length + 1) } }
    }

    fn of(session: &Session, size: (u16, u16)) -> Scale {
        let words = if has_words_beside(size) { LABEL } else { 0 };
        Scale::new(2, size.0.saturating_sub(words + 4).max(1), session.line_length())
    }

    /// That of a piece of a fast run: as wide as there is room, or each event four places.
    fn of_slow(slow: &SlowMotion, width: u16) -> Scale {
        let wanted = u16::try_from(slow.events() * 4).unwrap_or(u16::MAX);
        Scale::new(0, width.min(wanted).max(1), slow.events())
    }

    /// The first step of the `i`-th place.
    fn step(&self, i: u16) -> u64 {
        let (places, steps) = self.ratio;
        (u128::from(i) * u128::from(steps)).div_ceil(u128::from(places)) as u64
    }

    /// The place of `step`.
    fn place(&self, step: u64) -> u16 {
        let (places, steps) = self.ratio;
        ((u128::from(step) * u128::from(places) / u128::from(steps)) as u16).min(self.width - 1)
    }
}

/// A place of the line, and what was seen in its steps.
struct Place {
    from: u64,
    seen: Seen,
    letter: Option<char>,
}

/// Of so many places with a dead end, from this share on, they crowd: then their colour alone is drawn.
const CROWDED: usize = 4;

/// Levels near the root, where most of the search goes on, have more room than deep ones: this power of their share.
const ROOM_FOR_FEW: f64 = 0.7;

/// So many places at least are free between two marks of dead ends.
const APART: u16 = 3;

/// The levels that are drawn: which, and up to where.
struct Trace<'a> {
    timeline: &'a Timeline,
    scale: Scale,
    /// What lies behind this step is not drawn.
    known: u64,
    /// The step up to which it is passed; if all panels show that moment it stands out, with the way that the run goes.
    here: (u64, Option<Course>),
    /// The level at the top: what is deeper hangs below it.
    top: u32,
}

/// Draws the line: the level over time hangs down from it, deeper in one colour, coming back in another, so that each way
/// down and back is a V; what a place of the line tried and took back itself is the lower part of its bar, in a
/// colour of its own if it did so more than once. Its words stand beside it, or where it is wide, elsewhere.
pub fn draw(pen: &mut Pen<'_>, session: &Session, words: &str) {
    let size = (pen.width(), pen.height());
    let scale = Scale::of(session, size);
    pen.text(scale.x - 1, 0, pen.glyphs().ends[0], Role::Frame);
    pen.text(scale.x + scale.width, 0, pen.glyphs().ends[1], Role::Frame);
    // Of a fast run the moment that all panels show.
    let here = (session.seen().step(), Some(session.seen_places().way()));
    let timeline = session.timeline();
    let trace = Trace { timeline, scale, known: timeline.known(), here, top: 0 };
    if draw_trace(pen, &trace) {
        draw_legend(pen, &trace);
    }
    if has_words_beside(size) {
        let last = size.1 - 1;
        pen.text_until(size.0.saturating_sub(1), last, words, Role::Quiet);
    }
}

/// Whether the words of a line of this size stand beside it.
pub fn has_words_beside((width, height): (u16, u16)) -> bool {
    height < 2 || width < WHOLE
}

/// Draws the levels of a piece of a fast run over the whole height: all of them, for the other panels show its end; what is
/// still to be passed is dim.
pub fn draw_slow(pen: &mut Pen<'_>, slow: &SlowMotion, drawn: u64) {
    let scale = Scale::of_slow(slow, pen.width());
    // How far it is passed is seen by its colours: the moment which all panels show is at its end.
    let here = (drawn, (drawn == slow.events()).then(|| slow.course(drawn)));
    // The lowest level is seen as well.
    let top = slow.lowest().saturating_sub(1);
    draw_trace(pen, &Trace { timeline: slow.trace(), scale, known: slow.events(), here, top });
}

/// Says what the area of many ways down and back is, in the free places behind what is known.
fn draw_legend(pen: &mut Pen<'_>, Trace { scale, known, .. }: &Trace<'_>) {
    const TEXT: &str = "down and back often";
    let (from, y) = (scale.x + scale.place(*known) + 2, pen.height() - 1);
    let at = (scale.x + scale.width).saturating_sub(TEXT.len() as u16 + 2);
    if y > 0 && at > from {
        let x = pen.text(at, y, pen.glyphs().blocks[7], Role::Searched);
        pen.text(x + 1, y, TEXT, Role::Quiet);
    }
}

/// Draws a line, and returns whether many ways down and back are one area in it.
fn draw_trace(pen: &mut Pen<'_>, trace: &Trace<'_>) -> bool {
    let Trace { timeline, scale, known, top, .. } = trace;
    let places = places(timeline, scale);
    let marked = places.iter().filter(|place| place.seen.dead_ends > 0).count();
    let is_seen = |place: &Place| (timeline.skipped()..=*known).contains(&place.from);
    let passed = places.iter().filter(|place| is_seen(place)).count();
    let crowded = marked * CROWDED > passed && marked > CROWDED;
    let rows = pen.height();
    let (deepest, here) =
        (timeline.deepest() - top.min(&(timeline.deepest() - 1)), scale.place(trace.here.0));
    let eighths = |level: u32| {
        let share = f64::from(level.saturating_sub(*top).min(deepest)) / f64::from(deepest);
        (share.powf(ROOM_FOR_FEW) * f64::from(8 * rows)).ceil() as u16
    };
    let (mut last, mut is_back, mut free) = (0, false, 0);
    let mut has_searched = false;
    for (i, place) in (0..scale.width).zip(&places) {
        let x = scale.x + i;
        let (low, high) = place.seen.levels.unwrap_or((last, last));
        let Seen { solutions, dead_ends, comes_up, levels } = place.seen;
        // A place that only comes back is of one colour, one that went down and back has two.
        let both = solutions + dead_ends > 0;
        is_back = if levels.is_some() { comes_up && !both } else { is_back };
        last = high;
        let kept = match (is_back, both) {
            (true, _) => 0,
            (false, true) => eighths(low),
            (false, false) => eighths(high),
        };
        let is_known = is_seen(place);
        let glyphs = pen.glyphs();
        // What is still to come again is dim.
        let is_ahead = i > here;
        let roles = if is_ahead { (Role::Quiet, Role::Quiet) } else { (Role::Placed, Role::Back) };
        // Without colours the present stands free, or it would be one with the bars beside it.
        let is_free = !pen.tells_back(Role::Back) && trace.here.1.is_some() && i.abs_diff(here) == 1;
        // Many ways down and back are one area, where the depth of colour has one for them.
        let is_searched = solutions + dead_ends > 1 && pen.mark_style(Role::Searched).fg.is_some();
        let roles = if is_searched && !is_ahead { (roles.0, Role::Searched) } else { roles };
        has_searched |= roles.1 == Role::Searched;
        let tip = if is_known && !is_free { hang(pen, x, (kept, eighths(high)), roles) } else { 0 };
        match (is_known, high) {
            (false, _) => drop(pen.text(x, 0, glyphs.dot, Role::Frame)),
            (true, 0) if !is_free => drop(pen.text(x, 0, glyphs.lines.horizontal[0], Role::Quiet)),
            (true, _) => {}
        }
        // After a dead end in this place the way back begins; the next place goes on with it.
        is_back |= both && comes_up;
        let letter = place.letter.map(|letter| letter.to_string());
        let mark = match &letter {
            Some(letter) => Some((letter.as_str(), Role::Key)),
            None if !is_known => None,
            None if solutions > 0 => Some((glyphs.star, Role::Solution)),
            None if dead_ends > 0 && !crowded && i >= free => Some((glyphs.cross, Role::DeadEnd)),
            None => None,
        };
        if let Some((mark, role)) = mark {
            pen.text(x, tip, mark, if is_ahead && role != Role::Key { Role::Quiet } else { role });
            free = i + 1 + APART;
        }
        match trace.here.1.filter(|_| i == here) {
            Some(course) => {
                // On the way back it is the way that matters, not what was met just before.
                let mark = mark.filter(|(_, role)| *role == Role::Key || !course.is_back());
                draw_here(pen, course, (x, tip), mark.map(|(mark, _)| mark));
            }
            // How far it is drawn is no moment that other panels show.
            None if i == here => {
                let line = pen.glyphs().lines.vertical[0];
                for y in 0..rows {
                    pen.text(x, y, line, Role::Strong);
                }
            }
            None => {}
        }
    }
    has_searched
}

/// Draws a bar that hangs down: the level that was kept, and below it what was taken back, after a dead end or after a
/// solution. Returns the row for marks, that of the first free place.
fn hang(pen: &mut Pen<'_>, x: u16, (kept, all): (u16, u16), (placed, back): (Role, Role)) -> u16 {
    // Where colours do not tell the two, a shade does.
    let has_colours = placed != back && pen.tells_back(back);
    for y in 0..pen.height() {
        let here = |eighths: u16| eighths.saturating_sub(8 * y).min(8);
        match (here(kept.min(all)), here(all)) {
            (_, 0) => {}
            (_, part) if placed == Role::Quiet && !pen.tells_back(placed) => {
                // A shade has no lower edge: it begins where most of a place is filled, and what is flat has one row.
                if part >= 4 || y == 0 {
                    pen.text(x, y, pen.glyphs().light_shade, placed);
                }
            }
            (kept, part) if !has_colours && 2 * kept < part => {
                if part >= 4 || y == 0 {
                    pen.text(x, y, pen.glyphs().shade, back);
                }
            }
            (0, all) => pen.hang(x, y, all, back),
            (kept, 8) if kept < 8 && has_colours => pen.hang_both(x, y, kept, (placed, back)),
            (kept, all) if 2 * kept < all => pen.hang(x, y, all, back),
            (_, all) => pen.hang(x, y, all, placed),
        }
    }
    all.div_ceil(8).min(pen.height() - 1)
}

/// The places from left to right.
fn places(timeline: &Timeline, scale: &Scale) -> Vec<Place> {
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

/// Marks the present over the whole height, with what was seen there, or the way that the search goes.
fn draw_here(pen: &mut Pen<'_>, course: Course, (x, tip): (u16, u16), mark: Option<&str>) {
    let glyphs = pen.glyphs();
    let way = event_roles::of_course(glyphs, course).map_or(glyphs.lines.vertical[0], |(sign, _)| sign);
    let style = pen.mark_style(Role::Trying);
    for y in 0..pen.height() {
        let sign = if y == tip { mark.unwrap_or(way) } else { " " };
        pen.styled(x, y, sign, style);
    }
}

/// The words of the line: how far it goes, or what is searched where that is said nowhere else.
pub fn words(session: &Session, says_share: bool) -> String {
    match (session.end(), session.search().last_event()) {
        (Some(end), _) => format!("all {} steps", grouped(end)),
        (None, Some(Event::Done)) => String::new(),
        (None, None) => "end unknown".to_owned(),
        (None, Some(_)) if says_share => format!("searched {}", percent(session.search())),
        (None, Some(_)) => format!("{} steps wide", grouped(session.line_length())),
    }
}

/// The step at a place of a line that takes so many columns and rows.
pub fn step_at(session: &Session, size: (u16, u16), x: u16) -> Option<u64> {
    let scale = Scale::of(session, size);
    let i = x.checked_sub(scale.x).filter(|&i| i < scale.width)?;
    Some(scale.step(i).min(scale.length))
}

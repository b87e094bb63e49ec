//! The line of time: what was seen where, bookmarks, and the present.

use super::event_roles;
use super::pen::Pen;
use super::theme::Role;
use crate::exact_cover::Event;
use crate::facts::percent;
use crate::session::{Course, Recent, Seen, Session, Timeline, counted, grouped};

/// Places kept for the words to the right of a line that has them beside it.
const LABEL: u16 = 22;

/// A line that is so wide, and has more rows than one, takes the whole width: its words are in the line below it.
const WHOLE: u16 = 110;

/// The line between its two ends, as places and steps.
struct Scale {
    /// The first place.
    x: u16,
    /// The step there.
    from: u64,
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
        let ratio = if is_short { (places - 1, length) } else { (places, length + 1) };
        Scale { x, from: 0, width, length, ratio }
    }

    fn of(session: &Session, size: (u16, u16)) -> Scale {
        let words = if has_words_beside(size) { LABEL } else { 0 };
        let (x, width) = (2, size.0.saturating_sub(words + 4).max(1));
        match session.end() {
            Some(end) => Scale::new(x, width, end.max(1)),
            None => Scale::folded(x, width, session.timeline().known()),
        }
    }

    /// That of a run whose end is unknown: each place has as many steps, a power of two. When the line is full, each two places
    /// become one: what is drawn keeps its form, and its scale stands still between two such times.
    fn folded(x: u16, width: u16, known: u64) -> Scale {
        let full = (known / u64::from(width)).saturating_add(1);
        let each = full.checked_next_power_of_two().unwrap_or(full);
        let length = each.saturating_mul(u64::from(width));
        Scale { x, from: 0, width, length, ratio: (1, each) }
    }

    /// That of the last events of a run: each place has as many steps, whatever the width, so that what goes by keeps its form.
    /// They end with `last`; on the way back they begin with it.
    fn of_recent(width: u16, each: u64, last: u64, is_back: bool) -> Scale {
        let (places, place) = (u64::from(width), last / each);
        let first = if is_back { place } else { (place + 1).saturating_sub(places) };
        let length = places * each;
        Scale { x: 0, from: first * each, width, length, ratio: (1, each) }
    }

    /// The first step of the `i`-th place.
    fn step(&self, i: u16) -> u64 {
        let (places, steps) = self.ratio;
        self.from + (u128::from(i) * u128::from(steps)).div_ceil(u128::from(places)) as u64
    }

    /// The place of `step`.
    fn place(&self, step: u64) -> u16 {
        let (places, steps) = self.ratio;
        let step = step.saturating_sub(self.from);
        ((u128::from(step) * u128::from(places) / u128::from(steps)) as u16).min(self.width - 1)
    }
}

/// A place of the line, and what was seen in its steps, as far as the run has got.
struct Place {
    from: u64,
    steps: u64,
    seen: Seen,
    letter: Option<char>,
}

/// Of so many places with a dead end, from this share on, they crowd: then their colour alone is drawn.
const CROWDED: usize = 4;

/// The least level that a line has room for.
const LEAST_DEEPEST: u32 = 4;

/// A line of so many rows has one for the dead ends.
const WITH_DEAD_ENDS: u16 = 3;

/// Where one step in so many is a dead end, or more, the row of the dead ends is full.
const FULL_OF_DEAD_ENDS: u64 = 16;

/// So many places at least are free between two marks of dead ends.
const APART: u16 = 3;

/// A second of a run that goes by is so many places wide.
const PLACES_A_SECOND: u32 = 20;

/// The levels that are drawn: which, and up to where.
struct Trace {
    scale: Scale,
    places: Vec<Place>,
    /// What lies before or behind these steps is not known.
    known: (u64, u64),
    /// What is still to come again, behind this step, is dim.
    passed: u64,
    /// The step that stands out, and the way that the run goes there.
    here: Option<(u64, Course)>,
    /// The level at the top: what is deeper hangs below it; and the deepest.
    levels: (u32, u32),
    /// The row of the dead ends, below the levels, if they have one.
    dead_ends: Option<u16>,
}

/// Which parts of a line there are that somebody has to be told what they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Areas {
    /// What a place tried and took back itself, more than once.
    has_many: bool,
    /// The row of the dead ends, with some in it.
    has_dead_ends: bool,
}

impl Areas {
    /// The places that the legend takes.
    pub const WIDTH: u16 = 28;

    /// Whether there is one.
    pub fn any(self) -> bool {
        self.has_many || self.has_dead_ends
    }
}

/// Draws the line: the level over time hangs down from it, deeper in one colour, coming back in another, so that each way
/// down and back is a V. What a place of the line tried and took back itself is the lower part of its bar, in a colour of its
/// own if it did so more than once: the upper part ends at the least level, and where an upper level got another row is a notch.
/// Of several rows the last one has the dead ends, as a share of the steps. The words stand beside the line, or where it is
/// wide, elsewhere, and so does what its parts are: these are returned then.
pub fn draw(pen: &mut Pen<'_>, session: &Session, words: &str) -> Areas {
    let size = (pen.width(), pen.height());
    let scale = Scale::of(session, size);
    pen.text(scale.x - 1, 0, pen.glyphs().ends[0], Role::Frame);
    pen.text(scale.x + scale.width, 0, pen.glyphs().ends[1], Role::Frame);
    let timeline = session.timeline();
    let trace = Trace {
        places: places(timeline, &scale),
        scale,
        known: (timeline.skipped(), timeline.known()),
        passed: session.search().step(),
        // Of a fast run the moment that all panels show.
        here: Some((session.seen().step(), session.seen_places().way())),
        levels: (0, deepest(timeline)),
        dead_ends: (size.1 >= WITH_DEAD_ENDS).then(|| size.1 - 1),
    };
    let areas = draw_trace(pen, &trace);
    if !has_words_beside(size) {
        return areas;
    }
    let last = size.1 - 1;
    pen.text_until(size.0.saturating_sub(1), last, words, Role::Quiet);
    // In the free places behind what is known, if there are enough.
    let (known, end) = (trace.scale.x + trace.scale.place(trace.known.1), trace.scale.x + trace.scale.width);
    if areas.any() && last > 0 && known + 2 + Areas::WIDTH < end {
        draw_legend(pen, areas, end, last);
    }
    Areas::default()
}

/// Whether the words of a line of this size stand beside it.
pub fn has_words_beside((width, height): (u16, u16)) -> bool {
    height < 2 || width < WHOLE
}

/// Draws the levels of the last events of a quick run over the whole height, as they go by: the last stands at the right end, on
/// the way back at the left one. Levels have the scale of the line of time.
pub fn draw_recent(pen: &mut Pen<'_>, session: &Session, (recent, a_second): (&Recent, u32), is_back: bool) {
    let each = u64::from(a_second.div_ceil(PLACES_A_SECOND)).max(1);
    let scale = Scale::of_recent(pen.width(), each, session.search().step(), is_back);
    draw_events(pen, session, recent, (scale, (0, deepest(session.timeline())), u64::MAX));
}

/// Draws the levels of a piece of a fast run over the whole height and width; what comes after the moment that all panels show is
/// dim.
pub fn draw_piece(pen: &mut Pen<'_>, session: &Session, piece: &Recent) {
    let (Some((first, _)), Some((lowest, deepest))) = (piece.steps(), piece.levels()) else { return };
    // No event has more places than can be told from a level.
    let wanted = u16::try_from(4 * piece.events()).unwrap_or(u16::MAX);
    let scale = Scale { from: first, ..Scale::new(0, pen.width().min(wanted), piece.events()) };
    // The lowest level is seen as well.
    let deepest = deepest.max(1);
    let levels = (lowest.saturating_sub(1).min(deepest - 1), deepest);
    draw_events(pen, session, piece, (scale, levels, session.seen().step()));
}

fn draw_events(
    pen: &mut Pen<'_>,
    session: &Session,
    events: &Recent,
    (scale, levels, passed): (Scale, (u32, u32), u64),
) {
    let Some(known) = events.steps() else { return };
    let place = |i: u16| {
        let (from, to) = (scale.step(i), scale.step(i + 1));
        // What is known of a place in part is told of that part.
        let step = if (from..to).contains(&known.0) { known.0 } else { from };
        Place { from: step, steps: to - from, seen: events.seen(from, to), letter: None }
    };
    let places = (0..scale.width).map(place).collect();
    let moment = session.seen().step();
    let is_there = (scale.from..scale.from + scale.length).contains(&moment);
    let here = is_there.then(|| (moment, session.seen_places().way()));
    draw_trace(pen, &Trace { scale, places, known, passed, here, levels, dead_ends: None });
}

/// Says what the parts of a line are, where those are drawn: in line `y`, before the place `end`. Each has its own place, whether
/// the other is there or not.
pub fn draw_legend(pen: &mut Pen<'_>, areas: Areas, end: u16, y: u16) {
    let blocks = pen.glyphs().blocks;
    let signs = [
        (areas.has_many, (blocks[7], Role::Back), "taken back"),
        (areas.has_dead_ends, (blocks[3], Role::Refuted), "dead ends"),
    ];
    let mut x = end.saturating_sub(Areas::WIDTH);
    for (is_drawn, (sign, role), text) in signs {
        if is_drawn {
            let x = pen.text(x, y, sign, role);
            pen.text(x + 1, y, text, Role::Quiet);
        }
        x += text.len() as u16 + 4;
    }
}

/// Draws a line, and returns which areas it has.
fn draw_trace(pen: &mut Pen<'_>, trace: &Trace) -> Areas {
    let Trace { scale, places, known, levels: (top, deepest), .. } = trace;
    let rows = trace.dead_ends.unwrap_or(pen.height());
    let marked = places.iter().filter(|place| place.seen.dead_ends > 0).count();
    let is_seen = |place: &Place| (known.0..=known.1).contains(&place.from);
    let passed = places.iter().filter(|place| is_seen(place)).count();
    let crowded = marked * CROWDED > passed && marked > CROWDED;
    let here = trace.here.map(|(step, course)| (scale.place(step), course));
    // Levels near the root, where a fast run is seen to get on, have more room than deep ones.
    let eighths = |level: u32| {
        let deepest = deepest - top;
        let share = f64::from(level.saturating_sub(*top).min(deepest)) / f64::from(deepest);
        (share.sqrt() * f64::from(8 * rows)).ceil() as u16
    };
    let (mut last, mut is_back, mut free) = (0, false, 0);
    let mut areas = Areas::default();
    for (i, place) in (0..scale.width).zip(places) {
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
        let is_ahead = i > scale.place(trace.passed);
        let roles = if is_ahead { (Role::Quiet, Role::Quiet) } else { (Role::Placed, Role::Back) };
        // Without colours the present stands free, or it would be one with the bars beside it.
        let is_free = !pen.tells_back(Role::Back) && here.is_some_and(|(here, _)| i.abs_diff(here) == 1);
        areas.has_many |= solutions + dead_ends > 1 && !is_ahead;
        let tip = match is_known && !is_free {
            true => hang(pen, (x, rows), (kept, eighths(high)), roles),
            false => 0,
        };
        if let Some(row) = trace.dead_ends.filter(|_| is_known && dead_ends > 0) {
            areas.has_dead_ends |= !is_ahead;
            let share = (8 * FULL_OF_DEAD_ENDS).saturating_mul(dead_ends) / place.steps.max(1);
            let part = share.clamp(1, 8);
            let (block, role) = match is_ahead {
                true if !pen.tells_back(Role::Back) => (glyphs.light_shade, Role::Quiet),
                true => (glyphs.blocks[part as usize - 1], Role::Quiet),
                false => (glyphs.blocks[part as usize - 1], Role::Refuted),
            };
            pen.styled(x, row, block, pen.mark_style(role));
        }
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
            None if trace.dead_ends.is_some() => None,
            None if dead_ends > 0 && !crowded && i >= free => Some((glyphs.cross, Role::DeadEnd)),
            None => None,
        };
        if let Some((mark, role)) = mark {
            pen.text(x, tip, mark, if is_ahead && role != Role::Key { Role::Quiet } else { role });
            free = i + 1 + APART;
        }
        if let Some((_, course)) = here.filter(|&(here, _)| i == here) {
            // It is the present that matters, not what was met in the same place before, or will be.
            let is_end = matches!(course, Course::Stuck | Course::Solved);
            let mark = mark.filter(|(_, role)| *role == Role::Key || is_end);
            draw_here(pen, course, (x, tip), mark.map(|(mark, _)| mark));
        }
    }
    areas
}

/// Draws a bar that hangs down: the level that was kept, and below it what was taken back, after a dead end or after a
/// solution. Returns the row for marks, that of the first free place.
fn hang(
    pen: &mut Pen<'_>,
    (x, rows): (u16, u16),
    (kept, all): (u16, u16),
    (placed, back): (Role, Role),
) -> u16 {
    // Where colours do not tell the two, a shade does.
    let has_colours = placed != back && pen.tells_back(back);
    for y in 0..rows {
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
    all.div_ceil(8).min(rows.saturating_sub(1))
}

/// The places from left to right.
fn places(timeline: &Timeline, scale: &Scale) -> Vec<Place> {
    let place = |i: u16| {
        let (from, to) = (scale.step(i), scale.step(i + 1).max(scale.step(i) + 1));
        // Of a step that takes several places, one has the mark.
        let repeats = scale.length < u64::from(scale.width) && scale.place(from) != i;
        let seen = if repeats { Seen::default() } else { timeline.seen(from, to) };
        let bookmark = timeline.bookmarks().iter().find(|bookmark| scale.place(bookmark.step) == i);
        let steps = to.min(timeline.known() + 1).saturating_sub(from);
        Place { from, steps, seen, letter: bookmark.map(|bookmark| bookmark.letter) }
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

/// The level at the foot of a line: a power of two, so that its scale stands still while the run gets a little deeper.
fn deepest(timeline: &Timeline) -> u32 {
    timeline.deepest().checked_next_power_of_two().unwrap_or(u32::MAX).max(LEAST_DEEPEST)
}

/// The words of the line: how far it goes, or what is searched where that is said nowhere else.
pub fn words(session: &Session, says_share: bool, size: (u16, u16)) -> String {
    match (session.end(), session.search().last_event()) {
        (Some(end), _) => format!("all {} steps", grouped(end)),
        (None, Some(Event::Done)) => String::new(),
        (None, None) => "end unknown".to_owned(),
        (None, Some(_)) if says_share => format!("searched {}", percent(session.search())),
        (None, Some(_)) => format!("{} a place", counted(Scale::of(session, size).step(1), "step", "steps")),
    }
}

/// The step at a place of a line that takes so many columns and rows.
pub fn step_at(session: &Session, size: (u16, u16), x: u16) -> Option<u64> {
    let scale = Scale::of(session, size);
    let i = x.checked_sub(scale.x).filter(|&i| i < scale.width)?;
    Some(scale.step(i).min(scale.length))
}

//! The line of time: what was seen where, bookmarks, and the present.

mod areas;
mod hanging;
mod present;
mod recent;
mod scale;
mod words;

use core::mem;
use std::ops::RangeInclusive;

use self::areas::SolutionSign;
pub use self::areas::{Areas, draw_legend};
use self::hanging::{Time, hang, is_shaded};
use self::present::{draw_here, way};
pub use self::recent::{draw_around, draw_piece, draw_recent};
use self::scale::{Levels, Scale, deepest};
pub use self::scale::{has_words_beside, step_at};
pub use self::words::words;
use self::words::{RUN, run_at};
use super::pen::Pen;
use super::theme::Role;
use crate::session::{Course, Seen, Session, Timeline, grouped};

/// A place of the line, and what was seen in its steps, as far as the run has got.
struct Place {
    from: u64,
    steps: u64,
    seen: Seen,
    letter: Option<char>,
}

/// Of so many places one with a dead end, or more, and they crowd: then it is drawn how many they are, not where each is; the
/// same is true of solutions.
const CROWDED: usize = 4;

/// A line of so many rows has one for dead ends and solutions; one of so many has their colours where they crowd.
const WITH_MARKS: u16 = 3;
const WITH_CROWDED: u16 = 2;

/// Where one step in so many is a dead end, or more, the row of the dead ends is full.
const FULL_OF_DEAD_ENDS: u64 = 16;

/// Where a place has no more steps than this, one event after the other is seen.
const SINGLES: u64 = 2;

/// So many places at least are free between two marks of dead ends.
const APART: u16 = 3;

/// The levels that are drawn: which, and up to where.
struct Trace {
    scale: Scale,
    places: Vec<Place>,
    /// What lies before or behind these steps is not told.
    told: (u64, u64),
    /// What lies before or behind these is not known.
    known: (u64, u64),
    /// What is told in full: what was left before them fades.
    looked_at: RangeInclusive<u64>,
    /// How what comes after them is drawn.
    ahead: Time,
    /// The step that stands out, and the way that the run goes there.
    here: Option<(u64, Course)>,
    levels: Levels,
    /// The level before the first place of which something is known.
    first_level: u32,
    /// Whether solutions will crowd, of which a place has several already: they are drawn so from the first picture on.
    will_crowd: bool,
    /// Whether levels near the root, where a fast run is seen to get on, have more room than deep ones.
    is_wide_at_root: bool,
    /// Where dead ends and solutions are told.
    ends: Ends,
}

/// Where a line tells dead ends and solutions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    /// At the tips of its bars, each with its sign.
    AtTips,
    /// In a row of their own, below the levels.
    Row(u16),
    /// By what they were taken back from, which has their colour: where they crowd, and the levels need all rows.
    InBars,
}

/// The least part of a bar that is seen, in one row and in several: at the end of one its place may be filled in part.
const SEEN: (u16, u16) = (1, 3);

impl Place {
    /// Whether rows were tried and taken back there.
    fn goes_both_ways(&self) -> bool {
        self.seen.tries > 0 && self.seen.retracts > 0
    }

    /// How much of its bar stands, from the top, where that reaches down to `high` and the lowest level to `low`: all of it where
    /// rows were tried alone, none where they were taken back alone. Where both are as many it is the lowest level, which all of
    /// them hang from; what there is less of is seen as well.
    fn kept(&self, (low, high): (u16, u16), rows: u16) -> u16 {
        let least = if rows > 1 { SEEN.1 } else { SEEN.0 };
        let (tries, retracts) = (u128::from(self.seen.tries), u128::from(self.seen.retracts));
        let part = |of: u16, count: u128| (u128::from(of) * 2 * count / (tries + retracts)) as u16;
        match (tries, retracts) {
            (_, 0) => high,
            (0, _) => 0,
            _ if high < 2 * least => high / 2,
            _ if retracts <= tries => (high - part(high - low, retracts)).clamp(least, high - least),
            _ => part(low, tries).clamp(least, high - least),
        }
    }
}

/// Whether so many of the places that the run has passed have something that it crowds.
fn crowds(places: &[Place], known: (u64, u64), count: impl Fn(&Seen) -> u64) -> bool {
    let passed = places.iter().filter(|place| (known.0..=known.1).contains(&place.from)).count();
    let marked = places.iter().filter(|place| count(&place.seen) > 0).count();
    marked * CROWDED > passed && marked > CROWDED
}

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
        will_crowd: is_full_speed,
        is_wide_at_root: true,
        ends,
    };
    let areas = draw_trace(pen, &trace);
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

/// Draws a line, and returns which areas it has.
fn draw_trace(pen: &mut Pen<'_>, trace: &Trace) -> Areas {
    let Trace { scale, places, known, levels, .. } = trace;
    let rows = if let Ends::Row(row) = trace.ends { row } else { pen.height() };
    let crowded = trace.is_wide_at_root && crowds(places, trace.told, |seen| seen.dead_ends);
    let most_solved = places.iter().map(|place| place.seen.solutions).max().unwrap_or(0);
    // To a power of two, so that the scale stands still.
    let most_of_all = most_solved.checked_next_power_of_two().unwrap_or(most_solved);
    let has_colours = pen.tells_back(Role::Back);
    let are_solved = trace.will_crowd || crowds(places, trace.told, |seen| seen.solutions);
    // Without colours a star alone tells a solution.
    let are_many = matches!(trace.ends, Ends::Row(_)) && has_colours && most_solved > 1 && are_solved;
    let here = trace.here.map(|(step, course)| (scale.place(step), course));
    let has_singles = !trace.is_wide_at_root && scale.step(1) - scale.step(0) <= SINGLES;
    let eighths = |level: u32| {
        let share = levels.share(level);
        let share = if trace.is_wide_at_root { share.sqrt() } else { share };
        (share * f64::from(8 * rows)).ceil() as u16
    };
    // Where levels can be read, of places that go by each group has its sign at the first dead end, whatever went by before.
    let group = |i: u16| (scale.index() + u64::from(i)) / u64::from(1 + APART);
    let goes_back = |i: usize| places.get(i).is_some_and(|place| place.seen.retracts > place.seen.tries);
    let is_way_back = |i: usize| {
        let is_within = |of: usize| i + of >= 2 && (i + of - 2..=i + of).all(goes_back);
        has_singles && goes_back(i) || (0..3).any(is_within)
    };
    let (mut last, mut is_back, mut marked) = (trace.first_level, false, None);
    let mut areas = Areas::default();
    for (i, place) in (0..scale.width).zip(places) {
        let x = scale.x + i;
        let Seen { solutions, dead_ends, levels, comes_up, .. } = place.seen;
        let (low, high) = levels.unwrap_or((last, last));
        let before = mem::replace(&mut last, if comes_up && !trace.is_wide_at_root { low } else { high });
        // A place with no row of its own goes on as the one before.
        let all = eighths(high);
        let (kept, all) = match levels {
            // Where levels can be read, a way back of several places is seen whole, as a way down is; one would be a bar more.
            Some(_) if !trace.is_wide_at_root && is_way_back(usize::from(i)) => {
                (0, eighths(high.max(before)))
            }
            // Where levels can be read, what was taken back lies between the old level and the new one.
            Some(_) if !trace.is_wide_at_root && place.seen.retracts > 0 => {
                (eighths(low), eighths(high.max(before)))
            }
            None if is_back && (trace.is_wide_at_root || has_singles) => (0, all),
            None => (all, all),
            Some(_) if !trace.is_wide_at_root => (all, all),
            // At full speed all places are deep: how near to the root they came tells them apart.
            Some(_) if trace.ends == Ends::InBars && trace.will_crowd && place.goes_both_ways() => {
                (above_kept(low, rows).min(all.saturating_sub(SEEN.1)), all)
            }
            Some(_) => (place.kept((eighths(low), all), rows), all),
        };
        is_back = if levels.is_some() { comes_up } else { is_back };
        let is_known = (known.0..=known.1).contains(&place.from);
        let glyphs = pen.glyphs();
        let is_ahead = i > scale.place(*trace.looked_at.end());
        let is_left = place.from + place.steps <= *trace.looked_at.start();
        let time = match (is_ahead, is_left) {
            (true, _) => trace.ahead,
            (_, true) => Time::Elsewhere,
            _ => Time::Now,
        };
        let is_shade = !has_colours && is_known && is_shaded(kept, all);
        let found = match trace.ends {
            // By the root of its share: one place with many does not flatten all others.
            Ends::InBars if solutions > 0 => {
                Some(eighths_of(solutions.saturating_mul(most_of_all).isqrt(), most_of_all))
            }
            Ends::InBars | Ends::AtTips | Ends::Row(_) => None,
        };
        areas.has_kept |= trace.ends == Ends::InBars && trace.will_crowd && place.goes_both_ways();
        // What has the colour of what it led to is told as that; and the present stands on what is there.
        let is_here = here.is_some_and(|(here, _)| here == i);
        if time == Time::Now && is_known {
            areas.note_solutions(found.is_some(), SolutionSign::Bars);
        }
        let tip = if is_known { hang(pen, (x, rows), (kept, all), (time, found)) } else { 0 };
        if let (Ends::Row(row), true) = (trace.ends, is_known) {
            let most_solved = if are_many { most_of_all } else { 0 };
            draw_marks(pen, (x, row), place, (most_solved, is_ahead, time));
            let has_bar = are_many && solutions > 0;
            let is_told = dead_ends > 0 && !is_ahead && !has_bar;
            areas.has_dead_ends |= is_told;
            areas.note_solutions(has_bar && time != Time::ToCome, SolutionSign::Bars);
        }
        match (is_known, high) {
            (false, _) => drop(pen.text(x, 0, glyphs.dot, Role::Frame)),
            (true, 0) => drop(pen.text(x, 0, glyphs.lines.horizontal[0], Role::Quiet)),
            (true, _) => {}
        }
        let has_room = |i: u16| match marked {
            None => !crowded,
            Some(at) if trace.is_wide_at_root => !crowded && i > at + APART,
            Some(at) => i > at + APART / 2 + 1 && group(i) > group(at),
        };
        let letter = place.letter.map(|letter| letter.to_string());
        let mark = match &letter {
            Some(letter) => Some((letter.as_str(), Role::Key)),
            None if !is_known || are_many || trace.ends == Ends::InBars => None,
            None if solutions > 0 => Some((glyphs.star, Role::Solution)),
            None if trace.ends != Ends::AtTips => None,
            None if dead_ends > 0 && has_room(i) => Some((glyphs.cross, Role::DeadEnd)),
            None => None,
        };
        // Where levels have one row, a mark stands below it.
        let tip = if rows == 1 { pen.height() - 1 } else { tip };
        if let Some((_, course)) = here.filter(|_| is_here) {
            // It is the present that matters, not what was met in the same place before, or will be.
            let mark = mark.filter(|(_, role)| *role == Role::Key).map(|(mark, _)| mark);
            // On the line of time it has all rows: else it would seem to be the deepest. Where levels can be read it ends as others do.
            let end = if trace.is_wide_at_root { 8 * pen.height() } else { eighths(high).max(8) };
            let tip = if trace.is_wide_at_root { tip } else { end / 8 - 1 };
            draw_here(pen, course, (x, tip, end), mark);
        } else if let Some((mark, role)) = mark {
            pen.text(x, tip, mark, if is_ahead && role != Role::Key { Role::Quiet } else { role });
            areas.note_solutions(role == Role::Solution, SolutionSign::Star);
        }
        // A little of it may lie below a mark.
        let is_drawn = |pen: &Pen<'_>| {
            let back = pen.mark_style(Role::Back).fg;
            let mut cells = (0..rows).filter_map(|y| pen.cell(x, y));
            time != Time::Now || cells.any(|cell| [Some(cell.fg), Some(cell.bg)].contains(&back))
        };
        areas.has_taken_back |=
            (has_colours && solutions + dead_ends > 1 && is_drawn(pen) || is_shade) && !is_ahead && !is_here;
        marked = if mark.is_some() { Some(i) } else { marked };
    }
    areas
}

/// How many eighths of so many rows the levels take that a place at full speed kept: as on the whole line those near the root have more
/// room, and nine and more all that they can have.
fn above_kept(low: u32, rows: u16) -> u16 {
    (f64::from(8 * rows) * (f64::from(low.min(9)) / 10.0).sqrt()) as u16
}

/// How many eighths of a row so many are of so many: one at least.
fn eighths_of(count: u64, full: u64) -> u16 {
    (count.saturating_mul(8) / full.max(1)).clamp(1, 8) as u16
}

/// Draws how many dead ends a place has, as a share of its steps, and before that how many solutions, as a share of the most of
/// a place, if that is not 0. Beside solutions there is no room for a share.
fn draw_marks(
    pen: &mut Pen<'_>,
    (x, y): (u16, u16),
    place: &Place,
    (most_solved, is_ahead, time): (u64, bool, Time),
) {
    let Seen { solutions, dead_ends, .. } = place.seen;
    let (blocks, shade) = (pen.glyphs().blocks, pen.glyphs().light_shade);
    let role = |role: Role| if is_ahead { Role::Frame } else { role };
    if most_solved > 0 && solutions > 0 {
        // What a run has found stays found, shown already or not.
        let style = pen.mark_style(if time == Time::ToCome { Role::Frame } else { Role::Solution });
        pen.styled(x, y, blocks[usize::from(eighths_of(solutions, most_solved)) - 1], style);
    } else if dead_ends > 0 {
        // Beside solutions it is enough that there are some.
        let share = || eighths_of(dead_ends.saturating_mul(FULL_OF_DEAD_ENDS), place.steps);
        let part = usize::from(if most_solved > 0 { 1 } else { share() });
        let is_dim = is_ahead && !pen.tells_back(Role::Back);
        let sign = if is_dim { shade } else { blocks[part - 1] };
        pen.styled(x, y, sign, pen.mark_style(role(Role::Refuted)));
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

#[cfg(test)]
mod tests;

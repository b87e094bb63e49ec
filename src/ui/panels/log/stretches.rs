//! What a run did that is too fast for its events to be read.

use crate::facts::StretchRow;
use crate::session::{Speed, grouped, rounded};
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// Places between columns: the least, and what is enough.
const GAP: (u16, u16) = (1, 5);

/// The head of the first column, where it has room.
const FIRST: &str = "to step";

/// The head of the levels.
const LEVEL: &str = "level";

/// As fast as it goes a run has up to so many events a second.
const FULL: u32 = 10_000_000;

/// The places of the counts of a run so fast, in full and rounded: a try has one event more at least.
fn count_places(speed: Speed) -> (usize, usize) {
    let events = match speed {
        Speed::PerSecond(events) => events,
        Speed::Full => FULL,
    };
    let exact = grouped(events / 2).len();
    (exact, exact.min(grouped(9_999_u32).len()))
}

/// Of a run too fast to be followed, what it did: a line for a second, or half of one. Its steps end at the place `step`, and its
/// levels follow, as in the lines below it. Columns have the width that they will need at its `speed`, so that none moves.
pub fn draw(pen: &mut Pen<'_>, rows: &[StretchRow], step: u16, speed: Speed) {
    let room = usize::from(pen.height()).saturating_sub(1);
    let seen = &rows[rows.len().saturating_sub(room)..];
    let glyphs = pen.glyphs();
    let heads = ["tries", glyphs.cross, glyphs.star];
    let roles = [Role::Plain, Role::DeadEnd, Role::Solution];
    // A line tells what was done since the one above it, up to its step.
    pen.text_until(step, 0, if usize::from(step) >= FIRST.len() { FIRST } else { "step" }, Role::Quiet);
    let levels = seen.iter().map(|(_, levels)| levels.chars().count()).chain([LEVEL.len()]);
    let after_levels = step + 1 + levels.max().unwrap_or(0) as u16;
    let texts = |spell: fn(u64) -> String| -> Vec<[String; 3]> {
        seen.iter().map(|([_, counts @ ..], _)| counts.map(spell)).collect()
    };
    let (exact, short) = (texts(grouped), texts(rounded));
    // A column that stands stays: numbers get shorter before the levels go.
    let (places, places_rounded) = count_places(speed);
    let ways = [
        (&exact, after_levels, places),
        (&short, after_levels, places_rounded),
        (&short, step, places_rounded),
        (&short, step, 0),
    ];
    let width_of = |texts: &[[String; 3]], i: usize, least: usize| {
        let head = heads[i].chars().count();
        let longest = texts.iter().map(|row| row[i].chars().count()).chain([head, least]).max();
        longest.unwrap_or(0) as u16 + GAP.0
    };
    let ways = ways.map(|(texts, begin, least)| (texts, begin, [0, 1, 2].map(|i| width_of(texts, i, least))));
    let fits = |(_, begin, widths): &&(_, u16, [u16; 3])| begin + widths.iter().sum::<u16>() <= pen.width();
    let [.., last] = &ways;
    let (texts, begin, widths) = ways.iter().find(fits).unwrap_or(last);
    if *begin > step {
        pen.text_until(after_levels, 0, LEVEL, Role::Quiet);
    }
    let spare = pen.width().saturating_sub(begin + widths.iter().sum::<u16>()) / widths.len() as u16;
    let wider = spare.min(GAP.1 - GAP.0);
    for (y, ((number, levels), texts)) in (1..).zip(seen.iter().zip(*texts)) {
        pen.text_until(step, y, &grouped(number[0]), Role::Quiet);
        if *begin > step {
            pen.text_until(after_levels, y, levels, Role::Quiet);
        }
        let mut end = *begin;
        for (i, width) in widths.iter().enumerate() {
            end += width + wider;
            // What there was none of does not shout.
            pen.text_until(end, y, &texts[i], if texts[i] == "0" { Role::Quiet } else { roles[i] });
        }
    }
    let mut end = *begin;
    for (i, width) in widths.iter().enumerate() {
        end += width + wider;
        pen.text_until(end, 0, heads[i], if heads[i].len() > 3 { Role::Quiet } else { roles[i] });
    }
}

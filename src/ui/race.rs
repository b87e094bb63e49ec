//! The race: a lane for each way of searching, how far each is, and who is first.

use core::time::Duration;

use super::pen::Pen;
use super::theme::Role;
use crate::app::App;
use crate::race::{Lane, Race};
use crate::session::grouped;

/// Keys of the race, as its lower border says them.
const KEYS: &str = "space pauses  j/k Enter opens  r again  u updates  s steps  Esc closes";

/// Where the fields of a lane begin and end.
const NAME: u16 = 6;
const NODES: u16 = 34;
const UPDATES: u16 = 50;
const SOLUTIONS: u16 = 60;
const BAR: u16 = 62;

/// From this width on bars stand beside the numbers.
const BESIDE: u16 = 100;

/// From this width on a lane says in words what it does.
const WIDE: u16 = 150;

/// Draws the race over everything else.
pub fn draw(pen: &mut Pen<'_>, state: &App, race: &Race, (paused, at): (bool, usize)) {
    pen.clear();
    let title = format!("Race: {}, by equal {}", state.name(), race.measure().name());
    let mut inside = pen.panel(&title, true);
    let (width, height) = (inside.width(), inside.height());
    let status = match (race.is_over(), paused) {
        (true, _) => "all are over",
        (_, true) => "paused",
        _ => "running",
    };
    let line = format!("budget per lane: {} {}; {status}", grouped(race.line()), race.measure().name());
    inside.text(1, 0, &line, Role::Quiet);
    inside.text_until(width.saturating_sub(1), 0, &seconds(race.elapsed()), Role::Strong);
    for (x, label) in [(NODES, "nodes"), (UPDATES, "updates"), (SOLUTIONS, "found")] {
        inside.text_until(x, 2, label, Role::Quiet);
    }
    inside.text(BAR, 2, "searched", Role::Quiet);
    let lanes = race.lanes();
    let pitch = pitch(race, height);
    for (i, lane) in lanes.iter().enumerate() {
        let y = FIRST + i as u16 * pitch;
        draw_lane(&mut inside, lane, y, pitch);
        if i == at {
            inside.text(0, y, inside.glyphs().pointer, Role::Focus);
        }
    }
    let agreement = match (lanes.iter().filter(|lane| lane.is_over()).count(), race.agrees()) {
        (0, _) => "",
        (1, _) => "One is over: all solutions are found. The others go on.",
        (_, true) => "All that are over have found the same solutions.",
        (_, false) => "They have found different solutions: that must not be.",
    };
    let role = if race.agrees() { Role::Solution } else { Role::DeadEnd };
    // What was just refused is said here: the line for it is covered.
    let (agreement, role) = match &state.lab.notice {
        Some(notice) => (notice.text.as_str(), Role::Strong),
        None => (agreement, role),
    };
    inside.text(1, height.saturating_sub(2), agreement, role);
    let unit = "updates: nodes unlinked, members removed, entries or cells read";
    inside.text(1, height.saturating_sub(1), unit, Role::Quiet);
    pen.bottom_label(KEYS, Role::Quiet);
}

/// The first line of the first lane, inside the border.
const FIRST: u16 = 3;

/// The lines of a lane, in so many within the border: there is air between them where there is room for it.
fn pitch(race: &Race, height: u16) -> u16 {
    (height.saturating_sub(6) / (race.lanes().len() as u16).max(1)).clamp(1, 4)
}

/// The lane at a place of a window of so many rows, from 0.
pub fn lane_at(race: &Race, rows: u16, (_, y): (u16, u16)) -> Option<usize> {
    // The border takes a line above and one below.
    let at = y.checked_sub(1 + FIRST)? / pitch(race, rows.saturating_sub(2));
    Some(usize::from(at)).filter(|&at| at < race.lanes().len())
}

fn draw_lane(pen: &mut Pen<'_>, lane: &Lane, y: u16, pitch: u16) {
    let glyphs = pen.glyphs();
    let tally = lane.tally();
    let width = pen.width();
    let role = match lane.place() {
        Some(1) => Role::Solution,
        Some(_) => Role::Strong,
        None => Role::Plain,
    };
    match lane.place() {
        Some(1) => drop(pen.text(1, y, &format!("{} 1.", glyphs.star), Role::Solution)),
        Some(place) => drop(pen.text(3, y, &format!("{place}."), role)),
        None => {}
    }
    pen.text(NAME + 1, y, lane.name(), role);
    pen.text_until(NODES, y, &grouped(tally.nodes), role);
    pen.text_until(UPDATES, y, &grouped(tally.updates), role);
    pen.text_until(SOLUTIONS, y, &grouped(tally.solutions), role);
    // A number tells what a bar cannot: how little of the search it may be.
    let words = lane.finished().map_or_else(|| percent(lane.searched()), seconds);
    // Beside the numbers where there is room, else below them.
    let (from, bar_y) = if width >= BESIDE { (BAR, y) } else { (NAME + 1, y + 1) };
    let about = if width >= WIDE { ABOUT } else { 0 };
    let bar = if bar_y > y && pitch < 2 { 0 } else { width.saturating_sub(from + WORDS + about) };
    let full = (f64::from(bar) * lane.searched()) as u16;
    pen.text(from, bar_y, &glyphs.blocks[7].repeat(usize::from(full)), role);
    pen.text(from + full, bar_y, &glyphs.dot.repeat(usize::from(bar - full)), Role::Quiet);
    pen.text(if bar_y == y { from + bar + 1 } else { BAR }, y, &words, role);
    if width >= WIDE {
        pen.text(width.saturating_sub(ABOUT), y, lane.about(), Role::Quiet);
    } else if bar_y == y && pitch >= 3 {
        pen.text(NAME + 1, y + 1, lane.about(), Role::Quiet);
    }
}

/// Places for the words after a bar, and for what a lane does.
const WORDS: u16 = 14;
const ABOUT: u16 = 50;

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn percent(share: f64) -> String {
    match share * 100.0 {
        small if small < 0.1 => "< 0.1 %".to_owned(),
        percent => format!("{percent:.1} %"),
    }
}

//! The log where it is narrow: a line of words for each event.

use super::sight::{Seen, digits, draw_now, look_of, signed};
use crate::facts::LogRow;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// Places of the share that shows the level.
const BAR: u16 = 12;

/// The places of a line for its gaps, its text and the change.
const TEXT: u16 = 27;

/// A name that is shortened keeps so many places.
const LEAST_NAME: usize = 6;

/// So many places show how deep a line is, where its level is a number as well.
const DEEP: usize = 6;

/// The places of what a line says, with the change at its end.
fn width_of(pen: &Pen<'_>, row: &LogRow<'_>) -> usize {
    let mark = look_of(pen, row).0.chars().count();
    let change = signed(row.line.change).chars().count();
    mark + usize::from(mark > 0) + row.text().chars().count() + change + 1
}

/// What a run of lines says in so much room: how many they are, and the names of the first and the last row, with or without a gap
/// between; where they have no room, the first one.
fn run_in_room(row: &LogRow<'_>, [first, last]: &[String; 2], room: usize, ellipsis: &str) -> String {
    let verb = row.verb();
    let said = [format!("{verb} {first} {ellipsis} {last}"), format!("{verb} {first}{ellipsis}{last}")];
    let fits = said.into_iter().find(|said| said.chars().count() <= room);
    fits.unwrap_or_else(|| shortened(&format!("{verb} {first} {ellipsis}"), room, ellipsis))
}

/// What a line says in so much room: of a long name the end is left out, and what follows it stays.
fn in_room(row: &LogRow<'_>, room: usize, ellipsis: &str) -> String {
    if let Some(ends) = row.ends() {
        return run_in_room(row, &ends, room, ellipsis);
    }
    let (text, name) = (row.text(), row.name());
    let Some((verb, of)) = text.split_once(&name).filter(|_| !name.is_empty()) else {
        return shortened(&text, room, ellipsis);
    };
    match room.checked_sub(verb.chars().count() + of.chars().count()) {
        Some(room) if room >= LEAST_NAME.min(name.chars().count()) => {
            format!("{verb}{}{of}", shortened(&name, room, ellipsis))
        }
        _ => shortened(&text, room, ellipsis),
    }
}

/// A line for each event: step, mark and words, and what goes or comes back with it. It is as deep as its level where each has
/// a place of its own; else its level is a number, before its share of what room there is.
pub fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>, seen: &Seen<'_>) {
    let digits = digits(seen);
    let room = usize::from(pen.width().saturating_sub(digits + TEXT));
    let is_indented = scene.session.problem().primary_count() <= room;
    let deepest = seen.rows.iter().flatten().map(|row| row.line.logged.level).max().unwrap_or(0);
    let deepest = deepest.max(scene.session.timeline().deepest() as usize);
    let number = if is_indented { 0 } else { deepest.to_string().len().max(2) as u16 };
    // A number takes a place of the gap before the step.
    let step = digits + 2 - u16::from(!is_indented);
    let begin = step + 2 + number;
    // What is said is not cut for want of room while there is some before it.
    let single = seen.rows.iter().flatten().filter(|row| row.line.run.is_none());
    let longest = single.map(|row| width_of(pen, row)).max().unwrap_or(0);
    let spare = usize::from(pen.width().saturating_sub(begin)).saturating_sub(longest);
    for (i, (y, row)) in (0..).zip(&seen.rows).enumerate() {
        let Some(row) = row else {
            draw_now(pen, y, step, begin, seen.now);
            continue;
        };
        let is_ahead = i >= seen.ahead;
        let (mark, role) = look_of(pen, row);
        let role = if is_ahead { Role::Quiet } else { role };
        pen.text(0, y, if row.is_latest { pen.glyphs().arrow } else { " " }, Role::Key);
        let change = signed(row.line.change);
        let level = row.line.logged.level;
        let steps = row.step();
        // The steps of a run take the place of its level.
        let after_steps = match row.line.run {
            Some(_) => pen.text(
                (begin - 1).saturating_sub(steps.chars().count() as u16).max(1),
                y,
                &steps,
                Role::Quiet,
            ),
            None => {
                pen.text_until(step, y, &steps, Role::Quiet);
                0
            }
        };
        if !is_indented && row.line.run.is_none() {
            pen.text_until(begin - 1, y, &level.to_string(), Role::Quiet);
        }
        let share = room.saturating_sub(2).min(BAR.into()).min(deepest).min(spare);
        let share = if share < DEEP { 0 } else { level * share / deepest };
        let indent = if is_indented { level } else { share } as u16;
        let x = pen.text((begin + indent + 2 * row.line.nesting).max(after_steps + 1), y, mark, role);
        let x = if mark.is_empty() { x } else { x + 1 };
        let room = usize::from(pen.width().saturating_sub(x));
        let x = pen.text(x, y, &in_room(row, room, pen.glyphs().ellipsis), role);
        if usize::from(x) + 1 + change.chars().count() <= usize::from(pen.width()) {
            pen.text_until(pen.width(), y, &change, Role::Quiet);
        }
    }
}

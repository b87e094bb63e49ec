//! The log where it is narrow: a line of words for each event.

use std::ops::RangeInclusive;

use super::sight::{
    Seen, When, as_present, blamed, draw_now, fast_gap, look_in, look_of, sign_before, sign_of_present,
    signed, step_places,
};
use crate::exact_cover::Event;
use crate::facts::LogRow;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::{Role, Tint};
use crate::ui::wrapping::shortened;

/// So many places show how deep a line is, beside the number of its level: at most, and at least. With fewer there are none.
const DEEP: RangeInclusive<u16> = 6..=12;

/// Places of a line without these, besides the name of a row, with a step of seven digits.
const BESIDE_NAME: u16 = 26;
const SEVEN_DIGITS: u16 = 9;

/// A name that is shortened keeps so many places.
const LEAST_NAME: usize = 6;

/// The places of what a line says, with the change at its end; of a run of lines of the least that it says.
fn width_of(pen: &Pen<'_>, row: &LogRow<'_>) -> usize {
    let mark = look_of(pen, row, When::Done).0.chars().count();
    let change = signed(row.line.change).chars().count();
    let said = match row.ends() {
        Some(ends) => row.verb().chars().count() + kept(row, &ends).chars().count() + 2,
        None => in_room(row, usize::MAX, "").chars().count(),
    };
    mark + usize::from(mark > 0) + said + change + 1
}

/// The name that is kept where two have no room: that which the line stands beside, of rows the first one, of columns the last one.
fn kept<'n>(row: &LogRow<'_>, [first, last]: &'n [String; 2]) -> &'n str {
    if row.line.run.is_some() { first } else { last }
}

/// What a run of lines says in so much room, or columns without their row: how many they are, and the names of the first and the last
/// one, with or without a gap between. Where they have no room, the one that is kept, as far as it goes.
fn run_in_room(row: &LogRow<'_>, ends: &[String; 2], room: usize, ellipsis: &str) -> String {
    let (verb, [first, last], kept) = (row.verb(), ends, kept(row, ends));
    let said = [
        format!("{verb} {first} {ellipsis} {last}"),
        format!("{verb} {first}{ellipsis}{last}"),
        match row.line.run {
            Some(_) => format!("{verb} {kept}{ellipsis}"),
            None => format!("{verb} {ellipsis}{kept}"),
        },
    ];
    let fits = said.into_iter().find(|said| said.chars().count() <= room);
    fits.unwrap_or_else(|| match room.checked_sub(verb.chars().count() + 1) {
        // So little of a name names nothing.
        Some(room) if room >= LEAST_NAME.min(kept.chars().count()) => {
            format!("{verb} {}", shortened(kept, room, ellipsis))
        }
        Some(_) | None => shortened(&verb, room, ellipsis),
    })
}

/// Which row of how many, as the path says it: ` 2/3`.
fn in_short(of: &str) -> String {
    of.replace(" of ", "/")
}

/// With so few places the name of a row that is taken back is all.
const SHORT: usize = 16;

/// Whether the sign of a line says what it is where its words have no room.
fn is_said_by_sign(row: &LogRow<'_>, room: usize) -> bool {
    let event = row.line.logged.event;
    matches!(event, Event::DeadEnd { .. }) || matches!(event, Event::Retract { .. }) && room < SHORT
}

/// What a line says of columns that come back or go without their row, with all their names.
fn names_of_columns(row: &LogRow<'_>) -> Option<String> {
    let names = row.columns();
    (!names.is_empty()).then(|| format!("{} {}", row.verb(), names.join(", ")))
}

/// What a line says in so much room: of a long name the end is left out, and what follows it stays.
fn in_room(row: &LogRow<'_>, room: usize, ellipsis: &str) -> String {
    // Of such columns all are named where they have room.
    if let Some(all) = names_of_columns(row).filter(|all| all.chars().count() <= room) {
        return all;
    }
    if let Some(ends) = row.ends() {
        return run_in_room(row, &ends, room, ellipsis);
    }
    let (text, name) = (row.text(), row.name());
    let Some((verb, of)) = text.split_once(&name).filter(|_| !name.is_empty()) else {
        return shortened(&text, room, ellipsis);
    };
    let of = in_short(of);
    let whole = verb.chars().count() + name.chars().count() + of.chars().count();
    // Of columns with longer and shorter names all are called so, or none.
    let longest = verb.chars().count() + row.longest_column();
    let is_short = whole > room || (room < SHORT && longest > room);
    let verb = if is_short && is_said_by_sign(row, room) { "" } else { verb };
    match room.checked_sub(verb.chars().count() + of.chars().count()) {
        Some(room) if room >= LEAST_NAME.min(name.chars().count()) => {
            format!("{verb}{}{of}", shortened(&name, room, ellipsis))
        }
        _ => shortened(&format!("{verb}{name}{of}"), room, ellipsis),
    }
}

/// The same before a change of so many places: names are cut for it, but neither which row of how many it is nor how many lines
/// a run has.
fn before_change(row: &LogRow<'_>, room: usize, change: usize, ellipsis: &str) -> String {
    let kept = if change == 0 { 0 } else { change + 1 };
    let said = in_room(row, room.saturating_sub(kept), ellipsis);
    let (text, name) = (row.text(), row.name());
    let is_whole = match row.ends() {
        Some(_) => said.starts_with(&row.verb()),
        None => {
            let is_whole = |(verb, of): (&str, &str)| said.starts_with(verb) && said.ends_with(&in_short(of));
            text.split_once(&name).is_some_and(is_whole)
        }
    };
    if is_whole { said } else { in_room(row, room, ellipsis) }
}

/// A panel so wide has room for the change of each line: names are cut for it.
const WITH_CHANGES: u16 = 30;

/// Whether each line has room for its change.
pub fn has_changes(width: u16) -> bool {
    width >= WITH_CHANGES
}

/// How deep a line of the deepest level is: the same whatever lines are seen, and no name is cut for it.
fn most_indent(scene: &PanelScene<'_>, width: u16) -> u16 {
    let extent = scene.session.problem().extent();
    let longer = step_places(scene, width).saturating_sub(SEVEN_DIGITS);
    let room = width.saturating_sub(BESIDE_NAME + longer + extent.option_name as u16);
    // Few levels need no more places than they are.
    let least = usize::from(*DEEP.start()).min(extent.levels);
    if usize::from(room) < least { 0 } else { room.min(*DEEP.end()) }
}

/// Where the steps end: the number of a level takes a place of the gap before them.
pub fn step_end(seen: &Seen<'_>) -> u16 {
    seen.digits + 1
}

/// A line for each event: step, level, mark and words, and what goes or comes back with it. Where no name is cut for it, it is set
/// in by its share of the deepest level.
pub fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>, seen: &Seen<'_>) {
    let (present, blamed) = (sign_of_present(pen, scene), blamed(pen, scene, seen));
    let deepest = seen.told().map(|row| row.line.logged.level).max().unwrap_or(0);
    let deepest = deepest.max(scene.session.timeline().deepest() as usize);
    let level_digits = deepest.to_string().len() as u16;
    let beside = |number: u16, gap: u16| 1 + number + gap;
    let wide = beside(level_digits.max(2), 2);
    let is_fast = scene.fast().is_some();
    let longest = seen.told().map(|row| width_of(pen, row)).max().unwrap_or(0);
    let step = step_end(seen);
    // Of a fast run the words begin at one place, whatever is seen.
    let is_cut = !is_fast && usize::from(step + wide) + longest > usize::from(pen.width());
    // Names that are cut have the places of wide gaps; but it stands apart from the number that a run begins with.
    let has_run = seen.told().any(|row| row.line.run.is_some());
    let gap = match is_fast {
        true => fast_gap(pen.width()),
        false if is_cut && !has_run => 1,
        false => 2,
    };
    let begin = step + beside(if is_cut { level_digits } else { level_digits.max(2) }, gap);
    let has_changes = has_changes(pen.width());
    let most = most_indent(scene, pen.width()).min(deepest as u16);
    for (y, row, when) in seen.placed() {
        let Some(row) = row else {
            draw_now(pen, y, (step, begin), (seen, present));
            continue;
        };
        let (mark, role) = look_in(pen, scene, row, when, &blamed);
        let (sign, sign_role) = sign_before(pen, row, when, (present, &blamed));
        pen.text(0, y, sign, sign_role);
        let change = if has_changes { signed(row.line.change) } else { String::new() };
        // Of a run the level of the step that is said.
        let level = row.first_level();
        // A line goes on to where the next one begins: the last step of a run would be in the way.
        pen.text_until(step, y, &row.first_step(), Role::Quiet);
        pen.text_until(begin - gap, y, &level.to_string(), when.role(Role::Plain));
        let share = level * usize::from(most) / deepest.max(1);
        // What has several names is rather less deep than these are cut.
        let several = row.ends().map(|[first, last]| format!("{} {first} {last}", row.verb()));
        let of_run = names_of_columns(row).or(several);
        let of_run = of_run.map(|said| said.chars().count() + change.chars().count() + 1);
        let free = of_run.map(|said| usize::from(pen.width().saturating_sub(begin)).saturating_sub(said));
        let indent = share.min(free.unwrap_or(share)) as u16;
        // The number of a run stands apart from that of its level.
        let apart = u16::from(gap == 1 && row.line.run.is_some() && mark.is_empty());
        let x = begin + apart + indent + 2 * row.line.nesting;
        let behind = x + if mark.is_empty() { 0 } else { mark.chars().count() as u16 + 1 };
        let room = usize::from(pen.width().saturating_sub(behind));
        let said = before_change(row, room, change.chars().count(), pen.glyphs().ellipsis);
        let x = match row.is_latest {
            true => {
                // What has just happened stands on a line of its own, or where there is no such colour, is an area with its sign.
                let whole = if mark.is_empty() { said } else { format!("{mark} {said}") };
                let has_line = pen.theme().tint(Tint::Line).is_some();
                // A row that is tried has the colour that it has elsewhere.
                let is_try = matches!(row.line.logged.event, Event::Try { .. });
                let role = match () {
                    () if has_line => role,
                    () if is_try => Role::Trying,
                    () => role.aloud(),
                };
                let style = pen.style_of(role, &whole);
                pen.styled(x, y, &whole, as_present(style, scene))
            }
            false => {
                pen.text(x, y, mark, role);
                pen.text(behind, y, &said, role)
            }
        };
        if usize::from(x) + 1 + change.chars().count() <= usize::from(pen.width()) {
            pen.text_until(pen.width(), y, &change, Role::Quiet);
        }
    }
}

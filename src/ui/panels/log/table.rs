//! The log in columns, where it is wide: beside each event what it covers, how many rows it leaves, and why it happens.

use super::sight::{
    Seen, When, as_present, blamed, draw_now, longest_run, look_in, sign_before, sign_of_present, signed,
};
use crate::exact_cover::Event;
use crate::facts::{LogRow, emptied_by};
use crate::session::{Cause, Course, Fold, Words, grouped};
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// Places of the bar that shows the level; where the panel is wide it has up to so many more.
const BAR: u16 = 12;
const LONGER: u16 = 12;

/// In a panel as narrow as this the bar is shorter or left out, and numbers make room for why something happens.
const SHORT_BAR: (u16, u16) = (84, 4);

/// The least places of an event with its sign.
const VERB: u16 = 12;

/// The places of `▲ 10 retracts` and a gap.
const RUN: u16 = 14;

/// Places for why something happens: the least, and what is enough.
const REASON: (u16, u16) = (20, 34);

/// The places of a level: of its head.
const LEVEL: usize = "level".len();

/// The least places of `k of n`, and of how many rows are left, and the gap behind each.
const OF: usize = 6;
const LEFT: usize = 10;
const GAP: u16 = 2;

/// In so many places names of why are rather cut than left out.
const ENOUGH_FOR_NAMES: usize = 60;

/// Where the columns begin, from left to right; those that have no room are left out.
struct Columns {
    level: u16,
    bar: u16,
    verb: u16,
    name: u16,
    of: u16,
    covers: u16,
    left: u16,
    updates: u16,
    reason: u16,
}

impl Columns {
    fn of(scene: &PanelScene<'_>, seen: &Seen<'_>, step: u16, width: u16) -> Columns {
        // Of a run too fast to be followed they stand still, whatever is seen.
        let is_fast = scene.fast().is_some();
        let extent = scene.session.problem().extent();
        let of_all = Some(extent.option_name.max(extent.entry_name)).filter(|_| is_fast);
        let names = seen.told().map(|row| row.name().chars().count());
        let longest = names.chain(of_all).max().unwrap_or(0) as u16;
        let verbs = seen.told().map(|row| row.verb().chars().count());
        // With the sign before them and a gap behind.
        let opens = |row: &LogRow<'_>| row.line.run.is_some() || row.line.fold == Fold::Open;
        let sign = u16::from(is_fast || seen.told().any(opens));
        let verb_width = (verbs.max().unwrap_or(0) as u16 + 3).max(if is_fast { RUN } else { VERB }) + sign;
        let (is_narrow, (least, enough)) = (width < SHORT_BAR.0, REASON);
        // Of dead ends alone nothing is to be counted.
        let rows = || seen.told();
        let is_bare = |row: &LogRow<'_>| row.of().is_empty() && row.line.columns < 2 && row.line.change == 0;
        let has_counts = is_fast || rows().next().is_none() || !rows().all(is_bare);
        let counted = |places: u16| if has_counts { places } else { 0 };
        // The longest text of a column and a gap: numbers of two that touch would be read as one.
        let of_width = rows().map(|row| row.of().chars().count()).max().unwrap_or(0).max(OF) as u16 + GAP;
        let most = grouped(scene.session.problem().option_count() as u64).len();
        let left_width = (2 * most + "→".chars().count()).max(LEFT) as u16 + GAP;
        let bar = if is_narrow { SHORT_BAR.1 } else { BAR };
        let with_bar = |bar: u16, name_width: u16, covers_width: u16, updates_width: u16| {
            let level = step + 1;
            // A bar has a place on either side of it.
            let verb = level + 6 + if bar > 0 { bar + 1 } else { 0 };
            let name = verb + verb_width;
            let of = name + name_width + 2;
            let covers = of + counted(of_width);
            let left = covers + counted(covers_width);
            let updates = left + counted(left_width);
            let reason = updates + counted(updates_width);
            Columns { level, bar, verb, name, of, covers, left, updates, reason }
        };
        let columns = |name, covers, updates| with_bar(bar, name, covers, updates);
        // A long name takes what nothing else needs.
        let short = longest.clamp(6, 16);
        let free = width.saturating_sub(columns(short, 10, 9).reason + enough);
        let name_width = longest.clamp(6, 16 + free);
        let spare = width.saturating_sub(columns(name_width, 10, 9).reason + enough);
        let all = with_bar(bar + (spare / 2).min(LONGER), name_width, 10, 9);
        // A narrow one has no bar rather than no reason.
        let few = [bar, 0].map(|bar| with_bar(bar, short, 0, 0));
        let few = few.into_iter().find(|few| few.reason + least <= width);
        let usual = few.filter(|_| is_narrow || all.reason + least > width).unwrap_or(all);
        // Rather than be cut it has the places of the bar too, then those of numbers, and where there is no reason anyway of all
        // that is not needed.
        let is_cut = usual.of - usual.name < longest + 2;
        let has_reason = usual.reason + least <= width;
        // The bar, the places of covers and of updates, and those that a reason has left.
        let short_bar = SHORT_BAR.1;
        let mut others = vec![(short_bar, 10, 9, enough), (bar, 0, 0, enough), (short_bar, 0, 0, least)];
        if !has_reason {
            others.extend([(short_bar, 0, 0, 0), (0, 0, 0, 0)]);
        }
        let whole = others.into_iter().find_map(|(bar, covers, updates, reason)| {
            let columns = with_bar(bar, longest, covers, updates);
            (columns.reason + reason <= width).then_some(columns)
        });
        whole.filter(|_| is_cut).unwrap_or(usual)
    }
}

/// What a line is about: a column or a row, of a run of lines its first and its last row, of columns that come back all of
/// them if they have room.
fn name_in_room(row: &LogRow<'_>, pen: &Pen<'_>, room: usize) -> String {
    let ellipsis = pen.glyphs().ellipsis;
    let all = Some(row.columns().join(", ")).filter(|all| !all.is_empty() && all.chars().count() <= room);
    let name = match (all, row.ends()) {
        (Some(all), _) => all,
        (None, Some([first, last])) => format!("{first} {ellipsis} {last}"),
        (None, None) => row.name(),
    };
    shortened(&name, room, ellipsis)
}

/// Of the present dead end the choices that are enough for it, if there is room for all: those whose lines have a sign; and how many
/// of its rows went with givens, if that has room as well.
fn enough_in(scene: &PanelScene<'_>, room: usize) -> Option<String> {
    let dead_end = scene.seen_places().dead_end.as_ref()?;
    let name = |cause: Cause| scene.session.problem().option_name(cause.option()).into_owned();
    let needed = dead_end.blamed().into_iter().filter(|blamed| blamed.1);
    let names: Vec<String> = needed.map(|(cause, _)| name(cause)).collect();
    let by_givens = dead_end.rows.iter().filter(|row| matches!(row.cause, Cause::Given(_))).count();
    let said = [emptied_by(&names, by_givens), emptied_by(&names, 0), format!("by {}", names.join(", "))];
    said.into_iter().find(|said| !names.is_empty() && said.chars().count() <= room)
}

/// Where the steps end.
pub fn step_end(scene: &PanelScene<'_>, seen: &Seen<'_>) -> u16 {
    let run = if scene.fast().is_some() { 0 } else { longest_run(seen) };
    seen.digits.max(run) + 2
}

pub fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>, seen: &Seen<'_>) {
    let step = step_end(scene, seen);
    let at = Columns::of(scene, seen, step, pen.width());
    let is_fast = scene.fast().is_some();
    let Words { columns, rows, .. } = scene.words;
    let width = pen.width();
    let has = |end: u16| end <= width;
    let has_reason = has(at.reason + REASON.0);
    let (present, blamed) = (sign_of_present(pen, scene), blamed(pen, scene, seen));
    pen.text_until(step, 0, "step", Role::Quiet);
    pen.text(at.level, 0, "level", Role::Quiet);
    pen.text(at.verb + 2, 0, "event", Role::Quiet);
    if at.of < at.covers {
        pen.text(at.of, 0, "k of n", Role::Quiet);
    }
    for (x, end, text) in [
        (at.covers, at.left, columns),
        (at.left, at.updates, &*format!("{rows} left")),
        (at.updates, at.reason, "updates"),
    ] {
        if x < end && has(end.saturating_sub(2)) {
            pen.text_until(end - 2, 0, &shortened(text, usize::from(end - x - 2), ""), Role::Quiet);
        }
    }
    if has_reason {
        let [choice, forced] = pen.glyphs().cause;
        let signs = format!("why  {choice} choice {forced} forced, to blame");
        let has_room = !blamed.is_empty() && at.reason + signs.chars().count() as u16 <= width;
        pen.text(at.reason, 0, if has_room { &signs } else { "why" }, Role::Quiet);
    }
    // What comes may be deeper than the run has ever been.
    let told = seen.told().map(|row| row.level() as u64).max().unwrap_or(0);
    let deepest = u64::from(scene.session.timeline().deepest()).max(told);
    // Where all is deep the bars begin there: else they would look alike.
    let lowest = seen.told().map(|row| row.level() as u64).min();
    let from = if lowest.is_some_and(|lowest| lowest > deepest / 2) { deepest / 2 } else { 0 };
    let said = format!("from {from}");
    if from > 0 && said.len() <= usize::from(at.bar) {
        pen.text(at.level + 6, 0, &said, Role::Quiet);
    }
    // Where no line is left out, one says how many rows the next begins with.
    let (is_whole, mut known) = (scene.session.filter().is_open(), None);
    for (y, row, when) in seen.placed() {
        let Some(row) = row else {
            draw_now(pen, y, (step, at.verb), (seen, present));
            continue;
        };
        let line = &row.line;
        let (mark, role) = look_in(pen, scene, row, when, &blamed);
        let (sign, sign_role) = sign_before(pen, row, when, (present, &blamed));
        pen.text(0, y, sign, sign_role);
        // A run goes on to where the next line begins: its last step would need room that comes and goes.
        let number = if is_fast { row.first_step() } else { row.step() };
        pen.text_until(step, y, &number, Role::Quiet);
        // Of a run the first and the last one, as of its steps; without room for both the first, as in a narrow log.
        let both = line.run.map(|_| format!("{}–{}", row.first_level(), row.level()));
        let both = both.filter(|both| both.chars().count() <= LEVEL);
        let level = if both.is_some() { row.level() } else { row.first_level() } as u64;
        let (part, all) = (level.saturating_sub(from), deepest.max(level).saturating_sub(from).max(1));
        let halves = (2 * part * u64::from(at.bar)).div_ceil(all) as u16;
        let bar = match (line.logged.event, row.course) {
            (Event::Solution, _) => Role::Solved,
            (_, Course::Stuck) => Role::Refuted,
            (_, Course::Back | Course::BackFromSolution | Course::PlayedBack) => Role::Back,
            (_, Course::Deeper | Course::Solved | Course::Rest) => Role::Placed,
        };
        pen.thin_bar(at.level + 6, y, halves, when.role(bar));
        let levels = both.unwrap_or_else(|| level.to_string());
        pen.text_until(at.level + LEVEL as u16, y, &levels, Role::Quiet);
        // Two places would leave none between the longest event and its name.
        let part = line.nesting;
        pen.text(at.verb + part, y, mark, role);
        // What has no place among the rows of a column has its names there as well.
        let end = if row.of().is_empty() { at.covers } else { at.of };
        let name = name_in_room(row, pen, usize::from(end - at.name - 1));
        for (x, text) in [(at.verb + part + 2, &row.verb()), (at.name, &name)] {
            let style = pen.style_of(role, text);
            pen.styled(x, y, text, if row.is_latest { as_present(style, scene) } else { style });
        }
        // Every try stands for its covers: that needs no sign.
        let sign = match line.fold {
            Fold::Open => pen.glyphs().below,
            Fold::Folded if line.run.is_some() => pen.glyphs().pointer,
            Fold::Folded | Fold::Single => "",
        };
        pen.text(at.name - 1, y, sign, role);
        pen.text(at.of, y, &row.of(), when.role(Role::Plain));
        let number = |count: u64| if count == 0 { String::new() } else { grouped(count) };
        let counted = |before: u64| (before, before.saturating_add_signed(line.change));
        let left = line.left.or(known.filter(|_| is_whole && when != When::Done).map(counted));
        known = left.map(|(_, after)| after);
        let left = match left {
            Some((before, after)) if before != after => format!("{}→{}", grouped(before), grouped(after)),
            _ => signed(line.change),
        };
        for (x, end, text) in [
            (at.covers, at.left, number(line.columns as u64)),
            (at.left, at.updates, left),
            (at.updates, at.reason, number(line.updates)),
        ] {
            if x < end && has(end - 2) {
                pen.text_until(end - 2, y, &text, when.role(Role::Plain));
            }
        }
        if has_reason {
            let room = usize::from(width - at.reason);
            let full = row.full_reason(&scene.words);
            // Of a dead end rather fewer choices are named than one is cut.
            let emptied = row.emptied_in(room);
            let is_enough = room >= ENOUGH_FOR_NAMES && emptied.is_none();
            let has_room = full.chars().count() <= room || is_enough;
            let short = || emptied.unwrap_or_else(|| row.reason(&scene.words));
            let reason = enough_in(scene, room).filter(|_| row.is_latest);
            let reason = reason.unwrap_or_else(|| if has_room { full } else { short() });
            let role = if row.is_latest { Role::Plain } else { Role::Quiet };
            pen.text(at.reason, y, &shortened(&reason, room, pen.glyphs().ellipsis), role);
        }
    }
}

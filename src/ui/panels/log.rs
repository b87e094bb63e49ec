//! The last events, the latest at the bottom: in columns where there is room, and after them those that the run was at
//! before it went back.

use ratatui::layout::Rect;

use super::interface::{Pair, PanelSpec};
use crate::app::{Msg, Panel};
use crate::exact_cover::Event;
use crate::facts::{self, LogFacts, LogRow};
use crate::session::{Course, Fold, Words, grouped};
use crate::ui::line_cursor::seen_lines;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// The panel of the log.
pub const SPEC: PanelSpec = PanelSpec {
    title: |_, _| Panel::Log.title().to_owned(),
    size: |_| (36, 7),
    grows: true,
    cursor,
    hit,
    ..PanelSpec::lines(draw)
};

/// From this width on an event is told in columns, which have a heading.
const IN_COLUMNS: u16 = 62;

/// Places of the bar that shows the level; where the panel is wide it has up to so many more.
const BAR: u16 = 12;
const LONGER: u16 = 36;

/// In a panel as narrow as this the bar is shorter, and numbers make room for why something happens.
const SHORT_BAR: (u16, u16) = (84, 4);

/// Places for why something happens: the least, and what is enough.
const REASON: (u16, u16) = (21, 34);

/// At most this share of the lines is for what is to come.
const SHARE_AHEAD: usize = 3;

/// The lines that are seen, and where the latest one is among them.
struct Seen<'a> {
    /// `None` is the line of the present step, where its event is not among those that are shown.
    rows: Vec<Option<LogRow<'a>>>,
    /// The present step.
    now: u64,
    /// The first of them that is still to come.
    ahead: usize,
    /// The line of the cursor, once it was moved back.
    cursor: Option<u16>,
    /// Whether they have columns, and above them a heading.
    has_columns: bool,
}

impl<'a> Seen<'a> {
    fn of(facts: LogFacts<'a>, scene: &PanelScene<'_>, (width, height): Pair) -> Seen<'a> {
        let back = scene.view.scrolled(Panel::Log);
        let has_columns = width >= IN_COLUMNS;
        let room = usize::from(height).saturating_sub(usize::from(has_columns));
        let past = facts.rows.len();
        let is_between = usize::from(facts.now.is_some());
        // Where little was before, there is room for more of what comes.
        let most = (room / SHARE_AHEAD).max(room.saturating_sub(past + is_between));
        let most = if facts.now.is_some() { most } else { room / SHARE_AHEAD };
        let ahead = facts.ahead.len().min(most) + is_between;
        let rows = facts.rows;
        let here = past.saturating_sub(back + 1);
        // What a line was unfolded into stays in sight below it.
        let is_part = |row: &&LogRow<'_>| row.line.fold == Fold::Part;
        let below = rows.iter().skip(here + 1).take_while(is_part).count().min(room.saturating_sub(1));
        let mut turns = scene.view.turns(Panel::Log);
        turns.extend([back.saturating_sub(below), back]);
        let turns: Vec<usize> = turns.into_iter().map(|turn| turn + ahead).collect();
        let seen = seen_lines(past + ahead, room, &turns);
        let cursor = here.checked_sub(seen.start).filter(|_| back > 0).map(|line| line as u16);
        let between = facts.now.map(|_| None);
        let after = facts.ahead.into_iter().take(ahead - is_between).map(Some);
        let mut lines: Vec<Option<LogRow<'a>>> =
            rows.into_iter().map(Some).chain(between).chain(after).collect();
        Seen {
            ahead: past.saturating_sub(seen.start).min(seen.len()),
            rows: lines.drain(seen).collect(),
            now: scene.session.search().step(),
            cursor: cursor.map(|line| line + u16::from(has_columns)),
            has_columns,
        }
    }
}

/// The place of the cursor, once it was moved back: Enter goes to the event there.
fn cursor(scene: &PanelScene<'_>, room: Pair) -> Option<Pair> {
    Some((1, Seen::of(facts::log(scene.session), scene, room).cursor?))
}

/// A click on an event goes there.
fn hit(scene: &PanelScene<'_>, room: Pair, (_, y): Pair) -> Option<Msg> {
    let seen = Seen::of(facts::log(scene.session), scene, room);
    let at = y.checked_sub(u16::from(seen.has_columns))?;
    let row = seen.rows.get(usize::from(at))?.as_ref()?;
    Some(Msg::PointAtStep(row.line.logged.step))
}

fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let facts = facts::log(scene.session);
    let title = format!("6 {}", facts.title);
    let has_focus = scene.view.focus == Panel::Log;
    let mut inner = pen.panel(&title, has_focus);
    if let Some(rows) = facts::stretches(scene.session) {
        return draw_stretches(&mut inner, &rows);
    }
    if let Some(text) = facts.empty {
        if let Some((x, y)) = inner.place(1, 0) {
            let (width, height) = (inner.width().saturating_sub(2), inner.height());
            inner.within(Rect { x, y, width, height }).sentences(0, &[(&text, Role::Quiet)]);
        }
        return label(pen, scene);
    }
    let seen = Seen::of(facts, scene, (inner.width(), inner.height()));
    let drawn = seen.rows.len() + usize::from(seen.has_columns);
    if seen.has_columns && !seen.rows.is_empty() {
        draw_columns(&mut inner, scene, &seen);
    } else {
        draw_compact(&mut inner, scene, &seen);
    }
    if let Some(y) = seen.cursor {
        inner.highlight(y);
    }
    if scene.glow.is_none() {
        draw_legend(&mut inner, scene, drawn);
        label(pen, scene);
    }
}

/// Says in the border which keys work here, while it has the focus.
fn label(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let next = scene.session.filter().next_by_key();
    let next = if next.is_open() { "every event".to_owned() } else { format!("{next}s only") };
    let text = scene.keys.spell("⟨right⟩ opens a line  ⟨left⟩ folds it  ⟨sort⟩ next: ").into_owned() + &next;
    if scene.view.focus == Panel::Log && text.chars().count() + 6 <= usize::from(pen.width()) {
        pen.bottom_label(&text, Role::Quiet);
    }
}

/// Says what the events are, while there are few of them.
fn draw_legend(pen: &mut Pen<'_>, scene: &PanelScene<'_>, drawn: usize) {
    let words = scene.words;
    let (star, cross) = (pen.glyphs().star, pen.glyphs().cross);
    let marks = format!("{star} a solution  {cross} a dead end");
    let back = "A try with its covers is one line; ⟨enter⟩ goes to that of the cursor.";
    let back = &*scene.keys.spell(back);
    let opens = &*scene.keys.spell("⟨right⟩ opens a line into its events, ⟨left⟩ folds it.");
    let Words { row, column, .. } = words;
    let kinds = [
        format!("choose: a {column}, with its size"),
        format!("cover: a {column} leaves"),
        format!("try: a {row}, the k-th of n"),
        "retract, uncover: taken back".to_owned(),
    ];
    let [choose, cover, tried, taken_back] = kinds.each_ref().map(String::as_str);
    let (solution, dead_end) = (format!("{star} a solution"), format!("{cross} a dead end"));
    let kinds = [choose, cover, tried, taken_back];
    let apart = [solution.as_str(), dead_end.as_str(), back];
    // The longest that has room.
    let legends = [
        [&kinds[..], &apart, &[opens]].concat(),
        [&kinds[..], &apart].concat(),
        [&kinds[..], &[&marks, back]].concat(),
        vec![back, &marks],
    ];
    let _ = legends.iter().any(|legend| pen.legend(drawn, legend));
}

/// The least room of a short number, `8,322`, with a space, and how much wider two levels are.
const LEAST_PITCH: u16 = 6;
const WIDER: u16 = 2;

/// Of a run too fast to be followed, what it did: a line for about a second.
fn draw_stretches(pen: &mut Pen<'_>, rows: &[[String; 5]]) {
    let room = usize::from(pen.height()).saturating_sub(1);
    let seen = &rows[rows.len().saturating_sub(room)..];
    let glyphs = pen.glyphs();
    let heads = ["step", "tries", glyphs.cross, glyphs.star, "level"];
    let roles = [Role::Quiet, Role::Plain, Role::DeadEnd, Role::Solution, Role::Quiet];
    // The levels, `208-256`, are wider than the short numbers beside them, and are left out first.
    let columns: u16 = if pen.width() < 5 * LEAST_PITCH + WIDER { 4 } else { 5 };
    let pitch = ((pen.width() - if columns < 5 { 0 } else { WIDER }) / columns).min(12);
    let ends = || (1..=columns).map(|at| at * pitch + if at < 5 { 0 } else { WIDER });
    for (x, (head, role)) in ends().zip(heads.into_iter().zip(roles)) {
        pen.text_until(x, 0, head, if head.len() > 3 { Role::Quiet } else { role });
    }
    for (y, row) in (1..).zip(seen) {
        for (x, (text, role)) in ends().zip(row.iter().zip(roles)) {
            // What there was none of does not shout.
            pen.text_until(x, y, text, if text == "0" { Role::Quiet } else { role });
        }
    }
}

/// The sign of an event, and how it is drawn.
fn look_of(pen: &Pen<'_>, row: &LogRow<'_>) -> (&'static str, Role) {
    match row.line.logged.event {
        Event::Solution => (pen.glyphs().star, Role::Solution),
        Event::DeadEnd { .. } => (pen.glyphs().cross, Role::DeadEnd),
        Event::Retract { .. } => ("", Role::Back),
        Event::Uncover { .. } | Event::Unpurify { .. } => ("", Role::Quiet),
        Event::Restart { .. } | Event::Done => ("", Role::Strong),
        Event::Try { n: 2.., .. } => ("", Role::Focus),
        Event::Try { .. } => ("", Role::Placed),
        Event::Choose { .. } | Event::Cover { .. } | Event::Purify { .. } => ("", Role::Plain),
    }
}

/// How many digits the steps have.
fn digits(seen: &Seen<'_>) -> u16 {
    let rows = seen.rows.iter().flatten().map(|row| row.line.last);
    let between = seen.rows.iter().any(Option::is_none).then_some(seen.now);
    rows.chain(between).max().map_or(1, |last| grouped(last).len()) as u16 + 1
}

/// The places of a line for its gaps, its text and the change.
const TEXT: u16 = 27;

/// Sign and number of a change.
fn signed(change: i64) -> String {
    match change {
        0 => String::new(),
        ..0 => format!("−{}", grouped(change.unsigned_abs())),
        1.. => format!("+{}", grouped(change.unsigned_abs())),
    }
}

/// The line of the present step, between what was and what comes: its step ends at a place, and its word begins at another.
fn draw_now(pen: &mut Pen<'_>, y: u16, step: u16, word: u16, now: u64) {
    pen.text(0, y, pen.glyphs().arrow, Role::Key);
    pen.text_until(step, y, &grouped(now), Role::Quiet);
    let x = pen.text(word, y, "now ", Role::Key);
    let line = pen.glyphs().border[0][0].repeat(usize::from(pen.width().saturating_sub(x)));
    pen.text(x, y, &line, Role::Frame);
}

/// So many places show how deep a line is, where its level is a number as well.
const DEEP: usize = 6;

/// A line for each event: step, mark and words, and what goes or comes back with it. It is as deep as its level where each has
/// a place of its own; else its level is a number, before its share of what room there is.
fn draw_compact(pen: &mut Pen<'_>, scene: &PanelScene<'_>, seen: &Seen<'_>) {
    let digits = digits(seen);
    let room = usize::from(pen.width().saturating_sub(digits + TEXT));
    let is_indented = scene.session.problem().primary_count() <= room;
    let deepest = seen.rows.iter().flatten().map(|row| row.line.logged.level).max().unwrap_or(0);
    let deepest = deepest.max(scene.session.timeline().deepest() as usize);
    let number = if is_indented { 0 } else { deepest.to_string().len().max(2) as u16 };
    // A number takes a place of the gap before the step.
    let step = digits + 2 - u16::from(!is_indented);
    let begin = step + 2 + number;
    for (i, (y, row)) in (0..).zip(&seen.rows).enumerate() {
        let Some(row) = row else {
            draw_now(pen, y, step, begin, seen.now);
            continue;
        };
        let is_ahead = i >= seen.ahead;
        let (mark, role) = look_of(pen, row);
        let role = if is_ahead { Role::Quiet } else { role };
        pen.text(0, y, if row.is_latest { pen.glyphs().arrow } else { " " }, Role::Key);
        pen.text_until(step, y, &grouped(row.step()), Role::Quiet);
        let change = signed(row.line.change);
        let level = row.line.logged.level;
        if !is_indented {
            pen.text_until(begin - 1, y, &level.to_string(), Role::Quiet);
        }
        let share = room.saturating_sub(2).min(BAR.into()).min(deepest);
        let share = if share < DEEP { 0 } else { level * share / deepest };
        let indent = if is_indented { level } else { share } as u16;
        let part = 2 * u16::from(row.line.fold == Fold::Part);
        let x = pen.text(begin + indent + part, y, mark, role);
        let x = if mark.is_empty() { x } else { x + 1 };
        let room = usize::from(pen.width().saturating_sub(x));
        let x = pen.text(x, y, &shortened(&row.text(), room, pen.glyphs().ellipsis), role);
        if usize::from(x) + 2 + change.chars().count() <= usize::from(pen.width()) {
            pen.text_until(pen.width(), y, &change, Role::Quiet);
        }
    }
}

/// Where the columns begin, from left to right; those that have no room are left out.
struct Columns {
    bar: u16,
    level: u16,
    verb: u16,
    name: u16,
    of: u16,
    covers: u16,
    left: u16,
    updates: u16,
    reason: u16,
}

impl Columns {
    fn of(seen: &Seen<'_>, digits: u16, width: u16) -> Columns {
        let names = seen.rows.iter().flatten().map(|row| row.name().chars().count());
        let longest = names.max().unwrap_or(0) as u16;
        let (is_narrow, (least, enough)) = (width < SHORT_BAR.0, REASON);
        let bar = if is_narrow { SHORT_BAR.1 } else { BAR };
        let with_bar = |bar: u16, name_width: u16, covers_width: u16, updates_width: u16| {
            let level = digits + 4 + bar;
            let verb = level + 5;
            let name = verb + 12;
            let of = name + name_width + 2;
            let covers = of + 8;
            let left = covers + covers_width;
            let updates = left + 12;
            Columns { bar, level, verb, name, of, covers, left, updates, reason: updates + updates_width }
        };
        let columns = |name, covers, updates| with_bar(bar, name, covers, updates);
        // A long name takes what nothing else needs.
        let short = longest.clamp(6, 16);
        let free = width.saturating_sub(columns(short, 10, 9).reason + enough);
        let name_width = longest.clamp(6, 16 + free);
        let spare = width.saturating_sub(columns(name_width, 10, 9).reason + enough);
        let all = with_bar(bar + (spare / 2).min(LONGER), name_width, 10, 9);
        let few = columns(short, 0, 0);
        if is_narrow && few.reason + least <= width { few } else { all }
    }
}

fn draw_columns(pen: &mut Pen<'_>, scene: &PanelScene<'_>, seen: &Seen<'_>) {
    let digits = digits(seen);
    let at = Columns::of(seen, digits, pen.width());
    let Words { columns, rows, .. } = scene.words;
    let width = pen.width();
    let has = |end: u16| end <= width;
    let has_reason = has(at.reason + REASON.0);
    pen.text_until(digits + 2, 0, "step", Role::Quiet);
    pen.text(digits + 4, 0, "level", Role::Quiet);
    pen.text(at.verb + 2, 0, "event", Role::Quiet);
    pen.text(at.of, 0, "k of n", Role::Quiet);
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
        pen.text(at.reason, 0, "why", Role::Quiet);
    }
    let deepest = u64::from(scene.session.timeline().deepest());
    for (i, (y, row)) in (1..).zip(&seen.rows).enumerate() {
        let Some(row) = row else {
            draw_now(pen, y, digits + 2, at.verb, seen.now);
            continue;
        };
        let line = &row.line;
        let is_ahead = i >= seen.ahead;
        let quiet = |role: Role| if is_ahead { Role::Quiet } else { role };
        let (mark, role) = look_of(pen, row);
        pen.text(0, y, if row.is_latest { pen.glyphs().arrow } else { " " }, Role::Key);
        pen.text_until(digits + 2, y, &grouped(row.step()), Role::Quiet);
        let level = line.logged.level as u64;
        let eighths = (level * 8 * u64::from(at.bar)).div_ceil(deepest.max(level).max(1)) as u16;
        let bar = match (line.logged.event, row.course) {
            (Event::Solution, _) => Role::Solved,
            (_, Course::Stuck) => Role::Refuted,
            (_, Course::Back | Course::BackFromSolution) => Role::Back,
            (_, Course::Deeper | Course::Rest) => Role::Placed,
        };
        pen.bar(digits + 4, y, eighths, quiet(bar));
        pen.text_until(at.level + 4, y, &level.to_string(), Role::Quiet);
        // Two places would leave none between the longest event and its name.
        let part = u16::from(line.fold == Fold::Part);
        pen.text(at.verb + part, y, mark, quiet(role));
        pen.text(at.verb + part + 2, y, &row.verb(), quiet(role));
        let name = shortened(&row.name(), usize::from(at.of - at.name - 1), pen.glyphs().ellipsis);
        pen.text(at.name, y, &name, quiet(role));
        pen.text(at.of, y, &row.of(), quiet(Role::Plain));
        let number = |count: u64| if count == 0 { String::new() } else { grouped(count) };
        let left = match line.left {
            Some((before, after)) if before != after => format!("{}→{}", grouped(before), grouped(after)),
            _ => signed(line.change),
        };
        for (x, end, text) in [
            (at.covers, at.left, number(line.columns as u64)),
            (at.left, at.updates, left),
            (at.updates, at.reason, number(line.updates)),
        ] {
            if x < end && has(end - 2) {
                pen.text_until(end - 2, y, &text, quiet(Role::Plain));
            }
        }
        if has_reason {
            let room = usize::from(width - at.reason);
            let reason = row.reason(&scene.words);
            pen.text(at.reason, y, &shortened(&reason, room, pen.glyphs().ellipsis), Role::Quiet);
        }
    }
}

//! The lines of the log that are seen, and what its two ways to draw them have in common.

use std::collections::HashMap;

use ratatui::style::{Modifier, Style};

use crate::app::Panel;
use crate::exact_cover::Event;
use crate::facts::{self, LogFacts, LogRow};
use crate::session::{Cause, Course, DeadEnd, Speed, grouped};
use crate::ui::event_roles;
use crate::ui::line_cursor::seen_lines;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// From this width on an event is told in columns, which have a heading.
const IN_COLUMNS: u16 = 70;
/// At most this share of the lines is for what is to come.
const SHARE_AHEAD: usize = 3;

/// The lines that are seen, and where the latest one is among them.
pub struct Seen<'a> {
    /// `None` is the line of the present step, where its event is not among those that are shown.
    pub rows: Vec<Option<LogRow<'a>>>,
    /// The present step there, and what is said of it.
    pub now: Option<(u64, String)>,
    /// The first of them that is still to come.
    pub ahead: usize,
    /// Events that come next, below them, where the run has not been there before.
    pub coming: Vec<LogRow<'a>>,
    /// The line of the cursor, once it was moved back.
    pub cursor: Option<u16>,
    /// Whether they have columns, and above them a heading.
    pub has_columns: bool,
    /// Whether they are all that there are.
    pub is_all: bool,
    /// How many places the longest step has, with one before it.
    pub digits: u16,
}

impl<'a> Seen<'a> {
    /// Whether events have columns in so much room.
    pub fn in_columns(width: u16) -> bool {
        width >= IN_COLUMNS
    }

    pub fn of(facts: LogFacts<'a>, scene: &PanelScene<'a>, (width, height): (u16, u16)) -> Seen<'a> {
        let back = scene.view.scrolled(Panel::Log);
        let has_columns = Seen::in_columns(width);
        let room = usize::from(height).saturating_sub(usize::from(has_columns));
        let past = facts.rows.len();
        let is_new = facts.ahead.is_empty();
        let is_between = usize::from(facts.now.is_some());
        // Where little was before, there is room for more of what comes.
        let most = (room / SHARE_AHEAD).max(room.saturating_sub(past + is_between));
        let most = if facts.now.is_some() { most } else { room / SHARE_AHEAD };
        let ahead = facts.ahead.len().min(most) + is_between;
        let rows = facts.rows;
        let here = past.saturating_sub(back + 1);
        // What a line was unfolded into stays in sight below it.
        let nesting = rows.get(here).map_or(0, |row| row.line.nesting);
        let is_part = |row: &&LogRow<'_>| row.line.nesting > nesting;
        let below = rows.iter().skip(here + 1).take_while(is_part).count().min(room.saturating_sub(1));
        let mut turns = scene.view.turns(Panel::Log);
        turns.extend([back.saturating_sub(below), back]);
        let turns: Vec<usize> = turns.into_iter().map(|turn| turn + ahead).collect();
        let seen = seen_lines(past + ahead, room, &turns);
        let cursor = here.checked_sub(seen.start).filter(|_| back > 0).map(|line| line as u16);
        let between = facts.now.as_ref().map(|_| None);
        let after = facts.ahead.into_iter().take(ahead - is_between).map(Some);
        let mut lines: Vec<Option<LogRow<'a>>> =
            rows.into_iter().map(Some).chain(between).chain(after).collect();
        let is_all = seen.len() == lines.len();
        let rows: Vec<Option<LogRow<'a>>> = lines.drain(seen.clone()).collect();
        let is_still = facts.now.is_none() && cursor.is_none() && is_new;
        let free = height.saturating_sub((rows.len() + usize::from(has_columns)) as u16);
        let coming = if is_still { coming(scene, free) } else { Vec::new() };
        let steps = rows.iter().flatten().chain(&coming).map(|row| row.line.last);
        let longest = steps.chain(facts.now.as_ref().map(|(step, _)| *step)).max();
        Seen {
            digits: longest.map_or(1, |last| grouped(last).len()) as u16 + 1,
            ahead: past.saturating_sub(seen.start).min(seen.len()),
            rows,
            coming,
            is_all,
            now: facts.now,
            cursor: cursor.map(|line| line + u16::from(has_columns)),
            has_columns,
        }
    }

    /// All lines that tell of an event.
    pub fn told(&self) -> impl Iterator<Item = &LogRow<'a>> {
        self.rows.iter().flatten().chain(&self.coming)
    }

    /// Each line with its place, and when it is.
    pub fn placed(&self) -> impl Iterator<Item = (u16, Option<&LogRow<'a>>, When)> {
        let first = u16::from(self.has_columns);
        let rows = (first..).zip(&self.rows).enumerate();
        let when = |i: usize| if i >= self.ahead { When::Ahead } else { When::Done };
        let rows = rows.map(move |(i, (y, row))| (y, row.as_ref(), when(i)));
        let coming = (self.drawn() + ABOVE_COMING..).zip(&self.coming);
        let when = |i: usize| if i == 0 { When::Next } else { When::Coming };
        rows.chain(coming.enumerate().map(move |(i, (y, row))| (y, Some(row), when(i))))
    }

    /// So many lines have what was, with their heading.
    pub fn drawn(&self) -> u16 {
        self.rows.len() as u16 + u16::from(self.has_columns)
    }

    /// So many lines have all.
    pub fn used(&self) -> u16 {
        let above = if self.coming.is_empty() { 0 } else { ABOVE_COMING };
        self.drawn() + above + self.coming.len() as u16
    }
}

/// A free line and a heading stand above what comes; so few events are not worth that.
const ABOVE_COMING: u16 = 2;
const LEAST_COMING: usize = 3;

/// The events that come next, as many as so many free lines have room for; none while the run moves, nor where somebody has
/// chosen what is shown.
fn coming<'a>(scene: &PanelScene<'a>, free: u16) -> Vec<LogRow<'a>> {
    let is_told = scene.foreseen.next.is_some() && !scene.foreseen.then.is_empty();
    if !is_told || scene.glow.is_some() || !scene.session.filter().is_open() {
        return Vec::new();
    }
    let mut lines = facts::log_of_coming(scene.session);
    lines.truncate(free.saturating_sub(ABOVE_COMING).into());
    if lines.len() < LEAST_COMING { Vec::new() } else { lines }
}

/// When the event of a line is: it is done, or it lies ahead, where the run has been before or not, and there it comes next or later.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum When {
    Done,
    Ahead,
    Next,
    Coming,
}

impl When {
    /// How what is told of it is drawn: quiet unless it is done. Where a way ends is looked for among what comes as well.
    pub fn role(self, role: Role) -> Role {
        match (self, role) {
            (When::Done, role) => role,
            (_, Role::DeadEnd) => Role::Refuted,
            (_, Role::Solution) => Role::Solved,
            (When::Next, _) => Role::Plain,
            (When::Ahead | When::Coming, _) => Role::Quiet,
        }
    }
}

/// The sign of an event, and how it is drawn: quiet like its words as long as it is not done, but for dead ends and solutions.
/// That something will be taken back has none: until then nothing is.
pub fn look_of(pen: &Pen<'_>, row: &LogRow<'_>, when: When) -> (&'static str, Role) {
    let (mark, role) = match row.line.logged.event {
        Event::Solution => (pen.glyphs().star, Role::Solution),
        Event::DeadEnd { .. } => (pen.glyphs().cross, Role::DeadEnd),
        Event::Retract { .. } => (pen.glyphs().above, Role::Back),
        Event::Uncover { .. } | Event::Unpurify { .. } => ("", Role::Back),
        Event::Done if row.course == Course::Solved => (pen.glyphs().star, Role::Solution),
        Event::Restart { .. } | Event::Done => ("", Role::Strong),
        Event::Try { n: 2.., .. } => ("", Role::Deeper),
        Event::Try { .. } => ("", Role::Placed),
        // As all that goes deeper.
        Event::Choose { .. } | Event::Cover { .. } | Event::Purify { .. } => ("", Role::Placed),
    };
    let has_mark = !matches!(when, When::Next | When::Coming) || role != Role::Back;
    (if has_mark { mark } else { "" }, when.role(role))
}

/// The same in the colour of what undoing it does, where a run that is played back has just undone it; or of what is to blame for the
/// present dead end.
pub fn look_in(
    pen: &Pen<'_>,
    scene: &PanelScene<'_>,
    row: &LogRow<'_>,
    when: When,
    blamed: &HashMap<u64, &str>,
) -> (&'static str, Role) {
    let (mark, role) = look_of(pen, row, when);
    let places = scene.seen_places();
    let role = match () {
        () if row.is_latest && places.undone.is_some() => event_roles::of_step(pen.glyphs(), places.course).1,
        // Of a run some of its rows alone may be.
        () if when == When::Done && row.line.run.is_none() && blamed.contains_key(&row.line.first) => {
            Role::Cause
        }
        () => role,
    };
    (mark, role)
}

/// A run too fast to be followed has room for the steps of so many seconds, and where the log is narrow for eight digits.
const FORESEEN: u64 = 500;
const NARROW: (u16, u64) = (40, 99_999_999);
const MOST: u64 = 999_999_999;

/// How many places the steps have. Of a run too fast to be followed as many from its start as they will have for long: nothing
/// moves while it runs.
pub fn step_places(scene: &PanelScene<'_>, width: u16) -> u16 {
    let now = grouped(scene.session.search().step()).len();
    if scene.fast().is_none() {
        return now as u16;
    }
    let later = match scene.session.pace().speed() {
        Speed::PerSecond(events) => u64::from(events) * FORESEEN,
        Speed::Full => MOST,
    };
    let later = later.min(if width < NARROW.0 { NARROW.1 } else { MOST });
    now.max(grouped(later).len()) as u16
}

/// The same with one place before them: where the log is narrow the sign of the present line has that of the longest step.
pub fn step_digits(scene: &PanelScene<'_>, width: u16) -> u16 {
    step_places(scene, width) + u16::from(width >= NARROW.0)
}

/// The gap before the words of a fast run, in a log so wide.
pub fn fast_gap(width: u16) -> u16 {
    if width < NARROW.0 { 1 } else { 2 }
}

/// How many places the steps of runs of lines have.
pub fn longest_run(seen: &Seen<'_>) -> u16 {
    let runs = seen.rows.iter().flatten().filter(|row| row.line.run.is_some());
    runs.map(|row| row.step().chars().count()).max().map_or(0, |longest| longest as u16)
}

/// Sign and number of a change.
pub fn signed(change: i64) -> String {
    match change {
        0 => String::new(),
        ..0 => format!("−{}", grouped(change.unsigned_abs())),
        1.. => format!("+{}", grouped(change.unsigned_abs())),
    }
}

/// The sign of the line that the run is at, which points the way in which the run is played, in the colour of the way that the
/// search goes.
pub fn sign_of_present(pen: &Pen<'_>, scene: &PanelScene<'_>) -> (&'static str, Role) {
    let places = scene.seen_places();
    let sign = if places.is_played_back { pen.glyphs().back } else { pen.glyphs().arrow };
    (sign, event_roles::of_step(pen.glyphs(), places.way()).1)
}

/// The lines of the choices that are to blame for the present dead end, by the first event of each, with their signs. Of several lines
/// of a level the last one is on the path.
pub fn blamed<'a>(pen: &Pen<'a>, scene: &PanelScene<'_>, seen: &Seen<'_>) -> HashMap<u64, &'a str> {
    let causes = scene.seen_places().dead_end.as_ref().map_or_else(Vec::new, DeadEnd::blamed);
    let needed = causes.into_iter().filter_map(|(cause, is_needed)| Some(cause).filter(|_| is_needed));
    let line = |cause: Cause| {
        let Cause::Choice { depth, forced, .. } = cause else { return None };
        let levels = |row: &&LogRow<'_>| (row.first_level()..=row.level()).contains(&(depth + 1));
        let is_try = |row: &&LogRow<'_>| matches!(row.line.logged.event, Event::Try { .. });
        let row = seen.rows[..seen.ahead].iter().flatten().rev().filter(is_try).find(levels)?;
        Some((row.line.first, pen.glyphs().cause[usize::from(forced)]))
    };
    needed.filter_map(line).collect()
}

/// The sign before a line: `present` before the present one, before those to blame theirs; before those to come the one that nodes to come have, where no colour
/// tells these lines from what was.
pub fn sign_before<'a>(
    pen: &Pen<'a>,
    row: &LogRow<'_>,
    when: When,
    (present, blamed): ((&'a str, Role), &HashMap<u64, &'a str>),
) -> (&'a str, Role) {
    let is_told = pen.style(Role::Quiet) != pen.style(Role::Plain);
    match when {
        _ if row.is_latest => present,
        When::Done if let Some(sign) = blamed.get(&row.line.first) => (sign, Role::AroundCause),
        When::Next => (pen.glyphs().coming, Role::Strong),
        When::Ahead | When::Coming if !is_told => (pen.glyphs().node[1], Role::Quiet),
        When::Done | When::Ahead | When::Coming => (" ", present.1),
    }
}

/// How the words of the present event stand out; those of one that a run which is played back has undone are struck through.
pub fn as_present(style: Style, scene: &PanelScene<'_>) -> Style {
    let is_undone = scene.seen_places().undone.is_some();
    style.bold().add_modifier(if is_undone { Modifier::CROSSED_OUT } else { Modifier::empty() })
}

/// The line of the present step, between what was and what comes: its step ends at a place, and its words begin at another.
pub fn draw_now(
    pen: &mut Pen<'_>,
    y: u16,
    (step, words): (u16, u16),
    (seen, (sign, role)): (&Seen<'_>, (&str, Role)),
) {
    let Some((number, text)) = &seen.now else { return };
    pen.text(0, y, sign, role);
    pen.text_until(step, y, &grouped(*number), Role::Quiet);
    let x = pen.text(words, y, &format!("{text} "), role);
    let line = pen.glyphs().border[0][0].repeat(usize::from(pen.width().saturating_sub(x)));
    pen.text(x, y, &line, Role::Frame);
}

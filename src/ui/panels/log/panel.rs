//! The last events, the latest at the bottom: in columns where there is room, and after them those that the run was at
//! before it went back.

use ratatui::layout::Rect;

use super::sight::{Seen, step_digits};
use super::{compact, stretches, table};
use crate::app::{Msg, Panel};
use crate::facts::{self, LogFacts};
use crate::session::Words;
use crate::ui::border::{inside, title_room};
use crate::ui::panels::interface::{Pair, PanelSpec};
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::wrap;

/// The panel of the log.
pub const SPEC: PanelSpec = PanelSpec {
    title: |_, _| Panel::Log.title().to_owned(),
    size: |_| (36, 7),
    grows: true,
    cursor,
    hit,
    ..PanelSpec::lines(draw)
};

/// The place of the cursor, once it was moved back: Enter goes to the event there.
fn cursor(scene: &PanelScene<'_>, room: Pair) -> Option<Pair> {
    Some((1, Seen::of(facts::log(scene.session), scene, room).cursor?))
}

/// A click on an event goes there.
fn hit(scene: &PanelScene<'_>, room: Pair, (_, y): Pair) -> Option<Msg> {
    if scene.fast().is_some() {
        return None;
    }
    let seen = Seen::of(facts::log(scene.session), scene, room);
    let at = y.checked_sub(u16::from(seen.has_columns))?;
    let row = seen.rows.get(usize::from(at))?.as_ref()?;
    Some(Msg::PointAtStep(row.line.logged.step))
}

fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let facts = facts::log(scene.session);
    let title = title(scene, &facts, pen);
    let has_focus = scene.view.focus == Panel::Log;
    let mut inner = pen.panel(&title, has_focus);
    if let Some(rows) = facts::stretches(scene.session) {
        return draw_fast(&mut inner, scene, &rows);
    }
    if let Some(text) = facts.empty {
        if let Some((x, y)) = inner.place(1, 0) {
            let (width, height) = (inner.width().saturating_sub(2), inner.height());
            inner.within(Rect { x, y, width, height }).sentences(0, &[(&text, Role::Quiet)]);
        }
        label(pen, scene);
        return;
    }
    let seen = Seen::of(facts, scene, (inner.width(), inner.height()));
    draw_lines(&mut inner, scene, &seen);
    highlight(&mut inner, scene, &seen);
    draw_part(pen, scene, &seen);
    if scene.glow.is_none() {
        let has_keys = label(pen, scene);
        let Some((x, y)) = pen.place(1, 1) else { return };
        let (width, height) = (pen.width().saturating_sub(2), pen.height().saturating_sub(2));
        // Whoever has chosen what is shown knows what it is.
        if scene.session.filter().is_open() {
            let mut pen = pen.within(Rect { x, y, width, height });
            draw_legend(&mut pen, scene, &seen, has_keys);
        }
    }
}

/// Gives the line of the cursor a ground of its own, or else marks the present one.
fn highlight(pen: &mut Pen<'_>, scene: &PanelScene<'_>, seen: &Seen<'_>) {
    let latest = seen.rows.iter().position(|row| row.as_ref().is_none_or(|row| row.is_latest));
    let latest = latest.map(|line| line as u16 + u16::from(seen.has_columns));
    match (seen.cursor, latest) {
        (Some(y), _) => pen.highlight(y),
        // With the whole window the eye has a long way to the sign of the present line.
        (None, Some(y)) if scene.view.zoom => pen.highlight(y),
        // Where there is no tint its event is an area.
        (None, Some(y)) => drop(pen.mark_present(y..y + 1)),
        (None, None) => {}
    }
}

/// Says on the right border which part of the run the lines are, unless they are all of it.
fn draw_part(pen: &mut Pen<'_>, scene: &PanelScene<'_>, seen: &Seen<'_>) {
    let lines = || seen.rows.iter().flatten().map(|row| &row.line);
    let (Some(first), Some(last)) = (lines().next(), lines().next_back()) else { return };
    let (right, height) = (pen.width().saturating_sub(1), u64::from(pen.height().saturating_sub(2)));
    let known = scene.session.timeline().known().max(last.last).max(1);
    let until = (last.last * height).div_ceil(known);
    let from = (first.logged.step.saturating_sub(1) * height / known).min(until.saturating_sub(1));
    // What comes before the first try is no line of its own.
    let is_whole = match scene.session.filter().is_open() {
        true => first.logged.step <= FIRST_TRY && last.last >= known,
        false => seen.is_all,
    };
    if !is_whole {
        let part = pen.glyphs().part;
        for y in from..until {
            pen.text(right, 1 + y as u16, part, Role::Plain);
        }
    }
}

/// The step of the first try: a choice and a cover come before it.
const FIRST_TRY: u64 = 3;

/// What the panel is called, and where nothing else says it, what its numbers count.
fn title(scene: &PanelScene<'_>, facts: &LogFacts<'_>, pen: &Pen<'_>) -> String {
    let title = format!("6 {}", facts.title);
    let of_how_many = facts.shown.as_ref().map(|shown| format!("{title}: {shown}"));
    if let Some(of_how_many) = of_how_many.filter(|title| title.chars().count() <= title_room(pen.width())) {
        return of_how_many;
    }
    let width = inside(Rect::new(0, 0, pen.width(), pen.height())).width;
    let is_heading = scene.fast().is_some() || Seen::in_columns(width);
    let is_whole = scene.session.filter().is_open() && !is_heading;
    let rows = scene.words.rows;
    let of = |change: &str| format!("{title}: step, level, event{change}");
    let told = match compact::has_changes(width) {
        // A number without a word is no sentence: rather the event, which is seen, goes unnamed.
        true => vec![
            of(&format!(", ± {rows} in play")),
            of(&format!(", ± {rows}")),
            format!("{title}: step, level, ± {rows}"),
        ],
        false => vec![of("")],
    };
    let fits = |told: &String| is_whole && told.chars().count() <= title_room(pen.width());
    told.into_iter().find(fits).unwrap_or(title)
}

fn draw_lines(pen: &mut Pen<'_>, scene: &PanelScene<'_>, seen: &Seen<'_>) {
    if seen.has_columns {
        table::draw(pen, scene, seen);
    } else {
        compact::draw(pen, scene, seen);
    }
    if !seen.coming.is_empty() {
        pen.text(1, seen.drawn() + 1, "and then", Role::Quiet);
    }
}

/// At most this share of the lines of a fast run is for what it did on the whole.
const SHARE_STRETCHES: usize = 3;

/// Of a run too fast to be followed, what it did lately, and below it the lines of the excerpt that is shown: they stand
/// until the next one comes.
fn draw_fast(pen: &mut Pen<'_>, scene: &PanelScene<'_>, stretches: &[facts::StretchRow]) {
    let (width, height) = (pen.width(), usize::from(pen.height()));
    let excerpt = facts::log_of_excerpt(scene.session);
    // A heading above each, and the line between them.
    let lines = excerpt.rows.len() + 2;
    let most = (height / SHARE_STRETCHES).max(2).max(height.saturating_sub(lines));
    // No heading without a line.
    let above = if stretches.is_empty() { 0 } else { (stretches.len() + 1).min(most) };
    let Some((x, y)) = pen.place(0, 0) else { return };
    let below = height.saturating_sub(above + 1) as u16;
    let is_alone = excerpt.rows.is_empty() || below == 0;
    let mut seen = Seen::of(excerpt, scene, (width, below));
    // What both say stands in the same columns.
    seen.digits = step_digits(scene, width);
    if above > 0 {
        let step = match seen.has_columns {
            true => table::step_end(scene, &seen),
            false => compact::step_end(&seen),
        };
        let area = Rect { x, y, width, height: above as u16 };
        stretches::draw(&mut pen.within(area), stretches, step, scene.session.pace().speed());
    }
    if is_alone {
        return;
    }
    let end = pen.text(1, above as u16, "the last of them ", Role::Quiet);
    let rule = pen.glyphs().border[0][0].repeat(usize::from(width.saturating_sub(end)));
    pen.text(end, above as u16, &rule, Role::Frame);
    let below = Rect { x, y: y + above as u16 + 1, width, height: below };
    let mut pen = pen.within(below);
    draw_lines(&mut pen, scene, &seen);
    highlight(&mut pen, scene, &seen);
}

/// Says in the border which keys work here, while it has the focus. Returns whether it does.
fn label(pen: &mut Pen<'_>, scene: &PanelScene<'_>) -> bool {
    let next = scene.session.filter().next_by_key();
    let next = if next.is_open() { "every event".to_owned() } else { format!("{next}s only") };
    let short = scene.keys.spell("⟨right⟩ opens a line  ⟨left⟩ folds it  ⟨sort⟩ next: ").into_owned() + &next;
    let long = format!("{short}  {}", scene.keys.spell("⟨find⟩ looks for a text"));
    let has_room = |text: &&String| text.chars().count() + 6 <= usize::from(pen.width());
    let said = [long, short].iter().find(has_room).filter(|_| scene.view.focus == Panel::Log).cloned();
    if let Some(said) = &said {
        pen.bottom_label(said, Role::Quiet);
    }
    said.is_some()
}

/// At most this share of the lines says what the events are.
const SHARE_LEGEND: usize = 3;

/// Says what the events are, while there are few of them; a dead end and a solution say it themselves, and the border may say
/// which keys there are.
fn draw_legend(pen: &mut Pen<'_>, scene: &PanelScene<'_>, seen: &Seen<'_>, has_keys: bool) {
    let Words { row, rows, column, .. } = scene.words;
    let back = scene.keys.spell(
        "A try with its covers is one line; where room is short forced ones in a row are too. ⟨enter⟩ goes there.",
    );
    let opens = scene.keys.spell("⟨right⟩ opens a line into its events, ⟨left⟩ folds it.");
    let kinds = [
        format!("choose: a {column}, with its size"),
        format!("cover: a {column} leaves"),
        format!("try: a {row}, the k-th of n"),
        "retract, uncover: taken back".to_owned(),
        format!("±: so many {rows} more or fewer in play"),
    ];
    let kinds = kinds.each_ref().map(String::as_str);
    // In columns their heading says what is counted.
    let kinds = if seen.has_columns { &kinds[..4] } else { &kinds[..] };
    let keys: &[&str] = if has_keys { &[] } else { &[&opens] };
    // The longest that has room.
    let all = [kinds, &[&*back], keys].concat();
    let legends = [all, [&[&*back], keys].concat(), vec![&*back]];
    let most = if usize::from(seen.drawn()) <= FIRST_LINES {
        usize::from(pen.height())
    } else {
        usize::from(pen.height()) / SHARE_LEGEND
    };
    let width = usize::from(pen.width().saturating_sub(2));
    let lines = |legend: &[&str]| -> usize { legend.iter().map(|text| wrap(text, width).len()).sum() };
    let Some((x, y)) = pen.place(0, 0) else { return };
    let (width, height) = (pen.width(), pen.height());
    let drawn = usize::from(seen.used());
    let _ = legends.iter().filter(|legend| lines(legend) <= most).any(|legend| {
        // In a high panel the bottom is far from what it explains.
        let end = if height >= HIGH { (drawn + 1 + lines(legend)) as u16 } else { height };
        pen.within(Rect { x, y, width, height: end.min(height) }).legend(drawn, legend)
    });
}

/// From so many lines on what events are is said right below them.
const HIGH: u16 = 16;

/// With no more lines it is new to whoever looks.
const FIRST_LINES: usize = 2;

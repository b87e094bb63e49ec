//! The last events, the latest at the bottom.

use super::interface::{Pair, PanelSpec};
use crate::app::{Msg, Panel};
use crate::exact_cover::Event;
use crate::facts::{self, LogRow, TakenBackRow};
use crate::session::{Words, grouped};
use crate::ui::line_cursor::{cursor_line, seen_lines};
use crate::ui::pen::{Pen, shortened};
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

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
fn cursor(scene: &PanelScene<'_>, (_, height): Pair) -> Option<Pair> {
    let (count, back) = (facts::log(scene.session).rows.len(), scene.view.scrolled(Panel::Log));
    Some((1, cursor_line(count, usize::from(height), back).filter(|_| back > 0)?))
}

/// A click on an event goes there.
fn hit(scene: &PanelScene<'_>, (_, height): Pair, (_, y): Pair) -> Option<Msg> {
    let rows = facts::log(scene.session).rows;
    let seen = seen_lines(rows.len(), usize::from(height), scene.view.scrolled(Panel::Log));
    rows[seen].get(usize::from(y)).map(|row| Msg::PointAtStep(row.step))
}

fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let facts = facts::log(scene.session);
    let mut pen = pen.panel(&format!("6 {}", facts.title), scene.view.focus == Panel::Log);
    if let Some(rows) = facts::taken_back(scene.session) {
        return draw_taken_back(&mut pen, &rows);
    }
    if let Some(text) = facts.empty {
        pen.sentences(0, &[(&text, Role::Quiet)]);
        return;
    }
    let room = usize::from(pen.height());
    let rows = &facts.rows[seen_lines(facts.rows.len(), room, scene.view.scrolled(Panel::Log))];
    let digits = rows.last().map_or(1, |last| grouped(last.step).len()) as u16 + 1;
    for (y, row) in rows.iter().enumerate() {
        draw_row(&mut pen, row, y as u16, digits);
    }
    if scene.glow.is_none() {
        let (star, cross) = (pen.glyphs().star, pen.glyphs().cross);
        let marks = format!("{star} a solution  {cross} a dead end");
        let back = "Each event has a line; Enter goes back to the one that the cursor is on.";
        // Each kind of event, while there are few of them.
        let Words { row, column, .. } = scene.words;
        let kinds = [
            format!("choose: the {column} to branch on, with its size"),
            format!("cover: a {column} leaves, with its {}", scene.words.rows),
            format!("try: a {row} is taken, the k-th of n"),
            "retract, uncover: the same taken back".to_owned(),
        ];
        let [choose, cover, tried, taken_back] = kinds.each_ref().map(String::as_str);
        if !pen.legend(rows.len(), &[choose, cover, tried, taken_back, &marks, back]) {
            pen.legend(rows.len(), &[back, &marks]);
        }
    }
}

/// Of a run too fast to be followed, what the eye could: the choices that stood and were taken back.
fn draw_taken_back(pen: &mut Pen<'_>, rows: &[TakenBackRow]) {
    let seen = &rows[rows.len().saturating_sub(usize::from(pen.height()))..];
    let digits = seen.last().map_or(1, |last| grouped(last.step).len()) as u16 + 1;
    for (y, row) in (0..).zip(seen) {
        pen.text_until(digits + 1, y, &grouped(row.step), Role::Quiet);
        pen.text(digits + 2, y, pen.glyphs().above, Role::Refuted);
        pen.text(digits + 4, y, &row.text, Role::Plain);
    }
}

fn draw_row(pen: &mut Pen<'_>, row: &LogRow<'_>, y: u16, digits: u16) {
    let glyphs = pen.glyphs();
    let (mark, role) = match row.event {
        Event::Solution => (glyphs.star, Role::Solution),
        Event::DeadEnd { .. } => (glyphs.cross, Role::DeadEnd),
        Event::Uncover { .. } | Event::Unpurify { .. } | Event::Retract { .. } => ("", Role::Quiet),
        Event::Restart { .. } => ("", Role::Strong),
        Event::Choose { .. }
        | Event::Cover { .. }
        | Event::Purify { .. }
        | Event::Try { .. }
        | Event::Done => ("", if row.is_latest { Role::Strong } else { Role::Plain }),
    };
    pen.text(0, y, if row.is_latest { glyphs.arrow } else { " " }, Role::Key);
    pen.text_until(digits + 2, y, &grouped(row.step), Role::Quiet);
    // Deep levels share the indentation that there is room for.
    let room = pen.width().saturating_sub(digits + 26);
    let indent = (row.level as u16).min(room / 2);
    let x = pen.text(digits + 4 + indent, y, mark, role);
    let x = if mark.is_empty() { x } else { x + 1 };
    let room = usize::from(pen.width().saturating_sub(x));
    pen.text(x, y, &shortened(&row.text(), room, glyphs.ellipsis), role);
}

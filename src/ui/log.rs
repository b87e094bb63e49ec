//! The last events, the latest at the bottom.

use super::panel_spec::PanelSpec;
use super::pen::Pen;
use super::scene::PanelScene;
use super::theme::Role;
use crate::app::Panel;
use crate::app::facts::{self, LogRow};
use crate::exact_cover::Event;

/// The panel of the log.
pub const SPEC: PanelSpec = PanelSpec {
    title: |_, _| Panel::Log.title().to_owned(),
    size: |_| (36, 7),
    grows: true,
    ..PanelSpec::lines(draw)
};

fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let facts = facts::log(scene.session);
    let mut pen = pen.panel(&format!("6 {}", facts.title), scene.view.focus == Panel::Log);
    if let Some(text) = facts.empty {
        pen.sentences(0, &[(&text, Role::Quiet)]);
        return;
    }
    let room = usize::from(pen.height());
    let rows = &facts.rows;
    let end = rows.len() - scene.view.scrolled(Panel::Log).min(rows.len().saturating_sub(room));
    let rows = &rows[end - end.min(room)..end];
    let digits = rows.last().map_or(1, |last| last.step.to_string().len()) as u16 + 1;
    for (y, row) in rows.iter().enumerate() {
        draw_row(&mut pen, row, y as u16, digits);
    }
}

fn draw_row(pen: &mut Pen<'_>, row: &LogRow<'_>, y: u16, digits: u16) {
    let glyphs = pen.glyphs();
    let (mark, role) = match row.event {
        Event::Solution => (glyphs.star, Role::Solution),
        Event::DeadEnd { .. } => (glyphs.cross, Role::DeadEnd),
        Event::Uncover { .. } | Event::Unpurify { .. } | Event::Retract { .. } => ("", Role::Quiet),
        Event::Choose { .. }
        | Event::Cover { .. }
        | Event::Purify { .. }
        | Event::Try { .. }
        | Event::Done => ("", if row.is_latest { Role::Strong } else { Role::Plain }),
    };
    pen.text(0, y, if row.is_latest { glyphs.arrow } else { " " }, Role::Key);
    pen.text_until(digits + 2, y, &row.step.to_string(), Role::Quiet);
    // Deep levels share the indentation that there is room for.
    let room = pen.width().saturating_sub(digits + 26);
    let indent = (row.level as u16).min(room / 2);
    let x = pen.text(digits + 4 + indent, y, mark, role);
    let x = if mark.is_empty() { x } else { x + 1 };
    pen.text(x, y, &row.text(), role);
}

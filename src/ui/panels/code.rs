//! The panel of the pseudo-code: Algorithm X with the current line marked.

use super::interface::PanelSpec;
use crate::app::Panel;
use crate::facts::{self, CodeFacts};
use crate::ui::pen::{Pen, wrap};
use crate::ui::theme::Role;

/// The panel of the pseudo-code.
pub const SPEC: PanelSpec = PanelSpec {
    title: |_, _| TITLE.to_owned(),
    clash: |pen, words, zoom| draw_steps(pen, &facts::code(None, words), zoom),
    size: |_| (40, 12),
    // The line where the run is stays in sight.
    is_whole: |_, room| room.0 >= 26 && room.1 >= 7,
    ..PanelSpec::lines(|pen, scene| {
        let mut pen = pen.panel(&format!("5 {TITLE}"), scene.view.focus == Panel::Code);
        draw_steps(&mut pen, &facts::code(Some(scene.session), &scene.words), scene.view.zoom);
    })
};

const TITLE: &str = "Algorithm X";

fn draw_steps(pen: &mut Pen<'_>, facts: &CodeFacts, zoom: bool) {
    let now = facts.now;
    let arrow = pen.glyphs().arrow;
    let room = usize::from(pen.width().saturating_sub(6));
    // With the whole window the lines stand apart, for the last row of a class.
    let apart = if zoom { (pen.height().saturating_sub(8) / 12).min(2) } else { 0 };
    let steps = facts.steps.each_ref().map(|(brief, rest)| format!("{brief}{rest}"));
    let wrapped: Vec<Vec<&str>> = steps.iter().map(|step| wrap(step, room)).collect();
    // The current step is seen whole, however low the panel is.
    let above = |count: usize| -> usize { wrapped.iter().take(count).map(Vec::len).sum() };
    let end = above(now.map_or(0, |now| now + 1)) + usize::from(apart) * wrapped.len();
    let mut skip = end.saturating_sub(usize::from(pen.height()));
    let mut y = apart;
    for (i, lines) in wrapped.iter().enumerate() {
        let here = now == Some(i);
        let role = if here { Role::Strong } else { Role::Quiet };
        for (part, line) in lines.iter().enumerate() {
            if skip > 0 {
                skip -= 1;
                continue;
            }
            if part == 0 {
                pen.text(0, y, if here { arrow } else { " " }, Role::Key);
                pen.text(2, y, &format!("X{}", i + 1), if here { Role::Key } else { Role::Quiet });
            }
            pen.text(5, y, line, role);
            y += 1;
        }
        y += apart;
    }
}

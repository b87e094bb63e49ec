//! The completions of a line being typed, in a list above it.

use ratatui::layout::{Margin, Rect};

use super::layout::Layout;
use super::pen::Pen;
use super::theme::Role;
use super::wrapping::shortened;
use crate::app::{App, Prompt, Purpose, completion};

/// Lines of the list where the window is low, its border not counted.
const LINES: u16 = 10;

/// The width of the list where the window is wide.
const WIDEST: u16 = 110;

/// The longest name that is written out.
const NAME: usize = 34;

/// Draws the list above the line that `prompt` is typed in.
pub fn draw(pen: &mut Pen<'_>, state: &App, prompt: &Prompt, layout: &Layout) {
    let Some(line) = layout.status.filter(|_| !layout.too_small) else { return };
    let found = completion(state, prompt);
    let (rows, count): (Vec<(&str, &str, &str)>, usize) = match found.candidates.len() {
        0 => {
            let usage = found.usage.iter().map(|(how, about)| (how.as_str(), about.as_str(), ""));
            (usage.collect(), found.usage.len())
        }
        count => {
            let one =
                found.candidates.iter().map(|one| (one.text.as_str(), one.about.as_str(), one.keys.as_str()));
            (one.collect(), count)
        }
    };
    if rows.is_empty() {
        return;
    }
    let (area, first) = frame(prompt, line, count);
    let mut page = pen.within(area);
    page.clear();
    let at = chosen(prompt);
    let title = match (prompt.purpose, found.candidates.is_empty()) {
        (Purpose::Palette, _) => "Actions",
        (Purpose::Find, _) => "Places",
        (Purpose::Command, true) => "How it is written",
        (Purpose::Command, false) if found.start == 0 => "Commands",
        (Purpose::Command, false) => "What can follow",
    };
    let mut inside = page.panel(title, true);
    let room = usize::from(inside.height()).max(1);
    let longest = rows.iter().map(|row| row.0.chars().count()).max().unwrap_or(0).min(NAME) as u16;
    let keys = rows.iter().map(|row| row.2.chars().count()).max().unwrap_or(0) as u16;
    for (y, (i, &(name, about, key))) in rows.iter().enumerate().skip(first).take(room).enumerate() {
        let (y, here) = (y as u16, at == Some(i));
        let ellipsis = inside.glyphs().ellipsis;
        if here {
            let arrow = inside.glyphs().arrow;
            inside.text(0, y, arrow, Role::Key);
        }
        let end =
            inside.text(2, y, &shortened(name, NAME, ellipsis), if here { Role::Strong } else { Role::Key });
        let start = end.max(2 + longest) + 2;
        let until = inside.width().saturating_sub(if key.is_empty() { 1 } else { keys + 2 });
        let about = shortened(about, usize::from(until.saturating_sub(start)), ellipsis);
        inside.text(start, y, &about, if here { Role::Plain } else { Role::Quiet });
        inside.text_until(inside.width().saturating_sub(1), y, key, Role::Key);
    }
    if count > room {
        page.bottom_label(&format!("{}/{count}", at.map_or(1, |at| at + 1)), Role::Quiet);
    }
}

/// The candidate that Enter takes.
fn chosen(prompt: &Prompt) -> Option<usize> {
    prompt.picked().or((prompt.purpose == Purpose::Palette).then_some(0))
}

/// Where the list of so many lines stands, above the line being typed, and the first line that is seen.
fn frame(prompt: &Prompt, line: Rect, count: usize) -> (Rect, usize) {
    let most = LINES.max(if prompt.purpose == Purpose::Palette { line.y * 2 / 3 } else { line.y / 3 });
    let height = (count as u16 + 2).min(most + 2).min(line.y);
    // No narrow strip of the panels is left beside it.
    let width = if line.width < WIDEST + 30 { line.width } else { WIDEST };
    let room = usize::from(height.saturating_sub(2)).max(1);
    let first = chosen(prompt).unwrap_or(0).saturating_sub(room / 2).min(count.saturating_sub(room));
    (Rect { x: line.x, y: line.y - height, width, height }, first)
}

/// The candidate at a place of the screen, from 0.
pub fn candidate_at(state: &App, prompt: &Prompt, layout: &Layout, (x, y): (u16, u16)) -> Option<usize> {
    let line = layout.status.filter(|_| !layout.too_small)?;
    let count = completion(state, prompt).candidates.len();
    let (area, first) = frame(prompt, line, count);
    let inside = area.inner(Margin::new(1, 1));
    inside.contains((x, y).into()).then(|| first + usize::from(y - inside.y)).filter(|&at| at < count)
}

//! Nodes per level as bars, and how far the search has come.

use std::ops::Range;

use super::interface::PanelSpec;
use crate::app::Panel;
use crate::facts::{self, LevelsFacts};
use crate::session::grouped;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::{shortened, wrap};

/// A panel of this width and height has a line for each level.
const LIST: (u16, u16) = (50, 12);

/// From this height on it has the words below as well.
const WITH_WORDS: u16 = 16;

/// The panel of the levels.
pub const SPEC: PanelSpec = PanelSpec {
    title: |_, _| TITLE.to_owned(),
    size: |_| (40, 8),
    is_whole: |_, room| room.0 >= 40 && room.1 >= 10,
    ..PanelSpec::lines(draw)
};

const TITLE: &str = "Nodes per level";

/// Draws nodes per level as bars, on a logarithmic scale: levels differ by powers.
fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let scale = match scene.common_levels.0 {
        0 => ", logarithmic".to_owned(),
        most => format!(", one logarithmic scale to {}", grouped(most)),
    };
    let mut pen = pen.panel(&format!("7 {TITLE}{scale}"), scene.view.focus == Panel::Levels);
    let facts = facts::levels(scene.session);
    let profile = facts.nodes;
    if pen.height() >= LIST.1 && pen.width() >= LIST.0 {
        return draw_list(&mut pen, scene, &facts);
    }
    let height = pen.height().saturating_sub(3);
    let width = pen.width().saturating_sub(2);
    if height == 0 || width == 0 {
        return;
    }
    let most = facts.most().max(scene.common_levels.0);
    // A single node shows as the lowest bar.
    let scale = |nodes: u64| if nodes == 0 { 0.0 } else { 1.0 + (nodes as f64).log2() };
    let unit = f64::from(height) * 8.0 / scale(most).max(4.0);
    let levels = profile.len().max(scene.common_levels.1);
    let stride = if levels * 2 <= usize::from(width) { 2 } else { 1 };
    let first = profile.len().saturating_sub(usize::from(width / stride));
    let level = facts.search.level();
    for (i, &nodes) in profile.iter().enumerate().skip(first) {
        let x = 1 + (i - first) as u16 * stride;
        let eighths = (scale(nodes) * unit).round() as u16;
        let role = if i == level { Role::Key } else { Role::Placed };
        for row in 0..height {
            let part = eighths.saturating_sub(row * 8).min(8);
            if part > 0 {
                pen.text(x, height - 1 - row, pen.glyphs().blocks[usize::from(part) - 1], role);
            }
        }
        if i % 5 == 0 {
            pen.text(x, height, &i.to_string(), Role::Quiet);
        }
    }
    let summary = facts.summary();
    // Where all of it has no room, the first clause has.
    let fits = summary.chars().count() <= usize::from(width);
    let said = if fits { &summary } else { summary.split(';').next().unwrap_or_default() };
    pen.text(1, height + 1, &shortened(said, usize::from(width), pen.glyphs().ellipsis), Role::Quiet);
}

/// A level a line, with what is chosen there; below, the counters and what they say.
fn draw_list(pen: &mut Pen<'_>, scene: &PanelScene<'_>, facts: &LevelsFacts<'_>) {
    // What it has cost, and what that says.
    let width = usize::from(pen.width().saturating_sub(2));
    let costs = facts.costs(width.saturating_sub(47) / 3);
    let said = ["a bar grows by the same length whenever the nodes double"];
    let said = said.into_iter().chain(costs.iter().map(String::as_str));
    let has_words = pen.height() >= WITH_WORDS;
    let foot: Vec<&str> = said.filter(|_| has_words).flat_map(|text| wrap(text, width)).collect();
    let LevelsFacts { nodes: profile, levels, .. } = facts;
    let most = facts.most().max(scene.common_levels.0);
    let scale = |nodes: u64| if nodes == 0 { 0.0 } else { 1.0 + (nodes as f64).log2() };
    let room = usize::from(pen.height()).saturating_sub(foot.len() + 2);
    let rows = rows(facts, if has_words { usize::MAX } else { room });
    let here = rows.iter().position(|row| row.contains(&facts.search.level())).unwrap_or(0);
    // All, or around the present level; scrolled, from the deepest one up.
    let end = match scene.view.scrolled(Panel::Levels) {
        0 => (here + room / 2).max(room).min(rows.len()),
        back => rows.len() - back.min(rows.len().saturating_sub(room)),
    };
    let first = end.saturating_sub(room);
    pen.text(1, 0, "level       nodes", Role::Quiet);
    let bar_at = 38;
    let width = f64::from(pen.width().saturating_sub(bar_at + 1));
    for (y, levels_here) in (1..).zip(&rows[first..end]) {
        let (level, last) = (levels_here.start, levels_here.end - 1);
        let nodes = profile[levels_here.clone()].iter().copied().max().unwrap_or(0);
        let here = levels_here.contains(&facts.search.level());
        pen.text(0, y, if here { pen.glyphs().arrow } else { " " }, Role::Key);
        let name = if level < last { format!("{level}–{last}") } else { level.to_string() };
        pen.text_until(6, y, &name, Role::Quiet);
        pen.text_until(18, y, &grouped(nodes), if here { Role::Strong } else { Role::Plain });
        if level < last {
            pen.text(20, y, "forced", Role::Quiet);
        } else if let Some(chosen) = levels.get(level) {
            let name: String = scene.session.problem().item_name(chosen.item).chars().take(9).collect();
            pen.text(20, y, &name, Role::Plain);
            pen.text_until(bar_at - 1, y, &format!("{}/{}", chosen.k, chosen.n), Role::Quiet);
        }
        let length = (scale(nodes) / scale(most).max(4.0) * width).round() as usize;
        let role = if here { Role::Key } else { Role::Placed };
        pen.text(bar_at, y, &pen.glyphs().blocks[7].repeat(length), role);
    }
    let top = pen.height() - foot.len() as u16;
    for (i, line) in (0..).zip(&foot) {
        pen.text(1, top + i, line, if i == 0 { Role::Quiet } else { Role::Plain });
    }
}

/// The levels of each row: one, or where not so many have room, forced ones side by side that have as many nodes.
fn rows(facts: &LevelsFacts<'_>, room: usize) -> Vec<Range<usize>> {
    let LevelsFacts { nodes, levels, .. } = facts;
    let is_forced = |level: usize| {
        let chosen = levels.get(level);
        level != facts.search.level() && chosen.is_some_and(|chosen| chosen.n == 1)
    };
    let mut rows: Vec<Range<usize>> = Vec::new();
    for level in 0..nodes.len() {
        match rows.last_mut() {
            Some(row)
                if nodes.len() > room
                    && is_forced(row.start)
                    && is_forced(level)
                    && nodes[row.start] == nodes[level] =>
            {
                row.end = level + 1;
            }
            _ => rows.push(level..level + 1),
        }
    }
    rows
}

//! The options on the path, from the root down; forced ones folded where room is short.

use super::cells::being_tried;
use super::panel_spec::PanelSpec;
use super::pen::Pen;
use super::scene::PanelScene;
use super::theme::Role;
use crate::app::Panel;
use crate::app::facts::{self, PathRow, percent};
use crate::exact_cover::{Event, Search};
use crate::session::{ChoiceByHand, Words, progress};

/// The panel of the path.
pub const SPEC: PanelSpec = PanelSpec { title, size: |_| (30, 7), grows: true, ..PanelSpec::lines(draw) };

fn title(words: &Words, width: u16) -> String {
    let long = facts::path_title(words);
    if usize::from(width) > long.len() + 7 { long } else { "Path: k of n".to_owned() }
}

/// A line of the panel: one level, or some forced ones together.
#[derive(Clone, Copy, Debug)]
enum PathLine<'a> {
    Level(PathRow<'a>),
    Forced { first: usize, count: usize },
    Above(usize),
}

fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let facts = facts::path(scene.session);
    let title = format!("3 {}", title(&scene.words, pen.width()));
    let mut pen = pen.panel(&title, scene.view.focus == Panel::Path);
    let search = scene.session.search();
    let estimate = pen.height() >= 12;
    let room = usize::from(pen.height() - if estimate { 3 } else { 0 });
    if facts.rows.is_empty() {
        pen.text(1, 0, "no choice made yet", Role::Quiet);
    }
    let lines = match scene.view.scrolled(Panel::Path) {
        0 => lines(&facts.rows, room),
        back => scrolled(&facts.rows, room, back),
    };
    for (y, line) in lines.into_iter().enumerate() {
        draw_line(&mut pen, search, line, y as u16, facts.rows.len());
    }
    if estimate {
        draw_estimate(&mut pen, search);
    }
}

/// Every level by itself, so many lines above the end.
fn scrolled<'a>(rows: &[PathRow<'a>], room: usize, back: usize) -> Vec<PathLine<'a>> {
    let end = rows.len() - back.min(rows.len().saturating_sub(room));
    let shown = rows.iter().take(end).skip(end.saturating_sub(room));
    shown.map(|&row| PathLine::Level(row)).collect()
}

/// As many lines as there is room for: all levels, else forced ones folded, which those that somebody chose
/// by hand are not, else the deepest.
fn lines<'a>(rows: &[PathRow<'a>], room: usize) -> Vec<PathLine<'a>> {
    if rows.len() <= room {
        return rows.iter().map(|&row| PathLine::Level(row)).collect();
    }
    let mut folded: Vec<PathLine<'a>> = Vec::new();
    for &row in rows {
        let folds = row.level.n == 1 && row.depth + 1 < rows.len() && row.by_hand.is_none();
        match folded.last_mut() {
            Some(PathLine::Forced { count, .. }) if folds => *count += 1,
            _ if folds => folded.push(PathLine::Forced { first: row.depth, count: 1 }),
            _ => folded.push(PathLine::Level(row)),
        }
    }
    // A fold of one hides more than it saves.
    for line in &mut folded {
        if let PathLine::Forced { first, count: 1 } = *line {
            *line = PathLine::Level(rows[first]);
        }
    }
    if room <= 1 {
        // One line is for the level where the search is.
        folded.drain(..folded.len().saturating_sub(room));
    } else if folded.len() > room {
        let cut = folded.len() + 1 - room;
        let above = match folded[cut] {
            PathLine::Level(row) => row.depth,
            PathLine::Forced { first, .. } => first,
            PathLine::Above(n) => n,
        };
        folded.drain(..cut);
        folded.insert(0, PathLine::Above(above));
    }
    unfold(&mut folded, rows, room);
    folded
}

/// Unfolds forced levels for which there is room, the deepest first.
fn unfold<'a>(lines: &mut Vec<PathLine<'a>>, rows: &[PathRow<'a>], room: usize) {
    for i in (0..lines.len()).rev() {
        let spare = room.saturating_sub(lines.len());
        let PathLine::Forced { first, count } = lines[i] else { continue };
        // A fold of one hides more than it saves.
        let kept = match count.saturating_sub(spare) {
            0 | 1 => 0,
            kept => kept,
        };
        let fold = (kept > 0).then_some(PathLine::Forced { first, count: kept });
        let levels = rows[first + kept..first + count].iter().map(|&row| PathLine::Level(row));
        lines.splice(i..=i, fold.into_iter().chain(levels));
    }
}

fn draw_line(pen: &mut Pen<'_>, search: &Search, line: PathLine<'_>, y: u16, count: usize) {
    let glyphs = pen.glyphs();
    match line {
        PathLine::Above(n) => {
            pen.text(1, y, &format!("{} {n} levels above", glyphs.ellipsis), Role::Quiet);
        }
        PathLine::Forced { first, count } => {
            let last = first + count - 1;
            pen.text(1, y, &format!("{first:>2} to {last} forced"), Role::Quiet);
        }
        PathLine::Level(row) => {
            let (level, by_hand) = (row.level, row.by_hand);
            let current = row.depth + 1 == count;
            let chosen_role = if current { Role::Strong } else { Role::Plain };
            pen.text(0, y, if current { glyphs.arrow } else { " " }, Role::Key);
            pen.text_until(3, y, &row.depth.to_string(), Role::Quiet);
            if let Some(choice) = by_hand {
                pen.text(3, y, if choice.is_minimal() { "*" } else { "!" }, Role::Key);
            }
            pen.text(4, y, row.column(), chosen_role);
            let k_of_n = format!("{}/{}", level.k, level.n);
            let width = pen.width();
            // Steady columns: names of columns have five characters, k of n four or so.
            let k_at = 10;
            pen.text(k_at, y, &k_of_n, Role::Quiet);
            let Some(name) = row.row() else { return };
            let name_at = k_at + k_of_n.len().max(5) as u16;
            let (mark, role) = match (level.on_path, current && being_tried(search)) {
                (false, _) => (glyphs.cross, Role::Refuted),
                (true, true) => ("", Role::Trying),
                (true, false) => ("", Role::Placed),
            };
            let mut x = pen.text(name_at, y, mark, role);
            x = pen.text(x, y, &name, role);
            let left = level.n - level.k;
            let mut end = x;
            if left > 0 && x + 9 < width {
                end = pen.text(x + 1, y, &format!("{left} left"), Role::Quiet);
            }
            let refuted = level.k.saturating_sub(1);
            if refuted > 0 && x + 18 < width {
                end = pen.text(x + 9, y, &format!("{}{refuted} done", glyphs.cross), Role::Refuted);
            }
            if let Some(mark) = by_hand.map(ChoiceByHand::mark)
                && end + 1 + (mark.len() as u16) < width
            {
                pen.text(end + 1, y, &mark, Role::Key);
            }
        }
    }
}

fn draw_estimate(pen: &mut Pen<'_>, search: &Search) {
    let (width, y) = (pen.width(), pen.height() - 2);
    let Some(percent) = percent(search) else {
        let text = format!("progress {}", progress(search, usize::from(width.saturating_sub(15) / 3)));
        pen.text(1, y, &text, Role::Quiet);
        pen.text(1, y + 1, "less than 0.1 % is behind", Role::Quiet);
        return;
    };
    pen.text(1, y, "behind, by Knuth's estimate", Role::Quiet);
    let room = f64::from(width.saturating_sub(10));
    let share = if search.last_event() == Some(Event::Done) { 1.0 } else { search.searched() };
    let bar = (share * room) as u16;
    let (full, dot) = (pen.glyphs().blocks[7], pen.glyphs().dot);
    pen.text(1, y + 1, &full.repeat(usize::from(bar)), Role::Placed);
    let rest = width.saturating_sub(10 + bar);
    pen.text(1 + bar, y + 1, &dot.repeat(usize::from(rest)), Role::Quiet);
    pen.text_until(width - 1, y + 1, &percent, Role::Plain);
}

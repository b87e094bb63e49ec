//! Words about the path: what will stand there, and what its signs mean.

use ratatui::layout::Rect;

use crate::exact_cover::Level;
use crate::facts::percent;
use crate::session::Session;
use crate::ui::glyphs::Glyphs;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::wrap;

/// Says what will stand here, where there is room above what the signs mean.
pub fn draw_what_comes(pen: &mut Pen<'_>, scene: &PanelScene<'_>, room: usize) {
    let words = scene.words;
    let lines = format!(
        "Each choice of the search gets a line here, the first one on top: a {}, and one of its {}.",
        words.column, words.rows
    );
    let back = format!(
        "A {} without any {} is a dead end: the last line goes, and the next {} is tried.",
        words.column, words.row, words.row
    );
    let Some((x, y)) = pen.place(1, 2) else { return };
    let area = Rect { x, y, width: pen.width().saturating_sub(2), height: pen.height().saturating_sub(2) };
    let mut pen = pen.within(area);
    let used: usize = [&lines, &back].map(|text| wrap(text, usize::from(area.width)).len()).iter().sum();
    if used + usize::from(LEGEND) + 2 <= room {
        pen.sentences(0, &[(&lines, Role::Quiet), (&back, Role::Quiet)]);
    }
}

/// The most lines of what the signs mean.
const LEGEND: u16 = 3;

/// What the signs mean, in two lines, or three where the panel is narrow.
pub fn legend(pen: &Pen<'_>, scene: &PanelScene<'_>, has_unknown: bool) -> Vec<String> {
    let (glyphs, words) = (pen.glyphs(), scene.words);
    let numbers = format!("k of n: {} k of n in a {}", words.row, words.column);
    let rows = match &scene.places.dead_end {
        Some(dead_end) => {
            let has_lesser =
                dead_end.blamed().iter().any(|&(cause, is_needed)| cause.forced().is_some() && !is_needed);
            let lesser =
                if has_lesser { format!("  {} also took", glyphs.lesser_cause) } else { String::new() };
            let forced = format!("{} forced, took{lesser}", glyphs.cause[1]);
            [format!("{} a choice took", glyphs.cause[0]), forced]
        }
        None => {
            let tried = format!("{} failed  {} taken ", glyphs.cross, glyphs.node[0]);
            [tried, format!("{} to come", glyphs.node[1])]
        }
    };
    let whole = rows.join(" ");
    let unknown = format!("  {}", not_known(glyphs));
    let is_said = has_unknown && (whole.clone() + &unknown).chars().count() + 2 <= usize::from(pen.width());
    let whole = if is_said { whole + &unknown } else { whole };
    let fits = whole.chars().count() + 2 <= usize::from(pen.width());
    let [tried, to_come] = rows;
    match fits {
        true => vec![numbers, whole],
        false => vec![format!("k of n: {} k of n", words.row), tried, to_come],
    }
}

/// What the sign of a row means of which it is not known what it led to.
pub fn not_known(glyphs: &Glyphs) -> String {
    format!("{} not known", glyphs.unknown)
}

/// Says what the signs mean, while there is room.
pub fn draw_legend(pen: &mut Pen<'_>, legend: &[String], used: usize, room: u16) {
    let Some((x, y)) = pen.place(0, 0) else { return };
    let lines: Vec<&str> = legend.iter().map(String::as_str).collect();
    pen.within(Rect { x, y, width: pen.width(), height: room }).legend(used, &lines);
}

/// Draws at the foot of the panel how much was searched by the moment that is shown: the rows of the first choice that are done have
/// the colour of what they led to.
pub fn draw_estimate(pen: &mut Pen<'_>, session: &Session, row: &str) {
    let search = session.seen();
    let (width, y) = (pen.width(), pen.height() - 2);
    let at = pen.text(1, y, "searched", Role::Quiet);
    // What the share says little of, the first choice does.
    let choice = search.levels().enumerate().find(|(_, level)| level.n > 1 && level.k > 0);
    if let Some((depth, Level { k, n, .. })) = choice.filter(|_| search.share_searched() < 1.0) {
        let level = depth + 1;
        let texts = [
            format!("at level {level} in {row} {k} of {n}"),
            format!("level {level}: {k} of {n}"),
            format!("{row} {k} of {n}"),
        ];
        let fits = |text: &&String| usize::from(at) + 2 + text.len() < usize::from(width);
        if let Some(text) = texts.iter().find(fits) {
            pen.text_until(width - 1, y, text, Role::Quiet);
        }
    }
    let room = width.saturating_sub(10);
    // In eighths of a place: little is seen as little, not as nothing.
    let eighths = (search.share_searched() * f64::from(room) * 8.0) as u16;
    let bar = eighths.div_ceil(8);
    // The rows of a choice have equal parts of it.
    let done = choice.map_or(Vec::new(), |(depth, _)| session.done_rows_at(depth));
    let led_to = |i: u16| {
        let k = u64::from(2 * i + 1) * u64::from(choice?.1.n) / u64::from(2 * room) + 1;
        done.iter().find(|row| u64::from(row.1) == k).map(|(.., subtree)| subtree.solutions > 0)
    };
    for i in 0..bar {
        let role = led_to(i).map_or(Role::Placed, |solved| if solved { Role::Solved } else { Role::Refuted });
        pen.bar(1 + i, y + 1, (eighths - 8 * i).min(8), role);
    }
    let rest = width.saturating_sub(10 + bar);
    pen.text(1 + bar, y + 1, &pen.glyphs().dot.repeat(usize::from(rest)), Role::Frame);
    pen.text_until(width - 1, y + 1, &percent(search), Role::Plain);
}

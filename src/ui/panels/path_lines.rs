//! Which levels of the path have a line, and which share one.

use core::cmp::Reverse;

use crate::app::Panel;
use crate::facts::PathRow;
use crate::session::{DeadEnd, TakenBack};
use crate::ui::line_cursor::seen_lines;
use crate::ui::scene::PanelScene;

/// A line of the panel: one level, or some forced ones together; that below the last row that was taken, where nothing is
/// chosen yet, with the choice that stood there a moment ago; a choice that is gone. What is on the path has a number: the
/// level that it leads to.
#[derive(Clone, Copy, Debug)]
pub enum PathLine<'a> {
    Level(PathRow<'a>),
    Forced { first: usize, count: usize },
    LeftOut { first: usize, count: usize },
    Below(Option<TakenBack>),
    TakenBack(TakenBack),
}

/// Places from one level to the next: levels stand apart, where there is room for as many as there can be, so that they do so for
/// a whole run; beside other panels where that leaves room for what stands below the path.
pub fn pitch(scene: &PanelScene<'_>, room: usize) -> u16 {
    // Below the deepest level is what is chosen there.
    let most = scene.session.problem().extent().levels + 1;
    match scene.view.zoom {
        true => (room / most).clamp(1, APART.into()) as u16,
        false => 1 + u16::from(room >= 2 * most + BELOW),
    }
}

/// Lines for what the signs mean.
const BELOW: usize = 4;

/// Levels stand no further apart than this: then the other rows of a choice have a line of their own.
pub const APART: u16 = 3;

/// Every level by itself, with the one under the cursor in sight.
pub fn scrolled<'a>(rows: &[PathRow<'a>], room: usize, scene: &PanelScene<'_>) -> Vec<PathLine<'a>> {
    rows[seen_lines(rows.len(), room, &scene.view.turns(Panel::Path))]
        .iter()
        .map(|&row| PathLine::Level(row))
        .collect()
}

/// The levels, and what was taken back a moment ago; of a run too fast to be followed those of the moment that is shown.
pub fn lines_of_run<'a>(scene: &PanelScene<'_>, rows: &[PathRow<'a>], room: usize) -> Vec<PathLine<'a>> {
    let fast = scene.fast();
    // Of a problem too large for a moment to be kept, those that stand.
    let is_live = fast.is_some() && scene.session.held().is_none();
    let rows = if is_live { &rows[..scene.session.standing().min(rows.len())] } else { rows };
    // On the way down they would seem to have been tried below what is there by now.
    let is_back = scene.seen_places().way().is_back();
    let glow = scene.glow.into_iter();
    let mut gone: Vec<TakenBack> = glow.flat_map(|glow| glow.taken_back(is_back)).copied().collect();
    gone.retain(|taken| is_back && taken.depth >= rows.len());
    // The latest of each level.
    gone.sort_by_key(|taken| (taken.depth, Reverse(taken.step)));
    gone.dedup_by_key(|taken| taken.depth);
    // Whether or not something is chosen there, the place below the last row stays.
    let here = scene.session.seen().level();
    let below = here > 0 && here == rows.len() && room > 1;
    // What changes many times a second keeps its lines: what is gone has those that are left, and a dead end opens none.
    let is_quick = scene.session.is_quick();
    let foot = usize::from(below);
    let dead_end = scene.seen_places().dead_end.as_ref().filter(|_| !is_quick);
    let first = gone.first().copied().filter(|taken| below && taken.depth == here);
    gone.drain(..usize::from(first.is_some()));
    let folded = folded(rows, (here, dead_end));
    // No choice that stands is left out for what is gone.
    let kept = if is_quick { 0 } else { gone.len().min(room.saturating_sub(foot + folded.len())) };
    let left = room.saturating_sub(foot + kept.min(room / 2));
    let mut lines = lines((rows, folded), left, here, fast.is_some() || is_quick);
    gone.truncate(room.saturating_sub(lines.len() + foot).min(room / 2));
    lines.extend(below.then_some(PathLine::Below(first)));
    lines.extend(gone.into_iter().map(PathLine::TakenBack));
    lines.truncate(room);
    lines
}

/// The levels, forced ones in a row folded, which that where the run stands, those that somebody chose by hand and the causes of a
/// dead end are not.
fn folded<'a>(rows: &[PathRow<'a>], (here, dead_end): (usize, Option<&DeadEnd>)) -> Vec<PathLine<'a>> {
    let mut folded: Vec<PathLine<'a>> = Vec::new();
    for &row in rows {
        let is_cause = dead_end.is_some_and(|dead_end| dead_end.is_cause(row.depth));
        let is_forced = row.level.n == 1 && row.by_hand.is_none();
        let folds = is_forced && !is_cause && row.number() < rows.len() && row.number() != here;
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
    folded
}

/// As many lines as there is room for: all levels, else those that are `folded`, else the deepest; of a run that is played fast the
/// first as well: they stand, and of those behind them as few choices as can be are left out.
fn lines<'a>(
    (rows, mut folded): (&[PathRow<'a>], Vec<PathLine<'a>>),
    room: usize,
    here: usize,
    is_calm: bool,
) -> Vec<PathLine<'a>> {
    if rows.len() <= room && !is_calm {
        return rows.iter().map(|&row| PathLine::Level(row)).collect();
    }
    if room <= 1 {
        // One line is for the level where the search is.
        folded.drain(..folded.len().saturating_sub(room));
    } else if folded.len() > room {
        // The only choice that would be left out stays, if it is near the top.
        let is_choice = |line: &PathLine<'_>| matches!(line, PathLine::Level(row) if row.level.n > 1);
        let ends = folded.iter().position(is_choice).map_or(0, |at| at + 1);
        let left_out = folded.iter().take(ends + folded.len() + 1 - room);
        let is_only = left_out.filter(|line| is_choice(line)).count() == 1 && ends <= room / 3;
        let length = folded.len() + 1 - room;
        let kept = match (is_calm, is_only) {
            // Behind the first ones, where the fewest choices are left out: forced levels go before those.
            (true, _) => {
                // The last one stays.
                let last = room - 2;
                // The latest choice that has rows to come is where the run comes back to.
                let is_open =
                    |line: &PathLine<'_>| matches!(line, PathLine::Level(row) if row.level.k < row.level.n);
                let latest = folded.iter().rposition(is_open);
                let choices = |from: &usize| {
                    let cut = *from..*from + length;
                    let is_latest = latest.is_some_and(|latest| cut.contains(&latest));
                    (folded[cut].iter().filter(|line| is_choice(line)).count(), is_latest)
                };
                (room / 2..=last.max(room / 2)).min_by_key(choices).unwrap_or(0)
            }
            (false, true) => ends,
            (false, false) => 0,
        };
        let cut = kept..kept + length;
        let begins = |line: Option<&PathLine<'_>>| match line {
            Some(PathLine::Level(row)) => row.depth,
            Some(PathLine::Forced { first, .. } | PathLine::LeftOut { first, .. }) => *first,
            Some(PathLine::TakenBack(_) | PathLine::Below(_)) | None => here,
        };
        let [first, end] = [cut.start, cut.end].map(|at| begins(folded.get(at)));
        folded.splice(cut, [PathLine::LeftOut { first, count: end - first }]);
    }
    // What stands keeps its line.
    if !is_calm {
        unfold(&mut folded, rows, room);
    }
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

//! Below the columns: how many there are of each size, and which is chosen.

use crate::exact_cover::{Event, ItemId, Search};
use crate::session::{Course, Session, grouped};
use crate::ui::event_roles;
use crate::ui::histogram;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::starved::starved;
use crate::ui::theme::Role;

/// Draws how many columns there are of each size, and what is chosen. Returns the line after it.
pub(super) fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>, search: &Search, y: u16) -> u16 {
    let session = scene.session;
    let words = scene.words;
    let problem = session.problem();
    let places = session.seen_places();
    // The chosen column that has no row is covered already, and is the one that counts; once it is uncovered it is one of all.
    let chosen = session.present_level().map(|level| level.item).filter(|_| !places.course.is_back());
    let stuck = chosen.filter(|&item| search.links().size(item) == 0 && search.is_covered(item));
    let has_alarm = stuck.is_some() || !starved(problem, search).is_empty();
    let sizes = search.links().uncovered().map(|item| search.links().size(item));
    let uncovered: Vec<u32> = sizes.chain(stuck.map(|_| 0)).collect();
    let left = search.links().uncovered().count();
    // The one without rows is not among them.
    let others = match (stuck, left) {
        (None, _) => "",
        (Some(_), 1) => " other",
        (Some(_), _) => " others",
    };
    let (left, all) = (grouped(left as u64), grouped(problem.primary_count() as u64));
    let totals = [format!("{left}{others} of {all} left"), format!("{left}{others} left")];
    let item = scene.view.item;
    // A cursor that rests while the run moves is not what one asks about.
    let about = if scene.cursor.is_on_column {
        let size = search.links().size(item);
        let place =
            if search.is_covered(item) { "covered".to_owned() } else { words.count_rows(u64::from(size)) };
        let single = scene.explainer.single(item, size).filter(|_| !search.is_covered(item));
        let single = single.map_or(String::new(), |single| format!(", {single}"));
        let instead = instead(scene, search, item);
        format!("{}: {place}{single}{instead}", problem.item_name(item))
    } else {
        about_choice(scene, search)
    };
    let mut y = y;
    // A tall panel has room for how many there are of each size, and for a line of air.
    let room = pen.height().saturating_sub(y);
    if room >= 2 {
        y += u16::from(room >= 3);
        // In words: the one that is filled is in the map.
        let empty = match (has_alarm, places.course) {
            (_, Course::Stuck) => Role::DeadEnd,
            (true, course) => event_roles::of_empty(course),
            (false, _) => Role::Plain,
        };
        histogram::draw(pen, problem, &uncovered, empty, y);
        y += 1;
    }
    let end = pen.text(1, y, &about, Role::Strong);
    let fits = |total: &&String| usize::from(end) + 2 + total.len() < usize::from(pen.width());
    if let Some(total) = totals.iter().find(fits) {
        pen.text_until(pen.width().saturating_sub(1), y, total, Role::Quiet);
    }
    y + 1
}

/// The comparison of `item` with the column that comes next, if they differ.
fn instead(scene: &PanelScene<'_>, search: &Search, item: ItemId) -> String {
    let session = scene.session;
    if let Some(Event::Choose { item: next, size }) = scene.foreseen.event()
        && next != item
        && !search.is_covered(item)
    {
        return format!(", instead of {size} of {}", session.problem().item_name(next));
    }
    String::new()
}

/// The column that was just covered or purified for a row, or the reverse, the one chosen, or the one that is chosen next.
fn about_choice(scene: &PanelScene<'_>, search: &Search) -> String {
    let session = scene.session;
    let words = scene.words;
    // What comes next is told of where the run is.
    let next = scene.foreseen.event().filter(|_| session.held().is_none());
    let (label, item, size) = if let Some(Event::Choose { item, size }) = next {
        ("next", item, size)
    } else if let Some((label, item)) = moved(session) {
        (label, item, search.links().size(item))
    } else if let Some(level) = session.present_level() {
        ("chosen", level.item, search.links().size(level.item))
    } else {
        return String::new();
    };
    let name = session.problem().item_name(item);
    let rows = words.count_rows(u64::from(size));
    match scene.explainer.single(item, size) {
        Some(single) => format!("{label} {name}: {rows}, {single}"),
        None => format!("{label} {name}: {rows}"),
    }
}

/// The column that the last event covered or purified, or the reverse, unless it is the one chosen; none of a run that is played
/// back, where that is still to be undone.
fn moved(session: &Session) -> Option<(&'static str, ItemId)> {
    if session.seen_places().is_played_back {
        return None;
    }
    let (label, item) = match session.seen().last_event()? {
        Event::Cover { item } => ("covered", item),
        Event::Uncover { item } => ("uncovered", item),
        Event::Purify { item, .. } => ("purified", item),
        Event::Unpurify { item, .. } => ("unpurified", item),
        Event::Choose { .. }
        | Event::Try { .. }
        | Event::Retract { .. }
        | Event::Solution
        | Event::DeadEnd { .. }
        | Event::Restart { .. }
        | Event::Done => return None,
    };
    let chosen = session.present_level().map(|level| level.item);
    (chosen != Some(item)).then_some((label, item))
}

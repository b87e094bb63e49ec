//! Rows of a drawn tree that have no node of their own: those that were forced on the way to a node, and those that are still
//! to come where they are too many. They are listed where room is left.

use super::places::Place;
use super::plan::Plan;
use super::select::Knot;
use super::shape::{Mark, Shape};
use super::written::{EdgeText, Names, edge_texts};
use crate::exact_cover::OptionId;
use crate::ui::scene::PanelScene;
use crate::ui::wrapping::shortened;

/// The longest names of forced rows, where there is room, and where there is little.
const NAMES: [usize; 2] = [40, 14];
/// So many rows that are still to come are worth a list.
const LIST: usize = 3;

/// Where the names of forced rows may stand: behind how many they are, beside the edge or behind the name of the row before.
pub fn forced_places(
    scene: &PanelScene<'_>,
    (plan, shape): (&Plan, &Shape),
    knot: &Knot,
    names: &[String],
) -> Vec<Place> {
    let point = &shape.points[knot.points[0]];
    let Some((first, last)) = point.forced_ends.filter(|_| knot.skipped == 0) else { return Vec::new() };
    let name =
        |option: OptionId, most: usize| shortened(&scene.session.problem().option_name(option), most, "⋯");
    let count = format!("+{}", knot.forced);
    let short = NAMES.map(|most| match first == last {
        true => format!("{count} {}", name(first, most)),
        false => format!("{count} {} ⋯ {}", name(first, most), name(last, most)),
    });
    let texts = edge_texts(knot, shape, plan.names);
    let above = plan.knots[knot.parent].y;
    let Some((row, EdgeText::Forced(_))) = texts.last() else {
        // No row is left for them: they stand behind the name of the row before.
        let is_on_edge = matches!(texts.last(), Some((_, EdgeText::Name(_))));
        if !is_on_edge && (plan.names == Names::None || !knot.is_path) {
            return Vec::new();
        }
        let y = if is_on_edge { above + 2 } else { knot.y };
        let own = names[knot.points[0]].chars().count() as i32;
        let x = knot.x + 2 + if own > 0 { own + 1 } else { 0 };
        let forced = [format!("{count} forced"), count];
        return short.iter().chain(&forced).map(|text| Place::new((x, y), text)).collect();
    };
    let (x, y) = (knot.x + 2, above + row);
    let own_end = x + count.chars().count() as i32;
    let rows = usize::from(knot.pitch - row).saturating_sub(1).max(1);
    let all: Vec<String> = match point.level.filter(|_| knot.is_path) {
        Some(level) => {
            let path = scene.session.seen().path();
            path.take(level)
                .skip(level - knot.forced.min(level))
                .map(|option| name(option, NAMES[1]))
                .collect()
        }
        None if knot.forced <= 2 => {
            [first, last].iter().take(knot.forced).map(|&option| name(option, NAMES[1])).collect()
        }
        None => Vec::new(),
    };
    // As few beside one another as have room below one another.
    let columns = all.len().div_ceil(rows).max(1);
    let width = all.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let indent = count.chars().count();
    let listed = all.chunks(columns).enumerate().map(|(row, names)| {
        let names: Vec<String> = names.iter().map(|name| format!("{name:width$}")).collect();
        let start = if row == 0 { &*count } else { "" };
        format!("{start:indent$} {}", names.join(" ")).trim_end().to_owned()
    });
    let listed = (all.len() == knot.forced && all.len() > 1 && rows > 1).then(|| listed.collect());
    let ends = (rows > 1 && first != last).then(|| {
        let last = format!("{:indent$} ⋯ {}", "", name(last, NAMES[1]));
        vec![format!("{count} {}", name(first, NAMES[1])), last]
    });
    let begun = format!("{count} {}⋯", name(first, NAMES[1]));
    let lines = listed.into_iter().chain(ends).chain(short.map(|text| vec![text])).chain([vec![begun]]);
    lines.map(|lines| Place { x, y, lines, own_end }).collect()
}

/// Where rows of one choice that are still to come may be listed: below how many they are.
pub fn list_places(
    names: &[String],
    (plan, shape): (&Plan, &Shape),
    knot: &Knot,
    (room, height): (i32, u16),
) -> Vec<Place> {
    let is_list = knot.mark == Mark::Untried && knot.points.len() >= LIST && knot.levels == 1;
    let known = knot.points.iter().all(|&point| shape.points[point].option.is_some());
    let y = knot.y + 2;
    if !is_list || !known || plan.knots.iter().any(|other| other.y > knot.y && other.x >= knot.x) {
        return Vec::new();
    }
    let rows = usize::from(height.saturating_sub(y));
    let place = |count: usize| {
        let mut lines: Vec<String> =
            knot.points.iter().take(count).map(|&point| names[point].clone()).collect();
        if count < knot.points.len() {
            lines.push(format!("⋯ {} more", knot.points.len() - count));
        }
        let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0) as i32;
        let x = (knot.x - width / 2).min(room - width - 1).max(0);
        Place { x, y, lines, own_end: x }
    };
    let most = match knot.points.len() {
        all if all <= rows => all,
        _ => rows.saturating_sub(1),
    };
    (LIST - 1..=most).rev().map(place).collect()
}

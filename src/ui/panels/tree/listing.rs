//! Rows of a drawn tree that have no node of their own: those that were forced on the way to a node, and those that are still
//! to come where they are too many. They are listed where room is left.

use super::names::OptionNames;
use super::places::{Line, Place, width_of};
use super::plan::Plan;
use super::select::Knot;
use super::shape::{Mark, Shape};
use crate::exact_cover::OptionId;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// The longest names of forced rows, where there is room, and where there is little.
const NAMES: [usize; 2] = [40, 14];
/// So many rows that are still to come are worth a list.
const LIST: usize = 3;

/// The ways to say which rows were forced on the way to a node, the longest first: each is composed only if there was no room
/// for the one before.
pub fn forced_forms<'a>(
    scene: &'a PanelScene<'_>,
    shape: &'a Shape,
    knot: &'a Knot,
) -> impl Iterator<Item = String> + 'a {
    let point = &shape.points[knot.points[0]];
    let count = format!("+{}", knot.forced);
    let name =
        |option: OptionId, most: usize| shortened(&scene.session.problem().option_name(option), most, "⋯");
    let is_any = knot.forced > 0;
    (0..FORMS).filter_map(move |form| match (form, point.forced_ends) {
        _ if !is_any => None,
        (0, Some(ends)) if ends.0 != ends.1 => {
            let options: Vec<OptionId> = match point.level.filter(|_| knot.is_path) {
                Some(level) => {
                    let path = scene.session.seen().path();
                    path.take(level).skip(level - knot.forced.min(level)).collect()
                }
                None if knot.forced == 2 => vec![ends.0, ends.1],
                None => return None,
            };
            let names: Vec<String> = options.into_iter().map(|option| name(option, NAMES[1])).collect();
            (names.len() == knot.forced).then(|| format!("{count} {}", names.join(" ")))
        }
        (1 | 2, Some((first, last))) => {
            let most = NAMES[form - 1];
            Some(match first == last {
                true => format!("{count} {}", name(first, most)),
                false => format!("{count} {} ⋯ {}", name(first, most), name(last, most)),
            })
        }
        // Where the run stands all else is about the last one.
        (3, Some((_, last))) if knot.is_here => Some(format!("{count} ⋯ {}", name(last, NAMES[1]))),
        (4, _) => Some(format!("{count} forced")),
        // Of a subtree that is drawn a number alone says nothing.
        (5, _) if knot.is_path || knot.children.is_empty() => Some(count.clone()),
        _ => None,
    })
}

/// So many ways there are.
const FORMS: usize = 6;

/// Where rows of one choice that are still to come may be listed: below how many they are.
pub fn list_places<'a>(
    names: &'a OptionNames<'_>,
    (plan, shape): (&'a Plan, &'a Shape),
    knot: &'a Knot,
    (room, height): (i32, u16),
) -> Option<impl Iterator<Item = Place> + use<'a>> {
    let is_list = knot.mark == Mark::Untried && knot.points.len() >= LIST;
    let is_known = || knot.points.iter().all(|&point| shape.points[point].option.is_some());
    let y = knot.y + 1;
    if !is_list || !is_known() || plan.knots.iter().any(|other| other.y > knot.y && other.x >= knot.x) {
        return None;
    }
    let rows = usize::from(height.saturating_sub(y));
    let widest = usize::try_from(room - knot.x - 3).unwrap_or(0).min(NAMES[0]);
    let place = move |(count, most): (usize, usize)| {
        let named = knot.points.iter().take(count).map(|&point| names.longer(shape, point, most));
        let lines = list(named, knot.points.len());
        let width = lines.iter().map(width_of).max().unwrap_or(0);
        let x = (knot.x + 2).min(room - width - 1).max(0);
        Place { x, y, lines, own_end: x }
    };
    let most = match knot.points.len() {
        all if all <= rows => all,
        _ => rows.saturating_sub(1),
    };
    Some((LIST - 1..=most).rev().flat_map(move |count| [(count, widest), (count, 0)]).map(place))
}

/// Some of so many names, one below the other, and how many more there are.
fn list(names: impl Iterator<Item = String>, all: usize) -> Vec<Line> {
    let quiet = |text: String| vec![(text, Role::Quiet)];
    let mut lines: Vec<Line> = names.map(quiet).collect();
    if lines.len() < all {
        lines.push(quiet(format!("⋯ {} more", all - lines.len())));
    }
    lines
}

/// The fewest rows in which those are listed that were forced on the way to the place where the run stands.
const FORCED_ROWS: usize = 6;

/// These rows, one below the other in the order in which they were tried, in no more than so many lines; nothing where only a few
/// of many would be seen.
pub fn forced_list(scene: &PanelScene<'_>, knot: &Knot, rows: usize) -> Vec<Line> {
    let search = scene.session.seen();
    if knot.forced < 2 || rows < knot.forced.min(FORCED_ROWS) {
        return Vec::new();
    }
    let level = search.path().len();
    let forced = search.path().skip(level - knot.forced.min(level));
    let shown = if knot.forced <= rows { knot.forced } else { rows - 1 };
    let name = |option| shortened(&scene.session.problem().option_name(option), NAMES[0], "⋯");
    list(forced.take(shown).map(name), knot.forced)
}

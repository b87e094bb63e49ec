//! Rows of a drawn tree that have no node of their own: those that were forced on the way to a node.

use super::places::Line;
use super::select::Knot;
use super::shape::{Point, Shape};
use crate::exact_cover::OptionId;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// The longest names of forced rows, where there is room, and where there is little.
const NAMES: [usize; 2] = [40, 14];

/// The ways to say which rows were forced on the way to a node, the longest first: each is composed only if there was no room
/// for the one before.
pub fn forced_forms<'a>(
    scene: &'a PanelScene<'_>,
    shape: &'a Shape,
    knot: &'a Knot,
) -> impl Iterator<Item = Line> + 'a {
    let point = &shape.points[knot.points[0]];
    let ends = point.forced_ends.filter(|_| knot.forced > 0);
    let options = ends.map_or_else(Vec::new, |ends| forced_options(scene, point, knot, ends));
    let names: Vec<String> = options.iter().map(|&option| forced_name(scene, option, NAMES[1])).collect();
    // Names of several words are told apart.
    let between = if names.iter().any(|name| name.contains(' ')) { ", " } else { " " };
    let are_whole = names.iter().all(|name| !name.ends_with('⋯'));
    let most = if are_whole { names.len().saturating_sub(1).min(FIRST_NAMED + 1) } else { 0 };
    let row = |option: OptionId, most: usize| vec![(forced_name(scene, option, most), Some(option))];
    let word = |text: &str| vec![(text.to_owned(), None)];
    (0..FORMS + most).filter_map(move |form| {
        let (first, last) = ends?;
        let joined = |options: &[OptionId]| {
            let rows: Vec<_> = options.iter().map(|&option| row(option, NAMES[1])).collect();
            rows.join(&word(between)[..])
        };
        let said = match (form, form.saturating_sub(most)) {
            (0, _) => (options.len() > 1).then(|| joined(&options))?,
            // As many of the first as have room, and the last.
            (_, 0) if form + 2 <= most => {
                [joined(&options[..most - form]), row(*options.last()?, NAMES[1])].join(&word(" ⋯ ")[..])
            }
            (_, 0) => return None,
            (_, at @ (1 | 2)) if first == last => row(last, NAMES[at - 1]),
            (_, at @ (1 | 2)) => {
                [first, last].map(|option| row(option, NAMES[at - 1])).join(&word(" ⋯ ")[..])
            }
            // Where the run stands all else is about the last one.
            (_, 3) if knot.is_here => [word("⋯ "), row(last, NAMES[1])].concat(),
            (_, 4) => word("forced"),
            // Of a subtree that is drawn a number alone says nothing.
            (_, 5) if knot.is_path || knot.children.is_empty() => Vec::new(),
            _ => return None,
        };
        let named: Vec<OptionId> = said.iter().filter_map(|(_, option)| *option).collect();
        let mut line = vec![forced_count(scene, shape, knot, &named)];
        line.extend((!said.is_empty()).then(|| (" ".to_owned(), Role::Quiet)));
        let role = |option: Option<OptionId>| {
            option
                .filter(|_| knot.is_path)
                .map_or(Role::Quiet, |option| role_on_path(scene, option, Role::Quiet))
        };
        line.extend(said.into_iter().map(|(text, option)| (text, role(option))));
        Some(line)
    })
}

/// How a row that was taken is drawn: otherwise if it is to blame for the present dead end.
pub fn role_on_path(scene: &PanelScene<'_>, option: OptionId, role: Role) -> Role {
    let is_needed = scene.places.dead_end.as_ref().is_some_and(|dead_end| dead_end.needs_row(option));
    if is_needed { Role::Cause } else { role }
}

/// How many rows were forced on the way to a node, beside which these are named: it tells that another of them is to blame.
pub fn forced_count(
    scene: &PanelScene<'_>,
    shape: &Shape,
    knot: &Knot,
    named: &[OptionId],
) -> (String, Role) {
    let mut unnamed =
        on_path(scene, &shape.points[knot.points[0]], knot).filter(|option| !named.contains(option));
    let is_marked = unnamed.any(|option| role_on_path(scene, option, Role::Quiet) == Role::Cause);
    let role = if is_marked { Role::Cause } else { Role::Quiet };
    (format!("+{}", knot.forced), role)
}

/// The rows that were forced on the way to a node of the path.
fn on_path<'a>(
    scene: &'a PanelScene<'_>,
    point: &Point,
    knot: &Knot,
) -> impl Iterator<Item = OptionId> + use<'a> {
    let level = point.level.filter(|_| knot.is_path).unwrap_or(0);
    scene.session.seen().path().take(level).skip(level - knot.forced.min(level))
}

/// The rows that were forced on the way to a node, if all of them are known, and more than one.
fn forced_options(
    scene: &PanelScene<'_>,
    point: &Point,
    knot: &Knot,
    (first, last): (OptionId, OptionId),
) -> Vec<OptionId> {
    let options: Vec<OptionId> = match point.level.filter(|_| knot.is_path) {
        Some(_) => on_path(scene, point, knot).collect(),
        None if knot.forced == 2 => vec![first, last],
        None => Vec::new(),
    };
    if options.len() == knot.forced && first != last { options } else { Vec::new() }
}

/// The name of such a row.
fn forced_name(scene: &PanelScene<'_>, option: OptionId, most: usize) -> String {
    shortened(&scene.session.problem().option_name(option), most, "⋯")
}

/// How wide it is to say of a node of the path the first and the last of them, or where the run stands the last, in short.
pub fn forced_width(scene: &PanelScene<'_>, point: &Point, is_here: bool) -> u16 {
    let width = |option: OptionId| scene.session.problem().option_name(option).chars().count().min(NAMES[1]);
    let names = match point.forced_ends {
        None => return 0,
        Some((first, last)) if first == last => width(last) + 1,
        Some((_, last)) if is_here => width(last) + 3,
        Some((first, last)) => width(first) + width(last) + 4,
    };
    (1 + point.forced.to_string().len() + names) as u16
}

/// So many ways there are, without those that name some of them.
const FORMS: usize = 6;
/// So many of them are named at most before the last, if not all are.
const FIRST_NAMED: usize = 8;

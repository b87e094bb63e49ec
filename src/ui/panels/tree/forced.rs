//! Rows of a drawn tree that have no node of their own: those that were forced on the way to a node.

use super::select::Knot;
use super::shape::{Point, Shape};
use crate::exact_cover::OptionId;
use crate::ui::scene::PanelScene;
use crate::ui::wrapping::shortened;

/// The longest names of forced rows, where there is room, and where there is little.
const NAMES: [usize; 2] = [40, 14];

/// The ways to say which rows were forced on the way to a node, the longest first: each is composed only if there was no room
/// for the one before.
pub fn forced_forms<'a>(
    scene: &'a PanelScene<'_>,
    shape: &'a Shape,
    knot: &'a Knot,
) -> impl Iterator<Item = String> + 'a {
    let point = &shape.points[knot.points[0]];
    let ends = point.forced_ends.filter(|_| knot.forced > 0);
    let options = ends.map_or_else(Vec::new, |ends| forced_options(scene, point, knot, ends));
    let names: Vec<String> = options.into_iter().map(|option| forced_name(scene, option, NAMES[1])).collect();
    // Names of several words are told apart.
    let between = if names.iter().any(|name| name.contains(' ')) { ", " } else { " " };
    let are_whole = names.iter().all(|name| !name.ends_with('⋯'));
    let most = if are_whole { names.len().saturating_sub(1).min(FIRST_NAMED + 1) } else { 0 };
    (0..FORMS + most).filter_map(move |form| {
        let (first, last) = ends?;
        let said = match (form, form.saturating_sub(most)) {
            (0, _) => (names.len() > 1).then(|| names.join(between))?,
            // As many of the first as have room, and the last.
            (_, 0) if form + 2 <= most => {
                format!("{} ⋯ {}", names[..most - form].join(between), names.last()?)
            }
            (_, 0) => return None,
            (_, at @ (1 | 2)) if first == last => forced_name(scene, last, NAMES[at - 1]),
            (_, at @ (1 | 2)) => {
                let [first, last] = [first, last].map(|option| forced_name(scene, option, NAMES[at - 1]));
                format!("{first} ⋯ {last}")
            }
            // Where the run stands all else is about the last one.
            (_, 3) if knot.is_here => format!("⋯ {}", forced_name(scene, last, NAMES[1])),
            (_, 4) => "forced".to_owned(),
            // Of a subtree that is drawn a number alone says nothing.
            (_, 5) if knot.is_path || knot.children.is_empty() => String::new(),
            _ => return None,
        };
        Some(format!("+{} {said}", knot.forced).trim_end().to_owned())
    })
}

/// The rows that were forced on the way to a node, if all of them are known, and more than one.
fn forced_options(
    scene: &PanelScene<'_>,
    point: &Point,
    knot: &Knot,
    (first, last): (OptionId, OptionId),
) -> Vec<OptionId> {
    let options: Vec<OptionId> = match point.level.filter(|_| knot.is_path) {
        Some(level) => {
            let path = scene.session.seen().path();
            path.take(level).skip(level - knot.forced.min(level)).collect()
        }
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

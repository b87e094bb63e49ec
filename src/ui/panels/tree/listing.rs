//! Rows of a drawn tree that have no node of their own: those that were forced on the way to a node, and those that are still
//! to come where they are too many. They are listed where room is left.

use super::canvas::Canvas;
use super::names::OptionNames;
use super::places::{Line, Place};
use super::plan::Plan;
use super::select::Knot;
use super::shape::{Mark, Point, Shape};
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

/// Names of a list at most: a frame has little time.
const LISTED: usize = 60;
/// Free places between two columns of a list.
pub const BETWEEN: usize = 3;

/// A list of rows that are to come.
struct Listed {
    /// How many rows are named.
    shown: usize,
    /// Whether it reaches below neighbours: then it says again how many rows it is of.
    is_wide: bool,
    /// Where it begins.
    x: i32,
    /// Its lines.
    lines: Vec<Line>,
}

/// Where rows of one choice that are still to come are listed below how many they are: in as many columns as most of them have room
/// in, with the longest names for that. What reaches below neighbours is a row farther away from them if that costs no name.
pub fn list_place(
    canvas: &Canvas<'_, '_>,
    names: &OptionNames<'_>,
    (plan, shape): (&Plan, &Shape),
    knot: &Knot,
) -> Option<Place> {
    let all = knot.points.len();
    let is_list = knot.mark == Mark::Untried && all >= LIST;
    let is_known = || knot.points.iter().all(|&point| shape.points[point].option.is_some());
    let mut lower = plan.knots.iter().filter(|other| other.y > knot.y);
    // Where they are listed beside the tree nobody needs them twice.
    if shape.has_list || !is_list || !is_known() || lower.clone().any(|other| other.x >= knot.x) {
        return None;
    }
    // What hangs beside the path is listed there as well, if not all hangs there, and the path goes on.
    let above = &plan.knots[knot.parent];
    let is_first = plan.knots[above.children[0]].mark == Mark::Untried;
    let goes_on = lower.clone().next().is_some();
    let least = if above.x < knot.x && !is_first && goes_on { above.x + 1 } else { 0 };
    let own = knot.x + 2;
    let mut best: Option<(u16, Listed)> = None;
    // In the first row the next choice says what it is.
    for y in knot.y + if lower.next().is_some() { 2 } else { 1 }..=knot.y + 2 {
        // In the row of other nodes it would be one of them.
        let is_below = |y: &u16| plan.knots.iter().all(|other| other.y != *y);
        let rows = (y..).take_while(is_below);
        let free: Vec<(i32, i32)> = free_rows(canvas, (own, y), least).zip(rows).map(|free| free.0).collect();
        let listed = listed((&free, own, canvas.room()), all, |shown, most| {
            knot.points.iter().take(shown).map(|&point| names.cut_to(shape, point, most)).collect()
        });
        let Some(listed) = listed else { continue };
        let is_better = |(_, best): &(u16, Listed)| {
            let farther = listed.is_wide && best.is_wide && listed.shown == best.shown;
            listed.shown > best.shown || farther
        };
        if best.as_ref().is_none_or(is_better) {
            best = Some((y, listed));
        }
    }
    best.map(|(y, Listed { x, lines, .. })| Place { x, y, lines, own_end: x })
}

/// The list of the most of so many rows in places that are free, on the right of its own or up to that. `named` gives the first names in
/// no more than so many characters.
fn listed(
    (free, own, room): (&[(i32, i32)], i32, i32),
    all: usize,
    named: impl Fn(usize, usize) -> Vec<String>,
) -> Option<Listed> {
    let number = format!("×{all}: ");
    // No more are composed than have room in short.
    let width = free.first().map_or(0, |(left, right)| right - left) as usize;
    let most_listed = LISTED.min(free.len() * (width / (NAMES[1] + BETWEEN) + 1)).min(all);
    let mut best: Option<Listed> = None;
    for most in NAMES {
        let named = named(most_listed, most);
        let width = named.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        for columns in 1..=most_listed {
            let whole = (columns * (width + BETWEEN) - BETWEEN) as i32;
            let is_wide = own + whole >= room;
            let head = if is_wide { number.chars().count() } else { 0 };
            let x = own.min(room - whole - 1) - head as i32;
            // Free places keep it apart from what stands on its left.
            let has_room =
                |(left, right): &&(i32, i32)| left + BETWEEN as i32 <= x && x + head as i32 + whole <= *right;
            let rows = free.iter().take_while(has_room).count();
            if rows == 0 {
                break;
            }
            let places = rows * columns;
            let shown = if all <= places.min(named.len()) { all } else { (places - 1).min(named.len()) };
            if shown + 1 >= LIST && best.as_ref().is_none_or(|best| best.shown < shown) {
                let lines = in_columns(list(named[..shown].iter().cloned(), all), columns, width + BETWEEN);
                let heads = [&*number].into_iter().chain(std::iter::repeat(""));
                let headed = heads.zip(lines).map(|(said, mut line)| {
                    line.insert(0, (format!("{:head$}", if is_wide { said } else { "" }), Role::Quiet));
                    line
                });
                best = Some(Listed { shown, is_wide, x, lines: headed.collect() });
            }
        }
        if best.as_ref().is_some_and(|best| best.shown == all) {
            break;
        }
    }
    best
}

/// How far all rows from this one on are free to the left of a place and to the right, as far down as that is free itself.
fn free_rows(canvas: &Canvas<'_, '_>, (x, y): (i32, u16), least: i32) -> impl Iterator<Item = (i32, i32)> {
    let (mut left, mut right) = (least, canvas.room() - 1);
    let rows = (y..canvas.height).take_while(move |&y| canvas.is_blank(x, y));
    rows.map(move |y| {
        left = (left..x).rev().find(|&x| !canvas.is_blank(x, y)).map_or(left, |taken| taken + 1);
        right = (x..=right).find(|&x| !canvas.is_blank(x, y)).map_or(right, |taken| taken - 1);
        (left, right)
    })
}

/// Lines side by side in so many columns, one below the other in each.
pub fn in_columns(lines: Vec<Line>, columns: usize, width: usize) -> Vec<Line> {
    let rows = lines.len().div_ceil(columns);
    let row = |row: usize| {
        let of_row = lines.iter().skip(row).step_by(rows).flatten();
        of_row.map(|(text, role)| (format!("{text:width$}"), *role)).collect()
    };
    (0..rows).map(row).map(without_end).collect()
}

/// A line without free places at its end.
fn without_end(mut line: Line) -> Line {
    line.last_mut().into_iter().for_each(|(text, _)| text.truncate(text.trim_end().len()));
    line
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

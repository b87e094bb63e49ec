//! The names on the way to a node of a drawn tree where rows that were forced have their own levels on the edge to it: from above to
//! below they are read as they were tried.

use std::ops::Range;

use super::canvas::Canvas;
use super::drawing::{CHAIN_NAME, Drawing};
use super::places::{Place, put};
use super::select::Knot;
use super::written::has_name;
use crate::ui::theme::Role;
use crate::ui::wrapping::wrap;

/// A name below the end has so many lines at most.
const BELOW_END: u16 = 4;
/// And begins so far below it at most: one row may say why it failed.
const LOWEST: u16 = 2;

/// Writes them, each beside the edge from its level on to the next: of the row that was chosen where that is wanted, and of the first
/// that was forced after it. The last has its name beside the node, or below that.
pub fn draw(canvas: &mut Canvas<'_, '_>, drawing: &Drawing<'_>, knot: &Knot, is_own_wanted: bool) {
    let Some((first, last)) = drawing.chain(knot) else { return };
    let Drawing { plan, shape, names } = drawing;
    let levels: Vec<u16> = plan.forced_rows(shape, knot).chain([knot.y]).collect();
    let own = is_own_wanted.then(|| names.longer(shape, knot.points[0], CHAIN_NAME));
    let forced = (first != last).then(|| names.forced(first, CHAIN_NAME));
    for (rows, name) in levels.windows(2).zip([own, forced]) {
        let place = name.and_then(|name| beside_edge(canvas, (knot.x, rows[0]..rows[1]), &name, &[]));
        put(canvas, place);
    }
    if !has_name(knot, shape, plan.names) {
        let (x, below) = (knot.x, knot.y + 1..knot.y + 1 + BELOW_END);
        let last = names.forced(last, CHAIN_NAME);
        let place = wrapped(canvas, &last, below, &[], |width| around(x, width, canvas.room()));
        // Lower it would be read as said of something else.
        put(canvas, place.filter(|place| place.y <= knot.y + LOWEST));
    }
}

/// Where the name of a row stands beside the edge to a node in these rows, apart from others.
pub fn beside_edge(
    canvas: &Canvas<'_, '_>,
    (x, rows): (i32, Range<u16>),
    name: &str,
    others: &[Place],
) -> Option<Place> {
    // On its left it is said of the node in its own row alone: lower it would be read as said of a neighbour, or of a level.
    let own_row = rows.start..rows.start + 1;
    let in_own_row = wrapped(canvas, name, own_row, others, |width| [x + 2, x - 1 - width].into_iter());
    in_own_row.or_else(|| wrapped(canvas, name, rows, others, |_| [x + 2].into_iter()))
}

/// Where a text of so many signs may begin that stands below a place: in its middle, or so far on one side as has room.
pub fn around(x: i32, width: i32, room: i32) -> impl Iterator<Item = i32> {
    let mut lefts: Vec<i32> = (0..width).collect();
    lefts.sort_by_key(|left| (left - width / 2).abs());
    lefts.into_iter().map(move |left| (x - left).min(room - width - 1))
}

/// The place of a name in these rows, in one line or in as few as have room there.
fn wrapped<X: Iterator<Item = i32>>(
    canvas: &Canvas<'_, '_>,
    name: &str,
    rows: Range<u16>,
    others: &[Place],
    xs: impl Fn(i32) -> X,
) -> Option<Place> {
    let longest = name.chars().count();
    (1..=name.split(' ').count()).find_map(|lines| {
        let narrowest = (1..=longest).map(|width| (width, wrap(name, width)));
        // No word is parted.
        let mut whole = narrowest.filter(|(_, said)| said.len() == lines && said.join(" ") == name);
        let (width, said) = whole.next()?;
        let lines: Vec<_> = said.into_iter().map(|line| vec![(line.to_owned(), Role::Quiet)]).collect();
        let tops = rows.start..(rows.end + 1).saturating_sub(lines.len() as u16);
        let places = tops.flat_map(|y| xs(width as i32).map(move |x| (x, y)));
        places
            .map(|(x, y)| Place { x, y, lines: lines.clone(), own_end: x })
            .find(|place| place.is_free(canvas) && others.iter().all(|other| other.is_apart_from(place)))
    })
}

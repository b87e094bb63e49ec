//! What is written in a drawn tree: on the left of each node of the path its level, and on the right of each
//! node, in its row, what it is.

use super::canvas::Canvas;
use super::chains;
use super::drawing::Drawing;
use super::label::{Cause, Label, beside, number_line, path_labels, put_longer};
use super::left_out;
use super::level_numbers;
use super::names_below;
use super::places::{Place, first_free, put};
use super::plan::Plan;
use super::select::Knot;
use super::siblings;
use super::written::{Names, has_name, level_beside};
use crate::app::Panel;
use crate::session::Motion;
use crate::ui::glyphs::Glyphs;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// Writes it: what has a place of its own, then more of it where room is left, the path first. Returns the points that have numbers in
/// the place of their names.
pub fn draw(
    canvas: &mut Canvas<'_, '_>,
    scene: &PanelScene<'_>,
    drawing: &Drawing<'_>,
    cursor: Option<usize>,
) -> Vec<usize> {
    let Drawing { plan, shape, .. } = drawing;
    draw_levels(canvas, drawing);
    level_numbers::draw(canvas, &plan.knots, shape, plan.is_by_level.then_some(plan.pitch));
    draw_numbers_below(canvas, plan);
    let knots = &plan.knots;
    let mut own_ends = Vec::with_capacity(knots.len());
    for knot in knots {
        let place = Place::new(beside(knot), Label::least(scene, drawing, knot).line(scene));
        own_ends.push(place.write(canvas));
    }
    for knot in knots.iter().filter(|knot| knot.is_path) {
        if let Some(end) = put(canvas, left_out::places(scene, canvas.pen.glyphs(), shape, knot)) {
            own_ends[knot.own] = end;
            continue;
        }
        let labels = path_labels(scene, drawing, knot).map(|label| label.line(scene));
        if let Some(end) = put_longer(canvas, knot, own_ends[knot.own], labels) {
            own_ends[knot.own] = end;
        }
    }
    for knot in knots.iter().filter(|knot| knot.is_here) {
        if draw_taken_back(canvas, scene, drawing, knot) {
            continue;
        }
        let places = cause_places(scene, drawing, knot, own_ends[knot.own]);
        if let Some(place) = first_free(canvas, places) {
            place.write(canvas);
            place.keep_apart(canvas);
        }
    }
    let named = draw_edge_names(canvas, scene, drawing);
    // What is named at its end has all of its names before others take their room.
    let has_place = |knot: &&Knot| has_name(knot, shape, plan.names);
    for knot in knots.iter().filter(has_place) {
        chains::draw(canvas, drawing, knot, true);
    }
    siblings::draw(canvas, scene, drawing, (&own_ends, &named));
    for knot in knots.iter().filter(|knot| knot.is_here && knot.children.is_empty()) {
        // At rest its number says as much.
        if scene.session.motion() != Motion::Resting {
            let below = shape.points[knot.points[0]].taken_back.unwrap_or(0);
            put(canvas, forced_one_by_one(canvas.pen.glyphs(), knot, (knot.forced, below), canvas.room()));
        }
    }
    for knot in knots {
        put(canvas, number_in_words(knot, plan));
    }
    // Beside leaves with their names on their edges, or below them, it is said how many rows were forced.
    let has_forced = |knot: &&Knot| {
        knot.forced > 0
            && knot.is_left_leaf()
            && named.contains(&knot.parent)
            && drawing.chain(knot).is_none()
    };
    for knot in knots.iter().filter(|knot| has_forced(knot) && knot.number.is_none()) {
        let line = vec![(format!("+{}", knot.forced), Role::Quiet)];
        put(canvas, [beside(knot), (knot.x, knot.y + 1)].map(|at| Place::new(at, line.clone())));
    }
    // How large they are that have their names on their edges is said below them, or beside.
    let is_unsaid = |knot: &&Knot| knot.is_folded() && knot.number.is_none() && named.contains(&knot.parent);
    for knot in knots.iter().filter(is_unsaid) {
        let below = names_below::size_below(knot);
        let beside = Place::new(beside(knot), below.lines[0].clone());
        put(canvas, [below, beside]);
    }
    let (are_below, numbered) = names_below::draw(canvas, scene, drawing, (&named, cursor));
    let is_told = |knot: &&Knot| !has_place(knot) && (are_below || named.contains(&knot.parent));
    for knot in knots.iter().filter(is_told) {
        chains::draw(canvas, drawing, knot, false);
    }
    numbered
}

/// The names of rows that have none beside their nodes, beside the edges to them: of a choice all that have room, or none.
/// Returns the nodes of those choices.
fn draw_edge_names(canvas: &mut Canvas<'_, '_>, scene: &PanelScene<'_>, drawing: &Drawing<'_>) -> Vec<usize> {
    let Drawing { plan, shape, names } = drawing;
    let (width, name) = (canvas.room() as u16, |point: usize| names.width(shape, point));
    let mut named = Vec::new();
    for at in (0..plan.knots.len()).filter(|&at| plan.has_edge_names(shape, at, width, &name)) {
        let knots = plan.knots[at].children.iter().map(|&child| &plan.knots[child]);
        let places = knots.filter_map(|knot| {
            let name = drawing.name(scene, knot)?;
            Some(Place::new((knot.x + 1, plan.chosen_in(shape, knot) - 1), vec![name]))
        });
        let places: Vec<Place> = places.collect();
        let is_blank = |place: &Place| (place.x..=place.end()).all(|x| canvas.is_blank(x, place.y));
        if places.iter().all(is_blank) {
            for place in places {
                place.write(canvas);
            }
            named.push(at);
        }
    }
    named
}

/// The numbers that have their place below their nodes.
pub fn draw_numbers_below(canvas: &mut Canvas<'_, '_>, plan: &Plan) {
    for knot in &plan.knots {
        if let (Some(number), Some((left, _))) = (&knot.number, knot.number_below()) {
            Place::new((knot.x + left, knot.y + 1), number_line(knot, number)).write(canvas);
        }
    }
}

/// The levels of the nodes of the path, each on the left of its node.
fn draw_levels(canvas: &mut Canvas<'_, '_>, Drawing { plan, shape, .. }: &Drawing<'_>) {
    for knot in &plan.knots {
        let Some((text, left)) = level_beside(knot, shape) else { continue };
        let role = match knot.is_path {
            _ if knot.is_here => Role::Strong,
            true => Role::Placed,
            false => Role::Quiet,
        };
        canvas.text(knot.x + left, knot.y, &text, role);
        canvas.kept_free.extend([1, 2].map(|apart| (knot.x + left - apart, knot.y)));
    }
}

/// Draws below where the run is the dead end that it has just come back from, where that was deeper, and who asked for the tree has
/// room for it. Returns whether it does.
fn draw_taken_back(
    canvas: &mut Canvas<'_, '_>,
    scene: &PanelScene<'_>,
    drawing: &Drawing<'_>,
    knot: &Knot,
) -> bool {
    let Drawing { plan, shape, .. } = drawing;
    let is_asked = scene.view.focus == Panel::Tree && scene.glow.is_none() && scene.fast().is_none();
    let below =
        shape.points[knot.points[0]].taken_back.filter(|&below| below > 0 && knot.children.is_empty());
    let (Some(below), Some((item, role))) = (below, drawing.ran_out(scene, knot, Role::Refuted)) else {
        return false;
    };
    // Forced rows that stand are named there.
    if !is_asked || knot.forced > 0 {
        return false;
    }
    let cause = Cause { item, role, is_short: false, below: Some(below), level: None };
    let y = knot.y + plan.pitch.clamp(2, 4);
    let place = Place::new((knot.x + 2, y), Label { cause: Some(cause), ..Label::default() }.line(scene));
    let is_free = place.is_free(canvas) && (knot.y + 1..=y).all(|y| canvas.is_blank(knot.x, y));
    if is_free && canvas.has_row(y) {
        let line = canvas.pen.glyphs().rails[0];
        (knot.y + 1..y).for_each(|y| canvas.text(knot.x, y, line, Role::Refuted));
        canvas.text(knot.x, y, canvas.pen.glyphs().cross, Role::Refuted);
        place.write(canvas);
        return true;
    }
    false
}

/// Where the column that ran out may stand where the run has stopped: below what it tried, or behind that.
fn cause_places(
    scene: &PanelScene<'_>,
    drawing: &Drawing<'_>,
    knot: &Knot,
    own_end: i32,
) -> impl Iterator<Item = Place> {
    let cause = knot.children.is_empty().then(|| drawing.ran_out(scene, knot, Role::DeadEnd)).flatten();
    let below = drawing.shape.points[knot.points[0]].taken_back;
    // Where there is no room for how far below that was, its level is said.
    let deepest = below.filter(|&below| below > 0).map(|below| below + scene.session.seen().path().len());
    let ends = [None, deepest].map(|level| {
        let cause = cause.clone().map(|(item, role)| Cause { item, role, is_short: false, below, level });
        cause.map(|cause| Label { cause: Some(cause), ..Label::default() }.line(scene))
    });
    let (x, y) = beside(knot);
    let places = [(x, y + 1), (own_end.max(x) + i32::from(own_end > x), y)];
    ends.into_iter().flatten().flat_map(move |line| places.map(|place| Place::new(place, line.clone())))
}

/// The sign of each of the forced rows where the run stands, and a dot for each that was taken back there, below its name, if all have
/// room: they come and go one by one, where the drawing stands still.
fn forced_one_by_one(
    glyphs: &Glyphs,
    knot: &Knot,
    (forced, below): (usize, usize),
    room: i32,
) -> Option<Place> {
    let (x, y) = (beside(knot).0, knot.y + 1);
    let all = forced + below;
    let has_room = usize::try_from(room - x - 1).is_ok_and(|room| all <= room);
    let line = vec![("+".repeat(forced), Role::Placed), (glyphs.dot.repeat(below), Role::Back)];
    (all > 0 && has_room).then(|| Place::new((x, y), line))
}

/// Where it may be said that a number below a heap counts nodes and solutions: beside solutions, and among names.
fn number_in_words(knot: &Knot, plan: &Plan) -> Option<Place> {
    let (number, (left, width)) = (knot.number.as_deref()?, knot.number_below()?);
    let is_among = number.contains('★') || plan.names != Names::None;
    let said = is_among.then(|| format!("{number} nodes"))?;
    let place = Place::new((knot.x + left, knot.y + 1), number_line(knot, &said));
    Some(Place { own_end: place.x + width, ..place })
}

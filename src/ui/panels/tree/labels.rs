//! Names and numbers of a drawn tree that have no place of their own: they stand where room is left.

use super::canvas::{Canvas, role_of};
use super::listing::{forced_places, list_places};
use super::places::{Place, put};
use super::plan::Plan;
use super::select::{Counts, Knot};
use super::shape::{Mark, Shape};
use super::written::{EdgeText, edge_texts};
use crate::session::rounded;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// Rows below the lowest leaves in which their names may stand: so those of neighbours have room, one below the other.
const BELOW: u16 = 5;

/// Writes them: the levels and the names of the path, the sizes of what is folded, the other names.
pub fn draw(canvas: &mut Canvas<'_, '_>, scene: &PanelScene<'_>, tree: (&Plan, &Shape), names: &[String]) {
    let knots = &tree.0.knots;
    let room = canvas.room();
    let all = names;
    let names = |knot: &Knot| name_places(names, tree, knot, room);
    for knot in knots.iter().filter(|knot| knot.is_path) {
        let role = if knot.is_here { Role::Strong } else { Role::Placed };
        put(canvas, level_places(tree.1, knot), role);
    }
    for knot in knots {
        let role = if knot.is_here { Role::DeadEnd } else { role_of(knot) };
        put(canvas, cause_places(scene, tree.1, knot), role);
    }
    for knot in knots.iter().filter(|knot| knot.is_path) {
        put(canvas, names(knot), Role::Placed);
    }
    for knot in knots.iter().filter(|knot| knot.is_here) {
        put(canvas, changing_places(scene, knot, canvas.room()), Role::Quiet);
    }
    for knot in knots {
        put(canvas, number_places(knot), Role::Quiet);
    }
    for knot in knots.iter().filter(|knot| !knot.is_path) {
        put(canvas, names(knot), Role::Quiet);
    }
    for knot in knots {
        put(canvas, forced_places(scene, tree, knot, all).into_iter().flatten(), Role::Quiet);
    }
    // What one number counts is said beside it; what many do, by the legend alone.
    let is_only = knots.iter().filter(|knot| knot.number().is_some()).count() == 1;
    for knot in knots {
        let list = list_places(all, tree, knot, (room, canvas.height()));
        put(canvas, list.into_iter().flatten(), Role::Quiet);
        put(canvas, counted_places(all, knot, is_only), Role::Quiet);
    }
}

/// Where the level of a node of the path may stand: before it, or behind it.
fn level_places(shape: &Shape, knot: &Knot) -> Vec<Place> {
    let Some(level) = shape.points[knot.points[0]].level else { return Vec::new() };
    let text = if knot.parent == knot.own { format!("level {level}") } else { level.to_string() };
    let chip = i32::from(knot.is_here);
    let before = knot.x - 1 - 2 * chip - text.len() as i32;
    [before, knot.x + 2 + chip].map(|x| Place::new((x, knot.y), &text)).into()
}

/// Where the name of a node's option may stand: beside its edge, on either side, beside its mark, or below a leaf.
fn name_places(names: &[String], (plan, shape): (&Plan, &Shape), knot: &Knot, room: i32) -> Vec<Place> {
    let texts = edge_texts(knot, shape, plan.names);
    let has_name = texts.iter().any(|(_, text)| matches!(text, EdgeText::Name(_)));
    let ([point], false) = (&knot.points[..], has_name || knot.parent == knot.own) else {
        return Vec::new();
    };
    let name = &names[*point];
    if name.is_empty() {
        return Vec::new();
    }
    let width = name.chars().count() as i32;
    let left = |distance: i32| knot.x - distance - width;
    let chip = i32::from(knot.is_here);
    let mut places = vec![Place::new((knot.x + 2 + chip, knot.y), name)];
    // On the left of a mark it would be taken for the name of the one before.
    if plan.knots.iter().all(|other| other.y != knot.y || other.x >= knot.x) {
        places.push(Place::new((left(1 + chip), knot.y), name));
    }
    if knot.pitch > 2 {
        let y = plan.knots[knot.parent].y + 2;
        let right = match texts.first() {
            Some((2, EdgeText::Forced(forced))) => Place {
                own_end: knot.x + 2 + forced.chars().count() as i32,
                ..Place::new((knot.x + 2, y), &format!("{name} {forced}"))
            },
            _ => Place::new((knot.x + 2, y), name),
        };
        let edge = [right, Place::new((left(1), y), name)];
        // Where the edge stands for levels that are left out, the name is that of the node at its end.
        let at = if knot.skipped > 0 { places.len() } else { 0 };
        places.splice(at..at, edge);
    }
    let is_lowest = plan.knots.iter().all(|other| other.y <= knot.y);
    if is_lowest && !knot.is_path {
        let below = knot.y + knot.wedge.max(1) + u16::from(knot.number().is_some());
        let x = (knot.x - width / 2).min(room - width - 1).max(0);
        places.extend((below..below + BELOW).map(|y| Place::new((x, y), name)));
    }
    places
}

/// Where the column that ran out at a node may stand: beside that.
fn cause_places(scene: &PanelScene<'_>, shape: &Shape, knot: &Knot) -> Vec<Place> {
    let ([point], true) = (&knot.points[..], knot.children.is_empty()) else { return Vec::new() };
    let Some(item) = shape.points[*point].ran_out else { return Vec::new() };
    let x = knot.x + 2 + i32::from(knot.is_here);
    let name = scene.session.problem().item_name(item);
    let said = format!("{name} has no {}", scene.words.row);
    [&*said, name].map(|text| Place::new((x, knot.y), text)).into()
}

/// Of a run too fast to be followed, where the levels that change may be named: below the last one that stands.
fn changing_places(scene: &PanelScene<'_>, knot: &Knot, room: i32) -> Vec<Place> {
    let (standing, all) = (scene.session.standing(), scene.session.seen().path().len());
    if standing >= all {
        return Vec::new();
    }
    let first = standing + 1;
    let of = if first == all { format!("level {all}") } else { format!("levels {first}–{all}") };
    let texts = [format!("┊ {of} changing"), format!("┊ {first}–{all}"), "┊".to_owned()];
    let fits = |text: &String| knot.x + text.chars().count() as i32 + 1 < room;
    texts.iter().filter(|text| fits(text)).map(|text| Place::new((knot.x, knot.y + 1), text)).collect()
}

/// Where the size of a folded subtree may stand: below its wedge, or beside its mark.
fn number_places(knot: &Knot) -> Vec<Place> {
    if knot.number().is_some() {
        return Vec::new();
    }
    let Some(size) = knot.number_as(Counts::Nodes) else { return Vec::new() };
    let half = size.chars().count() as i32 / 2;
    let places = [(knot.x - half, knot.y + knot.wedge.max(1)), (knot.x + 2, knot.y)];
    places.map(|place| Place::new(place, &size)).into()
}

/// Where it may be said what the number of a subtree counts: behind that; and of one that is drawn how many nodes it has.
fn counted_places(names: &[String], knot: &Knot, is_only: bool) -> Vec<Place> {
    if knot.is_path || !matches!(knot.mark, Mark::Failed | Mark::Solved | Mark::Choice) || knot.nodes < 2 {
        return Vec::new();
    }
    match (knot.number(), knot.number_place()) {
        (Some(number), Some((left, width))) if is_only || number.contains(' ') => {
            let place = Place::new((knot.x + left, knot.y + knot.wedge.max(1)), &format!("{number} nodes"));
            vec![Place { own_end: place.x + width, ..place }]
        }
        (Some(_), _) => Vec::new(),
        _ if knot.children.is_empty() || knot.parent == knot.own => Vec::new(),
        // Behind the name, if that stands there.
        _ => {
            let nodes = format!("{} nodes", rounded(knot.nodes));
            let name = names[knot.points[0]].chars().count() as i32;
            [2, 3 + name].map(|distance| Place::new((knot.x + distance, knot.y), &nodes)).into()
        }
    }
}

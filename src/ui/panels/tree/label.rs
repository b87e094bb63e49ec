//! What stands on the right of a node of a drawn tree.

use super::canvas::{Canvas, role_of};
use super::drawing::Drawing;
use super::forced::{forced_count, forced_forms};
use super::places::{Line, Place, put};
use super::select::Knot;
use super::written::{forced_beside, has_name};
use crate::session::counted;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// What stands on the right of a node, piece by piece.
#[derive(Clone, Default)]
pub struct Label {
    /// The name of its row.
    pub name: Option<(String, Role)>,
    /// How many rows were forced after that, and which.
    pub forced: Option<Line>,
    /// How many it stands for.
    pub number: Option<Line>,
    /// Of a subtree that is drawn, how large it is.
    pub size: Option<String>,
    /// Why it failed.
    pub cause: Option<Cause>,
}

/// The column that ran out at a node.
#[derive(Clone)]
pub struct Cause {
    /// The name of the column.
    pub item: String,
    /// How it is drawn.
    pub role: Role,
    /// Whether that is said in two words.
    pub is_short: bool,
    /// Where the run has come back from there: how many levels deeper that was. The column may have rows again.
    pub below: Option<usize>,
    /// Its level, where that is said in the place of those.
    pub level: Option<usize>,
}

impl Label {
    /// What has its place there, whatever else is written.
    pub fn least(scene: &PanelScene<'_>, drawing: &Drawing<'_>, knot: &Knot) -> Label {
        let name = has_name(knot, &drawing.shape, drawing.plan.names).then(|| drawing.name(scene, knot));
        let forced = forced_beside(knot, &drawing.shape, drawing.plan.names)
            .map(|_| vec![forced_count(scene, &drawing.shape, knot, &[])]);
        Label { name: name.flatten(), forced, number: number_beside(knot), ..Label::default() }
    }

    /// Its pieces, one after the other.
    pub fn line(self, scene: &PanelScene<'_>) -> Line {
        let Label { name, forced, number, size, cause } = self;
        let quiet = |text: String| (text, Role::Quiet);
        // Two numbers side by side would be one.
        let before_size = if forced.is_some() { ", " } else { " " };
        let mut line = Line::new();
        let [name, size] = [name, size.map(quiet)].map(|piece| Some(vec![piece?]));
        for (before, piece) in [(" ", name), (" ", forced), (" ", number), (before_size, size)] {
            let Some(piece) = piece else { continue };
            line.extend((!line.is_empty()).then(|| quiet(before.to_owned())));
            line.extend(piece);
        }
        if let Some(Cause { item, role, is_short, below, level }) = cause {
            line.extend(level.map(|level| quiet(format!("{level}: "))));
            let has = if below.is_some() { "had" } else { "has" };
            let said = match is_short {
                false => format!("{item} {has} no {}", scene.words.row),
                true => format!("no {item}"),
            };
            let before = match line.is_empty() || level.is_some() {
                true => "",
                false if is_short => " ",
                false => ": ",
            };
            line.push((format!("{before}{said}"), role));
            if let Some(below) = below.filter(|&below| below > 0 && level.is_none()) {
                line.push((format!(", {} below", counted(below as u64, "level", "levels")), Role::Quiet));
            }
        }
        line
    }
}

/// A number of a node in pieces: how many solutions are in it, and how many nodes.
pub fn number_line(knot: &Knot, number: &str) -> Line {
    let (solutions, nodes) = number.split_at(number.find(' ').filter(|_| number.contains('★')).unwrap_or(0));
    let found = (!solutions.is_empty()).then(|| (solutions.to_owned(), role_of(knot)));
    found.into_iter().chain([(nodes.to_owned(), Role::Quiet)]).collect()
}

/// The number that stands beside a node.
pub fn number_beside(knot: &Knot) -> Option<Line> {
    knot.number_beside().map(|number| number_line(knot, number))
}

/// Where what is said of a node begins.
pub fn beside(knot: &Knot) -> (i32, u16) {
    (knot.x + 2 + knot.half(), knot.y)
}

/// Writes the first of these lines that has room beside a node and is longer than what the node says there anyway, which ends at
/// this place. Returns where it ends.
pub fn put_longer(
    canvas: &mut Canvas<'_, '_>,
    knot: &Knot,
    own_end: i32,
    lines: impl IntoIterator<Item = Line>,
) -> Option<i32> {
    let places = lines.into_iter().map(|line| Place { own_end, ..Place::new(beside(knot), line) });
    put(canvas, places.filter(Place::is_longer))
}

/// What may stand on the right of a node of the path, the longest first.
pub fn path_labels<'a>(
    scene: &'a PanelScene<'_>,
    drawing: &'a Drawing<'_>,
    knot: &'a Knot,
) -> impl Iterator<Item = Label> + 'a {
    let name = || drawing.name(scene, knot).filter(|_| has_name(knot, &drawing.shape, drawing.plan.names));
    let with = move |forced| Label { name: name(), forced: Some(forced), ..Label::default() };
    let alone = Label { name: drawing.name(scene, knot), ..Label::default() };
    forced_forms(scene, &drawing.shape, knot).map(with).chain([alone])
}

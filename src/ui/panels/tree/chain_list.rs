//! The rows that were forced where a path ends, or in a search without a choice: each with its level, in the rows that a drawing leaves
//! free. They fill one column after the other, so that those that stand there stay while the chain grows.

use super::canvas::used_rows;
use super::drawing::Drawing;
use super::forced::role_on_path;
use super::select::Knot;
use super::shape::Mark;
use crate::exact_cover::OptionId;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// The longest name, and free places between two columns.
const NAME: usize = 20;
const GAP: usize = 2;
/// Shorter chains are said beside their node; fewer rows have no room for two columns that are read.
const SHORT: usize = 3;
const LEAST: u16 = 3;

/// The node where such a chain ends, if it is long enough.
pub fn end_of<'a>(Drawing { plan, .. }: &'a Drawing<'_>) -> Option<&'a Knot> {
    let end =
        plan.knots.iter().find(|knot| knot.is_here).or(plan.knots.get(1).filter(|_| plan.knots.len() == 2));
    end.filter(|end| end.forced > SHORT)
}

/// Draws them with a free row above. What has no room is counted.
pub fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>, drawing: &Drawing<'_>) {
    let Some(end) = end_of(drawing).filter(|_| scene.fast().is_none()) else { return };
    let level = drawing.shape.points[end.points[0]].level;
    let found =
        || scene.session.solutions().found().first().filter(|_| end.mark == Mark::Solved && !end.is_path);
    let path: Vec<OptionId> = match level {
        Some(level) => scene.session.seen().path().take(level).collect(),
        None => found().map_or_else(Vec::new, |found| found.path.clone()),
    };
    let first = path.len().saturating_sub(end.forced);
    let top = used_rows(pen, pen.height()) + 1;
    let rows = usize::from(pen.height().saturating_sub(top));
    if path.is_empty() || rows < usize::from(LEAST) {
        return;
    }
    let name = |&option: &OptionId| {
        shortened(&scene.session.problem().option_name(option), NAME, pen.glyphs().ellipsis)
    };
    let names: Vec<String> = path[first..].iter().map(name).collect();
    // As wide as the first of all: the others come and go.
    let (digits, longest) =
        (path.len().to_string().len(), names.iter().map(|name| name.chars().count()).max().unwrap_or(0));
    let pitch = digits.max(2) + 1 + longest + GAP;
    let places = usize::from(pen.width().saturating_sub(2)) / pitch * rows;
    let shown = if names.len() > places { places.saturating_sub(1) } else { names.len() };
    let role = if level.is_some() { Role::Placed } else { Role::Solved };
    for (at, (name, &option)) in names[..shown].iter().zip(&path[first..]).enumerate() {
        let (x, y) = ((2 + at / rows * pitch + digits.max(2)) as u16, top + (at % rows) as u16);
        pen.text_until(x, y, &(first + at + 1).to_string(), Role::Quiet);
        pen.text(x + 1, y, name, role_on_path(scene, option, role));
    }
    if shown < names.len() {
        let text = format!("{} {} more", pen.glyphs().ellipsis, names.len() - shown);
        pen.text((2 + shown / rows * pitch) as u16, top + (shown % rows) as u16, &text, Role::Quiet);
    }
}

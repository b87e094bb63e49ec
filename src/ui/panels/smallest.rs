//! The columns that the rule prefers, with their rows: what the next choice is made from.

use crate::app::Mode;
use crate::exact_cover::ItemId;
use crate::facts;
use crate::ui::event_roles;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::starved::soon_covered;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// The most lines of columns that are listed; with the whole window more.
const MOST: [u16; 2] = [16, 24];

/// The width of a column with its rows: so many lists stand side by side as have that.
const LIST: u16 = 60;

/// The fewest for which it is worth a heading.
const LEAST: u16 = 2;

/// Draws them so that they end at the line `bottom`, where that leaves a line free below the first `used`. Returns the
/// line after the last one that is written then. They stand still while there is room for all; later they are fewer.
pub fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>, used: u16, bottom: u16) -> u16 {
    // Who is asked for the choice, or solves by hand, finds it without help.
    let is_seen = scene.mode == Mode::Solve && !scene.is_asking && scene.fast().is_none();
    let room = bottom.saturating_sub(used + 2).min(MOST[usize::from(scene.view.zoom)]);
    if !is_seen || room < LEAST {
        return used;
    }
    let (problem, search) = (scene.session.problem(), scene.session.search());
    let (soon, links) = (soon_covered(problem, search), search.links());
    let lists = (pen.width() / LIST).max(1);
    let most = usize::from(room * lists);
    let found = facts::foremost(scene.session, &scene.words, most + soon.len());
    let Some((mut heading, mut items)) = found else { return used };
    let all = items.len();
    items.retain(|item| !soon.contains(item));
    if items.len() < all {
        let short = format!("{} of those that stay", heading.trim_end_matches(" left"));
        heading.push_str(", but those covered next");
        if heading.chars().count() >= pen.width().into() {
            heading = short;
        }
    }
    items.truncate(most);
    if items.is_empty() {
        return used;
    }
    let name = |item: ItemId| problem.item_name(item);
    let wide = items.iter().map(|&item| name(item).chars().count()).max().unwrap_or(0).min(12) as u16;
    let top = bottom - room - 1;
    pen.text(1, top, &heading, Role::Quiet);
    let places = (0..lists).flat_map(|list| (0..room).map(move |line| (list, line)));
    for ((list, line), &item) in places.zip(&items) {
        let (y, list_width) = (top + 1 + line, pen.width() / lists);
        let x = list * list_width;
        let size = links.size(item);
        let role = match (event_roles::of_column(scene.places, item), size) {
            (Some(role), _) => role,
            (None, 0) => event_roles::of_empty(scene.places.course),
            (None, 1) => Role::One,
            (None, _) => Role::Plain,
        };
        let ellipsis = pen.glyphs().ellipsis;
        pen.text(x + 1, y, &shortened(name(item), wide.into(), ellipsis), role);
        let size_end = x + wide + 5;
        pen.text_until(size_end, y, &size.to_string(), Role::Plain);
        let width = usize::from((x + list_width).saturating_sub(size_end + 2));
        // As many as there is room to read.
        let rows = links.options_of(item).take(width).map(|row| problem.option_name(row));
        let rows: Vec<_> = rows.collect();
        let separator = if rows.iter().any(|name| name.contains(' ')) { ", " } else { "  " };
        let rows = rows.join(separator);
        pen.text(size_end + 1, y, &shortened(&rows, width, ellipsis), Role::Quiet);
    }
    bottom
}

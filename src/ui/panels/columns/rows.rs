//! The columns one below the other, each with its rows: what is in play, what was taken, and what went.

use crate::exact_cover::{ItemId, OptionId};
use crate::facts;
use crate::session::grouped;
use crate::ui::event_roles;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// A line free between two columns, where there is so much room.
const APART: usize = 2;

/// Draws them below the line `top`: all, or where that are too many those with the fewest rows.
pub(super) fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>, top: u16) {
    let (problem, search) = (scene.session.problem(), scene.session.seen());
    let links = search.links();
    let room = usize::from(pen.height().saturating_sub(top + 1));
    let is_whole = problem.item_count() <= room;
    let items: Vec<ItemId> = match is_whole {
        true => problem.items().collect(),
        false => facts::smallest(scene.session, room),
    };
    if room == 0 || items.is_empty() {
        return;
    }
    let name = |item: ItemId| problem.item_name(item);
    let wide = items.iter().map(|&item| name(item).chars().count()).max().unwrap_or(0).min(12) as u16;
    let words = scene.words;
    let heading = match is_whole {
        true => format!("each {} with its {}: in play, taken, and gone", words.column, words.rows),
        false => format!("fewest {} left", words.rows),
    };
    pen.text(1, top, &heading, Role::Quiet);
    let pitch = if APART * items.len() <= room { APART } else { 1 };
    let covered = search.covered_items();
    let taken: Vec<OptionId> = search.partial_solution().collect();
    let ellipsis = pen.glyphs().ellipsis;
    for (y, &item) in (top + 1..).step_by(pitch).zip(&items) {
        let own = match (covered[item.index()], links.size(item)) {
            (true, _) => Role::Covered,
            (false, 0) if problem.is_primary(item) => event_roles::of_empty(scene.seen_places().course),
            (false, 1) => Role::One,
            (false, _) => Role::Plain,
        };
        pen.text(
            1,
            y,
            &shortened(name(item), wide.into(), ellipsis),
            event_roles::of_column(scene.seen_places(), item).unwrap_or(own),
        );
        pen.text_until(wide + 5, y, &grouped(u64::from(links.size(item))), own);
        let mut x = wide + 7;
        // As many as there is room to read; of many columns those in play.
        let rows: Vec<OptionId> = match is_whole {
            true => {
                links.all_of(item).filter_map(|node| links.place(node)?.1).take(pen.width().into()).collect()
            }
            false => links.options_of(item).take(pen.width().into()).collect(),
        };
        for option in rows {
            let text = problem.option_name(option);
            if usize::from(x) + text.chars().count() + 1 >= usize::from(pen.width()) {
                pen.text(x, y, ellipsis, Role::Quiet);
                break;
            }
            let is_in_play = links.nodes_of(option).all(|node| links.is_linked(node));
            let role = match event_roles::of_row(scene.seen_places(), option) {
                Some(role) => role,
                None if taken.contains(&option) => Role::Placed,
                None if is_in_play => Role::Strong,
                None => Role::Covered,
            };
            x = pen.text(x, y, &text, role) + 3;
        }
    }
}

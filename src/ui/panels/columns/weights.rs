//! The map of weights: what each column weighs, and what this run has added.

use super::places::MapPlaces;
use crate::exact_cover::{FailureWeights, ItemId};
use crate::facts;
use crate::ui::event_roles;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::sizes::size_glyph;
use crate::ui::theme::Role;

/// Draws the weight of a column, marked if this run has added to it: `3+2` where there is room.
pub(super) fn draw(
    pen: &mut Pen<'_>,
    scene: &PanelScene<'_>,
    weights: &FailureWeights,
    places: &MapPlaces,
    item: ItemId,
) {
    let Some((x, y)) = places.of_item(item) else { return };
    let (weight, more) = (weights.in_force(item), weights.learnt(item));
    let (text, role) = match (weight, more) {
        // Secondary: it is never chosen, and weighs nothing.
        (0, _) => return,
        (1, 0) => (pen.glyphs().dot.to_owned(), Role::Quiet),
        (_, 0) if places.has_room_for(item, &weight.to_string()) => (weight.to_string(), Role::Strong),
        (_, 0) => (size_glyph(weight).to_string(), Role::Strong),
        (..) if places.has_room_for(item, &format!("{weight}+{more}")) => {
            (format!("{weight}+{more}"), Role::Strong)
        }
        (..) => (size_glyph(weight).to_string(), Role::Strong),
    };
    let news = event_roles::of_column(scene.seen_places(), item);
    let end = pen.text(x, y, &text, news.unwrap_or(role));
    if more > 0 && news.is_none() {
        (x..end).for_each(|x| pen.touch(x, y, Role::Changed));
    }
}

/// Below the map: which run it is, and the column under the cursor or the one that is chosen.
pub(super) fn draw_summary(pen: &mut Pen<'_>, scene: &PanelScene<'_>, weights: &FailureWeights, y: u16) {
    let session = scene.session;
    let item = if scene.cursor.is_on_column {
        Some(scene.view.item)
    } else {
        session.present_level().map(|level| level.item).or(scene.foreseen.choice)
    };
    let about = item.filter(|&item| weights.in_force(item) > 0).map_or(String::new(), |item| {
        let rows = scene.words.count_rows(u64::from(session.seen().links().size(item)));
        let name = session.problem().item_name(item);
        format!("{name}: {rows}, {}", facts::weight_in_words(weights, item))
    });
    let run = facts::run_of_weights(session).unwrap_or_default();
    // One line where there is no room for two.
    if pen.height().saturating_sub(y) < 2 {
        let end = pen.text(1, y, &about, Role::Strong);
        if usize::from(end) + 2 + run.len() < usize::from(pen.width()) {
            pen.text_until(pen.width().saturating_sub(1), y, &run, Role::Quiet);
        }
        return;
    }
    pen.text(1, y, &run, Role::Quiet);
    pen.text(1, y + 1, &about, Role::Strong);
}

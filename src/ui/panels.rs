//! The panels of the screen, in one table.

use super::panel_spec::PanelSpec;
use super::pen::Pen;
use super::{board, code, levels, links, log, maps, matrix, path, step, tree, watches};
use crate::app::{Panel, View};
use crate::session::Words;

/// The table: the entry of `panel`.
pub fn spec_of(panel: Panel) -> &'static PanelSpec {
    match panel {
        Panel::Board => &board::SPEC,
        Panel::Columns => &maps::SPEC,
        Panel::Path => &path::SPEC,
        Panel::Step => &step::SPEC,
        Panel::Code => &code::SPEC,
        Panel::Log => &log::SPEC,
        Panel::Levels => &levels::SPEC,
        Panel::Links => &links::SPEC,
        Panel::Tree => &tree::SPEC,
        Panel::Matrix => &matrix::SPEC,
        Panel::Watches => &watches::SPEC,
    }
}

/// Draws a panel while digits clash and there is no run to be seen.
pub fn draw_clash(pen: &mut Pen<'_>, panel: Panel, words: &Words, view: &View) {
    let PanelSpec { title, clash, .. } = spec_of(panel);
    let title = title(words, pen.width());
    let mut pen = pen.panel(&format!("{} {title}", panel.key()), view.focus == panel);
    clash(&mut pen, words, view.zoom);
}

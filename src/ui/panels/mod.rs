//! The panels of the screen: a file or a folder each, and the table that says which is whose.

mod board;
mod code;
mod columns;
mod coming;
mod interface;
mod level_bars;
mod levels;
pub mod links;
pub mod log;
mod matrix;
mod path;
mod path_end;
mod path_legend;
mod path_lines;
mod path_marks;
mod path_solutions;
mod path_took;
mod smallest;
mod step;
mod tree;
mod tries;
mod watches;

pub use interface::{PanelSpec, ProblemSize};
pub use path::says_share;

use crate::facts::Panel;

/// The table: the entry of `panel`.
pub fn spec_of(panel: Panel) -> &'static PanelSpec {
    match panel {
        Panel::Board => &board::SPEC,
        Panel::Columns => &columns::SPEC,
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

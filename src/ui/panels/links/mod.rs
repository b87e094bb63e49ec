//! The links drawn as they are: headers, nodes, and the arrows between them.

mod broken;
mod canvas;
mod dance;
mod draw;
mod header_lines;
mod lanes;
mod legend;
mod line_ends;
mod lines;
mod move_words;
mod moves;
mod old_header_links;
mod old_links;
mod pages;
mod panel;
mod plan;
mod reasons;
mod rings;
mod row_lines;
mod scales;
mod sight;
mod worth;

pub use panel::SPEC;
pub use sight::SightInRoom;

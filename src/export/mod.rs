//! Things to take away: the screen as a picture or as text, a run as a recording or a trace, its tree,
//! and a report. Pure: each is a text, and somebody else writes the file.
//!
//! | file | what |
//! |---|---|
//! | `svg.rs` | the screen as a drawing |
//! | `ansi.rs` | frames as a terminal takes them |
//! | `cast.rs` | a run as asciicast, for players of terminal recordings |
//! | `trace.rs` | its events as JSON, one on each line |
//! | `knuth.rs` | its profile, progress and shape, as Knuth's programs tell them |
//! | `tree.rs`, `dot.rs` | its search tree in Graphviz's language |
//! | `report.rs` | where a session stands, in Markdown |

mod ansi;
mod cast;
mod dot;
pub mod knuth;
mod report;
mod svg;
mod trace;
mod tree;
mod write;

pub use ansi::AnsiScreen;
pub use cast::Cast;
pub use dot::dot;
pub use report::report;
pub use svg::svg;
pub use trace::JsonLines;
pub use tree::{Branch, Kind, Tree};
pub use write::{export, settle};

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{App, Depth};
use crate::ui;

/// The screen that `state` draws, in 24-bit colours whatever the terminal has, and where its cursor is.
pub fn screen(state: &App) -> (Buffer, Option<(u16, u16)>) {
    let mut state = Cow::Borrowed(state);
    if state.shell.look.depth != Depth::True {
        state.to_mut().shell.look.depth = Depth::True;
    }
    let (width, height) = state.shell.size;
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    let cursor = ui::draw(&state, &mut buffer);
    (buffer, cursor)
}

/// The characters of the picture, a line each, without blanks at the end of lines.
pub fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let mut text = String::new();
    for y in area.top()..area.bottom() {
        let line: String = (area.left()..area.right()).map(|x| buffer[(x, y)].symbol()).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

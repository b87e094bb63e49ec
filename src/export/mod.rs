//! Pictures to take away, made from the same buffer that a terminal shows.

mod svg;

pub use svg::svg;

use ratatui::buffer::Buffer;

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

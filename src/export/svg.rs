//! The picture as SVG: text that can be selected, at exact places, in any font of fixed width.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// The size of a cell, in units of the drawing.
const CELL: (u32, u32) = (9, 18);

/// From the top of a cell to the line on which its text stands.
const BASELINE: u32 = 14;

const PAPER: &str = "#101418";
const INK: &str = "#d8dee6";

/// How a run of cells is drawn.
#[derive(PartialEq, Eq)]
struct CellLook {
    ink: String,
    paper: Option<String>,
    bold: bool,
    dim: bool,
    underlined: bool,
    struck: bool,
}

impl CellLook {
    fn of(cell: &Cell) -> CellLook {
        let colour = |color: Color| match color {
            Color::Rgb(r, g, b) => Some(format!("#{r:02x}{g:02x}{b:02x}")),
            _ => None,
        };
        let (mut ink, mut paper) = (colour(cell.fg), colour(cell.bg));
        if cell.modifier.contains(Modifier::REVERSED) {
            let text = paper.unwrap_or_else(|| PAPER.to_owned());
            paper = Some(ink.unwrap_or_else(|| INK.to_owned()));
            ink = Some(text);
        }
        CellLook {
            ink: ink.unwrap_or_else(|| INK.to_owned()),
            paper,
            bold: cell.modifier.contains(Modifier::BOLD),
            dim: cell.modifier.contains(Modifier::DIM),
            underlined: cell.modifier.contains(Modifier::UNDERLINED),
            struck: cell.modifier.contains(Modifier::CROSSED_OUT),
        }
    }
}

/// `buffer` as a stand-alone SVG, its title `title`. Colours other than true ones are left to the
/// default: draw the buffer with a theme of 24 bits.
pub fn svg(buffer: &Buffer, title: &str) -> String {
    let area = buffer.area;
    let (width, height) = (u32::from(area.width) * CELL.0, u32::from(area.height) * CELL.1);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\">\n<title>{}</title>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{PAPER}\"/>\n\
         <g transform=\"translate(12 12)\" font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" font-size=\"15\">\n",
        width + 24,
        height + 24,
        escaped(title)
    );
    for y in area.top()..area.bottom() {
        let mut x = area.left();
        while x < area.right() {
            let look = CellLook::of(&buffer[(x, y)]);
            let end =
                (x..area.right()).find(|&x| CellLook::of(&buffer[(x, y)]) != look).unwrap_or(area.right());
            let text: String = (x..end).map(|x| buffer[(x, y)].symbol()).collect();
            run(&mut out, (x - area.left(), y - area.top()), &text, &look);
            x = end;
        }
    }
    out.push_str("</g>\n</svg>\n");
    out
}

fn run(out: &mut String, (x, y): (u16, u16), text: &str, look: &CellLook) {
    let (left, top) = (u32::from(x) * CELL.0, u32::from(y) * CELL.1);
    let width = text.chars().count() as u32 * CELL.0;
    // Writing to a string does not fail.
    if let Some(paper) = &look.paper {
        let _ = writeln!(
            out,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{}\" fill=\"{paper}\"/>",
            CELL.1
        );
    }
    let shown = text.trim_end();
    if shown.is_empty() {
        return;
    }
    let blanks = shown.chars().take_while(|c| *c == ' ').count() as u32;
    let shown = shown.trim_start();
    let length = shown.chars().count() as u32 * CELL.0;
    let mut style = format!("fill=\"{}\"", look.ink);
    for (holds, attribute) in [
        (look.bold, " font-weight=\"bold\""),
        (look.dim, " opacity=\"0.55\""),
        (look.underlined, " text-decoration=\"underline\""),
        (look.struck, " text-decoration=\"line-through\""),
    ] {
        if holds {
            style.push_str(attribute);
        }
    }
    let _ = writeln!(
        out,
        "<text x=\"{}\" y=\"{}\" textLength=\"{length}\" lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\" {style}>{}</text>",
        left + blanks * CELL.0,
        top + BASELINE,
        escaped(shown)
    );
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    #[test]
    fn text_is_escaped_and_stands_in_its_cells() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 2));
        buffer.set_string(1, 1, "a<b", Style::new().fg(Color::Rgb(230, 159, 0)).add_modifier(Modifier::BOLD));
        let svg = svg(&buffer, "R&D");
        assert!(svg.contains("<title>R&amp;D</title>"));
        assert!(svg.contains("x=\"9\" y=\"32\" textLength=\"27\""));
        assert!(svg.contains("fill=\"#e69f00\" font-weight=\"bold\">a&lt;b</text>"));
    }

    #[test]
    fn reverse_changes_ink_and_paper() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 1, 1));
        buffer.set_string(0, 0, "0", Style::new().add_modifier(Modifier::REVERSED));
        let svg = svg(&buffer, "");
        assert!(
            svg.contains(&format!("height=\"18\" fill=\"{INK}\""))
                && svg.contains(&format!("fill=\"{PAPER}\">0<"))
        );
    }
}

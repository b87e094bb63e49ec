//! The picture as SVG: text that can be selected, at exact places, in any font of fixed width.

use ratatui::buffer::Buffer;

use super::pieces::{CELL, escaped, pieces};
use crate::ui::theme::Theme;

/// The space around the screen, in units of the drawing.
const MARGIN: u32 = 12;

/// `buffer`, drawn with `theme`, as a stand-alone SVG, its title `title`. Colours other than true ones are left to the
/// default: draw the buffer with a theme of 24 bits.
pub fn svg(buffer: &Buffer, title: &str, theme: Theme) -> String {
    let mut out = head((buffer.area.width, buffer.area.height), title, theme, "");
    for piece in pieces(buffer, theme) {
        piece.draw(&mut out);
    }
    out.push_str(FOOT);
    out
}

/// The beginning of a drawing of a screen of so many columns and rows, with the rules of `css`, if any.
pub(super) fn head((width, height): (u16, u16), title: &str, theme: Theme, css: &str) -> String {
    let (width, height) = (u32::from(width) * CELL.0, u32::from(height) * CELL.1);
    let (ink, paper) = theme.page();
    let title = escaped(title);
    let (width, height) = (width + 2 * MARGIN, height + 2 * MARGIN);
    let style = if css.is_empty() { String::new() } else { format!("<style>\n{css}</style>\n") };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
         <title>{title}</title>\n{style}\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{paper}\"/>\n\
         <g transform=\"translate({MARGIN} {MARGIN})\" \
         font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" font-size=\"15\" fill=\"{ink}\">\n"
    )
}

/// The end of a drawing.
pub(super) const FOOT: &str = "</g>\n</svg>\n";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Depth;
    use crate::ui::theme::Ground;
    use ratatui::layout::Rect;
    use ratatui::style::{Color, Modifier, Style};

    const DARK: Theme = Theme::new(Depth::True, Ground::Dark);

    #[test]
    fn text_is_escaped_and_stands_in_its_cells() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 2));
        buffer.set_string(1, 1, "a<b", Style::new().fg(Color::Rgb(230, 159, 0)).add_modifier(Modifier::BOLD));
        let svg = svg(&buffer, "R&D", DARK);
        assert!(svg.contains("<title>R&amp;D</title>"));
        assert!(svg.contains("x=\"9\" y=\"32\" textLength=\"27\""));
        assert!(svg.contains("fill=\"#e69f00\" font-weight=\"bold\">a&lt;b</text>"));
    }

    #[test]
    fn words_with_more_than_one_space_between_stand_in_their_cells_by_themselves() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 1));
        buffer.set_string(0, 0, " │ R2 4   2     e│", Style::new());
        let svg = svg(&buffer, "", DARK);
        let texts = svg.lines().filter_map(|line| line.strip_prefix("<text x=\"")?.split_once('"'));
        let texts: Vec<(u32, &str)> = texts
            .map(|(x, rest)| {
                let text = rest.strip_suffix("</text>").and_then(|rest| rest.rsplit_once('>')).unwrap().1;
                (x.parse().unwrap(), text)
            })
            .collect();
        assert_eq!(texts, [(9, "│ R2 4"), (90, "2"), (144, "e│")]);
    }

    #[test]
    fn a_wide_character_is_as_wide_as_two_cells() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 1));
        buffer.set_string(0, 0, "a数b", Style::new());
        let svg = svg(&buffer, "", DARK);
        assert!(svg.contains("font-size=\"15\" fill=\"#d8dee6\">"));
        for (x, width, text) in [(0, 9, "a"), (9, 18, "数"), (27, 9, "b")] {
            let element = format!(
                "<text x=\"{x}\" y=\"14\" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\">{text}</text>"
            );
            assert!(svg.contains(&element), "{element} is not in\n{svg}");
        }
    }

    #[test]
    fn reverse_changes_ink_and_paper() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 1, 1));
        buffer.set_string(0, 0, "0", Style::new().add_modifier(Modifier::REVERSED));
        for ground in [Ground::Dark, Ground::Light] {
            let theme = Theme::new(Depth::True, ground);
            let ((ink, paper), svg) = (theme.page(), svg(&buffer, "", theme));
            assert!(svg.contains(&format!("height=\"18\" fill=\"{ink}\"")));
            assert!(svg.contains(&format!("fill=\"{paper}\">0<")));
        }
    }
}

//! The screen as pieces of text that look alike, for drawings.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

use crate::ui::theme::Theme;

/// The size of a cell, in units of the drawing.
pub(super) const CELL: (u32, u32) = (9, 18);

/// From the top of a cell to the line on which its text stands.
const BASELINE: u32 = 14;

/// How a cell is drawn.
#[derive(Clone, PartialEq, Eq, Hash)]
struct CellLook {
    /// `None` is that of the page, which all of the drawing has.
    ink: Option<String>,
    paper: Option<String>,
    bold: bool,
    italic: bool,
    underlined: bool,
    struck: bool,
    /// How many columns each of its characters takes.
    columns: u16,
}

impl CellLook {
    fn of(cell: &Cell, theme: Theme) -> CellLook {
        let (page_ink, page_paper) = theme.page();
        let colour = |color: Color| {
            let Color::Rgb(r, g, b) = color else { return None };
            Some(format!("#{r:02x}{g:02x}{b:02x}"))
        };
        let (mut ink, mut paper) = (colour(cell.fg), colour(cell.bg));
        if cell.modifier.contains(Modifier::REVERSED) {
            let text = paper.unwrap_or_else(|| page_paper.to_owned());
            paper = Some(ink.unwrap_or_else(|| page_ink.to_owned()));
            ink = Some(text);
        }
        let has = |modifier| cell.modifier.contains(modifier);
        CellLook {
            ink,
            paper,
            bold: has(Modifier::BOLD),
            italic: has(Modifier::ITALIC),
            underlined: has(Modifier::UNDERLINED),
            struck: has(Modifier::CROSSED_OUT),
            columns: columns(cell),
        }
    }
}

/// How many columns of the screen the character of a cell takes.
pub(super) fn columns(cell: &Cell) -> u16 {
    (cell.symbol().width() as u16).max(1)
}

/// Neighbours in a row that look alike.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Piece {
    x: u16,
    y: u16,
    text: String,
    look: CellLook,
}

/// The pieces of the screen that show something, row by row.
pub(super) fn pieces(buffer: &Buffer, theme: Theme) -> Vec<Piece> {
    let area = buffer.area;
    let mut pieces: Vec<Piece> = Vec::new();
    for y in area.top()..area.bottom() {
        let mut x = area.left();
        let mut row: Vec<Piece> = Vec::new();
        while x < area.right() {
            let cell = &buffer[(x, y)];
            let look = CellLook::of(cell, theme);
            let wide = look.columns;
            match row.last_mut() {
                Some(last) if last.look == look => last.text.push_str(cell.symbol()),
                _ => {
                    let (x, y) = (x - area.left(), y - area.top());
                    row.push(Piece { x, y, text: cell.symbol().to_owned(), look });
                }
            }
            // What stands behind a wide character is not seen.
            x += wide;
        }
        pieces.extend(row.into_iter().filter(Piece::shows));
    }
    pieces
}

impl Piece {
    fn shows(&self) -> bool {
        self.look.paper.is_some() || !self.text.trim_end().is_empty()
    }

    /// The elements that draw it.
    pub(super) fn draw(&self, out: &mut String) {
        let Piece { x, y, text, look } = self;
        let (left, top) = (u32::from(*x) * CELL.0, u32::from(*y) * CELL.1);
        let advance = u32::from(look.columns) * CELL.0;
        let width = |text: &str| text.chars().count() as u32 * advance;
        // Writing to a string does not fail.
        if let Some(paper) = &look.paper {
            let (width, height) = (width(text), CELL.1);
            let _ = writeln!(
                out,
                "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>"
            );
        }
        let mut style = look.ink.as_ref().map_or_else(String::new, |ink| format!(" fill=\"{ink}\""));
        for (holds, attribute) in [
            (look.bold, " font-weight=\"bold\""),
            (look.italic, " font-style=\"italic\""),
            (look.underlined, " text-decoration=\"underline\""),
            (look.struck, " text-decoration=\"line-through\""),
        ] {
            if holds {
                style.push_str(attribute);
            }
        }
        for (at, words) in words(text) {
            let _ = writeln!(
                out,
                "<text x=\"{}\" y=\"{}\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"{style}>{}</text>",
                left + at as u32 * CELL.0,
                top + BASELINE,
                width(words),
                escaped(words)
            );
        }
    }
}

/// The parts of a text between which there is more than one space, each with its place: a browser that makes one space of many
/// would stretch the letters beside them.
fn words(text: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut at = 0;
    for part in text.split("  ") {
        let word = part.trim_start();
        let begin = at + (part.chars().count() - word.chars().count());
        let word = word.trim_end();
        if !word.is_empty() {
            words.push((begin, word));
        }
        at += part.chars().count() + 2;
    }
    words
}

/// A text as XML.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

//! Frames as the page takes them: the pieces of rows that have changed.

use std::mem;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr;

/// The screen as the page shows it.
pub(super) struct Screen {
    shown: Buffer,
    spare: Buffer,
    cursor: Option<(u16, u16)>,
    is_unknown: bool,
}

impl Screen {
    /// A screen of which nothing is known but its size.
    pub(super) fn new((width, height): (u16, u16)) -> Screen {
        let blank = Buffer::empty(Rect::new(0, 0, width, height));
        Screen { shown: blank.clone(), spare: blank, cursor: None, is_unknown: true }
    }

    /// The next frame is told in full.
    pub(super) fn forget(&mut self) {
        self.is_unknown = true;
    }

    /// Draws with `view`, which says where the cursor is to stand. Nothing if the page shows that already; else whether
    /// all of it is told, the pieces that changed, and the cursor.
    pub(super) fn frame(&mut self, view: impl FnOnce(&mut Buffer) -> Option<(u16, u16)>) -> Value {
        self.spare.reset();
        let cursor = view(&mut self.spare);
        let is_whole = mem::take(&mut self.is_unknown);
        let pieces = pieces(&self.shown, &self.spare, is_whole);
        let is_same = pieces.is_empty() && cursor == self.cursor && !is_whole;
        self.cursor = cursor;
        mem::swap(&mut self.shown, &mut self.spare);
        if is_same {
            return Value::Null;
        }
        json!({ "whole": is_whole, "pieces": pieces, "cursor": cursor })
    }

    /// The screen that is shown.
    pub(super) fn shown(&self) -> &Buffer {
        &self.shown
    }
}

/// Each piece as `[x, y, columns of a character, ink, paper, marks, text]`; no colour is that of the page.
fn pieces(old: &Buffer, new: &Buffer, is_whole: bool) -> Vec<Value> {
    let area = new.area;
    let mut pieces = Vec::new();
    for y in area.top()..area.bottom() {
        let mut open: Option<Piece<'_>> = None;
        let mut x = area.left();
        while x < area.right() {
            let cell = &new[(x, y)];
            let wide = (cell.symbol().width() as u16).max(1);
            if is_whole || *cell != old[(x, y)] {
                match open.as_mut().filter(|piece| piece.goes_on(x, wide, cell)) {
                    Some(piece) => {
                        piece.text.push_str(cell.symbol());
                        piece.end += wide;
                    }
                    None => {
                        let text = cell.symbol().to_owned();
                        pieces.extend(
                            open.replace(Piece { x, end: x + wide, wide, text, cell }).map(|p| p.json(y)),
                        );
                    }
                }
            }
            // What stands behind a wide character is not seen.
            x += wide;
        }
        pieces.extend(open.map(|piece| piece.json(y)));
    }
    pieces
}

/// Neighbours that look alike.
struct Piece<'b> {
    x: u16,
    end: u16,
    wide: u16,
    text: String,
    cell: &'b Cell,
}

impl Piece<'_> {
    fn goes_on(&self, x: u16, wide: u16, cell: &Cell) -> bool {
        let look = |cell: &Cell| (cell.fg, cell.bg, cell.modifier);
        // One that is made of several would not be told from its neighbours.
        let is_simple = |text: &str| text.chars().count() == 1;
        let last_is_simple = self.text.chars().count() == usize::from((self.end - self.x) / self.wide);
        x == self.end
            && wide == self.wide
            && look(cell) == look(self.cell)
            && is_simple(cell.symbol())
            && last_is_simple
    }

    fn json(self, y: u16) -> Value {
        let Cell { fg, bg, modifier, .. } = *self.cell;
        let has = |which, bit: u8| if modifier.contains(which) { bit } else { 0 };
        let marks = has(Modifier::BOLD, 1)
            | has(Modifier::ITALIC, 2)
            | has(Modifier::UNDERLINED, 4)
            | has(Modifier::CROSSED_OUT, 8)
            | has(Modifier::REVERSED, 16)
            | has(Modifier::DIM, 32);
        json!([self.x, y, self.wide, colour(fg), colour(bg), marks, self.text])
    }
}

fn colour(colour: Color) -> Option<String> {
    let Color::Rgb(r, g, b) = colour else { return None };
    Some(format!("#{r:02x}{g:02x}{b:02x}"))
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn a_frame_tells_what_changed_in_pieces_that_look_alike() {
        let mut screen = Screen::new((8, 2));
        let red = Style::new().fg(Color::Rgb(255, 0, 16)).add_modifier(Modifier::BOLD);
        let mut draw = |text: &str| {
            screen.frame(|buffer| {
                buffer.set_string(0, 0, text, Style::new());
                buffer.set_string(3, 1, "独R", red);
                Some((1, 1))
            })
        };
        let first = draw("ab");
        assert_eq!(first["whole"], true);
        assert_eq!(first["pieces"].as_array().unwrap().len(), 5, "{first}");
        assert_eq!(first["pieces"][2], json!([3, 1, 2, "#ff0010", null, 1, "独"]));
        assert_eq!(draw("ab"), Value::Null);
        let second = draw("acd");
        assert_eq!(
            second,
            json!({"whole": false, "pieces": [[1, 0, 1, null, null, 0, "cd"]], "cursor": [1, 1]})
        );
    }
}

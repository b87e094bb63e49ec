//! What the signs mean that are seen in a picture of the links.

use super::canvas::line_style;
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// A sign, what it means, the name that this ends with, and how the sign is drawn.
pub type LegendEntry<'a> = (&'static str, &'static str, &'a str, Role);

/// As many signs as are ever said.
const MOST: usize = 9;

/// The signs that are drawn; what matters most first.
pub struct Legend<'a>([Option<LegendEntry<'a>>; MOST]);

impl<'a> Legend<'a> {
    /// The legend of these signs.
    pub fn new(entries: [Option<LegendEntry<'a>>; MOST]) -> Legend<'a> {
        Legend(entries)
    }

    /// Draws a line of as many of them as there is room for, and what is said besides.
    pub fn draw(&self, pen: &mut Pen<'_>, y: u16, besides: &str) {
        let mut x = 1;
        for entry in self.0.iter().flatten() {
            if x + width(entry) < pen.width() {
                x = draw_entry(pen, (x, y), entry) + 2;
            }
        }
        if x + (besides.chars().count() as u16) < pen.width() {
            pen.text(x, y, besides, Role::Quiet);
        }
    }

    /// The same on the lower frame.
    pub fn draw_on_frame(&self, frame: &mut Pen<'_>) {
        let y = frame.height().saturating_sub(1);
        let mut x = 2;
        for entry in self.0.iter().flatten() {
            if x + width(entry) + 4 < frame.width() {
                frame.text(x, y, " ", Role::Quiet);
                x = draw_entry(frame, (x + 1, y), entry);
                x = frame.text(x, y, " ", Role::Quiet);
            }
        }
    }
}

fn width((sign, words, name, _): &LegendEntry<'_>) -> u16 {
    (sign.chars().count() + 1 + words.chars().count() + name.chars().count()) as u16
}

/// Draws a sign and what it means. Returns the place after it.
fn draw_entry(pen: &mut Pen<'_>, (x, y): (u16, u16), (sign, words, name, role): &LegendEntry<'_>) -> u16 {
    let end = pen.styled(x, y, sign, line_style(pen, *role, sign));
    let end = pen.text(end, y, " ", Role::Quiet);
    let end = pen.text(end, y, words, Role::Quiet);
    pen.text(end, y, name, Role::Quiet)
}

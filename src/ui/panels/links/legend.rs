//! What the signs mean that are seen in a picture of the links.

use super::canvas::line_style;
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// The signs that are drawn, what they mean, and how they are drawn; what matters most first.
pub struct Legend(Vec<(String, String, Role)>);

impl Legend {
    /// The legend of these signs.
    pub fn new(entries: impl Iterator<Item = (String, String, Role)>) -> Legend {
        Legend(entries.collect())
    }

    /// Draws a line of as many of them as there is room for, and what is said besides.
    pub fn draw(&self, pen: &mut Pen<'_>, y: u16, besides: &str) {
        let mut x = 1;
        let has_room =
            |pen: &Pen<'_>, x: u16, text: &str| usize::from(x) + text.chars().count() < pen.width().into();
        for (sign, words, role) in &self.0 {
            if has_room(pen, x, &format!("{sign} {words}")) {
                let end = pen.styled(x, y, sign, line_style(pen, *role, sign));
                x = pen.text(end + 1, y, words, Role::Quiet) + 2;
            }
        }
        if has_room(pen, x, besides) {
            pen.text(x, y, besides, Role::Quiet);
        }
    }
}

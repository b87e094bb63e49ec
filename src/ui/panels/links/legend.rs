//! What the signs mean that are seen in a picture of the links.

use std::borrow::Cow;

use ratatui::style::Style;

use super::canvas::line_style;
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// A sign and what it means.
pub struct LegendEntry<'a> {
    pub sign: Cow<'static, str>,
    /// In full, in brief, and so short that more of them have room.
    pub words: [&'static str; 3],
    /// The name that the words end with.
    pub name: &'a str,
    /// How the sign is drawn: as what it stands for.
    pub style: Style,
}

impl LegendEntry<'_> {
    /// A sign that is drawn as among lines.
    pub fn new(
        pen: &Pen<'_>,
        sign: impl Into<Cow<'static, str>>,
        words: [&'static str; 3],
        role: Role,
    ) -> LegendEntry<'static> {
        let sign = sign.into();
        let style = line_style(pen, role, &sign);
        LegendEntry { sign, words, name: "", style }
    }

    fn width(&self, form: usize) -> u16 {
        [&*self.sign, " ", self.words[form], self.name].iter().map(|text| text.chars().count() as u16).sum()
    }

    /// Draws the sign and what it means. Returns the place after it.
    fn draw(&self, pen: &mut Pen<'_>, (x, y): (u16, u16), form: usize) -> u16 {
        let end = pen.styled(x, y, &self.sign, self.style);
        [" ", self.words[form], self.name].iter().fold(end, |x, text| pen.text(x, y, text, Role::Quiet))
    }
}

/// Places between two signs.
const APART: u16 = 2;

/// The signs that are drawn; what matters most first.
pub struct Legend<'a>(Vec<LegendEntry<'a>>);

impl<'a> Legend<'a> {
    /// The legend of these signs.
    pub fn new(entries: impl IntoIterator<Item = Option<LegendEntry<'a>>>) -> Legend<'a> {
        Legend(entries.into_iter().flatten().collect())
    }

    /// Adds a sign that matters less than these.
    pub fn add(&mut self, entry: LegendEntry<'a>) {
        self.0.push(entry);
    }

    /// The form of the words in which most of them have room in so many places; of such the fullest.
    fn form(&self, room: u16) -> usize {
        let left_out = |form: usize| {
            let mut used = 0;
            let fits = |entry: &LegendEntry<'_>| {
                let end = used + entry.width(form);
                used = if end <= room { end + APART } else { used };
                end <= room
            };
            self.0.len() - self.0.iter().map(fits).filter(|fits| *fits).count()
        };
        (0..3).min_by_key(|&form| left_out(form)).unwrap_or_default()
    }

    /// Draws a line of as many of them as there is room for, and what is said besides.
    pub fn draw(&self, pen: &mut Pen<'_>, y: u16, besides: &str) {
        let form = self.form(pen.width().saturating_sub(2));
        let mut x = 1;
        for entry in &self.0 {
            if x + entry.width(form) < pen.width() {
                x = entry.draw(pen, (x, y), form) + APART;
            }
        }
        if x + (besides.chars().count() as u16) < pen.width() {
            pen.text(x, y, besides, Role::Quiet);
        }
    }

    /// The same on the lower frame.
    pub fn draw_on_frame(&self, frame: &mut Pen<'_>) {
        let y = frame.height().saturating_sub(1);
        let form = self.form(frame.width().saturating_sub(6));
        let mut x = 2;
        for entry in &self.0 {
            if x + entry.width(form) + 3 < frame.width() {
                frame.text(x, y, " ", Role::Quiet);
                x = entry.draw(frame, (x + 1, y), form);
                x = frame.text(x, y, " ", Role::Quiet);
            }
        }
    }
}

//! What the signs mean that are seen in a picture of the links.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::ops::Range;

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

    /// Adds a sign that matters more than all of these but the first.
    pub fn add_second(&mut self, entry: LegendEntry<'a>) {
        self.0.insert(self.0.len().min(1), entry);
    }

    /// Adds a sign that matters less than these.
    pub fn add(&mut self, entry: LegendEntry<'a>) {
        self.0.push(entry);
    }

    /// As many of them as have room between two places, with the place of each and which it is, in the form of the words in which most have; of such
    /// the fullest.
    fn fitting(&self, places: Range<u16>) -> (usize, Vec<(u16, usize)>) {
        let of_form = |form: usize| {
            let mut x = places.start;
            let placed = self.0.iter().enumerate().filter_map(|(at, entry)| {
                let end = x + entry.width(form);
                let place = (end <= places.end).then_some((x, at))?;
                x = end + APART;
                Some(place)
            });
            (form, placed.collect())
        };
        (0..3).map(of_form).min_by_key(|(_, placed): &(_, Vec<_>)| Reverse(placed.len())).unwrap_or_default()
    }

    /// Draws a line of as many of them as there is room for, and what is said besides. Returns the others.
    pub fn draw(mut self, pen: &mut Pen<'_>, y: u16, besides: &str) -> Legend<'a> {
        let mut next = 1;
        let (form, entries) = self.fitting(next..pen.width().saturating_sub(1));
        let mut is_drawn = vec![false; self.0.len()];
        for (x, at) in entries {
            is_drawn[at] = true;
            next = self.0[at].draw(pen, (x, y), form) + APART;
        }
        if next + (besides.chars().count() as u16) < pen.width() {
            pen.text(next, y, besides, Role::Quiet);
        }
        let mut is_drawn = is_drawn.into_iter();
        self.0.retain(|_| !is_drawn.next().unwrap_or(false));
        self
    }

    /// The same on the lower frame, which each of them interrupts.
    pub fn draw_on_frame(&self, frame: &mut Pen<'_>) {
        let y = frame.height().saturating_sub(1);
        let (form, entries) = self.fitting(3..frame.width().saturating_sub(3));
        for (x, at) in entries {
            frame.text(x - 1, y, " ", Role::Quiet);
            let end = self.0[at].draw(frame, (x, y), form);
            frame.text(end, y, " ", Role::Quiet);
        }
    }
}

//! A picture of dots, two by two to a place of the screen.

use crate::ui::glyphs::QUADRANTS;
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// Dots of a place, side by side and one below the other.
pub const ACROSS: usize = 2;
pub const DOWN: usize = 2;

/// What a dot belongs to: of what shares a place the later of these is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ink {
    /// What is to come.
    ToCome,
    /// What has failed.
    Failed,
    /// What has solutions.
    Solved,
    /// The path.
    Path,
}

impl Ink {
    fn role(self) -> Role {
        match self {
            Ink::ToCome => Role::Quiet,
            Ink::Failed => Role::Refuted,
            Ink::Solved => Role::Solution,
            Ink::Path => Role::Placed,
        }
    }

    fn in_ascii(self) -> &'static str {
        match self {
            Ink::ToCome => ".",
            Ink::Failed => ":",
            Ink::Solved => "*",
            Ink::Path => "#",
        }
    }
}

/// The dots.
pub struct Dots {
    width: usize,
    inks: Vec<Option<Ink>>,
}

impl Dots {
    /// No dot yet in so many columns and rows of them.
    pub fn new(width: usize, height: usize) -> Dots {
        Dots { width, inks: vec![None; width * height] }
    }

    /// How many columns of dots there are.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The dot at a place, if there is one.
    pub fn at(&self, x: usize, y: usize) -> Option<Ink> {
        if x < self.width { self.inks.get(y * self.width + x).copied().flatten() } else { None }
    }

    /// Puts a dot there, unless a later ink has one.
    pub fn put(&mut self, x: usize, y: usize, ink: Ink) {
        if x < self.width
            && let Some(dot) = self.inks.get_mut(y * self.width + x)
        {
            *dot = (*dot).max(Some(ink));
        }
    }

    /// Draws all from a row of the pen on.
    pub fn draw(&self, pen: &mut Pen<'_>, top: u16) {
        let (columns, rows) = (self.width / ACROSS, self.inks.len() / self.width.max(1) / DOWN);
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            let (x, y) = (ACROSS * column, DOWN * row);
            let dots = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].map(|(x, y)| self.at(x, y));
            let Some(ink) = dots.into_iter().flatten().max() else { continue };
            let (x, y) = (column as u16, top + row as u16);
            if pen.is_ascii() {
                pen.text(x, y, ink.in_ascii(), ink.role());
                continue;
            }
            // Two inks have room in one place where they fill it, and both have a colour.
            let style = pen.mark_style(ink.role());
            let other = dots.into_iter().flatten().find(|&other| other != ink);
            let other = other.filter(|_| dots.iter().all(Option::is_some));
            let below = other.and_then(|other| Some((other, pen.mark_style(other.role()).fg?)));
            let is_own =
                |dot: Option<Ink>| dot.is_some() && below.is_none_or(|(other, _)| dot != Some(other));
            let bits = (0..4).filter(|&bit| is_own(dots[bit])).map(|bit| 1 << bit);
            let style = below.map_or(style, |(_, colour)| style.bg(colour));
            pen.styled(x, y, QUADRANTS[bits.sum::<usize>()].encode_utf8(&mut [0; 4]), style);
        }
    }
}

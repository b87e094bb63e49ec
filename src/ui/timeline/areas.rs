//! What the coloured parts of the line of time are, in words.

use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// Which parts of a line there are that somebody has to be told what they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Areas {
    /// What a place tried and took back itself, more than once; without colours all that was taken back.
    pub(super) has_taken_back: bool,
    /// What led to dead ends, and how it is drawn.
    pub(super) dead_ends: Option<Role>,
    /// Solutions in it, drawn as how many they are.
    pub(super) has_solutions: bool,
}

impl Areas {
    /// The places that the legend takes.
    pub fn width(self) -> u16 {
        if self.has_solutions { 38 } else { 26 }
    }

    /// The same without the solutions, which have the colour that they have everywhere.
    pub fn without_solutions(self) -> Areas {
        Areas { has_solutions: false, ..self }
    }

    /// Whether there is one.
    pub fn any(self) -> bool {
        self.has_taken_back || self.dead_ends.is_some() || self.has_solutions
    }
}

/// Says what the parts of a line are, where those are drawn: in line `y`, before the place `end`. Each has its own place, whether
/// the other is there or not.
pub fn draw_legend(pen: &mut Pen<'_>, areas: Areas, end: u16, y: u16) {
    let (blocks, shade) = (pen.glyphs().blocks, pen.glyphs().shade);
    let taken_back = if pen.tells_back(Role::Back) { blocks[7] } else { shade };
    let signs = [
        (areas.has_solutions, (blocks[3], Role::Solution), "solutions"),
        (areas.has_taken_back, (taken_back, Role::Back), "taken back"),
        (areas.dead_ends.is_some(), (blocks[3], areas.dead_ends.unwrap_or(Role::Refuted)), "dead ends"),
    ];
    let mut x = end.saturating_sub(areas.width());
    // The solutions are the first, or take no place.
    for (is_drawn, (sign, role), text) in signs.into_iter().skip(usize::from(!areas.has_solutions)) {
        if is_drawn {
            let x = pen.text(x, y, sign, role);
            pen.text(x + 1, y, text, Role::Quiet);
        }
        x += text.len() as u16 + 3;
    }
}

//! What the coloured parts of the line of time are, in words.

use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// How a line draws solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum SolutionSign {
    /// A star each.
    Star,
    /// Bars of how many they are.
    Bars,
}

/// Which parts of a line there are that somebody has to be told what they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Areas {
    /// Levels that stood all the time of a place, in a line where each has done and undone much.
    pub(super) has_kept: bool,
    /// What a place tried and took back itself, more than once; without colours all that was taken back.
    pub(super) has_taken_back: bool,
    /// Dead ends, in a row of their own.
    pub(super) has_dead_ends: bool,
    /// Solutions in it, and how they are drawn: as how many they are, or with a sign each.
    pub(super) solutions: Option<SolutionSign>,
}

impl Areas {
    /// The places that the legend takes.
    pub fn width(self) -> u16 {
        let kept = if self.has_kept { place_of(KEPT) } else { 0 };
        let solutions = if self.solutions.is_some() { place_of(SOLUTIONS) } else { 0 };
        let dead_ends = if self.has_place_of_dead_ends() { place_of(DEAD_ENDS) } else { 0 };
        kept + solutions + place_of(TAKEN_BACK) + dead_ends + 1
    }

    /// Whether they are told, or may be when there are some: a line that tells what was kept has no row for them.
    fn has_place_of_dead_ends(self) -> bool {
        self.has_dead_ends || !self.has_kept
    }

    /// Notes that solutions are drawn so, if they are: bars are told rather than stars.
    pub(super) fn note_solutions(&mut self, are_drawn: bool, sign: SolutionSign) {
        self.solutions = self.solutions.max(are_drawn.then_some(sign));
    }

    /// The same without the solutions, which have the colour that they have everywhere.
    pub fn without_solutions(self) -> Areas {
        Areas { solutions: None, ..self }
    }

    /// Whether a text before it would have to be shorter.
    pub fn takes_room_of(self, text: &str, end: u16) -> bool {
        self.any() && text.chars().count() + usize::from(self.width()) + 3 >= usize::from(end)
    }

    /// The same with stars only where they cost nothing of a text.
    pub fn beside(self, text: &str, end: u16) -> Areas {
        let costs = self.solutions == Some(SolutionSign::Star) && self.takes_room_of(text, end);
        if costs { self.without_solutions() } else { self }
    }

    /// Whether there is one: a star is one everywhere.
    pub fn any(self) -> bool {
        self.has_taken_back || self.has_dead_ends || self.solutions == Some(SolutionSign::Bars)
    }
}

/// The words of the legend, in their order. The first two take no place where they are not seen.
const KEPT: &str = "kept";
const SOLUTIONS: &str = "solutions";
const TAKEN_BACK: &str = "taken back";
const DEAD_ENDS: &str = "dead ends";

/// The places that a word takes, with its sign and a gap behind it.
fn place_of(word: &str) -> u16 {
    word.len() as u16 + 3
}

/// Says what the parts of a line are, where those are drawn: in line `y`, before the place `end`. Each has its own place, whether
/// the other is there or not.
pub fn draw_legend(pen: &mut Pen<'_>, areas: Areas, end: u16, y: u16) {
    let (blocks, line) = (pen.glyphs().blocks, pen.glyphs().border[0][0]);
    let taken_back = if pen.tells_back(Role::Back) { blocks[7] } else { line };
    let solution = if areas.solutions == Some(SolutionSign::Star) { pen.glyphs().star } else { blocks[3] };
    // Whether each has a place, and whether it is seen.
    let signs = [
        (areas.has_kept, areas.has_kept, (blocks[3], Role::Placed), KEPT),
        (areas.solutions.is_some(), areas.solutions.is_some(), (solution, Role::Solution), SOLUTIONS),
        (true, areas.has_taken_back, (taken_back, Role::Back), TAKEN_BACK),
        (areas.has_place_of_dead_ends(), areas.has_dead_ends, (blocks[3], Role::Refuted), DEAD_ENDS),
    ];
    let mut x = end.saturating_sub(areas.width());
    for (_, is_seen, (sign, role), word) in signs.into_iter().filter(|sign| sign.0) {
        if is_seen {
            let x = pen.text(x, y, sign, role);
            pen.text(x + 1, y, word, Role::Quiet);
        }
        x += place_of(word);
    }
}

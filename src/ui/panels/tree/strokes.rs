//! A picture of thin lines, each place of the screen one that they go through, turn or meet at.

use ratatui::style::Style;

use super::draw::Form;
use crate::ui::glyphs::Glyphs;
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// What a line belongs to: where two meet the later of these is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ink {
    /// What is to come.
    ToCome,
    /// What leads to that alone which has failed, where bars tell the two.
    AboveFailed,
    /// What has failed.
    Failed,
    /// Folded ways to dead ends and to solutions.
    Mixed(Mix),
    /// What has solutions.
    Solved,
    /// The path.
    Path,
}

impl Ink {
    /// How it is drawn.
    pub fn role(self) -> Role {
        match self {
            Ink::ToCome => Role::Quiet,
            Ink::AboveFailed => Role::RefutedAbove,
            Ink::Failed => Role::Refuted,
            Ink::Mixed(_) | Ink::Solved => Role::Solution,
            Ink::Path => Role::Placed,
        }
    }
}

/// How many dead ends there are beside solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mix {
    /// More than ninety-nine for each.
    Hundreds,
    /// More than nine for each.
    Tens,
    /// No more than nine for each.
    Few,
}

impl Mix {
    /// All, the fewest dead ends first.
    pub const ALL: [Mix; 3] = [Mix::Few, Mix::Tens, Mix::Hundreds];

    /// That of so many of both.
    pub fn of(dead_ends: u64, solutions: u64) -> Mix {
        match dead_ends / solutions.max(1) {
            0..10 => Mix::Few,
            10..100 => Mix::Tens,
            _ => Mix::Hundreds,
        }
    }

    /// The shade of a place in the colour of solutions, on that of dead ends.
    pub fn shade(self, glyphs: &Glyphs) -> &'static str {
        match self {
            Mix::Hundreds => glyphs.light_shade,
            Mix::Tens => glyphs.shade,
            Mix::Few => glyphs.dark_shade,
        }
    }
}

/// One place: where lines lead to from it, up, right, down and left; or a sign.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Place {
    ink: Option<Ink>,
    ways: [bool; 4],
    sign: Option<(&'static str, Ink)>,
    /// Of how many leaves.
    leaves: u64,
    /// Pieces of bars: of what has failed, and of what has solutions.
    bars: [Bar; 2],
}

/// A piece of a bar, and how many leaves there are below it in its column.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Bar {
    leaves: f64,
    sign: Option<(&'static str, Ink)>,
}

impl Place {
    /// The piece of a bar that is seen.
    fn bar(&self) -> Option<(&'static str, Ink)> {
        let [failed, solved] = &self.bars;
        if failed.leaves > solved.leaves { failed.sign } else { solved.sign.or(failed.sign) }
    }

    /// What is seen of it: in which ink, and if it is a piece of a bar its sign.
    fn seen(&self) -> Option<(Ink, Option<&'static str>)> {
        match self.bar().filter(|_| self.ink.is_none_or(|ink| ink == Ink::ToCome)) {
            Some((sign, ink)) => Some((ink, Some(sign))),
            None => Some((self.ink?, None)),
        }
    }
}

/// The lines.
pub struct Strokes {
    width: usize,
    places: Vec<Place>,
}

impl Strokes {
    /// No line yet in so many columns and rows.
    pub fn new(width: usize, height: usize) -> Strokes {
        Strokes { width, places: vec![Place::default(); width * height] }
    }

    fn place(&mut self, x: usize, y: usize) -> Option<&mut Place> {
        if x < self.width { self.places.get_mut(y * self.width + x) } else { None }
    }

    fn lead(&mut self, (x, y): (usize, usize), ways: [bool; 4], ink: Ink) {
        if let Some(place) = self.place(x, y) {
            (0..4).for_each(|way| place.ways[way] |= ways[way]);
            place.ink = place.ink.max(Some(ink));
        }
    }

    /// Whether there is a place, and nothing at it.
    pub fn is_free(&self, x: usize, y: usize) -> bool {
        x < self.width
            && self
                .places
                .get(y * self.width + x)
                .is_some_and(|place| place.ink.is_none() && place.bar().is_none())
    }

    /// A line down from one row to another.
    pub fn down(&mut self, x: usize, (from, to): (usize, usize), ink: Ink) {
        for y in from..=to {
            let (up, down) = (y > from, y < to);
            if up || down {
                self.lead((x, y), [up, false, down, false], ink);
            }
        }
    }

    /// A line from one column to another.
    pub fn across(&mut self, (from, to): (usize, usize), y: usize, ink: Ink) {
        let (left, right) = (from.min(to), from.max(to));
        for x in left..=right {
            if left < right {
                self.lead((x, y), [false, x < right, false, x > left], ink);
            }
        }
    }

    /// A sign in place of a line: of several signs at one place that of the later ink, and none where a line of a later one goes.
    pub fn sign(&mut self, x: usize, y: usize, sign: &'static str, ink: Ink) {
        if let Some(place) = self.place(x, y)
            && place.sign.is_none_or(|(_, other)| other <= ink)
        {
            *place = Place { ink: place.ink.max(Some(ink)), sign: Some((sign, ink)), ..*place };
        }
    }

    /// A piece of a bar that has so many leaves in its column: of those at one place that which has more is seen, so that neither hides
    /// the other.
    pub fn bar(&mut self, x: usize, y: usize, (sign, leaves): (&'static str, f64), ink: Ink) {
        if let Some(place) = self.place(x, y) {
            let bar = &mut place.bars[usize::from(ink == Ink::Solved)];
            bar.leaves += leaves;
            bar.sign = bar.sign.filter(|(_, other)| *other > ink).or(Some((sign, ink)));
        }
    }

    /// The sign of so many leaves: of those at one place that of the later ink, as of other signs.
    pub fn leaf(&mut self, x: usize, y: usize, (sign, leaves): (&'static str, u64), ink: Ink) {
        self.sign(x, y, sign, ink);
        if let Some(place) = self.place(x, y) {
            place.leaves += leaves;
        }
    }

    /// For how many leaves a sign stands at most.
    pub fn most_leaves(&self) -> u64 {
        self.places.iter().map(|place| place.leaves).max().unwrap_or(0)
    }

    /// Whether something is seen in this ink.
    pub fn has(&self, ink: Ink) -> bool {
        self.places.iter().any(|place| place.seen().is_some_and(|(seen, _)| seen == ink))
    }

    /// Draws all from a place of the pen on.
    pub fn draw(&self, pen: &mut Pen<'_>, (left, top): (u16, u16)) {
        let mixed = mixed_style(pen);
        for (at, place) in self.places.iter().enumerate() {
            let Some((ink, bar)) = place.seen() else { continue };
            let (x, y) = (left + (at % self.width) as u16, top + (at / self.width) as u16);
            // Without colours the path is told by its width.
            let is_heavy = ink == Ink::Path && (place.ways[0] || place.ways[2]);
            let form = Form::of(pen, ink.role());
            let form = if is_heavy { form } else { form.across() };
            let line = if is_heavy && pen.is_ascii() { "#" } else { form.corner(place.ways) };
            let own = place.sign.filter(|(_, own)| *own == ink).map(|(sign, _)| sign);
            let sign = bar.or(own).unwrap_or(line);
            let is_shaded = ink == Ink::AboveFailed && !pen.fades();
            let sign = if is_shaded { shaded(pen.glyphs(), sign) } else { sign };
            match (ink, mixed) {
                (Ink::Mixed(mix), Some(style)) => drop(pen.styled(x, y, mix.shade(pen.glyphs()), style)),
                _ => drop(pen.text(x, y, sign, ink.role())),
            }
        }
    }
}

/// Dead ends with solutions among them: both colours, where there are any.
pub fn mixed_style(pen: &Pen<'_>) -> Option<Style> {
    let [found, failed] = [Role::Solution, Role::RefutedAbove].map(|role| pen.mark_style(role).fg);
    Some(Style::new().fg(found?).bg(failed?))
}

/// A piece of a bar where no darker colour is there for it: shaded, its first place darker than the others.
fn shaded(glyphs: &Glyphs, sign: &'static str) -> &'static str {
    let is_first = glyphs.icicle.iter().any(|row| row[0] == sign);
    if is_first { glyphs.shade } else { glyphs.light_shade }
}

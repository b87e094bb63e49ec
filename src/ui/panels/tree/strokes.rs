//! A picture of thin lines, each place of the screen one that they go through, turn or meet at.

use ratatui::style::Style;

use super::nodes::Form;
use crate::ui::glyphs::Glyphs;
use crate::ui::pen::Pen;
use crate::ui::theme::{Role, Theme};

/// What a line belongs to: where two meet the later of these is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ink {
    /// What is to come.
    ToCome,
    /// What leads to that alone which has failed, where bars tell the two.
    AboveFailed,
    /// What has failed.
    Failed,
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
            Ink::Solved => Role::Solution,
            Ink::Path => Role::Placed,
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
    /// Of how many solutions.
    solutions: u64,
    /// Pieces of bars: of what has failed, and of what has solutions.
    bars: [Bar; 2],
}

/// A piece of a bar, and how many leaves there are below it in its column.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Bar {
    leaves: f64,
    sign: Option<(&'static str, Ink)>,
}

/// What is seen of a place.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Look {
    /// A line or a sign.
    Stroke(Ink),
    /// A piece of a bar.
    Bar(&'static str, Ink),
    /// Such a share leads to solutions, the others to dead ends.
    Both(f64),
}

impl Look {
    /// The same in the lower half of its place, if it is a piece of a bar.
    fn lowered(self, glyphs: &Glyphs) -> Look {
        let Look::Bar(sign, ink) = self else { return self };
        let [whole, _, lower] = &glyphs.icicle;
        Look::Bar(whole.iter().position(|&own| own == sign).map_or(sign, |at| lower[at]), ink)
    }
}

/// Where less than this leads to something else it is not seen.
const LEAST_SHARE: f64 = 1.0 / 16.0;

impl Place {
    fn look(&self) -> Option<Look> {
        let [failed, solved] = self.bars;
        let share = solved.leaves / (failed.leaves + solved.leaves).max(f64::MIN_POSITIVE);
        match (self.ink, failed.sign, solved.sign) {
            (Some(ink), _, _) if ink != Ink::ToCome => Some(Look::Stroke(ink)),
            (_, _, Some((sign, ink))) if failed.sign.is_none() || share > 1.0 - LEAST_SHARE => {
                Some(Look::Bar(sign, ink))
            }
            (_, Some(_), Some(_)) => Some(Look::Both(share)),
            (_, Some((sign, ink)), None) => Some(Look::Bar(sign, ink)),
            (ink, None, _) => ink.map(Look::Stroke),
        }
    }

    /// How many leaves the bars have.
    fn leaves_below(&self) -> f64 {
        self.bars.iter().map(|bar| bar.leaves).sum()
    }
}

/// The lines.
pub struct Strokes {
    width: usize,
    places: Vec<Place>,
    /// How many leaves each column has.
    columns: Vec<f64>,
    /// Of each row where it is among those of its level.
    rows: Vec<(usize, usize)>,
}

impl Strokes {
    /// No line yet in so many columns and rows.
    pub fn new(width: usize, height: usize) -> Strokes {
        let places = vec![Place::default(); width * height];
        Strokes { width, places, columns: vec![0.0; width], rows: vec![(0, 1); height] }
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
        x < self.width && self.places.get(y * self.width + x).is_some_and(|place| place.look().is_none())
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

    /// So many leaves of all are in this column: what has fewer below it is paler.
    pub fn set_leaves(&mut self, x: usize, leaves: f64) {
        self.columns[x] = leaves;
    }

    /// A row is so far above the lowest of so many of one level: their bars are one.
    pub fn set_within_level(&mut self, y: usize, within: (usize, usize)) {
        self.rows[y] = within;
    }

    /// A piece of a bar that has so many leaves in its column: of those at one place both are seen that lead to solutions and that do
    /// not.
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

    /// So many solutions more at a place: of one it has a star, of more a bar of an eighth more each time they are twice as many.
    pub fn solutions(&mut self, x: usize, y: usize, found: u64, glyphs: &Glyphs) {
        let Some(place) = self.place(x, y) else { return };
        place.solutions += found;
        let sign = match place.solutions.max(1).ilog2() as usize {
            0 => glyphs.star,
            log => glyphs.blocks[log.min(7)],
        };
        self.sign(x, y, sign, Ink::Solved);
    }

    /// Whether a place has several.
    pub fn has_several_solutions(&self) -> bool {
        self.places.iter().any(|place| place.solutions > 1)
    }

    /// For how many leaves a sign stands at most.
    pub fn most_leaves(&self) -> u64 {
        self.places.iter().map(|place| place.leaves).max().unwrap_or(0)
    }

    /// Whether something is seen in this ink.
    pub fn has(&self, ink: Ink) -> bool {
        let is_it = |look| matches!(look, Look::Stroke(seen) | Look::Bar(_, seen) if seen == ink);
        self.places.iter().any(|place| place.look().is_some_and(is_it))
    }

    /// Whether some of it leads to solutions and to dead ends.
    pub fn has_both(&self) -> bool {
        self.places.iter().any(|place| matches!(place.look(), Some(Look::Both(_))))
    }

    /// Whether what has failed is shaded: where no colour tells it from what has solutions.
    pub fn is_shaded(&self, pen: &Pen<'_>) -> bool {
        let [solved, failed] = [Role::Solution, Role::Refuted].map(|role| pen.mark_style(role).fg);
        solved == failed && self.has(Ink::Solved)
    }

    /// Whether half of a place stays free above the bars of its level, which have rows enough, where half a place can.
    fn is_lowered(&self, pen: &Pen<'_>, at: usize) -> bool {
        let (above, rows) = self.rows[at / self.width];
        rows > 1 && above + 1 == rows && has_shades(&pen.theme()) && !pen.is_ascii()
    }

    /// Draws all from a place of the pen on.
    pub fn draw(&self, pen: &mut Pen<'_>, (left, top): (u16, u16)) {
        let is_shaded = self.is_shaded(pen);
        for (at, place) in self.places.iter().enumerate() {
            let Some(look) = place.look() else { continue };
            let column = at % self.width;
            let (x, y) = (left + column as u16, top + (at / self.width) as u16);
            let density = || place.leaves_below() / self.columns[column].max(f64::MIN_POSITIVE);
            let is_lowered = self.is_lowered(pen, at);
            let look = if is_lowered { look.lowered(pen.glyphs()) } else { look };
            match look {
                Look::Stroke(ink) => {
                    // Without colours the path is told by its width.
                    let is_heavy = ink == Ink::Path && (place.ways[0] || place.ways[2]);
                    let form = Form::of(pen, ink.role());
                    let form = if is_heavy { form } else { form.across() };
                    let line = if is_heavy && pen.is_ascii() { "#" } else { form.corner(place.ways) };
                    let own = place.sign.filter(|(_, own)| *own == ink).map(|(sign, _)| sign);
                    pen.text(x, y, own.unwrap_or(line), ink.role());
                }
                Look::Bar(_, Ink::Failed) if is_shaded => {
                    pen.text(x, y, pen.glyphs().shade, Ink::Failed.role());
                }
                Look::Bar(sign, Ink::AboveFailed) => draw_above_failed(pen, (x, y), sign, density()),
                Look::Bar(sign, ink) => drop(pen.text(x, y, sign, ink.role())),
                Look::Both(share) => {
                    let style = Style {
                        bg: both_style(pen, density()).bg.filter(|_| !is_lowered),
                        ..both_style(pen, 1.0)
                    };
                    pen.styled(x, y, part_of_width(pen, share), style);
                }
            }
        }
    }
}

/// So large a part of the width of a place, at least an eighth of it, but not all: so it is one line from level to level.
pub fn part_of_width(pen: &Pen<'_>, share: f64) -> &'static str {
    let eighths = ((8.0 * share).round() as usize).clamp(1, 7);
    if pen.is_ascii() { pen.glyphs().rails[0] } else { pen.glyphs().left_blocks[eighths - 1] }
}

/// What leads to solutions before what leads to dead ends, where a place has as large a part of its column.
pub fn both_style(pen: &Pen<'_>, density: f64) -> Style {
    Style {
        bg: pen.theme().thinned(density),
        ..Style::new().fg(pen.mark_style(Role::Solution).fg.unwrap_or_default())
    }
}

/// Whether there are shades for what leads to dead ends alone.
pub fn has_shades(theme: &Theme) -> bool {
    theme.thinned(0.0) != theme.thinned(1.0)
}

/// What leads to dead ends alone: paler the less of its column it has, or where no colour is paler a line above them.
pub fn draw_above_failed(pen: &mut Pen<'_>, (x, y): (u16, u16), sign: &'static str, density: f64) {
    match pen.theme().thinned(density) {
        Some(colour) if has_shades(&pen.theme()) => drop(pen.styled(x, y, sign, Style::new().fg(colour))),
        _ => drop(pen.text(x, y, in_line(pen.glyphs(), sign), Role::RefutedAbove)),
    }
}

/// A piece of a bar where no darker colour is there for it: of a line, which begins apart from what stands on its left.
fn in_line(glyphs: &Glyphs, sign: &'static str) -> &'static str {
    let is_first = glyphs.icicle.iter().any(|row| row[0] == sign);
    glyphs.apart[usize::from(!is_first)]
}

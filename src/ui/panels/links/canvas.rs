//! Lines that meet: a place knows from which of its sides a line comes in, and draws the character for that.

use ratatui::style::{Modifier, Style};

use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ArrowStroke {
    /// A pointer that only its owner still has.
    Dashed,
    /// Two neighbours that know each other.
    Light,
    /// Moved just now.
    Heavy,
}

/// A place of the canvas.
#[derive(Clone, Copy, Default)]
struct Spot {
    /// How heavy the line is that comes in from above, from the right, from below, and from the left.
    arms: [u8; 4],
    dashed: bool,
    role: Option<Role>,
}

/// Lines to be drawn on a part of the screen.
pub struct Canvas {
    width: u16,
    spots: Vec<Spot>,
}

/// The character for each way in which light and heavy lines meet: for the index, a line's weights are the digits
/// to base three.
const MEETING: &str = " ╴╸╷╮┑╻┒┓╶─╾╭┬┭┎┰┱╺╼━┍┮┯┏┲┳╵╯┙│┤┥╽┧┪╰┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

const UP: usize = 0;
const RIGHT: usize = 1;
const DOWN: usize = 2;
const LEFT: usize = 3;

impl Canvas {
    /// An empty canvas.
    pub fn new(width: u16, height: u16) -> Canvas {
        Canvas { width, spots: vec![Spot::default(); usize::from(width) * usize::from(height)] }
    }

    /// A line through these corners, each beside or below the one before. What lies outside is left out.
    pub fn line(&mut self, corners: &[(u16, u16)], stroke: ArrowStroke, role: Role) {
        for pair in corners.windows(2) {
            let (from, to) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            if from.0 == to.0 {
                self.run((from.1..=to.1).map(|y| (from.0, y)), [UP, DOWN], stroke, role);
            } else {
                self.run((from.0..=to.0).map(|x| (x, from.1)), [LEFT, RIGHT], stroke, role);
            }
        }
    }

    /// The sides of a box.
    pub fn frame(
        &mut self,
        (left, top): (u16, u16),
        (right, bottom): (u16, u16),
        stroke: ArrowStroke,
        role: Role,
    ) {
        self.line(&[(left, top), (right, top), (right, bottom)], stroke, role);
        self.line(&[(left, top), (left, bottom), (right, bottom)], stroke, role);
    }

    /// A pointer that is drawn from the middle of a line to the middle of another, both ends whole.
    pub fn dashes(&mut self, x: u16, (from, to): (u16, u16), role: Role) {
        for y in from.min(to)..=from.max(to) {
            self.line(&[(x, y), (x, y)], ArrowStroke::Dashed, role);
            if let Some(spot) = self.spot(x, y) {
                (spot.arms[UP], spot.arms[DOWN]) = (spot.arms[UP].max(1), spot.arms[DOWN].max(1));
            }
        }
    }

    /// Whether a line is drawn so.
    pub fn has(&self, stroke: ArrowStroke) -> bool {
        self.spots.iter().filter(|spot| spot.role.is_some()).any(|spot| match stroke {
            ArrowStroke::Dashed => spot.dashed,
            ArrowStroke::Light => spot.arms.contains(&1) && !spot.dashed,
            ArrowStroke::Heavy => spot.arms.contains(&2),
        })
    }

    fn spot(&mut self, x: u16, y: u16) -> Option<&mut Spot> {
        let at = usize::from(y) * usize::from(self.width) + usize::from(x);
        self.spots.get_mut(at).filter(|_| x < self.width)
    }

    fn run(
        &mut self,
        places: impl Iterator<Item = (u16, u16)>,
        sides: [usize; 2],
        stroke: ArrowStroke,
        role: Role,
    ) {
        let places: Vec<(u16, u16)> = places.collect();
        for (i, &(x, y)) in places.iter().enumerate() {
            let Some(spot) = self.spot(x, y) else { continue };
            let weight = if stroke == ArrowStroke::Heavy { 2 } else { 1 };
            let [from, to] = sides;
            for side in [(i > 0).then_some(from), (i + 1 < places.len()).then_some(to)].into_iter().flatten()
            {
                spot.arms[side] = spot.arms[side].max(weight);
            }
            // Where two lines cross, the one that says more is seen.
            if spot.role.is_none_or(|old| rank(role) >= rank(old)) {
                spot.role = Some(role);
                spot.dashed = stroke == ArrowStroke::Dashed;
            }
        }
    }

    /// Draws the lines.
    pub fn draw(&self, pen: &mut Pen<'_>) {
        let meeting: Vec<char> = MEETING.chars().collect();
        for (at, spot) in self.spots.iter().enumerate() {
            let Some(role) = spot.role else { continue };
            let (x, y) = (at % usize::from(self.width), at / usize::from(self.width));
            let text = match (spot.arms, spot.dashed) {
                _ if pen.is_ascii() => plain(spot),
                ([1, 0, 1, 0], true) => '┆',
                ([0, 1, 0, 1], true) => '┄',
                ([up, right, down, left], _) => {
                    meeting[[up, right, down, left].iter().fold(0, |sum, &arm| 3 * sum + usize::from(arm))]
                }
            };
            let mut bytes = [0; 4];
            let text = &*text.encode_utf8(&mut bytes);
            pen.styled(x as u16, y as u16, text, line_style(pen, role, text));
        }
    }
}

/// How a text in a role is drawn among lines: what underlines a letter would be a second line here, and what glows fills
/// its letters, not a line.
pub fn line_style(pen: &Pen<'_>, role: Role, text: &str) -> Style {
    let is_news = matches!(role, Role::Changed | Role::Restored);
    let fills = if is_news { Modifier::REVERSED } else { Modifier::empty() };
    pen.style_of(role, text).remove_modifier(Modifier::UNDERLINED.union(fills))
}

/// The character of a place where there is only ASCII.
fn plain(spot: &Spot) -> char {
    let heavy = spot.arms.contains(&2);
    match (spot.arms.map(|arm| arm > 0), spot.dashed, heavy) {
        ([up, false, down, false], true, _) if up || down => ':',
        ([up, false, down, false], _, heavy) if up || down => {
            if heavy {
                '#'
            } else {
                '|'
            }
        }
        ([false, _, false, _], true, _) => '.',
        ([false, _, false, _], _, heavy) => {
            if heavy {
                '='
            } else {
                '-'
            }
        }
        (_, _, true) => '#',
        _ => '+',
    }
}

/// Lines that others are drawn over, and lines that are drawn over others.
const BELOW: [Role; 3] = [Role::Covered, Role::Quiet, Role::Frame];
const ABOVE: [Role; 5] = [Role::Changed, Role::Restored, Role::Trying, Role::Chosen, Role::Undone];

/// Which of two lines that cross is seen.
fn rank(role: Role) -> usize {
    match (BELOW.iter().position(|&below| below == role), ABOVE.contains(&role)) {
        (Some(place), _) => place,
        (None, is_above) => BELOW.len() + usize::from(is_above),
    }
}

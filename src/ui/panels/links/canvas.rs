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
    /// The list of the column that is looked at: told from the others without a colour.
    Double,
}

/// A place of the canvas.
#[derive(Clone, Copy, Default)]
struct Spot {
    /// How heavy the line is that comes in from above, from the right, from below, and from the left.
    arms: [u8; 4],
    /// The lines there, the one that leads up and down (`UP`) and the one across (`RIGHT`).
    lines: [Option<SpotLine>; 2],
    /// Whether what comes in from above, or from below, is a double line.
    double: [bool; 2],
    /// From which sides nothing but dashed lines come in.
    dashed: [bool; 4],
}

/// How one of the lines at a place is drawn.
#[derive(Clone, Copy)]
struct SpotLine {
    role: Role,
    dashed: bool,
}

impl Spot {
    /// Where a dashed line crosses another it is broken: joined to that the dashes would look like a node. Of two dashed ones that
    /// which leads up and down goes on, as a gap of a line is longer than one of a place.
    /// Where a heavy line has a corner or goes through, nothing dashed hangs on it: it would seem to lead there.
    fn parted(mut self) -> Spot {
        if self.arms.iter().filter(|&&arm| arm > 1).count() > 1 {
            for side in 0..4 {
                self.arms[side] *= u8::from(!self.dashed[side]);
            }
        }
        if !self.arms.contains(&0)
            && let Some(broken) = [RIGHT, UP].into_iter().find(|&way| self.is_dashed(way))
        {
            self.end(broken);
        }
        self
    }

    /// Takes the line away that leads up and down, or the one across.
    fn end(&mut self, way: usize) {
        (self.arms[way], self.arms[way + 2], self.lines[way]) = (0, 0, None);
        if way == UP {
            self.double = [false; 2];
        }
    }

    /// Whether a line comes in from a side that is not its owner's alone.
    fn is_whole(&self, side: usize) -> bool {
        self.arms[side] > 0 && !self.dashed[side]
    }

    fn is_dashed(&self, way: usize) -> bool {
        self.lines[way].is_some_and(|line| line.dashed)
    }

    /// Where two lines meet, that of the one which says more; where they only cross, of the other: a crossing is no node, and must not
    /// be seen before these. A bright row would look broken: it goes on, unless rows stand on each line, where the list would look
    /// like them. A list keeps its own where that is looked at, or has changed.
    fn role(&self, is_tight: bool) -> Option<Role> {
        let [along, across] = self.lines.map(|line| line.map(|line| line.role));
        let is_whole = self.double != [false; 2] || matches!(along, Some(Role::Changed | Role::Restored));
        if is_whole && along.is_some() {
            return along;
        }
        let is_crossing = self.arms == [1; 4];
        if is_crossing && !is_tight && across == Some(Role::Plain) {
            return across;
        }
        let more = |a: Role, b: Role| if (rank(b) > rank(a)) != is_crossing { b } else { a };
        along.into_iter().chain(across).reduce(more)
    }
}

/// A line of a list that no other one meets at a place.
pub struct Single {
    pub role: Role,
    /// Whether it has no corner there.
    pub is_straight: bool,
    /// Whether it was moved just now.
    pub is_heavy: bool,
}

/// Characters over the lines.
pub type Notes<'a> = Vec<(u16, u16, &'a str, Role)>;

/// Lines to be drawn on a part of the screen.
pub struct Canvas {
    width: u16,
    spots: Vec<Spot>,
    /// Whether rows stand on each line.
    is_tight: bool,
}

/// The character for each way in which light and heavy lines meet: for the index, a line's weights are the digits
/// to base three.
const MEETING: &str = "╴╸╷╮┑╻┒┓╶─╾╭┬┭┎┰┱╺╼━┍┮┯┏┲┳╵╯┙│┤┥╽┧┪╰┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// The same where a double line comes in from above (1) or below (2), or both, and others from the right (4) or left (8).
const MEETING_DOUBLE: &str = "║║║─╙╓╟─╜╖╢─╨╥╫";

const UP: usize = 0;
const RIGHT: usize = 1;
const DOWN: usize = 2;
const LEFT: usize = 3;

impl Canvas {
    /// An empty canvas, for rows that stand on each line or not.
    pub fn new(width: u16, height: u16, is_tight: bool) -> Canvas {
        Canvas { width, spots: vec![Spot::default(); usize::from(width) * usize::from(height)], is_tight }
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

    /// Whether a line comes in from a side there.
    pub fn is_crossed(&self, x: u16, y: u16) -> bool {
        self.at(x, y).is_some_and(|spot| spot.arms[RIGHT] + spot.arms[LEFT] > 0)
    }

    /// How many places a line has.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Whether no line is there.
    pub fn is_empty(&self, x: u16, y: u16) -> bool {
        self.at(x, y).is_some_and(|spot| spot.arms == [0; 4])
    }

    /// Whether there are lines, and only such as their owners alone still have.
    pub fn is_old(&self, x: u16, y: u16) -> bool {
        self.at(x, y).is_some_and(|spot| spot.arms != [0; 4] && (0..4).all(|side| !spot.is_whole(side)))
    }

    /// Whether no line leads up or down there.
    pub fn is_level(&self, x: u16, y: u16) -> bool {
        self.at(x, y).is_some_and(|spot| spot.arms[UP] + spot.arms[DOWN] == 0)
    }

    /// Whether nothing is there but dashes across.
    pub fn is_open(&self, x: u16, y: u16) -> bool {
        self.is_level(x, y) && self.at(x, y).is_some_and(|spot| !spot.is_whole(RIGHT) && !spot.is_whole(LEFT))
    }

    /// The line that leads there to the place above (0), right (1), below (2) or left (3), if no other list meets it and it is not its
    /// owner's alone: what a removed node still holds may come in besides.
    pub fn single(&self, (x, y): (u16, u16), side: usize) -> Option<Single> {
        let spot = self.at(x, y)?.parted();
        let is_single = spot.is_whole(side) && (0..4).filter(|&side| spot.is_whole(side)).count() == 2;
        let line = spot.lines[side % 2].filter(|_| is_single)?;
        let (is_straight, is_heavy) = (spot.is_whole((side + 2) % 4), spot.arms[side] > 1);
        Some(Single { role: line.role, is_straight, is_heavy })
    }

    /// Whether a line that is not its owner's alone comes in from a side there, whatever it meets.
    pub fn comes_in(&self, (x, y): (u16, u16), side: usize) -> bool {
        self.at(x, y).is_some_and(|spot| spot.parted().is_whole(side))
    }

    fn at(&self, x: u16, y: u16) -> Option<&Spot> {
        self.spots.get(self.index(x, y)).filter(|_| x < self.width)
    }

    fn index(&self, x: u16, y: u16) -> usize {
        usize::from(y) * usize::from(self.width) + usize::from(x)
    }

    /// Ends what comes from above or from below at the line that it would be joined to.
    pub fn unjoin(&mut self, x: u16, y: u16) {
        let Some(spot) = self.spot(x, y) else { return };
        if spot.arms[LEFT] * spot.arms[RIGHT] > 0 && spot.arms[UP] * spot.arms[DOWN] == 0 {
            spot.end(UP);
        }
    }

    /// Takes away what leads up and down there.
    pub fn cut(&mut self, x: u16, y: u16) {
        if let Some(spot) = self.spot(x, y) {
            spot.end(UP);
        }
    }

    fn spot(&mut self, x: u16, y: u16) -> Option<&mut Spot> {
        let at = self.index(x, y);
        self.spots.get_mut(at).filter(|_| x < self.width)
    }

    fn run(
        &mut self,
        places: impl Iterator<Item = (u16, u16)>,
        sides: [usize; 2],
        stroke: ArrowStroke,
        role: Role,
    ) {
        let [from, to] = sides;
        let weight = if stroke == ArrowStroke::Heavy { 2 } else { 1 };
        let mut places = places.peekable();
        let mut is_first = true;
        while let Some((x, y)) = places.next() {
            let arms = [(!is_first).then_some(from), places.peek().map(|_| to)];
            is_first = false;
            let Some(spot) = self.spot(x, y) else { continue };
            for side in arms.into_iter().flatten() {
                let is_free = spot.arms[side] == 0;
                spot.dashed[side] = stroke == ArrowStroke::Dashed && (is_free || spot.dashed[side]);
                spot.arms[side] = spot.arms[side].max(weight);
                if stroke == ArrowStroke::Double && side % 2 == UP {
                    spot.double[side / 2] = true;
                }
            }
            let line = &mut spot.lines[if sides.contains(&UP) { UP } else { RIGHT }];
            // Where two lines lie on each other, that of the list is seen, else the one that says more.
            let dashed = stroke == ArrowStroke::Dashed;
            if line.is_none_or(|old| (!dashed, rank(role)) >= (!old.dashed, rank(old.role))) {
                *line = Some(SpotLine { role, dashed });
            }
        }
    }

    /// Draws the lines. Returns which of them there are.
    pub fn draw(&self, pen: &mut Pen<'_>) -> Strokes {
        let mut strokes = Strokes::default();
        for (at, spot) in self.spots.iter().enumerate() {
            let spot = &spot.parted();
            let Some(role) = spot.role(self.is_tight) else { continue };
            strokes.heavy |= spot.arms.contains(&2);
            strokes.double |= spot.double != [false; 2];
            let (x, y) = (at % usize::from(self.width), at / usize::from(self.width));
            let text = match spot.arms {
                _ if pen.is_ascii() => plain(spot),
                [0 | 1, 0, 0 | 1, 0] if spot.is_dashed(UP) => "┆",
                [0, 1, 0, 1] if spot.is_dashed(RIGHT) => "┄",
                // There is no character for one that is double on one side only: the other line stays below it.
                [_, right, _, left] if spot.double != [false; 2] => {
                    let sides = [(spot.double[0], 1), (spot.double[1], 2), (right > 0, 4), (left > 0, 8)];
                    nth(MEETING_DOUBLE, sides.map(|(is_there, bit)| usize::from(is_there) * bit).iter().sum())
                }
                arms => nth(MEETING, arms.iter().fold(0, |sum, &arm| 3 * sum + usize::from(arm))),
            };
            // Where it crosses another line it is none.
            strokes.dashed = match text {
                "┆" | ":" => Some(text),
                "┄" | "." => strokes.dashed.or(Some(text)),
                _ => strokes.dashed,
            };
            pen.styled(x as u16, y as u16, text, line_style(pen, role, text));
        }
        strokes
    }
}

/// The character of a place in a row of those for 1, 2 and so on; nothing for 0. Each is three bytes long.
fn nth(row: &'static str, at: usize) -> &'static str {
    at.checked_sub(1).and_then(|at| row.get(3 * at..3 * at + 3)).unwrap_or(" ")
}

/// Which lines are to be seen.
#[derive(Clone, Copy, Default)]
pub struct Strokes {
    /// As one that leads down if there is one.
    pub dashed: Option<&'static str>,
    pub heavy: bool,
    pub double: bool,
}

/// How a text in a role is drawn among lines: what underlines a letter would be a second line here, and what glows fills
/// its letters, not a line.
pub fn line_style(pen: &Pen<'_>, role: Role, text: &str) -> Style {
    let is_news = matches!(role, Role::Changed | Role::Restored);
    let fills = if is_news { Modifier::REVERSED } else { Modifier::empty() };
    pen.theme().line(role, text).remove_modifier(Modifier::UNDERLINED.union(fills))
}

/// The character of a place where there is only ASCII.
fn plain(spot: &Spot) -> &'static str {
    let heavy = spot.arms.contains(&2);
    match spot.arms.map(|arm| arm > 0) {
        [up, false, down, false] if up || down => match (spot.is_dashed(UP), heavy) {
            (true, _) => ":",
            (false, true) => "#",
            (false, false) if spot.double != [false; 2] => "H",
            (false, false) => "|",
        },
        [false, _, false, _] => match (spot.is_dashed(RIGHT), heavy) {
            (true, _) => ".",
            (false, true) => "=",
            (false, false) => "-",
        },
        _ if heavy => "#",
        _ => "+",
    }
}

/// Lines that others are drawn over, and lines that are drawn over others.
const BELOW: [Role; 3] = [Role::Covered, Role::Quiet, Role::Frame];
const ABOVE: [Role; 6] =
    [Role::Strong, Role::Changed, Role::Restored, Role::Trying, Role::Chosen, Role::Undone];

/// Which of two lines that cross is seen.
fn rank(role: Role) -> usize {
    match (BELOW.iter().position(|&below| below == role), ABOVE.contains(&role)) {
        (Some(place), _) => place,
        (None, is_above) => BELOW.len() + usize::from(is_above),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_of_a_canvas_there_is_nothing_of_its_next_line() {
        let mut canvas = Canvas::new(4, 2, false);
        canvas.line(&[(0, 1), (3, 1)], ArrowStroke::Light, Role::Plain);
        assert!(canvas.is_crossed(0, 1) && !canvas.is_crossed(4, 0));
        assert!(canvas.single((1, 1), RIGHT).is_some() && canvas.single((5, 0), RIGHT).is_none());
        assert!(!canvas.is_empty(4, 0) && !canvas.is_open(4, 0));
    }
    #[test]
    fn a_line_is_whole_where_a_dashed_one_crosses_it() {
        let mut canvas = Canvas::new(5, 5, false);
        let (along, across) = ([(2, 0), (2, 4)], [(0, 2), (4, 2)]);
        canvas.line(&along, ArrowStroke::Dashed, Role::Strong);
        canvas.line(&across, ArrowStroke::Light, Role::Plain);
        let crosses = |canvas: &Canvas| [UP, RIGHT, DOWN, LEFT].map(|side| canvas.comes_in((2, 2), side));
        assert_eq!(crosses(&canvas), [false, true, false, true]);
        let mut canvas = Canvas::new(5, 5, false);
        canvas.line(&along, ArrowStroke::Light, Role::Plain);
        canvas.line(&across, ArrowStroke::Dashed, Role::Strong);
        assert_eq!(crosses(&canvas), [true, false, true, false]);
    }
}

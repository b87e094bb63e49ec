//! What stands around the whole tree made small: what its colours mean where its nodes are bars, the numbers of its first rows, and where
//! the cursor is.

use super::overview::Overview;
use super::scale::Scale;
use super::shape::{Mark, Point};
use super::signs::Sign;
use super::strokes::{Ink, Strokes, both_style, draw_above_failed, has_shades, part_of_width};
use crate::session::briefly;
use crate::ui::panels::interface::Pair;
use crate::ui::pen::Pen;
use crate::ui::theme::{Role, Theme, Tint};

/// A panel of so many rows has one for what the colours mean; a narrow one of so many has two.
const LEAST: u16 = 8;
const TWO_LINES: u16 = 11;
const NARROW: u16 = 70;

/// The lines that it takes at most in a panel of this size.
pub fn lines((width, height): Pair) -> u16 {
    match () {
        () if height < LEAST => 0,
        () if height < TWO_LINES || width >= NARROW => 1,
        () => 2,
    }
}

/// What the ground means, or the frame.
const LARGE: &str = " drawn large ";
/// The ground of what is drawn large, here and there.
pub const LENS: Tint = Tint::Band;
/// What each colour means, in words and in fewer; the last are left out first.
fn meanings(theme: &Theme, blocks: &[&str]) -> [(Kind, [String; 4]); 5] {
    let forms = |long: &str, short: &str, shortest: &str| [long, long, short, shortest].map(str::to_owned);
    let more = [blocks[1], blocks[4], blocks[6]].concat();
    [
        (Kind::Failed, forms("dead ends", "dead ends", "dead ends")),
        (Kind::AboveFailed, forms("to dead ends alone", "to dead ends alone", "to dead ends")),
        (Kind::Solved, forms("leads to solutions", "to solutions", "solved")),
        (Kind::Both, rest(theme)),
        (Kind::Found, [format!("a solution, {more} more"), format!("one, {more} more"), more.clone(), more]),
    ]
}

/// What is said of the rest of a bar that leads to solutions as well: what fewer reach is nearer to the background, where a colour is there
/// for that.
fn rest(theme: &Theme) -> [String; 4] {
    let paler = match (has_shades(theme), theme.is_light()) {
        (false, _) => "",
        (true, true) => "; paler: few so deep",
        (true, false) => "; darker: few so deep",
    };
    let last = "the rest failed";
    [format!("{last}{paler}"), last.to_owned(), last.to_owned(), "rest failed".to_owned()]
}

/// What is told of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Found,
    Solved,
    Both,
    AboveFailed,
    Failed,
}

impl Kind {
    /// Its sign, if it is seen, and how that is drawn.
    fn sign(self, pen: &Pen<'_>, strokes: &Strokes, is_counted: bool) -> Option<(&'static str, Option<Ink>)> {
        let (glyphs, bar) = (pen.glyphs(), pen.glyphs().icicle[0][1]);
        let (sign, ink) = match self {
            Kind::Found => {
                let sign = (glyphs.star, Some(Ink::Solved));
                return (strokes.has_several_solutions() && !is_counted).then_some(sign);
            }
            Kind::Solved => (bar, Ink::Solved),
            Kind::Both => return strokes.has_both().then_some((part_of_width(pen, 0.4), None)),
            // Where no darker colour is there, lines stand above dead ends.
            Kind::AboveFailed if !has_shades(&pen.theme()) => (glyphs.apart[1], Ink::AboveFailed),
            Kind::AboveFailed => (bar, Ink::AboveFailed),
            Kind::Failed if strokes.is_shaded(pen) => (glyphs.shade, Ink::Failed),
            Kind::Failed => (bar, Ink::Failed),
        };
        strokes.has(ink).then_some((sign, Some(ink)))
    }
}

/// Says in so many lines at the bottom what the colours of the bars mean that are seen. Returns whether it has room.
/// How many solutions a sign stands for is told where that is not counted.
pub fn draw(pen: &mut Pen<'_>, strokes: &Strokes, lines: usize, is_counted: bool) -> bool {
    let all = meanings(&pen.theme(), &pen.glyphs().blocks);
    let seen: Vec<_> = all
        .into_iter()
        .filter_map(|(kind, words)| Some((kind.sign(pen, strokes, is_counted)?, words)))
        .collect();
    let room = usize::from(pen.width()) + 1;
    // One after the other, in the next line what has no room in one.
    let placed = |form: usize, most: usize| -> Option<Vec<(usize, usize)>> {
        let (mut at, mut places) = ((1, 0), Vec::new());
        for (_, words) in &seen[..most] {
            let width = words[form].chars().count() + 4;
            if at.0 + width > room + 1 {
                at = (1, at.1 + 1);
            }
            places.push(at);
            at.0 += width;
            (at.0 <= room + 1 && at.1 < lines).then_some(())?;
        }
        Some(places)
    };
    let mut forms = (1..=seen.len()).rev().flat_map(|most| (0..4).map(move |form| (form, most)));
    let Some((form, places)) = forms.find_map(|(form, most)| Some((form, placed(form, most)?))) else {
        return false;
    };
    let used = places.last().map_or(0, |(_, y)| y + 1);
    for (((sign, ink), words), (x, y)) in seen.iter().zip(places) {
        let (x, y) = (x as u16, pen.height().saturating_sub((used - y) as u16));
        let x = match ink {
            None => pen.styled(x, y, sign, both_style(pen, 1.0)),
            Some(Ink::AboveFailed) => {
                draw_above_failed(pen, (x, y), sign, 1.0);
                x + 1
            }
            Some(ink) => pen.text(x, y, sign, ink.role()),
        };
        pen.text(x, y, &format!(" {}", words[form]), Role::Quiet);
    }
    true
}

/// What is drawn large is all from this column on in these rows: it stands on a ground, or where there is none in a frame, as far as
/// nothing else stands there.
pub fn draw_large(pen: &mut Pen<'_>, left: u16, [top, bottom]: [u16; 2]) {
    let right = pen.width().saturating_sub(1);
    let has_ground = pen.theme().tint(LENS).is_some();
    for y in (top..=bottom).filter(|_| !has_ground) {
        let signs = match y {
            _ if y == top => ["┌", "┐"],
            _ if y == bottom => ["└", "┘"],
            _ => ["│", "│"],
        };
        for (x, sign) in [left, right].into_iter().zip(signs) {
            if !pen.is_written(x, y) {
                pen.text(x, y, sign, Role::Frame);
            }
        }
    }
    // Inside the frame.
    let first = left + u16::from(!has_ground);
    let width = LARGE.len() as u16;
    let mut places = (top..=bottom).rev().flat_map(|y| [first, right.saturating_sub(width)].map(|x| (x, y)));
    let is_free = |x: u16, y: u16| (x..x + width).all(|x| !pen.is_written(x, y));
    if let Some((x, y)) = places.find(|&(x, y)| x >= first && x + width <= right && is_free(x, y)) {
        pen.text(x, y, LARGE, Role::Quiet);
    }
    if has_ground {
        pen.tint((left, top), (pen.width() - left, bottom + 1 - top), LENS);
    }
}

impl Overview {
    /// Says below the subtrees of the first choice how many solutions each of them has, where all have room for it. Returns whether
    /// they have.
    pub fn draw_solutions(&self, pen: &mut Pen<'_>, scale: &Scale, (left, y): (u16, u16)) -> bool {
        let points = &self.shape.points;
        let subtrees = &points[self.first_choice()].children;
        if self.here.is_some() || points[0].solutions < 2 {
            return false;
        }
        let place = |&at: &usize, sign: &str| {
            let (span, said) = (self.spans[at], format!("{}{sign}", briefly(points[at].solutions)));
            let middle = scale.column(span.start as f64 + (span.leaves.max(1) - 1) as f64 / 2.0);
            ((usize::from(left) + middle).saturating_sub(said.chars().count() / 2), said)
        };
        let has_room = |places: &Vec<(usize, String)>| {
            let end = |(x, said): &(usize, String)| x + said.chars().count();
            places.windows(2).all(|two| end(&two[0]) < two[1].0)
                && places.last().is_some_and(|last| end(last) < usize::from(pen.width()))
        };
        let solved = || subtrees.iter().filter(|&&at| points[at].solutions > 0);
        let star = pen.glyphs().star;
        let mut forms = [star, ""].into_iter().map(|sign| solved().map(|at| place(at, sign)).collect());
        let Some(places) = forms.find(has_room) else { return false };
        if left > 1 && !places[0].1.ends_with(star) {
            pen.text_until(left - 1, y, star, Role::Solution);
        }
        for (x, said) in places {
            pen.text(x as u16, y, &said, Role::Solution);
        }
        true
    }

    /// The numbers of the rows of the first choice, in one line on the edges to them, as many as have room. Returns whether there is a line
    /// for them.
    pub fn draw_numbers(&self, pen: &mut Pen<'_>, scale: &Scale, (left, top): (u16, u16)) -> bool {
        let first = self.first_choice();
        let above = self.spans[first].bottom;
        let y = scale.row(above) + 1;
        let mut end = 0;
        for (at, k) in self.shape.points[first].children.iter().zip(1..).filter(|_| y < scale.row(above + 1))
        {
            let number = k.to_string();
            let x = left + scale.column(self.spans[*at].x) as u16 - (number.len() as u16 - 1) / 2;
            if x > end {
                end = pen.text(x, top + y as u16, &number, self.ink(*at).role());
            }
        }
        end > 0
    }

    /// Its signs: of bars their colours are told.
    pub fn signs(&self, has_bars: bool) -> Vec<Sign> {
        let of_point = |(at, point): (usize, &Point)| match point.mark {
            Mark::Untried => Some(Sign::ToCome),
            Mark::Failed if self.is_leaf(at) && !has_bars => Some(Sign::DeadEnd),
            Mark::Solved if self.is_leaf(at) => Some(Sign::Solution),
            Mark::Unknown => Some(Sign::Unknown),
            Mark::Failed | Mark::Solved | Mark::Start | Mark::Choice => None,
        };
        self.shape.points.iter().enumerate().filter_map(of_point).collect()
    }

    /// Marks on the line of the root the columns of the subtree under the cursor, or where there are no bars the node itself.
    pub fn draw_cursor(&self, pen: &mut Pen<'_>, scale: &Scale, (left, top): (u16, u16)) {
        let Some(at) = self.cursor.filter(|&at| at > 0 && self.spans[at].leaves > 0) else { return };
        let (span, glyphs) = (self.spans[at], pen.glyphs());
        let column = |leaf: u64| left + scale.column(leaf as f64) as u16;
        if !self.has_bars(scale) {
            let x = left + scale.column(span.x) as u16;
            let y = top + scale.row(span.bottom) as u16;
            pen.reverse(x, y);
            if x > 0 && !pen.is_written(x - 1, y) {
                pen.text(x - 1, y, glyphs.pointer, Role::Focus);
            }
            return;
        }
        let (first, last) = (column(span.start), column(span.start + span.leaves - 1));
        for x in first..=last {
            let sign =
                if x == u16::midpoint(first, last) { glyphs.below } else { glyphs.lines.horizontal[1] };
            pen.text(x, top, sign, Role::Focus);
        }
    }
}

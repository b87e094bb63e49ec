//! Beside the outline, in columns: of each row that was tried how many dead ends and solutions lie below it so far, and of each that
//! is done with how many nodes, in numbers and as a bar on one scale for all.

use super::shape::{Mark, Point, Shape};
use crate::session::rounded;
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// An outline of so many columns has room for those.
const LEAST: u16 = 54;
/// A column of numbers, with what parts it from the one before, and the longest bar.
const NUMBER: u16 = 6;
pub const BAR: u16 = 6;
/// What they are, behind the signs of the first two.
const NODES: &str = "nodes";

/// What is known of each point of a tree.
pub struct Shares<'a> {
    shape: &'a Shape,
    /// The dead ends below each, where all of them are known, and the solutions.
    ends: Vec<Option<[u64; 2]>>,
    /// The nodes of the largest row that is done with.
    most: u64,
    columns: Columns,
}

/// Which columns there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    /// How wide those of the dead ends, the solutions and the nodes are, with what parts each from the one before; none of one that is
    /// not there.
    numbers: [u16; 3],
    /// The longest bar.
    bar: u16,
}

/// Those beside an outline: they stand, whatever the numbers become.
const OUTLINE: Columns = Columns { numbers: [NUMBER; 3], bar: BAR };

impl Columns {
    /// As wide as these numbers are at most, of the dead ends and solutions if they are told, and of the nodes.
    pub fn fitting(most: [u64; 3], has_ends: bool, bar: u16) -> Columns {
        // What is smaller may be longer: in thousands a number is cut.
        let longest = |number: u64| [number, number.min(9_999)].map(|number| rounded(number).chars().count());
        let width = |number: u64| longest(number).into_iter().max().unwrap_or(0) as u16 + 2;
        let ends = [most[0], most[1]].map(|most| if has_ends && most > 0 { width(most) } else { 0 });
        let nodes = width(most[2]).max(NODES.chars().count() as u16 + 1);
        Columns { numbers: [ends[0], ends[1], nodes], bar }
    }

    /// How many places they take.
    pub fn width(&self) -> u16 {
        self.numbers.iter().sum::<u16>() + self.behind()
    }

    /// Those of the bar, with what parts it from the numbers.
    fn behind(&self) -> u16 {
        if self.bar > 0 { self.bar + 2 } else { 0 }
    }

    /// Where the three columns of numbers end.
    fn ends(&self, pen: &Pen<'_>) -> [u16; 3] {
        let last = pen.width().saturating_sub(self.behind());
        let [_, found, nodes] = self.numbers;
        [last.saturating_sub(nodes + found), last.saturating_sub(nodes), last]
    }
}

/// The columns that they take of an outline of so many.
pub fn width(room: u16) -> u16 {
    if room >= LEAST { OUTLINE.width() } else { 0 }
}

/// Whether a row is done with, as far as it is known how large it is.
fn is_done(point: &Point) -> bool {
    point.option.is_some() && !point.is_path && point.nodes > 0
}

impl<'a> Shares<'a> {
    /// What is known of this tree, as soon as a row is done with.
    pub fn of(shape: &'a Shape) -> Option<Shares<'a>> {
        let most = shape.points.iter().filter(|point| is_done(point)).map(|point| point.nodes).max()?;
        let mut ends: Vec<Option<[u64; 2]>> = shape.points.iter().map(own_ends).collect();
        for (at, point) in shape.points.iter().enumerate().skip(1).rev() {
            if !is_done(&shape.points[point.parent]) {
                let sum = ends[point.parent].zip(ends[at]);
                ends[point.parent] = sum.map(|(above, below)| [above[0] + below[0], above[1] + below[1]]);
            }
        }
        Some(Shares { shape, ends, most, columns: OUTLINE })
    }

    /// The same in these columns.
    pub fn in_columns(self, columns: Columns) -> Shares<'a> {
        Shares { columns, ..self }
    }

    /// Says over the columns what they are.
    pub fn draw_heading(&self, pen: &mut Pen<'_>) {
        let glyphs = pen.glyphs();
        let headings = self.columns.ends(pen).into_iter().zip([glyphs.cross, glyphs.star, NODES]);
        for ((end, heading), _) in headings.zip(self.columns.numbers).filter(|(_, width)| *width > 0) {
            pen.text(end.saturating_sub(heading.chars().count() as u16), 0, heading, Role::Quiet);
        }
    }

    /// Draws what is known of the row of a line at the right end of the first line of the pen, and returns what is left of that.
    pub fn draw(&self, pen: &mut Pen<'_>, line: usize) -> Option<u16> {
        let at = self.shape.of_line[line];
        let point = &self.shape.points[at];
        if point.mark == Mark::Untried {
            return None;
        }
        let role = match () {
            // Of what is not done with nobody knows how large it becomes.
            () if point.is_ahead || !is_done(point) => Role::Quiet,
            () if point.solutions > 0 => Role::Solution,
            () => Role::Refuted,
        };
        let [dead_ends, solutions] = self.ends[at].unwrap_or_default();
        let nodes = if is_done(point) { point.nodes } else { 0 };
        let (columns, widths) = (self.columns.ends(pen), self.columns.numbers);
        let numbers = [(dead_ends, Role::Quiet), (solutions, role), (nodes, Role::Quiet)];
        for ((end, width), (number, role)) in columns.into_iter().zip(widths).zip(numbers) {
            if number > 0 && width > 0 {
                let text = rounded(number);
                pen.text(end.saturating_sub(text.chars().count() as u16), 0, &text, role);
            }
        }
        let left = Some((columns[0] + 1).saturating_sub(widths[0]));
        let bar = self.columns.bar;
        if nodes > 0 && bar > 0 {
            // In halves of a place, the nearest; with something in it at least one.
            let halves = (4 * u64::from(bar) * nodes + self.most) / (2 * self.most);
            pen.thin_bar(columns[2] + 1, 0, (halves as u16).clamp(1, 2 * bar), role);
        }
        left.filter(|_| is_done(point) || dead_ends + solutions > 0)
    }
}

/// The dead ends and solutions of a point, of the path those that have no point of their own.
fn own_ends(point: &Point) -> Option<[u64; 2]> {
    match point.mark {
        _ if is_done(point) => Some([point.dead_ends, point.solutions]),
        Mark::Unknown => None,
        // Where the path ends, the run may just have come back from a dead end.
        Mark::Start | Mark::Choice | Mark::Failed | Mark::Solved | Mark::Untried => {
            let has_solution = point.mark == Mark::Solved && point.children.is_empty();
            Some([u64::from(point.ran_out.is_some()), u64::from(has_solution)])
        }
    }
}

//! Beside the outline, in columns: of each row that was tried how many dead ends lie below it so far, and of each that is done with
//! how many nodes, as a bar on one scale for all.

use super::shape::{Mark, Point, Shape};
use crate::session::grouped;
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// An outline of so many columns has room for those.
const LEAST: u16 = 54;
/// The widest number of dead ends, and the longest bar.
const NUMBER: u16 = 6;
const BAR: u16 = 10;
const HEADINGS: [&str; 2] = ["dead ends", "nodes"];

/// What is known of each point of a tree.
pub struct Shares<'a> {
    shape: &'a Shape,
    /// The dead ends below each, where all of them are known.
    dead_ends: Vec<Option<u64>>,
}

/// The columns that they take of an outline of so many.
pub fn width(room: u16) -> u16 {
    if room >= LEAST { NUMBER + BAR + 3 } else { 0 }
}

impl<'a> Shares<'a> {
    /// What is known of this tree, as soon as a row is done with.
    pub fn of(shape: &'a Shape) -> Option<Shares<'a>> {
        if shape.points.iter().all(|point| point.is_path || point.nodes == 0) {
            return None;
        }
        let mut dead_ends: Vec<Option<u64>> = shape.points.iter().map(own_dead_ends).collect();
        for (at, point) in shape.points.iter().enumerate().skip(1).rev() {
            let sum = dead_ends[point.parent].zip(dead_ends[at]);
            dead_ends[point.parent] = sum.map(|(above, below)| above + below);
        }
        Some(Shares { shape, dead_ends })
    }

    /// Says over the columns what they are.
    pub fn draw_heading(&self, pen: &mut Pen<'_>) {
        let bars = pen.width().saturating_sub(BAR + 1);
        let [numbers, nodes] = HEADINGS;
        pen.text((bars - 1).saturating_sub(numbers.len() as u16), 0, numbers, Role::Quiet);
        pen.text(bars, 0, nodes, Role::Quiet);
    }

    /// Draws what is known of the row of a line at the right end of the first line of the pen, and returns what is left of that.
    pub fn draw(&self, pen: &mut Pen<'_>, line: usize) -> Option<u16> {
        let at = self.shape.of_line[line];
        let point = &self.shape.points[at];
        if point.mark == Mark::Untried {
            return None;
        }
        let end = pen.width().saturating_sub(1);
        let count = self.dead_ends[at].map_or_else(String::new, grouped);
        let x = (end - BAR - 1).saturating_sub(count.chars().count() as u16);
        pen.text(x, 0, &count, Role::Quiet);
        let left = Some(x - 1);
        let role = match point.folded {
            // Of what is not done with nobody knows how large it becomes.
            _ if point.is_path => return left.filter(|_| !count.is_empty()),
            _ if point.is_ahead => Role::Quiet,
            _ if point.solutions > 0 => Role::Solution,
            Mark::Failed => Role::Refuted,
            Mark::Start | Mark::Choice | Mark::Solved | Mark::Untried | Mark::Unknown => return left,
        };
        let most = self.shape.points[0].nodes.max(1);
        // In halves of a place, the nearest; with something in it at least one.
        let halves = (4 * u64::from(BAR) * point.nodes + most) / (2 * most);
        pen.thin_bar(end - BAR, 0, (halves as u16).clamp(1, 2 * BAR), role);
        left
    }
}

/// The dead ends at a point itself, below which nothing is drawn apart from it.
fn own_dead_ends(point: &Point) -> Option<u64> {
    let is_end = point.is_chain || point.nodes <= 1;
    match point.mark {
        _ if !point.children.is_empty() => Some(0),
        Mark::Failed if is_end => Some(1),
        Mark::Solved if is_end => Some(0),
        Mark::Failed | Mark::Solved | Mark::Unknown => None,
        // Where the path ends, the run may just have come back from a dead end.
        Mark::Start | Mark::Choice | Mark::Untried => Some(u64::from(point.ran_out.is_some())),
    }
}

//! Draws the whole tree where its leaves stand side by side: lines between them would be a tangle. Each node beside the path is a
//! bar on its level, as wide as the leaves below it: an icicle plot.

use super::overview::{Overview, Span};
use super::scale::Scale;
use super::shape::{Mark, Point};
use super::strokes::{Ink, Mix, Strokes};
use crate::session::{Seen, Session, grouped};
use crate::ui::glyphs::Glyphs;

/// Leaves that stand no farther apart are bars, if there are more than so many: the lines of few are followed by eye.
const CLOSE: f64 = 1.0;
const FEW: u64 = 24;

/// What a bar is, in words and in fewer.
pub fn bar_in_words(scale: &Scale, glyphs: &Glyphs) -> [String; 2] {
    let bar = glyphs.icicle[1].concat();
    match leaves_a_column(scale) {
        1 => [format!("{bar} a node, as wide as its leaves"), format!("{bar} a node")],
        leaves => {
            let column = glyphs.icicle[1][1];
            [
                format!("{bar} a node, {column} up to {} leaves", grouped(leaves)),
                format!("{column} up to {} leaves", grouped(leaves)),
            ]
        }
    }
}

fn leaves_a_column(scale: &Scale) -> u64 {
    (1.0 / scale.across).ceil() as u64
}

/// The first column of a point, and the last.
fn columns(scale: &Scale, span: Span) -> (usize, usize) {
    let column = |leaf: u64| scale.column(leaf as f64);
    (column(span.start), column(span.start + span.leaves.max(1) - 1))
}

/// The dead ends and solutions below a folded point in one of its columns, as far as the line of time knows it.
fn ends(point: &Point, seen: Option<Seen>) -> (u64, u64) {
    // A part of the line of time may have an end of what is beside this.
    seen.map_or((point.dead_ends, point.solutions), |seen| {
        (seen.dead_ends, seen.solutions.min(point.solutions))
    })
}

/// The sign of so many solutions in a place: of one a star, of more a bar of an eighth more each time they are twice as many.
fn found_sign(glyphs: &Glyphs, found: u64) -> &'static str {
    match found.ilog2() as usize {
        0 => glyphs.star,
        log => glyphs.blocks[log.min(7)],
    }
}

impl Overview {
    /// Whether the nodes of the tree are bars in this scale.
    pub fn has_bars(&self, scale: &Scale) -> bool {
        scale.across < CLOSE || scale.across <= CLOSE && self.spans[0].leaves > FEW
    }

    /// The line of a point of the path, or of the root, with one across what hangs at it; the bar of any other.
    pub fn put_bar(
        &self,
        strokes: &mut Strokes,
        scale: &Scale,
        at: usize,
        (session, glyphs): (&Session, &Glyphs),
    ) {
        let (point, span, ink) = (&self.shape.points[at], self.spans[at], self.ink(at));
        let is_line = |at: usize| at == 0 || self.shape.points[at].is_path;
        if point.mark == Mark::Untried {
            return;
        }
        let above = if at == 0 { 0 } else { scale.row(self.spans[point.parent].bottom) };
        let row = scale.row(span.bottom);
        if is_line(at) {
            let x = scale.column(span.x);
            strokes.down(x, (above, row), ink);
            for &child in &point.children {
                let is_bar = self.shape.points[child].mark != Mark::Untried && !is_line(child);
                let (first, last) = columns(scale, self.spans[child]);
                let ends = [first, last].into_iter().filter(|_| is_bar);
                ends.for_each(|end| strokes.across((end, x), row, self.ink(child)));
            }
            self.put_taken_back(strokes, scale, at, glyphs);
            return;
        }
        let (first, last) = columns(scale, span);
        let all = last + 1 - first;
        let leaves = span.leaves.max(1) as f64 / all as f64;
        let is_cut_off = self.is_cut_off(at);
        let has_ends = self.is_leaf(at) || is_cut_off;
        let (mut tip, mut has_found) = ((row, first), false);
        for x in first..=last {
            let seen = if is_cut_off { self.seen_in(at, (x - first, all), session) } else { None };
            let end = scale.row(if is_cut_off { self.deepest_of(at, seen) } else { span.bottom });
            tip = if end > tip.0 { (end, x) } else { tip };
            let (dead_ends, solutions) = if is_cut_off { ends(point, seen) } else { (0, 1) };
            let found = seen.map_or(0, |_| solutions);
            for y in (above + 1).min(row)..=end {
                let [left, other] = glyphs.icicle[usize::from(y == end)];
                let sign = if x == first && y <= row { left } else { other };
                // Dead ends stand out from what led there: where all has one colour it is a wall.
                let is_end = has_ends && y == end;
                // What is below its own row is told by what it leads to.
                let ink = match solutions {
                    _ if ink != Ink::Solved || y <= row || dead_ends == 0 => ink,
                    1.. if !is_end => Ink::Mixed(Mix::of(dead_ends, solutions)),
                    _ => Ink::Failed,
                };
                let ink = if ink == Ink::Failed && !is_end { Ink::AboveFailed } else { ink };
                strokes.bar(x, y, (sign, leaves), ink);
            }
            if found > 0 {
                strokes.sign(x, end, found_sign(glyphs, found), Ink::Solved);
                has_found = true;
            }
        }
        // The line of time may not know where, or not at all. Nothing is deeper than a solution in what has one: all is covered there.
        if point.mark == Mark::Solved && self.is_leaf(at) && !has_found {
            let (row, x) = tip;
            strokes.sign(x, row, found_sign(glyphs, point.solutions.max(1)), ink);
        }
    }
}

//! Draws the whole tree where its leaves stand side by side: lines between them would be a tangle. Each node beside the path is a
//! bar on its level, as wide as the leaves below it: an icicle plot.

use std::collections::BTreeSet;

use super::overview::{Overview, Span};
use super::scale::Scale;
use super::shape::Mark;
use super::strokes::{Ink, Strokes};
use crate::session::{LevelsSeen, Session, grouped};
use crate::ui::glyphs::Glyphs;

/// Leaves that stand no farther apart are bars, if there are more than so many: the lines of few are followed by eye.
const CLOSE: f64 = 1.0;
pub const FEW: u64 = 24;

/// What the width of a bar is, in words and in fewer.
pub fn bar_in_words(scale: &Scale) -> [String; 2] {
    let width = "width: leaves";
    match leaves_a_column(scale) {
        1 => [format!("a bar is a node, {width}"), width.to_owned()],
        leaves => {
            let most = grouped(leaves);
            [format!("{width}, {most} a column"), format!("{most} leaves a column")]
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

/// The share of the leaves below a point for which its ways down went as far as a level, and that of the nodes there that lead to
/// solutions, if the point does.
fn below(levels: &LevelsSeen, level: usize, is_solved: bool) -> (f64, f64) {
    let to_solutions = if is_solved { levels.to_solutions(level) } else { 0.0 };
    (levels.reached(level).unwrap_or(1.0), to_solutions)
}

impl Overview {
    /// Whether the nodes of the tree are bars in this scale.
    pub fn has_bars(&self, scale: &Scale) -> bool {
        scale.across < CLOSE || scale.across <= CLOSE && self.spans[0].leaves > FEW
    }

    /// The line of a point of the path, or of the root, with one across what hangs at it; the bar of any other, which leads to solutions
    /// in these columns.
    pub fn put_bar(
        &self,
        strokes: &mut Strokes,
        scale: &Scale,
        (at, solved): (usize, &BTreeSet<usize>),
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
                if is_bar {
                    // It hangs from the line of the path.
                    let end = if point.is_path { last.max(x) } else { last };
                    strokes.across((first, end), row, self.ink(child));
                }
            }
            self.put_taken_back(strokes, scale, at, glyphs);
            return;
        }
        let (first, last) = columns(scale, span);
        // A row of the first choice that fails at once is seen, however many leaves share its column.
        if point.mark == Mark::Failed && self.is_leaf(at) && point.parent == self.first_choice() {
            strokes.sign(first, row, glyphs.icicle[1][1], Ink::Failed);
        }
        let all = last + 1 - first;
        let is_cut_off = self.is_cut_off(at);
        let has_ends = self.is_leaf(at) || is_cut_off;
        let found_in = |x: usize| self.found_in(scale, (at, x), session);
        let is_found = point.solutions == 0 || (first..=last).any(|x| found_in(x) > 0);
        let mut tip = (row, first);
        for x in first..=last {
            let leaves = scale.leaves_in(x, (span.start, span.leaves.max(1)));
            let part = Some((x - first, all)).filter(|_| is_cut_off);
            let levels = part.and_then(|part| self.levels_in(at, part, session));
            let end = scale.row(match part {
                // The line of time may not know where its solutions are: nothing is deeper than these.
                Some(part) if is_found => self.deepest_of(at, part, session),
                _ => span.deepest,
            });
            tip = if end > tip.0 { (end, x) } else { tip };
            for y in (above + 1).min(row)..=end {
                let is_end = has_ends && y == end;
                let [left, other] = glyphs.icicle[usize::from(y == end)];
                let sign = if x == first && y <= row { left } else { other };
                // Dead ends stand out from what led there: where all has one colour it is a wall.
                let failed = if is_end { Ink::Failed } else { Ink::AboveFailed };
                // Of its own row the columns that lead to solutions alone are bright.
                let is_beside = ink == Ink::Solved && y <= row && !solved.contains(&x);
                let own = if ink == Ink::Failed || is_beside { failed } else { ink };
                // What is below its own row is told by what it leads to.
                match levels.filter(|_| y > row) {
                    None => strokes.bar(x, y, (sign, leaves), own),
                    Some(levels) => {
                        let (reached, to_solutions) = below(&levels, scale.level(y), ink == Ink::Solved);
                        let [to_dead_ends, to_solutions] =
                            [1.0 - to_solutions, to_solutions].map(|share| share * reached * leaves);
                        if to_solutions > 0.0 {
                            strokes.bar(x, y, (sign, to_solutions), ink);
                        }
                        if to_dead_ends > 0.0 {
                            strokes.bar(
                                x,
                                y,
                                (sign, to_dead_ends),
                                if own == Ink::Solved { failed } else { own },
                            );
                        }
                    }
                }
            }
            let found = found_in(x);
            if found > 0 {
                strokes.solutions(x, end, found, glyphs);
            }
        }
        if point.mark == Mark::Solved && self.is_leaf(at) && (first..=last).all(|x| found_in(x) == 0) {
            let (row, x) = tip;
            strokes.solutions(x, row, point.solutions.max(1), glyphs);
        }
    }

    /// How many solutions what is folded in a point has in a column. A part of the line of time may have an end of what is beside this.
    fn found_in(&self, scale: &Scale, (at, x): (usize, usize), session: &Session) -> u64 {
        let (first, last) = columns(scale, self.spans[at]);
        let seen = self.seen_in(at, (x - first, last + 1 - first), session).filter(|_| self.is_cut_off(at));
        seen.map_or(0, |seen| seen.solutions.min(self.shape.points[at].solutions))
    }

    /// Of each point the columns in which it leads to solutions: in all that it has, if the line of time does not know where they are.
    pub fn solved_columns(&self, scale: &Scale, session: &Session) -> Vec<BTreeSet<usize>> {
        let points = &self.shape.points;
        let mut solved = vec![BTreeSet::new(); points.len()];
        for at in (0..points.len()).rev() {
            if self.is_leaf(at) && self.ink(at) == Ink::Solved {
                let (first, last) = columns(scale, self.spans[at]);
                solved[at] = (first..=last).filter(|&x| self.found_in(scale, (at, x), session) > 0).collect();
                if solved[at].is_empty() {
                    solved[at].extend(first..=last);
                }
            }
            if at > 0 {
                let own = solved[at].clone();
                solved[points[at].parent].extend(own);
            }
        }
        solved
    }
}

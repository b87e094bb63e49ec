//! Algorithm X on a dense 0/1 matrix, as one would do it on squared paper: strike out rows and columns, and
//! count the ones that are left by looking at all of them.

use super::tally::{LaneCounts, Measure, searched};
use crate::exact_cover::{OptionId, Problem};

/// A larger matrix is not laid out: that many bytes.
pub(super) const LARGEST: usize = 1 << 26;

/// A level: the options of its item, how many were begun, and the matrix before them.
#[derive(Clone, Debug, PartialEq)]
struct MatrixLevel {
    rows: Vec<usize>,
    k: usize,
    before: NotStruck,
}

/// The rows and columns that are not struck out.
#[derive(Clone, Debug, PartialEq)]
struct NotStruck {
    rows: Vec<bool>,
    columns: Vec<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MatrixStep {
    Choose,
    Try,
    Retract,
    Over,
}

/// The search where it stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct MatrixSearch {
    ones: Vec<Vec<bool>>,
    primary: usize,
    left: NotStruck,
    stack: Vec<MatrixLevel>,
    next: MatrixStep,
    pub(super) tally: LaneCounts,
}

impl MatrixSearch {
    /// Whether the matrix of `problem` is small enough.
    pub(super) fn fits(problem: &Problem) -> bool {
        problem.option_count().saturating_mul(problem.item_count()) <= LARGEST
    }

    /// The matrix of `problem`.
    pub(super) fn new(problem: &Problem, given: &[OptionId]) -> MatrixSearch {
        let (rows, columns) = (problem.option_count(), problem.item_count());
        let mut ones = vec![vec![false; columns]; rows];
        for option in problem.options() {
            for item in problem.option_items(option) {
                ones[option.index()][item.index()] = true;
            }
        }
        let left = NotStruck { rows: vec![true; rows], columns: vec![true; columns] };
        let tally = LaneCounts { nodes: 1, ..LaneCounts::default() };
        let primary = problem.primary_count();
        let mut matrix =
            MatrixSearch { ones, primary, left, stack: Vec::new(), next: MatrixStep::Choose, tally };
        for option in given {
            matrix.take(option.index());
        }
        matrix.tally = tally;
        matrix
    }

    pub(super) fn is_over(&self) -> bool {
        self.next == MatrixStep::Over
    }

    pub(super) fn searched(&self) -> f64 {
        searched(self.stack.iter().map(|level| (level.k, level.rows.len())))
    }

    pub(super) fn advance(&mut self, measure: Measure, line: u64) {
        while !self.is_over() && self.tally.spent(measure) < line {
            self.step();
        }
    }

    fn step(&mut self) {
        self.next = match self.next {
            MatrixStep::Choose => match self.choose() {
                None => {
                    let path = self.stack.iter().map(|level| OptionId::new(level.rows[level.k - 1] as u32));
                    self.tally.solution(path);
                    self.leave()
                }
                Some(column) => {
                    let mine = |&row: &usize| self.left.rows[row] && self.ones[row][column];
                    let rows = (0..self.ones.len()).filter(mine).collect();
                    self.stack.push(MatrixLevel { rows, k: 0, before: self.left.clone() });
                    MatrixStep::Try
                }
            },
            MatrixStep::Try => match self.stack.last_mut() {
                Some(level) if level.k < level.rows.len() => {
                    let row = level.rows[level.k];
                    level.k += 1;
                    self.tally.steps += 1;
                    self.take(row);
                    self.tally.nodes += 1;
                    MatrixStep::Choose
                }
                _ => {
                    self.stack.pop();
                    self.leave()
                }
            },
            MatrixStep::Retract => {
                self.tally.steps += 1;
                if let Some(level) = self.stack.last() {
                    self.left.clone_from(&level.before);
                }
                MatrixStep::Try
            }
            MatrixStep::Over => MatrixStep::Over,
        };
    }

    fn choose(&mut self) -> Option<usize> {
        self.tally.steps += 1;
        self.shortest()
    }

    fn leave(&self) -> MatrixStep {
        if self.stack.is_empty() { MatrixStep::Over } else { MatrixStep::Retract }
    }

    /// The first primary column with the fewest ones left. Reads every entry that is left.
    fn shortest(&mut self) -> Option<usize> {
        let mut counts = vec![0_usize; self.primary];
        for (ones, _) in self.ones.iter().zip(&self.left.rows).filter(|&(_, &left)| left) {
            self.tally.updates += self.primary as u64;
            counts.iter_mut().zip(ones).for_each(|(count, &one)| *count += usize::from(one));
        }
        (0..self.primary).filter(|&column| self.left.columns[column]).min_by_key(|&column| counts[column])
    }

    /// Strikes out the columns of `row`, and every row that has one of them.
    fn take(&mut self, row: usize) {
        let columns: Vec<usize> = (0..self.left.columns.len()).filter(|&c| self.ones[row][c]).collect();
        self.tally.updates += self.left.columns.len() as u64;
        for &column in &columns {
            self.left.columns[column] = false;
        }
        for other in 0..self.ones.len() {
            if self.left.rows[other] {
                self.tally.updates += columns.len() as u64;
                self.left.rows[other] = !columns.iter().any(|&column| self.ones[other][column]);
            }
        }
    }
}

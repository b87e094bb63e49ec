//! Cell by cell: what most people write first. The first blank cell gets the first digit that none of its
//! peers has, and so on; where none fits, the cell before gets its next one.

use super::tally::{LaneCounts, Measure, searched};
use crate::exact_cover::OptionId;
use crate::problems::sudoku::{Grid, Sudoku};

/// The search where it stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct CellSearch {
    side: u8,
    digits: Vec<u8>,
    peers: Vec<Vec<usize>>,
    blanks: Vec<usize>,
    /// How many blanks have a digit.
    depth: usize,
    over: bool,
    pub(super) tally: LaneCounts,
}

impl CellSearch {
    pub(super) fn new(sudoku: &Sudoku, grid: &Grid) -> CellSearch {
        let shape = sudoku.shape();
        let digits: Vec<u8> = shape.cells().map(|cell| grid.get(cell)).collect();
        let rules = sudoku.rules();
        let peers = |cell| {
            let peers = shape.cells().filter(|&peer| rules.sees(cell, peer));
            peers.map(|peer| shape.index(peer)).collect()
        };
        CellSearch {
            side: shape.side(),
            peers: shape.cells().map(peers).collect(),
            blanks: (0..digits.len()).filter(|&cell| digits[cell] == 0).collect(),
            digits,
            depth: 0,
            over: false,
            tally: LaneCounts { nodes: 1, ..LaneCounts::default() },
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    pub(super) fn searched(&self) -> f64 {
        let tried = self.blanks[..self.depth].iter().map(|&cell| usize::from(self.digits[cell]));
        searched(tried.map(|digit| (digit, usize::from(self.side))))
    }

    pub(super) fn advance(&mut self, measure: Measure, line: u64) {
        while !self.over && self.tally.spent(measure) < line {
            self.step();
        }
    }

    /// Puts the next digit that fits, or takes one back.
    fn step(&mut self) {
        self.tally.steps += 1;
        let Some(&cell) = self.blanks.get(self.depth) else {
            let side = usize::from(self.side);
            let placed = self.blanks.iter().map(|&cell| cell * side + usize::from(self.digits[cell]) - 1);
            self.tally.solution(placed.map(|option| OptionId::new(option as u32)));
            return self.retreat();
        };
        let from = self.digits[cell] + 1;
        self.digits[cell] = 0;
        match (from..=self.side).find(|&digit| self.fits(cell, digit)) {
            Some(digit) => {
                self.digits[cell] = digit;
                self.depth += 1;
                self.tally.nodes += 1;
            }
            None => self.retreat(),
        }
    }

    /// Back to the cell before, which keeps its digit until it gets the next.
    fn retreat(&mut self) {
        match self.depth.checked_sub(1) {
            Some(depth) => self.depth = depth,
            None => self.over = true,
        }
    }

    fn fits(&mut self, cell: usize, digit: u8) -> bool {
        let clash = self.peers[cell].iter().position(|&peer| self.digits[peer] == digit);
        self.tally.updates += clash.map_or(self.peers[cell].len(), |at| at + 1) as u64;
        clash.is_none()
    }
}

//! A Sudoku solver that shares nothing with the crate but digits: peers are drawn from the rules' own words,
//! cells are filled one after the other, the one with the fewest digits first.

/// The rules in plain numbers: cells are counted row by row from 0, digits from 1.
#[derive(Debug)]
pub struct PlainRules {
    pub side: usize,
    /// The region of each cell.
    pub regions: Vec<usize>,
    pub diagonals: bool,
    pub windows: bool,
    pub knights: bool,
}

impl PlainRules {
    /// Boxes of this height and width.
    pub fn boxes(height: usize, width: usize) -> PlainRules {
        let side = height * width;
        let regions = (0..side * side).map(|at| at / side / height * height + at % side / width).collect();
        PlainRules { side, regions, diagonals: false, windows: false, knights: false }
    }

    fn sees(&self, a: usize, b: usize) -> bool {
        let ((r, c), (s, d)) = ((a / self.side, a % self.side), (b / self.side, b % self.side));
        let last = self.side - 1;
        let window = |row: usize, column: usize| {
            [(1, 1), (1, 5), (5, 1), (5, 5)]
                .iter()
                .position(|&(top, left)| (top..top + 3).contains(&row) && (left..left + 3).contains(&column))
        };
        a != b
            && (r == s
                || c == d
                || self.regions[a] == self.regions[b]
                || self.diagonals && (r == c && s == d || r + c == last && s + d == last)
                || self.windows && window(r, c).is_some() && window(r, c) == window(s, d)
                || self.knights && r.abs_diff(s) * c.abs_diff(d) == 2)
    }

    /// The solutions of a puzzle, 0 for a blank; at most `limit` of them.
    pub fn solutions(&self, puzzle: &[u8], limit: usize) -> Vec<Vec<u8>> {
        let count = self.side * self.side;
        let peers: Vec<Vec<usize>> =
            (0..count).map(|a| (0..count).filter(|&b| self.sees(a, b)).collect()).collect();
        let clashes = (0..count).any(|a| puzzle[a] != 0 && peers[a].iter().any(|&b| puzzle[a] == puzzle[b]));
        let mut found = Vec::new();
        if !clashes {
            fill(&mut puzzle.to_vec(), self.side as u8, &peers, limit, &mut found);
        }
        found
    }
}

fn fill(grid: &mut [u8], side: u8, peers: &[Vec<usize>], limit: usize, found: &mut Vec<Vec<u8>>) {
    if found.len() >= limit {
        return;
    }
    // The digits that a cell can still have, a bit each.
    let left = |cell: usize| {
        peers[cell].iter().fold((2_u32 << side) - 2, |left, &peer| left & !(1_u32 << grid[peer]))
    };
    let blanks = (0..grid.len()).filter(|&cell| grid[cell] == 0);
    let Some((cell, digits)) =
        blanks.map(|cell| (cell, left(cell))).min_by_key(|(_, left)| left.count_ones())
    else {
        found.push(grid.to_vec());
        return;
    };
    for digit in (1..=side).filter(|digit| digits >> digit & 1 == 1) {
        grid[cell] = digit;
        fill(grid, side, peers, limit, found);
        grid[cell] = 0;
    }
}

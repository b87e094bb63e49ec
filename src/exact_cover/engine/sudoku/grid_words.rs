//! The candidates of a grid as they lie in memory.

use super::lanes::{BandWords, lane_of};

/// All cells of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;
/// The candidates of a grid as they lie in memory.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GridWords(pub(super) [BandWords; 3]);

impl GridWords {
    /// The grid in which each of these cells has its digit, and all others have all.
    #[inline(always)]
    pub(super) fn given(digits: impl Iterator<Item = (usize, usize)>) -> GridWords {
        let mut grid = GridWords::default();
        let mut used = [0; 3];
        for (cell, digit) in digits {
            let (band, bit) = (cell / 27, 1 << (cell % 27));
            grid.0[band].0[lane_of(digit)] |= bit;
            used[band] |= bit;
        }
        for (words, used) in grid.0.iter_mut().zip(used) {
            for group in words.0[..12].as_chunks_mut::<4>().0 {
                group[..3].iter_mut().for_each(|word| *word |= BAND & !used);
            }
        }
        grid
    }

    /// Whether the cell can have the digit.
    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.0[cell / 27].0[lane_of(digit)] >> (cell % 27) & 1 != 0
    }

    /// Takes the digit from the cell.
    pub(super) fn forbid(&mut self, cell: usize, digit: usize) {
        self.0[cell / 27].0[lane_of(digit)] &= !(1 << (cell % 27));
    }

    /// Takes all other digits from the cell.
    pub(super) fn set(&mut self, cell: usize, digit: usize) {
        (0..9).filter(|&other| other != digit).for_each(|other| self.forbid(cell, other));
    }

    /// All candidates, cell and digit.
    pub(super) fn candidates(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let bands = self.0.iter().enumerate();
        bands.flat_map(|(band, words)| {
            (0..9).flat_map(move |digit| {
                let mut left = words.0[lane_of(digit)];
                std::iter::from_fn(move || {
                    let bit = left.trailing_zeros() as usize;
                    (left != 0).then(|| {
                        left &= left - 1;
                        (27 * band + bit, digit)
                    })
                })
            })
        })
    }
}

//! The candidates of a grid as they lie in memory.

use super::lanes::{DigitGroup, lane_of};

/// All cells of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// The cells of three bands as one set, 32 bits for a band. What a word has beyond a band is left out.
#[inline(always)]
pub(super) fn cells([a, b, c]: [u32; 3]) -> u128 {
    u128::from(a & BAND) | u128::from(b & BAND) << 32 | u128::from(c & BAND) << 64
}

/// The bit of a cell in such a set.
#[inline(always)]
pub(super) const fn place_of(cell: usize) -> usize {
    cell / 27 * 32 + cell % 27
}

/// The cell of a bit of such a set.
#[inline(always)]
pub(super) const fn cell_at(place: usize) -> usize {
    place / 32 * 27 + place % 32
}

/// The cells that hold a digit, where 0 is none. Eight are looked at together: a jump for each cell would be guessed wrong too
/// often.
#[inline(always)]
pub(super) fn cells_with_digit(digits: &[u8; 81]) -> impl Iterator<Item = usize> {
    let (eights, last) = digits.as_chunks::<8>();
    let mut left = u128::from(last[0] != 0) << 80;
    for (at, &eight) in eights.iter().enumerate() {
        // No digit is more than 9, so nothing is carried into the next byte.
        let having = (u64::from_le_bytes(eight) + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
        left |= u128::from(having.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * at);
    }
    std::iter::from_fn(move || {
        let cell = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (cell < 81).then_some(cell)
    })
}

/// The candidates of a grid as they lie in memory: three digits and three more and the last three.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GridWords(pub(super) [DigitGroup; 3]);

impl GridWords {
    /// The grid in which each of these cells has its digit, and all others have all.
    #[inline(always)]
    pub(super) fn given(digits: impl Iterator<Item = (usize, usize)>) -> GridWords {
        let mut grid = GridWords::default();
        let mut used = [0; 3];
        for (cell, digit) in digits {
            let (band, bit) = (cell / 27, 1 << (cell % 27));
            *grid.word_mut(digit, band) |= bit;
            used[band] |= bit;
        }
        for group in &mut grid.0 {
            for words in group.0[..12].as_chunks_mut::<4>().0 {
                words.iter_mut().zip(used).for_each(|(word, used)| *word |= BAND & !used);
            }
        }
        grid
    }

    /// The cells of a band that can have the digit.
    #[inline(always)]
    pub(super) fn word(&self, digit: usize, band: usize) -> u32 {
        self.0[digit / 3].0[lane_of(digit % 3, band)]
    }

    #[inline(always)]
    fn word_mut(&mut self, digit: usize, band: usize) -> &mut u32 {
        &mut self.0[digit / 3].0[lane_of(digit % 3, band)]
    }

    /// The cells that can have the digit whose words begin at this lane, 16 for a group.
    #[inline(always)]
    pub(super) fn cells_from(&self, lane: usize) -> u128 {
        let [a, b, c, _] = self.0[lane / 16].0.as_chunks::<4>().0[lane % 16 / 4];
        u128::from(a) | u128::from(b) << 32 | u128::from(c) << 64
    }

    /// Whether the cell can have the digit.
    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.word(digit, cell / 27) >> (cell % 27) & 1 != 0
    }

    /// Takes the digit from the cell.
    pub(super) fn forbid(&mut self, cell: usize, digit: usize) {
        *self.word_mut(digit, cell / 27) &= !(1 << (cell % 27));
    }

    /// Takes all other digits from the cell.
    pub(super) fn set(&mut self, cell: usize, digit: usize) {
        (0..9).filter(|&other| other != digit).for_each(|other| self.forbid(cell, other));
    }

    /// The digits of a solved grid, from 1.
    #[inline]
    pub(super) fn digits(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        self.each_solved(|cell, digit| digits[cell] = digit as u8 + 1);
        digits
    }

    /// Tells cell and digit of each candidate of a solved grid: a digit has three cells in each band.
    #[inline(always)]
    pub(super) fn each_solved(&self, mut tell: impl FnMut(usize, usize)) {
        for band in 0..3 {
            for digit in 0..9 {
                let mut left = self.word(digit, band);
                for _ in 0..3 {
                    tell(27 * band + left.trailing_zeros() as usize % 32, digit);
                    left &= left.wrapping_sub(1);
                }
            }
        }
    }
}

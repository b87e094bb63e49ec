//! Three digits side by side, the three bands of each, a word for a band.

use std::ops::{BitAnd, BitOr, BitXor, Not};

/// The words of three digits as they lie in memory: as long as a cache line.
///
/// A digit has four words, one for each band, of which the last is 0. Nothing else lies in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(64))]
pub(super) struct DigitGroup(pub(super) [u32; 16]);

/// Where the word of a digit, 0 to 2 of its group, and a band lies.
#[inline(always)]
pub(super) const fn lane_of(digit: usize, band: usize) -> usize {
    4 * digit + band
}

/// The lanes that belong to a digit and a band, as bits.
pub(super) const GRID_LANES: u32 = 0b0111_0111_0111;

/// A word for each digit of a group and each band, worked on side by side.
pub(super) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    fn load(words: &DigitGroup) -> Self;
    fn store(self, words: &mut DigitGroup);
    /// The same word in each lane.
    fn splat(word: u32) -> Self;
    /// This word in some lanes, zeros in the others.
    fn in_lanes(lanes: u32, word: u32) -> Self;
    fn left<const N: i32>(self) -> Self;
    fn right<const N: i32>(self) -> Self;
    /// The bands of the first digit.
    fn first(self) -> [u32; 3];
    /// Whether the first digit has this word in each band.
    fn first_is(self, word: u32) -> bool;
    fn is_zero(self) -> bool;
    /// Whether a digit has no bit in a band.
    fn lacks_a_digit(self) -> bool;
    /// The lanes in which both have the same bit, as bits.
    fn common(self, other: Self) -> u32;
    /// Beside each band the next, and the one before.
    fn other_bands(self) -> (Self, Self);
    /// Beside each digit the two others.
    fn other_digits(self) -> (Self, Self);
}

/// For processors whose vectors are not known here.
#[cfg(any(test, not(target_arch = "x86_64")))]
#[derive(Clone, Copy)]
pub(super) struct PlainLanes([u32; 12]);

#[cfg(any(test, not(target_arch = "x86_64")))]
mod plain {
    use super::*;

    impl PlainLanes {
        #[inline(always)]
        fn zip(mut self, other: PlainLanes, op: impl Fn(u32, u32) -> u32) -> PlainLanes {
            self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a = op(*a, b));
            self
        }

        #[inline(always)]
        fn map(mut self, op: impl Fn(u32) -> u32) -> PlainLanes {
            self.0.iter_mut().for_each(|a| *a = op(*a));
            self
        }

        fn moved(self, from: impl Fn(usize) -> usize) -> PlainLanes {
            PlainLanes(std::array::from_fn(|lane| self.0[from(lane)]))
        }

        fn mask(self, is_in: impl Fn(u32) -> bool) -> u32 {
            self.0.iter().enumerate().fold(0, |mask, (lane, &word)| mask | u32::from(is_in(word)) << lane)
        }
    }

    impl BitAnd for PlainLanes {
        type Output = PlainLanes;
        fn bitand(self, other: PlainLanes) -> PlainLanes {
            self.zip(other, |a, b| a & b)
        }
    }

    impl BitOr for PlainLanes {
        type Output = PlainLanes;
        fn bitor(self, other: PlainLanes) -> PlainLanes {
            self.zip(other, |a, b| a | b)
        }
    }

    impl BitXor for PlainLanes {
        type Output = PlainLanes;
        fn bitxor(self, other: PlainLanes) -> PlainLanes {
            self.zip(other, |a, b| a ^ b)
        }
    }

    impl Not for PlainLanes {
        type Output = PlainLanes;
        fn not(self) -> PlainLanes {
            self.map(|a| !a)
        }
    }

    impl Lanes for PlainLanes {
        fn load(words: &DigitGroup) -> PlainLanes {
            PlainLanes(std::array::from_fn(|lane| words.0[lane]))
        }
        fn store(self, words: &mut DigitGroup) {
            words.0[..12].copy_from_slice(&self.0);
        }
        fn splat(word: u32) -> PlainLanes {
            PlainLanes([word; 12])
        }
        fn in_lanes(lanes: u32, word: u32) -> PlainLanes {
            PlainLanes(std::array::from_fn(|lane| if lanes >> lane & 1 != 0 { word } else { 0 }))
        }
        fn left<const N: i32>(self) -> PlainLanes {
            self.map(|a| a << N)
        }
        fn right<const N: i32>(self) -> PlainLanes {
            self.map(|a| a >> N)
        }
        fn first(self) -> [u32; 3] {
            std::array::from_fn(|band| self.0[band])
        }
        fn first_is(self, word: u32) -> bool {
            self.first() == [word; 3]
        }
        fn is_zero(self) -> bool {
            self.0 == [0; 12]
        }
        fn lacks_a_digit(self) -> bool {
            self.mask(|word| word == 0) & GRID_LANES != 0
        }
        fn common(self, other: PlainLanes) -> u32 {
            (self & other).mask(|word| word != 0)
        }
        fn other_bands(self) -> (PlainLanes, PlainLanes) {
            let turned = |by: usize| {
                self.moved(move |lane| if lane % 4 == 3 { lane } else { lane / 4 * 4 + (lane % 4 + by) % 3 })
            };
            (turned(1), turned(2))
        }
        fn other_digits(self) -> (PlainLanes, PlainLanes) {
            (self.moved(|lane| (lane + 4) % 12), self.moved(|lane| (lane + 8) % 12))
        }
    }
}

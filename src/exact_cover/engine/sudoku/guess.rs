//! Which cell and which digit to guess.

use super::candidates::{Candidates, FIRST_BAND};
use super::digit_counts::counts;
use super::grid_words::{GridWords, cells};
use super::lanes::Lanes;
use super::peers::PEERS;

/// The first box.
const BOX: u32 = 0o007_007_007;
/// How many cells are compared before a guess: more would take longer than they save.
const LOOKED_AT: usize = 8;

impl<V: Lanes> Candidates<V> {
    /// The lanes in which a cell has a bit: 16 for a group, 4 for a digit of it.
    #[inline(always)]
    fn lanes_with(&self, place: usize) -> u64 {
        let own = V::in_lanes(FIRST_BAND << (place / 32), 1 << (place % 32));
        let [a, b, c] = self.0;
        u64::from(a.common(own)) | u64::from(b.common(own)) << 16 | u64::from(c.common(own)) << 32
    }

    /// The first digit that the cell at this bit of a set can have.
    #[inline(always)]
    pub(super) fn first_digit(&self, place: usize) -> usize {
        digit_of_lane(self.lanes_with(place).trailing_zeros() as usize)
    }

    /// The guess from which most is hoped to follow. Of some cells with two candidates, that whose digits most of its peers can have;
    /// a peer that has two candidates itself counts five times. Of its digits, that with more cells left in the grid.
    #[inline(always)]
    pub(super) fn best_guess(&self, among: u128, pairs: u128) -> (usize, usize) {
        let mut grid = GridWords::default();
        self.store(&mut grid);
        let two_lanes = |place: usize| {
            let lanes = self.lanes_with(place);
            [lanes.trailing_zeros() as usize, (lanes & lanes.wrapping_sub(1)).trailing_zeros() as usize]
        };
        let mut place = among.trailing_zeros() as usize;
        if among & among.wrapping_sub(1) != 0 {
            let (mut left, mut best) = (among, 0);
            for _ in 0..LOOKED_AT {
                if left == 0 {
                    break;
                }
                let place = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                let peers = PEERS[place];
                let [first, second] = two_lanes(place);
                let (first, second) = (grid.cells_from(first) & peers, grid.cells_from(second) & peers);
                let linked = (first & pairs).count_ones() + (second & pairs).count_ones();
                let held = first.count_ones() + second.count_ones() + 4 * linked;
                // The first of equals: what is searched is the same on every machine.
                best = best.max(held << 8 | (255 - place as u32));
            }
            place = 255 - best as usize % 256;
        }
        let [first, second] = two_lanes(place);
        let count = |lane| grid.cells_from(lane).count_ones();
        (place, digit_of_lane(if count(second) > count(first) { second } else { first }))
    }

    /// Where a guess is best if no cell has two candidates: a digit with two cells in a box, else any open cell.
    #[inline(always)]
    pub(super) fn other_guess(&self) -> (usize, usize) {
        let open = counts(self.0).1.first();
        let mut grid = GridWords::default();
        self.store(&mut grid);
        for (band, open) in open.into_iter().enumerate() {
            for digit in 0..9 {
                for stack in 0..3 {
                    let cells = grid.word(digit, band) & BOX << (3 * stack);
                    if cells.count_ones() == 2 && cells & open != 0 {
                        return (32 * band + (cells & open).trailing_zeros() as usize, digit);
                    }
                }
            }
        }
        let place = cells(open).trailing_zeros() as usize % 96;
        (place, self.first_digit(place))
    }
}

/// The digit to which a lane belongs, 16 for a group.
#[inline(always)]
fn digit_of_lane(lane: usize) -> usize {
    lane / 16 * 3 + lane % 16 / 4
}

#[cfg(test)]
mod tests {
    use super::super::grid_words::{cell_at, place_of};
    use super::super::lanes::PlainLanes;
    #[cfg(not(target_arch = "x86_64"))]
    use super::super::lanes::PlainLanes as NarrowLanes;
    #[cfg(target_arch = "x86_64")]
    use super::super::wide::{NarrowLanes, WideLanes};
    use super::*;
    use crate::exact_cover::engine::vectors::{Work, widest};
    use crate::exact_cover::random::Random;

    /// The guess cell by cell, as it is said in words.
    fn naive(grid: &GridWords, among: &[usize], pairs: &[usize]) -> (usize, usize) {
        let digits = |cell: usize| (0..9).filter(move |&digit| grid.has(cell, digit));
        let sees = |cell: usize, other: usize| {
            let same_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
            cell != other && (cell / 9 == other / 9 || cell % 9 == other % 9 || same_box)
        };
        let held = |cell: usize| -> usize {
            let by = |digit: usize| -> usize {
                let peers = (0..81).filter(|&other| sees(cell, other) && grid.has(other, digit));
                peers.map(|other| if pairs.contains(&other) { 5 } else { 1 }).sum()
            };
            digits(cell).map(by).sum()
        };
        let cell = *among.iter().take(8).rev().max_by_key(|&&cell| held(cell)).unwrap();
        let all = |digit: usize| (0..81).filter(|&cell| grid.has(cell, digit)).count();
        let [first, second] = [0, 1].map(|at| digits(cell).nth(at).unwrap());
        (place_of(cell), if all(second) > all(first) { second } else { first })
    }

    /// The guess in the widest lanes that there are.
    struct Guess<'g>(&'g GridWords, u128, u128);

    impl Work for Guess<'_> {
        type Output = (usize, usize);

        #[inline(always)]
        fn run<const LANES: usize>(self) -> (usize, usize) {
            #[cfg(target_arch = "x86_64")]
            if LANES == 8 {
                return Candidates::<WideLanes>::load(self.0).best_guess(self.1, self.2);
            }
            Candidates::<NarrowLanes>::load(self.0).best_guess(self.1, self.2)
        }
    }

    #[test]
    fn the_best_guess_is_the_one_that_counting_cell_by_cell_finds() {
        let mut random = Random::new(5);
        for _ in 0..if cfg!(miri) { 3 } else { 100 } {
            let mut grid = GridWords::given([].into_iter());
            for _ in 0..500 + random.below(500) {
                grid.forbid(random.below(81), random.below(9));
            }
            let of = |cell: usize| (0..9).filter(|&digit| grid.has(cell, digit)).count();
            let pairs: Vec<usize> = (0..81).filter(|&cell| of(cell) == 2).collect();
            let among: Vec<usize> = pairs.iter().copied().filter(|_| random.below(3) > 0).collect();
            if among.is_empty() {
                continue;
            }
            let set = |cells: &[usize]| cells.iter().fold(0, |all, &cell| all | 1 << place_of(cell));
            let expected = naive(&grid, &among, &pairs);
            let plain = Candidates::<PlainLanes>::load(&grid);
            let narrow = Candidates::<NarrowLanes>::load(&grid);
            assert_eq!(plain.pairs(), set(&pairs));
            assert_eq!(plain.best_guess(set(&among), set(&pairs)), expected);
            assert_eq!(narrow.best_guess(set(&among), set(&pairs)), expected);
            assert_eq!(widest(Guess(&grid, set(&among), set(&pairs))), expected);
            for &cell in &pairs {
                let first = (0..9).find(|&digit| grid.has(cell, digit));
                assert_eq!(Some(plain.first_digit(place_of(cell))), first);
                assert_eq!(Some(narrow.first_digit(place_of(cell))), first);
                assert_eq!(cell_at(place_of(cell)), cell);
            }
        }
    }
}

//! The candidates of a grid, and what follows from them.
//!
//! A bit of a word is a cell of a band, row by row. The three vectors are written one by one: a closure that is handed
//! to a function of the standard library may be compiled outside the loop, for a processor without such vectors.

use super::digit_counts::{any_digit, counts, pairs};
use super::grid_words::{BAND, GridWords, cells};
use super::lanes::{Lanes, lane_of};
use super::triads::{
    COLUMN_IN_BOX, ROW, alone, box_after, column_after, row_after, row_before, select, triads_across,
    triads_down, two_other_bands, two_other_rows,
};

/// The lanes of the first band.
pub(super) const FIRST_BAND: u32 = 0b0001_0001_0001;

/// How a grid is when nothing more follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GridKind {
    /// A cell has no digit, or a digit no cell.
    Dead,
    /// Each cell has one digit, by the rules.
    Solved,
    /// A guess is needed.
    Open,
}

/// The candidates of a grid in vectors of three digits.
#[derive(Clone, Copy)]
pub(super) struct Candidates<V>(pub(super) [V; 3]);

impl<V: Lanes> Candidates<V> {
    #[inline(always)]
    pub(super) fn load(grid: &GridWords) -> Candidates<V> {
        let [a, b, c] = &grid.0;
        Candidates([V::load(a), V::load(b), V::load(c)])
    }

    #[inline(always)]
    pub(super) fn store(self, grid: &mut GridWords) {
        let ([a, b, c], [first, second, third]) = (self.0, &mut grid.0);
        a.store(first);
        b.store(second);
        c.store(third);
    }

    /// Draws all conclusions that so many rounds find, and says how the grid then is and after how many rounds.
    #[inline(always)]
    pub(super) fn settle(&mut self, most: usize) -> (GridKind, usize) {
        let mut round = 0;
        loop {
            round += 1;
            let before = self.0;
            let (any, several) = counts(self.0);
            if !any.first_is(BAND) {
                return (GridKind::Dead, round);
            }
            if round > most && !several.is_zero() {
                return (GridKind::Open, most);
            }
            let [a, b, c] = before;
            self.0 = [a & alone(a & !several), b & alone(b & !several), c & alone(c & !several)];
            // Rows and columns are looked at side by side, so that neither chain of instructions waits for the other.
            let (across, down) = (self.rows_kept(), self.columns_kept());
            let [a, b, c] = self.0;
            let [a, b, c] = [
                a & triads_across(across, 0) & triads_down(down, 0),
                b & triads_across(across, 1) & triads_down(down, 1),
                c & triads_across(across, 2) & triads_down(down, 2),
            ];
            if a.lacks_a_digit() | b.lacks_a_digit() | c.lacks_a_digit() {
                return (GridKind::Dead, round);
            }
            // A digit whose box has one triad across and one down is where they meet.
            let across = across & !(row_after(across) | row_before(across));
            let other = column_after(down);
            let down = down & !(other | column_after(other));
            let placed = [
                a & triads_across(across, 0) & triads_down(down, 0),
                b & triads_across(across, 1) & triads_down(down, 1),
                c & triads_across(across, 2) & triads_down(down, 2),
            ];
            let free = !any_digit(placed);
            let [a, b, c] = [a & (free | placed[0]), b & (free | placed[1]), c & (free | placed[2])];
            self.0 = [a, b, c];
            if ((a ^ before[0]) | (b ^ before[1]) | (c ^ before[2])).is_zero() {
                return (if several.is_zero() { GridKind::Solved } else { GridKind::Open }, round);
            }
        }
    }

    /// The triads across that are part of a way to place the digit in the three rows and boxes of the band:
    /// bit 9r + 3b + k is the one in row r and box b, of digit k of the group.
    #[inline(always)]
    fn rows_kept(&self) -> V {
        let [a, b, c] = self.0;
        let first = a | a.right::<1>() | a.right::<2>();
        let second = b | b.right::<1>() | b.right::<2>();
        let third = c | c.right::<1>() | c.right::<2>();
        let rest = select(COLUMN_IN_BOX[1], second.left::<1>(), third.left::<2>());
        let triads = select(COLUMN_IN_BOX[0], first, rest) & V::splat(BAND);
        triads & box_after(two_other_rows(triads, box_after(triads)))
    }

    /// The same for the columns of a stack, the triads down: bit 9k + c is the one of column c in the lane's band, of
    /// digit k.
    #[inline(always)]
    fn columns_kept(&self) -> V {
        let [a, b, c] = self.0;
        let first = a | a.right::<9>() | a.right::<18>();
        let second = b | b.right::<9>() | b.right::<18>();
        let third = c | c.right::<9>() | c.right::<18>();
        let rest = select(ROW[1], second.left::<9>(), third.left::<18>());
        let triads = select(ROW[0], first, rest) & V::splat(BAND);
        triads & column_after(two_other_bands(triads, column_after(triads)))
    }

    /// The cells that have two candidates.
    #[inline(always)]
    pub(super) fn pairs(&self) -> u128 {
        cells(pairs(self.0).first())
    }

    /// The cells without a candidate.
    #[inline(always)]
    pub(super) fn empty_cells(&self) -> u128 {
        cells((!any_digit(self.0)).first())
    }

    /// Gives the cell at this bit of a set the digit, and returns what is left without it.
    #[inline(always)]
    pub(super) fn split(&mut self, place: usize, digit: usize) -> Candidates<V> {
        let (band, bit) = (place / 32, 1 << (place % 32));
        let all = V::in_lanes(FIRST_BAND << band, bit);
        let own = V::in_lanes(1 << lane_of(digit % 3, band), bit);
        let in_group = |group| if digit / 3 == group { own } else { V::splat(0) };
        let ([a, b, c], [x, y, z]) = (self.0, [in_group(0), in_group(1), in_group(2)]);
        self.0 = [a & (!all | x), b & (!all | y), c & (!all | z)];
        Candidates([a & !x, b & !y, c & !z])
    }
}

#[cfg(test)]
mod tests {
    use super::super::grid_words::place_of;
    use super::super::lanes::PlainLanes;
    #[cfg(not(target_arch = "x86_64"))]
    use super::super::lanes::PlainLanes as NarrowLanes;
    #[cfg(target_arch = "x86_64")]
    use super::super::wide::{NarrowLanes, WideLanes};
    use super::*;
    use crate::exact_cover::engine::vectors::{Work, widest};
    use crate::exact_cover::random::Random;

    /// Conclusions one by one, cell by cell, as they are said in words.
    struct Naive([[bool; 9]; 81]);

    fn box_of(cell: usize) -> usize {
        cell / 27 * 3 + cell % 9 / 3
    }

    impl Naive {
        /// What keeps a digit of a cell possible in the words of the first page: each of its triads is part of a way.
        fn is_kept(&self, cell: usize, digit: usize) -> bool {
            let triad = |across: bool, line: usize, block: usize| {
                (0..3).any(|k| {
                    let other = 3 * block + k;
                    self.0[if across { 9 * line + other } else { 9 * other + line }][digit]
                })
            };
            [true, false].into_iter().all(|across| {
                let (line, at) = if across { (cell / 9, cell % 9 / 3) } else { (cell % 9, cell / 27) };
                let first = line / 3 * 3;
                let others: Vec<usize> = (first..first + 3).filter(|&other| other != line).collect();
                let blocks: Vec<usize> = (0..3).filter(|&block| block != at).collect();
                let way = |a: usize, b: usize| {
                    triad(across, others[a], blocks[0]) && triad(across, others[b], blocks[1])
                };
                triad(across, line, at) && (way(0, 1) || way(1, 0))
            })
        }

        fn settle(&mut self) -> GridKind {
            loop {
                let before = self.0;
                for cell in 0..81 {
                    for digit in 0..9 {
                        if self.0[cell][digit] && !self.is_kept(cell, digit) {
                            self.0[cell][digit] = false;
                        }
                    }
                }
                let is_alone = |cells: &[[bool; 9]; 81], cell: usize, digit: usize| {
                    (0..9).all(|other| cells[cell][other] == (other == digit))
                };
                let peers = |cell: usize| {
                    (0..81).filter(move |&other| other != cell && box_of(other) == box_of(cell))
                };
                for (cell, digit) in (0..81).flat_map(|cell| (0..9).map(move |digit| (cell, digit))) {
                    if is_alone(&self.0, cell, digit) {
                        peers(cell).for_each(|peer| self.0[peer][digit] = false);
                    } else if self.0[cell][digit] && peers(cell).all(|peer| !self.0[peer][digit]) {
                        self.0[cell] = std::array::from_fn(|other| other == digit);
                    }
                }
                let lacks = |band: usize, digit: usize| {
                    self.0[27 * band..27 * band + 27].iter().all(|cell| !cell[digit])
                };
                if (0..3).any(|band| (0..9).any(|digit| lacks(band, digit))) {
                    return GridKind::Dead;
                }
                let count = |cell: &[bool; 9]| cell.iter().filter(|&&has| has).count();
                if self.0.iter().any(|cell| count(cell) == 0) {
                    return GridKind::Dead;
                }
                if self.0 == before {
                    let is_solved = self.0.iter().all(|cell| count(cell) == 1);
                    return if is_solved { GridKind::Solved } else { GridKind::Open };
                }
            }
        }
    }

    /// A full grid with its lines and digits mixed.
    fn full(random: &mut Random) -> [usize; 81] {
        let mut order = || {
            let mut order = [0, 1, 2];
            (1..3).for_each(|i| order.swap(i, random.below(i + 1)));
            order
        };
        let blocks: Vec<usize> = order().into_iter().flat_map(|b| order().map(|i| 3 * b + i)).collect();
        let columns: Vec<usize> = order().into_iter().flat_map(|b| order().map(|i| 3 * b + i)).collect();
        std::array::from_fn(|cell| {
            let (row, column) = (blocks[cell / 9], columns[cell % 9]);
            (3 * (row % 3) + row / 3 + column) % 9
        })
    }

    /// Settles a grid in these lanes: how it is, and its candidates, in their order.
    #[inline(always)]
    fn settled<V: Lanes>(grid: &GridWords) -> (GridKind, usize, Vec<(usize, usize)>) {
        let mut candidates = Candidates::<V>::load(grid);
        let (kind, rounds) = candidates.settle(usize::MAX);
        let mut after = *grid;
        candidates.store(&mut after);
        let all = (0..81).flat_map(|cell| (0..9).map(move |digit| (cell, digit)));
        (kind, rounds, all.filter(|&(cell, digit)| after.has(cell, digit)).collect())
    }

    /// The same in the widest lanes that there are.
    struct Settled<'g>(&'g GridWords);

    impl Work for Settled<'_> {
        type Output = (GridKind, usize, Vec<(usize, usize)>);

        #[inline(always)]
        fn run<const LANES: usize>(self) -> Self::Output {
            #[cfg(target_arch = "x86_64")]
            if LANES == 8 {
                return settled::<WideLanes>(self.0);
            }
            settled::<NarrowLanes>(self.0)
        }
    }

    #[test]
    fn a_grid_settles_as_one_cell_after_the_other_says() {
        let mut random = Random::new(18);
        let (mut kinds, mut late) = ([0; 3], 0);
        // Miri, which looks at each access to memory, takes its time.
        let turns = if cfg!(miri) { 4 } else { 150 };
        for turn in 0..turns {
            let solution = full(&mut random);
            let clues = 15 + random.below(90);
            let mut given: Vec<(usize, usize)> = Vec::new();
            for _ in 0..clues {
                let cell = random.below(81);
                given.retain(|other| other.0 != cell);
                given.push((cell, solution[cell]));
            }
            if turn % 3 == 0 {
                given[0].1 = random.below(9);
            }
            let mut grid = GridWords::given(given.iter().copied());
            let (cell, digit) = (random.below(81), random.below(9));
            if turn % 2 == 0 {
                grid.forbid(cell, digit);
            }
            let mut naive =
                Naive(std::array::from_fn(|cell| std::array::from_fn(|digit| grid.has(cell, digit))));
            let (kind, rounds, candidates) = settled::<PlainLanes>(&grid);
            let expected = naive.settle();
            // Two digits in need of the same cell are found out by a guess only.
            let is_late = (kind, expected) == (GridKind::Open, GridKind::Dead);
            late += usize::from(is_late);
            assert!(kind == expected || is_late, "{given:?}");
            kinds[kind as usize] += 1;
            if expected != GridKind::Dead {
                let left = (0..81).flat_map(|cell| (0..9).map(move |digit| (cell, digit)));
                let left: Vec<_> = left.filter(|&(cell, digit)| naive.0[cell][digit]).collect();
                assert_eq!(candidates, left, "{given:?}");
            }
            assert_eq!((kind, rounds, candidates.clone()), settled::<NarrowLanes>(&grid));
            assert_eq!((kind, rounds, candidates), widest(Settled(&grid)));
        }
        assert!(cfg!(miri) || kinds.iter().all(|&count| count > 15) && late < 5, "{kinds:?}, {late}");
    }

    #[test]
    fn cells_are_told_by_how_many_digits_they_can_have() {
        let mut random = Random::new(7);
        for _ in 0..20 {
            let mut grid = GridWords::given([].into_iter());
            let mut counts = [9; 81];
            for _ in 0..600 {
                let (cell, digit) = (random.below(81), random.below(9));
                counts[cell] -= u32::from(grid.has(cell, digit));
                grid.forbid(cell, digit);
            }
            let with = |most| (0..81).filter(move |&cell| counts[cell] == most);
            let told = |most| with(most).fold(0, |all, cell| all | 1 << place_of(cell));
            let several = (2..10).fold(0, |all, count| all | told(count));
            told_and_split::<PlainLanes>(&grid, [told(0), told(2), several]);
            told_and_split::<NarrowLanes>(&grid, [told(0), told(2), several]);
        }
    }

    /// Cells without a digit, with two, and with two or more, are these; each cell is split at each of its digits.
    fn told_and_split<V: Lanes>(grid: &GridWords, told: [u128; 3]) {
        let candidates = Candidates::<V>::load(grid);
        let several = cells(counts(candidates.0).1.first());
        assert_eq!([candidates.empty_cells(), candidates.pairs(), several], told);
        for cell in 0..81 {
            for digit in (0..9).filter(|&digit| grid.has(cell, digit)) {
                let (mut with, mut without) = (candidates, GridWords::default());
                with.split(place_of(cell), digit).store(&mut without);
                let mut wanted = *grid;
                wanted.forbid(cell, digit);
                assert_eq!(without.0, wanted.0);
                let (mut having, mut wanted) = (GridWords::default(), *grid);
                with.store(&mut having);
                wanted.set(cell, digit);
                assert_eq!(having.0, wanted.0);
            }
        }
    }
}

//! How often each cell ran empty: 81 counters, a bit of all of them to a number.

/// Counters of 81 cells, bit by bit, so that those with the highest count are found without a loop over cells.
#[derive(Clone, Default)]
pub(super) struct CellFailures {
    bits: [u128; 32],
    /// How many of the numbers may have a bit.
    height: usize,
}

impl CellFailures {
    pub(super) fn clear(&mut self) {
        self.bits[..self.height].fill(0);
        self.height = 0;
    }

    /// Whether nothing has been counted.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.height == 0
    }

    /// Adds 1 to each of these cells.
    #[inline(always)]
    pub(super) fn add(&mut self, cells: u128) {
        let mut carry = cells;
        for (place, bits) in self.bits.iter_mut().enumerate() {
            if carry == 0 {
                break;
            }
            self.height = self.height.max(place + 1);
            (*bits, carry) = (*bits ^ carry, *bits & carry);
        }
    }

    /// Those of these cells with the highest count.
    #[inline(always)]
    pub(super) fn heaviest(&self, cells: u128) -> u128 {
        self.bits[..self.height]
            .iter()
            .rev()
            .fold(cells, |cells, bits| if cells & bits != 0 { cells & bits } else { cells })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_are_those_with_the_highest_count() {
        let mut failures = CellFailures::default();
        let mut counts = [0; 81];
        for turn in 1..500_u32 {
            let cells = (0..81).filter(|cell| (turn * 7 + cell * cell) % 5 == 0).fold(0, |cells, cell| {
                counts[cell as usize] += 1;
                cells | 1 << cell
            });
            failures.add(cells);
            let among = (0..81_u32).filter(|cell| (turn + cell) % 3 == 0);
            let mask = among.clone().fold(0_u128, |mask, cell| mask | 1 << cell);
            let highest = among.clone().map(|cell| counts[cell as usize]).max().unwrap();
            let heaviest = among.filter(|&cell| counts[cell as usize] == highest);
            assert_eq!(failures.heaviest(mask), heaviest.fold(0, |mask, cell| mask | 1 << cell));
        }
        failures.clear();
        assert!(failures.is_empty() && failures.heaviest(0b110) == 0b110);
    }
}

//! Triads: the three cells of a box that lie in one row, or in one column.
//!
//! Where only whole triads matter, the words of three digits are packed into one, and one computation serves all of them.

use super::lanes::Lanes;

/// The first, second and third column of each box.
pub(super) const COLUMN_IN_BOX: [u32; 3] = [0o111_111_111, 0o222_222_222, 0o444_444_444];
/// The third box of each row.
pub(super) const LAST_BOX: u32 = 0o700_700_700;
/// The rows.
pub(super) const ROW: [u32; 3] = [0o777, 0o777 << 9, 0o777 << 18];
#[inline(always)]
pub(super) fn select<V: Lanes>(mask: u32, inside: V, outside: V) -> V {
    let mask = V::splat(mask);
    mask & inside | !mask & outside
}

/// Each row has what the next has, the last what the first has.
#[inline(always)]
pub(super) fn row_after<V: Lanes>(words: V) -> V {
    words.right::<9>() | words.left::<18>()
}

#[inline(always)]
pub(super) fn row_before<V: Lanes>(words: V) -> V {
    words.right::<18>() | words.left::<9>()
}

/// Each box of a row has what the next has.
#[inline(always)]
pub(super) fn box_after<V: Lanes>(words: V) -> V {
    select(LAST_BOX, words.left::<6>(), words.right::<3>())
}

/// Each column of a box has what the next has.
#[inline(always)]
pub(super) fn column_after<V: Lanes>(words: V) -> V {
    select(COLUMN_IN_BOX[2], words.left::<2>(), words.right::<1>())
}

#[inline(always)]
pub(super) fn column_before<V: Lanes>(words: V) -> V {
    select(COLUMN_IN_BOX[1] | COLUMN_IN_BOX[2], words.left::<1>(), words.right::<2>())
}

/// Of the three rows and boxes of a band: whether a digit can lie in the two others, once it is in this row and box.
/// `turned` has the boxes turned by one; the result wants to be turned so too.
#[inline(always)]
pub(super) fn two_other_rows<V: Lanes>(triads: V, turned: V) -> V {
    row_after(triads) & row_before(turned) | row_before(triads) & row_after(turned)
}

/// The same for the three bands and columns of a stack; `turned` has the columns turned by one.
#[inline(always)]
pub(super) fn two_other_bands<V: Lanes>(triads: V, turned: V) -> V {
    let ((after, before), (turned_after, turned_before)) = (triads.other_bands(), turned.other_bands());
    after & turned_before | before & turned_after
}

/// The cells of these triads across of the digit `digit` of a group.
#[inline(always)]
pub(super) fn triads_across<V: Lanes>(triads: V, digit: usize) -> V {
    let own = triads & V::splat(COLUMN_IN_BOX[digit]);
    match digit {
        0 => own | own.left::<1>() | own.left::<2>(),
        1 => own.right::<1>() | own | own.left::<1>(),
        _ => own.right::<2>() | own.right::<1>() | own,
    }
}

/// The cells of these triads down of the digit `digit` of a group.
#[inline(always)]
pub(super) fn triads_down<V: Lanes>(triads: V, digit: usize) -> V {
    let own = triads & V::splat(ROW[digit]);
    match digit {
        0 => own | own.left::<9>() | own.left::<18>(),
        1 => own.right::<9>() | own | own.left::<9>(),
        _ => own.right::<18>() | own.right::<9>() | own,
    }
}

/// All cells but those that share a box with one of these: of these stays what is the only one in its box.
#[inline(always)]
pub(super) fn alone<V: Lanes>(cells: V) -> V {
    let beside = column_after(cells) | column_before(cells);
    let rows = cells | beside;
    !(beside | row_after(rows) | row_before(rows))
}

#[cfg(test)]
mod tests {
    use super::super::lanes::PlainLanes;
    use super::*;
    use crate::exact_cover::random::Random;

    /// The word that has the cells, by row, box and column in the box, of which this is so.
    fn cells(is_so: impl Fn(usize, usize, usize) -> bool) -> u32 {
        let place = |at: usize| (at / 9, at % 9 / 3, at % 3);
        (0..27).filter(|&at| is_so(place(at).0, place(at).1, place(at).2)).fold(0, |word, at| word | 1 << at)
    }

    #[test]
    fn whole_bands_are_turned_and_filled_as_cell_by_cell() {
        let mut random = Random::new(21);
        for _ in 0..300 {
            let word = random.number() as u32 & random.number() as u32 & 0o777_777_777;
            let lanes = PlainLanes::splat(word);
            let has = |row: usize, block: usize, column: usize| {
                word >> (9 * (row % 3) + 3 * (block % 3) + column % 3) & 1 == 1
            };
            let is = |found: PlainLanes, wanted: u32| {
                assert_eq!(found.first().map(|word| word & 0o777_777_777), [wanted; 3], "{word:o}");
            };
            is(row_after(lanes), cells(|row, block, column| has(row + 1, block, column)));
            is(row_before(lanes), cells(|row, block, column| has(row + 2, block, column)));
            is(box_after(lanes), cells(|row, block, column| has(row, block + 1, column)));
            is(column_after(lanes), cells(|row, block, column| has(row, block, column + 1)));
            is(column_before(lanes), cells(|row, block, column| has(row, block, column + 2)));
            for digit in 0..3 {
                is(triads_across(lanes, digit), cells(|row, block, _| has(row, block, digit)));
                is(triads_down(lanes, digit), cells(|_, block, column| has(digit, block, column)));
            }
            let others = |row: usize, block: usize, column: usize| {
                (0..9).filter(|&at| at != 3 * row + column && has(at / 3, block, at)).count()
            };
            is(alone(lanes), cells(|row, block, column| others(row, block, column) == 0));
        }
    }
}

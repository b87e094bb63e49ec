//! Triads: the three cells of a box that lie in one row, or in one column.
//!
//! Where only whole triads matter, the words of three bands are packed into one, and one computation serves all of them.

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

/// Of a square of three by three: whether the two others of a way through it are there. `turned` is the square with its
/// columns turned by one; the result wants to be turned so too.
#[inline(always)]
pub(super) fn two_others<V: Lanes>(square: V, turned: V) -> V {
    row_after(square) & row_before(turned) | row_before(square) & row_after(turned)
}

/// The cells of these triads across that lie in band `band`.
#[inline(always)]
pub(super) fn triads_across<V: Lanes>(triads: V, band: usize) -> V {
    let own = triads & V::splat(COLUMN_IN_BOX[band]);
    match band {
        0 => own | own.left::<1>() | own.left::<2>(),
        1 => own.right::<1>() | own | own.left::<1>(),
        _ => own.right::<2>() | own.right::<1>() | own,
    }
}

/// The cells of these triads down that lie in band `band`.
#[inline(always)]
pub(super) fn triads_down<V: Lanes>(triads: V, band: usize) -> V {
    let own = triads & V::splat(ROW[band]);
    match band {
        0 => own | own.left::<9>() | own.left::<18>(),
        1 => own.right::<9>() | own | own.left::<9>(),
        _ => own.right::<18>() | own.right::<9>() | own,
    }
}

/// All cells but those that share a box with one of these, and these.
#[inline(always)]
pub(super) fn alone<V: Lanes>(cells: V) -> V {
    let triads = (cells | cells.right::<1>() | cells.right::<2>()) & V::splat(COLUMN_IN_BOX[0]);
    let rows = triads.left::<3>() - triads;
    !(rows | row_after(rows) | row_before(rows)) | cells
}

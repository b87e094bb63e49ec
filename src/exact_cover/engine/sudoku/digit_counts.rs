//! How many digits a cell can have, for all cells of a band at once.

use super::grid_words::BAND;
use super::lanes::Lanes;

#[inline(always)]
pub(super) fn two_of_three<V: Lanes>(a: V, b: V, c: V) -> V {
    a & b | a & c | b & c
}

/// In each lane, what any of the digits has.
#[inline(always)]
pub(super) fn any_digit<V: Lanes>(a: V) -> V {
    let (b, c) = a.others_of_group();
    let group = a | b | c;
    let (b, c) = group.other_groups();
    group | b | c
}

/// In each lane, the cells with a candidate, and those with two or more.
#[inline(always)]
pub(super) fn counts<V: Lanes>(a: V) -> (V, V) {
    let (b, c) = a.others_of_group();
    let (any, two) = (a | b | c, two_of_three(a, b, c));
    let ((any_b, any_c), (two_b, two_c)) = (any.other_groups(), two.other_groups());
    (any | any_b | any_c, two_of_three(any, any_b, any_c) | two | two_b | two_c)
}

/// The cells with two candidates.
#[inline(always)]
pub(super) fn pairs<V: Lanes>(a: V) -> u32 {
    let (b, c) = a.others_of_group();
    let (any, two, three) = (a | b | c, two_of_three(a, b, c), a & b & c);
    let ((any_b, any_c), (two_b, two_c)) = (any.other_groups(), two.other_groups());
    let (three_b, three_c) = three.other_groups();
    let several = two_of_three(any, any_b, any_c) | two | two_b | two_c;
    let with_two = two & (any_b | any_c) | two_b & (any | any_c) | two_c & (any | any_b);
    let more = any & any_b & any_c | with_two | three | three_b | three_c;
    (several & !more).first() & BAND
}

//! How many digits a cell can have, for all cells of a grid at once.

use super::lanes::Lanes;

#[inline(always)]
pub(super) fn two_of_three<V: Lanes>(a: V, b: V, c: V) -> V {
    a & b | a & c | b & c
}

/// In each lane, what any of the digits has in its band.
#[inline(always)]
pub(super) fn any_digit<V: Lanes>([a, b, c]: [V; 3]) -> V {
    let group = a | b | c;
    let (b, c) = group.other_digits();
    group | b | c
}

/// In each lane, the cells of its band with a candidate, and those with two or more.
#[inline(always)]
pub(super) fn counts<V: Lanes>([a, b, c]: [V; 3]) -> (V, V) {
    let (any, two) = (a | b | c, two_of_three(a, b, c));
    let ((any_b, any_c), (two_b, two_c)) = (any.other_digits(), two.other_digits());
    (any | any_b | any_c, two_of_three(any, any_b, any_c) | two | two_b | two_c)
}

/// In each lane, the cells of its band with two candidates.
#[inline(always)]
pub(super) fn pairs<V: Lanes>([a, b, c]: [V; 3]) -> V {
    let (any, two, three) = (a | b | c, two_of_three(a, b, c), a & b & c);
    let ((any_b, any_c), (two_b, two_c)) = (any.other_digits(), two.other_digits());
    let (three_b, three_c) = three.other_digits();
    let several = two_of_three(any, any_b, any_c) | two | two_b | two_c;
    let with_two = two & (any_b | any_c) | two_b & (any | any_c) | two_c & (any | any_b);
    let more = any & any_b & any_c | with_two | three | three_b | three_c;
    several & !more
}

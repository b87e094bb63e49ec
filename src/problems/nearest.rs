//! The nearest known name to one that is not known.

use std::mem;

/// The known name most like `name`, if one is like it enough to be what was meant.
pub fn nearest<'k>(name: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let name = name.to_lowercase();
    let length = name.chars().count();
    // To look closely at what is far too long would take longer than to type it.
    let near = known.into_iter().filter(|known| length <= 2 * known.chars().count());
    let scored = near.map(|known| (distance(&name, known), known));
    let (distance, best) = scored.min()?;
    // A third of the letters may be wrong, so that short names do not match everything.
    (distance <= best.chars().count().div_ceil(3)).then_some(best)
}

/// How many characters have to be put in, left out, changed or swapped with the next one to make one word
/// of the other: the distance of Damerau and Levenshtein, no place being touched twice.
pub(super) fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    // The distances between a beginning of `a` and every beginning of `b`, and those of one and two before.
    let mut row: Vec<usize> = (0..=b.len()).collect();
    let (mut above, mut two_above) = (row.clone(), row.clone());
    let mut last = None;
    for (i, c) in a.chars().enumerate() {
        mem::swap(&mut two_above, &mut above);
        mem::swap(&mut above, &mut row);
        row[0] = i + 1;
        for j in 0..b.len() {
            let changed = above[j] + usize::from(c != b[j]);
            row[j + 1] = changed.min(above[j + 1] + 1).min(row[j] + 1);
            if j > 0 && last == Some(b[j]) && c == b[j - 1] {
                row[j + 1] = row[j + 1].min(two_above[j - 1] + 1);
            }
        }
        last = Some(c);
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_understood_and_another_word_is_not() {
        let known = ["habr", "hooke", "anti-brute-force", "solve"];
        for (slip, meant) in
            [("habbr", "habr"), ("Hook", "hooke"), ("antibruteforce", "anti-brute-force"), ("slove", "solve")]
        {
            assert_eq!(nearest(slip, known), Some(meant));
        }
        for other in ["puzzle.txt", "q", "sudoku", ""] {
            assert_eq!(nearest(other, known), None);
        }
    }

    #[test]
    fn distances_are_counted() {
        for (a, b, expected) in [
            ("", "", 0),
            ("", "abc", 3),
            ("kitten", "sitting", 3),
            ("ab", "ba", 1),
            ("abcd", "acbd", 1),
            ("é", "e", 1),
        ] {
            assert_eq!((distance(a, b), distance(b, a)), (expected, expected), "{a} {b}");
        }
    }
}

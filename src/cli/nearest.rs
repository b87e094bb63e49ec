//! The known name that a mistyped one is most like.

/// The known name most like `name`, if one is like it enough to be what was meant.
pub fn nearest<'k>(name: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let name = name.to_lowercase();
    let scored = known.into_iter().map(|known| (strsim::damerau_levenshtein(&name, known), known));
    let (distance, best) = scored.min()?;
    // A third of the letters may be wrong, so that short names do not match everything.
    (distance <= best.chars().count().div_ceil(3)).then_some(best)
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
}

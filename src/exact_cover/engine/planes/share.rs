//! How much of the tree of guesses has been searched.

/// The share of the tree that lies behind, if each branching halves what is left: with the option, and without it. Given is
/// how many options had been searched before each guess, and how many have been by now.
#[cold]
pub(super) fn share(searched: impl IntoIterator<Item = usize>) -> f64 {
    let (mut behind, mut left, mut done) = (0.0, 1.0, 0);
    for before in searched {
        let rest = left * 0.5_f64.powi((before - done) as i32);
        behind += left - rest;
        // A guess goes into one half of it.
        (left, done) = (rest / 2.0, before);
    }
    behind
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::random::Random;

    #[test]
    fn what_lies_behind_is_where_an_interval_that_is_halved_begins() {
        let mut random = Random::new(1);
        for _ in 0..100 {
            let (mut low, mut high) = (0.0, 1.0);
            let (mut guesses, mut searched) = (Vec::new(), 0);
            for _ in 0..random.below(40) {
                let middle = (low + high) / 2.0;
                if random.below(3) == 0 {
                    searched += 1;
                    low = middle;
                } else {
                    guesses.push(searched);
                    high = middle;
                }
            }
            assert_eq!(share(guesses.into_iter().chain([searched])), low);
        }
    }
}

//! A place of a line, and how much of what was done there stands.

use crate::session::Seen;

/// A place of the line, and what was seen in its steps, as far as the run has got.
pub(super) struct Place {
    pub from: u64,
    pub steps: u64,
    pub seen: Seen,
    pub letter: Option<char>,
}

/// The least part of a bar that is seen, in one row and in several: at the end of one its place may be filled in part.
pub(super) const SEEN: (u16, u16) = (1, 3);

impl Place {
    /// Whether rows were tried and taken back there.
    pub(super) fn goes_both_ways(&self) -> bool {
        self.seen.tries > 0 && self.seen.retracts > 0
    }

    /// How much of its bar stands, from the top, where that reaches down to `high` and the lowest level to `low`: all of it where
    /// rows were tried alone, none where they were taken back alone. Where both are as many it is the lowest level, which all of
    /// them hang from; what there is less of is seen as well.
    pub(super) fn kept(&self, (low, high): (u16, u16), rows: u16) -> u16 {
        let least = if rows > 1 { SEEN.1 } else { SEEN.0 };
        let (tries, retracts) = (u128::from(self.seen.tries), u128::from(self.seen.retracts));
        let part = |of: u16, count: u128| (u128::from(of) * 2 * count / (tries + retracts)) as u16;
        match (tries, retracts) {
            (_, 0) => high,
            (0, _) => 0,
            _ if high < 2 * least => high / 2,
            _ if retracts <= tries => (high - part(high - low, retracts)).clamp(least, high - least),
            _ => part(low, tries).clamp(least, high - least),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(tries: u64, retracts: u64, low: u16, high: u16, rows: u16) -> u16 {
        let seen = Seen { tries, retracts, ..Seen::default() };
        Place { from: 0, steps: 1, seen, letter: None }.kept((low, high), rows)
    }

    #[test]
    fn of_a_bar_less_stands_the_more_was_taken_back_and_the_higher_that_went() {
        for (rows, high) in [(1, 8), (2, 13), (3, 24)] {
            for low in 0..=high {
                assert_eq!(kept(7, 0, low, high, rows), high);
                assert_eq!(kept(0, 7, low, high, rows), 0);
                let least = if rows > 1 { 3 } else { 1 };
                // As much of either: down to the lowest level, and some of each is seen.
                for count in [1, 40, u64::MAX] {
                    assert_eq!(kept(count, count, low, high, rows), low.clamp(least, high - least));
                }
                let shares: Vec<u16> = (0..=20).map(|back| kept(20 - back, back, low, high, rows)).collect();
                assert!(shares.is_sorted_by(|a, b| a >= b), "{low} {high} {shares:?}");
                for back in 0..=20 {
                    assert!(low == 0 || kept(20 - back, back, low - 1, high, rows) <= shares[back as usize]);
                }
            }
        }
    }
}

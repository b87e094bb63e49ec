//! When to begin anew: Luby, Sinclair and Zuckerman's sequence.

/// Luby's sequence: 1 1 2 1 1 2 4 …, its `n`-th number, from 1.
pub(super) fn luby(n: u64) -> u64 {
    let mut n = n;
    loop {
        let bits = u64::BITS - n.leading_zeros();
        if n == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        n -= (1 << (bits - 1)) - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn restarts_follow_lubys_sequence() {
        let sequence: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(sequence, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}

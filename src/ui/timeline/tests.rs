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

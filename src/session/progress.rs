//! How far a search has come, as Knuth's programs report it.

use crate::exact_cover::Search;

/// A number as one character: 0 to 9, a to z, A to Z, then `*`.
fn digit(n: u32) -> char {
    match n {
        0..=9 => char::from(b'0' + n as u8),
        10..=35 => char::from(b'a' + n as u8 - 10),
        36..=61 => char::from(b'A' + n as u8 - 36),
        _ => '*',
    }
}

/// Two characters for each level of the path, which option of how many: the progress report of Knuth's
/// program DLX1. Read as the digits of a number in mixed radix they are the share of
/// [`Search::searched`]. Levels beyond `most` are dots.
pub fn progress(search: &Search, most: usize) -> String {
    let levels: Vec<_> = search.levels().filter(|level| level.on_path).collect();
    let mut words: Vec<String> =
        levels.iter().take(most).map(|level| [digit(level.k), digit(level.n)].iter().collect()).collect();
    if levels.len() > most {
        words.push("...".to_owned());
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_those_of_dlx1() {
        let text: String = [0, 9, 10, 35, 36, 61, 62, 5000].map(digit).iter().collect();
        assert_eq!(text, "09azAZ**");
    }
}

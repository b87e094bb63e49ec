//! The scale of rates: its numbers, and the words for them.

use std::fmt;
use std::ops::RangeInclusive;

use crate::exact_cover::text::Visible;
use crate::problems::catalogue_error::CatalogueError;

/// A place on the scale, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rate(pub(super) u32);

impl Rate {
    /// The last one without a search.
    pub const SINGLES: u32 = 3;
    /// The words of the scale, each with its first and last number.
    pub const WORDS: [(&'static str, RangeInclusive<u32>); 5] = [
        ("easy", 1..=2),
        ("medium", 3..=3),
        ("hard", 4..=6),
        ("very-hard", 7..=9),
        ("extreme", 10..=u32::MAX),
    ];

    /// The fewest tries that a search of this rate takes; 0 for those without.
    pub fn least_tries(number: u32) -> u64 {
        match number.checked_sub(Rate::SINGLES) {
            None | Some(0) => 0,
            Some(power) => 1_u64.checked_shl(power).unwrap_or(u64::MAX),
        }
    }

    /// The numbers that a text asks for: `5`, `4-6`, `hard`, `easy-medium`, `7-` for 7 and more.
    ///
    /// # Errors
    /// The word that is not understood, and what to write instead.
    pub fn range(text: &str) -> Result<RangeInclusive<u32>, CatalogueError> {
        let one = |text: &str| {
            let text = text.trim();
            let word = Rate::WORDS.iter().find(|(word, _)| word.eq_ignore_ascii_case(text));
            let number = || text.parse().ok().filter(|&number| number > 0).map(|number| number..=number);
            word.map(|(_, numbers)| numbers.clone()).or_else(number)
        };
        // A word may have a hyphen itself.
        let cuts = text.match_indices('-').map(|(at, _)| text.split_at(at));
        let both = |(from, to): (&str, &str)| match (one(from)?, to[1..].trim()) {
            (from, "") => Some(*from.start()..=u32::MAX),
            (from, to) => Some(*from.start()..=*one(to)?.end()),
        };
        let range = one(text).or_else(|| cuts.into_iter().find_map(both));
        range.filter(|range| !range.is_empty()).ok_or_else(|| {
            let words: Vec<&str> = Rate::WORDS.iter().map(|(word, _)| *word).collect();
            CatalogueError::new(format!(
                "found {}, expected a rate such as 5, 4-6, 7- or easy-medium, of numbers from 1 and the words {}",
                Visible(text),
                words.join(", ")
            ))
        })
    }

    /// The number.
    pub fn number(self) -> u32 {
        self.0
    }

    /// The word for it.
    pub fn word(self) -> &'static str {
        let fits = |(_, numbers): &&(&str, RangeInclusive<u32>)| numbers.contains(&self.0);
        Rate::WORDS.iter().find(fits).map_or("easy", |(word, _)| word)
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

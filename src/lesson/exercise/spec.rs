//! Which exercise is meant: its kind, its level and its seed, as a person writes them.

use std::fmt;

use super::family::Family;
use super::kind::ExerciseKind;
use super::random_matrix::LEVELS;

/// An exercise by what makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExerciseSpec {
    /// What is practised.
    pub kind: ExerciseKind,
    /// What its instance is.
    pub family: Family,
    /// From 1, easy, to 5.
    pub level: u32,
    /// The seed; none for any.
    pub seed: Option<u64>,
}

impl ExerciseSpec {
    /// Reads `choose`, `choose 2` or `choose queens 2 7`: the kind, the family, the level, the seed. The words `level` and
    /// `seed` may stand before the numbers.
    ///
    /// # Errors
    /// The word that is not understood, and what was expected.
    pub fn parse(text: &str) -> Result<ExerciseSpec, String> {
        let mut words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty()).peekable();
        let name = words.next().unwrap_or_default();
        let kind = ExerciseKind::named(name)
            .ok_or_else(|| format!("found '{name}', expected {}", ExerciseKind::NAMES_HELP))?;
        let family = words.peek().and_then(|word| Family::named(word));
        if family.is_some() {
            words.next();
        }
        let family = family.unwrap_or_default();
        if !family.has(kind) {
            return Err(format!("there is no {} of {}", kind.name(), family.name()));
        }
        let mut numbers = words.filter(|word| !matches!(*word, "level" | "seed"));
        let level = match numbers.next() {
            None => *LEVELS.start(),
            Some(word) => {
                let level = word.parse().ok().filter(|level| LEVELS.contains(level));
                level.ok_or_else(|| {
                    let levels = format!("a level from {} to {}", LEVELS.start(), LEVELS.end());
                    match word.starts_with(|c: char| c.is_ascii_digit()) {
                        true => format!("found '{word}', expected {levels}"),
                        false => {
                            format!("found '{word}', expected {}, or {levels}", Family::NAMES.join(", "))
                        }
                    }
                })?
            }
        };
        let seed = numbers.next().map(|word| word.parse());
        let seed = seed.transpose().map_err(|_| "the seed is a number, as in choose 2 7".to_owned())?;
        match numbers.next() {
            Some(more) => Err(format!("found '{more}' after the seed")),
            None => Ok(ExerciseSpec { kind, family, level, seed }),
        }
    }
}

impl fmt::Display for ExerciseSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} {}", self.kind.name(), self.family.said(), self.level)?;
        self.seed.map_or(Ok(()), |seed| write!(f, " {seed}"))
    }
}

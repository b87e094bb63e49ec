//! Which exercise is meant: its kind, its level and its seed, as a person writes them.

use std::fmt;

use super::kind::ExerciseKind;
use super::random_matrix::LEVELS;

/// An exercise by what makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExerciseSpec {
    /// What is practised.
    pub kind: ExerciseKind,
    /// From 1, easy, to 5.
    pub level: u32,
    /// The seed; none for any.
    pub seed: Option<u64>,
}

impl ExerciseSpec {
    /// Reads `choose`, `choose 2` or `choose 2 7`: the kind, the level, the seed. The words `level` and `seed` may stand
    /// before the numbers.
    ///
    /// # Errors
    /// The word that is not understood, and what was expected.
    pub fn parse(text: &str) -> Result<ExerciseSpec, String> {
        let mut words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
        let name = words.next().unwrap_or_default();
        let kind = ExerciseKind::named(name)
            .ok_or_else(|| format!("found '{name}', expected {}", ExerciseKind::NAMES_HELP))?;
        let mut numbers = words.filter(|word| !matches!(*word, "level" | "seed"));
        let level = match numbers.next() {
            None => *LEVELS.start(),
            Some(word) => {
                let level = word.parse().ok().filter(|level| LEVELS.contains(level));
                level.ok_or_else(|| {
                    format!("found '{word}', expected a level from {} to {}", LEVELS.start(), LEVELS.end())
                })?
            }
        };
        let seed = numbers.next().map(|word| word.parse());
        let seed = seed.transpose().map_err(|_| "the seed is a number, as in choose 2 7".to_owned())?;
        match numbers.next() {
            Some(more) => Err(format!("found '{more}' after the seed")),
            None => Ok(ExerciseSpec { kind, level, seed }),
        }
    }
}

impl fmt::Display for ExerciseSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.name(), self.level)?;
        self.seed.map_or(Ok(()), |seed| write!(f, " {seed}"))
    }
}

//! A line of a gradebook, and whether its moves earn its score.

use std::fmt;
use std::sync::Arc;

use serde_json::Value;

use super::family::Family;
use super::instance::Exercise;
use super::kind::{ExerciseKind, Marking};
use super::run::ExerciseRun;

/// What a gradebook keeps of an exercise that somebody did. Who did it, it cannot know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradeRecord {
    /// What was practised.
    pub kind: ExerciseKind,
    /// What the instance was.
    pub family: Family,
    /// The level.
    pub level: u32,
    /// The seed.
    pub seed: u64,
    /// When it was marked.
    pub marking: Marking,
    /// All moves as they were told.
    pub moves: Vec<String>,
    /// How many places had the right move at the first try.
    pub right: usize,
    /// How many places there are.
    pub of: usize,
}

/// Why a line of a gradebook is refused: a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradeError(String);

impl fmt::Display for GradeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for GradeError {}

impl GradeRecord {
    /// The record of a run.
    pub fn of(run: &ExerciseRun) -> GradeRecord {
        let Exercise { kind, family, level, seed, .. } = *run.exercise();
        let (right, of) = run.score();
        let (marking, moves) = (run.marking(), run.moves().to_vec());
        GradeRecord { kind, family, level, seed, marking, moves, right, of }
    }

    /// Reads a line.
    ///
    /// # Errors
    /// What is missing in it, or not understood.
    pub fn parse(line: &str) -> Result<GradeRecord, GradeError> {
        let value: Value = serde_json::from_str(line)
            .map_err(|error| GradeError(format!("this is no JSON object: {error}")))?;
        let missing = |key: &str, what: &str| GradeError(format!("\"{key}\" is missing, or is no {what}"));
        let text =
            |key: &str, what: &str| value.get(key).and_then(Value::as_str).ok_or_else(|| missing(key, what));
        let number = |key: &str| value.get(key).and_then(Value::as_u64).ok_or_else(|| missing(key, "number"));
        let small = |key: &str| number(key).map(|number| usize::try_from(number).unwrap_or(usize::MAX));
        let kind = text("exercise", "kind of exercise")?;
        let marking = text("mark", "time of marking")?;
        let moves = value.get("moves").and_then(Value::as_array).ok_or_else(|| missing("moves", "list"))?;
        let moves: Option<Vec<String>> = moves.iter().map(|told| told.as_str().map(str::to_owned)).collect();
        Ok(GradeRecord {
            kind: ExerciseKind::named(kind).ok_or_else(|| missing("exercise", "kind of exercise"))?,
            family: match value.get("family").map(|name| name.as_str().and_then(Family::named)) {
                None => Family::Matrix,
                Some(family) => family.ok_or_else(|| missing("family", "family of problems"))?,
            },
            level: u32::try_from(number("level")?).unwrap_or(u32::MAX),
            // As a text, for not every reader of JSON keeps all digits of a number.
            seed: match value.get("seed").and_then(Value::as_str) {
                Some(seed) => seed.parse().map_err(|_| missing("seed", "number"))?,
                None => number("seed")?,
            },
            marking: Marking::named(marking).ok_or_else(|| missing("mark", "time of marking"))?,
            moves: moves.ok_or_else(|| missing("moves", "list of texts"))?,
            right: small("right")?,
            of: small("of")?,
        })
    }

    /// The exercise done again by the same moves.
    ///
    /// # Errors
    /// If a move is not understood, comes after the end, or the moves earn another score.
    pub fn verify(&self) -> Result<ExerciseRun, GradeError> {
        let exercise = Exercise::dealt(self.kind, self.family, self.level, self.seed);
        if exercise.family != self.family {
            return Err(GradeError(format!("there is no {} of {}", self.kind.name(), self.family.name())));
        }
        if exercise.level != self.level {
            return Err(GradeError(format!("there is no level {}", self.level)));
        }
        let mut run = ExerciseRun::new(Arc::new(exercise), self.marking);
        for typed in &self.moves {
            let taken = match typed.as_str() {
                ExerciseRun::SHOWN => run.show().is_some(),
                typed => {
                    let told = run.read(typed).map_err(GradeError)?;
                    run.tell(told).is_some()
                }
            };
            if !taken {
                return Err(GradeError(format!("the move {typed} comes after the end")));
            }
        }
        let (right, of) = run.score();
        match (right, of) == (self.right, self.of) {
            true => Ok(run),
            false => Err(GradeError(format!(
                "the moves earn {right} of {of}, and not {} of {}",
                self.right, self.of
            ))),
        }
    }
}

//! A count as a line of JSON; that of a piece has enough in it to be added to the others.

use std::time::Duration;

use serde_json::Value;

use super::puzzle::{Puzzle, PuzzleKind};
use super::record::{self, Record};
use crate::exact_cover::Engine;
use crate::problems::{Digest, PieceIdentity};

/// A digest of a puzzle with its givens.
pub fn puzzle_digest(puzzle: &Puzzle) -> Digest {
    let givens = puzzle.given_options();
    let names: String =
        givens.iter().map(|&given| format!("\n{}", puzzle.problem().option_name(given))).collect();
    let digest = Digest::of_problem(puzzle.problem());
    if givens.is_empty() { digest } else { Digest::of(&format!("{digest}{names}")) }
}

/// The count of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountRecord {
    /// The puzzle's name.
    pub name: String,
    /// How many solutions it has; nothing if that was not found out.
    pub count: Option<u128>,
    /// Its own digest.
    pub digest: Digest,
    /// Which piece it is, if it is one.
    pub piece: Option<PieceIdentity>,
}

impl CountRecord {
    /// The record of this count.
    pub fn of(puzzle: &Puzzle, count: Option<u128>) -> CountRecord {
        let piece = match &puzzle.kind {
            PuzzleKind::Cover(instance) => instance.piece.as_deref().copied(),
            PuzzleKind::Sudoku { .. } => None,
        };
        CountRecord { name: puzzle.place.clone(), count, digest: puzzle_digest(puzzle), piece }
    }

    /// A digest of what must not be changed.
    fn check(&self) -> Digest {
        let piece = self.piece.map_or(String::new(), |piece| piece.comment());
        Digest::of(&format!("{:?} {} {piece}", self.count, self.digest))
    }

    /// It in a line, with what it took: so many guesses in so many searches.
    pub fn line(&self, engine: Engine, guesses: u64, searches: u64, time: Duration) -> String {
        // Each guess leads to a node, and each search has a root.
        let nodes = (searches > 0).then(|| guesses.saturating_add(searches));
        let piece = self.piece.map(record::piece_value);
        // A number of JSON may not hold it.
        let count = self.count.map(|count| count.to_string());
        let record = Record::default().with("name", self.name.as_str()).with("count", count);
        let record = record.with("digest", self.digest.to_string()).with("piece", piece);
        let record = record.with("check", self.check().to_string()).with("engine", engine.name());
        let record = record.with("guesses", guesses).with("nodes", nodes);
        let record = record.with("seconds", record::seconds(time.as_secs_f64()));
        record.with("version", env!("CARGO_PKG_VERSION")).to_string()
    }

    /// Reads a line.
    ///
    /// # Errors
    /// The error, if it is no such line.
    pub fn read(line: &str) -> Result<CountRecord, String> {
        let value: Value =
            serde_json::from_str(line).map_err(|error| format!("this is no record: {error}"))?;
        let text = |value: &Value, field: &str| value.get(field).and_then(Value::as_str).map(str::to_owned);
        let digest = |value: &Value, field: &str| text(value, field)?.parse::<Digest>().ok();
        let number = |value: &Value, field: &str| value.get(field).and_then(Value::as_u64);
        let piece = |value: &Value| {
            Some(PieceIdentity {
                whole: digest(value, "whole")?,
                split: digest(value, "split")?,
                number: number(value, "number")?,
                of: number(value, "of")?,
            })
        };
        let no_record = "this is no record of quadrille count --json";
        let count = match value.get("count") {
            Some(Value::Null) => None,
            Some(Value::String(digits)) => Some(digits.parse().map_err(|_| no_record)?),
            _ => return Err(no_record.to_owned()),
        };
        let record = CountRecord {
            name: text(&value, "name").ok_or(no_record)?,
            count,
            digest: digest(&value, "digest").ok_or(no_record)?,
            piece: value.get("piece").and_then(piece),
        };
        if digest(&value, "check") != Some(record.check()) {
            return Err("this record was changed: count its piece again".to_owned());
        }
        Ok(record)
    }
}

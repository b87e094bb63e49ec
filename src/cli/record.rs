//! A result as an object of JSON on one line. What each key means is in `docs/json.md`, once for all verbs.

use std::fmt;

use serde_json::{Value, json};

use super::puzzle::Puzzle;
use crate::problems::PieceIdentity;

/// Keys and values in the order in which they are written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record(Vec<(&'static str, Value)>);

impl Record {
    /// The beginning of every record about a puzzle: the name that it can be given by, and its title.
    pub fn of(puzzle: &Puzzle) -> Record {
        let record = Record::default().with("name", puzzle.place.as_str());
        record.with_some("title", Record::title(puzzle))
    }

    /// The title of a puzzle, if it has one beside its name.
    pub fn title(puzzle: &Puzzle) -> Option<&str> {
        (puzzle.name() != puzzle.place).then_some(puzzle.name())
    }

    /// The record with one more value.
    pub fn with(mut self, key: &'static str, value: impl Into<Value>) -> Record {
        self.0.push((key, value.into()));
        self
    }

    /// The record with one more value, if there is one.
    pub fn with_some(self, key: &'static str, value: Option<impl Into<Value>>) -> Record {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (key, value)) in self.0.iter().enumerate() {
            let before = if index == 0 { '{' } else { ',' };
            write!(f, "{before}{}:{value}", json!(key))?;
        }
        f.write_str("}")
    }
}

/// Which piece of what.
pub fn piece_value(piece: PieceIdentity) -> Value {
    let (whole, split) = (piece.whole.to_string(), piece.split.to_string());
    json!({ "number": piece.number, "of": piece.of, "split": split, "whole": whole })
}

/// A time as a number of seconds, to the thousandth.
pub fn seconds(time: f64) -> Value {
    json!((time * 1e3).round() / 1e3)
}

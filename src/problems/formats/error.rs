//! An error in a text, and its place.

use std::error::Error;
use std::fmt;

use crate::exact_cover::text::{TextError, Visible};
use crate::exact_cover::{ProblemError, text};
use crate::problems::sudoku::ParseError;

/// Why a text cannot be read in a format: the place, what is there, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The text that was found and what was expected, fit to be shown.
    pub sentence: String,
}

impl FormatError {
    pub(super) fn new(line: usize, column: usize, sentence: impl Into<String>) -> FormatError {
        FormatError { line, column, sentence: sentence.into() }
    }

    /// Found this, expected that.
    pub(super) fn found(
        line: usize,
        column: usize,
        found: impl fmt::Display,
        expected: impl fmt::Display,
    ) -> FormatError {
        let found = found.to_string();
        FormatError::new(line, column, format!("found {}, expected {expected}", Visible(&found)))
    }

    pub(super) fn of_problem(line: usize, column: usize, error: &ProblemError) -> FormatError {
        FormatError::new(line, column, error.to_string())
    }

    /// The same mistake in a text that begins some lines further down.
    pub(super) fn below(self, lines: usize) -> FormatError {
        FormatError { line: self.line + lines, ..self }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.sentence)
    }
}

impl Error for FormatError {}

/// The text of a message after its place.
fn sentence(message: &str) -> String {
    message.split_once(": ").map_or(message, |(_, sentence)| sentence).to_owned()
}

impl From<ParseError> for FormatError {
    fn from(error: ParseError) -> FormatError {
        FormatError::new(error.line, error.column, error.kind.to_string())
    }
}

impl From<TextError> for FormatError {
    fn from(error: TextError) -> FormatError {
        let mut said = sentence(&error.to_string());
        if let text::TextErrorKind::Character { found: ':', .. } = error.reason {
            said.push_str("; multiplicities (2:3|X) are not known here, colours stand in options (X:1)");
        }
        FormatError::new(error.line, error.column, said)
    }
}

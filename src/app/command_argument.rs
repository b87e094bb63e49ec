//! What can follow the word of a command, so that it can be completed.

/// What follows the word of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CommandArgument {
    /// Nothing has to.
    Nothing,
    /// A number or a text, which nobody can guess.
    Free,
    /// One of these words, each with what it is.
    OneOf(&'static [(&'static str, &'static str)]),
    /// The name of a setting, and its value.
    Setting,
    /// A column.
    Column,
    /// A column, and one of its rows.
    ColumnAndRow,
    /// Where to stop: a column, a row, or a word.
    Stop,
    /// A kind of event.
    Event,
    /// A fault of "break it".
    Fault,
    /// A lesson.
    Lesson,
    /// A built-in puzzle, a problem, or the number of a puzzle in the collection.
    Puzzle,
    /// A file to be read or written.
    File,
    /// A format of puzzles or exact covers.
    Format,
    /// A word of the page of keys.
    Word,
}

//! The kinds of argument that commands take, for completion.

use super::argument_words::Phrase;

/// The kind of argument that a command takes.
#[derive(Clone, Copy, Debug)]
pub(super) enum CommandArgument {
    /// Nothing has to.
    Nothing,
    /// A number or a text, which nobody can guess.
    Free,
    /// Words, by those before them, each with what it is.
    Phrase(Phrase),
    /// A site that shows a puzzle.
    Site,
    /// The word of an action that has a key, and the key.
    Key,
    /// The name of a setting, and its value.
    Setting,
    /// A column.
    Column,
    /// A column, and one of its rows.
    ColumnAndRow,
    /// A column, a row or a level.
    Place,
    /// Where to stop: a column, a row, or a word.
    Stop,
    /// A kind of event.
    Event,
    /// A fault of "break it".
    Fault,
    /// A lesson.
    Lesson,
    /// A kind of exercise, and its level.
    Exercise,
    /// A built-in puzzle, a problem, or the number of a puzzle in the collection.
    Puzzle,
    /// A file to be read or written.
    File,
    /// A format of puzzles or exact covers.
    Format,
    /// A word of the page of keys.
    Word,
}

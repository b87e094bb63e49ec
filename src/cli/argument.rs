//! The arguments that say which puzzle is meant, and in which format it is.

use std::ffi::{OsStr, OsString};
use std::fs;

use clap::Args;
use clap::error::ErrorKind;

use super::input::is_mistyped_command;
use super::verbs::format_name;
use crate::problems::formats::Format;
use crate::problems::{builtin, catalogue, plain};

/// One puzzle, or the usual one.
#[derive(Debug, Args)]
pub struct One {
    /// The puzzle: a file, -, a name or its characters, or a problem as in queens 8
    #[arg(value_name = "PUZZLE")]
    puzzle: Vec<OsString>,
    #[command(flatten)]
    from: FromArgs,
}

/// Any number of puzzles.
#[derive(Debug, Args)]
pub struct Several {
    /// The puzzles: files, -, names or characters, or a problem as in queens 8
    #[arg(value_name = "PUZZLE")]
    puzzles: Vec<OsString>,
    #[command(flatten)]
    from: FromArgs,
}

/// In which format a puzzle is.
#[derive(Debug, Args)]
pub struct FromArgs {
    /// Read this format, whatever the puzzle looks like
    #[arg(long, value_name = "FORMAT", value_parser = format_name)]
    pub from: Option<Format>,
}

impl One {
    /// The puzzle, if one is given, and its format, if that is.
    ///
    /// # Errors
    /// If there is more than one.
    pub fn given(self) -> Result<(Option<OsString>, Option<Format>), clap::Error> {
        let mut puzzles = joined(self.puzzle);
        match puzzles.get(1) {
            // It is said what the first one may mean.
            Some(_) if is_mistyped_command(&puzzles[0].to_string_lossy()) => puzzles.truncate(1),
            Some(second) => {
                let second = plain(&second.to_string_lossy());
                let text = format!(
                    "{second} is one too many: give one puzzle at a time\n\n\
                     For more information, try '--help'.\n"
                );
                return Err(clap::Error::raw(ErrorKind::TooManyValues, text));
            }
            None => {}
        }
        Ok((puzzles.pop(), self.from.from))
    }
}

impl Several {
    /// The puzzles, and their format, if it is given.
    pub fn given(self) -> (Vec<OsString>, Option<Format>) {
        (joined(self.puzzles), self.from.from)
    }
}

/// The arguments; one alone, if they are the words of a problem, each by itself.
fn joined(arguments: Vec<OsString>) -> Vec<OsString> {
    let [first, rest @ ..] = arguments.as_slice() else { return arguments };
    let begins = problem_words(first).is_some_and(|words| words.len() == 1);
    // A problem of one word may have puzzles behind it.
    let is_puzzle = |argument: &OsString| names_puzzle(argument) || problem_words(argument).is_some();
    let puzzles = !rest.is_empty() && rest.iter().all(is_puzzle);
    if begins && !puzzles { vec![arguments.join(OsStr::new(" "))] } else { arguments }
}

/// Whether an argument is standard input, a built-in or a file.
pub fn names_puzzle(argument: impl AsRef<OsStr>) -> bool {
    let argument = argument.as_ref();
    argument == "-" || argument.to_str().and_then(builtin::find).is_some() || is_file(argument)
}

fn is_file(argument: &OsStr) -> bool {
    fs::metadata(argument).is_ok_and(|found| !found.is_dir())
}

/// The words of a problem, as [`catalogue::open`](catalogue::open()) reads them, if that is what an argument
/// is and no file is called so.
pub fn problem_words(argument: &OsStr) -> Option<Vec<&str>> {
    let words: Vec<&str> = argument.to_str()?.split_whitespace().collect();
    let is_asked = catalogue::find(words.first()?).is_some() && !is_file(argument);
    is_asked.then_some(words)
}

//! Which puzzle is meant, and in which format it is.

use std::ffi::{OsStr, OsString};

use clap::Args;

use super::format::ReadArgs;
use super::names::NamesArgs;
use crate::cli::argument::joined;
use crate::cli::complaint::Complaint;
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::input::{self, Input};
use crate::cli::puzzle::{Puzzle, puzzles};
use crate::exact_cover::text::Visible;

/// One puzzle, or the usual one.
#[derive(Debug, Args)]
pub struct PuzzleArg {
    /// The puzzle: a file, -, a name or its characters, or a problem as in queens 8
    #[arg(value_name = "PUZZLE")]
    puzzle: Vec<OsString>,
    #[command(flatten)]
    pub read: ReadArgs,
}

/// Any number of puzzles.
#[derive(Debug, Args)]
pub struct PuzzleArgs {
    /// The puzzles: files, -, names or characters, or a problem as in queens 8
    #[arg(value_name = "PUZZLE")]
    puzzles: Vec<OsString>,
    #[command(flatten)]
    pub read: ReadArgs,
    #[command(flatten)]
    pub names: NamesArgs,
}

impl PuzzleArg {
    /// The argument for the puzzle, if one is given.
    ///
    /// # Errors
    /// If there is more than one.
    pub fn argument(&self) -> Result<Option<OsString>, Complaint> {
        at_most_one(&self.puzzle)
    }

    /// The word that was typed first.
    pub fn first(&self) -> Option<&OsStr> {
        self.puzzle.first().map(OsString::as_os_str)
    }

    /// Opens the argument.
    pub fn open(&self, console: &mut Console) -> Result<Input, Complaint> {
        opened(self.argument()?.as_deref(), self.read, console)
    }

    /// Reads the one puzzle that the argument stands for.
    pub fn only(&self, console: &mut Console) -> Result<Puzzle, Complaint> {
        only(self.argument()?.as_deref(), self.read, console)
    }
}

impl PuzzleArgs {
    /// The arguments for the puzzles.
    pub fn arguments(&self) -> Vec<OsString> {
        joined(&self.puzzles)
    }

    /// Reads the one puzzle that may be given, for work that is done on one at a time.
    pub fn only(&self, console: &mut Console) -> Result<Puzzle, Complaint> {
        only(at_most_one(&self.puzzles)?.as_deref(), self.read, console)
    }
}

fn at_most_one(words: &[OsString]) -> Result<Option<OsString>, Complaint> {
    let mut puzzles = joined(words);
    match puzzles.get(1) {
        Some(second) => {
            let place = Visible(&second.to_string_lossy()).to_string();
            Err(Complaint::usage(place, "is one too many: give one puzzle at a time"))
        }
        None => Ok(puzzles.pop()),
    }
}

/// Reads the one puzzle that an argument stands for.
pub fn only(argument: Option<&OsStr>, read: ReadArgs, console: &mut Console) -> Result<Puzzle, Complaint> {
    let input = opened(argument, read, console)?;
    let name = input.name.clone();
    let mut found = puzzles(input);
    let first = found.next();
    match (first, found.next()) {
        (_, Some(Err(complaint))) if complaint.exit == Exit::Interrupted => Err(complaint),
        (Some(Ok(_)), Some(second)) => {
            let place = second.map_or_else(|complaint| complaint.place, |puzzle| puzzle.place);
            let text = "a second puzzle begins here: give one at a time, as with --nth 2";
            Err(Complaint::new(place, text, Exit::Unreadable))
        }
        (Some(first), _) => first,
        (None, _) => Err(Complaint::new(name, "there is no puzzle here", Exit::Unreadable)),
    }
}

/// Opens an argument. Where none was given and the default puzzle is taken, that is said.
pub fn opened(argument: Option<&OsStr>, read: ReadArgs, console: &mut Console) -> Result<Input, Complaint> {
    let input = input::open(argument, read, &console.interrupt)?;
    if argument.is_none() && input.is_builtin {
        console.say(&input.name, "taken because no puzzle was given");
    }
    Ok(input)
}

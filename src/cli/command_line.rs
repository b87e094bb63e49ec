//! The command line as a whole: a verb with its options, or the laboratory.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::{Command, CommandFactory, FromArgMatches, Parser};

use super::argument::{names_puzzle, problem_words};
use super::complaint::{Complaint, Failure};
use super::console::Console;
use super::exit::Exit;
use super::help::arranged;
use super::input;
use super::interrupt;
use super::launch::Launcher;
use super::usage;
use super::verbs::{LaboratoryArgs, Verb};
use super::version::version;
use crate::exact_cover::text::Visible;
use crate::files;
use crate::problems::nearest::nearest;

#[derive(Debug, Parser)]
#[command(
    name = "quadrille",
    // Not as it was called: on Windows that ends in .exe.
    bin_name = "quadrille",
    version,
    long_version = version(),
    about = "A laboratory for Knuth's Algorithm X: watch dancing links solve a Sudoku, forwards and backwards.",
    args_conflicts_with_subcommands = true,
    max_term_width = 100
)]
struct CommandLine {
    #[command(subcommand)]
    verb: Option<Verb>,
    #[command(flatten)]
    laboratory: LaboratoryArgs,
}

/// Does what the arguments ask for, of which the first is the program's name. `launch` opens the laboratory.
pub fn run(arguments: impl IntoIterator<Item = OsString>, launch: Launcher<'_>) -> Exit {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    interrupt::outlive_long_files();
    let mut console = Console::new();
    let ran = match parse(&arguments) {
        Ok(line) => line.run(&mut console, launch),
        // Help and version.
        Err(answer) if !answer.use_stderr() => {
            let printed = files::require_output().and_then(|()| answer.print());
            printed.map(|()| Exit::Done).map_err(Failure::Output)
        }
        Err(error) => Err(usage::complaint(&error, &help(&arguments)).into()),
    };
    console.finish(ran)
}

fn parse(arguments: &[OsString]) -> Result<CommandLine, clap::Error> {
    CommandLine::from_arg_matches(&definition().try_get_matches_from(arguments)?)
}

/// The command line as clap knows it.
pub fn definition() -> Command {
    arranged(CommandLine::command())
}

/// The command that shows the help of the verb that was asked for.
fn help(arguments: &[OsString]) -> String {
    let program = definition();
    let verb = arguments.iter().skip(1).find_map(|argument| program.find_subcommand(argument));
    let verb = verb.map_or(String::new(), |verb| format!("{} ", verb.get_name()));
    format!("quadrille {verb}--help")
}

impl CommandLine {
    fn run(&self, console: &mut Console, launch: Launcher<'_>) -> Result<Exit, Failure> {
        match (&self.verb, self.laboratory.puzzle.first().and_then(mistyped)) {
            (Some(verb), _) => verb.run(console, definition, launch),
            (None, Some(complaint)) => Err(complaint.into()),
            (None, None) => self.laboratory.run(console, launch),
        }
    }
}

/// The complaint about a first word that is no puzzle, but a verb, or nearly one.
fn mistyped(argument: &OsStr) -> Option<Complaint> {
    if names_puzzle(argument) || problem_words(argument).is_some() || Path::new(argument).exists() {
        return None;
    }
    let word = argument.to_str()?.split_whitespace().next()?;
    let program = definition();
    let verbs: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
    let mut names: Vec<&str> = input::names().collect();
    names.extend(&verbs);
    let near = nearest(word, names)?;
    let verb = verbs.into_iter().find(|&verb| verb == near)?;
    let text = match verb == word {
        true => format!("a command comes before its options: quadrille {verb} …"),
        false => format!("no such file or puzzle: did you mean the command {verb}?"),
    };
    Some(Complaint::new(Visible(word), text, Exit::Unreadable))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clap_finds_no_contradiction_in_the_definitions() {
        definition().debug_assert();
    }

    #[test]
    fn every_verb_has_examples() {
        for verb in definition().get_subcommands() {
            assert!(verb.get_before_help().is_some(), "{} has none", verb.get_name());
        }
    }
}

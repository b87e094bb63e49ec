//! `quadrille complete`: what a command line can go on with. The scripts of `quadrille completions` ask for it.

use std::ffi::OsString;
use std::io::Write;

use clap::{Args, Command};

use crate::cli::complaint::Failure;
use crate::cli::completion::followers;
use crate::cli::console::Console;
use crate::cli::exit::Exit;

const EXAMPLES: &str = "\x20 quadrille complete -- solve --to ''    what can follow there";

/// Print what a command line can go on with, for the scripts that quadrille completions prints.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, hide = true)]
pub struct CompleteArgs {
    /// The words after the program's name, the last of which is being typed
    #[arg(last = true)]
    words: Vec<OsString>,
}

impl CompleteArgs {
    /// Prints a word a line, each with its help after a tab.
    pub fn run(&self, console: &mut Console, mut program: Command) -> Result<Exit, Failure> {
        program.build();
        let words: Vec<String> = self.words.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        let (typed, words) =
            words.split_last().map_or(("", &[][..]), |(typed, words)| (typed.as_str(), words));
        write!(console.out(), "{}", followers(&program, words, typed))?;
        Ok(Exit::Done)
    }
}

//! The commands that need no terminal, and the command line of all.
//!
//! ```text
//! arguments → args → input (bytes, bounded) → puzzle (grid or cover) → solve, count, trace → console
//! ```
//!
//! Results go to standard output through one locked buffer, everything else to standard error; a
//! reader that closes the pipe has seen enough. How it ended is an [`Exit`].

mod args;
mod batch;
mod budget;
mod check;
mod command;
mod console;
mod convert;
mod count;
mod document;
mod examples;
mod exit;
mod generate;
mod input;
mod oracle;
mod picture;
mod problem;
mod puzzle;
mod rate;
mod solution;
mod solve;
mod suggest;
mod trace;
mod verbs;
mod verdict;

pub use args::parse;
pub use command::{
    CheckOptions, Command, ConvertOptions, CountOptions, Format, LabOptions, PictureFormat, PictureOptions,
    ProblemOptions, SolveOptions, TraceFormat, TraceOptions,
};
pub use exit::Exit;
pub use generate::GenerateOptions;
pub use puzzle::{Kind, Puzzle};
pub use rate::{RateFormat, RateOptions};

use std::fmt::Display;

use console::{Complaint, Console};

/// Runs a command that needs no terminal; the laboratory is not one, and is left to the caller.
pub fn run(command: &Command) -> Exit {
    let mut console = Console::new();
    let ran = match command {
        Command::Laboratory(_) => Ok(Exit::Done),
        Command::Solve(options) => solve::run(options, &mut console),
        Command::Count(options) => count::run(options, &mut console),
        Command::Trace(options) => trace::run(options, &mut console),
        Command::Check(options) => verdict::run(options, &mut console),
        Command::Rate(options) => rate::run(options, &mut console),
        Command::Generate(options) => generate::run(options, &mut console),
        Command::Problem(options) => problem::run(options, &mut console),
        Command::Convert(options) => convert::run(options, &mut console),
        Command::Picture(options) => picture::run(options, &mut console),
    };
    console.finish(ran)
}

impl LabOptions {
    /// The puzzle that the laboratory opens with: the first one, if there are several. What is wrong
    /// with it is said on standard error.
    ///
    /// # Errors
    /// How to end if there is none that can be read.
    pub fn puzzle(&self) -> Result<Puzzle, Exit> {
        let first = input::read(self.puzzle.as_deref(), self.from).and_then(|input| {
            let none = || Complaint::new(&input.name, "there is no puzzle here", Exit::Unreadable);
            puzzle::puzzles(&input).into_iter().next().unwrap_or_else(|| Err(none()))
        });
        first.map_err(|complaint| {
            Console::new().complain(&complaint);
            complaint.exit
        })
    }
}

/// Says on standard error what is wrong, and how to end.
pub fn complain(what: &impl Display, exit: Exit) -> Exit {
    Console::new().say("", what);
    exit
}

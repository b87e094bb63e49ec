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
mod count;
mod exit;
mod input;
mod puzzle;
mod solution;
mod solve;
mod suggest;
mod trace;

pub use args::parse;
pub use command::{Command, CountOptions, Format, LabOptions, SolveOptions, TraceFormat, TraceOptions};
pub use exit::Exit;
pub use input::{Input, Origin};

use console::Console;

/// Runs a command that needs no terminal; the laboratory is not one, and is left to the caller.
pub fn run(command: &Command) -> Exit {
    let mut console = Console::new();
    let ran = match command {
        Command::Laboratory(_) => Ok(Exit::Done),
        Command::Solve(options) => solve::run(options, &mut console),
        Command::Count(options) => count::run(options, &mut console),
        Command::Trace(options) => trace::run(options, &mut console),
    };
    console.finish(ran)
}

impl LabOptions {
    /// Reads the puzzle that the laboratory opens with. What is wrong with it is said on standard
    /// error.
    ///
    /// # Errors
    /// How to end if it cannot be read.
    pub fn input(&self) -> Result<Input, Exit> {
        input::read(self.puzzle.as_deref()).map_err(|complaint| {
            Console::new().complain(&complaint);
            complaint.exit
        })
    }
}

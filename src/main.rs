//! The program `quadrille`.

use std::io::{self, Write};
use std::process::ExitCode;

use quadrille::cli::{self, Command, Exit, LabOptions};

fn main() -> ExitCode {
    let exit = match cli::parse(std::env::args_os()) {
        Ok(Command::Laboratory(options)) => laboratory(&options),
        Ok(command) => cli::run(&command),
        Err(exit) => exit,
    };
    exit.into()
}

/// Opens the laboratory.
fn laboratory(options: &LabOptions) -> Exit {
    if let Err(exit) = options.input() {
        return exit;
    }
    // With standard error gone there is nobody left to tell.
    let _ = writeln!(
        io::stderr().lock(),
        "quadrille: the laboratory needs a terminal: try quadrille solve, count or trace"
    );
    Exit::Usage
}

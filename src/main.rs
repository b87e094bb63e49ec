//! The program `quadrille`: parse the arguments, dispatch, end with a code.

use std::env;
use std::process::ExitCode;

use quadrille::app::{Look, Settings, State};
use quadrille::cli::{self, Command, Exit, Kind, LabOptions};
use quadrille::tui::{self, Laboratory};

fn main() -> ExitCode {
    let exit = match cli::parse(env::args_os()) {
        Ok(Command::Laboratory(options)) => laboratory(&options),
        Ok(command) => cli::run(&command),
        Err(exit) => exit,
    };
    exit.into()
}

/// Opens the laboratory.
fn laboratory(options: &LabOptions) -> Exit {
    let puzzle = match options.puzzle() {
        Ok(puzzle) => puzzle,
        Err(exit) => return exit,
    };
    let term = env::var("TERM").ok();
    if let Err(error) = tui::require_terminal(term.as_deref()) {
        return cli::complain(&format_args!("{error}: try quadrille solve, count or trace"), Exit::Usage);
    }
    let look = Look::detect(options.ascii, |name| env::var(name).ok());
    let settings = Settings { rule: options.rule, ..Settings::default() };
    let state = match puzzle.kind {
        Kind::Sudoku { grid, .. } => State::with_grid(puzzle.name, grid, look, settings),
        Kind::Cover(problem) => State::with_problem(puzzle.name, problem, look, settings),
    };
    let mut laboratory = Laboratory { state };
    match tui::run(&mut laboratory) {
        Ok(()) => Exit::Done,
        Err(error) => cli::complain(&error, Exit::Io),
    }
}

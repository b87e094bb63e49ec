//! The program `quadrille`: parse the arguments, dispatch, end with a code.

use std::env;
use std::process::ExitCode;

use quadrille::app::{Look, Settings, State};
use quadrille::cli::{self, Command, Exit, Kind, LabOptions};
use quadrille::plain::Plain;
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
    let dumb = !options.plain && tui::has_only_lines(term.as_deref());
    let plain = options.plain || dumb;
    if !plain && let Err(error) = tui::require_terminal(term.as_deref()) {
        let cure = "try --plain, or quadrille solve, count or trace";
        return cli::complain(&format_args!("{error}: {cure}"), Exit::Usage);
    }
    let look = Look::detect(options.ascii, |name| env::var(name).ok());
    let settings = Settings { rule: options.rule, ..Settings::default() };
    let state = match puzzle.kind {
        Kind::Sudoku { grid, .. } => State::with_grid(puzzle.name, grid, look, settings),
        Kind::Cover(problem) => State::with_problem(puzzle.name, problem, look, settings),
    };
    let ran = if plain {
        let why = "This terminal cannot place text on its screen (TERM=dumb), so this is what --plain gives.";
        let first: &[String] = if dumb { &[why.to_owned()] } else { &[] };
        tui::run_lines(&mut Plain::new(state), first)
    } else {
        tui::run(&mut Laboratory { state })
    };
    match ran {
        Ok(()) => Exit::Done,
        Err(error) => cli::complain(&error, Exit::Io),
    }
}

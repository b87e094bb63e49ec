//! The program `quadrille`: parse the arguments, dispatch, end with a code.

use std::env;
use std::process::ExitCode;

use quadrille::app::{Action, Look, Msg, Settings, State};
use quadrille::cli::{self, Command, Exit, Kind, LabOptions, LessonOptions, Puzzle};
use quadrille::plain::Plain;
use quadrille::tui::{self, Laboratory};

fn main() -> ExitCode {
    let exit = match cli::parse(env::args_os()) {
        Ok(Command::Laboratory(options)) => laboratory(&options),
        Ok(Command::Lesson(options)) if options.opens() => lesson(&options),
        Ok(command) => cli::run(&command),
        Err(exit) => exit,
    };
    exit.into()
}

/// Opens the laboratory.
fn laboratory(options: &LabOptions) -> Exit {
    match options.puzzle() {
        Ok(puzzle) => open(puzzle, options, |_| {}),
        Err(exit) => exit,
    }
}

/// Opens the laboratory with a lesson, or with the list of them.
fn lesson(options: &LessonOptions) -> Exit {
    let lesson = match options.lesson() {
        Ok(lesson) => lesson,
        Err(exit) => return exit,
    };
    // What is there when the lesson is left.
    let lab = LabOptions::of_default_puzzle(options.ascii, options.plain);
    match (lab.puzzle(), lesson) {
        (Ok(puzzle), Some(lesson)) => open(puzzle, &lab, |state| drop(state.open_lesson(lesson))),
        (Ok(puzzle), None) => open(puzzle, &lab, |state| drop(state.update(Msg::Do(Action::Lessons)))),
        (Err(exit), _) => exit,
    }
}

/// Opens the laboratory with a puzzle, and lets `begin` bring it to where it begins.
fn open(puzzle: Puzzle, options: &LabOptions, begin: impl FnOnce(&mut State)) -> Exit {
    let term = env::var("TERM").ok();
    let dumb = !options.plain && tui::has_only_lines(term.as_deref());
    let plain = options.plain || dumb;
    if !plain && let Err(error) = tui::require_terminal(term.as_deref()) {
        let cure = "try --plain, or quadrille solve, count or trace";
        return cli::complain(&format_args!("{error}: {cure}"), Exit::Usage);
    }
    let look = Look::detect(options.ascii, |name| env::var(name).ok());
    let progress = tui::progress::is_kept();
    let settings = Settings { rule: options.rule, progress, ..Settings::default() };
    let mut state = match puzzle.kind {
        Kind::Sudoku { grid, .. } => State::with_grid(puzzle.name, grid, look, settings),
        Kind::Cover(problem) => State::with_problem(puzzle.name, problem, look, settings),
    };
    state.recall(&tui::progress::recall());
    begin(&mut state);
    let ran = if plain {
        let why = "TERM=dumb: this terminal cannot place text, so here are lines, as with --plain.";
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

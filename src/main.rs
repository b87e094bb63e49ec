//! The program `quadrille`: parse the arguments, dispatch, end with a code.

use std::env;
use std::process::ExitCode;

use quadrille::app::{Action, App, Look, Msg, Settings};
use quadrille::cli::{self, Command, Exit, LabOptions, LessonOptions, Puzzle};
use quadrille::laboratory::Laboratory;
use quadrille::plain::Plain;
use quadrille::tui;

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
    if let Some(words) = options.problem_words() {
        let state = |look, settings| {
            App::with_words(&words, look, settings).map_err(|refusal| cli::complain(&refusal, Exit::Usage))
        };
        return open(options, state, |_| {});
    }
    match options.puzzles() {
        Ok((puzzle, collection)) => {
            open(options, |look, settings| on_desk(puzzle, look, settings), |state| state.collect(collection))
        }
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
    let begin = |state: &mut App| match lesson {
        Some(lesson) => drop(state.open_lesson(lesson)),
        None => drop(state.update(Msg::Do(Action::Lessons))),
    };
    match lab.puzzles() {
        Ok((puzzle, _)) => open(&lab, |look, settings| on_desk(puzzle, look, settings), begin),
        Err(exit) => exit,
    }
}

/// The laboratory with this puzzle.
fn on_desk(puzzle: Puzzle, look: Look, settings: Settings) -> Result<App, Exit> {
    puzzle.on_desk(look, settings).map_err(|clash| cli::complain(&clash, Exit::NoSolution))
}

/// Opens the laboratory in the state that `make` makes, and lets `begin` bring it to where it begins.
fn open(
    options: &LabOptions,
    make: impl FnOnce(Look, Settings) -> Result<App, Exit>,
    begin: impl FnOnce(&mut App),
) -> Exit {
    let look = Look::detect(options.ascii, |name| env::var(name).ok());
    let progress = tui::progress::is_kept();
    let settings = Settings { rule: options.rule, progress, ..Settings::default() };
    let mut state = match make(look, settings) {
        Ok(state) => state,
        Err(exit) => return exit,
    };
    let term = env::var("TERM").ok();
    let dumb = !options.plain && tui::has_only_lines(term.as_deref());
    let plain = options.plain || dumb;
    if !plain && let Err(error) = tui::require_terminal(term.as_deref()) {
        let cure = "try --plain, or quadrille solve, count or trace";
        return cli::complain(&format_args!("{error}: {cure}"), Exit::Usage);
    }
    state.shell.recall(&tui::progress::recall());
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

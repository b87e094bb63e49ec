//! `quadrille` without a verb: the laboratory.

use std::ffi::OsStr;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use clap::Args;

use crate::app::LinkedMoment;
use crate::cli::argument::problem_words;
use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::help::closing;
use crate::cli::input::{self, Input};
use crate::cli::launch::{Launch, Launcher, Start};
use crate::cli::options::{PuzzleArg, RuleArgs, ScreenArgs, ThemeArgs};
use crate::cli::puzzle::{Puzzle, puzzles};
use crate::files::{self, SeenFiles, Stamp};
use crate::problems::formats::Document;

const EXAMPLES: &str = "\
\x20 quadrille                        open the laboratory
  quadrille puzzle.txt             open it with a puzzle of yours
  quadrille lesson                 learn Algorithm X in fifteen lessons
  quadrille solve puzzle.txt       print the solution in one line
  quadrille count - < puzzles.txt  say how many solutions each has
  quadrille trace habr | head      print what the search does, step by step
  quadrille --plain                the laboratory in lines, for a screen reader";

/// As many grids of a collection as a person can look through.
const MOST: usize = 100_000;

/// Reading that takes longer is told.
const PATIENCE: Duration = Duration::from_millis(1500);

#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(""))]
pub struct LaboratoryArgs {
    #[command(flatten)]
    pub puzzle: PuzzleArg,
    #[command(flatten)]
    rule: RuleArgs,
    #[command(flatten)]
    screen: ScreenArgs,
}

impl LaboratoryArgs {
    /// Opens the laboratory.
    pub fn run(&self, console: &mut Console, launch: Launcher<'_>) -> Result<Exit, Failure> {
        let ScreenArgs { ascii, plain, theme: ThemeArgs { theme } } = self.screen;
        let argument = self.puzzle.argument()?;
        let rule = self.rule.asked()?;
        let mut seen = SeenFiles::default();
        if let Some(path) = argument.as_deref().map(Path::new)
            && let Some(stamp) = Stamp::of(path)
        {
            seen.note(path, stamp);
        }
        let is_asked = argument.is_some() || self.puzzle.read.from.is_some();
        let link = argument.as_deref().and_then(OsStr::to_str).and_then(LinkedMoment::find);
        let start = match argument.as_deref().and_then(problem_words) {
            _ if link.is_some() => Start::Link(link.unwrap_or_default().to_owned()),
            // What is piped in is a puzzle, unless it is the lines.
            None if !is_asked && (self.screen.plain || io::stdin().is_terminal()) => Start::Last,
            Some(words) => Start::Words(words.into_iter().map(str::to_owned).collect()),
            None => match argument.as_deref().and_then(input::recorded) {
                Some(record) => Start::Recorded(Box::new(record?)),
                None => {
                    let input = self.input(console)?;
                    let _reading = tell_if_slow(&input.name);
                    first(input)?
                }
            },
        };
        launch(Launch { start, seen, rule, language: None, ascii, plain, theme })?;
        Ok(Exit::Done)
    }

    /// The text of the puzzle. In lines, standard input is not for puzzles.
    fn input(&self, console: &Console) -> Result<Input, Complaint> {
        match self.puzzle.argument()?.as_deref() {
            None if self.screen.plain => Ok(input::usual()),
            Some(puzzle) if self.screen.plain && puzzle == "-" => {
                Err(Complaint::usage("standard input", "holds the lines of --plain: name a file"))
            }
            puzzle => input::open(puzzle, self.puzzle.read, &console.interrupt),
        }
    }
}

/// Says that this is still being read, if it is after a while. Dropped, it says nothing.
fn tell_if_slow(name: &str) -> Sender<()> {
    let (reading, over) = mpsc::channel();
    let sentence =
        format!("quadrille: {name}: still reading; Ctrl-D ends what is typed, Ctrl-C ends the program");
    // Without a thread it is read in silence.
    let _ = thread::Builder::new().name("reading".into()).spawn(move || {
        if over.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
            // There is no other place to say that standard error cannot be written.
            let _ = writeln!(files::stderr(), "{sentence}");
        }
    });
    reading
}

/// The first puzzle, if it can be read, and then all the grids of its collection.
fn first(input: Input) -> Result<Start, Complaint> {
    let none = Complaint::new(&input.name, "there is no puzzle here", Exit::Unreadable);
    let mut found = puzzles(input).take(MOST);
    let first = found.next().unwrap_or(Err(none))?;
    let own = |puzzle: &Puzzle| match puzzle.document() {
        Document::Sudoku(sudoku) => Some(sudoku),
        Document::Cover(_) => None,
    };
    let rest: Vec<_> = found.flatten().filter_map(|puzzle| own(&puzzle)).collect();
    let grids = own(&first).into_iter().chain(rest).collect();
    Ok(Start::Puzzle(Box::new(first), grids))
}

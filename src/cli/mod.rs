//! The commands that need no terminal, and the command line of all.
//!
//! ```text
//! arguments → args → input (bytes, bounded) → puzzle (grid or cover) → solve, count, trace → console
//! ```
//!
//! Results go to standard output through one locked buffer, everything else to standard error; a
//! reader that closes the pipe has seen enough. How it ended is an [`Exit`].

mod args;
mod argument;
mod batch;
mod check;
mod command;
mod console;
mod convert;
mod count;
mod desk;
mod document;
mod examples;
mod exit;
mod generate;
mod input;
mod interrupt;
mod lesson;
mod manual;
mod outlet;
mod picture;
mod problem;
mod progress;
mod puzzle;
mod race;
mod rate;
mod record;
mod solution;
mod solve;
mod split;
mod stream;
mod suggest;
mod trace;
mod tree;
mod verbs;
mod verdict;
mod workbench;

pub use args::parse;
pub use command::{
    CheckOptions, Command, ConvertOptions, CountOptions, DeskOptions, Format, LabOptions, LessonOptions,
    PictureFormat, PictureOptions, ProblemOptions, RaceOptions, RecordOptions, SolveOptions, SplitOptions,
    TreeOptions,
};
pub use exit::Exit;
pub use generate::GenerateOptions;
pub use puzzle::{Kind, Puzzle};
pub use rate::{RateFormat, RateOptions};
pub use trace::{TraceFormat, TraceOptions};

use std::fmt::Display;

use crate::problems::sudoku::Grid;
use argument::problem_words;
use console::{Complaint, Console};
use input::Input;
use interrupt::Interrupt;
use progress::Progress;

use crate::exact_cover::Rule;
use crate::problems::builtin;

/// Runs a command that needs no terminal; the laboratory is not one, and is left to the caller.
pub fn run(command: &Command) -> Exit {
    let mut console = Console::new();
    console.progress = Progress::new();
    if command.answers_ctrl_c() {
        // Without it Ctrl-C ends the program at once, as ever.
        console.interrupt = Interrupt::listen().unwrap_or_default();
    }
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
        Command::Split(options) => split::run(options, &mut console),
        Command::Completions(shell) => manual::completions(*shell, &mut console),
        Command::Manual => manual::page(&mut console),
        Command::Lesson(options) => lesson::run(options, &mut console),
        Command::Race(options) => race::run(options, &mut console),
        Command::Picture(options) => picture::run(options, &mut console),
        Command::Record(options) => record::run(options, &mut console),
        Command::Tree(options) => tree::run(options, &mut console),
    };
    console.finish(ran)
}

impl LabOptions {
    /// The words of a problem, as [`App::with_words`](crate::app::App::with_words) reads them, if that is
    /// what is asked for.
    pub fn problem_words(&self) -> Option<Vec<&str>> {
        self.puzzle.as_deref().and_then(problem_words)
    }

    /// The text of the puzzle. In lines, standard input is not for puzzles.
    fn input(&self) -> Result<Input, Complaint> {
        match &self.puzzle {
            None if self.plain => Ok(input::usual()),
            Some(puzzle) if self.plain && puzzle == "-" => {
                let text = "holds the lines of --plain: name a file";
                Err(Complaint::new("standard input", text, Exit::Usage))
            }
            puzzle => input::open(puzzle.as_deref(), self.from, &Interrupt::default()),
        }
    }

    /// The usual puzzle, in the usual way.
    pub fn of_default_puzzle(ascii: bool, plain: bool) -> LabOptions {
        let puzzle = Some(builtin::DEFAULT.name.into());
        LabOptions { puzzle, from: None, rule: Rule::default(), ascii, plain }
    }

    /// The puzzle that the laboratory opens with, the first one if there are several, and then all the grids
    /// of the collection, up to as many as a person can look through. What is wrong with the first is said on
    /// standard error.
    ///
    /// # Errors
    /// How to end if there is none that can be read.
    pub fn puzzles(&self) -> Result<(Puzzle, Vec<(String, Grid)>), Exit> {
        const MOST: usize = 100_000;
        let read = |input: Input| {
            let none = Complaint::new(&input.name, "there is no puzzle here", Exit::Unreadable);
            let mut found = puzzle::puzzles(input).take(MOST).peekable();
            let first = found.next().unwrap_or(Err(none))?;
            let own = |puzzle: &Puzzle| match &puzzle.kind {
                Kind::Sudoku { grid, .. } => Some((puzzle.name.clone(), grid.clone())),
                Kind::Cover(_) => None,
            };
            let rest: Vec<_> = found.flatten().filter_map(|puzzle| own(&puzzle)).collect();
            let grids = own(&first).into_iter().chain(rest).collect();
            Ok((first, grids))
        };
        let found = self.input().and_then(read);
        found.map_err(|complaint: Complaint| {
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

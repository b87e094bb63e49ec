//! What can be asked for, as values.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;

use super::generate::GenerateOptions;
use super::rate::RateOptions;
use super::trace::TraceOptions;
use crate::exact_cover::{Engine, Rule};
use crate::problems::formats;
use crate::race::Measure;

/// How `solve` writes a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// One line: the digits of a Sudoku, or the options of an exact cover with | between them
    Line,
    /// A framed grid; for an exact cover the same as list
    Grid,
    /// The options taken, one a line, and which of how many each was
    List,
    /// An object on one line
    Json,
}

/// How `picture` draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PictureFormat {
    /// A drawing
    Svg,
    /// The characters
    Text,
}

/// What was asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Open the laboratory.
    Laboratory(LabOptions),
    /// Print solutions.
    Solve(SolveOptions),
    /// Print how many solutions there are.
    Count(CountOptions),
    /// Print the events of a search.
    Trace(TraceOptions),
    /// Print whether solutions are unique.
    Check(CheckOptions),
    /// Print how hard puzzles are.
    Rate(RateOptions),
    /// Make puzzles.
    Generate(GenerateOptions),
    /// Print a problem's exact cover.
    Problem(ProblemOptions),
    /// Print puzzles in another format.
    Convert(ConvertOptions),
    /// Cut a search into independent ones.
    Split(SplitOptions),
    /// Print what a shell needs to complete the arguments.
    Completions(clap_complete::Shell),
    /// Print the manual page.
    Manual,
    /// Open a lesson, list the lessons, or check one.
    Lesson(LessonOptions),
    /// Search a puzzle in many ways at once.
    Race(RaceOptions),
    /// Print the screen of the laboratory.
    Picture(PictureOptions),
    /// Record the laboratory.
    Record(RecordOptions),
    /// Print the search tree.
    Tree(TreeOptions),
}

impl Command {
    /// Whether it is a search, which may be asked half-way for what it knows so far.
    pub fn answers_ctrl_c(&self) -> bool {
        match self {
            Command::Solve(_)
            | Command::Count(_)
            | Command::Trace(_)
            | Command::Check(_)
            | Command::Rate(_)
            | Command::Race(_) => true,
            // What it has made is printed as soon as it is.
            Command::Generate(_)
            | Command::Laboratory(_)
            | Command::Problem(_)
            | Command::Convert(_)
            | Command::Split(_)
            | Command::Completions(_)
            | Command::Manual
            | Command::Lesson(_)
            | Command::Picture(_)
            | Command::Record(_)
            | Command::Tree(_) => false,
        }
    }
}

/// How to open the laboratory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabOptions {
    /// The puzzle as it was given; [`LabOptions::puzzles`] reads it, but for the words of
    /// a problem.
    pub puzzle: Option<OsString>,
    /// The format that the puzzles are in; without it, it is told by their name or look.
    pub from: Option<formats::Format>,
    /// The rule that chooses columns.
    pub rule: Rule,
    /// Whether to draw with ASCII characters only.
    pub ascii: bool,
    /// Whether to talk in lines instead of drawing.
    pub plain: bool,
}

/// What to solve, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveOptions {
    /// The puzzles as they were given.
    pub puzzles: Vec<OsString>,
    /// The format that the puzzles are in; without it, it is told by their name or look.
    pub from: Option<formats::Format>,
    /// The most solutions to print of each.
    pub limit: u64,
    /// How to write them; each kind of puzzle has its own usual way.
    pub format: Option<Format>,
    /// The rule that chooses columns; without it, whatever finds a solution fastest.
    pub rule: Option<Rule>,
    /// How long to search for the solutions of one puzzle.
    pub max_time: Option<Duration>,
    /// How many puzzles to work on at the same time.
    pub jobs: NonZeroUsize,
}

/// What to count, and how far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountOptions {
    /// The puzzles as they were given.
    pub puzzles: Vec<OsString>,
    /// The format that the puzzles are in; without it, it is told by their name or look.
    pub from: Option<formats::Format>,
    /// Where to stop.
    pub limit: Option<u64>,
    /// The engine that counts.
    pub engine: Engine,
    /// How long to count the solutions of one puzzle.
    pub max_time: Option<Duration>,
    /// How many threads count.
    pub jobs: NonZeroUsize,
}

/// What to check, and how long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckOptions {
    /// The puzzles as they were given.
    pub puzzles: Vec<OsString>,
    /// The format that the puzzles are in; without it, it is told by their name or look.
    pub from: Option<formats::Format>,
    /// How long to search for the solutions of one puzzle.
    pub max_time: Option<Duration>,
    /// How many puzzles to work on at the same time.
    pub jobs: NonZeroUsize,
}

/// What to race over, and how far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceOptions {
    /// The puzzle as it was given.
    pub puzzle: Option<OsString>,
    /// The format that the puzzles are in; without it, it is told by their name or look.
    pub from: Option<formats::Format>,
    /// What every lane gets the same amount of.
    pub measure: Measure,
    /// The lanes that race; all of them, if none is named.
    pub lanes: Vec<String>,
    /// How long the race may take.
    pub max_time: Option<Duration>,
}

/// Which problem to print, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemOptions {
    /// The words that ask for it, as [`catalogue::open`](crate::problems::catalogue::open) reads them.
    pub words: Vec<String>,
    /// The format that a file among them is in; without it, it is told by its name or look.
    pub from: Option<formats::Format>,
    /// The format to write.
    pub to: formats::Format,
}

/// What to convert, and into what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvertOptions {
    /// The puzzles as they were given.
    pub puzzle: Option<OsString>,
    /// The format that the puzzles are in; without it, it is told by their name or look.
    pub from: Option<formats::Format>,
    /// The format to write.
    pub to: formats::Format,
}

/// What to cut, and into what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitOptions {
    /// The puzzle as it was given.
    pub puzzle: Option<OsString>,
    /// The format that it is in; without it, it is told by its name or look.
    pub from: Option<formats::Format>,
    /// How many pieces.
    pub pieces: usize,
    /// The folder to write a file for each into; without it, they are printed a line each.
    pub folder: Option<PathBuf>,
}

/// Which lesson, and what to do with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonOptions {
    /// The lesson to open, as it was given.
    pub lesson: Option<OsString>,
    /// Whether to print the list instead.
    pub list: bool,
    /// The lessons to check instead.
    pub check: Vec<OsString>,
    /// Whether to draw with ASCII characters only.
    pub ascii: bool,
    /// Whether to talk in lines instead of drawing.
    pub plain: bool,
}

/// The laboratory without a terminal, as it opens and after some keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskOptions {
    /// The puzzle as it was given.
    pub puzzle: Option<OsString>,
    /// The format that the puzzle is in; without it, it is told by its name or look.
    pub from: Option<formats::Format>,
    /// The rule that chooses columns.
    pub rule: Rule,
    /// The keys to press, as [`Key::sequence`](crate::app::Key::sequence) reads them.
    pub keys: String,
    /// Width and height of the window.
    pub size: (u16, u16),
    /// Whether to draw with ASCII characters only.
    pub ascii: bool,
}

/// What to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureOptions {
    /// What is on the desk.
    pub desk: DeskOptions,
    /// How to draw.
    pub format: PictureFormat,
    /// Where to write it, if not to standard output.
    pub output: Option<OsString>,
}

/// What to record.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordOptions {
    /// What is on the desk, and the keys, each of which is a frame.
    pub desk: DeskOptions,
    /// How many steps to take after the keys.
    pub steps: Option<u64>,
    /// Frames a second, more than 0.
    pub speed: f64,
    /// Where to write it, if not to standard output.
    pub output: Option<OsString>,
}

/// Which tree to write, and how much of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeOptions {
    /// The puzzle as it was given.
    pub puzzle: Option<OsString>,
    /// The format that the puzzle is in; without it, it is told by its name or look.
    pub from: Option<formats::Format>,
    /// The rule that chooses columns.
    pub rule: Rule,
    /// How many steps to walk at the most.
    pub steps: Option<u64>,
    /// How many branches to write at the most.
    pub branches: usize,
    /// Whether the givens are steps too.
    pub watch_givens: bool,
    /// Where to write it, if not to standard output.
    pub output: Option<OsString>,
}

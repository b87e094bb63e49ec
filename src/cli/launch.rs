//! How the laboratory starts.

use std::ffi::OsStr;

use super::complaint::Complaint;
use super::console::Console;
use super::options::{ReadArgs, only};
use super::puzzle::Puzzle;
use crate::app::{
    Action, App, Look, Msg, Remembered, RunRecord, Settings, ThemeChoice, open_builtin_lesson, open_lesson,
    open_link, open_record,
};
use crate::exact_cover::Rule;
use crate::files::SeenFiles;
use crate::lesson::{Language, Lesson, Progress};
use crate::problems::builtin;
use crate::problems::formats::SudokuPuzzle;

/// How to open the laboratory.
#[derive(Debug)]
pub struct Launch {
    /// The puzzle or the lesson.
    pub start: Start,
    /// The files that were read for it.
    pub seen: SeenFiles,
    /// The rule that chooses columns, if one was asked for.
    pub rule: Option<Rule>,
    /// The language of the lessons, if one was asked for.
    pub language: Option<Language>,
    /// Which colours the screen has, if that was asked for.
    pub theme: Option<ThemeChoice>,
    /// Whether to draw with ASCII characters only.
    pub ascii: bool,
    /// Whether to talk in lines instead of drawing.
    pub plain: bool,
}

/// Opens the laboratory, and comes back when it is left.
pub type Launcher<'l> = &'l dyn Fn(Launch) -> Result<(), Complaint>;

/// The puzzle, lesson or screen that the laboratory begins with.
#[derive(Debug)]
pub enum Start {
    /// The puzzle that was open last, else the default one.
    Last,
    /// A puzzle, and the grids of the collection that it is from.
    Puzzle(Box<Puzzle>, Vec<SudokuPuzzle>),
    /// A problem in words, such as queens 8.
    Words(Vec<String>),
    /// A recorded run.
    Recorded(Box<RunRecord>),
    /// A link.
    Link(String),
    /// The list of lessons.
    Lessons,
    /// A lesson that comes with the program, by its name.
    BuiltinLesson(&'static str),
    /// A lesson.
    Lesson(Box<Lesson>),
}

impl Start {
    /// The laboratory in which this has been opened. `progress` is what was kept of the lessons, `remembered` what else
    /// comes back of an earlier time.
    ///
    /// # Errors
    /// The error in the words.
    pub fn open(
        self,
        look: Look,
        settings: Settings,
        progress: Progress,
        remembered: Remembered,
    ) -> Result<App, Complaint> {
        let mut state = match &self {
            Start::Last => {
                let last = remembered.puzzle().and_then(|last| App::with_last_puzzle(last, look, settings));
                last.map_or_else(|| with_puzzle(&usual()?, look, settings), Ok)?
            }
            Start::Puzzle(puzzle, _) => with_puzzle(puzzle, look, settings)?,
            Start::Words(words) => {
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                App::with_words(&words, look, settings).map_err(|refusal| Complaint::usage("", refusal))?
            }
            // What is there before the recording is opened, or when the lesson is left.
            Start::Lessons
            | Start::BuiltinLesson(_)
            | Start::Lesson(_)
            | Start::Recorded(_)
            | Start::Link(_) => with_puzzle(&usual()?, look, settings)?,
        };
        state.recall(progress, remembered);
        match self {
            Start::Puzzle(_, collection) => state.collect(collection),
            Start::Words(_) | Start::Last => {}
            Start::Recorded(record) => open_record(&mut state, &record),
            Start::Link(link) => drop(open_link(&mut state, &link)),
            Start::Lessons => drop(state.update(Msg::Do(Action::Lessons))),
            Start::BuiltinLesson(name) => drop(open_builtin_lesson(&mut state, name)),
            Start::Lesson(lesson) => drop(open_lesson(&mut state, *lesson)),
        }
        Ok(state)
    }
}

/// The default puzzle.
fn usual() -> Result<Puzzle, Complaint> {
    only(Some(OsStr::new(builtin::DEFAULT.name)), ReadArgs::default(), &mut Console::new())
}

/// The laboratory with a puzzle.
fn with_puzzle(puzzle: &Puzzle, look: Look, settings: Settings) -> Result<App, Complaint> {
    let opened = App::with_document(puzzle.name(), puzzle.document(), look, settings);
    opened.map_err(|conflict| puzzle.contradiction(&conflict))
}

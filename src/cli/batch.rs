//! Work on many puzzles, in order, on any number of threads.

use std::ffi::{OsStr, OsString};
use std::io;
use std::iter;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;

use super::complaint::{Complaint, Failure};
use super::console::{BufferedOutput, Console, Output};
use super::exit::Exit;
use super::input::{self, Input};
use super::options::{PuzzleArgs, opened};
use super::progress_line::rate;
use super::puzzle::{LineOrPuzzle, LinePuzzle, Puzzle, lines_and_puzzles};
use super::selection::text_and_line;
use super::worker::Worker;
use crate::exact_cover::Engine;
use crate::exact_cover::engine::in_order;
use crate::session::grouped;

/// The puzzles to work on, and how.
pub struct Batch<'a> {
    /// The arguments.
    pub puzzles: &'a PuzzleArgs,
    /// The engine to ask.
    pub engine: Engine,
    /// How many to work on at the same time.
    pub jobs: NonZeroUsize,
    /// How long a puzzle may take.
    pub time: Option<Duration>,
}

/// A puzzle to work on, or the place of one that cannot be read.
pub struct BatchQuestion {
    read: LineOrPuzzle,
    /// Whether it is one of several.
    pub several: bool,
    is_named: bool,
}

impl BatchQuestion {
    /// The puzzle, if it could be read.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        match &self.read {
            LineOrPuzzle::Line(line) => Some(line.puzzle()),
            LineOrPuzzle::Puzzle(read) => read.as_ref().as_ref().ok(),
        }
    }

    /// The puzzle, if it is a line of digits by the usual rules and nothing else.
    pub fn line(&self) -> Option<&LinePuzzle> {
        match &self.read {
            LineOrPuzzle::Line(line) => Some(line),
            LineOrPuzzle::Puzzle(_) => None,
        }
    }

    /// What is wrong, if it cannot be read.
    fn mistake(&self) -> Option<&Complaint> {
        match &self.read {
            LineOrPuzzle::Line(_) => None,
            LineOrPuzzle::Puzzle(read) => read.as_ref().as_ref().err(),
        }
    }

    /// The beginning of each line about it: its name and a tab, if names are asked for.
    pub fn prefix(&self) -> String {
        if !self.is_named {
            return String::new();
        }
        match &self.read {
            LineOrPuzzle::Line(line) => format!("{line}\t"),
            LineOrPuzzle::Puzzle(read) => match read.as_ref() {
                Ok(puzzle) => format!("{}\t", puzzle.place),
                Err(complaint) => format!("{}\t", without_column(&complaint.place)),
            },
        }
    }
}

/// `three.sdm:2` for `three.sdm:2:81`: the name that the puzzle would have if it could be read.
fn without_column(place: &str) -> &str {
    let text = text_and_line(OsStr::new(place)).and_then(|(text, _)| text.to_str());
    text.filter(|text| text_and_line(OsStr::new(text)).is_some()).unwrap_or(place)
}

/// Does `work` with each puzzle, in order. The complaint about one that cannot be read is said before. The worst
/// exit code counts.
pub fn each(
    batch: &Batch<'_>,
    console: &mut Console,
    work: impl Fn(&mut Worker, &BatchQuestion, &mut dyn Output) -> Result<Exit, Failure> + Sync,
) -> Result<Exit, Failure> {
    console.listen(batch.time);
    let (interrupt, progress) = (console.interrupt.clone(), console.progress.clone());
    let watchdog = console.watchdog.clone();
    let read = questions(batch, console).inspect(|_| watchdog.alive());
    let mut questions = read.take_while(|_| !interrupt.came()).fuse();
    let worker = || Worker::new(batch.engine, interrupt.clone(), progress.clone());
    let one = |worker: &mut Worker, question: BatchQuestion, output: &mut dyn Output| {
        let mut exit = Exit::Done;
        if let Some(complaint) = question.mistake() {
            output.complain(complaint);
            exit = complaint.exit;
        }
        match work(worker, &question, output) {
            Ok(ended) => Ok(exit.max(ended)),
            Err(Failure::Complaint(complaint)) => {
                output.complain(&complaint);
                Ok(exit.max(complaint.exit))
            }
            Err(Failure::Output(error)) => Err(error),
        }
    };
    let (mut worst, mut done) = (Exit::Done, 0_u32);
    let mut next = |exit: Exit| {
        worst = worst.max(exit);
        done += 1;
        watchdog.alive();
        let done = u128::from(done);
        progress.tell(|seconds| format!("{} puzzles, {}", grouped(done), rate(done, seconds)));
    };
    if batch.jobs.get() == 1 {
        let mut worker = worker();
        for question in questions {
            next(one(&mut worker, question, console)?);
            console.next_puzzle()?;
        }
    } else {
        let mut written = Ok(());
        let answer = |worker: &mut Worker, question| {
            let mut buffered = BufferedOutput::default();
            let exit = one(worker, question, &mut buffered);
            (buffered, exit)
        };
        let tell = |(buffered, exit): (BufferedOutput, io::Result<Exit>)| {
            let copied = console.copy(&buffered).and_then(|()| console.next_puzzle());
            match copied.and(exit) {
                Ok(exit) => {
                    next(exit);
                    ControlFlow::Continue(())
                }
                Err(error) => {
                    written = Err(error);
                    ControlFlow::Break(())
                }
            }
        };
        in_order(batch.jobs, questions.by_ref(), worker, answer, tell);
        written?;
    }
    if interrupt.came() {
        if done > 1 {
            console.say("", format_args!("interrupted after {} puzzles", grouped(u128::from(done))));
        }
        return Ok(Exit::Interrupted);
    }
    Ok(worst)
}

/// The puzzles of all arguments, read as they are needed.
fn questions(batch: &Batch<'_>, console: &mut Console) -> Box<dyn Iterator<Item = BatchQuestion> + Send> {
    let read = batch.puzzles.read;
    let arguments = batch.puzzles.arguments();
    let is_named = batch.puzzles.names.are_shown(arguments.len());
    if let [] | [_] = arguments.as_slice() {
        let argument = arguments.first().map(OsString::as_os_str);
        let mut found = found(opened(argument, read, console)).peekable();
        let first = found.next();
        let several = found.peek().is_some();
        return Box::new(first.into_iter().chain(found).map(move |read| BatchQuestion {
            read,
            several,
            is_named,
        }));
    }
    let interrupt = console.interrupt.clone();
    let mut stdin_is_read = false;
    Box::new(arguments.into_iter().flat_map(move |argument| {
        let is_stdin = argument == "-";
        let input = if is_stdin && std::mem::replace(&mut stdin_is_read, true) {
            Err(Complaint::usage("standard input", "can be read only once: give - once"))
        } else {
            input::open(Some(&argument), read, &interrupt)
        };
        found(input).map(move |read| BatchQuestion { read, several: true, is_named })
    }))
}

fn found(input: Result<Input, Complaint>) -> Box<dyn Iterator<Item = LineOrPuzzle> + Send> {
    match input {
        Ok(input) => Box::new(lines_and_puzzles(input)),
        Err(complaint) => Box::new(iter::once(LineOrPuzzle::Puzzle(Box::new(Err(complaint))))),
    }
}

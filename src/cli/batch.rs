//! Work on many puzzles, in order, on any number of threads.

use std::ffi::OsString;
use std::io;
use std::iter;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use super::complaint::{Complaint, Failure};
use super::console::{BufferedOutput, Console, Output};
use super::exit::Exit;
use super::input::{self, Input};
use super::options::{PuzzleArgs, opened};
use super::progress_line::rate;
use super::puzzle::{Puzzle, puzzles};
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
}

/// A puzzle, or why it cannot be read, and whether it is one of several.
struct Question {
    puzzle: Result<Puzzle, Complaint>,
    several: bool,
}

/// Does `work` with each puzzle, in order. It gets `None` in the place of a puzzle that cannot be read, after
/// the complaint about it; the flag says whether there are several puzzles. The worst exit code counts.
pub fn each(
    batch: &Batch<'_>,
    console: &mut Console,
    work: impl Fn(&mut Worker, Option<&Puzzle>, bool, &mut dyn Output) -> Result<Exit, Failure> + Sync,
) -> Result<Exit, Failure> {
    console.listen();
    let (interrupt, progress) = (console.interrupt.clone(), console.progress.clone());
    let mut questions = questions(batch, console).take_while(|_| !interrupt.came()).fuse();
    let worker = || Worker::new(batch.engine, interrupt.clone(), progress.clone());
    let one = |worker: &mut Worker, question: Question, output: &mut dyn Output| {
        let mut exit = Exit::Done;
        if let Err(complaint) = &question.puzzle {
            output.complain(complaint);
            exit = complaint.exit;
        }
        match work(worker, question.puzzle.as_ref().ok(), question.several, output) {
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
fn questions(batch: &Batch<'_>, console: &mut Console) -> Box<dyn Iterator<Item = Question> + Send> {
    let format = batch.puzzles.from.from;
    let arguments = batch.puzzles.arguments();
    if let [] | [_] = arguments.as_slice() {
        let argument = arguments.first().map(OsString::as_os_str);
        let mut found = found(opened(argument, format, console)).peekable();
        let first = found.next();
        let several = found.peek().is_some();
        return Box::new(first.into_iter().chain(found).map(move |puzzle| Question { puzzle, several }));
    }
    let interrupt = console.interrupt.clone();
    let mut stdin_is_read = false;
    Box::new(arguments.into_iter().flat_map(move |argument| {
        let is_stdin = argument == "-";
        let input = if is_stdin && std::mem::replace(&mut stdin_is_read, true) {
            Err(Complaint::usage("standard input", "can be read only once: give - once"))
        } else {
            input::open(Some(&argument), format, &interrupt)
        };
        found(input).map(|puzzle| Question { puzzle, several: true })
    }))
}

fn found(input: Result<Input, Complaint>) -> Box<dyn Iterator<Item = Result<Puzzle, Complaint>> + Send> {
    match input {
        Ok(input) => Box::new(puzzles(input)),
        Err(complaint) => Box::new(iter::once(Err(complaint))),
    }
}

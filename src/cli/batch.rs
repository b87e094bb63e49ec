//! One puzzle after the other, from all the arguments, in order, on any number of threads.

use std::ffi::{OsStr, OsString};
use std::io;
use std::iter;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use super::console::{Complaint, Console, Paper, Sheet};
use super::exit::Exit;
use super::input::{self, Input};
use super::progress::rate;
use super::puzzle::{Puzzle, puzzles};
use super::workbench::Workbench;
use crate::exact_cover::Engine;
use crate::exact_cover::engine::in_order;
use crate::problems::formats::Format;
use crate::session::grouped;

/// Puzzles to be worked on.
pub struct Batch<'a> {
    /// The arguments.
    pub puzzles: &'a [OsString],
    /// The format that they are in; without it, what they look like.
    pub from: Option<Format>,
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

/// Does `work` with each puzzle, and says what is wrong with the ones that cannot be read: `work` gets
/// `None` in their place. It is told as well whether there are several. The worst ending counts.
pub fn each(
    batch: &Batch<'_>,
    console: &mut Console,
    work: impl Fn(&mut Workbench, Option<&Puzzle>, bool, &mut dyn Paper) -> io::Result<Exit> + Sync,
) -> io::Result<Exit> {
    let (interrupt, progress) = (console.interrupt.clone(), console.progress.clone());
    let mut questions = questions(batch, console).take_while(|_| !interrupt.came()).fuse();
    let workbench = || Workbench::new(batch.engine, interrupt.clone(), progress.clone());
    let one = |workbench: &mut Workbench, question: Question, paper: &mut dyn Paper| {
        let mut exit = Exit::Done;
        if let Err(complaint) = &question.puzzle {
            paper.complain(complaint);
            exit = complaint.exit;
        }
        Ok(exit.max(work(workbench, question.puzzle.as_ref().ok(), question.several, paper)?))
    };
    let (mut worst, mut done) = (Exit::Done, 0_u32);
    let mut next = |exit: Exit| {
        worst = worst.max(exit);
        done += 1;
        let done = u128::from(done);
        progress.tell(|seconds| format!("{} puzzles, {}", grouped(done), rate(done, seconds)));
    };
    if batch.jobs.get() == 1 {
        let mut workbench = workbench();
        for question in questions {
            next(one(&mut workbench, question, console)?);
            console.next_puzzle()?;
        }
    } else {
        let mut written = Ok(());
        let answer = |workbench: &mut Workbench, question| {
            let mut sheet = Sheet::default();
            let exit = one(workbench, question, &mut sheet);
            (sheet, exit)
        };
        let tell = |(sheet, exit): (Sheet, io::Result<Exit>)| {
            let copied = console.copy(&sheet).and_then(|()| console.next_puzzle());
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
        in_order(batch.jobs, questions.by_ref(), workbench, answer, tell);
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
    let format = batch.from;
    let alone = match batch.puzzles {
        [] => Some(None),
        [argument] => Some(Some(argument.as_os_str())),
        _ => None,
    };
    if let Some(argument) = alone {
        let mut found = found(read(argument, format, console)).peekable();
        let first = found.next();
        let several = found.peek().is_some();
        return Box::new(first.into_iter().chain(found).map(move |puzzle| Question { puzzle, several }));
    }
    let interrupt = console.interrupt.clone();
    let mut stdin_is_read = false;
    let puzzles: Vec<OsString> = batch.puzzles.to_vec();
    Box::new(puzzles.into_iter().flat_map(move |argument| {
        let is_stdin = argument == "-";
        let input = if is_stdin && std::mem::replace(&mut stdin_is_read, true) {
            Err(Complaint::new("standard input", "can be read only once: give - once", Exit::Usage))
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

/// The one puzzle that an argument stands for.
pub fn only(
    argument: Option<&OsStr>,
    format: Option<Format>,
    console: &mut Console,
) -> Result<Puzzle, Complaint> {
    let input = read(argument, format, console)?;
    let name = input.name.clone();
    let mut found = puzzles(input);
    let first = found.next();
    match (first, found.next()) {
        (Some(Ok(_)), Some(second)) => {
            let place = second.map_or_else(|complaint| complaint.place, |puzzle| puzzle.place);
            Err(Complaint::new(place, "a second puzzle begins here: give one at a time", Exit::Unreadable))
        }
        (Some(first), _) => first,
        (None, _) => Err(Complaint::new(name, "there is no puzzle here", Exit::Unreadable)),
    }
}

/// Opens an argument, and says so where none was given and a puzzle is taken instead.
pub fn read(
    argument: Option<&OsStr>,
    format: Option<Format>,
    console: &mut Console,
) -> Result<Input, Complaint> {
    let input = input::open(argument, format, &console.interrupt)?;
    if argument.is_none() && input.is_builtin {
        console.say(&input.name, "taken because no puzzle was given");
    }
    Ok(input)
}

//! Lessons from the command line: the list, the check of a file, and which one to open.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::Path;

use super::command::LessonOptions;
use super::console::{Complaint, Console};
use super::document;
use super::exit::Exit;
use super::suggest::nearest;
use crate::exact_cover::text::Visible;
use crate::lesson::{self, Lesson, Mistake};

/// Prints the list of lessons, or says what is wrong with some.
pub fn run(options: &LessonOptions, console: &mut Console) -> io::Result<Exit> {
    if options.list {
        for (number, lesson) in (1..).zip(lesson::all()) {
            let Lesson { name, title, minutes, .. } = &*lesson;
            writeln!(console.out(), "{number}\t{name}\t{minutes} min\t{title}")?;
        }
        return Ok(Exit::Done);
    }
    let mut exit = Exit::Done;
    for path in &options.check {
        exit = exit.max(check(path, console)?);
    }
    Ok(exit)
}

/// A built-in's name, else a file: its text, what the lesson is called, and what messages call it.
fn text(argument: &OsStr) -> Result<(String, String, String), Complaint> {
    if let Some((name, text)) = argument.to_str().and_then(lesson::find) {
        return Ok((text.to_owned(), name.to_owned(), name.to_owned()));
    }
    let place = Visible(&argument.to_string_lossy()).to_string();
    let stem = Path::new(argument).file_stem().unwrap_or(argument);
    let name = Visible(&stem.to_string_lossy()).to_string();
    match document::file_text(argument) {
        Ok(text) => Ok((text, name, place)),
        Err(complaint) if Path::new(argument).exists() => Err(complaint),
        Err(_) => Err(Complaint::new(place, unknown(&argument.to_string_lossy()), Exit::Unreadable)),
    }
}

fn unknown(name: &str) -> String {
    let names = || lesson::BUILTIN.iter().map(|(name, _)| *name);
    match nearest(name, names()) {
        Some(meant) => format!("no such file or lesson: did you mean {meant}?"),
        None => {
            let names: Vec<&str> = names().collect();
            format!("no such file; the lessons that come with the program are {}", names.join(", "))
        }
    }
}

fn check(argument: &OsStr, console: &mut Console) -> io::Result<Exit> {
    let (text, name, place) = match text(argument) {
        Ok(found) => found,
        Err(complaint) => {
            console.complain(&complaint);
            return Ok(complaint.exit);
        }
    };
    let (mistakes, lesson) = match lesson::parse(&name, &text) {
        Ok(lesson) => (lesson.check(), Some(lesson)),
        Err(mistakes) => (mistakes, None),
    };
    say(&mistakes, &place, console);
    if mistakes.iter().any(|mistake| !mistake.is_minor) {
        return Ok(Exit::Unreadable);
    }
    if let Some(lesson) = lesson {
        let steps = lesson.steps.len();
        let questions = lesson.steps.iter().filter(|step| step.draft.is_some()).count();
        let plural = |n: usize| if n == 1 { "" } else { "s" };
        writeln!(
            console.out(),
            "{place}: {steps} step{}, {questions} question{}, nothing wrong",
            plural(steps),
            plural(questions)
        )?;
    }
    Ok(Exit::Done)
}

fn say(mistakes: &[Mistake], place: &str, console: &mut Console) {
    for Mistake { line, column, text, is_minor } in mistakes {
        let note = if *is_minor { "note: " } else { "" };
        console.say(&format!("{place}:{line}:{column}"), format_args!("{note}{text}"));
    }
}

impl LessonOptions {
    /// Whether the laboratory is to be opened with it.
    pub fn opens(&self) -> bool {
        !self.list && self.check.is_empty()
    }

    /// The lesson to open; `None` if none is named, so that the list is wanted. What is wrong with it is
    /// said on standard error.
    ///
    /// # Errors
    /// How to end if it cannot be given.
    pub fn lesson(&self) -> Result<Option<Lesson>, Exit> {
        let Some(argument) = &self.lesson else { return Ok(None) };
        let mut console = Console::new();
        let (text, name, place) = text(argument).map_err(|complaint| {
            console.complain(&complaint);
            complaint.exit
        })?;
        let read = lesson::parse(&name, &text).and_then(|lesson| {
            // A lesson that goes wrong in its middle is not begun.
            let wrong: Vec<Mistake> = lesson.check().into_iter().filter(|found| !found.is_minor).collect();
            if wrong.is_empty() { Ok(lesson) } else { Err(wrong) }
        });
        read.map(Some).map_err(|mistakes| {
            say(&mistakes, &place, &mut console);
            Exit::Unreadable
        })
    }
}

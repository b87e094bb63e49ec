//! The two ways out: results on standard output, sentences on standard error.

use std::fmt;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Stdout, Write};

use super::exit::Exit;
use super::interrupt::Interrupt;
use super::progress::Progress;
use crate::reading::reason;

/// Why something was not done, in a sentence, and how the program ends because of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// Where: `puzzle.txt:3:5`, a built-in's name, or nothing.
    pub place: String,
    /// What is wrong and how to cure it.
    pub text: String,
    /// How the program ends, if nothing worse comes.
    pub exit: Exit,
}

impl Complaint {
    /// A complaint about a place.
    pub fn new(place: impl fmt::Display, text: impl fmt::Display, exit: Exit) -> Complaint {
        Complaint { place: place.to_string(), text: text.to_string(), exit }
    }
}

/// Where a command writes: results, and sentences about them, each in its place among the results.
pub trait Paper {
    /// Where results are written.
    fn out(&mut self) -> &mut dyn Write;

    /// A new part of the results begins: an empty line parts it from the one before.
    fn part(&mut self) -> io::Result<()>;

    /// Says a sentence on standard error, after the results so far.
    fn say(&mut self, place: &str, text: &dyn fmt::Display);

    /// Says what is wrong and where.
    fn complain(&mut self, complaint: &Complaint) {
        self.say(&complaint.place, &complaint.text);
    }
}

/// Standard output, buffered, and standard error.
pub struct Console {
    out: BufWriter<Stdout>,
    is_terminal: bool,
    has_part: bool,
    /// How far the work has come.
    pub progress: Progress,
    /// Whether it is to end.
    pub interrupt: Interrupt,
}

impl Console {
    /// Standard output and standard error, without progress, while Ctrl-C is left as it is.
    pub fn new() -> Console {
        let stdout = io::stdout();
        let is_terminal = stdout.is_terminal();
        Console {
            out: BufWriter::with_capacity(1 << 16, stdout),
            is_terminal,
            has_part: false,
            progress: Progress::default(),
            interrupt: Interrupt::default(),
        }
    }

    /// Where results are written.
    pub fn out(&mut self) -> &mut impl Write {
        if self.is_terminal {
            self.progress.clear();
        }
        &mut self.out
    }

    /// Says a sentence on standard error, after the results so far.
    pub fn say(&mut self, place: &str, text: impl fmt::Display) {
        self.progress.clear();
        // Whether results can be written is found out by the one who writes them.
        let _ = self.out.flush();
        let colon = if place.is_empty() { "" } else { ": " };
        // With standard error gone there is nobody left to tell.
        let _ = writeln!(io::stderr().lock(), "quadrille: {place}{colon}{text}");
    }

    /// Says what is wrong and where.
    pub fn complain(&mut self, complaint: &Complaint) {
        self.say(&complaint.place, &complaint.text);
    }

    /// One puzzle is done: somebody who is watching sees its results now.
    pub fn next_puzzle(&mut self) -> io::Result<()> {
        if self.is_terminal { self.out.flush() } else { Ok(()) }
    }

    /// Writes what another one has taken down.
    pub fn copy(&mut self, sheet: &Sheet) -> io::Result<()> {
        for note in &sheet.notes {
            match note {
                Note::Out(bytes) => self.out().write_all(bytes)?,
                Note::Part => self.part()?,
                Note::Said { place, text } => self.say(place, text),
            }
        }
        Ok(())
    }

    /// Writes what is left and says how it ended. A closed pipe is no error: its reader has seen
    /// enough.
    pub fn finish(mut self, ran: io::Result<Exit>) -> Exit {
        self.progress.clear();
        let ended = ran.and_then(|exit| self.out.flush().map(|()| exit));
        match ended {
            Ok(exit) => exit,
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Exit::Done,
            Err(error) => {
                self.say("standard output", format_args!("cannot be written: {}", reason(&error)));
                Exit::Io
            }
        }
    }
}

impl Paper for Console {
    fn out(&mut self) -> &mut dyn Write {
        Console::out(self)
    }

    fn part(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.has_part, true) { self.out().write_all(b"\n") } else { Ok(()) }
    }

    fn say(&mut self, place: &str, text: &dyn fmt::Display) {
        Console::say(self, place, text);
    }
}

/// Takes down what a thread has to say, until its turn comes.
#[derive(Debug, Default)]
pub struct Sheet {
    notes: Vec<Note>,
}

#[derive(Debug)]
enum Note {
    Out(Vec<u8>),
    Part,
    Said { place: String, text: String },
}

impl Paper for Sheet {
    fn out(&mut self) -> &mut dyn Write {
        if !matches!(self.notes.last(), Some(Note::Out(_))) {
            self.notes.push(Note::Out(Vec::new()));
        }
        let Some(Note::Out(bytes)) = self.notes.last_mut() else { unreachable!("it was just put there") };
        bytes
    }

    fn part(&mut self) -> io::Result<()> {
        self.notes.push(Note::Part);
        Ok(())
    }

    fn say(&mut self, place: &str, text: &dyn fmt::Display) {
        self.notes.push(Note::Said { place: place.to_owned(), text: text.to_string() });
    }
}

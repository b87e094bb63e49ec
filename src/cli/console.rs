//! The output of the program: results on standard output, sentences on standard error.

use std::fmt;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Stdout, Write};

use super::complaint::{Complaint, Failure};
use super::exit::Exit;
use super::interrupt::Interrupt;
use super::progress_line::ProgressLine;
use crate::documents::reason;
use crate::exact_cover::text::is_hidden;

/// The output of a verb: results, and sentences about them, in the order in which they are written.
pub trait Output {
    /// The writer for results.
    fn out(&mut self) -> &mut dyn Write;

    /// Begins a new part of the results, with an empty line before all but the first.
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
    /// Shows how far the work is.
    pub progress: ProgressLine,
    /// Whether Ctrl-C was pressed.
    pub interrupt: Interrupt,
}

impl Console {
    /// Standard output and standard error. Ctrl-C ends the program, until [`Console::listen`].
    pub fn new() -> Console {
        let stdout = io::stdout();
        let is_terminal = stdout.is_terminal();
        Console {
            out: BufWriter::with_capacity(1 << 16, stdout),
            is_terminal,
            has_part: false,
            progress: ProgressLine::new(),
            interrupt: Interrupt::default(),
        }
    }

    /// From now on Ctrl-C asks for what is known by then, and only the second one ends the program.
    pub fn listen(&mut self) {
        self.interrupt = Interrupt::listen().unwrap_or_default();
    }

    /// The writer for results.
    pub fn out(&mut self) -> &mut impl Write {
        if self.is_terminal {
            self.progress.clear();
        }
        &mut self.out
    }

    /// Says a sentence on standard error, after the results so far.
    pub fn say(&mut self, place: &str, text: impl fmt::Display) {
        self.progress.clear();
        // Whoever writes results next will see the error.
        let _ = self.out.flush();
        let colon = if place.is_empty() { "" } else { ": " };
        // There is no other place to say that standard error cannot be written.
        let _ =
            writeln!(io::stderr().lock(), "quadrille: {}{colon}{}", shown(place), shown(&text.to_string()));
    }

    /// Says what is wrong and where.
    pub fn complain(&mut self, complaint: &Complaint) {
        self.say(&complaint.place, &complaint.text);
    }

    /// One puzzle is done: on a terminal its results are shown now.
    pub fn next_puzzle(&mut self) -> io::Result<()> {
        if self.is_terminal { self.out.flush() } else { Ok(()) }
    }

    /// Writes what a thread has kept.
    pub fn copy(&mut self, buffered: &BufferedOutput) -> io::Result<()> {
        for note in &buffered.notes {
            match note {
                Note::Out(bytes) => self.out().write_all(bytes)?,
                Note::Part => self.part()?,
                Note::Said { place, text } => self.say(place, text),
            }
        }
        Ok(())
    }

    /// Writes what is still buffered, and says what went wrong. A closed pipe is no error: its reader has seen
    /// enough.
    pub fn finish(mut self, ran: Result<Exit, Failure>) -> Exit {
        self.progress.clear();
        let ended = match ran {
            Ok(exit) => Ok(exit),
            Err(Failure::Complaint(complaint)) => {
                self.complain(&complaint);
                Ok(complaint.exit)
            }
            Err(Failure::Output(error)) => Err(error),
        };
        match ended.and_then(|exit| self.out.flush().map(|()| exit)) {
            Ok(exit) => exit,
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Exit::Done,
            Err(error) => {
                self.say("standard output", format_args!("cannot be written: {}", reason(&error)));
                Exit::Io
            }
        }
    }
}

impl Output for Console {
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

/// What is said, with what would act on a terminal shown for what it is; lines stay lines.
fn shown(text: &str) -> String {
    let shown = |c: char| match c {
        '\n' => c.to_string(),
        _ if is_hidden(c) => format!("U+{:04X}", u32::from(c)),
        _ => c.to_string(),
    };
    text.chars().map(shown).collect()
}

/// Keeps the output of a thread until its turn comes.
#[derive(Debug, Default)]
pub struct BufferedOutput {
    notes: Vec<Note>,
}

#[derive(Debug)]
enum Note {
    Out(Vec<u8>),
    Part,
    Said { place: String, text: String },
}

impl Output for BufferedOutput {
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

//! The two ways out: results on standard output, sentences on standard error.

use std::fmt;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, StdoutLock, Write};

use super::exit::Exit;

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

/// Standard output, locked and buffered, and standard error.
pub struct Console {
    out: BufWriter<StdoutLock<'static>>,
    is_terminal: bool,
}

impl Console {
    /// Locks standard output.
    pub fn new() -> Console {
        let stdout = io::stdout();
        let is_terminal = stdout.is_terminal();
        Console { out: BufWriter::with_capacity(1 << 16, stdout.lock()), is_terminal }
    }

    /// Where results are written.
    pub fn out(&mut self) -> &mut impl Write {
        &mut self.out
    }

    /// One puzzle is done: somebody who is watching sees its results now.
    pub fn next_puzzle(&mut self) -> io::Result<()> {
        if self.is_terminal { self.out.flush() } else { Ok(()) }
    }

    /// Says a sentence on standard error, after the results so far.
    pub fn say(&mut self, place: &str, text: impl fmt::Display) {
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

    /// Writes what is left and says how it ended. A closed pipe is no error: its reader has seen
    /// enough.
    pub fn finish(mut self, ran: io::Result<Exit>) -> Exit {
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

/// What the system says about an error, without its number.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}

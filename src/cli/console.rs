//! The output of the program: results on standard output, sentences on standard error.

use std::fmt;
use std::io::{self, BufWriter, ErrorKind, Stdout, Write};
use std::process;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::complaint::{Complaint, Failure};
use super::exit::Exit;
use super::interrupt::Interrupt;
use super::options::{FileArgs, OutputArgs, not_written};
use super::progress_line::ProgressLine;
use super::watchdog::{GRACE, Watchdog};
use crate::files::{self, OutputFile, VisibleWriter, WriteError};

/// The output of a verb: results, and sentences about them, in the order in which they are written.
pub trait Output {
    /// The writer for results.
    fn out(&mut self) -> &mut dyn Write;

    /// Begins a new part of the results, with an empty line before all but the first.
    fn part(&mut self) -> io::Result<()>;

    /// Says a note on standard error, after the results so far.
    fn say(&mut self, place: &str, text: &dyn fmt::Display);

    /// Says what is wrong and where.
    fn complain(&mut self, complaint: &Complaint);
}

/// Where results go.
enum Sink {
    Stdout(VisibleWriter<Stdout>),
    File { name: String, file: OutputFile, is_begun: bool },
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Sink::Stdout(out) => out.write(bytes),
            Sink::File { file, is_begun, .. } => {
                *is_begun = true;
                file.write(bytes)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Sink::Stdout(out) => out.flush(),
            Sink::File { file, .. } => file.flush(),
        }
    }
}

/// Results, buffered, and standard error.
pub struct Console {
    out: SharedOutput,
    is_terminal: bool,
    is_quiet: bool,
    has_part: bool,
    /// Shows how far the work is.
    pub progress: ProgressLine,
    /// Whether Ctrl-C was pressed.
    pub interrupt: Interrupt,
    /// Ends what does not hear it, or takes too long.
    pub watchdog: Watchdog,
}

/// Where results go, which a watchdog flushes where the work does not come to it any more.
#[derive(Clone)]
struct SharedOutput(Arc<Mutex<BufWriter<Sink>>>);

impl SharedOutput {
    fn lock(&self) -> MutexGuard<'_, BufWriter<Sink>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Write for SharedOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.lock().write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.lock().write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.lock().flush()
    }
}

impl Console {
    /// Standard output and standard error. Ctrl-C ends the program, until [`Console::listen`].
    pub fn new() -> Console {
        let stdout = files::stdout();
        let is_terminal = stdout.is_terminal();
        Console {
            out: SharedOutput(Arc::new(Mutex::new(BufWriter::with_capacity(1 << 16, Sink::Stdout(stdout))))),
            is_terminal,
            is_quiet: false,
            has_part: false,
            progress: ProgressLine::new(),
            interrupt: Interrupt::default(),
            watchdog: Watchdog::default(),
        }
    }

    /// From now on results go where these options say, and notes are said if they allow it.
    ///
    /// # Errors
    /// If the file cannot be written, or is there already and is to stay.
    pub fn direct(&mut self, options: &OutputArgs) -> Result<(), Complaint> {
        if options.quiet {
            self.hush();
        }
        self.direct_to(&options.file)
    }

    /// From now on results go to the file that was asked for.
    ///
    /// # Errors
    /// If it cannot be written, or is there already and is to stay.
    pub fn direct_to(&mut self, options: &FileArgs) -> Result<(), Complaint> {
        if let Some((name, file)) = options.open()? {
            *self.out.lock() = BufWriter::with_capacity(1 << 16, Sink::File { name, file, is_begun: false });
            self.is_terminal = false;
        }
        Ok(())
    }

    /// From now on nothing is said but what is wrong.
    pub fn hush(&mut self) {
        self.is_quiet = true;
        self.progress = ProgressLine::default();
    }

    /// From now on Ctrl-C asks for what is known by then, and only the second one ends the program. `time` is how long the work
    /// on a puzzle should take, which looks at the clock itself.
    pub fn listen(&mut self, time: Option<Duration>) {
        self.interrupt = Interrupt::listen().unwrap_or_default();
        self.watch(time.map(|time| time.saturating_add(GRACE)));
    }

    /// From now on the program ends when it has neither read nor done a puzzle for so long.
    pub fn limit(&mut self, time: Option<Duration>) {
        if time.is_some() {
            self.watch(time);
        }
    }

    fn watch(&mut self, limit: Option<Duration>) {
        let (out, progress) = (self.out.clone(), self.progress.clone());
        self.watchdog = Watchdog::start(self.interrupt.clone(), limit, move |exit| {
            progress.clear();
            // Whoever writes just now is held up by the reader.
            if let Ok(mut out) = out.0.try_lock() {
                let _ = out.flush();
                // A file that was begun is taken away.
                *out = BufWriter::with_capacity(0, Sink::Stdout(files::stdout()));
            }
            let why = if exit == Exit::Interrupted { "interrupted" } else { "the time is over" };
            let _ = writeln!(files::stderr(), "quadrille: {why}");
            process::exit(exit.code().into());
        });
    }

    /// The same, and SIGTERM, by which a queue ends its jobs, asks for it too. What is known may take its time to be written:
    /// nothing is ended any more by a limit that was set before.
    pub fn listen_to_the_end(&mut self) {
        self.watchdog = Watchdog::default();
        self.interrupt = Interrupt::listen().unwrap_or_default();
        self.interrupt.heed_termination();
    }

    /// The writer for results.
    pub fn out(&mut self) -> &mut impl Write {
        if self.is_terminal {
            self.progress.clear();
        }
        &mut self.out
    }

    /// Says a note on standard error, after the results so far, unless it is to be quiet.
    pub fn say(&mut self, place: &str, text: impl fmt::Display) {
        if !self.is_quiet {
            self.tell(place, text);
        }
    }

    fn tell(&mut self, place: &str, text: impl fmt::Display) {
        self.progress.clear();
        // Whoever writes results next will see the error.
        let _ = self.out.flush();
        let colon = if place.is_empty() { "" } else { ": " };
        // There is no other place to say that standard error cannot be written.
        let _ = files::stderr().write_all(format!("quadrille: {place}{colon}{text}\n").as_bytes());
    }

    /// A line of a talk that goes beside the results: on standard error as it is.
    pub fn chat(&mut self, line: &str) {
        self.progress.clear();
        let _ = self.out.flush();
        let _ = files::stderr().write_all(format!("{line}\n").as_bytes());
    }

    /// Says what is wrong and where. That a puzzle has no solution is an answer, which the exit code tells too.
    pub fn complain(&mut self, complaint: &Complaint) {
        if !(self.is_quiet && complaint.exit == Exit::NoSolution) {
            self.tell(&complaint.place, &complaint.text);
        }
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
                Note::Complained(complaint) => self.complain(complaint),
            }
        }
        Ok(())
    }

    /// Writes what is still buffered, puts a file in its place and says what went wrong. A closed pipe is no error:
    /// its reader has seen enough.
    pub fn finish(mut self, ran: Result<Exit, Failure>) -> Exit {
        self.progress.clear();
        let ended = match ran {
            Ok(exit) => Ok(exit),
            Err(Failure::Complaint(complaint)) => {
                self.complain(&complaint);
                Ok(complaint.exit)
            }
            Err(Failure::Output(error)) => Err(self.unwritten(error)),
        };
        // A mistake alone makes no file.
        let ended = ended.and_then(|exit| match exit < Exit::Unreadable || self.has_results() {
            true => self.publish().map(|()| exit),
            false => Ok(exit),
        });
        match ended {
            Ok(exit) => {
                // A file that is not to be is taken away.
                self.forget();
                exit
            }
            Err(None) => Exit::Done,
            Err(Some(complaint)) => {
                self.forget();
                self.complain(&complaint);
                complaint.exit
            }
        }
    }

    /// Whether anything was written, to wherever it goes.
    fn has_results(&self) -> bool {
        let out = self.out.lock();
        let is_begun = match out.get_ref() {
            Sink::Stdout(_) => true,
            Sink::File { is_begun, .. } => *is_begun,
        };
        is_begun || !out.buffer().is_empty()
    }

    /// Brings the results to where they go.
    fn publish(&mut self) -> Result<(), Option<Complaint>> {
        self.out.flush().map_err(|error| self.unwritten(error))?;
        match self.forget() {
            Sink::Stdout(_) => Ok(()),
            Sink::File { name, file, .. } => file.publish().map_err(|error| Some(not_written(&name, &error))),
        }
    }

    /// Takes the output away with what is still buffered.
    fn forget(&mut self) -> Sink {
        let nothing = BufWriter::with_capacity(0, Sink::Stdout(files::stdout()));
        std::mem::replace(&mut *self.out.lock(), nothing).into_parts().0
    }

    /// The complaint that results cannot be written; none if nobody wants them.
    fn unwritten(&self, error: io::Error) -> Option<Complaint> {
        let out = self.out.lock();
        let name = match out.get_ref() {
            Sink::Stdout(_) if error.kind() == ErrorKind::BrokenPipe => return None,
            Sink::Stdout(_) => "standard output",
            Sink::File { name, .. } => name,
        };
        Some(not_written(name, &WriteError::File(error)))
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

    fn complain(&mut self, complaint: &Complaint) {
        Console::complain(self, complaint);
    }
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
    Complained(Complaint),
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

    fn complain(&mut self, complaint: &Complaint) {
        self.notes.push(Note::Complained(complaint.clone()));
    }
}

//! The files of a proof: written beside their names, and put in their places together when all is whole.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::complaint::Complaint;
use super::exit::Exit;
use super::interrupt::Interrupt;
use super::options::not_written;
use super::progress_line::ProgressLine;
use super::puzzle::Puzzle;
use super::solution::Solution;
use crate::exact_cover::OptionId;
use crate::exact_cover::proof::{ProofDialect, ProofSink};
use crate::exact_cover::text::Visible;
use crate::files::{Existing, Replacement, WriteError};
use crate::session::grouped;

/// A file that is being written.
struct Part {
    path: PathBuf,
    out: BufWriter<Replacement>,
    bytes: u64,
}

impl Part {
    /// Begins a file with this ending.
    fn new(stem: &str, extension: &str, existing: Existing) -> Result<Part, Complaint> {
        let path = PathBuf::from(format!("{stem}.{extension}"));
        let file = Replacement::new(&path, existing).map_err(|error| complaint(&path, &error))?;
        Ok(Part { path, out: BufWriter::with_capacity(1 << 16, file), bytes: 0 })
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.bytes += text.len() as u64;
        self.out.write_all(text.as_bytes())
    }

    fn publish(self) -> Result<WrittenFile, Complaint> {
        let Part { path, out, bytes } = self;
        let publish = || out.into_inner().map_err(io::IntoInnerError::into_error)?.publish();
        publish().map_err(|error: WriteError| complaint(&path, &error))?;
        Ok(WrittenFile { path, bytes })
    }
}

fn complaint(path: &Path, error: &WriteError) -> Complaint {
    not_written(&Visible(&path.to_string_lossy()).to_string(), error)
}

/// A file that is whole.
pub struct WrittenFile {
    /// Where it is.
    pub path: PathBuf,
    /// How long it is.
    pub bytes: u64,
}

/// Formula, proof and solutions of a puzzle while they are written. Dropped, there are none.
pub struct ProofFiles<'p> {
    puzzle: &'p Puzzle,
    formula: Part,
    proof: Part,
    solutions: Option<Part>,
    found: u64,
    interrupt: Interrupt,
    progress: ProgressLine,
    end: Option<Instant>,
    /// Why it was broken off.
    wrong: Option<Complaint>,
}

impl<'p> ProofFiles<'p> {
    /// Begins the files; that of the solutions only if there are any.
    ///
    /// # Errors
    /// If one is there already, or cannot be written.
    pub fn new(
        puzzle: &'p Puzzle,
        (stem, existing): (&str, Existing),
        dialect: ProofDialect,
        has_solutions: bool,
        (interrupt, progress, end): (Interrupt, ProgressLine, Option<Instant>),
    ) -> Result<ProofFiles<'p>, Complaint> {
        let (formula, proof) = dialect.extensions();
        Ok(ProofFiles {
            puzzle,
            formula: Part::new(stem, formula, existing)?,
            proof: Part::new(stem, proof, existing)?,
            solutions: has_solutions.then(|| Part::new(stem, "solutions", existing)).transpose()?,
            found: 0,
            interrupt,
            progress,
            end,
            wrong: None,
        })
    }

    /// Puts all in their places: the proof last, without which the others say nothing.
    ///
    /// # Errors
    /// The proof that could not be written.
    pub fn publish(self) -> Result<(WrittenFile, WrittenFile, Option<WrittenFile>), Complaint> {
        let solutions = self.solutions.map(Part::publish).transpose()?;
        let formula = self.formula.publish()?;
        Ok((formula, self.proof.publish()?, solutions))
    }

    /// Why there is no proof.
    pub fn wrong(self) -> Complaint {
        let place = &self.puzzle.place;
        self.wrong
            .unwrap_or_else(|| Complaint::new(place, "internal error: the proof broke off", Exit::Internal))
    }

    fn or_break(&mut self, path: &Path, written: io::Result<()>) -> ControlFlow<()> {
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.wrong = Some(complaint(path, &WriteError::File(error)));
                ControlFlow::Break(())
            }
        }
    }
}

impl ProofSink for ProofFiles<'_> {
    fn formula(&mut self, text: &str) -> ControlFlow<()> {
        let written = self.formula.write(text);
        self.or_break(&self.formula.path.clone(), written)
    }

    fn proof(&mut self, text: &str) -> ControlFlow<()> {
        let written = self.proof.write(text);
        self.or_break(&self.proof.path.clone(), written)
    }

    /// Checks a solution by code that shares nothing with the search, and writes it down.
    fn solution(&mut self, options: &[OptionId]) -> ControlFlow<()> {
        self.found += 1;
        let solution = match Solution::checked(self.puzzle, options.to_vec()) {
            Ok(solution) => solution,
            Err(complaint) => {
                self.wrong = Some(complaint);
                return ControlFlow::Break(());
            }
        };
        let Some(part) = &mut self.solutions else { return ControlFlow::Continue(()) };
        let (written, path) = (part.write(&format!("{}\n", solution.line())), part.path.clone());
        self.or_break(&path, written)
    }

    fn pulse(&mut self) -> ControlFlow<()> {
        let place = &self.puzzle.place;
        self.wrong = if self.interrupt.came() {
            Some(Complaint::new(place, "interrupted: there is no proof", Exit::Interrupted))
        } else if self.end.is_some_and(|end| Instant::now() >= end) {
            Some(Complaint::new(place, "the time is over: there is no proof", Exit::OutOfBudget))
        } else {
            None
        };
        let (bytes, found) = (self.proof.bytes, self.found);
        self.progress
            .tell(|_| format!("{place}: {} kB of proof, {} solutions", grouped(bytes >> 10), grouped(found)));
        if self.wrong.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

//! Writing to whatever stands at a path: a file is replaced, a pipe or a device takes the bytes as they come.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use super::existing::{Existing, unfit};
use super::replacement::{Replacement, links, look};
use super::visible_writer::VisibleWriter;
use super::write_error::WriteError;

/// The output of a program at a path: a file takes its place when all is written, anything else gets the bytes at once.
#[derive(Debug)]
pub enum OutputFile {
    /// A file in the making.
    Whole(Replacement),
    /// A pipe, a device or an open file.
    Straight(VisibleWriter<File>),
}

impl OutputFile {
    /// Begins to write to `path`.
    ///
    /// # Errors
    /// Why that is not possible; a file that is to stay is refused here.
    pub fn new(path: &Path, existing: Existing) -> Result<OutputFile, WriteError> {
        if is_open_file(path) || look(path)?.as_ref().and_then(unfit).is_some_and(|what| what != "a folder") {
            return Ok(OutputFile::Straight(VisibleWriter::new(File::options().append(true).open(path)?)));
        }
        Ok(OutputFile::Whole(Replacement::new(path, existing)?))
    }

    /// Puts a file in its place.
    ///
    /// # Errors
    /// Why that was not possible.
    pub fn publish(self) -> Result<(), WriteError> {
        match self {
            OutputFile::Whole(file) => file.publish(),
            OutputFile::Straight(_) => Ok(()),
        }
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            OutputFile::Whole(file) => file.write(bytes),
            OutputFile::Straight(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            OutputFile::Whole(file) => file.flush(),
            OutputFile::Straight(file) => file.flush(),
        }
    }
}

/// Whether a path such as `/dev/stdout` stands for a file that is already open: it must go on where it is.
fn is_open_file(path: &Path) -> bool {
    links(path).any(|at| at.starts_with("/proc") || at.starts_with("/dev/fd"))
}

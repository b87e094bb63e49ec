//! Writing to whatever stands at a path: a file is replaced, a pipe or a device takes the bytes as they come.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::existing::{Existing, unfit};
use super::replacement::{Replacement, links, look};
use super::write_error::WriteError;

/// Lets `write` write to `path`. A file there is replaced when all is written; anything else gets the bytes at once.
///
/// # Errors
/// Why it was not written; [`WriteError::File`] with what `write` says.
pub fn write_stream(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), WriteError> {
    if is_open_file(path) || look(path)?.as_ref().and_then(unfit).is_some_and(|what| what != "a folder") {
        let mut out = BufWriter::new(File::options().append(true).open(path)?);
        write(&mut out)?;
        return Ok(out.flush()?);
    }
    let mut out = BufWriter::new(Replacement::new(path, Existing::Replace)?);
    write(&mut out)?;
    out.into_inner().map_err(io::IntoInnerError::into_error)?.publish()
}

/// Whether a path such as `/dev/stdout` stands for a file that is already open: it must go on where it is.
fn is_open_file(path: &Path) -> bool {
    links(path).any(|at| at.starts_with("/proc") || at.starts_with("/dev/fd"))
}

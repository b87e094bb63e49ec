//! Where a result goes: to a file, else to standard output.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufWriter, Write};

use super::console::{Complaint, Console};
use super::exit::Exit;
use crate::exact_cover::text::Visible;
use crate::reading::reason;

/// Lets `write` write to the file at `path`, in the place of one that is there, or else to standard output.
/// What is wrong with a file is said here.
pub fn to(
    path: Option<&OsStr>,
    console: &mut Console,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<Exit> {
    let Some(path) = path else {
        return write(console.out()).map(|()| Exit::Done);
    };
    let written = File::create(path).and_then(|file| {
        let mut out = BufWriter::new(file);
        write(&mut out)?;
        out.flush()
    });
    Ok(match written {
        Ok(()) => Exit::Done,
        Err(error) => {
            let place = Visible(&path.to_string_lossy()).to_string();
            let text = format!("cannot be written: {}", reason(&error));
            console.complain(&Complaint::new(place, text, Exit::Io));
            Exit::Io
        }
    })
}

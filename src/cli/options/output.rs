//! Where a result goes: to a file, else to standard output.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;

use clap::Args;

use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::exact_cover::text::Visible;
use crate::files::write_stream;

#[derive(Debug, Args)]
pub struct OutputArgs {
    /// Write to FILE, not to standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<OsString>,
}

impl OutputArgs {
    /// Lets `write` write to the file, which is replaced if it is there and all was written, else to standard output.
    pub fn write(
        &self,
        console: &mut Console,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<Exit, Failure> {
        let Some(path) = &self.output else {
            write(console.out())?;
            return Ok(Exit::Done);
        };
        let complain = |error| Complaint::new(Visible(&path.to_string_lossy()), error, Exit::Io);
        write_stream(Path::new(path), write).map_err(complain)?;
        Ok(Exit::Done)
    }
}

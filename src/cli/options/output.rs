//! Where a result goes: to a file, else to standard output.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufWriter, Write};

use clap::Args;

use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::documents::reason;
use crate::exact_cover::text::Visible;

#[derive(Debug, Args)]
pub struct OutputArgs {
    /// Write to FILE, not to standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<OsString>,
}

impl OutputArgs {
    /// Lets `write` write to the file, which is replaced if it is there, else to standard output.
    pub fn write(
        &self,
        console: &mut Console,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<Exit, Failure> {
        let Some(path) = &self.output else {
            write(console.out())?;
            return Ok(Exit::Done);
        };
        let written = File::create(path).and_then(|file| {
            let mut out = BufWriter::new(file);
            write(&mut out)?;
            out.flush()
        });
        let complain = |error: io::Error| {
            let text = format!("cannot be written: {}", reason(&error));
            Complaint::new(Visible(&path.to_string_lossy()), text, Exit::Io)
        };
        Ok(written.map(|()| Exit::Done).map_err(complain)?)
    }
}

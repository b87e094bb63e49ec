//! Where results go, and how much is said beside them.

use std::ffi::OsString;
use std::path::Path;

use clap::Args;

use crate::cli::complaint::Complaint;
use crate::cli::exit::Exit;
use crate::exact_cover::text::Visible;
use crate::files::{Existing, OutputFile, WriteError};

/// The options of a verb that prints results.
#[derive(Debug, Args)]
pub struct OutputArgs {
    #[command(flatten)]
    pub file: FileArgs,
    /// Say only what is wrong: no notes, no progress
    #[arg(short, long)]
    pub quiet: bool,
}

/// Where results go.
#[derive(Debug, Args)]
pub struct FileArgs {
    /// Write to FILE, not to standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<OsString>,
    /// Replace FILE if it is there already
    #[arg(long, requires = "output")]
    force: bool,
}

impl FileArgs {
    /// Opens the file, if one was asked for. Its name is fit to be shown.
    ///
    /// # Errors
    /// If it cannot be written, or is there already and is to stay.
    pub fn open(&self) -> Result<Option<(String, OutputFile)>, Complaint> {
        let Some(path) = &self.output else { return Ok(None) };
        let name = Visible(&path.to_string_lossy()).to_string();
        let existing = if self.force { Existing::Replace } else { Existing::Keep };
        let file = OutputFile::new(Path::new(path), existing);
        file.map(|file| Some((name.clone(), file))).map_err(|error| not_written(&name, &error))
    }
}

/// The complaint that a file of this name was not written.
pub fn not_written(name: &str, error: &WriteError) -> Complaint {
    let cure = if matches!(error, WriteError::Exists) { ": --force replaces it" } else { "" };
    Complaint::new(name, format_args!("{error}{cure}"), Exit::Io)
}

//! Why a file was not written.

use std::fmt;
use std::io;

use crate::documents::reason;

/// Why a file was not written. Unless it says otherwise, what was there is as it was.
#[derive(Debug)]
pub enum WriteError {
    /// It is there already and was to stay.
    Exists,
    /// Somebody changed it since it was read.
    Changed,
    /// It is no file but this.
    Unfit(&'static str),
    /// No file can be made in its folder.
    Folder(io::Error),
    /// It cannot be written.
    File(io::Error),
    /// It is written and in its place, but the disk did not confirm that it would survive a loss of power.
    Unconfirmed(io::Error),
}

/// The end of a sentence that begins with the file's name.
impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::Exists => write!(f, "is there already and was left as it is"),
            WriteError::Changed => {
                write!(f, "was changed by somebody else since it was read, and was left as it is")
            }
            WriteError::Unfit(what) => write!(f, "cannot be written: it is {what}"),
            WriteError::Folder(error) if error.kind() == io::ErrorKind::NotFound => {
                write!(f, "cannot be written: there is no such folder")
            }
            WriteError::Folder(error) => {
                write!(f, "cannot be written: its folder takes no new file: {}", reason(error))
            }
            WriteError::File(error) => write!(f, "cannot be written: {}", reason(error)),
            WriteError::Unconfirmed(error) => {
                write!(f, "is written, but might not survive a loss of power: {}", reason(error))
            }
        }
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> WriteError {
        WriteError::File(error)
    }
}

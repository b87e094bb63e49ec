//! A stamp that tells whether a file is still the same.

use std::fs::{self, File, Metadata};
use std::io;
use std::path::Path;

use super::system::{Identity, identity};

/// Which file it is, how long, and when it was last written: another stamp, another content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    file: Identity,
    length: u64,
}

impl Stamp {
    /// The stamp of the file at `path`; none if there is no such file, or it is a folder, a pipe or a device.
    pub fn of(path: &Path) -> Option<Stamp> {
        fs::metadata(path).ok().filter(Metadata::is_file).map(|found| Stamp::from(&found))
    }

    /// The stamp of an open file.
    ///
    /// # Errors
    /// The error of the system.
    pub fn of_file(file: &File) -> io::Result<Stamp> {
        Ok(Stamp::from(&file.metadata()?))
    }
}

impl From<&Metadata> for Stamp {
    fn from(found: &Metadata) -> Stamp {
        Stamp { file: identity(found), length: found.len() }
    }
}

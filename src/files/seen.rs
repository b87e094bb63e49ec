//! The files that the program has read or written, so that it notices when somebody else changes them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::existing::Existing;
use super::replacement::write;
use super::stamp::Stamp;
use super::write_error::WriteError;

/// The files that were read or written, each as it was then.
#[derive(Clone, Debug, Default)]
pub struct SeenFiles(BTreeMap<PathBuf, Stamp>);

impl SeenFiles {
    /// Takes note that the file at `path` is read or was written, and had this stamp.
    pub fn note(&mut self, path: &Path, stamp: Stamp) {
        if let Ok(path) = fs::canonicalize(path) {
            self.0.insert(path, stamp);
        }
    }

    /// Writes `bytes` to the file at `path`; one that is there gives way only if it may, and if nobody has changed it
    /// since it was seen. Who is told that somebody has may try again: then it is as they have seen it.
    ///
    /// # Errors
    /// Why it was not written.
    pub fn write(&mut self, path: &Path, bytes: &[u8], replace: bool) -> Result<(), WriteError> {
        let seen = fs::canonicalize(path).ok().and_then(|path| self.0.get(&path).copied());
        let existing = match (replace, seen) {
            (false, _) => Existing::Keep,
            (true, None) => Existing::Replace,
            (true, Some(stamp)) => Existing::ReplaceIf(stamp),
        };
        let written = write(path, existing, bytes);
        let now_known = matches!(written, Ok(()) | Err(WriteError::Changed | WriteError::Unconfirmed(_)));
        if let Some(stamp) = Stamp::of(path).filter(|_| now_known) {
            self.note(path, stamp);
        }
        written
    }
}

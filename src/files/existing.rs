//! The treatment of a file that is there already.

use std::fs::Metadata;

use super::stamp::Stamp;
use super::system::special;
use super::write_error::WriteError;

/// The treatment of a file that is there already: kept or replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It stays, and nothing is written.
    Keep,
    /// It is replaced.
    Replace,
    /// It is replaced if nobody has changed it since it had this stamp.
    ReplaceIf(Stamp),
}

impl Existing {
    /// Whether `found` may be replaced.
    pub(super) fn allows(self, found: &Metadata) -> Result<(), WriteError> {
        if let Some(what) = unfit(found) {
            return Err(WriteError::Unfit(what));
        }
        match self {
            Existing::Keep => Err(WriteError::Exists),
            Existing::ReplaceIf(stamp) if stamp != Stamp::from(found) => Err(WriteError::Changed),
            Existing::Replace | Existing::ReplaceIf(_) => Ok(()),
        }
    }
}

/// A word for a thing that no file can replace: it would be lost, or would never come to an end.
pub(super) fn unfit(found: &Metadata) -> Option<&'static str> {
    let kind = found.file_type();
    match () {
        () if kind.is_file() => None,
        () if kind.is_dir() => Some("a folder"),
        () => Some(special(kind)),
    }
}

//! Files on Linux and macOS: modes, owners, and a rename that replaces nothing.

use std::fs::{DirBuilder, File, FileType, Metadata, OpenOptions, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{DirBuilderExt, FileTypeExt, MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::Path;

use rustix::fs::{CWD, OFlags, RenameFlags, renameat_with};
use rustix::io::Errno;

pub use super::closed_output::require_output;

/// Which file on which disk, and when it was last written.
pub(super) type Identity = ((u64, u64), (i64, i64));

/// The identity of a file.
pub(super) fn identity(found: &Metadata) -> Identity {
    ((found.dev(), found.ino()), (found.mtime(), found.mtime_nsec()))
}

/// The word for what is neither a file nor a folder.
pub(super) fn special(kind: FileType) -> &'static str {
    match () {
        () if kind.is_fifo() => "a pipe",
        () if kind.is_socket() => "a socket",
        () => "a device",
    }
}

/// A new file that anybody may read, or nobody else.
pub(super) fn create_new(path: &Path, is_private: bool) -> io::Result<File> {
    let mode = if is_private { 0o600 } else { 0o666 };
    File::options().write(true).create_new(true).mode(mode).open(path)
}

/// How a file is opened that nobody else may read, should it be made.
pub fn private_options() -> OpenOptions {
    let mut options = File::options();
    options.mode(0o600);
    options
}

/// Makes a folder that is nobody else's to read, with those above it, unless it is there.
///
/// # Errors
/// The error of the system.
pub fn create_private_folder(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// Asks whether a file may be written, and waits for nothing.
pub(super) fn ask_to_write(path: &Path) -> io::Result<()> {
    let flags = OFlags::NONBLOCK.bits() as i32;
    File::options().write(true).custom_flags(flags).open(path).map(drop)
}

/// Opens a file to be locked: neither what a link leads to, nor with a wait.
pub(super) fn open_as_it_is(path: &Path) -> io::Result<File> {
    let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits() as i32;
    File::options().write(true).custom_flags(flags).open(path)
}

/// Gives `file` the owner and the mode of the one that it will replace.
pub(super) fn take_over(file: &File, found: &Metadata) -> io::Result<()> {
    let own = file.metadata()?;
    let mut mode = found.mode() & 0o7777;
    let is_same = (own.uid(), own.gid()) == (found.uid(), found.gid());
    if !is_same && fchown(file, Some(found.uid()), Some(found.gid())).is_err() {
        // The rights of its group must not go to another, nor those of its owner.
        mode = mode & 0o707 | (mode & 0o007) << 3;
    }
    file.set_permissions(Permissions::from_mode(mode))
}

/// Renames a file unless the name is taken. Where the system cannot do both in one step, who calls has just looked.
pub(super) fn rename_to_new(from: &Path, to: &Path) -> io::Result<()> {
    match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE) {
        Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => std::fs::rename(from, to),
        renamed => Ok(renamed?),
    }
}

/// Brings the names in a folder to the disk.
///
/// # Errors
/// The error of the system.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        // Some file systems cannot, or need not.
        Err(error) if matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => Ok(()),
        synced => synced,
    }
}

//! Files on Windows. Whose a file is follows from its folder, and the file system brings names to the disk itself.

use std::fs::{self, File, FileType, Metadata, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::windows::fs::MetadataExt;
use std::path::Path;

/// When a file was made, and when it was last written, in units of 100 ns.
pub(super) type Identity = (u64, u64);

/// The identity of a file. Its number on the disk is not to be had without opening it.
pub(super) fn identity(found: &Metadata) -> Identity {
    (found.creation_time(), found.last_write_time())
}

/// The word for what is neither a file nor a folder.
pub(super) fn special(_: FileType) -> &'static str {
    "a device"
}

/// A new file. Who may read it, its folder says.
pub(super) fn create_new(path: &Path, _is_private: bool) -> io::Result<File> {
    File::options().write(true).create_new(true).open(path)
}

/// Nobody can tell here whether there is a standard output: without one, what is written is thrown away.
///
/// # Errors
/// None.
pub fn require_output() -> io::Result<()> {
    Ok(())
}

/// How a file is opened that nobody else may read: in the folders of a user that is so by itself.
pub fn private_options() -> OpenOptions {
    File::options()
}

/// Makes a folder, with those above it, unless it is there.
///
/// # Errors
/// The error of the system.
pub fn create_private_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

/// Asks whether a file may be written.
pub(super) fn ask_to_write(path: &Path) -> io::Result<()> {
    File::options().write(true).open(path).map(drop)
}

/// Opens a file to be locked.
pub(super) fn open_as_it_is(path: &Path) -> io::Result<File> {
    File::options().write(true).open(path)
}

/// A file that replaces another has the rights that its folder gives.
pub(super) fn take_over(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}

/// Renames a file unless the name is taken: a second name for it is refused where there is one, and then the first goes.
pub(super) fn rename_to_new(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        Ok(()) => fs::remove_file(from),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(error),
        // A memory stick knows no second names; who calls has just looked.
        Err(_) => fs::rename(from, to),
    }
}

/// Nothing: a folder cannot be brought to the disk here, and need not.
///
/// # Errors
/// None.
pub fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

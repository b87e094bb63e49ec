//! A file that takes the place of another when it is whole.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Write};
use std::iter;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

use super::existing::Existing;
use super::leftovers;
use super::system;
use super::visible_writer::VisibleWriter;
use super::write_error::WriteError;

/// More links than a path leads through.
const LINKS: usize = 40;

/// A file being written beside its target. [`Replacement::publish`] puts it in its place; dropped, it is gone.
#[derive(Debug)]
pub struct Replacement {
    file: VisibleWriter<File>,
    beside: PathBuf,
    target: PathBuf,
    existing: Existing,
    is_published: bool,
}

impl Replacement {
    /// Begins a file that is to stand at `path`, or where the symbolic links there lead. It gets the mode and the owner of
    /// the file that is there; a new one gets the usual mode.
    ///
    /// # Errors
    /// Why it cannot be written; what must not be replaced is refused here, and again by [`Replacement::publish`].
    pub fn new(path: &Path, existing: Existing) -> Result<Replacement, WriteError> {
        Replacement::begin(path, existing, false)
    }

    fn begin(path: &Path, existing: Existing, is_private: bool) -> Result<Replacement, WriteError> {
        let target = links(path).last().unwrap_or_default();
        let found = look(&target)?;
        if let Some(found) = &found {
            existing.allows(found)?;
            // Taking a name away asks only the folder; whether the file may be written, opening tells.
            system::ask_to_write(&target)?;
        }
        // Nobody else may read a private file while it is half done.
        let is_private = is_private || found.is_some();
        let (file, beside) = create_in(folder_of(&target), is_private).map_err(WriteError::Folder)?;
        let file = VisibleWriter::new(file);
        let begun = Replacement { file, beside, target, existing, is_published: false };
        if let Some(found) = &found {
            system::take_over(begun.file.file(), found)?;
        }
        Ok(begun)
    }

    /// Brings what was written to the disk and puts it in its place.
    ///
    /// # Errors
    /// Why that was not possible.
    pub fn publish(mut self) -> Result<(), WriteError> {
        self.file.file().sync_all()?;
        if let Some(found) = look(&self.target)? {
            self.existing.allows(&found)?;
        }
        match self.existing {
            Existing::Keep => system::rename_to_new(&self.beside, &self.target),
            Existing::Replace | Existing::ReplaceIf(_) => fs::rename(&self.beside, &self.target),
        }
        .map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => WriteError::Exists,
            _ => WriteError::File(error),
        })?;
        self.is_published = true;
        system::sync_folder(folder_of(&self.target)).map_err(WriteError::Unconfirmed)
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if !self.is_published {
            // If it cannot be removed, nothing else can be done about it.
            let _ = fs::remove_file(&self.beside);
        }
    }
}

/// Writes a file whole.
///
/// # Errors
/// Why it was not written.
pub fn write(path: &Path, existing: Existing, bytes: &[u8]) -> Result<(), WriteError> {
    let mut file = Replacement::new(path, existing)?;
    file.write_all(bytes)?;
    file.publish()
}

/// Writes a file that is nobody else's to read, with its folders if they are not there.
///
/// # Errors
/// Why it was not written.
pub fn write_private(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    system::create_private_folder(folder_of(path)).map_err(WriteError::Folder)?;
    let mut file = Replacement::begin(path, Existing::Replace, true)?;
    file.write_all(bytes)?;
    file.publish()
}

/// `path`, and where the symbolic links there lead, one after the other, whether something is there or not.
pub(super) fn links(path: &Path) -> impl Iterator<Item = PathBuf> {
    let next = |path: &PathBuf| fs::read_link(path).ok().map(|to| folder_of(path).join(to));
    iter::successors(Some(path.to_owned()), next).take(LINKS)
}

/// The folder of a file.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// The file at `path`, if there is one.
pub(super) fn look(path: &Path) -> io::Result<Option<Metadata>> {
    match fs::metadata(path) {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// A new file in `folder`, under a name that no other has.
fn create_in(folder: &Path, is_private: bool) -> io::Result<(File, PathBuf)> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    leftovers::sweep(folder);
    loop {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let beside = folder.join(leftovers::name(process::id(), number));
        match system::create_new(&beside, is_private) {
            Ok(file) => {
                // Unlocked and old it is a leftover; where there are no locks, nobody takes it for one.
                let _ = file.try_lock();
                return Ok((file, beside));
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{SeenFiles, Stamp};

    /// A fresh folder that the test may fill.
    fn folder(test: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("quadrille-files-{test}-{}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    /// The names in a folder, in order.
    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn what_is_given_up_leaves_the_old_file_and_nothing_beside_it() {
        let folder = folder("given-up");
        let path = folder.join("grid.txt");
        fs::write(&path, "old").unwrap();
        let mut file = Replacement::new(&path, Existing::Replace).unwrap();
        file.write_all(b"half of the n").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        drop(file);
        assert_eq!(names(&folder), ["grid.txt"]);
        // A new one leaves no empty file, so the next try finds the name free.
        drop(Replacement::new(&folder.join("new.txt"), Existing::Keep).unwrap());
        assert_eq!(names(&folder), ["grid.txt"]);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn mode_and_symbolic_links_stay_as_they_are() {
        use std::fs::Permissions;
        use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

        let folder = folder("mode");
        let (path, link, dangling) = (folder.join("grid"), folder.join("link"), folder.join("dangling"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
        symlink("grid", &link).unwrap();
        symlink("made", &dangling).unwrap();
        write(&link, Existing::Replace, b"new").unwrap();
        write(&dangling, Existing::Keep, b"made").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(fs::symlink_metadata(&dangling).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::metadata(&path).unwrap().mode() & 0o7777, 0o640);
        assert_eq!(fs::read_to_string(folder.join("made")).unwrap(), "made");
        write_private(&folder.join("deep").join("er").join("own"), b"").unwrap();
        assert_eq!(fs::metadata(folder.join("deep/er/own")).unwrap().mode() & 0o7777, 0o600);
        assert_eq!(fs::metadata(folder.join("deep")).unwrap().mode() & 0o7777, 0o700);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn only_a_file_gives_way() {
        let folder = folder("unfit");
        let mut unfit = vec![(folder.as_path(), "a folder")];
        if cfg!(unix) {
            unfit.push((Path::new("/dev/null"), "a device"));
        }
        for (path, what) in unfit {
            let error = write(path, Existing::Replace, b"x").unwrap_err();
            assert_eq!(error.to_string(), format!("cannot be written: it is {what}"));
        }
        let path = folder.join("grid");
        fs::write(&path, "old").unwrap();
        assert!(matches!(write(&path, Existing::Keep, b"x"), Err(WriteError::Exists)));
        // Made by somebody else between the first look and the end.
        let mut file = Replacement::new(&folder.join("late"), Existing::Keep).unwrap();
        file.write_all(b"mine").unwrap();
        fs::write(folder.join("late"), "theirs").unwrap();
        assert!(matches!(file.publish(), Err(WriteError::Exists)));
        assert_eq!(fs::read_to_string(folder.join("late")).unwrap(), "theirs");
        assert_eq!(names(&folder), ["grid", "late"]);
        let nowhere = write(&folder.join("no/such"), Existing::Keep, b"x").unwrap_err().to_string();
        assert_eq!(nowhere, "cannot be written: there is no such folder");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_somebody_else_changed_is_noticed_once() {
        let folder = folder("changed");
        let path = folder.join("grid");
        // The same file by another way.
        let link = folder.join("..").join(folder.file_name().unwrap()).join("grid");
        fs::write(&path, "read").unwrap();
        let mut seen = SeenFiles::default();
        seen.note(&link, Stamp::of(&path).unwrap());
        seen.write(&path, b"mine", true).unwrap();
        seen.write(&link, b"mine again", true).unwrap();
        fs::write(&path, "somebody else's").unwrap();
        assert!(matches!(seen.write(&path, b"mine", true), Err(WriteError::Changed)));
        assert_eq!(fs::read_to_string(&path).unwrap(), "somebody else's");
        seen.write(&path, b"mine", true).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
        // Gone, it is nobody's.
        fs::remove_file(&path).unwrap();
        seen.write(&path, b"mine", true).unwrap();
        fs::remove_dir_all(&folder).unwrap();
    }
}

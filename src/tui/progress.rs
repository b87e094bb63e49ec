//! How far the lessons were taken, kept between one start of the program and the next.
//!
//! The file is `quadrille/lessons` in the folder for such things: `$XDG_STATE_HOME`, else
//! `~/.local/state` (the XDG base directories, 0.8). With `QUADRILLE_PROGRESS=off` there is none. Two windows may write it:
//! each reads it again and adds what is new, under a lock.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crate::files::{create_private_folder, write_private};
use crate::lesson::Progress;
use crate::problems::{plain, plain_line};

/// The variable that switches it off.
pub const SWITCH: &str = "QUADRILLE_PROGRESS";

/// More than all lessons together could have.
const LONGEST: u64 = 1 << 16;

/// How long another window is waited for that writes just now.
const PATIENCE: Duration = Duration::from_millis(200);

/// Whether progress is to be kept at all.
pub fn is_kept() -> bool {
    is_on(SWITCH)
}

/// Whether a variable does not switch off what it stands for.
pub(super) fn is_on(variable: &str) -> bool {
    !env::var_os(variable).is_some_and(|value| ["off", "0", "no"].iter().any(|off| value == *off))
}

/// What was kept. Nothing, if there is nothing that can be read.
pub fn recall() -> String {
    // Whatever cannot be read was no progress.
    let text = path().filter(|_| is_kept()).and_then(|path| read(&path).ok()).unwrap_or_default();
    if Progress::is_later(&text) { String::new() } else { plain(&text) }
}

/// The file, as one window knows it.
#[derive(Clone)]
pub(super) struct ProgressFile {
    /// What this window has read or written. Others may have written more since.
    known: Progress,
}

impl ProgressFile {
    /// The file as it is now.
    pub(super) fn new() -> ProgressFile {
        ProgressFile { known: Progress::read(&recall()) }
    }

    /// What is new in `text`, as a text.
    pub(super) fn news(&self, text: &str) -> String {
        Progress::read(text).since(&self.known).text()
    }

    /// Adds what is new in `text`, and says why that was not possible; then it is new the next time too. Nothing is done
    /// where there is no folder for it.
    pub(super) fn keep(mut self, text: &str) -> (ProgressFile, Option<String>) {
        let Some(path) = path() else { return (self, None) };
        let progress = Progress::read(text);
        let news = progress.since(&self.known);
        match add(&path, &news) {
            Ok(()) => (ProgressFile { known: progress }, None),
            Err(why) => {
                // It may be there all the same, so what comes next must be written whatever it is.
                self.known.forget(&news);
                let why = format!("{} {why}. :set progress off ends this.", path.to_string_lossy());
                (self, Some(plain_line(&why)))
            }
        }
    }
}

/// Adds what another run of the program has left behind, if progress is kept.
pub(super) fn adopt(text: &str) -> Result<(), String> {
    match path().filter(|_| is_kept()) {
        Some(path) => add(&path, &Progress::read(text)),
        None => Ok(()),
    }
}

/// Adds `news` to the file at `path`.
fn add(path: &Path, news: &Progress) -> Result<(), String> {
    let cannot = |error: io::Error| format!("cannot be written: {error}");
    let _lock = lock(&path.with_extension("lock")).map_err(cannot)?;
    let text = match read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        Err(error) => return Err(cannot(error)),
    };
    if Progress::is_later(&text) {
        return Err("is from a later version of the program and was left as it is".to_owned());
    }
    let mut progress = Progress::read(&text);
    progress.merge(news);
    write_private(path, progress.text().as_bytes()).map_err(|error| error.to_string())
}

/// The text of the file, which must be one: a pipe would be waited for.
fn read(path: &Path) -> io::Result<String> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    let mut text = Vec::new();
    File::open(path)?.take(LONGEST).read_to_end(&mut text)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// Waits until no other window has the lock, and takes it. It is free again when the file is dropped, however that comes.
fn lock(path: &Path) -> io::Result<File> {
    path.parent().map_or(Ok(()), create_private_folder)?;
    let mut options = File::options();
    let file = options.write(true).create(true).truncate(false).mode(0o600).open(path)?;
    let deadline = Instant::now() + PATIENCE;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::Error(error)) => return Err(error),
            Err(TryLockError::WouldBlock) if Instant::now() > deadline => {
                return Err(io::Error::other("another window holds it"));
            }
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
        }
    }
}

fn path() -> Option<PathBuf> {
    Some(folder()?.join("lessons"))
}

/// The folder for what the program keeps.
pub(super) fn folder() -> Option<PathBuf> {
    let folder = state_folder(env::var_os("XDG_STATE_HOME"), env::var_os("HOME"))?;
    Some(folder.join("quadrille"))
}

/// A path that is not absolute is to be passed over, the standard says.
fn state_folder(state: Option<OsString>, home: Option<OsString>) -> Option<PathBuf> {
    let absolute = |path: OsString| Some(PathBuf::from(path)).filter(|path| path.is_absolute());
    state.and_then(absolute).or_else(|| Some(home.and_then(absolute)?.join(".local").join("state")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_is_that_of_the_standard() {
        let os = |text: &str| Some(OsString::from(text));
        assert_eq!(state_folder(os("/s"), os("/h")), Some(PathBuf::from("/s")));
        assert_eq!(state_folder(os("relative"), os("/h")), Some(PathBuf::from("/h/.local/state")));
        assert_eq!(state_folder(None, os("/h")), Some(PathBuf::from("/h/.local/state")));
        assert_eq!(state_folder(os(""), None), None);
    }

    #[test]
    fn two_windows_add_to_one_file_and_that_of_a_later_version_stays() {
        let folder = env::temp_dir().join(format!("quadrille-progress-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let path = folder.join("deep").join("lessons");
        let news = |text: &str| Progress::read(text);
        thread::scope(|scope| {
            for window in ["list", "cover", "matrix", "sudoku"] {
                let path = &path;
                scope.spawn(move || {
                    for step in 0..10 {
                        let news = news(&format!("{window}\t{step}\tbegun\n"));
                        // Who finds it locked for long tries again later.
                        while let Err(why) = add(path, &news) {
                            assert!(why.contains("another window"), "{why}");
                        }
                    }
                });
            }
        });
        add(&path, &news("cover\t3\tdone\n")).unwrap();
        add(&path, &news("cover\t1\tbegun\n")).unwrap();
        let kept = fs::read_to_string(&path).unwrap();
        assert_eq!(
            kept,
            "quadrille lessons 1\ncover\t1\tdone\nlist\t9\tbegun\nmatrix\t9\tbegun\nsudoku\t9\tbegun\n"
        );
        let later = kept.replace("lessons 1", "lessons 2");
        fs::write(&path, &later).unwrap();
        let why = add(&path, &news("list\t0\tbegun\n")).unwrap_err();
        assert!(why.starts_with("is from a later version"), "{why}");
        assert_eq!(fs::read_to_string(&path).unwrap(), later);
        // What would never come to an end is not read.
        let error = read(Path::new("/dev/zero")).unwrap_err();
        assert_eq!(error.to_string(), "it is not a file");
        fs::remove_dir_all(&folder).unwrap();
    }
}

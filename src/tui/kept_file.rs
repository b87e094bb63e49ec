//! Files in which something is kept from one start of the program to the next.
//!
//! They are in `quadrille` in the folder for such things: `$XDG_STATE_HOME`, else `~/.local/state` (the XDG base
//! directories, 0.8), and on Windows `%LOCALAPPDATA%`. Two windows may write one: each reads it again and adds what is new, under a lock.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crate::files::{create_private_folder, private_options, write_private};
use crate::problems::{plain, plain_line};

/// More than any of them could have.
const LONGEST: u64 = 4 << 20;

/// How long another window is waited for that writes just now.
const PATIENCE: Duration = Duration::from_millis(200);

/// State that is kept in a file which all windows write.
pub(super) trait Kept: Clone {
    /// The changes of one window.
    type News;
    /// The name of the file.
    const NAME: &'static str;
    /// The setting that switches it off.
    const SETTING: &'static str;
    /// The variable that switches it off.
    const SWITCH: &'static str;
    /// How the first line begins; the number of the version follows.
    const HEAD: &'static str;
    /// The version that is written.
    const VERSION: u32;

    /// Reads what [`Kept::text`] wrote, or an earlier version did.
    fn read(text: &str) -> Self;

    /// As a text to keep.
    fn text(&self) -> String;

    /// The changes since `earlier`; none if there are none.
    fn since(&self, earlier: &Self) -> Option<Self::News>;

    /// Takes over what a window changed.
    fn apply(&mut self, news: &Self::News);

    /// The same without what is in `news`, so that it is new again.
    fn without(&mut self, news: &Self::News);
}

/// Whether a later version of the program wrote this: what it means is not known here.
fn is_later<K: Kept>(text: &str) -> bool {
    let number = text.lines().next().and_then(|head| head.strip_prefix(K::HEAD)).map(str::trim);
    number.is_some_and(|number| number.parse().is_ok_and(|version: u32| version > K::VERSION))
}

/// The state that was kept; an empty one, if none can be read.
pub(super) fn recall<K: Kept>() -> K {
    // Whatever cannot be read was nothing.
    let text = path::<K>().filter(|_| is_on(K::SWITCH)).and_then(|path| read(&path).ok()).unwrap_or_default();
    K::read(&if is_later::<K>(&text) { String::new() } else { plain(&text) })
}

/// The file, as one window knows it.
#[derive(Clone)]
pub(super) struct KeptFile<K> {
    /// The state as this window has read or written it last. Others may have written more since.
    known: K,
}

impl<K: Kept> KeptFile<K> {
    /// The file as it is now.
    pub(super) fn new() -> KeptFile<K> {
        KeptFile { known: recall() }
    }

    /// The changes in `now`, if there are any.
    pub(super) fn news(&self, now: &K) -> Option<K::News> {
        now.since(&self.known)
    }

    /// Adds what is new in `now`, and says why that was not possible; then it is new the next time too. Nothing is done
    /// where there is no folder for it, or nothing new.
    pub(super) fn keep(mut self, now: &K) -> (KeptFile<K>, Option<String>) {
        let (Some(path), Some(news)) = (path::<K>().filter(|_| is_on(K::SWITCH)), self.news(now)) else {
            return (self, None);
        };
        match add::<K>(&path, &news) {
            Ok(()) => (KeptFile { known: now.clone() }, None),
            Err(why) => {
                // It may be there all the same, so what comes next must be written whatever it is.
                self.known.without(&news);
                let why = format!("{} {why}. :set {} off ends this.", path.to_string_lossy(), K::SETTING);
                (self, Some(plain_line(&why)))
            }
        }
    }
}

/// Adds what another run of the program has left behind, if such things are kept.
pub(super) fn adopt<K: Kept>(news: &K::News) -> Result<(), String> {
    match path::<K>().filter(|_| is_on(K::SWITCH)) {
        Some(path) => add::<K>(&path, news),
        None => Ok(()),
    }
}

/// Adds `news` to the file at `path`.
fn add<K: Kept>(path: &Path, news: &K::News) -> Result<(), String> {
    let cannot = |error: io::Error| format!("cannot be written: {error}");
    let _lock = lock(&path.with_extension("lock")).map_err(cannot)?;
    let text = match read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        Err(error) => return Err(cannot(error)),
    };
    if is_later::<K>(&text) {
        return Err("is from a later version of the program and was left as it is".to_owned());
    }
    let mut kept = K::read(&plain(&text));
    kept.apply(news);
    write_private(path, kept.text().as_bytes()).map_err(|error| error.to_string())
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
    // A pipe would wait for a reader.
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(io::Error::other("its lock is not a file"));
    }
    let file = private_options().write(true).create(true).truncate(false).open(path)?;
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

fn path<K: Kept>() -> Option<PathBuf> {
    Some(folder()?.join(K::NAME))
}

/// The folder for what the program keeps.
pub(super) fn folder() -> Option<PathBuf> {
    let named = env::var_os("XDG_STATE_HOME");
    let folder = if cfg!(windows) {
        state_folder(named.or_else(|| env::var_os("LOCALAPPDATA")), None)
    } else {
        state_folder(named, env::var_os("HOME"))
    };
    Some(folder?.join("quadrille"))
}

/// Whether a variable does not switch off what it stands for.
pub(super) fn is_on(variable: &str) -> bool {
    !env::var_os(variable).is_some_and(|value| ["off", "0", "no"].iter().any(|off| value == *off))
}

/// A path that is not absolute is to be passed over, the standard says.
fn state_folder(state: Option<OsString>, home: Option<OsString>) -> Option<PathBuf> {
    let absolute = |path: OsString| Some(PathBuf::from(path)).filter(|path| path.is_absolute());
    state.and_then(absolute).or_else(|| Some(home.and_then(absolute)?.join(".local").join("state")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Progress;

    #[test]
    fn the_folder_is_that_of_the_standard() {
        let os = |text: &str| Some(OsString::from(text));
        // A path is absolute there if it names its disk.
        let [state, home] = if cfg!(windows) { ["C:/s", "C:/h"] } else { ["/s", "/h"] };
        let usual = Some(Path::new(home).join(".local/state"));
        assert_eq!(state_folder(os(state), os(home)), Some(PathBuf::from(state)));
        assert_eq!(state_folder(os("relative"), os(home)), usual);
        assert_eq!(state_folder(None, os(home)), usual);
        assert_eq!(state_folder(os(""), None), None);
    }

    #[test]
    fn two_windows_add_to_one_file_and_that_of_a_later_version_stays() {
        let folder = env::temp_dir().join(format!("quadrille-progress-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let path = folder.join("deep").join("lessons");
        let news = |text: &str| Progress::read(text);
        thread::scope(|scope| {
            for window in ["list", "exact", "uncover", "sudoku"] {
                let path = &path;
                scope.spawn(move || {
                    for step in 0..10 {
                        let news = news(&format!("{window}\t{step}\tbegun\n"));
                        // Who finds it locked for long tries again later.
                        while let Err(why) = add::<Progress>(path, &news) {
                            assert!(why.contains("another window"), "{why}");
                        }
                    }
                });
            }
        });
        add::<Progress>(&path, &news("exact\t3\tdone\n")).unwrap();
        add::<Progress>(&path, &news("exact\t1\tbegun\n")).unwrap();
        let kept = fs::read_to_string(&path).unwrap();
        assert_eq!(
            kept,
            "quadrille lessons 2\nexact\t1\tdone\nlist\t9\tbegun\nsudoku\t9\tbegun\nuncover\t9\tbegun\n"
        );
        let later = kept.replace("lessons 2", "lessons 3");
        fs::write(&path, &later).unwrap();
        let why = add::<Progress>(&path, &news("list\t0\tbegun\n")).unwrap_err();
        assert!(why.starts_with("is from a later version"), "{why}");
        assert_eq!(fs::read_to_string(&path).unwrap(), later);
        // What would never come to an end is not read.
        #[cfg(unix)]
        {
            let error = read(Path::new("/dev/zero")).unwrap_err();
            assert_eq!(error.to_string(), "it is not a file");
            let pipe = folder.join("pipe.lock");
            assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
            assert_eq!(lock(&pipe).unwrap_err().to_string(), "its lock is not a file");
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}

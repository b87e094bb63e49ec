//! Files that writers who were ended left beside their targets.

use std::collections::HashSet;
use std::fs::{self, DirEntry};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;

use super::system;

/// A younger file may just have been made, by somebody who has not yet taken the lock.
const YOUNG: Duration = Duration::from_secs(60);

/// The name of a file that this process writes beside its target.
pub(super) fn name(process: u32, number: u32) -> String {
    format!(".quadrille-{process}-{number}")
}

/// Removes from a folder what was left there, once for each folder: a file of such a name that nobody writes any more. Who
/// writes one holds a lock on it; where there are no locks, nobody can tell, and it stays.
pub(super) fn sweep(folder: &Path) {
    static SWEPT: LazyLock<Mutex<HashSet<PathBuf>>> = LazyLock::new(Mutex::default);
    if SWEPT.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned()) {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.filter(is_left).for_each(|entry| remove(&entry.path()));
    }
}

/// Whether an entry has such a name, is a file, and is not young.
fn is_left(entry: &DirEntry) -> bool {
    let name = entry.file_name();
    let numbers = name.to_str().and_then(|name| name.strip_prefix(".quadrille-")?.split_once('-'));
    let is_number = |text: &str| text.parse::<u32>().is_ok();
    numbers.is_some_and(|(process, number)| is_number(process) && is_number(number))
        && entry.metadata().is_ok_and(|found| {
            let age = found.modified().ok().and_then(|time| time.elapsed().ok());
            found.is_file() && age.is_some_and(|age| age > YOUNG)
        })
}

/// Removes a file that nobody holds. If that cannot be, the next process tries again.
fn remove(path: &Path) {
    if let Ok(file) = system::open_as_it_is(path)
        && file.try_lock().is_ok()
    {
        let _ = fs::remove_file(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{Existing, Replacement, write};
    use std::fs::File;
    use std::process;
    use std::time::SystemTime;

    /// A file that was last written so many seconds ago.
    fn aged(path: &Path, seconds: u64) -> File {
        let file = File::create(path).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(seconds)).unwrap();
        file
    }

    #[test]
    fn what_dead_writers_left_goes_with_the_next_write() {
        let folder = std::env::temp_dir().join(format!("quadrille-leftovers-{}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join(".quadrille-1-1")).unwrap();
        drop(aged(&folder.join(".quadrille-4194303-0"), 300));
        drop(aged(&folder.join(".quadrille-4194303-17"), 90));
        // Just made; held by its writer; somebody else's; a user's.
        drop(aged(&folder.join(".quadrille-4194303-1"), 10));
        let held = aged(&folder.join(".quadrille-4194303-2"), 300);
        held.lock().unwrap();
        drop(aged(&folder.join(".quadrille-4194303"), 300));
        drop(aged(&folder.join(".quadrille-notes-2"), 300));
        drop(aged(&folder.join("grid"), 300));
        #[cfg(unix)]
        std::os::unix::fs::symlink("grid", folder.join(".quadrille-4194303-3")).unwrap();
        write(&folder.join("new"), Existing::Keep, b"x").unwrap();
        let mut left: Vec<_> = fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        let mut stay = vec![
            ".quadrille-1-1",
            ".quadrille-4194303",
            ".quadrille-4194303-1",
            ".quadrille-4194303-2",
            ".quadrille-4194303-3",
            ".quadrille-notes-2",
            "grid",
            "new",
        ];
        stay.retain(|&name| cfg!(unix) || name != ".quadrille-4194303-3");
        assert_eq!(left, stay);
        // However long somebody writes, the lock is held.
        let writing = Replacement::new(&folder.join("slow"), Existing::Keep).unwrap();
        let own = name(process::id(), 0);
        let is_own = |path: &PathBuf| path.to_string_lossy().contains(own.trim_end_matches('0'));
        let beside = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).find(is_own).unwrap();
        remove(&beside);
        assert!(beside.exists());
        drop(writing);
        drop(held);
        fs::remove_dir_all(&folder).unwrap();
    }
}

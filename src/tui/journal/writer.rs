//! The journal of a window, while it is written.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::process;

use super::record::{HEAD, LESSONS, PREFIX, SWITCH, record_of, record_of_work, seconds};
use crate::app::UnsavedWork;
use crate::documents::reason;
use crate::files::{VisibleWriter, create_private_folder, private_options};
use crate::problems::plain_line;
use crate::tui::kept_file;

/// A longer one is begun anew, if most of it is past.
const LONG: u64 = 1 << 20;

/// The journal of this window.
#[derive(Debug, Default)]
pub(in crate::tui) struct Journal {
    /// Where it is to be; nothing if it is switched off.
    folder: Option<PathBuf>,
    file: Option<JournalFile>,
    /// The work that it holds.
    work: Option<UnsavedWork>,
    /// The progress in lessons that it holds, until that is in its own file.
    lessons: String,
    is_resting: bool,
}

#[derive(Debug)]
struct JournalFile {
    file: VisibleWriter<File>,
    path: PathBuf,
    length: u64,
}

impl Journal {
    /// A journal that begins with the first unsaved work.
    pub(in crate::tui) fn new() -> Journal {
        let folder = kept_file::folder().filter(|_| kept_file::is_on(SWITCH));
        Journal { folder, ..Journal::default() }
    }

    /// Takes note of the work as it is now. Nothing waits for the disk here. Says once if that is not possible, and
    /// whether there is anything to be brought to the disk.
    pub(in crate::tui) fn record(&mut self, work: Option<UnsavedWork>) -> (Option<String>, bool) {
        if work == self.work || self.folder.is_none() {
            return (None, false);
        }
        self.work = work;
        self.put(&record_of_work(self.work.as_ref()))
    }

    /// Takes note of how far the lessons were taken; of nothing, if that is in their own file.
    pub(in crate::tui) fn record_lessons(&mut self, lessons: &str) -> (Option<String>, bool) {
        if self.lessons == lessons || self.folder.is_none() {
            return (None, false);
        }
        lessons.clone_into(&mut self.lessons);
        self.put(&record_of(LESSONS, lessons))
    }

    /// From now on it rests, until it can be written again. Says so, once.
    pub(in crate::tui) fn rest(&mut self, error: &io::Error) -> Option<String> {
        let why = format!("The journal rests, so only :w keeps what you type: {}.", reason(error));
        (!mem::replace(&mut self.is_resting, true)).then(|| plain_line(&why))
    }

    /// Whether something that was to be recorded is not.
    pub(in crate::tui) fn is_resting(&self) -> bool {
        self.is_resting
    }

    /// The file, for who brings it to the disk, and its folder.
    pub(in crate::tui) fn to_sync(&self) -> Option<(File, PathBuf)> {
        let file = self.file.as_ref()?.file.file().try_clone().ok()?;
        Some((file, self.folder.clone()?))
    }

    /// Ends it: there is nothing more to be kept.
    pub(in crate::tui) fn remove(&mut self) {
        if let Some(JournalFile { path, .. }) = self.file.take() {
            // If it stays, it is offered at the next start, which does no harm.
            let _ = fs::remove_file(path);
        }
    }

    /// Puts a record into the file, which is there only as long as it holds anything.
    fn put(&mut self, record: &[u8]) -> (Option<String>, bool) {
        let kept = if self.work.is_none() && self.lessons.is_empty() {
            self.remove();
            Ok(())
        } else {
            self.append(record)
        };
        match kept {
            Ok(()) => {
                self.is_resting = false;
                (None, self.file.is_some())
            }
            Err(error) => (self.rest(&error), false),
        }
    }

    fn append(&mut self, record: &[u8]) -> io::Result<()> {
        let is_long = |file: &JournalFile| file.length > LONG.max(8 * record.len() as u64);
        if let Some(file) = self.file.as_mut().filter(|file| !is_long(file)) {
            return file.append(record);
        }
        let Some(folder) = &self.folder else { return Ok(()) };
        let mut file = begin(folder)?;
        let whole = [record_of_work(self.work.as_ref()), record_of(LESSONS, &self.lessons)].concat();
        if let Err(error) = file.append(&whole) {
            let _ = fs::remove_file(&file.path);
            return Err(error);
        }
        if let Some(past) = self.file.replace(file) {
            let _ = fs::remove_file(past.path);
        }
        Ok(())
    }
}

impl JournalFile {
    fn append(&mut self, record: &[u8]) -> io::Result<()> {
        let appended = self.file.write_all(record);
        match appended {
            Ok(()) => self.length += record.len() as u64,
            // What follows half a record could not be read.
            Err(_) => self.file.file().set_len(self.length)?,
        }
        appended
    }
}

/// A new journal with nothing but its head, and nobody else's to read.
fn begin(folder: &Path) -> io::Result<JournalFile> {
    create_private_folder(folder)?;
    for number in 0.. {
        let path = folder.join(format!("{PREFIX}{}-{}-{number}", seconds(), process::id()));
        let file = match private_options().append(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            opened => opened?,
        };
        match file.try_lock() {
            // Somebody who starts just now looks whether it was left behind, and will throw it away.
            Err(TryLockError::WouldBlock) => continue,
            // Where there are no locks, nobody can tell that it was left behind.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let mut file = VisibleWriter::of_file(file);
        if let Err(error) = file.write_all(HEAD.as_bytes()) {
            let _ = fs::remove_file(&path);
            return Err(error);
        }
        return Ok(JournalFile { file, path, length: HEAD.len() as u64 });
    }
    unreachable!("one of the numbers is free")
}

#[cfg(test)]
mod tests {
    use super::super::lost::{later_in, lost_in};
    use super::*;

    fn folder(test: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("quadrille-journal-{test}-{}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn work(text: &str) -> UnsavedWork {
        UnsavedWork { name: "hooke".to_owned(), text: text.to_owned() }
    }

    fn journal(folder: &Path) -> Journal {
        Journal { folder: Some(folder.to_owned()), ..Journal::default() }
    }

    #[test]
    fn only_what_nobody_holds_is_found_and_only_the_last_whole_record() {
        let folder = folder("found");
        let mut one = journal(&folder);
        assert_eq!(one.record(Some(work("first\n"))), (None, true));
        assert_eq!(one.record(Some(work("5 7\nsecond"))), (None, true));
        assert_eq!(one.record(Some(work("5 7\nsecond"))), (None, false), "nothing is new");
        assert_eq!(lost_in(&folder), [], "its window is still open");
        // As a kill leaves it: nothing is removed, and the last record may be there in part.
        let path = one.file.take().unwrap().path;
        let whole = fs::read(&path).unwrap();
        let ends = [whole.len(), whole.len() - 1, whole.len() - 8, HEAD.len() + 3];
        let texts = ends.map(|end| {
            fs::write(&path, &whole[..end]).unwrap();
            lost_in(&folder).pop().map(|lost| lost.work.text)
        });
        let [second, first] = ["5 7\nsecond", "first\n"].map(|text| Some(text.to_owned()));
        assert_eq!(texts, [second, first.clone(), first, None]);
        assert!(!path.exists(), "without a whole record it is thrown away");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_saved_leaves_nothing_and_what_a_later_version_has_written_stays() {
        let folder = folder("clean");
        let mut one = journal(&folder);
        one.record(Some(work("x")));
        one.record(None);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        let later = folder.join(format!("{PREFIX}later"));
        fs::write(&later, "quadrille journal 2\nwhatever").unwrap();
        assert_eq!(lost_in(&folder), []);
        assert!(later.exists());
        assert!(later_in(&folder).unwrap().contains("journal-later is unsaved work of a later version"));
        fs::write(&later, "quadrille journal 1\nwhatever").unwrap();
        assert_eq!(later_in(&folder), None);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_long_one_is_begun_anew() {
        let folder = folder("long");
        let mut one = journal(&folder);
        for number in 0..40 {
            one.record(Some(work(&format!("{number}{}", "x".repeat(50_000)))));
        }
        let lengths: Vec<u64> =
            fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().metadata().unwrap().len()).collect();
        assert!(lengths.len() == 1 && lengths[0] < 2 * LONG, "{lengths:?}");
        one.file = None;
        assert!(lost_in(&folder)[0].work.text.starts_with("39x"));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn where_it_cannot_be_written_that_is_said_once() {
        let folder = folder("full");
        fs::write(&folder, "a file where the folder should be").unwrap();
        let mut one = journal(&folder);
        let said = one.record(Some(work("x"))).0.unwrap();
        assert!(said.starts_with("The journal rests, so only :w keeps what you type: "), "{said}");
        assert_eq!(one.record(Some(work("y"))), (None, false));
        fs::remove_file(&folder).unwrap();
        // It goes on by itself when it can.
        assert_eq!(one.record(Some(work("z"))), (None, true));
        assert!(!one.is_resting());
        one.file = None;
        fs::remove_dir_all(&folder).unwrap();
    }
}

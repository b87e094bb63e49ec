//! The journal: unsaved work, kept so that it outlives a window that is closed, killed or without power.
//!
//! Each window has its own file, `journal-…` beside the lessons, and holds a lock on it as long as it lives: a journal that
//! nobody holds has been left behind. To it the whole work is appended after each change, with its length before it, so that
//! half a record is never taken for one. With `QUADRILLE_JOURNAL=off` there is none.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::mem;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::progress;
use crate::app::{LostWork, UnsavedWork};
use crate::documents::reason;
use crate::files::create_private_folder;
use crate::problems::plain_line;

/// The variable that switches it off.
pub const SWITCH: &str = "QUADRILLE_JOURNAL";

/// How the names of journals begin.
const PREFIX: &str = "journal-";

/// The first line; its number is the version.
const HEAD: &str = "quadrille journal 1\n";

/// A longer one is begun anew, if most of it is past.
const LONG: u64 = 1 << 20;

/// More than any work is, in bytes.
const LONGEST: u64 = 64 << 20;

/// What nobody has taken back for so long is thrown away.
const OLDEST: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// The journal of this window.
#[derive(Debug, Default)]
pub(super) struct Journal {
    /// Where it is to be; nothing if it is switched off.
    folder: Option<PathBuf>,
    file: Option<JournalFile>,
    /// The work that it holds.
    work: Option<UnsavedWork>,
    /// What it holds of the lessons, until that is in their own file.
    lessons: String,
    is_resting: bool,
}

#[derive(Debug)]
struct JournalFile {
    file: File,
    path: PathBuf,
    length: u64,
}

impl Journal {
    /// A journal that begins with the first unsaved work.
    pub(super) fn new() -> Journal {
        let folder = progress::folder().filter(|_| progress::is_on(SWITCH));
        Journal { folder, ..Journal::default() }
    }

    /// Takes note of the work as it is now. Nothing waits for the disk here. Says once if that is not possible, and
    /// whether there is anything to be brought to the disk.
    pub(super) fn record(&mut self, work: Option<UnsavedWork>) -> (Option<String>, bool) {
        if work == self.work || self.folder.is_none() {
            return (None, false);
        }
        self.work = work;
        self.put(&record_of_work(self.work.as_ref()))
    }

    /// Takes note of how far the lessons were taken; of nothing, if that is in their own file.
    pub(super) fn record_lessons(&mut self, lessons: &str) -> (Option<String>, bool) {
        if self.lessons == lessons || self.folder.is_none() {
            return (None, false);
        }
        lessons.clone_into(&mut self.lessons);
        self.put(&record_of(LESSONS, lessons))
    }

    /// From now on it rests, until it can be written again. Says so, once.
    pub(super) fn rest(&mut self, error: &io::Error) -> Option<String> {
        let why = format!("The journal rests, so only :w keeps what you type: {}.", reason(error));
        (!mem::replace(&mut self.is_resting, true)).then(|| plain_line(&why))
    }

    /// Whether something that was to be recorded is not.
    pub(super) fn is_resting(&self) -> bool {
        self.is_resting
    }

    /// The file, for who brings it to the disk, and its folder.
    pub(super) fn to_sync(&self) -> Option<(File, PathBuf)> {
        let file = self.file.as_ref()?.file.try_clone().ok()?;
        Some((file, self.folder.clone()?))
    }

    /// Ends it: there is nothing more to be kept.
    pub(super) fn remove(&mut self) {
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
            Err(_) => self.file.set_len(self.length)?,
        }
        appended
    }
}

/// A new journal with nothing but its head, and nobody else's to read.
fn begin(folder: &Path) -> io::Result<JournalFile> {
    create_private_folder(folder)?;
    for number in 0.. {
        let path = folder.join(format!("{PREFIX}{}-{}-{number}", seconds(), process::id()));
        let mut options = File::options();
        let mut file = match options.append(true).create_new(true).mode(0o600).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            opened => opened?,
        };
        match file.try_lock() {
            // Somebody who starts just now looks whether it was left behind, and will throw it away.
            Err(TryLockError::WouldBlock) => continue,
            // Where there are no locks, nobody can tell that it was left behind.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        if let Err(error) = file.write_all(HEAD.as_bytes()) {
            let _ = fs::remove_file(&path);
            return Err(error);
        }
        return Ok(JournalFile { file, path, length: HEAD.len() as u64 });
    }
    unreachable!("one of the numbers is free")
}

/// The seconds since 1970.
fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

/// What a record is of.
const WORK: &str = "work";
const LESSONS: &str = "lessons";

/// A line with the time, what it is of and the length; the content; and the end of a line.
fn record_of(kind: &str, content: &str) -> Vec<u8> {
    format!("{} {kind} {}\n{content}\n", seconds(), content.len()).into_bytes()
}

/// The name in a line, and the text.
fn record_of_work(work: Option<&UnsavedWork>) -> Vec<u8> {
    let content = work.map(|UnsavedWork { name, text }| format!("{}\n{text}", plain_line(name)));
    record_of(WORK, &content.unwrap_or_default())
}

/// What the whole records of a journal say last.
#[derive(Debug, Default, PartialEq)]
struct Recorded {
    work: Option<(u64, UnsavedWork)>,
    lessons: String,
    /// Where the last whole record ends.
    end: usize,
}

/// Reads a journal. Nothing, if a later version has written it.
fn read(text: &str) -> Option<Recorded> {
    let Some(mut rest) = text.strip_prefix(HEAD) else {
        return HEAD.starts_with(text).then(Recorded::default);
    };
    let mut found = Recorded { end: HEAD.len(), ..Recorded::default() };
    while let Some((head, content)) = rest.split_once('\n')
        && let [time, kind, length] = head.split(' ').collect::<Vec<_>>()[..]
        && let (Ok(time), Ok(length)) = (time.parse(), length.parse::<usize>())
        && let Some(record) = content.get(..length)
        && let Some(after) = content[length..].strip_prefix('\n')
    {
        if kind == LESSONS {
            record.clone_into(&mut found.lessons);
        } else if kind == WORK {
            found.work = record
                .split_once('\n')
                .map(|(name, text)| (time, UnsavedWork { name: plain_line(name), text: text.to_owned() }));
        }
        found.end += rest.len() - after.len();
        rest = after;
    }
    Some(found)
}

/// What other runs of the program have left behind, the newest first; what they know of the lessons is kept as if this one
/// knew it. Throws away what is empty or too old.
pub fn lost() -> Vec<LostWork> {
    progress::folder().filter(|_| progress::is_on(SWITCH)).map_or(Vec::new(), |folder| lost_in(&folder))
}

fn lost_in(folder: &Path) -> Vec<LostWork> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let id = entry.file_name().to_string_lossy().into_owned();
        if id.starts_with(PREFIX)
            && entry.file_type().is_ok_and(|kind| kind.is_file())
            && let Some((time, work)) = left_behind(&entry.path())
        {
            let age = Duration::from_secs(seconds().saturating_sub(time));
            found.push((time, LostWork { id, when: ago(age), work }));
        }
    }
    found.sort_by(|a, b| (b.0, &b.1.id).cmp(&(a.0, &a.1.id)));
    found.into_iter().map(|(_, lost)| lost).collect()
}

/// The work in a journal that nobody holds.
fn left_behind(path: &Path) -> Option<(u64, UnsavedWork)> {
    let mut file = File::options().read(true).write(true).open(path).ok()?;
    file.try_lock().ok()?;
    let mut bytes = Vec::new();
    (&file).take(LONGEST).read_to_end(&mut bytes).ok()?;
    let Recorded { work, lessons, end } = read(&String::from_utf8_lossy(&bytes))?;
    if !lessons.is_empty() {
        // Where that cannot be, the next start tries again.
        progress::adopt(&lessons).ok()?;
        // Once is enough: by the next time more may be known.
        file.set_len(end as u64).and_then(|()| file.seek(SeekFrom::End(0))).ok()?;
        file.write_all(&record_of(LESSONS, "")).ok()?;
    }
    let age = file.metadata().and_then(|about| about.modified()).ok()?.elapsed().unwrap_or_default();
    // An empty one may just have been made, by somebody who has not yet taken the lock.
    let is_over = if work.is_some() { age > OLDEST } else { !bytes.is_empty() || age > OLDEST };
    if is_over {
        // If it stays, the next start tries again.
        let _ = fs::remove_file(path);
        return None;
    }
    work
}

/// Throws away the journal of this id: its work is in another now.
pub(super) fn forget(id: &str) {
    if let Some(folder) = progress::folder()
        && id.starts_with(PREFIX)
        && !id.contains('/')
    {
        let _ = fs::remove_file(folder.join(id));
    }
}

/// How long something is past.
fn ago(age: Duration) -> String {
    let minutes = age.as_secs() / 60;
    let (count, unit) = match minutes {
        0 => return "a moment ago".to_owned(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
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
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn times_are_said_roughly() {
        let said = [0, 59, 60, 3599, 3600, 86_399, 200_000].map(|age| ago(Duration::from_secs(age)));
        assert_eq!(
            said,
            [
                "a moment ago",
                "a moment ago",
                "1 minute ago",
                "59 minutes ago",
                "1 hour ago",
                "23 hours ago",
                "2 days ago"
            ]
        );
    }
}

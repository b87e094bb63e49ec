//! Journals that nobody holds any more.

use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

use super::record::{self, HEAD, LESSONS, PREFIX, Recorded, SWITCH, read, record_of, seconds};
use crate::app::{LostWork, UnsavedWork};
use crate::lesson::Progress;
use crate::problems::plain_line;
use crate::tui::kept_file;

/// More than any work is, in bytes.
const LONGEST: u64 = 64 << 20;

/// Unsaved work is deleted after this time.
const OLDEST: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// What other runs of the program have left behind, the newest first; what they know of the lessons is kept as if this one
/// knew it. Throws away what is empty or too old.
pub fn lost() -> Vec<LostWork> {
    kept_file::folder().filter(|_| kept_file::is_on(SWITCH)).map_or(Vec::new(), |folder| lost_in(&folder))
}

/// A sentence about the journals that a later version of the program has left behind, if there are some.
pub fn of_later_versions() -> Option<String> {
    let folder = kept_file::folder().filter(|_| kept_file::is_on(SWITCH))?;
    later_in(&folder)
}

pub(super) fn later_in(folder: &Path) -> Option<String> {
    let is_later = |entry: &fs::DirEntry| {
        let mut head = String::new();
        let is_journal = entry.file_name().to_string_lossy().starts_with(PREFIX)
            && entry.file_type().is_ok_and(|kind| kind.is_file());
        let file = is_journal.then(|| File::open(entry.path()).ok()).flatten();
        let read = file.and_then(|file| file.take(HEAD.len() as u64 + 8).read_to_string(&mut head).ok());
        read.is_some() && record::is_later(&head)
    };
    let found = fs::read_dir(folder).into_iter().flatten().flatten().find(is_later)?;
    Some(format!(
        "{} is unsaved work of a later version of the program: it was left as it is, for that version.",
        plain_line(&found.path().to_string_lossy())
    ))
}

pub(super) fn lost_in(folder: &Path) -> Vec<LostWork> {
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
        kept_file::adopt::<Progress>(&Progress::read(&lessons)).ok()?;
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
pub(in crate::tui) fn forget(id: &str) {
    if let Some(folder) = kept_file::folder()
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

//! The records of a journal: how they are written, and read again.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::app::UnsavedWork;
use crate::exact_cover::text::Visible;
use crate::problems::plain_line;

/// The variable that switches it off.
pub(super) const SWITCH: &str = "QUADRILLE_JOURNAL";

/// How the names of journals begin.
pub(super) const PREFIX: &str = "journal-";

/// The first line; its number is the version.
pub(super) const HEAD: &str = "quadrille journal 1\n";

/// The kinds of record.
const WORK: &str = "work";
pub(super) const LESSONS: &str = "lessons";

/// A line with the time, what it is of and the length; the content; and the end of a line.
pub(super) fn record_of(kind: &str, content: &str) -> Vec<u8> {
    let content = Visible::whole(content);
    format!("{} {kind} {}\n{content}\n", seconds(), content.len()).into_bytes()
}

/// The name in a line, and the text.
pub(super) fn record_of_work(work: Option<&UnsavedWork>) -> Vec<u8> {
    let content = work.map(|UnsavedWork { name, text }| format!("{}\n{text}", plain_line(name)));
    record_of(WORK, &content.unwrap_or_default())
}

/// The last state that the complete records of a journal tell.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Recorded {
    pub(super) work: Option<(u64, UnsavedWork)>,
    pub(super) lessons: String,
    /// Where the last whole record ends.
    pub(super) end: usize,
}

/// Whether a later version of the program has written this journal.
pub(super) fn is_later(text: &str) -> bool {
    let number = text.lines().next().and_then(|head| head.strip_prefix(HEAD.trim_end_matches("1\n")));
    number.and_then(|number| number.parse::<u32>().ok()).is_some_and(|version| version > 1)
}

/// Reads a journal. Nothing, if a later version has written it.
pub(super) fn read(text: &str) -> Option<Recorded> {
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

/// The seconds since 1970.
pub(super) fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

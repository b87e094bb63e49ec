//! Saving while the program runs: unsaved work, progress in lessons, and state for the next start.
//!
//! What waits for the disk does so in a thread of its own, so that no key has to wait with it.

use std::io;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::journal::{Journal, forget};
use super::kept_file::KeptFile;
use crate::app::{Remembered, UnsavedWork};
use crate::files::sync_folder;
use crate::lesson::Progress;

/// So long nothing is typed before the journal is brought to the disk.
const PAUSE: Duration = Duration::from_secs(1);

/// How often it is looked whether the disk has answered.
const LOOK: Duration = Duration::from_millis(20);

/// The journal and the lessons of one window.
pub(super) struct Keeping {
    journal: Journal,
    progress: KeptFile<Progress>,
    history: KeptFile<Remembered>,
    /// State for the next start, if it is still to be written.
    remembered: Option<Remembered>,
    /// When that may have changed, if it was not asked for since.
    touched: Option<Instant>,
    /// Whether it was said that it cannot be written.
    has_complained: bool,
    /// How far the lessons were taken, if that is still to be written.
    reached: Option<String>,
    /// The part that could not be written. It is tried once more at the end.
    unwritten: Option<String>,
    /// When the journal was last written without being brought to the disk.
    unsynced: Option<Instant>,
    /// The journals of others whose work is in this one, or will be.
    recovered: Vec<String>,
    running: Option<JoinHandle<Report>>,
    complaints: Vec<String>,
}

/// The results of a thread.
#[derive(Default)]
struct Report {
    synced: Option<io::Result<()>>,
    kept: Option<Kept>,
    /// The result of writing the state for the next start.
    history: Option<(KeptFile<Remembered>, Option<String>)>,
}

/// The result of writing the progress in lessons.
struct Kept {
    reached: String,
    progress: KeptFile<Progress>,
    complaint: Option<String>,
}

impl Keeping {
    /// Nothing yet.
    pub(super) fn new() -> Keeping {
        Keeping {
            journal: Journal::new(),
            progress: KeptFile::new(),
            history: KeptFile::new(),
            remembered: None,
            touched: None,
            has_complained: false,
            reached: None,
            unwritten: None,
            unsynced: None,
            recovered: Vec::new(),
            running: None,
            complaints: Vec::new(),
        }
    }

    /// Takes note of the work as it is now. It survives the program from here on, and a loss of power after a pause.
    pub(super) fn record(&mut self, work: Option<UnsavedWork>) {
        let recorded = self.journal.record(work);
        self.note(recorded);
    }

    /// Takes note that what comes back at the next start may have changed.
    pub(super) fn touch(&mut self) {
        self.touched = Some(Instant::now());
    }

    /// Whether the state for the next start should be written now: no key was pressed for a while.
    pub(super) fn wants_remembered(&self) -> bool {
        self.touched.is_some_and(|since| since.elapsed() >= PAUSE)
    }

    /// Takes note of what comes back at the next start.
    pub(super) fn remember_all(&mut self, remembered: Option<Remembered>) {
        self.touched = None;
        self.remembered = remembered.filter(|now| self.history.news(now).is_some());
    }

    /// Takes note of how far the lessons were taken.
    pub(super) fn remember(&mut self, reached: String) {
        let news = self.progress.news(&Progress::read(&reached)).map_or(String::new(), |news| news.text());
        let recorded = self.journal.record_lessons(&news);
        self.note(recorded);
        self.reached = Some(reached);
    }

    fn note(&mut self, (complaint, has_written): (Option<String>, bool)) {
        self.complaints.extend(complaint);
        if has_written {
            self.unsynced = Some(Instant::now());
        }
    }

    /// Takes note that the work of another journal is on the table.
    pub(super) fn recover(&mut self, id: String) {
        self.recovered.push(id);
    }

    /// Begins what is due, and ends what is done. Waits for nothing.
    pub(super) fn work(&mut self) {
        if self.running.as_ref().is_some_and(JoinHandle::is_finished) {
            self.join();
        }
        let is_paused = self.unsynced.is_some_and(|since| since.elapsed() >= PAUSE);
        let has_more = self.reached.is_some() || self.remembered.is_some();
        if self.running.is_none() && (is_paused || has_more) {
            self.begin(is_paused);
        }
    }

    /// Begins all that is left.
    pub(super) fn settle(&mut self) {
        self.join();
        self.reached = self.reached.take().or_else(|| self.unwritten.take());
        self.begin(true);
    }

    /// How soon there is something to do, if nothing happens meanwhile.
    pub(super) fn patience(&self) -> Option<Duration> {
        if self.running.is_some() {
            return Some(LOOK);
        }
        let first = self.unsynced.into_iter().chain(self.touched).min();
        first.map(|since| PAUSE.saturating_sub(since.elapsed()))
    }

    /// Failures of saving, in sentences that were not shown yet.
    pub(super) fn complaints(&mut self) -> Vec<String> {
        std::mem::take(&mut self.complaints)
    }

    /// Ends all, and returns what could not be kept. If the user has left, no work is to be kept.
    pub(super) fn end(&mut self, has_left: bool) -> Vec<String> {
        self.settle();
        self.join();
        if has_left {
            self.journal.remove();
            self.recovered.iter().for_each(|id| forget(id));
        }
        self.complaints()
    }

    fn begin(&mut self, with_journal: bool) {
        let file = self.unsynced.take_if(|_| with_journal).and_then(|_| self.journal.to_sync());
        let (progress, reached) = (self.progress.clone(), self.reached.take());
        let (history, remembered) = (self.history.clone(), self.remembered.take());
        if file.is_none() && reached.is_none() && remembered.is_none() {
            return;
        }
        let job = move || Report {
            synced: file.map(|(file, folder)| file.sync_data().and_then(|()| sync_folder(&folder))),
            kept: reached.map(|reached| {
                let (progress, complaint) = progress.keep(&Progress::read(&reached));
                Kept { reached, progress, complaint }
            }),
            history: remembered.map(|remembered| history.keep(&remembered)),
        };
        match thread::Builder::new().name("keeping".into()).spawn(job) {
            Ok(running) => self.running = Some(running),
            Err(error) => self.complaints.extend(self.journal.rest(&error)),
        }
    }

    /// Waits for the thread, if there is one.
    fn join(&mut self) {
        let Some(running) = self.running.take() else { return };
        let Report { synced, kept, history } = running.join().unwrap_or_default();
        match synced {
            Some(Ok(())) if !self.journal.is_resting() => {
                self.recovered.drain(..).for_each(|id| forget(&id));
            }
            Some(Err(error)) => self.complaints.extend(self.journal.rest(&error)),
            Some(Ok(())) | None => {}
        }
        if let Some((history, complaint)) = history {
            self.history = history;
            let has_complained = std::mem::replace(&mut self.has_complained, complaint.is_some());
            self.complaints.extend(complaint.filter(|_| !has_complained));
        }
        let Some(Kept { reached, progress, complaint }) = kept else { return };
        self.progress = progress;
        self.unwritten = complaint.as_ref().map(|_| reached);
        if complaint.is_none() && self.reached.is_none() {
            let recorded = self.journal.record_lessons("");
            self.note(recorded);
        }
        self.complaints.extend(complaint);
    }
}

//! What is kept while the program runs: unsaved work, and how far the lessons were taken.
//!
//! What waits for the disk does so in a thread of its own, so that no key has to wait with it.

use std::fs::File;
use std::io;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::journal::{Journal, forget};
use super::progress::ProgressFile;
use crate::app::UnsavedWork;

/// So long nothing is typed before the journal is brought to the disk.
const PAUSE: Duration = Duration::from_secs(1);

/// How often it is looked whether the disk has answered.
const LOOK: Duration = Duration::from_millis(20);

/// The journal and the lessons of one window.
pub(super) struct Keeping {
    journal: Journal,
    progress: ProgressFile,
    /// How far the lessons were taken, if that is still to be written.
    reached: Option<String>,
    /// What of that could not be written. It is tried once more at the end.
    unwritten: Option<String>,
    /// When the journal was last written without being brought to the disk.
    unsynced: Option<Instant>,
    /// The journals of others whose work is in this one, or will be.
    recovered: Vec<String>,
    running: Option<JoinHandle<Report>>,
    complaints: Vec<String>,
}

/// What came of the work of a thread.
#[derive(Default)]
struct Report {
    synced: Option<io::Result<()>>,
    kept: Option<Kept>,
}

/// What came of writing how far the lessons were taken.
struct Kept {
    reached: String,
    progress: ProgressFile,
    complaint: Option<String>,
}

impl Keeping {
    /// Nothing yet.
    pub(super) fn new() -> Keeping {
        Keeping {
            journal: Journal::new(),
            progress: ProgressFile::new(),
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

    /// Takes note of how far the lessons were taken.
    pub(super) fn remember(&mut self, reached: String) {
        let recorded = self.journal.record_lessons(&self.progress.news(&reached));
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
        if self.running.is_none() && (is_paused || self.reached.is_some()) {
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
        match (&self.running, self.unsynced) {
            (Some(_), _) => Some(LOOK),
            (None, since) => since.map(|since| PAUSE.saturating_sub(since.elapsed())),
        }
    }

    /// What could not be kept, in sentences that were not said yet.
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
        if file.is_none() && reached.is_none() {
            return;
        }
        let job = move || Report {
            synced: file.map(|(file, folder)| file.sync_data().and_then(|()| File::open(folder)?.sync_all())),
            kept: reached.map(|reached| {
                let (progress, complaint) = progress.keep(&reached);
                Kept { reached, progress, complaint }
            }),
        };
        match thread::Builder::new().name("keeping".into()).spawn(job) {
            Ok(running) => self.running = Some(running),
            Err(error) => self.complaints.extend(self.journal.rest(&error)),
        }
    }

    /// Waits for the thread, if there is one.
    fn join(&mut self) {
        let Some(running) = self.running.take() else { return };
        let Report { synced, kept } = running.join().unwrap_or_default();
        match synced {
            Some(Ok(())) if !self.journal.is_resting() => {
                self.recovered.drain(..).for_each(|id| forget(&id));
            }
            Some(Err(error)) => self.complaints.extend(self.journal.rest(&error)),
            Some(Ok(())) | None => {}
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

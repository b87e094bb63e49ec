//! Ends the program where the work itself does not hear that it must: while it reads, encodes, retraces or writes.
//!
//! Searches ask every millisecond whether Ctrl-C was pressed or the time is over, and say what is known by then. Whatever else
//! takes long is ended from here, by a thread of its own that looks at the clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::exit::Exit;
use super::interrupt::Interrupt;

/// The time that a search gets to end by itself and say what it knows. Unoptimised, it looks at the clock less often.
pub const GRACE: Duration = Duration::from_secs(if cfg!(debug_assertions) { 15 } else { 1 });

/// The time between two looks at the clock.
const LOOK: Duration = Duration::from_millis(50);

/// A clock that is set back whenever a puzzle is read or done: what is counted are these signs of life. When nobody has it any
/// more, it watches no longer.
#[derive(Clone, Debug, Default)]
pub struct Watchdog(Option<Arc<AtomicU64>>);

impl Watchdog {
    /// Watches from now on: calls `end` when the limit is past, or [`GRACE`] after Ctrl-C was heard and the program is
    /// still there. Without a limit only Ctrl-C counts.
    pub fn start(
        interrupt: Interrupt,
        limit: Option<Duration>,
        end: impl FnOnce(Exit) + Send + 'static,
    ) -> Watchdog {
        let signs = Arc::new(AtomicU64::new(0));
        let seen = Arc::downgrade(&signs);
        let mut since = Instant::now();
        let watch = move || {
            let mut heard: Option<Instant> = None;
            let mut last = 0;
            loop {
                thread::sleep(LOOK);
                let Some(now) = seen.upgrade().map(|signs| signs.load(Ordering::Relaxed)) else { return };
                if interrupt.came() && heard.get_or_insert_with(Instant::now).elapsed() >= GRACE {
                    return end(Exit::Interrupted);
                }
                if std::mem::replace(&mut last, now) != now {
                    since = Instant::now();
                }
                if limit.is_some_and(|limit| since.elapsed() >= limit) {
                    return end(Exit::OutOfBudget);
                }
            }
        };
        // Where there is no thread to be had, only the searches look at the clock.
        let is_started = thread::Builder::new().name("watchdog".into()).spawn(watch).is_ok();
        Watchdog(is_started.then_some(signs))
    }

    /// Something is done: the clock begins anew.
    pub fn alive(&self) {
        if let Some(signs) = &self.0 {
            signs.fetch_add(1, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn it_ends_what_shows_no_sign_of_life() {
        let (said, heard) = mpsc::channel();
        let limit = Some(Duration::from_millis(400));
        let watchdog = Watchdog::start(Interrupt::default(), limit, move |exit| said.send(exit).unwrap());
        for _ in 0..10 {
            thread::sleep(Duration::from_millis(60));
            watchdog.alive();
        }
        assert!(heard.try_recv().is_err(), "it was alive");
        assert_eq!(heard.recv(), Ok(Exit::OutOfBudget));
    }
}

//! How far a long piece of work has come, for somebody who is watching: one line on standard error, only if
//! that is a terminal, and only after a second.

use std::fmt;
use std::io::{self, IsTerminal};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::session::grouped;

/// Work that takes less is not talked about.
const PATIENCE: Duration = Duration::from_secs(1);
/// Between two sentences.
const PAUSE: Duration = Duration::from_millis(200);

/// The line, or none.
#[derive(Clone, Debug, Default)]
pub struct Progress(Option<Arc<Mutex<Line>>>);

#[derive(Debug)]
struct Line {
    bar: ProgressBar,
    start: Instant,
    next: Instant,
    is_shown: bool,
}

impl Progress {
    /// A line if standard error is a terminal.
    pub fn new() -> Progress {
        if !io::stderr().is_terminal() {
            return Progress::default();
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        // The line is not filled: the ^C that a terminal shows would go to the next one, and that be cleared.
        if let Ok(style) = ProgressStyle::with_template("{msg:76!}") {
            bar.set_style(style);
        }
        let start = Instant::now();
        Progress(Some(Arc::new(Mutex::new(Line { bar, start, next: start + PATIENCE, is_shown: false }))))
    }

    /// Says how far it has come, if it is time to. What it says is made from the seconds since the start.
    pub fn tell<T: fmt::Display>(&self, say: impl FnOnce(f64) -> T) {
        let Some(line) = &self.0 else { return };
        let mut line = line.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if now < line.next {
            return;
        }
        line.next = now + PAUSE;
        if !std::mem::replace(&mut line.is_shown, true) {
            line.bar.reset();
        }
        line.bar.set_message(say((now - line.start).as_secs_f64()).to_string());
        line.bar.tick();
    }

    /// Takes the line away, until there is more to say.
    pub fn clear(&self) {
        let Some(line) = &self.0 else { return };
        let mut line = line.lock().unwrap_or_else(PoisonError::into_inner);
        if std::mem::take(&mut line.is_shown) {
            line.bar.finish_and_clear();
        }
    }
}

/// How many in a second: `2,500/s`.
pub fn rate(number: u128, seconds: f64) -> String {
    grouped((number as f64 / seconds.max(0.001)) as u128) + "/s"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_easy_to_read() {
        for (number, text) in [(0_u64, "0"), (999, "999"), (1000, "1,000"), (28_200_960, "28,200,960")] {
            assert_eq!(grouped(number), text);
        }
        assert_eq!(rate(5000, 2.0), "2,500/s");
    }

    #[test]
    fn without_a_terminal_nothing_is_said() {
        Progress::default().tell(|_| -> String { unreachable!() });
    }
}

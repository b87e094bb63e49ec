//! The progress of long work, in one line on standard error: only if that is a terminal, and only after a
//! second.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crossterm::execute;
use crossterm::style::Print;
use crossterm::terminal::{Clear, ClearType};
use unicode_width::UnicodeWidthChar;

use crate::files;
use crate::session::grouped;

/// Shorter work has no line.
const PATIENCE: Duration = Duration::from_secs(1);
/// The time between two texts of the line.
const PAUSE: Duration = Duration::from_millis(200);
/// The width of the line. It is not filled: the ^C that a terminal shows would go to the next one, and that be
/// cleared.
const WIDTH: usize = 76;

/// The line on a terminal; elsewhere none.
#[derive(Clone, Debug, Default)]
pub struct ProgressLine(Option<Arc<Mutex<Shown>>>);

#[derive(Debug)]
struct Shown {
    start: Instant,
    next: Instant,
    is_shown: bool,
}

impl ProgressLine {
    /// A line if standard error is a terminal.
    pub fn new() -> ProgressLine {
        if !io::stderr().is_terminal() {
            return ProgressLine::default();
        }
        let start = Instant::now();
        ProgressLine(Some(Arc::new(Mutex::new(Shown { start, next: start + PATIENCE, is_shown: false }))))
    }

    /// Shows how far the work is, if it is time to. `say` makes the text from the seconds since the start.
    pub fn tell<T: Display>(&self, say: impl FnOnce(f64) -> T) {
        let Some(line) = &self.0 else { return };
        let mut line = line.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if now < line.next {
            return;
        }
        line.next = now + PAUSE;
        line.is_shown = true;
        draw(&fitting(&say((now - line.start).as_secs_f64()).to_string()));
    }

    /// Takes the line away until the next text.
    pub fn clear(&self) {
        let Some(line) = &self.0 else { return };
        let mut line = line.lock().unwrap_or_else(PoisonError::into_inner);
        if std::mem::take(&mut line.is_shown) {
            draw("");
        }
    }
}

/// Writes over the line. Errors do not matter: then there is no reader.
fn draw(text: &str) {
    let _ = execute!(io::stderr(), Print("\r"), Clear(ClearType::CurrentLine));
    let _ = files::stderr().write_all(text.as_bytes());
}

/// The beginning of a text that the line has room for.
fn fitting(text: &str) -> String {
    let mut width = 0;
    let fits = |c: &char| {
        width += c.width().unwrap_or(0);
        width <= WIDTH
    };
    text.chars().take_while(fits).collect()
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
        ProgressLine::default().tell(|_| -> String { unreachable!() });
    }

    #[test]
    fn a_long_text_is_cut_so_that_it_stays_one_line() {
        assert_eq!(fitting("12 solutions"), "12 solutions");
        assert_eq!(fitting(&"x".repeat(100)).len(), WIDTH);
        assert_eq!(fitting(&"数".repeat(100)).chars().count(), WIDTH / 2);
    }
}

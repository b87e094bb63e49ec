//! The end of the process from outside: the terminal is given back, and what is left to say is printed.

use std::io::Write;
use std::process;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::{device, terminal};
use crate::files;

/// The text to print once the terminal is restored, should the program end now.
static LAST_WORDS: Mutex<Option<String>> = Mutex::new(None);

/// Keeps what is left to say, or that there is nothing.
pub(super) fn keep_last_words(words: Option<String>) {
    *LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner) = words;
}

/// Ends the process as a shell would have it reported that `signal` did.
pub(super) fn end_by(signal: i32) -> ! {
    terminal::leave();
    say_last_words();
    process::exit(128 + signal)
}

/// Says what is left to say, once the terminal is as it was.
pub(super) fn say_last_words() {
    // Somebody who is just about to change them does not matter so much as ending.
    if let Ok(words) = LAST_WORDS.try_lock()
        && let Some(words) = words.as_deref()
        && device::takes_bytes(Duration::ZERO)
    {
        // If nobody is there to read them, so be it.
        let _ = writeln!(files::stdout(), "{words}");
    }
}

//! Endings from outside: Ctrl-C where it is no key, Ctrl-Break, closing the window, logging off.

use std::io::{self, Write};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::files;
use crate::tui::terminal;

/// Ctrl-Break, as the C library of Windows numbers it; closing the window and logging off count as this too.
const SIGBREAK: i32 = 21;

/// The time between two looks whether one of them came: nothing here can be waited for.
const LOOK: Duration = Duration::from_millis(100);

/// Watches for them from now on, in a thread of its own.
pub(in crate::tui) fn watch() -> io::Result<()> {
    static ONCE: Once = Once::new();
    let mut outcome = Ok(());
    ONCE.call_once(|| outcome = start());
    outcome
}

fn start() -> io::Result<()> {
    let came = [SIGINT, SIGTERM, SIGBREAK].map(|signal| (signal, Arc::new(AtomicBool::new(false))));
    for (signal, flag) in &came {
        flag::register(*signal, Arc::clone(flag))?;
    }
    let attend = move || loop {
        thread::sleep(LOOK);
        if let Some((signal, _)) = came.iter().find(|(_, flag)| flag.load(Ordering::Relaxed)) {
            end(*signal);
        }
    };
    thread::Builder::new().name("signals".into()).spawn(attend)?;
    Ok(())
}

/// The words that are left to say once the terminal is as it was, should the program end now.
static LAST_WORDS: Mutex<Option<String>> = Mutex::new(None);

/// Keeps what is left to say, or that there is nothing.
pub(in crate::tui) fn keep(words: Option<String>) {
    *LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner) = words;
}

/// The console is gone: ends the process as if it had been closed.
pub(in crate::tui) fn end_without_terminal() -> ! {
    end(SIGBREAK)
}

/// Ends the process with 128 and the number of the signal, as elsewhere.
fn end(signal: i32) -> ! {
    terminal::leave();
    say_last_words();
    process::exit(128 + signal)
}

/// Says what is left to say, once the terminal is as it was.
pub(in crate::tui) fn say_last_words() {
    if let Ok(words) = LAST_WORDS.try_lock()
        && let Some(words) = words.as_deref()
    {
        // If nobody is there to read them, so be it.
        let _ = writeln!(files::stdout(), "{words}");
    }
}

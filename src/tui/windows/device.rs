//! The console: text out, its size, and the modes in which it understands escape sequences and reports the mouse.

use std::io::{self, Write};
use std::time::Duration;

use crossterm::event::EnableMouseCapture;
use crossterm::{ansi_support, execute, terminal};

/// The file that tells whether there are keys.
pub(in crate::tui) const KEYBOARD: &str = "CONIN$";

/// Whether a job can be stopped and go on later.
pub(in crate::tui) const HAS_JOBS: bool = false;

/// The columns and rows of the window.
pub(in crate::tui) fn window_size() -> Option<(u16, u16)> {
    terminal::size().ok()
}

/// There are no jobs.
pub(in crate::tui) fn stop_job() -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Has escape sequences understood, and the mouse reported.
pub(in crate::tui) fn prepare() -> io::Result<()> {
    if !ansi_support::supports_ansi() {
        return Err(io::Error::other(
            "it understands no escape sequences: Windows 10 of 2016 and later does",
        ));
    }
    execute!(io::stdout(), EnableMouseCapture)
}

/// Writes all of it.
pub(in crate::tui) fn put(bytes: &[u8]) -> io::Result<()> {
    let mut console = io::stdout().lock();
    console.write_all(bytes)?;
    console.flush()
}

/// Nothing: the console takes what it is given.
pub(in crate::tui) fn drop_unread() {}

/// Whether something can be written without waiting for long: a console always takes it.
pub(in crate::tui) fn takes_bytes(_: Duration) -> bool {
    true
}

/// Whether there is nobody at the other end: a console that is closed ends its programs.
pub(in crate::tui) fn is_gone() -> bool {
    false
}

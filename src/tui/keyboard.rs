//! Where the keys come from.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::time::Duration;

use anyhow::{Result, bail};
use crossterm::event;

use super::device::KEYBOARD;
use crate::files;

/// Not at all. With `use-dev-tty` crossterm sees nothing in no time at all (crossterm #839).
pub(super) const AT_ONCE: Duration =
    if cfg!(target_os = "macos") { Duration::from_millis(1) } else { Duration::ZERO };

/// Whether a full-screen program can run here, with a sentence for the user if it cannot. `term` is the variable `TERM`.
///
/// Standard input may be a pipe or a file: then the keys come from `/dev/tty`.
pub fn require_terminal(term: Option<&str>) -> Result<()> {
    if !files::stdout().is_terminal() {
        bail!("standard output is not a terminal, so there is no screen to draw on");
    }
    if term == Some("dumb") {
        bail!("this terminal cannot place text on its screen (TERM=dumb)");
    }
    if !io::stdin().is_terminal()
        && let Err(error) = File::options().read(true).write(true).open(KEYBOARD)
    {
        bail!(
            "there is no keyboard: standard input is no terminal, and {KEYBOARD} cannot be opened: {error}"
        );
    }
    Ok(())
}

/// Gives crossterm a standard input of its own that never makes it wait.
///
/// crossterm reads the terminal until there is nothing left, and where reading waits, that stops the program in the middle
/// of a key sequence that does not go on (crossterm #692). Setting the descriptor that the shell gave us would change it
/// for the shell as well, so this opens the same terminal once more. Where that is not possible everything works but for
/// those broken sequences.
#[cfg(target_os = "linux")]
pub(super) fn own_keyboard() {
    use rustix::fs::{Mode, OFlags, open};

    let path = if io::stdin().is_terminal() { "/proc/self/fd/0" } else { "/dev/tty" };
    let flags = OFlags::RDWR | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    if let Ok(keyboard) = open(path, flags, Mode::empty()) {
        let _ = rustix::stdio::dup2_stdin(keyboard);
    }
}

/// Elsewhere crossterm reads as it likes.
#[cfg(not(target_os = "linux"))]
pub(super) fn own_keyboard() {}

/// Whether there is input now, also such as crossterm has forgotten.
pub(super) fn has_input() -> io::Result<bool> {
    #[cfg(target_os = "linux")]
    if !event::poll(AT_ONCE)? && unread() {
        super::terminal::nudge()?;
    }
    event::poll(AT_ONCE)
}

/// Waits for input, at most so long. Returns whether there was some of which crossterm made no event, as it does of answers
/// of the terminal that it asks for itself.
pub(super) fn has_silent_input(patience: Duration) -> io::Result<bool> {
    #[cfg(target_os = "linux")]
    return Ok(unread_within(patience) && !event::poll(AT_ONCE)?);
    #[cfg(not(target_os = "linux"))]
    return event::poll(patience).map(|_| false);
}

/// Whether the terminal holds bytes that nobody has read.
#[cfg(target_os = "linux")]
fn unread() -> bool {
    unread_within(Duration::ZERO)
}

/// The same, or has some before so much time has passed.
#[cfg(target_os = "linux")]
fn unread_within(patience: Duration) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let keyboard = rustix::stdio::stdin();
    let mut source = [PollFd::new(&keyboard, PollFlags::IN)];
    let patience = Timespec::try_from(patience).unwrap_or_default();
    poll(&mut source, Some(&patience)).is_ok() && source[0].revents().contains(PollFlags::IN)
}

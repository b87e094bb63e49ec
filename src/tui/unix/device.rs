//! The terminal as a file: bytes out and in, its size, and the job that is stopped.

use std::io;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Signal, getpid, kill_current_process_group, kill_process};
use rustix::stdio;
use rustix::termios::{QueueSelector, tcflush, tcgetwinsize};

/// The file that tells whether there are keys.
pub(in crate::tui) const KEYBOARD: &str = "/dev/tty";

/// Whether a job can be stopped and go on later.
pub(in crate::tui) const HAS_JOBS: bool = true;

/// The columns and rows that the terminal claims to have.
pub(in crate::tui) fn window_size() -> Option<(u16, u16)> {
    tcgetwinsize(stdio::stdout()).ok().map(|size| (size.ws_col, size.ws_row))
}

/// Stops the job as Ctrl-Z does: the whole group, as the terminal itself would, since a shell script around us has to stop
/// with us. Where nobody could wake us again, because no shell is there, this stops nobody.
pub(in crate::tui) fn stop_job() -> io::Result<()> {
    Ok(kill_current_process_group(Signal::TSTP)?)
}

/// The terminal needs no preparation.
pub(in crate::tui) fn prepare() -> io::Result<()> {
    Ok(())
}

/// Writes all of it.
pub(in crate::tui) fn put(mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match rustix::io::write(stdio::stdout(), bytes) {
            Ok(written) => bytes = &bytes[written..],
            Err(Errno::INTR) => {}
            // Somebody who had this terminal before us made it answer at once.
            Err(Errno::AGAIN) => {
                poll(&mut [PollFd::new(&stdio::stdout(), PollFlags::OUT)], None)?;
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Forgets what was written and not yet taken by the terminal, and lets who waits for that go on.
pub(in crate::tui) fn drop_unread() {
    let _ = tcflush(stdio::stdout(), QueueSelector::OFlush);
    // Linux does not wake a writer then; a signal does, and the thread that draws is the one that gets it.
    let _ = kill_process(getpid(), Signal::WINCH);
}

/// Whether something can be written without waiting for longer than this.
pub(in crate::tui) fn takes_bytes(patience: Duration) -> bool {
    let patience = Timespec { tv_sec: 0, tv_nsec: patience.subsec_nanos().into() };
    poll(&mut [PollFd::new(&stdio::stdout(), PollFlags::OUT)], Some(&patience)).is_ok_and(|ready| ready > 0)
}

/// Whether there is nobody at the other end any more.
pub(in crate::tui) fn is_gone() -> bool {
    let screen = stdio::stdout();
    let mut source = [PollFd::new(&screen, PollFlags::empty())];
    poll(&mut source, Some(&Timespec::default())).is_ok() && source[0].revents().contains(PollFlags::HUP)
}

//! The one thread: it waits for signals, and for the terminal to go away.
//!
//! crossterm's `read` and `poll` do not return on a signal, and spin at full speed when the terminal is gone (crossterm #793),
//! so neither can be left to the loop that reads the keys.

use std::io::{self, Read};
use std::os::unix::net::UnixStream;
use std::sync::Once;
use std::thread;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::stdio;
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGTSTP, SIGTTOU,
    SIGUSR1, SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU,
};
use signal_hook::low_level::{pipe, raise};

use crate::tui::ending::end_by;
use crate::tui::terminal;

/// The signals that end the program, with 128 and the signal's number as exit code.
const ENDINGS: [i32; 13] = [
    SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGUSR1, SIGUSR2, SIGALRM, SIGTERM, SIGXCPU, SIGVTALRM, SIGPROF,
    SIGSYS, SIGTRAP,
];

/// Starts the thread, once in a process.
pub(in crate::tui) fn watch() -> io::Result<()> {
    static ONCE: Once = Once::new();
    let mut outcome = Ok(());
    ONCE.call_once(|| outcome = start());
    outcome
}

fn start() -> io::Result<()> {
    let mut inboxes = Vec::new();
    for signal in ENDINGS.into_iter().chain([SIGCONT, SIGTSTP]) {
        let (inbox, sender) = UnixStream::pair()?;
        inbox.set_nonblocking(true)?;
        pipe::register(signal, sender)?;
        inboxes.push((signal, inbox));
    }
    thread::Builder::new().name("signals".into()).spawn(move || attend(&inboxes))?;
    Ok(())
}

fn attend(inboxes: &[(i32, UnixStream)]) {
    let mut watch_terminal = true;
    loop {
        let mut sources: Vec<PollFd<'_>> =
            inboxes.iter().map(|(_, inbox)| PollFd::new(inbox, PollFlags::IN)).collect();
        let screen = stdio::stdout();
        if watch_terminal {
            // No flags: hanging up is reported unasked.
            sources.push(PollFd::new(&screen, PollFlags::empty()));
        }
        match poll(&mut sources, None) {
            Ok(_) => {}
            Err(Errno::INTR) => continue,
            // Without this thread signals would be lost: better to end than to hold the terminal.
            Err(_) => end_by(SIGTERM),
        }
        let reports: Vec<PollFlags> = sources.iter().map(PollFd::revents).collect();
        for (index, (signal, inbox)) in inboxes.iter().enumerate() {
            if !reports[index].is_empty() {
                empty(inbox);
                match *signal {
                    SIGCONT => carry_on(),
                    SIGTSTP => stop(),
                    ending => end_by(ending),
                }
            }
        }
        if let Some(report) = reports.get(inboxes.len()) {
            if report.intersects(PollFlags::HUP | PollFlags::ERR) {
                end_by(SIGHUP);
            }
            // macOS cannot poll every terminal.
            watch_terminal = !report.contains(PollFlags::NVAL);
        }
    }
}

fn empty(mut inbox: &UnixStream) {
    let mut bytes = [0; 64];
    while inbox.read(&mut bytes).is_ok_and(|count| count > 0) {}
}

fn carry_on() {
    if terminal::carry_on() {
        wake();
    }
}

/// Stops as SIGTSTP does where nobody handles it, with the terminal given back meanwhile.
fn stop() {
    // SIGTSTP itself would only come back here. SIGTTOU stops as well, and unlike SIGSTOP it does nothing where no shell is
    // there to wake us again.
    let retaken = terminal::away(|| {
        let _ = raise(SIGTTOU);
    });
    if retaken {
        wake();
    }
}

/// The loop sleeps in crossterm, which wakes up for nothing but a key or a change of the window's size.
fn wake() {
    let _ = raise(SIGWINCH);
}

/// The terminal is gone: ends the process as if that had been told by a signal.
pub(in crate::tui) fn end_without_terminal() -> ! {
    end_by(SIGHUP)
}
